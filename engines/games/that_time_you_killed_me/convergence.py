"""Chapter 4, Convergence: how the pieces of chapters meet. Rulebook "Chapter 4 Convergence"; rulings R1, R34, R35."""

from typing import Any, Final

from engines.contract import Chance
from engines.games.that_time_you_killed_me.board import NEIGHBOURS, NOWHERE, SHRUBS, TOWARD, Board, lying, space_of
from engines.games.that_time_you_killed_me.growth import lose_fallen, lose_seed, lose_shrub, topple
from engines.games.that_time_you_killed_me.influence import pull, push_statue, statue_behind
from engines.games.that_time_you_killed_me.memory import (
    COMMANDS,
    Command,
    command,
    commanded,
    elephant_at,
    own_elephant,
)
from engines.games.that_time_you_killed_me.pushing import Change, Entering, gives_way
from engines.games.that_time_you_killed_me.state import CHAPTERS, Chapter

ENTERING: Final[Entering] = {
    ("statue", "seed"): lose_seed,
    ("statue", "tree"): topple,
    ("tree", "statue"): push_statue,
    ("elephant", "seed"): lose_seed,
    ("elephant", "shrub"): lose_shrub,
    ("elephant", "fallen"): lose_fallen,
    ("elephant", "tree"): topple,
    ("elephant", "statue"): push_statue,
}
"""Rulebook "Growth + Influence", "Growth + Memory", "Influence + Memory"; R34. What can't be entered has no row."""


def drawn(chance: Chance) -> tuple[Chapter, ...]:
    """Two of the three chapter cards, at random. Rulebook "Chapter 4 Convergence", Extra Setup; R1."""
    two = chance.shuffle(CHAPTERS)[:2]
    return tuple(chapter for chapter in CHAPTERS if chapter in two)


def actions(board: Board, at: int) -> tuple[Any, ...]:
    """Commands that only other chapters' pieces make possible, by the copy on the square. R34, R35."""
    elephant = own_elephant(board, at)
    return () if elephant == NOWHERE else commands(board, elephant)


def commands(board: Board, elephant: int) -> tuple[Any, ...]:
    """The elephant on the square tramples wood, or pulls. Rulebook "Growth + Memory", "Influence + Memory"."""
    layer, wood, moves = elephant_at(board, elephant), board[SHRUBS] | lying(board), []
    for direction, to in NEIGHBOURS[elephant]:
        is_wood = wood >> to & 1
        if is_wood:
            moves.append(COMMANDS[layer, space_of(to), False])
        if statue_behind(board, elephant, direction) and (is_wood or gives_way(board, to, direction)):
            moves.append(COMMANDS[layer, space_of(to), True])
    return tuple(moves)


def command_or_pull(change: Change, move: Command) -> None:
    """The elephant goes; then it pulls the statue behind it, if it is to. Rulebook "Influence + Memory"; R35."""
    at = commanded(change, move)
    command(change, move)
    if move.pull:
        pull(change, at, TOWARD[at][move.to])


ACTS: Final[dict[type, Any]] = {Command: command_or_pull}
