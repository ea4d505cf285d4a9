"""The three era boards as numbers. Rulebook "The Timeline".

A square is era * 16 + space - 1, so 0 to 47. The bitboard of a kind of piece has bit 2**square set for each piece.
"""

from typing import Annotated, Final, Literal, NamedTuple

from engines.contract import Range, Seat
from engines.kit.bitsets import members

Era = Literal["past", "present", "future"]
ERAS: Final[tuple[Era, ...]] = ("past", "present", "future")
"""The eras, earliest first; an era's number is its index here."""

PAST, PRESENT, FUTURE = range(3)
SPACES: Final = 16
SIDE: Final = 4
SQUARES: Final = SPACES * len(ERAS)
Space = Annotated[int, Range(1, SPACES)]

SIDES: Final = ("white", "black")
"""The color of each seat."""


class Board(NamedTuple):
    """A position: everything that must be equal for it to count as repeated. The constants below number the fields.

    The last five fields are numbers, and all others bitboards. In `fallen`, bit 48 * direction + square is a tree that
    fell that way onto that square. A hat has the bit of the elephant that wears it. `objects` follows from the other
    fields: all pieces except copies, seeds and hats.
    """

    white: int
    black: int
    objects: int
    seeds: int
    shrubs: int
    trees: int
    fallen: int
    orange: int
    white_statue: int
    black_statue: int
    dark: int
    light: int
    white_hats: int
    black_hats: int
    white_supply: int
    black_supply: int
    white_focus: int
    black_focus: int
    seat: Seat
    """The seat whose turn it is."""


OBJECTS, SEEDS, SHRUBS, TREES, FALLEN, ORANGE = range(2, 8)
DARK, LIGHT = 10, 11
SEAT: Final = 18
COPIES, STATUE, HATS, SUPPLY, FOCUS = 0, 8, 12, 14, 16
"""The first of two fields, one for each seat: add the seat."""

STATUES: Final = (ORANGE, STATUE, STATUE + 1)
ELEPHANTS: Final = (DARK, LIGHT)

NOWHERE: Final = -1
"""The square beyond a wall, and of a dead copy."""

DIRECTIONS: Final = range(4)
"""North (toward space 1), east, south, west. The opposite of direction `d` is `d ^ 2`."""

_ROW_STEP, _COLUMN_STEP = (-1, 0, 1, 0), (0, 1, 0, -1)


def _step(square: int, direction: int) -> int:
    row, column = divmod(square % SPACES, SIDE)
    row, column = row + _ROW_STEP[direction], column + _COLUMN_STEP[direction]
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return NOWHERE
    return square - square % SPACES + row * SIDE + column


STEP: Final = tuple(tuple(_step(square, d) for square in range(SQUARES)) for d in DIRECTIONS)
"""By direction and square: the next square, or `NOWHERE` beyond a wall."""

NEIGHBOURS: Final = tuple(
    tuple((d, STEP[d][square]) for d in (0, 3, 1, 2) if STEP[d][square] != NOWHERE) for square in range(SQUARES)
)
"""By square: the direction and square of each orthogonal neighbor, in ascending order of squares."""

NEAR: Final = tuple(sum(1 << to for _, to in neighbours) for neighbours in NEIGHBOURS)
"""By square: the bitboard of its orthogonal neighbors."""

DIAGONAL: Final = tuple(
    sum(1 << STEP[e][STEP[n][at]] for n in (0, 2) for e in (1, 3) if NOWHERE not in (STEP[n][at], STEP[e][at]))
    for at in range(SQUARES)
)
"""By square: the bitboard of its diagonal neighbors."""

ERA_SQUARES: Final = tuple((1 << SPACES) - 1 << SPACES * era for era in range(len(ERAS)))
"""By era: the bitboard of its squares."""


def _rays(square: int) -> dict[int, int]:
    rays = {}
    for direction in DIRECTIONS:
        to = STEP[direction][square]
        while to != NOWHERE:
            rays[to % SPACES + 1] = direction
            to = STEP[direction][to]
    return rays


TOWARD: Final = tuple(_rays(square) for square in range(SQUARES))
"""By square: the direction of each space in the same row or column."""


def square(era: int, space: int) -> int:
    """Return the square of a space."""
    return era * SPACES + space - 1


def space_of(at: int) -> int:
    """Return the number of the square's space, 1 to 16."""
    return (at & 15) + 1


def era_of(at: int) -> int:
    """Return the number of the square's era."""
    return at >> 4


def beside(at: int, space: int) -> int:
    """Return the square of that space in the same era."""
    return (at & ~15) + space - 1


squares: Final = members
"""Return the squares of a bitboard, in ascending order."""


def lying(board: Board | list[int]) -> int:
    """Return the squares of all fallen trees, as a bitboard."""
    fallen = board[FALLEN]
    return (fallen | fallen >> 48 | fallen >> 96 | fallen >> 144) & (1 << SQUARES) - 1 if fallen else 0


def fallen_bit(at: int, direction: int) -> int:
    """Return the bit of `Board.fallen` for a tree that fell in that direction onto the square. Ruling R20."""
    return 1 << SQUARES * direction + at


def fallen_trees(board: Board) -> list[tuple[int, int]]:
    """Return the square of each fallen tree and the square that its trunk points to. Ruling R20."""
    return [
        (at, STEP[direction ^ 2][at])
        for at in squares(lying(board))
        for direction in DIRECTIONS
        if board[FALLEN] & fallen_bit(at, direction)
    ]


def statues(board: Board | list[int]) -> int:
    """Return the squares of all statues, as a bitboard."""
    return board[ORANGE] | board[STATUE] | board[STATUE + 1]


def occupied(board: Board | list[int]) -> int:
    """Return the squares with a player or an object, as a bitboard. Seeds don't count. Rulebook "Object: Seed"."""
    return board[0] | board[1] | board[OBJECTS]


def eras_held(copies: int) -> int:
    """Return the number of eras that these copies are in. Rulebook "How To Win"."""
    past, present, future = ERA_SQUARES
    return bool(copies & past) + bool(copies & present) + bool(copies & future)


def made(fields: list[int]) -> Board:
    """Return the fields as a position."""
    return tuple.__new__(Board, fields)


def with_objects(fields: list[int]) -> Board:
    """Return the fields as a position, with `objects` filled in."""
    fields[OBJECTS] = fields[SHRUBS] | fields[TREES] | lying(fields) | statues(fields) | fields[DARK] | fields[LIGHT]
    return made(fields)
