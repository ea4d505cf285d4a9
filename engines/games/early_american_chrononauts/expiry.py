"""What is played for a seat whose time has run out."""

from engines.bots.judging import telling
from engines.contract import Chance
from engines.games.early_american_chrononauts.legal import legal_moves
from engines.games.early_american_chrononauts.moves import BOOKKEEPING, GO_ON, KEEP, Discard, Move
from engines.games.early_american_chrononauts.rules import standing_answer
from engines.games.early_american_chrononauts.state import State
from engines.kit.windows import PASS

_LEAST = (KEEP, GO_ON)
"""What a seat can do whatever it holds, and what changes nothing."""


def expired(state: State, seat: int, chance: Chance) -> Move:
    """A pass in a window, which keeps a standing answer; the identities are kept, a machine stays unused. Else a card
    is discarded, and where none can be (or in the deck) any move is made, each equally likely. R14.
    """
    if state.window is not None:
        return standing_answer(state, seat) or PASS
    moves = telling(legal_moves(state, seat), BOOKKEEPING)
    least = next((move for move in _LEAST if move in moves), None)
    return least or chance.choice([move for move in moves if isinstance(move, Discard)] or moves)
