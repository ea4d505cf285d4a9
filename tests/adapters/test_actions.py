"""Moves as numbers."""

from typing import Any

import pytest

from engines.adapters import actions
from engines.adapters.actions import ActionTable, TooManyMoves
from engines.games import that_time_you_killed_me, time_breaker, time_chase, time_machine
from engines.games.time_breaker.moves import Dump
from engines.games.time_breaker.playing.plays import Play, PlayTo
from engines.games.time_chase.moves import BACKWARD, FORWARD, INVARIANT_CHOICES, PLAYS
from engines.games.time_machine.moves import SendCard
from tests.adapters.cases import CASES, random_play
from tests.engines.contract_case import ContractCase

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_the_legal_moves_of_a_decision_have_different_numbers(case: ContractCase) -> None:
    for position in random_play(case):
        legal = case.engine.legal_moves(position.state, position.seat) if position.seat is not None else ()
        numbered = ActionTable(case.engine).numbered(legal)
        assert set(numbered.values()) == set(legal)
        assert list(numbered) == sorted(numbered)


@every_case
def test_numbers_stay_within_the_block_of_the_move_s_type(case: ContractCase) -> None:
    for position in random_play(case):
        table = position.setup.actions
        for number, move in position.moves.items():
            assert number in table.block(type(move))
            assert 0 <= number < table.size


@every_case
def test_a_closed_move_has_the_same_number_in_every_position_and_shares_it_with_no_other(case: ContractCase) -> None:
    known: dict[int, Any] = {}
    for position in random_play(case):
        for number, move in position.moves.items():
            if position.setup.actions.is_exact(type(move)):
                assert known.setdefault(number, move) == move
    assert len(set(known.values())) == len(known)


def test_games_with_only_closed_moves_are_numbered_without_gaps_or_hashes() -> None:
    table = ActionTable(time_chase)
    every: list[Any] = [*PLAYS, *INVARIANT_CHOICES, *BACKWARD, *FORWARD]
    assert sorted(table.numbered(every)) == list(range(table.size))
    assert all(ActionTable(that_time_you_killed_me).is_exact(kind) for kind in that_time_you_killed_me.MOVES)


def test_a_type_with_an_open_field_or_too_many_moves_is_hashed() -> None:
    assert not ActionTable(time_breaker).is_exact(Dump)
    assert not ActionTable(time_machine).is_exact(SendCard)
    assert len(ActionTable(time_machine).block(SendCard)) == actions.MOST


def test_numbers_are_the_same_on_every_machine() -> None:
    table = ActionTable(time_breaker)
    moves = (Play("move-any"), PlayTo("move-any", "1066"), Dump("jump-1969"))
    assert {move: number for number, move in table.numbered(moves).items()} == dict(
        zip(moves, (240, 3801, 9734), strict=True)
    )
    assert (ActionTable(time_chase).size, ActionTable(that_time_you_killed_me).size, table.size) == (152, 205, 10507)


def test_of_two_legal_moves_with_the_same_hash_the_later_takes_the_next_free_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(actions, "OPEN", 3)
    table = ActionTable(time_breaker)
    dumps = [Dump(card) for card in ("a", "b", "c")]
    assert sorted(table.numbered(dumps)) == list(table.block(Dump))


def test_more_legal_moves_than_numbers_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "OPEN", 2)
    dumps = [Dump(card) for card in ("a", "b", "c")]
    with pytest.raises(TooManyMoves, match="more than 2 moves of the type dump"):
        ActionTable(time_breaker).numbered(dumps)
