"""All chapters together: which actions there are, and what an action does to a position."""

from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

from engines.games.that_time_you_killed_me.board import ERA_SQUARES, FOCUS, NEAR, NOWHERE, OBJECTS, Board, made, squares
from engines.games.that_time_you_killed_me.moves import (
    CHOOSE,
    Build,
    ChooseCopy,
    CommandElephant,
    Heave,
    Leap,
    Move,
    MoveTo,
    Plant,
    RemoveSeed,
    Split,
    TimeTravel,
    Train,
)
from engines.games.that_time_you_killed_me.playing import alternate, basics, convergence, growth, influence, memory
from engines.games.that_time_you_killed_me.playing.pushing import Change, Entering, Later, propagate
from engines.games.that_time_you_killed_me.state import Rules
from engines.games.that_time_you_killed_me.tables import CHAPTERS, Chapter

Adding = Callable[[Board, int], tuple[Move, ...]]
"""Returns the actions that a chapter adds, for the copy on a square."""

_OF_CHAPTER: Final[dict[Chapter, Adding]] = {
    "growth": growth.actions,
    "influence": influence.actions,
    "memory": memory.actions,
}

ACTS: Final[dict[type[Move], Callable[[Change, Any], None]]] = {
    MoveTo: influence.move_or_pull,
    TimeTravel: basics.time_travel,
    Plant: growth.plant,
    RemoveSeed: growth.remove,
    Build: influence.build,
    Train: memory.train,
    CommandElephant: convergence.command_or_pull,
    Leap: alternate.leap,
    Split: alternate.split,
    Heave: alternate.heave,
}
"""What each action does."""

ENTERING: Final[Entering] = {
    ("copy", "copy"): basics.push,
    # Chapter 1
    ("copy", "tree"): growth.topple,
    ("tree", "tree"): growth.topple,
    ("tree", "copy"): basics.kill,
    ("tree", "seed"): growth.lose_seed,
    # Chapter 2
    ("copy", "statue"): influence.push_statue,
    ("statue", "statue"): influence.push_statue,
    ("statue", "copy"): basics.push,
    # Chapter 3
    ("elephant", "copy"): basics.kill,
    # Chapter 4: "Growth + Influence", "Growth + Memory", "Influence + Memory"; R34
    ("statue", "seed"): growth.lose_seed,
    ("statue", "tree"): growth.topple,
    ("tree", "statue"): influence.push_statue,
    ("elephant", "seed"): growth.lose_seed,
    ("elephant", "shrub"): growth.lose_shrub,
    ("elephant", "fallen"): growth.lose_fallen,
    ("elephant", "tree"): growth.topple,
    ("elephant", "statue"): influence.push_statue,
}
"""By what enters and what is there. Without a row the two can't meet, except that a copy and a seed share a space."""

LATER: Final[Later] = (
    {"seed lost": growth.ungrow_shrub, "shrub lost": growth.ungrow_tree},
    {
        "seed placed": growth.grow_shrub,
        "shrub placed": growth.grow_tree,
        "statue placed": influence.propagate_build,
        "elephant trained": memory.remember,
    },
    {"statue moved": influence.propagate_move},
)


def _adding(chapters: tuple[Chapter, ...]) -> tuple[Adding, ...]:
    """Return what adds actions when these chapters are in play."""
    own = tuple(_OF_CHAPTER[chapter] for chapter in chapters)
    return (*own, convergence.actions) if "memory" in chapters and len(chapters) > 1 else own


_ADDING: Final = {chapters: _adding(chapters) for n in range(4) for chapters in combinations(CHAPTERS, n)}
"""By the chapters in play: what adds actions. Ruling R34."""


def actions(board: Board, rules: Rules, at: int) -> tuple[Move, ...]:
    """Return all actions of the copy on the square, were it the active one. Rulebook "Step 2: Take Actions"."""
    moves = basics.actions(board, at)
    if rules.chapters:
        for more in _ADDING[rules.chapters]:
            moves += more(board, at)
    power = rules.powers[board.seat]
    return moves if power is None else moves + alternate.ABILITIES[power].actions(board, at)


def act(board: Board, rules: Rules, at: int, move: Move) -> tuple[Board, int]:
    """Return the position after a legal action of the copy on the square, and the square where that copy is then.

    The action is finished in its own era first; then later eras follow. Ruling R24.
    """
    if type(move) is MoveTo and not move.pull:
        to = (at & ~15) + move.to - 1
        if not (board[0] | board[1] | board[OBJECTS]) >> to & 1:
            # Most actions step into a space without a player or object. Nobody is pushed, nothing is pulled, there is
            # nothing for Machete to clear, and a seed may be shared: only the copy's own place changes. The mechanism
            # below comes to the same, but copies the position and looks at every table.
            fields = list(board)
            fields[board.seat] ^= 1 << at | 1 << to
            return made(fields), to
    change = Change(board, at, rules, ENTERING)
    power = rules.powers[board.seat]
    if power is not None and isinstance(move, MoveTo):
        alternate.ABILITIES[power].clear(change, (at & ~15) + move.to - 1)
    ACTS[type(move)](change, move)
    if change.happened:
        propagate(change, LATER)
    return made(change.board), change.active


def choices(board: Board, rules: Rules) -> list[int]:
    """Return the squares of the copies that may be chosen: those that can take the most actions.

    Rulebook "Step 1: Choose Copy", "No Legal Actions"; ruling R7.
    """
    copies = squares(board[board.seat] & ERA_SQUARES[board[FOCUS + board.seat]])
    # Next to a space without an object or a copy of its own, a copy can act twice: it moves there, pushing an opponent
    # at most, and back.
    open_to_it = ~(board[board.seat] | board[OBJECTS])
    able = [at for at in copies if NEAR[at] & open_to_it or can_act_twice(board, rules, at)]
    return able or [at for at in copies if actions(board, rules, at)]


def can_act_twice(board: Board, rules: Rules, at: int) -> bool:
    """Return whether some first action of the copy leaves it alive with a second. Ruling R7."""
    for move in actions(board, rules, at):
        after, now_at = act(board, rules, at, move)
        if now_at != NOWHERE and actions(after, rules, now_at):
            return True
    return False


def choosing(board: Board, rules: Rules) -> tuple[ChooseCopy, ...]:
    """Return the choices of an active copy. Rulebook "Step 1: Choose Copy"."""
    return tuple([CHOOSE[(at & 15) + 1] for at in choices(board, rules)])
