"""Cursors: the position at which the next page of a list begins, as an opaque text."""

import base64
import binascii

from service.errors import Fault, Malformed


def cursor_of(position: str) -> str:
    """Return the cursor of a position.

    >>> position_of(cursor_of("1700000000000 p_7xkq5z2mvh3fydaw"))
    '1700000000000 p_7xkq5z2mvh3fydaw'
    """
    return base64.urlsafe_b64encode(position.encode()).decode().rstrip("=")


def position_of(cursor: str) -> str:
    """Return the position of a cursor. Raises `Malformed` for any other text."""
    try:
        return base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
    except (binascii.Error, ValueError):
        raise bad_cursor() from None


def time_and_id_of(cursor: str) -> tuple[int, str]:
    """Return the position of a cursor in a list that is ordered by time: `<ms since the epoch> <id>`. Raises
    `Malformed`.
    """
    at, _, name = position_of(cursor).partition(" ")
    if not (at.isascii() and at.isdigit() and len(at) < 16) or not name or " " in name:
        raise bad_cursor()
    return int(at), name


def bad_cursor() -> Malformed:
    """The refusal of a cursor that no page has returned."""
    words = "the cursor must be the `next` of an earlier page"
    return Malformed(words, [Fault("?cursor", words)])
