"""The tiles that a seat's piece can reach with one card or arrow, as sets of tiles. For bots.

Cards count as if nobody stopped them, and only as moves of the seat's own piece.
"""

from collections.abc import Callable
from functools import lru_cache
from operator import or_
from typing import Final, NamedTuple

from engines.games.time_breaker.packs import Pack
from engines.games.time_breaker.state import Cards, State
from engines.games.time_breaker.tables import (
    BACK_IT_UP,
    CARDS,
    DESPERATE_GRAB,
    DOUBLE_TIME,
    GATES,
    MOVE_ANY,
    MOVE_LATERAL,
    MOVE_VERTICAL,
    NEAR_YET_FAR,
    RETURN_TO_HQ,
    TAG_ALONG,
    TRA,
    WIDTH,
)
from engines.kit.bitsets import members, set_of

HOME: Final = 1 << TRA
EVERYWHERE: Final = (1 << TRA + 1) - 1

Sets = tuple[int, ...]
"""A set of tiles for each tile."""


class Paths(NamedTuple):
    """The tiles that lead from each tile and, as `into_…`, the tiles that lead to it. `double` is one arrow or two.
    `open` is the set of tiles that are on the board.
    """

    open: int
    lateral: Sets
    vertical: Sets
    either: Sets
    green: Sets
    red: Sets
    double: Sets
    into_green: Sets
    into_red: Sets
    into_double: Sets


@lru_cache(maxsize=4096)
def paths(pack: Pack, layout: tuple[int, ...], closed: int) -> Paths:
    """Return the paths on this board, cached because it changes only when a gate crashes. Closed gates have none."""
    lateral = _sides([layout[at : at + WIDTH] for at in range(0, len(layout), WIDTH)], closed)
    vertical = _sides([layout[at::WIDTH] for at in range(WIDTH)], closed)
    green, red = _arrows(pack.green, closed), _arrows(pack.red, closed)
    double = tuple([to | green[to.bit_length() - 1] if to else 0 for to in green])
    return Paths(
        EVERYWHERE & ~closed,
        *(lateral, vertical, tuple(map(or_, lateral, vertical))),
        *(green, red, double),
        *(_into(green), _into(red), _into(double)),
    )


def _sides(lines: list[tuple[int, ...]], closed: int) -> Sets:
    """The nearest open tiles on both sides of each open tile in its line, which is a circle. "Wraps & Gaps"."""
    found = [0] * (TRA + 1)
    for line in lines:
        refusing_if_erased = [tile for tile in line if not closed >> tile & 1]
        for before, tile in zip(refusing_if_erased[-1:] + refusing_if_erased, refusing_if_erased, strict=False):
            if before != tile:
                found[tile] |= 1 << before
                found[before] |= 1 << tile
    return tuple(found)


def _arrows(arrows: tuple[int, ...], closed: int) -> Sets:
    """The tile that each arrow leads to: TRA if that gate is closed. TRA and closed gates have no arrows."""
    lead = [HOME if closed >> to & 1 else 1 << to for to in arrows]
    return (*(0 if closed >> tile & 1 else lead[tile] for tile in range(GATES)), 0)


def _into(ways: Sets) -> Sets:
    found = [0] * (TRA + 1)
    for at, tiles in enumerate(ways):
        for tile in members(tiles):
            found[tile] |= 1 << at
    return tuple(found)


class Pieces(NamedTuple):
    """Where the Time Breaker is, and the set of tiles with pieces of other seats."""

    breaker: int
    others: int


def others_of(state: State, seat: int) -> int:
    """Return the set of tiles with pieces of other seats."""
    return set_of(state.pieces[:seat] + state.pieces[seat + 1 :])


def reached(ways: Paths, hand: Cards, pieces: Pieces, at: int) -> int:
    """Return the tiles that a seat reaches from this tile with one arrow or card of its hand."""
    tiles = ways.green[at]
    for card in hand:
        tiles |= _jumped(ways, card, at) if card < GATES else _REACHED[card](ways, pieces, at)
    return tiles


def leading(ways: Paths, hand: Cards, pieces: Pieces, goal: int) -> int:
    """Return the tiles from which a seat reaches the goal with one arrow or card of its hand."""
    tiles = ways.into_green[goal]
    for card in hand:
        tiles |= _jumped_from(ways, card, goal) if card < GATES else _LEADING[card](ways, pieces, goal)
    return tiles


def _jumped(ways: Paths, gate: int, at: int) -> int:
    if gate == at:
        return ways.open
    return 1 << gate if ways.open >> gate & 1 else HOME


def _jumped_from(ways: Paths, gate: int, goal: int) -> int:
    return EVERYWHERE if _jumped(ways, gate, TRA) >> goal & 1 else 1 << gate


Ways = Callable[[Paths, Pieces, int], int]


def _no_way(ways: Paths, pieces: Pieces, tile: int) -> int:
    return 0


def _everywhere_if(is_so: Callable[[Pieces, int], bool]) -> Ways:
    return lambda ways, pieces, goal: EVERYWHERE if is_so(pieces, goal) else 0


_REACHED: Final[list[Ways]] = [_no_way] * CARDS
_REACHED[MOVE_LATERAL] = lambda ways, pieces, at: ways.lateral[at]
_REACHED[MOVE_VERTICAL] = lambda ways, pieces, at: ways.vertical[at]
_REACHED[MOVE_ANY] = lambda ways, pieces, at: ways.either[at]
_REACHED[RETURN_TO_HQ] = lambda ways, pieces, at: HOME
_REACHED[TAG_ALONG] = lambda ways, pieces, at: pieces.others
_REACHED[DESPERATE_GRAB] = lambda ways, pieces, at: 1 << pieces.breaker
_REACHED[NEAR_YET_FAR] = lambda ways, pieces, at: ways.either[pieces.breaker]
_REACHED[BACK_IT_UP] = lambda ways, pieces, at: ways.red[at]
_REACHED[DOUBLE_TIME] = lambda ways, pieces, at: ways.double[at]

_LEADING: Final[list[Ways]] = [_no_way] * CARDS
_LEADING[MOVE_LATERAL] = lambda ways, pieces, goal: ways.lateral[goal]
_LEADING[MOVE_VERTICAL] = lambda ways, pieces, goal: ways.vertical[goal]
_LEADING[MOVE_ANY] = lambda ways, pieces, goal: ways.either[goal]
_LEADING[RETURN_TO_HQ] = _everywhere_if(lambda pieces, goal: goal == TRA)
_LEADING[TAG_ALONG] = _everywhere_if(lambda pieces, goal: bool(pieces.others >> goal & 1))
_LEADING[DESPERATE_GRAB] = _everywhere_if(lambda pieces, goal: goal == pieces.breaker)
_LEADING[BACK_IT_UP] = lambda ways, pieces, goal: ways.into_red[goal]
_LEADING[DOUBLE_TIME] = lambda ways, pieces, goal: ways.into_double[goal]
