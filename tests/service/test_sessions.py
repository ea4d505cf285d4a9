"""Sessions, passkeys, recovery codes and names if scripts are sent twice, or processes are killed in between."""

from typing import Any
from uuid import uuid4

import pytest
from flask.testing import FlaskClient
from redis import Redis

import service.streams.open_streams
from events.on_redis.clients import command_client
from events.on_redis.pubsub import Channels
from events.on_redis.replicas import Writer
from service.api.app import create_app
from service.backend import Backend
from service.people.accounts import REVOCATION_SECONDS, Accounts
from service.people.signing_in.sessions import MAX_SESSIONS, Sessions
from tests.service.conftest import Player, settings
from tests.service.over_http import new_game
from tests.service.streaming import Reader, path_of
from tests.service.test_accounts import SECRET, access_of
from tests.service.test_recovery import CODE
from tests.service.with_passkeys import PASSKEYS, SESSION, added, options_for, sign_in, sign_in_options
from tests.support.authenticator import Authenticator
from tests.support.commands import recorded
from tests.support.feeds import stop_time, wait_for_begun
from tests.support.games import REGISTRY
from tests.support.waiting import wait_until

READING = {"EXISTS", "GET", "HGET", "MGET", "SCARD", "SMEMBERS"}


@pytest.fixture
def sent_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The replies of scripts are lost, so that they are sent again."""
    run = Writer.run

    def run_twice(writer: Writer, *call: Any) -> Any:
        run(writer, *call)
        return run(writer, *call)

    monkeypatch.setattr(Writer, "run", run_twice)


@pytest.fixture
def shown(client: FlaskClient) -> Any:
    """A browser that has signed up."""
    return client.post(SESSION, json={"kind": "sign_up", "name": "Ada"}).get_json()


def sessions_of(player: Player) -> list[str]:
    """The labels of the player's sessions."""
    listed = player.get("/v1/players/me/tokens").get_json()["items"]
    return [each["label"] for each in listed if each["kind"] == "session"]


@pytest.mark.usefixtures("sent_twice")
def test_scripts_that_are_sent_twice_have_one_effect(player: Player, client: FlaskClient) -> None:
    token = {"kind": "token", "token": player.token, "device": "token"}
    assert client.post(SESSION, json=token).status_code == 201
    authenticator = added(player)
    assert len(player.get(PASSKEYS).get_json()["items"]) == 1
    answer = sign_in(client, authenticator.asserted(sign_in_options(client)))
    assert (answer.status_code, answer.get_json()["passkeys"]) == (201, 1)
    code = player.post(CODE, json={}).get_json()["code"]
    body = {"kind": "recovery_code", "code": code, "device": "code"}
    assert client.post(SESSION, json=body).get_json()["player"]["id"] == player.id
    assert sorted(sessions_of(player)) == ["browser", "code", "token"]
    renamed = client.patch("/v1/players/me", json={"name": "Bill"})
    assert (renamed.status_code, client.get(SESSION).get_json()["player"]["name"]) == (200, "Bill")
    assert client.delete(SESSION, json={}).status_code == 204
    assert sorted(sessions_of(player)) == ["browser", "token"]
    assert player.delete(CODE).status_code == 204


@pytest.mark.usefixtures("sent_twice")
def test_a_sign_up_that_is_sent_twice_starts_one_session(client: FlaskClient, shown: Any) -> None:
    assert shown["player"]["name"] == "Ada"
    assert len(client.get("/v1/players/me/tokens").get_json()["items"]) == 1


def test_each_change_is_one_script_so_that_a_crash_leaves_all_of_it_or_nothing(
    redis_url: str, redis_client: Redis
) -> None:
    backend = Backend.connect(settings(redis_url), REGISTRY)
    client = create_app(backend).test_client()
    made = client.post("/v1/players", json={"name": "Ada"}).get_json()
    ada = Player(client, made["id"], "Ada", made["token"])

    def change(method: str, path: str, body: Any) -> None:
        with recorded(backend.servers.events) as commands:
            answer = client.open(path, method=method, json=body, headers={"Idempotency-Key": uuid4().hex})
        assert answer.status_code < 300, answer.text
        changing = [each for each in commands if each not in READING]
        assert changing in (["EVALSHA"], ["EVALSHA", "EVAL"]), (path, commands)  # the second one if the script was lost

    change("POST", SESSION, {"kind": "token", "token": ada.token})
    new = {"credential": Authenticator().created(options_for(ada)), "label": "phone"}
    change("POST", PASSKEYS, new)
    authenticator = added(ada)
    used = authenticator.asserted(sign_in_options(client))
    change("POST", SESSION, {"kind": "passkey", "credential": used})
    change("POST", CODE, {})
    change("DELETE", CODE, {})
    change("PATCH", "/v1/players/me", {"name": "Bill"})
    change("DELETE", SESSION, {})


def test_an_ended_session_ends_its_streams(
    player: Player, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 0.05)
    game = new_game(player, {"kind": "me"}, {"kind": "open"})
    body = {"kind": "token", "token": player.token}
    for path in (path_of(game), "/v1/players/me/stream"):
        session = client.post(SESSION, json=body).get_json()["session"]
        reader = Reader(client.get(path, headers={"Accept": "text/event-stream"}))
        assert reader.next()["type"] in ("game", "games")
        assert player.delete(f"/v1/players/me/tokens/{session['id']}").status_code == 204
        message = reader.next()
        assert (message["type"], message["problem"]["code"]) == ("problem", "invalid_token")
        assert reader.next() is None
        reader.answer.close()


def test_the_stream_of_a_session_goes_on_while_another_one_ends(
    player: Player, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 0.05)
    body = {"kind": "token", "token": player.token}
    other = client.post(SESSION, json=body).get_json()["session"]
    client.post(SESSION, json=body)
    reader = Reader(client.get("/v1/players/me/stream", headers={"Accept": "text/event-stream"}))
    reader.next()
    player.delete(f"/v1/players/me/tokens/{other['id']}")
    for _ in range(3):
        assert reader.chunk() == ":\n\n"
    reader.answer.close()


def test_other_processes_hear_at_once_of_a_session_that_a_newer_one_has_ended(
    redis_url: str, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = Accounts(redis_client, SECRET)
    _, first = elsewhere.create_player("Ada")
    access, sessions = access_of(elsewhere, first.text), Sessions(redis_client, elsewhere)
    oldest = sessions.start_with_token(access, "oldest")
    channels = Channels(command_client(redis_url))
    listening = Accounts(command_client(redis_url), SECRET, channels=channels)
    access_of(listening, oldest.text)
    wait_for_begun(channels, REVOCATION_SECONDS)
    stop_time(monkeypatch)
    access_of(listening, oldest.text)
    for number in range(MAX_SESSIONS):
        sessions.start_with_token(access, f"session {number}")
    assert elsewhere.authenticate(oldest.text) is None
    wait_until(lambda: listening.authenticate(oldest.text) is None)
    assert access_of(listening, first.text).token_id == first.token.id
