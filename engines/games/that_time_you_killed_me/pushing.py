"""The one mechanism of all chapters: what enters a space makes room for itself, and later eras follow.

A chapter adds rows to two tables. `Entering` says what happens to a piece when another kind of piece enters its
space; where there is no row the two share it. `Later` says what happens in the next era because of this one.
Whether a space can be entered at all is the same for all: `gives_way`.
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


class Event(NamedTuple):
    """Something that happened on a square and that the next era may remember."""

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
        self.happened: list[Event] = []

    def put(self, layer: int, at: int) -> None:
        """Add an object."""
        self.board[layer] |= 1 << at
        self.board[OBJECTS] |= 1 << at

    def take(self, layer: int, at: int) -> None:
        """Remove an object."""
        self.board[layer] ^= 1 << at
        self.board[OBJECTS] ^= 1 << at


Entering = Mapping[tuple[Kind, Kind], Callable[[Change, int, int], None]]
"""By what enters and what is there: what becomes of the latter, given its square and the direction."""

Later = tuple[Mapping[What, Callable[[Change, Event], None]], ...]
"""What events do in the next era: removals, then placements, then moves. Rulebook "Combining Chapters"."""


def gives_way(board: Board | list[int], at: int, direction: int) -> bool:
    """Can a player, statue or falling tree enter the square from that direction?

    Standing trees and statues give way if the square behind them does; shrubs, fallen trees, elephants and walls
    never do. Players and seeds never stop anything. Rulebook "Effect: Squish", "Pushing Trees", "Statues".
    """
    while at != NOWHERE:
        if not board[OBJECTS] >> at & 1:
            return True
        if not (board[TREES] | board[ORANGE] | board[STATUE] | board[STATUE + 1]) >> at & 1:
            return False
        at = STEP[direction][at]
    return False


def object_at(board: Board | list[int], at: int) -> Kind:
    """The kind of object on the square, which must have one."""
    if statues(board) >> at & 1:
        return "statue"
    if board[TREES] >> at & 1:
        return "tree"
    if board[SHRUBS] >> at & 1:
        return "shrub"
    return "elephant" if any(board[layer] >> at & 1 for layer in ELEPHANTS) else "fallen"


def enter(change: Change, at: int, direction: int, by: Kind) -> None:
    """Make room on a square that can be entered, for a piece coming from that direction. Ruling R9."""
    board = change.board
    if (board[0] | board[1]) >> at & 1:
        change.entering[by, "copy"](change, at, direction)
    if board[SEEDS] >> at & 1 and (by, "seed") in change.entering:
        change.entering[by, "seed"](change, at, direction)
    if board[OBJECTS] >> at & 1:
        change.entering[by, object_at(board, at)](change, at, direction)


def propagate(change: Change, later: Later) -> None:
    """Carry the effects of what happened into each later era, one era after the other. Rulings R24, R26, R36."""
    for era in range(len(ERAS) - 1):
        before = [event for event in change.happened if era_of(event.square) == era]
        for effects in later:
            for event in before:
                if event.what in effects:
                    effects[event.what](change, event)
