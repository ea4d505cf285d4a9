"""`DELETE /v1/players/me`, and `GET /v1/players/me/data` before it."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis
from redis.exceptions import ConnectionError

from events.records.disclosures import ERASED
from service.backend import Backend
from service.people.erasures import ERASING
from tests.service.conftest import Player
from tests.service.over_http import CALL
from tests.support.games import same_seeds


def data(player: Player) -> list[Any]:
    answer = player.get("/v1/players/me/data")
    assert (answer.status_code, answer.mimetype) == (200, "application/x-ndjson")
    return [json.loads(line) for line in answer.get_data(as_text=True).splitlines()]


def of_type(lines: list[Any], kind: str) -> list[Any]:
    return [line for line in lines if line["type"] == kind]


def test_an_erased_account_is_gone_at_once(two: tuple[Player, Player], backend: Backend) -> None:
    gone, other = two
    assert gone.delete("/v1/players/me").status_code == 202
    assert gone.get("/v1/players/me").get_json()["code"] == "invalid_token"
    assert gone.delete("/v1/players/me").get_json()["code"] == "invalid_token"
    assert backend.people.erasures.is_marked(gone.id)
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "player", "player": gone.id}]}
    assert other.post("/v1/games", json=body).get_json()["code"] == "player_not_found"


def test_only_a_token_for_the_account_erases_it(player: Player, client: FlaskClient) -> None:
    token = player.post("/v1/players/me/tokens", json={"label": "l", "scopes": ["read", "play"]}).get_json()["token"]
    reader = Player(client, player.id, player.name, token)
    assert reader.delete("/v1/players/me").get_json()["code"] == "missing_scope"
    assert reader.get("/v1/players/me/data").get_json()["code"] == "missing_scope"


def test_an_account_is_erased_while_the_queue_is_away(
    player: Player,
    backend: Backend,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def away(*_: Any) -> Any:
        raise ConnectionError

    monkeypatch.setattr("service.after_append.inbox.Inboxes.drop", away)
    assert player.delete("/v1/players/me").status_code == 202
    assert backend.servers.events.hexists(ERASING, player.id)


def test_a_process_that_has_cached_a_token_answers_without_an_error(
    player: Player,
    backend: Backend,
    redis_client: Redis,
) -> None:
    assert player.get("/v1/players/me").status_code == 200
    Backend.connect(backend.settings).people.accounts.erase(player.id)
    assert player.get("/v1/players/me").get_json()["code"] == "invalid_token"
    body = {"label": "l", "scopes": ["read"]}
    assert player.post("/v1/players/me/tokens", json=body).get_json()["code"] == "invalid_token"


def test_a_sign_up_that_is_repeated_after_the_erasure_creates_nobody(client: FlaskClient) -> None:
    def sign_up_again() -> Any:
        return client.post("/v1/players", json={"name": "Ada"}, headers={"Idempotency-Key": "k"}).get_json()

    ada = sign_up_again()
    assert sign_up_again() == ada
    assert Player(client, ada["id"], "Ada", ada["token"]).delete("/v1/players/me").status_code == 202
    assert sign_up_again()["code"] == "idempotency_key_reused"


def test_the_data_are_the_account_the_tokens_and_the_games(
    two: tuple[Player, Player],
    game: Any,
    backend: Backend,
) -> None:
    one, other = two
    backend.notices.inboxes.keep(one.id)
    one.post("/v1/games", json={"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "player", "player": other.id}]})
    one.post(f"/v1/games/{game['id']}/moves", json=CALL)
    lines = data(one)
    (account,) = of_type(lines, "account")
    assert (account["id"], account["name"], account["kind"]) == (one.id, one.name, "person")
    (token,) = of_type(lines, "token")
    assert token.keys() == {"type", "id", "label", "scopes", "created_at", "kind"}
    assert one.token not in json.dumps(lines)
    assert {line["id"] for line in of_type(lines, "game")} >= {game["id"]}
    assert [line["direction"] for line in of_type(lines, "challenge")] == ["made"]
    assert {line["name"] for line in of_type(lines, "disclosure")} == {one.name}
    assert of_type(lines, "notification")
    kinds = [line["event"]["kind"] for line in of_type(lines, "event") if line["game"] == game["id"]]
    assert kinds == ["game_created", "seat_taken", "move_played"]
    assert lines[-1] == {"type": "end"}


def test_the_data_of_a_running_game_are_those_of_the_own_seat(
    two: tuple[Player, Player],
    game: Any,
) -> None:
    one, other = two
    other.post(f"/v1/games/{game['id']}/moves", json={"move": {"type": "call", "number": 2}})
    one.post(f"/v1/games/{game['id']}/moves", json={"move": {"type": "call", "number": 1}, "decision": 99})
    lines = data(one)
    (shown,) = of_type(lines, "game")
    assert shown["view"] == one.get(f"/v1/games/{game['id']}").get_json()["view"]
    text = json.dumps(lines)
    for secret in ('"seed"', '"digest"', '"draws"', '"number": 2'):
        assert secret not in text
    assert not [line for line in of_type(lines, "event") if line["event"]["by"] == other.id]
    assert {line["player"] for line in of_type(lines, "disclosure")} == {one.id}


def test_the_data_do_not_depend_on_what_the_player_can_not_know(two: tuple[Player, Player]) -> None:
    one, other = two
    worlds = [_world(one, other, number) for number in (2, 3)]
    for one_line, other_line in zip(*worlds, strict=True):
        assert one_line == other_line


def _world(one: Player, other: Player, number: int) -> list[Any]:
    """What the data of the one player say of a running game, in which the other one has secretly called a number."""
    with same_seeds("worlds"):
        made = one.post("/v1/games", json={"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "open"}]}).get_json()
        other.client.put(f"/v1/games/{made['id']}/seats/1", headers=other.headers)
    other.post(f"/v1/games/{made['id']}/moves", json={"move": {"type": "call", "number": number}})
    masked = ("at", "created_at", "claimable_from", "salt", "mark", "decision_mark")
    lines = [line for line in data(one) if made["id"] in (line.get("game"), line.get("id"))]
    text = json.dumps(lines).replace(made["id"], "g")
    return list(json.loads(text, object_hook=lambda fields: {k: v for k, v in fields.items() if k not in masked}))


def test_the_data_have_a_declined_challenge_which_no_list_has(two: tuple[Player, Player]) -> None:
    one, other = two
    body = {
        "ruleset": "guess",
        "visibility": "private",
        "seats": [{"kind": "me"}, {"kind": "player", "player": one.id}],
    }
    made = other.post("/v1/games", json=body).get_json()
    one.post(f"/v1/games/{made['id']}/seats/1/decline", json={"reason": "later"})
    assert one.get(f"/v1/games/{made['id']}").status_code == 404
    lines = [line for line in data(one) if line.get("game") == made["id"]]
    assert [line["type"] for line in lines] == ["disclosure", "event", "event"]
    assert [line["event"]["kind"] for line in lines[1:]] == ["seat_offered", "offer_declined"]


def test_a_log_after_the_erasure_has_null_for_the_player(
    two: tuple[Player, Player],
    game: Any,
    backend: Backend,
) -> None:
    one, other = two
    backend.games.tables.log.erase(game["id"], one.id)
    events = other.get(f"/v1/games/{game['id']}/events").get_json()["items"]
    taken = next(event for event in events if event["kind"] == "seat_taken")
    assert (taken["by"], taken["player"], taken["name"]) == (None, None, ERASED)
    shown = other.get(f"/v1/games/{game['id']}").get_json()
    assert shown["creator"] is None
    assert shown["seats"][0] | {"expires_at": None} == {
        **{"seat": 0, "kind": "player", "player": None, "name": ERASED, "account": "person", "bot": None},
        **{"conceded": False, "expires_at": None},
    }
