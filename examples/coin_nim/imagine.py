"""A state that fits what a viewer knows. Search bots play on from such states, so they cannot use what is hidden."""

from engines.contract import Chance, Hidden
from engines.kit.bitsets import set_of
from examples.coin_nim.state import State
from examples.coin_nim.tables import COINS
from examples.coin_nim.view import View


def imagine(view: View, chance: Chance) -> State:
    """Return a state drawn at random from those with this view."""
    # Heads and tails are equally likely whatever has happened: a seat's moves tell what it believes, but the rules do
    # not say how a seat that has peeked must play on.
    return State(
        heap=view.heap,
        taken=view.taken,
        coin=chance.choice(COINS) if isinstance(view.coin, Hidden) else view.coin,
        peeked=set_of(view.peeked),
        seat=view.seat,
    )
