"""Verify exported logs without a server: `python -m events.verify FILE`.

Every line must have the right version and kind, and every record must be able to follow the one before it. The hashes
must be right, every state must have its recorded digest, and the people who are disclosed must be the ones committed
to. The seed must be the one committed to, and every drawn number must follow from it. The game must have ended as
recorded. With `--source FILE`, a fork must also begin as the log of its source says.

The file may have several logs, with a line `{"game": id}` before each. Games among them may still be in play.
"""

import argparse
import json
import re
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NoReturn

from engines import REGISTRY, add_packs
from engines.contract import Json
from engines.kit.nesting import is_deep
from engines.kit.packs import BrokenPack
from events.folding.first_record import created
from events.folding.fold import follow
from events.folding.fork_check import check_source
from events.folding.table import FoldDiverged, Registry, Table, check_digest
from events.formats import format_1, format_2
from events.formats.export import ExportedGame, split
from events.permissions import must_be_permitted
from events.records.codec import BadShape, shown
from events.records.disclosures import Disclosure, Disclosures, disclosure_from_json
from events.records.entries import Entry
from events.records.hash_chain import GENESIS
from events.records.player_names import WANTED, clean_name
from events.tables.time_slices import in_turns

LATEST = 2**53

LEVELS = 64
"""The deepest nesting of a line. Records need far less."""

LONGEST: Final = 256 * 1024
"""The maximum size of a line, in bytes. Those of our games have a few thousand at most."""

_DISCLOSES: Final = b'{"discloses"'
"""How a line that discloses a person begins, so that it can be found without reading the lines before it."""

_AFTER_END: Final = "there are lines after the one that ends the log"

_NOT_IN_LOG: Final = "a disclosure is for a record that is not in the log"

_BAD_ID: Final = "it has an id that is too long or has characters that ids cannot have"

_IDS: Final = ("player", "bot", "source")
"""The fields of records that are ids or names of bots."""

_line = re.compile(rb"\S[^\n]*")
_is_id = re.compile(r"[\w.:-]{0,64}", re.ASCII).fullmatch


class BadLog(ValueError):
    """The first bad record of a log: its version (the line number, from 1) and the reason."""

    def __init__(self, version: int, reason: str) -> None:
        super().__init__(f"record {version}: {reason}")
        self.version, self.reason = version, reason


def verify(lines: Iterable[str], registry: Registry = REGISTRY, game_id: str = "") -> Table:
    """Return the table that the exported log of a finished game folds to. Raises `BadLog`."""
    return must_be_over(deque(history(lines, registry, game_id), maxlen=1))


def verify_with_source(lines: Iterable[str], source: Iterable[str], registry: Registry = REGISTRY) -> Table:
    """Return the table that the exported log of a fork folds to, if it begins as the log of its source says, which may
    be of a game in play. Raises `BadLog`.
    """
    records = tuple(history(lines, registry))
    table = must_be_over(records)
    try:
        played = [then for _, then in history(source, registry)]
    except BadLog as bad:
        raise BadLog(2, f"its source does not verify: {bad}") from None
    try:
        check_source([then for _, then in records], played)
    except FoldDiverged as error:
        raise BadLog(error.version, error.reason) from None
    return table


def must_be_over(records: Sequence[tuple[Entry, Table]]) -> Table:
    """Return the last table of a log. Raises `BadLog` unless the game is over."""
    if not records:
        raise BadLog(1, "the log is empty")
    table = records[-1][1]
    if not table.is_over:
        raise BadLog(table.version + 1, "the log stops before the end of the game")
    return table


def history(lines: Iterable[str], registry: Registry = REGISTRY, game_id: str = "") -> Iterator[tuple[Entry, Table]]:
    """Yield each record of an exported log, which may be of a game in play, with the table right after it. Raises
    `BadLog` at the first bad record.
    """
    yield from Export(lines).history(registry, game_id)


def first_record(lines: Sequence[str]) -> Json:
    """Return the first record of an exported log as JSON; None if the first line is no record."""
    try:
        return next(Export(lines[:1]).read_records(), None)
    except BadLog:
        return None


