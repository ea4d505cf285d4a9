"""What bots expect of positions."""

from math import exp

import pytest

import engines.games.time_breaker as game
from engines.games.time_breaker.bots.odds import WEIGHTS, odds
from engines.games.time_breaker.tables import QUANTUM_LEAP, STOP_TIME
from tests.engines.time_breaker.positions import after, played, position


def test_a_card_on_the_table_is_worth_its_best_choice() -> None:
    held = position(seats=3, pieces={0: "1610", 1: "868"}, breaker="1610", claims=(0,), deck="return-to-hq")
    on_the_table = after(held, "0 wormhole")
    assert on_the_table.phase == "card"
    assert game.judge(on_the_table) == (1.0, 0.0, 0.0)


def test_a_card_on_the_table_that_helps_nobody_is_worth_less_than_a_turn() -> None:
    near = position(pieces={0: "1876"}, breaker="1989", deck="move-lateral")
    lost = after(near, "0 wormhole")
    assert lost.phase == "card"
    assert game.judge(lost)[0] < game.judge(near)[0]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_seat_that_brings_the_time_breaker_home_next_is_likely_to_win(seats: int) -> None:
    near = position(seats=seats, pieces={0: "1610"}, breaker="1610", claims=(0,), hands={0: "return-to-hq"})
    assert game.judge(near)[0] > 1 / seats + 0.25


@pytest.mark.parametrize(("key", "number"), [("stop-time", STOP_TIME), ("quantum-leap", QUANTUM_LEAP)])
def test_a_card_in_hand_has_its_own_weight(key: str, number: int) -> None:
    without = odds(position(hands={0: "", 1: ""}))
    holding = odds(position(hands={0: key, 1: ""}))
    assert holding[0] == pytest.approx(without[0] * exp(WEIGHTS.cards[number]))
    assert holding[1] == without[1]


def test_a_stop_time_counts_for_more_with_the_time_breaker() -> None:
    hands = {0: "stop-time"}
    free = position(pieces={0: "1610"}, breaker="1610", hands=hands)
    held = position(pieces={0: "1610"}, breaker="1610", hands=hands, claims=(0,))
    without = [each._replace(hands=((), *each.hands[1:])) for each in (free, held)]
    gained = [odds(one)[0] / odds(other)[0] for one, other in zip((free, held), without, strict=True)]
    assert gained[1] == pytest.approx(gained[0] * exp(WEIGHTS.guarded))
    assert gained[1] > gained[0] > 1


def test_the_holder_of_the_time_breaker_is_worth_less_the_more_seats_play_before_it() -> None:
    states = [
        position(seats=4, seat=seat, pieces={0: "1610"}, breaker="1610", claims=(0,), hands={0: "return-to-hq"})
        for seat in (0, 3, 2, 1)
    ]
    each = [odds(state)[0] for state in states]
    assert each == sorted(each, reverse=True)
    assert len(set(each)) == 4


@pytest.mark.parametrize("seats", [2, 3])
def test_an_arrest_not_made_yet_has_its_own_weight(seats: int) -> None:
    arrived = position(seats=seats, pieces={0: "1876"}, breaker="1989", hands={0: "jump-1989"})
    arrived = played(arrived, "play jump-1989")
    assert arrived.phase == "end"
    waiting = odds(arrived._replace(phase="turn", seat=1))[0]
    assert odds(arrived)[0] == pytest.approx(waiting * exp(WEIGHTS.arrived))
    assert WEIGHTS.arrived != 0
