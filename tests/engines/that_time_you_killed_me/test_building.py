"""Rulebook "Building Statues"; rulings R25 to R29."""

import pytest

from engines.games.that_time_you_killed_me import view
from engines.games.that_time_you_killed_me.state import State
from engines.games.that_time_you_killed_me.tables import StatueBuild
from tests.engines.that_time_you_killed_me.positions import (
    INFLUENCE,
    MEMORY,
    eras,
    legal,
    past,
    play,
    position,
    refused,
)


def site(
    past: str = "W1,B16,o7",
    present: str = "W1,B16,o7",
    future: str = "W1,B16,o7",
    *,
    turn: str = "white",
    focus: str = "past",
    statue_build: StatueBuild = "rebound",
) -> State:
    """Return a position of the chapter Influence."""
    return position(past, present, future, turn=turn, focus=focus, statue_build=statue_build, chapters=(INFLUENCE,))


def test_white_builds_a_statue_in_an_adjacent_space() -> None:
    assert past(play(site("W5,B16,o7"), "@5 ^6")) == "W5,B16,o7,w6"


def test_one_builds_only_once_a_game() -> None:
    state = play(site("W5,B16,o7"), "@5 ^6")
    assert refused(state, "^9") == "already_built"
    assert not any(move.startswith("^") for move in legal(state))


def test_a_statue_is_built_in_an_empty_space_beside_one() -> None:
    state = play(site("W6,B5,o7"), "@6")
    assert [move for move in legal(state) if move.startswith("^")] == ["^2", "^10"]
    assert refused(state, "^5") == refused(state, "^7") == "not_empty"
    assert refused(state, "^6") == refused(state, "^11") == "not_beside"


@pytest.mark.parametrize("focus", ["past", "present", "future"])
def test_a_statue_can_be_built_in_any_era(focus: str) -> None:
    state = play(site(focus=focus), "@1 ^2")
    assert [",w2" in era for era in eras(state)] == {
        "past": [True, True, True],
        "present": [False, True, True],
        "future": [False, False, True],
    }[focus]


def test_when_white_builds_in_the_past_the_statue_appears_in_the_present_and_the_future() -> None:
    assert eras(play(site("W5,B16,o7"), "@5 ^9")) == ["W5,B16,o7,w9", "W1,B16,o7,w9", "W1,B16,o7,w9"]


def test_each_player_builds_their_own_statue() -> None:
    assert past(play(site("W1,B5,o7", turn="black"), "@5 ^9")) == "W1,B5,o7,b9"


def test_black_builds_on_10_in_the_past_and_white_on_10_in_the_present_is_pushed_to_11() -> None:
    state = site("W1,B9,o7", "W10,B16,o7", turn="black")
    assert eras(play(state, "@9 ^10"))[:2] == ["W1,B9,o7,b10", "W11,B16,o7,b10"]


def test_black_on_2_in_the_future_is_squished_into_the_wall_when_the_statue_appears() -> None:
    state = site("W6,B16,o7", "W1,B16,o7", "W1,B2,B16,o7")
    assert eras(play(state, "@6 ^2"))[2] == "W1,B16,o7,w2"


def test_an_appearing_statue_pushes_a_statue_that_can_be_pushed() -> None:
    state = site("W5,B16,o13", "W1,B16,o6", "W1,B16,o13")
    assert eras(play(state, "@5 ^6")) == ["W5,B16,o13,w6", "W1,B16,o7,w6", "W1,B16,o14,w6"]


def test_an_appearing_statue_kills_what_is_pushed_into_what_can_not_be_pushed() -> None:
    state = site("W9,B16,o13", "W1,B10,o11,b12", "W1,B16,o13")
    assert eras(play(state, "@9 ^10"))[1] == "W1,o11,w10,b12"


def test_black_builds_on_12_in_the_past_and_where_orange_is_against_the_wall_his_statue_is_pushed_to_11() -> None:
    state = site("W1,B11,o7", "W1,B16,o12", "W1,B16,o4", turn="black")
    assert eras(play(state, "@11 ^12"))[1] == "W1,B16,o12,b11"


def test_the_statue_propagates_to_12_in_the_future_and_moves_to_11_pushing_white_out_of_the_way() -> None:
    state = site("W1,B11,o7", "W1,B16,o12", "W11,B16,o4", turn="black")
    assert eras(play(state, "@11 ^12"))[2] == "W10,B16,o4,b11"


def test_r25_a_player_pushed_where_there_is_no_room_dies() -> None:
    state = site("W1,B11,o7", "W1,B16,o12", "W11,B16,o10,w9", turn="black")
    assert eras(play(state, "@11 ^12"))[2] == "B16,o10,w9,b11"


