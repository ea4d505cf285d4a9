"""The move that is played for a seat whose time has run out, under the policy "default"."""

from engines.contract import Chance, Seat
from examples.coin_nim.moves import TAKES, Move
from examples.coin_nim.state import State


def expired(state: State, seat: Seat, chance: Chance) -> Move:
    """Return the move that takes one stone. R4."""
    # Every seat has this move in each of its turns, whatever it knows of the coin, so it reveals nothing.
    return TAKES[0]
