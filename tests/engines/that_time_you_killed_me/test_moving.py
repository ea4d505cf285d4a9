"""Rulebook "Standard Actions: Movement"; rulings R9, R10, R11."""

import pytest

from engines.games.that_time_you_killed_me import view
from tests.engines.that_time_you_killed_me.positions import (
    legal,
    new_game,
    past,
    play,
    position,
    present,
    refused,
)


@pytest.mark.parametrize("to", [2, 5, 7, 10])
def test_a_move_is_one_space_in_any_orthogonal_direction(to: int) -> None:
    state = play(position("W6,B16"), f"@6 {to}")
    assert past(state) == f"W{to},B16"


@pytest.mark.parametrize("to", [1, 3, 8, 11, 14, 6])
def test_a_move_is_not_diagonal_nor_longer_nor_none(to: int) -> None:
    assert refused(play(position("W6,B16"), "@6"), str(to)) == "not_beside"


def test_several_moves_travel_several_spaces() -> None:
    assert past(play(position("W6,B16"), "@6 7 8")) == "W8,B16"


def test_traveling_from_space_10_to_space_13_takes_2_moves() -> None:
    assert refused(play(position("W10,B16"), "@10"), "13") == "not_beside"
    for between in (9, 14):
        assert past(play(position("W10,B16"), f"@10 {between} 13")) == "W13,B16"


@pytest.mark.parametrize(("space", "walls"), [(4, "1 5"), (8, "9"), (5, "4"), (13, "12"), (16, "1")])
def test_nobody_moves_through_walls(space: int, walls: str) -> None:
    state = play(position(f"W{space},B10"), f"@{space}")
    for beyond in walls.split():
        assert refused(state, beyond) == "not_beside"


@pytest.mark.parametrize(("corner", "ways"), [(1, ["2", "5"]), (4, ["3", "8"]), (13, ["9", "14"]), (16, ["12", "15"])])
def test_when_you_are_in_a_corner_there_are_only_2_legal_directions(corner: int, ways: list[str]) -> None:
    state = play(position(f"W{corner},B10", f"W{corner},B10"), f"@{corner}")
    assert [move for move in legal(state) if move.isdigit()] == ways


def test_white_moves_from_6_to_7_pushing_black_from_7_to_8() -> None:
    assert past(play(position("W6,B7"), "@6 7")) == "W7,B8"


def test_white_moves_from_7_to_8_and_blacks_copy_in_8_is_squished_against_the_wall() -> None:
    assert past(play(position("W7,B8,B16"), "@7 8")) == "W8,B16"


def test_a_dead_copy_is_the_killers_to_keep_and_does_not_return_to_the_supply() -> None:
    seen = view(play(position("W7,B8,B16"), "@7 8"), None)
    assert [(seat.supply, seat.dead) for seat in seen.seats] == [(4, 0), (3, 1)]


def test_r11_a_copy_that_has_died_can_not_be_placed_again() -> None:
    state = play(position("W7,B8,B16", "W1,B6", "W1,B16", supply="4 0", other_focus="present"), "@7 8 7 >present")
    assert "back" not in legal(play(state, "@6"))
    assert refused(play(state, "@6"), "back") == "no_supply"


def test_copies_in_later_eras_live_on_when_a_copy_dies() -> None:
    state = play(position("W7,B8", "W1,B8", "W1,B8"), "@7 8")
    assert past(state) == "W8"
    assert present(state) == "W1,B8"


def test_black_moves_from_3_to_7_pushing_white_from_7_to_11_into_a_paradox() -> None:
    state = position("W7,W11,B3", turn="black", focus="past")
    assert past(play(state, "@3 7")) == "B7"


def test_a_paradox_removes_both_copies_though_there_was_room_behind() -> None:
    state = position("W6,W7,B5", turn="black")
    assert past(play(state, "@5 6")) == "B6"


def test_black_moves_from_7_to_11_pushing_white_from_11_to_15_who_pushes_black_in_15_into_the_wall() -> None:
    state = position("W11,B7,B15", turn="black")
    assert past(play(state, "@7 11")) == "W15,B11"


def test_a_pushed_opponent_pushes_another_copy_of_ones_own_without_a_paradox() -> None:
    assert past(play(position("W5,W7,B6"), "@5 6")) == "W6,W8,B7"


def test_r9_a_chain_goes_on_until_somebody_has_room() -> None:
    assert past(play(position("W5,B6,W7,B16"), "@5 6")) == "W6,W8,B7,B16"
    assert past(play(position("W1,B2,W3,B4"), "@1 2")) == "W2,W4,B3"


def test_r9_a_pushed_own_copy_dies_of_a_third_one_and_what_is_behind_stays() -> None:
    assert past(play(position("W5,B6,W7,W8"), "@5 6")) == "W6,B7"
    assert past(play(position("W1,B5,W9,W13,B16"), "@1 5")) == "W5,B9,B16"


def test_black_moves_from_7_to_11_where_there_is_another_black_copy_and_both_die() -> None:
    state = position("W1,B7,B11", turn="black")
    assert past(play(state, "@7 11")) == "W1"


def test_r10_one_may_move_into_ones_own_copy() -> None:
    assert past(play(position("W6,W7,B16"), "@6 7")) == "B16"


def test_r10_one_may_push_in_a_way_that_kills_ones_own_copy() -> None:
    assert past(play(position("W6,B7,W8"), "@6 7")) == "W7,B8"


def test_a_copy_never_pushes_its_own_copies_directly() -> None:
    assert past(play(position("W5,W6,B7"), "@5 6")) == "B7"


def test_r10_moving_into_a_wall_can_not_be_chosen() -> None:
    assert legal(play(new_game(), "@1")) == ["2", "5", "undo"]
