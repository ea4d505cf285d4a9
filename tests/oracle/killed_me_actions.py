"""The actions of the active copy, each with all its choices."""

from collections.abc import Iterator

from tests.oracle.killed_me_position import (
    DIRECTIONS,
    ELEPHANTS,
    FUTURE,
    OWN_STATUE,
    PAST,
    Place,
    Position,
    beside,
    neighbours,
)
from tests.oracle.killed_me_pushing import (
    Happened,
    can_pull,
    carry_forward,
    crush_seed,
    die,
    gives_way,
    make_room,
    pull_statue,
    put_hat,
    remove_shrub,
)

Action = tuple[str | int | bool, ...]
"""One part of a turn; `killed_me.legal_turns` lists the forms."""

Outcome = tuple[Action, Position]
"""An action and the position after it and all its effects in later eras."""


def legal_actions(position: Position) -> Iterator[Outcome]:
    """Every action the active copy can take. After it `active` tells where the copy is, None if it has died."""
    if position.active is None:
        return
    yield from moves(position)
    yield from time_travels(position)
    if "growth" in position.chapters:
        yield from plantings(position)
        yield from seed_removals(position)
    if "influence" in position.chapters:
        yield from builds(position)
    if "memory" in position.chapters:
        yield from trainings(position)
        yield from commands(position)


def where(position: Position) -> Place:
    """The era and space of the active copy, which is alive."""
    assert position.active is not None
    return position.active


# Standard actions


def moves(position: Position) -> Iterator[Outcome]:
    """Every legal "Action: Move"; pulling a statue is a choice ("Effect: Pull Statue")."""
    era, space = where(position)
    for direction in DIRECTIONS:
        target = beside(space, direction)
        if target is None or not gives_way(position, era, target, direction):
            continue
        for pull in (False, True) if can_pull(position, era, space, direction) else (False,):
            after = position.copy()
            move(after, direction, pull)
            yield ("move", direction, pull), after


def move(position: Position, direction: str, pull: bool) -> None:
    """Move 1 space, pushing what is there; moving into one's own copy kills both. "Action: Move", "Effect: Paradox"."""
    era, space = where(position)
    target = beside(space, direction)
    assert target is not None
    happened = Happened()
    seat = position.players.pop((era, space))
    if position.players.get((era, target)) == seat:
        die(position, (era, target))
        position.active = None
    else:
        make_room(position, happened, era, target, direction)
        position.players[era, target] = seat
        position.active = (era, target)
    if pull:
        pull_statue(position, happened, era, space, direction)
    carry_forward(position, era, happened)


def time_travels(position: Position) -> Iterator[Outcome]:
    """Both time travel actions where legal: onto a space without a player or an object. Seeds do not count."""
    era, space = where(position)
    seat = position.turn_of
    if era != FUTURE and position.is_open((era + 1, space)):
        after = position.copy()
        after.players[era + 1, space] = after.players.pop((era, space))
        after.active = (era + 1, space)
        yield ("forward",), after
    if era != PAST and position.supply[seat] > 0 and position.is_open((era - 1, space)):
        after = position.copy()
        after.players[era - 1, space] = seat
        after.supply[seat] -= 1
        after.active = (era - 1, space)
        yield ("back",), after


# Growth


def plantings(position: Position) -> Iterator[Outcome]:
    """Every legal "Action: Plant Seed": in one's own space, if no seed is there, or an empty one beside it."""
    if position.seeds_in_supply() == 0:
        return
    era, here = where(position)
    for space in sorted([here, *neighbours(here)]):
        free = (era, here) not in position.seeds if space == here else position.is_empty((era, space))
        if not free:
            continue
        after = position.copy()
        after.seeds.add((era, space))
        happened = Happened()
        happened.seeds_placed.append(space)
        carry_forward(after, era, happened)
        yield ("plant", space), after


def seed_removals(position: Position) -> Iterator[Outcome]:
    """Every legal "Action: Remove Seed": from one's own space or one beside it, whoever stands there."""
    era, here = where(position)
    for space in sorted([here, *neighbours(here)]):
        if (era, space) not in position.seeds:
            continue
        after = position.copy()
        happened = Happened()
        crush_seed(after, happened, era, space)
        carry_forward(after, era, happened)
        yield ("remove", space), after


# Influence


def builds(position: Position) -> Iterator[Outcome]:
    """Every legal "Action: Build Statue": once a game, on an empty space beside oneself."""
    seat = position.turn_of
    if not position.builds_left[seat]:
        return
    era, here = where(position)
    for direction in DIRECTIONS:
        space = beside(here, direction)
        if space is None or not position.is_empty((era, space)):
            continue
        after = position.copy()
        after.builds_left[seat] = False
        after.statues[era, space] = OWN_STATUE[seat]
        happened = Happened()
        happened.built.append((OWN_STATUE[seat], space, direction))
        carry_forward(after, era, happened)
        yield ("build", space), after


# Memory


def trainings(position: Position) -> Iterator[Outcome]:
    """Every legal "Action: Train": an elephant beside oneself that does not wear one's hat."""
    era, here = where(position)
    for space in neighbours(here):
        colour = position.elephants.get((era, space))
        if colour is None or position.hats.get((colour, era)) == position.turn_of:
            continue
        after = position.copy()
        happened = Happened()
        put_hat(after, happened, era, colour, after.turn_of)
        carry_forward(after, era, happened)
        yield ("train", colour), after


def commands(position: Position) -> Iterator[Outcome]:
    """Every legal "Action: Command": one's elephant in the active copy's era, wherever it stands there."""
    era, _ = where(position)
    for colour in ELEPHANTS:
        if position.hats.get((colour, era)) != position.turn_of:
            continue
        space = elephant_at(position, colour, era)
        for direction in DIRECTIONS:
            if not elephant_can_enter(position, era, beside(space, direction), direction):
                continue
            for pull in (False, True) if can_pull(position, era, space, direction) else (False,):
                after = position.copy()
                command(after, colour, direction, pull)
                yield ("command", colour, direction, pull), after


def elephant_at(position: Position, colour: str, era: int) -> int:
    """The space where the elephant stands in the era."""
    return next(space for (e, space), name in position.elephants.items() if e == era and name == colour)


def elephant_can_enter(position: Position, era: int, space: int | None, direction: str) -> bool:
    """Whether an elephant may step there: over players, seeds, shrubs and fallen trees, but only into a tree or
    statue that gives way, and never through a wall or another elephant. "Commanding Elephants", "Growth + Memory".
    """
    if space is None or (era, space) in position.elephants:
        return False
    if (era, space) in position.trees or (era, space) in position.statues:
        return gives_way(position, era, space, direction)
    return True


def command(position: Position, colour: str, direction: str, pull: bool) -> None:
    """Move an elephant 1 space: "Effect: Trample", "Growth + Memory", "Influence + Memory"."""
    era, _ = where(position)
    space = elephant_at(position, colour, era)
    target = beside(space, direction)
    assert target is not None
    happened = Happened()
    if (era, target) in position.players:
        die(position, (era, target))
    crush_seed(position, happened, era, target)
    remove_shrub(position, happened, era, target)
    position.fallen.pop((era, target), None)
    make_room(position, happened, era, target, direction)
    position.elephants[era, target] = position.elephants.pop((era, space))
    if pull:
        pull_statue(position, happened, era, space, direction)
    carry_forward(position, era, happened)
