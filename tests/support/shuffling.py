"""Tests in another order than they were written, to find those that need others before them."""

import itertools
from collections.abc import Sequence
from random import Random

import pytest


def shuffled(items: Sequence[pytest.Item], seed: int) -> list[pytest.Item]:
    """Return the tests with the files in random order, and the tests of each file too. Those of a file stay together,
    because they share fixtures.
    """
    random = Random(seed)
    files = [list(tests) for _, tests in itertools.groupby(items, lambda item: item.path)]
    random.shuffle(files)
    for tests in files:
        random.shuffle(tests)
    return [test for tests in files for test in tests]
