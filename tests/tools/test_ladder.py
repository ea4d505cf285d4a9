"""The ladder: the same deals for every seat, the same games again, results that add up over runs."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from engines import REGISTRY
from engines.contract import Outcome
from tools.ladder.__main__ import play_on
from tools.ladder.pairings import MODES, Mode, Pairing, bot_of
from tools.ladder.playing import play
from tools.ladder.results import BEGIN, END, Tally, key, load, save, table, with_table

PAIRING = Pairing("search:3", "random")
CHASE = next(mode for mode in MODES if mode.ruleset == "time-chase")


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


def test_a_level_is_a_bot_or_a_search_with_a_budget() -> None:
    for level in ("random", "greedy", "search", "search:20", "search:20ms"):
        assert callable(bot_of(level))
    for level in ("chess", "greedy:20", "search:ms", "search:fast"):
        with pytest.raises(KeyError):
            bot_of(level)


def test_a_tally_counts_shared_wins_and_games_that_nobody_won() -> None:
    tally = Tally()
    for winners in ((1,), (0, 1), (0,), ()):
        tally = tally.and_one(1, Outcome(winners, "", (0, 0)))
    assert tally == Tally(games=4, won=2, nobody=1)


def test_a_run_continues_where_the_last_one_stopped(tmp_path: Path) -> None:
    in_one, in_two = tmp_path / "one.json", tmp_path / "two.json"
    with ProcessPoolExecutor(2) as cores:
        play_on(CHASE, PAIRING, 4, cores, in_one)
        play_on(CHASE, PAIRING, 1, cores, in_two)
        play_on(CHASE, PAIRING, 4, cores, in_two)
    assert in_one.read_text() == in_two.read_text()
    assert load(in_one)[key(CHASE, PAIRING)].games == 4


def test_results_survive_being_saved(tmp_path: Path) -> None:
    results = {("b", "x over y"): Tally(3, 2, 1), ("a", "x over y"): Tally(1, 0, 0)}
    save(results, tmp_path / "results.json")
    assert load(tmp_path / "results.json") == results
    assert load(tmp_path / "none.json") == {}


def test_the_table_takes_the_place_of_the_old_one() -> None:
    lines = table({key(CHASE, PAIRING): Tally(200, 150, 2)})
    cells = [str(CHASE), str(PAIRING), "200", "75.0 %", "68.6 % to 80.5 %", "33.3 %", "2"]
    assert lines[2:] == [f"| {' | '.join(cells)} |"]
    assert with_table(f"before\n{BEGIN}\nold\n{END}\nafter", lines) == "\n".join(
        ["before", BEGIN, *lines, END, "after"]
    )


def test_every_game_with_a_heuristic_is_on_the_ladder() -> None:
    judged = {engine.KEY for engine in REGISTRY.values() if hasattr(engine, "judge")}
    assert judged <= {mode.ruleset for mode in MODES}


def test_an_opening_does_not_end_the_game() -> None:
    basics = next(mode for mode in MODES if mode.name == "basics")
    assert all(play(basics, Pairing("random", "random"), number)[1].scores for number in range(60))
