"""Players that are programs. A bot gets its seat's view and its legal moves, never the state."""

from collections.abc import Mapping
from typing import Final

from engines.bots.bot import Bot, Clock, Decision
from engines.bots.greedy import choose_greedily
from engines.bots.search import searching, searching_for
from engines.bots.uniform import choose_at_random

__all__ = ["BOTS", "SEARCH_MS", "Bot", "Clock", "Decision"]

SEARCH_MS: Final = 200
"""What `search` has for each decision."""

BOTS: Final[Mapping[str, Bot]] = {
    "random": choose_at_random,
    "greedy": choose_greedily,
    "search-fast": searching(iterations=100),
    "search": searching_for(SEARCH_MS),
    "search-deep": searching_for(ms=1000),
}
"""By name. `random`: any move. `greedy`: the best position once somebody else is to decide.
`search…`: tree search, for a number of iterations or of milliseconds. See docs/bots.md.
"""
