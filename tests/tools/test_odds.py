"""The odds that are learned for Early American Chrononauts: from which positions, how well, and what is written."""

import json
from math import log
from random import Random

import pytest

from engines.games.early_american_chrononauts.odds import FILE, WEIGHTS
from tools.odds.__main__ import GROUPS, MODES
from tools.odds.learning import POINTS, learned
from tools.odds.playing import MOST_STATES, Position, SeatSeen, positions


def drawn(random: Random, number: int) -> Position:
    """A position whose result depends only on who is nearer to the end of a mission."""
    turns = [random.choice((1, 3, 8)) for _ in range(2)]
    odds = [2.0 ** -(each / 2) for each in turns]
    is_won = random.random() < odds[0] / sum(odds)
    seats = [SeatSeen({"mission": each}, {"Memo": 1}, {}) for each in turns]
    return Position(number, seats, number % 2, "play", (1.0, 0.0) if is_won else (0.0, 1.0))


def test_the_odds_of_made_up_games_are_found_again() -> None:
    random = Random(4)
    found = learned([drawn(random, number) for number in range(20_000)], Random(5))
    assert found.loss < 0.6 < log(2)
    near, middle, far = [found.weights["mission", turns] for turns in ("1", "3", "8")]
    assert near - middle == pytest.approx(log(2), abs=0.2)
    assert middle - far == pytest.approx(2.5 * log(2), abs=0.3)
    assert abs(found.weights["to_act", "play"]) < 0.1


def test_the_same_positions_come_from_the_same_games() -> None:
    one, two = [list(positions("standard", 2, 3)) for _ in range(2)]
    assert one == two
    assert {each.number for each in one} == {0, 1, 2}
    assert len(one) <= 3 * MOST_STATES
    assert all(sum(each.shares) == 1 and set(each.seats[0].turns) == set(POINTS) for each in one)


def test_artifaxx_has_only_missions() -> None:
    assert {*next(positions("artifaxx", 3, 1)).seats[0].turns} == {"mission"}


def test_what_is_learned_of_real_games_predicts_better_than_chance() -> None:
    found = learned(list(positions("standard", 2, 60)), Random(6))
    assert found.loss < 0.97 * log(2)
    assert {group for group, _ in found.weights} <= set(GROUPS)


@pytest.mark.parametrize("mode", MODES)
def test_the_written_weights_never_make_more_turns_worth_more(mode: str) -> None:
    for odds in (WEIGHTS[mode].home, WEIGHTS[mode].mission, WEIGHTS[mode].ten):
        assert list(odds) == sorted(odds, reverse=True)


def test_the_file_says_how_it_was_made() -> None:
    text = json.loads(FILE.read_text("utf-8"))
    assert text["made by"].startswith("python -m tools.odds")
    assert set(text["modes"]) == set(MODES) == set(WEIGHTS)
