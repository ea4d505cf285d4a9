"""Adds a golden log of a game that bots play at random."""

import json
import sys

from engines import WITH_EXAMPLES, latest
from events.codec import from_json
from tests.golden.views import FOLDER, write
from tests.support.games import games, play_out


def main(game: str, name: str, seats: str, options: str = "{}") -> int:
    """Play it and keep it."""
    engine, where = latest(WITH_EXAMPLES)[game], games(registry=WITH_EXAMPLES)
    table = play_out(
        where, engine, from_json(engine.Options, json.loads(options)), int(seats), seed=sum(map(ord, name))
    )
    file = FOLDER / game.replace("-", "_") / f"{name}.ndjson"
    write(file, where.tables.log.read(table.game_id))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
