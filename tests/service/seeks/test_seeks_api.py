"""Seeks over HTTP: what a seeker sees, what is refused, and that nothing tells of others who wait."""

import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.backend import Backend
from service.people.bans import Ban
from service.seeks import seeking
from tests.service.conftest import Player, Time
from tests.support.waiting import PATIENCE_SECONDS

SignUp = Callable[..., Player]

GUESS = {"ruleset": "guess", "pace": "live", "seats": 2}
SEEKS = "/v1/seeks"


def sought(player: Player, **asked: Any) -> dict[str, Any]:
    """The answer to a player who seeks a game."""
    answer = player.post(SEEKS, json=GUESS | asked)
    assert answer.status_code == 201, answer.get_json()
    found = answer.get_json()
    assert answer.headers["Location"] == f"/v1/seeks/{found['id']}"
    return dict(found)


def refused(player: Player, **asked: Any) -> tuple[int, str, list[str]]:
    """The status and code of a refusal, and the faulty fields."""
    answer = player.post(SEEKS, json=GUESS | asked)
    problem = answer.get_json()
    assert answer.mimetype == "application/problem+json", problem
    return answer.status_code, problem["code"], [fault["pointer"] for fault in problem.get("errors", ())]


def test_two_seekers_get_a_game_that_both_can_play(two: tuple[Player, Player]) -> None:
    ada, bob = two
    first = sought(ada)
    assert (first["status"], first["game"], first["reason"], first["rated"]) == ("waiting", None, None, True)
    assert first["clock"] == {
        "kind": "fischer",
        "initial_ms": 900_000,
        "increment_ms": 10_000,
        "window_ms": None,
        "on_expiry": "lose",
    }
    assert first["looking_for"] == {"low": 1300, "high": 1700}
    assert first["wider_at"] == first["created_at"] + 10_000
    second = sought(bob)
    assert (second["status"], second["looking_for"], second["wider_at"]) == ("found", None, None)
    assert ada.get(f"{SEEKS}/{first['id']}").get_json()["game"] == second["game"]
    game = ada.get(f"/v1/games/{second['game']}").get_json()
    assert (game["status"], game["rated"]) == ("active", True)
    move = ada.post(f"/v1/games/{game['id']}/moves", json={"move": {"type": "call", "number": 1}})
    assert move.status_code == 201
    [listed] = ada.get("/v1/players/me/seeks").get_json()["items"]
    assert (listed["id"], listed["status"]) == (first["id"], "found")


def test_a_request_waits_until_others_are_found(two: tuple[Player, Player], client: FlaskClient) -> None:
    ada, bob = two
    first, found = sought(ada), list[dict[str, Any]]()

    def wait() -> None:
        found.append(ada.get(f"{SEEKS}/{first['id']}?wait=25").get_json())

    waiting = threading.Thread(target=wait)
    waiting.start()
    second = sought(bob)
    waiting.join(PATIENCE_SECONDS)
    assert [(each["status"], each["game"]) for each in found] == [("found", second["game"])]
    assert ada.get(f"{SEEKS}/{first['id']}?wait=25").get_json() == found[0], "it does not wait any more"


