"""What goes wrong with the archive costs no game, and is answered clearly."""

import os
import resource
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from events.archive.objects import Archive, ArchivedGame, DamagedObject, month_of, packed, unpacked
from events.archive.references import RedisArchive
from events.archive.store import Store
from events.records.hash_chain import GENESIS, link
from service.after_append.archive_schedule import SCHEDULE, ArchiveSchedule
from service.after_append.archived_lists import ArchivedLists
from tests.archive.conftest import MakeWorld, World
from tests.archive.test_archived_games import lists, reads
from tests.service.conftest import Player
from tests.support.soak import BEFORE_OR_AFTER, mostly_soak
from tests.workers.playing import Crash

WEEK = {"ARCHIVE_AFTER": "7 days"}


def object_of(folder: Path, game: str) -> Path:
    (found,) = folder.glob(f"games/*/*/{game}.ndjson.zst")
    return found


def code_of(world: World, game: str, player: Player | None = None) -> tuple[int, str | None]:
    answer = world.get(f"/v1/games/{game}", player)
    return answer.status_code, answer.get_json().get("code")


def truncate(folder: Path, game: str, other: str) -> None:
    path = object_of(folder, game)
    path.write_bytes(path.read_bytes()[:-20])


def alter_a_byte(folder: Path, game: str, other: str) -> None:
    path = object_of(folder, game)
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 1
    path.write_bytes(raw)


def alter_a_line(folder: Path, game: str, other: str) -> None:
    path = object_of(folder, game)
    content = unpacked(path.read_bytes())
    path.write_bytes(packed(content.replace(b'"visibility":"public"', b'"visibility":"hidden"', 1)))


def alter_the_summary(folder: Path, game: str, other: str) -> None:
    """The hash chain does not cover the summary; the digest of the whole does."""
    path = object_of(folder, game)
    *log, last = unpacked(path.read_bytes()).decode().splitlines()
    changed = last.replace('"visibility":"public"', '"visibility":"private"')
    assert changed != last
    path.write_bytes(packed("".join(f"{line}\n" for line in (*log, changed)).encode()))


def remove(folder: Path, game: str, other: str) -> None:
    object_of(folder, game).unlink()


def swap(folder: Path, game: str, other: str) -> None:
    shutil.copy(object_of(folder, other), object_of(folder, game))


FAULTS = [truncate, alter_a_byte, alter_a_line, alter_the_summary, remove, swap]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_damaged_object_is_never_shown(world: World, folder: Path, fault: Callable[[Path, str, str], None]) -> None:
    one, other = world.sign_up(), world.sign_up()
    game, sound = world.finished(one, other), world.finished(one, other)
    world.archive_all()
    world.restart()
    fault(folder, game, sound)
    assert code_of(world, game) == (503, "archived_game_damaged")
    assert code_of(world, sound) == (200, None)


@pytest.mark.parametrize("fault", mostly_soak(FAULTS, [alter_a_byte, alter_the_summary, remove]))
def test_a_damaged_object_is_written_again_before_its_game_leaves_redis(
    make_world: MakeWorld, folder: Path, fault: Callable[[Path, str, str], None]
) -> None:
    world = make_world(**WEEK)
    one, other = world.sign_up(), world.sign_up()
    game, sound = world.finished(one, other), world.finished(one, other)
    world.work()
    assert not world.web.log.has_moved(game)
    before, stored = reads(world, game, one, other), object_of(folder, game).read_bytes()
    fault(folder, game, sound)
    world.restart(ARCHIVE_AFTER="0 seconds")
    world.step(game)
    world.restart()
    assert world.web.log.has_moved(game)
    assert object_of(folder, game).read_bytes() == stored
    assert reads(world, game, one, other) == before


def test_a_game_whose_object_cannot_be_verified_stays_in_redis(world: World, folder: Path) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    table = world.web.games.tables.load(game)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "read", lambda *_: None)
        world.step(game)
    world.restart()
    assert not world.web.log.has_moved(game)
    assert world.web.games.tables.load(game) == table


def test_an_object_of_another_log_of_the_game_is_not_overwritten(world: World, folder: Path) -> None:
    """Redis was restored from an old backup, and the game continued differently."""
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    table = world.web.games.tables.load(game)
    texts = tuple(world.web.log.read(game))[:-1]
    head = GENESIS
    for text in texts:
        head = link(head, text)
    another = ArchivedGame(game, texts, head, {})
    world.worker.log.archive.put(month_of(table.at), another)
    stored = object_of(folder, game).read_bytes()
    world.step(game)
    assert object_of(folder, game).read_bytes() == stored
    assert not world.web.log.has_moved(game)
    assert world.web.games.tables.load(game) == table


