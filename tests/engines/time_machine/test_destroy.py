"""Rulebook "Time Machine Actions": destroy all cards from one type of component for a given round."""

import pytest

import engines.games.time_machine as game
from engines.contract import IllegalMove
from engines.games.time_machine.state import State
from engines.games.time_machine.view import Lost
from tests.engines.time_machine.positions import (
    MACHINE,
    STRONGER,
    acting_seat_0,
    activation,
    after,
    notations,
    pile,
    round_opened,
    stack,
)


def acting_seat_1() -> State:
    """Round 5 of three seats, the machines of seats 0 and 1 active; seat 1 is first, seat 0 last."""
    state = activation(seats=3, stacks={0: MACHINE, 1: STRONGER})
    return after(state, (0, "activate"), (1, "activate"), (2, "stay"))


def test_all_cards_of_the_component_in_that_round_are_destroyed() -> None:
    state = after(acting_seat_1(), (1, "destroy parts 4 for fuel-10@0"))
    assert stack(state, 1, 4) == []
    assert stack(state, 1, 3) == ["research-2@1", "research-3@0", "parts-1@2"]


def test_other_components_of_that_round_stay() -> None:
    state = after(acting_seat_1(), (1, "destroy fuel 2 for fuel-10@0"))
    assert stack(state, 0, 2) == ["research-1@1"]


def test_r10_every_seat_is_hit() -> None:
    before = acting_seat_1()
    state = after(before, (1, "destroy parts 4 for fuel-10@0"))
    assert [stack(state, seat, 4) for seat in range(3)] == [[], [], []]
    assert all(stack(before, seat, 4) for seat in range(3))


def test_r10_destroyed_cards_go_to_that_rounds_pile() -> None:
    before = acting_seat_1()
    gone = [card for seat in range(3) for card in stack(before, seat, 4) if card.startswith("parts")]
    state = after(before, (1, "destroy parts 4 for fuel-10@0"))
    assert set(pile(state, 4)) == {*pile(before, 4), *gone}
    assert pile(state, 3) == pile(before, 3)


def test_r10_destroyed_cards_are_shown_to_all_until_the_round_ends() -> None:
    state = after(acting_seat_1(), (1, "destroy fuel 2 for fuel-10@0"))
    for viewer in (None, 0, 1, 2):
        (destroyed,) = game.view(state, viewer).destroyed
        assert (destroyed.by, destroyed.component, destroyed.round) == (1, "fuel", 2)
        assert destroyed.cards == (Lost(0, "fuel-2@0"), Lost(0, "fuel-3@2"), Lost(1, "fuel-9@1"))
    assert game.view(round_opened(state, 6), None).destroyed == ()


def test_r10_a_component_may_be_named_even_where_nothing_lies() -> None:
    before = acting_seat_1()
    state = after(before, (1, "destroy finance 4 for fuel-10@0"))
    assert pile(state, 4) == pile(before, 4)
    assert [card for card in stack(state, 1, 2) if card.startswith("fuel")] == ["fuel-9@1"]


@pytest.mark.parametrize(("round", "earlier"), [(5, "1234"), (6, "12345"), (7, "123456"), (8, "1234567")])
def test_r10_every_component_of_every_earlier_round_may_be_named(round: int, earlier: str) -> None:
    named = {tuple(text.split()[1:3]) for text in notations(acting_seat_0(round), 0) if text.startswith("destroy")}
    components = ("finance", "fuel", "research", "parts")
    assert named == {(component, number) for component in components for number in earlier}


@pytest.mark.parametrize("number", [5, 6, 7])
def test_r10_only_an_earlier_round_can_be_hit(number: int) -> None:
    with pytest.raises(IllegalMove) as refusal:
        after(acting_seat_1(), (1, f"destroy parts {number} for fuel-10@0"))
    assert refusal.value.code == "not_an_earlier_round"


def test_r19_fuel_is_paid_before_the_action_takes_effect() -> None:
    state = after(acting_seat_1(), (1, "destroy fuel 2 for fuel-10@0"))
    assert "fuel-10@0" not in pile(state, 2)
    assert "fuel-9@1" in pile(state, 2)
    assert [fuel.card for fuel in game.view(state, None).seats[1].paid] == ["fuel-10@0"]
