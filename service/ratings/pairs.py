"""Who wins unusually often against, or together with, whom: for moderators. Friends can help each other in ways that
no rule can tell from luck.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from service.ratings.entries import ANCHOR, RatedEntry, RatedResult
from service.ratings.fold import LadderState, annulled, model_of, step
from service.ratings.ladders import Ladder
from service.ratings.model import MODELS, chances


class Pair(NamedTuple):
    """Two players by their handles, and how many games they had with each other: `won` is how many of these the first
    one won if they were alone, or one of them if there were others, and `expected` how many that would be by chance.
    `deviations` is by how many standard deviations it is more.
    """

    one: str
    other: str
    games: int
    won: int
    expected: float
    deviations: float


@dataclass(slots=True)
class _Count:
    games: int = 0
    won: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, has_won: bool, chance: float) -> None:
        self.games, self.won, self.expected = self.games + 1, self.won + has_won, self.expected + chance
        self.variance += chance * (1 - chance)


@dataclass(slots=True)
class _Counts:
    of: defaultdict[tuple[str, str], _Count] = field(default_factory=lambda: defaultdict(_Count))

    def most_unlikely(self, least: int) -> list[Pair]:
        """Return the pairs with at least that many games; those that won most above chance come first."""
        found = [
            Pair(*pair, each.games, each.won, each.expected, (each.won - each.expected) / sqrt(each.variance))
            for pair, each in self.of.items()
            if each.games >= least
        ]
        return sorted(found, key=lambda pair: (-pair.deviations, pair.one, pair.other))


def partners(entries: Iterable[RatedEntry], least: int) -> list[Pair]:
    """Return those who sat at tables of three or more together, the most unlikely pairs first. The chance is the same
    for every seat.
    """
    counts = _Counts()
    for entry in entries:
        if isinstance(entry, RatedResult) and len(entry.players) > 2:
            winners = {entry.players[seat] for seat in entry.winners}
            for pair in combinations(sorted(set(_people(entry))), 2):
                counts.of[pair].add(bool(winners.intersection(pair)), 2 / len(entry.players))
    return counts.most_unlikely(least)


def rivals(ladder: Ladder, entries: Iterable[RatedEntry], least: int) -> list[Pair]:
    """Return those who played each other alone, the most unlikely winners first. The chance is that of their ratings at
    the time.
    """
    known, counts = list(entries), _Counts()
    state, gone = LadderState(ladder, model_of(known)), annulled(known)
    for entry in known:
        changes = step(state, entry, gone)
        if isinstance(entry, RatedResult) and len(changes) == len(entry.players) == 2:
            one, other = entry.players
            first, second = chances(MODELS[state.model], [changes[one].before, changes[other].before])
            counts.of[one, other].add(0 in entry.winners, first)
            counts.of[other, one].add(1 in entry.winners, second)
    return counts.most_unlikely(least)


def _people(result: RatedResult) -> Iterator[str]:
    return (player for player in result.players if not player.startswith(ANCHOR))
