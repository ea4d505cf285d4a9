"""Who holds how many places: connections, streams, requests. Counted in memory that all web processes share.

gunicorn's master imports this before gevent has replaced what blocks, so it imports nothing that would keep that.
"""

import ipaddress
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from mmap import mmap
from typing import Final, NamedTuple

HEALTH: Final = frozenset({"/healthz", "/readyz"})
"""What is answered without a place too."""

_BUCKETS: Final = 2**15
_BYTES: Final = 2


class Limit(NamedTuple):
    """At most so many places for one name."""

    name: str
    most: int


class Places:
    """Counts the places that each name holds. Every process forked from the one that made this reads all counts and
    writes a row of its own. When one has died, however it did, its row is cleared for the next: nothing stays taken.

    Names share 32,768 counters by their hash, which nobody outside can foresee: two names rarely count as one.
    """

    def __init__(self, rows: int = 1) -> None:
        self.row = 0
        self._rows = rows
        self._counts = memoryview(mmap(-1, rows * _BUCKETS * _BYTES)).cast("H")

    def of_free_row(self, taken: Iterable[int]) -> "Places":
        """The same counts, to be written in a row that isn't taken. All that aren't are cleared."""
        free = sorted(set(range(self._rows)) - set(taken))
        for row in free:
            self._clear(row)
        other = copy(self)
        other.row = free[0]
        return other

    def join(self, others: "Places") -> None:
        """Count from now on where the others do; nothing may be held yet."""
        self.row, self._rows, self._counts = others.row, others._rows, others._counts

    def held(self, name: str) -> int:
        """How many places the name holds in all processes."""
        return sum(self._counts[_bucket(name) :: _BUCKETS])

    def take(self, limits: Iterable[Limit]) -> Limit | None:
        """Take a place under each of these names; or none, and the limit that is reached."""
        asked = tuple(limits)
        for limit in asked:
            if self.held(limit.name) >= limit.most:
                return limit
        for limit in asked:
            self._counts[self.row * _BUCKETS + _bucket(limit.name)] += 1
        return None

    def leave(self, limits: Iterable[Limit]) -> None:
        """Give back a place under each of these names."""
        for limit in limits:
            self._counts[self.row * _BUCKETS + _bucket(limit.name)] -= 1

    @contextmanager
    def taking(self, limits: Iterable[Limit]) -> Iterator[Limit | None]:
        """Hold a place under each name meanwhile; or none, and the limit that is reached."""
        asked = tuple(limits)
        reached = self.take(asked)
        try:
            yield reached
        finally:
            if reached is None:
                self.leave(asked)

    def _clear(self, row: int) -> None:
        start = row * _BUCKETS
        self._counts[start : start + _BUCKETS] = memoryview(bytes(_BUCKETS * _BYTES)).cast("H")


def _bucket(name: str) -> int:
    return hash(name) % _BUCKETS


def network_of(address: str) -> str:
    """Whom an address stands for: an IPv4 address for itself, an IPv6 address for its /64 network.

    >>> network_of("203.0.113.7"), network_of("2001:db8::1:2")
    ('203.0.113.7', '2001:db8::/64')
    """
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
