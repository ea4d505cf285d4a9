"""Outlines: the signs of the components, backs, stars, and the time machine.

Outlines are parts of a path. Many of them make one path, which is much quicker to draw and to write than many paths.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from engines.games.time_machine.tables import COMPONENTS
from engines.kit.pictures.looks import Palette
from engines.kit.pictures.svg import Node, drawn_once, group, path

_SIGNS: Final = {
    "finance": (
        "m 8 .6 a 7.4 7.4 0 1 0 0 14.8 a 7.4 7.4 0 1 0 0 -14.8 z m 0 1.8 a 5.6 5.6 0 1 1 0 11.2 "
        "a 5.6 5.6 0 1 1 0 -11.2 z m 0 1.4 a 4.2 4.2 0 1 0 0 8.4 a 4.2 4.2 0 1 0 0 -8.4 z"
    ),
    "fuel": (
        "m 8 .3 c 2 3.9 5.4 6.7 5.4 10.1 a 5.4 5.4 0 0 1 -10.8 0 c 0 -3.4 3.4 -6.2 5.4 -10.1 z "
        "m -3.4 9.9 a 3.5 3.5 0 0 0 3 3.7 l 0 -1.1 a 2.4 2.4 0 0 1 -1.9 -2.6 z"
    ),
    "research": (
        "m 5.4 .6 l 5.2 0 l 0 1.6 l -.7 0 l 0 3.8 l 4.7 7.2 a 1.5 1.5 0 0 1 -1.3 2.3 l -10.6 0 "
        "a 1.5 1.5 0 0 1 -1.3 -2.3 l 4.7 -7.2 l 0 -3.8 l -.7 0 z m 2.2 1.8 l 0 4 l -2 3.1 l 4.8 0 l -2 -3.1 l 0 -4 z"
    ),
    "parts": (
        "m 6.3 2.7 l .4 -2.3 l 2.6 0 l .4 2.3 l .9 .3 l 1.8 -1.3 l 1.9 1.9 l -1.3 1.8 l .3 .9 l 2.3 .4 l 0 2.6 "
        "l -2.3 .4 l -.3 .9 l 1.3 1.8 l -1.9 1.9 l -1.8 -1.3 l -.9 .3 l -.4 2.3 l -2.6 0 l -.4 -2.3 l -.9 -.3 "
        "l -1.8 1.3 l -1.9 -1.9 l 1.3 -1.8 l -.3 -.9 l -2.3 -.4 l 0 -2.6 l 2.3 -.4 l .3 -.9 l -1.3 -1.8 l 1.9 -1.9 "
        "l 1.8 1.3 z m 1.7 3.1 a 2.2 2.2 0 1 0 0 4.4 a 2.2 2.2 0 1 0 0 -4.4 z"
    ),
}
"""The outline of each component's sign within 16 by 16 units: a coin, a drop, a flask, a gear."""

_TINTS: Final[dict[str, dict[str, str]]] = {
    "light": {"finance": "#8a6a00", "fuel": "#b3402a", "research": "#17716d", "parts": "#54548c"},
    "dark": {"finance": "#e8c14a", "fuel": "#ff8a6b", "research": "#5fd0c5", "parts": "#b3b3f5"},
    "print": dict.fromkeys(COMPONENTS, "#000000"),
}
"""The color of each component's sign in each palette."""

_FLAGS: Final = (2, 3, 4)
"""The places among an arc's numbers that are not lengths."""


def tint(palette: Palette, component: str) -> str:
    """Return the color of a component."""
    return _TINTS[palette.name][component]


def icon(palette: Palette, component: str, x: float, y: float, size: float) -> Node:
    """Return the sign of a component in a square with that corner."""
    return icons(palette, component, [(x, y)], size)


def icons(palette: Palette, component: str, corners: Iterable[tuple[float, float]], size: float) -> Node:
    """Return the sign of a component in each of these squares."""
    sign = _scaled(component, size)
    return path("".join([f"M{x:g} {y:g}{sign}" for x, y in corners]), tint(palette, component), fill_rule="evenodd")


@lru_cache(maxsize=64)
def _scaled(component: str, size: float) -> str:
    """Return the sign of a component in another size, as an outline that is relative to its corner."""
    scaled, place = list[str](), 0
    for token in _SIGNS[component].split():
        if token.isalpha():
            arc, place = token == "a", 0
            scaled.append(token)
        else:
            scaled.append(token if arc and place in _FLAGS else f"{float(token) * size / 16:.2f}")
            place += 1
    return " ".join(scaled)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return the outline of a rectangle with round corners."""
    return f"M{x + radius:g} {y:g}{_around(width, height, radius)}"


@lru_cache(maxsize=256)
def _around(width: float, height: float, radius: float) -> str:
    r, across, down = f"{radius:g}", width - 2 * radius, height - 2 * radius
    return (
        f"h{across:g}a{r} {r} 0 0 1 {r} {r}v{down:g}a{r} {r} 0 0 1 -{r} {r}"
        f"h{-across:g}a{r} {r} 0 0 1 -{r} -{r}v{-down:g}a{r} {r} 0 0 1 {r} -{r}z"
    )


def hourglass(x: float, y: float, half: float) -> str:
    """Return the outline of an hourglass around that point, which is on the backs of cards."""
    wide = half * 0.8
    return f"M{x - wide:.1f} {y - half:.1f}h{2 * wide:.1f}l{-2 * wide:.1f} {2 * half:.1f}h{2 * wide:.1f}z"


def stars(x: float, y: float, count: int) -> str:
    """Return the outline of some stars beside each other, around that point."""
    return "".join(_star(x + (number - (count - 1) / 2) * 8, y) for number in range(count))


def _star(x: float, y: float) -> str:
    points = [(4 if n % 2 == 0 else 1.6, pi * n / 5) for n in range(10)]
    return "M" + "L".join(f"{x + r * sin(a):.1f} {y - r * cos(a):.1f}" for r, a in points) + "Z"


@drawn_once(16)
def machine(palette: Palette, is_active: bool) -> Node:
    """Return a time machine in 26 by 26 units: a capsule with a clock. An active one is filled and gives off sparks."""
    ink = palette.ink if is_active else palette.faint
    hull = palette.accent if is_active else "none"
    clock = palette.card if is_active else "none"
    sparks = path("M3 6L6 8.5M13 0V3.5M23 6L20 8.5", "none", stroke=palette.accent, stroke_width=2)
    return group(
        sparks if is_active else None,
        path("M6 22V13a7 7.5 0 0 1 14 0V22Z", hull, stroke=ink, stroke_width=1.5, stroke_linejoin="round"),
        path("M3.5 24.5H22.5M8.5 22V24.5M17.5 22V24.5", "none", stroke=ink, stroke_width=1.8),
        path("M13 9.4a4 4 0 1 0 0 8a4 4 0 1 0 0 -8Z", clock, stroke=ink, stroke_width=1.2),
        path("M13 10.8V13.4H15", "none", stroke=ink, stroke_width=1.2),
    )
