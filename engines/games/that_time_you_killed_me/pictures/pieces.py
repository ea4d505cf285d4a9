"""The pieces as drawings: copies, plants, statues, elephants, tokens. All are drawn in a square of `size` units.

A drawing depends on nothing but its arguments, so each is made once and placed in many pictures.
"""

import re
from dataclasses import dataclass
from typing import Final

from engines.contract import Seat
from engines.kit.pictures.looks import Palette, PaletteName
from engines.kit.pictures.pages import seat_fill
from engines.kit.pictures.svg import MARK, Node, circle, drawn_once, group, line, node, path, rect, text
from engines.kit.texts import letter

_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class Colors:
    """The colors of things that are the same at every table, as `#rrggbb`."""

    outline: str
    white: str
    black: str
    orange: str
    leaf: str
    shade: str
    bark: str
    seed: str
    dark: str
    light: str
    rim: str
    """The outline of black pieces."""
    glass: str
    stone: str
    grounds: tuple[str, str, str]
    """The spaces of the past, the present and the future."""
    frames: tuple[str, str, str]
    """Their boards."""


COLORS: Final[dict[PaletteName, Colors]] = {
    "light": Colors(
        outline="#22262b",
        white="#fffaf0",
        black="#30343b",
        orange="#e9792b",
        leaf="#6fae58",
        shade="#3f7d3d",
        bark="#8a5a34",
        seed="#8a5023",
        dark="#6a7383",
        light="#d3d8de",
        rim="#22262b",
        glass="#bfe3ee",
        stone="#8d8a83",
        grounds=("#f5e6c6", "#e0ecd2", "#d8e6f5"),
        frames=("#d9bd87", "#adc794", "#9cbbdc"),
    ),
    "dark": Colors(
        outline="#0b0d10",
        white="#f3ecdc",
        black="#4d5663",
        orange="#e58543",
        leaf="#6aa658",
        shade="#3d7440",
        bark="#a06f46",
        seed="#b98350",
        dark="#77818f",
        light="#cbd1d8",
        rim="#aab3bd",
        glass="#bfe3ee",
        stone="#9a978f",
        grounds=("#3b3222", "#28362a", "#24313f"),
        frames=("#5d4a2b", "#3c5740", "#35506e"),
    ),
    "print": Colors(
        outline="#000000",
        white="#ffffff",
        black="#000000",
        orange="#b5b5b5",
        leaf="#ffffff",
        shade="#e0e0e0",
        bark="#ffffff",
        seed="#606060",
        dark="#8c8c8c",
        light="#ffffff",
        rim="#000000",
        glass="#ffffff",
        stone="#c0c0c0",
        grounds=("#ffffff", "#ffffff", "#ffffff"),
        frames=("#ffffff", "#ffffff", "#ffffff"),
    ),
}
"""By palette. What is drawn in print needs no color."""


def scaled(d: str, size: float) -> str:
    """Return a path that is drawn in a square of 100 units, in a square of that size.

    >>> scaled("M50 20 L100 0 Z", 38)
    'M19 7.6 L38 0 Z'
    """
    return _NUMBER.sub(lambda found: f"{float(found[0]) * size / 100:.2f}".rstrip("0").rstrip("."), d)


def _shape(palette: Palette, size: float, d: str, fill: str, width: float = 2.4) -> Node:
    """Return a closed shape with an outline."""
    colors = COLORS[palette.name]
    return path(
        scaled(d, size),
        fill,
        stroke=colors.rim if fill == colors.black else colors.outline,
        stroke_width=_thick(size, width),
        stroke_linejoin="round",
    )


def _stroke(size: float, d: str, color: str, width: float) -> Node:
    """Return an open line."""
    return path(scaled(d, size), "none", stroke=color, stroke_width=_thick(size, width), stroke_linecap="round")


def _thick(size: float, width: float) -> float:
    return round(max(width * size / 100, 0.8), 2)


