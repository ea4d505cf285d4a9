"""Dealing the cards that a viewer can't see to the places where they are hidden, for `imagine`."""

from collections.abc import Collection, Sequence
from typing import TypeVar

from engines.contract import Hidden, Unimaginable

T = TypeVar("T")


def take(cards: list[T], count: int, barred: Collection[T] = ()) -> tuple[T, ...]:
    """Remove the first cards of the list that are not barred, and return them.

    Raises `Unimaginable` if there are too few.

    >>> cards = [1, 2, 3, 4, 5]
    >>> take(cards, 2, barred={2}), cards
    ((1, 3), [2, 4, 5])
    """
    taken = tuple([card for card in cards if card not in barred][:count] if barred else cards[:count])
    if len(taken) < count:
        raise Unimaginable(f"{count} cards are hidden where only {len(taken)} can be")
    if barred:
        for card in taken:
            cards.remove(card)
    else:
        del cards[:count]
    return taken


def unseen(counts: Sequence[int], *seen: Sequence[int]) -> list[int]:
    """Return the cards that are not among those seen, in order; `counts` has the number of copies of each card.

    >>> unseen((1, 2, 3), (1, 2), (2,))
    [0, 1, 2]
    """
    left = list(counts)
    for cards in seen:
        for card in cards:
            left[card] -= 1
    return [card for card, count in enumerate(left) for _ in range(count)]


def filled(places: Sequence[tuple[T, ...] | Hidden], cards: list[T]) -> list[tuple[T, ...]]:
    """Return the places, the hidden ones filled with the first cards of the list, which are removed from it.

    Raises `Unimaginable` if there are too few.

    >>> filled([(9,), Hidden(2)], [1, 2, 3])
    [(9,), (1, 2)]
    """
    return [take(cards, place.count) if isinstance(place, Hidden) else place for place in places]
