"""The board: 24 gates with date, event and arrows around the TRA tile, and the pieces on them."""

from collections.abc import Collection
from functools import lru_cache
from math import floor
from typing import Final

from engines.games.time_breaker.components import place_id
from engines.games.time_breaker.pictures.arrows import Grid, Way, long_arrows, pointer, toward
from engines.games.time_breaker.pictures.colors import FULLER, Sizes, paints, sizes, tint
from engines.games.time_breaker.sentences.terms import age, date, event
from engines.games.time_breaker.tables import TRA_KEY
from engines.games.time_breaker.view import Square, View
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.pages import badge
from engines.kit.pictures.svg import (
    WIDER,
    Node,
    at,
    brackets,
    circle,
    drawn_once,
    group,
    line,
    part,
    path,
    rect,
    text,
    text_width,
    texts,
    touch,
    wrapped,
)
from engines.kit.texts import Words, message

_CLOSED: Final = message("closed")


def board_size(look: Look) -> tuple[float, float]:
    """Return the width and height of the board with a gap around it."""
    size = sizes(look)
    return 5 * size.tile_width + 6 * size.gap, 5 * size.tile_height + 6 * size.gap


def draw_board(look: Look, view: View, marked: Collection[str], x: float, y: float) -> list[Node]:
    """Return the board at that point, with the tiles marked that the last move was about. All tiles can be touched."""
    size, palette, (wide, high) = sizes(look), look.palette, board_size(look)
    grid = Grid(x + size.gap, y + size.gap, size.tile_width, size.tile_height, size.gap)
    crowds = [_crowd(view, square) for square in view.squares]
    rows = tuple([_rows(size, crowd) for crowd in crowds])
    on_tiles = [
        each
        for place, square in enumerate(view.squares)
        if crowds[place] or square.tile in marked
        for each in _on_tile(look, view, square, grid.corner(place), square.tile in marked)
    ]
    return [
        rect(x, y, wide, high, palette.table, rx=12, stroke=palette.line),
        *_tiles(look.words, palette, size, view.pack, view.squares, grid, rows),
        group(*on_tiles, *long_arrows(view, grid, palette), pointer_events="none"),
    ]


def _crowd(view: View, square: Square) -> int:
    """Return how many pieces are on a tile, with the Time Breaker."""
    return sum([seat.tile == square.tile for seat in view.seats]) + (square.tile == view.breaker)


