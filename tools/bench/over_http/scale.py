"""How the speed of moves depends on the number of web processes, of games in play, of records per game, and of stored
games.
"""

import statistics
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import cycle, islice
from typing import Final, NamedTuple

import requests

from engines import REGISTRY
from events.folding.table import Table
from service.backend import Backend
from service.games.context import Caller, Games
from service.games.starting.lobby import Creator
from service.operations.configuration.settings import Settings
from tests.support.archived_games import store_archived
from tests.support.games import REGISTRY as TEST_GAMES
from tests.support.games import call, guess
from tools.bench.archive import Base, stored_copy
from tools.bench.figures import Figure, interleaved
from tools.bench.load import Target, load
from tools.bench.peers import PLAYERS, Where, a_redis, retcon_peer
from tools.bench.rounds import ROWS, SPEED, WEB_CPU, Peer, compared, measured
from tools.bench.serving import CALL, Server, post, retcon

SECONDS: Final = 3.0
PROCESSES: Final = (1, 2)
GAMES: Final = (200, 2_000, 20_000)
RECORDS: Final = (1, 50, 200)

STORED: Final = 20_000
EARLY: Final = 20
LATE: Final = 2_000


def measure() -> list[Figure]:
    """Return the speed and CPU time of moves, each row of a group compared with its first."""
    return [*_processes(), *_games(), *_records(), *_stored(), *_late()]


def _processes() -> Iterator[Figure]:
    with ExitStack() as stack:
        running = [stack.enter_context(_processes_peer(count)) for count in PROCESSES]
        yield from compared(measured(running, SECONDS), ROWS)


@contextmanager
def _processes_peer(count: int) -> Iterator[Peer]:
    with a_redis() as where, retcon_peer(where, f"web processes: {count}", RETCON_WEB_WORKERS=str(count)) as peer:
        yield peer


class Prepared(NamedTuple):
    """A server of its own, with players and games of Guess to copy, one for each player."""

    where: Where
    server: Server
    backend: Backend
    tokens: Sequence[str]
    bases: Sequence[Base]

    def peer(self, name: str, games: int, known: bool = False) -> Peer:
        """Make that many copies of the games and return the server, on which their players move in turn. With `known`,
        each has been moved in before.
        """
        port, process = self.server
        pairs = islice(cycle(zip(self.bases, self.tokens, strict=True)), games)
        targets = [Target(f"/v1/games/{stored_copy(self.backend, base)}/moves", token, CALL) for base, token in pairs]
        if known:
            _move_once(port, targets)
        return Peer(name, partial(load, port, targets), process.children(), self.where.redis)


def _move_once(port: int, targets: Sequence[Target]) -> None:
    with requests.Session() as session:
        for each in targets:
            _timed_move(session, f"http://127.0.0.1:{port}{each.path}", each.token)


@contextmanager
def prepared(moves: int = 1, **variables: str) -> Iterator[Prepared]:
    """Run a server with these variables and games of that many moves."""
    with a_redis() as where, retcon(where.url, where.folder, **variables) as server:
        backend = _backend(where)
        players = [post(server[0], "/v1/players", {"name": f"player {number}"}) for number in range(PLAYERS)]
        tables = [_played(backend.games, Caller(player["id"], player["name"]), moves) for player in players]
        tokens = [player["token"] for player in players]
        yield Prepared(where, server, backend, tokens, [Base.of(backend.games, table) for table in tables])


def _backend(where: Where) -> Backend:
    urls = {"RETCON_EVENTS_URL": where.url, "RETCON_ARCHIVE_URL": f"file://{where.folder}/archive"}
    return Backend.connect(Settings.from_environment(urls), registry={**REGISTRY, **TEST_GAMES})


def _played(where: Games, caller: Caller, moves: int) -> Table:
    """Return a game of that many moves with the caller on the only seat."""
    table = guess(where, [Creator()], rounds=10_000, caller=caller).table
    for _ in range(moves):
        table = call(where, table, caller)
    return table


def _games() -> Iterator[Figure]:
    with ExitStack() as stack:
        servers = [(stack.enter_context(prepared()), count) for count in GAMES]
        running = [server.peer(f"games in play: {count:,}", count) for server, count in servers]
        yield from compared(measured(running, SECONDS), ROWS)


def _records() -> Iterator[Figure]:
    with ExitStack() as stack:
        servers = [(stack.enter_context(prepared(count, RETCON_WEB_WORKERS="1")), count) for count in RECORDS]
        running = [server.peer(f"moves per game: {count} and more", GAMES[0], known=True) for server, count in servers]
        yield from compared(measured(running, SECONDS), (SPEED, WEB_CPU))


def _stored() -> Iterator[Figure]:
    with prepared() as empty, prepared() as full:
        people = tuple(f"p_old{number:013}" for number in range(60))
        store_archived(full.backend.log.references, full.backend.upkeep.game_lists.archive, STORED, 2, people)
        running = [server.peer(f"archived games: {count:,}", 200) for server, count in ((empty, 0), (full, STORED))]
        yield from compared(measured(running, SECONDS))
        lists = [
            _list_peer(server, f"a list, archived games: {count:,}") for server, count in ((empty, 0), (full, STORED))
        ]
        yield from compared(measured(lists, SECONDS), (SPEED, WEB_CPU))
        for peer in running:
            yield Figure(f"{peer.name}: memory of a web process", _mib_each(peer), "MiB RSS")


def _list_peer(server: Prepared, name: str) -> Peer:
    port, process = server.server
    targets = [Target("/v1/games?status=active", token) for token in server.tokens]
    return Peer(name, partial(load, port, targets), process.children(), server.where.redis)


def _mib_each(peer: Peer) -> float:
    return sum(process.memory_info().rss for process in peer.web) / len(peer.web) / 2**20


def _late() -> Iterator[Figure]:
    """Yield the time of a move early and late in a game, one after another."""
    with prepared(EARLY) as young, prepared(LATE) as old:
        results = interleaved([partial(_p50_ms, server) for server in (young, old)])
    first, *_ = names = [f"one after another, moves per game: {count:,}, p50" for count in (EARLY, LATE)]
    yield Figure.of(first, results[0], "ms")
    yield Figure.of(names[1], results[1], "ms", first, results[0])


def _p50_ms(server: Prepared) -> float:
    """Return the median time of moves in one game."""
    url = f"http://127.0.0.1:{server.server[0]}/v1/games/{server.bases[0].table.game_id}/moves"
    with requests.Session() as session:
        return statistics.median(_timed_move(session, url, server.tokens[0]) for _ in range(100))


def _timed_move(session: requests.Session, url: str, token: str) -> float:
    """Move, and return how long it took in ms."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    began = time.perf_counter()
    session.post(url, data=CALL, headers=headers, timeout=60).raise_for_status()
    return (time.perf_counter() - began) * 1000
