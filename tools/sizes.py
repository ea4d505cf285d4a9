"""`python -m tools.sizes [FOLDER]`: prints how large files and functions are, by room. Docstrings are not counted.

FOLDER is the top level of the repository, of this or another commit; by default this one.
"""

import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.source import Source, length, sources

ROOT = Path(__file__).parents[1]
ROOMS = ("engines", "events", "service", "workers", "retcon", "tools", "examples", "tests")
LONG = 20

HEADINGS = ("room", "files", "lines", "functions", "median", "p90", "max", f">{LONG}", "largest file")


@dataclass(frozen=True)
class Sizes:
    """The sizes of a room: lines per function in ascending order, and lines per file."""

    room: str
    functions: Sequence[int]
    files: Sequence[int]

    def cells(self) -> tuple[str, ...]:
        """Return the row of the table."""
        functions = self.functions
        return (
            self.room,
            *(f"{number:,}" for number in (len(self.files), sum(self.files), len(functions))),
            f"{statistics.median(functions):g}",
            str(functions[len(functions) * 9 // 10]),
            str(functions[-1]),
            str(sum(1 for lines in functions if lines > LONG)),
            str(max(self.files)),
        )


def sizes(room: str, files: Sequence[Source]) -> Sizes:
    """Return the sizes of these files, which must contain a function."""
    functions = sorted(length(function) for file in files for function in file.functions)
    return Sizes(room, functions, [len(file.lines) for file in files])


def table(root: Path) -> Iterator[str]:
    """Yield the rows of the table, in Markdown: each room, then all but the tests."""
    found = {room: sources(root / room) for room in ROOMS}
    rooms = {room: files for room, files in found.items() if any(any(file.functions) for file in files)}
    product = [file for room, files in rooms.items() if room != "tests" for file in files]
    rows = [sizes(room, files) for room, files in (*rooms.items(), ("all but tests", product))]
    yield _row(HEADINGS)
    yield _row(["---"] * len(HEADINGS))
    yield from (_row(row.cells()) for row in rows)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> int:
    """Print the table. Return 2 if the folder has no Python files."""
    root = Path(arguments[0]) if arguments else ROOT
    if not any((root / room).is_dir() for room in ROOMS):
        print(f"{root}: none of the folders {', '.join(ROOMS)} is in it", file=sys.stderr)
        return 2
    print("\n".join(table(root)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
