"""How a picture looks: its palette, its layout, its language, and the names at the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from engines.contract import Seat
from engines.kit.texts import Message, Sentence, Term, Words, letter, named, names_a_seat

PaletteName = Literal["light", "dark", "print"]
Layout = Literal["phone", "desktop"]

WIDTHS: Final[dict[Layout, int]] = {"phone": 360, "desktop": 960}
"""The width of a picture in units. On a phone, a unit is a pixel of a screen that is 360 pixels wide."""

TOUCH: Final = 24
"""The least width and height in units of what can be touched."""


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity, because parts are found by their palette
class Palette:
    """The colors of a picture, as `#rrggbb`. All texts have a contrast of at least 4.5 to what they stand on."""

    name: PaletteName
    paper: str
    """The background of the picture."""
    table: str
    """Areas on the paper: boards, the places of seats."""
    card: str
    """Cards and tiles."""
    back: str
    """What lies face down."""
    on_back: str
    """Texts on that."""
    ink: str
    """Texts and outlines."""
    faint: str
    """Texts and lines of less importance."""
    line: str
    """Borders."""
    accent: str
    """The last move, and whatever wants attention. Also readable as a text on paper, table and card."""
    on_accent: str
    """Texts on the accent."""
    seats: tuple[str, ...]
    """The color of each seat (Okabe and Ito)."""
    on_seats: tuple[str, ...]
    """Texts on the color of each seat."""


_BLACK: Final = "#000000"
_WHITE: Final = "#ffffff"

OKABE_ITO: Final = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#999999")
"""Eight colors that people with any color vision can tell apart, in the order of the seats."""

_ON_OKABE_ITO: Final = (_WHITE, _BLACK, _BLACK, _BLACK, _BLACK, _BLACK, _BLACK, _BLACK)

LIGHT: Final = Palette(
    name="light",
    paper="#f7f3ea",
    table="#ece5d6",
    card="#fffdf8",
    back="#5b6b7c",
    on_back=_WHITE,
    ink="#22262b",
    faint="#5c5f63",
    line="#b9ae99",
    accent="#a3341f",
    on_accent=_WHITE,
    seats=OKABE_ITO,
    on_seats=_ON_OKABE_ITO,
)

DARK: Final = Palette(
    name="dark",
    paper="#15181d",
    table="#1f242b",
    card="#2b323b",
    back="#4b5a6b",
    on_back=_WHITE,
    ink="#f1ece1",
    faint="#aeb4bb",
    line="#4a535e",
    accent="#ffb199",
    on_accent=_BLACK,
    seats=OKABE_ITO,
    on_seats=_ON_OKABE_ITO,
)

PRINT: Final = Palette(
    name="print",
    paper=_WHITE,
    table=_WHITE,
    card=_WHITE,
    back="#d0d0d0",
    on_back=_BLACK,
    ink=_BLACK,
    faint="#404040",
    line="#606060",
    accent=_BLACK,
    on_accent=_WHITE,
    seats=(_WHITE,) * 8,
    on_seats=(_BLACK,) * 8,
)
"""Black on white. The letters and patterns alone tell the seats apart."""

PALETTES: Final[dict[PaletteName, Palette]] = {"light": LIGHT, "dark": DARK, "print": PRINT}

PATTERNS: Final = ("solid", "stripes", "dots", "grid", "waves", "checks", "bars", "rings")
"""The pattern of each seat."""

_LETTERS: Final = tuple(map(letter, range(len(PATTERNS))))


@dataclass(frozen=True, slots=True)
class Look:
    """How to draw a picture. Without `names`, seats are called by their letters."""

    words: Words
    palette: Palette = LIGHT
    layout: Layout = "desktop"
    names: tuple[str, ...] = ()
    ended: str = ""
    """How the game ended, if its rules would let it go on: then nobody is to move."""

    def is_next(self, seat: Seat, awaiting: Sequence[Seat]) -> bool:
        """Return True if the picture is to show that the seat is one of those that are awaited."""
        return seat in awaiting and not self.ended

    @property
    def width(self) -> int:
        """The width of the picture in units."""
        return WIDTHS[self.layout]

    @property
    def is_phone(self) -> bool:
        """True for the narrow layout, in which things stand below each other."""
        return self.layout == "phone"

    def name(self, seat: Seat) -> str:
        """Return the name of the seat's player, or its letter."""
        return self.names[seat] if seat < len(self.names) else letter(seat)

    def say(self, said: Message | Term) -> str:
        """Return a message in words, with names."""
        return _named(self.words.say(said), self.names)

    def tell(self, *sentences: Sentence) -> str:
        """Return sentences as one line, with names."""
        return _named(self.words.tell(*sentences), self.names)


@lru_cache(maxsize=8192)
def _named(said: str, names: tuple[str, ...]) -> str:
    """Return what was said with these names, and the letters of all other seats."""
    return named(said, [*names, *_LETTERS[len(names) :]]) if names_a_seat(said) else said
