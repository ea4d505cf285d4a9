"""Every bot in every game: its moves are legal, come from what its seat knows, and are not bookkeeping."""

from collections.abc import Iterator
from random import Random

import pytest

from engines.chance import PlayoutChance
from engines.contract import State
from engines.optional import bookkeeping
from tests.bots.asking import chosen
from tests.engines.case import Case
from tests.engines.cases import CASES
from tests.engines.random_games import random_game

ASKED = ("random", "greedy", "12")
"""The bots by name, and the search of 12 iterations."""

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def decisions(case: Case, rng: Random, most: int = 6) -> Iterator[tuple[State, int]]:
    """Yield states and seats from a random game."""
    steps = list(random_game(case, rng))
    for step in rng.sample(steps, min(most, len(steps))):
        yield step.before, rng.choice(case.engine.awaiting(step.before))


def test_every_bot_makes_a_legal_move(case: Case) -> None:
    for state, seat in decisions(case, Random(f"legal {case}")):
        for bot in ASKED:
            assert chosen(bot, case.engine, state, seat) in case.engine.legal_moves(state, seat)


def test_the_same_numbers_give_the_same_move(case: Case) -> None:
    for state, seat in decisions(case, Random(f"same {case}"), 3):
        for bot in ASKED:
            assert chosen(bot, case.engine, state, seat) == chosen(bot, case.engine, state, seat)


def test_a_bot_plays_the_same_move_in_states_that_its_seat_cannot_tell_apart(case: Case) -> None:
    rng = Random(f"apart {case}")
    for state, seat in decisions(case, rng):
        other = case.engine.imagine(case.engine.view(state, seat), PlayoutChance(rng))
        for bot in ASKED:
            assert chosen(bot, case.engine, other, seat) == chosen(bot, case.engine, state, seat)


def test_no_bot_makes_a_bookkeeping_move_if_there_is_another(case: Case) -> None:
    mere = bookkeeping(case.engine)
    for state, seat in decisions(case, Random(f"books {case}")):
        others = [move for move in case.engine.legal_moves(state, seat) if not isinstance(move, mere)]
        for bot in ASKED:
            assert not others or chosen(bot, case.engine, state, seat) in others
