"""What each game plays for a seat whose time has run out, at the decisions of random games."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines.chance import LOWEST
from engines.games import early_american_chrononauts, that_time_you_killed_me, time_breaker, time_machine
from engines.games.early_american_chrononauts.moves import GO_ON, KEEP, Discard, SwapIdentities
from engines.games.that_time_you_killed_me.moves import ShiftFocus, Undo
from engines.games.time_breaker.moves import DRAW_ANEW, FOLLOW, WORMHOLE
from engines.games.time_breaker.moves import GO_ON as NO_ARREST
from engines.games.time_machine.moves import PASS as PASS_ACTION
from engines.games.time_machine.moves import STAY
from engines.kit.windows import ALWAYS_PASS, PASS, AlwaysPass, Pass, SetStanding
from tests.engines.cases import CASES
from tests.engines.defaults import defaults
from tests.engines.random_games import random_game


def decisions(of: str, games: int = 4) -> Iterator[tuple[Any, int, tuple[Any, ...], set[Any]]]:
    """State, seat, its legal moves and its possible defaults, at the decisions of random games of the case."""
    rng, case = Random(of), next(case for case in CASES if case.name == of)
    for _ in range(games):
        for step in random_game(case, rng):
            moves = case.engine.legal_moves(step.before, step.seat)
            yield step.before, step.seat, moves, set(defaults(case.engine, step.before, step.seat)[0])


def test_r24_in_time_chase_any_legal_card_or_journey_is_drawn() -> None:
    for name in ("time-chase-standard-3", "time-chase-jumble-6"):
        assert all(drawn == set(moves) for _, _, moves, drawn in decisions(name))


def test_r21_in_time_machine_machines_stay_inactive_and_do_nothing() -> None:
    seen = set()
    for state, seat, moves, drawn in decisions("time-machine-3"):
        if state.phase in ("activation", "actions"):
            seen.add((state.phase, len(moves) > 1))
            assert drawn == {STAY if state.phase == "activation" else PASS_ACTION}
            assert time_machine.expired(state, seat, LOWEST) in moves
    assert seen >= {("activation", True), ("activation", False), ("actions", True)}


def test_r21_in_time_machine_any_other_card_is_drawn() -> None:
    seen = set()
    for state, _, moves, drawn in decisions("time-machine-3"):
        if state.phase in ("display", "look", "laying"):
            seen.add(state.phase)
            assert drawn == set(moves)
    assert seen == {"display", "look", "laying"}


@pytest.mark.long
def test_r43_in_that_time_you_killed_me_the_turn_ends_as_soon_as_it_may() -> None:
    shifting = 0
    for state, seat, moves, drawn in decisions("killed-me-all-three"):
        assert that_time_you_killed_me.expired(state, seat, LOWEST) in moves
        assert not any(isinstance(move, Undo) for move in drawn)
        shifts = {move for move in moves if isinstance(move, ShiftFocus)}
        assert not shifts or drawn == shifts
        shifting += bool(shifts)
    assert shifting


@pytest.mark.long
def test_r43_in_that_time_you_killed_me_a_step_kills_and_pushes_nobody_if_there_is_such_a_step() -> None:
    for state, seat, moves, drawn in decisions("killed-me-all-three"):
        after = [that_time_you_killed_me.apply(state, seat, move, LOWEST).board for move in drawn]
        if any(move.type == "move" for move in drawn) and len(drawn) < len(moves) - 1:
            assert {board[:2] != state.board[:2] and board[2:] == state.board[2:] for board in after} == {True}
            assert {board[1 - seat] for board in after} == {state.board[1 - seat]}
            assert {board[seat].bit_count() for board in after} == {state.board[seat].bit_count()}


def test_r25_in_time_breaker_what_gives_up_no_card_is_played() -> None:
    seen = set()
    for state, _, moves, drawn in decisions("time-breaker-3"):
        free = [move for move in (FOLLOW, WORMHOLE, DRAW_ANEW, NO_ARREST) if move in moves]
        if free:
            seen.add(free[0])
            assert drawn == {free[0]}
        elif state.window is None:
            assert drawn == {move for move in moves if not isinstance(move, SetStanding)}
    assert seen == {FOLLOW, WORMHOLE, DRAW_ANEW, NO_ARREST}


@pytest.mark.long
def test_r14_in_chrononauts_identities_are_kept_and_machines_unused_and_else_a_card_is_discarded() -> None:
    seen = set()
    for _, _, moves, drawn in decisions("chrononauts-uber-6"):
        if isinstance(moves[0], SwapIdentities):
            assert drawn == {KEEP}
        elif GO_ON in moves:
            assert drawn == {GO_ON}
        elif discards := {move for move in moves if isinstance(move, Discard)}:
            assert drawn == discards
        elif not isinstance(moves[0], Pass):
            assert drawn == set(moves)
        seen |= drawn
    assert {KEEP, GO_ON} < seen


@pytest.mark.long
def test_silence_in_a_window_is_a_pass_and_what_was_said_beforehand_stands() -> None:
    for engine, name in ((time_breaker, "time-breaker-3"), (early_american_chrononauts, "chrononauts-standard-4")):
        seen = set()
        for state, seat, moves, drawn in decisions(name):
            if any(isinstance(move, AlwaysPass) for move in moves):
                stands = bool(state.standing >> seat & 1)
                assert drawn == {ALWAYS_PASS if stands else PASS}
                assert engine.apply(state, seat, drawn.pop(), LOWEST).standing == state.standing
                seen.add(stands)
        assert seen == {False, True}
