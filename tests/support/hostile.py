"""Servers that behave as a function of the test says, connection by connection."""

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from tests.support.waiting import PATIENCE_SECONDS

Behave = Callable[[socket.socket], None]
"""A function that serves one connection, which is closed when it returns."""


@contextmanager
def serving(behave: Behave, tls: ssl.SSLContext | None = None, backlog: int = 16) -> Iterator[int]:
    """A server at a port of 127.0.0.1, which is yielded."""
    with socket.create_server(("127.0.0.1", 0), backlog=backlog) as listener:
        threading.Thread(target=_accept, args=[listener, behave, tls], daemon=True).start()
        try:
            yield listener.getsockname()[1]
        finally:
            with suppress(OSError):
                listener.shutdown(socket.SHUT_RDWR)


def _accept(listener: socket.socket, behave: Behave, tls: ssl.SSLContext | None) -> None:
    with suppress(OSError):
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=_serve, args=[connection, behave, tls], daemon=True).start()


def _serve(connection: socket.socket, behave: Behave, tls: ssl.SSLContext | None) -> None:
    with connection, suppress(OSError):
        connection.settimeout(PATIENCE_SECONDS)
        if tls is None:
            behave(connection)
            return
        with tls.wrap_socket(connection, server_side=True) as secured:
            behave(secured)


def request_of(connection: socket.socket) -> bytes:
    """Read a request with its body."""
    found = b""
    while b"\r\n\r\n" not in found:
        found += _some(connection)
    head, _, body = found.partition(b"\r\n\r\n")
    lengths = [line.split(b":")[1] for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    while lengths and len(body) < int(lengths[0]):
        body += _some(connection)
    return head + b"\r\n\r\n" + body


def _some(connection: socket.socket) -> bytes:
    if not (found := connection.recv(65536)):
        raise OSError("the client has gone")
    return found
