"""A seed decides the order of files and of the tests in each. The tests of a file stay together."""

from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.support.shuffling import shuffled
from tests.support.waiting_first import WAITING

ITEMS = cast(list[pytest.Item], [SimpleNamespace(path=f"file{number // 5}", name=number) for number in range(20)])


def order(seed: int) -> Any:
    return [item.name for item in shuffled(ITEMS, seed)]


def test_each_seed_is_an_order_of_all_tests() -> None:
    assert order(1) == order(1) != order(2)
    assert sorted(order(1)) == list(range(20))


def test_files_and_tests_of_files_are_shuffled_and_files_stay_together() -> None:
    files: Any = [[item.name for item in tests] for _, tests in groupby(shuffled(ITEMS, 1), lambda item: item.path)]
    assert len(files) == 4
    assert [min(tests) for tests in files] != [0, 5, 10, 15]
    assert all(tests != sorted(tests) for tests in files)


def test_the_files_whose_tests_come_first_exist() -> None:
    assert [name for name in WAITING if not (Path(__file__).parents[1] / f"{name}.py").exists()] == []
