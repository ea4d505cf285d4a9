"""Workers that overtake each other while a game moves to the archive lose nothing. `tools.models.archiving` found these
orders of steps.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from events.archive.archived_log import ArchivedLog
from events.archive.objects import Archive
from events.archive.references import RedisArchive
from service.after_append.archive_schedule import SCHEDULE, ArchiveSchedule
from service.archiving import restore, take_next_step
from service.backend import Backend
from tests.archive.conftest import World
from tests.archive.test_erasing_from_the_archive import everything_in, names


def schedule_of(backend: Backend) -> ArchiveSchedule:
    schedule = backend.upkeep.outbox.archive_schedule
    assert schedule
    return schedule


def interrupt(
    monkeypatch: pytest.MonkeyPatch, where: type, method: str, meanwhile: Callable[[], object], after: bool = False
) -> None:
    """Have the next call of the method interrupted by what others do meanwhile, before it or after it."""
    original = getattr(where, method)

    def interrupted(*args: Any, **options: Any) -> Any:
        monkeypatch.setattr(where, method, original)
        if after:
            result = original(*args, **options)
            meanwhile()
            return result
        meanwhile()
        return original(*args, **options)

    monkeypatch.setattr(where, method, interrupted)


def test_a_late_worker_does_not_replace_the_object_to_which_another_one_has_referred(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)

    def overtake() -> None:
        take_next_step(world.web, schedule_of(world.web), game)
        assert world.web.log.has_moved(game)
        assert world.web.log.erase(game, one.id)

    before = names(world, game)
    interrupt(monkeypatch, ArchivedLog, "disclosures", overtake)
    world.step(game)
    world.restart()
    assert before == [one.name, other.name]
    assert world.web.log.has_moved(game)
    assert names(world, game) == ["Erased player", other.name]


def test_a_game_that_is_restored_while_it_leaves_redis_stays_on_the_schedule(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = world.finished(world.sign_up(), world.sign_up())
    interrupt(monkeypatch, RedisArchive, "remove", lambda: restore(world.web, game), after=True)
    world.step(game)
    assert not world.web.log.has_moved(game)
    assert world.redis.zscore(SCHEDULE, game) is not None


def test_a_person_who_is_erased_while_the_game_is_restored_takes_nobody_else_along(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    interrupt(monkeypatch, Archive, "people", lambda: world.worker.log.erase(game, one.id))
    assert restore(world.web, game)
    world.restart()
    assert not world.web.log.has_moved(game)
    assert names(world, game) == ["Erased player", other.name]
    world.archive_all()
    assert names(world, game) == ["Erased player", other.name]


def test_a_game_that_is_restored_while_a_person_is_erased_does_not_keep_the_person(
    world: World, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    world.archive_all()
    interrupt(monkeypatch, Archive, "people", lambda: restore(world.worker, game))
    assert world.web.log.erase(game, one.id)
    world.restart()
    assert names(world, game) == ["Erased player", other.name]
    world.archive_all()
    assert one.id.encode() not in everything_in(folder)


def test_a_game_that_is_restored_while_it_is_read_is_found(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    game = world.finished(world.sign_up(), world.sign_up())
    log: ArchivedLog = world.web.log
    texts, (_, people) = log.read(game), log.disclosures(game)
    world.archive_all()
    interrupt(monkeypatch, RedisArchive, "moved", lambda: restore(world.worker, game))
    assert log.read(game) == texts
    world.archive_all()
    interrupt(monkeypatch, RedisArchive, "moved", lambda: restore(world.worker, game))
    assert log.disclosures(game)[1] == people


def test_a_late_worker_does_not_bring_back_a_person_who_was_erased(
    world: World, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)

    def overtake() -> None:
        assert world.web.log.erase(game, one.id)
        take_next_step(world.web, schedule_of(world.web), game)
        assert world.web.log.has_moved(game)

    def leave_an_object() -> None:
        reference = world.web.log.references.reference(game)
        assert reference
        world.web.log.archive.replace_people(game, reference, {})
        interrupt(monkeypatch, Archive, "replace_people", overtake)

    interrupt(monkeypatch, Archive, "put_people", leave_an_object)
    world.step(game)
    assert world.web.log.has_moved(game)
    assert names(world, game) == ["Erased player", other.name]
    assert one.id.encode() not in everything_in(folder)