def test_a_request_waits_no_longer_than_it_says(player: Player) -> None:
    assert player.get(f"{SEEKS}/{sought(player)['id']}?wait=1").get_json()["status"] == "waiting"
    assert player.get(f"{SEEKS}/{sought(player, seats=3)['id']}?wait=26").status_code == 400


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"ruleset": "chess"}, (422, "unsupported_ruleset", [])),
        ({"ruleset": 3}, (400, "malformed", ["/ruleset"])),
        ({"options": {"mode": "uber"}}, (400, "malformed", ["/options/mode"])),
        ({"options": {"rounds": 5}}, (422, "bad_options", ["/options/rounds"])),
        ({"options": {"rounds": "many"}}, (400, "malformed", ["/options/rounds"])),
        ({"options": []}, (400, "malformed", ["/options"])),
        ({"seats": 1}, (400, "malformed", ["/seats"])),
        ({"seats": 5}, (422, "bad_options", ["/seats"])),
        ({"seats": 17}, (400, "malformed", ["/seats"])),
        ({"seats": True}, (400, "malformed", ["/seats"])),
        ({"seats": "two"}, (400, "malformed", ["/seats"])),
        ({"pace": "blitz"}, (400, "malformed", ["/pace"])),
        ({"pace": None}, (400, "malformed", ["/pace"])),
        ({"rated": "yes"}, (400, "malformed", ["/rated"])),
        ({"range": "narrow"}, (400, "malformed", ["/range"])),
        ({"bots": {"level": 0, "after_seconds": 10}}, (400, "malformed", ["/bots/level"])),
        ({"bots": {"level": 9, "after_seconds": 10}}, (400, "malformed", ["/bots/level"])),
        ({"bots": {"level": 1, "after_seconds": 9}}, (400, "malformed", ["/bots/after_seconds"])),
        ({"bots": {"level": 1}}, (400, "malformed", ["/bots/after_seconds"])),
        ({"bots": "greedy"}, (400, "malformed", ["/bots"])),
        ({"clock": {"kind": "none"}}, (400, "malformed", ["/clock"])),
        ({"ruleset": "guess/../x"}, (422, "unsupported_ruleset", [])),
    ],
    ids=str,
)
def test_bad_input_is_refused_with_the_field(player: Player, asked: Any, expected: Any) -> None:
    assert refused(player, **asked) == expected
    assert player.get("/v1/players/me/seeks").get_json() == {"items": []}


def test_what_is_missing_is_named(player: Player) -> None:
    answer = player.post(SEEKS, json={}).get_json()
    assert {fault["pointer"] for fault in answer["errors"]} == {"/ruleset", "/pace"}
    assert player.post(SEEKS, data=b"[").status_code in (400, 415)


def test_a_seek_belongs_to_its_player_alone(two: tuple[Player, Player], client: FlaskClient) -> None:
    ada, bob = two
    path = f"{SEEKS}/{sought(ada)['id']}"
    for answer in (bob.get(path), bob.delete(path), bob.get(f"{SEEKS}/s_none"), bob.get(f"{SEEKS}/waits%00")):
        assert (answer.status_code, answer.get_json()["code"]) == (404, "seek_not_found")
    assert client.get(path).status_code == 401
    assert client.post(SEEKS, json=GUESS).status_code == 401
    assert bob.get("/v1/players/me/seeks").get_json() == {"items": []}
    assert ada.delete(path).status_code == 204
    assert ada.delete(path).status_code == 204
    assert ada.get(path).get_json()["status"] == "cancelled"


def test_who_may_not_seek_is_told_why(sign_up: SignUp, backend: Backend) -> None:
    bot, banned, ada = sign_up("bot"), sign_up(), sign_up()
    backend.people.banning.put(banned.id, Ban("games", None, "Insults.", 1))
    assert refused(bot)[:2] == (403, "bots_by_challenge")
    assert refused(banned)[:2] == (403, "banned")
    first = sought(ada)
    again = ada.post(SEEKS, json=GUESS | {"range": "any"})
    assert (again.status_code, again.get_json()["code"], again.get_json()["seek"]) == (
        *(409, "already_seeking"),
        first["id"],
    )
    for seats in (3, 4):
        sought(ada, seats=seats)
    assert refused(ada, pace="days")[:2] == (409, "too_many_seeks")


def test_a_repeated_request_gets_the_same_seek(two: tuple[Player, Player]) -> None:
    ada, bob = two
    headers = {"Idempotency-Key": "one"}
    first = ada.post(SEEKS, json=GUESS, headers=headers)
    again = ada.post(SEEKS, json=GUESS, headers=headers)
    assert (again.status_code, again.get_json()["id"]) == (201, first.get_json()["id"])
    assert ("Idempotency-Replayed" in first.headers, again.headers["Idempotency-Replayed"]) == (False, "true")
    other = ada.post(SEEKS, json=GUESS | {"range": "any"}, headers=headers)
    assert (other.status_code, other.get_json()["code"]) == (422, "idempotency_key_reused")
    assert bob.post(SEEKS, json=GUESS, headers=headers).get_json()["id"] != first.get_json()["id"]
    late = ada.delete(f"{SEEKS}/{first.get_json()['id']}")
    assert (late.status_code, late.get_json()["code"]) == (409, "already_found")
    assert late.get_json()["game"].startswith("g_")


