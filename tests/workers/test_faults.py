"""Processes of the whole server are killed: every game continues within 30 seconds, no acknowledged move is lost,
nothing happens twice.
"""

import time
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random
from threading import Event
from typing import Any

import pytest
import requests

from events.verify import verify
from tests.support.real_server import Server, command_of
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from tools.bench.of_bots.deadlines import lateness
from tools.demo.client import Client

GOES_ON_WITHIN_SECONDS = 30.0


@pytest.fixture
def server(mortal_server: Server) -> Server:
    return mortal_server


def somebody(server: Server) -> Client:
    """A player of a name that nobody has yet."""
    return Client(server.url, f"Player {uuid.uuid4().hex[:8]}")


def goes_on(holds: Callable[[], Any]) -> float:
    """Wait until it does, and say how long that took. While the server can't be asked, it doesn't."""

    def asked() -> bool:
        try:
            return bool(holds())
        except (requests.RequestException, RuntimeError):
            return False

    return wait_until(asked, GOES_ON_WITHIN_SECONDS)


def against(client: Client, bot: str, clock: Any = None, ruleset: str = "time-machine") -> str:
    """A game of the client against a bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    game: str = client.ask("POST", "/games", {"ruleset": ruleset, "seats": seats, "clock": clock})["id"]
    return game


def finish(client: Client, game_id: str) -> None:
    """Give up and look at what is left: a log without a gap, each record's number as the seed gives it."""
    if client.game(game_id)["status"] == "active":
        client.ask("POST", f"/games/{game_id}/concede")
    goes_on(lambda: client.game(game_id)["status"] == "finished")
    verify(client.log(game_id).decode().splitlines())


def play_until_the_bot_thinks(client: Client, game_id: str) -> int:
    """The version at which only the bot owes a decision."""
    rng = Random(1)
    goes_on(lambda: client.game(game_id)["decision"])
    while (game := client.game(game_id))["decision"]:
        move = rng.choice(client.moves(game_id))
        client.play(game_id, move["notation"], game["decision"])
    version: int = game["version"]
    return version


@pytest.mark.soak
def test_a_worker_killed_in_mid_think_does_not_stop_the_game(server: Server) -> None:
    client = somebody(server)
    game_id = against(client, "search-deep")
    version = play_until_the_bot_thinks(client, game_id)
    time.sleep(0.3)
    assert server.kill("workers.worker") >= 2
    goes_on(lambda: client.game(game_id)["version"] > version)
    finish(client, game_id)


def events(client: Client, game_id: str, after: int = 0) -> Any:
    return client.ask("GET", f"/games/{game_id}/events", after=after, limit=500)["items"]


def bots_play(client: Client, bots: int) -> str:
    """Start a game of so many bots and return its id."""
    seats = [{"kind": "bot", "bot": "random"}] * bots
    game: str = client.ask("POST", "/games", {"ruleset": "time-machine", "seats": seats})["id"]
    return game


@pytest.mark.soak
@pytest.mark.parametrize(("games_of_bots", "bots"), [(1, 2), (6, 8)])
def test_games_continue_after_all_processes_are_killed_at_once(server: Server, games_of_bots: int, bots: int) -> None:
    client = somebody(server)
    thinking = against(client, "search-deep")
    version = play_until_the_bot_thinks(client, thinking)
    timed = against(client, "random", {"kind": "decision", "seconds": 2, "on_expiry": "bot"})
    goes_on(lambda: client.game(timed)["decision"])
    asked = client.game(timed)["version"]
    games = [bots_play(client, bots) for _ in range(games_of_bots)]
    server.kill("workers.worker")
    before = [client.game(game)["version"] for game in games]
    server.kill_everything()
    server.start()
    after = [client.game(game)["version"] for game in games]
    assert all(now >= then for now, then in zip(after, before, strict=True)), "an acknowledged move is lost"
    goes_on(lambda: client.game(thinking)["version"] > version)
    goes_on(lambda: client.game(timed)["version"] > asked)
    wait_until(lambda: all(client.game(game)["status"] == "finished" for game in games))
    for game_id in (thinking, timed, *games):
        finish(client, game_id)
    listed = [item["id"] for item in client.ask("GET", "/games", status="finished")["items"]]
    assert sorted(set(listed) & set(games)) == sorted(games)