def test_r25_a_statue_that_a_placed_copy_pushed_makes_the_repeated_move_it_is_owed_too() -> None:
    # In the present white's statue pushes orange on from 6 to 7; in the future it does so again, and orange
    # then repeats the move of the present.
    state = site("W5,B16,o13", "W1,B16,o6", "W1,B16,o6")
    assert eras(play(state, "@5 ^6")) == ["W5,B16,o13,w6", "W1,B16,o7,w6", "W1,B16,o8,w6"]


def test_r25_with_no_legal_space_the_copy_is_not_placed_in_that_era_nor_later() -> None:
    state = zoo("W1,B16,o7,d4,l13", "W16,B10,o7,d2,l1", "W16,B10,o7,d4,l13")
    assert eras(play(state, "@1 ^2")) == ["W1,B16,o7,w2,d4,l13", "W16,B10,o7,d2,l1", "W16,B10,o7,d4,l13"]


def zoo(past: str, present: str, future: str) -> State:
    """Return a position that has elephants too, which no statue can push."""
    return position(past, present, future, chapters=(INFLUENCE, MEMORY))


def test_r27_a_space_whose_player_or_statue_gives_way_is_legal_and_what_is_there_is_pushed() -> None:
    # Building north onto 3, where orange stands against the wall; the copy comes to 7 and pushes south.
    for there, pushed in (("W7,B16,o3", "W11,B16,o3,w7"), ("W1,B16,o3,b7", "W1,B16,o3,w7,b11")):
        state = site("W7,B16,o13", there, "W1,B16,o13")
        assert eras(play(state, "@7 ^3"))[1] == pushed


def test_r27_the_builders_own_copies_are_pushed_too_and_may_die() -> None:
    state = site("W7,B16,o13", "W7,W11,B16,o3", "W1,B16,o13")
    assert eras(play(state, "@7 ^3"))[1] == "B16,o3,w7"


def test_r27_a_space_that_does_not_give_way_is_passed_over() -> None:
    state = zoo("W3,B16,o7,d12,l13", "W1,B16,o7,d4,l3", "W1,B16,o7,d12,l13")
    assert eras(play(state, "@3 ^4"))[1] == "W1,B16,o7,w2,d4,l3"


def test_r27_a_shift_over_more_than_one_space_is_a_jump_and_is_repeated_as_one() -> None:
    state = zoo("W3,B16,o7,d12,l13", "W1,B16,o7,d4,l3", "W1,B3,o7,d12,l13")
    assert eras(play(state, "@3 ^4"))[2] == "W1,B3,o7,w2,d12,l13"


def test_r27_a_jump_is_not_repeated_where_it_can_not_be_made() -> None:
    state = zoo("W3,B16,o7,d12,l13", "W1,B16,o7,d4,l3", "W1,B16,o7,d2,l13")
    assert eras(play(state, "@3 ^4"))[2] == "W1,B16,o7,w4,d2,l13"


def test_r27_in_the_future_the_copy_pushes_on_the_build_space_before_it_shifts() -> None:
    state = site("W1,B11,o7", "W1,B16,o12", "W12,B16,o4", turn="black")
    assert eras(play(state, "@11 ^12"))[2] == "B16,o4,b11"


def test_r27_where_the_future_is_blocked_too_the_copy_rebounds_and_then_shifts() -> None:
    state = site("W1,B11,o7", "W1,B16,o12", "W1,B16,o12", turn="black")
    assert eras(play(state, "@11 ^12"))[2] == "W1,B16,o12,b10"


def test_r28_no_rebound_leaves_the_copy_out_in_that_era_and_later() -> None:
    state = site("W1,B11,o7", "W1,B16,o12", "W11,B16,o4", turn="black", statue_build="no_rebound")
    assert eras(play(state, "@11 ^12")) == ["W1,B11,o7,b12", "W1,B16,o12", "W11,B16,o4"]


def test_r28_no_rebound_pushes_where_it_can() -> None:
    state = site("W1,B9,o7", "W10,B16,o7", turn="black", statue_build="no_rebound")
    assert eras(play(state, "@9 ^10"))[1] == "W11,B16,o7,b10"


def test_r29_unplaced_copies_leave_the_game() -> None:
    state = site("W1,B11,o7", "W1,B16,o12", turn="black", statue_build="no_rebound")
    state = play(state, "@11 ^12 10 >future @1 2 1 >past")
    assert not any(move.startswith("^") for move in legal(play(state, "@16")))
    assert view(state, None).seats[1].has_built