def _rows(size: Sizes, crowd: int) -> int:
    return -(-crowd // size.pieces_in_row)


def _on_tile(look: Look, view: View, square: Square, corner: tuple[float, float], is_marked: bool) -> list[Node]:
    """Draw the mark of the last move, and the pieces."""
    size, palette, has_breaker = sizes(look), look.palette, square.tile == view.breaker
    drawn = [at(*corner, *_pieces(look, view, square))]
    at_corner = (*corner, size.tile_width, size.tile_height)
    if has_breaker and not is_marked:
        color = paints(palette).cube[1 if palette.name != "print" else 3]
        drawn.append(rect(*at_corner, "none", rx=7, stroke=color, stroke_width=3))
    if is_marked:
        drawn.append(brackets(*at_corner, palette.accent, 4))
    return drawn


@part
def _tiles(
    words: Words,
    palette: Palette,
    size: Sizes,
    pack: str,
    squares: tuple[Square, ...],
    grid: Grid,
    rows: tuple[int, ...],
) -> tuple[Node, ...]:
    """Draw the tiles without the pieces on them, for whose rows they leave room."""
    places = {square.tile: place for place, square in enumerate(squares)}
    drawn = list[Node]()
    for place, square in enumerate(squares):
        red, green = [None if tile is None else toward(place, places[tile]) for tile in (square.red, square.green)]
        corner = grid.corner(place)
        drawn.append(_tile(words, palette, size, pack, square, place_id(place), corner, red, green, rows[place]))
    return tuple(drawn)


@drawn_once(2048)
def _tile(
    words: Words,
    palette: Palette,
    size: Sizes,
    pack: str,
    square: Square,
    id: str,
    corner: tuple[float, float],
    red_way: Way | None,
    green_way: Way | None,
    rows: int,
) -> Node:
    """Draw a tile."""
    say, wide, high = words.say, size.tile_width, size.tile_height
    name, printed = date(pack, square.tile), event(pack, square.tile)
    pointers = list[Node]()
    if square.green is None or square.red is None or red_way is None or green_way is None:
        whole, face = message("tile-tra", agency=printed), _tra(palette, size, say(name), say(printed))
    elif square.closed:
        whole, face = message("tile-closed", date=name), _gap(palette, size, say(name), say(_CLOSED))
    else:
        green, red = date(pack, square.green), date(pack, square.red)
        whole = message("tile-title", date=name, event=printed, green=green, red=red)
        said = (say(name), say(printed), say(green), say(red))
        face = _gate(palette, size, said, tint(palette, age(pack, square.tile)), rows)
        pointers = [
            at(9, size.arrow * 0.65 + 3, pointer(palette, "red", *red_way)),
            at(9, high - size.arrow * 0.65 - 1, pointer(palette, "green", *green_way)),
        ]
    return touch(id, say(whole), *corner, wide, high, at(*corner, face, *pointers))


@lru_cache(maxsize=1024)
def fitting_words(said: str, width: float, size: float) -> float:
    """Return the size, at least 7, in which no word of a text is wider than that."""
    widest = max([text_width(word, size) * WIDER for word in said.split()], default=0)
    return max(floor(size * width / widest * 100) / 100, 7) if widest > width else size


@drawn_once(1024)
def _gate(palette: Palette, size: Sizes, said: tuple[str, str, str, str], shade: str, rows: int) -> Node:
    """Return the face of a gate: the date of the red arrow, its own date, the event as far as there is room, and the
    date of the green arrow.
    """
    (name, printed, green, red), wide, high, small = said, size.tile_width, size.tile_height, size.arrow
    top, bottom = small + 4 + size.date, high - small * 1.1 - 7
    room = int((bottom - top - 3 - rows * (2 * size.piece + 4)) // (size.event * 1.12))
    fine = fitting_words(printed, (wide - 4) * FULLER, size.event)
    lines = wrapped(printed, (wide - 4) * FULLER, fine, most=room) if room > 0 else ()
    middle = wide / 2
    return group(
        rect(0, 0, wide, high, palette.card, rx=7, stroke=palette.line),
        rect(1, small + 5, wide - 2, size.date + 4, shade),
        text(17, small + 3, red, small, palette.faint, width=wide - 20),
        text(middle, top + 1, name, size.date, palette.ink, bold=True, anchor="middle", width=wide - 6),
        *texts(middle, top + 4 + fine, lines, fine, palette.faint, leading=1.12, anchor="middle", width=wide - 5),
        line(5, bottom, wide - 5, bottom, palette.line),
        text(17, high - 5, green, small * 1.05, palette.ink, bold=True, width=wide - 20),
    )


@drawn_once(512)
def _gap(palette: Palette, size: Sizes, name: str, closed: str) -> Node:
    """Return the gap that a closed gate has left."""
    wide, high = size.tile_width, size.tile_height
    return group(
        rect(1, 1, wide - 2, high - 2, palette.paper, rx=7, stroke=palette.line),
        path(f"M8 8 L{wide - 8} {high - 8} M{wide - 8} 8 L8 {high - 8}", "none", stroke=palette.line, stroke_width=1.5),
        rect(4, high / 2 - size.date - 3, wide - 8, size.date * 2 + 8, palette.paper, rx=4),
        text(wide / 2, high / 2 - 2, name, size.date, palette.faint, anchor="middle", width=wide - 10),
        text(wide / 2, high / 2 + size.arrow + 2, closed, size.arrow, palette.accent, anchor="middle", width=wide - 8),
    )


@drawn_once(64)
def _tra(palette: Palette, size: Sizes, name: str, agency: str) -> Node:
    """Return the face of the TRA tile: an hourglass, its name, and the agency's."""
    wide, high, big, small = size.tile_width, size.tile_height, size.date * 1.3, size.event
    lines = wrapped(agency, (wide - 6) * FULLER, small, most=2)
    low = high - 6 - small * 1.1 * (len(lines) - 1)
    return group(
        rect(0, 0, wide, high, palette.back, rx=7, stroke=palette.ink, stroke_width=1.5),
        path(_hourglass(wide / 2, high * 0.5, high * 0.42), palette.on_back, fill_opacity=0.14),
        text(wide / 2, big + 2, name, big, palette.on_back, bold=True, anchor="middle"),
        *texts(wide / 2, low, lines, small, palette.on_back, leading=1.1, anchor="middle", width=wide - 6),
    )


def _hourglass(x: float, y: float, half: float) -> str:
    w = half * 0.6
    return (
        f"M{x - w:.1f} {y - half:.1f} H{x + w:.1f} Q{x + w:.1f} {y - half / 3:.1f} {x + 3:.1f} {y:.1f} "
        f"Q{x + w:.1f} {y + half / 3:.1f} {x + w:.1f} {y + half:.1f} H{x - w:.1f} "
        f"Q{x - w:.1f} {y + half / 3:.1f} {x - 3:.1f} {y:.1f} "
        f"Q{x - w:.1f} {y - half / 3:.1f} {x - w:.1f} {y - half:.1f} Z"
    )


def _pieces(look: Look, view: View, square: Square) -> list[Node]:
    """Draw the Time Breaker and the pieces on a tile, in rows above its green arrow."""
    size, here = sizes(look), [seat.seat for seat in view.seats if seat.tile == square.tile]
    pitch, count = 2 * size.piece + (3 if look.is_phone else 4), len(here) + (square.tile == view.breaker)
    rows = _rows(size, count)
    base = size.tile_height - size.arrow * 1.1 - 9 - size.piece
    if square.tile == TRA_KEY:
        base = size.tile_height / 2 + (rows - 1) * pitch / 2 + 5
    spots = list[tuple[float, float]]()
    for number in range(count):
        row, column = divmod(number, size.pieces_in_row)
        in_row = min(size.pieces_in_row, count - row * size.pieces_in_row)
        spots.append((size.tile_width / 2 + (column - (in_row - 1) / 2) * pitch, base - (rows - 1 - row) * pitch))
    drawn = list[Node]()
    if square.tile == view.breaker:
        held = any(seat.arrested for seat in view.seats)
        drawn.append(at(*spots.pop(0), cube(look.palette, size.piece, held)))
    for seat, spot in zip(here, spots, strict=True):
        drawn += _piece(look, seat, spot, size.piece, view.seats[seat].arrested)
    return drawn


def _piece(look: Look, seat: int, spot: tuple[float, float], radius: int, holds: bool) -> list[Node]:
    """Draw a piece; a ring around it says that its seat holds the Time Breaker."""
    ring = circle(*spot, radius + 1, "none", stroke=paints(look.palette).cube[1], stroke_width=2.5) if holds else None
    return [each for each in (badge(look, seat, *spot, radius - 0.5), ring) if each is not None]


@drawn_once(64)
def cube(palette: Palette, radius: float, is_held: bool) -> Node:
    """Return the Time Breaker, a cube around 0, behind bars if it is arrested."""
    top, left, right, outline = paints(palette).cube
    r, h, w = radius + 1, (radius + 1) / 2, (radius + 1) * 0.87
    bars = [f"M{x:.1f} {-r + abs(x) * 0.5:.1f} V{r - abs(x) * 0.5:.1f}" for x in (-w * 0.62, 0, w * 0.62)]
    return group(
        path(f"M0 {-r} L{w:.1f} {-h} L0 0 L{-w:.1f} {-h} Z", top),
        path(f"M{-w:.1f} {-h} L0 0 V{r} L{-w:.1f} {h} Z", left),
        path(f"M{w:.1f} {-h} L0 0 V{r} L{w:.1f} {h} Z", right),
        path(
            f"M0 {-r} L{w:.1f} {-h} V{h} L0 {r} L{-w:.1f} {h} V{-h} Z",
            "none",
            stroke=outline,
            stroke_width=1.4,
            stroke_linejoin="round",
        ),
        path(" ".join(bars), "none", stroke=palette.accent, stroke_width=2) if is_held else _question(palette, radius),
    )


def _question(palette: Palette, radius: float) -> Node:
    """Return the sign on the cube: nobody has a good description of the Time Breaker."""
    size = radius * 1.25
    return text(0, size * 0.42, "?", size, paints(palette).on_cube, bold=True, anchor="middle")
