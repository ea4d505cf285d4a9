"""Carries out a case of the table with a client, and compares the outcome with what the server itself knows."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final
from uuid import uuid4

import requests

from engines import WITH_EXAMPLES, latest
from events.verify import verify
from tests.clients.cases import Case, Outcome, Perform, Task
from tests.clients.faults import Plan
from tests.clients.newer import TYPE
from tests.clients.proxy import Exchange, Proxy
from tests.support.waiting import wait_until
from tools.demo.client import Client

RULESET: Final = "that-time-you-killed-me"
_NDJSON: Final = {"Accept": "application/x-ndjson"}
_PATIENCE_SECONDS: Final = 120
_KEEP_ALIVES: Final = 20
"""At most so many bytes of keep-alives come before the first message."""

_EARLY: Final = 0.1
"""How much earlier than asked for a request may come: pauses are measured from the answer's first byte."""


class World:
    """Players and games on the server behind the proxy, for the tasks of a test."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.finished = self._finished()

    def player(self) -> Client:
        """Return a new player's own connection to the server."""
        return Client(self.url, f"Tester {uuid4().hex[:12]}")

    def game_of(self, player: Client, ruleset: str = RULESET) -> str:
        """Return a new game in which the player has all seats."""
        seats = [{"kind": "me"}] * max(2, latest(WITH_EXAMPLES)[ruleset].SEATS[0])
        game: str = player.ask("POST", "/games", {"ruleset": ruleset, "seats": seats})["id"]
        return game

    def play(self, player: Client, game: str, moves: int) -> None:
        """Play so many moves, and then concede."""
        for _ in range(moves):
            seat = player.game(game)["awaiting"][0]
            turn = player.ask("GET", f"/games/{game}/moves", seat=seat)
            player.ask("POST", f"/games/{game}/moves?seat={seat}", {"notation": turn["moves"][0]["notation"]})
        player.ask("POST", f"/games/{game}/concede?seat=0")

    def get(self, path: str, **query: Any) -> Any:
        """Return what the server says to anyone."""
        return requests.get(f"{self.url}{path}", params=query, timeout=60).json()

    def messages(self, path: str, player: Client | None = None, **query: Any) -> Iterator[dict[str, Any]]:
        """Yield the messages of a stream."""
        headers = _NDJSON | ({"Authorization": f"Bearer {player.token}"} if player else {})
        with requests.get(f"{self.url}{path}", params=query, headers=headers, stream=True, timeout=60) as answer:
            yield from (json.loads(line) for line in answer.iter_lines(1) if line)

    def _finished(self) -> str:
        player = self.player()
        game = self.game_of(player)
        self.play(player, game, 4)
        return game


