"""Streams when their process stops, Redis is away and comes back, or a log is restored or diverges on replay."""

from contextlib import ExitStack, closing
from typing import Any

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError
from werkzeug.test import create_environ

import service.streams.open_streams
from service.api.app import create_app
from service.backend import Backend
from tests.service.conftest import Player, settings
from tests.service.streaming import NDJSON, SSE, patched, path_of, play, stream
from tests.support.games import REGISTRY

Two = tuple[Player, Player]


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signs of life come at once."""
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 0.05)


def test_a_process_that_stops_ends_its_streams_at_once(
    player: Player, game: Any, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 60.0)
    with stream(player, path_of(game)) as reader, stream(player, "/v1/players/me/stream") as mine:
        assert [reader.next()["type"], mine.next()["type"]] == ["game", "games"]
        backend.live.streams.close()
        assert (reader.next(), mine.next()) == (None, None)
    with stream(player, path_of(game)) as late:
        assert late.types() == ["game"]


@pytest.mark.parametrize(("accept", "sign"), [(SSE, ":\n\n"), (NDJSON, "\n")])
def test_a_keep_alive_follows_the_first_messages(
    player: Player, game: Any, never_quiet: None, accept: str, sign: str
) -> None:
    for path in (path_of(game), "/v1/players/me/stream"):
        with stream(player, path, accept=accept) as reader:
            assert reader.next()["type"] in ("game", "games")
            assert reader.chunk() == sign


def test_an_open_stream_keeps_nothing_of_its_request(player: Player, game: Any) -> None:
    environ = create_environ(path_of(game), headers=player.headers, environ_base={"REMOTE_ADDR": "127.0.0.1"})
    body = player.client.application.wsgi_app(environ, lambda *_: print)
    with closing(body):  # type: ignore[type-var] # werkzeug's, which can be closed
        next(iter(body))
        assert environ == {}


def test_a_stream_ends_after_its_maximum_duration(player: Player, game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service.streams.open_streams, "LIFE_SECONDS", 0.0)
    with stream(player, path_of(game), after=game["version"] - 1) as reader:
        assert reader.types() == ["record"]


def subscribed(client: Redis) -> set[str]:
    """The ids of the connections that subscribe. Some may be of earlier tests."""
    return {each["id"] for each in client.client_list(_type="pubsub")}


def test_all_streams_of_a_process_share_one_subscription_connection(two: Two, game: Any, redis_client: Redis) -> None:
    news, earlier = "/v1/players/me/stream", subscribed(redis_client)
    with stream(two[0], path_of(game)) as one, stream(two[1], path_of(game)) as other, stream(two[0], news) as mine:
        assert [reader.next()["type"] for reader in (one, other, mine)] == ["game", "game", "games"]
        assert len(subscribed(redis_client) - earlier) <= 1, "the first stream, or what was read before, subscribed"


def test_new_records_are_read_once_for_all_streams_of_a_process(
    two: Two, game: Any, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 20.0)
    log, reads = backend.games.tables.log, list[str]()

    def counted(name: str) -> Any:
        method = getattr(log, name)

        def asked(*args: Any, **more: Any) -> Any:
            reads.append(name)
            return method(*args, **more)

        return asked

    with ExitStack() as stack:
        readers = [stack.enter_context(stream(player, path_of(game))) for player in (*two, *two)]
        play(two[0], game)
        assert [[reader.next()["type"] for _ in "12"] for reader in readers] == [["game", "record"]] * 4
        play(two[1], game)
        for name in ("read", "newest"):
            monkeypatch.setattr(log, name, counted(name))
        assert [reader.next()["version"] for reader in readers] == [game["version"] + 2] * 4
        assert reads == ["newest"]


def test_a_process_that_only_streams_a_game_folds_only_new_records(
    redis_url: str, two: Two, game: Any, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = create_app(Backend.connect(settings(redis_url), REGISTRY)).test_client()
    ada, bob = (Player(elsewhere, player.id, player.name, player.token) for player in two)
    log, afters = backend.games.tables.log, list[int]()

    def noted(method: Any) -> Any:
        def asked(game_id: str, after: int = 0, limit: int | None = None) -> Any:
            afters.append(after)
            return method(game_id, after, limit)

        return asked

    with stream(two[0], path_of(game)) as reader:
        reader.next()
        for name in ("read", "newest"):
            monkeypatch.setattr(log, name, noted(getattr(log, name)))
        for player in (ada, bob, bob, ada):
            play(player, game)
            assert reader.next()["type"] == "record"
    assert min(afters) >= game["version"]


def test_a_lost_connection_loses_no_record(
    two: Two, game: Any, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service.streams.open_streams, "KEEP_ALIVE_SECONDS", 20.0)
    with stream(two[0], path_of(game)) as reader:
        seen = reader.next()["game"]
        for player in (two[0], two[1], two[1]):
            redis_client.client_kill_filter(_type="pubsub")
            play(player, game)
            seen = patched(seen, reader.next())
    assert seen == two[0].get(f"/v1/games/{game['id']}").get_json()


def test_a_stream_waits_while_redis_is_away(
    two: Two, game: Any, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service.streams.open_streams, "OUTAGE_SECONDS", 0.01)
    away = iter([True, True, False])

    def newest(*args: Any, **more: Any) -> Any:
        if next(away, False):
            raise RedisConnectionError
        return reads(*args, **more)

    reads = backend.games.tables.log.newest
    with stream(two[0], path_of(game)) as reader:
        assert reader.next()["type"] == "game"
        play(two[1], game)
        monkeypatch.setattr(backend.games.tables.log, "newest", newest)
        assert reader.next()["version"] == game["version"] + 1


def test_a_stream_sends_the_whole_game_after_its_log_was_restored_from_a_backup(
    two: Two, game: Any, redis_client: Redis, backend: Backend
) -> None:
    ada, bob = two
    keys, path = [f"{{{game['id']}}}:{name}" for name in ("log", "head")], f"/v1/games/{game['id']}"
    play(ada, game)
    copies = [redis_client.dump(key) for key in keys]
    with stream(ada, path_of(game)) as reader:
        reader.next()
        play(bob, game)
        assert reader.next()["type"] == "record"
        for key, copy in zip(keys, copies, strict=True):
            redis_client.restore(key, 0, copy, replace=True)  # type: ignore[arg-type]
        for player, number in ((bob, 3), (ada, 3)):
            player.post(f"{path}/moves", json={"notation": str(number)})
        message = reader.next()
        assert message["type"] == "game"
        assert message["game"] == ada.get(f"{path}?at={message['version']}").get_json()


def test_a_game_that_diverges_on_replay_ends_the_stream_and_is_not_shown(
    two: Two, game: Any, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stream(two[0], path_of(game)) as reader:
        reader.next()
        play(two[1], game)
        monkeypatch.setattr("events.records.hash_chain.digest", lambda *_: "wrong")
        message = reader.next()
        assert (message["type"], message["problem"]["code"]) == ("problem", "internal_error")
        assert reader.next() is None
