"""The lines of an exported log: one NDJSON file that verifies offline, with or without names (docs/log-format.md)."""

import json
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
        return
    for version, text in enumerate(texts, start=1):
        yield json.dumps(expand(version, text))
    _, people = log.disclosures(table.game_id)
    for version, text in sorted(people.items()):
        if version <= table.version:
            yield json.dumps(disclosure_to_json(version, stored_disclosure(text)))
    yield json.dumps({"head": table.head})
