"""URLs of mail servers, such as `smtp://user:password@mail.example:587`."""

import re
from dataclasses import dataclass, field
from typing import Final, Literal
from urllib.parse import SplitResult, unquote, urlsplit

from service.operations.configuration.redis_urls import BadUrl, is_host

Encryption = Literal["starttls", "tls", "off"]
"""How the connection is encrypted: after a plain beginning, from the start, or not at all."""

_NO_HOST: Final = "its host must be a name or an address, and its port a whole number from 1 to 65535"

_PORTS: Final = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True, slots=True)
class SmtpServer:
    """A mail server to which mail is handed. Without a user, it needs no password."""

    host: str
    port: int
    encryption: Encryption
    user: str = field(repr=False)
    password: str = field(repr=False)


def smtp_server(text: str) -> SmtpServer:
    """Return the mail server at that URL. Raises `BadUrl`.

    >>> smtp_server("smtp://mail.example?tls=off")
    SmtpServer(host='mail.example', port=587, encryption='off')
    """
    try:
        url = urlsplit(text)
    except ValueError:
        raise BadUrl(_NO_HOST) from None
    if url.scheme not in _PORTS:
        raise BadUrl("it must begin with smtp:// or smtps://")
    if url.path not in ("", "/") or url.fragment or "@" in url.query:
        raise BadUrl("a /, ?, # or @ in its password must be written %2F, %3F, %23 or %40")
    host, port = _address(url)
    if url.query not in (("", "tls=off") if url.scheme == "smtp" else ("",)):
        raise BadUrl("its only option is tls=off, for smtp://")
    user, password = unquote(url.username or ""), unquote(url.password or "")
    if not re.fullmatch(r"[!-~]*", user + password):
        raise BadUrl("its user and password must be visible ASCII characters")
    encryption: Encryption = "tls" if url.scheme == "smtps" else "off" if url.query else "starttls"
    return SmtpServer(host, port or _PORTS[url.scheme], encryption, user, password)


def _address(url: SplitResult) -> tuple[str, int | None]:
    """Return the host, and the port if there is one. Raises `BadUrl`."""
    try:
        host, port = url.hostname or "", url.port
    except ValueError:
        host, port = "", None
    if not host or not is_host(host) or port == 0:
        raise BadUrl(_NO_HOST)
    return host, port
