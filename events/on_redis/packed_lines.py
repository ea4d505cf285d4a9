"""Lines of a log as the entries of its stream store them: each alone, or many compressed in one entry.

An entry has the version of its last line as its id. A packed one begins with a byte that no line begins with, and the
version of its first line. The newest lines are never packed, because an append that is sent again must find its own.
"""

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from events.records.log import Position

KEPT: Final = 10
"""How many of the newest lines stay as they are."""

LEAST: Final = 40
"""How many lines of a running game are packed at least."""

MOST: Final = 500
"""How many lines one entry contains at most."""

_MARK: Final = b"\0"
_FIRST: Final = struct.Struct(">I")


def lines_of(entries: Iterable[bytes], after: int) -> Iterator[str]:
    """Yield the lines after version `after` of these entries, which end with the log or are followed by others. An
    entry that is damaged yields a line that can't be read.
    """
    for entry in entries:
        if entry[:1] == _MARK:
            yield from _unpacked(entry)[max(0, after + 1 - _first(entry)) :]
        else:
            yield entry.decode()


def packed(entries: Sequence[bytes], end: Position, is_over: bool) -> list[tuple[int, bytes]] | None:
    """Return the entries that replace those of a log that ends there, each with its id. None if the entries are not
    the whole log, or if nothing is to be packed. In a running game, too few lines are not worth the work, which grows
    with the log.
    """
    plain = next((n for n, entry in enumerate(reversed(entries)) if entry[:1] == _MARK), len(entries))
    count, begin, kept = plain - KEPT, end.version - plain, end.version - KEPT
    if count < (1 if is_over else max(LEAST, begin // 4)):
        return None
    lines = list(lines_of(entries, 0))
    found = [(min(at + MOST, kept), _packed(at + 1, lines[at : min(at + MOST, kept)])) for at in range(0, kept, MOST)]
    found += enumerate((line.encode() for line in lines[kept:]), start=kept + 1)
    are_same = len(lines) == end.version and list(lines_of((entry for _, entry in found), 0)) == lines
    return found if are_same else None


def _packed(first: int, lines: Sequence[str]) -> bytes:
    return _MARK + _FIRST.pack(first) + zlib.compress("\n".join(lines).encode())


def _first(entry: bytes) -> int:
    version: int = _FIRST.unpack_from(entry, len(_MARK))[0]
    return version


def _unpacked(entry: bytes) -> list[str]:
    try:
        return zlib.decompress(entry[len(_MARK) + _FIRST.size :]).decode().split("\n")
    except (zlib.error, ValueError) as error:
        return [f"a damaged entry: {error}"]
