"""Imagined states agree with the view and with what everyone knows."""

from functools import partial
from random import Random
from typing import Any

import engines.games.time_breaker as game
from engines.chance import PlayoutChance
from tests.engines import imagining
from tests.engines.cases import CASES
from tests.engines.playing import CHANCE
from tests.engines.random_games import random_game
from tests.engines.time_breaker.positions import after, hand, played, position

imagined = partial(imagining.imagined, game)


def test_what_is_hidden_differs_from_one_to_the_next() -> None:
    state = game.initial_state(game.Options(), 3, CHANCE)
    others = list(imagined(state, 0))
    assert len({other.hands[1] for other in others}) > 15
    assert len({other.deck for other in others}) > 20
    assert len({other.standing for other in others}) == 4
    assert {other.hands[0] for other in others} == {state.hands[0]}


def test_who_names_a_card_for_a_leap_holds_one_that_can_be_named() -> None:
    state = played(position(hands={0: "quantum-leap jump-79"}), "play quantum-leap")
    assert all(hand(other, 0) != ["stop-time"] for other in imagined(state, 1, times=300))


def test_a_card_that_all_have_seen_stays_where_it_is() -> None:
    state = after(position(deck="stop-time"), "0 wormhole")
    assert all(hand(other, 0) == ["stop-time"] for other in imagined(state, 1))


def test_only_holders_are_imagined_to_have_stopped() -> None:
    state = position(seats=3, hands={0: "jump-79", 1: "stop-time jump-868"})
    state = after(state, "0 play jump-79", "1 stop")
    answers = set()
    for other in imagined(state, 2, times=100):
        assert other.window is not None
        answers.add((bool(other.window.cancelling), "stop-time" in hand(other, 1)))
    assert answers == {(False, False), (False, True), (True, True)}


def test_a_finished_game_is_imagined_as_it_is() -> None:
    over = played(position(pieces={0: "1610"}, breaker="1610", claims=(0,), closed="1989", standing=[1]), "follow")
    assert game.imagine(game.view(over, None), CHANCE) == over


def test_what_others_know_is_imagined_in_less_time_with_the_same_result() -> None:
    kinds = set[str]()
    for case in CASES:
        if case.name in ("time-breaker-2", "time-breaker-4"):
            states: list[Any] = [step.before for step in random_game(case, Random(f"again {case}"))]
            for state in states:
                for seat in range(case.seats):
                    numbers = [PlayoutChance(Random(state.turn)) for _ in range(2)]
                    imagined = game.imagine(game.view(state, seat), numbers[0])
                    assert game.reimagine(state, seat, numbers[1]) == imagined
            kinds |= {state.phase for state in states}
    assert {"turn", "window", "card", "name"} <= kinds


def test_a_finished_game_is_imagined_again_as_it_is() -> None:
    over = played(position(pieces={0: "1610"}, breaker="1610", claims=(0,), closed="1989"), "follow")
    assert game.reimagine(over, 1, CHANCE) == over
