"""The bot that plays at random."""

from collections.abc import Iterator
from typing import Any

from engines.bots.bot import Decision
from engines.bots.judging import bookkeeping, telling
from engines.contract import Chance


def choose_at_random(decision: Decision, chance: Chance) -> Iterator[Any]:
    """Any legal move but bookkeeping, each equally likely."""
    yield chance.choice(telling(decision.moves, bookkeeping(decision.engine)))
