"""Rulebook "Chapter 4 Convergence"; rulings R18, R34 to R36."""

import pytest

from engines.games.that_time_you_killed_me import Options
from engines.games.that_time_you_killed_me.state import State
from engines.games.that_time_you_killed_me.tables import Chapter
from tests.engines.that_time_you_killed_me.positions import (
    ALL_THREE,
    GROWTH,
    INFLUENCE,
    MEMORY,
    eras,
    future,
    legal,
    new_game,
    past,
    play,
    position,
    refused,
)

PIECES: dict[Chapter, str] = {"growth": "", "influence": ",o9", "memory": ",d12,l13"}


def meeting(chapters: tuple[Chapter, ...], past: str = "", present: str = "", future: str = "", **others: str) -> State:
    """Return a position of these chapters. An era that is not given has the pieces it must have, out of the way."""
    quiet = "W1,B16" + "".join(PIECES[chapter] for chapter in chapters)
    return position(past or quiet, present or quiet, future or quiet, chapters=chapters, **others)  # type: ignore[arg-type]


GI: tuple[Chapter, ...] = (GROWTH, INFLUENCE)
GM: tuple[Chapter, ...] = (GROWTH, MEMORY)
IM: tuple[Chapter, ...] = (INFLUENCE, MEMORY)


def test_all_rules_of_both_chapters_hold() -> None:
    moves = legal(play(new_game(Options("convergence", GI, first="white")), "@1"))
    assert {"2", "+2", "^2"} <= set(moves)
    moves = legal(play(meeting(GM, "W1,B16,d2,l13+w"), "@1"))
    assert {"5", "+5", "Td", "L9"} <= set(moves)


@pytest.mark.parametrize(("move", "chapter"), [("+2", "growth"), ("^2", "influence"), ("Td", "memory")])
def test_a_chapter_that_is_not_in_play_has_no_actions(move: str, chapter: Chapter) -> None:
    others = tuple(each for each in ALL_THREE if each != chapter)
    assert refused(play(meeting(others), "@1"), move) == "not_in_play"


# Growth + Influence


def test_a_statue_that_moves_into_a_space_with_a_seed_removes_it() -> None:
    assert past(play(meeting(GI, "W6,B16,s8,o7"), "@6 7")) == "W7,B16,o8"
    assert past(play(meeting(GI, "W6,B16,s6,o7"), "@6 5~")) == "W5,B16,o6"


def test_no_statue_is_built_in_a_space_with_a_seed() -> None:
    assert refused(play(meeting(GI, "W6,B16,s5,o9"), "@6"), "^5") == "not_empty"


def test_a_statue_that_propagates_to_a_space_with_a_seed_removes_it() -> None:
    state = meeting(GI, "W6,B16,o9", "W1,B16,s5,o9")
    assert eras(play(state, "@6 ^5"))[1] == "W1,B16,o9,w5"


def test_r18_a_seed_crushed_by_a_statue_un_grows_its_shrub_and_tree() -> None:
    state = meeting(GI, "W6,B16,s8,o7", "W1,B16,h8,o9", "W1,B16,t8,o9")
    assert eras(play(state, "@6 7")) == ["W7,B16,o8", "W1,B16,o10", "W1,B16,o10"]


def test_conflicting_effects_remove_first_then_place_then_move() -> None:
    # In the present the crushed seed's shrub is gone before the statue, which it would stop, repeats its move.
    state = meeting(GI, "W6,B16,s8,o7", "W1,B16,h8,o7")
    assert eras(play(state, "@6 7"))[:2] == ["W7,B16,o8", "W1,B16,o8"]


def test_r36_what_is_placed_comes_before_what_moves() -> None:
    # White's statue appears on 6 in the present and in the future; there orange, which it pushes, also repeats
    # the move of the present, after it was placed.
    state = meeting(GI, "W5,B16,o13", "W1,B16,o6", "W1,B16,o6")
    assert eras(play(state, "@5 ^6"))[1:] == ["W1,B16,o7,w6", "W1,B16,o8,w6"]


