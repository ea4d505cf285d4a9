"""Rulebook "Chapter 1 Growth"; rulings R15 to R21."""

import pytest

from engines.games.that_time_you_killed_me.state import State
from tests.engines.that_time_you_killed_me.positions import (
    GROWTH,
    eras,
    future,
    legal,
    past,
    play,
    position,
    present,
    refused,
)


def grove(past: str = "W1,B16", present: str = "W1,B16", future: str = "W1,B16", **others: str) -> State:
    """Return a position of the chapter Growth, with white's focus in the past."""
    return position(past, present, future, chapters=(GROWTH,), **others)  # type: ignore[arg-type]


def glade(future: str, past: str = "W1,B16", present: str = "W1,B16", **others: str) -> State:
    """Return a position of the chapter Growth, with the mover's focus in the future, where the trees are."""
    return grove(past, present, future, focus="future", other_focus="past", **others)


# Objects


def test_white_moves_into_a_space_with_a_seed() -> None:
    assert past(play(grove("W6,B16,s7"), "@6 7")) == "W7,B16,s7"


def test_pushing_ignores_seeds() -> None:
    assert past(play(grove("W5,B6,s6,s7"), "@5 6")) == "W6,B7,s6,s7"


def test_one_may_time_travel_to_a_space_with_a_seed() -> None:
    state = play(grove("W6,B16", "W1,B16,s6"), "@6 fwd")
    assert present(state) == "W1,W6,B16,s6"
    state = play(grove("W1,B16,s6", "W6,B16", focus="present"), "@6 back")
    assert past(state) == "W1,W6,B16,s6"


def test_nobody_moves_into_a_shrub() -> None:
    assert refused(play(glade("W6,B16,h7"), "@6"), "7") == "blocked"


def test_black_squishes_white_against_a_shrub() -> None:
    assert future(play(glade("W6,B5,h7", turn="black"), "@5 6")) == "B6,h7"


def test_one_can_not_time_travel_to_a_space_with_a_shrub_or_tree() -> None:
    assert refused(play(grove("W6,B16", "W1,B16,h6"), "@6"), "fwd") == "occupied"
    for wood in ("t6", "f6-7"):
        state = grove("W1,B16", "W6,B16", f"W1,B16,{wood}", focus="present")
        assert refused(play(state, "@6"), "fwd") == "occupied"


def test_white_pushes_a_tree_over() -> None:
    assert future(play(glade("W6,B16,t7"), "@6 7")) == "W7,B16,f8-7"


# Planting and removing


def test_black_plants_a_seed_in_an_adjacent_space() -> None:
    state = grove("W1,B6", turn="black")
    assert past(play(state, "@6 +7")) == "W1,B6,s7"


def test_a_seed_is_planted_in_ones_own_space_or_an_empty_one_beside() -> None:
    plants = [move for move in legal(play(grove("W6,B7,s10"), "@6")) if move.startswith("+")]
    assert plants == ["+2", "+5", "+6"]


def test_r15_one_plants_in_ones_own_space_though_one_stands_there() -> None:
    assert past(play(grove("W6,B16"), "@6 +6")) == "W6,B16,s6"


@pytest.mark.parametrize("there", ["s6", "s7", "B7"])
def test_r15_a_space_takes_one_seed_and_none_under_others(there: str) -> None:
    state = play(grove(f"W6,B16,{there}"), "@6")
    assert refused(state, f"+{there[1:]}") == "not_empty"


def test_r15_no_seed_is_planted_on_an_object() -> None:
    state = play(glade("W6,B16,h2,t5,f7-8"), "@6")
    assert [move for move in legal(state) if move.startswith("+")] == ["+6", "+10"]


def test_a_seed_is_not_planted_out_of_reach() -> None:
    assert refused(play(grove("W6,B16"), "@6"), "+1") == "out_of_reach"


def test_with_no_seeds_in_the_supply_none_can_be_planted() -> None:
    state = play(grove("W6,B16,s1,s2,s3", "W1,B16,s7,s8"), "@6")
    assert refused(state, "+5") == "no_seeds"
    assert "+5" in legal(play(state, "-2"))


def test_white_removes_the_seed_that_black_planted() -> None:
    state = play(grove("W6,B11", turn="black"), "@11 +7 12 >present @1 2 6 >past @16 15 16 >future")
    assert past(state) == "W6,B12,s7"
    assert past(play(state, "@6 -7")) == "W6,B12"


