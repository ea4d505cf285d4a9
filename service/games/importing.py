"""Importing an exported log, so that its game can be viewed on this server."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from events import hash_chain as chain
from events import verify
from events.records import GameImported
from events.table import Table
from events.table_cache import LogNotFound
from events.turns import in_turns
from service.games.context import Caller, Games
from service.games.drafting import Done, Draft, commit
from service.games.lobby import game_id_of
from service.refusals import BadLog
from service.shared.wall_clock import now_ms

SKEW_MS: Final = 60_000
"""How far the exporting server's clock may be ahead of this one."""


def import_log(games: Games, caller: Caller, lines: Iterable[str]) -> Done:
    """Verify and store the exported log of a finished game. A log that the caller has imported before is not stored
    again. Raises `BadLog`.
    """
    kept = [line for line in lines if line.strip()]
    table = _verified(games, kept)
    draft = Draft(replace(table, game_id=_game_id(caller, table)), caller.player, "")
    draft.lines.extend(chain.line_text(json.loads(line)) for line in in_turns(kept))
    draft.add(GameImported())
    try:
        return Done(games.tables.load(draft.table.game_id), is_replayed=True)
    except LogNotFound:
        answer = commit(games, None, draft, None)
    return answer if isinstance(answer, Done) else Done(answer, is_replayed=True)


def _verified(games: Games, lines: Iterable[str]) -> Table:
    try:
        table = verify.verify(in_turns(lines), games.registry)
    except verify.BadLog as bad:
        raise BadLog(bad.reason, record=bad.version) from None
    if table.at > now_ms() + SKEW_MS:
        raise BadLog("its time is in the future, by this server's clock", record=table.version)
    return table


def _game_id(caller: Caller, table: Table) -> str:
    """Return the id for this log of this caller. Importing the same log again gives the same id."""
    digest = hashlib.sha256(f"{caller.player}\0{table.head}".encode()).digest()
    return game_id_of(digest[:10])
