"""The learned odds of winning: what raises them, and how a file of weights is read."""

from math import exp

import pytest

import engines.games.early_american_chrononauts as game
from engines.games.early_american_chrononauts.bots.odds import WEIGHTS, has_weights, odds, weights_of
from engines.games.early_american_chrononauts.state import END
from tests.engines.early_american_chrononauts.positions import position

pytestmark = pytest.mark.usefixtures("sampler")

LOGITS: dict[str, dict[str, float]] = {
    "home": {"0": 2.0, "4": 0.0},
    "mission": {"0": 1.0, "1": 0.5, "3": -0.5},
    "ten": {"0": 0.0, "1.5": -3.0},
    "in_hand": {"Memo": 0.5},
    "in_front": {},
    "to_act": {"play": -0.25},
    "wait": {"each": -0.1},
}


def test_weights_of_goals_are_interpolated_and_the_last_one_stays() -> None:
    weights = weights_of(LOGITS)
    assert weights.mission[:7] == pytest.approx([exp(each) for each in (1.0, 0.75, 0.5, 0.25, 0.0, -0.25, -0.5)])
    assert weights.home[2] == pytest.approx(exp(1.5))
    assert weights.ten[-1] == pytest.approx(exp(-3.0))
    assert (weights.in_hand["Memo"], weights.to_act["play"]) == pytest.approx((exp(0.5), exp(-0.25)))


def test_a_card_in_hand_changes_the_odds_by_its_factor() -> None:
    factors = WEIGHTS["standard"].in_hand
    memo, artifact = [odds(position(hands={0: f"lamp {card}"}, missions={0: "royal"}))[0] for card in ("memo", "bone")]
    assert memo / artifact == pytest.approx(factors["Memo"] / factors["Artifact"])


def test_the_odds_of_others_do_not_change_with_a_hand() -> None:
    one, two = [odds(position(hands={0: hand, 1: "lamp"}))[1] for hand in ("ring", "ring memo")]
    assert one == two


def test_a_seat_that_meets_a_goal_at_the_end_of_its_turn_wins() -> None:
    state = position(fronts={0: "crown lamp book"}, missions={0: "royal"})._replace(phase=END)
    assert game.judge(state)[0] == pytest.approx(1)


@pytest.mark.parametrize(("mode", "is_learned"), [("standard", True), ("artifaxx", True), ("uber", False)])
def test_odds_are_learned_for_the_modes_in_which_a_goal_is_enough(mode: str, is_learned: bool) -> None:
    assert has_weights(position(mode, 2).box) == is_learned  # type: ignore[arg-type]
