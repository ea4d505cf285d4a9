"""A log that has moved to the archive is read as before, and nothing can be appended; so on a cluster as well."""

from pathlib import Path

import pytest

from events.archive import Archive, ArchivedGame
from events.archive_store import Store
from events.archived_log import ArchivedLog
from events.log import Addition, Appended, Conflict, Position
from events.pubsub import Channels
from events.redis_archive import RedisArchive
from events.redis_clients import command_client
from events.redis_log import RedisLog
from tests.support.logs import START, adding

GAME = "g_aaaabbbbccccdddd"


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
    assert not log.references.remove(GAME, addition.after, reference), "it is not marked"
    assert log.references.mark(GAME, addition.after, reference)
    log.archive.put_people("202611", GAME, 0, {1: "who"})
    assert log.references.remove(GAME, addition.after, reference)
    assert log.references.remove(GAME, addition.after, reference), "a script may be sent twice"
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


def test_nothing_can_be_appended_and_no_second_game_can_begin(log: ArchivedLog, end: Position) -> None:
    assert log.append(GAME, end, adding(end, "four"), None) == Conflict(())
    assert isinstance(log.append(GAME, START, adding(START, "uno"), None), Conflict)
    assert log.newest(GAME, 0, 10)[0] == end


def test_a_log_that_has_changed_does_not_move(log: ArchivedLog) -> None:
    addition = adding(START, "one")
    log.append(GAME, START, addition, None)
    reference = log.archive.put("202611", ArchivedGame(GAME, addition.texts, addition.after.head, {}))
    assert log.references.mark(GAME, addition.after, reference)
    log.append(GAME, addition.after, adding(addition.after, "two"), None)
    assert not log.references.remove(GAME, addition.after, reference)
    assert not log.references.mark(GAME, addition.after, reference)
    assert len(log.read(GAME)) == 2
    assert not log.has_moved(GAME)
