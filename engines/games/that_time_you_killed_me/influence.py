"""Chapter 2, Influence: statues. Rulebook "Chapter 2 Influence"; rulings R22 to R29."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from engines.games.that_time_you_killed_me.basics import PULL_TO, Step, by_subset, enterable, push, step
from engines.games.that_time_you_killed_me.board import (
    ERA_SQUARES,
    NEAR,
    NEIGHBOURS,
    NOWHERE,
    SEEDS,
    SPACES,
    SQUARES,
    STATUE,
    STATUES,
    STEP,
    TOWARD,
    Board,
    Space,
    beside,
    era_of,
    occupied,
    space_of,
    statues,
)
from engines.games.that_time_you_killed_me.pushing import Change, Entering, Event, Later, enter, gives_way


@dataclass(frozen=True, slots=True)
class Build:
    """Build one's statue on an empty space beside one, once a game. Rulebook "Action: Build Statue"."""

    type: ClassVar[str] = "build"
    space: Space


MOVES: Final = (Build,)
BUILD_ON: Final = {space: Build(space) for space in range(1, SPACES + 1)}
NOTATION: Final[dict[str, Any]] = {f"^{space}": build for space, build in BUILD_ON.items()}
_BUILDS: Final = tuple(by_subset(NEAR[at], BUILD_ON) for at in range(SQUARES))


def actions(board: Board, at: int) -> tuple[Any, ...]:
    """Moves that pull, and building, by the copy on the square. Rulebook "Pulling Statues", "Building Statues"."""
    moves = _pulls(board, at) if statues(board) & NEAR[at] else ()
    if board[STATUE + board.seat]:
        return moves
    return moves + _BUILDS[at][NEAR[at] & ~(occupied(board) | board[SEEDS])]


def _pulls(board: Board, at: int) -> tuple[Any, ...]:
    enter_to = enterable(board, at)
    return tuple(
        [
            PULL_TO[space_of(to)]
            for direction, to in NEIGHBOURS[at]
            if enter_to >> to & 1 and statue_behind(board, at, direction)
        ]
    )


def statue_behind(board: Sequence[int], at: int, direction: int) -> int:
    """The field of the statue that is directly behind who leaves the square in that direction; 0 if none is."""
    behind = STEP[direction ^ 2][at]
    if behind == NOWHERE:
        return 0
    return next((layer for layer in STATUES if board[layer] >> behind & 1), 0)


def step_or_pull(change: Change, move: Step) -> None:
    """Move; then, if the mover wishes, pull the statue behind, even if the mover died. Ruling R23."""
    at = change.active
    step(change, move)
    if move.pull:
        pull(change, at, TOWARD[at][move.to])


def pull(change: Change, left: int, direction: int) -> None:
    """The statue behind the square just left follows onto it. Rulebook "Effect: Pull Statue"."""
    layer = statue_behind(change.board, left, direction)
    carry(change, layer, STEP[direction ^ 2][left], direction, 1)


def push_statue(change: Change, at: int, direction: int) -> None:
    """The statue on the square is pushed one space. Rulebook "Effect: Push Statue"."""
    layer = next(layer for layer in STATUES if change.board[layer] >> at & 1)
    carry(change, layer, at, direction, 1)


def carry(change: Change, layer: int, at: int, direction: int, distance: int) -> None:
    """A statue moves, pushing what is where it comes to; the next era will know. Rulebook "Effect: Propagate Move"."""
    to = along(at, direction, distance)
    enter(change, to, direction, "statue")
    change.take(layer, at)
    change.put(layer, to)
    change.happened.append(Event("statue moved", to, layer, direction, distance))


def along(at: int, direction: int, distance: int) -> int:
    """The square that many steps away; `NOWHERE` beyond a wall."""
    for _ in range(distance):
        at = STEP[direction][at] if at != NOWHERE else NOWHERE
    return at


def build(change: Change, move: Build) -> None:
    """Place one's statue; copies of it appear in later eras. Rulebook "Action: Build Statue"."""
    at, layer = beside(change.active, move.space), STATUE + change.board[-1]
    change.put(layer, at)
    change.happened.append(Event("statue placed", at, layer, TOWARD[change.active][move.space]))


def propagate_build(change: Change, built: Event) -> None:
    """The statue appears in the next era; it pushes or rebounds. Rulebook "Effect: Propagate Build"; R25 to R28."""
    at = built.square + SPACES
    if gives_way(change.board, at, built.direction):
        enter(change, at, built.direction, "statue")
        change.put(built.layer, at)
    elif not (change.rules.rebound and _rebounds(change, built, at)):
        return
    change.happened.append(built._replace(square=at))


def _rebounds(change: Change, built: Event, at: int) -> bool:
    """Shift the new copy the opposite way, onto the first space it can occupy; False if there is none. R25, R27."""
    back = built.direction ^ 2
    distance, to = 1, STEP[back][at]
    while not gives_way(change.board, to, back):
        if to == NOWHERE:
            return False
        distance, to = distance + 1, STEP[back][to]
    enter(change, to, back, "statue")
    change.put(built.layer, to)
    change.happened.append(Event("statue moved", to, built.layer, back, distance))
    return True


def propagate_move(change: Change, moved: Event) -> None:
    """The same statue makes the same move in the next era, if it can. Rulebook "Effect: Propagate Move"; R24, R27."""
    here = change.board[moved.layer] & ERA_SQUARES[era_of(moved.square) + 1]
    if not here:
        return
    at = here.bit_length() - 1
    to = along(at, moved.direction, moved.distance)
    if gives_way(change.board, to, moved.direction):
        carry(change, moved.layer, at, moved.direction, moved.distance)


ACTS: Final[dict[type, Any]] = {Step: step_or_pull, Build: build}

ENTERING: Final[Entering] = {
    ("copy", "statue"): push_statue,
    ("statue", "statue"): push_statue,
    ("statue", "copy"): push,
}

LATER: Final[Later] = ({}, {"statue placed": propagate_build}, {"statue moved": propagate_move})
