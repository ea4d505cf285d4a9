"""Each check of the soak finds its fault, and a short soak passes."""

import random
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from engines import WITH_EXAMPLES, latest
from engines.chance import LOWEST
from tests.support.real_server import ROOT
from tools.soak import checks, seeds
from tools.soak.checks import Logged
from tools.soak.disturbances import Disturbed
from tools.soak.hooks import Got, Hook
from tools.soak.ledger import Fault, Known, Ledger
from tools.soak.logs import read
from tools.soak.matches import STALL_SECONDS, Match
from tools.soak.people import Person
from tools.soak.plan import Plan, seconds_of
from tools.soak.reporting.report import Story, write
from tools.soak.reporting.samples import Held, Sample, Stored, leftovers
from tools.soak.reporting.svg import Chart, Line
from tools.soak.reporting.svg import drawn as picture
from tools.soak.run import Soak, soak
from tools.soak.scenarios import SOLITAIRES, drawn, kinds
from tools.soak.viewers import Watch

LOG = Logged(
    "g_1",
    marks={1: "aa", 2: "bb", 3: "cc"},
    kinds={1: "game_created", 2: "move_played", 3: "move_played"},
    own_moves=frozenset({2, 3}),
)
KNOWN = (Known(2, "bb", "move_played", "k1"), Known(3, "cc", "move_played", "k2"))
WHOLE = Watch("g_1", "steady", [("game", 1, "aa"), ("record", 2, "bb"), ("record", 3, "cc"), ("end", 0, "")], True)
STARTED = ("game.started", "g_1", 5)
GOT = Got("hook", "m_1", *STARTED)


def held(kind: str = "web", rss: int = 0, files: int = 10, threads: int = 1, age: float = 1000.0) -> Held:
    return Held(kind, 1, rss, files, threads, 0.0, age)


def sampled(at: float, *processes: Held) -> Sample:
    return Sample(at, 1.0, (0.01, 0.02, 0.03), processes, Stored(), {"active": 1})


def growing(mib_per_hour: float, seconds: float = 1200.0) -> list[Sample]:
    rate = mib_per_hour * checks.MIB / 3600
    return [sampled(at, held(rss=int(10**8 + rate * at))) for at in range(0, int(seconds), 5)]


def test_what_holds_is_no_fault() -> None:
    assert not list(checks.lost(KNOWN, LOG))
    assert not list(checks.doubled(KNOWN, False, LOG))
    assert not list(checks.stream_faults(WHOLE, LOG, False))
    assert not list(checks.webhook_faults([GOT], {"hook": {STARTED}}, {}))
    assert not list(checks.archive_faults(["games/2026/11/g_1.ndjson.zst"], ["g_1"]))


@pytest.mark.parametrize(
    "told",
    [Known(3, "dd", "move_played", "k"), Known(4, "cc", "move_played", "k"), Known(3, "cc", "game_finished", "k")],
)
def test_an_acknowledged_record_that_is_not_in_the_log_is_lost(told: Known) -> None:
    assert [each.check for each in checks.lost([told], LOG)] == ["lost"]


def test_a_move_that_nobody_was_told_of_happened_twice() -> None:
    (fault,) = checks.doubled(KNOWN[:1], False, LOG)
    assert fault.text == "g_1: nobody was told of the moves at [3]"


def test_one_request_that_was_left_open_may_have_moved() -> None:
    assert not list(checks.doubled(KNOWN[:1], True, LOG))
    assert list(checks.doubled((), True, LOG))


def test_two_requests_cannot_have_made_the_same_version() -> None:
    (fault,) = checks.doubled([*KNOWN, KNOWN[1]._replace(key="k3")], False, LOG)
    assert "version 3 was made by the requests ['k2', 'k3']" in fault.text


def test_a_log_that_does_not_verify_is_a_fault() -> None:
    lines = (ROOT / "tests/golden/time_machine/challenges-3.ndjson").read_text().splitlines()
    whole = read("", lines)
    assert not whole.fault
    assert whole.kinds[1] == "game_created"
    assert whole.last == len(whole.marks)
    assert len(whole.own_moves) == 96
    broken = read("", [*lines[:50], *lines[51:]])
    assert [each.check for each in checks.broken_logs([whole, broken])] == ["verify"]


