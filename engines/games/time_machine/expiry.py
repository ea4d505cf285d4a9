"""What is played for a seat whose time has run out."""

from engines.contract import Chance
from engines.games.time_machine.moves import PASS, STAY, Move
from engines.games.time_machine.rules import legal_moves
from engines.games.time_machine.state import ACTIONS, ACTIVATION, State


def expired(state: State, seat: int, chance: Chance) -> Move:
    """Return the move that leaves the machine inactive or idle, or else any card, each equally likely. R21.

    Every seat has that move, so it does not tell what else the seat could have done.
    """
    if state.phase == ACTIVATION:
        return STAY
    return PASS if state.phase == ACTIONS else chance.choice(legal_moves(state, seat))
