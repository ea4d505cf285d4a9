"""Whole pictures: a heading, what the game draws, buttons for choices that are not on the board, and the last move.

A page grows downward. A game adds its parts with `add` and says how high each was.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from engines.contract import Seat
from engines.kit.pictures.looks import PATTERNS, Look, Palette
from engines.kit.pictures.svg import (
    Node,
    at,
    circle,
    drawn_once,
    group,
    node,
    path,
    rect,
    svg,
    text,
    text_width,
    texts,
    touch,
    wrapped,
)
from engines.kit.texts import Sentence, Who, letter, message

MARGIN: Final = 12
"""The space in units around a page and between its parts."""

Region = Literal["heading", "status", "board", "choices", "hand", "piles", "news", "seats", "more"]
"""What a part of a picture shows: the title, who is to move, what is played on, buttons, the viewer's own cards, other
things on the table, the latest moves, the seats, and what is seldom looked at. A client may place regions as its screen
allows.
"""

BELOW_HEADING: Final = "below-heading"
"""The id of the view without heading and status: `picture.svg#below-heading` shows only what the game draws."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One of the latest moves, as the viewer saw it: its seat, what was shown of the move, and its sentence."""

    seat: Seat
    move: object
    sentence: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """A choice that is not on the board. `id` is what is touched."""

    id: str
    said: str


class _Begun(NamedTuple):
    """A region: its name, where it begins, and what it shows."""

    name: Region
    top: float
    parts: list[Node]


_BUTTON: Final = 42
"""The height of a button."""

_STATUS_LINES: Final = 2
"""The lines that are kept free for the status on a phone, so that the board does not move when it grows longer."""


class Page:
    """A picture that grows downward. `y` is where the next part begins; `left` and `width` are what parts may use.

    It consists of regions, which begin with `region` and reach over the whole width.
    """

    def __init__(self, look: Look, heading: str, status: str) -> None:
        self.look: Final = look
        self.y: float = MARGIN
        self.left: Final = MARGIN
        self.width: Final = look.width - 2 * MARGIN
        said = look.ended or status
        self._said: Final = f"{heading}. {said}"
        self._regions: Final = list[_Begun]()
        self._head(heading, said)
        self._top: Final = self.y - MARGIN
        self.region("board")

    def region(self, name: Region) -> None:
        """Begin a region, or go on with it: what is added from now on belongs to it."""
        if not self._regions or self._regions[-1].name != name:
            self._regions.append(_Begun(name, self.y - MARGIN / 2, []))

    def add(self, height: float, *parts: Node | None, gap: float = MARGIN) -> None:
        """Add parts that reach from `y` to `y + height`, and go on below them."""
        self._regions[-1].parts.extend([part for part in parts if part is not None])
        self.y += height + gap

    def _head(self, heading: str, status: str) -> None:
        palette = self.look.palette
        size = 17 if self.look.is_phone else 24
        self.region("heading")
        self.add(size, text(self.left, self.y + size, heading, size, palette.ink, bold=True, width=self.width), gap=8)
        lines = wrapped(status, self.width, 14)
        below = texts(self.left, self.y + 12, lines, 14, palette.faint, leading=18 / 14, width=self.width)
        self.region("status")
        self.add(18 * max(len(lines), _STATUS_LINES if self.look.is_phone else 1), *below)

    def buttons(self, buttons: Sequence[Button]) -> None:
        """Add buttons, as many to a row as there is room for."""
        x, y, drawn = float(self.left), self.y, list[Node]()
        for button in buttons:
            width = min(max(text_width(button.said, 14, bold=True) * 1.15 + 28, 64), self.width)
            if x > self.left and x + width > self.left + self.width:
                x, y = self.left, y + _BUTTON + 8
            drawn.append(_button(self.look.palette, button, x, y, width))
            x += width + 8
        if drawn:
            self._within("choices", y + _BUTTON - self.y, *drawn)

    def caption(self, last: Sequence[Seen]) -> None:
        """Add the sentences of the latest moves."""
        sentences = [seen.sentence for seen in last if seen.sentence is not None]
        if not sentences:
            return
        size = 13 if self.look.is_phone else 15
        lines = wrapped(self.look.tell(*sentences), self.width - 24, size)
        height = len(lines) * size * 1.3 + 14
        bar = rect(self.left, self.y, 4, height, self.look.palette.accent, rx=2)
        said = texts(
            self.left + 16, self.y + 6 + size, lines, size, self.look.palette.ink, leading=1.3, width=self.width - 16
        )
        self._within("news", height, group(bar, *said, id="last-move"))

    def _within(self, name: Region, height: float, *parts: Node) -> None:
        """Add parts to a region of their own, and go on with the one before it."""
        before = self._regions[-1].name
        self.region(name)
        self.add(height, *parts)
        self.region(before)

    def done(self) -> Node:
        """Return the picture."""
        palette, height = self.look.palette, round(self.y)
        paper = rect(0, 0, self.look.width, height, palette.paper)
        whole = [self._below_heading(height), patterns(palette), paper, *self._drawn_regions()]
        return svg(self.look.width, height, self._said, whole)

    def _drawn_regions(self) -> list[Node]:
        ends = [*[region.top for region in self._regions[1:]], self.y - MARGIN / 2]
        return [
            node("g", *parts, class_="region", data_region=name, data_box=f"0 {top:g} {self.look.width} {end - top:g}")
            for (name, top, parts), end in zip(self._regions, ends, strict=True)
            if parts
        ]

    def _below_heading(self, height: int) -> Node:
        area = f"0 {round(self._top)} {self.look.width} {height - round(self._top)}"
        return node("view", id=BELOW_HEADING, viewBox=area, preserveAspectRatio="xMidYMin")


