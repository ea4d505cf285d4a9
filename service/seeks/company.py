"""Who plays with whom so often that they may not meet in a rated game of three and more, where two can help each
other.
"""

from collections.abc import Callable, Collection
from itertools import combinations
from typing import Final

from service.results.stored import Results

LAST: Final = 10
MOST: Final = 3
"""Two players who have met in `MOST` or more of the `LAST` games of one of them may not meet again."""


def together_lately(results: Results) -> Callable[[Collection[str]], set[frozenset[str]]]:
    """Return what tells the pairs of some players who have met that often."""

    def pairs(players: Collection[str]) -> set[frozenset[str]]:
        met = {
            player: [other for fact in facts for other in set(fact.opponents)]
            for player, facts in results.recent(players, LAST).items()
        }
        return {
            frozenset(pair)
            for pair in combinations(players, 2)
            if any(met.get(one, []).count(two) >= MOST for one, two in (pair, pair[::-1]))
        }

    return pairs
