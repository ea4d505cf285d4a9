"""Every bot in every game: its moves are legal, come from what its seat knows, and are not bookkeeping."""

from collections.abc import Iterator
from random import Random

import pytest

from engines.bots.judging import Judgement, tried_instead, trying
from engines.bots.search import Search
from engines.bots.tree import TreeNode
from engines.chance import PlayoutChance
from engines.contract import State
from engines.optional import appraising, bookkeeping, judging, reimagining
from tests.bots.asking import asked, chosen
from tests.engines.cases import CASES, mostly_soak
from tests.engines.contract_case import ContractCase
from tests.engines.random_games import first_games

ASKED = ("random", "greedy", "level-2", "12")
"""The bots by name, and the search of 12 iterations."""

pytestmark = pytest.mark.parametrize("case", mostly_soak(CASES))


def decisions(case: ContractCase, rng: Random, most: int) -> Iterator[tuple[State, int]]:
    """Yield at most `most` states of a random game, each with a seat that owes a decision."""
    steps, *_ = first_games(case, 1)
    for step in rng.sample(steps, min(most, len(steps))):
        yield step.before, rng.choice(case.engine.awaiting(step.before))


def check_moves(case: ContractCase, decisions: Iterator[tuple[State, int]]) -> None:
    """Every bot's move is legal, and bookkeeping only if there is nothing else. What stands for a move is legal too."""
    mere = bookkeeping(case.engine)
    for state, seat in decisions:
        moves = case.engine.legal_moves(state, seat)
        others = [move for move in moves if not isinstance(move, mere)]
        for bot in ASKED:
            assert chosen(bot, case.engine, state, seat) in (others or moves)
        instead = {tried_instead(case.engine, move) for move in moves}
        assert instead <= {*moves}
        assert {tried_instead(case.engine, move) for move in instead} == instead
        assert {*trying(case.engine)(moves)} <= instead


def check_secrets(case: ContractCase, decisions: Iterator[tuple[State, int]], rng: Random) -> None:
    """In states that the seat can't tell apart, the same numbers give the same move."""
    for state, seat in decisions:
        other = case.engine.imagine(case.engine.view(state, seat), PlayoutChance(rng))
        for bot in ASKED:
            assert chosen(bot, case.engine, other, seat) == chosen(bot, case.engine, state, seat)


def check_guesses(case: ContractCase, decisions: Iterator[tuple[State, int]], rng: Random) -> None:
    """What a search expects of another seat follows from what that seat knows."""
    for state, seat in decisions:
        decision = asked(case.engine, state, seat)
        other = case.engine.imagine(decision.view, PlayoutChance(rng))
        # private: what a search expects of others shows only in its choice, and only after many iterations
        moves = [
            Search(decision, chance := PlayoutChance(Random(1)))._guessed(
                each, TreeNode(), seat, decision.moves, chance
            )
            for each in (state, other)
        ]
        assert moves[0] == moves[1]


def test_every_bot_makes_a_legal_move_and_no_bookkeeping_if_there_is_another(case: ContractCase) -> None:
    check_moves(case, decisions(case, Random(f"legal {case}"), 4))


def test_the_same_numbers_give_the_same_move(case: ContractCase) -> None:
    for state, seat in decisions(case, Random(f"same {case}"), 1):
        for bot in ASKED:
            assert chosen(bot, case.engine, state, seat) == chosen(bot, case.engine, state, seat)


def test_a_bot_plays_the_same_move_in_states_that_its_seat_cannot_tell_apart(case: ContractCase) -> None:
    rng = Random(f"apart {case}")
    check_secrets(case, decisions(case, rng, 3), rng)


def test_a_search_guesses_what_others_do_from_what_they_know(case: ContractCase) -> None:
    rng = Random(f"guesses {case}")
    check_guesses(case, decisions(case, rng, 3), rng)


def test_what_a_seat_knows_decides_what_it_imagines_and_expects(case: ContractCase) -> None:
    engine, rng = case.engine, Random(f"knows {case}")
    for state, seat in decisions(case, rng, 8):
        view = engine.view(state, seat)
        other = engine.imagine(view, PlayoutChance(rng))
        if again := reimagining(engine):
            imagined = [again.reimagine(each, seat, PlayoutChance(Random(1))) for each in (state, other)]
            assert imagined[0] == imagined[1]
            assert engine.view(imagined[0], seat) == view
            for move in engine.legal_moves(state, seat)[:20]:
                after = engine.apply(imagined[0], seat, move, PlayoutChance(Random(2)))
                assert 0 <= Judgement(engine, PlayoutChance(Random(3))).worths_to((seat,), after)[seat] <= 1
        if (knowing := appraising(engine)) and (judges := judging(engine)):
            for each in (state, other):
                assert knowing.appraise(each, seat) == judges.evaluate(view, seat)


@pytest.mark.soak
def test_bots_keep_their_promises_at_many_decisions(case: ContractCase) -> None:
    rng = Random(f"many {case}")
    check_moves(case, decisions(case, rng, 40))
    check_secrets(case, decisions(case, rng, 40), rng)
    check_guesses(case, decisions(case, rng, 40), rng)
