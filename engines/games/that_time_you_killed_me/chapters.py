"""All chapters together: which actions there are, and what an action does to a position."""

from typing import Any, Final

from engines.contract import Tagged
from engines.games.that_time_you_killed_me import alternate, basics, convergence, growth, influence, memory
from engines.games.that_time_you_killed_me.basics import CHOICES, Step
from engines.games.that_time_you_killed_me.board import ERA_SQUARES, FOCUS, NEAR, NOWHERE, OBJECTS, Board, made, squares
from engines.games.that_time_you_killed_me.pushing import Change, Entering, Later, propagate
from engines.games.that_time_you_killed_me.state import Rules

_FILES: Final = (basics, growth, influence, memory, alternate)

MOVES: Final[tuple[type[Tagged], ...]] = tuple(move for file in _FILES for move in file.MOVES)
NOTATION: Final[dict[str, Any]] = {text: move for file in _FILES for text, move in file.NOTATION.items()}
ACTS: Final[dict[type, Any]] = {move: act for file in (*_FILES, convergence) for move, act in file.ACTS.items()}
ENTERING: Final[Entering] = {
    **basics.ENTERING,
    **growth.ENTERING,
    **influence.ENTERING,
    **memory.ENTERING,
    **convergence.ENTERING,
}
LATER: Final[Later] = tuple(
    {**grown, **built, **trained}
    for grown, built, trained in zip(growth.LATER, influence.LATER, memory.LATER, strict=True)
)


def actions(board: Board, rules: Rules, at: int) -> tuple[Any, ...]:
    """All actions of the copy on the square, as an active copy. Rulebook "Step 2: Take Actions"."""
    moves = basics.actions(board, at)
    if rules.growth:
        moves += growth.actions(board, at)
    if rules.influence:
        moves += influence.actions(board, at)
    if rules.memory:
        moves += memory.actions(board, at)
        if rules.growth or rules.influence:
            moves += convergence.actions(board, at)
    power = alternate.power_of(rules, board.seat)
    return moves if power is None else moves + alternate.actions(board, at, power)


def act(board: Board, rules: Rules, at: int, move: Any) -> tuple[Board, int]:
    """The position after a legal action of the copy on the square, and the square where that copy is then.

    It is finished in its own era first; then later eras follow. Ruling R24.
    """
    if type(move) is Step and not move.pull:
        to = (at & ~15) + move.to - 1
        if not (board[0] | board[1] | board[OBJECTS]) >> to & 1:
            fields = list(board)
            fields[board.seat] ^= 1 << at | 1 << to
            return made(fields), to
    change = Change(board, at, rules, ENTERING)
    power = alternate.power_of(rules, board.seat)
    if power is not None and power.effect == "clear_wood" and isinstance(move, Step):
        alternate.clear_wood(change, move)
    ACTS[type(move)](change, move)
    if change.happened:
        propagate(change, LATER)
    return made(change.board), change.active


def choices(board: Board, rules: Rules) -> list[int]:
    """The squares of the copies that may be chosen: those that can take the most actions. Rulebook "Step 1: Choose
    Copy", "No Legal Actions"; ruling R7.
    """
    copies = squares(board[board.seat] & ERA_SQUARES[board[FOCUS + board.seat]])
    able = [at for at in copies if can_act_twice(board, rules, at)]
    return able or [at for at in copies if actions(board, rules, at)]


def can_act_twice(board: Board, rules: Rules, at: int) -> bool:
    """Does some first action of the copy leave it alive with a second? Ruling R7."""
    if NEAR[at] & ~(board[board.seat] | board[OBJECTS]):
        return True  # it can move there, and back
    for move in actions(board, rules, at):
        after, now_at = act(board, rules, at, move)
        if now_at != NOWHERE and actions(after, rules, now_at):
            return True
    return False


def choosing(board: Board, rules: Rules) -> tuple[Any, ...]:
    """The choices of an active copy. Rulebook "Step 1: Choose Copy"."""
    return tuple([CHOICES[at & 15] for at in choices(board, rules)])
