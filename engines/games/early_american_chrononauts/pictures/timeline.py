"""The timeline as a grid of years, with its paradoxes and a legend."""

from typing import Final, NamedTuple

from engines.games.early_american_chrononauts.components import condition_words, years_in
from engines.games.early_american_chrononauts.packs.pack import Patch
from engines.games.early_american_chrononauts.pictures.scene import Pen, Scene, Size
from engines.games.early_american_chrononauts.pictures.signs import hue, rim, sign
from engines.games.early_american_chrononauts.pictures.years import cell, outline
from engines.games.early_american_chrononauts.sentences.atlas import Atlas
from engines.games.early_american_chrononauts.sentences.needs import MARKED_MOST, identities_of
from engines.games.early_american_chrononauts.tables import MODES, ROW, ROWS, TOO_MANY
from engines.games.early_american_chrononauts.view import TimelineCard
from engines.kit.pictures.looks import Palette
from engines.kit.pictures.svg import Node, at, drawn_once, group, part, path, text, touch
from engines.kit.texts import Message, Term, message

_GAP: Final = 4
_PHONE_ROW: Final = 6
_LEGEND: Final = (
    ("true", "true"),
    ("prime", "prime"),
    ("real", "real"),
    ("paradox", "paradox"),
    ("patched", "patched"),
    ("house", "wanted"),
    ("mission", "mission"),
    ("gold", "gold"),
)
_SIGNS: Final = ("house", "mission", "gold")
"""Those of them that stand alone. The others are the sides of years."""


def draw_timeline(scene: Scene) -> None:
    """Add the paradoxes, the grid of years, and the legend."""
    if not scene.view.timeline:
        return
    _add_meter(scene)
    _add_grid(scene)
    if not scene.look.is_phone:
        add_legend(scene)


