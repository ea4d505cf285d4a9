"""What was found out about the deals, in a readable file and as a table."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.solonauts.bound import Found
from tools.statistics import percent, wilson

FILE: Final = Path(__file__).with_name("results.json")
BEGIN: Final = "<!-- solonauts -->"
END: Final = "<!-- /solonauts -->"


def load(file: Path = FILE) -> list[Found]:
    """Return what is in the file, in the order of deals; nothing if it does not exist."""
    rows = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return [Found(**{**row, "line": tuple(filter(None, row["line"].split(", ")))}) for row in rows]


def save(found: Sequence[Found], file: Path = FILE) -> None:
    """Write everything, one deal per line."""
    lines = [json.dumps({**each._asdict(), "line": ", ".join(each.line)}) for each in found]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def table(found: Sequence[Found]) -> list[str]:
    """Return a row for each result, in Markdown."""
    rows = [["with open cards", "deals", "share", "95 % interval", "characters home on average"], ["---"] * 5]
    for result in ("won", "impossible", "not found"):
        home = [each.home for each in found if each.result == result]
        low, high = wilson(len(home), len(found))
        mean = f"{sum(home) / len(home):.1f}" if home else ""
        interval = f"{percent(low)} to {percent(high)}"
        rows.append([result, str(len(home)), percent(len(home) / len(found)), interval, mean])
    return [f"| {' | '.join(row)} |" for row in rows]


def with_table(page: str, lines: Sequence[str]) -> str:
    """Return the page with the table between its two markers."""
    before, rest = page.split(BEGIN, 1)
    return before + "\n".join([BEGIN, *lines, END]) + rest.split(END, 1)[1]
