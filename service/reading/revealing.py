"""Secret choices that were revealed later: their events are shown as their viewer knows them by now."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final

from engines.contract import Viewer
from events.folding.table import Table
from events.records.entries import Entry
from events.records.kinds import MovePlayed, MovesTakenBack
from events.tables.steps import Step

MOST_LATER: Final = 50
"""How many records after a secret choice are searched for its reveal."""

Secrets = dict[int, MovePlayed]
"""The moves, by version, oldest first, that the viewer does not know whole so far."""


def revealed(steps: Sequence[Step], later: Iterable[Step], viewer_at: Callable[[Table], Viewer]) -> Mapping[int, int]:
    """Return the versions of those moves of the steps that the viewer did not know whole right after them, and does
    by the last of the `later` steps, which follow; each with the version that revealed it. The `later` steps are asked
    for only as long as anything may be revealed.

    A move that was taken back before its reveal is never revealed. Neither is what only the end of the game uncovers:
    a viewer who is named then sees what they knew before it.
    """
    secrets, found = Secrets(), dict[int, int]()
    for entry, table in steps:
        found |= dict.fromkeys(_follow(secrets, entry, table, viewer_at(table)), entry.version)
        if isinstance(entry.record, MovePlayed) and not is_known(entry.record, table, viewer_at(table)):
            secrets[entry.version] = entry.record
    for entry, table in later if secrets else ():
        found |= dict.fromkeys(_follow(secrets, entry, table, viewer_at(table)), entry.version)
        if not secrets:
            break
    return found


def _follow(secrets: Secrets, entry: Entry, table: Table, viewer: Viewer) -> Sequence[int]:
    """Remove the secrets that the entry ends, and return the versions of those that it reveals."""
    if isinstance(entry.record, MovesTakenBack):
        _remove(secrets, [version for version in secrets if version > entry.record.to])
    shown = [version for version, move in secrets.items() if is_known(move, table, viewer)] if _reveals(table) else []
    _remove(secrets, shown)
    _remove(secrets, list(takewhile(lambda version: version <= entry.version - MOST_LATER, secrets)))
    return shown


def _reveals(table: Table) -> bool:
    """True if the newest record may have revealed a choice: it opened a decision, as it does when all have chosen."""
    return table.version in table.decisions


def _remove(secrets: Secrets, versions: Iterable[int]) -> None:
    for version in versions:
        del secrets[version]


def is_known(record: MovePlayed, table: Table, viewer: Viewer) -> bool:
    """True if the viewer knows the whole move at that table, which is the one right after it or a later one."""
    return table.engine.conceal(record, table.dealt, viewer) == record.move
