"""The lines of an exported log: one NDJSON file that verifies offline, with or without names (docs/log-format.md)."""

import json
import sys
from collections.abc import Iterable, Iterator

from events.disclosures import disclosure_to_json, stored_disclosure
from events.format_2 import expand
from events.log import Log
from events.table import Table


def exported(log: Log, table: Table, texts: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a log that folds to `table` and is stored as these texts: its records, the disclosures of the
    people in it, and the hash of the log. A log in format 1 has only its records.
    """
    if table.format == 1:
        yield from texts
    else:
        yield from _lines(log, table.game_id, texts, table.version, table.head)


def stored(log: Log, game_id: str) -> Iterator[str]:
    """Yield the same lines of a log, even if it does not fold. There are none for an unknown game."""
    position, texts = log.newest(game_id, 0, sys.maxsize)
    if position is None:
        yield from texts
    else:
        yield from _lines(log, game_id, texts, position.version, position.head)


def _lines(log: Log, game_id: str, texts: Iterable[str], version: int, head: str) -> Iterator[str]:
    for number, text in enumerate(texts, start=1):
        yield json.dumps(expand(number, text))
    _, people = log.disclosures(game_id)
    for number, text in sorted(people.items()):
        if number <= version:
            yield json.dumps(disclosure_to_json(number, stored_disclosure(text)))
    yield json.dumps({"head": head})
