"""A game that is played through two processes: each hears what the other one appends, so a move costs one command."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import sleep

import pytest
from flask.testing import FlaskClient
from redis import Redis

from events.folding.table import Table
from events.on_redis import pubsub
from events.on_redis.clients import command_client
from events.on_redis.pubsub import Channels
from events.on_redis.redis_log import RedisLog, channel, position_text
from events.records.log import Appended, Growth, Position
from events.tables import followed_games, table_cache
from events.tables.followed_games import joined
from service.api.app import create_app
from service.backend import Backend
from service.games.agreed import ending
from service.games.context import Games
from tests.service.conftest import Player, Time, settings
from tests.service.games_with_takebacks import REGISTRY, nim, tell
from tests.service.over_http import CALL, ME, OPEN, join, new_game
from tests.support.commands import recorded
from tests.support.feeds import in_touch, lose_published, wait_for_feeds, wait_for_published
from tests.support.games import ALICE, BOB, call, games, started
from tests.support.logs import START, adding
from tests.support.waiting import wait_until

__all__ = ["in_touch"]  # a fixture

APPEND = "EVALSHA"


@dataclass(frozen=True)
class Process:
    """A process that plays games."""

    client: Redis
    channels: Channels
    where: Games

    def hears(self) -> None:
        """Wait until the process has heard of everything that was appended so far."""
        wait_for_published(self.channels)


Two = tuple[Process, Process]


@pytest.fixture
def two(redis_url: str, redis_client: Redis, monkeypatch: pytest.MonkeyPatch) -> Two:
    monkeypatch.setattr(pubsub, "HEARTBEAT_SECONDS", 0.005)

    def process() -> Process:
        client, channels = command_client(redis_url), Channels(command_client(redis_url))
        return Process(client, channels, games(RedisLog(client, channels), REGISTRY))

    return process(), process()


@pytest.fixture
def table(two: Two, redis_client: Redis) -> Table:
    """A long game that both processes follow: each has met a move of the other one."""
    one, other = two
    table = started(one.where, rounds=500)
    other.where.tables.load(table.game_id)
    for process, caller in ((one, ALICE), (other, BOB), (one, ALICE)):
        table = call(process.where, table, caller)
    table = call(other.where, table, BOB)
    follows(redis_client, table, 2)
    wanted(other, call(one.where, call(one.where, table, ALICE), BOB))
    return wanted(one, call(other.where, call(other.where, table, ALICE), BOB))


def follows(redis_client: Redis, table: Table, number: int) -> None:
    """Wait until that many processes follow the game."""
    wait_until(lambda: redis_client.pubsub_numsub(channel(table.game_id))[0][1] == number)


def wanted(process: Process, newest: Table) -> Table:
    """The table in that process, once it has heard of the newest one."""
    process.hears()
    assert process.where.tables.cached(newest.game_id) == newest
    return newest


def test_each_move_is_one_append(two: Two, table: Table) -> None:
    one, other = two
    with recorded(one.client) as of_one, recorded(other.client) as of_other:
        for _ in range(10):
            table = call(one.where, table, ALICE)
            other.hears()
            table = call(other.where, table, BOB, 2)
            one.hears()
    assert (of_one, of_other) == ([APPEND] * 10, [APPEND] * 10)
    assert one.where.tables.load(table.game_id) == other.where.tables.load(table.game_id) == table


@pytest.mark.soak
@pytest.mark.long
def test_moves_of_two_people_cost_one_command_each_though_more_than_a_second_apart(
    redis_url: str, redis_client: Redis, in_touch: None
) -> None:
    """Through two web processes, with tokens that were used in both."""
    backends = [Backend.connect(settings(redis_url), REGISTRY) for _ in "12"]
    clients = [create_app(backend).test_client() for backend in backends]
    people = [_signed_up(clients[0], name) for name in ("Ada", "Bob")]
    game = new_game(people[0], ME, OPEN, rounds=1000)
    assert join(people[1], game).status_code == 200
    ada, bob = ([replace(player, client=client) for client in clients] for player in people)

    def cost(wait: Callable[[Channels], object]) -> list[str]:
        with recorded(
            *(client for each in backends for client in (each.servers.events, each.servers.queue))
        ) as commands:
            for number, player in ((0, ada), (1, bob), (1, ada), (0, bob)):
                assert player[number].post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 201
                wait(backends[1 - number].servers.channels)
        return commands

    cost(lambda _: None)
    wait_for_feeds(*backends)
    wait_until(lambda: cost(lambda _: sleep(0.05)) == [APPEND] * 4)  # from then on both follow the game
    sleep(1.1)
    assert cost(wait_for_published) == [APPEND] * 4


def _signed_up(client: FlaskClient, name: str) -> Player:
    made = client.post("/v1/players", json={"name": name}).get_json()
    return Player(client, made["id"], name, made["token"])


def test_what_is_heard_is_folded_when_the_table_is_wanted(two: Two, table: Table) -> None:
    one, other = two
    newest = call(one.where, call(one.where, table, ALICE), BOB)
    other.hears()
    assert other.where.tables.recent(table.game_id, newest.version) is None
    with recorded(other.client) as commands:
        assert other.where.tables.cached(table.game_id) == newest
    assert commands == []
    assert other.where.tables.recent(table.game_id, table.version + 1) is not None


def test_lost_messages_cost_a_read(two: Two, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    with monkeypatch.context() as broken:
        lost = lose_published(other.channels, broken)
        table = call(one.where, table, ALICE)
        wait_until(lambda: any(position_text(table.position) in message for message in lost))
    table = call(one.where, table, BOB)
    other.hears()
    with recorded(other.client) as commands:
        assert call(other.where, table, ALICE).version > table.version
    assert commands == ["EVALSHA", APPEND]


def test_a_process_that_hears_nothing_is_corrected_by_the_append(
    two: Two, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    for process in two:
        lose_published(process.channels, monkeypatch)
    for _ in range(3):
        table = call(one.where, call(other.where, table, ALICE), BOB)
    assert one.where.tables.load(table.game_id) == other.where.tables.load(table.game_id) == table


def test_following_goes_on_after_the_connection_is_lost(two: Two, table: Table, redis_client: Redis) -> None:
    one, other = two
    redis_client.client_kill_filter(_type="pubsub")
    table = call(one.where, table, ALICE)
    follows(redis_client, table, 2)
    table = call(other.where, table, BOB)
    assert call(one.where, table, ALICE).version == table.version + 1


def test_long_additions_are_not_published(two: Two, redis_client: Redis) -> None:
    log, received = two[0].where.tables.log, list[Growth]()
    log.hear("long", received.append)
    wait_until(lambda: redis_client.pubsub_numsub(channel("long"))[0][1])
    position, expected = START, list[Growth]()
    for texts in (["a", "b"], ["x" * 3000], ["c"] * 30, ["d"]):
        addition = adding(position, *texts)
        assert log.append("long", position, addition, None) == Appended()
        position = addition.after
        expected.append(Growth(position, addition.texts if len(expected) in (0, 3) else ()))
    wait_until(lambda: len(received) == 4)
    assert received == expected


def test_an_erasure_is_heard_and_the_table_read_again(two: Two, table: Table) -> None:
    one, other = two
    one.where.tables.log.erase(table.game_id, BOB.player)
    other.hears()
    assert other.where.tables.cached(table.game_id) is None
    newest = other.where.tables.load(table.game_id)
    assert newest.erasures == 1
    assert BOB.name not in str(newest.seats)
    newer = call(other.where, newest, ALICE)
    one.hears()
    assert one.where.tables.cached(table.game_id) is None
    assert BOB.name not in str(one.where.tables.load(table.game_id).seats)
    assert one.where.tables.load(table.game_id) == newer


def test_lines_of_another_history_are_not_followed(
    two: Two, table: Table, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a restore, when a process has cached more than there is in the log."""
    one, other = two
    with monkeypatch.context() as broken:
        lost = lose_published(other.channels, broken)
        newest = call(one.where, table, ALICE)
        wait_until(lambda: any(position_text(newest.position) in message for message in lost))
    (line,) = one.where.tables.log.read(table.game_id, after=table.version)
    wrong = position_text(replace(newest.position, head="ab" * 32))
    redis_client.publish(channel(table.game_id), f"{wrong}\n{line}")
    other.hears()
    assert other.where.tables.cached(table.game_id) is None
    assert other.where.tables.load(table.game_id) == newest


