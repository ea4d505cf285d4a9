"""Rules "Your turn"."""

import pytest

from engines.contract import IllegalMove
from examples import coin_nim
from examples.coin_nim.moves import PEEK, Take
from tests.engines.coin_nim.positions import after, dealt, notations
from tests.engines.playing import NO_CHANCE


def test_one_two_or_three_stones_are_taken_from_the_heap() -> None:
    assert notations(dealt("heads")) == ["take 1", "take 2", "take 3", "peek"]
    state = after(dealt("heads"), "take 3", "take 1", "take 2")
    assert (state.heap, state.taken) == (7, (5, 1))


def test_no_more_stones_can_be_taken_than_there_are() -> None:
    state = after(dealt("heads", stones=5), "take 3")
    assert notations(state) == ["take 1", "take 2", "peek"]
    with pytest.raises(IllegalMove, match="You can take 1 to 2 stones") as refusal:
        after(state, "take 3")
    assert (refusal.value.code, refusal.value.rule) == ("cannot_take", "Your turn")


def test_at_least_one_stone_is_taken() -> None:
    with pytest.raises(IllegalMove, match="You can take 1 to 3 stones"):
        coin_nim.apply(dealt("heads"), 0, Take(0), NO_CHANCE)


def test_the_seats_take_turns() -> None:
    state = dealt("heads")
    assert coin_nim.legal_moves(state, 1) == ()
    with pytest.raises(IllegalMove, match="You owe no decision now") as refusal:
        coin_nim.apply(state, 1, Take(1), NO_CHANCE)
    assert refusal.value.code == "not_your_decision"
    assert coin_nim.awaiting(after(state, "take 1")) == (1,)


def test_each_seat_may_peek_once_in_the_game() -> None:
    state = after(dealt("heads"), "peek", "peek")
    assert notations(state) == ["take 1", "take 2", "take 3"]
    with pytest.raises(IllegalMove, match="You have peeked already") as refusal:
        coin_nim.apply(state, 0, PEEK, NO_CHANCE)
    assert refusal.value.code == "already_peeked"


def test_r2_a_peek_is_the_whole_turn_and_takes_no_stones() -> None:
    state = after(dealt("heads"), "peek")
    assert (state.seat, state.heap) == (1, 13)


def test_r4_a_seat_whose_time_has_run_out_takes_one_stone() -> None:
    for state in (dealt("heads"), after(dealt("heads"), "peek", "peek"), after(dealt("tails", stones=5), "take 3")):
        assert coin_nim.expired(state, state.seat, NO_CHANCE) == Take(1)
