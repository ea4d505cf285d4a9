"""The jobs. Each takes ids, reads the log, and does nothing the second time."""

import os
from functools import cache
from math import ceil
from time import monotonic, sleep
from typing import Any, Final

import structlog
from redis.exceptions import RedisError

from engines.engine import Seat
from events.table import Bot, RulesMissing, Table
from events.tables import UnknownGame
from service.backend import Backend
from service.commands import Games, play_bot_move
from service.drafting import now_ms
from service.expiry import act
from service.thinking import chosen_by

_log = structlog.get_logger()

BEAT_SECONDS: Final = 0.25
"""A bot that thinks moves on the beat: how long it thought, which hangs on its hand, isn't seen by others."""


@cache
def backend() -> Backend:
    """What this process works with, connected once."""
    return Backend.from_environment(os.environ)


def play_bots(game_id: str) -> None:
    """Play on while only bots owe a decision, for at most the bots' time budget; then make room for other games."""
    games = backend().games
    try:
        table = games.tables.load(game_id)
    except (UnknownGame, RulesMissing):
        return
    deadline = monotonic() + backend().settings.bot_seconds
    while table.bots_to_move() and monotonic() < deadline:
        table = play_one(games, table)
    if table.bots_to_move():
        games.settling.wake_bots_once(table)
    else:
        games.settling.sweep_one(table)


def act_on_due(game_id: str) -> None:
    """Do what is due at the game: time that is up, answers left beforehand, the end of a long pause. If it can't be
    done, it is tried again after a while.
    """
    games = backend().games
    try:
        games.settling.sweep_one(act(games, game_id))
    except UnknownGame:
        return
    except RulesMissing:
        games.settling.postpone(game_id, now_ms())
    except RedisError:
        raise
    except Exception:
        games.settling.postpone(game_id, now_ms())
        raise


def play_one(games: Games, table: Table) -> Table:
    """One bot's move, chosen from what its seat knows; the newest table, whoever made it."""
    seat = table.bots_to_move()[0]
    holder = table.seats[seat]
    assert isinstance(holder, Bot)
    move = _chosen(table, seat, holder.bot)
    return play_bot_move(games, table.game_id, seat, table.version, move).table


def _chosen(table: Table, seat: Seat, name: str) -> Any:
    """The bot's move. One that picks at random is as quick whatever it holds; any other waits for the next beat."""
    began = monotonic()
    move = chosen_by(name, table, seat)
    if name != "random":
        thought = monotonic() - began
        sleep(ceil(thought / BEAT_SECONDS) * BEAT_SECONDS - thought)
    return move
