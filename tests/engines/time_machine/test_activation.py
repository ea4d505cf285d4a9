"""Rulebook "After Round 4", "Rounds 5 - 8" and "Time Machine Activation"."""

import pytest

import engines.games.time_machine as game
from engines.contract import Hidden, IllegalMove
from engines.games.time_machine.moves import DecideActivation
from engines.games.time_machine.state import State
from tests.engines.playing import NO_CHANCE
from tests.engines.time_machine.positions import (
    MACHINE,
    STRONGER,
    activation,
    after,
    displayed,
    idle,
    notations,
    round_opened,
    turn_played,
)

EXAMPLE = {
    1: "parts-1 fuel-1 research-1",
    2: "parts-2 fuel-2 research-2",
    3: "parts-3 fuel-3 research-3",
    4: "parts-4 fuel-4 finance-1",
    5: "parts-5 finance-2 research-4",
}
"""The rulebook's example."""


def face_up(state: State, seat: int) -> list[str]:
    stacks = game.view(state, None).seats[seat].stacks
    return [card.split("@")[0] for stack in stacks for card in stack.face_up]


def is_active(state: State, seat: int) -> bool:
    return bool(game.view(state, None).seats[seat].active)


@pytest.mark.parametrize("number", [5, 6, 7, 8])
def test_from_round_five_on_a_round_begins_with_the_activation(number: int) -> None:
    assert activation(round=number).phase == "activation"
    assert round_opened(activation(round=1), number).phase == "activation"


def test_r3_the_five_cards_are_drawn_before_the_activation() -> None:
    state = round_opened(activation(round=1), 5)
    assert [len(hand) for hand in state.hands] == [5, 5]


def test_no_machine_can_be_completed_before_round_five() -> None:
    state = activation(round=4, stacks={0: {number: MACHINE[number] for number in (1, 2, 3)}})
    assert state.phase == "laying"
    assert notations(state, 0)[0].startswith("lay")


def test_a_machine_takes_2_finance_3_fuel_3_research_and_4_parts() -> None:
    assert notations(activation(stacks={0: MACHINE}), 0) == ["activate", "stay"]


@pytest.mark.parametrize(
    ("number", "lacking"),
    [
        (1, "finance-1 parts-9 fuel-1"),
        (2, "fuel-2 parts-9 research-1"),
        (3, "research-2 parts-9 parts-1"),
        (4, "parts-2 parts-3 research-4"),
    ],
)
def test_every_component_is_needed_in_full(number: int, lacking: str) -> None:
    state = activation(stacks={0: {**MACHINE, number: lacking}})
    assert notations(state, 0) == ["stay"]
    with pytest.raises(IllegalMove) as refusal:
        after(state, (0, "activate"))
    assert refusal.value.code == "machine_incomplete"


def test_an_activated_machine_displays_its_components_face_up() -> None:
    state = after(activation(stacks={0: MACHINE}), (0, "activate"), (1, "stay"))
    shown = " ".join(MACHINE.values()).split()
    assert sorted(face_up(state, 0)) == sorted(shown)
    assert is_active(state, 0)


def test_a_seat_may_choose_not_to_activate() -> None:
    state = after(activation(stacks={0: MACHINE}), (0, "stay"), (1, "stay"))
    assert not is_active(state, 0)
    assert face_up(state, 0) == []
    assert state.phase == "laying"


@pytest.mark.parametrize("number", [6, 7, 8])
def test_it_may_activate_in_a_later_round_instead(number: int) -> None:
    state = round_opened(activation(stacks={0: MACHINE}), number)
    assert notations(state, 0) == ["activate", "stay"]
    state = displayed(after(state, (0, "activate"), (1, "stay")))
    assert is_active(state, 0)
    assert game.awaiting(state) == (0,)


def test_activation_comes_before_the_first_turn_only() -> None:
    state = after(activation(stacks={0: MACHINE}), (0, "stay"), (1, "stay"))
    with pytest.raises(IllegalMove) as refusal:
        after(state, (0, "activate"))
    assert refusal.value.code == "wrong_phase"
    assert not any("activate" in text for text in notations(turn_played(state), 0))


def test_once_activated_a_machine_stays_active() -> None:
    state = after(activation(stacks={0: MACHINE}), (0, "activate"), (1, "stay"))
    state = round_opened(state, 6)
    assert is_active(state, 0)
    assert game.awaiting(state) == (1,)
    assert is_active(round_opened(state, 8), 0)


def test_cards_of_the_hand_do_not_count() -> None:
    lacking = {**MACHINE, 4: "parts-2 parts-3 research-4"}
    assert notations(activation(stacks={0: lacking}, hands={0: "parts-4 parts-5"}), 0) == ["stay"]


def test_r6_cards_of_the_current_round_do_not_count_but_those_of_the_next_opening_do() -> None:
    lacking = {**MACHINE, 4: "parts-2 parts-3 research-4"}
    state = idle(activation(stacks={0: lacking}, hands={0: "parts-4 research-5 research-6 research-7 research-8"}))
    laid = after(state, (0, "lay parts-4@0"), (1, notations(state, 1)[0]))
    assert notations(round_opened(laid, 6), 0) == ["activate", "stay"]


