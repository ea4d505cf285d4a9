"""Logs in format 1 are converted, by a command or when somebody plays on."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from redis import Redis

from engines.contract import Json
from events.folding.table import Table
from events.formats.conversion import converted
from events.formats.export import exported_unfolded
from events.on_redis.redis_log import RedisLog, log_key
from events.tables.table_cache import TableCache
from events.verify import history, verify
from service.backend import Backend
from service.games.agreed import ending
from service.games.starting.lobby import Creator
from tests.support.games import ALICE, REGISTRY, call, games, started
from tests.support.logs import lines_in_format_1
from tests.workers.playing import guess
from workers.commands.migrate import convert_all


def put_old(client: Redis, where: Any, table: Table) -> list[dict[str, Json]]:
    """Store the log of a game in memory as a server before format 2 had it."""
    lines = lines_in_format_1(where, table.game_id)
    for version, line in enumerate(lines, start=1):
        client.xadd(log_key(table.game_id), {"e": json.dumps(line)}, id=f"{version}-0")
    client.hset(f"{{{table.game_id}}}:commands", "an old command", "4 4 print")
    return lines


def test_a_game_in_format_1_is_read_and_converted_by_the_next_move(web: Backend) -> None:
    where = games()
    table = call(where, started(where), ALICE)
    lines = put_old(web.servers.events, where, table)
    before = web.games.tables.load(table.game_id)
    assert (before.format, before.head, before.seats) == (1, lines[-1]["hash"], table.seats)
    after = ending.concede(web.games, ALICE, table.game_id, None).table
    assert (after.format, after.version, after.status) == (2, before.version + 2, "finished")
    assert after.seats == table.seats
    exported = [json.loads(line) for line in web.games.tables.exported(after)]
    assert exported[0]["rechained_from"] == lines[-1]["hash"]
    assert verify(map(json.dumps, exported), REGISTRY, table.game_id) == after


def test_all_logs_are_converted_and_what_does_not_fold_is_left(web: Backend) -> None:
    where = games()
    old = [call(where, started(where), ALICE) for _ in range(3)]
    for table in old:
        put_old(web.servers.events, where, table)
    web.servers.events.xadd(log_key("g_broken"), {"e": '{"hash":"x"}'}, id="1-0")
    new = guess(web, Creator())
    done = convert_all(TableCache(web.games.tables.log, REGISTRY))
    assert (done.logs, list(done.left)) == (3, ["g_broken"])
    for table in old:
        converted = TableCache(web.games.tables.log, REGISTRY).load(table.game_id)
        assert (converted.format, converted.version, converted.state) == (2, table.version, table.state)
    assert web.games.tables.load(new.game_id) == new
    assert convert_all(TableCache(web.games.tables.log, REGISTRY)).logs == 0


def test_commands_from_before_the_conversion_are_still_recognised(web: Backend) -> None:
    where = games()
    table = started(where)
    put_old(web.servers.events, where, table)
    web.games.tables.convert(table.game_id)
    names = {str(key).split(":")[1].strip("'") for key in web.servers.events.keys(f"{{{table.game_id}}}:*")}
    assert names == {"log", "head", "who", "commands"}
    (commands,) = web.servers.events.keys(f"{{{table.game_id}}}:commands*")
    assert web.servers.events.hget(commands, "an old command") == b"4 4 print"
    assert web.servers.events.ttl(commands) > 24 * 3600


def test_an_interrupted_conversion_leaves_the_old_log(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    where = games()
    table = started(where)
    put_old(web.servers.events, where, table)
    monkeypatch.setattr(RedisLog, "convert", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        convert_all(web.games.tables)
    monkeypatch.undo()
    assert TableCache(web.games.tables.log, REGISTRY).load(table.game_id).format == 1
    assert convert_all(TableCache(web.games.tables.log, REGISTRY)).logs == 1


def test_a_log_that_grows_during_its_conversion_is_not_replaced(web: Backend) -> None:
    where = games()
    table = started(where)
    lines = put_old(web.servers.events, where, table)
    log = web.games.tables.log
    addition, _ = converted(web.games.tables.history(table.game_id), REGISTRY, keep_accounts=True)
    grown = lines_in_format_1(where, call(where, table, ALICE).game_id)[-1]
    web.servers.events.xadd(log_key(table.game_id), {"e": json.dumps(grown)}, id=f"{grown['version']}-0")
    assert not log.convert(table.game_id, json.dumps(lines[-1]), addition)
    assert web.games.tables.convert(table.game_id).version == table.version + 1


def test_two_conversions_at_once_convert_every_log_once(web: Backend, other_process: Backend) -> None:
    where = games()
    old = [call(where, started(where), ALICE) for _ in range(10)]
    for table in old:
        put_old(web.servers.events, where, table)
    with ThreadPoolExecutor() as pool:
        both = [pool.submit(convert_all, TableCache(each.games.tables.log, REGISTRY)) for each in (web, other_process)]
    assert [each.result().left for each in both] == [{}, {}]
    for table in old:
        lines = list(exported_unfolded(web.games.tables.log, table.game_id))
        assert json.loads(lines[0])["rechained_from"] == lines_in_format_1(where, table.game_id)[-1]["hash"]
        assert [then.version for _, then in history(lines, REGISTRY, table.game_id)] == list(
            range(1, table.version + 1)
        )
