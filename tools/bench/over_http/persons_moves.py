"""A person's move in each ruleset, answered with everything that the page of the mover shows next."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Final

import psutil

from engines import latest
from engines.contract import Engine
from tools.bench.figures import Figure
from tools.bench.load import Load
from tools.bench.over_http.real_games import CLIENTS, games_of
from tools.bench.peers import BARE, Where, a_redis, bare_peer
from tools.bench.playing import MOVE, BenchClient, drive
from tools.bench.rounds import P99, WEB_CPU, Peer, beside, measured
from tools.bench.serving import retcon, sign_up

INCLUDED: Final = "?with=moves,picture&size=phone"
PLAYERS: Final = 20
SECONDS: Final = 3.0


def measure() -> list[Figure]:
    """Return the CPU time of the web processes for a move in each ruleset, beside that of the bare app for a request,
    and how long the slowest moves took.

    A move is one request: its answer has the view, the legal moves and the picture. The server that answers it does
    nothing else; the games are made, and what the players choose from is read, on another one.
    """
    with ExitStack() as stack:
        where = stack.enter_context(a_redis())
        bare = stack.enter_context(bare_peer(where))
        (port, process), (reading, _) = [stack.enter_context(retcon(where.url, where.folder)) for _ in range(2)]
        tokens = [sign_up(port, f"player {number}") for number in range(PLAYERS)]
        peers = [_peer(engine, (port, reading), tokens, process, where) for engine in latest().values()]
        rounds = measured([bare, *peers], SECONDS)
    return [beside(BARE, peer.name, rounds, row) for peer in peers for row in (WEB_CPU, P99)]


def _peer(engine: Engine, ports: tuple[int, int], tokens: list[str], process: psutil.Process, where: Where) -> Peer:
    clients = [BenchClient(ports[0], game.play(), ports[1]) for game in games_of(engine, tokens, CLIENTS, INCLUDED)]
    return Peer(engine.KEY, _playing(clients), process.children(), where.redis)


def _playing(clients: list[BenchClient]) -> Callable[[float], Load]:
    def play(seconds: float) -> Load:
        return Load.of(drive(clients, seconds)[MOVE], seconds)

    return play
