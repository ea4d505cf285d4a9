"""Which commands clients send to Redis, and what happens in between."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast
from unittest.mock import patch

import hiredis
import pytest
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
        # private: redis-py does not tell of which pool a connection is
        if any(connection in pool._connections for pool in pools):
            sent.extend(name for name in _names(command) if name not in BEGINNING)
        return send(connection, command, check_health)  # type: ignore[no-untyped-call] # redis-py leaves it so

    with patch.object(AbstractConnection, "send_packed_command", recording):
        yield sent


def once_after(monkeypatch: pytest.MonkeyPatch, client: Any, command: str, happens: Callable[[], object]) -> None:
    """Let this happen once: when Redis has answered that command of the client, before the caller gets the answer."""
    execute = client.execute_command

    def late(*args: Any, **options: Any) -> Any:
        answer = execute(*args, **options)
        if args[0] == command:
            monkeypatch.setattr(client, "execute_command", execute)
            happens()
        return answer

    monkeypatch.setattr(client, "execute_command", late)


def once_before(monkeypatch: pytest.MonkeyPatch, client: Any, command: str, happens: Callable[[], object]) -> None:
    """Let this happen once: before that command of the client goes to Redis."""
    execute = client.execute_command

    def late(*args: Any, **options: Any) -> Any:
        if args[0] == command:
            monkeypatch.setattr(client, "execute_command", execute)
            happens()
        return execute(*args, **options)

    monkeypatch.setattr(client, "execute_command", late)


def _names(packed: Any) -> list[str]:
    """Return the names of the packed commands."""
    reader = hiredis.Reader()
    for part in [packed] if isinstance(packed, bytes) else packed:
        reader.feed(bytes(part))
    names = list[str]()
    while (command := reader.gets()) is not False:
        names.append(command[0].decode())
    return names
