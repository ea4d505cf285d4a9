"""Erases what is left of players whose accounts were erased, and continues erasures that were interrupted.

Each player's erasure runs twice. The second run begins when all requests that had begun before the erasure are over, so
nothing that they stored late is left. Everything here can be repeated.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from typing import Final

import structlog

from events.archive.objects import DamagedObject
from events.folding.table import FoldDiverged
from events.on_redis.clients import run_of
from events.on_redis.outages import STORAGE_ERRORS
from events.records.disclosures import stored_disclosure
from events.tables.table_cache import LogNotFound
from service.backend import Backend
from service.games.timeouts import act
from service.jobs.table import ERASE
from service.operations.damage import note_damaged_game
from service.people.erasures import Mark, Rewrite
from service.refusals import Contended
from service.shared.wall_clock import now_ms
from workers.jobs.rewriting import rewrite_files
from workers.runner import process

JOB_SECONDS: Final = 20.0
"""How long one job erases. The next one continues, so that other jobs get their turn."""

SETTLE_MS: Final = 30_000
"""How long after an erasure all requests that had begun before it are over: a token is refused after one second."""

RETRY_MS: Final = 600_000
"""How long to wait after a game could not be erased from."""

_log = structlog.get_logger()


def erase() -> None:
    """Continue all erasures of players that are due."""
    erase_due(process.backend())


def erase_due(backend: Backend) -> None:
    """Continue all erasures that are due, for `JOB_SECONDS`."""
    ends_at = monotonic() + JOB_SECONDS
    for player, mark in list(backend.people.erasures.due(now_ms())):
        _continue(backend, player, mark, ends_at)


def continue_erasing(backend: Backend) -> None:
    """Queue a job if an erasure is due. Have files rewritten that may contain erased players."""
    if any(backend.people.erasures.due(now_ms())):
        backend.upkeep.jobs.put_once(ERASE)
    elif rewrite := backend.people.erasures.rewrite():
        _continue_rewrite(backend, rewrite)


def _continue(backend: Backend, player: str, mark: Mark, ends_at: float) -> None:
    """Erase the player's account, if it is not gone, and what the player seeks; then the player from all logs, first
    from those of the player's own games; and then from everything else.
    """
    log, erasures = backend.games.tables.log, backend.people.erasures
    backend.people.accounts.drop(player)
    failed = int(not backend.seeks.forget(player))
    if mark.cursor is None:
        failed += _erase_from(backend, dict.fromkeys(backend.upkeep.game_lists.ids_of(player)), player)
        mark = replace(mark, cursor="")
    while True:
        games, cursor = log.naming(player, mark.cursor or "")
        failed += _erase_from(backend, games, player)
        if not cursor:
            break
        mark = replace(mark, cursor=cursor, is_last=mark.is_last and not failed)
        erasures.note(player, mark)
        if monotonic() >= ends_at:
            return
    backend.upkeep.stored_about_players.erase(player)
    backend.upkeep.ratings.forget(player)
    if failed or not mark.is_last:
        erasures.note(player, Mark(now_ms() + (RETRY_MS if failed else SETTLE_MS), is_last=not failed))
    else:
        backend.upkeep.game_lists.archive.forget_player(player)
        erasures.finish(player)


def _erase_from(backend: Backend, games: Iterable[str], player: str) -> int:
    """Erase the player from these games. Return how many failed; these are tried again later."""
    failed = 0
    for game_id in games:
        try:
            erase_from(backend, game_id, player)
        except STORAGE_ERRORS:
            raise
        except Exception as error:
            _log.error("game_not_erased_from", game=game_id, error=f"{type(error).__name__}: {error}")
            note_damaged_game(error, game_id)
            failed += 1
    return failed


def erase_from(backend: Backend, game_id: str, player: str) -> None:
    """Erase the player from the log of one game, and from what follows from it. The game goes on without them. It is
    pending meanwhile, so after a crash the sweep does the rest.
    """
    tables, outbox = backend.games.tables, backend.upkeep.outbox
    outbox.mark_pending(game_id)
    has_moved = backend.log.has_moved(game_id)
    if not has_moved and tables.log.newest(game_id, 0, 1)[0] is None and tables.log.read(game_id, limit=1):
        tables.convert(game_id)
    with suppress(LogNotFound, FoldDiverged, DamagedObject):
        backend.upkeep.ratings.keep(tables.load(game_id))
    tables.log.erase(game_id, player)
    backend.upkeep.analyses.forget(game_id)
    _, people = tables.log.disclosures(game_id)
    backend.upkeep.results.forget_erased(game_id, {stored_disclosure(text).player for text in people.values()} - {""})
    try:
        outbox.deliver_all(act(backend.games, game_id))
    except (LogNotFound, DamagedObject):  # a damaged object names nobody, but lists may still show a log that was lost
        outbox.clear_pending(game_id, 1)
        backend.upkeep.stored_about_players.drop_from_summary(game_id, player)
    except (FoldDiverged, Contended) as error:
        note_damaged_game(error, game_id)
        backend.upkeep.stored_about_players.drop_from_summary(game_id, player)


def _continue_rewrite(backend: Backend, rewrite: Rewrite) -> None:
    """Begin to rewrite the servers' files, or find out that it is done. After a failure or a restart, begin again."""
    servers = list(backend.distinct_servers.values())
    now = " ".join((rewrite.token, *map(run_of, servers)))
    if rewrite.begun_at != now:
        if rewrite_files(servers):
            backend.people.erasures.begin_rewrite(now)
        return
    states = [server.info("persistence") for server in servers]
    if any(state.get("aof_rewrite_in_progress") or state.get("aof_rewrite_scheduled") for state in states):
        return
    if any(state.get("aof_last_bgrewrite_status", "ok") != "ok" for state in states):
        backend.people.erasures.begin_rewrite("")
    else:
        backend.people.erasures.finish_rewrite(rewrite)
