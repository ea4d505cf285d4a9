"""The games for the adapters' tests: every case of the newest version of every engine."""

from collections.abc import Iterator
from random import Random

from engines import latest
from engines.adapters.playing import Position, Setup
from engines.chance import PlayoutChance
from tests.engines.case import Case
from tests.engines.test_contract import CASES as KNOWN

CASES = tuple(case for case in KNOWN if case.engine in latest().values())

GAMES = {case.engine.KEY: [other for other in CASES if other.engine is case.engine] for case in CASES}

SMALLEST = tuple(min(cases, key=lambda case: case.seats) for cases in GAMES.values())
"""One case of each engine, with the fewest seats."""

SECRETIVE = tuple(
    min((case for case in cases if case.seats > 2), key=lambda case: case.seats)
    for key, cases in GAMES.items()
    if key != "that-time-you-killed-me"
)
"""One case of each engine with secrets, for at least three seats: between two, a choice is soon laid open."""


def named(key: str) -> Case:
    """Return the smallest case of the ruleset."""
    return next(case for case in SMALLEST if key == case.engine.KEY)


def setup_of(case: Case, max_decisions: int = 10_000) -> Setup:
    return Setup(case.engine, case.options, case.seats, max_decisions)


def random_play(case: Case, max_decisions: int = 150) -> Iterator[Position]:
    """Yield every position of a random game, from the deal to the end."""
    rng = Random(str(case))
    chance = PlayoutChance(rng)
    position = setup_of(case, max_decisions).dealt(chance)
    while position.seat is not None:
        yield position
        position = position.after(rng.choice(list(position.moves)), chance)
    yield position
