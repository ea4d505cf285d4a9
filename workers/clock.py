"""The clock process: `python -m workers.clock` sweeps up what a crash left unsettled. Any number may run."""

import os
import signal
import sys
import threading
import time

import structlog
from redis.exceptions import RedisError

from events.durability import WouldLoseEvents
from events.table import ReplayDiverged
from events.tables import UnknownGame
from service.backend import Backend
from service.commands import Games
from service.settings import BadSettings

FORGOTTEN_SECONDS = 600
"""How long a mark may be ahead of its game's log before its append is taken to have never come."""

_log = structlog.get_logger()


class Sweep:
    """Looks at every marked game; remembers how long each mark has been ahead of its log."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._ahead_since: dict[tuple[str, int], float] = {}

    def run(self) -> int:
        """Settle every marked game; how many there were."""
        marks = self._games.settling.marked()
        self._ahead_since = {mark: at for mark, at in self._ahead_since.items() if mark in marks}
        for mark in marks:
            self._settle(mark)
        return len(marks)

    def _settle(self, mark: tuple[str, int]) -> None:
        game_id, marked = mark
        try:
            table = self._games.tables.load(game_id)
            self._games.settling.sweep_one(table)
            version = table.version
        except UnknownGame:
            version = 0
        except ReplayDiverged as error:
            _log.error("game_does_not_fold", game=game_id, reason=str(error))
            return
        if version < marked:
            since = self._ahead_since.setdefault(mark, time.monotonic())
            if time.monotonic() - since > FORGOTTEN_SECONDS:
                self._games.settling.drop(game_id, marked)


def main() -> int:
    """Sweep now and every `sweep_seconds`, until SIGTERM or SIGINT."""
    try:
        backend = Backend.from_environment(os.environ)
    except (BadSettings, WouldLoseEvents) as error:
        print(error, file=sys.stderr)
        return 2
    stopping = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    sweep = Sweep(backend.games)
    while not stopping.is_set():
        try:
            sweep.run()
        except RedisError as error:
            _log.warning("sweep_failed", error=str(error))
        stopping.wait(backend.settings.sweep_seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
