"""Writes answers to connections: the head and a whole body in one write.

gunicorn's master imports this module before gevent has patched blocking calls.
"""

from collections.abc import Sequence
from email.utils import formatdate
from functools import lru_cache
from typing import Final

from gunicorn.http.message import TOKEN_RE
from gunicorn.http.wsgi import HEADER_VALUE_RE, Response
from gunicorn.util import is_hoppish

from service.shared.wall_clock import now_ms

Header = tuple[str, str]

_HEADERS_KNOWN: Final = 1000


class Answer(Response):  # type: ignore[misc] # gunicorn ships no types
    """gunicorn's answer to one request."""

    headers: list[Header]
    headers_sent: bool
    sent: int

    def process_headers(self, headers: Sequence[Header]) -> None:
        """Take the app's headers. Raises gunicorn's errors for one that would be more than one line."""
        for header in headers:
            if _line(header):
                self.headers.append(header)
            elif header[0] == "Content-Length" and header[1].isdecimal():
                self.response_length = int(header[1])
                self.headers.append(header)
            else:
                super().process_headers([header])

    def default_headers(self) -> list[str]:
        """Return the lines of the head that do not come from the app."""
        fate = "close" if self.should_close() else "keep-alive"
        version = ".".join(map(str, self.req.version))
        first = f"HTTP/{version} {self.status}\r\nServer: {self.version}\r\n"
        chunked = "Transfer-Encoding: chunked\r\n" if self.chunked else ""
        return [f"{first}Date: {_date(now_ms() // 1000)}\r\nConnection: {fate}\r\n{chunked}"]

    def write(self, data: bytes) -> None:
        """Send a part of the body, and before the first part the head."""
        if self.headers_sent or len(data) != self.response_length or self._omits_body:
            super().write(data)
            self._forget_headers()
            return
        lines = [_line(header) or f"{header[0]}: {header[1]}\r\n" for header in self.headers]
        self.headers_sent, self.sent = True, len(data)
        self.sock.sendall("".join([*self.default_headers(), *lines, "\r\n"]).encode("latin-1") + data)

    def _forget_headers(self) -> None:
        """Let go of the headers once they were sent, since an answer in parts may last for an hour, and of the headers
        and the body of its request, for which nothing asks in the end.
        """
        if self.headers_sent and self.headers:
            self.headers = []
            self.req.headers, self.req.trailers, self.req.body = (), (), None


@lru_cache(_HEADERS_KNOWN)
def _line(header: Header) -> str:
    """Return the line of a header of which nothing else follows; empty for others and for what can't be a header."""
    name, value = header
    if name.lower() == "content-length" or is_hoppish(name) or value != value.strip(" \t"):
        return ""
    return f"{name}: {value}\r\n" if TOKEN_RE.fullmatch(name) and HEADER_VALUE_RE.fullmatch(value) else ""


@lru_cache(1)
def _date(seconds: int) -> str:
    """Return that time since the epoch as a header has it."""
    return formatdate(seconds, usegmt=True)
