"""The ladder: the same deals for every seat, the same games again, results that add up over runs."""

import gc
import json
from pathlib import Path

import pytest

from engines import REGISTRY, latest
from engines.contract import Outcome
from tools.ladder import __main__ as ladder
from tools.ladder.choosers import bot_of
from tools.ladder.pairings import (
    ALONE,
    MODES,
    OF_SEARCHES,
    PAIRINGS,
    STEPS,
    Mode,
    Pairing,
    against_openspiel,
    first_modes,
    pairings_of,
    steps,
)
from tools.ladder.playing import compared, play
from tools.ladder.results import LadderRow, Tally, key, load, save
from tools.ladder.running import Limits, in_order, new_row, play_on
from tools.ladder.stamps import Stamp
from workers.runner.subprocesses import GARBAGE_THRESHOLD

PAIRING = Pairing("search:3", "random")
CHASE = next(mode for mode in MODES if mode.ruleset == "time-chase")
SOLO = next(mode for mode in MODES if mode.seats == 1)
STAMP = Stamp("e", "b", {"seats": 3}, "s")


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_mode_can_be_played(mode: Mode) -> None:
    seat, outcome = play(mode, Pairing("random", "random" if mode.seats > 1 else ""), mode.seats + 1)
    assert seat == 1 % mode.seats
    assert len(outcome.scores) == mode.seats


def test_the_same_games_are_played_again() -> None:
    games = [play(CHASE, PAIRING, number) for number in range(4)]
    assert [play(CHASE, PAIRING, number) for number in range(4)] == games
    assert [seat for seat, _ in games] == [0, 1, 2, 0]


def test_equal_bots_play_the_same_games_from_every_seat() -> None:
    alike = Pairing("random", "random")
    outcomes = [play(CHASE, alike, number)[1] for number in range(CHASE.seats)]
    assert outcomes == outcomes[:1] * CHASE.seats
    assert play(CHASE, alike, CHASE.seats)[1] != outcomes[0]


def test_two_bots_play_a_solitary_game_each_alone_and_equal_ones_never_win() -> None:
    assert play(SOLO, Pairing("random", "random"), 3) == (0, Outcome((), "each alone", (0, 0)))


def test_of_two_bots_that_play_alone_the_one_wins_that_alone_has_won() -> None:
    won, lost = Outcome((0,), "home", (3,)), Outcome((), "lost", (0,))
    assert compared(won, lost) == Outcome((0,), "each alone", (1, 0))
    assert compared(lost, won) == Outcome((1,), "each alone", (0, 1))
    assert compared(won, won).winners == compared(lost, lost).winners == ()


def test_a_level_is_a_bot_or_a_search_with_a_budget() -> None:
    for level in ("random", "greedy", "search", "search-deep", "search-fast", "search:20", "search:20ms"):
        assert callable(bot_of(level, CHASE))
    for level in ("chess", "greedy:20", "search:ms", "search:fast"):
        with pytest.raises(KeyError):
            bot_of(level, CHASE)


def test_levels_are_paired_with_the_level_below_by_number() -> None:
    names = ["search", "level-10", "level-2", "level-9"]
    assert steps(names) == (Pairing("level-9", "level-2"), Pairing("level-10", "level-9"))


def test_every_mode_has_the_pairings_of_bots_and_some_modes_have_openspiel_s() -> None:
    assert all(set(OF_SEARCHES) < set(pairings_of(mode)) for mode in MODES)
    assert set(PAIRINGS) <= set(pairings_of(CHASE))
    assert set(ALONE) <= set(pairings_of(SOLO))
    assert [set(STEPS) <= set(pairings_of(mode)) for mode in MODES] == [
        mode in first_modes().values() for mode in MODES
    ]
    met = [mode for mode in MODES if against_openspiel(mode)]
    assert {(mode.ruleset, min(mode.seats, 4)) for mode in met} >= {
        (key, seats) for key in {mode.ruleset for mode in met} for seats in (2, 4) if seats in latest()[key].SEATS
    }
    assert [str(pairing) for pairing in against_openspiel(met[0])] == [
        "search:100 over openspiel-ismcts-rollouts:100",
        "search over openspiel-ismcts-rollouts:200ms",
        "search:100 over openspiel-ismcts-judge:100",
        "search over openspiel-ismcts-judge:200ms",
    ]


def test_a_tally_counts_shared_wins_and_games_that_nobody_won() -> None:
    tally = Tally()
    for winners in ((1,), (0, 1), (0,), ()):
        tally = tally.and_one(1, Outcome(winners, "", (0, 0)))
    assert tally._replace(llr=0) == Tally(games=4, won=2, nobody=1, shares=2.0)


