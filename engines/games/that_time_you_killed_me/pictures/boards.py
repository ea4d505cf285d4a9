"""The three era boards: where they stand, their spaces with all that is on them, the focuses, and the latest moves."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, sin
from typing import Final

from engines.contract import Seat
from engines.games.that_time_you_killed_me.board import ERAS, SIDE, SIDES, SPACES, Era, era_of, space_of
from engines.games.that_time_you_killed_me.pictures import pieces
from engines.games.that_time_you_killed_me.pictures.marks import Mark
from engines.games.that_time_you_killed_me.pictures.pieces import COLORS
from engines.games.that_time_you_killed_me.view import ElephantView, EraView, View
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.pages import MARGIN
from engines.kit.pictures.svg import MARK, Node, at, drawn_once, group, part, path, rect, text, text_width, touch
from engines.kit.texts import Message, Who, Words, message

_TOKEN: Final = 36
"""The room that a focus takes in the heading of a board."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of a board in units."""

    space: float
    edge: float
    head: float
    gap: float

    @property
    def width(self) -> float:
        """The width of a board."""
        return SIDE * self.space + 2 * self.edge

    @property
    def height(self) -> float:
        """The height of a board with its heading."""
        return self.head + SIDE * self.space + self.edge


PHONE: Final = Sizes(space=41.5, edge=4, head=41, gap=5)
DESKTOP: Final = Sizes(space=70, edge=8, head=42, gap=24)


