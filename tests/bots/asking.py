"""Asking bots for moves in tests."""

from random import Random
from typing import Any

from engines.bots import BOTS, Decision
from engines.bots.search import searching
from engines.chance import PlayoutChance
from engines.engine import Engine


def stopped_clock() -> float:
    """A clock for bots that don't look at it."""
    return 0.0


def asked(engine: Engine, state: Any, seat: int) -> Decision:
    """The seat's decision."""
    return Decision(engine, engine.view(state, seat), seat, engine.legal_moves(state, seat))


def chosen(bot: str, engine: Engine, state: Any, seat: int, seed: int = 1) -> Any:
    """What the bot of that name, or the search of so many iterations, makes of the seat's decision."""
    choose = searching(int(bot)) if bot.isdecimal() else BOTS[bot]
    return choose(asked(engine, state, seat), PlayoutChance(Random(seed)), stopped_clock)
