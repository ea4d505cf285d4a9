"""When the server could accept moves. The times in which no web process could are outages: they count for nobody.

Each web process notes again and again, on the server that stores the games, that it serves. After a gap, the first note
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
from service.shared.wall_clock import now_ms

SERVED: Final = "retcon:{serving}:at"
OUTAGES: Final = "retcon:{serving}:outages"

BEAT_SECONDS: Final = 1.0
"""How often a web process notes that it serves."""

LEAST_MS: Final = 5_000
"""A shorter gap is no outage."""

MOST: Final = 50
"""How many outages are considered. Earlier ones were added to all games when they ended."""

_LATE_SECONDS: Final = 3.0
"""After this time without a note, a web process looks for an outage before it accepts a move: it may have slept."""

_CACHED_SECONDS: Final = 1.0


class Outage(NamedTuple):
    """A time in which no move could be accepted, in ms since the epoch."""

    since: int
    until: int


class Serving:
    """`client` is the events' Redis."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._beat = client.register_script(script(__file__, "beat"))
        self._known: tuple[Outage, ...] = ()
        self._known_at, self._is_web = float("-inf"), False

    def beat(self) -> None:
        """Note that this web process accepts moves."""
        began = monotonic()
        self._beat(keys=[SERVED, OUTAGES], args=[LEAST_MS])
        self._read(began)
        self._is_web = True

    def outages(self) -> tuple[Outage, ...]:
        """Return the newest outages that are over, the oldest first. A process knows each before it accepts a move."""
        age = monotonic() - self._known_at
        if self._is_web and age > _LATE_SECONDS:
            self.beat()
        elif not self._is_web and age > _CACHED_SECONDS:
            self._read(monotonic())
        return self._known

    def newest(self) -> str:
        """Return the id of the newest outage; "" if there was none."""
        found = cast(Any, self._client.xrevrange(OUTAGES, count=1))
        return found[0][0].decode() if found else ""

    def is_down(self) -> bool:
        """True if no web process accepts moves now. False if none ever did."""
        last = cast(bytes | None, self._client.get(SERVED))
        return last is not None and now_ms() - int(last) >= LEAST_MS

    def _read(self, began: float) -> None:
        entries = cast(Any, self._client.xrevrange(OUTAGES, count=MOST))
        fields = [each for _, each in reversed(entries)]
        self._known = tuple(Outage(int(each[b"since"]), int(each[b"until"])) for each in fields)
        self._known_at = began


def keep_noting(serving: Serving, is_alive: Callable[[], bool]) -> None:
    """Note again and again that this process accepts moves, while it is alive. While the server of the games does not
    answer, no moves are accepted, so nothing is noted.
    """
    while is_alive():
        with suppress(*STORAGE_ERRORS):
            serving.beat()
        sleep(BEAT_SECONDS)
