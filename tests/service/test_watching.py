"""How many people watch a game: counted over all processes, once per account, without players."""

import time
from contextlib import closing
from typing import Any

import pytest
from flask.testing import FlaskClient

import service.streams.open_streams
import service.streams.watching
from events.on_redis.clients import command_client
from service.backend import Backend
from service.streams.watching import EXPIRED_MS, Watching
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import SignUp, join, problem
from tests.service.spectating import DELAYED, NONE, concede, created, reader, seen, started
from tests.service.streaming import Reader

LIVE = {"mode": "live"}


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signs of life come at once, and counts are not cached."""
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 0.05)
    monkeypatch.setattr(service.streams.watching, "COUNTED_SECONDS", 0.0)


def opened(who: Player | FlaskClient, game: Any) -> Reader:
    """A stream that has sent the game, and a sign of life."""
    found = reader(who, game)
    assert found.next()["type"] == "game"
    found.chunk()
    return found


def count(who: Player | FlaskClient, game: Any) -> int:
    return int(seen(who, game, "/watching")["watching"])


def test_each_spectator_with_an_open_stream_counts(sign_up: SignUp, client: FlaskClient) -> None:
    _, game = started(sign_up, LIVE)
    fan = sign_up()
    assert count(client, game) == 0
    streams = [opened(who, game) for who in (fan, fan, client, client)]
    assert seen(client, game, "/watching") == {"watching": 3}, "an account counts once, a stream without one by itself"
    for left, stream in ((3, streams[0]), (2, streams[1]), (1, streams[2]), (0, streams[3])):
        stream.answer.close()
        assert count(client, game) == left


def test_players_and_who_has_given_up_do_not_count(sign_up: SignUp, client: FlaskClient) -> None:
    """A concession must not show in the number, because spectators may not know of it yet."""
    three, game = started(sign_up, DELAYED)
    with closing(opened(three[2], game).answer), closing(opened(client, game).answer):
        assert count(client, game) == 1
        concede(three[2], game)
        with closing(opened(three[2], game).answer):
            assert count(client, game) == 1


def test_a_spectator_who_takes_a_seat_is_not_counted_any_more(sign_up: SignUp, client: FlaskClient) -> None:
    three, game = created(sign_up, LIVE)
    stream = opened(three[1], game)
    assert count(client, game) == 1
    join(three[1], game, 1)
    stream.next()
    stream.chunk()
    assert count(client, game) == 0
    stream.answer.close()


def test_the_streams_of_all_processes_count(sign_up: SignUp, client: FlaskClient, make_client: MakeClient) -> None:
    _, game = started(sign_up, LIVE)
    fan, other = sign_up(), make_client()
    with closing(opened(fan, game).answer), closing(opened(client, game).answer):
        here = reader(other, game)
        there = Reader(other.get(f"/v1/games/{game['id']}/stream", headers=fan.headers))
        for each in (here, there):
            each.next()
            each.chunk()
        assert (count(client, game), count(other, game)) == (3, 3)
        there.answer.close()
        assert count(client, game) == 3, "the account's stream in the first process is still open"
        here.answer.close()
        assert count(client, game) == 2


def test_the_streams_of_a_killed_process_expire(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    killed, other = Watching(backend.servers.queue), Watching(backend.servers.queue)
    watch = killed.of("g_1", "p_1")
    watch.is_spectator = True
    watch.keep()
    assert other.count("g_1") == 1
    assert 0 < backend.servers.queue.pttl("retcon:watching:g_1") <= EXPIRED_MS
    later = time.time() * 1000 + EXPIRED_MS + 1
    monkeypatch.setattr(service.streams.watching, "now_ms", lambda: int(later))
    assert other.count("g_1") == 0
    second = other.of("g_1", "p_2")
    second.is_spectator = True
    second.keep()
    assert backend.servers.queue.zcard("retcon:watching:g_1") == 1, "what has expired is removed"


def test_a_process_renews_what_it_counts(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service.streams.watching, "RENEWED_SECONDS", 0.0)
    watching, now = Watching(backend.servers.queue), 1_000_000
    monkeypatch.setattr(service.streams.watching, "now_ms", lambda: now)
    watches = [watching.of("g_1", player) for player in ("p_1", "p_2")]
    for watch in watches:
        watch.is_spectator = True
        watch.keep()
    for _ in range(5):
        now += EXPIRED_MS // 2
        watches[0].keep()
        assert watching.count("g_1") == 2


def test_streams_go_on_while_nobody_can_be_counted(
    sign_up: SignUp, client: FlaskClient, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    three, game = started(sign_up, LIVE)
    nowhere = command_client("redis://127.0.0.1:1")
    # private: its server is also that of the streams, which go on
    monkeypatch.setattr(backend.live.watching, "_client", nowhere)
    stream = opened(client, game)
    three[0].post(f"/v1/games/{game['id']}/moves", json={"notation": "1"})
    assert stream.next()["event"]["kind"] == "move_played"
    stream.answer.close()
    problem(client.get(f"/v1/games/{game['id']}/watching"), 503, "storage_unavailable")


def test_the_number_is_as_visible_as_the_game(sign_up: SignUp, client: FlaskClient) -> None:
    three, game = started(sign_up, NONE)
    problem(client.get(f"/v1/games/{game['id']}/watching"), 403, "no_spectators")
    assert count(three[0], game) == 0
    _, private = created(sign_up, LIVE, visibility="private")
    path = f"/v1/games/{private['id']}/watching"
    problem(client.get(path), 404, "game_not_found")
    assert client.get(f"{path}?invite={private['invite']}").get_json() == {"watching": 0}


def test_no_name_and_no_account_is_told(sign_up: SignUp, client: FlaskClient) -> None:
    _, game = started(sign_up, LIVE)
    fan = sign_up()
    with closing(opened(fan, game).answer):
        assert fan.id not in client.get(f"/v1/games/{game['id']}/watching").text


def test_the_number_does_not_change_the_etag_of_the_game(sign_up: SignUp, client: FlaskClient) -> None:
    _, game = started(sign_up, LIVE)
    first = client.get(f"/v1/games/{game['id']}")
    with closing(opened(client, game).answer):
        again = client.get(f"/v1/games/{game['id']}", headers={"If-None-Match": first.headers["ETag"]})
        assert again.status_code == 304
