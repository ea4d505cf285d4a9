"""The odds that are learned for Early American Chrononauts: from which positions, how well, and what is written."""

import json
from collections import defaultdict
from collections.abc import Iterator
from math import log
from random import Random

import pytest

import engines.games.early_american_chrononauts as game
from engines.chance import LOWEST, PlayoutChance
from engines.games.early_american_chrononauts.memos import MEMOS
from engines.games.early_american_chrononauts.odds import FILE, WEIGHTS, odds
from engines.games.early_american_chrononauts.state import State
from engines.games.early_american_chrononauts.tables import ModeKey
from engines.kit.window_flow import all_pass
from tools.odds.__main__ import GROUPS, MODES
from tools.odds.learning import POINTS, learned, predicted
from tools.odds.playing import MOST_STATES, Position, SeatSeen, positions, seen


def drawn(random: Random, number: int) -> Position:
    """A position whose result depends only on who is nearer to the end of a mission."""
    turns = [random.choice((1, 3, 8)) for _ in range(2)]
    odds = [2.0 ** -(each / 2) for each in turns]
    is_won = random.random() < odds[0] / sum(odds)
    seats = [SeatSeen({"mission": each}, {"Memo": 1}, {}) for each in turns]
    return Position(number, seats, number % 2, "play", (1.0, 0.0) if is_won else (0.0, 1.0))


def states(mode: ModeKey, seats: int) -> Iterator[State]:
    """Yield the states of a game played at random, with cards laid resolved."""
    chance = PlayoutChance(Random(7))
    state = game.initial_state(game.Options(mode), seats, chance)
    while owing := game.awaiting(state):
        yield all_pass(state, MEMOS, LOWEST)
        state = game.apply(state, owing[0], chance.choice(game.legal_moves(state, owing[0])), chance)


def test_the_odds_of_made_up_games_are_found_again() -> None:
    random = Random(4)
    found = learned([drawn(random, number) for number in range(20_000)], Random(5))
    assert found.loss < 0.6
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
    goals = [each for each in (WEIGHTS[mode].home, WEIGHTS[mode].mission, WEIGHTS[mode].ten) if each]
    assert len(goals) == (1 if mode == "artifaxx" else 3)
    for each in goals:
        assert list(each) == sorted(each, reverse=True)
        assert each[0] > 2 * each[-1]


@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("artifaxx", 2)])
def test_the_game_computes_the_odds_that_were_learned(mode: ModeKey, seats: int) -> None:
    written = json.loads(FILE.read_text("utf-8"))["modes"][mode]
    weights = defaultdict[tuple[str, str], float](float)
    weights |= {(group, name): weight for group, names in written.items() for name, weight in names.items()}
    compared = 0
    for state in states(mode, seats):
        if position := seen(0, state, ()):
            each = odds(state)
            assert [one / sum(each) for one in each] == pytest.approx(predicted(weights, position))
            compared += 1
    assert compared > 20


def test_the_file_says_how_it_was_made() -> None:
    text = json.loads(FILE.read_text("utf-8"))
    assert text["made by"].startswith("python -m tools.odds")
    assert set(text["modes"]) == set(MODES) == set(WEIGHTS)
