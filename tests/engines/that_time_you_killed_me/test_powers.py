"""The power cards, one by one, and rulebook "Who Is 'You'?"; rulings R40, R41."""

from typing import Any

import pytest

from engines.contract import IllegalMove
from engines.games.that_time_you_killed_me.playing.powers import KEYS, POWERS
from engines.games.that_time_you_killed_me.state import State
from tests.engines.that_time_you_killed_me.positions import (
    ALL_THREE,
    GROWTH,
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

ENDS = [">present", ">future", "undo"]


def with_power(key: str, *boards: str, **others: Any) -> State:
    """Return a position in which both seats have the power."""
    state = position(*boards, **others)
    return state._replace(rules=state.rules._replace(powers=(key, key)))


def test_r41_second_wind_allows_an_extra_move() -> None:
    state = play(with_power("second_wind", "W1,B16", "W1,B16"), "@1 2 3")
    assert legal(state) == ["2", "4", "7", *ENDS]
    assert refused(state, "fwd") == "not_as_extra"
    assert past(play(state, "4")) == "W4,B16"


def test_r41_an_extra_action_may_be_left_and_there_is_one_a_turn() -> None:
    state = play(with_power("second_wind", "W1,B16"), "@1 2 3")
    assert play(state, ">present").board.seat == 1
    assert legal(play(state, "4")) == ENDS
    assert refused(play(state, "4"), "3") == "no_actions_left"


def test_you_is_the_active_copy_so_the_extra_action_is_its_own() -> None:
    state = play(with_power("second_wind", "W1,W11,B16"), "@1 2 3")
    assert not {"10", "12", "15"} & set(legal(state))


def test_r41_a_dead_copy_takes_no_extra_action() -> None:
    state = play(with_power("second_wind", "W1,W3,B16"), "@1 2 3")
    assert legal(state) == ENDS


def test_frequent_flyer_allows_an_extra_action_after_time_travel() -> None:
    flown = play(with_power("frequent_flyer", "W6,B16", "W1,B16"), "@6 fwd 7")
    assert legal(flown) == ["3", "6", "8", "11", "fwd", "back", *ENDS]
    walked = play(with_power("frequent_flyer", "W6,B16", "W1,B16"), "@6 7 6")
    assert legal(walked) == ENDS


def test_express_travels_two_eras_over_an_occupied_space() -> None:
    state = play(with_power("express", "W6,B16", "W1,B6"), "@6")
    assert "fwd" not in legal(state)
    assert eras(play(state, "fwd2")) == ["B16", "W1,B6", "W1,W6,B16"]


def test_express_back_leaves_a_copy_behind() -> None:
    state = play(with_power("express", "W1,B16", "W1,B16", "W6,B16", focus="future"), "@6 back2")
    assert eras(state) == ["W1,W6,B16", "W1,B16", "W6,B16"]
    assert state.board.white_supply == 3


def test_express_needs_an_era_an_empty_space_and_a_copy_as_any_travel() -> None:
    assert refused(play(with_power("express", "W1,B16", "W6,B16", focus="present"), "@6"), "fwd2") == "no_such_era"
    assert refused(play(with_power("express", "W1,B16", "W9,B16", "W9,B1"), "@1"), "fwd2") == "occupied"
    alone = with_power("express", "W1,B16", "W1,B16", "W6,B16", focus="future", supply="0 4")
    assert refused(play(alone, "@6"), "back2") == "no_supply"


def test_steady_focus_may_end_a_turn_where_it_is() -> None:
    state = play(with_power("steady_focus"), "@1 2 3")
    assert legal(state) == [">past", *ENDS]
    assert play(state, ">past").board.white_focus == 0


def test_bloodlust_allows_an_extra_action_after_a_kill() -> None:
    killed = play(with_power("bloodlust", "W7,B8,B16"), "@7 8 7")
    assert "3" in legal(killed)
    assert legal(play(with_power("bloodlust", "W7,B16"), "@7 8 7")) == ENDS
    own = play(with_power("bloodlust", "W5,B6,W7,W8,B16"), "@5 6 5")
    assert legal(own) == ENDS


def test_bloodlust_counts_deaths_in_later_eras_too() -> None:
    boards = ("W6,B16,o7", "W1,B8,B16,o7", "W1,B16,o9")
    state = play(with_power("bloodlust", *boards, chapters=(INFLUENCE,)), "@6 7 6")
    assert "2" in legal(state)


def test_sidestep_moves_diagonally_but_pushes_nobody() -> None:
    state = play(with_power("sidestep", "W6,B1,B16"), "@6")
    assert {"3", "9", "11"} <= set(legal(state))
    assert refused(state, "1") == "not_empty"
    assert past(play(state, "11")) == "W11,B1,B16"


def test_afterimage_travels_forward_and_leaves_a_copy() -> None:
    state = play(with_power("afterimage", "W6,B16"), "@6")
    assert {"fwd", "fwd+"} <= set(legal(state))
    state = play(state, "fwd+")
    assert eras(state)[:2] == ["W6,B16", "W1,W6,B16"]
    assert state.board.white_supply == 3
    assert present(play(state, "7")) == "W1,W7,B16"


def test_afterimage_needs_a_copy_in_supply() -> None:
    assert refused(play(with_power("afterimage", "W6,B16", supply="0 4"), "@6"), "fwd+") == "no_supply"
    assert refused(play(with_power("afterimage", focus="future"), "@1"), "fwd+") == "no_such_era"


WILD = "W1,B16,d4,l13"


def test_whisperer_trains_from_anywhere_in_the_era() -> None:
    state = play(with_power("whisperer", WILD, WILD, WILD, chapters=(MEMORY,)), "@1")
    assert {"Td", "Tl"} <= set(legal(state))
    assert eras(play(state, "Td")) == ["W1,B16,d4+w,l13"] * 3


def test_green_thumb_allows_an_extra_action_after_planting() -> None:
    state = play(with_power("green_thumb", chapters=(GROWTH,)), "@1 +1 2")
    assert {"3", "+2", "-1"} <= set(legal(state))
    assert legal(play(with_power("green_thumb", chapters=(GROWTH,)), "@1 2 1")) == ENDS


@pytest.mark.parametrize("wood", ["h7", "f7-8"])
def test_machete_removes_a_shrub_or_fallen_tree_that_it_moves_into(wood: str) -> None:
    boards = ("W1,B16", "W1,B16", f"W6,B16,{wood}")
    state = with_power("machete", *boards, chapters=(GROWTH,), focus="future", other_focus="past")
    assert future(play(state, "@6 7")) == "W7,B16"


def test_machete_un_grows_the_tree_of_the_shrub() -> None:
    boards = ("W1,B16", "W6,B16,h7", "W1,B16,t7")
    state = with_power("machete", *boards, chapters=(GROWTH,), focus="present")
    assert eras(play(state, "@6 7"))[1:] == ["W7,B16", "W1,B16"]


def test_machete_does_not_help_a_pushed_copy() -> None:
    boards = ("W1,B16", "W1,B16", "W5,B6,B16,h7")
    state = with_power("machete", *boards, chapters=(GROWTH,), focus="future", other_focus="past")
    assert future(play(state, "@5 6")) == "W6,B16,h7"


def test_heave_pushes_a_statue_and_stays() -> None:
    there = "W1,B16,o7"
    state = with_power("heave", "W6,B16,o7", there, there, chapters=(INFLUENCE,))
    assert eras(play(state, "@6 *7")) == ["W6,B16,o8", "W1,B16,o8", "W1,B16,o8"]
    assert refused(play(state, "@6"), "*8") == "not_beside"
    assert refused(play(state, "@6"), "*5") == "no_statue_there"
    against = with_power("heave", "W7,B16,o8", there, there, chapters=(INFLUENCE,))
    assert refused(play(against, "@7"), "*8") == "blocked"


def test_monumental_builds_along_the_row_and_the_column() -> None:
    there = "W1,B16,o7"
    state = play(with_power("monumental", "W1,B16,o9", there, there, chapters=(INFLUENCE,)), "@1")
    assert [move for move in legal(state) if move.startswith("^")] == ["^2", "^5", "^3", "^4", "^13"]
    pushed = play(with_power("monumental", "W1,B16,o9", "W1,B3,o9", there, chapters=(INFLUENCE,)), "@1 ^3")
    assert present(pushed) == "W1,B4,o9,w3"
    assert refused(pushed, "^4") == "already_built"


def test_stampede_allows_an_extra_command_after_a_command() -> None:
    state = play(with_power("stampede", "W1,B16,d4+w,l13", WILD, WILD, chapters=(MEMORY,)), "@1 D8 D12")
    assert legal(state) == ["D8", "D11", "D16", *ENDS]
    assert refused(state, "2") == "not_as_extra"


def test_beast_tongue_commands_an_untrained_elephant_beside_you() -> None:
    state = play(with_power("beast_tongue", "W3,B16,d4,l13", WILD, WILD, chapters=(MEMORY,)), "@3")
    assert "D8" in legal(state)
    assert past(play(state, "D8")) == "W3,B16,d8,l13"
    trained = with_power("beast_tongue", "W3,B16,d4+b,l13", WILD, WILD, chapters=(MEMORY,))
    assert refused(play(trained, "@3"), "D8") == "not_trained"


def test_orchard_plants_on_any_empty_space_of_the_era() -> None:
    state = play(with_power("orchard", "W1,B16,s3", chapters=(GROWTH,)), "@1")
    plants = [int(move[1:]) for move in legal(state) if move.startswith("+")]
    assert sorted(plants) == [1, 2, *range(4, 16)]
    assert eras(play(state, "+11")) == ["W1,B16,s3,s11", "W1,B16,h11", "W1,B16,t11"]


def test_orchard_needs_a_seed_in_the_supply() -> None:
    state = play(with_power("orchard", "W1,B16,s3,s4,s9,s10,s11", chapters=(GROWTH,)), "@1")
    assert refused(state, "+12") == "no_seeds"


def test_caravan_allows_an_extra_action_after_a_pull() -> None:
    there = "W1,B16,o7"
    state = with_power("caravan", "W6,B16,o7", there, there, chapters=(INFLUENCE,))
    assert "4" not in legal(play(state, "@6 5~ 1"))
    assert "2" in legal(play(state, "@6 5~ 1"))
    assert legal(play(state, "@6 5 1")) == ENDS


def test_caravan_allows_an_extra_action_after_an_elephant_has_pulled() -> None:
    there = "W1,B16,o7,d4,l13"
    state = with_power("caravan", "W1,B16,o5,d6+w,l13", there, there, chapters=ALL_THREE)
    assert legal(play(state, "@1 D7 2")) == ENDS
    assert {"1", "3"} <= set(legal(play(state, "@1 D7~ 2")))


def test_a_power_works_in_the_hands_of_its_owner_only() -> None:
    state = position("W6,B16", "W1,B16")
    state = state._replace(rules=state.rules._replace(powers=("steady_focus", "sidestep")))
    assert refused(play(state, "@6"), "11") == "not_beside"
    state = play(state, "@6 7 6 >past")
    assert "11" in legal(play(state, "@16"))


@pytest.mark.parametrize("move", ["fwd2", "fwd+", "*7"])
def test_a_power_of_another_card_can_not_be_used(move: str) -> None:
    assert refused(play(position("W6,B16"), "@6"), move) == "no_such_power"


def test_r40_what_a_power_allows_counts_when_a_copy_is_chosen() -> None:
    """A copy boxed in by shrubs and fallen trees can take two actions with Machete."""
    seeds, there = "W9,B16,s1,s2,s3,s4,s5", "W1,W16,B13,h2,h5,h12,h15"
    boards = (seeds, "W16,B13", there)
    others: dict[str, Any] = {"focus": "future", "supply": "0 4", "chapters": (GROWTH,)}
    assert legal(position(*boards, **others)) == [">past", ">present"]
    assert legal(with_power("machete", *boards, **others)) == ["@1", "@16"]


@pytest.mark.parametrize("key", KEYS)
def test_every_power_can_be_played_in_a_game_of_its_chapters(key: str) -> None:
    everywhere = ["W1,B16,o7,d4,l13"] * 3
    state = with_power(key, *everywhere, chapters=ALL_THREE)
    assert POWERS[key].text
    for _ in range(30):
        moves = [move for move in legal(state) if move != "undo"]
        if moves:
            state = play(state, moves[len(moves) // 2])


@pytest.mark.parametrize(
    ("state", "first", "move", "code", "rule"),
    [
        (with_power("steady_focus"), "@1 2", ">past", "action_owed", "Step 2: Take Actions"),
        (with_power("orchard", "W1,B11,B16,s3", chapters=(GROWTH,)), "@1", "+11", "not_empty", "Action: Plant Seed"),
        (with_power("orchard", "W1,B11,B16,s3", chapters=(GROWTH,)), "@1", "+3", "not_empty", "Action: Plant Seed"),
        (
            *(with_power("monumental", "W1,B16,o4", "W1,B16,o7", "W1,B16,o7", chapters=(INFLUENCE,)), "@1", "^4"),
            *("not_empty", "Action: Build Statue"),
        ),
        (
            *(with_power("monumental", "W1,B16,o4", "W1,B16,o7", "W1,B16,o7", chapters=(INFLUENCE,)), "@1", "^6"),
            *("not_in_line", "Temporal Powers"),
        ),
        (
            *(with_power("beast_tongue", "W3,B16,d4,l8", "W1,B16,d4,l13", "W1,B16,d4,l13", chapters=(MEMORY,)), "@3"),
            *("D8", "blocked", "Commanding Elephants"),
        ),
        (with_power("sidestep", "W6,B1,B16"), "@6", "16", "not_beside", "Action: Move"),
        (with_power("bloodlust", "W7,B8,B16"), "@7 8 7", "+3", "not_in_play", "Combining Chapters"),
        (with_power("bloodlust", "W7,B8,B16"), "@7 8 7", "16", "not_beside", "Action: Move"),
    ],
)
def test_a_refusal_takes_the_power_into_account(state: State, first: str, move: str, code: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        play(play(state, first), move)
    assert (refusal.value.code, refusal.value.rule) == (code, rule)


def test_a_pull_without_influence_is_not_in_play() -> None:
    assert refused(play(position("W1,B16"), "@1"), "2~") == "not_in_play"


def test_r40_a_step_that_a_power_adds_pulls_nothing() -> None:
    boards = ("W1,B16,s7,o5", "W6,B16,h7,o5", "W1,B16,t7,o5")
    state = play(with_power("machete", *boards, focus="present", chapters=(GROWTH, INFLUENCE)), "@6")
    assert "7" in legal(state)
    assert "7~" not in legal(state)


def test_beast_tongue_lets_the_elephant_pull_too() -> None:
    there = "W1,B16,o7,d4,l13"
    state = with_power("beast_tongue", "W10,B16,o5,d6,l13", there, there, chapters=ALL_THREE)
    assert eras(play(state, "@10 D7~"))[0] == "W10,B16,o6,d7,l13"
