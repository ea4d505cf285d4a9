"""The value of a view, as the mean over states that are always the same ones."""

import pytest

from engines.chance import SeededChance
from engines.contract import Chance
from engines.kit.expected_worth import expected


def drawn(view: int, chance: Chance) -> float:
    return chance.below(view) / view + len(chance.shuffle(range(5)))


def test_the_states_are_those_of_one_seed_each_time() -> None:
    chance = SeededChance(bytes(32), version=1)
    mean = sum(drawn(1000, chance) for _ in range(4)) / 4
    assert [expected(1000, 0, drawn, lambda state: (state,), 4) for _ in range(2)] == pytest.approx([mean, mean])
