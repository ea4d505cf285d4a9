"""The reference against the captions of "Influence", and the rulings on it."""

import pytest

from tests.oracle.boards import act, actions, everywhere, lay, move
from tests.oracle.killed_me_position import BLACK, FUTURE, PAST, PRESENT

INFLUENCE = ("influence",)
ORANGE = "orange"


def test_white_pushes_the_statue() -> None:
    after = act(lay(INFLUENCE, focus=FUTURE, white=[(FUTURE, 5)], statues={(FUTURE, 6): ORANGE}), 5, move("E"))
    assert after.players == {(FUTURE, 6): 0}
    assert after.statues == {(FUTURE, 7): ORANGE}


def test_black_pulls_the_statue() -> None:
    position = lay(INFLUENCE, turn_of=BLACK, focus=FUTURE, black=[(FUTURE, 6)], statues={(FUTURE, 7): ORANGE})
    assert {move("W", True), move("W", False)} <= actions(position, 6)
    assert act(position, 6, move("W", True)).statues == {(FUTURE, 6): ORANGE}
    assert act(position, 6, move("W", False)).statues == {(FUTURE, 7): ORANGE}


def test_when_white_moves_the_statue_from_7_to_8_in_the_past_it_also_moves_in_the_present_and_future() -> None:
    after = act(lay(INFLUENCE, white=[(PAST, 6)], statues=everywhere(7, ORANGE)), 6, move("E"))
    assert after.statues == everywhere(8, ORANGE)


def test_black_pushes_the_statue_from_8_to_4_in_the_present_and_it_remains_on_8_in_the_past() -> None:
    position = lay(INFLUENCE, turn_of=BLACK, focus=PRESENT, black=[(PRESENT, 12)], statues=everywhere(8, ORANGE))
    after = act(position, 12, move("N"))
    assert after.statues == {(PAST, 8): ORANGE, (PRESENT, 4): ORANGE, (FUTURE, 4): ORANGE}


def test_when_white_pulls_the_statue_from_8_to_7_in_the_past_it_moves_from_4_to_3_later() -> None:
    statues = {(PAST, 8): ORANGE, (PRESENT, 4): ORANGE, (FUTURE, 4): ORANGE}
    after = act(lay(INFLUENCE, white=[(PAST, 7)], statues=statues), 7, move("W", True))
    assert after.statues == {(PAST, 7): ORANGE, (PRESENT, 3): ORANGE, (FUTURE, 3): ORANGE}


def test_black_squishes_white_into_a_statue_against_a_wall() -> None:
    position = lay(INFLUENCE, turn_of=BLACK, black=[(PAST, 6)], white=[(PAST, 7)], statues=everywhere(8, ORANGE))
    after = act(position, 6, move("E"))
    assert after.players == {(PAST, 7): 1}
    assert after.statues == everywhere(8, ORANGE)


def test_a_statue_against_a_wall_in_the_present_does_not_move_in_the_future_either() -> None:
    statues = {(PAST, 7): ORANGE, (PRESENT, 3): ORANGE, (FUTURE, 7): ORANGE}
    after = act(lay(INFLUENCE, turn_of=BLACK, black=[(PAST, 11)], statues=statues), 11, move("N"))
    assert after.statues == {(PAST, 3): ORANGE, (PRESENT, 3): ORANGE, (FUTURE, 7): ORANGE}


def test_white_builds_a_statue_in_an_adjacent_space() -> None:
    after = act(lay(INFLUENCE, focus=FUTURE, white=[(FUTURE, 6)]), 6, ("build", 7))
    assert after.statues == {(FUTURE, 7): "white"}
    assert after.builds_left == [False, True]


def test_when_white_builds_a_statue_in_the_past_it_appears_in_the_present_and_future() -> None:
    after = act(lay(INFLUENCE, white=[(PAST, 6)]), 6, ("build", 7))
    assert after.statues == everywhere(7, "white")


def test_black_builds_a_statue_on_10_in_the_past_and_white_is_pushed_from_10_to_11_in_the_present() -> None:
    position = lay(INFLUENCE, turn_of=BLACK, black=[(PAST, 9)], white=[(PRESENT, 10)])
    after = act(position, 9, ("build", 10))
    assert after.players == {(PAST, 9): 1, (PRESENT, 11): 0}
    assert after.statues == everywhere(10, "black")


def test_black_occupies_2_in_the_future_and_is_squished_into_the_wall_when_the_statue_appears_there() -> None:
    after = act(lay(INFLUENCE, turn_of=BLACK, black=[(PAST, 6), (FUTURE, 2)]), 6, ("build", 2))
    assert after.players == {(PAST, 6): 1}
    assert after.statues == everywhere(2, "black")


def test_black_builds_a_statue_on_12_in_the_past_and_in_the_present_it_is_pushed_to_11() -> None:
    """The future's caption too: the copy placed on 12 moves to 11 and pushes white out of the way."""
    position = lay(
        INFLUENCE,
        turn_of=BLACK,
        black=[(PAST, 11)],
        white=[(FUTURE, 11)],
        statues={(PAST, 7): ORANGE, (PRESENT, 12): ORANGE},
    )
    after = act(position, 11, ("build", 12))
    built = {(PAST, 12): "black", (PRESENT, 11): "black", (FUTURE, 11): "black"}
    assert after.statues == built | {(PAST, 7): ORANGE, (PRESENT, 12): ORANGE}
    assert after.players == {(PAST, 11): 1, (FUTURE, 10): 0}


