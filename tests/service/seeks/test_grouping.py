"""Which of those who wait get a game together, for every way in which they may fit each other."""

from itertools import combinations
from random import Random

import pytest

from service.seeks.grouping import Fits, group_with
from service.seeks.seek import Seek, SeekPool


def seeks(count: int, seats: int) -> list[Seek]:
    """Seeks of different players, the longest waiting first."""
    pool = SeekPool("guess", "standard", seats, "live", True)
    return [Seek(f"s_{number}", f"p_{number}", pool, {}, "near", None, 1500, number) for number in range(count)]


def fitting(pairs: set[frozenset[str]]) -> Fits:
    return lambda one, two: frozenset((one.id, two.id)) in pairs


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(40))
def test_a_group_is_found_if_there_is_one_and_all_in_it_fit_each_other(seats: int, seed: int) -> None:
    rng, waiting = Random(seed), seeks(8, seats)
    share = rng.random()
    pairs = {frozenset((one.id, two.id)) for one, two in combinations(waiting, 2) if rng.random() < share}
    fits = fitting(pairs)
    for first in waiting:
        others = [each for each in waiting if each is not first]
        exists = any(
            all(fits(one, two) for one, two in combinations((first, *rest), 2))
            for rest in combinations(others, seats - 1)
        )
        found = group_with(first, others, fits)
        assert (found is not None) == exists
        if found:
            assert (len(found.seeks), found.seeks[0]) == (seats, first)
            assert all(fits(one, two) for one, two in combinations(found.seeks, 2))


def test_those_who_wait_longest_are_preferred() -> None:
    waiting = seeks(6, 3)
    found = group_with(waiting[5], waiting[:5], lambda *_: True)
    assert found is not None
    assert found.players == ["p_5", "p_0", "p_1"]


def test_a_search_ends_however_many_wait() -> None:
    waiting = seeks(60, 6)
    odd = {each.id for each in waiting[::2]}
    assert group_with(waiting[0], waiting[1:], lambda one, two: (one.id in odd) != (two.id in odd)) is None
