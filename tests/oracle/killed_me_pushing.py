"""What an action does within one era, and how later eras then respond.

`make_room` is the one rule of chains ("Pushing your Opponent", "Pushing Trees", "Pushing and Pulling Statues"): the
furthest thing of a chain goes first. `carry_forward` is the order of propagation ("Growth + Influence", rulings).
"""

from tests.oracle.killed_me_position import ERAS, OPPOSITE, Place, Position, beside


class Happened:
    """What happened in one era that the next era responds to. Each list is in the order in which things happened."""

    def __init__(self) -> None:
        self.seeds_removed: list[int] = []
        self.shrubs_removed: list[int] = []
        self.seeds_placed: list[int] = []
        self.shrubs_placed: list[int] = []
        self.built: list[tuple[str, int, str]] = []
        """Statue, space it was built on, direction it was built in: at most one."""
        self.trained: list[tuple[str, int]] = []
        """Elephant, seat: at most one."""
        self.statue_moves: list[tuple[str, str, int]] = []
        """Statue, direction, number of spaces."""


# What gives way


def gives_way(position: Position, era: int, space: int | None, direction: str) -> bool:
    """Whether something may be pushed into the space in that direction.

    "Effect: Squish": not into a wall. "Object: Shrub", "Effect: Fallen Tree", "Object: Elephant": nor into one of
    these. "Pushing Trees", "Pushing and Pulling Statues": nor into a tree or statue that can't itself be pushed on.
    Players give way always, if only by dying.
    """
    if space is None:
        return False
    place = (era, space)
    if place in position.shrubs or place in position.fallen or place in position.elephants:
        return False
    if place in position.trees or place in position.statues:
        return gives_way(position, era, beside(space, direction), direction)
    return True


def make_room(position: Position, happened: Happened, era: int, space: int, direction: str) -> None:
    """Push what is on the space, if it is a player, a tree or a statue. Only where `gives_way`."""
    if (era, space) in position.players:
        push_player(position, happened, era, space, direction)
    elif (era, space) in position.trees:
        topple(position, happened, era, space, direction)
    elif (era, space) in position.statues:
        push_statue(position, happened, era, space, direction)


# Players


def die(position: Position, place: Place) -> None:
    """Remove a copy for good; it does not return to its supply. "What Happens to Copies that Die?"."""
    del position.players[place]
    if position.active == place:
        position.active = None


def put_player(position: Position, old: Place, new: Place) -> None:
    """Move a copy from one space to another; the active copy stays the active one."""
    position.players[new] = position.players.pop(old)
    if position.active == old:
        position.active = new


def push_player(position: Position, happened: Happened, era: int, space: int, direction: str) -> None:
    """Push a player 1 space: "Effect: Push", "Effect: Squish", "Effect: Paradox"."""
    following = beside(space, direction)
    if following is None or not gives_way(position, era, following, direction):
        die(position, (era, space))
    elif position.players.get((era, following)) == position.players[era, space]:
        die(position, (era, space))
        die(position, (era, following))
    else:
        make_room(position, happened, era, following, direction)
        put_player(position, (era, space), (era, following))


# Trees and seeds


def topple(position: Position, happened: Happened, era: int, space: int, direction: str) -> None:
    """Topple a tree into the next space: "Effect: Topple", "Effect: Crush". Its trunk points to where it stood."""
    lands_on = beside(space, direction)
    assert lands_on is not None
    if (era, lands_on) in position.players:
        die(position, (era, lands_on))
    make_room(position, happened, era, lands_on, direction)
    crush_seed(position, happened, era, lands_on)
    position.trees.remove((era, space))
    position.fallen[era, lands_on] = OPPOSITE[direction]


def crush_seed(position: Position, happened: Happened, era: int, space: int) -> None:
    """Remove the seed on the space, if there is one, and note it for the next era."""
    if (era, space) in position.seeds:
        position.seeds.remove((era, space))
        happened.seeds_removed.append(space)


def remove_shrub(position: Position, happened: Happened, era: int, space: int) -> None:
    """Remove the shrub on the space, if there is one."""
    if (era, space) in position.shrubs:
        position.shrubs.remove((era, space))
        happened.shrubs_removed.append(space)


# Statues


def push_statue(position: Position, happened: Happened, era: int, space: int, direction: str) -> None:
    """Push a statue 1 space: "Effect: Push Statue"."""
    following = beside(space, direction)
    assert following is not None
    make_room(position, happened, era, following, direction)
    put_statue(position, happened, era, space, following)
    happened.statue_moves.append((position.statues[era, following], direction, 1))


def pull_statue(position: Position, happened: Happened, era: int, left: int, direction: str) -> None:
    """Pull the statue behind the space just left into it: "Effect: Pull Statue"."""
    behind = beside(left, OPPOSITE[direction])
    assert behind is not None
    put_statue(position, happened, era, behind, left)
    happened.statue_moves.append((position.statues[era, left], direction, 1))


