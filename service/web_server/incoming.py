"""Reads requests from one connection, with deadlines and checks of the body's framing.

gunicorn's master imports this module before gevent has patched blocking calls.
"""

import socket
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from gunicorn.http.body import LengthReader
from gunicorn.http.errors import LimitRequestHeaders, NoMoreData, ParseException
from gunicorn.http.message import RFC9110_5_5_INVALID_AND_DANGEROUS, TOKEN_RE
from gunicorn.http.message import Request as GunicornRequest
from gunicorn.http.unreader import SocketUnreader

from service.errors import BrokenBody, RequestTimeout

BYTES_PER_SECOND: Final = 32 * 1024
"""Every received chunk extends the deadline of a body at this rate."""

SEND_SECONDS: Final = 60.0
"""The timeout of one send to the client."""

LINGER_SECONDS: Final = 1.0
LINGER_BYTES: Final = 1024 * 1024
"""Limits for draining a client that is still sending after its last answer. Without draining, the client might not
receive that answer.
"""

LINES_KNOWN: Final = 2_000
"""The maximum number of request lines, and of header lines, whose parsed values a process remembers."""

LONGEST_KNOWN: Final = 160
"""The maximum length of such a line. Longer ones could fill the memory."""

_STEP: Final = 64 * 1024
_SECRETS: Final = (b"authorization", b"cookie")
"""Headers that are not remembered, in lower case."""

_SPECIAL: Final = frozenset({"EXPECT", "TRANSFER-ENCODING"})
"""Headers that gunicorn has to interpret."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Time limits in seconds: for the head of a request, for its body, and between two requests."""

    head: float
    body: float
    idle: float


class GunicornSettings:
    """gunicorn's settings as plain attributes. Its own `Config` looks each one up whenever it is used."""

    def __init__(self, config: Any) -> None:
        self.__dict__.update({name: setting.get() for name, setting in config.settings.items()})
        self.is_ssl = config.is_ssl


class IncomingRequest(GunicornRequest):  # type: ignore[misc] # gunicorn ships no types
    """gunicorn's request, without headers that a proxy may set: the app decides which proxies to trust.

    Most lines of request heads repeat, so their parsed values are remembered. Everything else, and every malformed
    line, is left to gunicorn.
    """

    _first_lines: Final = dict[bytes, tuple[Any, ...]]()

    def parse(self, unreader: SocketUnreader) -> Any:
        """See gunicorn. A head that arrives whole, with at least one header, is read in one step.

        Raises `StopIteration` at the end of the connection.
        """
        data = unreader.read()
        if not data:
            raise StopIteration
        first, _, headers = data.partition(b"\r\n\r\n")[0].partition(b"\r\n")
        is_whole = len(first) + len(headers) + 6 <= len(data) and headers and first and b"\n" not in first
        if not is_whole or len(first) > self.limit_request_line or self.cfg.proxy_protocol != "off":
            unreader.unread(data)
            return super().parse(unreader)
        self.parse_request_line(first)
        self.headers = self.parse_headers(headers)
        return data[len(first) + len(headers) + 6 :]

    def parse_request_line(self, line_bytes: bytes) -> None:
        """See gunicorn."""
        known = self._first_lines.get(line_bytes)
        if known:
            self.method, self.uri, self.path, self.query, self.fragment, self.version = known
            return
        super().parse_request_line(line_bytes)
        if len(line_bytes) <= LONGEST_KNOWN and b"?" not in line_bytes:
            if len(self._first_lines) >= LINES_KNOWN:
                self._first_lines.clear()
            read = (self.method, self.uri, self.path, self.query, self.fragment, self.version)
            self._first_lines[line_bytes] = read

    def parse_headers(self, data: bytes, from_trailer: bool = False) -> Any:
        """See gunicorn."""
        if not from_trailer:
            found = [_header(line) for line in data.split(b"\r\n")]
            names = {header[0] for header in found if header}
            if len(names) == len(found) <= self.limit_request_fields:
                return found
        return super().parse_headers(data, from_trailer)

    def set_body_reader(self) -> None:
        """See gunicorn. Also finds out once whether the client wants the connection closed after the answer."""
        super().set_body_reader()
        self._asks_to_close: bool = super().should_close()

    def should_close(self) -> bool:
        """See gunicorn."""
        return self.must_close or self._asks_to_close

    def _peer_trusted_for_forwarded(self) -> tuple[dict[str, str], tuple[str, ...]]:
        return {}, ()


