"""Deadlines in a calendar, at a secret address."""

from datetime import timedelta
from typing import Any

import pytest
from flask.testing import FlaskClient
from icalendar import Calendar
from redis import Redis

from service.backend import Backend
from service.people.bans import Ban
from service.shared.wall_clock import now_ms
from tests.service.conftest import Player, Time
from tests.service.over_http import CALL, ME, OPEN, join, new_game, problem
from tests.workers.erased import stored

MINE = "/v1/players/me/calendar"
DAY = 86_400_000


def made(player: Player, **options: Any) -> str:
    """A new address of the player, without the origin."""
    answer = player.post(MINE, **options)
    assert answer.status_code == 201
    return str(answer.get_json()["url"]).removeprefix("http://localhost:8000")


def events(client: FlaskClient, address: str) -> list[Any]:
    answer = client.get(address)
    assert (answer.status_code, answer.mimetype) == (200, "text/calendar"), answer.text
    return list(Calendar.from_ical(answer.get_data()).walk("VEVENT"))


def timed(two: tuple[Player, Player], **more: Any) -> Any:
    """A running game in which a decision takes at most two days."""
    game = new_game(two[0], ME, OPEN, clock={"kind": "days", "days": 2}, **more)
    return join(two[1], game).get_json()


def test_each_deadline_is_an_event_with_a_link_and_a_reminder(
    two: tuple[Player, Player], client: FlaskClient, time: Time
) -> None:
    game = timed(two)
    (event,) = events(client, made(two[0]))
    deadline = game["clock"]["seats"][0]["deadline"]
    assert event["summary"] == "Guess: your decision"
    assert event["url"] == f"http://localhost:8000/g/{game['id']}"
    assert int(event.start.timestamp()) == deadline // 1000
    assert event["last-modified"].dt == event["dtstamp"].dt == event.start - timedelta(days=2)
    (alarm,) = event.walk("VALARM")
    assert alarm["trigger"].dt == timedelta(hours=-1)


def test_an_event_keeps_its_uid_until_the_decision_is_made(two: tuple[Player, Player], client: FlaskClient) -> None:
    game, address = timed(two), made(two[0])
    first = events(client, address)[0]["uid"]
    two[1].post(f"/v1/games/{game['id']}/moves", json=CALL)
    assert [each["uid"] for each in events(client, address)] == [first]
    two[0].post(f"/v1/games/{game['id']}/moves", json=CALL)
    assert first not in [each["uid"] for each in events(client, address)]


def test_a_pause_moves_an_event(two: tuple[Player, Player], client: FlaskClient, time: Time) -> None:
    game, address = timed(two), made(two[0])
    (before,) = events(client, address)
    for player in two:
        assert player.post(f"/v1/games/{game['id']}/pause").status_code == 201
    assert events(client, address) == []
    time.passes(3600)
    for player in two:
        assert player.post(f"/v1/games/{game['id']}/resume").status_code == 201
    (after,) = events(client, address)
    hour = timedelta(hours=1)
    assert (after["uid"], after.start, after["last-modified"].dt) == (
        *(before["uid"], before.start + hour, before["last-modified"].dt + hour),
    )


def test_a_player_sees_from_when_on_others_can_claim_the_seat(two: tuple[Player, Player], client: FlaskClient) -> None:
    join(two[1], new_game(two[0], ME, OPEN, abandon_after_days=7))
    before = now_ms()
    (event,) = events(client, f"{made(two[0])}?lang=de")
    assert event["summary"].endswith(": andere können deinen Platz beanspruchen")
    assert abs(event.start.timestamp() * 1000 - before - 7 * DAY) < 60_000


def test_a_calendar_says_nothing_of_others(two: tuple[Player, Player], client: FlaskClient) -> None:
    timed(two)
    text = client.get(made(two[0])).get_data(as_text=True)
    for other in (two[1].id, two[1].name, two[0].name):
        assert other not in text


def test_the_entity_tag_changes_only_with_the_deadlines(two: tuple[Player, Player], client: FlaskClient) -> None:
    game, address = timed(two), made(two[0])
    first = client.get(address)
    assert first.headers["Cache-Control"].startswith("private")
    two[1].post(f"/v1/games/{game['id']}/moves", json=CALL)
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.get_data()) == (304, b"")
    two[0].post(f"/v1/games/{game['id']}/moves", json=CALL)
    assert client.get(address, headers={"If-None-Match": first.headers["ETag"]}).status_code == 200


def test_a_new_address_ends_the_former_one_and_the_last_one_can_be_revoked(player: Player, client: FlaskClient) -> None:
    assert player.get(MINE).get_json() == {"made_at": None}
    former, address = made(player), made(player)
    assert former != address
    assert events(client, address) == []
    assert 0 <= now_ms() - player.get(MINE).get_json()["made_at"] < 60_000
    assert player.delete(MINE).status_code == 204
    assert player.delete(MINE).status_code == 204
    refused = [client.get(each) for each in (former, address, "/v1/calendars/x.ics", "/v1/calendars/%00-%ff.ics")]
    details = {problem(each, 404, "calendar_not_found")["detail"] for each in refused}
    assert len(details) == 1


def test_a_repeated_request_returns_the_same_address(player: Player, client: FlaskClient) -> None:
    once = made(player, headers={"Idempotency-Key": "once"})
    repeated = player.post(MINE, headers={"Idempotency-Key": "once"})
    assert repeated.headers["Idempotency-Replayed"] == "true"
    assert repeated.get_json()["url"].endswith(once)
    assert once != made(player) != made(player, headers={"Idempotency-Key": "once"}) != once
    problem(client.get(once), 404, "calendar_not_found")


@pytest.mark.parametrize("how", ["banned", "erased"])
def test_the_address_of_a_banned_or_erased_player_ends(
    player: Player, client: FlaskClient, backend: Backend, how: str
) -> None:
    address = made(player)
    if how == "banned":
        backend.people.banning.put(player.id, Ban("all", None, "", now_ms()))
    else:
        assert player.delete("/v1/players/me").status_code == 202
    problem(client.get(address), 404, "calendar_not_found")


def test_only_a_hash_of_the_secret_is_stored_and_the_export_has_neither(player: Player, redis_client: Redis) -> None:
    secret = made(player).removeprefix("/v1/calendars/").removesuffix(".ics")
    assert secret.partition("-")[2].encode() not in stored(redis_client)
    at = player.get(MINE).get_json()["made_at"]
    lines = player.get("/v1/players/me/data").get_data(as_text=True).splitlines()
    assert f'{{"type": "set", "topic": "calendar", "value": {{"made_at": {at}}}}}' in lines


def test_a_token_needs_the_scope_account(player: Player) -> None:
    token = player.post("/v1/players/me/tokens", json={"label": "l", "scopes": ["read", "play"]}).get_json()["token"]
    reader = Player(player.client, player.id, player.name, token)
    for method in ("GET", "POST", "DELETE"):
        problem(reader.ask(method, MINE, {}), 403, "missing_scope")
