"""The worth of cards to the seat that has them, in addition to the goals that they bring nearer (for bots)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.state import Cards


class Worths(NamedTuple):
    """The worth (in logits) of each card of a box in hand, and in front of a seat. The last entry is for unknown cards:
    the mean of the deck in hand, and 0 in front, where no card is unknown.
    """

    in_hand: tuple[float, ...]
    in_front: tuple[float, ...]

    def of(self, hand: Cards, front: Cards) -> float:
        """Return what these cards are worth together."""
        in_hand, in_front = self
        return sum([in_hand[card] for card in hand]) + sum([in_front[card] for card in front])


def worths_in(box: Box, in_hand: Mapping[type[Any], float], in_front: Mapping[type[Any], float]) -> Worths:
    """Return the worths of the box's cards, given those of the kinds of cards that are worth anything."""
    good = [in_hand.get(kind, 0.0) for kind in box.kinds]
    average = sum(good[card] for card in box.deck) / len(box.deck)
    return Worths((*good, average), (*(in_front.get(kind, 0.0) for kind in box.kinds), 0.0))
