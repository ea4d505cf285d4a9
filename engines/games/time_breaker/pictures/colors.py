"""The colors of this game's pictures, in addition to those of the palette, and the sizes of each layout."""

from colorsys import hls_to_rgb
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engines.kit.pictures.looks import Look, Palette, PaletteName


@dataclass(frozen=True, slots=True)
class Paints:
    """The colors of arrows, of the Time Breaker's cube (top, left, right and outline), and of the types of cards."""

    green: str
    red: str
    cube: tuple[str, str, str, str]
    on_cube: str
    kinds: tuple[str, str, str, str, str]


_PAINTS: Final[dict[PaletteName, Paints]] = {
    "light": Paints(
        "#00795a",
        "#b8321a",
        ("#b78be0", "#7c43b5", "#5e2c91", "#3b1660"),
        "#ffffff",
        ("#0072b2", "#00795a", "#a86f00", "#7c43b5", "#b8321a"),
    ),
    "dark": Paints(
        "#3fd0a0",
        "#ff8a6b",
        ("#dcbcff", "#a06bdc", "#7f4bb8", "#f0e2ff"),
        "#ffffff",
        ("#56b4e9", "#3fd0a0", "#e9b44c", "#b78be0", "#ff8a6b"),
    ),
    "print": Paints("#000000", "#000000", ("#ffffff", "#d0d0d0", "#a0a0a0", "#000000"), "#000000", ("#000000",) * 5),
}
KINDS: Final = ("jump", "move", "action", "breaker", "stop")
"""The types of cards, in the order of their colors."""


def paints(palette: Palette) -> Paints:
    """Return the colors that go with a palette."""
    return _PAINTS[palette.name]


FULLER: Final = 1.15
"""How much fuller than `wrapped` leaves them the lines on tiles and cards are. Other fonts are squeezed into them."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of a layout in units: of tiles and their texts, of pieces, of cards and their texts."""

    tile_width: int
    tile_height: int
    gap: int
    arrow: float
    """Texts at arrows."""
    date: float
    event: float
    piece: int
    """The radius of a piece."""
    pieces_in_row: int
    card_width: int
    card_height: int
    held_width: int
    """The width of a card of the viewer's hand."""
    held_height: int
    title: float
    text: float


PHONE: Final = Sizes(62, 80, 6, 11.2, 14.5, 8.4, 8, 3, 160, 94, 108, 42, 11.5, 11.2)
DESKTOP: Final = Sizes(112, 118, 12, 11.5, 18, 10, 11, 4, 134, 118, 134, 118, 12.5, 11.25)


def sizes(look: Look) -> Sizes:
    """Return the sizes of a layout."""
    return PHONE if look.is_phone else DESKTOP


_TINTS: Final[dict[PaletteName, tuple[float, float]]] = {"light": (0.86, 0.5), "dark": (0.27, 0.32), "print": (1, 0)}
"""The lightness and saturation of the colors of dates. The texts on them are ink."""

_FIRST_HUE: Final = 0.09
_LAST_HUE: Final = 0.78


@lru_cache(maxsize=128)
def tint(palette: Palette, part: float) -> str:
    """Return the color of a date: from ochre for the first gate of the pack (0) to violet for the last one (1)."""
    lightness, saturation = _TINTS[palette.name]
    red, green, blue = hls_to_rgb(_FIRST_HUE + part * (_LAST_HUE - _FIRST_HUE), lightness, saturation)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
