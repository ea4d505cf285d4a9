"""Events as JSON, cached for later requests."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from engines.contract import Viewer
from events.folding.table import Table
from events.records.entries import Entry
from events.records.kinds import MovePlayed
from events.records.log import Position
from events.shown.telling import Teller
from events.tables.steps import Step, Transition
from service.reading.revealing import is_known, revealed
from service.reading.viewers import Viewpoint
from service.shared.json_bytes import json_bytes
from service.shared.ttl_cache import TtlCache

EVENTS_KEPT: Final = 10_000
KEPT_SECONDS: Final = 60.0
LARGEST_KEPT: Final = 4 * 1024
"""How many events a process keeps, for how long, and of how many bytes at most: no more than 50 MB with their keys."""

PAGES_KEPT: Final = 500
"""For how many pages with secret choices a process remembers which of these were revealed."""

EventKey = tuple[str, int, str, int, Viewer, str, int | None]
"""The game, the version with the hash of the log and the number of erasures, the viewer, the language, and the version
that revealed the move to the viewer.
"""

PageKey = tuple[str, Position, int, int, tuple[object, ...]]
"""The game, the newest position in its log that is shown, the first and last version of the page, and the viewpoint."""


class EventShown(NamedTuple):
    """The JSON of an event. `is_secret`: it is a move that the viewer did not know completely right after it."""

    json: bytes
    is_secret: bool


class ShownEvents:
    """The JSON of events, made once for all viewers who see the same.

    The log up to an event, of which the hash is unique, and the erasures decide everything in it but what a secret
    choice turned out to be. The version that revealed it is part of the key, and is looked for again after each new
    version.
    """

    def __init__(self) -> None:
        self._shown: TtlCache[EventKey, EventShown] = TtlCache(EVENTS_KEPT, KEPT_SECONDS)
        self._revealed: TtlCache[PageKey, Mapping[int, int]] = TtlCache(PAGES_KEPT, KEPT_SECONDS)

    def of(
        self, viewpoint: Viewpoint, base: Table | None, steps: Sequence[Step], later: Iterable[Step], language: str
    ) -> list[bytes]:
        """Return the events of the steps, which follow `base`, as JSON in that language. `later` are the steps that
        follow them, as for `revealed`.
        """
        teller, viewers = Teller(language), _viewers(viewpoint, steps)
        befores = [base, *[after for _, after in steps]]
        changes = [Transition(before, *step) for before, step in zip(befores, steps, strict=False)]
        found = [self._event(teller, each, viewer) for each, viewer in zip(changes, viewers, strict=True)]
        first = next((at for at, each in enumerate(found) if each.is_secret), None)
        known = {} if first is None else self._reveals(viewpoint, steps[first:], later)
        for at, change in enumerate(changes) if known else ():
            if change.entry.version in known:
                found[at] = self._event(teller, change, viewers[at], known[change.entry.version])
        return [each.json for each in found]

    def _reveals(self, viewpoint: Viewpoint, steps: Sequence[Step], later: Iterable[Step]) -> Mapping[int, int]:
        """Return what `revealed` returns."""
        newest = viewpoint.newest
        key = newest.game_id, newest.position, steps[0][1].version, steps[-1][1].version, viewpoint.key
        found = self._revealed.get(key)
        if found is None:
            found = revealed(steps, later, viewpoint.viewer_at)
            self._revealed.put(key, found)
        return found

    def _event(self, teller: Teller, change: Transition, viewer: Viewer, revealed_at: int | None = None) -> EventShown:
        before, entry, after = change
        key = after.game_id, after.version, after.head, after.erasures, viewer, teller.language, revealed_at
        shown = self._shown.get(key)
        if shown is None:
            told = json_bytes(teller.event(entry, before, after, viewer, revealed_at))
            shown = EventShown(told, is_secret=_is_secret(entry, after, viewer))
            if len(told) <= LARGEST_KEPT:
                self._shown.put(key, shown)
        return shown


def _is_secret(entry: Entry, after: Table, viewer: Viewer) -> bool:
    return isinstance(entry.record, MovePlayed) and not is_known(entry.record, after, viewer)


def _viewers(viewpoint: Viewpoint, steps: Sequence[Step]) -> list[Viewer]:
    """Return the viewer of each step. As long as nobody takes or loses a seat, it is the same."""
    viewers, seats, viewer = list[Viewer](), None, None
    for _, after in steps:
        if after.seats is not seats:
            seats, viewer = after.seats, viewpoint.viewer_at(after)
        viewers.append(viewer)
    return viewers
