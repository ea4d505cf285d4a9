"""Reads of running games, each beside a response of the same size that a bare Flask app has in memory."""

import statistics
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import requests

from engines import latest
from tools.bench.figures import Figure
from tools.bench.load import Target, load
from tools.bench.over_http.real_games import games_of
from tools.bench.peers import WORKERS, a_redis
from tools.bench.playing import BenchClient, Game, drive
from tools.bench.rounds import P99, SPEED, WEB_CPU, Peer, compared, measured
from tools.bench.serving import Server, bare, retcon, sign_up

GAMES: Final = 20
PLAYERS: Final = 20
PLAYED_SECONDS: Final = 10.0
SECONDS: Final = 2.0
RULESET: Final = "early-american-chrononauts"
"""The ruleset whose games have the largest views."""

ROUTES: Final[dict[str, Callable[[Game], str]]] = {
    "a view": lambda game: game.path,
    "a view at a version": lambda game: f"{game.path}?at={max(1, game.version // 2)}",
    "legal moves": lambda game: f"{game.path}/moves",
    "a list of games": lambda game: "/v1/games?status=active",
    "the last ten events": lambda game: f"{game.path}/events?after={max(0, game.version - 10)}",
    "the last fifty events": lambda game: f"{game.path}/events?after={max(0, game.version - 50)}",
}


def measure() -> list[Figure]:
    """Return the speed and CPU time of each read, compared with the bare app's, and its p99."""
    with a_redis() as where, retcon(where.url, where.folder) as ours, bare(where.url, where.folder, WORKERS) as theirs:
        games = played(ours[0])
        return [figure for what in ROUTES for figure in _figures(what, games, ours, theirs)]


def _figures(what: str, games: Sequence[Game], ours: Server, theirs: Server) -> Iterator[Figure]:
    targets = [Target(ROUTES[what](game), game.tokens[0]) for game in games]
    size = round(statistics.mean(_size(ours[0], target) for target in targets))
    same = _peer(f"bare Flask, {size:,} bytes", theirs, [Target(f"/bytes/{size}")])
    rounds = measured([same, _peer(what, ours, targets)], SECONDS)
    yield from compared(rounds, (SPEED, WEB_CPU))
    yield Figure.of(f"{what}: {P99.what}", [P99.value(each) for each in rounds[what]], P99.unit)


def played(port: int) -> list[Game]:
    """Return games that were played for a while."""
    tokens = [sign_up(port, f"player {number}") for number in range(PLAYERS)]
    games = games_of(latest()[RULESET], tokens, GAMES)
    drive([BenchClient(port, game.play()) for game in games], PLAYED_SECONDS)
    return games


def _peer(name: str, server: Server, targets: Sequence[Target]) -> Peer:
    port, process = server
    return Peer(name, partial(load, port, targets), process.children())


def _size(port: int, target: Target) -> int:
    headers = {"Authorization": f"Bearer {target.token}", "Accept-Encoding": "identity"}
    answer = requests.get(f"http://127.0.0.1:{port}{target.path}", headers=headers, timeout=30)
    answer.raise_for_status()
    return len(answer.content)
