"""What is played for a seat whose time has run out."""

from engines.contract import Chance, Seat
from engines.games.time_chase.moves import Move
from engines.games.time_chase.rules import legal_moves
from engines.games.time_chase.state import State


def expired(state: State, seat: Seat, chance: Chance) -> Move:
    """Return any card or journey, each equally likely: so a secret choice stays secret, and a card played openly
    reveals nothing of the hand except that it was there. R24.
    """
    return chance.choice(legal_moves(state, seat))
