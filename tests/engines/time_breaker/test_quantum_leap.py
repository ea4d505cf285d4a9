"""Rulebook "Quantum Leap", "Stop Time", "Stopping Time"."""

from collections import Counter
from functools import partial
from typing import Any, cast

import pytest

import engines.games.time_breaker as game
from engines import REGISTRY
from engines.contract import EngineOf, IllegalMove, ImpossibleState
from engines.games.time_breaker.state import State
from tests.engines import imagining
from tests.engines.playing import CHANCE
from tests.engines.time_breaker.positions import (
    after,
    all_pass,
    breaker,
    claims,
    closed,
    discards,
    hand,
    notations,
    of_card,
    piece,
    played,
    position,
    stopped,
)

STOP = {1: "stop-time"}

imagined = partial(imagining.imagined, game)

V1: EngineOf[State, game.View, Any] = cast(Any, REGISTRY[game.KEY, 1])


def leapt(hands: str = "jump-79", deck: str = "jump-1066", stops: str = "", **more: object) -> State:
    """Seat 0 has played Quantum Leap, and nobody has stopped it."""
    state = position(hands={0: f"quantum-leap {hands}", 1: stops}, deck=deck, **more)  # type: ignore[arg-type]
    return played(state, "play quantum-leap")


def test_quantum_leap_plays_two_more_cards_one_of_the_hand_and_the_top_of_the_deck() -> None:
    state = played(leapt(), "name jump-79", "first jump-79", "play jump-79")
    assert (piece(state, 0), state.seat) == ("79", 0)
    state = played(state, "play jump-1066")
    assert (piece(state, 0), state.seat) == ("1066", 1)
    assert discards(state) == ["jump-79", "jump-1066", "quantum-leap"]


def test_the_order_of_the_two_is_chosen() -> None:
    state = played(leapt(), "name jump-79")
    assert (state.phase, notations(state)) == ("order", ["first jump-79", "first jump-1066"])
    assert piece(played(state, "first jump-1066", "play jump-1066", "play jump-79"), 0) == "79"


def test_the_other_card_can_not_be_played_before_the_one_chosen_first() -> None:
    state = played(leapt(), "name jump-79", "first jump-1066")
    with pytest.raises(IllegalMove, match="no such card to play now"):
        after(state, "0 play jump-79")


def test_r14_two_equal_cards_need_no_order() -> None:
    state = played(leapt("join-me", "join-me", pieces={0: "79"}), "name join-me")
    assert (state.phase, notations(state)) == ("card", ["play join-me"])


def test_quantum_leap_stopped_at_once_stops_the_entire_action() -> None:
    state = stopped(position(hands={0: "quantum-leap jump-79", **STOP}), "play quantum-leap")
    assert (state.seat, hand(state, 0)) == (1, ["jump-79"])
    assert discards(state) == ["quantum-leap", "stop-time"]


def test_both_cards_are_revealed_and_ordered_before_either_can_be_stopped() -> None:
    state = played(leapt(stops="stop-time"), "name jump-79")
    assert game.view(state, 1).waiting[0].cards == ("jump-79", "jump-1066")
    assert game.awaiting(state) == (0,)
    state = after(played(state, "first jump-79"), "0 play jump-79")
    assert notations(state, 1) == ["pass", "always pass", "stop"]


def test_either_card_can_be_stopped_and_the_other_is_still_played() -> None:
    state = stopped(played(leapt(stops="stop-time"), "name jump-79", "first jump-79"), "play jump-79")
    assert (state.seat, piece(state, 0), notations(state)) == (0, "tra", ["play jump-1066"])
    state = played(state, "play jump-1066")
    assert (piece(state, 0), state.seat) == ("1066", 1)
    other = played(leapt(stops="stop-time"), "name jump-79", "first jump-79", "play jump-79")
    other = stopped(other, "play jump-1066")
    assert (piece(other, 0), other.seat) == ("79", 1)


def test_both_can_be_stopped_only_with_two_stop_times() -> None:
    state = stopped(played(leapt(stops="stop-time"), "name jump-79", "first jump-79"), "play jump-79")
    assert "stop" not in notations(after(state, "0 play jump-1066"), 1)
    state = stopped(played(leapt(stops="stop-time stop-time"), "name jump-79", "first jump-79"), "play jump-79")
    assert piece(stopped(state, "play jump-1066"), 0) == "tra"


def test_r14_any_card_of_the_hand_but_a_stop_time_must_be_named() -> None:
    state = leapt("jump-79 tag-along stop-time")
    assert (state.phase, notations(state)) == ("name", ["name jump-79", "name tag-along"])
    for card in ("stop-time", "join-me"):
        with pytest.raises(IllegalMove, match="of your hand that is not a Stop Time") as refusal:
            after(state, f"0 name {card}")
        assert refusal.value.rule == "Action"


