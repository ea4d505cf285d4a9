"""Rulebook "Rounds 1 - 4", and hands and turns in every round."""

import pytest

import engines.games.time_machine as game
from engines.contract import Hidden, IllegalMove
from tests.engines.playing import NO_CHANCE
from tests.engines.time_machine.positions import (
    MACHINE,
    activation,
    after,
    hand,
    idle,
    notations,
    pile,
    round_opened,
    stack,
    turn_played,
)

FIVE = "finance-1 fuel-2 research-3 parts-4 parts-5"


def test_each_round_every_seat_draws_five_from_its_own_deck() -> None:
    state = activation(round=1, seats=3)
    for number in range(1, 9):
        opened = round_opened(state, number)
        assert [len(cards) for cards in opened.decks] == [40 - 5 * number] * 3
        for seat in range(3):
            assert len(hand(opened, seat)) == 5
            assert all(card.endswith(f"@{seat}") for card in hand(opened, seat))


def test_rounds_1_to_4_begin_with_the_first_turn() -> None:
    for number in range(1, 5):
        opened = round_opened(activation(round=1), number)
        assert (opened.phase, opened.turn) == ("laying", 1)


def test_each_turn_every_seat_lays_one_card_of_its_hand() -> None:
    state = activation(round=1, hands={0: FIVE})
    assert notations(state, 0) == [f"lay {card}" for card in hand(state, 0)]
    state = after(state, (0, "lay fuel-2@0"), (1, notations(state, 1)[0]))
    assert stack(state, 0, 1) == ["fuel-2@0"]


def test_cards_are_laid_face_down() -> None:
    state = turn_played(activation(round=1))
    assert game.view(state, None).seats[0].stacks[0].face_down == Hidden(1)
    assert game.view(state, None).seats[0].stacks[0].face_up == ()


def test_r2_all_seats_choose_in_secret_and_lay_at_once() -> None:
    state = activation(round=1, seats=3, hands={1: FIVE})
    assert game.awaiting(state) == (0, 1, 2)
    chosen = after(state, (1, "lay fuel-2@1"))
    assert game.awaiting(chosen) == (0, 2)
    assert stack(chosen, 1, 1) == []
    assert game.view(chosen, 0).seats[1].chosen == Hidden()
    assert game.view(chosen, 1).seats[1].chosen == "fuel-2@1"
    assert game.view(chosen, 0).seats[1].hand == Hidden(5)


def test_r2_a_seat_that_has_chosen_waits_for_the_others() -> None:
    state = after(activation(round=1, hands={1: FIVE}), (1, "lay fuel-2@1"))
    assert game.legal_moves(state, 1) == ()
    with pytest.raises(IllegalMove, match="no decision"):
        after(state, (1, "lay parts-4@1"))


@pytest.mark.parametrize("round", [1, 4, 5, 8])
def test_the_rest_of_the_hand_passes_left(round: int) -> None:
    state = idle(activation(round=round, seats=3))
    rest = [hand(state, seat)[1:] for seat in range(3)]
    passed = turn_played(state)
    assert [hand(passed, seat) for seat in (1, 2, 0)] == rest


def test_the_choice_is_of_five_then_four_then_three() -> None:
    state, sizes = activation(round=1), []
    while state.round == 1:
        sizes.append(len(game.legal_moves(state, 0)))
        state = turn_played(state)
    assert sizes == [5, 4, 3]


def test_after_three_turns_the_last_two_cards_go_to_the_rounds_pile() -> None:
    state = turn_played(turn_played(activation(round=1)))
    left = hand(state, 0)[1:] + hand(state, 1)[1:]
    ended = turn_played(state)
    assert sorted(pile(ended, 1)) == sorted(left)
    assert pile(ended, 2) == []


def test_r2_piles_lie_face_down() -> None:
    view = game.view(round_opened(activation(round=1, seats=3), 2), 0)
    assert view.piles[0].cards == Hidden(6)


def test_after_round_four_every_seat_has_laid_twelve_cards() -> None:
    state = round_opened(activation(round=1, seats=3), 5)
    assert [sum(len(stack(state, seat, number)) for number in range(1, 9)) for seat in range(3)] == [12] * 3


def test_only_a_card_of_the_own_hand_can_be_laid() -> None:
    state = activation(round=1, hands={0: FIVE})
    for card in ("fuel-3@0", "fuel-2@1"):
        with pytest.raises(IllegalMove) as refusal:
            after(state, (0, f"lay {card}"))
        assert refusal.value.code == "not_in_hand"


def test_r2_a_bigger_hand_lays_three_cards_too() -> None:
    state = activation(stacks={0: MACHINE})
    state = after(state, (0, "activate"), (1, "stay"), (0, "retrieve 1 for fuel-3@1"))
    state = after(state, (0, notations(state, 0)[0]))
    assert [len(cards) for cards in state.hands] == [6, 5]
    ended = turn_played(turn_played(turn_played(state)))
    assert [len(stack(ended, seat, 5)) for seat in (0, 1)] == [3, 3]
    assert len(pile(ended, 5)) == 5


def test_r2_a_smaller_hand_lays_three_cards_too() -> None:
    state = activation(stacks={0: MACHINE}, hands={0: "parts-5"})
    state = after(state, (0, "activate"), (1, "stay"), (0, "send parts-5@0 7 for fuel-3@1"))
    ended = turn_played(turn_played(turn_played(state)))
    assert [len(stack(ended, seat, 5)) for seat in (0, 1)] == [3, 3]
    assert len(pile(ended, 5)) == 3


def test_no_move_after_the_deal_draws_a_number() -> None:
    state = idle(activation(round=5))
    move = game.legal_moves(state, 0)[0]
    assert game.apply(state, 0, move, NO_CHANCE) != state
