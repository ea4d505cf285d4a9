"""`python -m tools.bench [PART …]`: runs the given parts, by default all, and prints a table."""

import sys
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from tools.bench import archive, browser, engines, page, pictures, start, storage
from tools.bench.figures import COLUMNS, Figure
from tools.bench.of_bots import bot_times, bots, deadlines, fairness
from tools.bench.over_http import commands, long_reads, persons_moves, reads, real_games, scale, server, streams

PARTS: dict[str, Callable[[], list[Figure]]] = {
    "engines": engines.measure,
    "bots": bots.measure,
    "bot-times": bot_times.measure,
    "storage": storage.measure,
    "archive": archive.measure,
    "server": server.measure,
    "commands": commands.measure,
    "games": real_games.measure,
    "person": persons_moves.measure,
    "scale": scale.measure,
    "streams": streams.measure,
    "browser": browser.measure,
    "page": page.measure,
    "reads": reads.measure,
    "long-reads": long_reads.measure,
    "deadlines": deadlines.measure,
    "fairness": fairness.measure,
    "pictures": pictures.measure,
    "start": start.measure,
}


def main() -> int:
    """Measure and print. Return the exit code."""
    wanted = sys.argv[1:] or list(PARTS)
    if unknown := set(wanted) - set(PARTS):
        print(f"no part named {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    console = Console(width=150)
    for part in wanted:
        table = Table(*COLUMNS, title=part)
        for figure in PARTS[part]():
            table.add_row(*figure.cells())
        console.print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
