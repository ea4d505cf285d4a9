"""Moves as short texts."""

import pytest

from engines.contract import BadNotation
from examples import coin_nim
from examples.coin_nim.moves import Move, Peek, Take

TEXTS: dict[str, Move] = {"take 1": Take(1), "take 2": Take(2), "take 3": Take(3), "peek": Peek()}


@pytest.mark.parametrize("text", TEXTS)
def test_every_move_has_its_text(text: str) -> None:
    assert coin_nim.parse_move(text) == TEXTS[text]
    assert coin_nim.format_move(TEXTS[text]) == text


@pytest.mark.parametrize("text", ["", "take", "take 0", "take 4", "take  1", "take 1 ", "Take 1", "take ١", "peek 1"])
def test_nothing_else_is_a_move(text: str) -> None:
    with pytest.raises(BadNotation):
        coin_nim.parse_move(text)
