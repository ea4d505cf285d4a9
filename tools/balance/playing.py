"""Games between bots, played in this process, and the result of each."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engines import latest
from engines.bots import BOTS, Bot, Decision, final
from engines.bots.uniform import choose_at_random
from engines.chance import PlayoutChance
from engines.contract import Engine, View
from tools.balance.configurations import Configuration


class Ended(NamedTuple):
    """The result of a game. `winners` are positions in the order of play; 0 is the seat that began."""

    reason: str
    winners: tuple[int, ...]
    turns: int
    moves: int


def seed(ruleset: str, configuration: Configuration, bot: str) -> str:
    """Return the seed of a row's random numbers: `time-breaker, 2 seats, random`."""
    return f"{ruleset}, {configuration}, {bot}"


def play(ruleset: str, configuration: Configuration, bot: str, games: int) -> Iterator[Ended]:
    """Yield the results of that many games, each seat played by the bot. The same arguments give the same games."""
    engine = latest()[ruleset]
    options = engine.Options(**configuration.options)
    chance = PlayoutChance(Random(seed(ruleset, configuration, bot)))
    for _ in range(games):
        yield play_one(engine, options, configuration.seats, BOTS[bot], chance)


def play_one(engine: Engine, options: Any, seats: int, bot: Bot, chance: PlayoutChance) -> Ended:
    """Play one game. Every state of these games has the number of the turn (0 before the first) and the seat whose turn
    it is. A bot that ignores its view is given none, which halves the time.
    """
    state: Any = engine.initial_state(options, seats, chance)
    began, moves = state.seat, 0
    while owing := engine.awaiting(state):
        seat = owing[0]
        view = View(None) if bot is choose_at_random else engine.view(state, seat)
        decision = Decision(engine, view, seat, engine.legal_moves(state, seat))
        state = engine.apply(state, seat, final(bot(decision, chance)), chance)
        moves += 1
        if state.turn <= 1:
            began = state.seat
    outcome = engine.outcome(state)
    assert outcome is not None
    places = tuple(sorted((seat - began) % seats for seat in outcome.winners))
    return Ended(outcome.reason, places, state.turn, moves)
