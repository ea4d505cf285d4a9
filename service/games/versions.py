"""Versions as clients name them: `41-1a2b3c4d`, with the mark, or the bare `41`. See docs/decisions/025."""

import hmac
from typing import Final, NamedTuple

from events.folding.table import Table

MARK_PATTERN: Final = "^[0-9a-f]{8}$"
VERSION_PATTERN: Final = "^[0-9]{1,15}(-[0-9a-f]{8})?$"


class NamedVersion(NamedTuple):
    """A version that a client names. Without a `mark`, it can be of any history of the game."""

    number: int
    mark: str | None = None


def parse_version(text: str) -> NamedVersion:
    """Return the version that a text of `VERSION_PATTERN` names.

    >>> parse_version("41-1a2b3c4d")
    NamedVersion(number=41, mark='1a2b3c4d')
    """
    number, _, mark = text.partition("-")
    return NamedVersion(int(number), mark or None)


def version_id(table: Table) -> str:
    """Return the table's version with its mark."""
    return f"{table.version}-{table.mark}"


def is_marked(mark: str | None, known: str | None) -> bool:
    """True if a client's mark is the known one, or if the client sent none."""
    return mark is None or (known is not None and hmac.compare_digest(mark, known))
