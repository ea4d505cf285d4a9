"""Adds a golden log of a game that bots play at random. Then writes the hashes of all playthroughs, and one per game.

`GAME NAME SEATS [OPTIONS]` plays a new game, `fork GAME NAME SOURCE AT [KNOWN_TO]` a fork of a golden log. Without
arguments, no log is added. `--compare REVISION` writes nothing: it shows how the playthroughs of the working tree
differ from those of that revision of git.
"""

import json
import sys
from typing import Any

from engines import WITH_EXAMPLES, latest
from events.records.codec import from_json
from service.games.starting import importing
from tests.golden.comparison import compare
from tests.golden.playthrough import write_playthroughs
from tests.golden.views import FOLDER, write
from tests.support.forking import fork, played_out
from tests.support.games import ALICE, games, play_out


def main(arguments: list[str]) -> int:
    """Add the game that the arguments describe, if any, and write the playthroughs; or compare them."""
    if arguments[:1] == ["--compare"]:
        return compare(*arguments[1:])
    if arguments[:1] == ["fork"]:
        add_fork(*arguments[1:])
    elif arguments:
        add(*arguments)
    write_playthroughs()
    return 0


def add(game: str, name: str, seats: str, options: str = "{}") -> None:
    """Play a game of the newest rules and keep its log. Raises `FileExistsError` for a name that is taken."""
    engine, where = latest(WITH_EXAMPLES)[game], games(registry=WITH_EXAMPLES)
    table = play_out(
        where, engine, from_json(engine.Options, json.loads(options)), int(seats), seed=sum(map(ord, name))
    )
    file = FOLDER / game.replace("-", "_") / f"{name}.ndjson"
    write(file, list(where.tables.exported(table)))


def add_fork(game: str, name: str, source: str, at: str, known_to: str | None = None) -> None:
    """Fork a golden log, with hidden things as they were or dealt again; play the fork and keep its log."""
    folder, where = FOLDER / game.replace("-", "_"), games(registry=WITH_EXAMPLES)
    lines = (folder / f"{source}.ndjson").read_text(encoding="utf-8").splitlines()
    begun = importing.import_log(where, ALICE, lines).table
    viewer = int(known_to) if known_to and known_to.isdigit() else known_to
    how: dict[str, Any] = {"hidden": "dealt_anew", "known_to": viewer} if viewer is not None else {}
    table = played_out(where, fork(where, begun, int(at), **how), name)
    write(folder / f"{name}.ndjson", list(where.tables.exported(table)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
