"""Games for tests, and failures of their processes."""

from typing import Any

from rq import Queue

from events.folding.table import Bot, Table
from service.after_append.bot_schedule import LEASED, LEASES, WAITING
from service.backend import Backend
from service.games.starting import lobby
from service.games.starting.lobby import Occupant
from service.jobs.table import queues_of
from tests.engines import guess_game
from tests.support.games import ALICE

BOTS = (Bot("random"), Bot("random"))


def guess(backend: Backend, *seats: Occupant, rounds: int = 3) -> Table:
    options = guess_game.GuessOptions(rounds)
    return lobby.create_game(backend.games, ALICE, guess_game.V2, options, seats, "public").table


def now(backend: Backend, table: Table) -> Table:
    return backend.games.tables.load(table.game_id)


def lose_jobs(backend: Backend) -> None:
    """Delete all jobs, as if their Redis had lost its data."""
    for name in queues_of("worker"):
        Queue(name, connection=backend.servers.queue).empty()  # type: ignore[no-untyped-call]  # rq leaves it so
    backend.servers.queue.delete(WAITING, LEASES, LEASED, *backend.servers.queue.scan_iter("retcon:bots:*"))


def is_waiting(backend: Backend, table: Table) -> bool:
    """True if the game waits for a worker that plays its bots."""
    return bool(backend.servers.queue.hexists(WAITING, table.game_id))


def status_in_list(backend: Backend) -> list[str]:
    return [item["status"] for item in backend.upkeep.game_lists.page().items]


class Crash(BaseException):
    """A process that dies here."""


def dies(*_: Any, **__: Any) -> None:
    raise Crash
