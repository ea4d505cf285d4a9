"""The reference against the known numbers, itself, and the captions of the rulebook's standard rules."""

import json
from random import Random
from typing import Any

import pytest

from tests.oracle.boards import act, actions, blacks, lay, move, whites
from tests.oracle.killed_me import Position, Turn, legal_turns, perft, random_position, start, winner
from tests.oracle.killed_me_position import BLACK, ELEPHANTS, ERAS, FUTURE, PAST, PRESENT, SEATS, SPACES, beside

COMBINATIONS: list[tuple[str, ...]] = [
    (),
    ("growth",),
    ("influence",),
    ("memory",),
    ("growth", "influence"),
    ("growth", "memory"),
    ("influence", "memory"),
    ("growth", "influence", "memory"),
]


# Known numbers

COUNTS = [16, 62, 36, 16, 98, 62, 36, 98]


@pytest.mark.parametrize(("chapters", "turns"), list(zip(COMBINATIONS, COUNTS, strict=True)))
def test_turns_from_the_start(chapters: tuple[str, ...], turns: int) -> None:
    assert perft(start(chapters), 1) == turns


@pytest.mark.parametrize(("chapters", "turns"), [((), 256), (("growth",), 3_844)])
def test_two_turns_from_the_start(chapters: tuple[str, ...], turns: int) -> None:
    assert perft(start(chapters), 2) == turns


def test_three_turns_from_the_start() -> None:
    assert perft(start(), 3) == 5_888


@pytest.mark.soak
@pytest.mark.parametrize(
    ("chapters", "turns"),
    [
        (("growth",), 223_064),
        (("influence",), 40_376),
        (("memory",), 5_888),
        (("growth", "influence"), 691_464),
        (("growth", "memory"), 222_568),
        (("influence", "memory"), 39_224),
        (("growth", "influence", "memory"), 684_016),
    ],
)
def test_three_turns_with_chapters(chapters: tuple[str, ...], turns: int) -> None:
    """The rulings give growth's; the others were counted with this reference."""
    assert perft(start(chapters), 3) == turns


# The reference against itself


def is_sound(position: Position) -> bool:
    """Whether no more lies on the boards than the box holds, nor two things where one may be."""
    solid = [place for place in [(e, s) for e in ERAS for s in SPACES] if position.holds_object(place)]
    kinds = [position.shrubs, position.trees, position.fallen, position.statues, position.elephants, position.players]
    return (
        sum(len(kind) for kind in kinds) == len(set().union(*kinds))
        and not any(place in position.seeds for place in solid)
        and min(position.seeds_in_supply(), position.shrubs_in_supply(), position.trees_in_supply()) >= 0
        and all(position.supply[seat] >= 0 for seat in SEATS)
        and all(list(position.players.values()).count(seat) + position.supply[seat] <= 7 for seat in SEATS)
        and all((era - 1, space) in position.seeds for era, space in position.shrubs)
        and roots_are_shrubs(position)
        and all(("influence" in position.chapters) == (position.statue_at("orange", era) is not None) for era in ERAS)
        and all(
            sorted(c for (e, _), c in position.elephants.items() if e == era) == elephants(position) for era in ERAS
        )
        and len({(seat, era) for (_, era), seat in position.hats.items()}) == len(position.hats)
        and position.active is None
    )


def elephants(position: Position) -> list[str]:
    return list(ELEPHANTS) if "memory" in position.chapters else []


def roots_are_shrubs(position: Position) -> bool:
    """Whether every tree, standing or fallen, is in the future and has a shrub of its own beneath it."""
    roots = [*position.trees, *((era, beside(space, trunk) or 0) for (era, space), trunk in position.fallen.items())]
    return len(set(roots)) == len(roots) and all(e == FUTURE and (PRESENT, s) in position.shrubs for e, s in roots)


@pytest.mark.parametrize("chapters", COMBINATIONS)
def test_random_positions_and_all_that_follow_them_are_sound(chapters: tuple[str, ...]) -> None:
    rng = Random(4)
    for _ in range(30):
        position = random_position(rng, chapters)
        assert is_sound(position)
        assert winner(position) is None
        turns = legal_turns(position)
        assert turns
        assert len({turn for turn, _ in turns}) == len(turns)
        assert all(is_sound(after) and after.turn_of == 1 - position.turn_of for _, after in turns)


@pytest.mark.parametrize("chapters", COMBINATIONS)
def test_the_neutral_form_survives_json(chapters: tuple[str, ...]) -> None:
    rng = Random(5)
    for _ in range(100):
        position = random_position(rng, chapters)
        neutral = json.loads(json.dumps(position.to_json()))
        assert Position.from_json(neutral) == position
        assert neutral == position.copy().to_json()


