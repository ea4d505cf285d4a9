"""The seats' stacks of rounds 1 to 8 in a grid, with the rounds and their discard piles as a band between the seats."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engines.contract import Hidden, Seat
from engines.games.time_machine.pictures.cards import Shown, Size, Spot, backs, faces, shown, signs, spread
from engines.games.time_machine.pictures.marks import Marks, card_id
from engines.games.time_machine.pictures.seats import seat_line
from engines.games.time_machine.pictures.shapes import rounded
from engines.games.time_machine.sentences.faces import card_from_said
from engines.games.time_machine.tables import ROUNDS
from engines.games.time_machine.view import Pile, SeatView, Stack, View
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.pages import MARGIN, Page
from engines.kit.pictures.svg import MARK, Node, at, brackets, drawn_once, group, part, path, rect, text, touch
from engines.kit.texts import message


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the columns are: `left` of round 1, and the width of each. `line` is the height of a seat's line above its
    stacks; 0 if it stands beside them. `faces` and `backs` are the cards of other seats, `own` the viewer's. `tile` and
    `pile` are the heights of a round and of its pile, and `gap` is between columns. On a phone, a finger fits on each.
    """

    left: float
    column: float
    line: float
    least: float
    faces: Size
    backs: Size
    own: Size
    tile: float = 24
    pile: float = 36
    gap: float = 4

    def x(self, number: int) -> float:
        """Return the left of the column of a round."""
        return self.left + (number - 1) * self.column

    @property
    def inner(self) -> float:
        """The width of what stands in a column."""
        return self.column - self.gap


_PHONE: Final = Grid(
    12, 42, 26, 20, Size(38, 15, 1), Size(11, 15, 3, gap=2.5), Size(41, 41, 1), tile=41, pile=41, gap=1
)
_HIGH: Final = Size(28, 58, 3, is_high=True)
_DESKTOP: Final = Grid(188, 95, 4, 66, _HIGH, _HIGH, _HIGH)
_PAD: Final = 3


def grid_of(look: Look) -> Grid:
    """Return the columns of the layout."""
    return _PHONE if look.is_phone else _DESKTOP


def add_stacks(page: Page, view: View, marks: Marks) -> None:
    """Draw the stacks: the other seats, the rounds with their piles, and the viewer's own stacks below."""
    own = view.viewer if isinstance(view.viewer, int) else None
    seats = [view.seats[((own or 0) + turn) % len(view.seats)] for turn in range(len(view.seats))]
    others = seats if own is None else seats[1:]
    if own is None:
        _add_band(page, view, marks)
    else:
        _add_numbers(page, view)
    for seat in others:
        _add_seat(page, view, marks, seat)
    if own is not None:
        _add_band(page, view, marks)
        _add_seat(page, view, marks, seats[0])


def _add_numbers(page: Page, view: View) -> None:
    """Draw the numbers of the rounds above the other seats."""
    grid, look = grid_of(page.look), page.look
    page.add(10, at(0, page.y + 8, _numbers(look.palette, grid, view.round)), gap=3)


@drawn_once(64)
def _numbers(palette: Palette, grid: Grid, now: int) -> Node:
    middles = [(number, grid.x(number) + grid.column / 2) for number in range(1, ROUNDS + 1)]
    return group(
        *[
            text(x, 0, str(number), 11, palette.ink if number == now else palette.faint, bold=True, anchor="middle")
            for number, x in middles
        ]
    )


def _add_band(page: Page, view: View, marks: Marks) -> None:
    """Draw the rounds and their piles, which can be touched."""
    look, grid = page.look, grid_of(page.look)
    head = 16 if look.is_phone else 0
    names = _band_names(page, grid)
    rounds = _rounds(look, view.round, tuple(_numbers_of(marks, "round")), page.y + head)
    below = page.y + head + grid.tile + 4
    piles = [_pile(look, pile.round, *_pile_now(view, marks, pile), below) for pile in view.piles]
    page.add(head + grid.tile + grid.pile + 6, *names, *rounds, *piles, gap=6)


def _band_names(page: Page, grid: Grid) -> list[Node]:
    """Draw what the rows are called. Descriptions leave it out: each round and pile has its title."""
    look, palette = page.look, page.look.palette
    if look.is_phone:
        return [
            text(
                page.left,
                page.y + 10,
                look.say(message("band")),
                11,
                palette.faint,
                width=page.width,
                aria_hidden="true",
            )
        ]
    wide = grid.left - page.left - 10
    said = [(look.say(message("rounds")), page.y + 17), (look.say(message("piles")), page.y + 52)]
    return [
        text(grid.left - 10, y, each, 13, palette.faint, anchor="end", width=wide, aria_hidden="true")
        for each, y in said
    ]


