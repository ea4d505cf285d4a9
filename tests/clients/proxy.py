"""A proxy between a client and a real server, which spoils exchanges as planned and notes them.

    with proxying(server.url) as proxy:
        proxy.plan.add(failing(503, retry_after=1), Fault(lost="after"), method="POST", path="/v1/games/*/moves")
        ...                                                     # the client plays at proxy.url
        assert len({each.key for each in proxy.seen("POST", "/v1/games/*/moves")}) == 1

`plan` says what goes wrong (`tests/clients/faults.py`); `exchanges` are the requests in the order in which they came,
including those that were not forwarded. `tests/clients/newer.py` makes the server one of a later version. The proxy
listens on loopback and runs in threads of the test, so programs in other languages need only its address.
"""

import contextlib
import http.client
import json
import socket
import struct
import threading
import time
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.utils import formatdate, parsedate_to_datetime
from fnmatch import fnmatchcase
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from urllib.parse import urlsplit

from tests.clients import streamed
from tests.clients.faults import JSON, PROBLEM, Fault, Made, Plan

_OF_THE_CONNECTION: Final = {
    "connection",
    "keep-alive",
    "transfer-encoding",
    "content-length",
    "te",
    "trailer",
    "upgrade",
}
_PIECE_SECONDS: Final = 0.001


@dataclass(slots=True)
class Exchange:
    """A request as it came, the status that was answered (None: none), and how many bytes of the body were sent. `path`
    has no query.
    """

    method: str
    path: str
    query: str
    headers: dict[str, str]
    body: bytes
    came_at: float
    status: int | None = None
    sent: int = 0

    @property
    def key(self) -> str | None:
        """The Idempotency-Key."""
        return self.headers.get("idempotency-key")

    @property
    def last_event_id(self) -> str | None:
        """The id after which a stream is resumed, if a header says so."""
        return self.headers.get("last-event-id")


class Cut(Exception):
    """The connection is to be closed now."""


class Proxy(ThreadingHTTPServer):
    """See the module. It forwards to `target`, the URL of a server."""

    daemon_threads = True

    def __init__(self, target: str) -> None:
        super().__init__(("127.0.0.1", 0), _Connection)
        self.target = urlsplit(target).netloc
        self.plan, self.exchanges, self.errors = Plan(), list[Exchange](), list[str]()
        self._open, self._lock = set[socket.socket](), threading.Lock()

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.server_port}"

    def seen(self, method: str = "*", path: str = "*") -> list[Exchange]:
        """Return the requests that match these patterns."""
        return [each for each in self.exchanges if fnmatchcase(each.method, method) and fnmatchcase(each.path, path)]

    def keep(self, connection: socket.socket) -> None:
        """Remember a connection, to close it in the end."""
        with self._lock:
            self._open.add(connection)

    def forget(self, connection: socket.socket) -> None:
        """Forget a closed connection."""
        with self._lock:
            self._open.discard(connection)

    def hang_up(self) -> None:
        """Cut all connections, as a restart of the proxy would."""
        with self._lock:
            for connection in self._open:
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, *_: Any) -> None:
        """Note what went wrong in the proxy itself. Tests fail for it."""
        self.errors.append(traceback.format_exc())


