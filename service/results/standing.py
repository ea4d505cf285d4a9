"""How many open games with other people a player may have: more as they finish games, few after they lost seats."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from service.results.facts import Fact
from service.results.reliability import Reliability, counts, last_games, reliability_of
from service.results.stored import RECENT, Results

GROWTH: Final = 2
"""By how many games the number grows with each one that is finished."""

OF_LAST: Final = 10
MANY_LOST: Final = 3
FEW_GAMES: Final = 3
"""A player who lost `MANY_LOST` seats among the last `OF_LAST` games can have `FEW_GAMES` open games."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How many open games with other people a player may have (`most`; None for any number), and why: `finished` is
    the number of finished games, `lost` that of seats lost among the last `OF_LAST`.
    """

    most: int | None
    finished: int
    lost: int
    is_reduced: bool = False
    is_growing: bool = False
    growth: int = GROWTH


def allowance_of(facts: Iterable[Fact], base: int, most: int | None) -> Allowance:
    """Return the standing that follows from a player's facts. A newcomer may have `base` open games, and nobody more
    than `most`. With a `base` of 0 everybody may have `most`; without `most`, any number.
    """
    known = list(facts)
    finished = sum(counts(fact) and fact.ended in ("finished", "conceded") for fact in known)
    lost = sum(fact.ended == "lost" for fact in last_games(known, OF_LAST))
    if not base or most is None:
        return Allowance(most, finished, lost)
    if lost >= MANY_LOST:
        return Allowance(min(most, FEW_GAMES), finished, lost, is_reduced=True)
    allowed = base + GROWTH * finished
    return Allowance(min(most, allowed), finished, lost, is_growing=allowed < most)


class Standings:
    """How reliable players are, and how many games they may have: see `allowance_of`."""

    def __init__(self, results: Results, base: int, most: int | None) -> None:
        self._results, self._base, self._most = results, base, most

    def allowance(self, player: str) -> Allowance:
        """Return the player's standing."""
        looked_at = max(RECENT, (self._most or 0) // GROWTH)
        return allowance_of(self._results.recent([player], looked_at)[player], self._base, self._most)

    def reliability(self, player: str) -> Reliability:
        """Return the player's reliability."""
        return reliability_of(self._results.recent([player])[player])
