"""Positions laid out by hand, and steps taken in them, for the tests of the reference."""

from collections.abc import Iterable, Mapping

from tests.oracle.killed_me import Action, Position
from tests.oracle.killed_me_actions import legal_actions
from tests.oracle.killed_me_position import BLACK, FUTURE, PAST, PRESENT, WHITE, Place

ELEPHANTS_AT_HOME = {(era, space): colour for era in (0, 1, 2) for space, colour in ((4, "dark"), (13, "light"))}


def lay(
    chapters: tuple[str, ...] = (),
    *,
    turn_of: int = WHITE,
    focus: int = PAST,
    white: Iterable[Place] = (),
    black: Iterable[Place] = (),
    supply: int = 4,
    statue_build: str = "rebound",
    seeds: Iterable[Place] = (),
    shrubs: Iterable[Place] = (),
    trees: Iterable[Place] = (),
    fallen: Mapping[Place, str] | None = None,
    statues: Mapping[Place, str] | None = None,
    elephants: Mapping[Place, str] | None = None,
    hats: Mapping[tuple[str, int], int] | None = None,
) -> Position:
    """A position with just these pieces on the boards, both seats' focus in the same era."""
    return Position(
        chapters=chapters,
        statue_build=statue_build,
        turn_of=turn_of,
        focus=[focus, focus],
        supply=[supply, supply],
        builds_left=["influence" in chapters] * 2,
        players={**dict.fromkeys(white, WHITE), **dict.fromkeys(black, BLACK)},
        seeds=set(seeds),
        shrubs=set(shrubs),
        trees=set(trees),
        fallen=dict(fallen or {}),
        statues=dict(statues or {}),
        elephants=dict(elephants or {}),
        hats=dict(hats or {}),
    )


def act(position: Position, space: int, *steps: Action) -> Position:
    """The position after these actions of the copy on the space, in the era of the focus; each must be legal."""
    position = position.copy()
    position.active = (position.focus[position.turn_of], space)
    for step in steps:
        position = dict(legal_actions(position))[step]
    return position


def actions(position: Position, space: int) -> set[Action]:
    """The legal first actions of the copy on the space, in the era of the focus."""
    chosen = position.copy()
    chosen.active = (position.focus[position.turn_of], space)
    return {step for step, _ in legal_actions(chosen)}


def everywhere(space: int, name: str) -> dict[Place, str]:
    """The same piece on the same space of each era."""
    return {(PAST, space): name, (PRESENT, space): name, (FUTURE, space): name}


def move(direction: str, pull: bool = False) -> Action:
    """A move action."""
    return ("move", direction, pull)


def command(elephant: str, direction: str, pull: bool = False) -> Action:
    """A command action."""
    return ("command", elephant, direction, pull)


def whites(position: Position) -> set[Place]:
    """Where white has copies."""
    return {place for place, seat in position.players.items() if seat == WHITE}


def blacks(position: Position) -> set[Place]:
    """Where black has copies."""
    return {place for place, seat in position.players.items() if seat == BLACK}
