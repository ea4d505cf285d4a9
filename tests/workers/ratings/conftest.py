"""Rated games of Coin Nim, played in this process."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from redis import Redis

from events.folding.table import Open, Table
from events.records.clocks import Clock
from events.records.terms import Terms
from service.backend import Backend
from service.games.agreed import ending
from service.games.context import Caller
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.jobs.table import queues_of
from service.ratings.counting import Standing
from service.ratings.ladders import Ladder
from tests.service.conftest import settings
from tests.service.games_with_takebacks import REGISTRY
from tests.workers.erased import signed_up
from workers.runner import process
from workers.worker import worker_of

LADDER = Ladder("coin-nim", "standard", "days")
CLOCK = Clock("days", 3 * 86_400_000, 0, None, "lose")


@dataclass(frozen=True)
class Rated:
    """Two players who play rated games at this server."""

    web: Backend
    winner: Caller
    loser: Caller

    def begun(self, moves: int = 2, where: Backend | None = None) -> Table:
        """A game in which each has made some moves."""
        games = (where or self.web).games
        engine = lobby.newest_rules(games, "coin-nim")
        seats, terms = (Creator(), Open()), Terms(rated=True)
        made = lobby.create_game(games, self.winner, engine, engine.Options(), seats, "public", CLOCK, terms).table
        table = lobby.take_seat(games, self.loser, made.game_id, 1).table
        for _ in range(moves):
            for caller in (self.winner, self.loser):
                move = table.engine.parse_move("take 1")
                table = playing.play_moves(games, caller, table.game_id, None, (move,), None).table
        return table

    def finish(self, table: Table, where: Backend | None = None) -> Table:
        """Let the loser concede."""
        return ending.concede((where or self.web).games, self.loser, table.game_id, None).table

    def numbers(self) -> dict[str, Standing]:
        """The standings by player; the handle stands for an erased one."""
        ratings = self.web.upkeep.ratings
        found = ratings.projection.all(LADDER)
        players = ratings.streams.players(LADDER, list(found))
        return {player or handle: found[handle] for handle, player in zip(found, players, strict=True)}


@pytest.fixture
def web(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), REGISTRY)


@pytest.fixture
def rated(web: Backend) -> Rated:
    return Rated(web, signed_up(web, "Ada"), signed_up(web, "Bob"))


@pytest.fixture
def work(web: Backend, redis_url: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Runs a worker, which has these games too, until the queue is empty."""
    own = Backend.connect(settings(redis_url), REGISTRY)
    monkeypatch.setattr(process, "backend", lambda: own)

    def run() -> None:
        worker_of(queues_of("worker"), own.servers.queue).work(burst=True, logging_level="ERROR")

    return run


@pytest.fixture
def connect(redis_url: str) -> Callable[..., Any]:
    """Connects another process to the server."""
    return lambda **more: Backend.connect(settings(redis_url, **more), REGISTRY)