def test_a_run_continues_where_the_last_one_stopped(tmp_path: Path) -> None:
    in_one, in_two, new = tmp_path / "one.json", tmp_path / "two.json", new_row(CHASE, PAIRING)
    play_on(CHASE, PAIRING, Limits(4), 2, new, in_one)
    play_on(CHASE, PAIRING, Limits(1), 2, new, in_two)
    play_on(CHASE, PAIRING, Limits(4), 1, new, in_two)
    assert in_one.read_text() == in_two.read_text()
    assert load(in_one)[key(CHASE, PAIRING)].tally.games == 4


def test_a_row_of_other_sources_begins_again_and_the_other_rows_stay(tmp_path: Path) -> None:
    file, new = tmp_path / "results.json", new_row(CHASE, PAIRING)
    other = LadderRow(Tally(50, 20), "c", STAMP)
    assert new.stamp is not None
    for stamp in (None, new.stamp._replace(engine="x"), new.stamp._replace(bots="x"), new.stamp._replace(settings={})):
        save({key(CHASE, PAIRING): LadderRow(Tally(50, 20), "c", stamp), ("b", "x over y"): other}, file)
        play_on(CHASE, PAIRING, Limits(1), 1, new, file)
        assert load(file)[key(CHASE, PAIRING)].tally.games == 1
        assert load(file)["b", "x over y"] == other
    save({key(CHASE, PAIRING): LadderRow(Tally(50, 20), "c", new.stamp)}, file)
    assert play_on(CHASE, PAIRING, Limits(50), 1, new, file) == Tally(50, 20)


def test_a_sequential_run_ends_when_it_is_decided_and_goes_on_while_it_is_open(tmp_path: Path) -> None:
    file, new = tmp_path / "results.json", new_row(CHASE, PAIRING)
    near = Tally(games=30, won=22, shares=22.0, llr=2.9)
    save({key(CHASE, PAIRING): new._replace(tally=near)}, file)
    decided = play_on(CHASE, PAIRING, Limits(2000, sprt=True), 2, new, file)
    assert decided.verdict == "accepted"
    assert decided.games % CHASE.seats == 0
    assert decided.games < 60
    assert play_on(CHASE, PAIRING, Limits(2000, sprt=True), 1, new, file) == decided


def test_results_come_in_the_order_of_their_numbers_and_the_rest_is_not_begun() -> None:
    found = in_order(abs, range(-100, 0), 2)
    assert [next(found) for _ in range(20)] == list(range(100, 80, -1))
    found.close()


def test_games_are_played_in_processes_that_collect_garbage_as_rarely_as_those_of_bots() -> None:
    assert [*in_order(_garbage_threshold, [0], 1)] == [GARBAGE_THRESHOLD]


def _garbage_threshold(generation: int) -> int:
    return gc.get_threshold()[generation]


def test_results_survive_being_saved(tmp_path: Path) -> None:
    old, new = LadderRow(Tally(1, 0, 0)), LadderRow(Tally(3, 2, 1, 2.333333, -0.25), "abc", STAMP)
    results = {("b", "x over y"): new, ("a", "x over y"): old}
    save(results, tmp_path / "results.json")
    assert load(tmp_path / "results.json") == results
    assert load(tmp_path / "none.json") == {}
    assert [path.name for path in tmp_path.iterdir()] == ["results.json"]


def test_a_new_row_has_its_digests_settings_and_seed(tmp_path: Path) -> None:
    basics = next(mode for mode in MODES if mode.name == "basics")
    save({("m", "p"): new_row(basics, Pairing("search", "greedy"))}, tmp_path / "results.json")
    (row,) = json.loads((tmp_path / "results.json").read_text())
    assert row["seed"] == "that-time-you-killed-me, basics 0"
    assert row["settings"] == {
        "seats": 2,
        "options": {"scenario": "basics"},
        "opening": 16,
        "one": "200 ms",
        "others": "until it ends",
    }
    assert len(row["engine"]) == len(row["bots"]) == 12


def test_every_game_with_a_heuristic_is_on_the_ladder() -> None:
    judged = {engine.KEY for engine in REGISTRY.values() if hasattr(engine, "judge")}
    assert judged <= {mode.ruleset for mode in MODES}


def test_an_opening_does_not_end_the_game() -> None:
    basics = next(mode for mode in MODES if mode.name == "basics")
    assert all(play(basics, Pairing("random", "random"), number)[1].scores for number in range(60))


def test_no_games_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Limits]()
    monkeypatch.setattr(ladder, "rewrite", lambda results: None)
    monkeypatch.setattr(ladder, "play_on", lambda mode, pairing, limits, at_once, new: asked.append(limits))
    assert ladder.main(["--games", "0", "--mode", "basics", "--only", "greedy over random"]) == 0
    assert [limits.games for limits in asked] == [0]
