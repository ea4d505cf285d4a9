"""A game that is played through two processes: each hears what the other one appends, so a move costs one command."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import sleep
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from events.folding.table import Table
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
from tests.support.feeds import in_touch, wait_for_feeds
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

    def known(self, table: Table) -> Table | None:
        return self.where.tables._known(table.game_id)

    def heard(self, table: Table) -> list[Position]:
        """The positions that were heard of since the table was last wanted here."""
        followed = self.where.tables._followed._followed.get(table.game_id)
        return [each.position for each in followed.heard] if followed else []

    def hears(self, table: Table, **other: Any) -> None:
        """Wait until the process has heard of this table, or of its position with `other` fields."""
        position = replace(table.position, **other)
        wait_until(lambda: self.heard(table)[-1:] == [position])


Two = tuple[Process, Process]


@pytest.fixture
def two(redis_url: str, redis_client: Redis) -> Two:
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
    process.hears(newest)
    assert process.where.tables.cached(newest.game_id) == newest
    return newest


def test_each_move_is_one_append(two: Two, table: Table) -> None:
    one, other = two
    with recorded(one.client) as of_one, recorded(other.client) as of_other:
        for _ in range(10):
            table = call(one.where, table, ALICE)
            other.hears(table)
            table = call(other.where, table, BOB, 2)
            one.hears(table)
    assert (of_one, of_other) == ([APPEND] * 10, [APPEND] * 10)
    assert one.where.tables.load(table.game_id) == other.where.tables.load(table.game_id) == table


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

    def cost(wait: Callable[[Backend, str, int], object]) -> list[str]:
        with recorded(
            *(client for each in backends for client in (each.servers.events, each.servers.queue))
        ) as commands:
            for number, player in ((0, ada), (1, bob), (1, ada), (0, bob)):
                answer = player[number].post(f"/v1/games/{game['id']}/moves", json=CALL)
                assert answer.status_code == 201
                wait(backends[1 - number], game["id"], answer.get_json()["version"])
        return commands

    cost(lambda *_: None)
    wait_for_feeds(*backends)
    wait_until(lambda: cost(lambda *_: sleep(0.05)) == [APPEND] * 4)  # from then on both follow the game
    sleep(1.1)
    assert cost(hears) == [APPEND] * 4


def hears(backend: Backend, game: str, version: int) -> None:
    """Wait until the process has heard of this version of the game."""
    followed = backend.games.tables._followed._followed[game]
    wait_until(lambda: any(each.position.version == version for each in list(followed.heard)))


def _signed_up(client: FlaskClient, name: str) -> Player:
    made = client.post("/v1/players", json={"name": name}).get_json()
    return Player(client, made["id"], name, made["token"])


def test_what_is_heard_is_folded_when_the_table_is_wanted(two: Two, table: Table) -> None:
    one, other = two
    newest = call(one.where, call(one.where, table, ALICE), BOB)
    other.hears(newest)
    assert other.known(table) == table
    with recorded(other.client) as commands:
        assert other.where.tables.cached(table.game_id) == newest
    assert commands == []
    assert other.where.tables.recent(table.game_id, table.version + 1) is not None


def test_lost_messages_cost_a_read(two: Two, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    lost = list[str]()
    with monkeypatch.context() as broken:
        broken.setattr(other.channels, "_pass_on", lambda *message: lost.append(str(message)))
        table = call(one.where, table, ALICE)
        wait_until(lambda: any(position_text(table.position) in message for message in lost))
    table = call(one.where, table, BOB)
    other.hears(table)
    with recorded(other.client) as commands:
        assert call(other.where, table, ALICE).version > table.version
    assert commands == ["EVALSHA", APPEND]


def test_a_process_that_hears_nothing_is_corrected_by_the_append(
    two: Two, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    for process in two:
        monkeypatch.setattr(process.channels, "_pass_on", lambda *_: None)
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
    other.hears(table, erasures=1)
    assert other.where.tables.cached(table.game_id) is None
    newest = other.where.tables.load(table.game_id)
    assert newest.erasures == 1
    assert BOB.name not in str(newest.seats)
    newer = call(other.where, newest, ALICE)
    one.hears(newer)
    assert one.where.tables.cached(table.game_id) is None
    assert BOB.name not in str(one.where.tables.load(table.game_id).seats)
    assert one.where.tables.load(table.game_id) == newer


def test_lines_of_another_history_are_not_followed(two: Two, table: Table, redis_client: Redis) -> None:
    """As after a restore, when a process has cached more than there is in the log."""
    one, other = two
    newest = call(one.where, table, ALICE)
    other.hears(newest)
    other.where.tables._followed.take(table.game_id)
    (line,) = one.where.tables.log.read(table.game_id, after=table.version)
    wrong = position_text(replace(newest.position, head="ab" * 32))
    redis_client.publish(channel(table.game_id), f"{wrong}\n{line}")
    other.hears(newest, head="ab" * 32)
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
        other.hears(table)
        table = tell(other.where, time, table, "Bob take 1", "Bob offers 5")
        one.hears(table)
        table = tell(one.where, time, table, "Alice offers 5")
        other.hears(table)
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
        one.hears(table)  # what it takes with its next move, so it never keeps too much itself
    follows(redis_client, table, 1)
    assert other.heard(table) == []
    assert call(other.where, table, ALICE).version == table.version + 1
    follows(redis_client, table, 2)


def test_the_game_that_grew_longest_ago_is_left_for_another_one(
    two: Two, table: Table, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(followed_games, "MOST", 2)
    tables = two[0].where.tables
    for game in ("g_other", table.game_id, "g_another"):
        tables.keep_up_with(game)
    assert list(tables._followed._followed) == ["g_other", "g_another"]
    follows(redis_client, table, 1)


def grown(version: int, *texts: str, erasures: int = 0) -> Growth:
    return Growth(Position(version, f"head {version}", erasures), texts)


def test_growths_are_joined_if_nothing_is_missing() -> None:
    start = grown(5).position
    assert joined(start, []) == (start, [])
    assert joined(start, [grown(4, "d"), grown(5, "e")]) == (start, [])
    assert joined(start, [grown(5, "e"), grown(7, "f", "g"), grown(8, "h")]) == (grown(8).position, ["f", "g", "h"])
    for missing in ([grown(7, "g")], [grown(6)], [grown(6, "f"), grown(8, "h")], [grown(5, erasures=1)]):
        assert joined(start, missing) is None
