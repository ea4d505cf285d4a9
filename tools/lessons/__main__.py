"""`python -m tools.lessons` names each game whose example games or lesson no longer fit its rules."""

import sys
from collections.abc import Iterator

from engines import WITH_EXAMPLES, folder_of, latest
from engines.example_games import BrokenExample, example_game, example_names
from engines.lessons import BrokenLesson, check_lesson


def faults() -> Iterator[str]:
    """Yield what is wrong with a game's lesson or with one of its example games: the first fault of each game."""
    for key, engine in latest(WITH_EXAMPLES).items():
        folder = folder_of(key)
        try:
            for name in example_names(folder):
                example_game(engine, folder, name)
            check_lesson(engine, folder)
        except (BrokenExample, BrokenLesson) as fault:
            yield str(fault)


if __name__ == "__main__":
    sys.exit("\n".join(faults()) or 0)
