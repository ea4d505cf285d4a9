"""Rulebook "Chapter 3 Memory"; rulings R30 to R33."""

import pytest

from engines.games.that_time_you_killed_me.state import State
from tests.engines.that_time_you_killed_me.positions import (
    INFLUENCE,
    MEMORY,
    eras,
    future,
    legal,
    past,
    play,
    position,
    present,
    refused,
)

APART = "W1,B16,d4,l13"


def savanna(past: str = APART, present: str = APART, future: str = APART, **others: str) -> State:
    """Return a position of the chapter Memory, with white's focus in the past."""
    return position(past, present, future, chapters=(MEMORY,), **others)  # type: ignore[arg-type]


def test_nobody_moves_into_an_elephant() -> None:
    assert refused(play(savanna("W3,B16,d4,l13"), "@3"), "4") == "blocked"


def test_a_player_pushed_into_an_elephant_dies() -> None:
    assert past(play(savanna("W2,B3,B16,d4,l13"), "@2 3")) == "W3,B16,d4,l13"


def test_one_can_not_time_travel_to_a_space_with_an_elephant() -> None:
    assert refused(play(savanna("W4,B16,d8,l13"), "@4"), "fwd") == "occupied"


# Training


def test_white_trains_the_dark_elephant() -> None:
    assert past(play(savanna("W3,B16,d4,l13"), "@3 Td")) == "W3,B16,d4+w,l13"


def test_by_training_the_dark_elephant_in_the_past_white_also_trains_it_in_the_present_and_the_future() -> None:
    state = play(savanna("W3,B16,d4,l13"), "@3 Td")
    assert eras(state) == ["W3,B16,d4+w,l13", "W1,B16,d4+w,l13", "W1,B16,d4+w,l13"]


def test_training_needs_an_elephant_beside_one() -> None:
    for space in (2, 7, 12):
        assert refused(play(savanna(f"W{space},B16,d4,l13"), f"@{space}"), "Td") == "not_beside"
    assert "Tl" in legal(play(savanna("W14,B16,d4,l13"), "@14"))


def test_an_opponents_hat_returns_to_their_supply() -> None:
    state = savanna("W3,B16,d4+b,l13", "W1,B16,d4+b,l13")
    assert eras(play(state, "@3 Td"))[:2] == ["W3,B16,d4+w,l13", "W1,B16,d4+w,l13"]
    assert play(state, "@3 Td").board.black_hats == 0
    state = savanna("W1,B3,d4+w,l13", "W1,B16,d4+w,l13", turn="black")
    assert eras(play(state, "@3 Td"))[:2] == ["W1,B3,d4+b,l13", "W1,B16,d4+b,l13"]


def test_ones_own_hat_moves_from_the_other_elephant_of_the_era() -> None:
    state = savanna("W3,B16,d4,l13+w")
    assert past(play(state, "@3 Td")) == "W3,B16,d4+w,l13"


def test_an_elephant_one_has_left_stays_neutral_until_somebody_trains_it() -> None:
    state = play(savanna("W3,B16,d4,l13+w"), "@3 Td")
    assert not any(move.startswith("L") for move in legal(state))


def test_an_elephant_of_the_opponents_is_trained_as_easily_as_a_neutral_one() -> None:
    assert "Td" in legal(play(savanna("W3,B16,d4+b,l13"), "@3"))
    assert "Td" in legal(play(savanna("W3,B16,d4,l13"), "@3"))


def test_an_elephant_with_ones_hat_can_not_be_trained_even_if_it_follows_nobody_later() -> None:
    state = play(savanna("W3,B16,d4+w,l13"), "@3")
    assert refused(state, "Td") == "already_trained"


def test_r30_one_has_a_hat_on_one_elephant_in_each_era() -> None:
    state = play(savanna("W3,B16,d4,l13", "W1,B16,d4,l13+w", "W1,B16,d4+b,l13+w"), "@3 Td")
    assert eras(state) == ["W3,B16,d4+w,l13", "W1,B16,d4+w,l13", "W1,B16,d4+w,l13"]


def test_training_an_earlier_elephant_also_trains_its_later_copy_though_control_of_the_other_is_lost() -> None:
    state = play(savanna("W3,B16,d4,l13", "W1,B16,d4,l13+w"), "@3 Td")
    assert present(state) == "W1,B16,d4+w,l13"


def test_training_only_propagates_forward_so_eras_may_have_different_elephants() -> None:
    state = savanna("W1,B16,d4+w,l13", "W14,B16,d4,l13", focus="present")
    assert eras(play(state, "@14 Tl")) == ["W1,B16,d4+w,l13", "W14,B16,d4,l13+w", "W1,B16,d4,l13+w"]


def test_training_in_the_past_stops_at_a_present_that_already_wears_ones_hat() -> None:
    state = savanna("W3,B16,d4,l13", "W1,B16,d4+w,l13", "W1,B16,d4,l13")
    assert eras(play(state, "@3 Td")) == ["W3,B16,d4+w,l13", "W1,B16,d4+w,l13", "W1,B16,d4,l13"]


def test_r31_training_goes_on_through_every_later_era_that_does_not_wear_ones_hat() -> None:
    state = savanna("W3,B16,d4,l13", "W1,B16,d4+b,l13", "W1,B16,d4+w,l13")
    assert eras(play(state, "@3 Td"))[1:] == ["W1,B16,d4+w,l13", "W1,B16,d4+w,l13"]


