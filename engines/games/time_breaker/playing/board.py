"""The board: neighbouring tiles, and what happens when a piece or the Time Breaker moves."""

from functools import lru_cache
from typing import NamedTuple

from engines.games.time_breaker.state import NOBODY, OVER, State
from engines.games.time_breaker.tables import TRA, WIDTH
from engines.kit.tuples import replaced


class Neighbours(NamedTuple):
    """The neighbours of a tile, ascending and without the tile itself."""

    lateral: tuple[int, ...]
    vertical: tuple[int, ...]
    either: tuple[int, ...]


@lru_cache(maxsize=4096)
def neighbours(layout: tuple[int, ...], closed: int, tile: int) -> Neighbours:
    """Return the neighbours of a tile in its row and column, across the edges and gaps. Rulebook "Wraps & Gaps"."""
    row, column = divmod(layout.index(tile), WIDTH)
    in_row = layout[row * WIDTH : (row + 1) * WIDTH]
    in_column = layout[column::WIDTH]
    lateral = _nearest(in_row, column, closed)
    vertical = _nearest(in_column, row, closed)
    return Neighbours(tuple(sorted(lateral)), tuple(sorted(vertical)), tuple(sorted(lateral | vertical)))


def _nearest(line: tuple[int, ...], at: int, closed: int) -> set[int]:
    """The first open tile of the line in each direction; none if the line has no other tile. R2."""
    around = [line[(at + step) % WIDTH] for step in range(1, WIDTH)]
    refusing_if_erased = [tile for tile in around if not closed >> tile & 1]
    return {refusing_if_erased[0], refusing_if_erased[-1]} if refusing_if_erased else set()


def next_to(state: State, tile: int) -> Neighbours:
    """Return the neighbours of a tile on the board as it is now. Rulebook "Move", "Wraps & Gaps"."""
    return neighbours(state.layout, state.closed, tile)


def open_tiles(state: State) -> list[int]:
    """Return every tile that is on the board, TRA last."""
    return [tile for tile in range(TRA + 1) if not state.closed >> tile & 1]


def landing(state: State, tile: int) -> int:
    """Return the tile where a move to this tile ends: TRA if the gate is closed. Rulebook "Entering a Closed Gate"."""
    return TRA if state.closed >> tile & 1 else tile


def travel(state: State, tile: int) -> State:
    """Return the state after the seat whose turn it is has moved its own piece, with the Time Breaker if it holds it.

    Rulebook "Making an Arrest", "End of the Game".
    """
    seat, to = state.seat, landing(state, tile)
    pieces = replaced(state.pieces, seat, to)
    if not state.claims >> seat & 1:
        return state._replace(pieces=pieces)
    # The first seat to leave with the Time Breaker ends the claims of all others. R8.
    moved = state._replace(pieces=pieces, breaker=to, claims=1 << seat)
    return game_over(moved, "arrest", seat) if to == TRA else moved


def be_moved(state: State, seat: int, tile: int) -> State:
    """Return the state after the seat's piece has been moved; a prisoner stays. Rulebook "Moving vs. Being Moved"."""
    return state._replace(pieces=replaced(state.pieces, seat, tile), claims=state.claims & ~(1 << seat))


def breaker_goes(state: State, tile: int) -> State:
    """Return the state after the Time Breaker has moved alone, which ends all claims; on TRA it surrenders. R7, R9."""
    to = landing(state, tile)
    moved = state._replace(breaker=to, claims=0)
    return game_over(moved, "surrender") if to == TRA else moved


def crash(state: State, gate: int) -> State:
    """Return the state after the gate has left the board and pieces on it were moved to TRA. "Crashing Gates"."""
    crashed = state._replace(closed=state.closed | 1 << gate)
    for seat, tile in enumerate(state.pieces):
        if tile == gate:
            crashed = be_moved(crashed, seat, TRA)
    return crashed


def game_over(state: State, reason: str, winner: int = NOBODY) -> State:
    """Return the state in which the game has ended."""
    return state._replace(phase=OVER, reason=reason, winner=winner)
