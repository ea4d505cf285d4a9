"""The choice of levels: results give strengths, and strengths give settings in even steps."""

import json
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from engines import REGISTRY
from engines.bots import Decision, final
from engines.bots.levels import Level, level_of, playing
from engines.chance import PlayoutChance
from tools.ladder.choosers import bot_of
from tools.ladder.pairings import MODES, first_modes
from tools.ladder.results import LadderRow, Tally, key, load, save
from tools.ladder.settings import Setting, setting_of
from tools.ladder.stamps import files_of_bots
from tools.levels import __main__ as levels
from tools.levels.chains import chain_of, pairs_of
from tools.levels.choosing import Rated, at, choose, rising
from tools.levels.measuring import is_connected, measure, results_of
from tools.levels.strengths import LevelResult, share, strengths
from tools.levels.writing import Chosen, measured, table, write_levels

GAMES = list(first_modes())
MACHINE = first_modes()["time-machine"]
NAMES = ["greedy~0.1", "greedy~0", "search:16", "search~0.05:16"]


def played(true: dict[str, float], seats: int, games: int, rng: Random | None = None) -> list[LevelResult]:
    """Return the results of neighbours, and of those next to them: the expected ones, or drawn ones."""
    found, names = [], list(true)
    for far in (1, 2):
        for below, one in zip(names, names[far:], strict=False):
            expected = share(true[one] - true[below], seats)
            wins = sum(rng.random() < expected for _ in range(games)) if rng else expected * games
            found.append(LevelResult(one, below, seats, games, wins))
    return found


def elos_of(game: str, step: float) -> dict[str, float]:
    """Return strengths in which each setting of the game's chain is stronger by so much than the one below."""
    return {str(setting): step * place for place, setting in enumerate(chain_of(game))}


@pytest.mark.parametrize("name", NAMES)
def test_a_setting_plays_as_a_level_with_it_does(name: str) -> None:
    engine = REGISTRY["time-breaker", 2]
    state = engine.initial_state(engine.Options(), 2, PlayoutChance(Random(3)))
    (seat,) = engine.awaiting(state)
    asked = Decision(engine, engine.view(state, seat), seat, engine.legal_moves(state, seat))
    for seed in range(6):
        move = final(playing(setting_of(name).level, asked, PlayoutChance(Random(seed))))
        assert bot_of(name, first_modes()["time-breaker"])(asked, PlayoutChance(Random(seed)), lambda: 0.0) == move


@pytest.mark.parametrize("name", [*NAMES, "search:200ms", "search~0.05:200ms"])
def test_the_name_of_a_setting_is_read_as_it_is_written(name: str) -> None:
    assert str(setting_of(name)) == name
    assert callable(bot_of(name, MACHINE))


@pytest.mark.parametrize("name", ["greedy~", "greedy~x", "greedy~1:5", "search~0.1", "search:0ms", "random~0.5"])
def test_other_names_are_unknown(name: str) -> None:
    with pytest.raises(KeyError):
        bot_of(name, MACHINE)


def test_a_setting_depends_on_its_own_bot_only() -> None:
    greedy, search, erring = (
        {file.name for file in files_of_bots(name)} for name in ("greedy~0.5", "search:9", "search~0.1:9")
    )
    assert {"greedy.py", "errors.py"} <= greedy
    assert not {"search.py", "__init__.py", "levels.py"} & greedy
    assert "search.py" in search
    assert "greedy.py" not in search
    assert {"search.py", "levels.py", "errors.py"} <= erring


@pytest.mark.parametrize("game", GAMES)
def test_a_chain_ends_with_the_bots_that_have_the_time_of_a_level(game: str) -> None:
    chain = chain_of(game)
    assert [str(setting) for setting in chain[-2:]] == ["search:200ms", "search:1000ms"]
    assert len({str(setting) for setting in chain}) == len(chain)
    assert chain[-1].level == level_of(game, 8) == Level("search")


def test_every_game_of_the_ladder_is_measured_in_its_first_mode() -> None:
    assert set(first_modes()) == {mode.ruleset for mode in MODES}
    assert str(first_modes()["early-american-chrononauts"]) == "early-american-chrononauts, standard, 2 seats"
    assert str(first_modes()["that-time-you-killed-me"]) == "that-time-you-killed-me, basics"


