"""Verify an exported log without a server: `python -m events.verify FILE`.

Every line must have the right version, hash and kind, and every record must be able to follow the one before it. Every
state must have its recorded digest. The seed must be the one committed to, and every drawn number must follow from it.
The game must have ended as recorded.
"""

import argparse
import json
import re
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

from engines import REGISTRY, add_packs
from engines.contract import Json
from engines.kit.nesting import is_deep
from engines.kit.packs import BrokenPack
from events.codec import BadShape, shown
from events.first_record import created
from events.fold import follow
from events.hash_chain import GENESIS, line_hash
from events.player_names import WANTED, clean_name
from events.records import Entry, entry_from_json
from events.table import Registry, ReplayDiverged, Table, check_digest

LATEST = 2**53

LEVELS = 64
"""The deepest nesting of a line. Records need far less."""

_is_id = re.compile(r"[\w.:-]{0,64}", re.ASCII).fullmatch


class BadLog(ValueError):
    """The first bad record of a log: its version (the line number, from 1) and the reason."""

    def __init__(self, version: int, reason: str) -> None:
        super().__init__(f"record {version}: {reason}")
        self.version, self.reason = version, reason


def verify(lines: Iterable[str], registry: Registry = REGISTRY, game_id: str = "") -> Table:
    """Return the table that the exported log of a finished game folds to. Raises `BadLog`."""
    tables = deque((table for _, table in history(lines, registry, game_id)), maxlen=1)
    if not tables:
        raise BadLog(1, "the log is empty")
    table = tables.pop()
    if not table.is_over:
        raise BadLog(table.version + 1, "the log stops before the end of the game")
    return table


def history(lines: Iterable[str], registry: Registry = REGISTRY, game_id: str = "") -> Iterator[tuple[Entry, Table]]:
    """Yield each record of an exported log, which may be of a game in play, with the table right after it. Raises
    `BadLog` at the first bad record.
    """
    table = None
    for number, line in enumerate(lines, start=1):
        entry, table = _verified(number, line, table, registry, game_id)
        yield entry, table


def _check_chain(number: int, fields: Mapping[str, Any], table: Table | None) -> None:
    """Check that the record continues the hash chain after this table. Raises `BadLog`."""
    if fields.get("version") != number:
        raise BadLog(number, f"its version is {shown(fields.get('version'))}")
    if fields.get("hash") != line_hash(fields):
        raise BadLog(number, "its hash is not that of its content")
    if fields.get("prev") != (table.head if table else GENESIS):
        raise BadLog(number, "its prev is not the hash of the record before it")


def _verified(number: int, line: str, table: Table | None, registry: Registry, game_id: str) -> tuple[Entry, Table]:
    """Return one more record, and the table after it. Raises `BadLog`."""
    fields = _parsed(number, line)
    try:
        _check_chain(number, fields, table)
        entry = entry_from_json(fields, table.engine if table else None)
        _check_texts(number, entry)
        table = follow(table, entry, proof=True) if table else created(game_id, entry, registry)
        check_digest(table)
        return entry, table
    except BadLog:
        raise
    except ReplayDiverged as error:
        raise BadLog(number, error.reason) from None
    except BadShape as error:
        raise BadLog(number, str(error)) from None
    except UnicodeError as error:
        raise BadLog(number, "a text in it is not Unicode") from error
    except Exception as error:  # a stranger's log: whatever the rules fail on, it is not a log that they wrote
        raise BadLog(number, "the rules can't replay it") from error


def _check_texts(number: int, entry: Entry) -> None:
    """Times and texts that are shown to people and used as keys must be what this server itself would write."""
    if not 0 <= entry.at < LATEST:
        raise BadLog(number, f"{shown(entry.at)} is not a time")
    named = [entry.by, getattr(entry.record, "player", ""), getattr(entry.record, "bot", "")]
    if not all(_is_id(text) for text in (*named, entry.command)):
        raise BadLog(number, "it has an id that is too long or has characters that ids cannot have")
    name = getattr(entry.record, "name", None)
    if name is not None and clean_name(name) != name:
        raise BadLog(number, f"it has a name that is not {WANTED}")


def _parsed(number: int, line: str) -> dict[str, Json]:
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
    """Verify the file named on the command line. Return 0 if the log is valid, 1 with a message about the first bad
    record if it is not, and 2 if the file or the packs cannot be read.
    """
    parser = argparse.ArgumentParser(prog="python -m events.verify", description=__doc__)
    parser.add_argument("file", help="an exported log (NDJSON), or - for standard input")
    parser.add_argument("--packs", type=Path, help="the folder with the content packs that the game was played with")
    given = parser.parse_args(arguments)
    name = given.file
    try:
        if given.packs:
            add_packs(given.packs)
        with sys.stdin if name == "-" else open(name, encoding="utf-8") as file:
            table = verify(file)
    except (OSError, UnicodeDecodeError, BrokenPack) as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 2
    except BadLog as bad:
        print(f"{name}: {bad}", file=sys.stderr)
        return 1
    print(f"{name}: {_summary(table)}")
    return 0


def _summary(table: Table) -> str:
    how = table.outcome.reason if table.outcome else table.status
    return (
        f"{table.engine.TITLE}, {table.version} records: hashes, digests and draws are valid; the game ended by {how}"
    )


if __name__ == "__main__":
    sys.exit(main())
