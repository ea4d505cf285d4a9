"""A game played one decision at a time."""

from random import Random

import pytest

from engines.adapters.playing import Setup, payoffs
from engines.chance import PlayoutChance
from engines.contract import opaque
from engines.games import that_time_you_killed_me, time_chase
from engines.optional import bookkeeping
from tests.adapters.cases import CASES, random_play, setup_of, smallest
from tests.engines.contract_case import ContractCase

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_seats_that_owe_a_decision_together_are_asked_in_seat_order(case: ContractCase) -> None:
    for position in random_play(case):
        if position.seat is not None:
            assert position.seat == min(case.engine.awaiting(position.state))


@every_case
def test_no_move_of_pure_bookkeeping_is_offered(case: ContractCase) -> None:
    kinds = bookkeeping(case.engine)
    for position in random_play(case):
        assert not any(isinstance(move, kinds) for move in position.moves.values())


@pytest.mark.parametrize("seats", range(2, 9))
def test_payoffs_add_up_to_zero(seats: int) -> None:
    for winners in range(seats + 1):
        won = payoffs(range(winners), seats)
        assert sum(won) == pytest.approx(0)
        assert max(won, default=0) <= 1
        assert len(set(won)) == (2 if 0 < winners < seats else 1)


def test_the_number_of_an_illegal_move_is_refused() -> None:
    position = setup_of(smallest("time-chase")).dealt(PlayoutChance(Random(1)))
    wrong = next(number for number in range(position.setup.actions.size) if number not in position.moves)
    with pytest.raises(ValueError, match=f"action {wrong} is not legal here"):
        position.after(wrong, PlayoutChance(Random(1)))


def test_after_max_decisions_nobody_must_decide_and_nobody_has_won() -> None:
    *_, last = random_play(smallest("that-time-you-killed-me"), max_decisions=7)
    assert (last.decisions, last.seat, last.moves, last.outcome) == (7, None, {}, None)
    assert last.returns == [0.0, 0.0]


def test_a_number_of_seats_that_the_game_does_not_allow_is_refused() -> None:
    with pytest.raises(ValueError, match="Time Chase is for 3 to 6 seats"):
        Setup(opaque(time_chase), time_chase.Options(), 2)
    assert Setup(opaque(that_time_you_killed_me), that_time_you_killed_me.Options(), 2).seats == 2
