"""Tests with many cases, of which `make test` runs some and `make long` all."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def mostly_soak(values: Iterable[Any], usual: Collection[Any]) -> list[Any]:
    """Return the values as parameters of a test. `make test` runs it with the usual ones only."""
    return [value if value in usual else pytest.param(value, marks=pytest.mark.soak) for value in values]


BEFORE_OR_AFTER = [pytest.param(False, id="before", marks=pytest.mark.soak), pytest.param(True, id="after")]
"""Whether a process dies before its n-th step or after it. After one step is before the next one, so `make test` needs
only one of them.
"""
