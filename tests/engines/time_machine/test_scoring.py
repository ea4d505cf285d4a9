"""Rulebook "After Round 8"."""

import pytest

import engines.games.time_machine as game
from engines.contract import ALL, Outcome
from engines.games.time_machine.state import State
from tests.engines.time_machine.positions import (
    MACHINE,
    RESEARCH,
    SEVEN_ROUNDS,
    activation,
    after,
    idle,
    last_round,
    notations,
    round_opened,
    turn_played,
)


def finished(state: State, wanted: str = "research") -> State:
    """Return the end of the game: nobody acts, and all lay cards of this component as long as they have any."""
    state = idle(state)
    while game.awaiting(state):
        for seat in game.awaiting(state):
            texts = notations(state, seat)
            liked = [text for text in texts if text.startswith(f"lay {wanted}")]
            state = after(state, (seat, [*liked, *texts][0]))
    return state


def counts(state: State, seat: int) -> list[int]:
    cards = [card for cards in game.dump(state)["stacks"][seat] for card in cards]
    return [sum(card.startswith(name) for card in cards) for name in ("finance", "fuel", "research", "parts")]


def test_nobody_has_won_before_the_end_of_round_8() -> None:
    state = idle(last_round("parts-5", "parts-5"))
    for _ in range(3):
        assert game.outcome(state) is None
        state = turn_played(state)
    assert game.outcome(state) is not None


def test_the_winner_is_the_seat_with_a_complete_time_machine() -> None:
    state = finished(activation(round=8, stacks={0: SEVEN_ROUNDS}, hands=RESEARCH))
    assert counts(state, 1)[0] < 2
    assert game.outcome(state) == Outcome(winners=(0,), reason="complete machine", scores=(1, 0))


def test_r15_with_no_complete_machine_nobody_wins() -> None:
    state = finished(activation(round=8, hands=RESEARCH))
    assert game.outcome(state) == Outcome(winners=(), reason="no complete machine", scores=(0, 0))


@pytest.mark.parametrize(
    ("one", "other", "component"),
    [
        ("finance-7", "fuel-10", "finance"),
        ("fuel-10", "research-4", "fuel"),
        ("research-4", "parts-5", "research"),
    ],
)
def test_ties_are_broken_by_most_finance_then_fuel_then_research(one: str, other: str, component: str) -> None:
    for cards, winner in (((one, other), 0), ((other, one), 1)):
        over = finished(last_round(*cards))
        assert game.outcome(over) == Outcome(winners=(winner,), reason=f"most {component}", scores=(1, 1))


def test_then_by_most_parts() -> None:
    state = after(last_round("parts-5", "fuel-10", active=(1,)), (0, "stay"), (1, "destroy finance 7 for fuel-10@1"))
    over = finished(state)
    assert counts(over, 0)[:3] == counts(over, 1)[:3]
    assert game.outcome(over) == Outcome(winners=(0,), reason="most parts", scores=(1, 1))


def test_r15_a_card_laid_in_round_8_breaks_a_tie() -> None:
    over = finished(last_round("parts-5", "parts-5", hands={1: "finance-8"}), "finance")
    assert game.outcome(over) == Outcome(winners=(1,), reason="most finance", scores=(1, 1))


def test_r15_still_tied_they_share_the_win() -> None:
    over = finished(last_round("parts-5", "parts-5"))
    assert counts(over, 0) == counts(over, 1)
    assert game.outcome(over) == Outcome(winners=(0, 1), reason="shared", scores=(1, 1))


def test_r15_a_tie_is_only_among_complete_machines() -> None:
    no_fuel = {1: "finance-1 finance-2 parts-7", 2: "finance-5 finance-6 research-1", 7: "finance-3 finance-4 parts-8"}
    stacks = {
        0: {**SEVEN_ROUNDS, **no_fuel},
        1: {**SEVEN_ROUNDS, 7: "parts-12 research-10 parts-5"},
        2: {**SEVEN_ROUNDS, 7: "parts-12 research-10 finance-7"},
    }
    hands = dict.fromkeys((0, 1, 2), "research-4 research-5 research-6 parts-6")
    over = finished(activation(round=8, seats=3, stacks=stacks, hands=hands))
    assert [counts(over, seat)[0] for seat in (0, 1, 2)] == [6, 2, 3]
    assert game.outcome(over) == Outcome(winners=(2,), reason="most finance", scores=(0, 1, 1))