def test_the_rulebooks_example() -> None:
    state = activation(round=6, stacks={0: EXAMPLE})
    assert notations(state, 0) == ["activate", "stay"]
    state = after(state, (0, "activate"), (1, "stay"))
    spare = {text.split("@")[0] for text in notations(state, 0)}
    assert {name.split("-")[0] for name in spare} == {"hold parts", "hold fuel", "hold research"}
    state = after(state, (0, "hold parts-5@0"), (0, "hold fuel-1@1"), (0, "hold research-4@0"))
    assert is_active(state, 0)
    shown = face_up(state, 0)
    assert len(shown) == 12
    assert {"finance-1", "finance-2"} <= set(shown)
    assert not {"parts-5", "fuel-1", "research-4"} & set(shown)


def test_the_example_can_not_activate_in_round_five() -> None:
    first_four = {number: EXAMPLE[number] for number in range(1, 5)}
    assert notations(activation(stacks={0: first_four}), 0) == ["stay"]


def test_extra_cards_stay_face_down() -> None:
    state = after(activation(round=6, stacks={0: EXAMPLE}), (0, "activate"), (1, "stay"))
    state = after(state, (0, "hold parts-5@0"), (0, "hold fuel-1@1"), (0, "hold research-4@0"))
    assert game.view(state, 1).seats[0].stacks[4].face_down == Hidden(2)
    assert game.view(state, 0).seats[0].stacks[4].face_down == ("research-4@0", "parts-5@0")


def test_r4_all_inactive_seats_are_asked_able_or_not() -> None:
    state = activation(seats=4, stacks={2: MACHINE})
    assert game.awaiting(state) == (0, 1, 2, 3)
    assert [len(game.legal_moves(state, seat)) for seat in range(4)] == [1, 1, 2, 1]


def test_r4_active_seats_are_not_asked() -> None:
    state = activation(round=6, seats=3, stacks={1: MACHINE}, active=(1,))
    assert game.awaiting(state) == (0, 2)


def test_r4_with_every_machine_active_the_actions_come_at_once() -> None:
    state = activation(stacks={0: MACHINE, 1: STRONGER})
    state = round_opened(after(state, (0, "activate"), (1, "activate")), 6)
    assert state.phase == "actions"
    assert game.awaiting(state) == (1,)


def test_r4_answers_are_secret_until_all_are_in() -> None:
    state = after(activation(seats=3, stacks={0: MACHINE}), (0, "activate"))
    seen = game.view(state, 1).seats[0]
    assert (seen.activates, seen.active) == (Hidden(), False)
    assert game.view(state, 0).seats[0].activates is True
    assert game.view(state, None) == game.view(after(activation(seats=3, stacks={0: MACHINE}), (0, "stay")), None)


def test_r4_activate_must_be_true_or_false() -> None:
    state = activation(stacks={0: MACHINE})
    with pytest.raises(IllegalMove) as refusal:
        game.apply(state, 0, DecideActivation(activate=1), NO_CHANCE)  # type: ignore[arg-type]
    assert refusal.value.code == "malformed"


def two_displays() -> State:
    """Return round 6 of three seats: seats 0 and 1 activate with three cards to spare each, seat 2 does not."""
    stacks = {0: {**MACHINE, 5: "parts-9 fuel-9 research-9"}, 1: {**MACHINE, 5: "parts-9 parts-8 parts-7"}}
    return after(activation(round=6, seats=3, stacks=stacks), (0, "activate"), (1, "activate"), (2, "stay"))


def test_r5_the_display_is_chosen_after_all_have_answered() -> None:
    state = two_displays()
    assert state.phase == "display"
    assert game.awaiting(state) == (0, 1)
    assert [seat.activates for seat in game.view(state, None).seats] == [True, True, False]
    assert face_up(state, 0) == []


def test_r5_a_seat_without_cards_to_spare_has_no_choice() -> None:
    state = after(activation(stacks={0: MACHINE, 1: MACHINE}), (0, "activate"), (1, "activate"))
    assert state.phase == "actions"


def test_r5_the_number_of_choices_depends_only_on_the_open_number_of_cards() -> None:
    state = two_displays()
    for _ in range(3):
        assert game.awaiting(state) == (0, 1)
        for seat in (0, 1):
            state = after(state, (seat, notations(state, seat)[0]))
    assert state.phase == "actions"
    assert len(face_up(state, 0)) == len(face_up(state, 1)) == 12


def test_r5_only_what_the_machine_can_spare_may_be_held_back() -> None:
    state = two_displays()
    held = after(state, (1, "hold parts-9@1"))
    assert not any("finance" in text or "fuel" in text for text in notations(held, 1))
    with pytest.raises(IllegalMove) as refusal:
        after(state, (1, "hold finance-1@1"))
    assert refusal.value.code == "not_to_spare"
    with pytest.raises(IllegalMove):
        after(held, (1, "hold parts-9@1"))


def test_r5_what_is_held_back_is_secret_and_how_many_is_not() -> None:
    held = after(two_displays(), (0, "hold parts-9@0"))
    assert game.view(held, 1).seats[0].held_back == Hidden(1)
    assert game.view(held, 0).seats[0].held_back == ("parts-9@0",)
    assert game.view(held, 1).seats[1].held_back == ()
    assert game.view(held, 1).seats[2].held_back is None


def test_r5_all_machines_are_turned_face_up_together() -> None:
    state = two_displays()
    for _ in range(3):
        state = after(state, (0, notations(state, 0)[0]))
    assert face_up(state, 0) == []
    assert not is_active(state, 0)
    for _ in range(3):
        state = after(state, (1, notations(state, 1)[0]))
    assert is_active(state, 0)
    assert is_active(state, 1)