@dataclass(frozen=True, slots=True)
class Boards:
    """Where the boards stand: in a row, or on a phone the past and the present above the future."""

    look: Look
    top: float

    @property
    def sizes(self) -> Sizes:
        """The sizes of the boards."""
        return PHONE if self.look.is_phone else DESKTOP

    @property
    def height(self) -> float:
        """The height of all boards together."""
        return 2 * self.sizes.height + self.sizes.gap if self.look.is_phone else self.sizes.height

    def corner(self, era: int) -> tuple[float, float]:
        """Return the upper left corner of a board."""
        sizes = self.sizes
        column, row = (min(era, 1), era // 2) if self.look.is_phone else (era, 0)
        left = (self.look.width - 2 * sizes.width - sizes.gap) / 2 if self.look.is_phone else MARGIN
        return left + column * (sizes.width + sizes.gap), self.top + row * (sizes.height + sizes.gap)

    def space(self, square: int) -> tuple[float, float]:
        """Return the upper left corner of a square."""
        x, y = self.corner(era_of(square))
        row, column = divmod(space_of(square) - 1, SIDE)
        return x + self.sizes.edge + column * self.sizes.space, y + self.sizes.head + row * self.sizes.space

    def middle(self, square: int) -> tuple[float, float]:
        """Return the middle of a square."""
        x, y = self.space(square)
        return x + self.sizes.space / 2, y + self.sizes.space / 2


def drawn_boards(boards: Boards, view: View, marked: Sequence[Mark], shifts: dict[Era, str]) -> Iterator[Node]:
    """Yield the boards: the ground, what the latest moves did, and the pieces. `shifts` has the eras to which the
    viewer can shift its focus, with what that is called.
    """
    for number, era in enumerate(view.eras):
        x, y = boards.corner(number)
        yield at(x, y, _ground(boards.look.palette, boards.sizes, number))
        yield _heading(boards, view, number, shifts.get(era.era))
    yield _ways(boards)
    yield from _marked(boards, marked)
    active = view.active
    for number, era in enumerate(view.eras):
        is_here = active is not None and active.era == era.era
        yield from _squares(boards, number, era, active.space if active is not None and is_here else None)


# The ground


@drawn_once(24)
def _ground(palette: Palette, sizes: Sizes, era: int) -> Node:
    """Return a board without its pieces: the frame and sixteen numbered spaces."""
    colors, step, gap = COLORS[palette.name], sizes.space, max(sizes.space / 40, 1)
    corners = [(sizes.edge + column * step, sizes.head + row * step) for row in range(SIDE) for column in range(SIDE)]
    tiles = " ".join(_tile(x + gap, y + gap, step - 2 * gap, step / 8) for x, y in corners)
    size = 7.5 if step < DESKTOP.space else 11
    numbers = [
        text(x + gap + size / 3, y + gap + size * 1.02, str(number), size, palette.faint)
        for number, (x, y) in enumerate(corners, 1)
    ]
    return group(
        rect(0, 0, sizes.width, sizes.height, colors.frames[era], rx=10, stroke=palette.line, stroke_width=1),
        path(tiles, colors.grounds[era], stroke=palette.line if palette.name == "print" else None, stroke_width=0.8),
        *numbers,
    )


def _tile(x: float, y: float, side: float, round_: float) -> str:
    """Return the path of a rounded square."""
    a, b = side - 2 * round_, round_
    return (
        f"M{x + b:g} {y:g} h{a:g} q{b:g} 0 {b:g} {b:g} v{a:g} q0 {b:g} {-b:g} {b:g} h{-a:g} "
        f"q{-b:g} 0 {-b:g} {-b:g} v{-a:g} q0 {-b:g} {b:g} {-b:g} Z"
    )


def _heading(boards: Boards, view: View, era: int, shift: str | None) -> Node:
    """Draw the name of an era and the focuses in it. A focus shifts here by a touch."""
    look, sizes, (x, y) = boards.look, boards.sizes, boards.corner(era)
    palette, name = look.palette, ERAS[era]
    here = [seat for seat in (0, 1) if view.seats[seat].focus == name]
    tokens = [pieces.focus(palette, seat) for seat in here]
    if shift is not None and view.seat not in here:
        tokens.append(pieces.open_focus(palette))
    middle, end = y + sizes.head / 2, x + sizes.width - sizes.edge
    return touch(
        f"focus-{name}",
        shift or _focuses(look, name, here),
        x,
        y,
        sizes.width,
        sizes.head,
        None if shift is None else at(x, y, _wanted(palette, sizes), class_=MARK),
        *_name(boards, era, end - _TOKEN * len(tokens) - 3),
        *[at(end - 18 - _TOKEN * number, middle, drawn) for number, drawn in enumerate(reversed(tokens))],
    )


@drawn_once(8)
def _wanted(palette: Palette, sizes: Sizes) -> Node:
    """Return the frame of a heading to which a focus can shift."""
    return rect(1.5, 1.5, sizes.width - 3, sizes.head - 3, "none", rx=9, stroke=palette.accent, stroke_width=2.5)


def _name(boards: Boards, era: int, end: float) -> list[Node]:
    """Return the name of an era, which reaches at most to `end`, and its sign if there is room."""
    look, sizes, (x, y) = boards.look, boards.sizes, boards.corner(era)
    said = look.say(message(f"era-{ERAS[era]}"))
    icon, size = (18.0, 13) if look.is_phone else (24.0, 18)
    left, middle = x + sizes.edge + 2, y + sizes.head / 2
    has_room = text_width(said, size, bold=True) <= end - left - icon - 5
    start = left + icon + 5 if has_room else left
    return [
        *([at(left, middle - icon / 2, pieces.era_icon(look.palette, icon, era))] if has_room else []),
        text(start, middle + size * 0.35, said, size, look.palette.ink, bold=True, width=end - start),
    ]


def _focuses(look: Look, era: Era, seats: Sequence[Seat]) -> str:
    if not seats:
        return look.say(message("no-focus-in", era=message(era)))
    return look.say(message("focus-in", era=message(era), who=tuple([Who(seat) for seat in seats])))


def _ways(boards: Boards) -> Node:
    """Draw the course of time between the boards."""
    sizes, color = boards.sizes, boards.look.palette.faint
    (_, y), (x1, _), (x2, y2) = boards.corner(0), boards.corner(1), boards.corner(2)
    middle, size = y + sizes.height / 2, sizes.gap / 3
    drawn = [_chevron(x1 - sizes.gap / 2, middle, size, 0)]
    if boards.look.is_phone:
        drawn.append(_chevron(x2 + sizes.width / 2, y2 - sizes.gap / 2, size, 1))
    else:
        drawn.append(_chevron(x2 - sizes.gap / 2, middle, size, 0))
    return path(
        " ".join(drawn), "none", stroke=color, stroke_width=2.2, stroke_linecap="round", stroke_linejoin="round"
    )


def _chevron(x: float, y: float, size: float, down: int) -> str:
    """Return an arrow head that points to the right, or down."""
    ends = ((-size / 2, -size), (size / 2, 0.0), (-size / 2, size))
    points = [(x + b, y + a) if down else (x + a, y + b) for a, b in ends]
    return "M" + " L".join(f"{a:g} {b:g}" for a, b in points)


# The latest moves


def _marked(boards: Boards, marked: Sequence[Mark]) -> Iterator[Node]:
    accent, side = boards.look.palette.accent, boards.sizes.space
    for square in {square for mark in marked for square in (mark.square, mark.start)}:
        x, y = boards.space(square)
        yield rect(
            x + 2,
            y + 2,
            side - 4,
            side - 4,
            accent,
            class_=MARK,
            rx=side / 8,
            fill_opacity=0.24,
        )
    for mark in marked:
        if mark.dead is not None:
            x, y = boards.middle(mark.square)
            yield at(x, y, _burst(boards.look.palette, side), class_=MARK)
        elif mark.start != mark.square:
            yield _arrow(boards, mark)


@drawn_once(16)
def _burst(palette: Palette, side: float) -> Node:
    """Return the place where somebody died, around the point 0, 0."""
    points = [
        (radius * side * cos(turn * 0.3927), radius * side * sin(turn * 0.3927))
        for turn in range(16)
        for radius in [0.5 if turn % 2 else 0.3]
    ]
    star = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"
    return group(
        path(star, palette.accent, fill_opacity=0.35, stroke=palette.accent, stroke_width=1.5, stroke_linejoin="round"),
    )


def _arrow(boards: Boards, mark: Mark) -> Node:
    """Draw the way from one square to another: straight within a board, in an arch between boards."""
    accent, side = boards.look.palette.accent, boards.sizes.space
    (x1, y1), (x2, y2) = boards.middle(mark.start), boards.middle(mark.square)
    far = era_of(mark.start) != era_of(mark.square)
    bend = 0.16 * hypot(x2 - x1, y2 - y1) if far else 0.0
    cx, cy = (x1 + x2) / 2 - (bend if x1 == x2 else 0), (y1 + y2) / 2 - (bend if x1 != x2 else 0)
    turn, short = atan2(y2 - cy, x2 - cx), side * (0.4 if far else 0.55)
    x3, y3 = x2 - short * cos(turn), y2 - short * sin(turn)
    head = boards.sizes.space / 7
    return group(
        path(
            f"M{x1:.2f} {y1:.2f} Q{cx:.2f} {cy:.2f} {x3:.2f} {y3:.2f}",
            "none",
            stroke=accent,
            stroke_width=side / 18,
            stroke_linecap="round",
            stroke_dasharray=f"{side / 9:g} {side / 9:g}" if far else None,
        ),
        path(
            f"M{head:g} 0 L{-head:g} {-head:g} L{-head:g} {head:g} Z",
            accent,
            transform=f"translate({x3:.2f} {y3:.2f}) rotate({degrees(turn):.1f})",
        ),
        class_=MARK,
    )


# The pieces


_Piece = tuple[Message, Node]
"""A piece: its name, and its drawing in a square."""

_TRUNKS: Final = {-SIDE: "north", 1: "east", SIDE: "south", -1: "west"}
"""By the difference of two spaces: the side on which the one lies of the other."""


@part
def _squares(boards: Boards, number: int, board: EraView, active: int | None) -> tuple[Node, ...]:
    """Draw the squares of an era, each of which can be touched. `active` is the space of the active copy, if it is in
    this era.
    """
    look, side, (left, top) = boards.look, boards.sizes.space, boards.space(number * SPACES)
    there, drawn = _pieces(boards, board, active), list[Node]()
    for space in range(1, SPACES + 1):
        row, column = divmod(space - 1, SIDE)
        x, y = left + column * side, top + row * side
        if found := there.get(space):
            drawn.append(_square(look, board.era, space, (x, y, side), found, is_active=space == active))
        else:
            drawn.append(_empty(look.words, board.era, space, x, y, side))
    return tuple(drawn)


def _square(
    look: Look, era: Era, space: int, place: tuple[float, float, float], found: Sequence[_Piece], *, is_active: bool
) -> Node:
    """Draw a square with the pieces that are found there. Its place is its left edge, its top, and its side."""
    x, y, side = place
    pieces_said = tuple([said for said, _ in found])
    return touch(
        f"{era}-{space}",
        look.say(message("square-with", space=str(space), era=message(era), pieces=pieces_said)),
        x,
        y,
        side,
        side,
        at(x, y, _ring(look.palette, side)) if is_active else None,
        *[at(x + side * 0.04, y + side * 0.04, drawn) for _, drawn in found],
        is_held=is_active,
    )


@drawn_once(1024)
def _empty(words: Words, era: Era, space: int, x: float, y: float, side: float) -> Node:
    said = words.say(message("square", space=str(space), era=message(era)))
    return touch(f"{era}-{space}", said, x, y, side, side)


@drawn_once(8)
def _ring(palette: Palette, side: float) -> Node:
    """Return what the active copy stands in."""
    thick = side / 16
    return rect(
        thick / 2,
        thick / 2,
        side - thick,
        side - thick,
        palette.card,
        class_=MARK,
        rx=side / 7,
        stroke=palette.accent,
        stroke_width=thick,
    )


def _pieces(boards: Boards, board: EraView, active: int | None) -> dict[int, list[_Piece]]:
    """Return the pieces of an era by space, those in front last."""
    palette, size = boards.look.palette, round(boards.sizes.space * 0.92, 2)
    found = defaultdict[int, list[_Piece]](list)
    for space in board.shrubs:
        found[space].append((message("piece-shrub"), pieces.shrub(palette, size)))
    for space in board.trees:
        found[space].append((message("piece-tree"), pieces.tree(palette, size)))
    for tree in board.fallen:
        drawn = pieces.fallen_tree(palette, size, _TRUNKS[tree.trunk - tree.space])
        found[tree.space].append((message("fallen-tree-from", space=str(tree.trunk)), drawn))
    for statue in board.statues:
        owner = None if statue.statue == "orange" else SIDES.index(statue.statue)
        found[statue.space].append((_statue_said(owner), pieces.statue(palette, size, owner)))
    for elephant in board.elephants:
        drawn = pieces.elephant(palette, size, elephant.elephant, elephant.hat)
        found[elephant.space].append((_elephant_said(elephant), drawn))
    for seat, spaces in enumerate((board.white, board.black)):
        for space in spaces:
            found[space].append((_copy_said(seat, is_active=space == active), pieces.copy(palette, size, seat)))
    for space in board.seeds:
        found[space].append((message("piece-seed"), pieces.seed(palette, size)))
    return found


def _statue_said(owner: Seat | None) -> Message:
    return message("piece-orange-statue") if owner is None else message("statue-of", who=Who(owner))


def _elephant_said(elephant: ElephantView) -> Message:
    name = message(f"piece-{elephant.elephant}-elephant")
    return name if elephant.hat is None else message("elephant-with-hat", elephant=name, who=Who(elephant.hat))


def _copy_said(seat: Seat, *, is_active: bool) -> Message:
    return message("active-copy-of" if is_active else "copy-of", who=Who(seat))
