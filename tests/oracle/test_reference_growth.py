"""The reference against the captions of "Growth", and the rulings on it."""

from tests.oracle.boards import act, actions, lay, move
from tests.oracle.killed_me_position import BLACK, FUTURE, PAST, PRESENT

GROWTH = ("growth",)


def test_white_moves_into_a_space_with_a_seed() -> None:
    after = act(lay(GROWTH, white=[(PAST, 6)], seeds=[(PAST, 7)]), 6, move("E"))
    assert after.players == {(PAST, 7): 0}
    assert after.seeds == {(PAST, 7)}


def test_one_time_travels_onto_a_seed() -> None:
    position = lay(GROWTH, focus=PRESENT, white=[(PRESENT, 6)], seeds=[(PAST, 6), (FUTURE, 6)])
    assert {("forward",), ("back",)} <= actions(position, 6)


def test_black_squishes_white_against_a_shrub() -> None:
    position = lay(GROWTH, turn_of=BLACK, black=[(PAST, 5)], white=[(PAST, 6)], shrubs=[(PAST, 7)])
    after = act(position, 5, move("E"))
    assert after.players == {(PAST, 6): 1}
    assert after.shrubs == {(PAST, 7)}


def test_white_pushes_a_tree_over() -> None:
    after = act(lay(GROWTH, focus=FUTURE, white=[(FUTURE, 5)], trees=[(FUTURE, 6)]), 5, move("E"))
    assert after.players == {(FUTURE, 6): 0}
    assert after.trees == set()
    assert after.fallen == {(FUTURE, 7): "W"}


def test_black_plants_a_seed_in_an_adjacent_space() -> None:
    after = act(lay(GROWTH, turn_of=BLACK, focus=FUTURE, black=[(FUTURE, 6)]), 6, ("plant", 7))
    assert after.seeds == {(FUTURE, 7)}
    assert after.seeds_in_supply() == 4


def test_one_plants_under_oneself_but_not_under_another() -> None:
    position = lay(GROWTH, white=[(PAST, 1)], black=[(PAST, 2)], seeds=[(PAST, 5)])
    assert {a for a in actions(position, 1) if a[0] == "plant"} == {("plant", 1)}
    position = lay(GROWTH, white=[(PAST, 1)], seeds=[(PAST, 1)])
    assert {a for a in actions(position, 1) if a[0] == "plant"} == {("plant", 2), ("plant", 5)}


def test_white_removes_the_seed_black_planted() -> None:
    after = act(lay(GROWTH, white=[(PAST, 6)], black=[(PAST, 7)], seeds=[(PAST, 7)]), 6, ("remove", 7))
    assert after.seeds == set()


def test_the_seed_planted_in_the_past_grows_into_a_shrub_then_into_a_tree() -> None:
    after = act(lay(GROWTH, turn_of=BLACK, black=[(PAST, 6)]), 6, ("plant", 7))
    assert (after.seeds, after.shrubs, after.trees) == ({(PAST, 7)}, {(PRESENT, 7)}, {(FUTURE, 7)})


def test_growth_stops_where_the_supply_has_no_piece() -> None:
    five = [(PRESENT, space) for space in (9, 10, 11, 12, 13)]
    after = act(lay(GROWTH, white=[(PAST, 6)], shrubs=five), 6, ("plant", 7))
    assert (after.seeds, after.shrubs, after.trees) == ({(PAST, 7)}, set(five), set())


def test_when_white_removes_the_seed_in_the_past_shrub_and_tree_disappear() -> None:
    grown = lay(GROWTH, white=[(PAST, 6)], seeds=[(PAST, 7)], shrubs=[(PRESENT, 7)], trees=[(FUTURE, 7)])
    after = act(grown, 6, ("remove", 7))
    assert (after.seeds, after.shrubs, after.trees) == (set(), set(), set())


def test_a_fallen_tree_disappears_with_the_shrub_its_trunk_points_to() -> None:
    fallen = {(FUTURE, 8): "W", (FUTURE, 6): "W"}
    grown = lay(GROWTH, white=[(PAST, 6)], seeds=[(PAST, 7)], shrubs=[(PRESENT, 7)], fallen=fallen)
    assert act(grown, 6, ("remove", 7)).fallen == {(FUTURE, 6): "W"}


def test_a_seed_planted_on_10_where_a_seed_is_on_10_in_the_present_grows_into_nothing() -> None:
    after = act(lay(GROWTH, white=[(PAST, 9)], seeds=[(PRESENT, 10)]), 9, ("plant", 10))
    assert (after.seeds, after.shrubs, after.trees) == ({(PAST, 10), (PRESENT, 10)}, set(), set())


def test_black_squishes_white_into_a_fallen_tree() -> None:
    position = lay(
        GROWTH, turn_of=BLACK, focus=FUTURE, black=[(FUTURE, 5)], white=[(FUTURE, 6)], fallen={(FUTURE, 7): "N"}
    )
    after = act(position, 5, move("E"))
    assert after.players == {(FUTURE, 6): 1}
    assert after.fallen == {(FUTURE, 7): "N"}


def test_white_crushes_black_with_a_tree() -> None:
    position = lay(GROWTH, focus=FUTURE, white=[(FUTURE, 5)], trees=[(FUTURE, 6)], black=[(FUTURE, 7), (FUTURE, 8)])
    after = act(position, 5, move("E"))
    assert after.players == {(FUTURE, 6): 0, (FUTURE, 8): 1}
    assert after.fallen == {(FUTURE, 7): "W"}


def test_a_tree_crushes_a_seed_and_the_player_on_it() -> None:
    position = lay(
        GROWTH, focus=FUTURE, white=[(FUTURE, 5)], trees=[(FUTURE, 6)], black=[(FUTURE, 7)], seeds=[(FUTURE, 7)]
    )
    after = act(position, 5, move("E"))
    assert after.players == {(FUTURE, 6): 0}
    assert after.seeds == set()


def test_black_pushes_white_into_a_set_of_trees_against_a_wall() -> None:
    position = lay(
        GROWTH, turn_of=BLACK, focus=FUTURE, black=[(FUTURE, 5)], white=[(FUTURE, 6)], trees=[(FUTURE, 7), (FUTURE, 8)]
    )
    after = act(position, 5, move("E"))
    assert after.players == {(FUTURE, 6): 1}
    assert after.trees == {(FUTURE, 7), (FUTURE, 8)}


def test_white_pushes_a_tree_which_topples_into_another_tree_which_crushes_black() -> None:
    position = lay(GROWTH, focus=FUTURE, white=[(FUTURE, 5)], trees=[(FUTURE, 6), (FUTURE, 7)], black=[(FUTURE, 8)])
    after = act(position, 5, move("E"))
    assert after.players == {(FUTURE, 6): 0}
    assert after.fallen == {(FUTURE, 7): "W", (FUTURE, 8): "W"}


def test_one_cant_move_into_what_cant_give_way() -> None:
    position = lay(
        GROWTH,
        focus=FUTURE,
        white=[(FUTURE, 6)],
        shrubs=[(FUTURE, 5), (FUTURE, 8)],
        trees=[(FUTURE, 7), (FUTURE, 2)],
        fallen={(FUTURE, 10): "S"},
    )
    assert not {a for a in actions(position, 6) if a[0] == "move"}
