"""Games whose content pack is no longer configured get a clear error, and other games are not affected."""

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from typing import Any, cast

import pytest
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from engines import REGISTRY
from engines.contract import opaque
from engines.games import time_breaker
from engines.games.time_breaker.packs import PACKS, Pack
from events.folding.table import FoldDiverged, PackMissing, RulesMissing
from events.records.log import MemoryLog
from events.tables.table_cache import TableCache
from service.after_append.outbox import BUILT, DUE, PENDING
from service.api.app import create_app
from service.backend import Backend
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.shared.wall_clock import now_ms
from service.streams.inbox_stream import InboxStream
from tests.service.conftest import Player, settings
from tests.service.over_http import BOT, ME, OPEN, problem
from tests.support.games import ALICE, finished, games
from tests.support.games import REGISTRY as TINY
from tests.support.logs import store
from tests.support.packs import on_the_shelf
from workers.clock import Sweep
from workers.jobs import bots, due_games
from workers.runner import process

OURS = replace(PACKS["open"], key="ours", title="Ours")


@pytest.fixture
def ours() -> Iterator[None]:
    """A pack of the operator's own; `del PACKS["ours"]` takes it away."""
    with on_the_shelf(PACKS, OURS):
        yield


def served(redis_url: str) -> Backend:
    """A server that has just been started."""
    return Backend.connect(settings(redis_url), REGISTRY)


def signed_up(client: FlaskClient, name: str) -> Player:
    found = client.post("/v1/players", json={"name": name}).get_json()
    return Player(client, found["id"], name, found["token"])


def made(player: Player, *seats: Any, pack: str = "ours", **more: Any) -> Any:
    body = {"ruleset": "time-breaker", "options": {"pack": pack}, "seats": seats, **more}
    answer = player.post("/v1/games", json=body)
    assert answer.status_code == 201, answer.text
    return answer.get_json()


REQUESTS: list[tuple[str, str, Any]] = [
    ("get", "", None),
    ("get", "?at=2", None),
    ("get", "/moves", None),
    ("post", "/moves", {"notation": "follow"}),
    ("post", "/moves?dry_run=true", {"notation": "follow"}),
    ("get", "/events", None),
    ("get", "/stream", None),
    ("get", "/log", None),
    ("put", "/seats/1", None),
    ("delete", "/seats/0", None),
    ("post", "/draw", {"answer": "offer"}),
    ("post", "/concede", None),
    ("post", "/abort", None),
    ("post", "/pause", None),
    ("post", "/resume", None),
    ("get", "/forks", None),
    ("post", "/rematch", None),
]


@pytest.fixture
def players(redis_url: str, redis_client: Redis, ours: None) -> tuple[Player, Player]:
    client = create_app(served(redis_url)).test_client()
    return signed_up(client, "Ada"), signed_up(client, "Grace")


def without_pack(redis_url: str, *players: Player) -> tuple[Player, ...]:
    """The players at the server, restarted without the pack."""
    PACKS.pop("ours")
    client = create_app(served(redis_url)).test_client()
    return tuple(Player(client, player.id, player.name, player.token) for player in players)


def test_every_request_for_the_game_says_that_the_pack_is_missing(
    players: tuple[Player, Player], redis_url: str
) -> None:
    games = [made(players[0], ME, ME), made(players[0], ME, OPEN)]
    ada, _ = without_pack(redis_url, *players)
    for game in games:
        for method, path, body in REQUESTS:
            answer = asked(ada, game, method, path, body)
            said = problem(answer, 409, "pack_missing")
            assert "open" not in said["detail"]
            assert "Retry-After" not in answer.headers
        problem(forked(ada, game), 409, "pack_missing")


def forked(player: Player, game: Any) -> TestResponse:
    body = {"from": {"game": game["id"], "at": 1}, "hidden": "as_it_was", "seats": [ME, ME]}
    return player.post("/v1/games", json=body)


def test_a_missing_pack_reveals_nothing_about_a_private_game_to_a_stranger(
    players: tuple[Player, Player], redis_url: str
) -> None:
    game = made(players[0], ME, ME, visibility="private")
    refused_as_unknown(players[1], game)
    ada, grace = without_pack(redis_url, *players)
    refused_as_unknown(grace, game)
    problem(ada.get(f"/v1/games/{game['id']}"), 409, "pack_missing")


def refused_as_unknown(stranger: Player, game: Any) -> None:
    for method, path, body in REQUESTS:
        answer = asked(stranger, game, method, path, body)
        problem(answer, 404, "game_not_found")
    problem(forked(stranger, game), 404, "game_not_found")


def asked(player: Player, game: Any, method: str, path: str, body: Any) -> TestResponse:
    return player.client.open(f"/v1/games/{game['id']}{path}", method=method, json=body, headers=player.headers)