def test_each_setting_plays_the_two_below_it() -> None:
    assert [str(pair) for pair in pairs_of(chain_of("time-machine")[:4])] == [
        "greedy~0.5 over greedy~1",
        "greedy~0.25 over greedy~1",
        "greedy~0.25 over greedy~0.5",
        "greedy~0.12 over greedy~0.5",
        "greedy~0.12 over greedy~0.25",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_strengths_are_those_with_which_the_results_agree(seats: int) -> None:
    true = {"a": 0.0, "b": 100.0, "c": 150.0, "d": 400.0, "e": 380.0}
    assert strengths(played(true, seats, 100_000)) == pytest.approx(true, abs=1)


def test_the_strengths_are_found_from_games_of_chance() -> None:
    true = {name: 60.0 * place for place, name in enumerate("abcdefghijkl")}
    found = strengths(played(true, 2, 2000, Random(1)))
    assert all(found[above] - found[below] == pytest.approx(60, abs=20) for below, above in pairwise(true))


def test_an_even_result_at_any_table_makes_equals() -> None:
    for seats in (2, 3, 4):
        assert strengths([LevelResult("b", "a", seats, 60, 60 / seats)]) == pytest.approx({"b": 0, "a": 0}, abs=0.1)


def test_a_result_of_all_wins_gives_a_large_difference_that_is_not_infinite() -> None:
    found = strengths([LevelResult("b", "a", 2, 200, 200.0)])
    assert 800 < found["b"] < 1200
    assert strengths([]) == {}


@pytest.mark.parametrize("step", [30.0, 40.0])
def test_levels_are_in_even_steps_over_the_whole_range(step: float) -> None:
    elos = elos_of("time-machine", step)
    levels = choose(chain_of("time-machine"), elos)
    assert levels[0] == Rated(Level("greedy", 1.0), 0.0)
    assert levels[-1] == Rated(Level("search"), elos["search:1000ms"])
    even = elos["search:1000ms"] / 7
    steps = [above.elo - below.elo for below, above in pairwise(levels)]
    # two of the steps are at a change of the bot or of its limit, where no setting lies between two others
    assert sum(step == pytest.approx(even) for step in steps) >= 3
    assert all(abs(step - even) < 45 for step in steps)


def test_steps_are_no_larger_than_wanted_and_the_weakest_settings_are_not_used() -> None:
    levels = choose(chain_of("time-machine"), elos_of("time-machine", 100))
    assert levels[0].elo > 400
    assert share(123, 2) == pytest.approx(0.67, abs=0.001)
    assert all(above.elo - below.elo <= 123 + 100 / 2 for below, above in pairwise(levels))


def test_no_level_but_the_highest_has_more_than_the_time_of_a_level() -> None:
    elos = elos_of("time-machine", 50) | {"search:1000ms": 2000.0}
    *others, seventh, eighth = choose(chain_of("time-machine"), elos)
    assert seventh == Rated(Level("search"), elos["search:200ms"])
    assert eighth.elo == 2000
    assert all(30 < above.elo - below.elo < 150 for below, above in pairwise([*others, seventh]))


def test_between_two_settings_errors_and_iterations_change_in_even_ratios() -> None:
    errors = [Rated(Level("greedy", 0.4), 0.0), Rated(Level("greedy", 0.1), 100.0), Rated(Level("greedy"), 120.0)]
    assert at(errors, 50) == Rated(Level("greedy", 0.2), 50)
    assert at(errors, 37) == Rated(Level("greedy", 0.24), 37)
    assert at(errors, 110) == Rated(Level("greedy", 0.05), 110)
    searches = [Rated(Level("search", 0.0, 16), 0.0), Rated(Level("search", 0.0, 64), 50.0)]
    assert at(searches, 25) == Rated(Level("search", 0.0, 32), 25)
    assert at(searches, 70) == searches[1]


def test_between_two_bots_and_below_a_limit_of_time_the_nearer_setting_is_chosen() -> None:
    greedy, search = Rated(Level("greedy"), 0.0), Rated(Level("search", 0.0, 4), 50.0)
    timed = Rated(Level("search"), 90.0)
    assert [at([greedy, search, timed], elo) for elo in (20, 30, 60, 80)] == [greedy, search, search, timed]
    assert [at([greedy, timed], elo) for elo in (40, 50)] == [greedy, timed]


def test_settings_that_are_weaker_than_one_before_are_left_out() -> None:
    greedy, weaker, search = (
        Rated(Level("greedy"), 70.0),
        Rated(Level("search", 0.0, 4), 20.0),
        Rated(Level("search", 0.0, 16), 90.0),
    )
    assert rising([greedy, weaker, search]) == [greedy, search]


def test_results_add_up_over_runs_in_whole_deals(tmp_path: Path) -> None:
    file, only = tmp_path / "results.json", "greedy~0.5 over greedy~1"
    measure(["time-chase"], 2, 1, only=only, file=file)
    (row,) = load(file).values()
    assert row.tally.games == 3
    measure(["time-chase"], 3, 1, only=only, file=file)
    assert load(file) == {("time-chase, standard, 3 seats", only): row}
    assert row.stamp is not None
    old = row._replace(stamp=row.stamp._replace(engine="x"), tally=Tally(300, 200, 0, 200.0))
    save({("time-chase, standard, 3 seats", only): old}, file)
    measure(["time-chase"], 3, 1, only=only, file=file)
    assert list(load(file).values()) == [row]


def test_nothing_is_played_once_the_time_is_up(tmp_path: Path) -> None:
    measure(["time-machine"], 20, 1, until=0.0, file=tmp_path / "results.json")
    assert not (tmp_path / "results.json").exists()


def test_a_game_is_ready_once_each_setting_has_played_the_next_one() -> None:
    chain = chain_of("time-machine")
    rows = {key(MACHINE, pair): LadderRow(Tally(10, 6, 0, 6.0)) for pair in pairs_of(chain)}
    found = results_of("time-machine", rows)
    assert found[0] == LevelResult("greedy~0.5", "greedy~1", 2, 10, 6.0)
    assert is_connected(chain, found)
    assert not is_connected(chain, [result for result in found if result.one != "search:1000ms"])
    assert "  greedy~0.5 over greedy~1            60.0 % of 10 outdated" in measured("time-machine", rows, {"a": 1.0})


def test_levels_are_written_one_per_line_and_other_games_keep_theirs(tmp_path: Path) -> None:
    file = tmp_path / "levels.json"
    old = {"other games": [{"bot": "search"}], "time-breaker": [{"bot": "greedy"}]}
    file.write_text(json.dumps(old))
    write_levels({"time-chase": [Rated(Level("greedy", 0.24), 0.0), Rated(Level("search", 0.0, 9), 90.0)]}, file)
    lines = file.read_text().splitlines()
    assert lines[1:4] == [
        '  "time-chase": [',
        '    {"bot": "greedy", "error": 0.24},',
        '    {"bot": "search", "iterations": 9}',
    ]
    written = json.loads(file.read_text())
    assert {game: written[game] for game in old} == old
    assert list(written) == ["time-chase", "time-breaker", "other games"]


def test_the_table_has_the_expected_share_over_the_level_below_at_the_table_of_the_mode() -> None:
    levels = [Rated(Level("greedy", 0.24), 0.0), Rated(Level("search", 0.0, 9), 123.0)]
    assert table({"time-chase": levels})[2:] == [
        "| time-chase, standard, 3 seats | 1 | `greedy`, errors of 0.24 |  |  |",
        "| time-chase, standard, 3 seats | 2 | `search`, 9 iterations | 50.4 % | 33.3 % |",
    ]


def test_a_setting_is_a_level_with_a_limit_of_time() -> None:
    assert setting_of("search:200ms") == Setting(Level("search"), 200)


def test_the_table_that_is_written_has_all_games_also_if_one_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    written = list[Chosen]()
    monkeypatch.setattr(levels, "write", written.append)
    levels.main(["--game", "time-breaker", "--games", "0", "--write"])
    assert {*written[0]} == {*first_modes()}
