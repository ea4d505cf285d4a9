"""Streams send the whole game again after an erasure, because a patch would leave the name in what a client has."""

import json
from dataclasses import replace
from typing import Any

import pytest

from events.on_redis.pubsub import UNKNOWN
from events.on_redis.redis_log import growth, position_text
from events.records.log import Growth
from service.backend import Backend
from service.games.versions import NamedVersion
from service.reading.viewers import stream_viewpoint_of
from service.streams.game_stream import GameStream
from service.streams.open_streams import StreamMessage
from service.streams.shared_tail import SharedTail
from tests.support.waiting import PATIENCE_SECONDS
from tests.workers.erased import NAME, People, between, call, now


@pytest.fixture
def opened(other_process: Backend, people: People) -> tuple[GameStream, Any]:
    table = between(other_process, people.gone, people.other)
    return stream(other_process, table), table


def stream(where: Backend, table: Any, after: int | None = None) -> GameStream:
    viewpoint, known = stream_viewpoint_of(table, None), None if after is None else NamedVersion(after)
    return GameStream(
        where.servers.channels, where.live.tail, table, viewpoint, known, lambda newest: newest, where.live.watching
    )


def sent(stream: GameStream, published: bytes = UNKNOWN) -> list[StreamMessage]:
    return list(stream.messages(published))


def published(where: Backend, table: Any) -> bytes:
    return position_text(now(where, table).position).encode()


@pytest.mark.parametrize("is_known", [True, False])
def test_an_open_stream_sends_the_whole_game(
    web: Backend, opened: tuple[GameStream, Any], people: People, is_known: bool
) -> None:
    following, table = opened
    assert NAME in sent(following)[0].text
    web.games.tables.log.erase(table.game_id, people.gone.player)
    (message,) = sent(following, published(web, table) if is_known else UNKNOWN)
    assert message.type == "game"
    assert NAME not in message.text
    assert people.gone.player not in message.text
    assert sent(following, published(web, table)) == []


def test_a_record_after_the_erasure_comes_as_the_whole_game(
    web: Backend, other_process: Backend, opened: tuple[GameStream, Any], people: People
) -> None:
    following, table = opened
    sent(following)
    web.games.tables.log.erase(table.game_id, people.gone.player)
    call(web, table, people.other)
    (message,) = sent(following, published(web, table))
    assert message.type == "game"
    assert json.loads(message.text)["version"] == table.version + 1
    assert NAME not in message.text


def test_what_streams_share_does_not_outlive_the_erasure(web: Backend, other_process: Backend, people: People) -> None:
    table = between(web, people.other, people.gone)
    early = stream(other_process, now(other_process, table), after=1)
    assert any(NAME in message.text for message in sent(early))
    web.games.tables.log.erase(table.game_id, people.gone.player)
    tail: SharedTail = other_process.live.tail
    late = [stream(other_process, now(other_process, table), after=after) for after in (0, 1, 2)]
    for each in late:
        assert not any(NAME in message.text for message in sent(each))
    for news in tail.after(table.game_id, 0, None):
        assert NAME not in str(news)


def test_a_client_that_resumes_gets_the_whole_game_again(web: Backend, people: People) -> None:
    table = between(web, people.gone, people.other)
    web.games.tables.log.erase(table.game_id, people.gone.player)
    first = sent(stream(web, now(web, table), after=table.version))[0]
    assert first.type == "game"


def test_an_erasure_is_published(web: Backend, other_process: Backend, people: People) -> None:
    table = between(web, people.gone, people.other)
    following = stream(other_process, table)
    subscription = following.listen()
    assert subscription.wait(PATIENCE_SECONDS) == UNKNOWN
    web.games.tables.log.erase(table.game_id, people.gone.player)
    assert growth(subscription.wait(PATIENCE_SECONDS) or UNKNOWN) == Growth(replace(table.position, erasures=1))
    newer = call(web, table, people.other)
    (text,) = web.games.tables.log.read(table.game_id, after=table.version)
    assert growth(subscription.wait(PATIENCE_SECONDS) or UNKNOWN) == Growth(newer.position, (text,))
    subscription.close()
