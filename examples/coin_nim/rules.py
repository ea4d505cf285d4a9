"""The rules: whose decision it is, the legal moves, what each does, and who has won."""

from dataclasses import replace
from typing import Final

from engines.contract import Chance, IllegalMove, Outcome, Seat
from engines.kit.numbers_in_words import counted
from engines.kit.tuples import replaced
from examples.coin_nim.moves import PEEK, TAKES, Move, Take
from examples.coin_nim.state import State
from examples.coin_nim.tables import MOST_TAKEN

TOOK_THE_LAST: Final = "took the last stone"
LEFT_THE_LAST: Final = "left the last stone"


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return the seat whose turn it is, or nobody once the heap is empty. Rules "Your turn"."""
    return (state.seat,) if state.heap else ()


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return the legal moves of the seat: up to three stones, fewest first, then the peek. Rules "Your turn"."""
    if seat not in awaiting(state):
        return ()
    # Nothing here may depend on the coin. Otherwise a seat could read the coin from its list of moves.
    takes = TAKES[: state.heap]
    return takes if _has_peeked(state, seat) else (*takes, PEEK)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> State:
    """Return the state after the move. Raises `IllegalMove` if the rules forbid it."""
    if seat not in awaiting(state):
        raise IllegalMove("not_your_decision", "You owe no decision now.", "Your turn")
    after = _take(state, seat, move.stones) if isinstance(move, Take) else _peek(state, seat)
    return replace(after, seat=1 - seat)


def _take(state: State, seat: Seat, stones: int) -> State:
    """Return the state with the stones taken from the heap. Raises `IllegalMove` for a wrong number. Rules "Your
    turn".
    """
    possible = range(1, min(MOST_TAKEN, state.heap) + 1)
    if stones not in possible:
        raise IllegalMove("cannot_take", f"You can take {counted(possible, 'stone')}.", "Your turn")
    return replace(state, heap=state.heap - stones, taken=replaced(state.taken, seat, state.taken[seat] + stones))


def _peek(state: State, seat: Seat) -> State:
    """Return the state in which the seat knows the coin. The peek is its whole turn. Raises `IllegalMove` if the seat
    has peeked before. Rules "Your turn", R2.
    """
    if _has_peeked(state, seat):
        raise IllegalMove("already_peeked", "You have peeked already.", "Your turn")
    return replace(state, peeked=state.peeked | 1 << seat)


def _has_peeked(state: State, seat: Seat) -> bool:
    return bool(state.peeked >> seat & 1)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, with the stones that each seat took as scores. Rules "End of the game"."""
    if state.heap:
        return None
    # A peek leaves the heap as it is, so the heap was emptied by the seat that moved last: the one not in turn.
    took, left = 1 - state.seat, state.seat
    if state.coin == "heads":
        return Outcome((took,), TOOK_THE_LAST, state.taken)
    return Outcome((left,), LEFT_THE_LAST, state.taken)
