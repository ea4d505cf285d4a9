"""One year of the timeline as a card.

Linchpins have cut corners, ripplepoints round ones. A prime linchpin is tinted, framed twice, and its year has a prime
mark. A paradox is a dark hole with jagged edges. A patched year is sewn on with stitches.
"""

from typing import Final

from engines.games.early_american_chrononauts.pictures.scene import LEADING, Size, lines_in
from engines.games.early_american_chrononauts.pictures.signs import hue, rim, sign
from engines.kit.pictures.looks import Palette
from engines.kit.pictures.svg import Node, drawn_once, group, path, text, texts

_NARROW: Final = 60
_SIZES: Final = (10.5, 10, 9.5, 9, 8.5)
_LARGE_SIZES: Final = (12.5, 12, 11.5, 11, 10.5, 10, 9.5)
_EDGE: Final = {"prime": 2.2, "paradox": 2, "patched": 1}
_SPIRAL: Final = "#f3d58c"
"""What a paradox depends on, in color."""


@drawn_once(512)
def cell(palette: Palette, size: Size, side: str, year: int, says: str, needs: str, is_wanted: bool) -> Node:
    """Return a year from 0, 0, on that side: its headline, the linchpins that it needs, if any, and a house if the
    viewer's identities want it. A narrow year has room for either the house or the sign of its side.
    """
    wide, high = size
    colors, band = hue(palette, side), _band_height(wide)
    edge = rim(palette) if side == "paradox" else _ink(palette, side)
    return group(
        path(outline(side, wide, high), colors.face, stroke=edge, stroke_width=_EDGE.get(side, 1.2)),
        _band(palette, side, wide, band),
        _seam(palette, side, wide, high),
        *_dated(palette, side, year, wide, is_wanted),
        *_headline(palette, side, says, size, bool(needs)),
        _condition(palette, side, needs, size) if needs else None,
    )


def _dated(palette: Palette, side: str, year: int, wide: float, is_wanted: bool) -> list[Node]:
    """The year, and to the right of it the house and the sign of the side."""
    color, band, said = hue(palette, side).on_band, _band_height(wide), f"{year}′" if side == "prime" else str(year)
    if wide < _NARROW:
        return [
            text(4, band - 5, said, 13, color, bold=True, width=wide - 16),
            sign("house" if is_wanted else side, wide - 13.5, 3.5, color, 11),
        ]
    house = [sign("house", wide - 33, 3, color, 13)] if is_wanted else []
    return [text(7, band - 5, said, 13.5, color, bold=True), sign(side, wide - 19, 2, color, 14), *house]


def _ink(palette: Palette, side: str) -> str:
    return palette.ink if palette.name == "print" else hue(palette, side).band


def _is_large(wide: float) -> bool:
    return wide > 100


def _band_height(wide: float) -> float:
    return 20 if _is_large(wide) else 18


def _headline(palette: Palette, side: str, says: str, size: Size, has_condition: bool) -> list[Node]:
    """What can be read there. A paradox says only that it is one."""
    wide, high = size
    top, ink = _band_height(wide), hue(palette, side).ink
    if side == "paradox":
        return [text(wide / 2, top + 20, says, 12, ink, bold=True, anchor="middle", width=wide - 8)]
    sewn = side == "patched"
    room = high - top - (19 if sewn else 17 if has_condition else 6)
    sizes = _LARGE_SIZES if _is_large(wide) else _SIZES
    set_in, lines = lines_in(says, wide - (18 if sewn else 11), room, sizes)
    first = top + set_in + 1.5
    return texts(
        wide / 2, first, lines, set_in, ink, leading=LEADING, anchor="middle", width=wide - (12 if sewn else 8)
    )


def _condition(palette: Palette, side: str, needs: str, size: Size) -> Node:
    """The linchpins that a ripplepoint depends on. Several of them take all the room of a narrow year."""
    wide, high = size
    is_tight = wide < _NARROW and " " in needs
    faint = palette.faint
    if side == "paradox":
        faint = hue(palette, side).ink if palette.name == "print" else _SPIRAL
    set_in = 10 if _is_large(wide) else 9.5
    y = high - (8 if side == "patched" else 5)
    said = needs.replace(" ", "") if is_tight else f"← {needs}"
    return text(wide / 2, y, said, set_in, faint, anchor="middle", width=wide - 8)


def _seam(palette: Palette, side: str, wide: float, high: float) -> Node | None:
    """The second frame of a prime linchpin, and the stitches of a patch."""
    ink = _ink(palette, side)
    if side == "prime":
        inner = f"M9 {high - 4:g} H{wide - 9:g} L{wide - 4:g} {high - 9:g} V24 M4 24 V{high - 9:g} L9 {high - 4:g}"
        return path(inner, "none", stroke=ink, stroke_width=1)
    if side == "patched":
        return path(_stitches(wide, high), "none", stroke=ink, stroke_width=1.6, stroke_dasharray="5 3")
    return None


def outline(side: str, wide: float, high: float) -> str:
    """Return the shape of a card: cut corners, round ones, or jagged edges."""
    if side in ("true", "prime"):
        return f"M7 0 H{wide - 7:g} L{wide:g} 7 V{high - 7:g} L{wide - 7:g} {high:g} H7 L0 {high - 7:g} V7 Z"
    if side == "paradox":
        return _jagged(wide, high)
    return (
        f"M6 0 H{wide - 6:g} Q{wide:g} 0 {wide:g} 6 V{high - 6:g} Q{wide:g} {high:g} {wide - 6:g} {high:g} "
        f"H6 Q0 {high:g} 0 {high - 6:g} V6 Q0 0 6 0 Z"
    )


def _jagged(wide: float, high: float) -> str:
    """A rectangle whose sides go in and out."""
    across, down = 8, 6
    top = [(wide * n / across, 2.5 if n % 2 else 0) for n in range(across)]
    right = [(wide - (2.5 if n % 2 else 0), high * n / down) for n in range(down)]
    bottom = [(wide - x, high - y) for x, y in top]
    left = [(wide - x, high - y) for x, y in right]
    points = [*top, *right, *bottom, *left]
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"


def _stitches(wide: float, high: float) -> str:
    right, low = wide - 3.5, high - 3.5
    corner = f"Q{right:g} {low:g} {right:g} {high - 6:g} V22"
    return f"M3.5 22 V{high - 6:g} Q3.5 {low:g} 6 {low:g} H{wide - 6:g} {corner}"


def _band(palette: Palette, side: str, wide: float, high: float) -> Node:
    """The band with the year, in the shape of the card's upper edge."""
    colors = hue(palette, side)
    if side == "paradox":
        shape = f"M2 3 H{wide - 2.5:g} V{high:g} H2 Z"
    elif side in ("true", "prime"):
        shape = f"M7 0 H{wide - 7:g} L{wide:g} 7 V{high:g} H0 V7 Z"
    else:
        shape = f"M6 0 H{wide - 6:g} Q{wide:g} 0 {wide:g} 6 V{high:g} H0 V6 Q0 0 6 0 Z"
    return path(shape, colors.band, stroke=palette.ink if palette.name == "print" else None, stroke_width=1)
