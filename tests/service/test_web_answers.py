"""How answers are written to connections, and what is kept of them."""

import socket
from collections.abc import Iterator

import pytest
from gunicorn.config import Config

from service.web_server.answers import Answer
from service.web_server.incoming import GunicornSettings, Incoming, Pace

CHUNKED = ["HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "X-Of: the app"]


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, socket.socket]]:
    """The server's and the client's end of a connection."""
    server, client = socket.socketpair()
    with server, client:
        yield server, client


@pytest.mark.parametrize("is_last", [False, True], ids=["the connection is kept", "the connection ends"])
def test_an_answer_in_parts_forgets_the_headers_once_it_has_begun(
    ends: tuple[socket.socket, socket.socket], is_last: bool
) -> None:
    server, client = ends
    wish = b"Connection: close\r\n" if is_last else b""
    client.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer secret\r\n" + wish + b"\r\n")
    settings = GunicornSettings(Config())
    request = Incoming(server, Pace(1.0, 1.0, 1.0)).read_head(settings, ("127.0.0.1", 1))
    answer = Answer(request, server, settings)
    answer.start_response("200 OK", [("X-Of", "the app")])
    answer.write(b"first")
    assert not answer.headers
    assert not request.headers
    answer.write(b"second")
    answer.close()
    head, _, body = client.recv(65536).decode().partition("\r\n\r\n")
    assert set(CHUNKED) <= set(head.split("\r\n"))
    assert body == "5\r\nfirst\r\n6\r\nsecond\r\n0\r\n\r\n"
    assert answer.should_close() == is_last
