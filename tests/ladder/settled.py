"""A search by time that saves time."""

from typing import Any

from engines.bots import Bot, Decision
from engines.bots.bot import Clock
from engines.bots.search import Search
from engines.engine import Chance


def searching_until_settled(ms: int) -> Bot:
    """The bot that makes the move of `searching_for` as soon as it is clear which, at the rate of iterations so far.
    Not for a game with others, who could learn something from how long it took.
    """

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Any:
        search, began = Search(decision, chance), clock()
        search.iterate()
        while (spent := clock() - began) < ms / 1000:
            if spent and search.is_settled((ms / 1000 / spent - 1) * search.iterations):
                break
            search.iterate()
        return search.best()

    return choose
