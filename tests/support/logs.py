"""Lines of logs: stored without a game behind them, and in format 1, which nothing else writes any more."""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from events.folding.table import Table
from events.formats.format_1 import line_hash
from events.formats.format_2 import seal
from events.records.entries import fields_of
from events.records.hash_chain import GENESIS, digest_1, link
from events.records.kinds import GameCreated, GameFinished, GameStarted, MovePlayed, Record
from events.records.log import Addition, Log, MemoryLog, Position
from service.games.context import Games

START = Position(0, GENESIS)


def adding(before: Position, *texts: str, disclosures: Mapping[int, str] | None = None) -> Addition:
    """These texts, as they are appended after that position."""
    head = before.head
    for text in texts:
        head = link(head, text)
    after = Position(before.version + len(texts), head, before.erasures)
    return Addition(texts, after, disclosures or {})


def store(log: Log, game_id: str, *texts: str) -> None:
    """Store the texts as a new log."""
    log.append(game_id, START, adding(START, *texts), None)


def copied(log: Log, table: Table) -> MemoryLog:
    """A log in memory that has the lines of this game up to this table, and nothing else, as from an old copy."""
    made, (_, people) = MemoryLog(), log.disclosures(table.game_id)
    texts = tuple(log.read(table.game_id, limit=table.version))
    made.append(table.game_id, START, Addition(texts, table.position, people), None)
    return made


def in_format_1(lines: Sequence[str]) -> MemoryLog:
    """A log in memory with one game, `golden`, in format 1."""
    log = MemoryLog()
    log.put_format_1("golden", lines)
    return log


def text_after(table: Table, record: Record, later: int = 0) -> str:
    """The text of a record that the server writes after this table, `later` ms after it, whatever the rules say."""
    return seal(record, table.at + later, "server", "", table).text


def texts_after(table: Table, *records: Record, later: int = 0) -> tuple[str, ...]:
    """The texts of several records."""
    return tuple(text_after(table, record, later) for record in records)


def lines_in_format_1(where: Games, game_id: str) -> list[dict[str, Any]]:
    """The lines of the game's log as a server wrote them before format 2."""
    lines = list[dict[str, Any]]()
    for entry, table in where.tables.history(game_id):
        fields = _without_format_2(entry.record, table)
        lines.append({"version": entry.version, "at": entry.at, "by": entry.by, "command": "", **fields})
    return chained(lines)


def chained(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines of a log in format 1 with a repaired hash chain, as a forger would do."""
    prev = GENESIS
    for line in lines:
        line["prev"] = prev
        with suppress(UnicodeError):
            prev = line["hash"] = line_hash(line)
    return lines


def _without_format_2(record: Record, table: Table) -> dict[str, Any]:
    fields: dict[str, Any] = json.loads(json.dumps(fields_of(record)))
    if isinstance(record, GameStarted | MovePlayed):
        fields["digest"] = digest_1(table.engine, table.dealt)
    if isinstance(record, GameFinished):
        del fields["digest"]
    assert not isinstance(record, GameCreated) or record.rechained_from is None
    return fields
