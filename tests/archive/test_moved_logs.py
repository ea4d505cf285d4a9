"""A log that has moved to the archive is read as before, and nothing can be appended; so on a cluster as well."""

from dataclasses import replace
from pathlib import Path
from threading import get_ident
from typing import Any, cast

import pytest
from redis.connection import AbstractConnection

from events.archive.archived_log import ArchivedLog
from events.archive.objects import Archive, ArchivedGame, Reference
from events.archive.references import RedisArchive
from events.archive.store import Store
from events.on_redis.clients import command_client
from events.on_redis.pubsub import Channels
from events.on_redis.redis_log import RedisLog
from events.records.log import Addition, Appended, Command, Conflict, Duplicate, Position
from tests.support.logs import START, adding

GAME = "g_aaaabbbbccccdddd"
REFERENCE = Reference.of("202611", b"\0\n\r\xff" * 8)


@pytest.fixture(params=["redis", pytest.param("cluster", marks=pytest.mark.long)])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> ArchivedLog:
    url: str = request.getfixturevalue(f"{request.param}_url")
    client = command_client(url)
    client.flushall()
    return ArchivedLog(RedisLog(client, Channels(client)), RedisArchive(client), Archive(Store(tmp_path.as_uri())))


@pytest.fixture
def end(log: ArchivedLog) -> Position:
    """The end of a log of three lines, which has moved."""
    addition = adding(START, "one", "two", "three")
    assert log.append(GAME, START, Addition(addition.texts, addition.after, {1: "who"}), None) == Appended()
    reference = log.archive.put("202611", ArchivedGame(GAME, addition.texts, addition.after.head, {}))
    assert log.archive.put_people(GAME, reference, {1: "who"})
    assert log.references.refer(GAME, None, reference)
    assert not log.has_moved(GAME)
    assert log.references.remove(GAME, addition.after)
    assert log.references.remove(GAME, addition.after), "a script may be sent twice"
    return addition.after


def test_it_is_read_as_before(log: ArchivedLog, end: Position) -> None:
    texts = list(adding(START, "one", "two", "three").texts)
    assert log.read(GAME) == texts
    assert log.read(GAME, after=1, limit=1) == texts[1:2]
    assert log.read(GAME, after=3) == []
    assert log.newest(GAME, 2, 10) == (end, texts[2:])
    assert log.disclosures(GAME) == (0, {1: "who"})
    assert list(log.references.game_ids()) == [GAME]
    assert list(log.games()) == []


def test_the_ids_of_all_archived_games_cost_few_round_trips(
    log: ArchivedLog, end: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, send, here = list[Any](), cast(Any, AbstractConnection).send_packed_command, get_ident()

    def counted(connection: Any, *words: Any, **options: Any) -> Any:
        if get_ident() == here and b"HKEYS" in b"".join(words[0]):
            sent.append(words)  # threads of other tests send commands, too, and redis-py asks whether a server lives
        return send(connection, *words, **options)

    monkeypatch.setattr(AbstractConnection, "send_packed_command", counted)
    assert list(log.references.game_ids()) == [GAME]
    assert 0 < len(sent) < 100


def test_nothing_can_be_appended_and_no_second_game_can_begin(log: ArchivedLog, end: Position) -> None:
    assert log.append(GAME, end, adding(end, "four"), None) == Conflict(())
    assert log.append(GAME, START, adding(START, "uno"), None) == Conflict(())
    assert log.append(GAME, START, adding(START, "uno"), Command("p_alice:key", "print")) == Conflict(())
    assert log.newest(GAME, 0, 10)[0] == end


def test_a_repeated_creation_is_recognised_while_the_log_is_in_redis_too(log: ArchivedLog) -> None:
    addition, command = adding(START, "one"), Command("p_alice:key", "print")
    log.append(GAME, START, addition, command)
    assert log.references.refer(GAME, None, REFERENCE)
    assert log.append(GAME, START, adding(START, "uno"), command) == Duplicate(1, 1, "print")
    assert log.append(GAME, START, adding(START, "uno"), None) == Conflict(())
    assert log.read(GAME) == ["one"]


def test_a_log_that_has_changed_does_not_leave_redis(log: ArchivedLog) -> None:
    addition = adding(START, "one")
    log.append(GAME, START, addition, None)
    log.append(GAME, addition.after, adding(addition.after, "two"), None)
    assert not log.references.remove(GAME, addition.after)
    assert log.references.refer(GAME, None, REFERENCE)
    assert len(log.read(GAME)) == 2
    assert log.read(GAME, after=2) == [], "the archive is not asked for a log that is in Redis"
    assert not log.has_moved(GAME)


def test_only_the_reference_that_was_read_is_replaced(log: ArchivedLog) -> None:
    references = log.references
    assert references.refer(GAME, None, REFERENCE)
    assert references.refer(GAME, None, REFERENCE), "a script may be sent twice"
    erased = replace(REFERENCE, erasures=1)
    assert references.refer(GAME, REFERENCE, erased)
    assert not references.refer(GAME, None, REFERENCE)
    assert not references.refer(GAME, REFERENCE, replace(REFERENCE, erasures=2))
    assert references.reference(GAME) == erased


def test_what_is_no_game_id_refers_to_nothing(log: ArchivedLog, end: Position) -> None:
    for game in ("g", GAME.upper(), GAME + "a", "g_1111111111111111", "G" + GAME[1:]):
        assert log.references.reference(game) is None
        assert log.newest(game, 0, 10) == (None, [])
        assert log.summaries([game]) == {}