@dataclass
class Pounding:
    """A client that plays as fast as it can, sends every move again until it is answered, and notes the answers."""

    server: Server
    stopping: Event
    acknowledged: dict[str, dict[int, Any]] = field(default_factory=dict)
    """Of each game the records that the server has answered with, by version."""

    def wait_for(self, records: int) -> None:
        """Wait until so many more records are acknowledged."""
        enough = self._count() + records
        wait_until(lambda: self._count() >= enough)

    def _count(self) -> int:
        return sum(len(records) for records in list(self.acknowledged.values()))

    def run(self, number: int) -> None:
        client, rng = Client(self.server.url, f"Client {number}"), Random(number)
        while not self.stopping.is_set():
            body, key = {"ruleset": "time-machine", "seats": [{"kind": "me"}] * 2}, uuid.uuid4().hex
            game = until_answered(lambda: client.ask("POST", "/games", body, key=key))  # noqa: B023 (at once)
            known = self.acknowledged.setdefault(game["id"], {})
            while game["awaiting"] and not self.stopping.is_set():
                game = {**self._move(client, rng, game), "id": game["id"]}
                known.update({record["version"]: record for record in game["records"]})

    def _move(self, client: Client, rng: Random, game: Any) -> Any:
        """One move, sent until it is answered."""
        path, seat, key = f"/games/{game['id']}/moves", game["awaiting"][0], uuid.uuid4().hex
        moves = until_answered(lambda: client.ask("GET", path, seat=seat)["moves"])
        body = {"notation": rng.choice(moves)["notation"]}
        return until_answered(lambda: client.ask("POST", path, body, key=key, seat=seat))


def until_answered(ask: Callable[[], Any]) -> Any:
    """The answer, asked for again and again while there is no server; an error of the server's is shown."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return ask()
        except (requests.RequestException, RuntimeError) as error:
            if isinstance(error, RuntimeError) and '"status": 50' not in str(error):
                raise
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


@pytest.mark.parametrize("kills", [1, pytest.param(5, marks=pytest.mark.soak)])
def test_the_events_server_killed_under_load_loses_no_acknowledged_move(server: Server, kills: int) -> None:
    pounding = Pounding(server, Event())
    with ThreadPoolExecutor(6) as pool:
        running = [pool.submit(pounding.run, number) for number in range(6)]
        try:
            for _ in range(kills):
                pounding.wait_for(60)
                assert server.kill("valkey-server") == 1
                pounding.wait_for(60)
        finally:
            pounding.stopping.set()
        for each in running:
            each.result()
    counted, client = 0, somebody(server)
    for game_id, records in pounding.acknowledged.items():
        there = {event["version"]: event for event in whole(client, game_id)}
        assert sorted(there) == list(range(1, len(there) + 1))
        for version, record in records.items():
            assert (there[version]["kind"], there[version]["at"]) == (record["kind"], record["at"])
            counted += 1
    assert counted > 100
    print(f"{counted} acknowledged records in {len(pounding.acknowledged)} games, none lost")


def whole(client: Client, game_id: str) -> list[Any]:
    found: list[Any] = []
    while page := events(client, game_id, len(found)):
        found += page
    return found


def test_fifty_clients_that_race_for_one_decision_make_one_record(server: Server) -> None:
    client = somebody(server)
    game = client.ask("POST", "/games", {"ruleset": "time-machine", "seats": [{"kind": "me"}] * 2})
    seat = game["awaiting"][0]
    move = client.ask("GET", f"/games/{game['id']}/moves", seat=seat)
    body = {"notation": move["moves"][0]["notation"], "decision": move["decision"]}

    def try_once(_: int) -> str:
        try:
            client.ask("POST", f"/games/{game['id']}/moves", body, seat=seat)
        except RuntimeError as refused:
            return "stale_decision" if "stale_decision" in str(refused) else str(refused)
        return "made"

    with ThreadPoolExecutor(50) as pool:
        answers = list(pool.map(try_once, range(50)))
    assert (answers.count("made"), answers.count("stale_decision")) == (1, 49)
    moves = [event for event in events(client, game["id"]) if event["kind"] == "move_played"]
    assert len(moves) == 1


@pytest.mark.soak
def test_deadlines_are_acted_on_while_bots_think_on_every_worker(server: Server) -> None:
    """Within a second, as the bench measures. Here the bots never come to an end of their thinking, because all workers
    but the urgent one stand still, so that nothing waits for any of them.
    """
    thinking = [each for each in server.programs("workers.worker") if "urgent" not in command_of(each)]
    assert thinking
    client = somebody(server)
    for each in thinking:
        each.suspend()
    try:
        assert lateness(client, "random")[0] > 0
    finally:
        for each in thinking:
            each.resume()
