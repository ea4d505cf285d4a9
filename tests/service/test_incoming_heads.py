"""How the heads of requests are read: as gunicorn reads them, whether their lines are known already or not. And what a
request leaves behind.
"""

import gc
import socket
import weakref
from typing import Any

import pytest
from gunicorn.config import Config
from gunicorn.http.message import Request
from gunicorn.http.unreader import IterUnreader

from service.web_server.incoming import LONGEST_KNOWN, GunicornSettings, Incoming, IncomingRequest, Pace

ADDRESS = ("10.0.0.1", 1)
"""No proxy that gunicorn trusts."""

LONG = "x" * LONGEST_KNOWN
HEADS = (
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: here\r\n\r\nGET /next HTTP/1.1\r\n\r\n",
    "GET /a%20b?c=d#e HTTP/1.0\r\nHost: here\r\nConnection: close\r\n\r\n",
    "POST /a HTTP/1.1\r\nhost:here\r\nContent-Length:  2\t\r\n\r\n{}",
    "POST /a HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: gzip\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: here\r\nExpect: more\r\n\r\n",
    "POST /a HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
    "POST /a HTTP/1.1\r\nContent-Length: -2\r\n\r\n{}",
    "GET / HTTP/1.1\r\nHost: here\r\nHost: there\r\n\r\n",
    "GET / HTTP/1.1\r\nAccept: a\r\nAccept: b\r\nAuthorization: Bearer c\r\nCookie: d=e\r\n\r\n",
    "GET / HTTP/1.1\r\nX-Forwarded-Proto: https\r\nX_Forwarded_For: 1.2.3.4\r\n\r\n",
    f"GET /{LONG} HTTP/1.1\r\nX-Long: {LONG}\r\n\r\n",
    "GET / HTTP/1.1\r\nX-Folded: a\r\n b\r\n\r\n",
    "GET / HTTP/1.1\r\nX-Bad: a\x00b\r\n\r\n",
    "GET / HTTP/1.1\r\nX-Bare: a\nX-Other: b\r\n\r\n",
    "GET / HTTP/1.1\nHost: here\r\n\r\n",
    "GET / HTTP/1.1\r\nX Space: a\r\n\r\n",
    "GET / HTTP/1.1\r\nX-Space : a\r\n\r\n",
    "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "GET / HTTP/1.1\r\n: no name\r\n\r\n",
    "GET / HTTP/1.1\r\nX-\xdf: \xe4\r\n\r\n",
    "GET / HTTP/1.1\r\n" + "".join(f"X-{number}: a\r\n" for number in range(101)) + "\r\n",
    f"GET /{'x' * 5000} HTTP/1.1\r\nHost: here\r\n\r\n",
    "\r\nGET / HTTP/1.1\r\nHost: here\r\n\r\n",
    "\r\n\r\nGET / HTTP/1.1\r\nHost: here\r\n\r\n",
    "get / HTTP/1.1\r\nHost: here\r\n\r\n",
    "GET / HTTP/2.0\r\nHost: here\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: here\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: here\r\n",
    "",
)


def read(kind: type[Request], settings: Any, head: bytes, size: int) -> Any:
    """Return what a request of that class reads from the head, which arrives in parts, or the error."""
    parts = [head[at : at + size] for at in range(0, len(head), size)]
    unreader = IterUnreader(parts)
    try:
        request = kind(settings, unreader, ADDRESS)
    except (Exception, StopIteration) as error:
        return type(error), str(error)
    line = request.method, request.uri, request.path, request.query, request.fragment, request.version
    rest = unreader.take_buffered() + b"".join(unreader.iter or ())
    return line, request.headers, type(request.body.reader), request.should_close(), rest


CONFIG = Config()
SETTINGS = GunicornSettings(CONFIG)


@pytest.mark.parametrize("size", [10_000, 7], ids=["whole", "in parts"])
@pytest.mark.parametrize("head", HEADS)
def test_a_head_is_read_as_gunicorn_reads_it(head: str, size: int) -> None:
    expected = read(Request, CONFIG, head.encode("latin-1"), size)
    for _ in range(2):
        assert read(IncomingRequest, SETTINGS, head.encode("latin-1"), size) == expected


def test_a_request_whose_body_was_read_leaves_no_garbage() -> None:
    server, client = socket.socketpair()
    with server, client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n{}")
        request = Incoming(server, Pace(1.0, 1.0, 1.0)).read_head(SETTINGS, ADDRESS)
        assert request.body.read() == b"{}"
        assert not request.should_close()
        left = weakref.ref(request)
        gc.disable()
        try:
            del request
            assert left() is None
        finally:
            gc.enable()
