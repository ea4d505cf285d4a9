"""Short hashes of the views and events of every viewer at every version of a log."""

import json
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from engines import WITH_EXAMPLES
from engines.contract import ALL, Json, Viewer
from events import verify
from events.folding.table import Table
from events.records.codec import canonical_json
from events.records.entries import Entry
from events.records.hash_chain import sha256
from events.shown.redaction import redact, view_of

FOLDER = Path(__file__).parent

ADDED: Final = {"that_time_you_killed_me": ("earlier",)}
"""By folder, fields that were added to a game's views after golden logs had been recorded, oldest first."""

Seen = dict[str, list[str]]
History = list[tuple[Entry, Table]]


def logs() -> list[Path]:
    """Return the files of all golden logs."""
    return sorted(FOLDER.glob("*/*.ndjson"))


def views_file(log: Path) -> Path:
    """Return the file that holds the hashes of a golden log."""
    return log.with_suffix(".views.json")


def name_of(log: Path) -> str:
    """Return the name of a golden log, `time_chase/standard-3`."""
    return f"{log.parent.name}/{log.stem}"


def history(lines: list[str]) -> History:
    """Return each record of a log with the table right after it."""
    return list(verify.history(lines, WITH_EXAMPLES, "golden"))


def viewers_of(records: History) -> tuple[Viewer, ...]:
    """Return the seats, the spectator, and the view that shows everything."""
    return (*range(len(records[0][1].seats)), None, ALL)


def seen(records: History, without: Collection[str] = ()) -> Seen:
    """Return for each viewer a hash of its event and view at each version, `without` these fields of views."""

    def view(table: Table, viewer: Viewer) -> Json:
        shown = view_of(table, viewer)
        return shown and {name: value for name, value in shown.items() if name not in without}

    return {
        str(viewer): [_hash([redact(entry, viewer, table), view(table, viewer)]) for entry, table in records]
        for viewer in viewers_of(records)
    }


def seen_when_recorded(records: History, folder: str) -> Iterator[Seen]:
    """Yield what viewers saw by now, and what they saw before each field was added to the game's views, newest first. A
    log was recorded at one of these times.
    """
    added = ADDED.get(folder, ())
    for number in reversed(range(len(added) + 1)):
        yield seen(records, added[number:])


def _hash(value: Json) -> str:
    return sha256(canonical_json(value))[:16]


def write(log: Path, lines: list[str]) -> None:
    """Add a golden log with its hashes. Raises `FileExistsError` if there is one of that name."""
    log.parent.mkdir(exist_ok=True)
    with log.open("x", encoding="utf-8") as file:
        file.write("".join(f"{line}\n" for line in lines))
    views_file(log).write_text(json.dumps(seen(history(lines)), indent=1) + "\n", encoding="utf-8")
