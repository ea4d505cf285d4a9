"""What is played for a seat whose time has run out."""

from typing import Any

from engines.contract import Chance, Seat
from engines.games.that_time_you_killed_me.basics import UNDO, ShiftFocus, Step
from engines.games.that_time_you_killed_me.board import beside, occupied
from engines.games.that_time_you_killed_me.rules import legal_moves
from engines.games.that_time_you_killed_me.state import State


def expired(state: State, seat: Seat, chance: Chance) -> Any:
    """The turn ends as soon as it may. Until then the active copy steps into an empty space, if there is one; else any
    move is made, but nothing is taken back. Each is equally likely, for nothing is hidden. R43.
    """
    moves = [move for move in legal_moves(state, seat) if move != UNDO]
    shifts = [move for move in moves if isinstance(move, ShiftFocus)]
    return chance.choice(shifts or [move for move in moves if _is_quiet(state, move)] or moves)


def _is_quiet(state: State, move: Any) -> bool:
    """True for a step that pushes and pulls nothing, and that kills nobody."""
    is_step = isinstance(move, Step) and not move.pull
    return is_step and not occupied(state.board) >> beside(state.active, move.to) & 1
