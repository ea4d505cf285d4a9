"""Rulebook "Chapter 2 Influence": statues, pushing and pulling; rulings R22 to R24, R26."""

import pytest

from engines.games.that_time_you_killed_me.state import State
from tests.engines.that_time_you_killed_me.positions import (
    INFLUENCE,
    eras,
    future,
    legal,
    past,
    play,
    position,
    present,
    refused,
)


def park(past: str = "W1,B16,o7", present: str = "W1,B16,o7", future: str = "W1,B16,o7", **others: str) -> State:
    """Return a position of the chapter Influence, with white's focus in the past."""
    return position(past, present, future, chapters=(INFLUENCE,), **others)  # type: ignore[arg-type]


def test_white_pushes_the_statue() -> None:
    assert past(play(park("W6,B16,o7"), "@6 7")) == "W7,B16,o8"


def test_a_pushed_player_pushes_the_statue() -> None:
    assert past(play(park("W5,B6,o7"), "@5 6")) == "W6,B7,o8"


def test_a_pushed_statue_pushes_players_and_statues() -> None:
    assert past(play(park("W5,B7,o6"), "@5 6")) == "W6,B8,o7"
    assert past(play(park("W5,W7,B16,o6"), "@5 6")) == "W6,W8,B16,o7"
    assert past(play(park("W5,B16,o6,w7"), "@5 6")) == "W6,B16,o7,w8"


def test_a_statue_pushes_a_player_into_the_wall_or_into_a_paradox() -> None:
    assert past(play(park("W6,B8,B16,o7"), "@6 7")) == "W7,B16,o8"
    assert past(play(park("W5,B7,B8,o6"), "@5 6")) == "W6,o7"


def test_black_pulls_the_statue() -> None:
    state = park("W1,B6,o7", turn="black")
    assert past(play(state, "@6 5~")) == "W1,B5,o6"


def test_r23_pulling_is_the_movers_choice() -> None:
    state = play(park("W1,B6,o7", turn="black"), "@6")
    assert {"5", "5~"} <= set(legal(state))
    assert past(play(state, "5")) == "W1,B5,o7"


def test_one_pulls_only_when_moving_directly_away() -> None:
    state = play(park("W6,B16,o7"), "@6")
    assert [move for move in legal(state) if move.endswith("~")] == ["5~"]
    for elsewhere in ("2~", "10~", "7~"):
        assert refused(state, elsewhere) == "nothing_to_pull"


def test_a_statue_that_is_not_beside_can_not_be_pulled() -> None:
    assert refused(play(park("W5,B16,o7"), "@5"), "1~") == "nothing_to_pull"


@pytest.mark.parametrize("statue", ["o", "w", "b"])
def test_any_statue_can_be_pushed_and_pulled(statue: str) -> None:
    others = "" if statue == "o" else ",o16"
    state = park(f"W6,B13{others},{statue}7", "W1,B13,o16", "W1,B13,o16")
    assert f"{statue}8" in past(play(state, "@6 7"))
    assert f"{statue}6" in past(play(state, "@6 5~"))


def test_r23_one_move_may_push_a_statue_ahead_and_pull_one_behind() -> None:
    state = park("W6,B16,o7,w5")
    assert past(play(state, "@6 7~")) == "W7,B16,o8,w6"


def test_r23_a_mover_that_dies_in_a_paradox_may_still_pull() -> None:
    state = park("W5,W6,B16,o7")
    assert past(play(state, "@6 5~")) == "B16,o6"


def test_when_white_moves_the_statue_from_7_to_8_in_the_past_it_moves_in_the_present_and_the_future() -> None:
    assert eras(play(park("W6,B16,o7"), "@6 7")) == ["W7,B16,o8", "W1,B16,o8", "W1,B16,o8"]


def test_black_pushes_the_statue_from_8_to_4_in_the_present_which_moves_it_in_the_future_but_not_in_the_past() -> None:
    state = park("W1,B16,o8", "W1,B12,o8", "W1,B16,o8", turn="black", focus="present")
    assert eras(play(state, "@12 8")) == ["W1,B16,o8", "W1,B8,o4", "W1,B16,o4"]


