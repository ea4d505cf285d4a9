"""The reference against the captions of "Memory", and the rulings on it."""

from tests.oracle.boards import ELEPHANTS_AT_HOME, act, actions, blacks, command, lay, move, whites
from tests.oracle.killed_me import legal_turns
from tests.oracle.killed_me_position import BLACK, FUTURE, PAST, PRESENT, WHITE, Place

MEMORY = ("memory",)


def elephants(colour: str, era: int, space: int, light: int = 13, dark: int = 4) -> dict[Place, str]:
    """The elephants at home, but for one of them in one era."""
    home = {"dark": dark, "light": light}[colour]
    return {place: name for place, name in ELEPHANTS_AT_HOME.items() if place != (era, home)} | {(era, space): colour}


def test_white_trains_the_dark_elephant() -> None:
    position = lay(MEMORY, focus=FUTURE, white=[(FUTURE, 3)], elephants=ELEPHANTS_AT_HOME)
    assert act(position, 3, ("train", "dark")).hats == {("dark", FUTURE): WHITE}


def test_by_training_the_dark_elephant_in_the_past_white_also_trains_it_in_the_present_and_future() -> None:
    position = lay(MEMORY, white=[(PAST, 3)], elephants=ELEPHANTS_AT_HOME)
    after = act(position, 3, ("train", "dark"))
    assert after.hats == {("dark", PAST): WHITE, ("dark", PRESENT): WHITE, ("dark", FUTURE): WHITE}


def test_you_can_train_an_elephant_that_is_controlled_by_your_opponent() -> None:
    hats = {("dark", PAST): BLACK, ("dark", FUTURE): BLACK}
    after = act(lay(MEMORY, white=[(PAST, 3)], elephants=ELEPHANTS_AT_HOME, hats=hats), 3, ("train", "dark"))
    assert after.hats == {("dark", PAST): WHITE, ("dark", PRESENT): WHITE, ("dark", FUTURE): WHITE}


def test_training_forces_you_to_lose_control_of_the_other_elephant_in_later_eras_too() -> None:
    hats = {("light", PAST): WHITE, ("light", PRESENT): WHITE, ("light", FUTURE): WHITE}
    after = act(lay(MEMORY, white=[(PAST, 3)], elephants=ELEPHANTS_AT_HOME, hats=hats), 3, ("train", "dark"))
    assert after.hats == {("dark", PAST): WHITE, ("dark", PRESENT): WHITE, ("dark", FUTURE): WHITE}


def test_it_is_possible_to_control_different_elephants_in_different_eras() -> None:
    hats = {("light", PAST): WHITE, ("light", PRESENT): WHITE, ("light", FUTURE): WHITE}
    position = lay(MEMORY, focus=PRESENT, white=[(PRESENT, 3)], elephants=ELEPHANTS_AT_HOME, hats=hats)
    after = act(position, 3, ("train", "dark"))
    assert after.hats == {("light", PAST): WHITE, ("dark", PRESENT): WHITE, ("dark", FUTURE): WHITE}


def test_you_cant_train_an_elephant_that_wears_your_hat() -> None:
    position = lay(MEMORY, white=[(PAST, 3)], elephants=ELEPHANTS_AT_HOME, hats={("dark", PAST): WHITE})
    assert ("train", "dark") not in actions(position, 3)


def test_an_elephant_trained_in_the_past_that_wears_your_hat_in_the_present_gets_none_in_the_future() -> None:
    hats = {("dark", PRESENT): WHITE}
    after = act(lay(MEMORY, white=[(PAST, 3)], elephants=ELEPHANTS_AT_HOME, hats=hats), 3, ("train", "dark"))
    assert after.hats == {("dark", PAST): WHITE, ("dark", PRESENT): WHITE}


def test_white_commands_the_light_elephant_to_move_from_12_to_8() -> None:
    position = lay(MEMORY, white=[(PAST, 1)], elephants=elephants("light", PAST, 12), hats={("light", PAST): WHITE})
    after = act(position, 1, command("light", "N"))
    assert after.elephants == elephants("light", PAST, 8)


def test_black_commands_the_light_elephant_to_trample_white() -> None:
    position = lay(
        MEMORY,
        turn_of=BLACK,
        white=[(PAST, 14)],
        black=[(PAST, 16)],
        elephants=ELEPHANTS_AT_HOME,
        hats={("light", PAST): BLACK},
    )
    after = act(position, 16, command("light", "E"))
    assert after.players == {(PAST, 16): BLACK}
    assert after.elephants == elephants("light", PAST, 14)


def test_white_travels_to_the_future_then_commands_her_elephant_there_to_trample_black() -> None:
    position = lay(
        MEMORY,
        focus=PRESENT,
        white=[(PRESENT, 6)],
        black=[(FUTURE, 14)],
        elephants=ELEPHANTS_AT_HOME,
        hats={("light", FUTURE): WHITE},
    )
    assert command("light", "E") not in actions(position, 6)
    assert act(position, 6, ("forward",), command("light", "E")).players == {(FUTURE, 6): WHITE}


def test_black_has_a_trained_elephant_in_the_past_but_no_copies_and_loses_his_turn() -> None:
    position = lay(
        MEMORY, turn_of=BLACK, white=[(PAST, 14)], elephants=ELEPHANTS_AT_HOME, hats={("light", PAST): BLACK}
    )
    assert [turn for turn, _ in legal_turns(position)] == [(("shift", PRESENT),), (("shift", FUTURE),)]


def test_white_moves_her_dark_elephant_to_block_and_black_squishes_her_against_it() -> None:
    position = lay(
        MEMORY,
        white=[(PAST, 6)],
        black=[(PRESENT, 2), (FUTURE, 2)],
        elephants=elephants("light", PAST, 14) | {(PAST, 12): "dark"},
        hats={("dark", PAST): WHITE, ("light", PAST): BLACK},
    )
    del position.elephants[PAST, 4]
    position.focus[BLACK] = PRESENT
    whites_turn = (("choose", 6), command("dark", "W"), command("dark", "W"), ("shift", PRESENT))
    after = dict(legal_turns(position))[whites_turn]
    assert after.elephants[PAST, 10] == "dark"
    blacks_turn = (("choose", 2), ("back",), move("S"), ("shift", PAST))
    after = dict(legal_turns(after))[blacks_turn]
    assert whites(after) == set()
    assert blacks(after) == {(PAST, 6), (PRESENT, 2), (FUTURE, 2)}


def test_an_elephant_cant_enter_a_wall_or_another_elephant() -> None:
    position = lay(MEMORY, white=[(PAST, 1)], elephants=elephants("light", PAST, 8), hats={("light", PAST): WHITE})
    assert {a for a in actions(position, 1) if a[0] == "command"} == {command("light", "S"), command("light", "W")}


def test_an_elephant_may_trample_the_one_who_commands_it_which_ends_its_actions() -> None:
    position = lay(MEMORY, white=[(PAST, 14)], elephants=ELEPHANTS_AT_HOME, hats={("light", PAST): WHITE})
    after = act(position, 14, command("light", "E"))
    assert after.players == {}
    assert after.active is None
    assert (("choose", 14), command("light", "E"), ("shift", PRESENT)) in dict(legal_turns(position))
