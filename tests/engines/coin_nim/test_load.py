"""What `load` refuses: dumps that no game leads to."""

from typing import Any

import pytest

from engines.contract import ImpossibleState
from examples import coin_nim
from tests.engines.coin_nim.positions import after, dealt

MIDDLE = after(dealt("tails"), "take 3", "peek", "take 1")
"""Nine stones are in the heap. Seat 0 has taken four in two turns, and seat 1 has peeked."""


def test_the_dump_is_plain_json() -> None:
    assert coin_nim.dump(MIDDLE) == {"heap": 9, "taken": [4, 0], "coin": "tails", "peeked": [1], "seat": 1}


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"heap": -1}, "heap"),
        ({"heap": 41}, "heap"),
        ({"heap": 0}, "heap"),
        ({"heap": 37}, "heap"),
        ({"taken": [4]}, "taken"),
        ({"taken": [1, 3]}, "taken"),
        ({"taken": [7, 0]}, "taken"),
        ({"taken": [1, 0]}, "taken"),
        ({"coin": "edge"}, "coin"),
        ({"peeked": [2]}, "peeked[0]"),
        ({"peeked": []}, "taken"),
        ({"peeked": [1, 0]}, "peeked"),
        ({"seat": 2}, "seat"),
        ({"seat": 0}, "taken"),
        ({"heap": 0, "taken": [5, 0], "seat": 0}, "taken"),
    ],
)
def test_a_dump_that_no_game_leads_to_is_refused_with_the_field_at_fault(changed: Any, field: str) -> None:
    with pytest.raises(ImpossibleState) as refusal:
        coin_nim.load({**coin_nim.dump(MIDDLE), **changed})
    assert refusal.value.field == field
