"""Which commands clients send to Redis."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast
from unittest.mock import patch

import hiredis
from redis import Redis
from redis.connection import AbstractConnection

BEGINNING = {"HELLO", "AUTH", "CLIENT", "SELECT"}
"""The commands with which a connection begins."""


@contextmanager
def recorded(*clients: Redis) -> Iterator[list[str]]:
    """The names of the commands that these clients (`command_client`) send during the block, in their order, without
    those with which a connection begins.
    """
    sent, send = list[str](), AbstractConnection.send_packed_command
    pools = [cast(Any, client).connection_pool for client in clients]

    def recording(connection: Any, command: Any, check_health: bool = True) -> Any:
        if any(connection in pool._connections for pool in pools):
            sent.extend(name for name in _names(command) if name not in BEGINNING)
        return send(connection, command, check_health)  # type: ignore[no-untyped-call] # redis-py leaves it so

    with patch.object(AbstractConnection, "send_packed_command", recording):
        yield sent


def _names(packed: Any) -> list[str]:
    """Return the names of the packed commands."""
    reader = hiredis.Reader()
    for part in [packed] if isinstance(packed, bytes) else packed:
        reader.feed(bytes(part))
    names = list[str]()
    while (command := reader.gets()) is not False:
        names.append(command[0].decode())
    return names
