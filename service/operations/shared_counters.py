"""Counters of open connections, streams and requests by name, in memory that all web processes share.

gunicorn's master imports this module before gevent has patched blocking calls, so it must not import anything that
keeps references to unpatched ones.
"""

import ipaddress
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from mmap import mmap
from typing import Final, NamedTuple

HEALTH: Final = frozenset({"/healthz", "/readyz"})
"""The paths that are answered even if no slot is free."""

_BUCKETS: Final = 2**15
_BYTES: Final = 2


class Limit(NamedTuple):
    """The maximum number of slots for one name."""

    name: str
    most: int


class SharedCounters:
    """Counts the slots that each name holds. Every process forked from the creator of this object reads all counts and
    writes its own row. When a process has died in any way, its row is cleared for the next one, so no slot leaks.

    Names are hashed into 32,768 counters. The hash is unpredictable for outsiders, so collisions are rare and can't be
    provoked.
    """

    def __init__(self, rows: int = 1) -> None:
        self.row = 0
        self._rows = rows
        self._counts = memoryview(mmap(-1, rows * _BUCKETS * _BYTES)).cast("H")

    def of_free_row(self, taken: Iterable[int]) -> "SharedCounters":
        """Return an object for the same counts that writes a free row. All free rows are cleared."""
        free = sorted(set(range(self._rows)) - set(taken))
        for row in free:
            self._clear(row)
        other = copy(self)
        other.row = free[0]
        return other

    def join(self, others: "SharedCounters") -> None:
        """Use the counts of `others` from now on. No slot may be held yet."""
        self.row, self._rows, self._counts = others.row, others._rows, others._counts

    def held(self, name: str) -> int:
        """Return how many slots the name holds in all processes."""
        return sum(self._counts[_bucket(name) :: _BUCKETS])

    def take(self, limits: Iterable[Limit]) -> Limit | None:
        """Take one slot under each name and return None; or take none and return the limit that is reached.

        Processes share no lock. Each counts its own slot before it looks, so no limit is ever exceeded. Of those that
        compete for the last slot, all may give theirs back, but the last one finds it free then and tries again.
        """
        asked = tuple(limits)
        while True:
            for limit in asked:
                self._counts[self.row * _BUCKETS + _bucket(limit.name)] += 1
            exceeded = next((limit for limit in asked if self.held(limit.name) > limit.most), None)
            if exceeded is None:
                return None
            self.release(asked)
            if self.held(exceeded.name) >= exceeded.most:
                return exceeded

    def release(self, limits: Iterable[Limit]) -> None:
        """Release one slot under each name."""
        for limit in limits:
            self._counts[self.row * _BUCKETS + _bucket(limit.name)] -= 1

    @contextmanager
    def taking(self, limits: Iterable[Limit]) -> Iterator[Limit | None]:
        """Like `take`, for the duration of the context."""
        asked = tuple(limits)
        reached = self.take(asked)
        try:
            yield reached
        finally:
            if reached is None:
                self.release(asked)

    def _clear(self, row: int) -> None:
        start = row * _BUCKETS
        self._counts[start : start + _BUCKETS] = memoryview(bytes(_BUCKETS * _BYTES)).cast("H")


def _bucket(name: str) -> int:
    return hash(name) % _BUCKETS


def public_network_of(address: str) -> str:
    """Return the network of a public address; "" for any other text. A private address tells no network: the server is
    at home, or does not know the addresses of its clients.

    >>> public_network_of("8.8.8.8"), public_network_of("192.168.1.2"), public_network_of("unknown")
    ('8.8.8.8', '', '')
    """
    network = network_of(address)
    try:
        return network if ipaddress.ip_address(network.partition("/")[0]).is_global else ""
    except ValueError:
        return ""


def network_of(address: str) -> str:
    """Return the unit that an address is counted as: an IPv4 address itself, or the /64 network of an IPv6 address.

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