def test_r14_without_such_a_card_only_the_top_card_is_played() -> None:
    state = leapt("stop-time")
    assert (state.phase, notations(state), hand(state, 0)) == ("card", ["play jump-1066"], ["stop-time"])


def test_r16_with_no_card_to_turn_up_only_the_named_one_is_played() -> None:
    rest = [card for card in game.dump(position())["deck"] if card != "jump-79"]
    rest.remove("quantum-leap")
    state = played(position(hands={0: "quantum-leap jump-79", 1: " ".join(rest)}), "play quantum-leap", "name jump-79")
    assert (state.phase, notations(state)) == ("card", ["play jump-79"])


def test_a_stop_time_turned_up_is_shown_and_added_to_the_hand() -> None:
    state = played(leapt(deck="stop-time"), "name jump-79")
    assert (state.phase, notations(state), hand(state, 0)) == ("card", ["play jump-79"], ["stop-time"])
    assert game.view(state, None).seats[0].shown == ("stop-time",)


def test_r14_a_card_that_can_not_be_played_at_its_moment_is_discarded_without_a_window() -> None:
    state = played(leapt("back-it-up", deck="jump-1066"), "name back-it-up", "first back-it-up")
    assert (state.phase, notations(state), discards(state)) == ("card", ["play jump-1066"], ["back-it-up"])


def test_r14_its_choices_are_those_of_the_board_as_it_is_then() -> None:
    state = played(leapt("back-it-up"), "name back-it-up", "first jump-1066", "play jump-1066")
    assert notations(state) == ["play back-it-up"]
    assert piece(played(state, "play back-it-up"), 0) == "1969"


def test_r14_a_leap_within_a_leap_is_finished_before_the_other_card() -> None:
    state = played(leapt("quantum-leap jump-79 jump-868"), "name quantum-leap", "first quantum-leap")
    state = played(state, "play quantum-leap")
    assert [frame.cards for frame in game.view(state, None).waiting] == [("jump-1066",), ()]
    state = played(state, "name jump-79", "first jump-79", "play jump-79")
    inner = game.view(state, None).waiting[1].cards
    assert len(inner) == 1
    state = played(state, f"play {inner[0]}")
    assert notations(state) == ["play jump-1066"]
    state = played(state, "play jump-1066")
    assert (piece(state, 0), state.seat) == ("1066", 1)
    assert discards(state).count("quantum-leap") == 2


def test_r14_a_leap_within_a_leap_that_is_stopped_leaves_the_other_card() -> None:
    state = leapt("quantum-leap jump-79", stops="stop-time")
    state = stopped(played(state, "name quantum-leap", "first quantum-leap"), "play quantum-leap")
    assert (notations(state), hand(state, 0)) == (["play jump-1066"], ["jump-79"])


def test_r14_a_wormhole_may_bring_a_quantum_leap() -> None:
    state = after(position(deck="quantum-leap jump-1066", hands={0: "jump-79"}), "0 wormhole")
    state = played(state, "play quantum-leap", "name jump-79", "first jump-79", "play jump-79", "play jump-1066")
    assert (piece(state, 0), state.seat) == ("1066", 1)


def test_r13_on_the_move_never_takes_the_leaps_other_card() -> None:
    state = played(leapt("on-the-move jump-868", deck="jump-1066"), "name on-the-move", "first on-the-move")
    assert notations(state) == ["play on-the-move", "play on-the-move with jump-868 to 868"]
    state = played(state, "play on-the-move with jump-868 to 868")
    assert (breaker(state), notations(state)) == ("868", ["play jump-1066"])


def test_r7_between_the_cards_of_a_leap_an_arrest_may_be_made() -> None:
    state = played(leapt("jump-1989"), "name jump-1989", "first jump-1989", "play jump-1989")
    assert notations(state) == ["arrest", "play jump-1066"]
    state = played(state, "arrest", "play jump-1066")
    assert (breaker(state), claims(state)) == ("1066", [0])


def test_r7_and_while_its_cards_are_chosen() -> None:
    state = leapt("jump-79 join-me", pieces={0: "1989"})
    assert notations(state) == ["arrest", "name jump-79", "name join-me"]
    state = played(state, "name jump-79")
    assert notations(state) == ["arrest", "first jump-79", "first jump-1066"]
    with pytest.raises(IllegalMove, match="two cards on the table"):
        after(state, "0 first join-me")
    assert claims(after(state, "0 arrest")) == [0]


