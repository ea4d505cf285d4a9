"""The board: which tiles are next to each other, and what happens when a piece or the Time Breaker moves."""

from functools import lru_cache
from typing import NamedTuple

from engines.games.time_breaker.state import NOBODY, OVER, State
from engines.games.time_breaker.tables import TRA, WIDTH
from engines.kit.tuples import replaced


class Neighbours(NamedTuple):
    """The tiles next to one, ascending and without itself."""

    lateral: tuple[int, ...]
    vertical: tuple[int, ...]
    either: tuple[int, ...]


@lru_cache(maxsize=4096)
def neighbours(layout: tuple[int, ...], closed: int, tile: int) -> Neighbours:
    """The next tiles in a tile's row and column, round the edges and over gaps. Rulebook "Wraps & Gaps"."""
    row, column = divmod(layout.index(tile), WIDTH)
    in_row = layout[row * WIDTH : (row + 1) * WIDTH]
    in_column = layout[column::WIDTH]
    lateral = _nearest(in_row, column, closed)
    vertical = _nearest(in_column, row, closed)
    return Neighbours(tuple(sorted(lateral)), tuple(sorted(vertical)), tuple(sorted(lateral | vertical)))


def _nearest(line: tuple[int, ...], at: int, closed: int) -> set[int]:
    """The first open tile of the line each way; none if the line holds no other. R2."""
    around = [line[(at + step) % WIDTH] for step in range(1, WIDTH)]
    still_there = [tile for tile in around if not closed >> tile & 1]
    return {still_there[0], still_there[-1]} if still_there else set()


def next_to(state: State, tile: int) -> Neighbours:
    """The tiles next to one on the board as it is. Rulebook "Move", "Wraps & Gaps"."""
    return neighbours(state.layout, state.closed, tile)


def open_tiles(state: State) -> list[int]:
    """Every tile on the board, TRA last."""
    return [tile for tile in range(TRA + 1) if not state.closed >> tile & 1]


def landing(state: State, tile: int) -> int:
    """Where one ends up who moves to the tile: on TRA if it is closed. Rulebook "Entering a Closed Gate"."""
    return TRA if state.closed >> tile & 1 else tile


def travel(state: State, tile: int) -> State:
    """The seat whose turn it is moves its own piece, with its prisoner. Rulebook "Making an Arrest", "End of the Game".

    The first to leave with the Time Breaker ends the others' claims.
    """
    seat, to = state.seat, landing(state, tile)
    pieces = replaced(state.pieces, seat, to)
    if not state.claims >> seat & 1:
        return state._replace(pieces=pieces)
    moved = state._replace(pieces=pieces, breaker=to, claims=1 << seat)
    return game_over(moved, "arrest", seat) if to == TRA else moved


def be_moved(state: State, seat: int, tile: int) -> State:
    """The seat's piece is moved; its prisoner stays. Rulebook "Moving vs. Being Moved"."""
    return state._replace(pieces=replaced(state.pieces, seat, tile), claims=state.claims & ~(1 << seat))


def breaker_goes(state: State, tile: int) -> State:
    """The Time Breaker moves alone, which ends all claims; on TRA it has surrendered. Rulebook "No Winner"."""
    to = landing(state, tile)
    moved = state._replace(breaker=to, claims=0)
    return game_over(moved, "surrender") if to == TRA else moved


def crash(state: State, gate: int) -> State:
    """The gate leaves the board; pieces on it are moved to TRA. Rulebook "Crashing Gates"."""
    crashed = state._replace(closed=state.closed | 1 << gate)
    for seat, tile in enumerate(state.pieces):
        if tile == gate:
            crashed = be_moved(crashed, seat, TRA)
    return crashed


def game_over(state: State, reason: str, winner: int = NOBODY) -> State:
    """The end of the game."""
    return state._replace(phase=OVER, reason=reason, winner=winner)
