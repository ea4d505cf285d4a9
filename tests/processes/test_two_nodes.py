"""Web nodes join and leave while games are played and followed through a load balancer."""

import threading
import urllib.request
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path
from urllib.error import HTTPError

import pytest

import retcon_client.pacing
from retcon_client import Client, types
from tests.support.nodes import Balancer, Node, balanced
from tests.support.redis_server import open_server
from tests.support.waiting import PATIENCE_SECONDS, wait_until

TABLES = 2


@pytest.fixture
def redis_url(tmp_path: Path) -> Iterator[str]:
    with open_server(tmp_path / "redis") as url:
        yield url


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retcon_client.pacing, "FIRST_PAUSE", 0.05)


class Table:
    """A player who plays one game after the other, and somebody who follows each game."""

    def __init__(self, url: str, number: int) -> None:
        self._client, self._follower = Client(url), Client(url)
        self._client.token = self._client.create_player({"name": f"Player {number}"})["token"]
        self._follower.token = self._client.token
        self.games, self.versions = 0, list[list[str]]()

    def play(self, is_over: threading.Event, pool: ThreadPoolExecutor) -> None:
        """Play until it is over, and to the end of the last game."""
        while not is_over.is_set():
            seats = [{"kind": "me"}, {"kind": "me"}]
            game = self._client.create_game({"ruleset": "coin-nim", "options": {"stones": 20}, "seats": seats})["id"]  # type: ignore[typeddict-item]
            following: Future[list[int]] = pool.submit(self._followed, game)
            while awaiting := self._client.get_game(game)["awaiting"]:
                self._client.play_moves(game, {"notation": "take 1"}, seat=awaiting[0])
            newest = self._client.get_game(game)["version"]
            assert following.result(PATIENCE_SECONDS) == list(range(1, newest + 1))
            self.games += 1

    def _followed(self, game: str) -> list[int]:
        """Return the versions that a stream tells, in the order in which it does."""
        messages = self._follower.stream_game(game, after="0")
        return [message["version"] for message in messages if message["type"] == "record"]

    def close(self) -> None:
        self._client.close()
        self._follower.close()


def joined(balancer: Balancer, folder: Path, redis_url: str) -> Node:
    """Return a new node that gets requests."""
    node = Node(folder, redis_url, DRAIN_SECONDS="3")
    balancer.nodes.append(node)
    node.wait_until_ready()
    wait_until(lambda: balancer.sends_to(node))
    return node


def status_of(url: str) -> int:
    """Return the status with which the address answers."""
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE_SECONDS) as answer:
            return int(answer.status)
    except HTTPError as refused:
        return refused.code


def replaced(balancer: Balancer, leaving: Node, joining: Node) -> Node:
    """Have a node leave once another one has joined, and return that. A node that wants no more requests says so, and
    answers those that still come.
    """
    leaving.begin_to_leave()
    wait_until(lambda: not balancer.sends_to(leaving))
    assert status_of(f"{leaving.url}/readyz") == HTTPStatus.SERVICE_UNAVAILABLE
    assert status_of(f"{leaving.url}/healthz") == HTTPStatus.OK
    leaving.wait_until_gone()
    return joining


@pytest.mark.soak
@pytest.mark.parametrize("changes", [1, 10])
def test_nodes_join_and_leave_and_nobody_notices(tmp_path: Path, redis_url: str, changes: int) -> None:
    is_over = threading.Event()
    with balanced() as balancer, ThreadPoolExecutor(2 * TABLES) as pool:
        leaving = joined(balancer, tmp_path, redis_url)
        tables = [Table(balancer.url, number) for number in range(TABLES)]
        playing = [pool.submit(table.play, is_over, pool) for table in tables]
        try:
            for _ in range(changes):
                leaving = replaced(balancer, leaving, joined(balancer, tmp_path, redis_url))
        finally:
            is_over.set()
        for each in playing:
            each.result(PATIENCE_SECONDS)
        assert balancer.refused == 0
        for table in tables:
            table.close()


def test_a_node_whose_clock_is_wrong_judges_deadlines_by_the_right_time(tmp_path: Path, redis_url: str) -> None:
    with balanced() as balancer:
        balancer.nodes += [Node(tmp_path, redis_url), Node(tmp_path, redis_url, clock_ahead=300_000)]
        for node in balancer.nodes:
            node.wait_until_ready()
        right, wrong = [Client(node.url) for node in balancer.nodes]
        with right, wrong:
            right.token = wrong.token = right.create_player({"name": "Ada"})["token"]
            clock: types.DecisionClock = {"kind": "decision", "seconds": 120}
            seats: list[types.MeSeat | types.OpenSeat | types.BotSeat | types.PlayerSeat] = [{"kind": "me"}] * 2
            game = right.create_game({"ruleset": "coin-nim", "seats": seats, "clock": clock})["id"]
            for client in (wrong, right, wrong, right):
                seat = client.get_game(game)["awaiting"][0]
                client.play_moves(game, {"notation": "take 1"}, seat=seat)
            times = [int(event["at"]) for event in right.list_events(game)["items"]]
            assert times == sorted(times)
            assert times[-1] - times[0] < 120_000