def test_everybody_reads_how_long_it_takes_but_not_who_waits(sign_up: SignUp, client: FlaskClient) -> None:
    for number in range(6):
        sought(sign_up())
        told = client.get(f"{SEEKS}/waits?ruleset=guess").get_json()["items"]
        assert [each["found"] for each in told] == ([number // 2 * 2 + 2 * (number % 2)] if number else [])
    [wait] = told
    assert wait == {
        **{"ruleset": "guess", "mode": "standard", "pace": "live", "seats": 2, "rated": True},
        **{"usual_seconds": 0, "found": 6},
    }
    assert client.get(f"{SEEKS}/waits?ruleset=other").get_json() == {"items": []}


def test_seeks_are_in_the_export_of_own_data(player: Player) -> None:
    made = sought(player)
    lines = [json.loads(line) for line in player.get("/v1/players/me/data").get_data(as_text=True).splitlines()]
    [exported] = [line for line in lines if line["type"] == "seek"]
    assert exported["id"] == made["id"]


def looks(web: Backend, monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock moved by hand."""
    time = Time()
    monkeypatch.setattr(seeking, "now_ms", time)
    monkeypatch.setattr("service.seeks.matching.now_ms", time)
    monkeypatch.setattr("service.api.resources.of_games.seeks.now_ms", time)
    return time


WORLDS = (
    "alone",
    "blocked by who waits",
    "blocks who waits",
    "out of range of who waits",
    "in another pool",
)


def course(world: str, backend: Backend, sign_up: SignUp, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that a seeker sees in a world in which nobody can be found."""
    time, ada, bob = looks(backend, monkeypatch), sign_up(), sign_up()
    backend.notices.inboxes.keep(ada.id)
    blocking = {"blocked by who waits": (bob, ada), "blocks who waits": (ada, bob)}.get(world)
    if blocking:
        backend.people.blocks.add(blocking[0].id, blocking[1].id, 1)
    if world == "out of range of who waits":
        object.__setattr__(backend.seeks, "rating_of", lambda who, _: 1500 if who == ada.id else 90_000)
    if world != "alone":
        sought(bob, rated=world != "in another pool")
    answers = [ada.post(SEEKS, json=GUESS)]
    path = answers[0].headers["Location"]
    for seconds in (0, 1, 30, 60, 800, 100, 900):
        time.passes(seconds)
        if (seconds, world) == (60, "out of range of who waits"):
            bob.delete(f"{SEEKS}/{bob.get('/v1/players/me/seeks').get_json()['items'][0]['id']}")
        backend.seeks.look()
        others = ("/v1/players/me/seeks", f"{SEEKS}/waits", "/v1/players/me/games")
        answers += [ada.get(each) for each in (path, *others)]
    answers += [ada.post(SEEKS, json=GUESS | {"pace": "days"}), ada.delete(path)]
    told = [json.dumps(json.loads(each.text)) for each in backend.notices.inboxes.all(ada.id)]
    ids = [path.rpartition("/")[2], answers[-2].get_json()["id"], ada.id]
    shown = [f"{each.status_code} {sorted(each.headers.keys())} {each.get_data(as_text=True)}" for each in answers]
    for number, each in enumerate(ids):
        shown = [text.replace(each, f"id {number}") for text in shown]
        told = [text.replace(each, f"id {number}") for text in told]
    return [*shown, *told]


@pytest.mark.parametrize("world", WORLDS[1:])
def test_a_seeker_can_not_tell_who_blocks_whom_nor_who_waits(
    world: str, backend: Backend, sign_up: SignUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = course("alone", backend, sign_up, monkeypatch)
    backend.servers.events.delete(*backend.servers.events.keys("retcon:{seeks}:*"))
    assert course(world, backend, sign_up, monkeypatch) == expected
    assert sum('"seek_ended"' in text for text in expected) == 1
