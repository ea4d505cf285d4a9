"""Asking bots for moves in tests."""

from random import Random
from typing import Any

from engines.bots import BOTS, Decision, final
from engines.bots.search import Search, searching
from engines.chance import PlayoutChance
from engines.contract import Chance, Engine
from tools.ladder.settled import Chooser, Clock


def asked(engine: Engine, state: Any, seat: int) -> Decision:
    """The seat's decision."""
    return Decision(engine, engine.view(state, seat), seat, engine.legal_moves(state, seat))


def chosen(bot: str, engine: Engine, state: Any, seat: int, seed: int = 1) -> Any:
    """What the bot of that name, or the search of so many iterations, makes of the seat's decision."""
    choose = searching(int(bot)) if bot.isdecimal() else BOTS[bot]
    return final(choose(asked(engine, state, seat), PlayoutChance(Random(seed))))


def searching_for(ms: int) -> Chooser:
    """The search for so many milliseconds."""

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Any:
        search, until = Search(decision, chance), clock() + ms / 1000
        search.iterate()
        while clock() < until:
            search.iterate()
        return search.best()

    return choose
