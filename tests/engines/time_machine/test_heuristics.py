"""What bots think a game is worth: most of all a machine that will be complete, then the cards that break ties."""

import pytest

import engines.games.time_machine as game
from engines.games.time_machine.heuristics import Machine, worths
from engines.games.time_machine.tables import FULL_NEED
from tests.engines.time_machine.positions import MACHINE, activation


def machine(finance: int, fuel: int, research: int, parts: int) -> Machine:
    """Return a machine with these cards, and three turns to go."""
    return Machine((finance, fuel, research, parts), FULL_NEED, left=3)


COMPLETE = machine(finance=2, fuel=3, research=4, parts=12)
RICH = machine(finance=8, fuel=3, research=4, parts=6)
RICH_BUT_HOPELESS = machine(finance=8, fuel=0, research=1, parts=12)
HOPELESS = machine(finance=0, fuel=10, research=0, parts=11)


def test_worths_are_shares_of_the_win() -> None:
    assert sum(worths([COMPLETE, RICH, HOPELESS], left=3)) == pytest.approx(1)
    assert worths([COMPLETE] * 4, left=3) == pytest.approx((0.25,) * 4)


def test_a_lead_in_finance_is_worth_nothing_to_a_machine_that_can_not_be_completed() -> None:
    assert worths([RICH_BUT_HOPELESS, COMPLETE], left=3) == pytest.approx((0, 1))


def test_between_machines_that_are_complete_the_lead_decides() -> None:
    assert worths([RICH, COMPLETE], left=3)[0] > 0.95


def test_if_no_machine_can_be_completed_all_share_alike() -> None:
    assert worths([RICH_BUT_HOPELESS, HOPELESS], left=3) == pytest.approx((0.5, 0.5))


def test_each_card_that_is_lacking_makes_it_less_likely() -> None:
    lacking = [machine(finance=8, fuel=3 - count, research=3, parts=7 + count) for count in range(4)]
    chances = [worths([each, COMPLETE], left=3)[0] for each in lacking]
    assert chances == sorted(set(chances), reverse=True)
    assert chances[0] > 0.95
    assert chances[3] < 0.5


def test_what_a_view_is_worth_counts_what_only_its_seat_has_seen() -> None:
    rich = {**MACHINE, 5: "finance-3 finance-4 finance-5", 6: "finance-6 finance-7 finance-8"}
    state = activation(round=8, stacks={0: rich, 1: MACHINE})
    assert game.evaluate(game.view(state, 0), 0) > game.evaluate(game.view(state, 1), 1)
