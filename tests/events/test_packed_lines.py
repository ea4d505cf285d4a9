"""Redis stores the older lines of a log compressed. Whatever is asked for, the log has the same lines as before."""

from itertools import pairwise
from typing import cast

import pytest
from redis import Redis

from events.on_redis.packed_lines import KEPT, LEAST, MOST, lines_of, packed
from events.on_redis.pubsub import Channels
from events.on_redis.redis_log import RedisLog, log_key
from events.records.log import Appended, Command, Conflict, Log, Position
from tests.support.games import finished, games
from tests.support.logs import START, adding, copied

LINES = tuple(f'[{1_795_930_178_516 + 997 * n},{n % 2},"{n:08x}",{{"type":"pass","name":"Zoë"}}]' for n in range(300))


def at(version: int) -> Position:
    return adding(START, *LINES[:version]).after


def append(log: Log, before: int, upto: int, command: Command | None = None) -> object:
    return log.append("g", at(before), adding(at(before), *LINES[before:upto]), command)


@pytest.fixture
def log(redis_client: Redis) -> RedisLog:
    return RedisLog(redis_client, Channels(redis_client), packs=lambda: True)


@pytest.fixture
def grown(log: RedisLog) -> RedisLog:
    """A log of all lines, which was packed again and again."""
    for before, upto in pairwise((0, 1, 4, 60, 61, 130, 131, 222, 290, 300)):
        assert append(log, before, upto) == Appended()
        log.pack("g", is_over=False)
    return log


def entries(client: Redis) -> int:
    return client.xlen(log_key("g"))


def test_every_part_of_a_packed_log_is_read_as_before(grown: RedisLog, redis_client: Redis) -> None:
    assert entries(redis_client) < 100
    for after in (*range(0, 300, 7), 299, 300):
        for limit in (1, 2, 40, 1000):
            assert grown.read("g", after, limit) == list(LINES[after : after + limit])
            assert grown.newest("g", after, limit) == (at(300), list(LINES[after : after + limit]))
        assert grown.read("g", after) == list(LINES[after:])


def test_a_process_that_does_not_pack_reads_packed_logs(grown: RedisLog, redis_client: Redis) -> None:
    other = RedisLog(redis_client, Channels(redis_client))
    assert other.read("g") == list(LINES)
    assert append(other, 120, 121) == Conflict(LINES[120:])


def test_a_packed_log_takes_less_than_a_third_of_the_memory(redis_client: Redis) -> None:
    log = RedisLog(redis_client, Channels(redis_client), packs=lambda: True)
    append(log, 0, 300)
    before = cast(int, redis_client.memory_usage(log_key("g"), samples=0))
    log.pack("g", is_over=False)
    assert cast(int, redis_client.memory_usage(log_key("g"), samples=0)) < before / 3


def test_the_newest_lines_are_not_packed_so_that_an_append_that_is_sent_again_finds_its_own(
    log: RedisLog, redis_client: Redis
) -> None:
    append(log, 0, 150)
    command = Command("p_alice:key", "print")
    append(log, 150, 150 + KEPT, command)
    log.pack("g", is_over=False)
    assert entries(redis_client) == 1 + KEPT
    assert append(log, 150, 150 + KEPT, command) == Appended()


def test_short_logs_are_left_as_they_are(log: RedisLog, redis_client: Redis) -> None:
    append(log, 0, KEPT + LEAST - 1)
    log.pack("g", is_over=False)
    assert entries(redis_client) == KEPT + LEAST - 1
    log.pack("h", is_over=False)
    assert log.read("h") == []


def test_at_the_end_all_lines_but_the_newest_are_packed(grown: RedisLog, redis_client: Redis) -> None:
    grown.pack("g", is_over=True)
    assert entries(redis_client) < 10 + KEPT
    assert grown.read("g") == list(LINES)


def test_a_log_that_grows_meanwhile_is_not_packed(
    log: RedisLog, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slowly(found: list[bytes], end: Position, is_over: bool) -> list[tuple[int, bytes]] | None:
        replacing = packed(found, end, is_over)
        append(log, 100, 101)
        return replacing

    append(log, 0, 100)
    monkeypatch.setattr("events.on_redis.redis_log.packed", slowly)
    log.pack("g", is_over=False)
    assert entries(redis_client) == 101
    assert log.read("g") == list(LINES[:101])


def test_what_is_not_the_whole_log_is_not_packed() -> None:
    assert packed([line.encode() for line in LINES[:100]], at(100), is_over=False)
    assert packed([line.encode() for line in LINES[:100]], at(101), is_over=False) is None


def test_an_entry_contains_a_limited_number_of_lines() -> None:
    lines = [b"[]"] * (2 * MOST + 50)
    found = packed(lines, Position(len(lines), ""), is_over=False)
    assert found
    assert [version for version, _ in found[:4]] == [MOST, 2 * MOST, 2 * MOST + 40, 2 * MOST + 41]


def test_a_damaged_entry_is_a_line_that_cannot_be_read() -> None:
    found = packed([line.encode() for line in LINES[:100]], at(100), is_over=False)
    assert found
    damaged = found[0][1][:-9] + b"         "
    assert next(lines_of([damaged], 0)).startswith("a damaged entry: ")


def test_games_are_packed_while_they_are_played_and_at_their_end(log: RedisLog, redis_client: Redis) -> None:
    table = finished(games(log), rounds=60)
    assert table.version > 100
    assert redis_client.xlen(log_key(table.game_id)) <= KEPT + 3
    other = games(RedisLog(redis_client, Channels(redis_client)))
    assert other.tables.load(table.game_id) == table
    assert other.tables.at(table.game_id, 17) == games(copied(log, table)).tables.at(table.game_id, 17)
