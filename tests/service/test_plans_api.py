"""Plans over HTTP: who can make one, for which games, and who sees it."""

from dataclasses import replace
from typing import Any

import pytest
from redis import Redis
from werkzeug.test import TestResponse

from service.backend import Backend
from tests.service.conftest import Player, settings
from tests.service.games_with_takebacks import REGISTRY
from tests.service.over_http import BOT, ME, OPEN, SignUp, join, new_game, problem

TAKE = {"type": "take", "stones": 1}
STEP = {"when": [{"seat": 0, "move": TAKE}], "then": TAKE}
DAYS = {"kind": "days", "days": 3}


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), REGISTRY)


def nim(two: tuple[Player, Player], **more: Any) -> str:
    """The address of a game of Coin Nim, in which the first player owes a decision."""
    game = new_game(two[0], ME, OPEN, ruleset="coin-nim", options={}, **more)
    join(two[1], game)
    return f"/v1/games/{game['id']}"


@pytest.fixture
def path(two: tuple[Player, Player]) -> str:
    return nim(two)


def version_of(player: Player, path: str) -> str:
    game = player.get(path).get_json()
    return f"{game['version']}-{game['mark']}"


def put(player: Player, path: str, *steps: Any, query: str = "", **more: Any) -> TestResponse:
    body = {"version": version_of(player, path), "steps": [*steps] or [STEP], **more}
    return player.ask("PUT", f"{path}/plan{query}", {"json": body})


def test_a_plan_is_shown_to_its_player_until_it_is_given_up(two: tuple[Player, Player], path: str) -> None:
    made = put(two[1], path, STEP, {"when": None, "then": TAKE})
    game = two[1].get(path).get_json()
    steps = [STEP, {"when": None, "then": TAKE}]
    assert made.get_json() == {"seat": 1, "version": game["version"], "mark": game["mark"], "steps": steps}
    assert two[1].get(f"{path}/plan").get_json() == made.get_json()
    problem(two[0].get(f"{path}/plan"), 404, "no_plan")
    assert two[1].delete(f"{path}/plan").status_code == 204
    problem(two[1].get(f"{path}/plan"), 404, "no_plan")
    for _ in range(2):
        assert two[1].delete(f"{path}/plan").status_code == 204


@pytest.mark.parametrize("clock", [None, DAYS], ids=str)
def test_plans_are_for_games_without_a_clock_or_with_days(two: tuple[Player, Player], clock: Any) -> None:
    assert put(two[1], nim(two, clock=clock)).status_code == 200


@pytest.mark.parametrize(
    "kind", [{"kind": "decision", "seconds": 60}, {"kind": "fischer", "initial_seconds": 60, "increment_seconds": 5}]
)
def test_plans_are_refused_in_other_games(two: tuple[Player, Player], kind: Any) -> None:
    assert problem(put(two[1], nim(two, clock=kind)), 409, "cannot_plan")["reason"] == "clock"


def test_a_plan_for_a_version_that_is_not_the_newest_is_refused(two: tuple[Player, Player], path: str) -> None:
    known = version_of(two[1], path)
    two[0].post(f"{path}/moves", json={"move": TAKE})
    two[1].post(f"{path}/moves", json={"move": TAKE})
    refused = problem(put(two[1], path, version=known), 409, "stale_version")
    assert f"{refused['version']}-{refused['mark']}" == version_of(two[1], path)
    number, _, mark = version_of(two[1], path).partition("-")
    problem(put(two[1], path, version=f"{number}-{'0' if mark[0] != '0' else '1'}{mark[1:]}"), 409, "history_changed")


def test_a_seat_that_owes_a_decision_can_plan_only_for_after_its_own_move(
    two: tuple[Player, Player], path: str
) -> None:
    after_others = {"when": [{"seat": 1, "move": TAKE}], "then": TAKE}
    for step in (after_others, {"when": None, "then": TAKE}, {"when": [], "then": TAKE}):
        assert problem(put(two[0], path, step), 409, "cannot_plan")["reason"] == "owed"
    after_own = {"when": [{"seat": 0, "move": TAKE}, {"seat": 1, "move": TAKE}], "then": TAKE}
    assert put(two[0], path, after_own).status_code == 200


def test_only_players_of_a_running_game_can_plan(two: tuple[Player, Player], sign_up: SignUp, path: str) -> None:
    problem(put(sign_up(), path), 403, "not_your_seat")
    problem(put(two[1], path, query="?seat=0"), 403, "not_your_seat")
    waiting = new_game(two[0], ME, OPEN, ruleset="coin-nim", options={})
    problem(put(two[0], f"/v1/games/{waiting['id']}"), 409, "game_not_started")
    assert put(two[1], path).status_code == 200
    two[0].post(f"{path}/concede")
    problem(put(two[1], path), 409, "game_over")