class Export:
    """An exported log, as UTF-8 or as lines: its `records` as JSON, the `disclosures` of the people in them, and its
    `head`. All of these are read by `history`, up to the first bad record. So the cost of a bad log grows with its good
    part, whatever follows.
    """

    def __init__(self, lines: Iterable[str] | bytes) -> None:
        self._text = lines if isinstance(lines, bytes) else "\n".join(lines).encode(errors="surrogateescape")
        found = 0 if self._text.startswith(_DISCLOSES) else self._text.find(b"\n" + _DISCLOSES)
        self._cut = found if found >= 0 else len(self._text)
        self.records, self.disclosures = list[Json](), dict[int, Disclosure]()
        self.head: Json = None
        self._fault: BadLog | None = None
        self._people = self._read_people()
        self._next = next(self._people, None)

    @property
    def is_format_1(self) -> bool:
        """True for a log in format 1."""
        return bool(self.records) and format_1.is_format_1(self.records[0])

    def history(self, registry: Registry, game_id: str = "") -> Iterator[tuple[Entry, Table]]:
        """Yield each record with the table right after it. Raises `BadLog` at the first bad record. Works once."""
        table = None
        for number, fields in enumerate(in_turns(self.read_records()), start=1):
            self._disclose(number)
            entry, table = _verified(number, fields, table, self, registry, game_id)
            yield entry, table
        self._check_end(table)

    def read_records(self) -> Iterator[Json]:
        """Yield the records as JSON, and keep them. Raises `BadLog` at the first line that is not one."""
        for fields in self._part(0, self._cut):
            if "discloses" in fields:
                raise BadLog(len(self.records) + 1, f"a line that discloses must begin with {_DISCLOSES.decode()}")
            self.records.append(fields)
            yield fields

    def _read_people(self) -> Iterator[tuple[int, Disclosure]]:
        """Yield the disclosures by version. Their first fault is noted for the end."""
        last = 0
        try:
            for fields in self._part(self._cut, len(self._text)):
                version, person = _disclosed(fields)
                if version <= last:
                    raise BadLog(version, _out_of_order(version, last))
                yield version, person
                last = version
        except BadLog as fault:
            self._fault = fault

    def _disclose(self, version: int) -> None:
        """Read the disclosures of the records up to this one."""
        while self._next and self._next[0] <= version:
            self.disclosures.update([self._next])
            self._next = next(self._people, None)

    def _part(self, start: int, end: int) -> Iterator[Json]:
        """Yield the lines of a part of the text as JSON, without blank ones and the one that ends the log. Raises
        `BadLog` for a line after that one, and for one that is not JSON.
        """
        is_over = False
        for found in _line.finditer(self._text, start, end):
            number = 0 if start else len(self.records) + 1
            if is_over:
                raise BadLog(number, _AFTER_END)
            fields = _parsed(number, found)
            if fields.keys() == {"head"}:
                self.head, is_over = fields["head"], True
            else:
                yield fields
        if is_over and end < len(self._text):
            raise BadLog(len(self.records) + 1, _AFTER_END)

    def _check_end(self, table: Table | None) -> None:
        """Raise `BadLog` unless the log that folds to this table ends as the export says."""
        version = table.version if table else 0
        if self._fault:
            raise BadLog(self._fault.version or version + 1, self._fault.reason)
        if self._next:
            raise BadLog(version + 1, _NOT_IN_LOG)
        if self.head is not None and table and table.head != self.head:
            raise BadLog(version + 1, "the log does not have the hash that its last line gives")
        if self.is_format_1 and (self.disclosures or self.head):
            raise BadLog(version + 1, "a log in format 1 has records only")


def _disclosed(fields: Json) -> tuple[int, Disclosure]:
    try:
        version, person = disclosure_from_json(fields)
    except BadShape as error:
        raise BadLog(0, str(error)) from None
    if not _is_id(person.player) or not _is_id(person.salt):
        raise BadLog(version, _BAD_ID)
    if person.name and clean_name(person.name) != person.name:
        raise BadLog(version, f"it has a name that is not {WANTED}")
    return version, person


def _out_of_order(version: int, last: int) -> str:
    """Return what is wrong with a disclosure of this version after one of the version `last`."""
    if version < 1:
        return _NOT_IN_LOG
    return "it is disclosed twice" if version == last else "it is disclosed after a later record"


def _verified(
    number: int, fields: Json, table: Table | None, log: Export, registry: Registry, game_id: str
) -> tuple[Entry, Table]:
    """Return one more record, and the table after it. Raises `BadLog`."""
    if type(fields.get("version")) is not int or fields["version"] != number:
        raise BadLog(number, f"its version is {shown(fields.get('version'))}")
    try:
        entry = _entry_1(number, fields, table) if log.is_format_1 else _entry_2(fields, table, log.disclosures)
        _check_texts(number, entry)
        then = follow(table, entry, proof=True) if table else created(game_id, entry, registry)
        check_digest(then)
        place = format_2.place_of(entry.by, entry.record, table) if log.is_format_1 else fields["by"]
        must_be_permitted(entry, place, table)
        return entry, then
    except BadLog:
        raise
    except FoldDiverged as error:
        raise BadLog(number, error.reason) from None
    except BadShape as error:
        raise BadLog(number, str(error)) from None
    except UnicodeError as error:
        raise BadLog(number, "a text in it is not Unicode") from error
    except Exception as error:  # a stranger's log: whatever the rules fail on, it is not a log that they wrote
        raise BadLog(number, "the rules can't replay it") from error


