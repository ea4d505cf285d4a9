"""The memory of a server with many finished games, before and after they are archived.

`ARCHIVED_GAMES` is their number, by default 1,000. They are copies of 20 games of two people each, under other ids. As
many games of six different people are then added as they are once they are archived.
"""

import os
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, cast
from unittest.mock import patch

from engines import REGISTRY, latest
from engines.contract import Engine
from events.folding.table import Open, Table
from events.records.game_ids import game_id_of
from events.records.hash_chain import GENESIS
from events.records.log import Addition, Position
from service.backend import Backend
from service.games.context import Caller, Games
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.operations.configuration.settings import Settings
from tests.support.archived_games import store_archived
from tests.support.games import games
from tools.bench.figures import Figure
from workers.embedded.server import embedded_server
from workers.jobs import archiving
from workers.runner import process

BASES: Final = 20
LEVEL: Final = 3
"""The compression level here. The size of the objects is not measured."""


PLAYERS: Final = tuple(f"p_six{number:013}" for number in range(60))


class Base(NamedTuple):
    """A game to copy: its table, and what was appended."""

    table: Table
    addition: Addition

    @classmethod
    def of(cls, where: Games, table: Table) -> "Base":
        """Return the game that has this table now."""
        log = where.tables.log
        texts, people = tuple(log.read(table.game_id)), log.disclosures(table.game_id)[1]
        return cls(table, Addition(texts, table.position, people))


def measure() -> list[Figure]:
    """Return the bytes of Redis per finished game before and after archiving, and the games archived per second."""
    count = int(os.environ.get("ARCHIVED_GAMES", "1000"))
    with tempfile.TemporaryDirectory() as folder, embedded_server(Path(folder) / "server") as url:
        urls = {"RETCON_EVENTS_URL": url, "RETCON_ARCHIVE_URL": f"file://{folder}/archive"}
        backend = Backend.connect(
            Settings.from_environment({**urls, "RETCON_ARCHIVE_AFTER": "0 seconds"}), registry=REGISTRY
        )
        empty = _used(backend)
        copies = [(stored_copy(backend, base), base.table) for base in _cycled(list(_bases()), count)]
        before = (_used(backend) - empty) / count
        per_second = count / _seconds_to_archive(backend, copies)
        two = _used(backend)
        assert all(backend.log.has_moved(game_id) for game_id, _ in copies[:100])
        store_archived(backend.log.references, backend.upkeep.game_lists.archive, count, 6, PLAYERS)
        six = (_used(backend) - two) / count
    after = (two - empty) / count
    return [
        Figure(f"Redis, {count:,} finished games", before, "bytes/game"),
        Figure(f"Redis, {count:,} archived games", after, "bytes/game", "before", after / before),
        Figure(f"Redis, {count:,} more archived games of six", six, "bytes/game"),
        Figure(f"memory before, {count:,} games", before * count / 2**20, "MiB"),
        Figure(f"memory after, {count:,} games", after * count / 2**20, "MiB"),
        Figure("archiving, one process", per_second, "games/s"),
    ]


def _seconds_to_archive(backend: Backend, copies: list[tuple[str, Table]]) -> float:
    """Archive the games, whose tables are cached, as they are at a game's end. Return how long it took."""
    began = time.perf_counter()
    with patch("events.archive.objects.LEVEL", LEVEL), patch.object(process, "backend", lambda: backend):
        for game_id, table in copies:
            backend.games.tables.remember(table._replace(game_id=game_id))
            archiving.archive_game(game_id)
    return time.perf_counter() - began


def _used(backend: Backend) -> int:
    return int(cast(Any, backend.servers.events.info("memory"))["used_memory"])


def _cycled(bases: list[Base], count: int) -> Iterator[Base]:
    return (bases[number % len(bases)] for number in range(count))


def _bases() -> Iterator[Base]:
    """Yield games of every ruleset in turn, between other people each time."""
    where, rng = games(registry=REGISTRY), random.Random("archive")
    engines = list(latest().values())
    for number in range(BASES):
        yield Base.of(where, whole_game(where, engines[number % len(engines)], number, rng))


def whole_game(where: Games, engine: Engine, number: int, rng: random.Random) -> Table:
    """Return a whole game of people who choose at random."""
    seats = max(2, engine.SEATS[0])
    people = [Caller(f"p_{number:08}{seat:08}", f"Player {number} {seat}") for seat in range(seats)]
    holders: list[Occupant] = [Creator(), *[Open()] * (seats - 1)]
    table = lobby.create_game(where, people[0], engine, engine.Options(), holders, "public").table
    for seat in range(1, seats):
        table = lobby.take_seat(where, people[seat], table.game_id, seat).table
    while not table.is_over:
        seat = rng.choice(table.awaiting)
        move = rng.choice(engine.legal_moves(table.dealt, seat))
        table = playing.play_moves(where, people[seat], table.game_id, seat, [move], None).table
    return table


def stored_copy(backend: Backend, base: Base) -> str:
    """Store the game under a new id, as if its last record were just appended, and return the id."""
    game_id = game_id_of(os.urandom(10))
    backend.log.append(game_id, Position(0, GENESIS), base.addition, None)
    backend.upkeep.outbox.deliver_all(base.table._replace(game_id=game_id))
    return game_id