@pytest.mark.parametrize("wood", ["h8", "f8-4"])
def test_statues_can_not_be_pushed_into_shrubs_or_fallen_trees(wood: str) -> None:
    state = meeting(GI, future=f"W6,B16,o7,{wood}", focus="future", other_focus="past")
    assert refused(play(state, "@6"), "7") == "blocked"


def test_a_statue_pushed_into_a_tree_topples_it() -> None:
    state = meeting(GI, future="W5,B16,t7,o6", focus="future", other_focus="past")
    assert future(play(state, "@5 6")) == "W6,B16,o7,f8-7"


def test_a_statue_can_not_be_pushed_into_a_tree_that_can_not_topple() -> None:
    state = meeting(GI, future="W6,B16,t8,o7", focus="future", other_focus="past")
    assert refused(play(state, "@6"), "7") == "blocked"


def test_a_tree_that_topples_into_a_statue_pushes_it() -> None:
    state = meeting(GI, future="W5,B16,t6,o7", focus="future", other_focus="past")
    assert future(play(state, "@5 6")) == "W6,B16,o8,f7-6"


def test_a_tree_can_not_topple_into_a_statue_against_a_wall() -> None:
    state = meeting(GI, future="W6,B16,t7,o8", focus="future", other_focus="past")
    assert refused(play(state, "@6"), "7") == "blocked"


def test_an_appearing_statue_topples_a_tree_and_rebounds_from_a_shrub() -> None:
    state = meeting(GI, "W6,B16,o9", "W1,B16,h7,o9", "W1,B16,t7,o9")
    assert eras(play(state, "@6 ^7"))[1:] == ["W1,B16,h7,o9,w6", "W1,B16,o9,w6,f8-7"]


def test_nothing_grows_where_a_statue_stands() -> None:
    state = meeting(GI, "W6,B16,o9", "W1,B16,o7")
    assert eras(play(state, "@6 +7")) == ["W6,B16,s7,o9", "W1,B16,o7", "W1,B16,o9"]


# Growth + Memory


@pytest.mark.parametrize("wood", ["s8", "h8", "f8-7"])
def test_elephants_trample_seeds_shrubs_and_fallen_trees(wood: str) -> None:
    state = meeting(GM, future=f"W1,B16,{wood},d4+w,l13", focus="future", other_focus="past")
    assert future(play(state, "@1 D8")) == "W1,B16,d8+w,l13"


def test_a_player_on_a_seed_is_trampled_with_it() -> None:
    assert past(play(meeting(GM, "W1,B8,s8,d4+w,l13"), "@1 D8")) == "W1,d8+w,l13"


def test_r18_a_trampled_seed_or_shrub_un_grows_what_grew_from_it() -> None:
    state = meeting(GM, "W1,B16,s8,d4+w,l13", "W1,B16,h8,d12,l13", "W1,B16,t8,d12,l13")
    assert eras(play(state, "@1 D8"))[1:] == ["W1,B16,d12,l13", "W1,B16,d12,l13"]
    state = meeting(GM, "", "W1,B16,h8,d4+w,l13", "W1,B16,d12,l13,f7-8", focus="present")
    assert eras(play(state, "@1 D8"))[1:] == ["W1,B16,d8+w,l13", "W1,B16,d12,l13"]


def test_a_trampled_fallen_tree_leaves_its_shrub() -> None:
    state = meeting(GM, "", "W1,B16,h4,d12,l13", "W1,B16,d7+w,l13,f8-4", focus="future", other_focus="past")
    assert eras(play(state, "@1 D8"))[1:] == ["W1,B16,h4,d12,l13", "W1,B16,d8+w,l13"]


def test_an_elephant_topples_a_standing_tree() -> None:
    state = meeting(GM, future="W1,B16,t8,d4+w,l13", focus="future", other_focus="past")
    assert future(play(state, "@1 D8")) == "W1,B16,d8+w,l13,f12-8"


