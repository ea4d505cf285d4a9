"""Asking bots for moves in tests."""

from random import Random
from typing import cast

from engines.bots import BOTS, Decision, final
from engines.bots.search import Search, searching
from engines.chance import PlayoutChance
from engines.contract import Chance, EngineOf, M, Move, S, State, V, opaque
from tools.ladder.settled import Chooser, Clock


def asked(engine: EngineOf[S, V, M], state: S, seat: int) -> Decision:
    """Return the seat's decision."""
    game, now = opaque(engine), State(state)
    return Decision(game, game.view(now, seat), seat, game.legal_moves(now, seat))


def chosen(bot: str, engine: EngineOf[S, V, M], state: S, seat: int, seed: int = 1) -> M:
    """Return the move that the bot of that name chooses for the seat. A number is the search of so many iterations."""
    choose = searching(int(bot)) if bot.isdecimal() else BOTS[bot]
    return cast(M, final(choose(asked(engine, state, seat), PlayoutChance(Random(seed)))))


def searching_for(ms: int) -> Chooser:
    """Return the search for so many milliseconds."""

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Move:
        search, until = Search(decision, chance), clock() + ms / 1000
        search.iterate()
        while clock() < until:
            search.iterate()
        return search.best()

    return choose
