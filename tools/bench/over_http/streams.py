"""Streams: the cost of an idle one for a web process, and the time until a move has reached a thousand."""

import selectors
import socket
import statistics
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice

import psutil
import requests

from service.streams.open_streams import KEEP_ALIVE_SECONDS
from tools.bench.figures import Figure
from tools.bench.peers import Where, a_redis
from tools.bench.serving import CALL, make_game, retcon, sign_up
from tools.bench.wsgi import OPEN, TRIM

STREAMS = 1_000
PLAYERS = 20
GAMES = 200
MOVES = 10
MANY = 10_000
FIRST = 800
PROCESSES = 8
TOGETHER = 64
MINE = "/v1/players/me/stream"


@dataclass(frozen=True)
class StreamServer:
    """A server with its Redis, port and process of gunicorn, its players' tokens, and the paths of its games."""

    where: Where
    port: int
    gunicorn: psutil.Process
    tokens: Sequence[str]
    games: Sequence[str]

    def streams(self, paths: Sequence[str], count: int = STREAMS) -> Iterator[tuple[str, str]]:
        """Return that many paths, each with the token to request it with."""
        return ((paths[number % len(paths)], self.tokens[number % PLAYERS]) for number in range(count))


def measure() -> list[Figure]:
    """Return the KiB per idle stream, and the time from sending a move until every viewer has received it."""
    with serving_alone() as server:
        kib_of_games = kib_each(server, [f"{game}/stream" for game in server.games])
        taken = fan_out(server, server.games[0])
    with serving_alone() as server:  # a new process, because an old one has free memory left from closed streams
        kib_of_inboxes = kib_each(server, [MINE])
    kib_of_many = kib_of_many_each()
    percentiles = statistics.quantiles(taken, n=100)
    return [
        Figure(f"idle stream: {STREAMS} on {GAMES} games", kib_of_games, "KiB RSS each"),
        Figure(f"idle stream: {STREAMS} of {PLAYERS} players' own games", kib_of_inboxes, "KiB RSS each"),
        Figure(f"idle stream: {MANY:,} on {GAMES} games, {PROCESSES} web processes", kib_of_many, "KiB RSS each"),
        Figure(f"a move reaches {STREAMS} streams of its game, p50", percentiles[49] * 1000, "ms"),
        Figure("  p99, the last", percentiles[98] * 1000, f"ms, {max(taken) * 1000:.0f} ms"),
    ]


@contextmanager
def serving_alone() -> Iterator[StreamServer]:
    """Run a server with one web process, players and games."""
    with a_redis() as where, retcon(where.url, where.folder, RETCON_WEB_WORKERS="1") as (port, gunicorn):
        tokens = [sign_up(port, f"player {number}") for number in range(PLAYERS)]
        games = [make_game(port, tokens[number % PLAYERS]) for number in range(GAMES)]
        yield StreamServer(where, port, gunicorn, tokens, games)


def kib_each(server: StreamServer, paths: Sequence[str]) -> float:
    """Return the growth of the process per stream, after all streams have been idle for a while."""
    (worker,) = server.gunicorn.children()
    with watching(server.port, server.streams(paths, 100)) as some:
        idle(some)
    requests.get(f"http://127.0.0.1:{server.port}{TRIM}", timeout=10).raise_for_status()
    before = worker.memory_info().rss
    with watching(server.port, server.streams(paths)) as streams:
        idle(streams)
        return (worker.memory_info().rss - before) / 1024 / len(streams)


def kib_of_many_each() -> float:
    """Return the growth of all processes per stream, after `MANY` streams were added to some and have been idle.

    Each process listens on a port of its own, as on as many machines, so that all have the same number of streams.
    """
    with serving_alone() as server, ExitStack() as stack:
        start = partial(retcon, server.where.url, server.where.folder, RETCON_WEB_WORKERS="1")
        servers = [(server.port, server.gunicorn), *(stack.enter_context(start()) for _ in range(PROCESSES - 1))]
        workers = [worker for _, gunicorn in servers for worker in gunicorn.children()]
        streams = server.streams([f"{game}/stream" for game in server.games], FIRST + MANY)
        wanted = zip(cycle(port for port, _ in servers), streams, strict=False)
        first = opened_together(wanted, FIRST, stack)
        idle(first)
        before = _memory(workers)
        many = opened_together(wanted, MANY, stack)
        idle([*first, *many])
        return (_memory(workers) - before) / 1024 / MANY


