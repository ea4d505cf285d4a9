"""A request and its answer on a connection, within a deadline and a number of bytes. Receivers may be hostile: they
send a byte a second, headers without an end, or a body of a gigabyte.
"""

import io
import socket
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import Any, Final

from service.outgoing.deadlines import Deadline

MOST_BYTES: Final = 65_536
"""How much is read in all."""


class Wire:
    """A connection as `http.client` uses one. All reads and writes together end at the deadline."""

    def __init__(self, connection: socket.socket, deadline: Deadline) -> None:
        self.connection, self.deadline = connection, deadline

    def sendall(self, data: bytes) -> None:
        """Send all of the data."""
        rest = memoryview(data)
        while rest:
            self.connection.settimeout(self.deadline.left())
            rest = rest[self.connection.send(rest) :]

    def makefile(self, _mode: str) -> io.BufferedReader:
        """Return what comes back."""
        return io.BufferedReader(_Incoming(self))

    def close(self) -> None:
        """Do nothing. The connection belongs to the one who opened it."""


class _Incoming(io.RawIOBase):
    def __init__(self, wire: Wire) -> None:
        self._wire, self._left = wire, MOST_BYTES

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if not self._left:
            raise HTTPException
        self._wire.connection.settimeout(self._wire.deadline.left())
        count = self._wire.connection.recv_into(buffer, min(len(buffer), self._left))
        self._left -= count
        return count


def exchange(wire: Wire, method: str, target: str, headers: dict[str, str], body: bytes = b"") -> HTTPResponse:
    """Send the request, with these headers alone. Return the answer, of whose body nothing has been read. Raises
    `OSError` and `HTTPException`.
    """
    client = HTTPConnection("")
    client.auto_open, client.sock = 0, wire
    client.putrequest(method, target, skip_host=True, skip_accept_encoding=True)
    for name, value in headers.items():
        client.putheader(name, value)
    client.endheaders(body)
    return client.getresponse()


def beginning(answer: HTTPResponse, wire: Wire, length: int, deadline: Deadline) -> bytes:
    """Return at most `length` bytes of the answer's body, or fewer if the rest does not come in time."""
    wire.deadline, found = deadline, b""
    try:
        while len(found) < length and (part := answer.read1(length - len(found))):
            found += part
    except (OSError, HTTPException):
        pass
    return found[:length]  # http.client reads more of a chunk whose size is negative
