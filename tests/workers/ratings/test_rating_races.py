"""A game counts once, wherever a process dies, and however many work at the same time."""

from collections.abc import Callable
from typing import Any

import pytest

from service.after_append.outbox import BUILT, PENDING
from service.archiving import take_next_step
from service.backend import Backend
from service.jobs.table import REBUILD_RATINGS
from service.ratings.entries import RatedResult
from service.ratings.projection import Projection
from service.ratings.stored import Point
from tests.support.dying import Killed, Process
from tests.support.soak import BEFORE_OR_AFTER
from tests.workers.ratings.conftest import LADDER, Rated
from workers.clock import Sweep
from workers.commands.archive import rebuild
from workers.jobs.due import DUE
from workers.jobs.ratings import rebuild_ratings
from workers.runner import process


def swept(backend: Backend) -> None:
    Sweep(backend.games, backend.upkeep.outbox).run()


def games_of(backend: Backend) -> list[str]:
    """The games whose results are on the ladder, in their order."""
    return [each.game for each in backend.upkeep.ratings.streams.entries(LADDER) if isinstance(each, RatedResult)]


def history(rated: Rated) -> list[Point]:
    ratings = rated.web.upkeep.ratings
    return ratings.projection.points(LADDER, ratings.streams.handle_of(LADDER, rated.winner.player) or "")


def is_sound(backend: Backend) -> bool:
    ratings = backend.upkeep.ratings
    return not list(ratings.verify(LADDER)) and ratings.projection.position(LADDER).number == ratings.streams.newest(
        LADDER
    )


@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
def test_wherever_the_process_dies_a_game_counts_once(
    rated: Rated, connect: Callable[..., Backend], is_done: bool
) -> None:
    last, died, known = 0, True, list[str]()
    while died:
        last, died = last + 1, False
        table = rated.begun()
        dying = Process(connect())
        dying.dies(last, is_done)
        try:
            rated.finish(table, dying.backend)
        except Killed:
            died = True
        swept(rated.web)
        if not rated.web.games.tables.load(table.game_id).is_over:
            rated.finish(table)
        known.append(table.game_id)
        assert games_of(rated.web) == known, last
        assert is_sound(rated.web), last
    assert last > 8
    assert rated.numbers()[rated.winner.player].recent[-1].at


