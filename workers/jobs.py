"""The jobs. Each reads the log, and does nothing the second time."""

import os
from functools import cache
from time import monotonic

import structlog
from redis.exceptions import RedisError

from engines.bots import PACES
from events.table import RulesMissing, Table
from events.table_cache import UnknownGame
from service.after_append.bot_schedule import Lease
from service.backend import Backend
from service.games.bot_moves import asked_bot_at, bot_at, play_bot_move
from service.games.context import Games
from service.games.timeouts import act
from service.refusals import Contended
from service.shared.wall_clock import now_ms
from workers.instants import Instant, sleep_until
from workers.thinking import chosen_by

_log = structlog.get_logger()


@cache
def backend() -> Backend:
    """What this process works with, connected once."""
    return Backend.from_environment(os.environ)


def play_bots() -> None:
    """Make the decisions of bots, one for each game whose turn it is, until no bot may think or this has taken long
    enough: then what is more urgent comes first.
    """
    outbox, ends_at = backend().outbox, monotonic() + backend().settings.bot_seconds
    while lease := outbox.schedule.take():
        if lease.more:
            outbox.call_missing_worker()
        _play_leased(backend().games, lease)
        if monotonic() >= ends_at:
            outbox.call_missing_worker()
            break


def _play_leased(games: Games, lease: Lease) -> None:
    """Make one decision of the game's bots. A game that has a fault is left to the next sweep."""
    again = None
    try:
        table = games.tables.load(lease.game_id)
        if table.bots_to_move():
            table = play_one(games, table)
        if table.bots_to_move():
            again = table
        else:
            backend().outbox.deliver_all(table)
    except RedisError:
        raise
    except (UnknownGame, RulesMissing):
        pass
    except Exception:
        _log.exception("bots_failed", game=lease.game_id)
    backend().outbox.schedule.finish(lease, again)


def act_on_due(game_id: str) -> None:
    """Do what is due at the game: time that is up, answers left beforehand, the end of a long pause. If it can't be
    done, it is tried again after a while.
    """
    games, outbox = backend().games, backend().outbox
    try:
        outbox.deliver_all(act(games, game_id))
    except UnknownGame:
        return
    except RulesMissing:
        outbox.postpone(game_id, now_ms())
    except (RedisError, Contended):
        raise
    except Exception:
        outbox.postpone(game_id, now_ms())
        raise


def play_one(games: Games, table: Table) -> Table:
    """One bot's move, chosen from what its seat knows, at the first of its instants; the newest table, whoever made it.
    All that hangs on the move is done before, but for the append.
    """
    seat = table.bots_to_move()[0]
    name = bot_at(table, seat)
    instant = Instant.after_thinking(asked_bot_at(table, seat), PACES[name])
    move = chosen_by(name, table, seat, instant.stops_at)
    instant = instant.or_later(PACES[name])
    return play_bot_move(
        games, table.game_id, seat, table.decisions[seat], move, instant.at, lambda: sleep_until(instant.due)
    ).table
