"""Every read of an archived game answers as before."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from redis.exceptions import TimeoutError
from werkzeug.test import TestResponse

from events.folding.table import Table
from events.tables.table_cache import LogNotFound
from events.verify import verify
from service import archiving
from service.after_append.archived_lists import archived_item
from service.games.starting import importing, lobby
from service.results.stored import Results
from tests.archive.conftest import MakeWorld, World
from tests.service.conftest import Player
from tests.support.games import REGISTRY
from workers.clock import Sweep


def reads(world: World, game: str, one: Player, other: Player) -> dict[Any, Any]:
    """What every read of the game answers to its players and to a stranger."""
    paths = ["", "?at=3", "?at=6&as=0", "?as=1", "?as=spectator", "?as=all"]
    paths += ["/events", "/events?after=3&limit=2", "/events?as=1", "/log", "/log?seat=0", "/events?after=99&wait=5"]
    answers: dict[Any, Any] = {
        (path, player.id if player else None): (answer.status_code, answer.data if answer.status_code == 200 else b"")
        for path in paths
        for player in (one, other, None)
        if (answer := world.get(f"/v1/games/{game}{path}", player))
    }
    stream = world.get(f"/v1/games/{game}/stream", one)
    return {**answers, "stream": (stream.status_code, stream.data.partition(b"\n")[2])}


def lists(world: World, one: Player, other: Player) -> list[Any]:
    asked = ["/v1/games", "/v1/games?status=finished", "/v1/games?status=active", "/v1/games?ruleset=guess&limit=2"]
    asked += ["/v1/games?status=aborted", f"/v1/games?player={one.id}", "/v1/players/me/games"]
    asked += [f"/v1/games?player={one.id}&status=finished&limit=1", "/v1/players/me/games?waiting=true"]
    return [world.get(path, player).data for path in asked for player in (one, other)]


def test_every_read_answers_as_before(anywhere: World) -> None:
    world = anywhere
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    before = reads(world, game, one, other)
    world.archive_all()
    assert world.web.log.has_moved(game)
    world.restart()
    assert reads(world, game, one, other) == before
    assert {status for status, _ in before.values()} <= {200, 403}


def test_an_archived_log_verifies(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    lines = world.get(f"/v1/games/{game}/log").data.decode().splitlines()
    assert verify(lines, REGISTRY).is_over
    assert one.name in lines[-3] + lines[-2]


def test_lists_and_histories_are_as_before(anywhere: World) -> None:
    world = anywhere
    one, other = world.sign_up(), world.sign_up()
    for visibility in ("public", "private", "public"):
        world.finished(one, other, visibility=visibility)
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "open"}]}
    aborted = one.post("/v1/games", json=body).get_json()["id"]
    one.post(f"/v1/games/{aborted}/abort")
    one.post("/v1/games", json=body)
    before = lists(world, one, other)
    assert len(json.loads(before[0])["items"]) == 4
    world.archive_all()
    assert lists(world, one, other) == before
    world.restart()
    assert lists(world, one, other) == before


def test_entries_that_say_nothing_of_terms_and_forks_are_listed_with_the_defaults(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shorter(*given: Any) -> Any:
        missing = {"forks", "spectators", "abandon_after_days", "fork", "rematch_of"}
        return {name: value for name, value in archived_item(*given).items() if name not in missing}

    monkeypatch.setattr(archiving, "archived_item", shorter)
    one, other = world.sign_up(), world.sign_up()
    world.finished(one, other, abandon_after_days=0)
    before = lists(world, one, other)
    world.archive_all()
    assert lists(world, one, other) == before


def test_pages_go_on_from_games_in_redis_to_archived_ones(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    games = [world.finished(one, other) for _ in range(3)]
    world.archive_all()
    games += [world.finished(one, other) for _ in range(2)]
    found, path = list[str](), "/v1/players/me/games?limit=1"
    while path:
        page = world.get(path, one).get_json()
        found += [item["id"] for item in page["items"]]
        path = f"/v1/players/me/games?limit=1&cursor={page['next']}" if page["next"] else ""
    assert found == games[::-1]


def test_no_key_of_an_archived_game_stays_in_redis(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    keys: list[Any] = world.redis.keys("*")
    assert not [key for key in keys if game.encode() in key]
    results = [key for key in keys if key.startswith(b"retcon:{accounts}:results")]
    left = b" ".join(world.redis.dump(key) or b"" for key in keys if key not in results)
    assert game.encode() not in left
    assert len(results) == 4  # how it ended for two players, which their profiles show


def test_effects_that_a_failure_left_undone_are_done_before_a_game_leaves_redis(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = world.sign_up(), world.sign_up()
    with monkeypatch.context() as failing:
        failing.setattr(Results, "note", always_failing)
        game = world.finished(one, other)
    assert world.web.upkeep.outbox.is_pending(game)
    world.archive_all()
    assert world.web.log.has_moved(game)
    assert [fact.game for fact in world.web.upkeep.results.all(one.id)] == [game]
    assert not world.web.upkeep.outbox.is_pending(game)


def always_failing(*_: object) -> None:
    """Fail as a command to a server that does not answer. Raises `TimeoutError`."""
    raise TimeoutError


def test_the_object_names_nobody(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    reference = world.web.log.references.moved(game)
    assert reference
    content = world.web.log.archive.game(game, reference).content.decode()
    for player in (one, other):
        assert player.name not in content
        assert player.id not in content


def test_nothing_can_be_played_in_an_archived_game(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    cached = world.web.games.tables.load(game)
    world.archive_all()
    answer = one.post(f"/v1/games/{game}/moves", json={"move": {"type": "call", "number": 1}})
    assert (answer.status_code, answer.get_json()["code"]) == (409, "game_over")
    assert world.web.games.tables.load(game) == cached


def test_a_private_game_stays_private(world: World) -> None:
    one, other, stranger = world.sign_up(), world.sign_up(), world.sign_up()
    game = world.finished(one, other, visibility="private")
    world.archive_all()
    world.restart()
    assert world.get(f"/v1/games/{game}", stranger).status_code == 404
    assert world.get(f"/v1/games/{game}", one).status_code == 200
    assert world.get("/v1/games").get_json()["items"] == []


def test_an_import_of_an_archived_game_is_the_same_game(world: World) -> None:
    one, other, third = world.sign_up(), world.sign_up(), world.sign_up()
    log = world.get(f"/v1/games/{world.finished(one, other)}/log").data
    sent = {"data": log, "headers": {"Content-Type": "application/x-ndjson"}}
    copy = third.post("/v1/games/import", **sent).get_json()
    listed = world.get("/v1/players/me/games", third).get_json()
    world.archive_all()
    world.restart()
    assert world.web.log.has_moved(copy["id"])
    again = third.post("/v1/games/import", **sent)
    assert (again.status_code, again.get_json()["id"]) == (201, copy["id"]), again.get_json()
    assert world.web.log.has_moved(copy["id"])
    assert world.get("/v1/players/me/games", third).get_json() == listed
    assert json.loads(log.splitlines()[0]) == json.loads(
        world.get(f"/v1/games/{copy['id']}/log", third).data.splitlines()[0]
    )


def test_a_conceded_game_is_listed_as_before(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "open"}]}
    game = one.post("/v1/games", json=body).get_json()["id"]
    world.client.put(f"/v1/games/{game}/seats/1", headers=other.headers)
    assert other.post(f"/v1/games/{game}/concede").status_code == 201
    before = lists(world, one, other)
    world.archive_all()
    assert lists(world, one, other) == before


ENDS = [("open", "open", "abort"), ("me", "active", "concede?seat=0")]
"""Who holds the second seat of a game, its status then, and how its creator ends it."""


def creating(player: Player, other: str = "open") -> Callable[[], TestResponse]:
    """A request that creates a game, and can be repeated."""
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": other}]}
    return lambda: player.post("/v1/games", json=body, headers={"Idempotency-Key": "k" * 16})


@pytest.mark.parametrize(("other", "status", "end"), ENDS)
def test_a_repeated_creation_of_an_archived_game_is_the_same_game(
    world: World, other: str, status: str, end: str
) -> None:
    one = world.sign_up()
    create = creating(one, other)
    game = create().get_json()["id"]
    assert one.post(f"/v1/games/{game}/{end}").status_code < 300
    listed = world.get("/v1/players/me/games", one).get_json()
    world.archive_all()
    for _ in range(2):
        again = create()
        assert (again.status_code, again.get_json()["id"]) == (201, game), again.get_json()
        assert (again.get_json()["status"], again.headers["Idempotency-Replayed"]) == (status, "true")
        assert list(world.web.log.games()) == []
        assert world.get("/v1/players/me/games", one).get_json() == listed
        assert (world.web.upkeep.outbox.pending(), world.redis.exists(f"retcon:playing:{one.id}")) == ([], 0)
        world.restart()


def test_a_request_is_still_recognised_when_its_game_has_left_redis(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.begun(one, other)
    path, headers = f"/v1/games/{game}/concede", {"Idempotency-Key": "k" * 16}
    first = one.post(path, headers=headers)
    assert first.get_json()["status"] == "finished"
    world.archive_all()
    assert world.web.log.has_moved(game)
    world.restart()
    again = one.post(path, headers=headers)
    assert (again.status_code, again.get_json()) == (first.status_code, first.get_json())
    assert again.headers["Idempotency-Replayed"] == "true"


@pytest.mark.parametrize(("other", "status", "end"), ENDS)
def test_a_creation_repeated_while_the_game_leaves_redis_is_the_same_game(
    world: World, monkeypatch: pytest.MonkeyPatch, other: str, status: str, end: str
) -> None:
    """The first request is answered, and the game ends and is archived, while the second one is under way."""
    one, found = world.sign_up(), list[str]()
    # private: all of this happens between two steps of one request
    admit = lobby._admit_new

    def whole_life(*_: Any) -> None:
        # private: see above
        monkeypatch.setattr(lobby, "_admit_new", admit)
        found.append(creating(one, other)().get_json()["id"])
        one.post(f"/v1/games/{found[0]}/{end}")
        world.archive_all()

    # private: see above
    monkeypatch.setattr(lobby, "_admit_new", whole_life)
    again = creating(one, other)()
    assert (again.status_code, [again.get_json()["id"]]) == (201, found), again.get_json()
    assert again.get_json()["status"] == status
    assert (list(world.web.log.games()), world.redis.exists(f"retcon:playing:{one.id}")) == ([], 0)
    Sweep(world.worker.games, world.worker.upkeep.outbox, world.worker.log.references.game_ids).run()
    world.archive_all()
    assert world.worker.upkeep.outbox.pending() == []
    assert len(world.get("/v1/players/me/games", one).get_json()["items"]) == 1


def test_an_import_repeated_while_the_game_leaves_redis_is_the_same_game(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, third = world.sign_up(), world.sign_up(), world.sign_up()
    log = world.get(f"/v1/games/{world.finished(one, other)}/log").data
    sent = {"data": log, "headers": {"Content-Type": "application/x-ndjson"}}
    # private: all of this happens between two steps of one request
    found = importing._imported
    copy = list[str]()

    def is_not_there_yet(*_: Any) -> Table:
        # private: see above
        monkeypatch.setattr(importing, "_imported", found)
        copy.append(third.post("/v1/games/import", **sent).get_json()["id"])
        world.archive_all()
        raise LogNotFound

    # private: see above
    monkeypatch.setattr(importing, "_imported", is_not_there_yet)
    again = third.post("/v1/games/import", **sent)
    assert (again.status_code, [again.get_json()["id"]]) == (201, copy), again.get_json()
    assert list(world.web.log.games()) == []


def test_ids_that_are_spelled_differently_are_unknown(world: World) -> None:
    game = world.finished(world.sign_up(), world.sign_up())
    world.archive_all()
    for each in (game.upper(), f"G{game[1:]}", f"{game}a", game[:-1], f"{game[:-1]}1"):
        assert world.get(f"/v1/games/{each}").status_code == 404


def test_another_time_after_which_games_leave_redis_applies_to_all_that_wait(make_world: MakeWorld) -> None:
    world = make_world(ARCHIVE_AFTER="7 days")
    schedule = world.worker.upkeep.outbox.archive_schedule
    assert schedule
    schedule.begin(7 * 86_400)
    game = world.finished(world.sign_up(), world.sign_up())
    assert [world.work(), world.work()] == [1, 0]
    world.restart(ARCHIVE_AFTER="8 days")
    schedule.begin(8 * 86_400)
    assert [world.work(), world.work()] == [1, 0]
    schedule.begin(8 * 86_400)
    assert world.work() == 0
    world.restart(ARCHIVE_AFTER="0 seconds")
    schedule.begin(0)
    assert world.work() == 1
    assert world.web.log.has_moved(game)
