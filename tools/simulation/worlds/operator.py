"""An operator, who now and then moves a finished game to the archive or back, and repeats what fails."""

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

OFTEN: Final = 8
"""How often an operator does something, on average, in a run."""

MOST_TRIES: Final = 200

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
            active.sleep(active.random.expovariate(OFTEN / self._world.plan.seconds))
            if moves := self._repeated(_moves):
                self._repeated(partial(_act, *active.random.choice(moves)))

    def _repeated(self, work: Callable[[Backend], T]) -> T | None:
        """Do something with a new backend, as a command does, until the servers answer. None if it is refused."""
        for _ in range(MOST_TRIES):
            try:
                return work(Backend.from_environment(self._environ))
            except (*STORAGE_ERRORS, *REFUSALS, ArchiveUnavailable, Unreplicated):
                scheduler().sleep(1.0)
            except (DomainError, DamagedObject):
                break
        return None


def _moves(backend: Backend) -> list[tuple[Act, str]]:
    """Return what the operator can do: bring games back, and archive those that are over."""
    waiting: Any = backend.servers.queue.zrange(SCHEDULE, 0, -1)
    moved = sorted(each for each in backend.log.references.game_ids() if backend.log.has_moved(each))
    archivable = [each.decode() for each in waiting if each.decode() not in moved]
    return [*[(changes.restore, each) for each in moved], *[(changes.archive, each) for each in archivable]]


def _act(act: Act, game: str, backend: Backend) -> Result:
    arguments = {"game": game, "reason": "Somebody asked for it.", "dry_run": False}
    return act(Administrator(backend, "shell:1000"), arguments)
