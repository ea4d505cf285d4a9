"""A time-limited search that stops early if its choice can no longer change."""

from collections.abc import Callable

from engines.bots import Decision
from engines.bots.search import search_of
from engines.contract import Chance, Move

Clock = Callable[[], float]
"""A clock that returns seconds and never goes back."""

Chooser = Callable[[Decision, Chance, Clock], Move]
"""A function that returns one of the decision's moves."""


def searching_until_settled(ms: int) -> Chooser:
    """Return a chooser that plays the move of a search of that many milliseconds, as soon as that move is certain at
    the rate of iterations so far. Don't use it in games with others: the time that it takes could reveal something.
    """

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Move:
        search, began = search_of(decision, chance), clock()
        search.iterate()
        while (spent := clock() - began) < ms / 1000:
            if spent and search.is_settled((ms / 1000 / spent - 1) * search.iterations):
                break
            search.iterate()
        return search.best()

    return choose
