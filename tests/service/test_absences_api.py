"""Days away over HTTP: taken, given back, used by the server; in every time zone."""

import json
from dataclasses import replace
from datetime import date, timedelta

import pytest

from service.api.resources.personal import absences as resource
from service.backend import Backend
from service.games import timeouts
from service.jobs.table import ACT_ON_DUE
from service.people.personal.preferences import Preferences
from service.people.personal.zones import Hours, end_of, instant, next_hour
from tests.service.conftest import Player, Time
from workers.jobs.due import queue_due

PATH = "/v1/players/me/absences"
HOUR = 3_600_000
DAY = 24 * HOUR
SLOW = {"kind": "days", "days": 2, "on_expiry": "lose"}


@pytest.fixture
def now(time: Time, monkeypatch: pytest.MonkeyPatch) -> Time:
    """It is noon on 15 January 2027, in UTC."""
    time.now = instant(date(2027, 1, 15), 12, "UTC")
    monkeypatch.setattr(resource, "now_ms", time)
    return time


def took(player: Player, first: str, last: str) -> tuple[int, str]:
    """The status of a request to take these days, and the code or the faulty fields of its refusal."""
    answer = player.post(PATH, json={"first": first, "last": last})
    problem = answer.get_json()
    fields = " ".join(fault["pointer"] for fault in problem.get("errors", ()))
    return answer.status_code, fields or problem.get("code", "")


def game(player: Player, **fields: object) -> dict[str, object]:
    """A slow game of the player on both seats."""
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": SLOW, **fields}
    made: dict[str, object] = player.post("/v1/games", json=body).get_json()
    return made


def left_ms(player: Player, game_id: object, time: Time) -> int:
    """How long the first seat of the game has left."""
    clock = player.get(f"/v1/games/{game_id}").get_json()["clock"]
    return int(clock["seats"][0]["deadline"]) - time.now


def test_days_are_taken_and_given_back_before_they_begin(player: Player, now: Time) -> None:
    taken = player.post(PATH, json={"first": "2027-01-16", "last": "2027-01-25"}).get_json()
    assert (taken["since"], taken["until"]) == (now.now + 12 * HOUR, now.now + 12 * HOUR + 10 * DAY)
    shown = player.get(PATH).get_json()
    assert (shown["items"], shown["left"]) == ([taken], [{"year": 2027, "days": 18}, {"year": 2028, "days": 28}])
    assert player.delete(f"{PATH}/{taken['id']}").status_code == 204
    assert player.get(PATH).get_json()["left"][0]["days"] == 28
    assert player.delete(f"{PATH}/{taken['id']}").get_json()["code"] == "absence_not_found"


def test_an_absence_that_has_begun_stays(player: Player, now: Time) -> None:
    taken = player.post(PATH, json={"first": "2027-01-16", "last": "2027-01-17"}).get_json()
    now.passes(12 * 3600)
    assert player.delete(f"{PATH}/{taken['id']}").get_json()["code"] == "absence_begun"


@pytest.mark.parametrize(
    ("first", "last", "refusal"),
    [
        ("2027-01-15", "2027-01-16", (400, "/first")),
        ("2027-01-14", "2027-01-16", (400, "/first")),
        ("0001-01-01", "2027-01-16", (400, "/first")),
        ("2027-01-17", "2027-01-16", (400, "/last")),
        ("2027-01-17", "9999-12-31", (400, "/last")),
        ("9999-12-31", "9999-12-31", (400, "/last")),
        ("2027-02-01", "2027-03-01", (409, "no_days_left")),
        ("2027-01-20", "2027-01-20", (409, "absence_overlaps")),
        ("today", "2027-01-16", (400, "/first")),
        ("2027-02-29", "2027-03-01", (400, "/first")),
        ("2028-02-29", "2028-02-29", (400, "/last")),
    ],
)
def test_days_that_cannot_be_taken_are_refused_with_a_reason(
    player: Player, now: Time, first: str, last: str, refusal: tuple[int, str]
) -> None:
    player.post(PATH, json={"first": "2027-01-20", "last": "2027-01-20"})
    assert took(player, first, last) == refusal


def test_the_last_days_of_a_year_and_the_first_of_the_next_count_apart(player: Player, now: Time) -> None:
    now.now = instant(date(2027, 12, 1), 0, "UTC")
    assert took(player, "2027-12-10", "2028-01-20")[0] == 201
    assert [each["days"] for each in player.get(PATH).get_json()["left"]] == [6, 8, 28]
    assert took(player, "2028-02-27", "2028-03-06") == (409, "no_days_left")
    assert took(player, "2028-02-28", "2028-03-06")[0] == 201, "a leap day is a day"


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        ("Pacific/Kiritimati", date(2027, 1, 17), 24),
        ("Etc/GMT+12", date(2027, 1, 16), 24),
        ("Europe/Berlin", date(2027, 3, 28), 23),
        ("Europe/Berlin", date(2027, 10, 31), 25),
        ("America/New_York", date(2027, 11, 7), 25),
        ("Australia/Lord_Howe", date(2027, 4, 4), 24.5),
    ],
)
def test_a_day_is_a_day_of_the_zone(
    player: Player, backend: Backend, now: Time, zone: str, day: date, hours: float
) -> None:
    backend.people.preferences.put(player.id, Preferences(zone))
    taken = player.post(PATH, json={"first": day.isoformat(), "last": day.isoformat()}).get_json()
    assert (taken["until"] - taken["since"], taken["zone"]) == (hours * HOUR, zone)
    backend.people.preferences.put(player.id, Preferences("UTC"))
    assert player.get(PATH).get_json()["items"] == [taken], "it stays where it was"