def _shadow(palette: Palette, size: float, middle: float, low: float, wide: float) -> Node:
    k = size / 100
    return node(
        "ellipse",
        cx=middle * k,
        cy=low * k,
        rx=wide * k,
        ry=5 * k,
        fill=COLORS[palette.name].outline,
        fill_opacity=0.22,
    )


def _plate(palette: Palette, size: float, seat: Seat, x: float, y: float, radius: float) -> Node:
    """Return the letter of a seat on a disc of its color."""
    k = size / 100
    high = round(radius * 1.7 * k, 2)
    return group(
        circle(x * k, y * k, radius * k, palette.seats[seat]),
        text(x * k, y * k + high * 0.35, letter(seat), high, palette.on_seats[seat], bold=True, anchor="middle"),
    )


def side_color(palette: Palette, seat: Seat) -> str:
    """Return white or black, the color that the rulebook gives the seat."""
    colors = COLORS[palette.name]
    return (colors.white, colors.black)[seat]


_COAT: Final = "M16 93 C14 66 26 45 50 45 C74 45 86 66 84 93 Z"
_FACE: Final = "M50 10 C62 10 69 18 69 28 C69 38 61 47 50 47 C39 47 31 38 31 28 C31 18 38 10 50 10 Z"


@drawn_once(64)
def copy(palette: Palette, size: float, seat: Seat) -> Node:
    """Return a copy of a seat: a time traveler with goggles, in white or black, in a coat of the seat's pattern."""
    colors = COLORS[palette.name]
    return group(
        _shadow(palette, size, 50, 93, 38),
        _shape(palette, size, _COAT, seat_fill(palette, seat)),
        _shape(palette, size, _FACE, side_color(palette, seat)),
        _stroke(size, "M31 26 L69 26", colors.stone, 5),
        _shape(palette, size, "M34 26 C34 17 48 17 48 26 C48 35 34 35 34 26 Z", colors.glass, 2),
        _shape(palette, size, "M52 26 C52 17 66 17 66 26 C66 35 52 35 52 26 Z", colors.glass, 2),
        _plate(palette, size, seat, 50, 71, 17),
    )


@drawn_once(64)
def small_copy(palette: Palette, size: float, seat: Seat) -> Node:
    """Return a copy for a supply, without details."""
    return group(
        _shape(palette, size, _COAT, seat_fill(palette, seat)),
        _shape(palette, size, _FACE, side_color(palette, seat)),
    )


@drawn_once(64)
def tomb(palette: Palette, size: float) -> Node:
    """Return the tombstone of a dead copy."""
    colors = COLORS[palette.name]
    mark = colors.outline if palette.name != "dark" else colors.black
    return group(
        _shape(palette, size, "M20 92 L20 40 C20 4 80 4 80 40 L80 92 Z", colors.stone),
        _stroke(size, "M50 30 L50 74 M34 46 L66 46", mark, 9),
    )


@drawn_once(64)
def seed(palette: Palette, size: float) -> Node:
    """Return a seed with its first two leaves, in the corner that copies leave free."""
    colors = COLORS[palette.name]
    return group(
        _shape(palette, size, "M6 88 C6 78 26 76 28 87 C28 97 7 98 6 88 Z", colors.seed),
        _stroke(size, "M17 80 C17 75 18 71 18 68", colors.shade, 3),
        _shape(
            palette,
            size,
            "M18 70 C8 70 5 62 6 57 C14 56 19 62 18 70 C19 62 24 58 31 60 C31 67 26 71 18 70 Z",
            colors.leaf,
            2,
        ),
    )


@drawn_once(64)
def shrub(palette: Palette, size: float) -> Node:
    """Return a shrub with thorns."""
    colors = COLORS[palette.name]
    return group(
        _shadow(palette, size, 50, 88, 38),
        _shape(
            palette,
            size,
            "M18 88 C4 80 6 60 20 58 C16 42 34 34 44 42 C50 28 72 30 73 45 C88 44 94 60 85 68 C95 76 90 88 80 88 Z",
            colors.leaf,
        ),
        _stroke(
            size,
            "M24 76 L30 66 L36 76 M44 62 L50 52 L56 62 M62 78 L68 68 L74 78 M42 82 L47 74 L52 82 M66 58 L71 50 L76 58",
            colors.shade if palette.name != "print" else colors.outline,
            3.4,
        ),
    )


