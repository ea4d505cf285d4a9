"""The move that is played for a seat whose time has run out."""

from engines.contract import Chance, Seat
from engines.games.that_time_you_killed_me.board import beside, occupied
from engines.games.that_time_you_killed_me.moves import UNDO, Move, MoveTo, ShiftFocus
from engines.games.that_time_you_killed_me.rules import legal_moves
from engines.games.that_time_you_killed_me.state import State


def expired(state: State, seat: Seat, chance: Chance) -> Move:
    """Return a move that ends the turn if there is one; else a step into an empty space, else any move but undoing.

    Of several, each is equally likely. Ruling R43.
    """
    # Nothing is hidden in this game, so the choice may depend on the position.
    moves = [move for move in legal_moves(state, seat) if move != UNDO]
    shifts = [move for move in moves if isinstance(move, ShiftFocus)]
    return chance.choice(shifts or [move for move in moves if _is_quiet(state, move)] or moves)


def _is_quiet(state: State, move: Move) -> bool:
    """Return whether the move is a step that pushes and pulls nothing and kills nobody."""
    if not isinstance(move, MoveTo) or move.pull:
        return False
    return not occupied(state.board) >> beside(state.active, move.to) & 1
