"""The ways to lay a card. Rulebook "Card Types". Cards and tiles are named by their keys in the pack."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from engines.contract import Range
from engines.games.time_breaker.tables import MOST_SEATS

CardKey = Annotated[str, "The key of the card, such as `jump-1969` or `join-me`."]
TileKey = Annotated[str, "The key of the tile, such as `1969`, or `tra`."]


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card without any choice. On the Move then follows the green arrow. Rulebook "Card Types"."""

    type: ClassVar[str] = "play"
    card: CardKey


@dataclass(frozen=True, slots=True)
class PlayTo:
    """Lay a card and name a tile: the destination, or the gate to crash. Rulebook "Card Types"."""

    type: ClassVar[str] = "play_to"
    card: CardKey
    tile: TileKey


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Lay Return to HQ or Tag Along and name a seat. Rulebook "Action"."""

    type: ClassVar[str] = "play_on"
    card: CardKey
    seat: Annotated[int, Range(0, MOST_SEATS - 1), "The seat that the card names."]


@dataclass(frozen=True, slots=True)
class PlayWith:
    """Lay On the Move with a Move or Jump that takes the Time Breaker to a tile. Rulebook "Breaker"."""

    type: ClassVar[str] = "play_with"
    card: CardKey
    second: Annotated[str, "The key of the Move or Jump that is laid with it."]
    tile: TileKey


Laying = Play | PlayTo | PlayOn | PlayWith
"""A card laid with all its choices."""
