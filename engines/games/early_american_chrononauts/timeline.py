"""The timeline of a pack by number, and what each setting of its linchpins makes of it.

Linchpins, ripplepoints and patches are numbered in order of date. A set of them is an int with one bit for each. What a
setting makes of history is cached, because search asks for the same settings again and again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from engines.games.early_american_chrononauts.packs import Pack
from engines.games.early_american_chrononauts.packs.pack import Condition, Patch
from engines.games.early_american_chrononauts.tables import ROW, ROWS, TOO_MANY, Mode
from engines.kit.bitsets import members

_KEPT: Final = 1 << 14
"""How many settings are cached."""


class Needs(NamedTuple):
    """A condition on sets of linchpins: any (`is_or`) or all of `prime` are prime, and none of `true` is."""

    prime: int
    is_or: bool
    true: int

    def hold(self, prime: int) -> bool:
        """True if the condition holds while these linchpins are prime. Rulebook "Timeline Examples"."""
        met = prime & self.prime
        return not prime & self.true and (bool(met) if self.is_or else met == self.prime)


class Conditions(NamedTuple):
    """Numbered conditions, arranged by linchpin, so that all are tested at once.

    `ands` is the set of those that need all of their linchpins. For each linchpin, `rows` have the set of conditions
    for which it is enough, of those that need it, and of those that exclude it.
    """

    ands: int
    rows: tuple[tuple[int, int, int], ...]

    def holding(self, prime: int) -> int:
        """Return the set of conditions that hold while these linchpins are prime."""
        met, failed = self.ands, 0
        for linchpin, (enough, needed, excluded) in enumerate(self.rows):
            if prime >> linchpin & 1:
                met |= enough
                failed |= excluded
            else:
                failed |= needed
        return met & ~failed


def conditions(each: tuple[Needs, ...], linchpins: int) -> Conditions:
    """Return these conditions, arranged by linchpin."""
    numbered = [(1 << number, needs) for number, needs in enumerate(each)]
    rows = [
        (
            sum(one for one, needs in numbered if needs.is_or and needs.prime >> linchpin & 1),
            sum(one for one, needs in numbered if not needs.is_or and needs.prime >> linchpin & 1),
            sum(one for one, needs in numbered if needs.true >> linchpin & 1),
        )
        for linchpin in range(linchpins)
    ]
    return Conditions(sum(one for one, needs in numbered if not needs.is_or), tuple(rows))


class History(NamedTuple):
    """What a setting makes of the timeline: the ripplepoints that are paradoxes, those paradoxes that are open (without
    a patch), and the patches that can be played.
    """

    paradoxes: int
    open: int
    playable: int


@dataclass(frozen=True, eq=False)
class Timeline:
    """The timeline of a pack, as one mode plays with it."""

    pack: Pack
    mode: Mode

    @cached_property
    def linchpins(self) -> tuple[int, ...]:
        """The year of each linchpin."""
        return tuple(card.year for card in self.pack.linchpins)

    @cached_property
    def linchpin_of(self) -> Mapping[int, int]:
        """The linchpin of each year that has one."""
        return {year: number for number, year in enumerate(self.linchpins)}

    @cached_property
    def ripplepoint_of(self) -> Mapping[int, int]:
        """The ripplepoint of each year that has one."""
        return {card.year: number for number, card in enumerate(self.pack.ripplepoints)}

    @cached_property
    def patches(self) -> tuple[Patch, ...]:
        """The patches in order of date: the order in which several are nullified at once. R4."""
        return tuple(sorted(self.pack.patches, key=lambda patch: patch.year))

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The ripplepoint of each patch, as a set of one."""
        return tuple(1 << self.ripplepoint_of[patch.year] for patch in self.patches)

    @cached_property
    def areas(self) -> tuple[int, ...]:
        """The sets of ripplepoints of which no thirteen may be open paradoxes: all of them, or any four consecutive
        rows. Rulebook "The Four-Row Rule".
        """
        every = (1 << len(self.pack.ripplepoints)) - 1
        return self._four_rows() if self.mode.has_four_row_rule else (every,)

    def _four_rows(self) -> tuple[int, ...]:
        years = sorted((*self.linchpin_of, *self.ripplepoint_of))
        starts = range(0, max(len(years) - ROWS * ROW, 0) + 1, ROW)
        return tuple(self._points_of(years[start : start + ROWS * ROW]) for start in starts)

    def _points_of(self, years: list[int]) -> int:
        return sum(1 << self.ripplepoint_of[year] for year in years if year in self.ripplepoint_of)

    @cached_property
    def ripples(self) -> tuple[Needs, ...]:
        """The condition that makes each ripplepoint a paradox."""
        return tuple(self._needs(card.when) for card in self.pack.ripplepoints)

    @cached_property
    def repairs(self) -> tuple[Needs, ...]:
        """The condition under which each patch may be on the timeline."""
        return tuple(self._needs(patch.when) for patch in self.patches)

    @cached_property
    def all_ripples(self) -> Conditions:
        """The same conditions as in `ripples`."""
        return conditions(self.ripples, len(self.linchpins))

    @cached_property
    def all_repairs(self) -> Conditions:
        """The same conditions as in `repairs`."""
        return conditions(self.repairs, len(self.linchpins))

    def _needs(self, when: Condition) -> Needs:
        return Needs(self._set_of(when.prime), when.is_or, self._set_of(when.true))

    def _set_of(self, years: tuple[int, ...]) -> int:
        return sum(1 << self.linchpin_of[year] for year in years)


@lru_cache(maxsize=_KEPT)
def paradoxes(timeline: Timeline, prime: int) -> int:
    """Return the ripplepoints that are paradoxes while these linchpins are prime. Rulebook "Timeline Examples"."""
    return timeline.all_ripples.holding(prime)


@lru_cache(maxsize=_KEPT)
def valid_patches(timeline: Timeline, prime: int) -> int:
    """Return the patches whose own condition holds while these linchpins are prime. R4."""
    return timeline.all_repairs.holding(prime)


@lru_cache(maxsize=_KEPT)
def history(timeline: Timeline, prime: int, patches: int) -> History:
    """Return what these prime linchpins and patches make of the timeline. Rulebook "Patches", R4."""
    places, wrong = timeline.places, paradoxes(timeline, prime)
    open_ones = wrong & ~sum(places[patch] for patch in members(patches))
    playable = sum(1 << patch for patch in members(valid_patches(timeline, prime)) if open_ones & places[patch])
    return History(wrong, open_ones, playable)


def is_torn(timeline: Timeline, open_ones: int) -> bool:
    """True if there are thirteen open paradoxes, or more, where they count. Rulebook "The 13th Paradox"."""
    if open_ones.bit_count() < TOO_MANY:
        return False
    return any((open_ones & area).bit_count() >= TOO_MANY for area in timeline.areas)