def test_lists_and_other_games_still_work_while_a_pack_is_missing(
    players: tuple[Player, Player], redis_url: str
) -> None:
    lost, other = made(players[0], ME, ME), made(players[0], ME, ME, pack="open")
    ada, _ = without_pack(redis_url, *players)
    ids = {lost["id"], other["id"]}
    assert {item["id"] for item in ada.get("/v1/games").get_json()["items"]} == ids
    mine = {item["id"]: item for item in ada.get("/v1/players/me/games").get_json()["items"]}
    assert set(mine) == ids
    assert ada.get(f"/v1/games/{other['id']}").get_json()["awaiting"] == mine[other["id"]]["awaiting"]
    assert ada.get("/v1/rulesets/time-breaker").get_json()["packs"]
    body = {"ruleset": "time-breaker", "options": {"pack": "ours"}, "seats": [ME, ME]}
    assert ada.post("/v1/games", json=body).status_code == 400


def test_the_inbox_stream_begins_with_all_games_in_play_while_a_pack_is_missing(
    players: tuple[Player, Player], redis_url: str
) -> None:
    ids = {made(players[0], ME, ME, pack=pack)["id"] for pack in ("ours", "open")}
    without_pack(redis_url, *players)
    server = served(redis_url)
    watch = InboxStream(server.servers.inbox_channels, server.notices.inboxes, server.games.tables, players[0].id, None)
    with closing(watch.listen()):
        (first,) = watch.messages(b"")
    assert {game["game"] for game in json.loads(first.text)["games"]} == ids


def test_jobs_and_the_clock_skip_the_game_until_the_pack_is_back(
    players: tuple[Player, Player], redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lists are lost meanwhile as well."""
    clock = {"kind": "decision", "seconds": 10}
    lost = made(players[0], ME, BOT, clock=clock, pack="ours")["id"]
    other = made(players[0], ME, ME, clock=clock, pack="open")["id"]  # whoever begins has a deadline
    without_pack(redis_url, *players)
    server = served(redis_url)
    server.servers.queue.delete(BUILT, PENDING, DUE, *server.servers.queue.keys("retcon:game*"))
    sweep = Sweep(server.games, server.upkeep.outbox)
    sweep.run()
    sweep.run()
    assert listed(server) == {other}
    assert server.servers.queue.zscore(DUE, other)
    server.servers.queue.zadd(DUE, {lost: 1})
    monkeypatch.setattr(process, "backend", lambda: server)
    bots.play_bots()
    for game_id in (lost, other):
        due_games.act_on_due(game_id)
    assert now_ms() < cast(float, server.servers.queue.zscore(DUE, lost))
    PACKS["ours"] = OURS
    again = served(redis_url)
    Sweep(again.games, again.upkeep.outbox).run()
    assert listed(again) == {lost, other}
    assert again.games.tables.load(lost).status == "active"


def listed(server: Backend) -> set[str]:
    return {item["id"] for item in server.upkeep.game_lists.page().items}


def test_the_missing_pack_is_logged_once(
    players: tuple[Player, Player], redis_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    made(players[0], BOT, BOT)
    without_pack(redis_url, *players)
    server = served(redis_url)
    sweep = Sweep(server.games, server.upkeep.outbox)
    capsys.readouterr()
    for _ in range(3):
        assert sweep.run() == 1
    assert capsys.readouterr().err.count("game_not_swept") == 1


def started_with(pack: Pack) -> tuple[MemoryLog, str]:
    where = games(registry=REGISTRY)
    PACKS["ours"] = pack
    options = time_breaker.Options(pack="ours")
    table = lobby.create_game(where, ALICE, opaque(time_breaker), options, [Creator(), Creator()], "public").table
    return cast(MemoryLog, where.tables.log), table.game_id


@pytest.mark.parametrize(
    "change", [{"counts": (*OURS.counts[:25], 4, 2, *OURS.counts[27:])}, {"fingerprint": "another"}]
)
def test_another_edition_of_the_pack_counts_as_missing(ours: None, change: Any) -> None:
    log, game_id = started_with(OURS)
    assert TableCache(log, REGISTRY).load(game_id).status == "active"
    PACKS["ours"] = replace(OURS, **change)
    with pytest.raises(PackMissing, match="digest"):
        TableCache(log, REGISTRY).load(game_id)


def test_a_missing_ruleset_or_rules_version_is_treated_like_a_missing_pack() -> None:
    where = games()
    table = finished(where)
    with pytest.raises(RulesMissing, match="unknown ruleset 'guess' with rules version 2"):
        TableCache(where.tables.log, REGISTRY).load(table.game_id)


def test_a_fault_in_the_log_is_not_reported_as_missing_rules() -> None:
    where = games()
    table = finished(where)
    first, *others = where.tables.log.read(table.game_id)
    log = MemoryLog()
    store(log, "wrong", first.replace('"rounds":3', '"rounds":0'), *others)
    with pytest.raises(FoldDiverged) as diverged:
        TableCache(log, TINY).load("wrong")
    assert not isinstance(diverged.value, RulesMissing)