def test_in_the_future_the_copy_is_first_placed_where_it_was_built() -> None:
    position = lay(
        INFLUENCE,
        turn_of=BLACK,
        black=[(PAST, 11)],
        white=[(FUTURE, 12), (FUTURE, 11)],
        statues={(PRESENT, 12): ORANGE},
    )
    assert act(position, 11, ("build", 12)).players == {(PAST, 11): 1, (FUTURE, 10): 0}


def test_a_copy_left_out_under_no_rebound_is_left_out_later_too() -> None:
    position = lay(INFLUENCE, statue_build="no_rebound", white=[(PAST, 11)], statues={(PRESENT, 12): ORANGE})
    assert act(position, 11, ("build", 12)).statues == {(PAST, 12): "white", (PRESENT, 12): ORANGE}


def test_a_copy_with_no_space_to_rebound_to_is_left_out() -> None:
    blocked = dict.fromkeys([(PRESENT, 10), (PRESENT, 11), (PRESENT, 9)], "dark")
    position = lay(INFLUENCE, white=[(PAST, 11)], statues={(PRESENT, 12): ORANGE}, elephants=blocked)
    assert act(position, 11, ("build", 12)).statues == {(PAST, 12): "white", (PRESENT, 12): ORANGE}


@pytest.mark.parametrize(("future", "lands_on"), [({}, 10), ({(FUTURE, 10): "dark", (FUTURE, 11): "light"}, 12)])
def test_a_rebound_over_more_than_one_space_is_repeated_as_a_jump(
    future: dict[tuple[int, int], str], lands_on: int
) -> None:
    elephants = {(PRESENT, 11): "light", **future}
    position = lay(INFLUENCE, white=[(PAST, 11)], statues={(PRESENT, 12): ORANGE}, elephants=elephants)
    after = act(position, 11, ("build", 12))
    assert (after.statue_at("white", PRESENT), after.statue_at("white", FUTURE)) == (10, lands_on)


def test_a_jump_passes_over_what_stands_between() -> None:
    elephants = {(PRESENT, 11): "light", (FUTURE, 11): "light"}
    position = lay(INFLUENCE, white=[(PAST, 11)], statues={(PRESENT, 12): ORANGE}, elephants=elephants)
    assert act(position, 11, ("build", 12)).statue_at("white", FUTURE) == 10


def test_a_copy_that_rebounds_in_the_future_too_then_makes_the_repeated_shift() -> None:
    position = lay(INFLUENCE, white=[(PAST, 11)], statues={(PRESENT, 12): ORANGE, (FUTURE, 12): ORANGE})
    after = act(position, 11, ("build", 12))
    assert (after.statue_at("white", PRESENT), after.statue_at("white", FUTURE)) == (11, 10)


def test_a_statue_pushed_by_a_placed_copy_also_makes_the_move_it_is_owed() -> None:
    statues = {(PRESENT, 6): ORANGE, (FUTURE, 6): ORANGE}
    after = act(lay(INFLUENCE, white=[(PAST, 5)], statues=statues), 5, ("build", 6))
    assert (after.statue_at(ORANGE, PRESENT), after.statue_at(ORANGE, FUTURE)) == (7, 8)


def test_of_a_chain_of_statues_the_front_one_repeats_its_move_first() -> None:
    statues = everywhere(6, ORANGE) | everywhere(7, "black")
    after = act(lay(INFLUENCE, white=[(PAST, 5)], statues=statues), 5, move("E"))
    assert after.statues == everywhere(7, ORANGE) | everywhere(8, "black")


def test_one_move_pushes_a_statue_and_pulls_another() -> None:
    statues = everywhere(5, ORANGE) | everywhere(7, "black")
    after = act(lay(INFLUENCE, white=[(PAST, 6)], statues=statues), 6, move("E", True))
    assert after.statues == everywhere(6, ORANGE) | everywhere(8, "black")


def test_a_mover_that_dies_in_a_paradox_may_still_pull() -> None:
    position = lay(INFLUENCE, white=[(PAST, 6), (PAST, 7)], statues=everywhere(5, ORANGE))
    after = act(position, 6, move("E", True))
    assert after.players == {}
    assert after.statues == everywhere(6, ORANGE)


def test_a_repeated_move_pushes_players() -> None:
    position = lay(INFLUENCE, white=[(PAST, 6)], black=[(PRESENT, 8), (FUTURE, 7)], statues=everywhere(7, ORANGE))
    position.statues[FUTURE, 6] = position.statues.pop((FUTURE, 7))
    after = act(position, 6, move("E"))
    assert after.players == {(PAST, 7): 0, (FUTURE, 8): 1}
    assert after.statues == {(PAST, 8): ORANGE, (PRESENT, 8): ORANGE, (FUTURE, 7): ORANGE}