def _entry_1(number: int, fields: Json, table: Table | None) -> Entry:
    if fields.get("hash") != format_1.line_hash(fields):
        raise BadLog(number, "its hash is not that of its content")
    if fields.get("prev") != (table.head if table else GENESIS):
        raise BadLog(number, "its prev is not the hash of the record before it")
    return format_1.read(fields, table)


def _entry_2(fields: Json, table: Table | None, disclosures: Disclosures) -> Entry:
    if fields["version"] in disclosures and "who" not in fields:
        raise BadShape(format_2.NAMES_NOBODY)
    return format_2.read(fields["version"], format_2.compact(fields), table, disclosures)


def _check_texts(number: int, entry: Entry) -> None:
    """Raise `BadLog` unless times, and texts that are shown to people or used as keys, are what this server would
    write.
    """
    if not 0 <= entry.at < LATEST:
        raise BadLog(number, f"{shown(entry.at)} is not a time")
    named = [entry.by, *(getattr(entry.record, name, "") for name in _IDS)]
    if not all(_is_id(text) for text in (*named, entry.command or "")):
        raise BadLog(number, _BAD_ID)
    name = getattr(entry.record, "name", None)
    if name is not None and clean_name(name) != name:
        raise BadLog(number, f"it has a name that is not {WANTED}")


def _parsed(number: int, found: re.Match[bytes]) -> dict[str, Json]:
    if found.end() - found.start() > LONGEST:
        raise BadLog(number, f"it is longer than {LONGEST // 1024} KiB")
    line = found[0].decode(errors="surrogateescape")
    try:
        fields = json.loads(line, parse_constant=_no_constant, parse_float=_no_float)
        if line.count("[") + line.count("{") > LEVELS and is_deep(fields, LEVELS):
            raise RecursionError
    except _Unread as error:
        raise BadLog(number, str(error)) from None
    except json.JSONDecodeError as error:
        raise BadLog(number, f"it is not JSON from character {error.pos + 1} on") from None
    except RecursionError:
        raise BadLog(number, f"it nests deeper than {LEVELS} levels") from None
    except ValueError:  # Python refuses to read numbers with thousands of digits
        raise BadLog(number, "it has a number that is too large") from None
    if not isinstance(fields, dict):
        raise BadLog(number, "it is not a JSON object")
    return fields


class _Unread(ValueError):
    """A number that no log contains. The message may be shown."""


def _no_constant(text: str) -> NoReturn:
    raise _Unread(f"it is not JSON: {text} is not a JSON value")


def _no_float(text: str) -> NoReturn:
    raise _Unread(f"it has {shown(text)}, but a log has whole numbers only")


def main(arguments: list[str] | None = None) -> int:
    """Verify the file named on the command line. Return 0 if its logs are valid, 1 with a message about the first bad
    record of each that is not, and 2 if the file or the packs cannot be read.
    """
    parser = argparse.ArgumentParser(prog="python -m events.verify", description=__doc__)
    parser.add_argument("file", help="an exported log (NDJSON), or - for standard input")
    parser.add_argument("--source", metavar="FILE", help="for a fork: the exported log of the game it was forked from")
    parser.add_argument("--packs", type=Path, help="the folder with the content packs that the game was played with")
    given = parser.parse_args(arguments)
    name = given.file
    try:
        if given.packs:
            add_packs(given.packs)
        with sys.stdin if name == "-" else open(name, encoding="utf-8") as file:
            are_good = [_report(name, game, given.source) for game in split(file)]
    except (OSError, UnicodeDecodeError, BrokenPack) as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 2
    return 0 if all(are_good) else 1


def _report(name: str, game: ExportedGame, source: str | None) -> bool:
    """Print what is found about one log of the file. False if it is bad."""
    named = f"{name}: {game.game_id}" if game.game_id else name
    try:
        table = _with_source(game.lines, source) if source else _one(game)
    except BadLog as bad:
        print(f"{named}: {bad}", file=sys.stderr)
        return False
    print(f"{named}: {_summary(table, has_source=bool(source))}")
    return True


def _one(game: ExportedGame) -> Table:
    """Return the table of a log. In a file with several, the game may still be in play. Raises `BadLog`."""
    if not game.game_id:
        return verify(game.lines)
    tables = deque((table for _, table in history(game.lines)), maxlen=1)
    if not tables:
        raise BadLog(1, "the log is empty")
    return tables[0]


def _with_source(lines: Iterable[str], name: str) -> Table:
    with open(name, encoding="utf-8") as source:
        return verify_with_source(lines, source)


def _summary(table: Table, has_source: bool) -> str:
    end = f"ended by {table.outcome.reason}" if table.outcome else "was aborted" if table.is_over else "is not over"
    text = f"{table.engine.TITLE}, {table.version} records: hashes, digests and draws are valid; the game {end}"
    if table.fork is None:
        return text
    seen = ", whose log has that position" if has_source else ""
    return f"{text}; it began with version {table.fork.version} of game {table.fork.source}{seen}"


if __name__ == "__main__":
    sys.exit(main())