def test_messages_of_other_releases_are_ignored(two: Two, table: Table, redis_client: Redis) -> None:
    one, other = two
    for message in ("17 0", "nothing", ""):
        redis_client.publish(channel(table.game_id), message)
    newest = call(one.where, table, ALICE)
    assert wanted(other, newest) == newest


def test_takebacks_are_followed(two: Two, time: Time, redis_client: Redis) -> None:
    one, other = two
    table = nim(one.where)
    other.where.tables.load(table.game_id)
    for process in two:
        process.where.tables.keep_up_with(table.game_id)
    follows(redis_client, table, 2)
    with recorded(one.client) as of_one, recorded(other.client) as of_other:
        table = tell(one.where, time, table, "Alice take 2")
        other.hears()
        table = tell(other.where, time, table, "Bob take 1", "Bob offers 5")
        one.hears()
        table = tell(one.where, time, table, "Alice offers 5")
        other.hears()
        assert tell(other.where, time, table, "Alice take 1").version == table.version + 1
    assert (of_one, of_other) == ([APPEND] * 2, [APPEND] * 3)


def test_a_game_that_is_over_is_left(two: Two, table: Table, redis_client: Redis) -> None:
    """So is one in the archive, which is over."""
    one, other = two
    over = ending.concede(one.where, ALICE, table.game_id, None).table
    assert wanted(other, over).is_over
    follows(redis_client, table, 0)


