"""The pieces as they are set out. Rulebook "Standard Setup", "Adjusting for Skill Gaps", each "Extra Setup"."""

from typing import Final

from engines.contract import Seat
from engines.games.that_time_you_killed_me.board import (
    COPIES,
    DARK,
    ERAS,
    FOCUS,
    FUTURE,
    LIGHT,
    ORANGE,
    PAST,
    SEAT,
    SUPPLY,
    Board,
    made,
    square,
    with_objects,
)
from engines.games.that_time_you_killed_me.state import Rules
from engines.games.that_time_you_killed_me.tables import SUPPLY_OF_SELF, Chapter

_STANDARD: Final = ((COPIES, 1), (COPIES + 1, 16))
_EXTRA: Final[dict[Chapter, tuple[tuple[int, int], ...]]] = {
    "growth": (),
    "influence": ((ORANGE, 7),),
    "memory": ((DARK, 4), (LIGHT, 13)),
}
"""By chapter: the pieces that its extra setup adds, each with its space, which is the same in every era."""


def opening(rules: Rules, first: Seat) -> Board:
    """Return the first position. `first` has the first turn."""
    fields = [0] * len(Board._fields)
    for layer, space in (*_STANDARD, *(piece for chapter in rules.chapters for piece in _EXTRA[chapter])):
        for era in range(len(ERAS)):
            fields[layer] |= 1 << square(era, space)
    for seat, removed in enumerate(rules.handicap):
        fields[SUPPLY + seat] = SUPPLY_OF_SELF - removed
    return begun_by(with_objects(fields), first)


def begun_by(board: Board, first: Seat) -> Board:
    """Return the position with the first turn given to a seat.

    Its focus is in the past, the other seat's in the future. Rulebook "Standard Setup", 3.
    """
    fields = list(board)
    fields[FOCUS + first], fields[FOCUS + 1 - first], fields[SEAT] = PAST, FUTURE, first
    return made(fields)