def test_r15_cards_are_counted_not_their_numbers() -> None:
    stacks = {
        0: {**SEVEN_ROUNDS, 1: "finance-7 finance-8 fuel-1", 7: "parts-12 research-10 fuel-10"},
        1: {**SEVEN_ROUNDS, 7: "parts-12 research-10 finance-3"},
    }
    over = finished(activation(round=8, stacks=stacks, hands=RESEARCH))
    assert game.outcome(over) == Outcome(winners=(1,), reason="most finance", scores=(1, 1))


def test_r14_all_eight_stacks_count_for_a_machine_never_activated() -> None:
    lacking = {**SEVEN_ROUNDS, 1: "finance-1 parts-7 fuel-1"}
    state = activation(round=8, stacks={0: lacking}, hands={0: "finance-8 parts-8"})
    assert notations(state, 0) == ["stay"]
    over = finished(after(idle(state), (0, "lay finance-8@0"), (1, notations(idle(state), 1)[0])), "parts")
    assert game.outcome(over) == Outcome(winners=(0,), reason="complete machine", scores=(1, 0))


def test_r14_all_eight_stacks_count_for_an_active_machine_too() -> None:
    state = last_round("parts-5", "finance-7", active=(1,), hands={1: "finance-8"})
    over = finished(after(state, (0, "stay"), (1, "destroy finance 1 for fuel-3@0")), "finance")
    assert game.outcome(over) == Outcome(winners=(1,), reason="complete machine", scores=(0, 1))


def test_r14_an_active_machine_needs_only_one_fuel_in_the_end() -> None:
    no_fuel = dict.fromkeys((0, 1), "research-4 research-5 research-6 parts-5 parts-6")
    stacks = {seat: {**SEVEN_ROUNDS, 7: "parts-12 research-10 parts-8"} for seat in (0, 1)}
    state = activation(round=8, stacks=stacks, hands=no_fuel, active=(1,))
    over = finished(after(state, (0, "stay"), (1, "destroy fuel 2 for fuel-3@0")))
    assert [counts(over, seat)[1] for seat in (0, 1)] == [1, 1]
    assert game.outcome(over) == Outcome(winners=(1,), reason="complete machine", scores=(0, 1))


def test_r14_a_machine_that_has_fallen_needs_three_fuel_in_the_end() -> None:
    no_fuel = dict.fromkeys((0, 1), "research-4 research-5 research-6 research-7 research-8")
    decks = {0: "finance-8 parts-6 parts-7", 1: "parts-6 parts-7"}
    split = {**MACHINE, 1: "finance-1 parts-5 fuel-1", 5: "finance-7"}
    state = activation(round=7, stacks={0: split}, hands=no_fuel, decks=decks, active=(0,))
    state = after(state, (1, "stay"), (0, "destroy finance 1 for fuel-3@1"))
    state = idle(round_opened(state, 8))
    over = finished(after(state, (0, "lay finance-8@0"), (1, notations(state, 1)[-1])), "parts")
    assert counts(over, 0)[:2] == [2, 2]
    assert game.outcome(over) == Outcome(winners=(), reason="no complete machine", scores=(0, 0))


def test_r14_an_active_machine_that_lacks_a_component_is_not_complete() -> None:
    state = last_round("parts-5", "parts-5", active=(1,))
    over = finished(after(state, (0, "stay"), (1, "destroy finance 1 for fuel-3@0")))
    assert game.outcome(over) == Outcome(winners=(), reason="no complete machine", scores=(0, 0))


def test_r20_every_card_is_turned_face_up_in_the_end() -> None:
    over = finished(last_round("parts-5", "parts-5"))
    for seat in game.view(over, ALL).seats:
        assert all(stack.face_down == () for stack in seat.stacks)
        assert sum(len(stack.face_up) for stack in seat.stacks) == 24
