"""The search of solitary games that can be solved once everything hidden is known."""

from collections.abc import Iterator, Mapping
from random import Random

import pytest

import engines.games.early_american_chrononauts as chrononauts
from engines.bots.search import search_of
from engines.bots.solver import Solver, is_solvable
from engines.chance import LOWEST, PlayoutChance
from engines.games.early_american_chrononauts.moves import Move
from engines.games.early_american_chrononauts.state import State
from engines.optional import solving
from tests.bots.asking import asked, chosen
from tests.engines import guess_game
from tests.support.soak import mostly_soak


def dealt(mode: str = "solonauts", seats: int = 1, seed: int = 2) -> State:
    options = chrononauts.Options(mode=mode)  # type: ignore[arg-type]
    return chrononauts.initial_state(options, seats, PlayoutChance(Random(seed)))


def searched(state: State, iterations: int, seed: int = 1) -> Solver:
    solver = search_of(asked(chrononauts, state, 0), PlayoutChance(Random(seed)))
    assert isinstance(solver, Solver)
    for _ in range(iterations):
        solver.iterate()
    return solver


def test_only_games_that_can_be_solved_are() -> None:
    two = dealt("standard", 2)
    assert not is_solvable(asked(chrononauts, two, chrononauts.awaiting(two)[0]))
    assert not solving(guess_game.V1)


def test_the_same_numbers_lead_to_the_same_move() -> None:
    moves = [searched(dealt(), 150, seed).best() for seed in (1, 1, 2, 2)]
    assert moves[0] == moves[1]
    assert moves[2] == moves[3]


def test_its_first_iteration_has_a_move() -> None:
    state = dealt()
    assert searched(state, 1).best() in asked(chrononauts, state, 0).moves


def test_it_imagines_a_new_state_after_each_one_that_is_solved() -> None:
    assert 2 <= searched(dealt(), 150).states <= 8


def test_its_choice_is_settled_when_no_state_that_is_left_can_change_it() -> None:
    solver = searched(dealt(seed=1), 400)
    assert not solver.is_settled(1e9)
    only = next(state for state in won_games() if not state.deck and list(told(state).values()).count(1) == 1)
    assert len(chrononauts.legal_moves(only, 0)) > 1
    assert searched(only, 400).is_settled(1)


def test_a_choice_of_one_move_is_settled() -> None:
    state = dealt()
    while len(moves := chrononauts.legal_moves(state, 0)) > 1:
        state = chrononauts.apply(state, 0, moves[0], LOWEST)
    assert searched(state, 1).is_settled(1e9)


@pytest.mark.parametrize("seed", mostly_soak([1, 4, 9], [4]))
def test_told_the_deck_it_wins_a_game_that_the_solver_can_win(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = dealt(seed=seed)
    monkeypatch.setattr(chrononauts, "imagine", lambda view, chance: state)
    while chrononauts.awaiting(state):
        state = chrononauts.apply(state, 0, chosen("60", chrononauts, state, 0), LOWEST)
    assert state.reason == "all home"


def test_it_takes_the_only_victory_that_is_left() -> None:
    for state in won_games():
        worths = told(state)
        if not state.deck and list(worths.values()).count(1) == 1:
            assert chosen("60", chrononauts, state, 0) == max(worths, key=lambda move: worths[move])


def won_games() -> Iterator[State]:
    """Yield each state of some games that are won by somebody who knows the deck."""
    for seed in (2, 4):
        state = dealt(seed=seed)
        while chrononauts.awaiting(state):
            yield state
            worths = told(state)
            state = chrononauts.apply(state, 0, max(worths, key=lambda move: worths[move]), LOWEST)


def told(state: State) -> Mapping[Move, float]:
    """The value of each move if the deck is known."""
    *_, worths = chrononauts.solve(state)
    return worths
