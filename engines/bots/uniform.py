"""The random bot."""

from collections.abc import Iterator

from engines.bots.bot import Decision
from engines.bots.judging import relevant_moves
from engines.contract import Chance, Move
from engines.optional import bookkeeping


def choose_at_random(decision: Decision, chance: Chance) -> Iterator[Move]:
    """Yield a random legal move. Bookkeeping is chosen only if there is nothing else."""
    yield chance.choice(relevant_moves(decision.moves, bookkeeping(decision.engine)))
