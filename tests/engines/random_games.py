"""Random games of the cases. Each process plays the first games of a case once, and all its tests share them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from engines.chance import SeededChance
from engines.contract import Engine, Move, Outcome, Seat, State, Viewer
from tests.engines.contract_case import Chooser, ContractCase

LONGEST_GAME = 20_000
MOST_GAMES, ENOUGH_MOVES = 3, 40


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a random game: the state before, who played what, the numbers drawn, the state after."""

    before: State
    seat: Seat
    move: Move
    drawn: tuple[int, ...]
    after: State


Game = tuple[Step, ...]


def viewers(case: ContractCase) -> tuple[Viewer, ...]:
    """Return every seat, and the spectator."""
    return (*range(case.seats), None)


def first_games(case: ContractCase, count: int) -> tuple[Game, ...]:
    """Return the first random games of the case, and the game made to repeat if it has one. Tests that ask for the same
    games share them.
    """
    return (*[_shared_game(case, number) for number in range(count)], *repeating_games(case))


def some_games(case: ContractCase) -> tuple[Game, ...]:
    """Return as many of the case's first random games as have enough moves, at most three, and the game made to repeat
    if it has one.
    """
    count = 1
    while count < MOST_GAMES and sum(len(_shared_game(case, number)) for number in range(count)) < ENOUGH_MOVES:
        count += 1
    return first_games(case, count)


@cache
def repeating_games(case: ContractCase) -> tuple[Game, ...]:
    """Return the game in which something repeats, if that matters to the rules (`ContractCase.repeating`)."""
    if case.repeating is None:
        return ()
    return (tuple(random_game(case, Random(f"repeating {case}"), case.repeating)),)


@cache
def _shared_game(case: ContractCase, number: int) -> Game:
    return game(case, number)


def game(case: ContractCase, number: int) -> Game:
    """Play the random game of the case that has this number."""
    return tuple(random_game(case, Random(f"game {number} of {case}")))


def random_game(case: ContractCase, rng: Random, choose: Chooser | None = None) -> Iterator[Step]:
    """Random legal play from the deal to the end, by all seats, in any order where several owe a decision. `choose`
    chooses the moves; without it, all legal moves are equally likely.
    """
    engine, version = case.engine, 1
    seed = rng.randbytes(32)
    chance = SeededChance(seed, version)
    state = engine.initial_state(case.options, case.seats, chance)
    while seats := engine.awaiting(state):
        assert version < LONGEST_GAME, "the game does not end"
        assert engine.outcome(state) is None
        version += 1
        seat = rng.choice(seats)
        moves = engine.legal_moves(state, seat)
        assert moves, f"seat {seat} owes a decision and has no move"
        move = choose(state, rng) if choose else rng.choice(moves)
        chance = SeededChance(seed, version)
        after = engine.apply(state, seat, move, chance)
        yield Step(state, seat, move, chance.drawn, after)
        state = after
    assert engine.outcome(state) is not None, "nobody owes a decision and the game has no outcome"


def outcome_of(engine: Engine, game: Game) -> Outcome:
    """Return the outcome of a game that was played to its end."""
    outcome = engine.outcome(game[-1].after)
    assert outcome is not None
    return outcome
