"""What each viewer knows."""

from random import Random

import pytest

from engines.chance import PlayoutChance
from engines.contract import ALL, Hidden, Made, Viewer
from examples import coin_nim
from examples.coin_nim.moves import PEEK
from tests.engines.coin_nim.positions import after, dealt


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_r3_nobody_sees_the_coin_at_first(viewer: Viewer) -> None:
    heads, tails = (coin_nim.view(dealt(coin), viewer) for coin in coin_nim.tables.COINS)
    assert heads == tails
    assert heads.coin == Hidden()


def test_r3_only_the_seat_that_peeked_sees_the_coin() -> None:
    state = after(dealt("tails"), "take 1", "peek")
    assert [coin_nim.view(state, viewer).coin for viewer in (0, 1, None)] == [Hidden(), "tails", Hidden()]


def test_r3_everyone_sees_that_a_seat_has_peeked() -> None:
    state = after(dealt("tails"), "take 1", "peek")
    assert all(coin_nim.view(state, viewer).peeked == (1,) for viewer in (0, 1, None))
    assert all(coin_nim.conceal(Made(1, PEEK), state, viewer) == PEEK for viewer in (0, 1, None))


def test_r3_the_cup_is_lifted_at_the_end() -> None:
    over = after(dealt("tails", stones=5), "take 3", "take 2")
    assert all(coin_nim.view(over, viewer).coin == "tails" for viewer in (0, 1, None))


def test_a_review_shows_everything() -> None:
    assert coin_nim.view(dealt("tails"), ALL).coin == "tails"


def test_a_seat_that_has_not_peeked_imagines_both_sides_and_one_that_has_only_the_true_one() -> None:
    chance, state = PlayoutChance(Random(1)), after(dealt("tails"), "peek")
    imagined = [{coin_nim.imagine(coin_nim.view(state, seat), chance).coin for _ in range(30)} for seat in (0, 1)]
    assert imagined == [{"tails"}, {"heads", "tails"}]