def opened_together(wanted: Iterator[tuple[int, tuple[str, str]]], count: int, stack: ExitStack) -> list[socket.socket]:
    """Open the next streams, some at a time, each with a port, a path and a token. The stack closes them."""
    streams = list[socket.socket]()
    while some := list(islice(wanted, min(TOGETHER, count - len(streams)))):
        new = [stack.enter_context(requested(port, *each)) for port, each in some]
        streams += map(begun, new)
    return streams


def _memory(processes: Sequence[psutil.Process]) -> int:
    return sum(process.memory_info().rss for process in processes)


def fan_out(server: StreamServer, game: str) -> list[float]:
    """Return the seconds from sending a move until it is received, for each stream and each of several moves."""
    taken = list[float]()
    with watching(server.port, server.streams([f"{game}/stream"])) as streams:
        for _ in range(MOVES):
            began = time.perf_counter()
            post_in_background(server, game)
            taken += [at - began for at in read(streams, b"event: record").values()]
    return taken


def post_in_background(server: StreamServer, game: str) -> None:
    """Send a move without reading the response."""
    head = f"POST {game}/moves HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {server.tokens[0]}\r\n"
    more = f"Content-Type: application/json\r\nContent-Length: {len(CALL)}\r\n\r\n{CALL}"
    sock = socket.create_connection(("127.0.0.1", server.port))
    sock.sendall((head + more).encode())


@contextmanager
def watching(port: int, wanted: Iterator[tuple[str, str]]) -> Iterator[list[socket.socket]]:
    """Keep these streams open during the block."""
    streams = [opened(port, path, token) for path, token in wanted]
    try:
        yield streams
    finally:
        for stream in streams:
            stream.close()
        wait_until_none_is_open(port)


def opened(port: int, path: str, token: str) -> socket.socket:
    """Open a stream and wait until its response begins."""
    return begun(requested(port, path, token))


def requested(port: int, path: str, token: str) -> socket.socket:
    """Request a stream."""
    stream = socket.create_connection(("127.0.0.1", port))
    stream.sendall(f"GET {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
    return stream


def begun(stream: socket.socket) -> socket.socket:
    """Wait until the response begins, and return the stream."""
    answer = stream.recv(65536)
    assert answer.startswith(b"HTTP/1.1 200"), answer
    return stream


def wait_until_none_is_open(port: int) -> None:
    """Wait until the server has noticed that they are closed, at the latest at the second keep-alive."""
    while open_streams(port):
        time.sleep(1)


def open_streams(port: int) -> float:
    """Return the number of open streams, according to the server."""
    return float(requests.get(f"http://127.0.0.1:{port}{OPEN}", timeout=10).text)


def read(streams: Sequence[socket.socket], wanted: bytes) -> dict[socket.socket, float]:
    """Return the time at which each stream has received this."""
    received, seen = dict.fromkeys(streams, b""), dict[socket.socket, float]()
    with selectors.DefaultSelector() as selector:
        for each in streams:
            selector.register(each, selectors.EVENT_READ, each)
        while len(seen) < len(streams):
            for key, _ in selector.select(30):
                stream: socket.socket = key.data
                received[stream] += stream.recv(65536)
                if wanted in received[stream]:
                    seen.setdefault(stream, time.perf_counter())
    return seen


def idle(streams: Sequence[socket.socket]) -> None:
    """Wait until each stream has received a keep-alive, and read everything they received."""
    read(streams, b"\r\n:\n\n")
    time.sleep(KEEP_ALIVE_SECONDS / 5)
