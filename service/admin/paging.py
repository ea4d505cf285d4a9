"""Pages of long answers. A page bounds the cost of a request; the command line shows all pages as one answer."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

from engines.contract import Json
from service.shared.cursors import bad_cursor, cursor_of, position_of

_is_id: Final = re.compile("[a-z]_[a-z0-9_]{1,40}").fullmatch


class IdPage(NamedTuple):
    """Ids in their order, and the cursor of the page after them; None on the last page."""

    ids: list[str]
    next: str | None


def position_after(cursor: str | None) -> str:
    """Return the id after which a page begins. Raises `Malformed` for an invalid cursor."""
    if cursor is None:
        return ""
    position = position_of(cursor)
    if not _is_id(position):
        raise bad_cursor()
    return position


def ids_after(ids: Iterable[str], after: str) -> Iterator[str]:
    """Return the ids after that one, sorted and each once."""
    return iter(sorted({each for each in ids if each > after}))


def page_of(ids: Iterator[str], limit: int) -> IdPage:
    """Return the page of the first of these ids, which are sorted.

    >>> page_of(iter(["g_a", "g_b", "g_c"]), 3)
    IdPage(ids=['g_a', 'g_b', 'g_c'], next=None)
    """
    found = list(islice(ids, limit + 1))
    return IdPage(found[:limit], cursor_of(found[limit - 1]) if len(found) > limit else None)


def joined(one: Mapping[str, Json], other: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return the answer of two pages: numbers are added, lists continued, and all else is that of the second page, also
    the cursor.

    >>> joined({"n": 1, "items": [1], "next": "a"}, {"n": 2, "items": [2], "next": None})
    {'n': 3, 'items': [1, 2], 'next': None}
    """
    return {name: value if name == "next" else _joined(one[name], value) for name, value in other.items()}


def _joined(one: Json, other: Json) -> Json:
    are_numbers = type(one) is int and type(other) is int
    return one + other if are_numbers or (isinstance(one, list) and isinstance(other, list)) else other
