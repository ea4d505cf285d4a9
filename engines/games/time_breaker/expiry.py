"""The move that is played for a seat whose time has run out."""

from engines.bots.judging import relevant_moves
from engines.contract import Chance
from engines.games.time_breaker.moves import BOOKKEEPING, DRAW_ANEW, FOLLOW, GO_ON, WORMHOLE, Move
from engines.games.time_breaker.rules import legal_moves
from engines.games.time_breaker.state import State
from engines.kit.window_flow import standing_answer
from engines.kit.windows import PASS

_LEAST = (FOLLOW, WORMHOLE, DRAW_ANEW, GO_ON)
"""Moves that a seat has whatever it holds, and that give up no card."""


def expired(state: State, seat: int, chance: Chance) -> Move:
    """Return a pass in a window ("always pass" stays as it was). In the seat's own turn, return a move that gives up no
    card or, if there is none, any legal move, each equally likely. R25.
    """
    if state.window is not None:
        return standing_answer(state, seat) or PASS
    moves = relevant_moves(legal_moves(state, seat), BOOKKEEPING)
    least = next((move for move in _LEAST if move in moves), None)
    return least or chance.choice(moves)
