"""What a client is given: the URL of a server, a token, and ids. No text here repeats the first two, because they may
be secrets.
"""

import re
from urllib.parse import quote, urlsplit

_visible = re.compile(r"[!-~]+")
_token = re.compile(r"rtc_[\w-]+")


class Unusable(ValueError):
    """The URL, the token or an id can't be right."""


def checked_token(token: str | None) -> str | None:
    """Return the token without white space around it; None for none. Raises `ValueError` if it can't be a token.

    >>> checked_token("rtc_x\\n")
    'rtc_x'
    """
    if token is None:
        return None
    if not (stripped := token.strip()):
        raise Unusable("the token is empty")
    if not _visible.fullmatch(stripped):
        raise Unusable("the token has characters that a token can't have")
    return stripped


def checked_url(url: str) -> str:
    """Return the URL of a server without `/` or `/v1` at its end. Raises `ValueError` if it can't be one.

    >>> checked_url("http://127.0.0.1:8000/v1/")
    'http://127.0.0.1:8000'
    """
    stripped = url.strip()
    if not _names_a_server(stripped):
        raise Unusable("the URL must begin with http:// or https://, followed by the name of a host")
    if "@" in urlsplit(stripped).netloc:
        raise Unusable("the URL must not have a user name or password: they would be sent instead of the token")
    return stripped.rstrip("/").removesuffix("/v1")


def path_part(value: object) -> str:
    """Return an id as one part of a path. Raises `ValueError` if the path would lead to another address: somebody may
    have made up the id.

    >>> path_part("g_ä/1")
    'g_%C3%A4%2F1'
    """
    text = str(value)
    if text in ("", ".", ".."):
        raise Unusable(f'"{text}" can\'t be an id')
    return quote(text, safe="")


def origin_of(url: str) -> str:
    """Return the part of a checked URL that names the server.

    >>> origin_of("http://127.0.0.1:8000/below")
    'http://127.0.0.1:8000'
    """
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def without_tokens(text: str) -> str:
    """Return a text that somebody else wrote without the tokens in it.

    >>> without_tokens('{"token":"rtc_x"}')
    '{"token":"rtc_…"}'
    """
    return _token.sub("rtc_…", text)


def _names_a_server(url: str) -> bool:
    try:
        parts = urlsplit(url)
        _ = parts.port  # raises ValueError if it can't be one
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and url.isprintable() and " " not in url
