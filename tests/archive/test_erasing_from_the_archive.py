"""A person can be erased from archived games: nothing in the archive tells of them, and everything still verifies."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from events.archive.archived_log import ArchivedLog
from events.archive.objects import Archive
from events.archive.references import RedisArchive
from events.verify import verify
from service.shared.wall_clock import now_ms
from tests.archive.conftest import World
from tests.service.conftest import Player
from tests.support.games import REGISTRY
from tests.workers.playing import Crash
from workers.jobs import erasing


def everything_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.rglob("*.json"))


def names(world: World, game: str) -> list[str]:
    return [seat["name"] for seat in world.get(f"/v1/games/{game}").get_json()["seats"]]


def test_an_erased_player_is_gone_from_the_archive(world: World, folder: Path) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    assert names(world, game) == [one.name, other.name]
    assert world.web.log.erase(game, one.id)
    assert names(world, game) == ["Erased player", other.name]
    world.restart()
    assert names(world, game) == ["Erased player", other.name]
    assert one.name.encode() not in everything_in(folder)
    assert one.id.encode() not in everything_in(folder)
    assert verify(world.get(f"/v1/games/{game}/log").data.decode().splitlines(), REGISTRY).is_over
    listed = world.get(f"/v1/games?player={other.id}").get_json()["items"][0]
    assert [seat["name"] for seat in listed["seats"]] == ["Erased player", other.name]
    assert not listed["creator"]


def test_the_results_of_archived_games_stay_but_name_no_erased_opponent(world: World, folder: Path) -> None:
    gone, other = world.sign_up(), world.sign_up()
    world.finished(gone, other)
    (before,) = world.web.upkeep.results.all(other.id)
    world.archive_all()
    assert world.web.upkeep.results.all(other.id) == [before]
    world.web.people.accounts.erase(gone.id)
    erasing.erase_due(world.worker)
    assert world.web.upkeep.results.all(gone.id) == []
    assert world.web.upkeep.results.all(other.id) == [replace(before, opponents=())]


def test_erasing_twice_has_no_further_effect(world: World, folder: Path) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    assert world.web.log.erase(game, one.id)
    before = sorted(folder.rglob("*"))
    assert world.web.log.erase(game, one.id)
    assert sorted(folder.rglob("*")) == before
    assert world.web.log.erase(game, other.id)
    assert names(world, game) == ["Erased player"] * 2
    assert other.id.encode() not in everything_in(folder)


def test_a_game_in_redis_is_erased_there(world: World, folder: Path) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    assert world.web.log.erase(game, one.id)
    assert not world.web.log.erase(game, one.id)
    assert names(world, game) == ["Erased player", other.name]
    world.archive_all()
    assert names(world, game) == ["Erased player", other.name]
    assert one.id.encode() not in everything_in(folder)


def test_a_player_who_declined_a_seat_is_erased_from_the_archive(world: World, folder: Path) -> None:
    one, third = world.sign_up(), world.sign_up()
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "player", "player": third.id}]}
    game = one.post("/v1/games", json=body).get_json()["id"]
    assert third.post(f"/v1/games/{game}/seats/1/decline", json={}).status_code == 201
    assert one.post(f"/v1/games/{game}/abort").status_code == 201
    world.archive_all()
    assert third.id.encode() in everything_in(folder)
    assert world.web.upkeep.game_lists.archive.naming(third.id) == [game]
    world.web.people.accounts.erase(third.id)
    erasing.erase_due(world.worker)
    assert third.id.encode() not in everything_in(folder)
    assert third.name.encode() not in everything_in(folder)
    assert names(world, game) == [one.name, None]


@pytest.mark.parametrize("does", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    ("place", "name"), [(Archive, "put_people"), (RedisArchive, "refer"), (Archive, "empty_people")]
)
def test_an_erasure_that_dies_between_two_steps_can_be_repeated(
    world: World, folder: Path, place: type, name: str, does: bool
) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    working = getattr(place, name)

    def dies(*args: Any) -> None:
        if does:
            working(*args)
        raise Crash

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(place, name, dies)
        with pytest.raises(Crash):
            world.web.log.erase(game, one.id)
    world.restart()
    assert names(world, game)[1] == other.name
    assert world.web.log.erase(game, one.id)
    assert names(world, game) == ["Erased player", other.name]
    assert one.id.encode() not in everything_in(folder)
    assert sorted(path.read_bytes() == b"{}" for path in folder.rglob("*.json")) == [False, True]


def test_two_people_who_are_erased_at_once_are_both_gone(
    world: World, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    working = Archive.put_people

    def erases_the_other_first(archive: Archive, *args: Any) -> bool:
        monkeypatch.setattr(Archive, "put_people", working)
        world.worker.log.erase(game, other.id)
        return working(archive, *args)

    monkeypatch.setattr(Archive, "put_people", erases_the_other_first)
    assert world.web.log.erase(game, one.id)
    assert names(world, game) == ["Erased player"] * 2
    assert all(player.id.encode() not in everything_in(folder) for player in (one, other))


def erase_later(world: World, passes: int = 2) -> None:
    """The worker continues erasures, each time long after the one before."""
    with pytest.MonkeyPatch.context() as patch:
        for number in range(1, passes + 1):
            patch.setattr(erasing, "now_ms", lambda number=number: now_ms() + number * 2 * erasing.RETRY_MS)
            erasing.erase_due(world.worker)


def test_an_erasure_continues_once_the_archive_can_be_reached(world: World, folder: Path) -> None:
    one, other = world.sign_up(), world.sign_up()
    archived = world.finished(one, other)
    world.archive_all()
    kept = world.finished(one, other)
    world.web.people.accounts.erase(one.id)
    world.restart(ARCHIVE_URL="s3://nowhere/at-all", ARCHIVE_ENDPOINT="http://127.0.0.1:1")
    erase_later(world)
    assert names(world, kept) == ["Erased player", other.name]
    assert world.web.people.erasures.is_marked(one.id)
    assert one.id.encode() in everything_in(folder)
    world.restart(ARCHIVE_URL=folder.as_uri())
    erase_later(world, 4)
    assert names(world, archived) == ["Erased player", other.name]
    assert one.id.encode() not in everything_in(folder)
    assert not world.web.people.erasures.is_marked(one.id)
    assert not world.redis.keys(f"*{one.id}*")


def test_a_damaged_object_keeps_nobody_in_other_games(world: World, folder: Path) -> None:
    one, other = world.sign_up(), world.sign_up()
    damaged, sound = world.finished(one, other), world.finished(one, other)
    world.archive_all()
    (path,) = folder.glob(f"games/*/*/{damaged}.ndjson.zst")
    path.write_bytes(b"")
    world.web.people.accounts.erase(one.id)
    world.restart()
    erase_later(world)
    assert names(world, sound) == ["Erased player", other.name]
    assert one.id.encode() not in everything_in(folder)
    assert not world.web.people.erasures.is_marked(one.id)


def test_own_data_has_the_archived_games_that_name_the_player(world: World, folder: Path) -> None:
    one, other, third = world.sign_up(), world.sign_up(), world.sign_up()
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "player", "player": third.id}]}
    declined = one.post("/v1/games", json=body).get_json()["id"]
    third.post(f"/v1/games/{declined}/seats/1/decline", json={})
    one.post(f"/v1/games/{declined}/abort")
    played = world.finished(one, third)
    log = world.get(f"/v1/games/{world.finished(one, other)}/log").data
    sent = {"data": log, "headers": {"Content-Type": "application/x-ndjson"}}
    imported = third.post("/v1/games/import", **sent).get_json()["id"]
    before = facts(third)
    assert {line["game"] for line in before if line["type"] == "disclosure"} == {declined, played, imported}
    world.archive_all()
    world.restart()
    third = Player(world.client, third.id, third.name, third.token)
    assert facts(third) == before
    for path in folder.glob(f"games/*/*/{played}.*"):
        path.write_bytes(b"")
    world.restart()
    third = Player(world.client, third.id, third.name, third.token)
    lines = facts(third)
    assert {"type": "unavailable", "game": played} in lines
    assert {line["game"] for line in lines if line["type"] == "disclosure"} == {declined, played, imported}


def test_own_data_has_a_game_that_moves_to_the_archive_meanwhile(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    one, third = world.sign_up(), world.sign_up()
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "player", "player": third.id}]}
    declined = one.post("/v1/games", json=body).get_json()["id"]
    third.post(f"/v1/games/{declined}/seats/1/decline", json={})
    one.post(f"/v1/games/{declined}/abort")
    search = ArchivedLog.naming

    def moves_first(log: ArchivedLog, *args: str) -> tuple[list[str], str]:
        world.archive_all()
        return search(log, *args)

    monkeypatch.setattr(ArchivedLog, "naming", moves_first)
    assert declined in {line["game"] for line in facts(third) if line["type"] == "disclosure"}


def facts(player: Player) -> list[Any]:
    """The player's own data that is about games."""
    lines = [json.loads(line) for line in player.get("/v1/players/me/data").get_data(as_text=True).splitlines()]
    assert lines[-1] == {"type": "end"}
    about_games = [line for line in lines if line["type"] in ("disclosure", "event", "game", "unavailable")]
    return sorted(about_games, key=lambda line: json.dumps(line, sort_keys=True))
