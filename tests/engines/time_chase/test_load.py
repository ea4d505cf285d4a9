"""`load` refuses states that no game can hold, and names the field at fault."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engines.chance import PlayoutChance
from engines.contract import ImpossibleState, Json
from engines.games.time_chase import apply, awaiting, dump, legal_moves, load, outcome
from engines.games.time_chase.moves import Mode
from engines.games.time_chase.state import State
from tests.engines.time_chase.positions import deal, past, play, position, present

ONE, TWO = past(1, "F10", "P12", 0), past(2, "N7", "N9", 2)
HANDS = ["F7 D8", "F8 D9", "T8 T13"]

Break = Callable[[Any], None]


def an_event() -> State:
    """Return a state in which seat 0 has led the present."""
    state = position(["F7 D8", "F8 D9", "T8 T13", "N5 N6"], [ONE, TWO, present(3)], at=(3, 3, 1, 2))
    return play(state, "F7")


def the_invariant() -> State:
    state = position(HANDS, [ONE, present(2)], at=("invariant", "invariant", 2))
    return play(state, "T13", "inv D8")


def the_travel() -> State:
    return play(position(["F7", "F8", "F9"], [ONE, TWO, present(3)], fuel=(2, 1, 0), phase="travel"), "<1")


def the_end() -> State:
    timeline = [past(1, "F10", "F12", 0), past(2, "N7", "N8", 0), present(3)]
    return play(position(["F7 D11", "F8 D9", "F9 D10"], timeline), "D11", "D9", "D10")


def altered() -> State:
    """Return a state in which the invariant has just been altered."""
    return play(the_invariant(), "inv F8")


def with_set(*path: str | int, to: Json) -> Break:
    """Return an edit that sets one value inside the dump."""

    def breaking(dumped: Any) -> None:
        *way, last = path
        for key in way:
            dumped = dumped[key]
        dumped[last] = to

    return breaking


def refused_field(state: State, *breaks: Break) -> str:
    dumped = json.loads(json.dumps(dump(state)))
    for breaking in breaks:
        breaking(dumped)
    with pytest.raises(ImpossibleState) as refusal:
        load(dumped)
    return refusal.value.field


@pytest.mark.parametrize("mode", ["standard", "jumble"])
@pytest.mark.parametrize("seats", [3, 5])
def test_every_position_of_a_game_loads_as_it_was_dumped(mode: Mode, seats: int) -> None:
    rng = Random(seats)
    state = deal(seats, mode)
    while outcome(state) is None:
        seat = rng.choice(awaiting(state))
        state = apply(state, seat, rng.choice(legal_moves(state, seat)), PlayoutChance(rng))
        assert load(json.loads(json.dumps(dump(state)))) == state


@pytest.mark.parametrize("value", [None, 7, "state", [], {}, True, 1.5])
def test_a_state_is_an_object_with_the_dumped_fields(value: Json) -> None:
    with pytest.raises(ImpossibleState) as refusal:
        load(value)
    assert refusal.value.field == "state"


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (("mode",), "side c", "mode"),
        (("mode",), ["standard"], "mode"),
        (("round",), 0, "round"),
        (("round",), 11, "round"),
        (("round",), True, "round"),
        (("round",), 9.0, "round"),
        (("phase",), "dinner", "phase"),
        (("resolving",), "invariant", "resolving"),
        (("resolving",), None, "resolving"),
        (("present",), 7, "present"),
        (("invariant",), "X1", "invariant"),
        (("invariant",), 7, "invariant"),
        (("timeline",), {}, "timeline"),
        (("timeline", 0), None, "timeline[0]"),
        (("timeline", 0, "token"), 11, "timeline[0].token"),
        (("timeline", 0, "led"), "F14", "timeline[0].led"),
        (("timeline", 0, "winning"), [], "timeline[0].winning"),
        (("timeline", 0, "controller"), 4, "timeline[0].controller"),
        (("timeline", 0, "controller"), -1, "timeline[0].controller"),
        (("timeline", 0, "controller"), False, "timeline[0].controller"),
        (("tokens", 0), "4", "tokens[0]"),
        (("seats",), [], "seats"),
        (("seats", 0), [], "seats[0]"),
        (("seats", 0, "hand"), "D8", "seats[0].hand"),
        (("seats", 0, "hand"), ["D08"], "seats[0].hand[0]"),
        (("seats", 0, "fuel"), -1, "seats[0].fuel"),
        (("seats", 0, "fuel"), "1", "seats[0].fuel"),
        (("seats", 0, "location"), 4, "seats[0].location"),
        (("seats", 0, "location"), None, "seats[0].location"),
        (("seats", 0, "choice"), "F7", "seats[0].choice"),
        (("seats", 0, "choice"), "<99", "seats[0].choice"),
        (("played",), None, "played"),
        (("revealed",), "stay", "revealed"),
        (("discards", 0), None, "discards[0]"),
        (("undealt", 0), 1, "undealt[0]"),
    ],
)
def test_values_of_the_wrong_kind_are_refused(path: tuple[str | int, ...], value: Json, field: str) -> None:
    assert refused_field(an_event(), with_set(*path, to=value)) == field


def test_a_missing_or_unknown_field_is_refused() -> None:
    assert refused_field(an_event(), lambda dumped: dumped.pop("round")) == "state"
    assert refused_field(an_event(), with_set("dealer", to=2)) == "state"
    assert refused_field(an_event(), with_set("seats", 1, "name", to="Ada")) == "seats[1]"


@pytest.mark.parametrize("hand", [["F7", "D8"], ["D8", "D8"]])
def test_a_hand_is_in_order_with_each_card_once(hand: list[str]) -> None:
    state = position(HANDS, [ONE, present(2)])
    assert refused_field(state, with_set("seats", 0, "hand", to=hand)) == "seats[0].hand"


def test_a_card_can_not_be_in_two_places() -> None:
    assert refused_field(an_event(), with_set("discards", 0, to="F8")) == "state"
    assert refused_field(an_event(), with_set("timeline", 0, "winning", to="N7")) == "state"


def test_no_card_can_be_missing() -> None:
    assert refused_field(an_event(), lambda dumped: dumped["discards"].pop()) == "state"


def test_removed_cards_are_not_in_play() -> None:
    assert refused_field(an_event(), with_set("discards", 0, to="F4")) == "state"


def test_hands_hold_what_the_round_leaves_them() -> None:
    def hold_one_less(dumped: Any) -> None:
        dumped["seats"][1]["hand"] = ["D9"]
        dumped["discards"].append("F8")

    assert refused_field(an_event(), hold_one_less) == "seats[1].hand"
    assert refused_field(an_event(), with_set("round", to=8)) == "seats[0].hand"


def test_four_cards_are_undealt() -> None:
    def turn_one_up(dumped: Any) -> None:
        dumped["discards"].append(dumped["undealt"].pop())

    assert refused_field(an_event(), turn_one_up) == "undealt"


def test_tokens_lie_in_numerical_order_each_once() -> None:
    assert (
        refused_field(an_event(), with_set("timeline", 1, "token", to=4), with_set("seats", 3, "location", to=4))
        == "timeline"
    )
    assert refused_field(an_event(), with_set("tokens", 0, to=10)) == "tokens"
    assert refused_field(an_event(), lambda dumped: dumped["tokens"].reverse()) == "tokens"


def test_a_timeline_has_no_more_events_than_rounds() -> None:
    assert refused_field(deal(), lambda d: d["timeline"].append(present(d["tokens"].pop(0)))) == "timeline"


def test_events_of_the_past_have_resolved() -> None:
    fresh = {"led": None, "winning": None, "controller": None}
    assert refused_field(an_event(), lambda dumped: dumped["timeline"][1].update(fresh)) == "timeline[1]"


def test_the_present_has_not_resolved_before_its_turn() -> None:
    won = {"led": "T8", "winning": "T8", "controller": 0}
    assert refused_field(an_event(), lambda dumped: dumped["timeline"][2].update(won)) == "timeline[2]"


def test_cards_and_controller_of_an_event_come_together() -> None:
    assert refused_field(an_event(), with_set("timeline", 0, "controller", to=None)) == "timeline[0]"


def test_in_standard_mode_the_present_is_the_latest_event() -> None:
    assert refused_field(an_event(), with_set("present", to=2)) == "present"
    assert refused_field(the_travel(), with_set("present", to=1)) == "present"


def test_all_are_in_the_present_while_travel_is_chosen_and_in_the_first_round() -> None:
    assert refused_field(the_travel(), with_set("seats", 0, "location", to=1)) == "seats"
    assert refused_field(deal(), with_set("seats", 0, "location", to="invariant")) == "seats"


def test_the_controller_of_the_present_is_there() -> None:
    resolved = play(position(HANDS, [ONE, present(2)], at=(1, 1, 2)), "T13")
    assert refused_field(resolved, with_set("timeline", 1, "controller", to=0)) == "timeline"


def test_somebody_is_at_the_event_being_resolved_and_has_yet_to_play() -> None:
    empty = position(HANDS, [ONE, TWO, present(3)], at=(2, 2, 2))
    assert refused_field(empty, with_set("resolving", to=1)) == "resolving"
    assert refused_field(an_event(), with_set("played", to=["F7", "F8"])) == "played"
    assert refused_field(the_travel(), with_set("played", to=["F9"])) == "played"


def test_a_seat_that_did_not_follow_suit_has_none_of_it() -> None:
    state = play(position(["F7 D8", "N8 D9", "T8 T13"], [ONE, present(2)]), "F7", "N8")

    def hold_flux(dumped: Any) -> None:
        dumped["seats"][1]["hand"] = ["F8"]
        dumped["discards"][dumped["discards"].index("F8")] = "D9"

    assert refused_field(state, hold_flux) == "seats[1].hand"


def test_r23_nobody_controls_three_events_before_the_end() -> None:
    events = [ONE, past(2, "N7", "N9", 0), present(3)]
    state = position(["F7", "F8", "F9"], events, phase="travel")
    third = past(3, "T7", "T8", 0)

    def win_a_third(dumped: Any) -> None:
        dumped["timeline"][2:] = [third, present(4)]
        dumped["tokens"].remove(4)
        dumped["present"] = 4
        dumped["discards"] = [card for card in dumped["discards"] if card not in ("T7", "T8")]
        for seat in dumped["seats"]:
            seat["location"] = 4

    assert refused_field(state, win_a_third) == "timeline"


def test_a_game_is_over_only_with_three_events_or_after_ten_rounds() -> None:
    assert refused_field(the_end(), with_set("timeline", 0, "controller", to=1)) == "phase"

    def end_the_tenth_round(dumped: Any) -> None:
        dumped["round"] = 10
        for seat in dumped["seats"]:
            dumped["discards"] += seat["hand"]
            seat["hand"] = []

    assert refused_field(the_travel(), end_the_tenth_round) == "phase"


def test_fuel_is_no_more_than_time_and_bonuses_can_bring() -> None:
    assert refused_field(deal(), with_set("seats", 0, "fuel", to=1)) == "seats[0].fuel"
    assert refused_field(an_event(), with_set("seats", 1, "fuel", to=25)) == "seats[1].fuel"
    assert refused_field(the_travel(), with_set("seats", 1, "fuel", to=28)) == "seats[1].fuel"


def test_only_seats_that_are_asked_have_a_choice() -> None:
    assert refused_field(an_event(), with_set("seats", 0, "choice", to="stay")) == "seats[0].choice"
    assert refused_field(the_invariant(), with_set("seats", 2, "choice", to="inv T8")) == "seats[2].choice"


def test_a_choice_is_one_the_seat_could_make() -> None:
    assert refused_field(the_invariant(), with_set("seats", 0, "choice", to="inv F8")) == "seats[0].choice"
    assert refused_field(the_invariant(), with_set("seats", 0, "choice", to="stay")) == "seats[0].choice"
    assert refused_field(the_travel(), with_set("seats", 1, "choice", to="<2")) == "seats[1].choice"
    assert refused_field(the_travel(), with_set("seats", 1, "choice", to="inv F8")) == "seats[1].choice"


def test_choices_are_revealed_once_all_have_chosen() -> None:
    assert refused_field(the_invariant(), with_set("seats", 1, "choice", to="inv F8")) == "seats"


def test_a_timeline_is_unstable_only_after_a_tie() -> None:
    def remove_the_invariant(dumped: Any) -> None:
        dumped["discards"].append(dumped["invariant"])
        dumped["invariant"] = None

    assert refused_field(deal(), remove_the_invariant) == "invariant"


def test_travelers_are_where_they_traveled() -> None:
    assert refused_field(an_event(), with_set("revealed", 0, to="<1")) == "seats[0].location"
    assert refused_field(an_event(), with_set("revealed", 0, to=">1")) == "revealed"
    assert refused_field(an_event(), with_set("revealed", to=[])) == "revealed"
    assert refused_field(the_travel(), with_set("revealed", 0, to="<3")) == "revealed"
    assert refused_field(deal(), with_set("revealed", to=["stay"] * 3)) == "revealed"


def test_the_invariant_is_what_was_revealed() -> None:
    assert refused_field(altered(), with_set("revealed", 0, to="inv D7")) == "invariant"
    assert refused_field(altered(), with_set("revealed", 2, to="stay")) == "revealed"
    assert refused_field(an_event(), with_set("revealed", to=["inv D8", None, None, None])) == "revealed"


def test_a_loaded_state_plays_on_like_the_dumped_one() -> None:
    assert play(load(dump(an_event())), "F8", "N5") == play(an_event(), "F8", "N5")
