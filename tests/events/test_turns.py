"""Long work pauses for other greenlets."""

import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from events.tables import time_slices as turns
from events.tables.time_slices import PAUSE_SECONDS, SLICE_SECONDS, in_turns


def _slow(steps: int) -> Iterator[int]:
    for step in range(steps):
        ends_at = time.perf_counter() + SLICE_SECONDS
        while time.perf_counter() < ends_at:
            pass
        yield step


def test_each_slice_of_long_work_ends_with_a_pause_where_requests_are_greenlets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []
    clock = SimpleNamespace(perf_counter=time.perf_counter, sleep=lambda seconds: pauses.append(seconds))
    monkeypatch.setattr(turns, "time", clock)
    assert list(in_turns(_slow(3))) == [0, 1, 2]
    assert pauses == [PAUSE_SECONDS] * 3
    assert list(in_turns(range(3))) == [0, 1, 2]
    assert pauses == [PAUSE_SECONDS] * 3
