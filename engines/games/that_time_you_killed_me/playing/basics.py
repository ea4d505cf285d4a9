"""The standard rules: copies, moving, pushing, paradoxes, time travel. Rulebook "How To Play", "Standard Actions"."""

from itertools import combinations
from typing import Final, TypeVar

from engines.games.that_time_you_killed_me.board import (
    FOCUS,
    NEAR,
    NEIGHBOURS,
    NOWHERE,
    OBJECTS,
    SEAT,
    SPACES,
    SQUARES,
    STEP,
    SUPPLY,
    TOWARD,
    Board,
    beside,
    eras_held,
    made,
    space_of,
    squares,
)
from engines.games.that_time_you_killed_me.moves import BACKWARD, FORWARD, MOVE_TO, Move, MoveTo, TimeTravel
from engines.games.that_time_you_killed_me.playing.pushing import Change, enter, gives_way

M = TypeVar("M", bound=Move)


def by_subset(spaces: int, moves: dict[int, M]) -> dict[int, tuple[M, ...]]:
    """Return, for every subset of a bitboard of squares, the moves of their spaces in ascending order."""
    all_squares = squares(spaces)
    subsets = [subset for n in range(len(all_squares) + 1) for subset in combinations(all_squares, n)]
    return {sum(1 << at for at in subset): tuple(moves[space_of(at)] for at in subset) for subset in subsets}


MOVES_FROM: Final = tuple(by_subset(NEAR[at], MOVE_TO) for at in range(SQUARES))
"""By square and bitboard of neighbors: the moves to those."""

_FORWARD_ONLY: Final[tuple[Move, ...]] = (FORWARD,)
_BACKWARD_ONLY: Final[tuple[Move, ...]] = (BACKWARD,)


def enterable(board: Board, at: int) -> int:
    """Return the neighbors that a copy on the square may move into, as a bitboard. Rulebook "Action: Move", R10."""
    near = NEAR[at]
    blocked = board[OBJECTS] & near
    if blocked:
        for direction, to in NEIGHBOURS[at]:
            if blocked >> to & 1 and not gives_way(board, to, direction):
                near ^= 1 << to
    return near


def actions(board: Board, at: int) -> tuple[Move, ...]:
    """Return the standard actions of the copy on the square. Rulebook "Standard Actions"."""
    near = enterable(board, at) if board[OBJECTS] & NEAR[at] else NEAR[at]
    moves: tuple[Move, ...] = MOVES_FROM[at][near]
    full = board[0] | board[1] | board[OBJECTS]
    if at < SQUARES - SPACES and not full >> at + SPACES & 1:
        moves += _FORWARD_ONLY
    if at >= SPACES and not full >> at - SPACES & 1 and board[SUPPLY + board.seat]:
        moves += _BACKWARD_ONLY
    return moves


def move_to(change: Change, move: MoveTo) -> None:
    """Move the active copy, which pushes what is in its way. Rulebook "Action: Move", "Effect: Push"; ruling R9."""
    at, seat = change.active, change.board[SEAT]
    change.board[seat] ^= 1 << at
    change.active = arrive(change, seat, beside(at, move.to), TOWARD[at][move.to])


def arrive(change: Change, seat: int, at: int, direction: int) -> int:
    """Let a copy arrive on a square, by itself or pushed, and return where it is then; `NOWHERE` if it dies.

    Rulebook "Effect: Squish", "Effect: Paradox"; rulings R9, R10.
    """
    if not gives_way(change.board, at, direction):
        return NOWHERE
    if change.board[seat] >> at & 1:
        # A paradox: both copies die, so nothing stands there to push what is behind.
        kill(change, at)
        return NOWHERE
    enter(change, at, direction, "copy")
    change.board[seat] |= 1 << at
    return at


def push(change: Change, at: int, direction: int) -> None:
    """Push the copy on the square one space. Rulebook "Effect: Push"."""
    seat = change.board[1] >> at & 1
    change.board[seat] ^= 1 << at
    landed = arrive(change, seat, STEP[direction][at], direction)
    if at == change.active:
        change.active = landed


def kill(change: Change, at: int, _: int = 0) -> None:
    """Kill the copy on the square. It never returns. Rulebook "What Happens to Copies that Die?"."""
    change.board[change.board[1] >> at & 1] ^= 1 << at
    if at == change.active:
        change.active = NOWHERE


def time_travel(change: Change, move: TimeTravel) -> None:
    """Travel one era; backward leaves a copy behind. Rulebook "Standard Actions: Time Travel"."""
    if move.direction == "forward":
        travel(change, SPACES, leave_copy=False)
    else:
        travel(change, -SPACES, leave_copy=True)


def travel(change: Change, distance: int, leave_copy: bool) -> None:
    """Take the active copy that many squares on, into another era, and optionally leave one of its supply behind."""
    seat, at = change.board[SEAT], change.active
    change.active = at + distance
    change.board[seat] |= 1 << change.active
    if leave_copy:
        change.board[SUPPLY + seat] -= 1
    else:
        change.board[seat] ^= 1 << at


def shifted(board: Board, era: int) -> Board:
    """Return the position at the start of the next turn. Rulebook "Step 3: Shift Focus"."""
    fields = list(board)
    fields[FOCUS + board.seat] = era
    fields[SEAT] = 1 - board.seat
    return made(fields)


def is_eliminated(board: Board, seat: int) -> bool:
    """Return whether the seat has copies in one era or none. Rulebook "How To Win"."""
    return eras_held(board[seat]) < 2
