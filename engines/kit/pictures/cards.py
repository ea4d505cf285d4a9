"""Cards: in rows, in a hand in which they overlap, and face down in fans and piles.

A game says how large a card is, and draws faces from 0, 0. The functions here place them. Where one card covers
another, a touch reaches the upper one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engines.kit.pictures.looks import TOUCH, Palette
from engines.kit.pictures.svg import Node, at, drawn_once, group, path, rect, text, touch


@dataclass(frozen=True, slots=True)
class CardSize:
    """The width and height of each card, and the gap to the next one. A negative gap lets cards of a fan overlap."""

    width: float
    height: float
    gap: float = 6


class CardFace(NamedTuple):
    """A card, drawn from 0, 0. One with an id can be touched, and `said` is its title."""

    face: Node
    id: str | None = None
    said: str = ""


DrawnRows = tuple[float, list[Node]]
"""A height, and what is drawn there."""


def lefts(count: int, size: CardSize, room: float) -> list[float]:
    """Return the left edges of a row of cards: side by side, or closer together if there is too little room for that.

    >>> lefts(3, CardSize(60, 90), 200), lefts(3, CardSize(60, 90), 100)
    ([0.0, 66.0, 132.0], [0.0, 20.0, 40.0])
    """
    pitch = min(size.width + size.gap, (room - size.width) / max(count - 1, 1))
    return [float(number * pitch) for number in range(count)]


def in_rows(cards: Sequence[CardFace], size: CardSize, x: float, y: float, room: float) -> DrawnRows:
    """Return cards side by side, as many to a row as there is room for."""
    return _rows(cards, size, x, y, room, _fitting(size, room, size.width + size.gap))


def hand(cards: Sequence[CardFace], size: CardSize, x: float, y: float, room: float) -> DrawnRows:
    """Return the cards of a hand in as few rows as possible, about equally many in each. Each card covers a part of the
    one before it if there is too little room. Enough of every card remains to be touched.
    """
    rows = -(-len(cards) // _fitting(size, room, TOUCH))
    return _rows(cards, size, x, y, room, -(-len(cards) // max(rows, 1)))


def _fitting(size: CardSize, room: float, pitch: float) -> int:
    """Return how many cards at that distance from one to the next fit into a row, at least one."""
    return max(int((room - size.width) // pitch) + 1, 1)


def _rows(cards: Sequence[CardFace], size: CardSize, x: float, y: float, room: float, in_row: int) -> DrawnRows:
    rows = [cards[first : first + in_row] for first in range(0, len(cards), max(in_row, 1))]
    pitch = size.height + size.gap
    drawn = [card for number, row in enumerate(rows) for card in _row(row, size, x, y + number * pitch, room)]
    return max(len(rows) * pitch - size.gap, 0), drawn


def _row(cards: Sequence[CardFace], size: CardSize, x: float, y: float, room: float) -> Iterator[Node]:
    """Yield a row of cards from the left to the right. What the next card covers of a card can't be touched."""
    edges = [x + left for left in lefts(len(cards), size, room)]
    for card, left, then in zip(cards, edges, [*edges[1:], x + room], strict=True):
        face = at(left, y, card.face)
        seen = min(size.width, then - left)
        yield touch(card.id, card.said, left, y, seen, size.height, face) if card.id else face


@drawn_once(512)
def fan(palette: Palette, count: int, size: CardSize, room: float) -> Node:
    """Return cards that lie face down side by side from 0, 0, closer together if there are many."""
    sheet = f"h{size.width:g} v{size.height:g} h-{size.width:g} Z"
    sheets = "".join(f"M{left:g} 0 {sheet}" for left in lefts(count, size, room))
    return path(sheets, palette.back, stroke=palette.card, stroke_width=1.2, stroke_linejoin="round")


_BELOW: Final = 4
"""How far the cards below the top one of a pile stand out."""


@drawn_once(512)
def pile(palette: Palette, count: int, size: CardSize, said: str = "") -> Node:
    """Return a pile of cards that lie face down, from 0, 0: how many there are, and its name below the number. An empty
    pile is an outline.
    """
    wide, high = size.width, size.height
    fill, ink, stroke = palette.back, palette.on_back, palette.paper
    if not count:
        fill, ink, stroke = palette.table, palette.faint, palette.line
    border = {"rx": 6, "stroke": stroke}
    below = text(wide / 2, high / 2 + 21, said, 11, ink, anchor="middle", width=wide - 6) if said else None
    return group(
        rect(_BELOW, 0, wide, high, fill, **border) if count > 1 else None,
        rect(0, 0, wide, high, fill, **border),
        text(wide / 2, high / 2 + (3 if said else 7), str(count), 20, ink, bold=True, anchor="middle"),
        below,
    )
