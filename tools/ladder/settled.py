"""A search by time that saves time."""

from collections.abc import Callable

from engines.bots import Decision
from engines.bots.search import Search
from engines.contract import Chance, Move

Clock = Callable[[], float]
"""Seconds since some moment, never going back."""

Chooser = Callable[[Decision, Chance, Clock], Move]
"""Gives one of the decision's moves."""


def searching_until_settled(ms: int) -> Chooser:
    """Make the move of a search of so many milliseconds as soon as it is clear which, at the rate of iterations so
    far.
    Not for a game with others, who could learn something from how long it took.
    """

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Move:
        search, began = Search(decision, chance), clock()
        search.iterate()
        while (spent := clock() - began) < ms / 1000:
            if spent and search.is_settled((ms / 1000 / spent - 1) * search.iterations):
                break
            search.iterate()
        return search.best()

    return choose
