"""Asks a Redis server for its state without redis-py, whose import takes 15 MB of memory and a quarter of a second."""

import socket
from contextlib import suppress
from typing import Final

from workers.embedded.address import Address

_SECONDS: Final = 1.0
_LONGEST: Final = 1 << 20


def state_of(address: Address) -> dict[str, str]:
    """Return the fields of the server's INFO; none if it does not answer."""
    login = f"AUTH {address.password}\r\n" if address.password else ""
    with suppress(OSError, ValueError), _connected(address) as connection:
        connection.sendall(f"{login}INFO\r\n".encode())
        with connection.makefile("rb") as answers:
            head = answers.readline(_LONGEST)
            if login and head == b"+OK\r\n":
                head = answers.readline(_LONGEST)
            if head.startswith(b"$"):
                return _fields(answers.read(min(int(head[1:]), _LONGEST)).decode(errors="replace"))
    return {}


def _connected(address: Address) -> socket.socket:
    """Return a connection. Raises `OSError`."""
    if address.path is None:
        return socket.create_connection(("127.0.0.1", address.port), _SECONDS)
    connection = socket.socket(socket.AF_UNIX)
    try:
        connection.settimeout(_SECONDS)
        connection.connect(str(address.path))
    except OSError:
        connection.close()
        raise
    return connection


def _fields(info: str) -> dict[str, str]:
    """Return the fields of the text.

    >>> _fields("# Server\\r\\nprocess_id:7\\r\\nloading:0\\r\\n")
    {'process_id': '7', 'loading': '0'}
    """
    return {name: value for name, colon, value in (line.partition(":") for line in info.splitlines()) if colon}
