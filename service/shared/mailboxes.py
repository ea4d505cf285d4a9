"""Mail addresses as this server accepts them: one mailbox, in ASCII, without anything that could change a header."""

import re
from typing import Final

MOST_CHARACTERS: Final = 254
MOST_LOCAL: Final = 64
"""The most characters of an address, and of its part before the @ (RFC 5321)."""

_ATOM: Final = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_ENCODED: Final = r"(?!.*=\?)"  # readers of headers would decode it
_is_local: Final = re.compile(rf"{_ENCODED}{_ATOM}(\.{_ATOM})*").fullmatch
_is_domain: Final = re.compile(r"([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]").fullmatch


def mailbox(text: str) -> str:
    """Return the address as it is stored: its domain in lower case and in ASCII (IDNA). Raises `ValueError` if it isn't
    one, or has a quoted or encoded part before the @, or an IP address instead of a domain.

    >>> mailbox("Ada@Bücher.example")
    'Ada@xn--bcher-kva.example'
    """
    local, at, name = text.rpartition("@")
    domain = name.encode("idna").decode().lower()
    found = f"{local}{at}{domain}"
    if len(found) > MOST_CHARACTERS or len(local) > MOST_LOCAL or not (_is_local(local) and _is_domain(domain)):
        raise ValueError
    return found


def person_at(address: str) -> str:
    """Return the text that is the same for all addresses that most likely belong to one person.

    >>> person_at("Ada+games@example.org")
    'ada@example.org'
    """
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0] or local}@{domain}"