def test_a_game_that_leaves_the_cache_is_left(
    two: Two, table: Table, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_cache, "GAMES_KEPT", 1)
    for process in two:
        started(process.where)
    follows(redis_client, table, 0)


def test_a_game_that_nobody_wants_here_is_left(
    two: Two, table: Table, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    monkeypatch.setattr(followed_games, "GROWTHS_KEPT", 4)
    for _ in range(3):
        table = call(one.where, call(one.where, table, ALICE), BOB)
        one.hears()  # what it takes with its next move, so it never keeps too much itself
    follows(redis_client, table, 1)
    assert call(other.where, table, ALICE).version == table.version + 1
    follows(redis_client, table, 2)


def test_the_game_that_grew_longest_ago_is_left_for_another_one(
    two: Two, table: Table, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(followed_games, "MOST", 2)
    tables = two[0].where.tables
    others = ("g_other", "g_another")
    for game in (others[0], table.game_id, others[1]):
        tables.keep_up_with(game)
    follows(redis_client, table, 1)
    wait_until(lambda: [count for _, count in redis_client.pubsub_numsub(*map(channel, others))] == [1, 1])


def grown(version: int, *texts: str, erasures: int = 0) -> Growth:
    return Growth(Position(version, f"head {version}", erasures), texts)


def test_growths_are_joined_if_nothing_is_missing() -> None:
    start = grown(5).position
    assert joined(start, []) == (start, [])
    assert joined(start, [grown(4, "d"), grown(5, "e")]) == (start, [])
    assert joined(start, [grown(5, "e"), grown(7, "f", "g"), grown(8, "h")]) == (grown(8).position, ["f", "g", "h"])
    for missing in ([grown(7, "g")], [grown(6)], [grown(6, "f"), grown(8, "h")], [grown(5, erasures=1)]):
        assert joined(start, missing) is None