def test_a_seed_is_removed_from_ones_own_space_or_one_beside() -> None:
    removals = [move for move in legal(play(grove("W6,B16,s2,s6,s1,s11"), "@6")) if move.startswith("-")]
    assert removals == ["-2", "-6"]
    assert refused(play(grove("W6,B16,s1"), "@6"), "-1") == "out_of_reach"
    assert refused(play(grove("W6,B16,s1"), "@6"), "-2") == "no_seed_there"


def test_r15_a_seed_is_removed_from_under_a_player() -> None:
    assert past(play(grove("W6,B7,s7"), "@6 -7")) == "W6,B7"


# Growing


def test_the_seed_black_planted_in_the_past_grows_into_a_shrub_and_then_into_a_tree() -> None:
    state = play(grove("W1,B6", turn="black"), "@6 +10")
    assert eras(state) == ["W1,B6,s10", "W1,B16,h10", "W1,B16,t10"]


def test_a_seed_planted_in_the_present_is_a_shrub_in_the_future() -> None:
    state = play(grove("W1,B16", "W6,B16", focus="present"), "@6 +10")
    assert eras(state) == ["W1,B16", "W6,B16,s10", "W1,B16,h10"]


def test_a_seed_planted_in_the_future_stays_a_seed() -> None:
    assert future(play(glade("W6,B16"), "@6 +10")) == "W6,B16,s10"


def test_growing_does_not_wait_for_the_seeds_own_space_to_be_empty() -> None:
    assert eras(play(grove("W6,B16"), "@6 +6")) == ["W6,B16,s6", "W1,B16,h6", "W1,B16,t6"]


def test_a_seed_on_10_in_the_present_keeps_the_shrub_away_and_so_the_tree() -> None:
    state = play(grove("W6,B16", "W1,B16,s10"), "@6 +10")
    assert eras(state) == ["W6,B16,s10", "W1,B16,s10", "W1,B16"]


@pytest.mark.parametrize("there", ["W1,B10", "W10,B16", "W1,B16,h10"])
def test_r16_a_shrub_grows_in_an_empty_space_only_and_else_growth_stops(there: str) -> None:
    state = play(grove("W6,B16", there), "@6 +10")
    assert eras(state) == ["W6,B16,s10", there, "W1,B16"]


@pytest.mark.parametrize("there", ["W1,B10", "W10,B16", "W1,B16,s10", "W1,B16,h10", "W1,B16,f10-9"])
def test_r16_a_tree_grows_in_an_empty_space_only(there: str) -> None:
    state = play(grove("W6,B16", "W1,B16", there), "@6 +10")
    assert eras(state) == ["W6,B16,s10", "W1,B16,h10", there]


def test_r17_without_a_shrub_in_the_supply_growth_stops() -> None:
    state = play(grove("W6,B16", "W1,B16,h2,h3,h4,h5,h6"), "@6 +10")
    assert eras(state) == ["W6,B16,s10", "W1,B16,h2,h3,h4,h5,h6", "W1,B16"]


def test_r17_without_a_tree_in_the_supply_none_grows() -> None:
    state = play(grove("W6,B16", "W1,B16", "W1,B16,t2,t3,t4,t5,f8-7"), "@6 +10")
    assert eras(state)[1:] == ["W1,B16,h10", "W1,B16,t2,t3,t4,t5,f8-7"]


# Un-growing


def test_when_white_removes_the_seed_in_the_past_the_shrub_and_the_tree_disappear() -> None:
    state = play(grove("W6,B16,s10", "W1,B16,h10", "W1,B16,t10"), "@6 -10")
    assert eras(state) == ["W6,B16", "W1,B16", "W1,B16"]


@pytest.mark.parametrize("fallen", ["f11-10", "f9-10", "f6-10", "f14-10"])
def test_a_tree_that_has_fallen_disappears_by_its_trunk(fallen: str) -> None:
    state = play(grove("W6,B16,s10", "W1,B16,h10", f"W1,B16,{fallen}"), "@6 -10")
    assert eras(state) == ["W6,B16", "W1,B16", "W1,B16"]


