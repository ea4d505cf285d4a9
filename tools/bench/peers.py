"""The servers whose moves are compared: Retcon, a bare Flask app, and boardgame.io.

A peer is a context manager that starts a server with its games and yields a `Peer`. To add one, write it and name it in
`peers`.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import psutil

from events.on_redis.clients import command_client
from service.operations.configuration.settings import Settings
from tools.bench.load import CONNECTIONS, Load, Target, load
from tools.bench.rounds import Peer
from tools.bench.serving import CALL, bare, make_game, retcon, running, sign_up
from workers.embedded.server import embedded_server, free_port

GAMES: Final = 200
PLAYERS: Final = 20
WORKERS: Final = Settings.from_environment({}).web_workers
RETCON: Final = "POST move"
BARE: Final = "bare Flask, one append"
FLAT_FILE: Final = "boardgame.io, FlatFile"
IN_MEMORY: Final = "boardgame.io, in memory"
BOARDGAME_IO: Final = Path(__file__).with_name("boardgame_io")


class Where(NamedTuple):
    """What all peers share: the URL of a Redis server, its process, and a folder on the same disk as its files."""

    url: str
    redis: psutil.Process
    folder: Path

    @classmethod
    def of(cls, url: str, folder: Path) -> "Where":
        """Return it for the Redis server at that URL."""
        return cls(url, psutil.Process(command_client(url).info()["process_id"]), folder)


@contextmanager
def a_redis() -> Iterator[Where]:
    """Run a Redis server for some peers."""
    with tempfile.TemporaryDirectory() as folder, embedded_server(Path(folder) / "events") as url:
        yield Where.of(url, Path(folder))


@contextmanager
def retcon_peer(where: Where, name: str = RETCON, **variables: str) -> Iterator[Peer]:
    """Run Retcon with these variables."""
    with retcon(where.url, where.folder, **variables) as (port, process):
        tokens = [sign_up(port, f"player {number}") for number in range(PLAYERS)]
        paths = [make_game(port, tokens[number % PLAYERS]) for number in range(GAMES)]
        targets = [Target(f"{path}/moves", tokens[number % PLAYERS], CALL) for number, path in enumerate(paths)]
        yield Peer(name, partial(load, port, targets), process.children(), where.redis)


@contextmanager
def bare_peer(where: Where) -> Iterator[Peer]:
    """Run the bare app."""
    with bare(where.url, where.folder, WORKERS) as (port, process):
        targets = [Target(f"/games/{number}/moves", "", CALL) for number in range(GAMES)]
        yield Peer(BARE, partial(load, port, targets), process.children(), where.redis)


@contextmanager
def _boardgame_io(where: Where, name: str) -> Iterator[Peer]:
    """Run boardgame.io's server, whose moves go over WebSockets, and a client of it in Node.js."""
    port = free_port()
    files = [str(where.folder / "boardgame_io")] if name == FLAT_FILE else []
    command = ["node", str(BOARDGAME_IO / "server.cjs"), str(port), *files]
    environment = {"NODE_ENV": "production"}
    with (
        running(command, port, where.folder / f"boardgame-io-{port}.log", environment) as server,
        _client(port) as play,
    ):
        yield Peer(name, play, [server])


@contextmanager
def _client(port: int) -> Iterator[Callable[[float], Load]]:
    """Run the client of boardgame.io, and yield the function that has it play."""
    command = ["node", str(BOARDGAME_IO / "client.mjs"), str(port), str(GAMES), str(CONNECTIONS)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as client:
        assert client.stdin is not None
        assert client.stdout is not None
        assert client.stdout.readline() == "ready\n"
        written, read = client.stdin, client.stdout

        def play(seconds: float) -> Load:
            print(seconds, file=written, flush=True)
            return Load(**json.loads(read.readline()))

        yield play


def _node_peers() -> Iterator[Callable[[Where], AbstractContextManager[Peer]]]:
    """Yield the peers that need Node.js, if it is installed."""
    if shutil.which("npm") is None:
        print("boardgame.io is not measured: Node.js is not installed", file=sys.stderr)
        return
    install = BOARDGAME_IO.parents[1] / "node" / "install.sh"
    subprocess.run([install, BOARDGAME_IO], check=True, stdout=sys.stderr)
    yield from (partial(_boardgame_io, name=name) for name in (FLAT_FILE, IN_MEMORY))


def peers() -> list[Callable[[Where], AbstractContextManager[Peer]]]:
    """Return how to start each of the servers that can run here. The bare app comes first."""
    return [bare_peer, retcon_peer, *_node_peers()]
