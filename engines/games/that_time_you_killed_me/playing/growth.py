"""Chapter 1, Growth: seeds, shrubs and trees. Rulebook "Chapter 1 Growth"; rulings R15 to R21."""

from typing import Final

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
    beside,
    fallen_bit,
    occupied,
)
from engines.games.that_time_you_killed_me.moves import PLANT_ON, REMOVE_FROM, Move, Plant, RemoveSeed
from engines.games.that_time_you_killed_me.playing.basics import by_subset
from engines.games.that_time_you_killed_me.playing.pushing import Change, Happening, What, enter
from engines.games.that_time_you_killed_me.tables import SEEDS_IN_ALL, SHRUBS_IN_ALL, TREES_IN_ALL

_WITHIN_REACH: Final = tuple(NEAR[at] | 1 << at for at in range(SQUARES))
_PLANTS: Final = tuple(by_subset(_WITHIN_REACH[at], PLANT_ON) for at in range(SQUARES))
_REMOVALS: Final = tuple(by_subset(_WITHIN_REACH[at], REMOVE_FROM) for at in range(SQUARES))


def actions(board: Board, at: int) -> tuple[Move, ...]:
    """Return how the copy on the square can plant and remove seeds. Rulebook "Planting Seeds", "Removing Seeds"."""
    seeds, reach = board[SEEDS], _WITHIN_REACH[at]
    moves = _REMOVALS[at][seeds & reach]
    if seeds.bit_count() < SEEDS_IN_ALL:
        # The planter stands in its own space, which is open to a seed all the same (R15).
        return _PLANTS[at][reach & ~(occupied(board) & ~(1 << at) | seeds)] + moves
    return moves


def plant(change: Change, move: Plant) -> None:
    """Place a seed, which grows in later eras. Rulebook "Action: Plant Seed", "Effect: Grow"."""
    at = beside(change.active, move.space)
    change.board[SEEDS] |= 1 << at
    change.happened.append(Happening("seed placed", at))


def remove(change: Change, move: RemoveSeed) -> None:
    """Remove a seed and what grew from it. Rulebook "Action: Remove Seed", "Effect: Un-Grow"."""
    lose_seed(change, beside(change.active, move.space))


def is_empty(board: list[int], at: int) -> bool:
    """Return whether there is no player, object or seed. Rulebook "Effect: Un-Grow" (last paragraph); ruling R16."""
    return not (occupied(board) | board[SEEDS]) >> at & 1


def grow_shrub(change: Change, seed: Happening) -> None:
    """Grow a placed seed into a shrub in the next era, if there is room. Rulebook "Effect: Grow"; R16, R17."""
    _grow(change, seed.square + SPACES, SHRUBS, SHRUBS_IN_ALL, "shrub placed")


def grow_tree(change: Change, shrub: Happening) -> None:
    """Grow a placed shrub into a tree in the next era, if there is room. Rulebook "Effect: Grow"; R16, R17."""
    # A fallen tree is still one of the five: it only returns to the supply when it is removed.
    fallen = change.board[FALLEN].bit_count()
    _grow(change, shrub.square + SPACES, TREES, TREES_IN_ALL - fallen, None)


def _grow(change: Change, at: int, layer: int, supply: int, what: What | None) -> None:
    if is_empty(change.board, at) and change.board[layer].bit_count() < supply:
        change.put(layer, at)
        if what:
            change.happened.append(Happening(what, at))


def lose_seed(change: Change, at: int, _: int = 0) -> None:
    """Return the seed to the supply. Rulebook "Effect: Un-Grow", "Effect: Crush"; ruling R18."""
    change.board[SEEDS] ^= 1 << at
    change.happened.append(Happening("seed lost", at))


def lose_shrub(change: Change, at: int, _: int = 0) -> None:
    """Return the shrub to the supply. Rulebook "Effect: Un-Grow"; ruling R18."""
    change.take(SHRUBS, at)
    change.happened.append(Happening("shrub lost", at))


def lose_fallen(change: Change, at: int, _: int = 0) -> None:
    """Return the fallen tree on the square to the supply."""
    for direction in DIRECTIONS:
        change.board[FALLEN] &= ~fallen_bit(at, direction)
    change.board[OBJECTS] ^= 1 << at


def ungrow_shrub(change: Change, seed: Happening) -> None:
    """Remove the shrub that grew from a lost seed. Rulebook "Effect: Un-Grow"."""
    at = seed.square + SPACES
    if change.board[SHRUBS] >> at & 1:
        lose_shrub(change, at)


def ungrow_tree(change: Change, shrub: Happening) -> None:
    """Remove the tree that grew from a lost shrub, standing or fallen. Rulebook "Effect: Un-Grow"; ruling R18."""
    at = shrub.square + SPACES
    if change.board[TREES] >> at & 1:
        change.take(TREES, at)
    # A fallen tree no longer lies where it grew, but its trunk points there: it fell from there, one space further.
    for direction in DIRECTIONS:
        to = STEP[direction][at]
        if to != NOWHERE and change.board[FALLEN] & fallen_bit(to, direction):
            lose_fallen(change, to)


def topple(change: Change, at: int, direction: int) -> None:
    """Topple the standing tree on the square into the next one. Rulebook "Effect: Topple", "Effect: Crush"; R19."""
    onto = STEP[direction][at]
    enter(change, onto, direction, "tree")
    change.take(TREES, at)
    change.board[FALLEN] |= fallen_bit(onto, direction)
    change.board[OBJECTS] |= 1 << onto
