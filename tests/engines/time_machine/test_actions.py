"""Rulebook "Time Machine Actions": which seats act, when, and what it costs."""

import pytest

import engines.games.time_machine as game
from engines.contract import IllegalMove
from engines.games.time_machine.moves import Destroy, Move, Retrieve, SendCard
from engines.games.time_machine.state import State
from tests.engines.playing import NO_CHANCE
from tests.engines.time_machine.positions import (
    MACHINE,
    STRONGER,
    activation,
    after,
    displayed,
    notations,
    pile,
    round_opened,
    stack,
)


def activated(seats: int, **machines: dict[int, str]) -> State:
    """Return the actions of round 5 with these seats' machines active: `seat0=…, seat2=…`."""
    stacks = {int(name[-1]): machine for name, machine in machines.items()}
    state = activation(seats=seats, stacks=stacks)
    for seat in range(seats):
        state = after(state, (seat, notations(state, seat)[0]))
    return state


def with_fuel(*fuel: int) -> dict[int, str]:
    """Return a machine with these three fuel numbers."""
    one, two, three = fuel
    return {**MACHINE, 1: f"finance-1 finance-2 fuel-{one}", 2: f"fuel-{two} fuel-{three} research-1"}


def order(state: State) -> tuple[int, ...]:
    seats: tuple[int, ...] = game.view(state, None).order
    return seats


def fuels_payable(state: State, seat: int) -> set[str]:
    return {text.split(" for ")[1] for text in notations(state, seat) if " for " in text}


def test_an_active_machine_acts_before_the_turns() -> None:
    state = activated(2, seat0=MACHINE)
    assert state.phase == "actions"
    assert game.awaiting(state) == (0,)
    assert after(state, (0, "pass")).phase == "laying"


def test_r18_a_machine_may_act_in_the_round_it_is_activated_and_in_every_later_one() -> None:
    state = after(activated(2, seat0=MACHINE), (0, "destroy parts 2 for fuel-3@1"))
    later = after(round_opened(state, 6), (1, "stay"))
    assert later.phase == "actions"
    assert game.awaiting(later) == (0,)


def test_inactive_seats_do_not_act() -> None:
    state = activated(3, seat1=MACHINE)
    assert order(state) == (1,)
    with pytest.raises(IllegalMove) as refusal:
        after(state, (0, "pass"))
    assert refusal.value.code == "not_your_decision"


def test_a_machine_has_three_actions_to_choose_from_or_none() -> None:
    kinds = {text.split()[0] for text in notations(activated(2, seat0=MACHINE), 0)}
    assert kinds == {"destroy", "retrieve", "send", "pass"}


def test_a_machine_acts_at_most_once_a_round() -> None:
    state = after(activated(2, seat0=MACHINE, seat1=STRONGER), (1, "destroy parts 2 for fuel-10@0"))
    assert game.awaiting(state) == (0,)
    assert after(state, (0, "pass")).phase == "laying"


def test_several_machines_may_act_in_the_same_round() -> None:
    state = activated(3, seat0=MACHINE, seat1=STRONGER, seat2=with_fuel(4, 5, 6))
    assert order(state) == (1, 2, 0)
    for seat in (1, 2, 0):
        assert game.awaiting(state) == (seat,)
        state = after(state, (seat, notations(state, seat)[0]))
    assert [len(fuel) for fuel in state.paid] == [1, 1, 1]


def test_an_action_costs_one_fuel_which_is_removed_from_the_game() -> None:
    state = after(activated(2, seat0=MACHINE), (0, "destroy parts 2 for fuel-3@1"))
    assert stack(state, 0, 2) == ["fuel-2@0", "research-1@0"]
    assert not any("fuel-3@1" in pile(state, number) for number in range(1, 9))
    assert game.dump(state)["paid"][0] == [{"round": 5, "card": "fuel-3@1"}]


