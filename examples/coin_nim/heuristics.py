"""How a game is likely to end. Bots look ahead with it; without this file they would play at random."""

from typing import Final

from engines.contract import Hidden, Seat
from examples.coin_nim.state import State
from examples.coin_nim.tables import COINS, MOST_TAKEN, Coin
from examples.coin_nim.view import View

CONFIDENCE: Final = 0.75
"""The share of the win for a seat that stands better before the end: a peek can still change who is to move."""


def judge(state: State) -> tuple[float, ...]:
    """Return each seat's expected share of the win, from 0 to 1."""
    worth = _worth_to_mover(state.heap, state.coin)
    return (worth, 1 - worth) if state.seat == 0 else (1 - worth, worth)


def evaluate(view: View, seat: Seat) -> float:
    """Return the seat's expected share of the win, averaged over what the coin can show."""
    coins = COINS if isinstance(view.coin, Hidden) else (view.coin,)
    worth = sum(_worth_to_mover(view.heap, coin) for coin in coins) / len(coins)
    return worth if seat == view.seat else 1 - worth


def _worth_to_mover(heap: int, coin: Coin) -> float:
    """Return the share of the win for the seat whose turn it is."""
    # Whatever a seat takes, the other can take the rest of four. So a seat that is to move at a multiple of four stays
    # at multiples of four until the heap is empty and the other seat has taken the last stone. With tails this holds
    # for one stone more, because then the last stone is the one to avoid.
    stands_worse = heap % (MOST_TAKEN + 1) == (0 if coin == "heads" else 1)
    certainty = CONFIDENCE if heap else 1.0
    return 1 - certainty if stands_worse else certainty
