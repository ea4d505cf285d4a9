"""The one mechanism of all chapters: what enters a space makes room for itself, and later eras follow.

`actions.py` holds its two tables. `Entering` says what happens to a piece when another kind of piece enters its space.
`Later` says what happens in the next era because of what happened in this one. Whether a space can be entered at all is
the same for all pieces but elephants: `gives_way`.
"""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from engines.games.that_time_you_killed_me.board import (
    ELEPHANTS,
    ERAS,
    NOWHERE,
    OBJECTS,
    ORANGE,
    SEEDS,
    SHRUBS,
    STATUE,
    STEP,
    TREES,
    Board,
    era_of,
    statues,
)
from engines.games.that_time_you_killed_me.state import Rules

Kind = Literal["copy", "seed", "shrub", "tree", "fallen", "statue", "elephant"]
What = Literal[
    "seed lost", "shrub lost", "seed placed", "shrub placed", "statue placed", "elephant trained", "statue moved"
]


class Happening(NamedTuple):
    """Something that happened on a square and that the next era may repeat or remember."""

    what: What
    square: int
    layer: int = 0
    """The field of the board with the statue or elephant."""
    direction: int = 0
    distance: int = 0


class Change:
    """A position while one action changes it. `board` has the fields of `Board`, `active` follows the active copy."""

    __slots__ = ("active", "board", "entering", "happened", "rules")

    def __init__(self, board: Board, active: int, rules: Rules, entering: "Entering") -> None:
        self.board, self.active, self.rules, self.entering = list(board), active, rules, entering
        self.happened: list[Happening] = []

    def put(self, layer: int, at: int) -> None:
        """Add an object."""
        self.board[layer] |= 1 << at
        self.board[OBJECTS] |= 1 << at

    def take(self, layer: int, at: int) -> None:
        """Remove an object."""
        self.board[layer] ^= 1 << at
        self.board[OBJECTS] ^= 1 << at


Entering = Mapping[tuple[Kind, Kind], Callable[[Change, int, int], None]]
"""By what enters and what is there: what happens to the latter, given its square and the direction."""

Later = tuple[Mapping[What, Callable[[Change, Happening], None]], ...]
"""Tables of what follows in the next era: removals, placements, moves. Rulebook "Growth + Influence"; ruling R36."""


def gives_way(board: Board | list[int], at: int, direction: int) -> bool:
    """Return whether a player, statue or falling tree can enter the square from that direction.

    Rulebook "Effect: Squish", "Pushing Trees", "Pushing and Pulling Statues".
    """
    # Players and seeds never stop anything: a player who has no room dies, and a seed shares its space or is removed.
    # Standing trees and statues give way if the square behind them does. Shrubs, fallen trees, elephants and walls
    # never do.
    while at != NOWHERE:
        if not board[OBJECTS] >> at & 1:
            return True
        if not (board[TREES] | board[ORANGE] | board[STATUE] | board[STATUE + 1]) >> at & 1:
            return False
        at = STEP[direction][at]
    return False


def object_at(board: Board | list[int], at: int) -> Kind:
    """Return the kind of the object on the square, which must have one."""
    if statues(board) >> at & 1:
        return "statue"
    if board[TREES] >> at & 1:
        return "tree"
    if board[SHRUBS] >> at & 1:
        return "shrub"
    return "elephant" if any(board[layer] >> at & 1 for layer in ELEPHANTS) else "fallen"


def enter(change: Change, at: int, direction: int, by: Kind) -> None:
    """Make room on a square that can be entered, for a piece that comes from that direction. Ruling R9."""
    board = change.board
    if (board[0] | board[1]) >> at & 1:
        change.entering[by, "copy"](change, at, direction)
    if board[SEEDS] >> at & 1 and (by, "seed") in change.entering:
        change.entering[by, "seed"](change, at, direction)
    if board[OBJECTS] >> at & 1:
        change.entering[by, object_at(board, at)](change, at, direction)


def propagate(change: Change, later: Later) -> None:
    """Carry what happened into each later era, one era after the other. Rulings R24, R26, R36."""
    # What an era does to the next one is added to `happened` there, so the next round carries it on to the last era.
    # The future comes last and changes nothing.
    for era in range(len(ERAS) - 1):
        before = [happening for happening in change.happened if era_of(happening.square) == era]
        for effects in later:
            for happening in before:
                if happening.what in effects:
                    effects[happening.what](change, happening)