def test_desperate_grab_in_a_leap_discards_the_rest_of_the_hand_only() -> None:
    state = leapt("desperate-grab join-me", deck="jump-1066")
    state = played(state, "name desperate-grab", "first desperate-grab", "play desperate-grab")
    assert (hand(state, 0), piece(state, 0)) == ([], "1989")
    assert notations(state) == ["arrest", "play jump-1066"]


def test_a_game_may_end_within_a_leap() -> None:
    state = leapt("return-to-hq", pieces={0: "1989"}, claims=(0,))
    state = played(state, "name return-to-hq", "first return-to-hq", "play return-to-hq on 0")
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_a_crash_in_a_leap_changes_what_the_other_card_does() -> None:
    state = played(leapt("crash-a-gate", pieces={0: "1969"}), "name crash-a-gate", "first crash-a-gate")
    state = played(state, "play crash-a-gate to 1066", "play jump-1066")
    assert (closed(state), piece(state, 0)) == (["1066"], "tra")


def test_r14_each_of_the_three_windows_asks_all_other_seats() -> None:
    state = after(position(seats=3, hands={0: "quantum-leap jump-79"}, deck="jump-1066"), "0 play quantum-leap")
    assert game.awaiting(state) == (1, 2)
    state = after(played(all_pass(state), "name jump-79", "first jump-79"), "0 play jump-79")
    assert game.awaiting(state) == (1, 2)
    assert game.awaiting(after(all_pass(state), "0 play jump-1066")) == (1, 2)


def hoarded(own: str, tile: str = "tra", **more: object) -> State:
    """Seat 0 holds these cards and seat 1 all others, so deck and discards are empty."""
    rest = Counter[str](game.dump(position())["deck"]) - Counter(own.split())
    return position(pieces={0: tile}, hands={0: own, 1: " ".join(rest.elements())}, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("own", ["quantum-leap", "quantum-leap stop-time stop-time"])
def test_r19_a_leap_without_a_card_to_play_can_not_be_played(own: str) -> None:
    state = hoarded(own)
    assert notations(state) == ["pass turn"]
    with pytest.raises(IllegalMove, match="can't be played like that"):
        after(state, "0 play quantum-leap")
    assert after(state, "0 pass turn").seat == 1
    assert notations(hoarded(own, "1969")) == ["follow"]


def test_in_rules_version_1_it_can_be_played_all_the_same() -> None:
    state = V1.load(game.dump(hoarded("quantum-leap stop-time")))
    assert notations(state) == ["play quantum-leap"]
    laid = after(state, "0 play quantum-leap")
    assert V1.load(game.dump(laid)) == laid
    with pytest.raises(ImpossibleState, match="laid like that"):
        game.load(game.dump(laid))
    hands = {tuple(hand(V1.imagine(game.view(laid, None), CHANCE), 0)) for _ in range(300)}
    assert ("stop-time",) in hands
    assert all_pass(laid).seat == 1


def test_r19_any_other_card_of_the_hand_will_do() -> None:
    for own in ("quantum-leap back-it-up", "quantum-leap quantum-leap"):
        assert notations(hoarded(own)) == ["play quantum-leap"]


def test_r19_so_will_a_card_to_turn_up() -> None:
    assert of_card(position(hands={0: "quantum-leap"}), "quantum-leap") == [""]
    rest = Counter[str](game.dump(position())["deck"]) - Counter(["quantum-leap", "join-me"])
    state = position(hands={0: "quantum-leap", 1: " ".join(rest.elements())}, discards="join-me")
    assert of_card(state, "quantum-leap") == [""]


def test_r19_a_leap_that_a_wormhole_brings_as_the_last_card_needs_one_of_the_hand() -> None:
    rest = Counter[str](game.dump(position())["deck"]) - Counter(["quantum-leap", "stop-time", "jump-79"])
    others = " ".join(rest.elements())
    state = position(hands={0: "stop-time", 1: f"{others} jump-79"}, deck="quantum-leap")
    state = after(state, "0 wormhole", chance=CHANCE)
    assert (state.phase, state.seat, hand(state, 1).count("quantum-leap")) == ("turn", 1, rest["quantum-leap"] + 1)
    state = position(hands={0: "stop-time jump-79", 1: others}, deck="quantum-leap")
    state = after(state, "0 wormhole")
    assert (state.phase, notations(state)) == ("card", ["play quantum-leap"])
    assert played(state, "play quantum-leap", "name jump-79").phase == "card"


def test_r19_who_is_seen_to_leap_so_is_known_to_hold_a_card_for_it() -> None:
    state = after(hoarded("quantum-leap stop-time jump-79"), "0 play quantum-leap")
    assert all(hand(other, 0) != ["stop-time"] * 2 for other in imagined(state, None, times=300))
