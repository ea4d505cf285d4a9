"""What is played for a seat whose time has run out."""

from engines.contract import Chance, Seat
from engines.games.time_chase.rules import legal_moves
from engines.games.time_chase.state import PlayCard, Secret, State


def expired(state: State, seat: Seat, chance: Chance) -> PlayCard | Secret:
    """Any card or journey, each equally likely: a secret choice stays secret, and a card tells nothing of the hand
    but that it was there. R24.
    """
    return chance.choice(legal_moves(state, seat))
