"""The contract suite finds faults that are planted in each game, at the size at which `make test` runs it.

It can't know that something should be secret which a game shows to everyone: the tests in each game's folder do.
"""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engines.contract import Chance, Engine, Hidden, IllegalMove, Seat, State, Viewer
from tests.engines import contract
from tests.engines.cases import SHARED, WITH_SECRETS, named
from tests.engines.contract import moments_of
from tests.engines.contract_case import ContractCase
from tests.engines.random_games import Game, repeating_games, some_games
from tests.engines.remembering import check_memory

pytestmark = pytest.mark.long

Fault = Callable[[Engine], dict[str, Callable[..., Any]]]
"""The members of the contract that the fault replaces."""


def faulty(case: ContractCase, fault: Fault) -> ContractCase:
    """Return the case with this fault in its engine."""
    members = {name: getattr(case.engine, name) for name in dir(case.engine) if not name.startswith("__")}
    members |= fault(case.engine)
    return replace(case, engine=cast(Engine, SimpleNamespace(**members)))


def is_odd(engine: Engine, state: State) -> bool:
    """True for about half of the states. It depends on all secrets."""
    return hashlib.sha256(contract.dumped(engine, state)).digest()[0] % 2 == 1


def moves_in_a_telling_order(engine: Engine) -> dict[str, Callable[..., Any]]:
    def legal_moves(state: State, seat: Seat) -> Any:
        moves = engine.legal_moves(state, seat)
        return moves[::-1] if is_odd(engine, state) else moves

    return {"legal_moves": legal_moves}


def telling_refusals(engine: Engine) -> dict[str, Callable[..., Any]]:
    def apply(state: State, seat: Seat, move: Any, chance: Chance) -> State:
        if move not in engine.legal_moves(state, seat):
            raise IllegalMove("illegal", f"No, because {is_odd(engine, state)}.", "Rules")
        return engine.apply(state, seat, move, chance)

    return {"apply": apply}


def telling_records(engine: Engine) -> dict[str, Callable[..., Any]]:
    def conceal(record: Any, state: State, viewer: Viewer) -> Any:
        return Hidden() if is_odd(engine, state) else engine.conceal(record, state, viewer)

    return {"conceal": conceal}


def imagined_with_what_is_known_changed(engine: Engine) -> dict[str, Callable[..., Any]]:
    def imagine(view: Any, chance: Chance) -> State:
        state = engine.imagine(view, chance)
        seats = engine.awaiting(state)
        return engine.apply(state, seats[0], engine.legal_moves(state, seats[0])[0], chance) if seats else state

    return {"imagine": imagine}


def moves_for_everyone(engine: Engine) -> dict[str, Callable[..., Any]]:
    return {"legal_moves": lambda state, seat: next(filter(None, (engine.legal_moves(state, s) for s in (0, 1))), ())}


def moves_without_effect(engine: Engine) -> dict[str, Callable[..., Any]]:
    return {"apply": lambda state, seat, move, chance: state}


def one_text_for_all_moves(engine: Engine) -> dict[str, Callable[..., Any]]:
    known: list[Any] = []

    def format_move(move: Any) -> str:
        known.append(move)
        return engine.format_move(known[0])

    return {"format_move": format_move}


def forgetful_dumps(engine: Engine) -> dict[str, Callable[..., Any]]:
    known: list[Any] = []

    def dump(state: State) -> Any:
        known.append(engine.dump(state))
        return known[0]

    return {"dump": dump}


def views_without(engine: Engine, **fields: Any) -> dict[str, Callable[..., Any]]:
    """Return the members with views in which these fields are always the same."""
    return {"view": lambda state, viewer: replace(cast(Any, engine.view(state, viewer)), **fields)}


SHORT = 50
"""How many moves are few."""


def check(case: ContractCase, games: tuple[Game, ...], run: int = 0) -> None:
    """Check what `make test` checks with random games."""
    rng = Random(f"faults {case}{run or ''}")
    for game in games:
        contract.check_play(case, game)
        contract.check_dump(case, moments_of(game, rng))
        contract.check_information_sets(case, moments_of(game, rng), rng)


def check_often(case: ContractCase, games: tuple[Game, ...]) -> None:
    """Check games once, or a few times if they are short: few states that a seat can't tell apart are compared there,
    and these may look alike to a fault as well.
    """
    for run in range(5 if sum(map(len, games)) < SHORT else 1):
        check(case, games, run)


@pytest.mark.parametrize("case", WITH_SECRETS, ids=str)
@pytest.mark.parametrize("fault", [moves_in_a_telling_order, telling_refusals, telling_records])
def test_a_leak_is_found(case: ContractCase, fault: Fault) -> None:
    with pytest.raises(AssertionError):
        check_often(faulty(case, fault), some_games(case))


def everything_can_be_taken_back(engine: Engine) -> dict[str, Callable[..., Any]]:
    return {"can_take_back": lambda move, before, after: True}


@pytest.mark.parametrize("case", WITH_SECRETS, ids=str)
def test_a_takeback_of_something_that_was_told_is_found(case: ContractCase) -> None:
    rng, games = Random(f"takebacks {case}"), some_games(case)
    steps = [step for game in games for step in moments_of(game, rng)]
    with pytest.raises(AssertionError):
        contract.check_takebacks(faulty(case, everything_can_be_taken_back), steps, rng)


def test_a_view_that_forgets_earlier_positions_is_found() -> None:
    case = named("killed-me-basics")
    with pytest.raises(AssertionError, match="lacks something, such as what happened before"):
        check_memory(
            faulty(case, lambda engine: views_without(engine, earlier=())), repeating_games(case)[0], Random(1)
        )


def test_a_view_without_the_last_move_that_everyone_saw_is_found_and_named_as_the_cause() -> None:
    case = named("guess-2")
    with pytest.raises(AssertionError, match="the view lacks something of the last move, which everyone sees"):
        check(faulty(case, lambda engine: views_without(engine, last_calls=())), some_games(case))


@pytest.mark.parametrize("case", SHARED, ids=str)
@pytest.mark.parametrize(
    "fault",
    [
        imagined_with_what_is_known_changed,
        moves_for_everyone,
        moves_without_effect,
        one_text_for_all_moves,
        forgetful_dumps,
    ],
)
def test_a_broken_promise_is_found(case: ContractCase, fault: Fault) -> None:
    with pytest.raises(AssertionError):
        check(faulty(case, fault), some_games(case))
