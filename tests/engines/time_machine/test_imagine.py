"""States imagined from a view agree with it and with what everyone knows."""

from dataclasses import replace
from functools import partial

import pytest

import engines.games.time_machine as game
from engines.contract import Hidden, Unimaginable
from tests.engines import imagining
from tests.engines.playing import CHANCE
from tests.engines.time_machine.positions import (
    MACHINE,
    STRONGER,
    activation,
    after,
    hand,
    notations,
    round_opened,
    turn_played,
)

imagined = partial(imagining.imagined, game)


def test_what_is_hidden_differs_from_one_to_the_next() -> None:
    state = activation(round=5, seats=3)
    others = list(imagined(state, 0))
    assert len({other.hands[1] for other in others}) > 20
    assert len({other.decks[0] for other in others}) > 20
    assert {other.hands[0] for other in others} == {state.hands[0]}


def test_before_any_action_hands_and_stacks_hold_what_passing_brought_them() -> None:
    state = turn_played(activation(round=3, seats=4))
    for other in imagined(state, None):
        assert all(card.endswith("@3") for card in hand(other, 0))
        owners = [card[-1] for card in game.dump(other)["stacks"][1][0]]
        assert sorted(owners) == ["0", "1", "3"]


def test_r4_a_secret_answer_is_one_that_the_seat_could_give() -> None:
    state = after(activation(seats=3, stacks={0: MACHINE, 1: MACHINE}), (0, "activate"), (1, "activate"))
    answers = {other.answers[:2] for other in imagined(state, 2, times=200)}
    assert (False, False) in answers
    assert len(answers) > 1
    assert all(other.answers[0] is True for other in imagined(state, 0))


def test_r5_a_seat_that_activates_holds_a_whole_machine() -> None:
    stacks = {seat: {**MACHINE, 5: "parts-9 parts-10 parts-11"} for seat in (0, 1)}
    state = activation(round=6, stacks=stacks)
    state = after(state, (0, "activate"), (1, "activate"), (1, "hold parts-9@1"))
    for viewer in (0, None):
        for other in imagined(state, viewer):
            assert "hold" in notations(other, 1)[0]
            assert game.view(other, 1).seats[1].held_back != Hidden(1)


def test_r7_the_first_seat_has_the_highest_fuel() -> None:
    stacks = {seat: {**machine, 5: "parts-9 parts-10 parts-11"} for seat, machine in ((0, MACHINE), (1, STRONGER))}
    state = activation(round=6, seats=3, stacks=stacks, active=(0, 1))
    state = after(state, (2, "stay"))
    assert state.order == (1, 0)
    assert all(other.order == (1, 0) for other in imagined(state, 2))


def test_r8_the_first_seat_has_paid_its_highest() -> None:
    stacks = {0: {**MACHINE, 5: "fuel-6 parts-10 parts-11"}}
    state = activation(round=6, seats=3, stacks=stacks, active=(0,))
    state = after(state, (1, "stay"), (2, "stay"), (0, "retrieve 5 for fuel-6@0"))
    for other in imagined(state, 1):
        left = [card for cards in game.dump(other)["stacks"][0][:5] for card in cards if card.startswith("fuel")]
        assert all(card < "fuel-6@9" and not card.startswith("fuel-10") for card in left)


def test_r13_an_active_machine_had_its_components_when_it_was_last_checked() -> None:
    stacks = {0: STRONGER, 1: {**MACHINE, 5: "parts-5 parts-6 parts-7"}}
    state = activation(round=6, seats=3, stacks=stacks, active=(0, 1))
    state = round_opened(after(state, (2, "stay"), (0, "destroy parts 4 for fuel-10@2"), (1, "pass")), 7)
    assert game.view(state, 0).seats[1].active
    for other in imagined(state, 0):
        cards = [card for cards in game.dump(other)["stacks"][1][:6] for card in cards]
        assert sum(card.startswith("parts") for card in cards) >= 4


def test_r10_what_was_destroyed_is_gone_and_may_have_been_retrieved() -> None:
    state = activation(seats=3, stacks={0: MACHINE, 1: STRONGER})
    state = after(state, (0, "activate"), (1, "activate"), (2, "stay"), (1, "destroy parts 4 for fuel-10@0"))
    state = after(state, (0, "retrieve 4 for fuel-3@2"), (0, "take parts-4@1"))
    places = set()
    for other in imagined(state, 2, times=100):
        assert not any(card.startswith("parts") for seat in (0, 1, 2) for card in game.dump(other)["stacks"][seat][3])
        places.add("hand" if "parts-4@1" in hand(other, 0) else "pile")
    assert places == {"hand", "pile"}


def test_from_the_end_only_the_game_itself_can_be_imagined() -> None:
    state = round_opened(activation(round=8), 8)
    while game.awaiting(state):
        seat = game.awaiting(state)[0]
        state = after(state, (seat, notations(state, seat)[-1]))
    assert list(imagined(state, None, times=1)) == [state]


@pytest.mark.long
def test_a_view_that_contradicts_itself_is_refused() -> None:
    view = game.view(activation(round=3), None)
    active_too_early = replace(view, seats=(replace(view.seats[0], active=True), *view.seats[1:]))
    with pytest.raises(Unimaginable):
        game.imagine(active_too_early, CHANCE)