def _add_grid(scene: Scene) -> None:
    """Add eight years to a row, or six on a phone."""
    page = scene.page
    columns = _PHONE_ROW if scene.look.is_phone else ROW
    wide = (page.width - _GAP * (columns - 1)) / columns
    high = 64 if scene.look.is_phone else 84
    wanted = _wanted(scene)
    rows = -(-len(scene.view.timeline) // columns)
    grid = Grid(page.left, page.y, columns, wide, high)
    marks = [
        scene.mark(f"year-{card.year}", *grid.corner(number), wide, high)
        for number, card in enumerate(scene.view.timeline)
        if f"year-{card.year}" in scene.marks
    ]
    page.add(rows * (high + _GAP) - _GAP, *_years(scene.pen, scene.view.timeline, grid, wanted), *marks)


class Grid(NamedTuple):
    """Where the years stand: the upper left corner of the first one, how many in a row, and the size of each."""

    x: float
    y: float
    columns: int
    wide: float
    high: float

    def corner(self, number: int) -> tuple[float, float]:
        """Return the upper left corner of a year, counted from 0."""
        row, column = divmod(number, self.columns)
        return self.x + column * (self.wide + _GAP), self.y + row * (self.high + _GAP)


@part
def _years(pen: Pen, timeline: tuple[TimelineCard, ...], grid: Grid, wanted: frozenset[int]) -> tuple[Node, ...]:
    size = grid.wide, grid.high
    return tuple(
        [_year(pen, card, *grid.corner(number), size, card.year in wanted) for number, card in enumerate(timeline)]
    )


def _wanted(scene: Scene) -> frozenset[int]:
    """The years that the identities of the main seat need."""
    if scene.main_seat is None:
        return frozenset()
    found = set[int]()
    identities = identities_of(scene.atlas, scene.view.seats[scene.main_seat])
    if len(identities) > MARKED_MOST:
        return frozenset()
    for identity in identities:
        found.add(identity.true)
        for key in identity.patches:
            card = scene.atlas.faces[key].card
            assert isinstance(card, Patch)
            found.add(card.year)
    return frozenset(found)


@drawn_once(1024)
def _year(pen: Pen, card: TimelineCard, x: float, y: float, size: Size, wanted: bool) -> Node:
    """Draw a year that can be touched."""
    side = card.side if card.when is None or card.side != "true" else "real"
    says = pen.say(_headline(pen.atlas, card))
    needs = "" if card.when is None else years_in(card.when)
    drawn = cell(pen.palette, size, side, card.year, says, needs, wanted)
    label = _said(pen, card, says)
    label = f"{label}. {pen.say(message('is-wanted'))}" if wanted else label
    return touch(f"year-{card.year}", label, x, y, *size, at(x, y, drawn))


def _headline(atlas: Atlas, card: TimelineCard) -> Term | Message:
    year = atlas.years[card.year]
    if card.side == "patched" and card.patch is not None:
        return atlas.faces[card.patch].title
    if card.side == "paradox":
        return message("paradox")
    return year.prime if card.side == "prime" and year.prime is not None else year.true


def _said(pen: Pen, card: TimelineCard, says: str) -> str:
    """The year in words: both sides of a linchpin, or what makes a ripplepoint a paradox."""
    year = pen.atlas.years[card.year]
    if card.when is not None:
        return f"{year.printed} · {card.year} · {says} · {pen.say(condition_words(card.when))}"
    other = year.true if card.side == "prime" or year.prime is None else year.prime
    return f"{year.printed} · {card.year} · {pen.say(message('either', now=says, other=other))}"


def _add_meter(scene: Scene) -> None:
    """Add thirteen marks, with one filled for each open paradox that counts."""
    page, palette = scene.page, scene.palette
    count = _counted(scene)
    wide, gap = (13, 3) if scene.look.is_phone else (18, 4)
    xs = [page.left + number * (wide + gap) for number in range(TOO_MANY)]
    full = "".join(f"M{x:g} {page.y:g} h{wide} v16 h-{wide} Z" for x in xs[:count])
    empty = "".join(f"M{x:g} {page.y:g} h{wide} v16 h-{wide} Z" for x in xs[count:])
    key = "open-in-rows" if MODES[scene.view.mode].has_four_row_rule else "open-of"
    said = scene.say(message(key, count=count, most=TOO_MANY))
    left = xs[-1] + wide + 10
    colors = hue(palette, "paradox")
    page.add(
        16,
        path(full, colors.face, stroke=rim(palette), stroke_width=1.5) if full else None,
        path(empty, "none", stroke=palette.faint, stroke_width=1) if empty else None,
        text(left, page.y + 13, said, 13, palette.ink, bold=count >= TOO_MANY - 3, width=page.left + page.width - left),
        gap=8,
    )


def _counted(scene: Scene) -> int:
    """How many open paradoxes count together: all, or the most in four consecutive rows."""
    if not MODES[scene.view.mode].has_four_row_rule:
        return min(scene.view.paradoxes, TOO_MANY)
    sides = [card.side == "paradox" for card in scene.view.timeline]
    starts = range(0, max(len(sides) - ROWS * ROW, 0) + 1, ROW)
    return min(max(sum(sides[start : start + ROWS * ROW]) for start in starts), TOO_MANY)


def add_legend(scene: Scene) -> None:
    """Add what the signs of the timeline mean."""
    page, in_row = scene.page, 2 if scene.look.is_phone else len(_LEGEND) // 2
    page.add(18 * -(-len(_LEGEND) // in_row) - 4, *_legend(scene.pen, in_row, page.left, page.y, page.width / in_row))


@part
def _legend(pen: Pen, in_row: int, left: float, top: float, wide: float) -> tuple[Node, ...]:
    drawn = list[Node]()
    for number, (name, key) in enumerate(_LEGEND):
        x, y = left + number % in_row * wide, top + number // in_row * 18
        drawn.append(_entry(pen.palette, name, pen.say(message(f"legend-{key}")), wide, x, y))
    return tuple(drawn)


@drawn_once(256)
def _entry(palette: Palette, name: str, said: str, wide: float, x: float, y: float) -> Node:
    """A sign and what it means. The sign of a side is drawn as on its years."""
    label = text(x + 25, y + 12, said, 11.5, palette.faint, width=wide - 30)
    if name in _SIGNS:
        return group(sign(name, x + 4.5, y + 2, palette.ink, 11), label)
    edge = rim(palette) if name == "paradox" else palette.ink
    colors, shape = hue(palette, name), outline(name, 20, 15)
    drawn = at(x, y, path(shape, colors.band, stroke=edge, stroke_width=1))
    return group(drawn, sign(name, x + 4.5, y + 2, colors.on_band, 11), label)
