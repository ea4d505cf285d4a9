"""The bot that plays at random."""

from typing import Any

from engines.bots.bot import Clock, Decision
from engines.bots.judging import bookkeeping, telling
from engines.engine import Chance


def choose_at_random(decision: Decision, chance: Chance, clock: Clock) -> Any:
    """Any legal move but bookkeeping, each equally likely."""
    return chance.choice(telling(decision.moves, bookkeeping(decision.engine)))
