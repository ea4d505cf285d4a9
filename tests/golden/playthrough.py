"""A golden game as text: each record, and what it changed for which viewers."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from engines.contract import ALL, Viewer
from engines.view_text import changes
from events.folding.table import Table
from events.records.hash_chain import sha256
from events.replay import record_text, view_at
from tests.golden import views
from tests.golden.views import History, history, logs, name_of, viewers_of

HEADING: Final = """\
Each record as its viewers saw it, then what changed in their views. The letters on the left name the viewers: the seats
by number, s a spectator, a the view that shows everything. `choices 0:5` says that seat 0 may choose from 5 moves.
"""

Lines = dict[Viewer, list[str]]


def playthrough_file(log: Path) -> Path:
    """Return the file that holds the playthrough of a golden log, if it is the one that its game keeps."""
    return log.with_suffix(".txt")


def hashes_file() -> Path:
    """Return the file that holds a hash of every playthrough, by the name of its log."""
    return views.FOLDER / "playthroughs.json"


def write_playthroughs() -> None:
    """Write the hashes of all playthroughs, and the text of those that are kept: one of each game."""
    texts = {log: playthrough(history(log.read_text(encoding="utf-8").splitlines())) for log in logs()}
    for log, text in texts.items():
        if playthrough_file(log).exists() or not any(log.parent.glob("*.txt")):
            playthrough_file(log).write_text(text, encoding="utf-8")
    hashes = {name_of(log): sha256(text) for log, text in texts.items()}
    hashes_file().write_text(json.dumps(hashes, indent=1) + "\n", encoding="utf-8")


def playthrough(records: History) -> str:
    """Return the game as text."""
    viewers = viewers_of(records)
    lines, before = [HEADING], dict[Viewer, Any].fromkeys(viewers)
    for entry, table in records:
        after = {viewer: view_at(table, viewer) for viewer in viewers}
        lines.append(str(entry.version))
        lines += _grouped({viewer: [_record(record_text(entry, viewer, table))] for viewer in viewers})
        lines += _grouped({viewer: _changes(before[viewer], after[viewer]) for viewer in viewers})
        lines += _choices(table)
        before = after
    return "".join(f"{line}\n" for line in lines)


def _record(text: str) -> str:
    """Return a record as playthroughs have it: `seat 0 plays F7`."""
    return re.sub("^(seat [0-9]+): ", r"\1 plays ", text)


def _grouped(lines: Lines) -> Iterator[str]:
    """Yield each line once, behind the letters of the viewers that have it."""
    for line in dict.fromkeys(line for of_viewer in lines.values() for line in of_viewer):
        yield f"  {''.join(_letter(viewer) if line in lines[viewer] else '.' for viewer in lines)} {line}"


def _changes(before: Any, after: Any) -> list[str]:
    """Return the changes in a view, except for the viewer that it names."""
    return [] if after is None else [line for line in changes(before, after) if not line.startswith("viewer: ")]


def _letter(viewer: Viewer) -> str:
    return "s" if viewer is None else "a" if viewer == ALL else str(viewer)


def _choices(table: Table) -> Iterator[str]:
    state, seats = table.state, table.awaiting
    if state is not None and seats:
        yield f"  choices {' '.join(f'{seat}:{len(table.engine.legal_moves(state, seat))}' for seat in seats)}"
