"""The games for the adapters' tests: every case of the newest rules version of every game."""

from collections.abc import Iterator
from random import Random

from engines.adapters.playing import Position, Setup
from engines.chance import PlayoutChance
from tests.engines.cases import GAMES, SMALLEST
from tests.engines.contract_case import ContractCase

CASES = tuple(case for cases in GAMES.values() for case in cases)


def smallest(key: str) -> ContractCase:
    """Return the smallest case of the ruleset."""
    return next(case for case in SMALLEST if key == case.engine.KEY)


def setup_of(case: ContractCase, max_decisions: int = 10_000) -> Setup:
    return Setup(case.engine, case.options, case.seats, max_decisions)


def random_play(case: ContractCase, max_decisions: int = 150) -> Iterator[Position]:
    """Yield every position of a random game, from the deal to the end."""
    rng = Random(str(case))
    chance = PlayoutChance(rng)
    position = setup_of(case, max_decisions).dealt(chance)
    while position.seat is not None:
        yield position
        position = position.after(rng.choice(list(position.moves)), chance)
    yield position
