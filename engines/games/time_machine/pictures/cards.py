"""Cards as pictures. Each component has a sign of its own: a coin, a drop, a flask and a gear, with a letter.

Most cards of a game look alike, so their drawings are cached. Where a card lies is up to the caller.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from engines.games.time_machine.pictures.shapes import hourglass, icon, icons, rounded, stars, tint
from engines.games.time_machine.sentences.faces import face_of
from engines.games.time_machine.tables import COMPONENTS, FULL_NEED
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.svg import WIDER, Node, drawn_once, group, path, rect, said_in, text, text_width
from engines.kit.texts import message


@dataclass(frozen=True, slots=True)
class Size:
    """The size of small cards, and how many lie beside each other. On high cards, the sign is above the number."""

    width: float
    height: float
    per_row: int
    is_high: bool = False
    gap: float = 2

    def spot(self, number: int) -> tuple[float, float]:
        """Return where a card lies, counted from 0."""
        row, column = divmod(number, self.per_row)
        return column * (self.width + self.gap), row * (self.height + self.gap)

    @property
    def across(self) -> float:
        """The width of a full row."""
        return self.per_row * (self.width + self.gap) - self.gap

    def reach(self, count: int) -> float:
        """Return the height of that many cards with the gap below them."""
        return -(-count // self.per_row) * (self.height + self.gap)


class Shown(NamedTuple):
    """A card whose face the viewer knows. `is_closed`: it lies face down, so others don't know it."""

    component: str
    number: int
    is_closed: bool = False


def shown(cards: Sequence[str], is_closed: bool = False) -> tuple[Shown, ...]:
    """Return these cards of a view."""
    return tuple([_shown(card, is_closed) for card in cards])


@lru_cache(maxsize=640)
def _shown(card: str, is_closed: bool) -> Shown:
    face = face_of(card)
    return Shown(face.component, face.number, is_closed)


def signs(look: Look) -> tuple[str, ...]:
    """Return the letters of the components."""
    return tuple([look.words.say(_SIGNS[component]) for component in COMPONENTS])


_SIGNS: Final = {component: message(f"sign-{component}") for component in COMPONENTS}

Spot = tuple[float, float]
"""Where a card lies."""


@drawn_once(1024)
def faces(palette: Palette, letters: tuple[str, ...], cards: tuple[Shown, ...], size: Size) -> Node:
    """Return small cards whose faces are known, in rows."""
    return spread(palette, letters, [(card, size.spot(number)) for number, card in enumerate(cards)], size)


def spread(palette: Palette, letters: tuple[str, ...], cards: Sequence[tuple[Shown, Spot]], size: Size) -> Node:
    """Return small cards whose faces are known, anywhere."""
    anchor = "middle" if size.is_high else "end"
    drawn = [
        *_sheets(palette, [spot for card, spot in cards if not card.is_closed], size),
        *_closed_sheets(palette, [spot for card, spot in cards if card.is_closed], size),
        *[_icons(palette, component, cards, size) for component in {card.component: None for card, _ in cards}],
        *[_mark_of(letters, card, size, spot) for card, spot in cards],
    ]
    return group(*drawn, fill=palette.ink, font_size=_letter_size(size), font_weight="bold", text_anchor=anchor)


def _sheets(palette: Palette, spots: Sequence[Spot], size: Size) -> list[Node]:
    sheets = "".join([rounded(x, y, size.width, size.height, 3) for x, y in spots])
    return [path(sheets, palette.card, stroke=palette.ink)] if sheets else []


def _closed_sheets(palette: Palette, spots: Sequence[Spot], size: Size) -> list[Node]:
    """Return cards that lie face down and are known all the same. They have a strip like a back at an edge."""
    sheets = "".join([rounded(x, y, size.width, size.height, 3) for x, y in spots])
    strips = "".join([_strip(x, y, size) for x, y in spots])
    drawn = [path(sheets, palette.card, stroke=palette.faint, stroke_dasharray="3 2"), path(strips, palette.back)]
    return drawn if spots else []


def _strip(x: float, y: float, size: Size) -> str:
    if size.is_high:
        return f"M{x:g} {y + 4:g}v-1a3 3 0 0 1 3 -3h{size.width - 6:g}a3 3 0 0 1 3 3v1z"
    return f"M{x + 3:g} {y:g}a3 3 0 0 0 -3 3v{size.height - 6:g}a3 3 0 0 0 3 3z"


def _icons(palette: Palette, component: str, cards: Sequence[tuple[Shown, Spot]], size: Size) -> Node:
    """Return the signs of all cards of a component."""
    wide = _icon_size(size)
    dx, dy = (size.width / 2 - 10, 10) if size.is_high else (3, (size.height - wide) / 2)
    corners = [(x + dx, y + dy) for card, (x, y) in cards if card.component == component]
    return icons(palette, component, corners, wide)


def _mark_of(letters: tuple[str, ...], card: Shown, size: Size, spot: Spot) -> Node:
    (x, y), wide, high = spot, size.width, size.height
    dx, dy = (wide / 2, high - 9) if size.is_high else (wide - 2.5, high / 2 + _letter_size(size) * 0.36)
    said = f"{letters[COMPONENTS.index(card.component)]}{card.number}"
    squeezed = _squeezed(said, size)
    adjusted = squeezed and "spacingAndGlyphs"
    return said_in("text", said, x=x + dx, y=y + dy, textLength=squeezed, lengthAdjust=adjusted)


@lru_cache(maxsize=256)
def _squeezed(said: str, size: Size) -> float | None:
    """The width to which the text is squeezed so that a wider font does not reach the sign; None if there is room."""
    room = size.width - 3 if size.is_high else size.width - _icon_size(size) - 6
    wide = text_width(said, _letter_size(size), bold=True)
    return min(wide, room) if wide * WIDER > room else None


def _icon_size(size: Size) -> float:
    return 20 if size.is_high else min(size.height - 3.5, 12)


def _letter_size(size: Size) -> float:
    return 13 if size.is_high else 11.5 if size.height > 20 else 11


def backs(palette: Palette, spots: Sequence[Spot], size: Size) -> list[Node]:
    """Return cards that lie face down. An hourglass is on their backs."""
    if not spots:
        return []
    sheets = "".join([rounded(x, y, size.width, size.height, 2.5) for x, y in spots])
    glasses = "".join([hourglass(x + size.width / 2, y + size.height / 2, size.height * 0.24) for x, y in spots])
    return [
        path(sheets, palette.back, stroke=palette.ink, stroke_width=0.8),
        path(glasses, "none", stroke=palette.on_back, stroke_width=1.1, stroke_linejoin="round"),
    ]


@drawn_once(1024)
def big_card(palette: Palette, letter: str, name: str, card: Shown, width: float, height: float) -> Node:
    """Return a card of a hand. Its stars tell how many cards of its component a machine needs."""
    ink, color = palette.ink, tint(palette, card.component)
    middle = width / 2
    side = height * 0.36
    return group(
        rect(0, 0, width, height, palette.card, rx=6, stroke=color, stroke_width=1.6),
        text(6, 18, f"{letter}{card.number}", 14, ink, bold=True, width=width - 26),
        icon(palette, card.component, middle - side / 2, height * 0.29, side),
        path(stars(middle, height - 22, FULL_NEED[COMPONENTS.index(card.component)]), color),
        text(middle, height - 6.5, name, 9.5, ink, anchor="middle", width=width - 8),
    )
