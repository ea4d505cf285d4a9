"""Rulebook "Time Machine Actions": move one card from the current hand into a future round's play area."""

import pytest

import engines.games.time_machine as game
from engines.contract import Hidden, IllegalMove
from engines.games.time_machine.moves import SendCard
from engines.games.time_machine.state import State
from tests.engines.playing import NO_CHANCE
from tests.engines.time_machine.positions import (
    MACHINE,
    acting_seat_0,
    activation,
    after,
    hand,
    notations,
    pile,
    round_opened,
    stack,
)

FIVE = "finance-3 finance-4 parts-5 parts-6 parts-7"


def test_a_card_of_the_hand_goes_to_the_own_stack_of_a_later_round() -> None:
    state = after(acting_seat_0(hand=FIVE), (0, "send finance-3@0 7 for fuel-3@1"))
    assert stack(state, 0, 7) == ["finance-3@0"]
    assert "finance-3@0" not in hand(state, 0)
    assert stack(state, 1, 7) == []


def test_r12_it_lies_there_face_down() -> None:
    state = after(acting_seat_0(hand=FIVE), (0, "send finance-3@0 7 for fuel-3@1"))
    assert game.view(state, 1).seats[0].stacks[6].face_down == Hidden(1)
    assert game.view(state, 0).seats[0].stacks[6].face_down == ("finance-3@0",)


def test_r12_three_cards_are_still_laid_in_that_round() -> None:
    state = after(acting_seat_0(hand=FIVE), (0, "send finance-3@0 6 for fuel-3@1"))
    assert len(stack(round_opened(state, 7), 0, 6)) == 4


@pytest.mark.parametrize(("round", "later"), [(5, {"6", "7", "8"}), (7, {"8"}), (8, set())])
def test_r12_a_card_can_go_to_any_later_round_up_to_eight(round: int, later: set[str]) -> None:
    state = acting_seat_0(round, FIVE)
    assert {text.split()[2] for text in notations(state, 0) if text.startswith("send")} == later


@pytest.mark.parametrize(("round", "number"), [(5, 4), (5, 5), (5, 9), (5, "6"), (5, True), (7, 6), (7, 7)])
def test_r12_a_card_can_go_to_no_other_round(round: int, number: int) -> None:
    with pytest.raises(IllegalMove) as refusal:
        game.apply(acting_seat_0(round, FIVE), 0, SendCard("finance-3@0", number, "fuel-3@1"), NO_CHANCE)
    assert refusal.value.code == "not_a_later_round"


def test_only_a_card_of_the_hand_can_be_sent() -> None:
    with pytest.raises(IllegalMove) as refusal:
        after(acting_seat_0(hand=FIVE), (0, "send finance-8@0 7 for fuel-3@1"))
    assert refusal.value.code == "not_in_hand"


def sent_ahead() -> State:
    """Round 6: seat 0, whose two finance cards lie in rounds 1 and 2, has sent a third to round 7; seat 1 is next."""
    split = {1: "finance-1 fuel-9 parts-1", 2: "finance-8 fuel-2 research-1", 3: "fuel-5 research-2 research-3"}
    stacks = {0: {**split, 4: "parts-2 parts-3 parts-4"}, 1: MACHINE}
    state = activation(round=6, seats=3, stacks=stacks, hands={0: "finance-3"}, active=(0, 1))
    return after(state, (2, "stay"), (0, "send finance-3@0 7 for fuel-9@2"))


def test_r6_a_sent_card_does_not_count_before_its_round_is_over() -> None:
    state = round_opened(after(sent_ahead(), (1, "destroy finance 1 for fuel-1@2")), 7)
    assert not game.view(state, None).seats[0].active


def test_r6_a_sent_card_counts_once_its_round_is_over() -> None:
    state = round_opened(after(sent_ahead(), (1, "pass")), 7)
    state = after(state, (2, "stay"), (0, "pass"), (1, "destroy finance 1 for fuel-1@2"))
    assert game.view(round_opened(state, 8), None).seats[0].active


def test_r10_a_sent_card_is_destroyed_like_any_card_of_its_stack() -> None:
    state = after(acting_seat_0(hand=FIVE), (0, "send finance-3@0 6 for fuel-3@1"))
    state = after(round_opened(state, 7), (1, "stay"), (0, "destroy finance 6 for fuel-2@0"))
    assert "finance-3@0" not in stack(state, 0, 6)
    assert "finance-3@0" in pile(state, 6)
