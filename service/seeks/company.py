"""What decides whom a player meets: the middle of their range on a ladder, and which players sit at the same tables so
often that they may not meet in a rated game of three and more, where two can help each other.
"""

from collections.abc import Callable, Collection
from itertools import combinations
from typing import Final

from service.people.accounts import Accounts
from service.ratings.ladders import ladder_named
from service.ratings.ratings import Ratings
from service.ratings.reading import ShownRatings
from service.ratings.shown import points
from service.results.stored import Results
from service.shared.wall_clock import now_ms

LAST: Final = 10
MOST: Final = 3
"""Two players who have met in `MOST` or more of the `LAST` games of one of them may not meet again."""


def rating_in(ratings: Ratings, accounts: Accounts) -> Callable[[str, str], int]:
    """Return what tells the middle of a player's range on the ladder with an id, in points: that of a newcomer, if they
    have no results there.
    """

    def rating(player: str, ladder: str) -> int:
        shown = ShownRatings(ratings, accounts, lambda _: False, now_ms())
        return points(shown.middle(ladder_named(ladder), player).mu)

    return rating


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
