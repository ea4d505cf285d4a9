"""How often players win when they sit at the same table, for moderators: two of three or more may help each other, and
no rule can tell.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from service.ratings.entries import ANCHOR, RatedEntry, RatedResult


class Pair(NamedTuple):
    """Two players by their handles, how many games they had with others at the table, how many of these one of the two
    won, and how many that would be by chance. `deviations` is by how many standard deviations it is more.
    """

    one: str
    other: str
    games: int
    won: int
    expected: float
    deviations: float


def pairs(entries: Iterable[RatedEntry], least: int) -> list[Pair]:
    """Return the pairs with at least so many games at tables of three or more; the most unlikely ones first."""
    games, won = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    expected, variance = defaultdict[tuple[str, str], float](float), defaultdict[tuple[str, str], float](float)
    for entry in entries:
        if isinstance(entry, RatedResult) and len(entry.players) > 2:
            chance = 2 / len(entry.players)
            winners = {entry.players[seat] for seat in entry.winners}
            for pair in _of_people(entry):
                games[pair] += 1
                won[pair] += bool(winners.intersection(pair))
                expected[pair] += chance
                variance[pair] += chance * (1 - chance)
    found = [
        Pair(*pair, count, won[pair], expected[pair], (won[pair] - expected[pair]) / sqrt(variance[pair]))
        for pair, count in games.items()
        if count >= least
    ]
    return sorted(found, key=lambda pair: -pair.deviations)


def _of_people(result: RatedResult) -> Iterable[tuple[str, str]]:
    people = sorted({player for player in result.players if not player.startswith(ANCHOR)})
    return combinations(people, 2)
