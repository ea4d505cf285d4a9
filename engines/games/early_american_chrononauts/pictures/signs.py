"""The colors and signs of the game: what kind of card something is, and on which side history stands. No two kinds or
sides share a sign, so that the colors may be missed.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from engines.kit.pictures.looks import Palette
from engines.kit.pictures.svg import Node, path


class Hue(NamedTuple):
    """The color of a band, of the texts on it, and of the face under it."""

    band: str
    on_band: str
    face: str
    ink: str


_WHITE: Final = "#ffffff"

_BANDS: Final[Mapping[str, tuple[str, str, str]]] = {
    "true": ("#235a9f", "#e4edf7", "#22344b"),
    "prime": ("#a8371a", "#fbe1d6", "#4c2a20"),
    "real": ("#66557f", "#fffdf8", "#2b323b"),
    "paradox": ("#120f1a", "#241d33", "#07060a"),
    "patched": ("#2b7548", "#e0f0e3", "#1f3d2b"),
    "patch": ("#2b7548", "#fffdf8", "#2b323b"),
    "inverter": ("#235a9f", "#fffdf8", "#2b323b"),
    "artifact": ("#85600a", "#fffdf8", "#2b323b"),
    "gadget": ("#4a5560", "#fffdf8", "#2b323b"),
    "action": ("#a3341f", "#fffdf8", "#2b323b"),
    "timewarp": ("#6b3f97", "#fffdf8", "#2b323b"),
    "identity": ("#0f6a6a", "#fffdf8", "#2b323b"),
    "mission": ("#774a1f", "#fffdf8", "#2b323b"),
}
"""The band of each kind and side, and its face in the light and in the dark palette."""


@lru_cache(maxsize=64)
def hue(palette: Palette, kind: str) -> Hue:
    """Return the colors of a kind or side. In print, paradoxes alone are black."""
    band, light, dark = _BANDS[kind]
    if palette.name == "print":
        black = kind == "paradox"
        return Hue("#000000", _WHITE, "#000000", _WHITE) if black else Hue(_WHITE, "#000000", _WHITE, "#000000")
    face = light if palette.name == "light" else dark
    return Hue(band, _WHITE, face, _WHITE if kind == "paradox" else palette.ink)


def rim(palette: Palette) -> str:
    """Return the color of the edges of a paradox."""
    return palette.ink if palette.name == "print" else "#e0a020"


_FILLED: Final[Mapping[str, str]] = {
    "prime": "M8 1 L15 8 L8 15 L1 8 Z",
    "patched": "M1 10 L10 1 L15 6 L6 15 Z",
    "patch": "M1 10 L10 1 L15 6 L6 15 Z",
    "artifact": "M5 1 H11 V3 L10 5 Q15 9 11 15 H5 Q1 9 6 5 L5 3 Z",
    "action": "M9.5 0.5 L3 9 H7.5 L6 15.5 L13 6.5 H8.5 Z",
    "timewarp": "M3 1 H13 V3 L9.5 8 L13 13 V15 H3 V13 L6.5 8 L3 3 Z",
    "identity": "M8 1 a3.5 3.5 0 1 1 0 7 a3.5 3.5 0 1 1 0 -7 M1.5 15.5 Q1.5 9.5 8 9.5 Q14.5 9.5 14.5 15.5 Z",
    "house": "M8 1 L15.5 8 H13 V15 H9.7 V10 H6.3 V15 H3 V8 H0.5 Z",
    "met": "M8 0.5 a7.5 7.5 0 1 1 0 15 a7.5 7.5 0 1 1 0 -15 M4.2 8.2 L7 11 L12 5.4 L11 4.4 L7 8.9 L5.2 7.1 Z",
    "turn": "M3 2 L14 8 L3 14 Z",
    "watch": "M8 3 a6 6 0 1 1 0 12 a6 6 0 1 1 0 -12 M6.5 0.5 h3 v2 h-3 Z M7.5 5 h1 v4.5 h3 v1 h-4 Z",
    "gold": "M8 1 L10 5.8 L15.2 6.2 L11.2 9.6 L12.5 14.8 L8 12 L3.5 14.8 L4.8 9.6 L0.8 6.2 L6 5.8 Z",
}

_DRAWN: Final[Mapping[str, str]] = {
    "true": "M8 2 L14 8 L8 14 L2 8 Z",
    "real": "M1 6 q3.5 -4 7 0 t7 0 M1 11 q3.5 -4 7 0 t7 0",
    "paradox": "M8 8 q2 -2.5 3.2 0.4 q0.6 3.6 -3.4 3.8 q-5 -0.6 -4.4 -5.2 q1.4 -5.4 7 -4.4 q4.4 1.6 4.2 6.4",
    "inverter": "M2 6.5 Q4 2 8 2 Q11 2 13 4.5 M13.3 1 V5 H9.3 M14 9.5 Q12 14 8 14 Q5 14 3 11.5 M2.7 15 V11 H6.7",
    "gadget": "M8 4.6 a3.4 3.4 0 1 1 0 6.8 a3.4 3.4 0 1 1 0 -6.8 M8 1 V4 M8 12 V15 M1 8 H4 M12 8 H15 M3 3 L5 5 "
    "M11 11 L13 13 M13 3 L11 5 M5 11 L3 13",
    "mission": "M3 1.5 H13 V14.5 H3 Z M5.5 5 H10.5 M5.5 8 H10.5 M5.5 11 H8.5",
    "unmet": "M8 1.5 a6.5 6.5 0 1 1 0 13 a6.5 6.5 0 1 1 0 -13",
    "shield": "M8 1.5 L14 3.5 V8 Q13 12.5 8 14.8 Q3 12.5 2 8 V3.5 Z",
}


@lru_cache(maxsize=2048)
def sign(name: str, x: float, y: float, color: str, size: float = 16) -> Node:
    """Return a sign whose top left corner is there, in units of 16 unless it is smaller."""
    moved = f"translate({x:g} {y:g})" + (f" scale({size / 16:g})" if size != 16 else "")
    if name in _FILLED:
        return path(_FILLED[name], color, fill_rule="evenodd", transform=moved)
    return path(_DRAWN[name], "none", stroke=color, stroke_width=1.8, stroke_linecap="round", transform=moved)
