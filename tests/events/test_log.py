"""Every implementation of the log passes the same tests."""

import threading
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from redis import Redis

from events.archive.archived_log import ArchivedLog
from events.archive.objects import Archive
from events.archive.references import RedisArchive
from events.archive.store import Store
from events.on_redis import redis_log, replicas
from events.on_redis.clients import command_client
from events.on_redis.pubsub import Channels
from events.on_redis.redis_log import RedisLog, channel, log_key
from events.records.disclosures import Disclosure, disclosure_text
from events.records.log import (
    EARLIER_EVERY,
    Appended,
    Command,
    Conflict,
    Duplicate,
    Log,
    LogUnavailable,
    MemoryLog,
    OldFormat,
    Position,
    Unreplicated,
)
from tests.support.logs import START, adding
from tests.support.waiting import PATIENCE_SECONDS, wait_until


@pytest.fixture(params=["memory", "redis", "archive", pytest.param("cluster", marks=pytest.mark.long)])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Log:
    if request.param == "memory":
        return MemoryLog()
    if request.param != "cluster":
        url: str = request.getfixturevalue("redis_url")
        request.getfixturevalue("redis_client")
    else:
        url = request.getfixturevalue("cluster_url")
        command_client(url).flushall()
    log = RedisLog(command_client(url), Channels(command_client(url)))
    if request.param != "archive":
        return log
    return ArchivedLog(log, RedisArchive(command_client(url)), Archive(Store(tmp_path.as_uri())))


COMMAND = Command("p_alice:key", "print")


def after(*texts: str) -> Position:
    """The position at the end of these lines."""
    return adding(START, *texts).after


def append(log: Log, before: Position, *texts: str, command: Command | None = None, game: str = "g") -> object:
    return log.append(game, before, adding(before, *texts), command)


def test_lines_come_back_in_order(log: Log) -> None:
    assert append(log, START, "one", "two") == Appended()
    assert append(log, after("one", "two"), "three") == Appended()
    assert log.read("g") == ["one", "two", "three"]
    assert log.read("g", after=1) == ["two", "three"]
    assert log.read("g", after=1, limit=1) == ["two"]


def test_an_unknown_game_has_no_lines(log: Log) -> None:
    assert log.read("nobody") == []


def test_games_do_not_mix(log: Log) -> None:
    append(log, START, "one")
    append(log, START, "uno", game="h")
    assert (log.read("g"), log.read("h")) == (["one"], ["uno"])


def test_an_append_before_the_end_is_a_conflict_with_the_newer_lines(log: Log) -> None:
    append(log, START, "one", "two", "three")
    assert append(log, after("one"), "other") == Conflict(("two", "three"))
    assert log.read("g") == ["one", "two", "three"]


def test_an_append_beyond_the_end_is_a_conflict_with_nothing_newer(log: Log) -> None:
    append(log, START, "one")
    assert append(log, Position(3, "0" * 64), "four") == Conflict(())
    assert log.read("g") == ["one"]


def test_a_log_with_another_end_is_a_conflict_with_nothing_newer(log: Log) -> None:
    """The log was restored from an older copy and continued differently. Nothing may be built on the lost lines."""
    append(log, START, "one", "another")
    assert append(log, after("one", "two"), "three") == Conflict(())
    assert log.read("g") == ["one", "another"]


def test_games_lists_all_games(log: Log) -> None:
    for game in ("g", "h"):
        append(log, START, "one", game=game)
    assert sorted(log.games()) == ["g", "h"]


def test_a_batch_in_conflict_adds_none_of_its_lines(log: Log) -> None:
    append(log, START, "one")
    assert isinstance(append(log, START, "uno", "due"), Conflict)
    assert log.read("g") == ["one"]


def test_the_same_append_sent_twice_adds_its_lines_once(log: Log) -> None:
    append(log, START, "one", "two")
    assert append(log, START, "one", "two") == Appended()
    append(log, after("one", "two"), "three")
    assert append(log, START, "one", "two") == Appended()
    assert log.read("g") == ["one", "two", "three"]


def test_of_two_commands_with_the_same_lines_one_has_written_them(log: Log) -> None:
    """They were drafted in the same millisecond. The second must not be told that its lines are in the log."""
    other = Command("p_alice:other", "print")
    assert append(log, START, "one", command=COMMAND) == Appended()
    assert append(log, START, "one", command=other) == Conflict(("one",))
    assert append(log, START, "one", command=COMMAND) == Appended()
    assert log.seen("g", other) is None


