"""Cards as they are drawn: five suits, told apart by letter, by shape and by color, in any size."""

from typing import Final

from engines.kit.pictures.looks import Palette, PaletteName
from engines.kit.pictures.svg import MARK, Node, circle, drawn_once, group, node, path, rect, text

_COLORS: Final[dict[PaletteName, dict[str, str]]] = {
    "light": {"D": "#4a3a8c", "F": "#8f5400", "N": "#00695f", "P": "#a3195b", "T": "#1a56a6"},
    "dark": {"D": "#c0b2ff", "F": "#f5bd58", "N": "#63d6c6", "P": "#ff97c6", "T": "#8cc2ff"},
    "print": dict.fromkeys("DFNPT", "#000000"),
}
"""The color of each suit. All can be read on cards, tables and paper."""

_BOLT: Final = "M3 -10 L-7 2 H-1.5 L-4 10 L7 -3 H1 Z"
_STAR: Final = "M0 -10 Q1.8 -1.8 10 0 Q1.8 1.8 0 10 Q-1.8 1.8 -10 0 Q-1.8 -1.8 0 -10 Z"
_TRIANGLE: Final = "M0 -9.5 L10 8 H-10 Z M0 -2.5 L-4 4.6 H4 Z"
_CHEVRONS: Final = "M-9 -8 H-4.5 L2 0 L-4.5 8 H-9 L-2.5 0 Z M0 -8 H4 L10 0 L4 8 H0 L6 0 Z"
_SHAPES: Final = {"F": _BOLT, "N": _STAR, "P": _TRIANGLE, "T": _CHEVRONS}


def color(palette: Palette, suit: str) -> str:
    """Return the color of a suit."""
    return _COLORS[palette.name][suit]


@drawn_once(512)
def sign(palette: Palette, suit: str, x: float, y: float, size: float) -> Node:
    """Return the shape of a suit around that point: an eclipse, a bolt, a star, a triangle, or chevrons."""
    fill = color(palette, suit)
    moved = f"translate({x:g} {y:g}) scale({size / 20:g})"
    if suit == "D":
        ring = circle(0, 0, 9, "none", stroke=fill, stroke_width=1.6)
        return node("g", ring, circle(0, 0, 5.5, fill), transform=moved)
    return path(_SHAPES[suit], fill, fill_rule="evenodd", transform=moved)


@drawn_once(4096)
def face(palette: Palette, card: str, width: int, height: int, *, marked: bool = False) -> Node:
    """Return a card that lies open, with its left upper corner at 0, 0. A marked card was played last."""
    size = round(width * 0.34, 1)
    fill = color(palette, card[0])
    wide, high = width - 8, height - size - 13
    edge, thick = (palette.accent, 3) if marked else (palette.line, 1)
    return group(
        rect(0, 0, width, height, palette.card, rx=width / 9, stroke=edge, stroke_width=thick),
        text(5, size + 2, card, size, fill, bold=True, width=width - 8),
        rect(4, size + 8, wide, high, fill, rx=width / 14, fill_opacity=0.13),
        sign(palette, card[0], width / 2, size + 8 + high / 2, min(wide, high) * 0.72),
    )


@drawn_once(64)
def back(palette: Palette, width: int, height: int, *, marked: bool = False) -> Node:
    """Return a card that lies face down: an hourglass on its back."""
    x, y, wide, high = width / 2, height / 2, width * 0.22, height * 0.2
    glass = f"M{x - wide:g} {y - high:g} H{x + wide:g} L{x - wide:g} {y + high:g} H{x + wide:g} Z"
    edge, thick = (palette.accent, 3) if marked else (palette.line, 1)
    return group(
        rect(0, 0, width, height, palette.back, rx=width / 9, stroke=edge, stroke_width=thick),
        rect(3, 3, width - 6, height - 6, "none", rx=width / 12, stroke=palette.on_back, stroke_opacity=0.45),
        path(glass, "none", stroke=palette.on_back, stroke_width=max(1.2, width / 28), stroke_linejoin="round"),
    )


@drawn_once(64)
def gap(palette: Palette, width: int, height: int) -> Node:
    """Return the place of a card that is still to come."""
    return rect(0, 0, width, height, "none", class_=MARK, rx=width / 9, stroke=palette.line, stroke_width=1.5)


@drawn_once(512)
def chip(palette: Palette, card: str, width: int) -> Node:
    """Return a card as a small chip, 20 units high: for open hands and discards."""
    return group(
        rect(0, 0, width, 20, palette.card, rx=4, stroke=palette.line),
        sign(palette, card[0], 8, 10, 10),
        text(15, 14.5, card[1:], 11, color(palette, card[0]), bold=True),
    )