def _numbers_of(marks: Marks, kind: str) -> list[int]:
    """Return the rounds of which such places are marked."""
    return [number for number in range(1, ROUNDS + 1) if (kind, number) in marks]


@part
def _rounds(look: Look, now: int, marked: tuple[int, ...], y: float) -> tuple[Node, ...]:
    return tuple([_round(look, number, number == now, number in marked, y) for number in range(1, ROUNDS + 1)])


def _round(look: Look, number: int, is_now: bool, is_marked: bool, y: float) -> Node:
    """Draw the tile of a round."""
    grid = grid_of(look)
    x, said = grid.x(number) + grid.gap / 2, look.say(message("round", round=str(number)))
    size = grid.inner, grid.tile
    return touch(f"round-{number}", said, x, y, *size, at(x, y, _tile(look.palette, number, size, is_now, is_marked)))


@drawn_once(256)
def _tile(palette: Palette, number: int, size: tuple[float, float], is_now: bool, is_marked: bool) -> Node:
    (width, height), middle = size, size[1] / 2
    fill, ink = (palette.accent, palette.on_accent) if is_now else (palette.card, palette.ink)
    edge, wide = (palette.accent, 2.5) if is_marked else (palette.line, 1)
    return group(
        rect(0, 0, width, height, fill, rx=6, stroke=edge, stroke_width=wide),
        text(width / 2, middle + 5.5, str(number), 15, ink, bold=True, anchor="middle"),
    )


def _pile_now(view: View, marks: Marks, pile: Pile) -> tuple[int, bool]:
    """Return how many cards a pile has, and whether it is marked."""
    count = pile.cards.count if isinstance(pile.cards, Hidden) else len(pile.cards)
    return count, ("pile", pile.round) in marks or view.looking_at == pile.round


@part
def _pile(look: Look, number: int, count: int, is_marked: bool, y: float) -> Node:
    """Draw the pile of a round as a stack of backs with the number of its cards."""
    grid = grid_of(look)
    x, said = grid.x(number) + grid.gap / 2, look.say(message("pile", round=str(number)))
    drawn = at(x + grid.inner / 2 - 19, y + (grid.pile - 36) / 2, _pile_of(look.palette, count, is_marked))
    return touch(f"pile-{number}", said, x, y, grid.inner, grid.pile, drawn)


@drawn_once(512)
def _pile_of(palette: Palette, count: int, is_marked: bool) -> Node:
    edge, wide = (palette.accent, 2.5) if is_marked else (palette.ink, 0.8)
    if not count:
        faint = palette.accent if is_marked else palette.line
        return rect(4, 1, 30, 34, "none", rx=4, stroke=faint)
    below = "".join(rounded(4 + lift, 4 - lift, 27, 32, 4) for lift in (0, 1.5))
    return group(
        path(below, palette.back, stroke=palette.ink, stroke_width=0.8),
        rect(7, 1, 27, 32, palette.back, rx=4, stroke=edge, stroke_width=wide),
        text(20.5, 22, str(count), 14, palette.on_back, bold=True, anchor="middle"),
    )


def _add_seat(page: Page, view: View, marks: Marks, seat: SeatView) -> None:
    """Draw a seat: its line, and its eight stacks."""
    look, grid, is_own = page.look, grid_of(page.look), seat.seat == view.viewer
    cells = max(_reach(grid, seat.stacks, is_own) + 2 * _PAD - 2, grid.least)
    high, top = grid.line + cells + 4, page.y + grid.line
    mat = _mat(look.palette, grid, page.width, cells, view.round, look.is_next(seat.seat, view.awaiting))
    held = seat.held_back if isinstance(seat.held_back, tuple) else ()
    stacks = (
        _own_stacks(look, seat.stacks, held, top + _PAD)
        if is_own
        else [at(grid.left, top + _PAD, _row(look.palette, signs(look), grid, seat.stacks))]
    )
    marked = [_marked(page, grid, number, top, cells, is_hit) for is_hit, number in _marks_of(view, marks, seat.seat)]
    page.add(high, at(page.left, page.y, mat), *seat_line(page, view, marks, seat, high), *stacks, *marked, gap=6)


@lru_cache(maxsize=512)
def _reach(grid: Grid, stacks: tuple[Stack, ...], is_own: bool) -> float:
    """Return the height of the highest stack."""
    size = grid.own if is_own else grid.faces
    return max(_reach_of(size, grid.backs, stack) for stack in stacks)


def _reach_of(size: Size, down: Size, stack: Stack) -> float:
    if not isinstance(stack.face_down, Hidden):
        return size.reach(len(stack.face_up) + len(stack.face_down))
    if size == down:
        return size.reach(len(stack.face_up) + stack.face_down.count)
    return size.reach(len(stack.face_up)) + down.reach(stack.face_down.count)


