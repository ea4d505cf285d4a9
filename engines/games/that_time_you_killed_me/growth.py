"""Chapter 1, Growth: seeds, shrubs and trees. Rulebook "Chapter 1 Growth"; rulings R15 to R21."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from engines.games.that_time_you_killed_me.basics import by_subset, kill
from engines.games.that_time_you_killed_me.board import (
    DIRECTIONS,
    FALLEN,
    NEAR,
    NOWHERE,
    OBJECTS,
    SEEDS,
    SHRUBS,
    SPACES,
    SQUARES,
    STEP,
    TREES,
    Board,
    Space,
    beside,
    lying,
    occupied,
)
from engines.games.that_time_you_killed_me.pushing import Change, Entering, Event, Later, What, enter

SEEDS_IN_ALL, SHRUBS_IN_ALL, TREES_IN_ALL = 5, 5, 5


@dataclass(frozen=True, slots=True)
class Plant:
    """Plant a seed on one's own space or an empty one beside it. Rulebook "Action: Plant Seed", R15."""

    type: ClassVar[str] = "plant"
    space: Space


@dataclass(frozen=True, slots=True)
class RemoveSeed:
    """Remove a seed from one's own space or one beside it. Rulebook "Action: Remove Seed", R15."""

    type: ClassVar[str] = "remove_seed"
    space: Space


MOVES: Final = (Plant, RemoveSeed)
PLANT_ON: Final = {space: Plant(space) for space in range(1, SPACES + 1)}
REMOVE_FROM: Final = {space: RemoveSeed(space) for space in range(1, SPACES + 1)}
NOTATION: Final[dict[str, Any]] = {
    **{f"+{space}": plant for space, plant in PLANT_ON.items()},
    **{f"-{space}": remove for space, remove in REMOVE_FROM.items()},
}

_WITHIN_REACH: Final = tuple(NEAR[at] | 1 << at for at in range(SQUARES))
_PLANTS: Final = tuple(by_subset(_WITHIN_REACH[at], PLANT_ON) for at in range(SQUARES))
_REMOVALS: Final = tuple(by_subset(_WITHIN_REACH[at], REMOVE_FROM) for at in range(SQUARES))


def actions(board: Board, at: int) -> tuple[Any, ...]:
    """Planting and removing seeds, by the copy on the square. Rulebook "Planting Seeds", "Removing Seeds"."""
    seeds, reach = board[SEEDS], _WITHIN_REACH[at]
    moves = _REMOVALS[at][seeds & reach]
    if seeds.bit_count() < SEEDS_IN_ALL:
        return _PLANTS[at][reach & ~(occupied(board) & ~(1 << at) | seeds)] + moves
    return moves


def plant(change: Change, move: Plant) -> None:
    """Place a seed, which grows in later eras. Rulebook "Action: Plant Seed", "Effect: Grow"."""
    at = beside(change.active, move.space)
    change.board[SEEDS] |= 1 << at
    change.happened.append(Event("seed placed", at))


def remove(change: Change, move: RemoveSeed) -> None:
    """Remove a seed and what grew from it. Rulebook "Action: Remove Seed", "Effect: Un-Grow"."""
    lose_seed(change, beside(change.active, move.space))


def is_empty(board: list[int], at: int) -> bool:
    """No player, no object, no seed. Rulebook "Effect: Un-Grow" (its last paragraph); ruling R16."""
    return not (occupied(board) | board[SEEDS]) >> at & 1


def grow_shrub(change: Change, seed: Event) -> None:
    """A placed seed is a shrub in the next era, if it has room there. Rulebook "Effect: Grow"; R16, R17."""
    _grow(change, seed.square + SPACES, SHRUBS, SHRUBS_IN_ALL, "shrub placed")


def grow_tree(change: Change, shrub: Event) -> None:
    """A placed shrub is a tree in the next era, if it has room there. Rulebook "Effect: Grow"; R16, R17."""
    fallen = change.board[FALLEN].bit_count()
    _grow(change, shrub.square + SPACES, TREES, TREES_IN_ALL - fallen, None)


def _grow(change: Change, at: int, layer: int, supply: int, event: What | None) -> None:
    if is_empty(change.board, at) and change.board[layer].bit_count() < supply:
        change.put(layer, at)
        if event:
            change.happened.append(Event(event, at))


def lose_seed(change: Change, at: int, _: int = 0) -> None:
    """The seed goes back to the supply. Rulebook "Effect: Un-Grow", "Effect: Crush"; R18."""
    change.board[SEEDS] ^= 1 << at
    change.happened.append(Event("seed lost", at))


def lose_shrub(change: Change, at: int, _: int = 0) -> None:
    """The shrub goes back to the supply. Rulebook "Effect: Un-Grow"; R18."""
    change.take(SHRUBS, at)
    change.happened.append(Event("shrub lost", at))


def lose_fallen(change: Change, at: int, _: int = 0) -> None:
    """The fallen tree on the square goes back to the supply."""
    for direction in DIRECTIONS:
        change.board[FALLEN] &= ~fallen_bit(at, direction)
    change.board[OBJECTS] ^= 1 << at


def ungrow_shrub(change: Change, seed: Event) -> None:
    """The lost seed's shrub goes. Rulebook "Effect: Un-Grow"."""
    at = seed.square + SPACES
    if change.board[SHRUBS] >> at & 1:
        lose_shrub(change, at)


def ungrow_tree(change: Change, shrub: Event) -> None:
    """The lost shrub's tree goes, standing or fallen with its trunk to that space. Rulebook "Effect: Un-Grow", R18."""
    at = shrub.square + SPACES
    if change.board[TREES] >> at & 1:
        change.take(TREES, at)
    for direction in DIRECTIONS:
        to = STEP[direction][at]
        if to != NOWHERE and change.board[FALLEN] & fallen_bit(to, direction):
            lose_fallen(change, to)


def topple(change: Change, at: int, direction: int) -> None:
    """The standing tree on the square falls into the next one. Rulebook "Effect: Topple", "Effect: Crush"; R19."""
    onto = STEP[direction][at]
    enter(change, onto, direction, "tree")
    change.take(TREES, at)
    change.board[FALLEN] |= fallen_bit(onto, direction)
    change.board[OBJECTS] |= 1 << onto


def fallen_bit(at: int, direction: int) -> int:
    """The bit of `Board.fallen` for a tree that fell in that direction onto the square. R20."""
    return 1 << SQUARES * direction + at


def fallen_trees(board: Board) -> list[tuple[int, int]]:
    """Each fallen tree: its square and the square its trunk points to. R20."""
    return [
        (at, STEP[direction ^ 2][at])
        for at in range(SQUARES)
        if lying(board) >> at & 1
        for direction in DIRECTIONS
        if board[FALLEN] & fallen_bit(at, direction)
    ]


ACTS: Final[dict[type, Any]] = {Plant: plant, RemoveSeed: remove}

ENTERING: Final[Entering] = {
    ("copy", "tree"): topple,
    ("tree", "tree"): topple,
    ("tree", "copy"): kill,
    ("tree", "seed"): lose_seed,
}

LATER: Final[Later] = (
    {"seed lost": ungrow_shrub, "shrub lost": ungrow_tree},
    {"seed placed": grow_shrub, "shrub placed": grow_tree},
    {},
)
