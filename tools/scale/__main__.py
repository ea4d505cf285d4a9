"""`python -m tools.scale [--quick]`: measures this machine and writes the tables of docs/sizing.md, in ten minutes.

`--quick` measures everything for a moment only and prints the tables instead, to see that it works. With parts, such as
`python -m tools.scale nodes`, these are measured and printed instead: `growth` is all parts that begin so and tell how
costs grow with what is stored, `million` is the one of archived games with a million of them, and `nodes` plays on
three nodes and kills each.
"""

import argparse
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tools.scale import memory, nodes, speed, whole_games
from tools.scale.growth import accounts, archived, streams, versions
from tools.scale.growth.tables import of_streams, table
from tools.scale.page import (
    PAGE,
    costs_of,
    heading,
    of_bots,
    of_clusters,
    of_games,
    of_needs,
    of_processes,
    of_sizes,
    of_web,
    put_into,
)
from tools.scale.rows import Section

QUICK_SECONDS: Final = 2.0
QUICK_SIZES: Final = (1_000, 2_000)

PARTS: Final[Mapping[str, Callable[[bool], Sequence[Section]]]] = {
    "growth-of-versions": lambda is_quick: [
        table("versions", versions.measure((300, 600) if is_quick else versions.VERSIONS))
    ],
    "growth-of-accounts": lambda is_quick: [
        table("accounts", accounts.measure(QUICK_SIZES if is_quick else accounts.ACCOUNTS))
    ],
    "growth-of-archive": lambda is_quick: [
        table("archived games", archived.measure(QUICK_SIZES if is_quick else archived.GAMES))
    ],
    "growth-of-streams": lambda is_quick: [of_streams(*streams.measure((50, 100) if is_quick else streams.STREAMS))],
    "million": lambda is_quick: [
        table("archived games", archived.measure(QUICK_SIZES if is_quick else archived.ALL_GAMES))
    ],
    "nodes": lambda is_quick: nodes.sections(QUICK_SECONDS if is_quick else nodes.PLAY_SECONDS),
}
GROWTH: Final = "growth"


def main(arguments: list[str] | None = None) -> int:
    """Measure, and write the page. Return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.scale", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="print rough figures and write nothing")
    parser.add_argument("parts", nargs="*", choices=[[], GROWTH, *PARTS], metavar="PART", help=", ".join(PARTS))
    given = parser.parse_args(arguments)
    is_quick, parts = given.quick, given.parts
    if parts:
        for name in PARTS:
            if name in parts or (GROWTH in parts and name.startswith(GROWTH)):
                _say(name)
                print("\n\n".join(section.markdown() for section in PARTS[name](is_quick)), end="\n\n", flush=True)
        return 0
    sections = measured(is_quick)
    generated = "\n\n".join([heading(), *(section.markdown() for section in sections)])
    if is_quick:
        print(generated)
    else:
        PAGE.write_text(put_into(PAGE.read_text(), generated))
    return 0


def measured(is_quick: bool) -> Sequence[Section]:
    """Return all tables."""
    seconds = QUICK_SECONDS if is_quick else speed.SECONDS
    _say("web processes and cores")
    web = speed.web(speed.layouts()[:2] if is_quick else None, seconds)
    _say("nodes of a cluster")
    clusters = speed.clusters(seconds, speed.MASTERS[:2] if is_quick else speed.MASTERS)
    _say("bot workers")
    bots = whole_games.bots(seconds=2.0 if is_quick else whole_games.BOT_SECONDS)
    _say("whole games")
    played = whole_games.by_ruleset(seconds)
    _say("players and games")
    sizes = memory.stored(50, 20, 5) if is_quick else memory.stored()
    _say("processes and streams")
    found, streamed = memory.processes(), memory.Streamed(0.0, 0.0) if is_quick else memory.streams()
    costs = costs_of(played, sizes, streamed, found)
    tables = (of_web(web), of_clusters(clusters), of_bots(bots), of_games(played))
    return (*tables, of_sizes(sizes), of_processes(found, streamed), of_needs(costs))


def _say(what: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
