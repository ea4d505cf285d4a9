"""A long ladder folds to the same hash everywhere."""

import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache

import pytest

from service.ratings.entries import RatedEntry, dump_entry, load_entry
from service.ratings.fold import LadderState, fold
from tests.ratings.generated import LADDER, entries
from tests.support.soak import mostly_soak

pytestmark = [pytest.mark.long, pytest.mark.parametrize("count", mostly_soak([3_000, 100_000], [3_000]))]


@cache
def generated(count: int) -> Sequence[RatedEntry]:
    """The entries of a ladder."""
    return entries(count)


@cache
def folded(count: int) -> LadderState:
    """What they lead to."""
    return fold(LADDER, generated(count))


def test_the_fold_is_the_same_in_another_process(count: int) -> None:
    program = f"from tests.ratings.test_hundred_thousand import folded; print(folded({count}).head)"
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    printed = subprocess.run([sys.executable, "-c", program], env=environment, check=True, capture_output=True)
    assert printed.stdout.decode().strip() == folded(count).head


def test_the_fold_is_the_same_after_the_entries_were_stored(count: int) -> None:
    stored = [dump_entry(entry) for entry in generated(count)]
    rebuilt = fold(LADDER, map(load_entry, stored))
    assert rebuilt == folded(count)
    assert len(rebuilt.heads) == count // 1_000
