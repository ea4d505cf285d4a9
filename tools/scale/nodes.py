"""Three nodes: how the work is shared between the primaries of a Redis Cluster, and what the loss of one costs.

`python -m tools.scale nodes` prints both, in two minutes. Two web processes play; everything is on this machine.
"""

import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import psutil
import requests

from engines import latest
from service.after_append.hidden_games import HIDDEN
from service.operations.serving import SERVED
from service.people.naming.name_index import NAMES
from tests.support.load import Load, Site, log_at
from tests.support.redis_server import installed
from tests.support.replication import Node
from tests.support.replication import cluster as replicated_cluster
from tests.support.waiting import wait_until
from tools.bench.over_http.real_games import clients_of
from tools.bench.peers import a_redis
from tools.bench.playing import MOVE, drive
from tools.bench.serving import cpu_seconds, retcon, sign_up
from tools.scale.rows import Section, short
from tools.scale.speed import SLOTS, cluster

PRIMARIES: Final = 3
CENTRAL: Final = {
    NAMES: "all accounts and tokens",
    SERVED: "the notes that web processes serve",
    HIDDEN: "hidden games",
}
GAMES_ONLY: Final = "only games"
QUEUE: Final = "lists of games, inboxes, deadlines, jobs, messages to send"
PLAYERS: Final = 30
CLIENTS_EACH: Final = 8
PLAY_SECONDS: Final = 20.0
DOWN_SECONDS: Final = 5.0
CALM_SECONDS: Final = 3.0
PAUSE_MS: Final = 1_000
"""A game counts as interrupted if there is more time between two of its moves."""


@dataclass(frozen=True)
class Share:
    """The work of one server: its part of the CPU time and of the commands of all that store games, µs of CPU for each
    move, and what it has besides games.
    """

    name: str
    cpu: float
    commands: float
    us: float
    central: str


@dataclass(frozen=True)
class Loss:
    """What the loss of a primary has cost: of `games` in play, how many were interrupted, and for how many seconds in
    the median and at most; the answers by code; and the confirmed moves that were lost, or carried out twice.
    """

    what: str
    games: int
    interrupted: int
    median_seconds: float
    most_seconds: float
    answers: Counter[str]
    confirmed: int
    lost: int
    doubled: int


class RemoteSite(Site):
    """An API that answers over HTTP."""

    def __init__(self, port: int) -> None:
        self._url = f"http://127.0.0.1:{port}"

    def ask(
        self, path: str, body: Any, headers: dict[str, str], key: str | None = None, method: str = "POST"
    ) -> tuple[int, Any]:
        """Return the status and the body of the answer."""
        headers = {**headers, **({"Idempotency-Key": key} if key else {})}
        answer = requests.request(method, f"{self._url}{path}", json=body, headers=headers, timeout=60)
        return answer.status_code, answer.json()


@dataclass(frozen=True)
class Nodes:
    """A cluster in use: its primaries, its port for HTTP, the queue's server, and the URL of the games."""

    primaries: Sequence[Node]
    port: int
    queue: psutil.Process
    url: str

    def central(self, number: int) -> str:
        """Return what only this primary has, besides its part of the games."""
        return ", ".join(what for key, what in CENTRAL.items() if self._of(key) == number) or GAMES_ONLY

    def _of(self, key: str) -> int:
        """Return which primary has the key."""
        return int(self.primaries[0].client.execute_command("CLUSTER", "KEYSLOT", key)) * PRIMARIES // SLOTS


@contextmanager
def serving(has_replicas: bool, waits: bool = False) -> Iterator[Nodes]:
    """Run a cluster, with a replica of each primary or without, and two web processes. With `waits`, a move is
    confirmed once a replica has it.
    """
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder, queue = Path(name), stack.enter_context(a_redis())
        if has_replicas:
            primaries, _ = stack.enter_context(replicated_cluster(installed()[0], folder, PRIMARIES))
        else:
            primaries = stack.enter_context(cluster(folder, PRIMARIES))
        url = f"redis+cluster://127.0.0.1:{primaries[0].port}"
        own = {"RETCON_QUEUE_URL": queue.url, "RETCON_WEB_WORKERS": "2", "RETCON_REPLICAS": str(int(waits))}
        own["RETCON_RATE_LIMITS_ENABLED"] = "false"
        port, _ = stack.enter_context(retcon(url, folder, **own))
        yield Nodes(primaries, port, queue.redis, url)


