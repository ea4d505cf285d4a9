"""`dump` and `load` are exact, and `load` refuses what no game can hold."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engines.chance import PlayoutChance
from engines.contract import ImpossibleState, Json
from engines.games.that_time_you_killed_me import (
    Options,
    apply,
    awaiting,
    dump,
    initial_state,
    legal_moves,
    load,
    outcome,
    view,
)
from engines.games.that_time_you_killed_me.state import State
from tests.engines.playing import NO_CHANCE
from tests.engines.that_time_you_killed_me.positions import ALL_THREE, new_game, play, position

CIRCLE = "@1 2 1 >present @16 15 16 >present @1 2 1 >past @16 15 16 >future"


def refused_field(state: State, **changes: Json) -> str:
    """Return the field that `load` names after these fields of the dump are changed."""
    dumped = {**json.loads(json.dumps(dump(state))), **changes}
    with pytest.raises(ImpossibleState) as refusal:
        load(dumped)
    assert refusal.value.message
    return refusal.value.field


@pytest.mark.long
@pytest.mark.parametrize(
    "options",
    [
        Options("convergence", ALL_THREE),
        Options("alternate", envelope="menagerie"),
        Options("alternate", timeline="power_share"),
        Options("influence", statue_build="no_rebound", handicap=(3, 0)),
    ],
    ids=["all three", "draft", "share", "no rebound"],
)
def test_every_state_of_a_game_loads_as_it_was_dumped(options: Options) -> None:
    rng = Random(7)
    state = initial_state(options, 2, PlayoutChance(rng))
    while outcome(state) is None:
        assert load(json.loads(json.dumps(dump(state)))) == state
        seat = awaiting(state)[0]
        state = apply(state, seat, rng.choice(legal_moves(state, seat)), NO_CHANCE)
    assert load(json.loads(json.dumps(dump(state)))) == state
    assert outcome(load(dump(state))) == outcome(state)


def test_a_dump_is_readable() -> None:
    assert dump(play(new_game(), "@1 2")) == {
        "chapters": [],
        "statue_build": "rebound",
        "repetition_draw": True,
        "turn_limit": 200,
        "handicap": [0, 0],
        "powers": [None, None],
        "draft": None,
        "turn": 0,
        "position": "W1,B16/W1,B16/W1,B16 white past future 4 4",
        "moves": ["@1", "2"],
        "earlier": [],
    }


def test_r4_repetitions_survive_exactly() -> None:
    state = play(new_game(), f"{CIRCLE} @1 2 1 >present @16 15 16 >present @1 2 1 >past @16 15")
    state = load(json.loads(json.dumps(dump(state))))
    assert view(state, None).repeated == 2
    assert outcome(play(state, "16 >future")) == outcome(play(new_game(), f"{CIRCLE} {CIRCLE}")) is not None


def test_r4_positions_that_can_not_come_back_are_forgotten() -> None:
    state = play(new_game(), f"{CIRCLE} @1 2 1 >present @16 15 16 >present")
    assert len(dump(state)["earlier"]) == 6
    travelled = play(state, "@1 2 fwd >past")
    assert len(dump(travelled)["earlier"]) == 7
    placed = play(travelled, "@16 15 back >past")
    assert dump(placed)["earlier"] == []
    killed = play(position("W7,B8", first_turn=2), "@7 8 7 >present")
    assert dump(killed)["earlier"] == []
    built = play(new_game(Options("influence", first="white")), "@1 2 ^3 >present")
    assert dump(built)["earlier"] == []


def test_a_loaded_state_can_be_undone_to_the_start_of_its_turn() -> None:
    start = new_game()
    assert play(load(dump(play(start, "@1 2 3"))), "undo") == start


@pytest.mark.parametrize("value", [None, 7, "state", [], {}, True, 1.5])
def test_a_state_is_an_object_with_the_dumped_fields(value: Json) -> None:
    with pytest.raises(ImpossibleState) as refusal:
        load(value)
    assert refusal.value.field == "state"


def test_a_missing_or_unknown_field_is_refused() -> None:
    dumped = dict(dump(new_game()))
    assert refused_field(new_game(), moon="full") == "state"
    del dumped["turn"]
    with pytest.raises(ImpossibleState):
        load(dumped)


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("chapters", [None, "growth", {}]),
        ("chapters[0]", [[None], [["growth"]], ["decay"]]),
        ("statue_build", [None, True, "rebound ", []]),
        ("repetition_draw", [None, 1, "true"]),
        ("turn_limit", [None, -1, 10_001, 2.0, True]),
        ("handicap", [None, [], [0], [0, 0, 0]]),
        ("handicap[1]", [[0, 4], [0, None], [0, True]]),
        ("powers", [None, [], "express", {}, [None], [None, "express"]]),
        ("powers[0]", [["banana", None], [[], []], [{}, 1]]),
        ("draft", [0, [], "x", {}, {"timeline": "draft_powers"}]),
        ("turn", [None, -1, 201, 1.0, "0"]),
        ("position", [None, 3, "", "x", [], "W1,B16/W1,B16/B16,W1 white past future 4 4"]),
        ("moves", [None, "@1", {}]),
        ("moves[0]", [[None], [3], ["x"], [[]], ["2"], ["undo"], [">past"], ["@16"]]),
        ("moves[1]", [["@1", "1"], ["@1", "undo"], ["@1", ">past"], ["@1", "+2"]]),
        ("moves[3]", [["@1", "2", "3", ">present"], ["@1", "2", "3", "4"]]),
        ("earlier", [None, {}, ["W1,B16/W1,B16/W1,B16 black past future 4 4"]]),
        ("earlier[0]", [[None], ["x"]]),
    ],
)
def test_malformed_values_are_refused(field: str, values: list[Json]) -> None:
    for value in values:
        assert refused_field(new_game(), **{field.split("[", maxsplit=1)[0]: value}) == field


@pytest.mark.parametrize(
    ("boards", "reason"),
    [
        ("W1,W2,W3/W1,W2,W3/W1,W2,B16 white past past 0 4", "white has 7 copies in all, not 8"),
        ("W1/W1/B16 white past past 5 4", "white starts with 4"),
        ("W1,B1/W1/B16 white past past 4 4", "two players or objects"),
        ("W1,o7,d7/W1/B16 white past past 4 4", "two players or objects"),
        ("W1/W1/W2,B16,f6-5,f6-7 white past past 4 4", "two players or objects"),
        ("W1/W1/W2,B16,t6,f6-7 white past past 4 4", "two players or objects"),
        ("W1/W1,s2,h2/B16 white past past 4 4", "a seed shares its space with players only"),
        ("W1,s1,s2,s3,s4,s5,s6/W1/B16 white past past 4 4", "5 seeds"),
        ("W1/W1,h2,h3,h4,h5,h6,h7/B16 white past past 4 4", "5 shrubs"),
        ("W1/W1/B16,t2,t3,t4,t5,t6,f7-8 white past past 4 4", "5 trees"),
        ("W1,h5/W1/B16 white past past 4 4", "no shrub can have grown in the past"),
        ("W1,t5/W1/B16 white past past 4 4", "trees grow in the future only"),
        ("W1/W1,f5-6/B16 white past past 4 4", "trees grow in the future only"),
    ],
)
def test_a_position_that_no_game_can_hold_is_refused(boards: str, reason: str) -> None:
    game = {**dump(new_game(Options("growth"))), "position": boards}
    with pytest.raises(ImpossibleState, match=reason) as refusal:
        load(game)
    assert refusal.value.field == "position"


@pytest.mark.parametrize(
    ("past", "present", "future", "reason"),
    [
        ("o7,d4,l13", "o7,d4,l13", "d4,l13", "the orange statue stands in each era"),
        ("o7,o8,d4,l13", "o7,d4,l13", "o7,d4,l13", "one orange statue"),
        ("o7,w8,d4,l13", "o7,d4,l13", "o7,w8,d4,l13", "left out of the present"),
        ("o7,b8,b9,d4,l13", "o7,d4,l13", "o7,d4,l13", "one black statue"),
        ("o7,d4", "o7,d4,l13", "o7,d4,l13", "one light elephant in each era"),
        ("o7,d4,d5,l13", "o7,d4,l13", "o7,d4,l13", "one dark elephant in each era"),
        ("o7,d4+w,l13+w", "o7,d4,l13", "o7,d4,l13", "white has one hat in an era"),
    ],
)
def test_a_position_with_a_wrong_number_of_statues_elephants_or_hats_is_refused(
    past: str, present: str, future: str, reason: str
) -> None:
    game = dump(new_game(Options("convergence", ("influence", "memory"))))
    boards = f"W1,B16,{past}/W1,B16,{present}/W1,B16,{future} white past future 4 4"
    with pytest.raises(ImpossibleState, match=reason):
        load({**game, "position": boards})


def test_a_tree_needs_no_seed_to_have_grown_from() -> None:
    game = {**dump(new_game(Options("growth"))), "position": "W1/W1,h6/B16,t7 white past past 4 4"}
    assert load(game).board.trees


def test_a_handicap_leaves_fewer_copies() -> None:
    state = new_game(Options(handicap=(2, 0), first="white"))
    full = "W1,B16/W1,B16/W1,B16 white past future 4 4"
    assert refused_field(state, position=full) == "position"


def test_earlier_positions_that_can_not_come_back_are_refused() -> None:
    state = play(new_game(), CIRCLE)
    dumped = dump(state)
    change: Callable[[str], Any] = lambda text: [text, *dumped["earlier"][1:]]  # noqa: E731 # short, and used below
    assert refused_field(state, earlier=change("W1,B16/W1,B16/W1,B16 black past future 4 4")) == "earlier[0]"
    assert refused_field(state, earlier=change("W1,B16/W1,B16/W1,B16 white past future 3 4")) == "earlier[0]"
    assert refused_field(state, earlier=change("W1,B16/W1,B16/W1,W2 white past future 4 4")) == "earlier[0]"
    assert refused_field(state, earlier=change("W1,W2,W3/B1,B2/B3 white past future 4 4")) == "earlier[0]"
    assert refused_field(state, earlier=dumped["earlier"] * 3, turn=12) == "earlier[0]"
    assert refused_field(state, repetition_draw=False) == "earlier"


def test_a_finished_game_has_no_moves() -> None:
    state = play(position("W7,B8", "W1", "W1,B16"), "@7 8 7 >present")
    assert load(dump(state)) == state
    assert refused_field(state, moves=["@16"]) == "moves[0]"
    assert refused_field(play(new_game(), "@1 2"), turn=200) == "moves[0]"


def test_powers_are_chosen_before_anything_else() -> None:
    state = new_game(Options("alternate", envelope="grudge", first="white"), 3)
    draft = {"timeline": "draft_powers", "envelope": "grudge", "first": 0, "taken": []}
    assert load({**dump(state), "draft": draft}) == state
    assert refused_field(state, draft={**draft, "timeline": "x"}) == "draft.timeline"
    assert refused_field(state, draft={**draft, "envelope": "random"}) == "draft.envelope"
    assert refused_field(state, draft={**draft, "first": 2}) == "draft.first"
    assert refused_field(state, draft={**draft, "first": 1}) == "position"
    assert refused_field(state, draft={**draft, "taken": ["x"]}) == "draft.taken[0]"
    assert refused_field(state, draft={**draft, "taken": ["express"]}) == "draft.taken"
    assert refused_field(state, draft={**draft, "taken": ["sidestep", "sidestep"]}) == "draft.taken"
    assert refused_field(state, draft={**draft, "taken": ["sidestep", "bloodlust", "whisperer"]}) == "draft.taken"
    assert refused_field(state, powers=["sidestep", "bloodlust"]) == "powers"
    assert refused_field(state, turn=1) == "turn"
    assert refused_field(state, moves=["@1"]) == "moves[0]"
    plain = "W1,B16/W1,B16/W1,B16 white past future 4 4"
    assert refused_field(state, chapters=[], position=plain) == "chapters"


def test_powers_are_of_one_envelope_and_with_the_chapters_they_require() -> None:
    state = play(new_game(Options("alternate", envelope="menagerie"), 1), "take:orchard take:stampede first")
    assert refused_field(state, powers=["orchard", "express"]) == "powers"
    assert refused_field(state, chapters=["growth", "memory"]) == "chapters"
    share = new_game(Options("alternate", envelope="clockwork"))
    boards = "/".join(["W1,B16,o7,d4,l13"] * 3)
    everything = f"{boards} {dump(share)['position'].split(' ', 1)[1]}"
    assert refused_field(share, chapters=list(ALL_THREE), position=everything) == "chapters"


def test_chapters_are_in_order_each_once() -> None:
    assert refused_field(new_game(), chapters=["memory", "growth"]) == "chapters"
    assert refused_field(new_game(), chapters=["growth", "growth"]) == "chapters"
