"""What a result changes, whatever the players and their strengths."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from service.ratings.fold import fold
from service.ratings.model import MICRO, MODELS, WEEK_MS, RatedPart, Strength, rate, rested
from tests.ratings.generated import LADDER, results

MODEL: Final = MODELS[max(MODELS)]

strengths = st.builds(Strength, st.integers(-20 * MICRO, 70 * MICRO), st.integers(MICRO // 10, MODEL.start.sigma))
weights = st.sampled_from((0.0, 0.5, 1.0)) | st.floats(0, 1)
games = st.lists(st.builds(RatedPart, strengths, st.booleans(), weights), min_size=2, max_size=6)


@given(games, st.randoms(use_true_random=False))
def test_the_order_of_the_seats_does_not_matter(game: Sequence[RatedPart], random: Any) -> None:
    order = random.sample(range(len(game)), len(game))
    after = rate(MODEL, game)
    assert rate(MODEL, [game[seat] for seat in order]) == [after[seat] for seat in order]


@given(strengths, strengths, st.floats(0.1, 1))
def test_two_seats_are_rated_as_openskill_rates_them(winner: Strength, loser: Strength, gamma: float) -> None:
    oracle = PlackettLuce(beta=MODEL.beta / MICRO, tau=0, gamma=lambda *_: gamma)
    teams = [[oracle.rating(each.mu / MICRO, each.sigma / MICRO)] for each in (winner, loser)]
    after = rate(replace(MODEL, gamma=gamma), [RatedPart(winner, True), RatedPart(loser, False)])
    for ours, (theirs,) in zip(after, oracle.rate(teams), strict=True):
        assert ours.mu / MICRO == pytest.approx(theirs.mu, abs=1e-5)
        assert ours.sigma / MICRO == pytest.approx(theirs.sigma, abs=1e-5)


@given(games)
def test_uncertainty_never_grows_by_a_game_and_never_ends(game: Sequence[RatedPart]) -> None:
    for before, after in zip(game, rate(MODEL, game), strict=True):
        assert 0 < after.sigma <= before.strength.sigma


def test_uncertainty_does_not_end_in_ten_thousand_games() -> None:
    strength = MODEL.start
    for number in range(10_000):
        strength = rate(MODEL, [RatedPart(strength, not number % 2), RatedPart(MODEL.start, bool(number % 2))])[0]
    assert 0 < strength.sigma < MICRO


@given(strengths, st.integers(-WEEK_MS, 1000 * WEEK_MS))
def test_uncertainty_grows_with_time_but_never_above_that_of_a_newcomer(before: Strength, ms: int) -> None:
    after = rested(MODEL, before, ms)
    assert after.mu == before.mu
    assert before.sigma <= after.sigma <= MODEL.start.sigma


@given(games, st.integers(0, 5))
def test_the_winner_never_falls_and_the_losers_never_rise(game: Sequence[RatedPart], winner: int) -> None:
    ended = [replace(player, has_won=seat == winner % len(game)) for seat, player in enumerate(game)]
    for before, after in zip(ended, rate(MODEL, ended), strict=True):
        assert (after.mu - before.strength.mu) * (1 if before.has_won else -1) >= 0


@given(games)
def test_the_losers_never_rise_if_several_share_the_win(game: Sequence[RatedPart]) -> None:
    ended = [replace(game[0], has_won=True), *game[1:]]
    after = rate(MODEL, ended)
    assert all(now.mu <= each.strength.mu for each, now in zip(ended, after, strict=True) if not each.has_won)


@given(games)
def test_a_game_without_weight_changes_nothing(game: Sequence[RatedPart]) -> None:
    after = rate(MODEL, [replace(player, weight=0.0) for player in game])
    assert after == [player.strength for player in game]


@given(games, st.integers(0, 5), st.sampled_from((0.25, 0.5)))
def test_the_weight_scales_the_mean_and_the_variance_alike(game: Sequence[RatedPart], seat: int, weight: float) -> None:
    seat %= len(game)
    before = game[seat].strength
    whole, part = (
        rate(MODEL, [*game[:seat], replace(game[seat], weight=each), *game[seat + 1 :]])[seat] for each in (1.0, weight)
    )
    assert part.mu - before.mu == pytest.approx(weight * (whole.mu - before.mu), abs=1)
    shrunk, part_shrunk = before.sigma**2 - whole.sigma**2, before.sigma**2 - part.sigma**2
    assert part_shrunk == pytest.approx(weight * shrunk, abs=2 * before.sigma)


@given(st.lists(strengths, min_size=2, max_size=6))
def test_a_win_that_all_share_brings_the_means_closer_and_leaves_equal_ones(known: Sequence[Strength]) -> None:
    shared = rate(MODEL, [RatedPart(each, True) for each in known])
    assert shared == rate(MODEL, [RatedPart(each, False) for each in known])  # nobody has won
    best, worst = (function(range(len(known)), key=lambda seat: known[seat].mu) for function in (max, min))
    assert shared[best].mu <= known[best].mu
    assert shared[worst].mu >= known[worst].mu


@given(st.integers(2, 6), strengths)
def test_a_win_that_all_share_changes_no_order_between_equally_known_players(seats: int, strength: Strength) -> None:
    known = [replace(strength, mu=strength.mu + seat * MICRO) for seat in range(seats)]
    after = [each.mu for each in rate(MODEL, [RatedPart(each, True) for each in known])]
    assert after == sorted(after)


@given(st.integers(2, 6))
def test_the_means_of_equally_known_players_keep_their_sum(seats: int) -> None:
    random = Random(seats)
    known = [Strength(random.randrange(10, 40) * MICRO, 2 * MICRO) for _ in range(seats)]
    after = rate(MODEL, [RatedPart(each, not seat) for seat, each in enumerate(known)])
    assert sum(each.mu for each in after) == pytest.approx(sum(each.mu for each in known), abs=seats)


def test_anchors_are_as_far_apart_as_was_measured() -> None:
    levels = [MODEL.anchor("time-chase", level).mu for level in range(1, 9)]
    assert levels == sorted(levels)
    assert levels[3] == MODEL.start.mu
    assert MODEL.anchor("another", 8).mu - MODEL.anchor("another", 4).mu == pytest.approx(4 * 115 / 30 * MICRO, abs=1)


PROGRAM: Final = """
import json
from service.ratings.fold import fold
from tests.ratings.generated import LADDER, results
state = fold(LADDER, results(300))
print(json.dumps([state.head, *sorted(map(repr, state.standings.items()))]))
"""


@pytest.mark.long
@pytest.mark.parametrize("seed", ["1", pytest.param("4711", marks=pytest.mark.soak)])
def test_the_ratings_are_the_same_in_a_process_with_other_hashes(seed: str) -> None:
    state = fold(LADDER, results(300))
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    printed = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, check=True, capture_output=True)
    assert json.loads(printed.stdout) == [state.head, *sorted(map(repr, state.standings.items()))]
