"""Rules "End of the game", and how a game is likely to end."""

import pytest

from engines.contract import Outcome
from examples import coin_nim
from examples.coin_nim.tables import Coin
from tests.engines.coin_nim.positions import after, dealt


def test_the_game_goes_on_until_the_heap_is_empty() -> None:
    state = after(dealt("heads", stones=5), "take 3", "take 1")
    assert coin_nim.outcome(state) is None
    assert coin_nim.awaiting(after(state, "take 1")) == ()


def test_with_heads_whoever_took_the_last_stone_wins() -> None:
    over = after(dealt("heads", stones=5), "take 3", "take 2")
    assert coin_nim.outcome(over) == Outcome((1,), "took the last stone", (3, 2))


def test_with_tails_whoever_took_the_last_stone_loses() -> None:
    over = after(dealt("tails", stones=5), "take 3", "take 2")
    assert coin_nim.outcome(over) == Outcome((0,), "left the last stone", (3, 2))


@pytest.mark.parametrize(("coin", "worse"), [("heads", {4, 8, 12}), ("tails", {1, 5, 9, 13})])
def test_a_seat_stands_worse_where_the_other_can_take_the_rest_of_four(coin: Coin, worse: set[int]) -> None:
    for stones in range(5, 14):
        state = dealt(coin, stones)
        assert (coin_nim.judge(state)[0] < 0.5) == (stones in worse)


def test_a_seat_that_does_not_know_the_coin_expects_the_mean() -> None:
    twelve = after(dealt("heads"), "take 1", "peek", "peek", "take 1", "take 1", "take 1", "take 1")
    assert coin_nim.evaluate(coin_nim.view(twelve, 1), 1) == coin_nim.judge(twelve)[1]
    state = after(dealt("heads"), "take 1")
    assert coin_nim.evaluate(coin_nim.view(state, 1), 1) == pytest.approx((0.25 + 0.75) / 2)
