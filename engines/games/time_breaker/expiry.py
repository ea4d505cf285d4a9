"""What is played for a seat whose time has run out."""

from engines.bots.judging import telling
from engines.contract import Chance
from engines.games.time_breaker.heuristics import BOOKKEEPING
from engines.games.time_breaker.legal import legal_moves
from engines.games.time_breaker.moves import DRAW_ANEW, FOLLOW, GO_ON, WORMHOLE, Move
from engines.games.time_breaker.rules import standing_answer
from engines.games.time_breaker.state import State
from engines.kit.windows import PASS

_LEAST = (FOLLOW, WORMHOLE, DRAW_ANEW, GO_ON)
"""What a seat can do whatever it holds, and what gives up no card."""


def expired(state: State, seat: int, chance: Chance) -> Move:
    """A pass in a window, which keeps a standing answer. In the own turn what gives up no card, if there is such a
    move; else any move, each equally likely. R25.
    """
    if state.window is not None:
        return standing_answer(state, seat) or PASS
    moves = telling(legal_moves(state, seat), BOOKKEEPING)
    least = next((move for move in _LEAST if move in moves), None)
    return least or chance.choice(moves)
