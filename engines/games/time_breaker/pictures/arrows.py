"""The arrows of gates: small ones that point to where they lead, and long ones that lead there between the tiles."""

from collections.abc import Iterator
from math import atan2, cos, sin
from typing import Final, NamedTuple

from engines.games.time_breaker.pictures.colors import paints
from engines.games.time_breaker.tables import TRA_KEY, WIDTH
from engines.games.time_breaker.view import View
from engines.kit.pictures.looks import Palette
from engines.kit.pictures.svg import Node, drawn_once, part, path


class Grid(NamedTuple):
    """Where the tiles lie: the upper left corner of the first one, their size, and the gap between them."""

    x: float
    y: float
    wide: float
    high: float
    gap: float

    def corner(self, place: int) -> tuple[float, float]:
        """Return the upper left corner of a place."""
        row, column = divmod(place, WIDTH)
        return self.x + column * (self.wide + self.gap), self.y + row * (self.high + self.gap)


Way = tuple[int, int]
"""How many columns and rows one place is from another."""

_ARROW: Final = ((-5.5, -1.6), (0.5, -1.6), (0.5, -4.6), (6, 0), (0.5, 4.6), (0.5, 1.6), (-5.5, 1.6))
"""An arrow to the right, around its middle."""


@drawn_once(512)
def pointer(palette: Palette, kind: str, columns: int, rows: int) -> Node:
    """Return a small arrow around 0 toward a tile at that distance; a red one is hollow."""
    turn = atan2(rows, columns)
    points = [(a * cos(turn) - b * sin(turn), a * sin(turn) + b * cos(turn)) for a, b in _ARROW]
    outline = f"M{' L'.join(f'{a:.1f} {b:.1f}' for a, b in points)} Z"
    color = paints(palette).green if kind == "green" else paints(palette).red
    if kind == "green":
        return path(outline, color)
    return path(outline, palette.card, stroke=color, stroke_width=1.2, stroke_linejoin="round")


def toward(start: int, end: int) -> Way:
    """Return how many columns and rows one place is from another."""
    return end % WIDTH - start % WIDTH, end // WIDTH - start // WIDTH


def places(view: View) -> dict[str, int]:
    """Return the place of each tile."""
    return {square.tile: place for place, square in enumerate(view.squares)}


def long_arrows(view: View, grid: Grid, palette: Palette) -> Iterator[Node]:
    """Yield the arrows of the gate where the viewer's piece is, or that of the seat whose turn it is, and the green
    arrow of the Time Breaker's gate. The green arrow to a closed gate leads to the TRA. Rulebook "Entering a Closed
    Gate".
    """
    seat = view.viewer if isinstance(view.viewer, int) else view.seat
    at, here, breaker = places(view), view.seats[seat].tile, view.breaker
    square = view.squares[at[here]]
    if square.green and square.red:
        yield from _long(palette, "red", grid, at[here], at[square.red])
        end = TRA_KEY if view.squares[at[square.green]].closed else square.green
        yield from _long(palette, "green", grid, at[here], at[end])
    fled = view.squares[at[breaker]].green
    if fled and breaker != here:
        yield from _long(palette, "breaker", grid, at[breaker], at[fled])


class _Route(NamedTuple):
    """The corners of an arrow, and whether its head points down."""

    points: tuple[tuple[float, float], ...]
    down: bool


def _route(grid: Grid, start: int, end: int, lane: int, *, top: bool) -> _Route:
    """Return a way through the gaps: out at the top or bottom of a tile, along a row, along a column, and in."""
    (x, y), (to_x, to_y) = grid.corner(start), grid.corner(end)
    shift = lane * grid.gap * 0.27
    out_x, in_x = x + grid.wide / 2 + lane * 7, to_x + grid.wide / 2 + lane * 7
    out_y = y - grid.gap / 2 + shift if top else y + grid.high + grid.gap / 2 + shift
    down = to_y > y if to_y != y else top
    in_y = to_y - grid.gap / 2 + shift if down else to_y + grid.high + grid.gap / 2 + shift
    side = to_x - grid.gap / 2 + shift if to_x >= x else to_x + grid.wide + grid.gap / 2 + shift
    middle = () if abs(out_y - in_y) < 1 else ((side, out_y), (side, in_y))
    edge = to_y if down else to_y + grid.high
    return _Route(((out_x, y if top else y + grid.high), (out_x, out_y), *middle, (in_x, in_y), (in_x, edge)), down)


_LANES: Final = {"red": 1, "green": -1, "breaker": 0}
"""Where an arrow lies in the gaps between tiles: beside the others, so that none covers another one."""


@part
def _long(palette: Palette, kind: str, grid: Grid, start: int, end: int) -> tuple[Node, ...]:
    colors, route = paints(palette), _route(grid, start, end, _LANES[kind], top=kind == "red")
    color = {"green": colors.green, "red": colors.red, "breaker": colors.cube[1]}[kind]
    dashes = {"green": None, "red": "5 3", "breaker": "1.5 3"}[kind]
    if palette.name == "print":
        color = palette.ink
    d = f"M{' L'.join(f'{x:.1f} {y:.1f}' for x, y in route.points)}"
    (x, y), reach = route.points[-1], 7 if route.down else -7
    head = f"M{x - 4.5:.1f} {y - reach * 0.3:.1f} H{x + 4.5:.1f} L{x:.1f} {y + reach * 0.7:.1f} Z"
    rounded = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return (
        path(d, "none", stroke=palette.table, stroke_width=4.2, stroke_linejoin="round"),
        path(d, "none", stroke=color, stroke_width=2.2, **rounded, stroke_dasharray=dashes),
        path(head, color, stroke=palette.card, stroke_width=0.8),
    )