_CROWN: Final = (
    "M50 4 C66 4 76 14 74 24 C88 26 94 44 82 54 C80 66 62 70 50 64 "
    "C38 70 20 66 18 54 C6 44 12 26 26 24 C24 14 34 4 50 4 Z"
)


@drawn_once(64)
def tree(palette: Palette, size: float) -> Node:
    """Return a standing tree."""
    colors = COLORS[palette.name]
    return group(
        _shadow(palette, size, 50, 93, 26),
        _shape(palette, size, "M42 60 L58 60 L60 86 L67 94 L33 94 L40 86 Z", colors.bark),
        _shape(palette, size, _CROWN, colors.leaf),
        _stroke(
            size, "M30 46 C36 52 44 50 46 44 M56 50 C62 54 70 50 71 43 M42 24 C46 18 54 18 58 24", _vein(palette), 3
        ),
    )


def _vein(palette: Palette) -> str:
    colors = COLORS[palette.name]
    return colors.shade if palette.name != "print" else colors.outline


_TURNS: Final = {"west": 0, "north": 90, "east": 180, "south": 270}
"""By the side to which the trunk points: how far the drawing is turned."""


@drawn_once(64)
def fallen_tree(palette: Palette, size: float, trunk: str) -> Node:
    """Return a fallen tree whose trunk points to that side of the space."""
    colors = COLORS[palette.name]
    drawn = (
        _shape(palette, size, "M2 42 L44 44 L44 58 L2 60 C-1 56 -1 46 2 42 Z", colors.bark),
        _stroke(size, "M10 51 L34 51", _vein(palette), 2.4),
        _shape(
            palette,
            size,
            "M40 51 C36 40 44 24 56 26 C62 16 80 18 84 30 C98 36 100 50 94 56 "
            "C98 70 86 82 76 78 C66 88 50 82 50 72 C40 70 36 60 40 51 Z",
            colors.leaf,
        ),
        _stroke(
            size, "M54 38 C58 44 66 42 66 36 M60 62 C64 68 72 66 74 60 M78 44 C84 48 88 46 90 42", _vein(palette), 3
        ),
    )
    half = size / 2
    return group(*drawn, transform=f"rotate({_TURNS[trunk]} {half:g} {half:g})")


@drawn_once(64)
def statue(palette: Palette, size: float, owner: Seat | None) -> Node:
    """Return a statue: a bust with a good nose. The orange one is nobody's, the others have their seat's letter."""
    colors = COLORS[palette.name]
    color = colors.orange if owner is None else side_color(palette, owner)
    line_color = colors.outline if owner != 1 else colors.stone
    return group(
        _shadow(palette, size, 50, 94, 36),
        _shape(palette, size, "M26 66 C26 54 36 50 43 46 L43 40 L57 40 L57 46 C64 50 74 54 74 66 Z", color),
        _shape(
            palette, size, "M50 6 C63 6 68 14 67 26 C66 38 58 45 50 45 C42 45 34 38 33 26 C32 14 37 6 50 6 Z", color
        ),
        _stroke(size, "M40 21 L46 21 M54 21 L60 21 M50 21 L45 33 L51 33 M44 38 L56 38", line_color, 2.6),
        _shape(palette, size, "M20 66 L80 66 L80 72 L76 72 L76 94 L24 94 L24 72 L20 72 Z", color),
        None if owner is None else _plaque(palette, size, owner),
    )


def _plaque(palette: Palette, size: float, seat: Seat) -> Node:
    k = size / 100
    high = round(23 * k, 2)
    return group(
        rect(30 * k, 70 * k, 40 * k, 23 * k, seat_fill(palette, seat)),
        rect(41 * k, 70 * k, 18 * k, 23 * k, palette.seats[seat]),
        text(50 * k, 89.5 * k, letter(seat), high, palette.on_seats[seat], bold=True, anchor="middle"),
    )