TRANSPOSED = {"N": "W", "W": "N", "E": "S", "S": "E"}
SWAPPED = {"white": "black", "black": "white"}


def mirrored_space(space: int) -> int:
    row, column = divmod(space - 1, 4)
    return 4 * column + row + 1


def mirrored_turn(turn: Turn) -> Turn:
    """The same turn with rows and columns exchanged."""
    with_space = ("choose", "plant", "remove", "build")
    return tuple(
        tuple(
            mirrored_space(int(part)) if step[0] in with_space and i == 1 else TRANSPOSED.get(str(part), part)
            for i, part in enumerate(step)
        )
        for step in turn
    )


def mirrored(position: Position) -> Position:
    """The same position with rows and columns exchanged, and white's pieces with black's."""
    form: dict[str, Any] = position.to_json()
    return Position.from_json(
        form
        | {key: form[key][::-1] for key in ("focus", "supply", "builds_left")}
        | {key: [[e, mirrored_space(s)] for e, s in form[key]] for key in ("seeds", "shrubs", "trees")}
        | {
            "turn_of": 1 - form["turn_of"],
            "players": [[e, mirrored_space(s), 1 - seat] for e, s, seat in form["players"]],
            "fallen": [[e, mirrored_space(s), TRANSPOSED[trunk]] for e, s, trunk in form["fallen"]],
            "statues": [[SWAPPED.get(name, name), e, mirrored_space(s)] for name, e, s in form["statues"]],
            "elephants": [
                [c, e, mirrored_space(s), None if hat is None else 1 - hat] for c, e, s, hat in form["elephants"]
            ],
        }
    )


@pytest.mark.parametrize("chapters", COMBINATIONS)
def test_neither_colour_nor_direction_matters(chapters: tuple[str, ...]) -> None:
    rng = Random(6)
    for _ in range(20):
        position = random_position(rng, chapters)
        expected = {mirrored_turn(turn): mirrored(after) for turn, after in legal_turns(position)}
        assert dict(legal_turns(mirrored(position))) == expected


# How to Take a Turn


def test_white_must_choose_one_of_her_two_copies_in_the_era_of_her_focus() -> None:
    position = lay(focus=PRESENT, white=[(PRESENT, 6), (PRESENT, 12), (PAST, 1)], black=[(PAST, 16), (FUTURE, 16)])
    assert {turn[0] for turn, _ in legal_turns(position)} == {("choose", 6), ("choose", 12)}


def test_since_black_has_no_copies_in_the_future_he_cant_take_actions_this_turn() -> None:
    position = lay(turn_of=BLACK, focus=FUTURE, white=[(FUTURE, 6), (PAST, 1)], black=[(PAST, 16), (PRESENT, 16)])
    assert [turn for turn, _ in legal_turns(position)] == [(("shift", PAST),), (("shift", PRESENT),)]


def test_white_moves_from_7_to_6_and_must_take_another_action() -> None:
    position = lay(white=[(PAST, 7)])
    turns = [turn for turn, _ in legal_turns(position) if turn[1] == move("W")]
    assert turns
    assert {len(turn) for turn in turns} == {4}


def test_after_white_ends_her_turn_in_the_present_she_may_move_her_focus_to_the_past_or_future() -> None:
    position = lay(focus=PRESENT, white=[(PRESENT, 7)])
    assert {turn[-1] for turn, _ in legal_turns(position)} == {("shift", PAST), ("shift", FUTURE)}
    assert {after.focus[0] for _, after in legal_turns(position)} == {PAST, FUTURE}


def test_a_copy_able_to_take_2_actions_must_be_chosen_over_one_that_is_not() -> None:
    """White on 1 can only die with her copy on 2 (the elephant holds 5); the one on 2 can take 2 actions."""
    position = lay(white=[(PAST, 1), (PAST, 2), (PRESENT, 1)], black=[], supply=0)
    position.elephants[PAST, 5] = "dark"
    assert {turn[0] for turn, _ in legal_turns(position)} == {("choose", 2)}
    assert ((("choose", 2), move("W"), ("shift", PRESENT))) in dict(legal_turns(position))


# Standard actions: movement


def test_traveling_from_space_10_to_space_13_takes_2_moves() -> None:
    ends = {turn[1:-1] for turn, after in legal_turns(lay(white=[(PAST, 10)])) if (PAST, 13) in after.players}
    assert ends == {(move("W"), move("S")), (move("S"), move("W"))}


