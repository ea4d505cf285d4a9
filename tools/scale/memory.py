"""How much memory and disk processes, players, games and streams take."""

import os
import random
import tempfile
import uuid
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import reduce
from pathlib import Path
from typing import Any, Final, cast
from unittest.mock import patch

from engines import REGISTRY, latest
from events.formats.snapshots import dump_table
from events.records.game_ids import game_id_of
from events.records.hash_chain import GENESIS, link
from events.records.log import Addition, Position
from events.tables.table_cache import SNAPSHOT_EVERY
from service.backend import Backend
from service.games.context import Caller, Games
from service.operations.configuration.settings import Settings
from tests.support.games import games, same_seeds
from tests.support.real_server import command_of, serving
from tools.bench.archive import Base, whole_game
from tools.bench.over_http.streams import MOVES, STREAMS, fan_out, kib_each, serving_alone
from tools.bench.serving import cpu_seconds
from tools.soak.site import kind_of
from workers.embedded.server import embedded_server
from workers.jobs import archiving
from workers.runner import process

PEOPLE: Final = 500
COPIES: Final = 1_000
BASES: Final = 20
"""How many different games are copied: four of each ruleset."""


@dataclass(frozen=True)
class StoredSizes:
    """The bytes that one of something takes in Redis, in its append-only file, and in the archive."""

    what: str
    redis: float
    file: float
    archive: float = 0.0


@dataclass(frozen=True)
class Store:
    """An embedded server in a folder, and a backend at it."""

    backend: Backend
    folder: Path

    def used(self) -> StoredSizes:
        """Return what is used now."""
        used = int(cast(Any, self.backend.servers.events.info("memory"))["used_memory"])
        return StoredSizes("", used, size_of(self.folder / "server"), size_of(self.folder / "archive"))

    def growth(self, what: str, before: StoredSizes, count: int) -> StoredSizes:
        """Return the growth since then for each of that many."""
        now = self.used()
        parts = (now.redis - before.redis, now.file - before.file, now.archive - before.archive)
        return StoredSizes(what, *(part / count for part in parts))


def size_of(folder: Path) -> int:
    """Return the bytes on disk of a folder's files, in whole blocks."""
    return sum(each.stat().st_blocks * 512 for each in folder.rglob("*") if each.is_file())


@contextmanager
def a_store(**settings: str) -> Iterator[Store]:
    """Run an embedded server with an archive beside it."""
    with tempfile.TemporaryDirectory() as name, embedded_server(Path(name) / "server") as url:
        variables = {"RETCON_EVENTS_URL": url, "RETCON_ARCHIVE_URL": f"file://{name}/archive"}
        variables |= {"RETCON_ARCHIVE_AFTER": "0 seconds", **settings}
        yield Store(Backend.connect(Settings.from_environment(variables), registry=REGISTRY), Path(name))


def stored(people: int = PEOPLE, copies: int = COPIES, bases: int = BASES) -> list[StoredSizes]:
    """Return what a player, a running game, a finished and an archived one take, and the first two of these games if
    their logs are packed.
    """
    with same_seeds("sizing"):
        played = list(_played(bases))
    with a_store() as store:
        _warm_up(store, played[0][0])
        found = [_players(store, people), *_games(store, copies, played)]
    with a_store(RETCON_PACKED_LOGS="true") as store:
        _warm_up(store, played[0][0])
        running, finished = (_copied(store, name, games, copies)[0] for name, games in _halves_and_wholes(played))
        return [
            *found,
            replace(running, what=f"packed {running.what}"),
            replace(finished, what=f"packed {finished.what}"),
        ]


def _warm_up(store: Store, base: Base) -> None:
    """Let the server learn the scripts, so that their memory counts for no game."""
    store.backend.people.accounts.create_player("First player")
    _put_by_people(store.backend, _stored(store.backend, base), base)


def _players(store: Store, count: int) -> StoredSizes:
    before = store.used()
    for _ in range(count):
        store.backend.people.accounts.create_player(f"Player {uuid.uuid4().hex[:12]}")
    return store.growth("player", before, count)


