"""Rulebook "Stop Time", "Stopping Time": the window on every card played."""

import pytest

import engines.games.time_breaker as game
from engines.contract import IllegalMove
from tests.engines.time_breaker.positions import (
    after,
    all_pass,
    discards,
    hand,
    notations,
    piece,
    position,
    stopped,
)

JUMP = "0 play jump-79"


def test_stop_time_is_played_when_it_is_not_your_turn() -> None:
    state = position(hands={0: "stop-time jump-79", 1: "stop-time"})
    assert not [text for text in notations(state) if "stop" in text]
    with pytest.raises(IllegalMove, match="when it's not your turn"):
        after(state, "0 play stop-time")
    assert "stop" in notations(after(state, JUMP), 1)


def test_it_nullifies_another_players_card() -> None:
    state = stopped(position(hands={0: "jump-79", 1: "stop-time"}), "play jump-79")
    assert piece(state, 0) == "tra"
    assert "stop-time" not in hand(state, 1)


def test_the_turn_of_who_is_stopped_ends_immediately() -> None:
    state = stopped(position(hands={0: "jump-79 join-me", 1: "stop-time"}, pieces={0: "1066"}), "play jump-79")
    assert (state.seat, state.phase, hand(state, 0)) == (1, "turn", ["join-me"])


def test_the_card_that_was_to_be_used_goes_to_the_discard_pile() -> None:
    state = stopped(position(hands={0: "jump-79", 1: "stop-time"}), "play jump-79")
    assert discards(state) == ["jump-79", "stop-time"]
    assert game.view(state, None).laid is None


def test_stop_time_can_not_prevent_following_an_arrow() -> None:
    state = after(position(pieces={0: "1969"}, hands={1: "stop-time"}), "0 follow")
    assert piece(state, 0) == "1066"


def test_a_stop_time_can_cancel_another_stop_time() -> None:
    state = after(position(hands={0: "jump-79 stop-time", 1: "stop-time"}), JUMP, "1 stop")
    assert game.awaiting(state) == (0,)
    state = after(state, "0 stop", "1 pass")
    assert (piece(state, 0), state.seat) == ("79", 1)
    assert discards(state) == ["stop-time", "stop-time", "jump-79"]


def test_r3_a_stopped_stop_time_that_stopped_a_stop_time_lets_the_first_one_stand() -> None:
    state = position(seats=3, hands={0: "jump-79 stop-time", 1: "stop-time stop-time"})
    state = after(state, JUMP, "1 stop", "2 pass", "0 stop", "2 pass", "1 stop", "2 pass")
    state = all_pass(state)
    assert (piece(state, 0), state.seat) == ("tra", 1)
    assert discards(state) == ["jump-79", "stop-time", "stop-time", "stop-time"]


def test_r3_all_other_seats_are_asked_with_an_empty_hand_too() -> None:
    state = after(position(seats=4, hands={0: "jump-79", 2: "stop-time"}), JUMP)
    assert game.awaiting(state) == (1, 2, 3)
    assert notations(state, 1) == notations(state, 3) == ["pass", "always pass"]
    assert notations(state, 2) == ["pass", "always pass", "stop"]


def test_r3_the_seat_whose_turn_it_is_may_stop_a_stop_time_but_never_its_own_card() -> None:
    state = after(position(hands={0: "jump-79 stop-time", 1: "stop-time"}), JUMP)
    assert notations(state, 0) == []
    with pytest.raises(IllegalMove, match="no decision"):
        after(state, "0 stop")
    assert "stop" in notations(after(state, "1 stop"), 0)


def test_r3_of_several_that_stop_the_nearest_clockwise_counts_and_the_others_keep_theirs() -> None:
    hands = {1: "jump-79", 0: "stop-time", 3: "stop-time"}
    state = after(position(seats=4, seat=1, hands=hands), "1 play jump-79", "0 stop", "2 pass", "3 stop")
    window = game.view(state, None).window
    assert window is not None
    assert window.layers == (1, 3)
    state = all_pass(state)
    assert (hand(state, 0), hand(state, 3)) == (["stop-time"], [])


