"""Prints an exported log for people: `python -m events.replay FILE [--at N] [--as VIEWER] [--diff]`.

Prints each record in words and in the game's notation, then the view after the last one and the legal moves in it. A
log of a game in play can be printed too. Every record is verified before it is printed.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from textwrap import wrap
from typing import Final

from engines import WITH_EXAMPLES, add_packs
from engines.contract import ALL, Engine, Hidden, Json, Move, View, Viewer
from engines.hiding import is_whole
from engines.kit.numbers_in_words import counted
from engines.kit.packs import BrokenPack
from engines.kit.texts import ENGLISH
from engines.view_text import WIDTH, changes, value_text, view_text
from events.folding.table import Registry, Table
from events.records.codec import canonical_json
from events.records.entries import Entry
from events.records.kinds import MovePlayed
from events.shown.redaction import redact
from events.shown.telling import Teller
from events.verify import BadLog, history

INDENT: Final = " " * 6

_UNPRINTED: Final = frozenset(("version", "at", "by", "command", "prev", "hash", "kind", "draws", "digest", "state"))


class NotInLog(LookupError):
    """A version or a seat that the log does not have; the message can be shown."""


def printed_lines(
    lines: Iterable[str],
    viewer: str = ALL,
    at: int | None = None,
    diff: bool = False,
    registry: Registry = WITH_EXAMPLES,
) -> Iterator[str]:
    """Yield the lines of text that describe the log as the viewer (`all`, `spectator` or a seat) knows it.

    `at` stops at that version and leaves out the records before it; `diff` adds what each record changed in the view.
    Raises `BadLog` at the first bad record, and `NotInLog`.
    """
    table: Table | None = None
    view: View | None = None
    for entry, after in history(lines, registry):
        seen_by = _viewer(viewer, after)
        before, view = view, view_at(after, seen_by)
        if at in (None, entry.version):
            said = f"{sentence_text(entry, seen_by, table, after)} [{record_text(entry, seen_by, after)}]"
            yield f"{entry.version:>4}  {time_text(entry.at)}  {said}"
        if diff and view is not None and at in (None, entry.version):
            yield from (f"{INDENT}{change}" for change in changes(before, view))
        table = after
        if entry.version == at:
            break
    if table is None:
        raise BadLog(1, "the log is empty")
    if at not in (None, table.version):
        raise NotInLog(f"there is no record {at}: the log has {counted(table.version, 'record')}")
    yield from _end(table, seen_by)


def view_at(table: Table, viewer: Viewer) -> View | None:
    """Return the viewer's view of the table; None before the game starts."""
    return None if table.state is None else table.engine.view(table.state, viewer)


def sentence_text(entry: Entry, viewer: Viewer, before: Table | None, after: Table) -> str:
    """Return the sentence of the record in English, as the viewer may see it. `before` and `after` are the tables right
    before (None: there was none) and right after it.
    """
    return str(Teller(ENGLISH).text(entry.record, before, after, viewer)["text"])


def record_text(entry: Entry, viewer: Viewer, table: Table) -> str:
    """Return the record as the viewer may see it, where `table` is the one right after it: a move in notation, anything
    else as its kind and fields. The numbers drawn follow if the viewer may see them.
    """
    event = redact(entry, viewer, table)
    drawn = f" (drew {', '.join(map(str, event['draws']))})" if event.get("draws") else ""
    record = entry.record
    if isinstance(record, MovePlayed):
        assert table.state is not None
        move = table.engine.conceal(record, table.state, viewer)
        return f"seat {record.seat}: {_move_text(table.engine, move)}{drawn}"
    named = [f"{name} {_field_text(value)}" for name, value in event.items() if name not in _UNPRINTED]
    return f"{record.kind} {', '.join(named)}".rstrip() + drawn


def _move_text(engine: Engine, shown: object) -> str:
    """Return the move, or what is shown of it, in notation if it is shown whole."""
    if is_whole(engine, shown):
        return engine.format_move(Move(shown))
    return "a hidden move" if isinstance(shown, Hidden) else value_text(shown)


def _field_text(value: Json) -> str:
    return canonical_json(value) if isinstance(value, dict) else value_text(value)


def _end(table: Table, viewer: Viewer) -> Iterator[str]:
    """Yield the view after the last record, and the legal moves of the seats that the viewer can choose for."""
    yield ""
    if table.state is None:
        yield f"The game has not started: version {table.version}, {table.status}."
        return
    yield f"{table.engine.TITLE}, version {table.version}, {table.status}, seen by {_name(viewer)}"
    yield ""
    yield view_text(table.engine.view(table.state, viewer))
    for seat in table.awaiting:
        moves = map(table.engine.format_move, table.engine.legal_moves(table.state, seat))
        shown = " | ".join(moves) if viewer in (ALL, seat) else "not shown to this viewer"
        yield ""
        yield from wrap(f"seat {seat} may play: {shown}", WIDTH, subsequent_indent="    ", break_on_hyphens=False)


def _viewer(text: str, table: Table) -> Viewer:
    if text == "all":
        return ALL
    if text == "spectator":
        return None
    if not text.isascii() or not text.isdigit() or int(text[:9]) >= len(table.seats):
        raise NotInLog(f"there is no seat {text[:20]!r}: use 0 to {len(table.seats) - 1}, spectator or all")
    return int(text)


def _name(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else "everyone at once" if viewer == ALL else f"seat {viewer}"


def time_text(milliseconds: int) -> str:
    """Return the time in UTC; as the number that it is if it lies beyond the year 9999, as forged logs may say."""
    try:
        return f"{datetime.fromtimestamp(milliseconds // 1000, UTC):%Y-%m-%d %H:%M:%S}.{milliseconds % 1000:03}"
    except ValueError:
        return f"{milliseconds} ms"


def main(arguments: list[str] | None = None) -> int:
    """Replay the file named on the command line. Return 0; 1 at a bad record; 2 if the file can't be read or has no
    such version or seat.
    """
    given = _arguments(arguments)
    try:
        if given.packs:
            add_packs(given.packs)
        with sys.stdin if given.file == "-" else open(given.file, encoding="utf-8") as file:
            for line in printed_lines(file, given.viewer, given.at, given.diff):
                print(line)
    except BadLog as bad:
        print(f"{given.file}: {bad}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except (OSError, UnicodeDecodeError, BrokenPack, NotInLog) as error:
        print(f"{given.file}: {getattr(error, 'strerror', None) or error}", file=sys.stderr)
        return 2
    return 0


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m events.replay", description="Print an exported log as a game that people can read."
    )
    parser.add_argument("file", help="an exported log (NDJSON), or - for standard input")
    parser.add_argument("--at", type=int, metavar="N", help="only the record with this version, and the view after it")
    parser.add_argument(
        "--as", dest="viewer", default="all", metavar="VIEWER", help="a seat (from 0), spectator, or all (default)"
    )
    parser.add_argument("--diff", action="store_true", help="also print what each record changed in the view")
    parser.add_argument("--packs", type=Path, help="a folder with the content packs that the game was played with")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
