"""How far the characters of Solonauts are from home, for the search with open cards. The tables of a box are filled as
they are asked for.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engines.games.early_american_chrononauts.bots.distances import IN_HAND, TO_FIND, TO_FLIP, dependence
from engines.games.early_american_chrononauts.box import Box, Home
from engines.games.early_american_chrononauts.tables import TOO_MANY
from engines.games.early_american_chrononauts.timeline import paradoxes, valid_patches
from engines.kit.bitsets import members, set_of, subsets

CONCAVITY: Final = 0.65
"""The exponent of a character's turns: below 1, since one character near home is better than two halfway."""

MOST_ROWS: Final = 4096
"""How many sets of characters are kept."""


class Setting(NamedTuple):
    """What the prime linchpins decide, whatever patches lie there.

    `paradoxes` are ripplepoints; `valid` are patches, `layable` those of them whose ripplepoint is a paradox. `homes`
    are the characters that are home once their patches lie there, each as a set of one, with these patches.
    `is_dangerous` is True if there are enough paradoxes to end the game, unless some have patches.
    """

    paradoxes: int
    valid: int
    layable: int
    homes: Sequence[tuple[int, int]]
    is_dangerous: bool


class _Settings(dict[int, Setting]):
    """The setting of each set of prime linchpins."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self._box = box

    def __missing__(self, prime: int) -> Setting:
        timeline = self._box.timeline
        wrong, valid = paradoxes(timeline, prime), valid_patches(timeline, prime)
        layable = set_of(patch for patch in members(valid) if wrong & timeline.places[patch])
        numbered = enumerate(self._box.homes)
        homes = [(1 << number, home.patches) for number, home in numbered if _can_be(home, prime, wrong, valid)]
        found = self[prime] = Setting(wrong, valid, layable, homes, wrong.bit_count() >= TOO_MANY)
        return found


def _can_be(home: Home, prime: int, wrong: int, valid: int) -> bool:
    """True if an identity's event is real, and its patches can stay."""
    return not (prime & home.linchpin or wrong & home.ripplepoint or home.patches & ~valid)


class _Way(dict[int, float]):
    """The distance of one identity, by all on which it depends: the bits of a `Routes.key` that are in its mask."""

    def __init__(self, routes: "Routes", identity: int) -> None:
        super().__init__()
        self._routes, self._home = routes, routes.box.homes[identity]
        self._linchpins, patches = dependence(routes.box, identity), self._home.patches
        self._settings = [
            prime for prime in subsets(self._linchpins) if (1 << identity, patches) in routes.settings[prime].homes
        ]
        self.mask = routes.key(self._linchpins, patches, patches, self._linchpins)

    def __missing__(self, key: int) -> float:
        prime, lying, unseen, reach = self._routes.parts(key)
        missing = self._home.patches & ~lying
        flips = self._flips(prime, missing)
        turns = (missing & ~unseen).bit_count() * IN_HAND + (missing & unseen).bit_count() * TO_FIND
        turns += (flips & reach).bit_count() * IN_HAND + (flips & ~reach).bit_count() * TO_FLIP
        found: float = turns**CONCAVITY
        self[key] = found
        return found

    def _flips(self, prime: int, missing: int) -> int:
        """The fewest linchpins to flip until the event is real, patches stay, and the missing ones can be laid."""
        layable = self._routes.settings
        ways = [prime ^ after for after in self._settings if not missing & ~layable[after].layable]
        return min(ways, key=int.bit_count, default=self._linchpins)


class Routes:
    """The settings of a box, and the distances of its characters from home."""

    def __init__(self, box: Box) -> None:
        self.box, self.settings = box, _Settings(box)
        self._linchpins, self._patches = len(box.timeline.linchpins), len(box.timeline.patches)
        self._ways = [_Way(self, identity) for identity in range(len(box.pack.identities))]
        self._rows = dict[int, Sequence[tuple[int, _Way]]]()

    def key(self, prime: int, lying: int, unseen: int, reach: int) -> int:
        """Return the number that combines these sets: prime linchpins, patches on the timeline, patches that are still
        in the deck, and linchpins that the hand can flip.
        """
        return ((reach << self._patches | unseen) << self._patches | lying) << self._linchpins | prime

    def parts(self, key: int) -> tuple[int, int, int, int]:
        """Return the sets that the key combines."""
        linchpins, patches = (1 << self._linchpins) - 1, (1 << self._patches) - 1
        rest = key >> self._linchpins
        return key & linchpins, rest & patches, rest >> self._patches & patches, rest >> 2 * self._patches

    def distance(self, away: int, key: int) -> float:
        """Return how far these characters are from home: the sum of their turns, each raised to `CONCAVITY`."""
        rows = self._rows.get(away)
        if rows is None:
            if len(self._rows) >= MOST_ROWS:
                self._rows.clear()
            rows = self._rows[away] = [(self._ways[each].mask, self._ways[each]) for each in members(away)]
        return sum([way[key & mask] for mask, way in rows])


@lru_cache(maxsize=8)
def routes_of(box: Box) -> Routes:
    """Return the routes of the box."""
    return Routes(box)
