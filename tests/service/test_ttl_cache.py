"""Caches whose values expire, in processes with many threads."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from service.shared.ttl_cache import K, TtlCache, V


@pytest.fixture(autouse=True)
def impatient() -> Iterator[None]:
    """Threads take turns as often as they can."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def kept(cache: TtlCache[K, V]) -> list[K]:
    # private: how much memory is used for values that have expired shows nowhere
    return list(cache._entries)


def test_threads_that_put_values_at_once_neither_fail_nor_keep_too_many() -> None:
    cache: TtlCache[tuple[int, int], int] = TtlCache(size=4, seconds=60)

    def put(thread: int) -> int:
        for number in range(10_000):
            cache.put((thread, number), number)
        return len(kept(cache))

    with ThreadPoolExecutor(8) as threads:
        assert max(threads.map(put, range(8))) <= 4


def test_what_has_expired_is_dropped_with_the_next_value() -> None:
    now = 0.0
    cache: TtlCache[str, str] = TtlCache(size=9, seconds=60, clock=lambda: now)
    for name in ("Ada", "Grace"):
        cache.put(name, name)
    now = 61
    cache.put("Alan", "Alan")
    assert kept(cache) == ["Alan"]