@pytest.mark.parametrize(
    ("messages", "words"),
    [
        ([("game", 1, "aa"), ("record", 3, "cc")], "record 3 follows 1"),
        ([("game", 1, "aa"), ("record", 2, "bb"), ("record", 2, "bb"), ("record", 3, "cc")], "record 2 follows 2"),
        ([("game", 2, "bb"), ("game", 3, "cc")], "game 3 follows 2"),
        ([("game", 2, "xx"), ("record", 3, "cc")], "game 2 has the mark xx, the log bb"),
        ([("game", 2, "bb")], "it ends at 2, the log at 3"),
    ],
)
def test_a_stream_has_each_event_once_and_in_order(messages: list[tuple[str, int, str]], words: str) -> None:
    (fault,) = checks.stream_faults(replace(WHOLE, messages=messages), LOG, False)
    assert words in fault.text


def test_a_stream_may_begin_again_in_a_game_from_which_somebody_was_erased() -> None:
    watch = replace(WHOLE, messages=[("game", 2, "bb"), ("game", 2, "bb"), ("record", 3, "cc")])
    assert list(checks.stream_faults(watch, LOG, False))
    assert not list(checks.stream_faults(watch, LOG, True))


def test_a_message_to_a_webhook_comes_under_one_id() -> None:
    assert not list(checks.webhook_faults([GOT, GOT], {"hook": {STARTED}}, {}))
    (fault,) = checks.webhook_faults([GOT, replace(GOT, id="m_2")], {"hook": {STARTED}}, {})
    assert "under the ids ['m_1', 'm_2']" in fault.text


def test_messages_that_never_came_or_did_not_happen_are_faults() -> None:
    assert "never came" in next(checks.webhook_faults([], {"hook": {STARTED}}, {})).text
    assert not list(checks.webhook_faults([], {"hook": {STARTED}}, {"hook": {STARTED}}))
    assert "did not happen" in next(checks.webhook_faults([GOT], {"hook": set()}, {})).text


def test_people_who_have_lost_their_seats_may_be_told_of_the_end() -> None:
    end = replace(GOT, type="game.finished")
    assert list(checks.webhook_faults([end], {}, {}))
    assert not list(checks.webhook_faults([end], {}, {}, {"hook": {"g_1"}}))
    assert list(checks.webhook_faults([GOT], {}, {}, {"hook": {"g_1"}}))


def test_a_server_must_recover_in_time() -> None:
    quick, never = Disturbed("kill", 1.0, 2.0, 3.0), Disturbed("freeze", 1.0, 2.0, None)
    assert [each.text.split(" at")[0] for each in checks.slow_recoveries([quick, never])] == ["freeze"]


def test_a_game_that_is_not_over_is_stalled_unless_it_waits_by_design() -> None:
    games = {"g_1": "finished", "g_2": "active", "g_3": "active"}
    assert [each.text for each in checks.unfinished(games, ["g_3"])] == ["g_2: it is still active"]


@pytest.mark.parametrize("objects", [[], ["games/2026/11/g_1.ndjson.zst", "games/2026/12/g_1.ndjson.zst"]])
def test_a_game_is_in_the_archive_once(objects: list[str]) -> None:
    assert [each.check for each in checks.archive_faults(objects, ["g_1"])] == ["archive"]


@pytest.mark.parametrize(
    ("key", "left", "count"),
    [
        ("{g_1}:log", -1, 1),
        ("{g_1}:snapshot", 604_800, 0),
        ("{g_1}:snapshot", -1, 1),
        ("{g_1}:commands:20780", 172_800, 0),
        ("{g_1}:something", 5, 1),
        ("retcon:game:g_1", -1, 1),
        ("{g_2}:log", -1, 0),
        ("retcon:archived-games:7", -1, 0),
    ],
)
def test_an_archived_game_leaves_no_keys_that_stay(key: str, left: int, count: int) -> None:
    assert len(list(checks.key_faults({key: left}, ["g_1"]))) == count


