"""The mechanism that all chapters share: its tables agree with `gives_way`, and no piece appears out of nowhere."""

from itertools import pairwise, product
from random import Random
from typing import get_args

import pytest

from engines.chance import PlayoutChance
from engines.games.that_time_you_killed_me import Options, apply, awaiting, initial_state, legal_moves, parse_position
from engines.games.that_time_you_killed_me.board import OBJECTS, SUPPLY, Board, lying, square, statues, with_objects
from engines.games.that_time_you_killed_me.playing.actions import ENTERING
from engines.games.that_time_you_killed_me.playing.pushing import Kind, gives_way, object_at
from engines.games.that_time_you_killed_me.playing.turns import can_return, undone
from engines.games.that_time_you_killed_me.state import State
from tests.engines.playing import NO_CHANCE
from tests.engines.that_time_you_killed_me.positions import ALL_THREE

PIECES = {"shrub": "h6", "tree": "t6", "fallen": "f6-2", "statue": "o6", "elephant": "d6"}


def board_with(piece: str) -> Board:
    return parse_position(f"-/-/{piece} white past past 0 0")


@pytest.mark.parametrize(("by", "there"), list(product(["copy", "tree", "statue"], PIECES)))
def test_r9_what_gives_way_is_what_the_table_has_a_row_for(by: Kind, there: Kind) -> None:
    board = board_with(PIECES[there])
    assert gives_way(board, square(2, 6), 1) == ((by, there) in ENTERING)


def test_an_elephant_has_a_row_for_all_but_elephants() -> None:
    assert {there for by, there in ENTERING if by == "elephant"} == set(get_args(Kind)) - {"elephant"}


def test_nothing_can_enter_a_space_with_an_elephant() -> None:
    assert not any(there == "elephant" for _, there in ENTERING)


@pytest.mark.parametrize("kind", PIECES)
def test_every_object_is_known_by_its_kind(kind: Kind) -> None:
    board = board_with(PIECES[kind])
    assert object_at(board, square(2, 6)) == kind
    assert board[OBJECTS] == 1 << square(2, 6)


def states(seed: int) -> list[State]:
    """Return the states of a random game of all three chapters."""
    rng = Random(seed)
    state = initial_state(Options("convergence", ALL_THREE), 2, PlayoutChance(rng))
    found = [state]
    while seats := awaiting(state):
        state = apply(state, seats[0], rng.choice(legal_moves(state, seats[0])), NO_CHANCE)
        found.append(state)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_r11_nobody_returns_from_the_dead(seed: int) -> None:
    """Only an undo adds to the copies on the boards and in supply together."""
    played = states(seed)
    for before, after in pairwise(played):
        if after != undone(before):
            for seat in (0, 1):
                had = before.board[seat].bit_count() + before.board[SUPPLY + seat]
                assert after.board[seat].bit_count() + after.board[SUPPLY + seat] <= had


@pytest.mark.parametrize("seed", range(4))
def test_pieces_never_overlap_and_objects_are_all_of_them(seed: int) -> None:
    for state in states(seed):
        board = state.board
        assert with_objects(list(board)) == board
        kinds = (board.white, board.black, board.shrubs, board.trees, lying(board), board.dark, board.light)
        layers = (*kinds, board.orange, board.white_statue, board.black_statue)
        assert sum(layer.bit_count() for layer in layers) == (board.white | board.black | board.objects).bit_count()
        assert not board.seeds & board.objects
        assert statues(board).bit_count() >= 3


@pytest.mark.parametrize("seed", range(4))
def test_r4_what_is_forgotten_as_unrepeatable_never_comes_back(seed: int) -> None:
    boards = [state.board for state in states(seed) if not state.moves]
    for at, board in enumerate(boards):
        assert all(can_return(earlier, board) for earlier in boards[:at] if earlier == board)
