"""The reference against the sentences of "Convergence", which combine the chapters, and the rulings on them."""

import pytest

from tests.oracle.boards import act, actions, command, everywhere, lay, move
from tests.oracle.killed_me_position import FUTURE, PAST, PRESENT, WHITE

GROWTH_INFLUENCE = ("growth", "influence")
GROWTH_MEMORY = ("growth", "memory")
INFLUENCE_MEMORY = ("influence", "memory")


# Growth + Influence


def test_a_statue_that_moves_onto_a_seed_removes_it_and_what_grew_from_it() -> None:
    position = lay(
        GROWTH_INFLUENCE,
        white=[(PAST, 5)],
        statues=everywhere(6, "orange"),
        seeds=[(PAST, 7)],
        shrubs=[(PRESENT, 7)],
        trees=[(FUTURE, 7)],
    )
    after = act(position, 5, move("E"))
    assert (after.seeds, after.shrubs, after.trees) == (set(), set(), set())
    assert after.statues == everywhere(7, "orange")


def test_you_cant_build_on_a_seed_but_a_propagated_statue_removes_one() -> None:
    position = lay(GROWTH_INFLUENCE, white=[(PAST, 6)], seeds=[(PAST, 7), (PRESENT, 5)])
    assert ("build", 7) not in actions(position, 6)
    after = act(position, 6, ("build", 5))
    assert after.seeds == {(PAST, 7)}
    assert after.statues == everywhere(5, "white")


def test_removals_come_before_placements() -> None:
    """The copy in the present crushes a seed, so that its shrub no longer blocks the copy in the future."""
    position = lay(GROWTH_INFLUENCE, white=[(PAST, 6)], seeds=[(PRESENT, 7)], shrubs=[(FUTURE, 7)])
    after = act(position, 6, ("build", 7))
    assert after.statues == everywhere(7, "white")
    assert after.shrubs == set()


def test_statues_cant_be_pushed_into_shrubs_or_fallen_trees() -> None:
    statues = {(FUTURE, 7): "orange", (FUTURE, 10): "white"}
    position = lay(
        GROWTH_INFLUENCE,
        focus=FUTURE,
        white=[(FUTURE, 6)],
        statues=statues,
        shrubs=[(FUTURE, 8)],
        fallen={(FUTURE, 14): "N"},
    )
    assert {a for a in actions(position, 6) if a[0] == "move"} == {
        move("N"),
        move("N", True),
        move("W"),
        move("W", True),
    }


def test_a_statue_pushed_into_a_tree_topples_it() -> None:
    position = lay(
        GROWTH_INFLUENCE, focus=FUTURE, white=[(FUTURE, 5)], statues={(FUTURE, 6): "orange"}, trees=[(FUTURE, 7)]
    )
    after = act(position, 5, move("E"))
    assert after.statues == {(FUTURE, 7): "orange"}
    assert after.fallen == {(FUTURE, 8): "W"}


def test_a_tree_that_topples_into_a_statue_pushes_it() -> None:
    position = lay(
        GROWTH_INFLUENCE, focus=FUTURE, white=[(FUTURE, 5)], statues={(FUTURE, 7): "orange"}, trees=[(FUTURE, 6)]
    )
    after = act(position, 5, move("E"))
    assert after.statues == {(FUTURE, 8): "orange"}
    assert after.fallen == {(FUTURE, 7): "W"}


# Growth + Memory


def test_an_elephant_tramples_a_seed_a_shrub_or_a_fallen_tree() -> None:
    position = lay(
        GROWTH_MEMORY,
        focus=FUTURE,
        white=[(FUTURE, 16)],
        elephants={(FUTURE, 6): "light"},
        hats={("light", FUTURE): WHITE},
        seeds=[(FUTURE, 2)],
        shrubs=[(FUTURE, 7)],
        fallen={(FUTURE, 10): "S"},
    )
    assert act(position, 16, command("light", "N")).seeds == set()
    assert act(position, 16, command("light", "E")).shrubs == set()
    assert act(position, 16, command("light", "S")).fallen == {}


def test_a_trampled_shrub_takes_the_tree_of_the_next_era() -> None:
    position = lay(
        GROWTH_MEMORY,
        focus=PRESENT,
        white=[(PRESENT, 16)],
        elephants={(PRESENT, 6): "light"},
        hats={("light", PRESENT): WHITE},
        seeds=[(PAST, 7)],
        shrubs=[(PRESENT, 7)],
        trees=[(FUTURE, 7)],
    )
    after = act(position, 16, command("light", "E"))
    assert (after.seeds, after.shrubs, after.trees) == ({(PAST, 7)}, set(), set())


@pytest.mark.parametrize(("space", "topples"), [(6, True), (7, False)])
def test_an_elephant_topples_a_tree_if_it_has_somewhere_to_fall(space: int, topples: bool) -> None:
    position = lay(
        GROWTH_MEMORY,
        focus=FUTURE,
        white=[(FUTURE, 16)],
        elephants={(FUTURE, space): "light"},
        hats={("light", FUTURE): WHITE},
        trees=[(FUTURE, space + 1)],
    )
    assert (command("light", "E") in actions(position, 16)) is topples


def test_trees_cant_be_toppled_into_elephants() -> None:
    position = lay(
        GROWTH_MEMORY, focus=FUTURE, white=[(FUTURE, 5)], elephants={(FUTURE, 7): "light"}, trees=[(FUTURE, 6)]
    )
    assert move("E") not in actions(position, 5)


# Influence + Memory


def test_an_elephant_pushes_a_statue_ahead_and_may_pull_one_behind() -> None:
    position = lay(
        INFLUENCE_MEMORY,
        white=[(PAST, 16)],
        elephants={(PAST, 6): "light"},
        hats={("light", PAST): WHITE},
        statues=everywhere(7, "orange") | everywhere(5, "black"),
    )
    after = act(position, 16, command("light", "E", True))
    assert after.statues == everywhere(8, "orange") | everywhere(6, "black")
    after = act(position, 16, command("light", "E"))
    assert after.statues == everywhere(8, "orange") | everywhere(5, "black")


def test_you_cant_build_a_statue_in_a_space_with_an_elephant() -> None:
    position = lay(INFLUENCE_MEMORY, white=[(PAST, 6)], elephants={(PAST, 7): "light"})
    assert {a for a in actions(position, 6) if a[0] == "build"} == {("build", 2), ("build", 5), ("build", 10)}


def test_statues_cant_be_pushed_into_elephants() -> None:
    position = lay(INFLUENCE_MEMORY, white=[(PAST, 5)], elephants={(PAST, 7): "light"}, statues=everywhere(6, "orange"))
    assert move("E") not in actions(position, 5)


def test_a_copy_displaced_by_its_own_command_stays_the_active_copy() -> None:
    position = lay(
        INFLUENCE_MEMORY,
        white=[(PAST, 7)],
        elephants={(PAST, 5): "light"},
        hats={("light", PAST): WHITE},
        statues=everywhere(6, "orange"),
    )
    after = act(position, 7, command("light", "E"))
    assert after.active == (PAST, 8)
    assert after.players == {(PAST, 8): WHITE}