_ELEPHANT: Final = (
    "M8 60 C6 40 22 30 44 32 C58 22 82 24 86 42 C88 52 88 62 93 72 C97 82 84 87 81 77 C79 70 77 66 73 64 "
    "L72 92 L57 92 L56 76 L38 76 L37 92 L21 92 L20 76 C12 72 9 68 8 60 Z"
)


@drawn_once(64)
def elephant(palette: Palette, size: float, name: str, hat: Seat | None) -> Node:
    """Return the dark or the light elephant, with the hat and the blanket of the seat that it follows."""
    colors = COLORS[palette.name]
    color, mark = (colors.dark, colors.outline) if name == "dark" else (colors.light, colors.outline)
    return group(
        _shadow(palette, size, 47, 93, 38),
        _stroke(size, "M9 52 C3 56 4 64 2 68", mark, 3),
        _shape(palette, size, _ELEPHANT, color),
        _shape(palette, size, "M58 36 C48 36 46 60 58 62 C67 62 69 40 58 36 Z", color),
        circle(76 * size / 100, 44 * size / 100, round(2.6 * size / 100, 2), mark),
        _shape(palette, size, "M77 62 L88 62 L79 68 Z", colors.white, 1.6),
        None if hat is None else _hat(palette, size, hat),
    )


def _hat(palette: Palette, size: float, seat: Seat) -> Node:
    return group(
        _shape(palette, size, "M62 27 L65 5 L82 6 L84 30 Z", seat_fill(palette, seat)),
        _shape(palette, size, "M55 25 L91 29 L90 34 L54 30 Z", palette.seats[seat]),
        _shape(palette, size, "M13 38 L47 32 L48 66 L12 66 Z", seat_fill(palette, seat)),
        _plate(palette, size, seat, 30, 50, 14),
    )


@drawn_once(64)
def focus(palette: Palette, seat: Seat) -> Node:
    """Return the focus of a seat, 34 units wide around the point 0, 0: what a traveler keeps in view."""
    return group(
        path(
            "M-17 0 C-10 -13 10 -13 17 0 C10 13 -10 13 -17 0 Z",
            COLORS[palette.name].white if palette.name != "print" else palette.paper,
            stroke=palette.ink if palette.name != "dark" else COLORS[palette.name].outline,
            stroke_width=1.4,
        ),
        circle(0, 0, 9.5, seat_fill(palette, seat), stroke=COLORS[palette.name].outline, stroke_width=1.2),
        circle(0, 0, 7, palette.seats[seat]),
        text(0, 4, letter(seat), 11, palette.on_seats[seat], bold=True, anchor="middle"),
    )


@drawn_once(8)
def open_focus(palette: Palette) -> Node:
    """Return the place for a focus that may shift here, around the point 0, 0."""
    return group(
        path(
            "M-17 0 C-10 -13 10 -13 17 0 C10 13 -10 13 -17 0 Z",
            palette.card,
            stroke=palette.accent,
            stroke_width=2,
        ),
        line(-5, 0, 5, 0, palette.accent, stroke_width=2),
        line(0, -5, 0, 5, palette.accent, stroke_width=2),
        class_=MARK,
    )


_ICONS: Final = (
    # Standing stones; a house; a rocket.
    "M10 90 L10 34 L32 34 L32 90 Z M68 90 L68 34 L90 34 L90 90 Z M4 32 L4 14 L96 14 L96 32 Z",
    "M10 50 L50 14 L90 50 L80 50 L80 90 L60 90 L60 62 L42 62 L42 90 L20 90 L20 50 Z",
    "M50 4 C70 20 72 46 68 66 L84 82 L84 94 L62 84 L38 84 L16 94 L16 82 L32 66 C28 46 30 20 50 4 Z",
)


@drawn_once(64)
def era_icon(palette: Palette, size: float, era: int) -> Node:
    """Return the sign of an era."""
    fill = palette.ink if palette.name == "dark" else COLORS[palette.name].grounds[era]
    return _shape(palette, size, _ICONS[era], fill)
