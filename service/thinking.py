"""What bots decide."""

from random import Random
from time import monotonic
from typing import Any

import structlog

from engines.bots import BOTS, Decision
from engines.chance import PlayoutChance
from engines.engine import Seat
from events.table import Table

_log = structlog.get_logger()


def chosen_by(bot: str, table: Table, seat: Seat) -> Any:
    """The move that the bot of that name makes for the seat, from what the seat knows. Where the bot fails, any legal
    move is made in its place, and the fault is logged: the game must go on.
    """
    engine, chance = table.engine, PlayoutChance(Random())
    moves = engine.legal_moves(table.state, seat)
    try:
        return BOTS[bot](Decision(engine, engine.view(table.state, seat), seat, moves), chance, monotonic)
    except Exception:
        _log.exception("bot_failed", bot=bot, game=table.game_id, version=table.version, seat=seat)
        return chance.choice(moves)
