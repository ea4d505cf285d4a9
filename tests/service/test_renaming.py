"""Players change their names."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from events.on_redis.clients import command_client
from events.on_redis.pubsub import Channels
from service import errors
from service.backend import Backend
from service.people.accounts import REVOCATION_SECONDS, Accounts
from service.people.naming.name_index import LOOKS, NAMES
from service.people.renaming import Renaming
from tests.service.conftest import Player
from tests.service.over_http import new_game, problem
from tests.service.test_accounts import SECRET
from tests.support.commands import once_after
from tests.support.feeds import stop_time, wait_for_begun
from tests.support.waiting import wait_until


def rename(player: Player, name: Any) -> TestResponse:
    return player.client.patch("/v1/players/me", json={"name": name}, headers=player.headers)


def renamed(player: Player, name: str) -> Any:
    answer = rename(player, name)
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def sign_up(client: FlaskClient, name: str) -> TestResponse:
    return client.post("/v1/players", json={"name": name})


def new_player(client: FlaskClient, name: str) -> Player:
    made = sign_up(client, name).get_json()
    return Player(client, made["id"], name, made["token"])


@pytest.fixture
def ada(client: FlaskClient) -> Player:
    return new_player(client, "Ada")


def test_a_player_has_another_name_and_the_same_id(ada: Player) -> None:
    before = ada.get("/v1/players/me").get_json()
    assert renamed(ada, " Grace ") == {**{k: before[k] for k in ("id", "kind", "created_at")}, "name": "Grace"}
    assert ada.get("/v1/players/me").get_json() == {**before, "name": "Grace"}


def test_new_games_have_the_new_name_and_old_ones_keep_the_old_one(ada: Player) -> None:
    old = new_game(ada, {"kind": "me"}, {"kind": "open"})
    renamed(ada, "Grace")
    new = new_game(ada, {"kind": "me"}, {"kind": "open"})
    names = [ada.get(f"/v1/games/{game['id']}").get_json()["seats"][0]["name"] for game in (old, new)]
    assert names == ["Ada", "Grace"]


@pytest.mark.parametrize("name", ["Grace", "GRACE", "Gr\u0430ce", "admin", "Random"])
def test_a_name_that_another_player_has_or_that_is_reserved_is_refused(ada: Player, name: str) -> None:
    sign_up(ada.client, "Grace")
    answer = rename(ada, name)
    if answer.status_code == 400:
        assert name == "Gr\u0430ce"  # several scripts
    else:
        problem(answer, 409, "name_taken")
    assert ada.get("/v1/players/me").get_json()["name"] == "Ada"
    problem(sign_up(ada.client, "ada"), 409, "name_taken")


@pytest.mark.parametrize("name", ["", None, 7, "x" * 41, "a\u202eb", ["Ada"]])
def test_a_name_that_is_none_is_malformed(ada: Player, name: Any) -> None:
    problem(rename(ada, name), 400, "malformed")


def test_the_former_name_stays_the_player_s_until_the_next_renaming(ada: Player) -> None:
    renamed(ada, "Bill")
    for name in ("Ada", "ADA", "Bill", "BiIl"):
        problem(sign_up(ada.client, name), 409, "name_taken")
    renamed(ada, "Cy")
    assert sign_up(ada.client, "Ada").status_code == 201
    problem(sign_up(ada.client, "Bi1l"), 409, "name_taken")


def test_a_player_can_take_the_former_name_back(ada: Player) -> None:
    renamed(ada, "Bill")
    renamed(ada, "Ada")
    problem(sign_up(ada.client, "Bill"), 409, "name_taken")
    assert renamed(ada, "Bill")["name"] == "Bill"


def test_another_case_or_a_lookalike_of_the_own_name_is_free_for_the_player(ada: Player) -> None:
    for name in ("ADA", "ada", "AdA", "Ada"):
        assert renamed(ada, name)["name"] == name
    bill = new_player(ada.client, "Bill")
    assert renamed(bill, "Bi1l")["name"] == "Bi1l"
    problem(rename(ada, "BILL"), 409, "name_taken")


def test_the_index_covers_every_name_whatever_happens(ada: Player, redis_client: Redis) -> None:
    for name in ("Bill", "BILL", "Bill", "Ada", "Cy", "Cy"):
        renamed(ada, name)
        assert redis_client.hget(LOOKS, "") == str(redis_client.hlen(NAMES)).encode()
    assert set(redis_client.hkeys(NAMES)) == {b"cy", b"ada"}
    ada.delete("/v1/players/me")
    assert redis_client.hgetall(NAMES) == {}
    assert redis_client.hgetall(LOOKS) == {b"": b"0"}
    for name in ("Ada", "Bill", "Cy"):
        assert sign_up(ada.client, name).status_code == 201


def test_a_lost_index_is_built_with_the_former_names(ada: Player, redis_client: Redis) -> None:
    bill = new_player(ada.client, "Bill")
    renamed(bill, "Cy")
    redis_client.delete(LOOKS)
    problem(sign_up(ada.client, "Bi1l"), 409, "name_taken")
    redis_client.delete(LOOKS)
    problem(rename(ada, "Bi1l"), 409, "name_taken")
    assert renamed(ada, "Dan")["name"] == "Dan"


def test_the_same_renaming_again_changes_nothing(ada: Player, redis_client: Redis) -> None:
    renamed(ada, "Bill")
    before = {key: redis_client.dump(key) for key in redis_client.keys("retcon:{accounts}:*")}
    renamed(ada, "Bill")
    assert {key: redis_client.dump(key) for key in redis_client.keys("retcon:{accounts}:*")} == before
    problem(sign_up(ada.client, "Ada"), 409, "name_taken")


def test_the_names_are_exported(ada: Player) -> None:
    renamed(ada, "Bill")
    lines = [json.loads(line) for line in ada.get("/v1/players/me/data").get_data(as_text=True).splitlines()]
    (account,) = [line for line in lines if line["type"] == "account"]
    assert (account["name"], account["former"]) == ("Bill", "Ada")
    assert "former" not in ada.get("/v1/players/me").get_json()


def test_only_a_token_for_the_account_renames(ada: Player) -> None:
    token = ada.post("/v1/players/me/tokens", json={"label": "l", "scopes": ["read", "play"]}).get_json()["token"]
    problem(rename(Player(ada.client, ada.id, "Ada", token), "Bill"), 403, "missing_scope")


def test_all_tokens_and_sessions_have_the_new_name_and_nothing_else_changes(ada: Player, backend: Backend) -> None:
    ada.client.post("/v1/session", json={"kind": "token", "token": ada.token, "device": '"name": "Ada" é \U0001f600'})
    before = backend.people.accounts.tokens(ada.id)
    renamed(ada, "B\u00e9a")
    assert backend.people.accounts.tokens(ada.id) == before
    assert ada.client.get("/v1/session").get_json()["player"]["name"] == "B\u00e9a"
    game = ada.client.post("/v1/games", json={"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "open"}]})
    assert game.get_json()["seats"][0]["name"] == "B\u00e9a"


def test_a_token_that_is_issued_by_a_process_that_has_not_heard_of_it_has_the_new_name(
    ada: Player, backend: Backend
) -> None:
    access = backend.people.accounts.authenticate(ada.token)
    assert access is not None
    Backend.connect(backend.settings).people.renaming.rename(ada.id, "Bill")
    issued = backend.people.accounts.issue_token(access, ["read"], "l")
    session = backend.people.sessions.start_with_token(access, "phone")
    for text in (issued.text, session.text):
        found = backend.people.accounts.authenticate(text)
        assert found is not None
        assert found.name == "Bill"


def test_other_processes_hear_of_it_at_once(
    redis_url: str, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = Accounts(redis_client, SECRET)
    player, issued = elsewhere.create_player("Ada")
    channels = Channels(command_client(redis_url))
    listening = Accounts(command_client(redis_url), SECRET, channels=channels)
    assert listening.authenticate(issued.text)
    wait_for_begun(channels, REVOCATION_SECONDS)
    stop_time(monkeypatch)

    def name() -> str | None:
        access = listening.authenticate(issued.text)
        return access.name if access else None

    assert name() == "Ada"
    Renaming(redis_client, elsewhere).rename(player.id, "Bill")
    wait_until(lambda: name() == "Bill")


PLAYER_READ = "GET"
"""The command with which a process reads the player whom it is about to change."""


def test_an_erasure_at_the_same_moment_frees_all_names(
    ada: Player, backend: Backend, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = Backend.connect(backend.settings).people.renaming
    once_after(monkeypatch, backend.servers.events, PLAYER_READ, lambda: others.rename(ada.id, "Bill"))
    assert backend.people.accounts.erase(ada.id)
    assert redis_client.hgetall(NAMES) == {}
    assert redis_client.hgetall(LOOKS) == {b"": b"0"}


def test_a_renaming_at_the_same_moment_as_another_loses_no_name(
    ada: Player, backend: Backend, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = Backend.connect(backend.settings).people.renaming
    once_after(monkeypatch, backend.servers.events, PLAYER_READ, lambda: others.rename(ada.id, "Bill"))
    assert backend.people.renaming.rename(ada.id, "Cy").former == "Bill"
    assert set(redis_client.hkeys(NAMES)) == {b"cy", b"bill"}


def test_an_erased_player_is_not_renamed(ada: Player, backend: Backend) -> None:
    backend.people.accounts.erase(ada.id)
    with pytest.raises(errors.InvalidToken):
        backend.people.renaming.rename(ada.id, "Bill")
