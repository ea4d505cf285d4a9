"""Rules "Setup"."""

from random import Random
from typing import get_args, get_type_hints

from engines.chance import PlayoutChance, RecordedChance
from engines.contract import Range
from examples import coin_nim
from examples.coin_nim import Options
from tests.engines.coin_nim.positions import dealt


def test_two_play() -> None:
    assert list(coin_nim.SEATS) == [2]


def test_the_heap_has_the_number_of_stones_that_the_options_name() -> None:
    assert (dealt("heads").heap, dealt("heads", stones=5).heap) == (13, 5)
    assert get_args(get_type_hints(Options, include_extras=True)["stones"])[1] == Range(5, 40)


def test_the_coin_lands_on_either_side_and_nothing_else_is_left_to_chance() -> None:
    tossed = [coin_nim.initial_state(Options(), 2, RecordedChance([number])).coin for number in (0, 1)]
    assert tossed == ["heads", "tails"]
    chance = PlayoutChance(Random(1))
    assert {coin_nim.initial_state(Options(), 2, chance).coin for _ in range(50)} == {"heads", "tails"}


def test_r1_seat_0_goes_first() -> None:
    assert coin_nim.awaiting(dealt("heads")) == (0,)