def test_days_begin_an_hour_ahead_at_the_earliest(player: Player, backend: Backend, now: Time) -> None:
    now.now = instant(date(2027, 1, 16), 0, "UTC") - HOUR + 1
    assert took(player, "2027-01-16", "2027-01-16") == (400, "/first")
    now.now -= 1
    assert took(player, "2027-01-16", "2027-01-16")[0] == 201


def test_the_games_of_a_player_wait_when_the_absence_begins(player: Player, backend: Backend, now: Time) -> None:
    waits, never = game(player)["id"], game(player, days_away=False)["id"]
    player.post(PATH, json={"first": "2027-01-16", "last": "2027-01-25"})
    backend.upkeep.absences.call_due(now.now)
    assert queue_due(backend, ACT_ON_DUE, now.now) == 0
    now.passes(12 * 3600)
    backend.upkeep.absences.call_due(now.now)
    assert queue_due(backend, ACT_ON_DUE, now.now) == 2
    for game_id in (waits, never):
        backend.upkeep.outbox.deliver_all(timeouts.act(backend.games, str(game_id)))
    assert left_ms(player, waits, now) == 11 * DAY + 12 * HOUR
    assert left_ms(player, never, now) == 1 * DAY + 12 * HOUR
    assert queue_due(backend, ACT_ON_DUE, now.now) == 0
    assert not backend.servers.queue.exists("retcon:absences")


def test_a_game_that_begins_during_an_absence_waits_from_the_start(player: Player, now: Time) -> None:
    player.post(PATH, json={"first": "2027-01-16", "last": "2027-01-25"})
    now.passes(24 * 3600)
    assert left_ms(player, game(player)["id"], now) == 2 * DAY + 9 * DAY + 12 * HOUR


def test_hours_without_deadlines_hold_from_the_first_deadline_on(player: Player, backend: Backend, now: Time) -> None:
    backend.people.preferences.put(player.id, Preferences("Asia/Kathmandu", undisturbed=Hours(17, 5)))
    assert left_ms(player, game(player)["id"], now) == 2 * DAY + 11 * HOUR + HOUR // 4


def test_a_day_is_used_only_by_those_who_want_it_and_while_they_have_some(
    player: Player, backend: Backend, now: Time
) -> None:
    game_id = str(game(player)["id"])
    now.passes(2 * 86_400 + 60)
    backend.people.preferences.put(player.id, Preferences(uses_days_away=True))
    table = timeouts.act(backend.games, game_id)
    assert table.status == "active"
    [used] = player.get(PATH).get_json()["items"]
    assert (used["first"], used["last"], used["is_automatic"]) == ("2027-01-17", "2027-01-17", True)
    assert timeouts.act(backend.games, game_id) == table
    events = player.get(f"/v1/games/{game_id}/events").get_json()["items"]
    assert [event["reason"] for event in events if event["kind"] == "time_added"] == ["day_used", "day_used"]
    backend.people.preferences.put(player.id, Preferences(uses_days_away=False))
    now.passes(2 * 86_400)
    assert timeouts.act(backend.games, game_id).is_over


def test_absences_are_private_exported_and_erased(player: Player, backend: Backend, now: Time) -> None:
    player.post(PATH, json={"first": "2027-01-16", "last": "2027-01-17"})
    exported = player.get("/v1/players/me/data").get_data(as_text=True)
    assert '"topic": "absences"' in exported
    assert player.delete("/v1/players/me").status_code == 202
    backend.upkeep.stored_about_players.erase(player.id)
    for client in backend.distinct_servers.values():
        assert not list(client.scan_iter(f"*personal*{player.id}*"))
        assert not client.exists("retcon:absences")


