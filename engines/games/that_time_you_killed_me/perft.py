"""Counting turns: the rules' check figures. Not part of play."""

from collections.abc import Iterator

from engines.games.that_time_you_killed_me.basics import SHIFTS_FROM, is_eliminated, shifted
from engines.games.that_time_you_killed_me.board import ERAS, FOCUS, NOWHERE, Board, made
from engines.games.that_time_you_killed_me.chapters import act, actions, choices
from engines.games.that_time_you_killed_me.state import Rules, State

SHIFTS: int = len(ERAS) - 1


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` turns begin with this state, which must be the start of a turn.

    A turn is its copy, its actions and its focus; two that end alike count as two, a won position has no
    continuation. Draws end nothing here, and powers are left aside.
    """
    return _sequences(state.board, state.rules, depth)


def _sequences(board: Board, rules: Rules, depth: int) -> int:
    if depth == 1:
        return _turns(board, rules) * SHIFTS
    following = after_turns(board, rules)
    return sum(_sequences(after, rules, depth - 1) for after in following if not is_eliminated(after, after.seat))


def after_turns(board: Board, rules: Rules) -> Iterator[Board]:
    """The position after each legal turn, every one made: two turns that end alike give it twice."""
    shifts = [ERAS.index(shift.era) for shift in SHIFTS_FROM[board[FOCUS + board.seat]]]
    for ended in _played(board, rules):
        for era in shifts:
            yield made(shifted(ended, era))


def _turns(board: Board, rules: Rules) -> int:
    """How many turns there are, but for the choice of focus: second actions are counted, not made."""
    total = 0
    for at in choices(board, rules):
        for first in actions(board, rules, at):
            after, now_at = act(board, rules, at, first)
            total += (len(actions(after, rules, now_at)) if now_at != NOWHERE else 0) or 1
    return total or 1


def _played(board: Board, rules: Rules) -> Iterator[Board]:
    """The position after each of those turns."""
    chosen = choices(board, rules)
    if not chosen:
        yield board
    for at in chosen:
        for first in actions(board, rules, at):
            after, now_at = act(board, rules, at, first)
            seconds = actions(after, rules, now_at) if now_at != NOWHERE else ()
            if not seconds:
                yield after
            for second in seconds:
                yield act(after, rules, now_at, second)[0]