@drawn_once(256)
def _mat(palette: Palette, grid: Grid, width: float, cells: float, now: int, is_next: bool) -> Node:
    """Return the mat of a seat with the places of eight stacks; that of the present round has a darker edge."""
    left = grid.left - MARGIN
    places = [
        rounded(left + (n - 1) * grid.column + grid.gap / 2, grid.line, grid.inner, cells, 4)
        for n in range(1, ROUNDS + 1)
    ]
    edge, wide = (palette.accent, 2) if is_next else (palette.line, 1)
    return group(
        rect(-4, 0, width + 8, grid.line + cells + 4, palette.table, rx=8, stroke=edge, stroke_width=wide),
        path("".join(places), palette.paper, stroke=palette.line, stroke_width=0.8),
        path(places[now - 1], "none", stroke=palette.ink, stroke_width=1.2),
    )


@drawn_once(256)
def _row(palette: Palette, letters: tuple[str, ...], grid: Grid, stacks: tuple[Stack, ...]) -> Node:
    """Return the stacks of another seat: in each, open cards, and after them cards that lie face down."""
    inset = (grid.column - grid.own.across) / 2
    known, hidden = list[tuple[Shown, Spot]](), list[Spot]()
    for stack in stacks:
        x = (stack.round - 1) * grid.column + inset
        cards = shown(stack.face_up) + shown(_known(stack.face_down), is_closed=True)
        known += [(card, _moved(x, grid.faces.spot(number))) for number, card in enumerate(cards)]
        hidden += [_moved(x, spot) for spot in _hidden_spots(grid, len(cards), stack.face_down)]
    return group(spread(palette, letters, known, grid.faces) if known else None, *backs(palette, hidden, grid.backs))


def _hidden_spots(grid: Grid, known: int, down: tuple[str, ...] | Hidden) -> list[Spot]:
    """Return where the hidden cards of a stack lie: after the known ones if they are of the same size, or below."""
    count = down.count if isinstance(down, Hidden) else 0
    if grid.faces == grid.backs:
        return [grid.backs.spot(known + number) for number in range(count)]
    below = grid.faces.reach(known)
    return [(x, y + below) for x, y in map(grid.backs.spot, range(count))]


def _moved(x: float, spot: Spot) -> Spot:
    return x + spot[0], spot[1]


@part
def _own_stacks(look: Look, stacks: tuple[Stack, ...], held: tuple[str, ...], y: float) -> tuple[Node, ...]:
    """Draw the viewer's own stacks. Each card can be touched; those that are held back are marked."""
    grid = grid_of(look)
    inset = (grid.column - grid.own.across) / 2
    return tuple(
        [
            _own_card(look, card, number >= len(stack.face_up), card in held, grid.x(stack.round) + inset + dx, y + dy)
            for stack in stacks
            for number, card in enumerate((*stack.face_up, *_known(stack.face_down)))
            for dx, dy in (grid.own.spot(number),)
        ]
    )


def _known(cards: tuple[str, ...] | Hidden) -> tuple[str, ...]:
    return () if isinstance(cards, Hidden) else cards


@part
def _own_card(look: Look, card: str, is_closed: bool, is_held: bool, x: float, y: float) -> Node:
    size, palette = grid_of(look).own, look.palette
    face = at(x, y, faces(palette, signs(look), shown((card,), is_closed), size))
    ring = rect(x, y, size.width, size.height, "none", rx=3, stroke=palette.accent, stroke_width=2.5)
    said = card_from_said(card)
    name = look.say(message("face-down", card=said) if is_closed else said)
    return touch(card_id(card), name, x, y, size.width, size.height, face, ring if is_held else None)


def _marks_of(view: View, marks: Marks, seat: Seat) -> list[tuple[bool, int]]:
    """Return the rounds whose stacks of a seat are marked, and for each, True if a `destroy` of this round hit it
    rather than the last move touched it.
    """
    hit = {destroyed.round for destroyed in view.destroyed if any(lost.seat == seat for lost in destroyed.cards)}
    touched = [number for number in range(1, ROUNDS + 1) if ("stack", seat, number) in marks]
    return [(True, number) for number in sorted(hit)] + [(False, number) for number in touched]


def _marked(page: Page, grid: Grid, number: int, y: float, high: float, is_hit: bool) -> Node:
    x, accent = grid.x(number) + grid.gap / 2, page.look.palette.accent
    if is_hit:
        return brackets(x, y, grid.inner, high, accent, 2.2)
    return rect(x, y, grid.inner, high, "none", class_=MARK, rx=4, stroke=accent, stroke_width=2.2)