@pytest.mark.parametrize("hours", [1, 4])
def test_memory_that_grows_by_more_than_caches_is_a_fault(hours: int) -> None:
    limit = checks.CACHES_MIB["web"] / hours + checks.GROWTH_OF_OTHERS
    assert not list(checks.growth_faults(growing(limit * 0.9, hours * 3600), 0))
    (fault,) = checks.growth_faults(growing(limit * 1.1, hours * 3600), 0)
    assert fault.check == "memory"


def test_growth_is_judged_only_after_the_last_kill_and_after_ten_minutes() -> None:
    samples = growing(10_000, 900.0)
    assert list(checks.growth_faults(samples, 0))
    assert not list(checks.growth_faults(samples, 600.0))


def test_files_and_threads_that_stay_open_are_faults() -> None:
    assert not list(checks.leak_faults([held()], [held(files=20)]))
    assert not list(checks.leak_faults([held()], [held(files=100)]))
    assert [each.check for each in checks.leak_faults([held("clock")], [held("clock", files=100)])] == ["files"]
    assert [each.check for each in checks.leak_faults([held()], [held(files=300)])] == ["files"]
    assert [each.check for each in checks.leak_faults([held()], [held(threads=50)])] == ["threads"]


@pytest.mark.parametrize(("statuses", "count"), [({200: 9, 503: 2, -1: 3}, 0), ({500: 1}, 1), ({502: 1, 504: 1}, 2)])
def test_no_server_may_answer_500(statuses: dict[int, int], count: int) -> None:
    assert len(list(checks.status_faults(statuses))) == count


def test_errors_that_no_disturbance_excuses_are_found_in_the_log() -> None:
    lines = ['web | {"event":"internal_error","level":"error"}', 'web | {"event":"storage_unavailable"}']
    assert [each.text for each in checks.log_faults(lines)] == lines[:1]


def test_what_a_server_leaves_behind_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "tmp" / "inner").mkdir(parents=True)
    (tmp_path / "retcon-metrics-0-8000-x").mkdir()
    found = leftovers(tmp_path / "tmp", tmp_path, 8000)
    assert found == ["inner", "retcon-metrics-0-8000-x"]
    assert [each.check for each in checks.left_behind(found, ["python -m workers.clock"])] == [
        "files",
        "files",
        "processes",
    ]


class Silent:
    """A person whose game never changes."""

    is_erased = is_mortal = False

    def ask(self, *_: object) -> dict[str, object]:
        return {"version": 4, "status": "active", "awaiting": [1]}


def test_a_game_in_which_nothing_happens_is_noticed() -> None:
    scenario = replace(drawn(random.Random(1), is_brief=True), bots=("", "random"), asleep=frozenset())
    people = {0: Silent()}
    match = Match(scenario, people, Ledger(), random.Random(1), id="g_1", version=4, status="active")  # type: ignore[arg-type]
    match.step()
    assert not match.ledger.faults
    match.moved_at -= 2 * STALL_SECONDS
    match.step()
    assert [each.check for each in match.ledger.faults] == ["stalled"]


def test_a_version_that_goes_back_is_noticed() -> None:
    scenario = replace(drawn(random.Random(1), is_brief=True), bots=("", "random"))
    people = {0: Silent()}
    match = Match(scenario, people, Ledger(), random.Random(1), id="g_1", version=5, status="active")  # type: ignore[arg-type]
    match.step()
    assert [each.text for each in match.ledger.faults] == ["g_1: version 4 after 5"]


def test_scenarios_have_all_rulesets_bots_and_clocks() -> None:
    rng = random.Random(1)
    found = [drawn(rng) for _ in range(2000)]
    assert {each.ruleset for each in found} == set(latest(WITH_EXAMPLES))
    assert {bot for each in found for bot in each.bots} == {
        "",
        "random",
        "greedy",
        "search-fast",
        "search",
        "search-deep",
    }
    assert {(each.clock or {}).get("kind") for each in found} == {None, "none", "days", "decision", "fischer"}
    assert any(each.is_waiting_by_design for each in found)


def test_every_ruleset_is_played_with_seats_that_its_usual_options_allow_and_short_ones_more_often() -> None:
    for key, engine in latest(WITH_EXAMPLES).items():
        kind = kinds()[key]
        assert kind.seats
        assert set(kind.seats) <= set(engine.SEATS)
        for seats in kind.seats:
            options = SOLITAIRES.get(key, {}) if seats == 1 else {}
            assert engine.initial_state(engine.Options(**options), seats, LOWEST)
    assert max(kinds(), key=lambda key: kinds()[key].weight) == min(kinds(), key=lambda key: kinds()[key].decisions)