def test_r3_a_stopped_stop_time_does_not_reopen_the_window_before_it() -> None:
    state = position(seats=3, hands={0: "jump-79 stop-time", 1: "stop-time", 2: "stop-time"})
    state = after(state, JUMP, "1 stop", "2 pass", "2 pass", "0 stop", "1 pass", "2 pass")
    assert (piece(state, 0), hand(state, 2)) == ("79", ["stop-time"])


def test_r3_a_seat_without_a_stop_time_can_not_stop() -> None:
    with pytest.raises(IllegalMove, match="hold no Stop Time"):
        after(position(hands={0: "jump-79"}), JUMP, "1 stop")


def test_r3_an_answer_once_given_stays() -> None:
    state = after(position(seats=3, hands={0: "jump-79", 1: "stop-time"}), JUMP, "1 pass")
    with pytest.raises(IllegalMove, match="no decision"):
        after(state, "1 stop")


def test_r3_in_a_window_nothing_but_an_answer_is_taken() -> None:
    with pytest.raises(IllegalMove, match="whether you stop"):
        after(position(hands={0: "jump-79"}), JUMP, "1 follow")


def test_r4_a_seat_that_always_passes_is_asked_all_the_same_and_the_server_answers_for_it() -> None:
    state = position(seats=3, hands={0: "jump-79", 1: "jump-868", 2: "jump-1066"})
    state = after(state, JUMP, "1 always pass", "2 pass", "1 play jump-868", "0 pass", "2 pass", "2 play jump-1066")
    assert game.awaiting(state) == (0, 1)
    assert [game.standing_answer(state, seat) for seat in range(3)] == [None, game.parse_move("always pass"), None]


def test_r4_it_can_be_taken_back_by_another_answer_or_in_the_own_turn() -> None:
    state = after(position(hands={0: "jump-79"}, standing=[1]), JUMP)
    assert game.view(after(state, "1 pass"), 1).seats[1].always_pass is False
    assert game.view(after(state, "1 always pass"), 1).seats[1].always_pass is True
    state = after(after(state, "1 always pass"), "1 from now on ask")
    assert game.view(state, 1).seats[1].always_pass is False


def test_r4_who_stops_takes_it_back() -> None:
    state = after(position(hands={0: "jump-79", 1: "stop-time"}, standing=[1]), JUMP, "1 stop")
    assert game.view(state, 1).seats[1].always_pass is False


def test_r4_in_the_own_turn_it_is_set_once_whatever_stands() -> None:
    for standing in ([], [0]):
        state = position(standing=standing)
        settings = [game.format_move(move) for move in game.legal_moves(state, 0)][-2:]
        assert settings == ["from now on pass", "from now on ask"]
    state = after(state, "0 from now on pass")
    assert not [move for move in game.legal_moves(state, 0) if "from now" in game.format_move(move)]
    with pytest.raises(IllegalMove, match="only once per turn"):
        after(state, "0 from now on ask")


def test_r4_and_again_in_the_next_turn() -> None:
    state = after(position(pieces={0: "1969"}), "0 from now on pass", "0 follow", "1 from now on pass")
    assert game.view(state, 1).seats[1].always_pass is True


def test_r4_there_is_no_standing_answer_outside_a_window_nor_one_nobody_gave() -> None:
    assert game.standing_answer(position(standing=[0, 1]), 0) is None
    assert game.standing_answer(after(position(hands={0: "jump-79"}), JUMP), 1) is None


def test_r23_the_cancelled_card_lies_under_the_stop_times_and_a_card_that_stood_on_them() -> None:
    assert discards(stopped(position(hands={0: "jump-79", 1: "stop-time"}), "play jump-79"))[0] == "jump-79"
    state = after(position(hands={0: "jump-79 stop-time", 1: "stop-time"}), JUMP, "1 stop", "0 stop", "1 pass")
    assert discards(state)[-1] == "jump-79"