class Incoming(SocketUnreader):  # type: ignore[misc] # gunicorn ships no types
    """The received data of a connection, as gunicorn's unreader. Reading raises `RequestTimeout` after the deadline."""

    def __init__(self, sock: socket.socket, pace: Pace) -> None:
        super().__init__(sock)
        self._pace = pace
        self._requests = 0
        self.has_begun = False
        self._expect(pace.head, per_second=0)
        sock.settimeout(SEND_SECONDS)

    def read_head(self, settings: GunicornSettings, address: Any) -> IncomingRequest:
        """Return the next request, without its body. Raises `ParseException`, or `StopIteration` at the end."""
        self._requests += 1
        self.has_begun = self.buf.tell() > 0
        self._expect(self._pace.head if self.has_begun or self._requests == 1 else self._pace.idle, per_second=0)
        request = IncomingRequest(settings, self, address, self._requests)
        self._expect(self._pace.body, BYTES_PER_SECOND)
        if has_body(request):
            request.body.reader = BodyReader(request)
        return request

    def begins_with(self, *lines: bytes) -> bool:
        """True if the data received so far begins with one of these lines. Cheap: nothing is parsed."""
        data = self.chunk()
        self.unread(data)
        return data.startswith(lines)

    def chunk(self, size_hint: int | None = None) -> bytes:
        """Return the next data; empty at the end. Raises `RequestTimeout` if none comes in time."""
        self.sock.settimeout(max(0.001, self._ends_at - time.monotonic()))
        try:
            data: bytes = super().chunk(size_hint)
        except TimeoutError:
            raise RequestTimeout from None
        finally:
            self.sock.settimeout(SEND_SECONDS)
        if data and not self.has_begun:
            self.has_begun = True
            self._expect(self._pace.head, per_second=0)
        if self._per_second:
            self._ends_at += len(data) / self._per_second
        return data

    def hang_up(self) -> None:
        """Close the sending side, and drain the client for a short time."""
        ends_at, left = time.monotonic() + LINGER_SECONDS, LINGER_BYTES
        with suppress(OSError):
            self.sock.shutdown(socket.SHUT_WR)
            while left > 0 and (seconds := ends_at - time.monotonic()) > 0:
                self.sock.settimeout(seconds)
                if not (data := self.sock.recv(_STEP)):
                    return
                left -= len(data)

    def _expect(self, seconds: float, per_second: float) -> None:
        self._ends_at, self._per_second = time.monotonic() + seconds, per_second


class BodyReader:
    """Replaces the body reader that gunicorn gave the request. The connection is kept only if the body was read to its
    end; otherwise it is unknown where the next request begins. At the end it lets go of the request, which holds it:
    such a cycle would remain until the garbage collector runs, which stops all requests of the process.
    """

    def __init__(self, request: IncomingRequest) -> None:
        self._request: IncomingRequest | None = request
        self._reader, self._closes = request.body.reader, request.must_close
        request.force_close()

    def read(self, size: int) -> bytes:
        """Return at most `size` bytes, none at the end. Raises `RequestTimeout`, or `BrokenBody` if malformed."""
        wanted = min(size, _STEP)
        if isinstance(self._reader, LengthReader):
            wanted = min(wanted, self._reader.length)
        try:
            data: bytes = self._reader.read(wanted)
        except (ParseException, OSError) as error:
            raise BrokenBody(_why(error)) from None
        if isinstance(self._reader, LengthReader) and len(data) < wanted:
            raise BrokenBody("the body ends before its Content-Length")
        if not data and self._request is not None:
            self._request.must_close, self._request = self._closes, None
        return data


def _header(line: bytes) -> tuple[str, str] | None:
    """Return the name and value of a header; None if gunicorn must interpret or refuse it."""
    if len(line) > LONGEST_KNOWN:
        return None
    return _read_header(line) if line[:13].lower().startswith(_SECRETS) else _known_header(line)


def _read_header(line: bytes) -> tuple[str, str] | None:
    name, colon, value = line.decode("latin-1").partition(":")
    if not colon or not TOKEN_RE.fullmatch(name) or "_" in name or name.upper() in _SPECIAL:
        return None
    value = value.strip(" \t")
    return None if RFC9110_5_5_INVALID_AND_DANGEROUS.search(value) else (name.upper(), value)


_known_header: Final = lru_cache(LINES_KNOWN)(_read_header)


def has_body(request: IncomingRequest) -> bool:
    """True if the request has a body."""
    reader = request.body.reader
    return not isinstance(reader, LengthReader) or reader.length > 0


def _why(error: Exception) -> str:
    if isinstance(error, NoMoreData | OSError):
        return "the body ends before its last chunk"
    if isinstance(error, LimitRequestHeaders):
        return "the trailer of the chunked body is too long"
    return "the chunked body is malformed"