def test_durations_are_read() -> None:
    assert [seconds_of(text) for text in ("90s", "10m", "1h")] == [90, 600, 3600]
    for wrong in ("", "10", "0s", "1d"):
        with pytest.raises(ValueError, match="is not a duration"):
            seconds_of(wrong)


def test_a_line_of_a_chart_has_gaps() -> None:
    line = Line("moves", [(0, 1.0), (1, 2.0), (2, None), (3, 4.0)])
    drawing = picture([Chart("Moves", "per second", [line])], 3.0, [(1.0, "kill -9 <web>")])
    assert "kill -9 &lt;web&gt;" in drawing
    (path,) = [part for part in drawing.split('"') if part.startswith("M70.0")]
    assert path.count("M") == 2
    assert path.count("L") == 1


def plan(folder: Path, seconds: float, **changed: object) -> Plan:
    one = Plan(
        seconds, 7, 12, 60.0, 1.0, folder / "site", folder / "report", ("kill -9 web", "freeze worker"), patience=10.0
    )
    return replace(one, **changed)  # type: ignore[arg-type]


def test_the_report_tells_faults_and_how_to_repeat_them(tmp_path: Path) -> None:
    story = Story(
        plan(tmp_path, 60), growing(1, 60), (), [Fault("lost", "g_1: gone", 12.0)], verdict="Complete: lost 1"
    )
    text = write(story).read_text()
    assert "- 12.0 s: lost: g_1: gone" in text
    assert "make soak FOR=60s SEED=7" in text
    assert "<svg" in (tmp_path / "report" / "graph.svg").read_text()
    assert (tmp_path / "report" / "samples.csv").read_text().count("\n") == 13


@pytest.mark.soak
def test_a_short_soak_passes_and_leaves_nothing(tmp_path: Path) -> None:
    said = list[Soak]()
    small = {"RETCON_WEB_WORKERS": "1", "RETCON_BOT_WORKERS": "1", "RETCON_ARCHIVE_AFTER": "1 second"}
    story = soak(plan(tmp_path, 4.0, tables=6, simulates=True), said.append, **small)
    assert story.faults == [], (tmp_path / "report" / "report.md").read_text()
    assert story.verdict == "Complete: no faults"
    assert story.disturbed
    assert story.acts["play_moves"]
    assert story.counts["logs verified"] == story.counts["games"]
    assert int(story.counts["seeds of the simulation"]) >= 5
    assert not (tmp_path / "site").exists()
    assert not any(thread.is_alive() for thread in said[0].readers)


def test_a_seed_that_fails_is_a_fault_with_the_command_that_repeats_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger, closing, ran = Ledger(), threading.Event(), list[str]()

    def failures(_: str, seeds: str, niceness: int) -> Iterator[tuple[int, set[str]]]:
        ran.append(seeds)
        if len(ran) == 2:
            closing.set()
            raise RuntimeError("it broke off")
        yield 7, {"lost", "crash"}

    monkeypatch.setattr(seeds, "failures", failures)
    runner = seeds.SeedRunner(ledger, random.Random(1), closing)
    runner.run()
    assert [each.text for each in ledger.faults] == [
        "crash, lost failed in python -m tools.simulation --seed 7",
        "it broke off",
    ]
    assert (len(set(ran)), runner.count) == (2, 2 * seeds.AT_ONCE)


def test_messages_that_were_not_sent_are_remembered_when_the_server_lists_them_no_more() -> None:
    listed = [{"type": "decision.owed", "game": "g_1", "version": 3}]

    def ask(operation: str, *parts: str, **query: object) -> dict[str, object]:
        return {"items": listed, "next": None} if query["status"] == "superseded" else {}

    hook = Hook("hook", "w_1", cast("Person", None))
    hook.read_superseded(ask)
    listed[:] = [{"type": "decision.owed", "game": "g_1", "version": 5}]
    hook.read_superseded(ask)
    assert hook.superseded == {("decision.owed", "g_1", 3), ("decision.owed", "g_1", 5)}
