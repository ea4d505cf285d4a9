"""The position before the first turn."""

from engines.contract import Chance
from examples.coin_nim.moves import Options
from examples.coin_nim.state import State
from examples.coin_nim.tables import COINS


def initial_state(options: Options, seats: int, chance: Chance) -> State:
    """Return the full heap and a tossed coin, with seat 0 to move. Rules "Setup", R1."""
    # The toss draws from `chance` and from nothing else: the number is recorded, and the seed proves it at the end.
    return State(heap=options.stones, taken=(0,) * seats, coin=chance.choice(COINS), peeked=0, seat=0)
