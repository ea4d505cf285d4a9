"""The check of default moves finds what would tell a secret."""

from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engines.chance import PlayoutChance
from engines.contract import Chance, Engine
from engines.default_moves import default_move
from tests.engines import guess_game
from tests.engines.cases import CASES
from tests.engines.contract_case import ContractCase
from tests.engines.defaults import check_default, offered
from tests.engines.random_games import random_game


def case_with(name: str, choose: Any) -> ContractCase:
    """The case, in which `choose` picks the default among the legal moves."""
    case = next(case for case in CASES if case.name == name)

    def expired(state: Any, seat: int, chance: Chance) -> Any:
        return choose(case.engine.legal_moves(state, seat), chance)

    return replace(case, engine=cast(Engine, SimpleNamespace(**{**vars(case.engine), "expired": expired})))


def check(case: ContractCase, kind: str) -> None:
    """Check the default at all decisions of a game where there are moves of the type with that name."""
    rng = Random(3)
    decisions = [(step.before, seat) for step in random_game(case, rng) for seat in case.engine.awaiting(step.before)]
    every = offered(case.engine, decisions)
    for state, seat in decisions:
        if kind in {type(move).__name__ for move in case.engine.legal_moves(state, seat)}:
            check_default(case, state, seat, (*range(case.seats), None), every, rng)


@pytest.mark.parametrize(
    ("name", "kind", "at"),
    [
        ("time-machine-3", "DecideActivation", 0),
        ("time-machine-3", "HoldBack", 0),
        ("time-machine-3", "LayCard", 0),
        ("time-machine-3", "LayCard", -1),
        ("time-chase-standard-3", "Travel", 0),
        ("time-chase-standard-3", "ChooseInvariant", 0),
        ("time-chase-standard-3", "PlayCard", 0),
        ("time-chase-standard-3", "PlayCard", -1),
        ("time-breaker-3", "NameCard", 0),
        ("time-breaker-3", "StopTime", -1),
        ("chrononauts-standard-4", "Discard", 0),
    ],
)
def test_the_first_or_the_last_legal_move_tells_secrets(name: str, kind: str, at: int) -> None:
    case = case_with(name, lambda moves, chance: moves[at])
    with pytest.raises(AssertionError, match=r"tells|work out"):
        check(case, kind)


def test_no_draw_where_there_is_one_move_tells_that_there_is_one() -> None:
    case = case_with("time-machine-3", lambda moves, chance: moves[0] if len(moves) == 1 else chance.choice(moves))
    with pytest.raises(AssertionError, match="how many numbers"):
        check(case, "DecideActivation")


def test_any_legal_move_tells_nothing() -> None:
    case = case_with("time-chase-standard-3", lambda moves, chance: chance.choice(moves))
    check(case, "Travel")


def test_an_engine_without_a_rule_plays_any_move_but_bookkeeping() -> None:
    state = guess_game.V1.initial_state(guess_game.GuessOptions(), 3, PlayoutChance(Random(1)))
    chance = PlayoutChance(Random(2))
    assert {default_move(guess_game.V1, state, 0, chance) for _ in range(100)} == set(map(guess_game.call, (1, 2, 3)))
