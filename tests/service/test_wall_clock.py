import time
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from service.shared import wall_clock
from service.shared.wall_clock import SLOWEST_MS, TOLERATED_MS, compare, now_ms

NOW = 1_000_000


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The clock of this machine, which was not compared with any other."""
    own = SimpleNamespace(ms=NOW, elapsed=0.0)
    clock = SimpleNamespace(time_ns=lambda: own.ms * 1_000_000, monotonic=lambda: own.elapsed)
    monkeypatch.setattr(wall_clock, "time", clock)
    # private: other tests in this process have compared the clock before
    monkeypatch.setattr(wall_clock._Clock, "behind_ms", 0)
    monkeypatch.setattr(wall_clock._Clock, "compared_at", float("-inf"))  # private: see above
    return own


def answering(own: SimpleNamespace, server: int, after: int = 0) -> Callable[[], int]:
    """A server whose clock shows that when it answers, half of the way through so many ms."""

    def answer() -> int:
        own.ms += after
        return server

    return answer


@pytest.mark.parametrize("difference", [-300_000, -1000, 1000, 300_000])
def test_a_wrong_clock_is_corrected_by_the_server_s(own: SimpleNamespace, difference: int) -> None:
    compare(answering(own, NOW + difference))
    assert now_ms() == NOW + difference


def test_half_of_the_time_of_an_answer_is_its_way_back(own: SimpleNamespace) -> None:
    compare(answering(own, NOW + 5000, after=200))
    assert now_ms() == NOW + 5000 + 100


@pytest.mark.parametrize("difference", [-TOLERATED_MS, TOLERATED_MS])
def test_a_small_difference_is_not_corrected(own: SimpleNamespace, difference: int) -> None:
    compare(answering(own, NOW + difference))
    assert now_ms() == NOW


def test_a_slow_answer_does_not_count(own: SimpleNamespace) -> None:
    compare(answering(own, NOW + 300_000, after=SLOWEST_MS + 1))
    assert now_ms() == own.ms


def test_clocks_are_compared_again_after_a_while(own: SimpleNamespace) -> None:
    compare(answering(own, NOW + 5000))
    compare(answering(own, NOW + 9000))
    assert now_ms() == NOW + 5000
    own.elapsed += wall_clock.COMPARED_SECONDS
    compare(answering(own, NOW + 9000))
    assert now_ms() == NOW + 9000


def test_without_a_comparison_the_time_is_that_of_the_machine() -> None:
    assert abs(now_ms() - time.time_ns() // 1_000_000) < 60_000
