"""What every viewer saw at every version of a log, as short hashes."""

import json
from pathlib import Path

from engines import WITH_EXAMPLES
from engines.contract import ALL, Json, Viewer
from events.codec import canonical_json
from events.hash_chain import GENESIS, sha256
from events.log import MemoryLog, Position
from events.redaction import redact, view_of
from events.table_cache import TableCache

FOLDER = Path(__file__).parent
Seen = dict[str, list[str]]


def logs() -> list[Path]:
    """The golden logs there are."""
    return sorted(FOLDER.glob("*/*.ndjson"))


def views_file(log: Path) -> Path:
    """Where the views of a golden log are kept."""
    return log.with_suffix(".views.json")


def seen(lines: list[str]) -> Seen:
    """For each viewer, a hash of its event and view at each version."""
    log = MemoryLog()
    log.append("golden", Position(0, GENESIS), lines, None)
    history = list(TableCache(log, WITH_EXAMPLES).history("golden"))
    seats = len(history[0][1].seats)
    viewers: tuple[Viewer, ...] = (*range(seats), None, ALL)
    return {str(viewer): [_hash([redact(e, viewer, t), view_of(t, viewer)]) for e, t in history] for viewer in viewers}


def _hash(value: Json) -> str:
    return sha256(canonical_json(value))[:16]


def write(log: Path, lines: list[str]) -> None:
    """Add a golden log with its views; `FileExistsError` if it is there."""
    log.parent.mkdir(exist_ok=True)
    with log.open("x", encoding="utf-8") as file:
        file.write("".join(f"{line}\n" for line in lines))
    views_file(log).write_text(json.dumps(seen(lines), indent=1) + "\n", encoding="utf-8")