def test_nobody_can_plan_in_a_pause(two: tuple[Player, Player]) -> None:
    path = nim(two, clock=DAYS)
    for player in two:
        player.post(f"{path}/pause")
    problem(put(two[1], path), 409, "game_is_paused")


@pytest.mark.parametrize(
    ("steps", "pointer"),
    [
        ([], "/steps"),
        ([STEP] * 9, "/steps"),
        ([{"when": [{"seat": 0, "move": TAKE}] * 21, "then": TAKE}], "/steps/0/when"),
        ([{"then": TAKE}], "/steps/0/when"),
        ([{"when": None}], "/steps/0/then"),
        ([{"when": None, "then": {"type": "call", "number": 1}}], "/steps/0/then"),
        ([STEP, {"when": None, "then": {"type": "take", "stones": 99}}], "/steps/1/then/stones"),
        ([{"when": [{"seat": 2, "move": TAKE}], "then": TAKE}], "/steps/0/when/0/seat"),
        ([{"when": [{"seat": 0, "move": {"type": "call"}}], "then": TAKE}], "/steps/0/when/0/move/type"),
        ([{"when": [{"seat": 0, "move": {"hidden": 2}}], "then": TAKE}], "/steps/0/when/0/move/hidden"),
        ([{"when": [{"seat": 0, "move": {}}], "then": TAKE}], "/steps/0/when/0/move"),
        (
            [{"when": [{"seat": 0, "move": {"type": "take", "stones": 99}}], "then": TAKE}],
            "/steps/0/when/0/move/stones",
        ),
    ],
)
def test_a_plan_that_is_none_is_refused_by_name(
    two: tuple[Player, Player], path: str, steps: list[Any], pointer: str
) -> None:
    body = {"version": version_of(two[1], path), "steps": steps}
    refused = problem(two[1].ask("PUT", f"{path}/plan", {"json": body}), 400, "malformed")
    assert any(each["pointer"].startswith(pointer) for each in refused["errors"]), refused


def test_a_move_can_be_expected_as_the_seat_sees_it(two: tuple[Player, Player], path: str) -> None:
    for seen in ({"hidden": 1}, {"type": "take", "stones": {"hidden": 1}}):
        step = {"when": [{"seat": 0, "move": seen}], "then": TAKE}
        assert put(two[1], path, step).get_json()["steps"] == [step]


def test_a_plan_can_be_too_long(two: tuple[Player, Player], path: str) -> None:
    seen = {"type": "take", "stones": {"hidden": 1}, "more": "x" * 16_384}
    assert (
        problem(put(two[1], path, {"when": [{"seat": 0, "move": seen}], "then": TAKE}), 409, "cannot_plan")["reason"]
        == "too_long"
    )


def test_a_plan_whose_move_is_being_played_can_neither_be_replaced_nor_given_up(
    two: tuple[Player, Player], path: str, backend: Backend
) -> None:
    put(two[1], path)
    table = backend.games.tables.load(path.rpartition("/")[2])
    plan = backend.upkeep.plans.of(two[1].id, table.game_id)
    assert plan is not None
    claimed = replace(plan, claimed=table.version)
    assert backend.upkeep.plans.replace(two[1].id, table.game_id, plan, claimed)
    problem(two[1].delete(f"{path}/plan"), 409, "contended")
    problem(put(two[1], path), 409, "contended")
    two[0].post(f"{path}/moves", json={"move": TAKE})
    assert two[1].delete(f"{path}/plan").status_code == 204


def test_a_plan_is_exported_and_erased_with_its_player(two: tuple[Player, Player], path: str, backend: Backend) -> None:
    put(two[1], path)
    game_id = path.rpartition("/")[2]
    lines = two[1].get("/v1/players/me/data").get_data(as_text=True).splitlines()
    assert any(f'"topic": "plan:{game_id}"' in line for line in lines)
    assert two[1].delete("/v1/players/me").status_code == 202
    assert backend.upkeep.plans.of(two[1].id, game_id) is None


def test_a_bot_of_the_server_may_sit_at_the_table(two: tuple[Player, Player]) -> None:
    game = new_game(two[0], BOT, ME, ruleset="coin-nim", options={})
    assert put(two[0], f"/v1/games/{game['id']}").status_code == 200
