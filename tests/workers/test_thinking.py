"""A bot's move comes at a time that anyone can compute, however long it thought and even if it failed."""

import gc
import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest
import structlog.testing

from engines.bots import Decision, Pace
from engines.contract import Chance
from events.folding.table import Bot, Table
from events.records.clocks import Clock
from events.records.kinds import MovePlayed
from service.backend import Backend
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from tests.engines import guess_game
from tests.support.games import ALICE
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from tests.workers.playing import guess, now
from workers.jobs import bots, due_games, thinking
from workers.runner import answer_times, subprocesses
from workers.runner.answer_times import AnswerTime

pytestmark = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")

PACE = Pace(think_ms=40, interval_ms=100)


def asking(bot: Callable[[Decision], Iterator[Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Have this bot think in the place of greedy."""

    def choose(decision: Decision, chance: Chance) -> Iterator[Any]:
        return bot(decision)

    monkeypatch.setattr(thinking, "BOTS", {"greedy": choose})
    for module in (thinking, bots):
        monkeypatch.setattr(module, "PACES", {"greedy": PACE})


def quick(decision: Decision) -> Iterator[Any]:
    yield decision.moves[1]


def slow(decision: Decision) -> Iterator[Any]:
    yield decision.moves[1]
    time.sleep(60)
    yield decision.moves[2]


def endless(decision: Decision) -> Iterator[Any]:
    while True:
        yield decision.moves[1]


def dumb(decision: Decision) -> Iterator[Any]:
    time.sleep(60)
    yield decision.moves[1]


def failing(decision: Decision) -> Iterator[Any]:
    yield decision.moves[1]
    raise ZeroDivisionError


def failing_at_once(decision: Decision) -> Iterator[Any]:
    raise ZeroDivisionError


def cheating(decision: Decision) -> Iterator[Any]:
    yield guess_game.call(77)


def dying(decision: Decision) -> Iterator[Any]:
    yield decision.moves[1]
    os._exit(3)


# private: only the child process knows that it has begun
@pytest.fixture
def _reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A child process is stopped no sooner than it has reported something, however busy the machine is."""
    reported, run = tmp_path / "reported", subprocesses._work

    def run_and_note(work: Callable[[subprocesses.Report], None], *rest: Any) -> None:
        def work_and_note(report: subprocesses.Report) -> None:
            def report_and_note(line: str) -> None:
                report(line)
                reported.touch()

            work(report_and_note)

        run(work_and_note, *rest)

    def sleep_longer(moment: float) -> None:
        wait_until(reported.exists)
        answer_times.sleep_until(moment)

    monkeypatch.setattr(subprocesses, "_work", run_and_note)
    monkeypatch.setattr(subprocesses, "sleep_until", sleep_longer)


def moved_after(web: Backend, table: Table) -> tuple[int, Any]:
    """How many ms after it was asked the bot moved, by the log, and its move."""
    entry, _ = next(
        (entry, table)
        for entry, table in web.games.tables.history(table.game_id)
        if isinstance(entry.record, MovePlayed) and entry.record.seat == 1
    )
    assert isinstance(entry.record, MovePlayed)
    return entry.at - (table.asked_at[1] or 0), entry.record.move


@pytest.mark.parametrize("bot", [quick, slow, endless, dumb, failing, failing_at_once, cheating, dying])
def test_a_bot_answers_at_its_scheduled_time_even_if_it_fails_or_hangs(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch, bot: Any
) -> None:
    asking(bot, monkeypatch)
    table = guess(web, Creator(), Bot("greedy"))
    began = time.monotonic()
    work()
    after, move = moved_after(web, table)
    assert after % PACE.interval_ms == 0
    assert PACE.think_ms <= after
    assert now(web, table).at <= time.time_ns() // 1_000_000
    assert (time.monotonic() - began) * 1000 >= PACE.think_ms
    assert move in map(guess_game.call, (1, 2, 3))


@pytest.mark.usefixtures("_reported")
@pytest.mark.parametrize("bot", [quick, slow, endless, failing, dying])
def test_the_last_move_that_it_found_in_time_is_played(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch, bot: Any
) -> None:
    asking(bot, monkeypatch)
    table = guess(web, Creator(), Bot("greedy"))
    work()
    assert moved_after(web, table)[1] == guess_game.call(2)


@pytest.mark.usefixtures("_reported")
def test_a_failing_bot_s_traceback_is_logged(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asking(failing_at_once, monkeypatch)
    guess(web, Creator(), Bot("greedy"))
    with structlog.testing.capture_logs() as said:
        work()
    (line,) = (line for line in said if line["event"] == "bot_failed")
    assert line["bot"] == "greedy"
    assert line["fault"].endswith("ZeroDivisionError")  # without its message, which could contain a hand


def test_a_stand_in_answers_at_its_scheduled_time_after_the_deadline(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asking(slow, monkeypatch)
    options, clock = guess_game.GuessOptions(3), Clock("decision", 30, 0, None, "bot")
    table = lobby.create_game(web.games, ALICE, guess_game.V2, options, [Creator()], "public", clock).table
    assert table.timing is not None
    deadline = table.timing.deadlines[0] or 0
    time.sleep(0.035)
    due_games.act_on_due(table.game_id)
    expired = now(web, table)
    assert deadline < expired.at <= time.time_ns() // 1_000_000
    work()
    moved = next(entry for entry, _ in web.games.tables.history(table.game_id, after=expired.version))
    assert (moved.at - deadline) % PACE.interval_ms == 0


# private: the next call of `reports_until` does this, which would take its time again
def collect() -> None:
    """Reap the child processes that have ended."""
    subprocesses._collect()


# private: the module alone knows its child processes, and would reap them
def ended() -> set[int]:
    """The ids of child processes that have ended, or are being killed."""
    return subprocesses._ended


@pytest.mark.usefixtures("_reported")
def test_bots_are_killed_in_time_and_leave_nothing_behind() -> None:
    lines = subprocesses.reports_until(time.monotonic() + 0.2, lambda report: report(str(os.getpid())))
    collect()
    (child,) = map(int, lines)

    def is_gone() -> bool:
        collect()
        return not psutil.pid_exists(child)

    wait_until(is_gone)


@pytest.mark.usefixtures("_reported")
def test_a_bot_thinks_on_while_its_whole_process_group_is_told_to_stop() -> None:
    def work(report: subprocesses.Report) -> None:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            os.kill(os.getpid(), number)
        report("best")

    assert subprocesses.reports_until(time.monotonic() + 0.2, work) == ["best"]


def test_a_child_whose_parent_was_killed_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def sleep_until_it_has_ended(moment: float) -> None:
        child = max(psutil.Process().children(), key=lambda process: process.create_time())
        wait_until(lambda: child.status() == psutil.STATUS_ZOMBIE)

    monkeypatch.setattr(subprocesses, "ORPHAN_SECONDS", 1.0 - PATIENCE_SECONDS)
    monkeypatch.setattr(subprocesses, "sleep_until", sleep_until_it_has_ended)
    earlier = set(ended())
    subprocesses.reports_until(time.monotonic() + PATIENCE_SECONDS, lambda report: None)
    (child,) = ended() - earlier
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -14
    ended().discard(child)


def test_if_no_process_can_be_started_any_legal_move_is_played(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> int:
        raise BlockingIOError("no more processes")

    asking(quick, monkeypatch)
    monkeypatch.setattr(os, "fork", refuse)
    table = guess(web, Creator(), Bot("greedy"))
    with structlog.testing.capture_logs() as said:
        work()
    assert moved_after(web, table)[0] % PACE.interval_ms == 0
    assert "no_subprocess" in {line["event"] for line in said}


@pytest.mark.parametrize(
    ("began", "instant"), [(1000, 1100), (1045, 1100), (1046, 1200), (1100, 1200), (900, 1100), (99_999, 100_100)]
)
def test_the_answer_time_is_the_first_instant_that_leaves_the_bot_its_thinking_time(
    monkeypatch: pytest.MonkeyPatch, began: int, instant: int
) -> None:
    monkeypatch.setattr(answer_times, "now_ms", lambda: began)
    monkeypatch.setattr(answer_times, "time", SimpleNamespace(monotonic=lambda: 7.0))
    found = AnswerTime.after_thinking(1000, PACE)
    assert found.at == instant
    assert found.due == pytest.approx(7 + (instant - max(began, 1000)) / 1000)


def test_a_missed_answer_time_moves_to_a_later_instant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_times, "time", SimpleNamespace(monotonic=lambda: 7.0))
    assert AnswerTime(5000, 6.75).or_later(PACE).at == 5200
    assert AnswerTime(5000, 6.95).or_later(PACE).at == 5000


@pytest.mark.usefixtures("_reported")
def test_a_bot_s_thoughts_go_to_the_worker_as_json() -> None:
    lines = subprocesses.reports_until(time.monotonic() + 0.2, lambda report: report(json.dumps({"move": "a\nb"})))
    assert [json.loads(line) for line in lines] == [{"move": "a\nb"}]


@pytest.mark.usefixtures("_reported")
def test_a_thinking_process_collects_garbage_rarely() -> None:
    lines = subprocesses.reports_until(time.monotonic() + 0.2, lambda report: report(str(gc.get_threshold()[0])))
    assert lines == [str(subprocesses.GARBAGE_THRESHOLD)]
