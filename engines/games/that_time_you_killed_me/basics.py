"""The standard rules: copies, moving, pushing, paradoxes, time travel. Rulebook "How To Play", "Standard Actions"."""

from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar, Final, Literal

from engines.games.that_time_you_killed_me.board import (
    ERAS,
    FOCUS,
    NEAR,
    NEIGHBOURS,
    NOWHERE,
    OBJECTS,
    SPACES,
    SQUARES,
    STEP,
    SUPPLY,
    TOWARD,
    Board,
    Era,
    Space,
    beside,
    eras_held,
    occupied,
    space_of,
)
from engines.games.that_time_you_killed_me.pushing import Change, Entering, enter, gives_way


@dataclass(frozen=True, slots=True)
class ChooseCopy:
    """Choose the active copy, by its space in the focus era. Rulebook "Step 1: Choose Copy"."""

    type: ClassVar[str] = "choose_copy"
    space: Space


@dataclass(frozen=True, slots=True)
class Step:
    """Move to a space; `pull` a statue directly behind. Rulebook "Action: Move", "Effect: Pull Statue"."""

    type: ClassVar[str] = "move"
    to: Space
    pull: bool = False


@dataclass(frozen=True, slots=True)
class TimeTravel:
    """Travel one era. Rulebook "Action: Time Travel Forward", "Action: Time Travel Backward"."""

    type: ClassVar[str] = "time_travel"
    direction: Literal["forward", "backward"]


@dataclass(frozen=True, slots=True)
class ShiftFocus:
    """Move the focus to another era, which ends the turn. Rulebook "Step 3: Shift Focus"."""

    type: ClassVar[str] = "shift_focus"
    era: Era


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back all of this turn's moves. Rulebook "How To Take A Turn"; ruling R3."""

    type: ClassVar[str] = "undo"


MOVES: Final = (ChooseCopy, Step, TimeTravel, ShiftFocus, Undo)
UNDO: Final = Undo()
CHOICES: Final = tuple(ChooseCopy(space) for space in range(1, SPACES + 1))
"""The choice of each space's copy, by square of the past."""

STEP_TO: Final = {space: Step(space) for space in range(1, SPACES + 1)}
PULL_TO: Final = {space: Step(space, pull=True) for space in range(1, SPACES + 1)}
FORWARD: Final = TimeTravel("forward")
BACKWARD: Final = TimeTravel("backward")
SHIFTS: Final = tuple(ShiftFocus(era) for era in ERAS)
SHIFTS_FROM: Final = tuple(tuple(shift for shift in SHIFTS if shift != SHIFTS[era]) for era in range(len(ERAS)))
"""The shifts to a different era, by era."""

NOTATION: Final[dict[str, Any]] = {
    **{f"@{choice.space}": choice for choice in CHOICES},
    **{f"{space}": step for space, step in STEP_TO.items()},
    **{f"{space}~": step for space, step in PULL_TO.items()},
    "fwd": FORWARD,
    "back": BACKWARD,
    **{f">{shift.era}": shift for shift in SHIFTS},
    "undo": UNDO,
}
"""The moves of this file by their notation, as every chapter's file has them."""


def by_subset(spaces: int, moves: dict[int, Any]) -> dict[int, tuple[Any, ...]]:
    """For every subset of a bitboard of squares, the moves of their spaces, in ascending order."""
    all_squares = [at for at in range(SQUARES) if spaces >> at & 1]
    subsets = [subset for n in range(len(all_squares) + 1) for subset in combinations(all_squares, n)]
    return {sum(1 << at for at in subset): tuple(moves[space_of(at)] for at in subset) for subset in subsets}


STEPS: Final = tuple(by_subset(NEAR[at], STEP_TO) for at in range(SQUARES))
"""By square and bitboard of neighbours, the moves to those."""

_FORWARD_ONLY: Final = (FORWARD,)
_BACKWARD_ONLY: Final = (BACKWARD,)


def enterable(board: Board, at: int) -> int:
    """The neighbours that a copy on the square may move into, as a bitboard. Rulebook "Action: Move", R10."""
    near = NEAR[at]
    blocked = board[OBJECTS] & near
    if blocked:
        for direction, to in NEIGHBOURS[at]:
            if blocked >> to & 1 and not gives_way(board, to, direction):
                near ^= 1 << to
    return near


def actions(board: Board, at: int) -> tuple[Any, ...]:
    """The standard actions of the copy on the square. Rulebook "Standard Actions"."""
    near = enterable(board, at) if board[OBJECTS] & NEAR[at] else NEAR[at]
    moves = STEPS[at][near]
    full = occupied(board)
    if at < SQUARES - SPACES and not full >> at + SPACES & 1:
        moves += _FORWARD_ONLY
    if at >= SPACES and not full >> at - SPACES & 1 and board[SUPPLY + board.seat]:
        moves += _BACKWARD_ONLY
    return moves


def step(change: Change, move: Step) -> None:
    """Move, pushing what is there. Rulebook "Action: Move", "Effect: Push"; ruling R9."""
    at, seat = change.active, change.board[-1]
    change.board[seat] ^= 1 << at
    change.active = arrive(change, seat, beside(at, move.to), TOWARD[at][move.to])


def arrive(change: Change, seat: int, at: int, direction: int) -> int:
    """A copy arrives on a square, by itself or pushed: the square where it ends, `NOWHERE` if it dies.

    Rulebook "Effect: Squish", "Effect: Paradox"; rulings R9, R10.
    """
    if not gives_way(change.board, at, direction):
        return NOWHERE
    if change.board[seat] >> at & 1:
        kill(change, at)
        return NOWHERE
    enter(change, at, direction, "copy")
    change.board[seat] |= 1 << at
    return at


def push(change: Change, at: int, direction: int) -> None:
    """The copy on the square is pushed one space. Rulebook "Effect: Push"."""
    seat = change.board[1] >> at & 1
    change.board[seat] ^= 1 << at
    landed = arrive(change, seat, STEP[direction][at], direction)
    if at == change.active:
        change.active = landed


def kill(change: Change, at: int, _: int = 0) -> None:
    """The copy on the square dies, for good. Rulebook "What Happens to Copies that Die?"."""
    change.board[change.board[1] >> at & 1] ^= 1 << at
    if at == change.active:
        change.active = NOWHERE


def travel(change: Change, move: TimeTravel) -> None:
    """Travel one era; backward leaves a copy behind. Rulebook "Standard Actions: Time Travel"."""
    if move.direction == "forward":
        carry(change, SPACES, leave_copy=False)
    else:
        carry(change, -SPACES, leave_copy=True)


def carry(change: Change, distance: int, leave_copy: bool) -> None:
    """The active copy goes that many squares; it may leave one of its supply where it was."""
    seat, at = change.board[-1], change.active
    change.active = at + distance
    change.board[seat] |= 1 << change.active
    if leave_copy:
        change.board[SUPPLY + seat] -= 1
    else:
        change.board[seat] ^= 1 << at


ACTS: Final[dict[type, Any]] = {Step: step, TimeTravel: travel}
"""What each action of this file does, given the change and the move, as every chapter's file has them."""

ENTERING: Final[Entering] = {("copy", "copy"): push}


def shifted(board: Board, era: int) -> list[int]:
    """The fields of the position at the start of the next turn. Rulebook "Step 3: Shift Focus"."""
    fields = list(board)
    fields[FOCUS + board.seat] = era
    fields[-1] = 1 - board.seat
    return fields


def is_eliminated(board: Board, seat: int) -> bool:
    """Has the seat copies in one era or none? Rulebook "How To Win"."""
    return eras_held(board[seat]) < 2
