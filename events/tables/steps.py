"""The steps of a fold: an entry, with the table that it led to."""

from typing import NamedTuple

from events.folding.table import Table
from events.records.entries import Entry

Step = tuple[Entry, Table]
"""An entry, and the table right after it."""


class Transition(NamedTuple):
    """An entry, with the tables right before it (None: there was none) and right after it."""

    before: Table | None
    entry: Entry
    after: Table
