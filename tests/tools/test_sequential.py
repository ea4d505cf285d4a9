"""The sequential test of the ladder."""

from random import Random

import pytest

from engines.contract import Outcome
from tools.ladder.results import Tally
from tools.ladder.sequential import BOUND, log_likelihood_ratio, target


def decided(share: float, seats: int, seed: int) -> Tally:
    """Return the tally of games won with that probability, when the test has decided."""
    rng, tally = Random(seed), Tally()
    while tally.verdict == "open" and tally.games < 40_000:
        seat = tally.games % seats
        winner = seat if rng.random() < share else (seat + 1) % seats
        tally = tally.and_one(seat, Outcome((winner,), "", (0,) * seats))
    return tally


@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.soak) for seats in (3, 4))])
def test_each_hypothesis_is_rejected_wrongly_in_about_one_of_twenty_runs(seats: int) -> None:
    even = [decided(1 / seats, seats, seed).verdict for seed in range(100)]
    better = [decided(target(seats), seats, seed).verdict for seed in range(100)]
    assert even.count("accepted") <= 10
    assert better.count("rejected") <= 10
    assert {*even, *better} == {"accepted", "rejected"}


def test_the_odds_of_the_better_bot_are_55_to_45_times_even_ones() -> None:
    assert target(2) == pytest.approx(0.55)
    assert target(4) / (1 - target(4)) == pytest.approx(55 / 45 / 3)


def test_a_large_lead_is_decided_early_and_a_small_one_late() -> None:
    assert decided(0.9, 2, 1).games < 60 < decided(0.6, 2, 1).games


def test_the_test_is_evaluated_after_complete_deals() -> None:
    tally = Tally()
    for number in range(200):
        before, tally = tally, tally.and_one(number % 4, Outcome((number % 4,), "", (0,) * 4))
        assert (tally.llr != before.llr) == (tally.games % 4 == 0 and before.verdict == "open")
    assert tally.verdict == "accepted"
    assert BOUND <= tally.llr < 2 * BOUND


def test_a_decided_test_stays_decided() -> None:
    tally = Tally(games=100, won=70, shares=70.0, llr=3.0, verdict="accepted")
    for number in range(200):
        tally = tally.and_one(number % 2, Outcome((1 - number % 2,), "", (0, 0)))
    assert (tally.games, tally.won, tally.llr, tally.verdict) == (300, 70, 3.0, "accepted")


def test_games_that_nobody_won_decide_nothing_and_shared_wins_count_in_parts() -> None:
    tally = Tally()
    for winners in ((0,), (), (0, 1), (1,)):
        tally = tally.and_one(0, Outcome(winners, "", (0, 0)))
    assert tally.llr == pytest.approx(log_likelihood_ratio(1.5, 3, 2), abs=1e-4)


def test_a_bot_that_plays_alone_is_not_tested() -> None:
    tally = Tally()
    for _ in range(500):
        tally = tally.and_one(0, Outcome((0,), "", (0,)))
    assert (tally.verdict, tally.llr, tally.won) == ("open", 0.0, 500)
