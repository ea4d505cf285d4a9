"""What a position is worth, for bots: copies, eras, room and tempo."""

from math import exp
from typing import Final

from engines.chance import ReplayedChance
from engines.engine import Seat
from engines.killed_me.basics import Undo
from engines.killed_me.board import ERA_SQUARES, FOCUS, SUPPLY, Board, eras_held
from engines.killed_me.rules import ELIMINATION
from engines.killed_me.state import State
from engines.killed_me.view import View, imagine

BOOKKEEPING: Final = (Undo,)

_NOTHING_DRAWN: Final = ReplayedChance(())

CENTRE: Final = sum(1 << era * 16 + space for era in range(3) for space in (5, 6, 9, 10))
CORNERS: Final = sum(1 << era * 16 + space for era in range(3) for space in (0, 3, 12, 15))


def evaluate(view: View, seat: Seat) -> float:
    """What the game is worth to the seat."""
    return judge(imagine(view, _NOTHING_DRAWN))[seat]


def judge(state: State) -> tuple[float, ...]:
    """What the game is worth to each seat."""
    if state.ended:
        if state.ended != ELIMINATION:
            return (0.5, 0.5)
        return (0.0, 1.0) if state.board.seat == 0 else (1.0, 0.0)
    board = state.board
    mover = board.seat
    lead = _strength(board, mover) - _strength(board, 1 - mover)
    if state.start is not None and eras_held(board[1 - mover]) < 2:
        lead += 10
    white = lead if mover == 0 else -lead
    worth = 1 / (1 + exp(-0.8 * white))
    return (worth, 1 - worth)


def _strength(board: Board, seat: Seat) -> float:
    copies = board[seat]
    held = eras_held(copies)
    worth = copies.bit_count() + 0.5 * board[SUPPLY + seat]
    worth += (-3.0, -2.0, 0.0, 0.6)[held]
    worth += 0.15 * (copies & CENTRE).bit_count() - 0.1 * (copies & CORNERS).bit_count()
    if copies & ERA_SQUARES[board[FOCUS + seat]]:
        worth += 0.5
    return worth
