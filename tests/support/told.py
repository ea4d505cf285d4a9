"""Events with their texts, made in memory."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engines.contract import Viewer
from events.folding.table import Table
from events.records.entries import Entry
from events.shown.telling import Teller
from service.reading.revealing import revealed

History = Sequence[tuple[Entry, Table]]


def told_events(
    history: History, viewer_at: Callable[[Table], Viewer], language: str = "en", later: bool = False
) -> list[Any]:
    """The events of a whole history as readers of their JSON have them: as they were told when they happened, or
    `later`, as they are known after the last of them.
    """
    known = revealed(history, (), viewer_at) if later else {}
    return list(map(plain, _told(history, viewer_at, Teller(language), known)))


def _told(
    history: History, viewer_at: Callable[[Table], Viewer], teller: Teller, known: Mapping[int, int]
) -> Iterator[Any]:
    before = None
    for entry, after in history:
        yield teller.event(entry, before, after, viewer_at(after), known.get(entry.version))
        before = after


def plain(value: Any) -> Any:
    """The value as a reader of its JSON has it."""
    return json.loads(json.dumps(value))


def always(viewer: Viewer) -> Callable[[Table], Viewer]:
    """The same viewer at every table."""
    return lambda _: viewer
