"""Importing an exported log, so that its game can be viewed on this server."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

from events import verify
from events.folding.table import Table
from events.formats.conversion import converted
from events.formats.format_2 import compact
from events.records.disclosures import disclosure_text
from events.records.entries import Entry
from events.records.game_ids import game_id_of
from events.records.kinds import GameImported
from events.records.log import Addition
from events.tables.table_cache import LogNotFound
from service.games.context import Caller, Games
from service.games.drafting import Done, Draft, commit
from service.refusals import BadLog
from service.shared.wall_clock import now_ms

SKEW_MS: Final = 60_000
"""How far the exporting server's clock may be ahead of this one."""


def import_log(games: Games, caller: Caller, lines: Iterable[str] | bytes) -> Done:
    """Verify and store the exported log of a finished game, as UTF-8 or as lines. A log that the caller has
    imported before is not stored again. Raises `BadLog`.
    """
    try:
        log = verify.Export(lines)
        records = tuple(log.history(games.registry))
        table = verify.must_be_over(records)
        must_be_past(table)
    except verify.BadLog as bad:
        raise BadLog(bad.reason, record=bad.version) from None
    return _store(games, caller, _game_id(caller, table), *_in_format_2(games, log, records))


def must_be_past(table: Table) -> None:
    """Raise `verify.BadLog` if the last record was written later than now."""
    if table.at > now_ms() + SKEW_MS:
        raise verify.BadLog(table.version, "its time is in the future, by this server's clock")


def _in_format_2(games: Games, log: verify.Export, records: Sequence[tuple[Entry, Table]]) -> tuple[Addition, Table]:
    """Return the lines to store, and the table that they fold to. The people of a log in format 1 keep their names, but
    not their accounts.
    """
    if log.is_format_1:
        return converted(records, games.registry, keep_accounts=False)
    table = records[-1][1]
    people = {version: disclosure_text(person) for version, person in log.disclosures.items()}
    return Addition(tuple(map(compact, log.records)), table.position, people), table


def _store(games: Games, caller: Caller, game_id: str, addition: Addition, table: Table) -> Done:
    draft = Draft(table._replace(game_id=game_id), caller, addition)
    draft.add(GameImported())
    try:
        return Done(_imported(games, game_id), is_repeated=True)
    except LogNotFound:
        answer = commit(games, None, draft, None)
    return answer if isinstance(answer, Done) else Done(_imported(games, game_id), is_repeated=True)


def _imported(games: Games, game_id: str) -> Table:
    """Return the table of a log that was imported before, once enough replicas have it. Raises `LogNotFound`."""
    while True:
        table = games.tables.load(game_id)
        if games.tables.log.confirm(game_id, table.position):
            return table


def _game_id(caller: Caller, table: Table) -> str:
    """Return the id for this log of this caller. Importing the same log again gives the same id."""
    digest = hashlib.sha256(f"{caller.player}\0{table.head}".encode()).digest()
    return game_id_of(digest[:10])
