"""The odds that are learned from games: from which positions, how well, and what is written."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from math import log
from random import Random

import pytest

import engines.games.early_american_chrononauts as game
import engines.games.time_breaker as breaking
from engines.chance import LOWEST, PlayoutChance
from engines.games.early_american_chrononauts.bots.odds import FILE, WEIGHTS, odds
from engines.games.early_american_chrononauts.playing.memos import MEMOS
from engines.games.early_american_chrononauts.state import State
from engines.games.early_american_chrononauts.tables import ModeKey
from engines.games.time_breaker.bots import odds as time_breaker_odds
from engines.games.time_breaker.playing.turns import STOPPING
from engines.kit.window_flow import all_pass
from tools.odds import chrononauts, time_breaker
from tools.odds.__main__ import MODES
from tools.odds.learning import Example, Key, Parts, learned, predicted
from tools.odds.quick import MOST_STATES


def drawn(random: Random, number: int) -> Example:
    """A position whose result depends only on who is nearer to the end of a mission."""
    turns = [random.choice((1, 3, 8)) for _ in range(2)]
    odds = [2.0 ** -(each / 2) for each in turns]
    is_won = random.random() < odds[0] / sum(odds)
    factors = ((("to_act", "play"), 1.0), (("wait", "each"), 0.0))
    goals = [[(("mission", f"{each}"), 1.0)] for each in turns]
    seats = [Parts([goal], [factors[seat == number % 2]]) for seat, goal in enumerate(goals)]
    return Example(number, seats, (1.0, 0.0) if is_won else (0.0, 1.0))


def weights_in(written: Mapping[str, Mapping[str, float]]) -> Mapping[Key, float]:
    """The weights of a file by group and name."""
    weights = defaultdict[Key, float](float)
    return weights | {(group, name): weight for group, names in written.items() for name, weight in names.items()}


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
    one, two = [list(chrononauts.examples("standard", 2, 3)) for _ in range(2)]
    assert one == two
    assert {each.number for each in one} == {0, 1, 2}
    assert len(one) <= 3 * MOST_STATES
    assert all(sum(each.shares) == 1 and goals(each) == set(chrononauts.POINTS) for each in one)


def goals(example: Example) -> set[str]:
    """The goals of the first seat."""
    return {key[0] for goal in example.seats[0].goals for key, _ in goal}


def test_artifaxx_has_only_missions() -> None:
    assert goals(next(chrononauts.examples("artifaxx", 3, 1))) == {"mission"}


@pytest.mark.soak
def test_what_is_learned_of_real_games_predicts_better_than_chance() -> None:
    found = learned(list(chrononauts.examples("standard", 2, 30)), Random(6), chrononauts.FIRST, chrononauts.FALLING)
    assert found.loss < 0.97 * log(2)
    assert {group for group, _ in found.weights} <= set(chrononauts.GROUPS)
    found = learned(list(time_breaker.examples(2, 30)), Random(6))
    assert found.loss < 0.97 * log(2)
    assert {group for group, _ in found.weights} <= set(time_breaker.GROUPS)


@pytest.mark.parametrize("mode", MODES)
def test_the_written_weights_never_make_more_turns_worth_more(mode: str) -> None:
    goals = [each for each in (WEIGHTS[mode].home, WEIGHTS[mode].mission, WEIGHTS[mode].ten) if each]
    assert len(goals) == (1 if mode == "artifaxx" else 3)
    for each in goals:
        assert list(each) == sorted(each, reverse=True)
        assert each[0] > 2 * each[-1]


@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("artifaxx", 2)])
def test_the_game_computes_the_odds_that_were_learned(mode: ModeKey, seats: int) -> None:
    weights = weights_in(json.loads(FILE.read_text("utf-8"))["modes"][mode])
    compared = 0
    for state in states(mode, seats):
        if example := chrononauts.example_of(0, state, ()):
            each = odds(state)
            assert [one / sum(each) for one in each] == pytest.approx(predicted(weights, example))
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_time_breaker_computes_the_odds_that_were_learned(seats: int) -> None:
    weights = weights_in(json.loads(time_breaker_odds.FILE.read_text("utf-8"))["weights"])
    chance, compared = PlayoutChance(Random(8)), 0
    state = breaking.initial_state(breaking.Options(), seats, chance)
    while owing := breaking.awaiting(state):
        if example := time_breaker.example_of(0, state, ()):
            each = time_breaker_odds.odds(all_pass(state, STOPPING, LOWEST))
            assert [one / sum(each) for one in each] == pytest.approx(predicted(weights, example))
            compared += 1
        state = breaking.apply(state, owing[0], chance.choice(breaking.legal_moves(state, owing[0])), chance)
    assert compared > 20


def test_the_file_says_how_it_was_made() -> None:
    text = json.loads(FILE.read_text("utf-8"))
    assert text["made by"].startswith("python -m tools.odds")
    assert set(text["modes"]) == set(MODES) == set(WEIGHTS)
    text = json.loads(time_breaker_odds.FILE.read_text("utf-8"))
    assert text["made by"].startswith("python -m tools.odds time-breaker")
    assert set(text["weights"]) == set(time_breaker.GROUPS)