def put_statue(position: Position, happened: Happened, era: int, old: int, new: int) -> None:
    """Move a statue to another space, from which a seed is removed. "Growth + Influence"."""
    crush_seed(position, happened, era, new)
    position.statues[era, new] = position.statues.pop((era, old))


def can_pull(position: Position, era: int, space: int, direction: str) -> bool:
    """Whether a statue stands directly behind a piece that leaves the space in that direction."""
    behind = beside(space, OPPOSITE[direction])
    return behind is not None and (era, behind) in position.statues


# Later eras


def carry_forward(position: Position, era: int, happened: Happened) -> None:
    """Let each later era respond, in turn, to what happened in the one before it. Rulings, "Influence", order."""
    for later in ERAS[era + 1 :]:
        happened = answer(position, later, happened)


def answer(position: Position, era: int, before: Happened) -> Happened:
    """All effects in this era of what happened in the one before: removals, then placements, then moves."""
    now = Happened()
    for space in before.seeds_removed:
        remove_shrub(position, now, era, space)
    for space in before.shrubs_removed:
        ungrow_tree(position, era, space)
    for space in before.seeds_placed:
        grow_shrub(position, now, era, space)
    for space in before.shrubs_placed:
        grow_tree(position, era, space)
    for statue, space, direction in before.built:
        propagate_build(position, now, era, statue, space, direction)
    for colour, seat in before.trained:
        remember(position, now, era, colour, seat)
    for statue, direction, distance in before.statue_moves:
        propagate_move(position, now, era, statue, direction, distance)
    return now


def ungrow_tree(position: Position, era: int, space: int) -> None:
    """Remove the tree on the space and the fallen ones whose trunk points to it: "Effect: Un-grow"."""
    position.trees.discard((era, space))
    for (e, lies_on), trunk in list(position.fallen.items()):
        if e == era and beside(lies_on, trunk) == space:
            del position.fallen[e, lies_on]


def grow_shrub(position: Position, now: Happened, era: int, space: int) -> None:
    """Place a shrub over a new seed if the space is empty and the supply has one: "Effect: Grow"."""
    if position.is_empty((era, space)) and position.shrubs_in_supply() > 0:
        position.shrubs.add((era, space))
        now.shrubs_placed.append(space)


def grow_tree(position: Position, era: int, space: int) -> None:
    """Place a tree over a new shrub if the space is empty and the supply has one: "Effect: Grow"."""
    if position.is_empty((era, space)) and position.trees_in_supply() > 0:
        position.trees.add((era, space))


def propagate_build(position: Position, now: Happened, era: int, statue: str, space: int, direction: str) -> None:
    """Place a later copy of a statue just built: "Effect: Propagate Build" and the paragraphs after it.

    What is there is pushed the way the statue was built. If it can't be, the copy is pushed the opposite way, to the
    first space that it can occupy; with no such space, or in the edition without rebound, it is left out from here on.
    """
    if gives_way(position, era, space, direction):
        make_room(position, now, era, space, direction)
        place_statue(position, now, era, statue, space)
        now.built.append((statue, space, direction))
    elif position.statue_build == "rebound":
        back = OPPOSITE[direction]
        distance, landing = 1, beside(space, back)
        while landing is not None and not gives_way(position, era, landing, back):
            distance, landing = distance + 1, beside(landing, back)
        if landing is not None:
            make_room(position, now, era, landing, back)
            place_statue(position, now, era, statue, landing)
            now.built.append((statue, space, direction))
            now.statue_moves.append((statue, back, distance))


def place_statue(position: Position, now: Happened, era: int, statue: str, space: int) -> None:
    """Put a new copy on a space that has been vacated, where a seed is removed. "Growth + Influence"."""
    crush_seed(position, now, era, space)
    position.statues[era, space] = statue


def propagate_move(position: Position, now: Happened, era: int, statue: str, direction: str, distance: int) -> None:
    """Move a statue as its earlier copy has moved, if it is here and can: "Effect: Propagate Move".

    Over more than one space it is a jump: only the landing counts, and what is there is pushed.
    """
    old = new = position.statue_at(statue, era)
    for _ in range(distance):
        new = beside(new, direction) if new is not None else None
    if old is None or new is None or not gives_way(position, era, new, direction):
        return
    make_room(position, now, era, new, direction)
    put_statue(position, now, era, old, new)
    now.statue_moves.append((statue, direction, distance))


def put_hat(position: Position, now: Happened, era: int, colour: str, seat: int) -> None:
    """Put the seat's hat on an elephant in place of any other's, taking it off its other elephant: "Action: Train"."""
    position.hats = {
        (elephant, e): owner for (elephant, e), owner in position.hats.items() if not (e == era and owner == seat)
    }
    position.hats[colour, era] = seat
    now.trained.append((colour, seat))


def remember(position: Position, now: Happened, era: int, colour: str, seat: int) -> None:
    """Train the same elephant here unless it wears the seat's hat already, which ends it: "Effect: Memory"."""
    if position.hats.get((colour, era)) != seat:
        put_hat(position, now, era, colour, seat)
