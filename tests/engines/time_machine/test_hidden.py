"""What each viewer sees: face-down cards, hands, piles, choices and moves."""

from typing import Any

import pytest

import engines.games.time_machine as game
from engines.contract import ALL, Hidden, Viewer
from engines.games.time_machine.state import State
from tests.engines import playing
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
    turn_played,
)


def seen_move(state: State, seat: int, text: str, viewer: Viewer) -> Any:
    """Return the move as the viewer sees it, played in this state."""
    return playing.seen(game, state, seat, text, viewer)


def test_r16_hands_are_hidden_and_their_sizes_are_not() -> None:
    state = activation(round=1, seats=3)
    assert game.view(state, 1).seats[1].hand == tuple(hand(state, 1))
    assert game.view(state, 1).seats[0].hand == Hidden(5)
    assert [seat.hand for seat in game.view(state, None).seats] == [Hidden(5)] * 3


def test_r16_decks_are_hidden_even_to_their_owner_and_their_sizes_are_not() -> None:
    assert [seat.deck for seat in game.view(activation(round=2), 0).seats] == [Hidden(30), Hidden(30)]


def test_r16_a_seat_knows_its_own_face_down_cards_and_only_those() -> None:
    state = activation(stacks={0: MACHINE})
    assert game.view(state, 0).seats[0].stacks[3].face_down == ("parts-2@0", "parts-3@1", "parts-4@0")
    assert game.view(state, 1).seats[0].stacks[3].face_down == Hidden(3)
    assert game.view(state, None).seats[0].stacks[3].face_down == Hidden(3)


def test_r16_piles_are_hidden_and_their_sizes_are_not() -> None:
    view = game.view(activation(seats=3), 1)
    assert [entry.cards for entry in view.piles] == [Hidden(6)] * 4 + [Hidden(0)] * 4


def test_r16_views_have_no_memory_of_hands_passed_on() -> None:
    state = activation(round=1, seats=3)
    passed = turn_played(state)
    known = repr(game.view(passed, 0))
    assert not any(card in known for card in hand(state, 0)[1:])


def test_r16_views_have_no_memory_of_piles_looked_through() -> None:
    state = after(activation(stacks={0: MACHINE}), (0, "activate"), (1, "stay"), (0, "retrieve 3 for fuel-3@1"))
    looked = pile(state, 3)
    known = repr(game.view(after(state, (0, f"take {looked[0]}")), 0))
    assert looked[0] in known
    assert not any(card in known for card in looked[1:])


def test_r16_backs_do_not_show_owners() -> None:
    known = repr(game.view(round_opened(activation(round=1, seats=3), 4), None))
    assert "@" not in known


def test_r16_it_is_open_which_seats_owe_an_answer() -> None:
    state = after(activation(seats=3), (1, "stay"))
    assert game.view(state, 0).awaiting == game.view(state, None).awaiting == (0, 2)


def test_r16_order_and_active_machines_are_open() -> None:
    state = after(activation(stacks={0: MACHINE, 1: STRONGER}), (0, "activate"), (1, "activate"))
    view = game.view(state, None)
    assert (view.order, view.pays_highest, [seat.active for seat in view.seats]) == ((1, 0), 1, [True, True])


@pytest.mark.parametrize("viewer", [1, None])
def test_r2_the_card_laid_is_hidden_from_the_others(viewer: Viewer) -> None:
    state = activation(round=1, hands={0: "fuel-1 fuel-2"})
    shown = seen_move(state, 0, "lay fuel-1@0", viewer)
    assert (shown.type, shown.card) == ("lay_card", Hidden())
    assert shown == seen_move(state, 0, "lay fuel-2@0", viewer)
    assert seen_move(state, 0, "lay fuel-1@0", 0) == game.parse_move("lay fuel-1@0")
    assert seen_move(state, 0, "lay fuel-1@0", ALL) == game.parse_move("lay fuel-1@0")


def test_r2_the_last_card_of_the_game_is_seen_by_all() -> None:
    state = activation(round=8)
    while state.turn < 3:
        state = turn_played(state) if state.phase == "laying" else after(state, (0, "stay"), (1, "stay"))
    state = after(state, (0, notations(state, 0)[0]))
    last = notations(state, 1)[0]
    assert seen_move(state, 1, last, 0) == game.parse_move(last)


def test_r4_an_answer_is_hidden_until_all_are_in() -> None:
    state = activation(stacks={0: MACHINE})
    shown = seen_move(state, 0, "activate", 1)
    assert (shown.type, shown.activate) == ("decide_activation", Hidden())
    assert seen_move(state, 0, "stay", 1) == shown
    answered = after(state, (1, "stay"))
    assert seen_move(answered, 0, "activate", 1) == game.parse_move("activate")


def test_r5_the_card_held_back_is_hidden_from_the_others() -> None:
    stacks = {0: {**MACHINE, 5: "parts-5 parts-6 parts-7"}}
    state = after(activation(round=6, stacks=stacks), (0, "activate"), (1, "stay"))
    shown = seen_move(state, 0, "hold parts-5@0", None)
    assert (shown.type, shown.card) == ("hold_back", Hidden())
    assert seen_move(state, 0, "hold parts-6@1", None) == shown


def test_r11_the_card_taken_is_hidden_from_the_others() -> None:
    state = after(activation(stacks={0: MACHINE}), (0, "activate"), (1, "stay"), (0, "retrieve 3 for fuel-3@1"))
    card = pile(state, 3)[0]
    shown = seen_move(state, 0, f"take {card}", 1)
    assert (shown.type, shown.card) == ("take_card", Hidden())
    assert seen_move(state, 0, f"take {card}", 0) == game.parse_move(f"take {card}")


@pytest.mark.parametrize("round", [5, 6, 7])
def test_r12_of_a_card_sent_only_the_round_and_the_fuel_are_seen(round: int) -> None:
    shown = seen_move(acting_seat_0(round, "fuel-5"), 0, "send fuel-5@0 8 for fuel-3@1", 1)
    assert (shown.type, shown.card, shown.round, shown.fuel) == ("send_card", Hidden(), 8, "fuel-3@1")


@pytest.mark.parametrize("text", ["destroy parts 2 for fuel-3@1", "retrieve 3 for fuel-3@1", "pass"])
def test_other_actions_are_open(text: str) -> None:
    state = after(activation(stacks={0: MACHINE}), (0, "activate"), (1, "stay"))
    assert seen_move(state, 0, text, 1) == game.parse_move(text)
