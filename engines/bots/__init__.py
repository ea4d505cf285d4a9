"""Bots: players that are programs. A bot gets the view and the legal moves of its seat, never the state.

- `analysis`: what bots find out about a finished game
- `bot`: the interface of a bot
- `errors`: the errors with which a bot judges moves
- `greedy`: plays the move that looks best immediately
- `judging`: what bots know about a game besides its rules
- `levels`: eight levels of bots, from 1, the weakest, to 8, the strongest
- `search`: information-set Monte Carlo tree search
- `solo_analysis`: what bots find out about a finished solitary game that can be solved
- `solver`: the search of solitary games that can be solved once everything hidden is known
- `tree`: the search tree
- `uniform`: the random bot
"""

from collections.abc import Mapping
from typing import Final

from engines.bots.bot import Bot, Decision, Pace, final
from engines.bots.greedy import choose_greedily
from engines.bots.levels import NUMBERS, playing_at
from engines.bots.search import searching
from engines.bots.uniform import choose_at_random

__all__ = ["BOTS", "PACES", "Bot", "Decision", "Pace", "final"]

BOTS: Final[Mapping[str, Bot]] = {
    "random": choose_at_random,
    "greedy": choose_greedily,
    "search-fast": searching(iterations=100),
    "search": searching(),
    "search-deep": searching(),
    **{f"level-{number}": playing_at(number) for number in NUMBERS},
}
"""The bots by name. `random` plays any move. `greedy` plays for the best position at the next decision of another seat.
`search…` is tree search, for a number of iterations or for as long as it is given. `level-1` to `level-7` play like
`greedy` or `search`, and most of them are weakened. `level-8` is `search` with 1,000 ms. See docs/bots.md.
"""

PACES: Final[Mapping[str, Pace]] = {
    "random": Pace(think_ms=0, interval_ms=20),
    "greedy": Pace(think_ms=200, interval_ms=250),
    "search-fast": Pace(think_ms=200, interval_ms=250),
    "search": Pace(think_ms=200, interval_ms=250),
    "search-deep": Pace(think_ms=1000, interval_ms=250),
    **{f"level-{number}": Pace(think_ms=1000 if number == NUMBERS[-1] else 200, interval_ms=250) for number in NUMBERS},
}
"""How long each bot thinks on a server, whatever it knows, and at which intervals it may answer."""
