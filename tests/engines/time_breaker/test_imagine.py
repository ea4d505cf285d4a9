"""States imagined from a view agree with it and with what everyone knows."""

from collections.abc import Iterator
from random import Random

import pytest

import engines.time_breaker as game
from engines.chance import PlayoutChance
from engines.engine import Viewer
from engines.time_breaker.state import State
from tests.engines.time_breaker.positions import after, hand, played, position

CHANCE = PlayoutChance(Random(5))


def imagined(state: State, viewer: Viewer, times: int = 25) -> Iterator[State]:
    """States imagined from the viewer's view, each of which `load` accepts and the viewer can't tell from this one."""
    view = game.view(state, viewer)
    for _ in range(times):
        other = game.imagine(view, CHANCE)
        assert game.view(other, viewer) == view
        assert game.awaiting(other) == game.awaiting(state)
        assert game.load(game.dump(other)) == other
        yield other


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_can_be_imagined_at_every_step(seats: int) -> None:
    chance = PlayoutChance(Random(seats))
    state = game.initial_state(game.Options(), seats, chance)
    while game.awaiting(state):
        seat = chance.choice(game.awaiting(state))
        state = game.apply(state, seat, chance.choice(game.legal_moves(state, seat)), chance)
        for viewer in (seat, chance.choice((*range(seats), None))):
            for _ in imagined(state, viewer, times=1):
                pass


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
