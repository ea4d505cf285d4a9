"""Rulebook "Standard Actions: Time Travel"; ruling R12."""

import pytest

from engines.games.that_time_you_killed_me import view
from tests.engines.that_time_you_killed_me.positions import future, legal, past, play, position, present, refused


def test_white_time_travels_from_10_in_the_present_to_10_in_the_future() -> None:
    state = play(position("W1,B16", "W10,B16", "W1,B16", focus="present"), "@10 fwd")
    assert (present(state), future(state)) == ("B16", "W1,W10,B16")


@pytest.mark.parametrize("there", ["W1,W10", "W1,B10"])
def test_one_can_not_travel_forward_to_an_occupied_space(there: str) -> None:
    state = play(position("W1,B16", "W10,B16", there, focus="present"), "@10")
    assert refused(state, "fwd") == "occupied"


@pytest.mark.parametrize("there", ["W1,W10", "W1,B10"])
def test_one_can_not_travel_backward_to_an_occupied_space(there: str) -> None:
    state = play(position(there, "W10,B16", "W1,B16", focus="present"), "@10")
    assert refused(state, "back") == "occupied"


def test_traveling_backward_leaves_a_new_copy_behind_and_the_traveler_stays_active() -> None:
    state = play(position("W1,B16", "W10,B16", "W1,B16", focus="present"), "@10 back")
    assert (past(state), present(state)) == ("W1,W10,B16", "W10,B16")
    assert past(play(state, "9")) == "W1,W9,B16"


def test_a_new_copy_comes_from_the_supply() -> None:
    state = play(position("W1,B16", "W10,B16", "W1,B16", focus="present", supply="2 4"), "@10 back")
    assert view(state, None).seats[0].supply == 1


def test_traveling_forward_takes_nothing_from_the_supply() -> None:
    state = play(position("W10,B16", supply="2 4"), "@10 fwd")
    assert view(state, None).seats[0].supply == 2


def test_without_a_copy_in_supply_one_can_not_travel_backward() -> None:
    state = play(position("W1,B16", "W10,B16", "W1,B16", focus="present", supply="0 4"), "@10")
    assert "back" not in legal(state)
    assert refused(state, "back") == "no_supply"


def test_nobody_travels_beyond_the_past_and_the_future() -> None:
    assert refused(play(position("W10,B16"), "@10"), "back") == "no_such_era"
    assert refused(play(position(focus="future"), "@1"), "fwd") == "no_such_era"


def test_white_gets_from_the_past_to_the_future_with_both_her_actions_and_ends_her_turn() -> None:
    state = play(position("W10,B16"), "@10 fwd fwd")
    assert (past(state), present(state), future(state)) == ("B16", "W1,B16", "W1,W10,B16")
    assert legal(state) == [">present", ">future", "undo"]


def test_one_action_travels_one_era() -> None:
    state = play(position("W10,B16"), "@10 fwd")
    assert present(state) == "W1,W10,B16"


def test_the_space_must_be_empty_in_both_other_eras() -> None:
    assert refused(play(position("W10,B16", "W1,B10"), "@10"), "fwd") == "occupied"
    assert refused(play(position("W10,B16", "W1,B16", "W1,B10"), "@10 fwd"), "fwd") == "occupied"


def test_black_makes_a_copy_in_the_present_by_traveling_there_and_back() -> None:
    state = play(position("W1,B16", "W1", "W1,B16", turn="black"), "@16 fwd back")
    assert (past(state), present(state)) == ("W1,B16", "W1,B16")
    assert view(state, None).seats[1].supply == 3


def test_r12_traveling_ignores_the_spaces_beside_the_traveler() -> None:
    state = play(position("W10,B16", "W1,B6,B9,B11,B14"), "@10 fwd")
    assert present(state) == "W1,W10,B6,B9,B11,B14"