def test_an_append_that_only_starts_like_the_log_is_a_conflict(log: Log) -> None:
    append(log, START, "one")
    assert isinstance(append(log, START, "one", "two"), Conflict)


def test_a_command_seen_before_answers_what_it_wrote(log: Log) -> None:
    assert append(log, START, "one", "two", command=COMMAND) == Appended()
    append(log, after("one", "two"), "three")
    assert append(log, after("one", "two", "three"), "again", command=COMMAND) == Duplicate(1, 2, "print")
    assert log.seen("g", COMMAND) == Duplicate(1, 2, "print")
    assert log.read("g") == ["one", "two", "three"]


@pytest.mark.parametrize("hours", [-24, 24], ids=["yesterday", "tomorrow"])
def test_a_command_is_recognised_after_midnight_and_by_a_process_whose_clock_is_slow(
    log: Log, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    now = time.time()
    monkeypatch.setattr(redis_log, "time", SimpleNamespace(time=lambda: now + 3600 * hours))
    append(log, START, "one", command=COMMAND)
    monkeypatch.setattr(redis_log, "time", SimpleNamespace(time=lambda: now))
    assert log.seen("g", COMMAND) == Duplicate(1, 1, "print")
    assert append(log, after("one"), "again", command=COMMAND) == Duplicate(1, 1, "print")
    assert log.read("g") == ["one"]


def test_a_command_is_remembered_per_game_and_only_once_it_is_carried_out(log: Log) -> None:
    append(log, START, "one")
    assert isinstance(append(log, START, "other", command=COMMAND), Conflict)
    assert log.seen("g", COMMAND) is None
    append(log, after("one"), "two", command=COMMAND)
    assert log.seen("h", COMMAND) is None


def test_snapshots_are_kept_per_game(log: Log) -> None:
    assert log.snapshot("g") is None
    append(log, START, "one")
    log.save_snapshot("g", after("one"), "at 50")
    log.save_snapshot("g", after("one"), "at 100")
    assert (log.snapshot("g"), log.snapshot("h")) == ("at 100", None)


def test_snapshots_are_compressed_and_those_of_earlier_releases_are_read(redis_client: Redis) -> None:
    log, snapshot = RedisLog(redis_client, Channels(redis_client)), '{"name":"Zoë"}' * 100
    append(log, START, "one")
    log.save_snapshot("g", after("one"), snapshot)
    assert log.snapshot("g") == snapshot
    assert redis_client.strlen("{g}:snapshot") < 100
    redis_client.set("{g}:snapshot", snapshot)
    assert log.snapshot("g") == snapshot


def test_a_snapshot_of_another_position_is_not_kept(log: Log) -> None:
    append(log, START, "one", "two")
    for position in (after("one"), after("one", "other"), replace(after("one", "two"), erasures=1)):
        log.save_snapshot("g", position, "stale")
    assert log.snapshot("g") is None


def test_the_newest_lines_come_with_the_position_after_them(log: Log) -> None:
    assert log.newest("g", 0, 10) == (None, [])
    append(log, START, "one", "two", "three")
    position = after("one", "two", "three")
    assert log.newest("g", 1, 10) == (position, ["two", "three"])
    assert log.newest("g", 0, 2) == (position, ["one", "two"])
    assert log.newest("g", 3, 10) == (position, [])


def test_disclosures_are_kept_beside_the_lines(log: Log) -> None:
    log.append("g", START, adding(START, "one", "two", disclosures={1: "Ada", 2: "Bob"}), None)
    log.append("g", after("one", "two"), adding(after("one", "two"), "three", disclosures={3: "Eve"}), None)
    assert log.disclosures("g") == (0, {1: "Ada", 2: "Bob", 3: "Eve"})
    assert log.disclosures("h") == (0, {})


def test_disclosures_of_a_batch_in_conflict_are_not_kept(log: Log) -> None:
    append(log, START, "one")
    log.append("g", START, adding(START, "uno", disclosures={1: "Ada"}), None)
    assert log.disclosures("g") == (0, {})


def test_nothing_is_appended_where_somebody_was_erased_meanwhile(log: Log) -> None:
    """What the process knows of the people in the log is out of date."""
    append(log, START, "one")
    assert append(log, replace(after("one"), erasures=1), "two") == Conflict(())


def test_a_log_in_format_1_is_converted_once(log: Log) -> None:
    put_format_1(log, "old 1", "old 2")
    assert log.newest("g", 0, 10) == (None, ["old 1", "old 2"])
    with pytest.raises(OldFormat):
        append(log, after("old 1", "old 2"), "new")
    new = adding(START, "new 1", "new 2", disclosures={1: "Ada"})
    assert not log.convert("g", "old 1", new)
    assert log.convert("g", "old 2", new)
    assert not log.convert("g", "old 2", adding(START, "other"))
    assert log.newest("g", 0, 10) == (new.after, ["new 1", "new 2"])
    assert log.disclosures("g") == (0, {1: "Ada"})
    assert append(log, new.after, "new 3") == Appended()


# private: no log in Redis takes lines in format 1 any more
def put_format_1(log: Log, *lines: str) -> None:
    if isinstance(log, MemoryLog):
        log.put_format_1("g", lines)
    else:
        log = log._log if isinstance(log, ArchivedLog) else log
        assert isinstance(log, RedisLog)
        for version, line in enumerate(lines, start=1):
            log._client.xadd(log_key("g"), {"e": line}, id=f"{version}-0")


def test_waiting_ends_with_the_next_append(log: Log) -> None:
    append(log, START, "one")
    later = threading.Timer(0.1, append, (log, after("one"), "two"))
    later.start()
    began = time.monotonic()
    log.wait("g", 1, 2 * PATIENCE_SECONDS)
    assert time.monotonic() - began < PATIENCE_SECONDS
    later.join()
    assert log.read("g", after=1) == ["two"]


def test_waiting_for_an_existing_version_returns_at_once(log: Log) -> None:
    append(log, START, "one")
    began = time.monotonic()
    log.wait("g", 0, 2 * PATIENCE_SECONDS)
    assert time.monotonic() - began < PATIENCE_SECONDS


def test_waiting_ends_after_its_timeout(log: Log) -> None:
    log.wait("g", 0, 0.05)
    log.wait("g", 0, 0.05)


def test_waiting_works_again_after_nobody_waited(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.on_redis.pubsub.RECHECK_SECONDS", 2 * PATIENCE_SECONDS)
    for version in range(3):
        log.wait("h", 0, 0.1)
        later = threading.Timer(0.1, append, (log, after(*["line"] * version), "line"))
        later.start()
        began = time.monotonic()
        log.wait("g", version, 2 * PATIENCE_SECONDS)
        assert time.monotonic() - began < PATIENCE_SECONDS
        later.join()


def test_of_many_concurrent_appends_exactly_one_succeeds(log: Log) -> None:
    answers: list[object] = []
    threads = [threading.Thread(target=lambda n=n: answers.append(append(log, START, f"line {n}"))) for n in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(answer == Appended() for answer in answers) == 1
    assert len(log.read("g")) == 1


def test_waiting_works_again_after_the_connection_was_lost(
    redis_url: str, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.on_redis.pubsub.RECHECK_SECONDS", 2 * PATIENCE_SECONDS)
    log = RedisLog(redis_client, Channels(Redis.from_url(redis_url)))
    append(log, START, "one")
    waiting = [threading.Thread(target=log.wait, args=("g", 1, 2 * PATIENCE_SECONDS)) for _ in range(2)]
    for thread in waiting:
        thread.start()
    wait_until(lambda: redis_client.pubsub_numsub(channel("g"))[0][1])
    redis_client.client_kill_filter(_type="pubsub")
    wait_until(lambda: redis_client.pubsub_numsub(channel("g"))[0][1])
    append(log, after("one"), "two")
    for thread in waiting:
        thread.join(PATIENCE_SECONDS)
    assert not any(thread.is_alive() for thread in waiting)


def test_a_server_that_cannot_write_is_unavailable(redis_client: Redis) -> None:
    log = RedisLog(redis_client, Channels(redis_client))
    redis_client.config_set("maxmemory", 1)
    try:
        with pytest.raises(LogUnavailable):
            append(log, START, "one")
    finally:
        redis_client.config_set("maxmemory", 0)
    assert append(log, START, "one") == Appended()


def test_without_replicas_to_wait_for_everything_is_confirmed(log: Log) -> None:
    append(log, START, "one")
    assert log.confirm("g", after("one"))


def test_on_a_cluster_an_append_waits_for_replicas_of_the_node_that_has_the_game(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replicas, "WAIT_SECONDS", 0.1)
    client = command_client(request.getfixturevalue("cluster_url"))
    client.flushall()
    client.script_flush()
    log = RedisLog(client, Channels(client), replicas=1)
    for _ in range(2):
        with pytest.raises(Unreplicated):
            append(log, START, "one", command=COMMAND)
    with pytest.raises(Unreplicated):
        log.seen("g", COMMAND)
    assert append(log, START, "other") == Conflict(("one",))
    assert log.read("g") == ["one"]


def test_one_snapshot_of_each_period_is_kept_for_reads_of_earlier_versions(log: Log) -> None:
    texts = [f"line {number}" for number in range(2 * EARLIER_EVERY + 60)]
    end = START
    for number in range(0, len(texts), 20):
        addition = adding(end, *texts[number : number + 20])
        log.append("g", end, addition, None)
        end = addition.after
        log.save_snapshot("g", end, f"at {end.version}")
    first, second = f"at {EARLIER_EVERY}", f"at {2 * EARLIER_EVERY}"
    assert log.earlier_snapshots("g", EARLIER_EVERY - 1) == []
    assert log.earlier_snapshots("g", EARLIER_EVERY) == [first]
    assert log.earlier_snapshots("g", 2 * EARLIER_EVERY - 1) == [first]
    assert log.earlier_snapshots("g", end.version) == [second, first]
    assert log.earlier_snapshots("h", end.version) == []


WHO = {
    version: disclosure_text(Disclosure(player, "Name", "ab" * 16))
    for version, player in ((1, "p_alice"), (2, "p_bob"), (3, "p_alice"))
}
LINES = ("one", "two", "three")


@pytest.fixture
def before(log: Log) -> Position:
    addition = adding(START, *LINES, disclosures=WHO)
    assert log.append("g", START, addition, None) == Appended()
    log.save_snapshot("g", addition.after, "snapshot")
    return addition.after


def test_no_earlier_snapshot_outlives_an_erasure(log: Log) -> None:
    addition = adding(START, *["line"] * EARLIER_EVERY, disclosures=WHO)
    log.append("g", START, addition, None)
    log.save_snapshot("g", addition.after, "snapshot")
    assert log.earlier_snapshots("g", EARLIER_EVERY) == ["snapshot"]
    assert log.erase("g", "p_alice")
    assert log.earlier_snapshots("g", EARLIER_EVERY) == []


def test_the_disclosures_and_the_snapshot_go_and_the_position_changes(log: Log, before: Position) -> None:
    assert log.erase("g", "p_alice")
    assert log.disclosures("g") == (1, {2: WHO[2]})
    assert log.newest("g", 0, 10) == (replace(before, erasures=1), list(LINES))
    assert log.snapshot("g") is None


def test_erasing_again_or_a_stranger_changes_nothing(log: Log, before: Position) -> None:
    assert not log.erase("g", "p_carol")
    assert log.snapshot("g") == "snapshot"
    assert log.erase("g", "p_alice")
    assert not log.erase("g", "p_alice")
    assert log.disclosures("g")[0] == 1


def test_nothing_is_appended_to_a_position_before_the_erasure(log: Log, before: Position) -> None:
    log.erase("g", "p_alice")
    assert log.append("g", before, adding(before, "four"), None) == Conflict(())
    newest = replace(before, erasures=1)
    assert log.append("g", newest, adding(newest, "four"), None) == Appended()


def test_the_games_that_name_a_player_are_found_in_parts(log: Log, before: Position) -> None:
    log.append("h", START, adding(START, "one", disclosures={1: WHO[2]}), None)
    assert named(log, "p_alice") == {"g"}
    assert named(log, "p_bob") == {"g", "h"}
    assert named(log, "p_ali") == set()
    log.erase("g", "p_bob")
    assert named(log, "p_bob") == {"h"}


def named(log: Log, player: str) -> set[str]:
    found, cursor = log.naming(player)
    while cursor:
        more, cursor = log.naming(player, cursor)
        found += more
    return set(found)