def test_hours_are_hours_of_the_clock_also_when_it_changes() -> None:
    night, berlin = Hours(23, 8), "Europe/Berlin"
    for day, length in ((date(2027, 3, 27), 8), (date(2027, 10, 30), 10), (date(2027, 6, 1), 9)):
        begin = instant(day, 23, berlin)
        assert end_of(night, begin, berlin) == begin + length * HOUR
        assert end_of(night, begin - 1, berlin) is None
    assert end_of(Hours(2, 3), instant(date(2027, 3, 28), 2, berlin), berlin) is None, "an hour that is skipped"
    for at in range(instant(date(2027, 3, 27), 0, berlin), instant(date(2027, 3, 30), 0, berlin), HOUR // 2):
        assert at < next_hour(2, at, berlin) <= at + 25 * HOUR
    assert replace(night, end=9) != night
    assert instant(date(2027, 1, 1) + timedelta(days=1), 0, "UTC") % DAY == 0


def test_whose_day_was_used_is_told_at_once_and_nobody_else(
    two: tuple[Player, Player], backend: Backend, now: Time
) -> None:
    host, guest = two
    for player in two:
        backend.notices.inboxes.keep(player.id)
    seats = [{"kind": "me"}, {"kind": "open"}]
    game_id = host.post("/v1/games", json={"ruleset": "guess", "seats": seats, "clock": SLOW}).get_json()["id"]
    guest.ask("PUT", f"/v1/games/{game_id}/seats/1", {})
    host.post(f"/v1/games/{game_id}/moves", json={"move": {"type": "call", "number": 1}})
    backend.people.preferences.put(guest.id, Preferences(uses_days_away=True))
    now.passes(2 * 86_400 + 60)
    for _ in range(2):
        backend.upkeep.outbox.deliver_all(timeouts.act(backend.games, game_id))
    told = {
        player.id: [each for each in backend.notices.inboxes.all(player.id) if each.type == "day_used"]
        for player in two
    }
    assert [len(told[player.id]) for player in two] == [0, 1]
    fields = json.loads(told[guest.id][0].text)
    deadline = host.get(f"/v1/games/{game_id}").get_json()["clock"]["seats"][1]["deadline"]
    assert (fields["game"], fields["seat"], fields["deadline"]) == (game_id, 1, deadline)


def test_days_are_used_until_the_deadline_is_ahead(player: Player, backend: Backend, now: Time) -> None:
    game_id = str(game(player)["id"])
    backend.people.preferences.put(player.id, Preferences(uses_days_away=True))
    now.passes(3 * 86_400 + 60)  # no worker has looked for more than a day
    assert timeouts.act(backend.games, game_id).status == "active"
    assert len(player.get(PATH).get_json()["items"]) == 2


def test_each_late_player_may_use_a_day(two: tuple[Player, Player], backend: Backend, now: Time) -> None:
    host, guest = two
    backend.people.preferences.put(guest.id, Preferences(uses_days_away=True, undisturbed=Hours(12, 13)))
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"ruleset": "guess", "seats": seats, "clock": {**SLOW, "on_expiry": "default"}}
    game_id = host.post("/v1/games", json=body).get_json()["id"]
    guest.ask("PUT", f"/v1/games/{game_id}/seats/1", {})
    now.passes(2 * 86_400 + 3_600 + 1)  # the guest's deadline is an hour later, and both are over
    timeouts.act(backend.games, game_id)
    events = host.get(f"/v1/games/{game_id}/events").get_json()["items"]
    assert [each["seat"] for each in events if each["kind"] == "deadline_expired"] == [0]


def test_a_used_day_is_told_once_and_never_in_games_without_a_clock(
    two: tuple[Player, Player], backend: Backend, now: Time
) -> None:
    host, guest = two
    for player in two:
        backend.notices.inboxes.keep(player.id)
    seats = [{"kind": "me"}, {"kind": "open"}]
    first, *others = (
        host.post("/v1/games", json={"ruleset": "guess", "seats": seats, **more}).get_json()["id"]
        for more in ({"clock": SLOW}, {"clock": {**SLOW, "days": 5}}, {"abandon_after_days": 2})
    )
    for game_id in (first, *others):
        guest.ask("PUT", f"/v1/games/{game_id}/seats/1", {})
        host.post(f"/v1/games/{game_id}/moves", json={"move": {"type": "call", "number": 1}})
    backend.people.preferences.put(guest.id, Preferences(uses_days_away=True))
    now.passes(2 * 86_400 + 60)
    for game_id in (first, *others):
        backend.upkeep.outbox.deliver_all(timeouts.act(backend.games, game_id))
    answer = guest.post(f"/v1/games/{others[-1]}/moves", json={"move": {"type": "call", "number": 1}})
    assert answer.status_code == 201
    assert [each.type for each in backend.notices.inboxes.all(guest.id)].count("day_used") == 1


def test_a_repeated_request_gets_the_same_answer(player: Player, now: Time) -> None:
    key, days = {"Idempotency-Key": "my-holiday"}, {"first": "2027-01-16", "last": "2027-01-17"}
    taken = player.post(PATH, json=days, headers=key)
    again = player.post(PATH, json=days, headers=key)
    assert (again.status_code, again.get_json()) == (201, taken.get_json())
    assert (taken.headers.get("Idempotency-Replayed"), again.headers["Idempotency-Replayed"]) == (None, "true")
    other = player.post(PATH, json={**days, "last": "2027-01-18"}, headers=key)
    assert other.get_json()["code"] == "idempotency_key_reused"
    assert player.get(PATH).get_json()["left"][0]["days"] == 26
