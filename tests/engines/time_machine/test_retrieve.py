"""Rulebook "Time Machine Actions": retrieve one card from a past round's discard pile."""

import pytest

import engines.games.time_machine as game
from engines.contract import Hidden, IllegalMove
from engines.games.time_machine.moves import Retrieve, TakeCard
from engines.games.time_machine.state import State
from tests.engines.playing import NO_CHANCE
from tests.engines.time_machine.positions import (
    MACHINE,
    STRONGER,
    acting_seat_0,
    activation,
    after,
    hand,
    notations,
    pile,
    round_opened,
    stack,
    turn_played,
)


def looking() -> State:
    """Seat 0 looks through the pile of round 3."""
    return after(acting_seat_0(), (0, "retrieve 3 for fuel-3@1"))


def test_a_card_of_an_earlier_rounds_pile_comes_into_the_hand() -> None:
    before = looking()
    card = pile(before, 3)[2]
    state = after(before, (0, f"take {card}"))
    assert card in hand(state, 0)
    assert len(hand(state, 0)) == 6
    assert pile(state, 3) == [other for other in pile(before, 3) if other != card]
    assert state.phase == "laying"


def test_a_retrieved_card_can_be_laid() -> None:
    before = looking()
    card = pile(before, 3)[0]
    state = after(before, (0, f"take {card}"), (0, f"lay {card}"))
    assert card in stack(turn_played(state), 0, 5)


def test_r11_the_seat_pays_and_names_the_round_before_it_looks() -> None:
    state = looking()
    assert state.phase == "look"
    assert game.awaiting(state) == (0,)
    assert [fuel.card for fuel in game.view(state, None).seats[0].paid] == ["fuel-3@1"]
    assert game.view(state, None).looking_at == 3


def test_r11_only_the_retrieving_seat_sees_the_pile_and_only_that_one() -> None:
    state = after(activation(stacks={0: STRONGER, 1: MACHINE}), (0, "activate"), (1, "activate"))
    state = after(state, (0, "retrieve 3 for fuel-10@1"))
    assert game.view(state, 0).piles[2].cards == tuple(pile(state, 3))
    assert game.view(state, 0).piles[1].cards == Hidden(4)
    for viewer in (1, None):
        assert game.view(state, viewer).piles[2].cards == Hidden(4)
    taken = after(state, (0, notations(state, 0)[0]))
    assert game.view(taken, 0).piles[2].cards == Hidden(3)


def test_r11_after_the_look_a_card_must_be_taken() -> None:
    state = looking()
    assert notations(state, 0) == [f"take {card}" for card in pile(state, 3)]
    for text in ("pass", "retrieve 2 for fuel-2@0"):
        with pytest.raises(IllegalMove):
            after(state, (0, text))


def test_r11_only_a_card_of_that_pile_can_be_taken() -> None:
    state = looking()
    for card in (pile(state, 2)[0], hand(state, 0)[0], "nonsense"):
        with pytest.raises(IllegalMove) as refusal:
            game.apply(state, 0, TakeCard(card), NO_CHANCE)
        assert refusal.value.code == "not_in_pile"


@pytest.mark.parametrize(("round", "past"), [(5, "1234"), (6, "12345"), (7, "123456"), (8, "1234567")])
def test_only_piles_of_past_rounds_can_be_named(round: int, past: str) -> None:
    state = acting_seat_0(round)
    named = [text.split()[1] for text in notations(state, 0) if text.startswith("retrieve")]
    assert set(named) == set(past)
    with pytest.raises(IllegalMove) as refusal:
        game.apply(state, 0, Retrieve(round, "fuel-3@1"), NO_CHANCE)
    assert refusal.value.code == "not_an_earlier_round"


def emptied_pile() -> State:
    """Round 7: the pile of round 1 has been retrieved card by card by both seats in rounds 5 and 6."""
    state = activation(stacks={0: STRONGER, 1: MACHINE})
    state = after(state, (0, "activate"), (1, "activate"))
    for number in (5, 6):
        for _ in (0, 1):
            seat = game.awaiting(state)[0]
            state = after(state, (seat, next(text for text in notations(state, seat) if "retrieve 1" in text)))
            state = after(state, (seat, notations(state, seat)[0]))
        if number == 5:
            state = round_opened(state, 6)
    return state


def test_r11_an_empty_pile_can_not_be_named() -> None:
    state = round_opened(emptied_pile(), 7)
    assert pile(state, 1) == []
    seat = game.awaiting(state)[0]
    assert state.phase == "actions"
    assert not any(text.startswith("retrieve 1") for text in notations(state, seat))
    fuel = notations(state, seat)[0].split(" for ")[1]
    with pytest.raises(IllegalMove) as refusal:
        after(state, (seat, f"retrieve 1 for {fuel}"))
    assert refusal.value.code == "empty_pile"


def test_r11_a_pile_includes_what_was_destroyed_into_it_in_the_same_phase() -> None:
    state = after(activation(stacks={0: MACHINE, 1: STRONGER}), (0, "activate"), (1, "activate"))
    state = after(state, (1, "destroy parts 4 for fuel-10@0"), (0, "retrieve 4 for fuel-3@1"))
    assert "take parts-4@0" in notations(state, 0)
    assert "parts-4@0" in hand(after(state, (0, "take parts-4@0")), 0)