def shares(nodes: Nodes, seconds: float = PLAY_SECONDS) -> list[Share]:
    """Return the share of each server in games of all rulesets between people."""
    tokens = [sign_up(nodes.port, f"player {number}") for number in range(PLAYERS)]
    clients = [
        client for engine in latest().values() for client in clients_of(nodes.port, engine, tokens)[:CLIENTS_EACH]
    ]
    servers = [psutil.Process(node.process.pid) for node in nodes.primaries]
    drive(clients, 2.0)
    before = [cpu_seconds([each]) for each in (*servers, nodes.queue)], [_commands(node) for node in nodes.primaries]
    moves = len(drive(clients, seconds)[MOVE])
    spent = [cpu_seconds([each]) - early for each, early in zip((*servers, nodes.queue), before[0], strict=True)]
    sent = [_commands(node) - early for node, early in zip(nodes.primaries, before[1], strict=True)]
    return [*_shares(nodes, spent, sent, moves), Share("queue", 0.0, 0.0, spent[-1] / moves * 1e6, QUEUE)]


def _shares(nodes: Nodes, spent: Sequence[float], sent: Sequence[int], moves: int) -> Iterator[Share]:
    for number, (used, commands) in enumerate(zip(spent, sent, strict=False)):
        total, name = max(sum(spent[:PRIMARIES]), 0.001), f"primary {number + 1}"
        yield Share(name, used / total, commands / sum(sent), used / moves * 1e6, nodes.central(number))


def _commands(node: Node) -> int:
    return int(node.client.info("stats")["total_commands_processed"])


def loss(nodes: Nodes, what: str, number: int) -> Loss:
    """Kill this primary during play, and start it again after `DOWN_SECONDS`."""
    node, site, central = nodes.primaries[number], RemoteSite(nodes.port), nodes.central(number)
    with site.under_load(PLAYERS) as load:
        wait_until(lambda: load.moves >= 10 * PLAYERS)
        node.kill()
        time.sleep(DOWN_SECONDS)
        node.start()
        before = {game: len(moves) for game, moves in load.confirmed.items()}
        time.sleep(CALM_SECONDS)
        wait_until(lambda: all(len(load.confirmed[game]) > count + 5 for game, count in before.items()))
    site.finish(load)
    return _loss(f"{what}: {central}", load, nodes.url)


def _loss(what: str, load: Load, url: str) -> Loss:
    gaps = [max(later[1] - earlier[1] for earlier, later in pairwise(moves)) for moves in load.confirmed.values()]
    long, log = [gap / 1000 for gap in gaps if gap > PAUSE_MS], log_at(url)
    median, most = (statistics.median(long), max(long)) if long else (0.0, 0.0)
    return Loss(
        *(what, len(gaps), len(long), median, most),
        *(load.answers, load.moves, load.lost(log), load.doubled(log)),
    )


def sections(seconds: float = PLAY_SECONDS) -> list[Section]:
    """Return the tables of both."""
    with serving(has_replicas=False) as nodes:
        shared = shares(nodes, seconds)
        losses = [loss(nodes, "no replica", number) for number in range(PRIMARIES)]
    for waits in (False, True):
        for number in range(PRIMARIES):
            with serving(has_replicas=True, waits=waits) as nodes:
                losses.append(loss(nodes, f"a replica, `RETCON_REPLICAS={waits:d}`", number))
    return [of_shares(shared), of_losses(losses)]


def of_shares(found: Sequence[Share]) -> Section:
    """Return the table of shares."""
    rows = [(each.name, f"{each.cpu:.0%}", f"{each.commands:.0%}", short(each.us), each.central) for each in found]
    columns = ("server", "share of CPU", "share of commands", "CPU µs/move", "what only it has")
    return Section("Three primaries: the share of work", "Games of all rulesets between people.", columns, rows)


def of_losses(found: Sequence[Loss]) -> Section:
    """Return the table of losses."""
    rows = [
        (
            *(each.what, f"{each.interrupted} of {each.games}", short(each.median_seconds), short(each.most_seconds)),
            ", ".join(f"{code} {number:,}" for code, number in each.answers.most_common() if code != "ok"),
            *(f"{each.confirmed:,}", str(each.lost), str(each.doubled)),
        )
        for each in found
    ]
    text = (
        f"One primary is killed (`kill -9`) and started again after {DOWN_SECONDS:.0f} s. A game is interrupted if it "
        f"has no move for {PAUSE_MS / 1000:.0f} s; the seconds are those from its last move before to the next."
    )
    columns = ("killed primary", "games interrupted", "s, median", "s, most", "refusals", "confirmed", "lost", "twice")
    return Section("A lost primary", text, columns, rows)