def test_an_elephant_is_stopped_by_a_tree_that_can_not_topple() -> None:
    state = meeting(GM, future="W1,B16,t8,d7+w,l13", focus="future", other_focus="past")
    assert refused(play(state, "@1"), "D8") == "blocked"


def test_trees_can_not_be_toppled_into_elephants() -> None:
    state = meeting(GM, future="W5,B16,t6,d7,l13", focus="future", other_focus="past")
    assert refused(play(state, "@5"), "6") == "blocked"


def test_a_player_pushed_into_a_tree_that_leans_on_an_elephant_dies() -> None:
    state = meeting(GM, future="W5,B6,B16,t7,d8,l13", focus="future", other_focus="past")
    assert future(play(state, "@5 6")) == "W6,B16,t7,d8,l13"


# Influence + Memory


def test_an_elephant_that_moves_into_a_statue_pushes_it() -> None:
    assert past(play(meeting(IM, "W1,B16,o8,d4+w,l13"), "@1 D8")) == "W1,B16,o12,d8+w,l13"


def test_an_elephant_that_moves_directly_away_from_a_statue_may_pull_it() -> None:
    state = play(meeting(IM, "W1,B16,o7,d6+w,l13"), "@1")
    assert {"D5", "D5~"} <= set(legal(state))
    assert past(play(state, "D5~")) == "W1,B16,o6,d5+w,l13"
    assert past(play(state, "D5")) == "W1,B16,o7,d5+w,l13"
    assert refused(state, "D2~") == "nothing_to_pull"


def test_r35_what_an_elephant_does_to_a_statue_is_repeated_in_later_eras() -> None:
    state = meeting(IM, "W1,B16,o8,d4+w,l13", "W1,B16,o6,d4,l13")
    assert eras(play(state, "@1 D8"))[1] == "W1,B16,o10,d4,l13"
    state = meeting(IM, "W1,B16,o7,d6+w,l13", "W1,B16,o11,d4,l13")
    assert eras(play(state, "@1 D5~"))[1] == "W1,B16,o10,d4,l13"


def test_r35_an_elephant_may_push_ahead_and_pull_behind() -> None:
    state = meeting(IM, "W1,B16,o6,b8,d7+w,l13")
    assert past(play(state, "@1 D6~")) == "W1,B16,o5,b7,d6+w,l13"


def test_no_statue_is_built_in_a_space_with_an_elephant() -> None:
    assert refused(play(meeting(IM, "W3,B16,o9,d4,l13"), "@3"), "^4") == "not_empty"


def test_statues_can_not_be_pushed_into_elephants() -> None:
    assert refused(play(meeting(IM, "W6,B16,o7,d8,l13"), "@6"), "7") == "blocked"


def test_an_elephant_is_stopped_by_a_statue_that_can_not_be_pushed() -> None:
    assert refused(play(meeting(IM, "W1,B16,o8,d7+w,l13"), "@1"), "D8") == "blocked"


def test_a_statue_pushed_by_an_elephant_pushes_players() -> None:
    assert past(play(meeting(IM, "W1,B7,B16,o6,d5+w,l13"), "@1 D6")) == "W1,B8,B16,o7,d6+w,l13"


# All three


def test_r34_an_elephant_tramples_wood_and_pulls_in_one_step() -> None:
    state = meeting(ALL_THREE, future="W1,B16,h5,o7,d6+w,l13", focus="future", other_focus="past")
    assert future(play(state, "@1 D5~")) == "W1,B16,o6,d5+w,l13"


def test_r34_a_chain_runs_through_pieces_of_every_chapter() -> None:
    state = meeting(ALL_THREE, future="W1,B8,t7,o6,d5+w,l13", focus="future", other_focus="past")
    assert future(play(state, "@1 D6")) == "W1,o7,d6+w,l13,f8-7"
