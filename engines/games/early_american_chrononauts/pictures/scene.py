"""What all parts of a picture read: the page, the view, and what can be looked up for it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engines.contract import Seat
from engines.games.early_american_chrononauts.sentences.atlas import Atlas, Name
from engines.games.early_american_chrononauts.view import TimelineCard, View
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.pages import Page
from engines.kit.pictures.svg import MARK, WIDER, Node, rect, text_width
from engines.kit.texts import Message, Term, Words

DrawnBlock = tuple[list[Node], float]
"""Elements, and how high they are."""


Size = tuple[float, float]
"""A width and a height."""


@dataclass(frozen=True, eq=False, slots=True)
class Pen:
    """What things are drawn with that are drawn once for many pictures, and so depend on no view. There is one pen for
    each box, language and palette, so a pen is equal only to itself, and caches find what it drew fast.
    """

    atlas: Atlas
    words: Words
    palette: Palette

    def say(self, said: Message | Term) -> str:
        """Return a message in words. It names no seat."""
        return self.words.say(said)


pen_of: Final = lru_cache(maxsize=64)(Pen)
"""Returns the pen of an atlas, words and a palette."""


@lru_cache(maxsize=2048)
def title_of(pen: Pen, key: str) -> str:
    """Return the title of a card."""
    return pen.say(pen.atlas.faces[key].title)


@dataclass(frozen=True, slots=True)
class Scene:
    """A view on a page. `sides` is the timeline by year; `marks` are the ids of what the last moves were about."""

    page: Page
    view: View
    atlas: Atlas
    sides: Mapping[int, TimelineCard]
    marks: frozenset[str]
    pen: Pen

    @property
    def look(self) -> Look:
        """How to draw."""
        return self.page.look

    @property
    def palette(self) -> Palette:
        """The colors."""
        return self.page.look.palette

    @property
    def main_seat(self) -> Seat | None:
        """The seat that is drawn in full: the viewer's, or the only one. None for other viewers."""
        if isinstance(self.view.viewer, int):
            return self.view.viewer
        return 0 if len(self.view.seats) == 1 else None

    @property
    def may_act(self) -> bool:
        """True if the viewer owes a decision."""
        return self.view.viewer in self.view.awaiting

    def say(self, said: Message | Term) -> str:
        """Return a message in words."""
        return self.page.look.say(said)

    def mark(self, id: str, x: float, y: float, wide: float, high: float) -> Node | None:
        """Return a frame around what the last moves were about; None around anything else."""
        return frame(self.palette, x, y, wide, high) if id in self.marks else None

    def card(self, key: str) -> str:
        """Return the title of a card."""
        return title_of(self.pen, key)

    def name(self, name: Name) -> str:
        """Return the name of a card."""
        return self.page.look.words.say(name)


def frame(palette: Palette, x: float, y: float, wide: float, high: float) -> Node:
    """Return a frame around what the last moves were about."""
    return rect(x - 1, y - 1, wide + 2, high + 2, "none", class_=MARK, rx=8, stroke=palette.accent, stroke_width=3)


def lines_in(
    said: str, width: float, height: float, sizes: tuple[float, ...], bold: bool = False
) -> tuple[float, tuple[str, ...]]:
    """Return the largest of the sizes in which a text has room, and its lines; in the smallest one, it may be cut."""
    for size in sizes:
        lines = _lines(said, width, size, bold)
        if len(lines) * size * LEADING <= height and all(text_width(line, size, bold) <= width for line in lines):
            return size, lines
    size, most = sizes[-1], max(int(height // (sizes[-1] * LEADING)), 1)
    lines = _lines(said, width, size, bold)
    return size, lines if len(lines) <= most else (*lines[: most - 1], f"{lines[most - 1]}…")


LEADING: Final = 1.18
"""The distance of two lines, in sizes of their text."""


def _lines(said: str, width: float, size: float, bold: bool) -> tuple[str, ...]:
    """Return a text in lines, with room for wider fonts. A line ends after a word or a hyphen, and never within a
    word: one that is too long gets a line of its own, which is squeezed in a wider font.
    """
    lines = [""]
    for word in _WORDS.findall(said):
        longer = f"{lines[-1]}{word}".lstrip()
        if not lines[-1].strip() or text_width(longer.rstrip(), size, bold) * WIDER <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(line.strip() for line in lines)


_WORDS: Final = re.compile(r"[^\s-]+-?\s*|-+\s*")
