"""The balance tables: counted from the seat that began, the same at every run, and written between their markers."""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engines import bots, latest
from engines.chance import PlayoutChance
from engines.contract import Move, Outcome
from tools.balance import playing
from tools.balance.__main__ import main
from tools.balance.configurations import BOTS, SUBJECTS, Configuration
from tools.balance.playing import Ended, play
from tools.balance.report import BalanceRow, block, with_block
from tools.statistics import wilson

TWO = Configuration(2)
FOUR_GAMES = [
    *[Ended("arrest", (0,), 10, 100), Ended("arrest", (1,), 20, 200), Ended("arrest", (1,), 30, 300)],
    Ended("surrender", (), 40, 1400),
]


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"), [(0, 10, 0, 0.2775), (5, 10, 0.2366, 0.7634), (1, 1, 0.2065, 1)]
)
def test_intervals_are_wilsons(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=1e-4)


def test_the_same_games_are_played_again() -> None:
    first = list(play("time-breaker", TWO, "random", 3))
    assert list(play("time-breaker", TWO, "random", 3)) == first
    assert len(set(first)) == 3


class Race:
    """Turn 0 is seat 0's; seat 2 begins at turn 1, and wins at once."""

    def initial_state(self, *_: Any) -> Any:
        return SimpleNamespace(turn=0, seat=0)

    def awaiting(self, state: Any) -> tuple[int, ...]:
        return () if state.turn == 2 else (state.seat,)

    def legal_moves(self, *_: Any) -> tuple[str, ...]:
        return ("run",)

    def view(self, *_: Any) -> None:
        return None

    def apply(self, state: Any, *_: Any) -> Any:
        return SimpleNamespace(turn=state.turn + 1, seat=(2, 0)[state.turn])

    def outcome(self, _: Any) -> Outcome:
        return Outcome((2, 1), "race", (0, 1, 1, 0))


def test_places_are_counted_from_the_seat_that_began_the_first_turn() -> None:
    def run(*_: Any) -> Iterator[Move]:
        yield Move("run")

    race: Any = Race()
    assert playing.play_one(race, None, 4, run, PlayoutChance(Random(1))) == Ended("race", (0, 3), 2, 2)


def test_the_tables_say_how_games_ended_how_long_they_were_and_who_won() -> None:
    tables = block("the command", [BalanceRow(TWO, "random", FOUR_GAMES)])
    assert "| 2 seats | random | 4 | 75.0 % | 25.0 % | 25.0 % |" in tables
    assert "| 2 seats | random | 4 | 20 | 40 | 40 | 200 | 1,400 | 1,400 |" in tables
    assert "| 2 seats | random | 4 | 50.0 % | 33.3 % (6.1 to 79.2) | 66.7 % (20.8 to 93.9) |" in tables


def test_every_table_has_as_many_cells_in_each_row() -> None:
    four = BalanceRow(Configuration(4), "greedy", [Ended("surrender", (), 1, 1)])
    tables = block("the command", [BalanceRow(TWO, "random", FOUR_GAMES), four]).split("\n\n")
    widths = [{line.count("|") for line in table.splitlines() if line.startswith("|")} for table in tables]
    assert [len(width) for width in widths if width] == [1, 1, 1]


def test_the_tables_replace_those_between_the_markers_and_nothing_else() -> None:
    page = "# Rules\n\n<!-- balance -->\nold\n<!-- /balance -->\n\nWhat we think of it.\n"
    tables = block("the command", [BalanceRow(TWO, "random", FOUR_GAMES)])
    assert with_block(page, tables) == f"# Rules\n\n{tables}\n\nWhat we think of it.\n"
    assert with_block(with_block("# Rules\n", tables), tables) == f"# Rules\n\n## Balance\n\n{tables}\n"


@pytest.mark.parametrize("ruleset", SUBJECTS)
def test_every_configuration_can_be_set_up(ruleset: str) -> None:
    engine = latest()[ruleset]
    for configuration in SUBJECTS[ruleset]:
        options = engine.Options(**configuration.options)
        assert engine.initial_state(options, configuration.seats, PlayoutChance(Random(1))) is not None
    assert set(BOTS) <= set(bots.BOTS)


def test_an_unknown_ruleset_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["chess"])
    assert "no ruleset named chess" in capsys.readouterr().err
