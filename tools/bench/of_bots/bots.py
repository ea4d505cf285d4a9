"""The iterations per second of the tree search."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from engines import latest
from engines.bots import Decision
from engines.bots.search import Search
from engines.chance import PlayoutChance
from tools.bench.figures import Figure, rate
from tools.ladder.pairings import MODES, Mode
from tools.ladder.running import in_order

ITERATIONS: Final = 200
"""The number of iterations of each search that is measured."""

APART: Final = 7
"""The number of random moves between one measured decision and the next."""


def measure() -> list[Figure]:
    """Return iterations/s in each mode of the ladder, over decisions from all parts of random games."""
    rates = in_order(_rate, MODES, at_once=1)
    return [Figure(f"{mode}: search", found, "iterations/s") for mode, found in zip(MODES, rates, strict=True)]


def _rate(mode: Mode) -> float:
    decisions = _decisions(mode, PlayoutChance(Random(1)))
    return rate(lambda: _searched(next(decisions)))


def _searched(decision: Decision) -> int:
    search = Search(decision, PlayoutChance(Random(1)))
    for _ in range(ITERATIONS):
        search.iterate()
    return ITERATIONS


def _decisions(mode: Mode, chance: PlayoutChance) -> Iterator[Decision]:
    """Yield decisions of one random game after another, without end."""
    engine, moves = latest()[mode.ruleset], 0
    state: Any = None
    while True:
        if state is None or not engine.awaiting(state):
            state = engine.initial_state(engine.Options(**mode.options), mode.seats, chance)
        seat = engine.awaiting(state)[0]
        legal, moves = engine.legal_moves(state, seat), moves + 1
        if moves % APART == 0:
            yield Decision(engine, engine.view(state, seat), seat, legal)
        state = engine.apply(state, seat, chance.choice(legal), chance)
