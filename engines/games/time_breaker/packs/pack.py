"""A loaded pack: tiles and cards by number, and one object for each move with them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engines.games.time_breaker.playing.plays import Play, PlayOn, PlayTo, PlayWith
from engines.games.time_breaker.tables import KINDS, MOST_SEATS, ON_THE_MOVE, TRA_KEY


class Gate(NamedTuple):
    """A dated tile. `green` and `red` are the numbers of the gates that its arrows lead to."""

    key: str
    date: str
    title: str
    green: int
    red: int


@dataclass(frozen=True, eq=False)
class Pack:
    """The gates in order, and the number of each card in the deck (jumps first, then `KINDS`). The `fingerprint` covers
    what the rules can see: keys, arrows and numbers.
    """

    key: str
    title: str
    description: str
    gates: tuple[Gate, ...]
    counts: tuple[int, ...]
    fingerprint: str

    @cached_property
    def tiles(self) -> tuple[str, ...]:
        """The key of each tile, TRA last."""
        return (*(gate.key for gate in self.gates), TRA_KEY)

    @cached_property
    def tile_of(self) -> Mapping[str, int]:
        """The tile of each key."""
        return {key: tile for tile, key in enumerate(self.tiles)}

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The key of each card: `jump-1969`, `join-me`."""
        return (*(f"jump-{gate.key}" for gate in self.gates), *KINDS)

    @cached_property
    def card_of(self) -> Mapping[str, int]:
        """The card of each key."""
        return {key: card for card, key in enumerate(self.cards)}

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """All cards, in order."""
        return tuple(card for card, count in enumerate(self.counts) for _ in range(count))

    @cached_property
    def green(self) -> tuple[int, ...]:
        """The gate that the green arrow of each gate leads to."""
        return tuple(gate.green for gate in self.gates)

    @cached_property
    def red(self) -> tuple[int, ...]:
        """The gate that the red arrow of each gate leads to."""
        return tuple(gate.red for gate in self.gates)

    @cached_property
    def play(self) -> tuple[Play, ...]:
        """Each card, laid without a choice."""
        return tuple(Play(key) for key in self.cards)

    @cached_property
    def play_to(self) -> tuple[tuple[PlayTo, ...], ...]:
        """Each card, laid with each tile."""
        return tuple(tuple(PlayTo(key, tile) for tile in self.tiles) for key in self.cards)

    @cached_property
    def play_on(self) -> tuple[tuple[PlayOn, ...], ...]:
        """Each card, laid with each seat."""
        return tuple(tuple(PlayOn(key, seat) for seat in range(MOST_SEATS)) for key in self.cards)

    @cached_property
    def play_with(self) -> tuple[tuple[PlayWith, ...], ...]:
        """On the Move, laid with each card and each tile."""
        first = self.cards[ON_THE_MOVE]
        return tuple(tuple(PlayWith(first, key, tile) for tile in self.tiles) for key in self.cards)
