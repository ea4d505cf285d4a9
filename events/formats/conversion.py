"""Converts logs from format 1 to format 2.

The new log has the same records with the same versions and times. Its first record contains the last hash of the old
log. Digests are those of format 2, so the states are folded once more.
"""

from collections.abc import Iterable
from dataclasses import replace

from engines.contract import State
from events.folding.first_record import created
from events.folding.fold import advance
from events.folding.table import Registry, Table
from events.formats.format_2 import Sealed, addition_of, place_of, seal_as
from events.records.entries import Entry
from events.records.hash_chain import DIGEST_DIGITS, digest
from events.records.kinds import (
    SERVER,
    GameCreated,
    GameFinished,
    GameStarted,
    MovePlayed,
    Record,
    SeatOffered,
    SeatTaken,
    SeatTakenByBot,
)
from events.records.log import Addition

History = Iterable[tuple[Entry, Table]]


def converted(history: History, registry: Registry, keep_accounts: bool) -> tuple[Addition, Table]:
    """Return a log in format 2 for the records of one in format 1, each with the table after it, and the table that it
    folds to. Unless `keep_accounts`, the disclosures contain names, but no account ids.
    """
    records = tuple(history)
    last, names = records[-1][0], _names(records)
    before: Table | None = None
    table: Table | None = None
    sealed = list[Sealed]()
    for entry, after in records:
        record = _in_format_2(entry.record, after, last.hash)
        place = place_of(entry.by, entry.record, before)
        by, name = entry.by, names.get(entry.by, "")
        if not keep_accounts:
            record, by = _without_account(record), SERVER if by == SERVER else ""
        added = seal_as(place, record, entry.at, by, name, table)
        game_id = after.game_id
        table = advance(table, added.entry, after.state) if table else created(game_id, added.entry, registry)
        sealed.append(added)
        before = after
    assert table is not None
    return addition_of(sealed, table), table


def _names(records: History) -> dict[str, str]:
    """Return the name of each account that the records name."""
    found = (entry.record for entry, _ in records)
    return {each.player: each.name for each in found if isinstance(each, SeatTaken | SeatTakenByBot | SeatOffered)}


def _in_format_2(record: Record, table: Table, head: str) -> Record:
    """Return the record with what format 2 says differently. `head` is the last hash of the old log."""
    match record:
        case GameCreated():
            return replace(record, rechained_from=head)
        case GameStarted() | MovePlayed():
            return replace(record, digest=_digest(table.dealt, table)[:DIGEST_DIGITS])
        case GameFinished():
            return replace(record, digest=_digest(table.dealt, table))
        case _:
            return record


def _digest(state: State, table: Table) -> str:
    return digest(table.engine, state, table.game_id)


def _without_account(record: Record) -> Record:
    if isinstance(record, SeatTaken | SeatTakenByBot | SeatOffered):
        return replace(record, player="")
    return record
