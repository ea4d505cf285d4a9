"""Moves, turns and positions as text."""

from random import Random

import pytest

from engines.chance import PlayoutChance
from engines.contract import BadNotation
from engines.games.that_time_you_killed_me import (
    Options,
    apply,
    awaiting,
    format_move,
    format_position,
    format_turn,
    initial_state,
    legal_moves,
    parse_position,
    parse_turn,
)
from engines.games.that_time_you_killed_me.moves import (
    NOTATION,
    ChooseCopy,
    MoveTo,
    ShiftFocus,
    TimeTravel,
)
from engines.games.that_time_you_killed_me.tables import Scenario
from tests.engines.playing import NO_CHANCE


def test_no_two_moves_share_a_notation() -> None:
    assert len(set(NOTATION.values())) == len(NOTATION)


def test_an_impossible_move_has_no_notation() -> None:
    with pytest.raises(BadNotation):
        format_move(MoveTo(17))


def test_a_turn_is_written_on_one_line() -> None:
    turn = (ChooseCopy(1), MoveTo(2), TimeTravel("forward"), ShiftFocus("future"))
    assert format_turn(turn) == "@1 2 fwd >future"
    assert parse_turn("@1 2 fwd >future") == turn
    assert parse_turn(format_turn(())) == ()


@pytest.mark.parametrize("text", ["@1  2", " @1", "@1 2 fwd > future"])
def test_a_turn_has_single_spaces(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_turn(text)


@pytest.mark.parametrize("scenario", ["basics", "growth", "influence", "memory", "convergence"])
def test_every_position_of_a_game_is_read_as_it_was_written(scenario: Scenario) -> None:
    rng = Random(scenario)
    state = initial_state(Options(scenario), 2, PlayoutChance(rng))
    while seats := awaiting(state):
        text = format_position(state.board)
        assert "\n" not in text
        assert parse_position(text) == state.board
        state = apply(state, seats[0], rng.choice(legal_moves(state, seats[0])), NO_CHANCE)


def test_a_position_reads_as_documented() -> None:
    text = "W1,B16,s5/W1,B16,h5/W1,B16,o7,w9,b10,d4+w,l13+b,f6-5 black present past 3 0"
    board = parse_position(text)
    assert format_position(board) == text
    assert (board.seat, board.white_focus, board.black_focus) == (1, 1, 0)
    assert (board.white_supply, board.black_supply) == (3, 0)


@pytest.mark.parametrize(
    "piece", ["W", "W0", "W17", "W01", "X1", "w1+w", "f6", "f6-6", "f6-16", "f4-5", "d4+x", "d4+", "W\u0663", "", "W1;"]
)
def test_any_other_text_is_not_a_piece(piece: str) -> None:
    with pytest.raises(BadNotation):
        parse_position(f"{piece}/W2/B3 white past past 4 4")
