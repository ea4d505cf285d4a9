"""Chapter 2, Influence: statues. Rulebook "Chapter 2 Influence"; rulings R22 to R29."""

from collections.abc import Sequence
from typing import Final

from engines.games.that_time_you_killed_me.board import (
    ERA_SQUARES,
    NEAR,
    NEIGHBOURS,
    NOWHERE,
    SEAT,
    SEEDS,
    SPACES,
    SQUARES,
    STATUE,
    STATUES,
    STEP,
    TOWARD,
    Board,
    beside,
    era_of,
    occupied,
    space_of,
    statues,
)
from engines.games.that_time_you_killed_me.moves import BUILD_ON, PULL_TO, Build, Move, MoveTo
from engines.games.that_time_you_killed_me.playing.basics import by_subset, enterable, move_to
from engines.games.that_time_you_killed_me.playing.pushing import Change, Happening, enter, gives_way

_BUILDS: Final = tuple(by_subset(NEAR[at], BUILD_ON) for at in range(SQUARES))


def actions(board: Board, at: int) -> tuple[Move, ...]:
    """Return how the copy on the square can pull and build. Rulebook "Pulling Statues", "Building Statues"."""
    moves = _pulls(board, at) if statues(board) & NEAR[at] else ()
    if board[STATUE + board.seat]:
        return moves
    return moves + _BUILDS[at][NEAR[at] & ~(occupied(board) | board[SEEDS])]


def _pulls(board: Board, at: int) -> tuple[Move, ...]:
    enter_to = enterable(board, at)
    return tuple(
        [
            PULL_TO[space_of(to)]
            for direction, to in NEIGHBOURS[at]
            if enter_to >> to & 1 and statue_behind(board, at, direction)
        ]
    )


def statue_behind(board: Sequence[int], at: int, direction: int) -> int:
    """Return the field of the statue directly behind a piece that leaves the square that way; 0 if there is none."""
    behind = STEP[direction ^ 2][at]
    if behind == NOWHERE:
        return 0
    return next((layer for layer in STATUES if board[layer] >> behind & 1), 0)


def move_or_pull(change: Change, move: MoveTo) -> None:
    """Move, then pull the statue behind if the mover chose to. Ruling R23."""
    at = change.active
    move_to(change, move)
    if move.pull:
        # The mover has left its space, dead or alive, so the statue has room there.
        pull(change, at, TOWARD[at][move.to])


def pull(change: Change, left: int, direction: int) -> None:
    """Pull the statue behind the square that was just left onto it. Rulebook "Effect: Pull Statue"."""
    layer = statue_behind(change.board, left, direction)
    move_statue(change, layer, STEP[direction ^ 2][left], direction, 1)


def push_statue(change: Change, at: int, direction: int) -> None:
    """Push the statue on the square one space. Rulebook "Effect: Push Statue"."""
    layer = next(layer for layer in STATUES if change.board[layer] >> at & 1)
    move_statue(change, layer, at, direction, 1)


def move_statue(change: Change, layer: int, at: int, direction: int, distance: int) -> None:
    """Move a statue, which pushes what is in its way. The next era repeats it. Rulebook "Effect: Propagate Move"."""
    to = along(at, direction, distance)
    enter(change, to, direction, "statue")
    change.take(layer, at)
    change.put(layer, to)
    change.happened.append(Happening("statue moved", to, layer, direction, distance))


def along(at: int, direction: int, distance: int) -> int:
    """Return the square that many spaces away; `NOWHERE` beyond a wall."""
    for _ in range(distance):
        at = STEP[direction][at] if at != NOWHERE else NOWHERE
    return at


def build(change: Change, move: Build) -> None:
    """Place the seat's statue; copies of it appear in later eras. Rulebook "Action: Build Statue"."""
    at, layer = beside(change.active, move.space), STATUE + change.board[SEAT]
    change.put(layer, at)
    change.happened.append(Happening("statue placed", at, layer, TOWARD[change.active][move.space]))


def propagate_build(change: Change, built: Happening) -> None:
    """Place the statue in the next era, where it pushes or rebounds. Rulebook "Effect: Propagate Build"; R25 to R28."""
    at = built.square + SPACES
    if gives_way(change.board, at, built.direction):
        enter(change, at, built.direction, "statue")
        change.put(built.layer, at)
    elif not (change.rules.statue_build == "rebound" and _rebounds(change, built, at)):
        return
    # The era after that places its copy on the build space first, even if this one had to rebound: the shift is
    # repeated there as a move of its own (R27).
    change.happened.append(built._replace(square=at))


def _rebounds(change: Change, built: Happening, at: int) -> bool:
    """Place the copy the opposite way, on the first space that it can occupy, and return whether there is one.

    Rulings R25, R27.
    """
    back = built.direction ^ 2
    distance, to = 1, STEP[back][at]
    while not gives_way(change.board, to, back):
        if to == NOWHERE:
            return False
        distance, to = distance + 1, STEP[back][to]
    enter(change, to, back, "statue")
    change.put(built.layer, to)
    change.happened.append(Happening("statue moved", to, built.layer, back, distance))
    return True


def propagate_move(change: Change, moved: Happening) -> None:
    """Repeat the move with the same statue in the next era, if it can. Rulebook "Effect: Propagate Move"; R24, R27."""
    here = change.board[moved.layer] & ERA_SQUARES[era_of(moved.square) + 1]
    if not here:
        return
    at = here.bit_length() - 1
    # A jump over several spaces is repeated as one: only the space where it ends must give way.
    to = along(at, moved.direction, moved.distance)
    if gives_way(change.board, to, moved.direction):
        move_statue(change, moved.layer, at, moved.direction, moved.distance)
