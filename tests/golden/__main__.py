"""Adds a golden log of a game that bots play at random; without arguments, writes all playthroughs."""

import json
import sys

from engines import WITH_EXAMPLES, latest
from events.codec import from_json
from tests.golden.playthrough import playthrough, playthrough_file
from tests.golden.views import FOLDER, history, logs, write
from tests.support.games import games, play_out


def main(arguments: list[str]) -> int:
    """Add the game that the arguments describe, if any, and write all playthroughs."""
    if arguments:
        add(*arguments)
    for log in logs():
        lines = log.read_text(encoding="utf-8").splitlines()
        playthrough_file(log).write_text(playthrough(history(lines)), encoding="utf-8")
    return 0


def add(game: str, name: str, seats: str, options: str = "{}") -> None:
    """Play a game of the newest rules and keep its log. Raises `FileExistsError` for a name that is taken."""
    engine, where = latest(WITH_EXAMPLES)[game], games(registry=WITH_EXAMPLES)
    table = play_out(
        where, engine, from_json(engine.Options, json.loads(options)), int(seats), seed=sum(map(ord, name))
    )
    file = FOLDER / game.replace("-", "_") / f"{name}.ndjson"
    write(file, list(where.tables.exported(table)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