def _games(store: Store, count: int, played: Sequence[tuple[Base, Base]]) -> Iterator[StoredSizes]:
    """Store copies of games in the middle, then of the same games at their end, which are then archived."""
    (name, halves), (over, wholes) = _halves_and_wholes(played)
    running, copies = _copied(store, name, halves, count)
    yield running
    before = store.used()
    for game_id, base in copies:
        _put_by_people(store.backend, game_id, base)
    yield store.growth("snapshot, and keys of all requests, of a running game", before, count)
    finished, copies = _copied(store, over, wholes, count)
    yield finished
    before = store.used()
    with patch.object(process, "backend", lambda: store.backend):
        for game_id, base in copies:
            store.backend.games.tables.remember(base.table._replace(game_id=game_id))
            archiving.archive_game(game_id)
    gone = store.growth("archived game", before, count)
    yield StoredSizes("archived game", finished.redis + gone.redis, 0.0, gone.archive)


def _halves_and_wholes(played: Sequence[tuple[Base, Base]]) -> tuple[tuple[str, list[Base]], tuple[str, list[Base]]]:
    halves, wholes = zip(*played, strict=True)
    return ("running game, half played", list(halves)), ("finished game", list(wholes))


def _copied(store: Store, what: str, bases: Sequence[Base], count: int) -> tuple[StoredSizes, list[tuple[str, Base]]]:
    before = store.used()
    copies = [(_stored(store.backend, base), base) for base in (bases[n % len(bases)] for n in range(count))]
    return store.growth(what, before, count), copies


def _stored(backend: Backend, base: Base) -> str:
    """Store the game under a new id, and pack its log as often as if it had been played. Return the id."""
    game_id, texts, position = game_id_of(os.urandom(10)), base.addition.texts, Position(0, GENESIS)
    for first in range(0, len(texts), SNAPSHOT_EVERY):
        new = texts[first : first + SNAPSHOT_EVERY]
        after = Position(first + len(new), reduce(link, new, position.head))
        people = {
            version: who for version, who in base.addition.disclosures.items() if first < version <= after.version
        }
        backend.log.append(game_id, position, Addition(new, after, people), None)
        if base.table.is_over or len(new) == SNAPSHOT_EVERY:
            backend.log.pack(game_id, base.table.is_over and after.version == len(texts))
        position = after
    backend.upkeep.outbox.deliver_all(base.table._replace(game_id=game_id))
    return game_id


def _put_by_people(backend: Backend, game_id: str, base: Base) -> None:
    """Store what a server keeps beside the log of a game of people who send an idempotency key with each request."""
    table = base.table
    for _ in range(table.version):
        caller = Caller("p_somebody", "Somebody", os.urandom(16).hex(), os.urandom(8).hex())
        backend.log.append(game_id, table.position, Addition((), table.position, {}), caller.command)
    if table.version >= SNAPSHOT_EVERY:
        backend.log.save_snapshot(game_id, table.position, dump_table(table))


def _played(count: int) -> Iterator[tuple[Base, Base]]:
    """Yield games of every ruleset in turn, between other people each time: as they were in the middle, and whole."""
    where, rng, engines = games(registry=REGISTRY), random.Random("sizing"), list(latest().values())
    for number in range(count):
        whole = Base.of(where, whole_game(where, engines[number % len(engines)], number, rng))
        yield _half(where, whole), whole


def _half(where: Games, whole: Base) -> Base:
    """Return the first half of a game."""
    texts, people = whole.addition.texts, whole.addition.disclosures
    table = where.tables.at(whole.table.game_id, len(texts) // 2)
    return Base(table, Addition(texts[: table.version], table.position, people))


@dataclass(frozen=True)
class Streamed:
    """What a stream costs: KiB of memory in a web process while it is idle, and µs of CPU for each event that it
    receives.
    """

    kib: float
    us: float


def streams() -> Streamed:
    """Return the cost of a stream, of a thousand."""
    with serving_alone() as server:
        kib = kib_each(server, [f"{game}/stream" for game in server.games])
        workers = server.gunicorn.children()
        before = cpu_seconds(workers)
        fan_out(server, server.games[0])
        return Streamed(kib, (cpu_seconds(workers) - before) / (MOVES * STREAMS) * 1e6)


def processes() -> Mapping[str, Sequence[int]]:
    """Return the memory (RSS) of each process of a server that has just started, by kind."""
    found = defaultdict[str, list[int]](list)
    with tempfile.TemporaryDirectory() as name, serving(Path(name) / "data") as server:
        for process in (server.supervisor, *server.programs()):
            if kind := kind_of(command_of(process)):
                found[kind].append(process.memory_info().rss)
    return found
