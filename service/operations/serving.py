"""When the server could accept moves. The times in which no web process could are outages: they count for nobody.

Each web process notes every second, on the server that stores the games, that it serves. After a gap, the first note
appends the outage to a stream, in the same script. So an outage is known before the first move after it is accepted,
whatever was restarted or restored, and however many processes there are.
"""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic, sleep
from typing import Any, Final, NamedTuple, cast

from redis import Redis

from events.on_redis.lua import script
from events.on_redis.outages import STORAGE_ERRORS

SERVED: Final = "retcon:{serving}:at"
OUTAGES: Final = "retcon:{serving}:outages"

BEAT_SECONDS: Final = 1.0
"""How often a web process notes that it serves."""

LEAST_MS: Final = 5_000
"""A shorter gap is no outage."""

MOST: Final = 50
"""How many outages are considered for deadlines. Earlier ones were added to all of them when they ended."""

KEPT: Final = 10_000
"""How many outages are kept at least."""

_LATE_SECONDS: Final = 3.0
"""After this time without a note, a web process looks for an outage before it accepts a move: it may have slept."""

_CACHED_SECONDS: Final = 1.0


class Outage(NamedTuple):
    """A time in which no move could be accepted, in ms since the epoch."""

    since: int
    until: int


class Serving:
    """`client` is the events' Redis. `also` is the queue's, if that is another one: moves need it, too."""

    def __init__(self, client: Redis, also: Redis | None = None) -> None:
        self._client, self._also = client, also
        self._beat = client.register_script(script(__file__, "beat"))
        self._known: tuple[Outage, ...] = ()
        self._known_at, self._is_web = float("-inf"), False

    def begin(self) -> None:
        """Mark this process as one that accepts moves. Before it accepts the first, it looks for an outage."""
        self._is_web, self._known_at = True, float("-inf")

    def beat(self) -> None:
        """Note that this web process accepts moves."""
        if self._also is not None:
            self._also.ping()
        began = monotonic()
        self._beat(keys=[SERVED, OUTAGES], args=[LEAST_MS, KEPT])
        self._remember(self._client.xrevrange(OUTAGES, count=MOST), began)

    def outages(self) -> tuple[Outage, ...]:
        """Return the newest outages that are over, the oldest first. A web process knows each before it accepts a move;
        others may know of it a second later.
        """
        age = monotonic() - self._known_at
        if self._is_web and age > _LATE_SECONDS:
            self.beat()
        elif not self._is_web and age > _CACHED_SECONDS:
            self.refresh()
        return self._known

    def outages_since(self, at: int) -> tuple[Outage, ...]:
        """Return all outages that have ended since that time (ms since the epoch), the oldest first."""
        return _outages(self._client.xrange(OUTAGES, min=at))

    def refresh(self) -> int | None:
        """Read the outages, and when a web process noted last that it accepts moves: None if none ever did."""
        began = monotonic()
        with self._client.pipeline() as pipeline:
            pipeline.get(SERVED)
            pipeline.xrevrange(OUTAGES, count=MOST)
            served, entries = pipeline.execute()
        self._remember(entries, began)
        return None if served is None else int(served)

    def newest(self) -> str:
        """Return the id of the newest outage; "" if there was none."""
        found = cast(Any, self._client.xrevrange(OUTAGES, count=1))
        return found[0][0].decode() if found else ""

    def served_at(self) -> int | None:
        """Return when a web process noted last that it accepts moves, in ms since the epoch."""
        last = cast(bytes | None, self._client.get(SERVED))
        return None if last is None else int(last)

    def _remember(self, entries: Any, began: float) -> None:
        self._known, self._known_at = _outages(reversed(entries)), began


def _outages(entries: Any) -> tuple[Outage, ...]:
    return tuple(Outage(int(fields[b"since"]), int(fields[b"until"])) for _, fields in entries)


def keep_noting(serving: Serving, is_alive: Callable[[], bool]) -> None:
    """Note every `BEAT_SECONDS` that this process accepts moves, until it stops. Without a server that it needs, it
    accepts none and notes nothing.
    """
    while is_alive():
        with suppress(*STORAGE_ERRORS):
            serving.beat()
        sleep(BEAT_SECONDS)