def test_an_archive_without_an_object_of_people_shows_erased_players(world: World, folder: Path) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    world.restart()
    shutil.rmtree(folder / "people")
    assert {seat["name"] for seat in world.get(f"/v1/games/{game}").get_json()["seats"]} == {"Erased player"}


def test_an_unreachable_archive_leaves_games_in_redis_alone(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    archived = world.finished(one, other)
    world.archive_all()
    world.restart(ARCHIVE_URL="s3://nowhere/at-all", ARCHIVE_ENDPOINT="http://127.0.0.1:1")
    assert code_of(world, archived) == (503, "archive_unavailable")
    for path in ("/log", "/events", "?at=2", "/stream"):
        answer = world.get(f"/v1/games/{archived}{path}")
        assert (answer.status_code, answer.get_json()["code"]) == (503, "archive_unavailable")
    assert answer.headers["Retry-After"]
    answer = world.get("/v1/games")
    assert (answer.status_code, answer.get_json()["code"]) == (503, "archive_unavailable")
    new = world.finished(one, other)
    assert code_of(world, new) == (200, None)
    assert world.get(f"/v1/games?limit=1&player={one.id}").status_code == 503
    assert world.get("/v1/games?status=active").status_code == 200
    world.work()
    assert not world.web.log.has_moved(new)


def test_an_archive_that_is_turned_off_again_is_unavailable(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    archived = world.finished(one, other)
    world.archive_all()
    world.restart(ARCHIVE_URL="off")
    assert code_of(world, archived) == (503, "archive_unavailable")
    new = world.finished(one, other)
    assert code_of(world, new) == (200, None)
    assert not world.redis.zscore(SCHEDULE, new)


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """No process can write more into a file, as if the disk were full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_leaves_games_in_redis(world: World, folder: Path) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    before = reads(world, game, one, other)
    with capture_logs() as logs, files_of_at_most(100):
        world.step(game)
    assert [line["event"] for line in logs] == ["archive_unavailable"]
    assert not list(folder.rglob("*.zst*"))
    assert not world.web.log.has_moved(game)
    assert world.redis.zscore(SCHEDULE, game)
    # private: the archive is asked again at once, without waiting for it
    world.worker.log.archive.store._breaker.answered()
    world.archive_all()
    world.restart()
    assert reads(world, game, one, other) == before


def test_a_game_stays_in_redis_until_replicas_have_its_reference(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.restart(REPLICAS="1")
    with capture_logs() as logs:
        world.step(game)
    assert [line["event"] for line in logs] == ["archiving_postponed"]
    assert not world.web.log.has_moved(game)
    world.restart(REPLICAS="0")
    world.archive_all()
    assert world.web.log.has_moved(game)


STEPS = [
    (Store, "create", 1),
    (RedisArchive, "refer", 1),
    (Archive, "put_people", 1),
    (RedisArchive, "refer", 2),
    (ArchivedLists, "move", 1),
    (RedisArchive, "remove", 1),
    (Archive, "empty_people", 1),
    (ArchiveSchedule, "forget", 1),
]
"""The steps in their order, each by the name of its function and which of its calls it is."""


@pytest.mark.parametrize("does", BEFORE_OR_AFTER)
@pytest.mark.parametrize("step", STEPS, ids=[f"{name}-{nth}" for _, name, nth in STEPS])
def test_a_worker_that_dies_between_two_steps_loses_nothing(
    world: World, folder: Path, step: tuple[type, str, int], does: bool
) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    before, listed = reads(world, game, one, other), lists(world, one, other)
    with dying(*step, does=does):
        world.step(game)
    world.restart()
    assert reads(world, game, one, other) == before
    assert lists(world, one, other) == listed
    world.archive_all()
    world.restart()
    assert world.web.log.has_moved(game)
    assert reads(world, game, one, other) == before
    assert lists(world, one, other) == listed
    assert len(list(folder.rglob("*.zst"))) == len(list(folder.rglob("*.json"))) == 1


@pytest.mark.parametrize("step", STEPS[3:6], ids=[f"{name}-{nth}" for _, name, nth in STEPS[3:6]])
def test_a_person_who_is_erased_after_a_worker_died_is_gone(
    world: World, folder: Path, step: tuple[type, str, int]
) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    with dying(*step, does=True):
        world.step(game)
    world.restart()
    assert world.web.log.erase(game, one.id)
    world.archive_all()
    world.restart()
    assert world.web.log.has_moved(game)
    assert_gone(world, folder, game, one, other)


@pytest.mark.parametrize("dies", mostly_soak([False, True], [False]), ids=["it ends", "it dies"])
@pytest.mark.parametrize("step", STEPS[1:6], ids=[f"{name}-{nth}" for _, name, nth in STEPS[1:6]])
@pytest.mark.parametrize("order", ["erased", "erased, moved", "moved, erased"])
def test_a_worker_that_goes_on_late_brings_no_name_back(
    world: World, folder: Path, step: tuple[type, str, int], order: str, dies: bool
) -> None:
    """While the worker stands still, a person is erased from the game, and another worker archives it."""
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)

    def meanwhile() -> None:
        for each in order.split(", "):
            if each == "erased":
                assert world.web.log.erase(game, one.id)
            else:
                world.archive_all()
                assert world.web.log.has_moved(game)

    with suppress(Crash), waiting(*step, meanwhile=meanwhile, dies=dies):
        world.step(game)
    if order != "erased":
        assert_gone(world, folder, game, one, other)
    world.restart()
    world.archive_all()
    assert world.web.log.has_moved(game)
    assert_gone(world, folder, game, one, other)


def assert_gone(world: World, folder: Path, game: str, one: Player, other: Player) -> None:
    """Nothing in the archive tells of the first player, and the second is still there."""
    assert [seat["name"] for seat in world.get(f"/v1/games/{game}").get_json()["seats"]] == [
        "Erased player",
        other.name,
    ]
    listed = world.get(f"/v1/games?player={other.id}").get_json()["items"]
    assert [[seat["name"] for seat in item["seats"]] for item in listed] == [["Erased player", other.name]]
    written = b"".join(path.read_bytes() for path in folder.rglob("*.json"))
    assert one.id.encode() not in written
    assert other.id.encode() in written


@contextmanager
def dying(place: type, name: str, nth: int, does: bool) -> Iterator[None]:
    """The process dies at the nth call of the method: before it, or after it if `does`."""
    with waiting(place, name, nth, lambda: None, dies=True, does=does), pytest.raises(Crash):
        yield


@contextmanager
def waiting(
    place: type, name: str, nth: int, meanwhile: Callable[[], None], dies: bool, does: bool = True
) -> Iterator[None]:
    """The process stands still at the nth call of the method, and then goes on; or it does that one call and dies."""
    working, calls = getattr(place, name), count(1)

    def waits(*args: Any, **options: Any) -> Any:
        if next(calls) != nth:
            return working(*args, **options)
        meanwhile()
        result = working(*args, **options) if does else None
        if dies:
            raise Crash
        return result

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(place, name, waits)
        yield


def test_two_workers_at_once_archive_a_game_once(world: World, folder: Path) -> None:
    one, other = world.sign_up(), world.sign_up()
    games = [world.finished(one, other) for _ in range(5)]
    before = [reads(world, game, one, other) for game in games]
    listed = lists(world, one, other)
    for game in games:
        workers = [threading.Thread(target=world.step, args=(game,)) for _ in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    world.archive_all()
    world.restart()
    assert [reads(world, game, one, other) for game in games] == before
    assert lists(world, one, other) == listed
    assert len(list(folder.rglob("*.zst"))) == len(list(folder.rglob("*.json"))) == len(games)


def test_a_game_that_came_back_from_a_backup_of_redis_is_archived_again(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    before, listed = reads(world, game, one, other), lists(world, one, other)
    backup: dict[Any, Any] = {key: world.redis.dump(key) for key in world.redis.keys("*")}
    world.archive_all()
    world.redis.flushall()
    for key, content in backup.items():
        world.redis.restore(key, 0, content)
    world.restart()
    assert reads(world, game, one, other) == before
    world.archive_all()
    world.restart()
    assert (reads(world, game, one, other), lists(world, one, other)) == (before, listed)


def test_an_object_with_another_id_is_refused(tmp_path: Path) -> None:
    archive = Archive(Store(tmp_path.as_uri()))
    with pytest.raises(DamagedObject, match="missing"):
        archive.found("202611", "g_a")


def test_other_users_can_not_read_the_folder(world: World, folder: Path) -> None:
    world.step(world.finished(world.sign_up(), world.sign_up()))
    assert os.stat(folder).st_mode & 0o077 == 0
