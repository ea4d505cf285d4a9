"""Clocks over HTTP: chosen, shown and paused; invalid ones are refused."""

from typing import Any

import pytest

from tests.service.conftest import Player


def new_game(player: Player, clock: Any) -> Any:
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": clock}
    return player.post("/v1/games", json=body)


@pytest.mark.parametrize(
    ("clock", "left"),
    [
        ({"kind": "decision", "seconds": 30}, 30_000),
        ({"kind": "days", "days": 3, "on_expiry": "lose"}, 3 * 86_400_000),
        ({"kind": "fischer", "initial_seconds": 300, "increment_seconds": 5, "on_expiry": "default"}, 300_000),
        ({"kind": "none", "window_seconds": 8}, None),
    ],
    ids=lambda value: value["kind"] if isinstance(value, dict) else "",
)
def test_a_game_shows_its_clock_and_the_time_of_each_seat(player: Player, clock: Any, left: int | None) -> None:
    shown = new_game(player, clock).get_json()["clock"]
    assert (shown["kind"], shown["on_expiry"]) == (clock["kind"], clock.get("on_expiry", "bot"))
    assert [seat["left_ms"] for seat in shown["seats"]] == [left, left]
    assert all((seat["deadline"] is None) == (left is None) for seat in shown["seats"])


def test_a_game_without_a_clock_shows_none(player: Player) -> None:
    assert new_game(player, None).get_json()["clock"] is None


@pytest.mark.parametrize(
    ("clock", "field"),
    [
        ({"kind": "hourglass"}, "/clock/kind"),
        ({"kind": "decision"}, "/clock/seconds"),
        ({"kind": "decision", "seconds": 0}, "/clock/seconds"),
        ({"kind": "decision", "seconds": "30"}, "/clock/seconds"),
        ({"kind": "decision", "seconds": 30, "days": 1}, "/clock/days"),
        ({"kind": "days", "days": 31}, "/clock/days"),
        ({"kind": "fischer", "initial_seconds": 10}, "/clock/increment_seconds"),
        ({"kind": "none", "window_seconds": 4000}, "/clock/window_seconds"),
        ({"kind": "decision", "seconds": 30, "on_expiry": "explode"}, "/clock/on_expiry"),
        ("fast", "/clock"),
    ],
    ids=str,
)
def test_an_invalid_clock_is_refused_with_its_field(player: Player, clock: Any, field: str) -> None:
    answer = new_game(player, clock)
    assert answer.status_code == 400
    assert field in [fault["pointer"] for fault in answer.get_json()["errors"]]


def test_a_game_can_be_paused_and_resumed(player: Player) -> None:
    game = new_game(player, {"kind": "decision", "seconds": 30}).get_json()
    path = f"/v1/games/{game['id']}"
    assert player.post(f"{path}/pause?seat=0").get_json()["clock"]["pause_offers"] == [0]
    again = player.post(f"{path}/pause?seat=0")
    assert (again.status_code, again.get_json()["code"]) == (409, "pause_already_offered")
    paused = player.post(f"{path}/pause?seat=1").get_json()
    assert [record["kind"] for record in paused["records"]] == ["pause_offered", "game_paused"]
    assert paused["clock"]["paused_at"] is not None
    assert [seat["deadline"] for seat in paused["clock"]["seats"]] == [None, None]
    for query in ("seat=0", "seat=0&dry_run=true"):
        refused = player.post(f"{path}/moves?{query}", json={"move": {"type": "call", "number": 1}})
        assert (refused.status_code, refused.get_json()["code"]) == (409, "game_is_paused")
    offered = player.post(f"{path}/resume?seat=1").get_json()
    assert offered["clock"]["resume_offers"] == [1]
    assert player.post(f"{path}/resume?seat=1").get_json()["code"] == "resume_already_offered"
    resumed = player.post(f"{path}/resume?seat=0").get_json()
    assert [record["kind"] for record in resumed["records"]] == ["resume_offered", "game_resumed"]
    assert resumed["clock"]["paused_at"] is None
    assert player.post(f"{path}/moves?seat=0", json={"move": {"type": "call", "number": 1}}).status_code == 201


def test_a_dry_run_of_a_late_move_is_refused(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(player, {"kind": "decision", "seconds": 30}).get_json()
    deadline = game["clock"]["seats"][0]["deadline"]
    monkeypatch.setattr("service.games.moves.dry_run.now_ms", lambda: deadline + 1)
    tried = player.post(f"/v1/games/{game['id']}/moves?seat=0&dry_run=true", json={"notation": "1"})
    assert (tried.status_code, tried.get_json()["code"], tried.get_json()["deadline"]) == (409, "time_is_up", deadline)


def test_an_earlier_version_shows_the_clocks_of_that_moment(player: Player) -> None:
    game = new_game(player, {"kind": "decision", "seconds": 30}).get_json()
    path = f"/v1/games/{game['id']}"
    player.post(f"{path}/moves?seat=1", json={"move": {"type": "call", "number": 1}})
    then = player.get(f"{path}?at={game['version']}").get_json()
    assert then["clock"] == game["clock"]
