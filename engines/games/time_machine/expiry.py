"""What is played for a seat whose time has run out."""

from engines.contract import Chance
from engines.games.time_machine.moves import PASS, STAY, Move
from engines.games.time_machine.rules import legal_moves
from engines.games.time_machine.state import ACTIONS, ACTIVATION, State


def expired(state: State, seat: int, chance: Chance) -> Move:
    """The machine stays inactive, or does nothing, as any seat's may; else any card, each equally likely. R21."""
    if state.phase == ACTIVATION:
        return STAY
    return PASS if state.phase == ACTIONS else chance.choice(legal_moves(state, seat))