class _Connection(BaseHTTPRequestHandler):
    """A client's connection: one request after the other."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: Proxy

    def setup(self) -> None:
        super().setup()
        self.server.keep(self.connection)

    def finish(self) -> None:
        self.server.forget(self.connection)
        super().finish()

    def handle_one_request(self) -> None:
        """Take a request, whatever its method. A client that has gone is no error."""
        try:
            self.raw_requestline = self.rfile.readline(65537)
            if not self.raw_requestline or not self.parse_request():
                self.close_connection = True
                return
            self._exchange()
        except Cut:
            self._hang_up()
        except (OSError, http.client.HTTPException):
            self.close_connection = True

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def _exchange(self) -> None:
        url = urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        headers = {name.lower(): value for name, value in self.headers.items()}
        exchange = Exchange(self.command, url.path, url.query, headers, body, time.monotonic())
        self._fault = self.server.plan.fault_for(self.command, url.path)
        self._is_reset = self._fault.reset
        self.server.exchanges.append(exchange)
        if self._fault.lost == "before":
            raise Cut
        if self._fault.made and not self._fault.forwards:
            self._answer(exchange, self._fault.made)
        else:
            self._forward(exchange)
        if self._fault.closes:
            raise Cut

    def _forward(self, exchange: Exchange) -> None:
        upstream = http.client.HTTPConnection(self.server.target)
        try:
            upstream.connect()
            self.server.keep(upstream.sock)
            body, headers = self._asked(exchange)
            upstream.request(exchange.method, self.path, body or None, headers)
            self._pass_on(exchange, upstream.getresponse())
        finally:
            if upstream.sock is not None:
                self.server.forget(upstream.sock)
            upstream.close()

    def _asked(self, exchange: Exchange) -> tuple[bytes, dict[str, str]]:
        """The body and the headers to forward."""
        headers = {name: value for name, value in exchange.headers.items() if name not in _OF_THE_CONNECTION}
        if not (change := self._fault.change):
            return exchange.body, headers
        headers.pop("accept-encoding", None)
        if exchange.body and headers.get("content-type", "").startswith(JSON):
            with contextlib.suppress(ValueError):
                return json.dumps(change.request(json.loads(exchange.body))).encode(), headers
        return exchange.body, headers

    def _pass_on(self, exchange: Exchange, answer: http.client.HTTPResponse) -> None:
        is_stream = exchange.path.endswith("/stream") and answer.status == 200
        media_type = (answer.getheader("Content-Type") or "").partition(";")[0]
        with answer:
            whole = b"" if is_stream else answer.read()
            if self._fault.lost == "after":
                raise Cut
            if self._fault.made:
                self._answer(exchange, self._fault.made)
            elif is_stream:
                self._head(exchange, answer.status, _headers(answer), "Transfer-Encoding: chunked")
                self._stream(streamed.changed(_lines(answer), media_type, self._fault))
            else:
                self._whole(exchange, answer, self._changed(exchange, media_type, whole))

    def _changed(self, exchange: Exchange, media_type: str, body: bytes) -> bytes:
        if not self._fault.change or media_type not in (JSON, PROBLEM) or not body:
            return body
        return json.dumps(self._fault.change.answer(exchange.path, json.loads(body)), ensure_ascii=False).encode()

    def _whole(self, exchange: Exchange, answer: http.client.HTTPResponse, body: bytes) -> None:
        if exchange.method == "HEAD" or answer.status in (204, 304):
            length = answer.getheader("Content-Length")
            self._head(exchange, answer.status, _headers(answer), f"Content-Length: {length}" if length else "")
            return
        body = body[: self._fault.truncated]
        self._head(exchange, answer.status, _headers(answer), f"Content-Length: {len(body)}")
        self._body(body)

    def _answer(self, exchange: Exchange, made: Made) -> None:
        headers = [("Date", formatdate(usegmt=True)), *made.headers.items()]
        if self._fault.retry_date is not None:
            at = time.time() + self._fault.date_shift + self._fault.retry_date
            headers.append(("Retry-After", formatdate(at, usegmt=True)))
        if made.media_type:
            headers.append(("Content-Type", made.media_type))
        body = b"" if exchange.method == "HEAD" else made.body
        self._head(exchange, made.status, headers, f"Content-Length: {len(body)}")
        self._body(body)

    def _head(self, exchange: Exchange, status: int, headers: Iterable[tuple[str, str]], framing: str) -> None:
        """Send the status line and the headers."""
        time.sleep(self._fault.delay)
        shown = [f"{name}: {self._shifted(value) if name.lower() == 'date' else value}" for name, value in headers]
        reason = http.client.responses.get(status, "")
        head = "\r\n".join([f"HTTP/1.1 {status} {reason}", *shown, *filter(None, [framing]), "", ""]).encode("latin-1")
        exchange.status = status
        self._exchanging = exchange
        if (cut := self._fault.cut_head) is not None:
            self.wfile.write(head[:cut])
            raise Cut
        self.wfile.write(head)

    def _shifted(self, date: str) -> str:
        return formatdate(parsedate_to_datetime(date).timestamp() + self._fault.date_shift, usegmt=True)

    def _body(self, body: bytes) -> None:
        for piece in _pieces([body], self._fault):
            self._send(piece)

    def _stream(self, blocks: Iterable[bytes]) -> None:
        for piece in _pieces(_held(blocks, self._fault.held), self._fault):
            self._send(piece, is_chunk=True)
            if self._is_at(self._fault.truncated):
                break
        if self._fault.cut_body is not None:
            raise Cut
        self.wfile.write(b"0\r\n\r\n")

    def _send(self, data: bytes, *, is_chunk: bool = False) -> None:
        """Send data up to the place where the connection is cut or stalls."""
        cut, stalled = self._fault.cut_body, self._fault.stalled
        limits = [limit for limit in (cut, stalled, self._fault.truncated) if limit is not None]
        data = data[: min(limits, default=self._exchanging.sent + len(data)) - self._exchanging.sent]
        if data:
            self.wfile.write(b"%x\r\n%b\r\n" % (len(data), data) if is_chunk else data)
            self._exchanging.sent += len(data)
        if self._is_at(cut):
            raise Cut
        if self._is_at(stalled):
            self._wait_for_the_client()

    def _is_at(self, place: int | None) -> bool:
        return place is not None and self._exchanging.sent >= place

    def _wait_for_the_client(self) -> None:
        """Keep the connection open until the other side gives up."""
        while self.connection.recv(4096):
            pass
        raise Cut

    def _hang_up(self) -> None:
        self.close_connection = True
        if self._is_reset:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()
        else:
            with contextlib.suppress(OSError):
                self.connection.shutdown(socket.SHUT_RDWR)


def _lines(answer: http.client.HTTPResponse) -> Iterator[bytes]:
    """Yield the lines as they come. If the server ended without saying so, neither does the proxy."""
    yield from iter(answer.readline, b"")
    if getattr(answer, "chunk_left", None) is not None:  # it is None again after the last chunk
        raise Cut


def _headers(answer: http.client.HTTPResponse) -> list[tuple[str, str]]:
    return [(name, value) for name, value in answer.getheaders() if name.lower() not in _OF_THE_CONNECTION]


def _held(blocks: Iterable[bytes], size: int) -> Iterator[bytes]:
    """Yield the blocks, but not before so many bytes have gathered, or they end."""
    held = b""
    for block in blocks:
        held += block
        if len(held) >= size:
            yield held
            held = b""
    if held:
        yield held


def _pieces(blocks: Iterable[bytes], fault: Fault) -> Iterator[bytes]:
    """Yield the blocks in pieces of the planned size."""
    for block in blocks:
        size = fault.piece or len(block)
        for start in range(0, len(block), size or 1):
            yield block[start : start + size]
            if fault.piece:
                time.sleep(_PIECE_SECONDS)


@contextmanager
def proxying(target: str) -> Iterator[Proxy]:
    """A proxy that is stopped in the end. Raises if it failed for reasons of its own."""
    with Proxy(target) as proxy:
        threading.Thread(target=proxy.serve_forever, args=[0.02], daemon=True).start()
        try:
            yield proxy
        finally:
            proxy.shutdown()
            proxy.hang_up()
    assert not proxy.errors, proxy.errors[0]
