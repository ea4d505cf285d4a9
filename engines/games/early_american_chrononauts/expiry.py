"""The move that is played for a seat whose time has run out."""

from engines.bots.judging import relevant_moves
from engines.contract import Chance
from engines.games.early_american_chrononauts.moves import BOOKKEEPING, GO_ON, KEEP, Discard, Move
from engines.games.early_american_chrononauts.rules import legal_moves
from engines.games.early_american_chrononauts.state import State
from engines.kit.window_flow import standing_answer
from engines.kit.windows import PASS

_LEAST = (KEEP, GO_ON)
"""Moves that a seat has whatever it holds, and that change nothing."""


def expired(state: State, seat: int, chance: Chance) -> Move:
    """Return a pass in a window ("always pass" stays as it was). Identities are kept, machines stay unused. Otherwise,
    return a discard or, if there is none, any legal move, each equally likely. R14.
    """
    if state.window is not None:
        return standing_answer(state, seat) or PASS
    moves = relevant_moves(legal_moves(state, seat), BOOKKEEPING)
    least = next((move for move in _LEAST if move in moves), None)
    return least or chance.choice([move for move in moves if isinstance(move, Discard)] or moves)