def test_when_you_are_in_a_corner_there_are_only_2_legal_directions() -> None:
    assert actions(lay(focus=FUTURE, white=[(FUTURE, 16)], supply=0), 16) == {move("N"), move("W")}


def test_white_moves_from_6_to_7_pushing_black_from_7_to_8() -> None:
    after = act(lay(white=[(PAST, 6)], black=[(PAST, 7)]), 6, move("E"))
    assert after.players == {(PAST, 7): 0, (PAST, 8): 1}


def test_white_moves_from_7_to_8_and_black_is_squished() -> None:
    after = act(lay(white=[(PAST, 7)], black=[(PAST, 8), (PRESENT, 8)]), 7, move("E"))
    assert after.players == {(PAST, 8): 0, (PRESENT, 8): 1}
    assert after.supply == [4, 4]


def test_black_moves_from_3_to_7_pushing_white_from_7_to_11_into_a_paradox() -> None:
    after = act(lay(turn_of=BLACK, white=[(PAST, 7), (PAST, 11)], black=[(PAST, 3)]), 3, move("S"))
    assert after.players == {(PAST, 7): 1}


def test_a_paradox_pushes_nothing_further() -> None:
    after = act(lay(turn_of=BLACK, white=[(PAST, 7), (PAST, 11)], black=[(PAST, 3), (PAST, 15)]), 3, move("S"))
    assert after.players == {(PAST, 7): 1, (PAST, 15): 1}


def test_black_moves_from_7_to_11_pushing_white_to_15_and_squishing_his_own_copy() -> None:
    after = act(lay(turn_of=BLACK, white=[(PAST, 11)], black=[(PAST, 7), (PAST, 15)]), 7, move("S"))
    assert after.players == {(PAST, 11): 1, (PAST, 15): 0}


def test_black_moves_from_7_to_11_into_another_black_copy_and_both_die() -> None:
    after = act(lay(turn_of=BLACK, black=[(PAST, 7), (PAST, 11)]), 7, move("S"))
    assert after.players == {}
    assert after.active is None


# Standard actions: time travel


def test_white_time_travels_from_10_in_the_present_to_10_in_the_future() -> None:
    after = act(lay(focus=PRESENT, white=[(PRESENT, 10)]), 10, ("forward",))
    assert after.players == {(FUTURE, 10): 0}


def test_you_cant_travel_to_an_occupied_space_nor_back_without_supply() -> None:
    travels = {("forward",), ("back",)}
    occupied = lay(focus=PRESENT, white=[(PRESENT, 10)], black=[(PAST, 10), (FUTURE, 10)])
    assert not actions(occupied, 10) & travels
    assert actions(lay(focus=PRESENT, white=[(PRESENT, 10)], supply=0), 10) & travels == {("forward",)}


def test_white_gets_from_the_past_to_the_future_with_both_her_actions() -> None:
    after = act(lay(white=[(PAST, 10)]), 10, ("forward",), ("forward",))
    assert after.players == {(FUTURE, 10): 0}
    assert ("forward",) in actions(lay(white=[(PAST, 10)], black=[(FUTURE, 10)]), 10)
    assert ("forward",) not in actions(lay(white=[(PAST, 10)], black=[(PRESENT, 10)]), 10)


def test_black_travels_forward_then_back_leaving_a_new_copy_in_the_present() -> None:
    after = act(lay(turn_of=BLACK, black=[(PAST, 10)]), 10, ("forward",), ("back",))
    assert after.players == {(PAST, 10): 1, (PRESENT, 10): 1}
    assert after.supply == [4, 3]
    assert after.active == (PAST, 10)


# Checking for victory


def test_white_wins_with_copies_in_the_present_only() -> None:
    position = lay(white=[(PAST, 7), (PRESENT, 1)], black=[(PRESENT, 8), (FUTURE, 16)])
    after = dict(legal_turns(position))[("choose", 7), ("forward",), move("E"), ("shift", FUTURE)]
    assert whites(after) == {(PRESENT, 8), (PRESENT, 1)}
    assert blacks(after) == {(FUTURE, 16)}
    assert winner(after) == 0


def test_one_cant_lose_on_ones_own_turn() -> None:
    position = lay(white=[(PAST, 7), (PRESENT, 1)], black=[(PRESENT, 16), (FUTURE, 16)])
    after = dict(legal_turns(position))[("choose", 7), ("forward",), move("E"), ("shift", FUTURE)]
    assert whites(after) == {(PRESENT, 8), (PRESENT, 1)}
    assert winner(after) is None
    assert {winner(later) for _, later in legal_turns(after)} == {1}
