"""Two readings of the rules, written apart from each other, agree on every turn of random positions."""

import json
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.oracle.comparing import differences
from tests.oracle.killed_me import random_position
from tests.support.soak import mostly_soak

CHAPTERS = ("growth", "influence", "memory")
COMBINATIONS = [chosen for n in range(4) for chosen in combinations(CHAPTERS, n)]


def by_chapters(combinations: list[Any]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("chapters", combinations, ids=lambda chosen: "+".join(chosen) or "basics")


def compare(chapters: tuple[str, ...], seed: str, positions: int) -> None:
    rng = Random(f"{seed} {chapters}")
    for number in range(positions):
        position = random_position(rng, chapters)
        found = differences(position)
        assert not found, f"position {number}: {json.dumps(position.to_json())}\n" + "\n".join(found)


@by_chapters(mostly_soak(COMBINATIONS, [chosen for chosen in COMBINATIONS if len(chosen) != 2]))
def test_a_hundred_positions(chapters: tuple[str, ...]) -> None:
    compare(chapters, "tests", 100)


@pytest.mark.soak
@by_chapters(COMBINATIONS)
def test_a_hundred_thousand_positions(chapters: tuple[str, ...]) -> None:
    compare(chapters, "soak", 100_000)
