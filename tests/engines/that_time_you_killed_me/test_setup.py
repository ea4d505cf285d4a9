"""Rulebook "Standard Setup", "Adjusting for Skill Gaps", each chapter's "Extra Setup"; rulings R1, R2, R6, R11."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engines.chance import PlayoutChance, RecordedChance
from engines.contract import IllegalOptions
from engines.games.that_time_you_killed_me import SEATS, Options, awaiting, format_position, initial_state, view
from engines.games.that_time_you_killed_me.tables import Scenario
from tests.engines.playing import NO_CHANCE
from tests.engines.that_time_you_killed_me.positions import ALL_THREE, eras, game_of, legal, new_game, play

START = "W1,B16/W1,B16/W1,B16 white past future 4 4"


def refused_field(options: Options, seats: int = 2) -> str:
    with pytest.raises(IllegalOptions) as refusal:
        initial_state(options, seats, PlayoutChance(Random(0)))
    assert refusal.value.message
    return refusal.value.field


def chapters(options: Options, seed: int = 0) -> tuple[str, ...]:
    return view(new_game(options, seed), None).chapters


def test_two_seats_play() -> None:
    assert list(SEATS) == [2]


@pytest.mark.parametrize("seats", [1, 3])
def test_one_or_three_seats_are_refused(seats: int) -> None:
    assert refused_field(Options(), seats) == "seats"


def test_white_stands_on_1_and_black_on_16_of_each_board() -> None:
    assert eras(new_game()) == ["W1,B16"] * 3


def test_each_player_has_four_more_copies_in_supply() -> None:
    assert [seat.supply for seat in view(new_game(), None).seats] == [4, 4]


def test_the_first_player_begins_with_the_focus_in_the_past_the_other_has_it_in_the_future() -> None:
    assert format_position(new_game().board) == START
    assert awaiting(new_game()) == (0,)


def test_r2_either_color_may_go_first() -> None:
    black = new_game(Options(first="black"))
    assert format_position(black.board) == "W1,B16/W1,B16/W1,B16 black future past 4 4"
    assert awaiting(black) == (1,)


def test_r2_who_goes_first_is_drawn_unless_named() -> None:
    assert {awaiting(initial_state(Options(), 2, RecordedChance([drawn]))) for drawn in (0, 1)} == {(0,), (1,)}


def test_the_more_skilled_player_removes_pieces_from_the_supply() -> None:
    seats = view(new_game(Options(handicap=(0, 2))), None).seats
    assert [seat.supply for seat in seats] == [4, 2]
    assert [seat.dead for seat in seats] == [0, 0]


@pytest.mark.parametrize(("level", "left"), [(1, 3), (2, 2), (3, 1)])
def test_r11_advanced_expert_and_grandmaster_remove_one_two_and_three(level: int, left: int) -> None:
    assert view(new_game(Options(handicap=(level, 0))), None).seats[0].supply == left


@pytest.mark.parametrize("handicap", [(4, 0), (0, -1), (1,), (0, 0, 0)])
def test_r11_no_other_handicap_is_played(handicap: tuple[int, ...]) -> None:
    assert refused_field(Options(handicap=handicap)) == "handicap"


def test_the_basics_use_no_component_of_a_chapter() -> None:
    assert chapters(Options("basics")) == ()


def test_growth_puts_seeds_shrubs_and_trees_in_a_general_supply() -> None:
    state = game_of("growth")
    assert chapters(Options("growth")) == ("growth",)
    assert eras(state) == ["W1,B16"] * 3
    assert "+2" in legal(play(state, "@1"))


def test_an_orange_statue_stands_on_7_of_each_board() -> None:
    assert eras(game_of("influence")) == ["W1,B16,o7"] * 3


def test_each_player_has_a_statue_to_build() -> None:
    assert [seat.has_built for seat in view(game_of("influence"), None).seats] == [False, False]


def test_a_dark_elephant_stands_on_4_and_a_light_one_on_13_of_each_board() -> None:
    assert eras(game_of("memory")) == ["W1,B16,d4,l13"] * 3


def test_all_hats_are_in_their_players_supply() -> None:
    assert all(elephant.hat is None for era in view(game_of("memory"), None).eras for elephant in era.elephants)


def test_two_of_the_three_chapters_are_drawn_at_random_for_a_convergence() -> None:
    drawn = Counter(chapters(Options("convergence"), seed) for seed in range(200))
    assert set(drawn) == {("growth", "influence"), ("growth", "memory"), ("influence", "memory")}


def test_a_convergence_follows_the_extra_setup_of_both_chapters() -> None:
    assert eras(game_of("influence", "memory")) == ["W1,B16,o7,d4,l13"] * 3
    assert eras(game_of("growth", "influence")) == ["W1,B16,o7"] * 3


def test_r1_the_chapters_of_a_convergence_can_be_named_two_or_all_three() -> None:
    assert chapters(Options("convergence", ("memory", "growth"))) == ("growth", "memory")
    assert chapters(Options("convergence", ALL_THREE)) == ALL_THREE


@pytest.mark.parametrize(
    ("scenario", "named"),
    [
        ("basics", ("growth",)),
        ("growth", ("memory",)),
        ("growth", ("growth", "memory")),
        ("convergence", ("growth",)),
        ("convergence", ("growth", "growth")),
        ("convergence", ("growth", "decay")),
        ("alternate", ("growth",)),
    ],
)
def test_r1_chapters_that_do_not_go_with_the_scenario_are_refused(scenario: Scenario, named: Any) -> None:
    assert refused_field(Options(scenario, named)) == "chapters"


@pytest.mark.parametrize("field", ["scenario", "first", "statue_build", "timeline", "envelope"])
def test_unknown_choices_are_refused(field: str) -> None:
    options: Any = {field: "banana"}
    assert refused_field(Options(**options)) == field


@pytest.mark.parametrize("limit", [-1, 10_001])
def test_r4_a_turn_limit_is_0_to_10000(limit: int) -> None:
    assert refused_field(Options(turn_limit=limit)) == "turn_limit"


def test_r6_a_game_can_start_from_a_position() -> None:
    text = "W6,B7/W1,W9/B16 black present past 3 2"
    assert format_position(new_game(Options(position=text)).board) == text


def test_r6_a_position_may_list_its_pieces_in_any_order() -> None:
    state = new_game(Options("growth", position="B7,W6,s6/W9,W1/B16 white past past 3 2"))
    assert eras(state) == ["W6,B7,s6", "W1,W9", "B16"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "six parts"),
        ("W1/W1/W1 white past past 4 4 4", "six parts"),
        ("W1/W1 white past past 4 4", "three eras"),
        ("W1/W1/X1 white past past 4 4", "'X1' is not a piece"),
        ("W1/W1/W17 white past past 4 4", "on no space"),
        ("W1,W1/W1/W2 white past past 4 4", "twice"),
        ("W1/W1/W1 green past past 4 4", "'green' is not one of white, black"),
        ("W1/W1/W1 white now past 4 4", "'now' is not one of past, present, future"),
        ("W1/W1/W1 white past past 4 x", "'x' is not a supply"),
        ("W1/W1/W1 white past past 4 5", "black starts with 4 copies"),
        ("W1,W2/W3,W4/W1 white past past 3 4", "white has 7 copies in all, not 8"),
        ("W1,B1/W1,B1/B16 white past past 4 4", "a space can't hold two"),
        ("W1,s5/W1/B16 white past past 4 4", "chapter growth"),
        ("W1,o5/W1/B16 white past past 4 4", "chapter influence"),
        ("W1,d5/W1/B16 white past past 4 4", "chapter memory"),
        ("W1,B1/W5/B1 black past past 4 4", "a space can't hold two"),
        ("W1/W5/B1 black past past 4 4", "the game is over: black is in fewer than two eras"),
    ],
)
def test_r6_an_impossible_position_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(IllegalOptions, match=reason) as refusal:
        initial_state(Options(position=text), 2, NO_CHANCE)
    assert refusal.value.field == "position"


def test_r6_options_that_a_position_settles_can_not_contradict_it() -> None:
    assert refused_field(Options(first="black", position=START)) == "first"
    assert refused_field(Options(handicap=(1, 0), position=START)) == "handicap"
    assert refused_field(Options("convergence", position=START)) == "position"
    assert refused_field(Options("alternate", position=START)) == "position"
    assert awaiting(new_game(Options(first="white", position=START))) == (0,)
