"""Counting turns, to check the rules against known numbers. Not part of play."""

from collections.abc import Iterator

from engines.games.that_time_you_killed_me.board import ERAS, FOCUS, NOWHERE, Board
from engines.games.that_time_you_killed_me.playing.actions import act, actions, choices
from engines.games.that_time_you_killed_me.playing.basics import is_eliminated, shifted
from engines.games.that_time_you_killed_me.state import Rules, State


def perft(state: State, depth: int) -> int:
    """Return how many sequences of `depth` turns begin with this state, which must be the start of a turn.

    A turn is a copy, its actions and a focus: two turns that lead to the same position count as two. A won position has
    no continuation. Draws don't end a sequence, and powers are ignored.
    """
    return _sequences(state.board, state.rules, depth)


def _sequences(board: Board, rules: Rules, depth: int) -> int:
    if depth == 1:
        return _turns(board, rules) * (len(ERAS) - 1)
    following = after_turns(board, rules)
    return sum(_sequences(after, rules, depth - 1) for after in following if not is_eliminated(after, after.seat))


def after_turns(board: Board, rules: Rules) -> Iterator[Board]:
    """Yield the position after each legal turn; twice if two turns lead to it."""
    others = [era for era in range(len(ERAS)) if era != board[FOCUS + board.seat]]
    for ended in _played(board, rules):
        for era in others:
            yield shifted(ended, era)


def _turns(board: Board, rules: Rules) -> int:
    """Return how many turns there are, the choice of focus aside: second actions are counted, not made."""
    total = 0
    for at in choices(board, rules):
        for first in actions(board, rules, at):
            after, now_at = act(board, rules, at, first)
            total += (len(actions(after, rules, now_at)) if now_at != NOWHERE else 0) or 1
    return total or 1


def _played(board: Board, rules: Rules) -> Iterator[Board]:
    """Yield the position after each of those turns."""
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
