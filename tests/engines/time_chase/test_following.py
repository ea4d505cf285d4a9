"""Rules "Playing Cards", and the FAQ's mistaken card."""

import pytest

from engines.contract import IllegalMove
from engines.games.time_chase import apply, awaiting, format_move, legal_moves, parse_move
from engines.games.time_chase.state import State
from tests.engines.playing import NO_CHANCE
from tests.engines.time_chase.positions import fuel, past, play, position, present

HANDS = ["F7 D8 D9", "F8 F9 T12", "D10 N11 T8"]
START = [past(1, "F10", "F12", 0), present(2)]


def offered(state: State) -> list[str]:
    """Return the legal moves of the seat whose turn it is."""
    return [format_move(move) for move in legal_moves(state, awaiting(state)[0])]


def refusal(state: State, seat: int, move: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        apply(state, seat, parse_move(move), NO_CHANCE)
    return refused.value


def test_the_leader_plays_any_card() -> None:
    assert offered(position(HANDS, START)) == ["D8", "D9", "F7"]


def test_the_others_play_in_clockwise_order() -> None:
    state = position(HANDS, [past(1, "F10", "F12", 1), present(2)])
    assert awaiting(state) == (1,)
    assert awaiting(play(state, "F8")) == (2,)
    assert awaiting(play(state, "F8", "D10")) == (0,)


def test_each_other_participant_must_follow_suit_if_possible() -> None:
    state = play(position(HANDS, START), "F7")
    assert offered(state) == ["F8", "F9"]
    assert refusal(state, 1, "T12").code == "must_follow_suit"


def test_without_a_card_of_the_led_suit_any_card_may_be_played() -> None:
    assert offered(play(position(HANDS, START), "F7", "F8")) == ["D10", "N11", "T8"]


def test_in_the_past_all_follow_the_suit_originally_led_the_leader_too() -> None:
    state = position(HANDS, [past(1, "D12", "F13", 2), present(2)], at=(1, 1, 2))
    state = play(state, "N11")
    assert offered(state) == ["D8", "D9"]
    assert refusal(state, 0, "F7").code == "must_follow_suit"


def test_in_the_past_what_the_leader_plays_does_not_become_the_suit_to_follow() -> None:
    state = position(HANDS, [past(1, "N12", "N12", 2), present(2)], at=(1, 1, 1))
    assert offered(state) == ["D8", "D9", "F7"]
    assert offered(play(state, "F7")) == ["F8", "F9", "T12"]
    assert offered(play(state, "F7", "F8")) == ["N11"]


def test_r8_a_present_that_nobody_visited_is_led_afresh() -> None:
    state = position(HANDS, START, at=(1, 1, 1), fuel=(0, 0, 0))
    state = play(state, "F7", "F8", "D10", "stay", "stay", "stay")
    assert offered(state) == ["D8", "D9"]
    assert offered(play(state, "D8")) == ["F9", "T12"]


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    assert refusal(position(HANDS, START), 0, "F9").code == "not_in_hand"
    assert refusal(position(HANDS, START), 0, "F1").code == "not_in_hand"


def test_a_seat_out_of_turn_is_refused() -> None:
    assert refusal(position(HANDS, START), 1, "F8").code == "not_your_decision"
    assert legal_moves(position(HANDS, START), 1) == ()


@pytest.mark.parametrize("move", ["inv F7", "stay"])
def test_a_move_of_another_phase_is_refused(move: str) -> None:
    assert refusal(position(HANDS, START), 0, move).code == "wrong_phase"


def test_r22_a_card_that_fails_to_follow_suit_is_refused_and_costs_nothing() -> None:
    state = play(position(HANDS, START, fuel=(1, 2, 3)), "F7")
    assert refusal(state, 1, "T12").rule == "Playing Cards"
    assert fuel(state) == (1, 2, 3)


def test_following_suit_below_the_highest_card_earns_a_bonus_fuel_at_once() -> None:
    state = position(["F9 D8", "F7 T12", "F8 T8"], START)
    assert fuel(play(state, "F9", "F7")) == (0, 1, 0)


def test_following_suit_above_the_highest_card_earns_nothing() -> None:
    state = play(position(["F7 D8", "F8 T12", "F9 T8"], START), "F7", "F8")
    assert fuel(state) == (0, 0, 0)


def test_it_is_the_highest_card_so_far_of_the_led_suit_that_counts() -> None:
    state = position(["F7 D8", "F9 T12", "F8 T8", "F6 D9"], [past(1, "N9", "N9", 0), present(2)])
    assert fuel(play(state, "F7", "F9", "F8")) == (0, 0, 1, 0)


def test_a_trump_is_not_a_card_of_the_led_suit() -> None:
    state = position(["F7 D8", "P12 T12", "F8 T8", "F6 D9"], [past(1, "N9", "N9", 0), present(2)])
    assert fuel(play(state, "F7", "P12", "F8")) == (0, 0, 0, 0)


def test_a_seat_that_can_not_follow_suit_earns_nothing() -> None:
    state = position(["F13 D8", "D7 D12", "F8 T8"], START)
    assert fuel(play(state, "F13", "D7")) == (0, 0, 0)


def test_r9_the_leader_of_a_fresh_event_earns_nothing() -> None:
    assert fuel(play(position(HANDS, START), "F7")) == (0, 0, 0)


def test_r9_in_the_past_the_led_card_in_the_stack_counts_and_the_leader_may_earn() -> None:
    state = position(["F7 D8", "T12 T13", "N11 T8"], [past(1, "F10", "P9", 2), present(2)], at=(1, 1, 2))
    assert fuel(play(state, "N11", "F7")) == (1, 0, 0)


def test_r9_in_the_past_the_winning_card_in_the_stack_counts() -> None:
    timeline = [past(1, "F8", "F12", 2), present(2)]
    state = position(["F10 D8", "T12 T13", "N11 T8"], timeline, at=(1, 1, 2))
    assert fuel(play(state, "N11", "F10")) == (1, 0, 0)


def test_r9_in_the_past_the_cards_played_so_far_count_too() -> None:
    timeline = [past(1, "F8", "F9", 3), present(2)]
    state = position(["F12 D8", "F10 T12", "F11 D9", "N11 T8"], timeline, at=(1, 1, 1, 2))
    assert fuel(play(state, "N11", "F12", "F10")) == (0, 1, 0, 0)


def test_r9_a_winning_card_of_another_suit_does_not_count() -> None:
    timeline = [past(1, "F8", "P12", 2), present(2)]
    state = position(["F10 D8", "T12 T13", "N11 T8"], timeline, at=(1, 1, 2))
    assert fuel(play(state, "N11", "F10")) == (0, 0, 0)
