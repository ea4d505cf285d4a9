"""An operator, who now and then archives a finished game or brings one back, and repeats what fails."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeVar

from events.archive.objects import DamagedObject
from events.archive.store import ArchiveUnavailable
from events.on_redis.outages import STORAGE_ERRORS
from events.records.log import Unreplicated
from service.admin.actions import Administrator, Result
from service.admin.on_games import changes
from service.after_append.archive_schedule import SCHEDULE
from service.backend import REFUSALS, Backend
from service.errors import DomainError
from tools.simulation.runtime import scheduler
from tools.simulation.worlds.people import World

ACTIONS_PER_RUN: Final = 3
MOST_TRIES: Final = 200
"""How many actions an operator begins in a run, on average, and how often one is tried."""

T = TypeVar("T")
Act = Callable[[Administrator, Mapping[str, Any]], Result]


class Operator:
    """Somebody at the command line, who does one thing after the other until the world is over."""

    def __init__(self, world: World, environ: Mapping[str, str]) -> None:
        self._world, self._environ = world, environ

    def live(self) -> None:
        """Bring games back from the archive, and send others there."""
        active = scheduler()
        while not self._world.is_over:
            self._world.rest(active.random.expovariate(ACTIONS_PER_RUN / self._world.plan.seconds))
            if self._world.is_over:
                return
            if choices := self._repeated(_choices):
                self._repeated(partial(_act, *active.random.choice(choices)))

    def _repeated(self, work: Callable[[Backend], T]) -> T | None:
        """Do something with a new backend, as a command does, until the servers answer. None if it is refused. Objects
        of the archive must be sound.
        """
        for _ in range(MOST_TRIES):
            try:
                return work(Backend.from_environment(self._environ))
            except (*STORAGE_ERRORS, *REFUSALS, ArchiveUnavailable, Unreplicated):
                scheduler().sleep(1.0)
            except DamagedObject as error:
                if not self._world.ledger.has_lost:
                    self._world.ledger.wrong.append(f"archive: an operator finds a damaged object: {error}")
                return None
            except DomainError:
                return None
        self._world.ledger.wrong.append("archive: an operator gives up")
        return None


def _choices(backend: Backend) -> list[tuple[Act, str]]:
    """Return what the operator can do: bring archived games back, and archive those that are over."""
    waiting: Any = backend.servers.queue.zrange(SCHEDULE, 0, -1)
    moved = sorted(each for each in backend.log.references.game_ids() if backend.log.has_moved(each))
    archivable = [each.decode() for each in waiting if each.decode() not in moved]
    return [*[(changes.restore, each) for each in moved], *[(changes.archive, each) for each in archivable]]


def _act(act: Act, game: str, backend: Backend) -> Result:
    arguments = {"game": game, "reason": "Somebody asked for it.", "dry_run": False}
    return act(Administrator(backend, "shell:1000"), arguments)
