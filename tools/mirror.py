"""`python -m tools.mirror [FOLDER]`: prints which share of the games' code mirrors the state by hand.

Counted are the files that write each field of the state down again (`FILES`), and in other files the members that do so
(`MEMBERS`). Packs are data and not counted. FOLDER is the top level of the repository, of this or an older commit.
"""

import ast
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.source import DEFINITIONS, Source, numbers, sources

ROOT = Path(__file__).parents[1]

FILES = frozenset(
    {"view", "imagine", "invariants"} | {"seen", "imagining", "possible", "possible_papers", "dumping", "loading"}
)
"""The files by name, in today's layout and in those of older commits."""

MEMBERS = frozenset({"dump", "load", "View", "view", "conceal", "imagine"})
"""The functions and classes by name."""


@dataclass(frozen=True)
class Mirrored:
    """How many lines a game has and how many of them mirror its state: of all lines, and of lines of code."""

    game: str
    all_lines: tuple[int, int]
    code: tuple[int, int]

    def __str__(self) -> str:
        """Return the row of the table."""
        cells = [f"{part:,} of {whole:,} | {100 * part / whole:.1f} %" for whole, part in (self.all_lines, self.code)]
        return f"| {self.game} | {' | '.join(cells)} |"


def mirrored(game: str, files: Sequence[Source]) -> Mirrored:
    """Return the counts of these files."""
    by_hand = [(file, _by_hand(file)) for file in files]
    return Mirrored(
        game,
        (sum(len(file.lines) for file in files), sum(len(lines) for _, lines in by_hand)),
        (sum(len(file.code) for file in files), sum(len(lines & file.code) for file, lines in by_hand)),
    )


def _by_hand(file: Source) -> frozenset[int]:
    """Return the numbers of the lines that mirror the state."""
    if file.path.stem in FILES:
        return file.lines
    members = (node for node in file.tree.body if isinstance(node, (*DEFINITIONS, ast.ClassDef)))
    return frozenset(number for node in members if node.name in MEMBERS for number in numbers(node))


def games(root: Path) -> list[Path]:
    """Return the folders of the games; older commits have them right under `engines/`."""
    folder = root / "engines" / "games"
    return sorted(path.parent for path in (folder if folder.is_dir() else root / "engines").glob("*/rules.py"))


def table(root: Path) -> Iterator[str]:
    """Yield the rows of the table, in Markdown: each game, then all together."""
    files = {game.name: [file for file in sources(game) if "packs" not in file.path.parts] for game in games(root)}
    yield "| game | mirrored lines | share | mirrored lines of code | share |"
    yield "| --- | --- | --- | --- | --- |"
    for game, of_game in files.items():
        yield str(mirrored(game, of_game))
    yield str(mirrored("all", [file for of_game in files.values() for file in of_game]))


def main(arguments: Sequence[str]) -> int:
    """Print the table. Return 2 if the folder has no games."""
    root = Path(arguments[0]) if arguments else ROOT
    if not games(root):
        print(f"{root}: there are no games in its engines/", file=sys.stderr)
        return 2
    print("\n".join(table(root)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