def test_two_processes_that_project_at_once_change_each_number_once(
    rated: Rated, connect: Callable[..., Backend], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = connect()
    project = Projection.project

    def slow(projection: Projection, *args: Any) -> Any:
        monkeypatch.setattr(Projection, "project", project)
        other.upkeep.ratings.projection.catch_up(LADDER)
        return project(projection, *args)

    rated.finish(rated.begun())
    monkeypatch.setattr(Projection, "project", slow)
    rated.finish(rated.begun(3))
    assert len(games_of(rated.web)) == 2
    assert is_sound(rated.web)


@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
def test_wherever_arebuilding_process_dies_the_next_one_completes_it(
    rated: Rated, connect: Callable[..., Backend], monkeypatch: pytest.MonkeyPatch, is_done: bool
) -> None:
    rated.finish(rated.begun())
    first = rated.numbers()
    second = rated.finish(rated.begun(3))
    rated.web.upkeep.ratings.annul(LADDER, second.game_id, "fault")
    last, died = 0, True
    while died:
        last, died = last + 1, False
        rated.web.upkeep.ratings.streams.note_behind(LADDER)
        dying = Process(connect())
        dying.dies(last, is_done)
        monkeypatch.setattr(process, "backend", lambda made=dying.backend: made)
        try:
            rebuild_ratings()
        except Killed:
            died = True
        monkeypatch.setattr(process, "backend", lambda: rated.web)
        for _ in list(DUE[REBUILD_RATINGS](rated.web, 0)):
            rebuild_ratings()
        assert list(DUE[REBUILD_RATINGS](rated.web, 0)) == [], last
        assert is_sound(rated.web), last
        assert rated.numbers() == first, last
    assert last > 8
    keys = list(rated.web.servers.events.scan_iter("retcon:{rated:*:standings"))
    assert len(keys) == 1  # nothing is left of processes that died


def test_a_rebuild_that_is_overtaken_by_another_one_starts_again(
    rated: Rated, connect: Callable[..., Backend], monkeypatch: pytest.MonkeyPatch
) -> None:
    rated.finish(rated.begun())
    other, mine = connect().upkeep.ratings, rated.web.upkeep.ratings
    store = mine.rebuilding.store

    def slow(*args: Any) -> None:
        monkeypatch.setattr(mine.rebuilding, "store", store)
        other.rebuild(LADDER)
        store(*args)

    monkeypatch.setattr(mine.rebuilding, "store", slow)
    mine.rebuild(LADDER)
    assert is_sound(rated.web)


def test_a_game_that_ends_during_a_rebuild_counts(
    rated: Rated, connect: Callable[..., Backend], monkeypatch: pytest.MonkeyPatch
) -> None:
    rated.finish(rated.begun())
    mine, table, elsewhere = rated.web.upkeep.ratings, rated.begun(3), connect()
    store = mine.rebuilding.store

    def slow(*args: Any) -> None:
        monkeypatch.setattr(mine.rebuilding, "store", store)
        rated.finish(table, elsewhere)
        store(*args)

    monkeypatch.setattr(mine.rebuilding, "store", slow)
    mine.rebuild(LADDER)
    assert games_of(rated.web)[-1] == table.game_id
    assert is_sound(rated.web)


def test_a_rebuild_ends_although_games_go_on_ending(
    rated: Rated, connect: Callable[..., Backend], monkeypatch: pytest.MonkeyPatch
) -> None:
    rated.finish(rated.begun())
    mine, elsewhere, builds = rated.web.upkeep.ratings, connect(), list[int]()
    store = mine.rebuilding.store

    def slow(*args: Any) -> None:
        builds.append(len(builds))
        rated.finish(rated.begun(3 + len(builds)), elsewhere)
        store(*args)

    monkeypatch.setattr(mine.rebuilding, "store", slow)
    mine.rebuild(LADDER)
    assert (len(builds), is_sound(rated.web)) == (1, True)


def test_a_rebuild_that_was_overtaken_does_not_touch_the_present_projection(
    rated: Rated, connect: Callable[..., Backend], monkeypatch: pytest.MonkeyPatch
) -> None:
    rated.finish(rated.begun())
    other, mine = connect().upkeep.ratings, rated.web.upkeep.ratings
    drop = mine.rebuilding.drop_others

    def late(*args: Any) -> None:
        monkeypatch.setattr(mine.rebuilding, "drop_others", drop)
        other.rebuild(LADDER)
        drop(*args)

    monkeypatch.setattr(mine.rebuilding, "drop_others", late)
    mine.rebuild(LADDER)
    assert is_sound(rated.web)
    assert len(history(rated)) == 1


def test_a_correction_that_is_appended_while_a_rebuild_ends_is_folded(
    rated: Rated, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = rated.finish(rated.begun()), rated.finish(rated.begun(3))
    ratings = rated.web.upkeep.ratings
    ratings.annul(LADDER, first.game_id, "fault")
    note_behind = ratings.streams.note_behind

    def early(*args: Any) -> None:
        monkeypatch.setattr(ratings.streams, "note_behind", note_behind)
        note_behind(*args)
        ratings.rebuild(LADDER)

    monkeypatch.setattr(ratings.streams, "note_behind", early)
    ratings.annul(LADDER, second.game_id, "fault")
    assert ratings.streams.behind() == [LADDER]


def test_a_result_before_a_correction_is_folded_waits_for_the_rebuild(rated: Rated) -> None:
    ratings = rated.web.upkeep.ratings
    first = rated.finish(rated.begun())
    ratings.annul(LADDER, first.game_id, "cheating")
    rated.finish(rated.begun(3))
    assert ratings.projection.position(LADDER).number == 1
    assert ratings.streams.behind() == [LADDER]
    ratings.rebuild(LADDER)
    assert is_sound(rated.web)
    assert ratings.streams.behind() == []


def test_a_result_is_noted_again_when_the_data_of_the_queue_is_lost(
    rated: Rated, connect: Callable[..., Backend], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = connect()
    monkeypatch.setattr(other.upkeep.outbox, "deliver", lambda _: None)
    table = rated.finish(rated.begun(), other)
    rated.web.servers.queue.delete(PENDING, BUILT)
    swept(rated.web)
    assert games_of(rated.web) == [table.game_id]


def test_no_game_leaves_redis_before_its_result_counts(
    rated: Rated, connect: Callable[..., Backend], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = connect(ARCHIVE_URL=f"file://{tmp_path}", ARCHIVE_AFTER="0 seconds")
    monkeypatch.setattr(other.upkeep.outbox, "deliver", lambda _: None)
    table = rated.finish(rated.begun(), other)
    schedule = other.upkeep.outbox.archive_schedule
    assert schedule
    take_next_step(other, schedule, table.game_id, leaves_now=True)
    assert other.log.has_moved(table.game_id)
    assert games_of(rated.web) == [table.game_id]
    other.upkeep.ratings.note(other.games.tables.load(table.game_id))
    assert games_of(rated.web) == [table.game_id]


def test_results_that_a_restored_server_lacks_come_back_from_the_archive(
    connect: Callable[..., Backend], tmp_path: Any, rated: Rated
) -> None:
    web = connect(ARCHIVE_URL=f"file://{tmp_path}", ARCHIVE_AFTER="0 seconds")
    games = [rated.finish(rated.begun(moves, web), web) for moves in (2, 3)]
    before = {name: each.strength for name, each in rated.numbers().items()}
    schedule = web.upkeep.outbox.archive_schedule
    assert schedule
    for game in games:
        take_next_step(web, schedule, game.game_id, leaves_now=True)
    for key in [*web.servers.events.scan_iter("retcon:{rated:*"), *web.servers.events.scan_iter("*results*")]:
        web.servers.events.delete(key)
    problems = list[str]()
    for month in web.log.archive.months():
        rebuild(web, month, problems)
    assert (problems, games_of(web), is_sound(web)) == ([], [game.game_id for game in games], True)
    assert {name: each.strength for name, each in rated.numbers().items()} == before
    assert len(web.upkeep.results.all(rated.winner.player)) == 2