def test_when_white_pulls_the_statue_from_8_to_7_in_the_past_it_moves_from_4_to_3_later_on() -> None:
    state = park("W7,B16,o8", "W1,B16,o4", "W1,B16,o4")
    assert eras(play(state, "@7 6~")) == ["W6,B16,o7", "W1,B16,o3", "W1,B16,o3"]


def test_moving_a_statue_does_not_affect_earlier_eras() -> None:
    state = park("W1,B16,o7", "W1,B16,o7", "W6,B16,o7", focus="future")
    assert eras(play(state, "@6 7")) == ["W1,B16,o7", "W1,B16,o7", "W7,B16,o8"]


def test_a_statue_can_not_be_pushed_into_a_wall() -> None:
    assert refused(play(park("W7,B16,o8"), "@7"), "8") == "blocked"


def test_a_statue_can_not_be_pushed_into_one_that_is_against_a_wall() -> None:
    assert refused(play(park("W6,B16,o7,w8"), "@6"), "7") == "blocked"


def test_black_squishes_white_into_a_statue_against_a_wall() -> None:
    assert past(play(park("W7,B6,o8", turn="black"), "@6 7")) == "B7,o8"


def test_black_pushes_the_statue_from_7_to_3_but_in_the_present_it_is_against_a_wall_so_the_future_stays() -> None:
    state = park("W1,B11,o7", "W1,B16,o4", "W1,B16,o7", turn="black")
    assert eras(play(state, "@11 7")) == ["W1,B7,o3", "W1,B16,o4", "W1,B16,o7"]


def test_a_propagated_move_pushes_in_its_turn() -> None:
    state = park("W6,B16,o7", "W1,B8,o7", "W8,B16,o7")
    assert eras(play(state, "@6 7")) == ["W7,B16,o8", "W1,o8", "B16,o8"]


def test_r22_the_orange_statue_is_one_statue_at_three_times() -> None:
    state = play(park("W6,B16,o7", "W1,B16,o11", "W1,B16,o14"), "@6 7")
    assert eras(state) == ["W7,B16,o8", "W1,B16,o12", "W1,B16,o15"]


def test_r24_a_statue_without_a_copy_in_the_next_era_is_not_repeated() -> None:
    state = park("W6,B13,w7,o16", "W1,B13,o16", "W1,B13,o16")
    assert eras(play(state, "@6 7")) == ["W7,B13,o16,w8", "W1,B13,o16", "W1,B13,o16"]


def test_r24_a_repetition_that_can_not_be_made_ends_there() -> None:
    state = park("W6,B13,o7", "W1,B13,o7,w8", "W1,B13,o7")
    assert eras(play(state, "@6 7")) == ["W7,B13,o8", "W1,B13,o7,w8", "W1,B13,o7"]


def test_r26_moves_are_repeated_in_the_order_in_which_they_were_made_front_first() -> None:
    # In the past orange pushes white's statue. In the present white's is to the left: it goes first, into orange.
    state = park("W5,B16,o6,w7", "W1,B16,o6,w5", "W1,B16,o6,w5")
    assert eras(play(state, "@5 6")) == ["W6,B16,o7,w8", "W1,B16,o8,w6", "W1,B16,o8,w6"]


def test_r26_what_is_pulled_moves_last() -> None:
    # Ahead is orange, behind white's. In the present white's stands right behind orange and follows it.
    state = park("W6,B16,o7,w5", "W1,B16,o7,w6", "W1,B16,o10,w14")
    assert eras(play(state, "@6 7~")) == ["W7,B16,o8,w6", "W1,B16,o8,w7", "W1,B16,o11,w15"]


def test_pushing_takes_players_out_of_the_way_of_statues_in_every_era() -> None:
    state = park("W6,B16,o7", "W8,B4,o7", "W1,B8,o7")
    assert present(play(state, "@6 7")) == "B4,o8"
    assert future(play(state, "@6 7")) == "W1,o8"


def test_one_can_not_time_travel_to_a_space_with_a_statue() -> None:
    assert refused(play(park("W7,B16,o10"), "@7"), "fwd") == "occupied"
