"""Nobody but its player can tell that there is a plan: games that differ only in that look the same to all others."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from events.records.terms import Terms
from service.admin.on_games.health import due_for, stalled, suspects
from service.after_append.outbox import DUE, PENDING
from service.after_append.plan_looks import planned_at
from service.api.app import create_app
from service.backend import Backend
from service.operations.serving import OUTAGES
from tests.service.conftest import settings
from tests.service.games_with_takebacks import REGISTRY
from tests.support.games import kinds, same_seeds
from tests.support.marks import masked
from tests.workers.plans.planning import DAYS, Hand, Planned
from workers.runner import process

STEPS = {"none": None, "played": "take 2", "cancelled": "take 1"}
"""What Ada's plan expects of Bob, who takes 2. She moves by hand unless it is played."""


@pytest.fixture
def web(redis_url: str, redis_client: Redis, monkeypatch: pytest.MonkeyPatch) -> Backend:
    made = Backend.connect(settings(redis_url), REGISTRY)
    monkeypatch.setattr(process, "backend", lambda: made)
    return made


class Onlookers:
    """Bob, a stranger, and an operator: what they read of a game."""

    def __init__(self, game: Planned, client: FlaskClient) -> None:
        self.game, self.client = game, client
        bob = game.people[1].name
        _, issued = game.web.people.accounts.create_player(bob, f"key of {bob}", "person")
        self.token = issued.text

    def read(self) -> list[Any]:
        """Everything that they read now."""
        path = f"/v1/games/{self.game.id}"
        paths = [
            path,
            f"{path}/events",
            f"{path}/moves",
            f"{path}/log",
            "/v1/games?status=active",
            "/v1/players/me/games",
        ]
        paths += [f"{path}/plan", f"/v1/players/{self.game.ada.player}"]
        headers: list[dict[str, str]] = [{"Authorization": f"Bearer {self.token}"}, {}]
        return [self._answer(each, who) for each in paths for who in headers] + [self._operator()]

    def _answer(self, path: str, headers: dict[str, str]) -> Any:
        answer = self.client.get(path, headers=headers)
        text = answer.get_data(as_text=True).replace(self.game.id, "the game")
        for who in self.game.people:
            text = text.replace(who.player, who.name)
        lines = [masked(json.loads(line)) for line in text.splitlines()]
        for line in lines:
            line.pop("instance", None)
        return answer.status_code, sorted(answer.headers.keys()), lines

    def _operator(self) -> Any:
        web, game_id = self.game.web, self.game.id
        due = due_for(is_at_shell=False)
        health = stalled(web, game_id, due)
        times = [web.servers.queue.zscore(key, game_id) for key in (DUE, PENDING)]
        return health._replace(game_id=""), game_id in suspects(web, due, ""), times


def course(web: Backend, time: Hand, client: FlaskClient, expected: str | None) -> list[Any]:
    """Everything that others see of a game in which Ada has such a plan, or none."""
    with same_seeds("two worlds"):
        game = Planned(web, time, clock=DAYS)
    game.play(0, "take 1")
    onlookers = Onlookers(game, client)
    if expected is not None:
        game.make(game.step("take 3", (1, expected)))
    seen = [onlookers.read()]
    time.passes(100)
    game.work()
    game.play(1, "take 2")
    seen.append(onlookers.read())
    at = planned_at(game.table, 0)
    seen.append([at - time.now])
    time.now = at
    game.work()
    if expected != "take 2":
        game.play(0, "take 3")
    seen.append(onlookers.read())
    game.play(1, "take 1")
    return [*seen, onlookers.read(), game.moves()]


def test_others_can_not_tell_whether_there_is_a_plan(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    client, found = create_app(web).test_client(), list[list[Any]]()
    for expected in STEPS.values():
        web.servers.queue.flushall()
        time = Hand(monkeypatch)
        found.append(course(web, time, client, expected))
    assert found[0][-1] == [(0, "take 1"), (1, "take 2"), (0, "take 3"), (1, "take 1")]
    assert found[1] == found[0]
    assert found[2] == found[0]


@pytest.mark.parametrize("has_plan", [False, True])
def test_an_outage_does_not_tell_that_there_is_a_plan(
    web: Backend, monkeypatch: pytest.MonkeyPatch, has_plan: bool
) -> None:
    time = Hand(monkeypatch)
    game = Planned(web, time, terms=Terms(abandon_after_days=7))
    game.play(0, "take 1")
    if has_plan:
        game.make(game.step("take 3", (1, "take 2")))
    since = time.now
    time.passes(60)
    web.servers.events.xadd(OUTAGES, {"since": since, "until": time.now})
    for _ in range(2):
        web.upkeep.outbox.call_all_after(web.upkeep.serving.newest())
        game.work()
        time.passes(700)
    assert "time_added" not in kinds(game.table, web.games)
