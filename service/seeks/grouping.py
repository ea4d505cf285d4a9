"""Forms groups from the players who wait in one pool. The player who has waited longest comes first."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

from service.seeks.seek import Seek

Fits = Callable[[Seek, Seek], bool]
"""True if the two may sit at one table."""

TRIES: Final = 10_000
"""How many seeks a search adds to a group at most, one after the other."""


@dataclass(frozen=True, slots=True)
class Group:
    """Players of one pool who may all sit at one table."""

    seeks: tuple[Seek, ...]

    @property
    def players(self) -> list[str]:
        """The players."""
        return [each.player for each in self.seeks]


def in_range(one: Seek, two: Seek, now: int) -> bool:
    """True if each is in the range of the other at that time (ms since the epoch)."""
    return one.player != two.player and one.accepts(two.rating, now) and two.accepts(one.rating, now)


def group_with(first: Seek, others: Sequence[Seek], fits: Fits) -> Group | None:
    """Return the seek with as many of the others as its game has further seats, if all of them fit each other; None
    if there is no such group, or none was found in `TRIES`. Those who come first in `others` are preferred.
    """
    found = _Search(first.pool.seats, fits).extended((first,), [each for each in others if fits(first, each)])
    return Group(found) if found else None


@dataclass(slots=True)
class _Search:
    size: int
    fits: Fits
    tries: int = field(default=TRIES)

    def extended(self, group: tuple[Seek, ...], candidates: Sequence[Seek]) -> tuple[Seek, ...] | None:
        """Return the group with enough of the candidates. Each candidate fits all in the group."""
        missing = self.size - len(group)
        if missing == 0:
            return group
        for number, each in enumerate(candidates):
            if self.tries <= 0 or len(candidates) - number < missing:
                return None
            self.tries -= 1
            later = candidates[number + 1 :] if missing > 1 else ()
            found = self.extended((*group, each), [other for other in later if self.fits(each, other)])
            if found:
                return found
        return None


def pairs(players: Collection[str]) -> set[frozenset[str]]:
    """Return all pairs of these players."""
    return {frozenset((one, two)) for one in players for two in players if one != two}