def test_hats_follow_the_elephant_of_the_same_color_wherever_it_is() -> None:
    state = savanna("W3,B16,d4,l13", "W1,B16,d10,l4", "W1,B16,d7,l13")
    assert eras(play(state, "@3 Td")) == ["W3,B16,d4+w,l13", "W1,B16,d10+w,l4", "W1,B16,d7+w,l13"]


# Commanding


def test_white_commands_the_light_elephant_that_follows_her_from_12_to_8() -> None:
    state = savanna("W1,B16,d4,l12+w")
    assert past(play(state, "@1 L8")) == "W1,B16,d4,l8+w"


def test_an_elephant_moves_one_space_in_any_orthogonal_direction() -> None:
    state = play(savanna("W1,B16,d6+w,l13"), "@1")
    assert [move for move in legal(state) if move.startswith("D")] == ["D2", "D5", "D7", "D10"]
    assert refused(state, "D8") == refused(state, "D3") == "not_beside"


def test_black_commands_the_light_elephant_to_trample_white() -> None:
    state = savanna("W7,B16,d4,l11+b", turn="black")
    assert past(play(state, "@16 L7")) == "B16,d4,l7+b"


def test_only_a_trained_elephant_obeys() -> None:
    for hat in ("", "+b"):
        assert refused(play(savanna(f"W3,B16,d4{hat},l13"), "@3"), "D8") == "not_trained"


def test_only_an_elephant_of_the_active_copys_era_is_commanded() -> None:
    state = play(savanna("W1,B16,d4,l13", "W1,B16,d4+w,l13"), "@1")
    assert refused(state, "D8") == "not_trained"


def test_white_travels_to_the_future_and_commands_her_elephant_there_to_trample_black() -> None:
    state = savanna(APART, "W10,B16,d4,l13", "W1,B3,B16,d4+w,l13", focus="present")
    assert future(play(state, "@10 fwd D3")) == "W1,W10,B16,d3+w,l13"


def test_an_elephant_is_commanded_from_anywhere_in_its_era() -> None:
    for space in (1, 9, 15):
        assert "D8" in legal(play(savanna(f"W{space},B16,d4+w,l13"), f"@{space}"))


def test_black_has_a_trained_elephant_in_the_past_but_no_copy_to_command_it_and_loses_his_turn() -> None:
    state = savanna("W1,d4,l13+b", turn="black")
    assert legal(state) == [">present", ">future"]
    assert refused(state, "L9") == "no_actions"


def test_elephants_do_not_move_through_walls_or_other_elephants() -> None:
    state = play(savanna("W1,B16,d4+w,l8"), "@1")
    assert [move for move in legal(state) if move.startswith("D")] == ["D3"]
    assert refused(state, "D8") == "blocked"


def test_elephants_are_never_pushed() -> None:
    assert refused(play(savanna("W6,B16,d7,l13"), "@6"), "7") == "blocked"
    assert "D7" not in legal(play(savanna("W1,B16,d6+w,l7"), "@1"))


FIGHT = ("W10,B16,d3+w,l12+b", "W1,B9,B16,d3,l12", "W1,B16,d3,l12")


def test_white_uses_2_actions_to_move_her_dark_elephant_to_block_blacks_light_elephant() -> None:
    state = play(savanna(*FIGHT, other_focus="present"), "@10 D7 D11 >future")
    assert past(state) == "W10,B16,d11+w,l12+b"
    assert "L11" not in legal(play(state, "@9 back"))


def test_black_can_time_travel_backward_and_squish_her_against_her_own_elephant() -> None:
    state = play(savanna(*FIGHT, other_focus="present"), "@10 D7 D11 >future @9 back 10")
    assert past(state) == "B10,B16,d11+w,l12+b"


def test_r32_an_elephant_tramples_ones_own_copies_too() -> None:
    assert past(play(savanna("W1,W8,B16,d4+w,l13"), "@1 D8")) == "W1,B16,d8+w,l13"


def test_r32_the_active_copy_may_be_trampled_which_ends_its_actions() -> None:
    state = play(savanna("W8,B16,d4+w,l13"), "@8 D8")
    assert past(state) == "B16,d8+w,l13"
    assert legal(state) == [">present", ">future", "undo"]


def test_r32_an_elephants_steps_are_not_repeated_in_later_eras() -> None:
    state = play(savanna("W1,B16,d4+w,l13", "W1,B16,d4+w,l13"), "@1 D8")
    assert eras(state) == ["W1,B16,d8+w,l13", "W1,B16,d4+w,l13", "W1,B16,d4,l13"]


def test_r33_an_active_copy_displaced_by_its_own_command_stays_active() -> None:
    there = "W1,B13,o16,d9,l12"
    state = position("W7,B16,o6,d5+w,l13", there, there, chapters=(INFLUENCE, MEMORY))
    state = play(state, "@7 D6")
    assert past(state) == "W8,B16,o7,d6+w,l13"
    assert past(play(state, "4")) == "W4,B16,o7,d6+w,l13"


@pytest.mark.parametrize("commands", ["L9", "L14"])
def test_both_elephants_can_be_trained_and_commanded(commands: str) -> None:
    assert commands in legal(play(savanna("W1,B16,d4,l13+w"), "@1"))
