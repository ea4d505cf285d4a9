"""Whole turns, victory, and the counting of turns."""

from tests.oracle.killed_me_actions import Action, legal_actions
from tests.oracle.killed_me_position import ERAS, Position

Turn = tuple[Action, ...]
"""A whole turn; `legal_turns` gives its form."""

Line = tuple[int, tuple[Action, ...], Position]
"""The space of the copy chosen, its actions, and the position after them."""


def legal_turns(position: Position) -> list[tuple[Turn, Position]]:
    """Every legal whole turn, with the position right after it, when the other seat's turn begins.

    "How to Take a Turn": choose a copy, take its actions, shift focus. A turn is a tuple of its steps:

    - ("choose", space), the copy, in the era of the focus; not there where no copy can act;
    - none, one or two of
      ("move", direction, pull), ("forward",), ("back",), ("plant", space), ("remove", space), ("build", space),
      ("train", elephant), ("command", elephant, direction, pull),
      where `pull` is True if the statue behind is pulled along, elephants are "dark" and "light", and the era is the
      one where the active copy then is;
    - ("shift", era), last.

    Whether the game was won before is not asked here: see `winner`.
    """
    return [
        (turn_of_line(line, era), shifted(line[2], era))
        for line in lines(position)
        for era in ERAS
        if era != position.focus[position.turn_of]
    ]


def turn_of_line(line: Line, era: int) -> Turn:
    """Return the turn that ends with the shift to that era."""
    space, actions, _ = line
    choice: Turn = (("choose", space),) if actions else ()
    return (*choice, *actions, ("shift", era))


def shifted(position: Position, era: int) -> Position:
    """The position once the focus has moved, with the other seat to play. "Step 3: Shift Focus"."""
    after = position.copy()
    after.focus[after.turn_of] = era
    after.turn_of = 1 - after.turn_of
    after.active = None
    return after


def lines(position: Position) -> list[Line]:
    """Every choice of copy and actions; a single line without actions where no copy can act.

    "No Legal Actions": only the copies that can take the most actions may be chosen. "No Copies in Focus Era".
    """
    era = position.focus[position.turn_of]
    of_each = [lines_of_copy(position, space) for space in position.copies_of(position.turn_of, era)]
    most = max((actions_possible(of_copy) for of_copy in of_each), default=0)
    if most == 0:
        return [(0, (), position)]
    return [line for of_copy in of_each if actions_possible(of_copy) == most for line in of_copy]


def actions_possible(of_copy: list[Line]) -> int:
    """The number of actions a copy can take: 2 if some first action leaves it alive with a second, else 1 or 0."""
    return max((len(actions) for _, actions, _ in of_copy), default=0)


def lines_of_copy(position: Position, space: int) -> list[Line]:
    """Every sequence of actions of one copy. "Step 2: Take Actions": a second one must be taken if it can be."""
    chosen = position.copy()
    chosen.active = (chosen.focus[chosen.turn_of], space)
    found: list[Line] = []
    for first, after_first in legal_actions(chosen):
        seconds = list(legal_actions(after_first))
        if not seconds:
            found.append((space, (first,), after_first))
        for second, after_second in seconds:
            found.append((space, (first, second), after_second))
    return found


def winner(position: Position) -> int | None:
    """The seat that has just ended its turn if it has won, else None. "How to Win", "Checking for Victory".

    It wins when the seat now to play has copies in one era or none, wherever its own are.
    """
    return 1 - position.turn_of if len(position.eras_of(position.turn_of)) <= 1 else None


def perft(position: Position, depth: int) -> int:
    """The number of sequences of that many legal turns; a won position has no continuation."""
    if depth == 0:
        return 1
    if winner(position) is not None:
        return 0
    turns = legal_turns(position)
    return len(turns) if depth == 1 else sum(perft(after, depth - 1) for _, after in turns)
