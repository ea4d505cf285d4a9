"""Random positions in which two readings of the rules are compared: from random games, and of scattered pieces."""

from random import Random

from tests.oracle.killed_me_actions import legal_actions
from tests.oracle.killed_me_position import (
    DIRECTIONS,
    ELEPHANTS,
    ERAS,
    FUTURE,
    OPPOSITE,
    OWN_STATUE,
    PAST,
    PRESENT,
    SEATS,
    SPACES,
    Place,
    Position,
    beside,
    start,
)
from tests.oracle.killed_me_turns import shifted, winner

LONGEST_PLAYED = 30


def random_position(rng: Random, chapters: tuple[str, ...]) -> Position:
    """A position at the start of a turn, not yet won: played from the start, scattered, or scattered and played on.

    The statue build is either edition's. Which of the three ways, and all else, is drawn from `rng` alone.
    """
    way = rng.choice(["played", "scattered", "scattered and played on"])
    if way == "scattered":
        return scattered(rng, chapters)
    if way == "scattered and played on":
        return played(rng, scattered(rng, chapters), rng.randint(1, 4))
    beginning = start(chapters, rng.choice(["rebound", "no_rebound"]), rng.choice(SEATS))
    return played(rng, beginning, rng.randint(0, LONGEST_PLAYED))


def played(rng: Random, position: Position, turns: int) -> Position:
    """Return the position after that many random turns, or before the one that wins."""
    for _ in range(turns):
        after = random_turn(rng, position)
        if winner(after) is not None:
            return position
        position = after
    return position


def random_turn(rng: Random, position: Position) -> Position:
    """The position after one legal turn at random, found without listing them all."""
    seat = position.turn_of
    era = position.focus[seat]
    new_focus = rng.choice([e for e in ERAS if e != era])
    spaces = position.copies_of(seat, era)
    rng.shuffle(spaces)
    able_to_act_once = None
    for space in spaces:
        chosen = position.copy()
        chosen.active = (era, space)
        firsts = [after for _, after in legal_actions(chosen)]
        rng.shuffle(firsts)
        if any(next(legal_actions(after), None) for after in firsts):
            seconds = [after for _, after in legal_actions(firsts[0])]
            return shifted(rng.choice(seconds or firsts[:1]), new_focus)
        if firsts:
            able_to_act_once = able_to_act_once or firsts[0]
    return shifted(able_to_act_once or position, new_focus)


def scattered(rng: Random, chapters: tuple[str, ...]) -> Position:
    """Lay out pieces at random, within the supplies and what a game can lead to; the position is not won yet.

    One thing to a space (a seed and a player may share one); every shrub has its seed in the era before, every tree,
    standing or fallen, its shrub.
    """
    while True:
        position = start(chapters, rng.choice(["rebound", "no_rebound"]), rng.choice(SEATS))
        clear_boards(position)
        if "growth" in chapters:
            scatter_growth(rng, position)
        if "influence" in chapters:
            scatter_statues(rng, position)
        if "memory" in chapters:
            scatter_elephants(rng, position)
        scatter_players(rng, position)
        for seat in SEATS:
            position.focus[seat] = rng.choice(sorted(position.eras_of(seat)) if rng.random() < 0.9 else ERAS)
        if winner(position) is None:
            return position


def clear_boards(position: Position) -> None:
    """Take everything that a setup places off the boards."""
    position.players.clear()
    position.statues.clear()
    position.elephants.clear()


def free_place(rng: Random, position: Position, era: int) -> Place:
    """A place of the era with nothing on it, at random."""
    return rng.choice([(era, space) for space in SPACES if position.is_empty((era, space))])


def scatter_growth(rng: Random, position: Position) -> None:
    """Lay out seeds, the shrubs of some, the trees of some of these; some of the trees have fallen."""
    for _ in range(rng.randint(0, 5)):
        position.seeds.add(free_place(rng, position, rng.choice([PAST, PAST, PRESENT, FUTURE])))
    for era, space in sorted(position.seeds):
        if era != FUTURE and position.is_empty((era + 1, space)) and rng.random() < 0.8:
            position.shrubs.add((era + 1, space))
    for era, space in sorted(position.shrubs):
        if era == PRESENT and rng.random() < 0.8:
            scatter_tree(rng, position, space)


def scatter_tree(rng: Random, position: Position, root: int) -> None:
    """Grow a tree on the root in the future, or lay it down fallen from there, if there is room."""
    direction = rng.choice(DIRECTIONS)
    lies_on = beside(root, direction)
    if rng.random() < 0.6:
        if position.is_empty((FUTURE, root)):
            position.trees.add((FUTURE, root))
    elif lies_on is not None and position.is_empty((FUTURE, lies_on)):
        position.fallen[FUTURE, lies_on] = OPPOSITE[direction]


def scatter_statues(rng: Random, position: Position) -> None:
    """Place the orange statue in each era and, of each seat that has built, at least one copy of its own."""
    for era in ERAS:
        position.statues[free_place(rng, position, era)] = "orange"
    for seat in SEATS:
        position.builds_left[seat] = rng.random() < 0.5
        if not position.builds_left[seat]:
            built_in = rng.choice(ERAS)
            left_out_from = rng.choice([*range(built_in + 1, 4), 3, 3])
            for era in range(built_in, left_out_from):
                position.statues[free_place(rng, position, era)] = OWN_STATUE[seat]


def scatter_elephants(rng: Random, position: Position) -> None:
    """Place both elephants in each era; a seat's hat is on one of them or on none."""
    for era in ERAS:
        for colour in ELEPHANTS:
            position.elephants[free_place(rng, position, era)] = colour
        hats: list[int | None] = [*SEATS, None]
        rng.shuffle(hats)
        for colour, hat in zip(ELEPHANTS, hats, strict=False):
            if hat is not None:
                position.hats[colour, era] = hat


def scatter_players(rng: Random, position: Position) -> None:
    """Place one to seven copies of each seat, beside or on seeds; what is neither there nor in a supply has died."""
    for seat in SEATS:
        copies = rng.randint(1, 7)
        position.supply[seat] = rng.randint(0, min(4, 7 - copies))
        for _ in range(copies):
            places = [(era, space) for era in ERAS for space in SPACES if position.is_open((era, space))]
            position.players[rng.choice(places)] = seat
