"""Rulebook "Time Machine Actions" and "Time Machine Activation": how a machine is destroyed and activated again."""

import pytest

import engines.games.time_machine as game
from engines.games.time_machine.state import State
from tests.engines.time_machine.positions import (
    MACHINE,
    STRONGER,
    activation,
    after,
    idle,
    notations,
    round_opened,
    stack,
)

FUEL_ONLY = dict.fromkeys((0, 1), "fuel-4 fuel-5 fuel-6 fuel-7 fuel-8")
"""Hands of five that add nothing but fuel to either machine."""


def both_active() -> State:
    """Round 5: the machines of seats 0 and 1 are active, seat 0 is first to act; only fuel can be laid."""
    state = activation(stacks={0: STRONGER, 1: MACHINE}, hands=FUEL_ONLY)
    return after(state, (0, "activate"), (1, "activate"))


def is_active(state: State, seat: int) -> bool:
    return bool(game.view(state, None).seats[seat].active)


def test_destroying_components_may_destroy_a_players_time_machine() -> None:
    state = after(both_active(), (0, "destroy parts 4 for fuel-10@1"), (1, "pass"))
    later = round_opened(state, 6)
    assert not is_active(later, 0)
    assert not is_active(later, 1)


def test_it_takes_effect_in_the_next_round() -> None:
    state = after(both_active(), (0, "destroy parts 4 for fuel-10@1"))
    assert is_active(state, 1)
    assert game.awaiting(state) == (1,)
    state = after(state, (1, "destroy parts 3 for fuel-1@1"))
    assert is_active(state, 1)
    assert not is_active(round_opened(state, 6), 1)


def test_a_revealed_machine_needs_one_fuel_instead_of_three() -> None:
    state = after(both_active(), (0, "pass"), (1, "destroy finance 4 for fuel-1@1"))
    state = after(round_opened(state, 6), (0, "pass"), (1, "destroy finance 4 for fuel-2@1"))
    assert is_active(round_opened(state, 7), 1)


def without_fuel() -> State:
    """Round 5, laying: seat 1 paid one fuel and lost the other two; it holds fuel, and others hold none."""
    poor = {**MACHINE, 1: "finance-1 finance-2 fuel-4", 2: "fuel-5 fuel-6 research-1"}
    state = activation(stacks={0: STRONGER, 1: poor}, hands={1: "fuel-7"})
    state = after(state, (0, "activate"), (1, "activate"))
    return after(state, (0, "destroy fuel 2 for fuel-10@1"), (1, "destroy parts 1 for fuel-4@1"))


def test_a_machine_without_fuel_is_destroyed() -> None:
    state = after(without_fuel(), (0, notations(without_fuel(), 0)[-1]), (1, notations(without_fuel(), 1)[-1]))
    while state.round == 5:
        for seat in game.awaiting(state):
            state = after(state, (seat, notations(state, seat)[-1]))
    assert not is_active(state, 1)


def test_r13_fuel_laid_in_this_round_saves_the_machine() -> None:
    state = without_fuel()
    assert is_active(state, 1)
    saved = after(state, (0, notations(state, 0)[0]), (1, "lay fuel-7@1"))
    assert is_active(round_opened(saved, 6), 1)


@pytest.mark.parametrize(("component", "number"), [("finance", 2), ("research", 2), ("parts", 3)])
def test_r13_every_other_component_is_needed_in_full(component: str, number: int) -> None:
    split = {**MACHINE, 1: "finance-1 parts-5 fuel-1", 2: "finance-7 fuel-2 research-1", 4: "fuel-3 parts-3 parts-4"}
    state = activation(stacks={0: STRONGER, 1: split}, hands=FUEL_ONLY)
    state = after(state, (0, "activate"), (1, "activate"), (0, f"destroy {component} {number} for fuel-10@1"))
    state = after(state, (1, "pass"))
    assert not is_active(round_opened(state, 6), 1)


def test_r13_a_destroyed_machines_cards_stay_and_stay_face_up() -> None:
    state = round_opened(after(both_active(), (0, "destroy parts 4 for fuel-10@1"), (1, "pass")), 6)
    seen = game.view(state, 0).seats[1].stacks
    assert seen[0].face_up == ("finance-1@1", "finance-2@0", "fuel-1@1")
    assert seen[3].face_up == ()
    assert len(stack(state, 1, 3)) == 3


def fallen(seat_1_acts: str, hands: dict[int, str]) -> State:
    """Round 6: both machines fell for lack of finance; seat 1 has drawn two finance cards."""
    state = activation(stacks={0: STRONGER, 1: MACHINE}, hands=hands, decks={1: "finance-7 finance-8"})
    state = after(state, (0, "activate"), (1, "activate"), (0, "destroy finance 1 for fuel-10@1"), (1, seat_1_acts))
    return round_opened(state, 6)


def rebuilt(state: State) -> State:
    """Round 7: seat 1 has laid all the finance it could."""
    state = idle(state)
    while state.round == 6:
        for seat in game.awaiting(state):
            state = after(state, (seat, notations(state, seat)[0 if seat else -1]))
    return state


def test_r13_a_destroyed_machines_seat_is_asked_again_at_once() -> None:
    state = fallen("pass", FUEL_ONLY)
    assert game.awaiting(state) == (0, 1)
    assert notations(state, 1) == ["stay"]


def test_r13_it_may_be_activated_again() -> None:
    assert notations(rebuilt(fallen("pass", FUEL_ONLY)), 1) == ["activate", "stay"]


def test_r13_activating_again_takes_the_full_need() -> None:
    no_fuel = dict.fromkeys((0, 1), "research-5 research-6 research-7 research-8 research-9")
    assert notations(rebuilt(fallen("pass", no_fuel)), 1) == ["activate", "stay"]
    assert notations(rebuilt(fallen("destroy finance 4 for fuel-1@1", no_fuel)), 1) == ["stay"]


def up(state: State, seat: int) -> set[str]:
    return {card for pile in game.view(state, None).seats[seat].stacks for card in pile.face_up}


def test_r17_what_is_shown_is_chosen_afresh() -> None:
    state = after(rebuilt(fallen("pass", FUEL_ONLY)), (0, "stay"), (1, "activate"))
    before = up(state, 1)
    cards = {card for number in range(1, 7) for card in stack(state, 1, number)}
    held = []
    while state.phase == "display":
        held.append(notations(state, 1)[0])
        state = after(state, (1, held[-1]))
    assert held[0] == "hold fuel-1@1"
    shown = cards - {text.split()[1] for text in held}
    assert len(shown) == 12
    assert up(state, 1) == shown | before
    assert "fuel-1@1" in before - shown


def test_r17_lost_displayed_cards_are_not_replaced() -> None:
    stacks = {0: STRONGER, 1: {**MACHINE, 5: "parts-5 parts-6 parts-7"}}
    state = activation(round=6, seats=3, stacks=stacks, active=(0, 1))
    state = after(state, (2, "stay"), (0, "destroy parts 3 for fuel-10@2"), (1, "pass"))
    later = round_opened(state, 7)
    assert is_active(later, 1)
    assert len(up(later, 1)) == 11
