"""The cookie of a session: when it counts, how it is set, and how it is cleared.

Browsers send cookies with requests that pages of other sites make, too. So a cookie counts only if the request comes
from a page of this server. Other programs send tokens in `Authorization` instead.
"""

import ipaddress
import re
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from werkzeug.http import dump_cookie

from service.api.request.context import Request, current_backend

SECURE_NAME: Final = "__Host-retcon"
PLAIN_NAME: Final = "retcon"
"""The names of the cookie over https, where browsers make sure that this very host has set it, and over plain http."""

MAX_AGE: Final = 400 * 24 * 3600
"""How long browsers keep the cookie, in seconds. They allow no more."""

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})

_DEFAULT_PORTS: Final = {"http": ":80", "https": ":443"}
_separators: Final = re.compile("[;,]")
"""What stands between cookies: a comma where several headers were joined."""


def session_text(request: Request) -> str | None:
    """Return the text of the session in the request's cookie; None if there is none that counts. Of several different
    cookies with the name, none counts, because pages of other ports or paths of the host may have set them.
    """
    header: str | None = request.environ.get("HTTP_COOKIE")
    if header is None or "HTTP_AUTHORIZATION" in request.environ or not is_same_origin(request):
        return None
    pairs = (each.strip().partition("=") for each in _separators.split(header))
    name = name_of(request)
    found = {value for key, _, value in pairs if key == name}
    return found.pop() if len(found) == 1 else None


def is_same_origin(request: Request) -> bool:
    """True if a page of this server makes the request, or a program that is no browser. Browsers say so in
    `Sec-Fetch-Site`, except over plain http. There they add `Origin` to whatever may change something, and let pages of
    other sites send no JSON without asking.
    """
    environ = request.environ
    site, origin = environ.get("HTTP_SEC_FETCH_SITE"), environ.get("HTTP_ORIGIN")
    if site is not None:
        return bool(site == "same-origin")
    if origin is not None:
        return origin in (origin_of(request), current_backend().settings.public_origin)
    return request.method in SAFE_METHODS or request.is_json


def origin_of(request: Request) -> str:
    """Return the origin at which the browser sees this server: the public one if the host is the same, since a proxy
    may have taken off the encryption.
    """
    public = current_backend().settings.public_origin
    host = request.environ.get("HTTP_HOST", "").lower()
    if host and host.removesuffix(_DEFAULT_PORTS["https"]) == urlsplit(public).netloc:
        return public
    scheme = request.environ["wsgi.url_scheme"]
    return f"{scheme}://{host.removesuffix(_DEFAULT_PORTS[scheme])}"


def is_encrypted(request: Request) -> bool:
    """True if the browser sees this server over https."""
    return origin_of(request).startswith("https:")


def can_have_passkeys(origin: str) -> bool:
    """True if browsers let pages of this origin use passkeys: at localhost, or over https at a host with a name."""
    url = urlsplit(origin)
    host = url.hostname or ""
    return host == "localhost" or (url.scheme == "https" and not _is_address(host))


def _is_address(host: str) -> bool:
    with suppress(ValueError):
        ipaddress.ip_address(host)
        return True
    return False


def name_of(request: Request) -> str:
    """Return the name of the cookie of a session."""
    return SECURE_NAME if is_encrypted(request) else PLAIN_NAME


def cookie_with(request: Request, text: str) -> dict[str, str]:
    """Return the header that has the browser keep this session; with "", none."""
    age = MAX_AGE if text else 0
    secure = is_encrypted(request)
    cookie = dump_cookie(name_of(request), text, max_age=age, secure=secure, httponly=True, samesite="Strict", path="/")
    return {"Set-Cookie": cookie}
