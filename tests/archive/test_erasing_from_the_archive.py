"""A person can be erased from archived games: nothing in the archive tells of them, and everything still verifies."""

from pathlib import Path
from typing import Any

import pytest

from events.archive import Archive
from events.redis_archive import RedisArchive
from events.verify import verify
from tests.archive.conftest import World
from tests.support.games import REGISTRY
from tests.workers.playing import Crash
from workers import erasing


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
    assert world.web.game_lists.archive.naming(third.id) == [game]
    world.web.accounts.erase(third.id)
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
