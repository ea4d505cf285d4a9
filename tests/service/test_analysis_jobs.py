"""The jobs that analyze a finished game: how they share the work, and how an analysis ends that can't be made."""

import os
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any, cast

import pytest

from service.analysis import analyses as kept
from service.analysis import findings
from service.analysis.analyses import FindingsProgress
from service.analysis.findings import findings_of
from service.analysis.positions import Course
from service.backend import Backend
from service.jobs.table import ANALYZE_GAME, ARCHIVE_GAME, MAKE_REPLAY, SEND_PUSHES, queues_of
from service.shared.wall_clock import now_ms
from tests.service.picturing import Two, finished, nim, played
from workers.jobs import analysis as analyzing
from workers.runner import subprocesses
from workers.worker import worker_of

pytestmark = pytest.mark.usefixtures("drawn", "_quick")

FOUND = {"version": 1, "true": [0.5, 0.5], "known": [0.5, 0.5]}


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches are short, and child processes have the usual priority, because other tests keep processors busy."""
    monkeypatch.setattr(findings, "ITERATIONS_MOST", findings.ITERATIONS_LEAST)
    monkeypatch.setattr(subprocesses, "NICENESS", 0)
    monkeypatch.setattr(subprocesses, "LOWEST", 0)


@pytest.fixture
def game(two: Two) -> str:
    """A finished game of Coin Nim whose analysis was asked for."""
    made = finished(two, played(two, nim(two), "take 3", "take 3"))
    assert two[0].post(f"/v1/games/{made['id']}/analysis").status_code == 202
    return str(made["id"])


def progress(own: Backend, game: str) -> FindingsProgress | None:
    return own.upkeep.analyses.progress(game, own.games.tables.load(game).head)


def due(own: Backend) -> list[str]:
    """The games for which a job is due, or will be."""
    return [each.decode() for each in cast(list[bytes], own.servers.queue.zrange(kept.UNFINISHED, 0, -1))]


def stalls_after(number: int) -> Any:
    """Findings of which that many come at once in a job, and the next one never does."""

    def found(course: Course, begin: int) -> Iterator[Any]:
        yield from islice(findings_of(course, begin), number)
        time.sleep(600)

    return found


@pytest.mark.soak
def test_what_was_found_before_a_slow_finding_is_kept(own: Backend, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyzing, "STEP_SECONDS", 1.0)
    for number in (2, 0, 1):
        monkeypatch.setattr(analyzing, "findings_of", stalls_after(number))
        analyzing.analyze_game(game)
    found = progress(own, game)
    assert found
    assert (found.status, len(found.findings)) == ("running", 3)
    assert own.upkeep.analyses.due(now_ms()) == [game]


def test_a_finding_that_is_too_slow_for_every_job_ends_the_analysis(
    own: Backend, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyzing, "STEP_SECONDS", 0.3)
    monkeypatch.setattr(analyzing, "findings_of", stalls_after(0))
    for _ in range(analyzing.TRIES - 1):
        analyzing.analyze_game(game)
        assert due(own) == [game]
    with pytest.raises(analyzing.NothingFound):
        analyzing.analyze_game(game)
    found = progress(own, game)
    assert found
    assert found.status == "failed"
    assert due(own) == []


@pytest.mark.soak
def test_a_finding_gives_the_next_one_as_many_tries(own: Backend, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyzing, "STEP_SECONDS", 0.3)
    monkeypatch.setattr(analyzing, "TRIES", 2)
    for _ in range(2):
        monkeypatch.setattr(analyzing, "findings_of", stalls_after(0))
        analyzing.analyze_game(game)
        monkeypatch.setattr(analyzing, "STEP_SECONDS", 1.0)
        monkeypatch.setattr(analyzing, "findings_of", stalls_after(1))
        analyzing.analyze_game(game)
    assert due(own) == [game]


def test_a_child_process_that_dies_ends_the_analysis(own: Backend, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyzing, "findings_of", lambda *_: os._exit(1))
    with pytest.raises(analyzing.NothingFound):
        analyzing.analyze_game(game)
    found = progress(own, game)
    assert found
    assert found.status == "failed"


def folding_takes(own: Backend, monkeypatch: pytest.MonkeyPatch, pause: Any) -> None:
    """Have `pause` called after each record when the game is folded."""
    history = own.games.tables.history

    def slow(game_id: str) -> Iterator[Any]:
        for each in history(game_id):
            pause()
            yield each

    monkeypatch.setattr(own.games.tables, "history", slow)


def test_a_job_keeps_its_lease_while_it_folds_the_game(
    own: Backend, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyzing, "PAUSE_SECONDS", 0.0)
    left_ms = list[int]()

    def most_of_the_lease_passes() -> None:
        (lease,) = own.servers.queue.keys("retcon:analysis-lease:*")
        left_ms.append(own.servers.queue.pttl(lease))
        own.servers.queue.pexpire(lease, kept.LEASE_MS // 3)

    folding_takes(own, monkeypatch, most_of_the_lease_passes)
    analyzing.analyze_game(game)
    assert len(left_ms) > 2
    assert all(left > kept.LEASE_MS // 3 for left in left_ms)
    found = progress(own, game)
    assert found
    assert found.status == "done"


def test_a_job_that_has_lost_its_lease_while_it_folds_stops(
    own: Backend, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyzing, "PAUSE_SECONDS", 0.0)
    folds = list[int]()

    def lose() -> None:
        folds.append(own.servers.queue.delete(f"retcon:analysis-lease:{game}"))

    folding_takes(own, monkeypatch, lose)
    analyzing.analyze_game(game)
    assert len(folds) == 1
    found = progress(own, game)
    assert found
    assert (found.status, found.of) == ("waiting", 0)


def test_an_analysis_that_has_expired_is_no_longer_due(own: Backend, game: str) -> None:
    own.servers.queue.delete(f"retcon:analysis:{game}")
    assert own.upkeep.analyses.begin(game) is None
    assert due(own) == []
    assert own.servers.queue.keys(f"retcon:analysis*{game}") == []


def test_only_a_finding_prolongs_the_time_that_an_analysis_is_kept(own: Backend, game: str) -> None:
    lease = own.upkeep.analyses.begin(game)
    assert lease
    own.servers.queue.expire(f"retcon:analysis:{game}", 100)
    assert own.upkeep.analyses.renew(lease)
    assert own.servers.queue.ttl(f"retcon:analysis:{game}") <= 100
    assert own.upkeep.analyses.add(lease, 0, FOUND)
    assert own.servers.queue.ttl(f"retcon:analysis:{game}") > 100


def test_a_job_without_a_lease_plans_nothing(own: Backend, game: str) -> None:
    first = own.upkeep.analyses.begin(game)
    assert first
    own.servers.queue.delete(f"retcon:analysis-lease:{game}")
    assert own.upkeep.analyses.begin(game)
    own.upkeep.analyses.plan(first, 7, True)
    found = progress(own, game)
    assert found
    assert (found.of, found.has_luck) == (0, False)


def test_a_plan_for_a_game_that_was_forgotten_leaves_nothing(own: Backend, game: str) -> None:
    lease = own.upkeep.analyses.begin(game)
    assert lease
    own.upkeep.analyses.forget(game)
    own.upkeep.analyses.plan(lease, 7, True)
    own.upkeep.analyses.note_try(lease)
    assert own.servers.queue.keys(f"retcon:analysis*{game}") == []


# the order of jobs


def test_replays_and_analyses_take_turns_and_pushes_come_first(own: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    worker, ran = worker_of(queues_of("background"), own.servers.queue), list[str]()

    def run(job: Any, queue: Any) -> None:
        ran.append(queue.name)
        if len(ran) == 3:
            own.upkeep.jobs.by_name[SEND_PUSHES.queue].enqueue("workers.pushing.send_pushes")

    monkeypatch.setattr(worker, "execute_job", run)
    for number in range(3):
        game_id = f"g_{'abc'[number] * 16}"
        own.upkeep.jobs.put_once(ANALYZE_GAME, game_id)
        own.upkeep.jobs.put_once(MAKE_REPLAY, game_id, "1-00000000", "spectator", "gif", "light", "wide", "en")
    worker.work(burst=True, logging_level="ERROR")
    turns = [name for name in ran if name != SEND_PUSHES.queue]
    assert turns == [MAKE_REPLAY.queue, ANALYZE_GAME.queue] * 3
    assert ran.index(SEND_PUSHES.queue) == 3
    assert ARCHIVE_GAME.queue not in ran