def test_passing_costs_nothing() -> None:
    state = after(activated(2, seat0=MACHINE), (0, "pass"))
    assert state.paid == ((), ())


def test_r7_the_highest_fuel_card_goes_first() -> None:
    state = activated(2, seat0=with_fuel(1, 2, 7), seat1=with_fuel(3, 4, 8))
    assert order(state) == (1, 0)


def test_r7_face_down_fuel_counts_too() -> None:
    stacks = {0: {**with_fuel(1, 2, 3), 5: "fuel-10 research-9 parts-9"}, 1: with_fuel(4, 5, 8)}
    state = activation(round=6, stacks=stacks)
    state = after(state, (0, "activate"), (1, "activate"))
    state = after(state, (0, "hold fuel-10@0"), (0, "hold research-9@1"), (0, "hold parts-9@0"))
    for _ in range(3):
        state = after(state, (1, notations(state, 1)[0]))
    assert order(state) == (0, 1)


def test_r7_fuel_of_this_round_or_in_hand_does_not_count() -> None:
    state = activation(stacks={0: with_fuel(1, 2, 3), 1: with_fuel(4, 5, 8)}, hands={0: "fuel-10 fuel-9"})
    assert order(after(state, (0, "activate"), (1, "activate"))) == (1, 0)


def test_the_others_follow_clockwise() -> None:
    machines = {"seat0": with_fuel(1, 2, 3), "seat1": with_fuel(4, 5, 6), "seat3": with_fuel(1, 2, 7)}
    assert order(activated(5, **machines, seat2=with_fuel(8, 9, 10))) == (2, 3, 0, 1)
    machines = {"seat1": with_fuel(1, 2, 3), "seat4": with_fuel(1, 2, 7)}
    assert order(activated(5, **machines, seat3=with_fuel(8, 9, 10))) == (3, 4, 1)


def test_ties_go_to_the_second_highest_then_the_third() -> None:
    assert order(activated(2, seat0=with_fuel(1, 5, 9), seat1=with_fuel(2, 6, 9))) == (1, 0)
    assert order(activated(2, seat0=with_fuel(1, 6, 9), seat1=with_fuel(2, 6, 9))) == (1, 0)
    assert order(activated(2, seat0=with_fuel(3, 6, 9), seat1=with_fuel(2, 6, 9))) == (0, 1)


def test_r7_a_tie_to_the_third_goes_to_the_lower_seat() -> None:
    assert order(activated(3, seat1=with_fuel(1, 6, 9), seat2=with_fuel(1, 6, 9))) == (1, 2)


def test_r7_a_fourth_fuel_card_breaks_no_tie() -> None:
    fourth = {0: "fuel-2 parts-9 parts-8", 1: "fuel-4 parts-9 parts-8"}
    stacks = {seat: {**with_fuel(5, 6, 9), 5: fourth[seat]} for seat in (0, 1)}
    state = after(activation(round=6, seats=3, stacks=stacks), (0, "activate"), (1, "activate"), (2, "stay"))
    assert order(displayed(state)) == (0, 1)


def test_r7_the_order_is_fixed_before_the_first_action() -> None:
    state = activated(3, seat0=with_fuel(1, 2, 8), seat1=with_fuel(3, 4, 9), seat2=with_fuel(5, 6, 7))
    assert order(state) == (1, 2, 0)
    state = after(state, (1, "destroy fuel 2 for fuel-9@0"))
    assert order(state) == (1, 2, 0)
    assert game.awaiting(state) == (2,)


def test_the_first_seat_pays_with_its_highest_fuel_card() -> None:
    state = activated(2, seat0=MACHINE, seat1=STRONGER)
    assert fuels_payable(state, 1) == {"fuel-10@0"}
    assert game.view(state, None).pays_highest == 1
    with pytest.raises(IllegalMove) as refusal:
        after(state, (1, "destroy parts 2 for fuel-9@1"))
    assert refusal.value.code == "must_pay_highest"


