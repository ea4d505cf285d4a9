"""Two readings of the rules, written apart from each other, agree on every turn of random positions."""

import json
from itertools import combinations
from random import Random

import pytest

from tests.oracle.comparing import differences
from tests.oracle.killed_me import random_position

CHAPTERS = ("growth", "influence", "memory")
COMBINATIONS = [chosen for n in range(4) for chosen in combinations(CHAPTERS, n)]


def by_chapters(combinations: list[tuple[str, ...]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("chapters", combinations, ids=lambda chosen: "+".join(chosen) or "basics")


def compare(chapters: tuple[str, ...], seed: str, positions: int) -> None:
    rng = Random(f"{seed} {chapters}")
    for number in range(positions):
        position = random_position(rng, chapters)
        found = differences(position)
        assert not found, f"position {number}: {json.dumps(position.to_json())}\n" + "\n".join(found)


@by_chapters([(), CHAPTERS])
def test_two_thousand_positions_without_chapters_and_with_all(chapters: tuple[str, ...]) -> None:
    compare(chapters, "tests", 2_000)


@by_chapters(COMBINATIONS[1:-1])
def test_three_hundred_positions_with_some_chapters(chapters: tuple[str, ...]) -> None:
    compare(chapters, "tests", 300)


@pytest.mark.soak
@by_chapters(COMBINATIONS)
def test_a_hundred_thousand_positions(chapters: tuple[str, ...]) -> None:
    compare(chapters, "soak", 100_000)
