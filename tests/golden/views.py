"""Short hashes of the views and events of every viewer at every version of a log."""

import json
from pathlib import Path

from engines import WITH_EXAMPLES
from engines.contract import ALL, Json, Viewer
from events import verify
from events.codec import canonical_json
from events.entries import Entry
from events.hash_chain import sha256
from events.redaction import redact, view_of
from events.table import Table

FOLDER = Path(__file__).parent
Seen = dict[str, list[str]]
History = list[tuple[Entry, Table]]


def logs() -> list[Path]:
    """Return the files of all golden logs."""
    return sorted(FOLDER.glob("*/*.ndjson"))


def views_file(log: Path) -> Path:
    """Return the file that holds the hashes of a golden log."""
    return log.with_suffix(".views.json")


def history(lines: list[str]) -> History:
    """Return each record of a log with the table right after it."""
    return list(verify.history(lines, WITH_EXAMPLES, "golden"))


def viewers_of(records: History) -> tuple[Viewer, ...]:
    """Return the seats, the spectator, and the view that shows everything."""
    return (*range(len(records[0][1].seats)), None, ALL)


def seen(records: History) -> Seen:
    """Return for each viewer a hash of its event and view at each version."""
    return {
        str(viewer): [_hash([redact(entry, viewer, table), view_of(table, viewer)]) for entry, table in records]
        for viewer in viewers_of(records)
    }


def _hash(value: Json) -> str:
    return sha256(canonical_json(value))[:16]


def write(log: Path, lines: list[str]) -> None:
    """Add a golden log with its hashes. Raises `FileExistsError` if there is one of that name."""
    log.parent.mkdir(exist_ok=True)
    with log.open("x", encoding="utf-8") as file:
        file.write("".join(f"{line}\n" for line in lines))
    views_file(log).write_text(json.dumps(seen(history(lines)), indent=1) + "\n", encoding="utf-8")
