"""Two readings of Time Breaker's board, written apart from each other, lead to the same tiles."""

from random import Random

import pytest

import engines.games.time_breaker as game
from engines.games.time_breaker.state import State
from tests.engines.time_breaker.positions import after, all_pass, breaker, closed, notations, piece, position
from tests.oracle.time_breaker_board import GAP, GREEN, MOVES, Board, on_board, plays, random_board

OF_THE_BOARD = (*MOVES, "double-time", "back-it-up", "near-yet-far", "shut-and-run", "on-the-move")
HAND = " ".join([*OF_THE_BOARD, *(f"jump-{gate}" for gate in GREEN)])


def in_engine(board: Board, layout: list[str]) -> State:
    """The engine's state with that board; seat 0 holds every card that goes by the board."""
    return position(
        pieces={0: board.piece},
        breaker=board.breaker,
        hands={0: HAND},
        closed=" ".join(set(layout) - set(on_board(board))),
        claims=(0,) if board.arrested else (),
        layout=layout,
    )


def layout_of(board: Board, rng: Random) -> list[str]:
    """All 25 tiles in reading order: the crashed ones put into the gaps, in any order."""
    crashed = sorted(set(GREEN) - set(on_board(board)))
    rng.shuffle(crashed)
    return [crashed.pop() if tile == GAP else tile for row in board.rows for tile in row]


def offered(state: State) -> set[str]:
    """The legal moves that go by the board."""
    return {text for text in notations(state) if text.startswith("play ") or text == "follow"}


def led(state: State, text: str) -> State:
    """The state once the move has taken effect, or the game is over."""
    state = all_pass(after(state, f"0 {text}"))
    return after(state, "0 go on") if state.phase == "step" else state


def sampled(texts: list[str], rng: Random) -> list[str]:
    """One way to play each card."""
    by_card: dict[str, list[str]] = {}
    for text in texts:
        by_card.setdefault(text.split(" to ")[0].split("jump-")[0], []).append(text)
    return [rng.choice(ways) for ways in by_card.values()]


def compare(board: Board, rng: Random) -> None:
    state = in_engine(board, layout_of(board, rng))
    expected = dict(plays(board))
    assert offered(state) == set(expected), board
    for text in sampled(sorted(expected), rng):
        there, gone = led(state, text), expected[text]
        assert (piece(there, 0), breaker(there)) == (gone.piece, gone.breaker), (text, board)
        assert set(closed(there)) == set(GREEN) - set(on_board(gone)), (text, board)
        ended = game.outcome(there)
        assert (ended is not None) == (gone.breaker == "tra"), (text, board)
        assert ended is None or ended.winners == ((0,) if gone.piece == "tra" and gone.arrested else ()), (text, board)


def compare_boards(seed: str, boards: int) -> None:
    rng = Random(seed)
    for _ in range(boards):
        compare(random_board(rng), rng)


def test_three_hundred_random_boards() -> None:
    compare_boards("time breaker", 300)


@pytest.mark.soak
def test_ten_thousand_random_boards() -> None:
    compare_boards("time breaker at length", 10_000)
