"""Whole games between people over HTTP, in every ruleset: clients that read, choose and move at random."""

import random
import statistics
import tempfile
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from engines import latest
from engines.contract import Engine
from tools.bench.figures import Figure, interleaved
from tools.bench.playing import LEGAL, MOVE, READ, REFUSED, BenchClient, Game, drive
from tools.bench.serving import retcon, sign_up
from workers.embedded.server import embedded_server

CLIENTS: Final = 16
"""The number of games of one ruleset at once, each on a connection of its own, over which its players take turns."""

PLAYERS: Final = 20
MOST_SEATS: Final = 3
SECONDS: Final = 3.0
WARM_UP_SECONDS: Final = 1.0

Taken = Mapping[str, Sequence[float]]


def measure() -> list[Figure]:
    """Return moves/s and latencies in each ruleset. The rulesets are measured in turn."""
    with (
        tempfile.TemporaryDirectory() as folder,
        embedded_server(Path(folder) / "events") as url,
        retcon(url, Path(folder)) as (port, _),
    ):
        tokens = [sign_up(port, f"player {number}") for number in range(PLAYERS)]
        groups = [clients_of(port, engine, tokens) for engine in latest().values()]
        for clients in groups:
            drive(clients, WARM_UP_SECONDS)
        results = interleaved([partial(drive, clients, SECONDS) for clients in groups])
    return [
        figure for engine, taken in zip(latest().values(), results, strict=True) for figure in figures_of(engine, taken)
    ]


def clients_of(port: int, engine: Engine, tokens: Sequence[str]) -> list[BenchClient]:
    """Return clients that play games of this ruleset, each between different people."""
    return [BenchClient(port, game.play()) for game in games_of(engine, tokens, CLIENTS)]


def games_of(engine: Engine, tokens: Sequence[str], count: int, included: str = "") -> list[Game]:
    """Return games of this ruleset, each between different people. `included` is what the
    answers to moves have, too.
    """
    rng, seats = random.Random(engine.KEY), seats_of(engine)
    return [Game(engine.KEY, rng.sample(tokens, seats), rng, included) for _ in range(count)]


def seats_of(engine: Engine) -> int:
    """Return how many people play a game."""
    return min(MOST_SEATS, engine.SEATS[-1])


def figures_of(engine: Engine, rounds: Sequence[Taken]) -> list[Figure]:
    """Return the figures of one ruleset."""
    name = f"{engine.KEY}, {seats_of(engine)} seats"
    figures = [
        Figure.of(f"{name}: {CLIENTS} games at once", [len(each[MOVE]) / SECONDS for each in rounds], "moves/s"),
        *(Figure.of(f"{name}: {kind}, p50", _percentiles(rounds, kind, 50), "ms") for kind in (MOVE, READ, LEGAL)),
        Figure.of(f"{name}: {MOVE}, p99", _percentiles(rounds, MOVE, 99), "ms"),
    ]
    refused = sum(len(each.get(REFUSED, ())) for each in rounds)
    return [*figures, Figure(f"{name}: refused", refused, "requests")] if refused else figures


def _percentiles(rounds: Sequence[Taken], kind: str, percent: int) -> list[float]:
    return [statistics.quantiles(each[kind], n=100)[percent - 1] * 1000 for each in rounds]
