"""Moves as short texts, in every game. Its `notation.py` here lists each kind of move, and texts that are no moves."""

from importlib import import_module
from typing import Any

import pytest

from engines import WITH_EXAMPLES, latest
from engines.contract import BadNotation, Engine, Move

FOLDERS = {key: import_module(f"tests.engines.{key.replace('-', '_')}.notation") for key in latest(WITH_EXAMPLES)}

pytestmark = pytest.mark.parametrize("key", FOLDERS)


def engine_of(key: str) -> Engine:
    return latest(WITH_EXAMPLES)[key]


def texts(key: str) -> dict[str, Any]:
    moves: dict[str, Any] = FOLDERS[key].MOVES
    return moves


def test_every_move_has_its_text(key: str) -> None:
    engine = engine_of(key)
    for text, move in texts(key).items():
        assert engine.format_move(Move(move)) == text
        assert engine.parse_move(text) == move


def test_every_kind_of_move_is_written(key: str) -> None:
    assert {type(move) for move in texts(key).values()} == set(engine_of(key).MOVES)


def test_nothing_else_is_a_move(key: str) -> None:
    refused = [f"{text} " for text in texts(key)] + [f" {text}" for text in texts(key)]
    for text in (*FOLDERS[key].NOT_MOVES, *refused):
        with pytest.raises(BadNotation):
            pytest.fail(f"{text!r} is read as {engine_of(key).parse_move(text)}")
