"""How often a move asks Redis, from one and from two web processes, at rest and under load."""

import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import requests
from redis import Redis

from events.on_redis.clients import command_client
from tools.bench.figures import Figure
from tools.bench.load import Target, load
from tools.bench.serving import CALL, make_game, retcon, sign_up
from workers.embedded.server import embedded_server

PLAYERS: Final = 60
REST_SECONDS: Final = 1.5
"""How long a player has not moved, so that nothing is cached for them for less than a second."""

LOAD_SECONDS: Final = 3.0


def measure() -> list[Figure]:
    """Return round trips per move, with the names of the commands, those inside scripts included."""
    return [figure for processes in (1, 2) for figure in _figures(processes)]


class Sent(NamedTuple):
    """How often Redis read from a client, which is the number of round trips, and how often it ran each command, those
    inside scripts included.
    """

    round_trips: int
    runs: Counter[str]

    @classmethod
    def to(cls, redis: Redis) -> "Sent":
        """Return what was sent since Redis started, this question included."""
        info = redis.info("stats", "commandstats")
        runs = {name.removeprefix("cmdstat_"): each["calls"] for name, each in info.items() if "cmdstat_" in name}
        return cls(info["total_reads_processed"], Counter(runs))


def sent_for(redis: Redis, work: Callable[[], int]) -> tuple[Sent, int]:
    """Do the work. Return what was sent to Redis meanwhile, and how much work was done."""
    before = Sent.to(redis)
    done = work()
    after = Sent.to(redis)
    return Sent(after.round_trips - before.round_trips - 1, after.runs - before.runs), done


def _figures(processes: int) -> Iterator[Figure]:
    with (
        tempfile.TemporaryDirectory() as folder,
        embedded_server(Path(folder) / "events") as url,
        retcon(url, Path(folder), RETCON_WEB_WORKERS=str(processes)) as (port, _),
    ):
        redis, targets = command_client(url), _targets(port)
        name = f"{processes} web process{'es' if processes > 1 else ''}"
        for _ in range(3 * processes):
            move_once(port, targets)  # every process gets to know the games
        time.sleep(REST_SECONDS)
        yield _figure(
            f"{name}: each of {PLAYERS} players moves once", sent_for(redis, lambda: move_once(port, targets))
        )
        yield _figure(f"{name}: under load", sent_for(redis, lambda: load(port, targets, LOAD_SECONDS).count))
        time.sleep(REST_SECONDS)
        yield _figure(f"{name}: idle", sent_for(redis, rest), "round trips/s")


def _targets(port: int) -> list[Target]:
    tokens = [sign_up(port, f"player {number}") for number in range(PLAYERS)]
    return [Target(f"{make_game(port, token)}/moves", token, CALL) for token in tokens]


def move_once(port: int, targets: Sequence[Target]) -> int:
    """Make each move on a connection of its own, which any process may accept. Return the number of moves."""
    for each in targets:
        headers = {"Authorization": f"Bearer {each.token}", "Content-Type": "application/json"}
        requests.post(
            f"http://127.0.0.1:{port}{each.path}", data=each.body, headers=headers, timeout=30
        ).raise_for_status()
    return len(targets)


def rest() -> int:
    """Do nothing. Return for how many seconds."""
    time.sleep(LOAD_SECONDS)
    return round(LOAD_SECONDS)


def _figure(what: str, measured: tuple[Sent, int], unit: str = "round trips/move") -> Figure:
    sent, count = measured
    return Figure(what, sent.round_trips / count, unit, _names(sent, count))


def _names(sent: Sent, of: float) -> str:
    """Return the names of the frequent commands, each with how often it ran."""
    often = [(name, count / of) for name, count in sent.runs.most_common() if count / of >= 0.05]
    return ", ".join(f"{name} {count:.2f}" for name, count in often if name != "info")
