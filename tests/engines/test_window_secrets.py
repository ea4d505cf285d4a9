"""In every game with reaction windows, nobody can tell what another seat answered, or what it has left in advance."""

from collections.abc import Iterator
from random import Random

import pytest

from engines.chance import LOWEST
from engines.contract import Engine, Hidden, Made, Move, Seat, State, Viewer
from engines.optional import reacting
from tests.engines.cases import CASES
from tests.engines.contract_case import ContractCase
from tests.engines.playing import as_bytes, knowledge
from tests.engines.random_games import first_games, viewers

MOMENTS = 12
HIDDEN = as_bytes(Hidden())

pytestmark = pytest.mark.parametrize(
    "case", [case for case in CASES if reacting(case.engine) and case.seats > 1], ids=str
)


def decisions(case: ContractCase, in_window: bool) -> Iterator[tuple[State, Seat, tuple[Move, ...]]]:
    """Yield states of a random game with a seat and its moves: answers in a window, or settings outside one."""
    reacts = reacting(case.engine)
    assert reacts is not None
    found = [
        (step.before, seat, tuple(move for move in moves if in_window or reacts.is_standing(move)))
        for steps in first_games(case, 1)
        for step in steps
        if reacts.is_window(step.before) == in_window
        for seat in case.engine.awaiting(step.before)
        if (moves := case.engine.legal_moves(step.before, seat))
    ]
    with_a_choice = [each for each in found if len(each[2]) > 1]
    assert with_a_choice
    yield from Random(f"windows {case}").sample(with_a_choice, min(MOMENTS, len(with_a_choice)))


def others(case: ContractCase, seat: Seat) -> list[Viewer]:
    return [viewer for viewer in viewers(case) if viewer != seat]


def records(engine: Engine, state: State, seat: Seat, moves: tuple[Move, ...], viewer: Viewer) -> set[bytes]:
    """Return the moves as the viewer sees them, except those that end the game, after which all is open."""
    made = [(move, engine.apply(state, seat, move, LOWEST)) for move in moves]
    return {
        as_bytes(engine.conceal(Made(seat, move), after, viewer))
        for move, after in made
        if engine.outcome(after) is None
    }


def test_an_answer_is_hidden_from_the_others_for_good(case: ContractCase) -> None:
    for state, seat, moves in decisions(case, in_window=True):
        for viewer in others(case, seat):
            assert records(case.engine, state, seat, moves, viewer) <= {HIDDEN}


def test_every_answer_leaves_an_open_window_the_same_to_the_others(case: ContractCase) -> None:
    engine, compared = case.engine, 0
    for state, seat, moves in decisions(case, in_window=True):
        if len(engine.awaiting(state)) > 1:
            after = [engine.apply(state, seat, move, LOWEST) for move in moves]
            for viewer in others(case, seat):
                assert len({knowledge(engine, each, viewer) for each in after}) == 1
            compared += 1
    assert compared or case.seats == 2


def test_a_seat_sees_its_own_answer(case: ContractCase) -> None:
    for state, seat, moves in decisions(case, in_window=True):
        seen = {
            case.engine.conceal(Made(seat, move), case.engine.apply(state, seat, move, LOWEST), seat) for move in moves
        }
        assert seen == set(moves)


def test_a_standing_answer_is_seen_to_be_set_but_not_to_what(case: ContractCase) -> None:
    engine = case.engine
    for state, seat, moves in decisions(case, in_window=False):
        for viewer in others(case, seat):
            assert len(records(engine, state, seat, moves, viewer)) == 1
            after = [engine.apply(state, seat, move, LOWEST) for move in moves]
            assert len({knowledge(engine, each, viewer) for each in after}) == 1