def _button(palette: Palette, button: Button, x: float, y: float, width: float) -> Node:
    face = rect(x, y, width, _BUTTON, palette.card, rx=8, stroke=palette.ink, stroke_width=1.5)
    said = text(x + width / 2, y + 26, button.said, 14, palette.ink, bold=True, anchor="middle", width=width - 16)
    return touch(button.id, button.said, x, y, width, _BUTTON, face, said)


def seat_fill(palette: Palette, seat: Seat) -> str:
    """Return the fill in which things of a seat are drawn: its color with its pattern."""
    return f"url(#{palette.name}-seat-{seat})"


def badge(look: Look, seat: Seat, x: float, y: float, radius: float = 12) -> Node:
    """Return the badge of a seat around that point: its letter on its color and pattern."""
    return at(x, y, _badge(look.palette, seat, radius))


@drawn_once(256)
def _badge(palette: Palette, seat: Seat, radius: float) -> Node:
    disc = circle(0, 0, radius, seat_fill(palette, seat), stroke=palette.ink, stroke_width=1.5)
    core = circle(0, 0, radius * 0.66, palette.seats[seat])
    size = round(radius * 1.1, 2)
    sign = text(0, size * 0.34, letter(seat), size, palette.on_seats[seat], bold=True, anchor="middle")
    return group(disc, core, sign)


@drawn_once(8)
def patterns(palette: Palette) -> Node:
    """Return the definitions of the patterns of all seats."""
    return node("defs", *[_pattern(palette, seat) for seat in range(len(PATTERNS))])


def _pattern(palette: Palette, seat: Seat) -> Node:
    """Return the pattern of a seat: marks in the color of its texts, on its color."""
    ground = rect(0, 0, 8, 8, palette.seats[seat])
    marks = _MARKS[PATTERNS[seat]]
    drawn = path(marks, "none", stroke=palette.on_seats[seat], stroke_width=1.4, stroke_opacity=0.75) if marks else None
    return node(
        "pattern", ground, drawn, id=f"{palette.name}-seat-{seat}", width=8, height=8, patternUnits="userSpaceOnUse"
    )


_MARKS: Final = {
    "solid": "",
    "stripes": "M-2 2 L2 -2 M0 8 L8 0 M6 10 L10 6",
    "dots": "M1.3 2 a0.7 0.7 0 1 0 1.4 0 a0.7 0.7 0 1 0 -1.4 0 M5.3 6 a0.7 0.7 0 1 0 1.4 0 a0.7 0.7 0 1 0 -1.4 0",
    "grid": "M0 4 H8 M4 0 V8",
    "waves": "M0 2 q2 -2 4 0 t4 0 M0 6 q2 -2 4 0 t4 0",
    "checks": "M0 2 h4 M4 6 h4",
    "bars": "M2 0 V8 M6 0 V8",
    "rings": "M2 4 a2 2 0 1 0 4 0 a2 2 0 1 0 -4 0",
}
"""The marks of each pattern on a tile of 8 by 8 units."""


def status(look: Look, awaiting: Sequence[Seat], is_window: bool = False) -> str:
    """Return who is to move, or may react to what another seat does, in words."""
    if not awaiting:
        return look.say(message("game-over"))
    key = "to-react" if is_window else "to-move" if len(awaiting) == 1 else "to-choose"
    who = tuple(Who(seat) for seat in awaiting)
    return look.say(message(key, who=who, count=len(who)) if is_window else message(key, who=who))


def flowed(widths: Iterable[float], width: float, gap: float) -> list[tuple[float, int]]:
    """Return where things of these widths stand if they are set in rows of that width: each one's x and its row.

    >>> flowed([40, 40, 40], 100, 10)
    [(0, 0), (50, 0), (0, 1)]
    """
    placed, x, row = list[tuple[float, int]](), 0.0, 0
    for each in widths:
        if x and x + each > width:
            x, row = 0.0, row + 1
        placed.append((round(x), row))
        x += each + gap
    return placed