def test_r8_of_two_equal_highest_cards_either_can_pay() -> None:
    state = activated(2, seat0=with_fuel(3, 9, 9))
    assert fuels_payable(state, 0) == {"fuel-9@0", "fuel-9@1"}


def test_the_others_choose_which_fuel_to_use() -> None:
    state = after(activated(2, seat0=MACHINE, seat1=STRONGER), (1, "destroy parts 2 for fuel-10@0"))
    assert fuels_payable(state, 0) == {"fuel-1@0", "fuel-2@0", "fuel-3@1"}


def test_r8_if_the_first_seat_passes_the_duty_does_not_move_on() -> None:
    state = after(activated(2, seat0=MACHINE, seat1=STRONGER), (1, "pass"))
    assert fuels_payable(state, 0) == {"fuel-1@0", "fuel-2@0", "fuel-3@1"}
    assert game.view(state, None).pays_highest is None


def test_only_the_one_highest_card_is_used() -> None:
    state = after(activated(2, seat0=MACHINE, seat1=STRONGER), (1, "destroy finance 2 for fuel-10@0"))
    assert stack(state, 1, 2) == ["fuel-9@1", "research-1@1"]


def test_r9_face_down_fuel_can_pay_and_is_then_seen_by_all() -> None:
    stacks = {0: {**MACHINE, 5: "fuel-10 parts-9 parts-8"}}
    state = after(activation(round=6, stacks=stacks), (0, "activate"), (1, "stay"))
    state = after(state, (0, "hold fuel-10@0"), (0, "hold parts-9@1"), (0, "hold parts-8@0"))
    state = after(state, (0, "destroy finance 5 for fuel-10@0"))
    assert [fuel.card for fuel in game.view(state, None).seats[0].paid] == ["fuel-10@0"]


@pytest.mark.parametrize("fuel", ["fuel-8@0", "fuel-9@1", "fuel-5@0"])
def test_r9_only_fuel_in_own_stacks_of_earlier_rounds_can_pay(fuel: str) -> None:
    state = activation(stacks={0: MACHINE, 1: STRONGER}, hands={0: "fuel-5"})
    state = after(state, (0, "activate"), (1, "activate"), (1, "pass"))
    with pytest.raises(IllegalMove) as refusal:
        after(state, (0, f"destroy parts 2 for {fuel}"))
    assert refusal.value.code == "cannot_pay"


def test_r9_paid_fuel_stays_open_to_the_end_of_the_game() -> None:
    state = after(activated(2, seat0=MACHINE), (0, "destroy parts 2 for fuel-3@1"))
    assert [fuel.card for fuel in game.view(round_opened(state, 8), 1).seats[0].paid] == ["fuel-3@1"]


def test_r7_an_active_machine_without_fuel_is_asked_and_can_only_pass() -> None:
    only_round_2 = {**MACHINE, 1: "finance-1 finance-2 research-1", 2: "fuel-1 fuel-2 fuel-3"}
    state = activated(2, seat0=only_round_2, seat1=STRONGER)
    state = after(state, (1, "destroy fuel 2 for fuel-10@0"))
    assert game.awaiting(state) == (0,)
    assert notations(state, 0) == ["pass"]


@pytest.mark.parametrize(
    "move",
    [
        Destroy("hope", 2, "fuel-3@1"),
        Destroy("parts", True, "fuel-3@1"),
        Destroy("parts", 0, "fuel-3@1"),
        Destroy("parts", 2, "fuel-3"),
        Retrieve(-1, "fuel-3@1"),
        SendCard("parts-99@0", 7, "fuel-3@1"),
        SendCard([], 7, "fuel-3@1"),  # type: ignore[arg-type]
        Destroy([], {}, []),  # type: ignore[arg-type]
    ],
)
def test_malformed_actions_are_refused(move: Move) -> None:
    with pytest.raises(IllegalMove):
        game.apply(activated(2, seat0=MACHINE), 0, move, NO_CHANCE)