class Trial:
    """A case that is carried out: its task, and its judgement."""

    def __init__(self, case: Case, proxy: Proxy, world: World) -> None:
        self.case, self.proxy, self.world = case, proxy, world
        self.player = world.player()
        self.name = f"Newcomer {uuid4().hex[:12]}"
        self.game = world.finished
        if case.do in ("follow", "play"):
            self.game = world.game_of(self.player, RULESET if case.do == "follow" else case.ruleset)

    @property
    def task(self) -> Task:
        """What the client is to do."""
        known = {"url": self.proxy.url, "token": self.player.token, "game": self.game, "name": self.name}
        limits = {"timeout": self.case.timeout, "silence": self.case.silence}
        return {"do": self.case.do} | known | limits | self.case.more

    @property
    def path(self) -> str:
        """The path of the server's resource."""
        return f"/v1/games/{self.game}"

    def own_game(self) -> Any:
        """Return the game as the client's player sees it, as the proxy shows it."""
        return self.shown(self.path, self.player.game(self.game))

    def shown(self, path: str, document: Any) -> Any:
        """Return the document as the proxy shows it."""
        change = self.case.otherwise.change
        return change.answer(path, document) if change else document

    def told(self, messages: Iterator[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return the messages as the proxy sends them."""
        change = self.case.otherwise.change
        return [sent for each in messages for sent in (change.messages(each) if change else [each])]

    def meanwhile(self) -> None:
        """Do what others do while the client does its task."""
        if self.case.do in ("follow", "inbox"):
            wait_until(lambda: any(each.sent > _KEEP_ALIVES for each in self.proxy.exchanges), _PATIENCE_SECONDS)
            game = self.game if self.case.do == "follow" else self.world.game_of(self.player)
            self.world.play(self.player, game, 4)


def check(case: Case, perform: Perform, proxy: Proxy, world: World) -> None:
    """Let the client carry out the case's task, and compare."""
    trial = Trial(case, proxy, world)
    _plan(proxy.plan, case)
    with _others(trial.meanwhile):
        outcome = _in_time(perform, trial.task)
    if case.error is None:
        assert "result" in outcome, outcome
        _JUDGES[case.do](trial, outcome["result"])
    else:
        _judge_error(case, outcome)
    _judge_requests(case, proxy.exchanges)


def _plan(plan: Plan, case: Case) -> None:
    plan.otherwise = case.otherwise
    change = case.otherwise.change
    plan.add(*(replace(fault, change=change) for fault in case.faults), skip=case.skip)


@contextmanager
def _others(act: Callable[[], None]) -> Iterator[None]:
    failures = list[BaseException]()

    def acting() -> None:
        try:
            act()
        except BaseException as failure:
            failures.append(failure)

    thread = threading.Thread(target=acting)
    thread.start()
    try:
        yield
    finally:
        thread.join()
    assert not failures, failures[0]


def _in_time(perform: Perform, task: Task) -> Outcome:
    """Return the outcome of the task. Fail if the client hangs."""
    outcomes = list[Outcome]()
    thread = threading.Thread(target=lambda: outcomes.append(perform(task)), daemon=True)
    thread.start()
    thread.join(_PATIENCE_SECONDS)
    assert outcomes, "the client hangs, or failed with another error than its own"
    return outcomes[0]


def _judge_error(case: Case, outcome: Outcome) -> None:
    assert "error" in outcome, outcome
    error = outcome["error"]
    assert (error["code"], error["status"]) == case.error
    if case.wish is not None:
        assert error["retry_after"] == case.wish


def _judge_requests(case: Case, exchanges: list[Exchange]) -> None:
    """The client sent as many requests as it may, and none of them too early."""
    if case.attempts is not None:
        assert len(exchanges) == case.attempts
    for least, (earlier, later) in zip(case.pauses, pairwise(exchanges), strict=False):
        assert later.came_at - earlier.came_at >= least - _EARLY


def _judge_created(trial: Trial, result: Any) -> None:
    """The player exists once: all requests had one key."""
    found = trial.world.get("/v1/players", name=trial.name)["items"]
    assert [each["id"] for each in found] == [result["id"]]
    keys = {each.key for each in trial.proxy.seen("POST", "/v1/players") if trial.name in each.body.decode()}
    assert len(keys - {None}) == len(keys) == 1
    assert result.keys() >= trial.shown("", {}).keys(), "unknown fields are lost"


def _judge_both_created(trial: Trial, result: Any) -> None:
    assert [each["name"] for each in result] == [trial.name, f"{trial.name} II"]
    assert len({each["id"] for each in result}) == 2
    bodies = {each.key: each.body for each in trial.proxy.exchanges}
    assert len(bodies) == len(set(bodies.values())) == 2, "a key belongs to one request"


def _judge_game(trial: Trial, result: Any) -> None:
    assert result == trial.shown(trial.path, trial.world.get(trial.path))


def _judge_both_games(trial: Trial, result: Any) -> None:
    """The second answer comes from the cache, since the server says that it has not changed."""
    for each in result:
        _judge_game(trial, each)
    assert [each.status for each in trial.proxy.exchanges] == [200, 304]


def _judge_events(trial: Trial, result: Any) -> None:
    path = f"{trial.path}/events"
    assert result == trial.shown(path, trial.world.get(path))["items"]


def _judge_stream(trial: Trial, result: Any) -> None:
    assert result == trial.told(trial.world.messages(f"{trial.path}/stream", after="0"))


def _judge_inbox(trial: Trial, result: Any) -> None:
    """After the first message come those that the server kept, each once."""
    known = [each for each in result if each["type"] != TYPE]
    assert known[0]["type"] == "games"
    kept = trial.world.messages("/v1/players/me/stream", trial.player, after=known[0]["id"])
    for ours in known[1:]:
        theirs = next(kept)
        assert (ours["type"], ours["id"], ours["game"]) == (theirs["type"], theirs["id"], theirs["game"])
    assert result[-1]["type"] == "game_finished"
    is_newer = trial.case.otherwise.change is not None
    assert is_newer == any(each["type"] == TYPE for each in result), "messages of unknown types are passed on"


def _judge_followed(trial: Trial, result: Any) -> None:
    """No version is left out or shown twice, and the last one is the game."""
    versions = result["versions"]
    assert versions == list(range(versions[0], versions[0] + len(versions)))
    assert len(versions) > 4
    assert result["last"] == trial.own_game()


def _judge_played(trial: Trial, result: Any) -> None:
    """The game is over, and each move that the client chose is in the log once."""
    assert result == trial.own_game()
    assert result["status"] == "finished"
    log = trial.player.log(trial.game).decode().splitlines()
    assert verify(log, WITH_EXAMPLES).is_over
    keys = {each.key for each in trial.proxy.seen("POST", "*/moves")}
    assert None not in keys
    assert len(keys) == sum(json.loads(line).get("kind") == "move_played" for line in log)


_JUDGES: Final[dict[str, Callable[[Trial, Any], None]]] = {
    "create": _judge_created,
    "create_twice": _judge_both_created,
    "get": _judge_game,
    "get_twice": _judge_both_games,
    "events": _judge_events,
    "stream": _judge_stream,
    "inbox": _judge_inbox,
    "follow": _judge_followed,
    "play": _judge_played,
}