def test_a_fallen_tree_whose_trunk_points_elsewhere_stays() -> None:
    state = play(grove("W6,B16,s10", "W1,B16,h10", "W1,B16,f10-11,f9-5"), "@6 -10")
    assert eras(state) == ["W6,B16", "W1,B16", "W1,B16,f9-5,f10-11"]


def test_removing_a_seed_without_a_shrub_changes_nothing_later() -> None:
    state = play(grove("W6,B16,s10", "W1,B16,s10", "W1,B16,t10"), "@6 -10")
    assert eras(state) == ["W6,B16", "W1,B16,s10", "W1,B16,t10"]


def test_removed_pieces_return_to_the_supply() -> None:
    woods = grove("W6,B16,s2,s5,s7,s10,s6", "W1,B16,h2,h5,h7,h10,h6", "W1,B16,t2,t5,t7,t10,t6")
    state = play(woods, "@6 -10 +10")
    assert eras(state) == eras(woods)


def test_r18_a_shrub_takes_all_trees_that_are_its_own() -> None:
    state = play(grove("W6,B16,s10", "W1,B16,h10", "W1,B16,t10,f11-10"), "@6 -10")
    assert eras(state) == ["W6,B16", "W1,B16", "W1,B16"]


# Pushing trees


def test_a_fallen_tree_can_not_be_pushed_nor_moved_into() -> None:
    state = play(glade("W6,B16,f7-6"), "@6")
    assert refused(state, "7") == "blocked"


def test_black_squishes_white_into_a_fallen_tree() -> None:
    assert future(play(glade("W6,B5,f7-8", turn="black"), "@5 6")) == "B6,f7-8"


def test_white_crushes_black_with_a_tree() -> None:
    assert future(play(glade("W5,B7,B16,t6"), "@5 6")) == "W6,B16,f7-6"


def test_a_tree_that_topples_onto_a_seed_removes_it() -> None:
    assert future(play(glade("W5,B16,s7,t6"), "@5 6")) == "W6,B16,f7-6"


def test_r19_a_tree_that_topples_onto_a_player_on_a_seed_removes_both() -> None:
    assert future(play(glade("W5,B7,B16,s7,t6"), "@5 6")) == "W6,B16,f7-6"


def test_r19_a_tree_crushes_ones_own_copy_too() -> None:
    assert future(play(glade("W5,W7,B16,t6"), "@5 6")) == "W6,B16,f7-6"


def test_black_pushes_white_into_a_set_of_trees_against_a_wall_and_white_is_squished() -> None:
    assert future(play(glade("W6,B5,t7,t8", turn="black"), "@5 6")) == "B6,t7,t8"


@pytest.mark.parametrize("behind", ["h8", "f8-4", "f8-7", "t8"])
def test_a_tree_can_not_topple_into_what_can_not_be_pushed(behind: str) -> None:
    state = play(glade(f"W6,B16,t7,{behind}"), "@6")
    assert refused(state, "7") == "blocked"


def test_a_tree_can_not_topple_into_a_wall() -> None:
    assert refused(play(glade("W7,B16,t8"), "@7"), "8") == "blocked"


def test_white_pushes_a_tree_which_topples_into_another_tree_which_crushes_black() -> None:
    assert future(play(glade("W5,B8,B16,t6,t7"), "@5 6")) == "W6,B16,f7-6,f8-7"


def test_a_pushed_player_topples_a_tree() -> None:
    assert future(play(glade("W5,B6,B16,t7"), "@5 6")) == "W6,B7,B16,f8-7"


def test_r20_the_trunk_points_to_where_the_tree_was_pushed_from() -> None:
    for stands, tree, falls_on in ((5, 6, 7), (8, 7, 6), (2, 6, 10), (14, 10, 6)):
        state = play(glade(f"W{stands},B16,t{tree}"), f"@{stands} {tree}")
        assert future(state) == f"W{tree},B16,f{falls_on}-{tree}"


def test_r21_crushed_pieces_return_to_the_supply_and_the_pusher_takes_the_trees_space() -> None:
    seeds = "W9,B16,s1,s2,s3,s4"
    state = play(glade("W5,B16,s7,t6", past=seeds), "@5 6 +2")
    assert future(state) == "W6,B16,s2,f7-6"


def test_players_leave_seeds_where_they_are() -> None:
    assert past(play(grove("W6,B16,s6"), "@6 7")) == "W7,B16,s6"
