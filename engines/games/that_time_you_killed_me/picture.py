"""The game as a picture: the three boards, the seats, the power cards, and buttons for actions.

A move is made by touching the space where it leads: a space of the active copy's era for a step, the same space of
another era for a journey, the heading of an era for the focus. An elephant is touched before the space that it enters.
All other actions begin with a button, so the touches of no move begin with those of another.
"""

from collections.abc import Sequence
from typing import Final

from engines.chance import RecordedChance
from engines.games.that_time_you_killed_me.board import ERAS, Era
from engines.games.that_time_you_killed_me.imagine import imagine
from engines.games.that_time_you_killed_me.moves import (
    Build,
    ChooseCopy,
    CommandElephant,
    Heave,
    Leap,
    Move,
    MoveTo,
    Plant,
    RemoveSeed,
    ShiftFocus,
    Split,
    TakePower,
    TakeTurn,
    TimeTravel,
    Train,
    Undo,
)
from engines.games.that_time_you_killed_me.pictures.boards import Boards, drawn_boards
from engines.games.that_time_you_killed_me.pictures.marks import marks
from engines.games.that_time_you_killed_me.pictures.seats import (
    SEAT_HEIGHT,
    chapters_line,
    draft_cards,
    held_powers,
    seat_place,
)
from engines.games.that_time_you_killed_me.rules import legal_moves
from engines.games.that_time_you_killed_me.tables import TITLE
from engines.games.that_time_you_killed_me.view import View
from engines.games.that_time_you_killed_me.words import ask, destination, label, winner
from engines.kit.pictures.looks import Look
from engines.kit.pictures.pages import MARGIN, Button, Page, Seen, status
from engines.kit.pictures.svg import Node
from engines.kit.texts import message, won_by

_BUTTONS: Final = ("split", "plant", "remove", "build", "heave", "pull", "train", "first", "second", "undo")
"""The buttons in order: those that begin an action, and those that are a whole move."""


def picture(view: View, last: Sequence[Seen], look: Look) -> Node:
    """Return the view as a picture."""
    page = Page(look, TITLE, _status(look, view))
    moves = _legal(view)
    if view.draft is not None:
        draft_cards(page, view.draft)
    _boards(page, view, last, moves)
    page.buttons(
        [Button(each, look.say(message(f"button-{each}"))) for each in _BUTTONS if each in _first(view, moves)]
    )
    if not look.is_phone:
        _seats(page, view)
    page.region("more")
    held_powers(page, view)
    chapters_line(page, view)
    page.caption(last)
    return page.done()


def _legal(view: View) -> tuple[Move, ...]:
    """Return what the viewer may do now."""
    if view.seat is None or view.viewer != view.seat:
        return ()
    return legal_moves(imagine(view, RecordedChance(())), view.seat)


def _first(view: View, moves: Sequence[Move]) -> set[str]:
    return {touches(move, view)[0] for move in moves}


def _status(look: Look, view: View) -> str:
    """Return who is to move and what is to be chosen, or who has won."""
    if view.seat is None:
        won = winner(view)
        return f"{status(look, ())}. {look.say(won_by() if won is None else won_by(won))}"
    return f"{status(look, (view.seat,))}: {look.say(ask(view))}"


def _boards(page: Page, view: View, last: Sequence[Seen], moves: Sequence[Move]) -> None:
    look, boards = page.look, Boards(page.look, page.y)
    shifts: dict[Era, str] = {move.era: look.say(label(move, view)) for move in moves if isinstance(move, ShiftFocus)}
    drawn = list(drawn_boards(boards, view, marks(last), shifts))
    if look.is_phone:
        # The future stands below the present, which leaves room for the seats beside it.
        x, y = boards.corner(0)[0], boards.corner(2)[1]
        wide, high, gap = boards.sizes.width, (boards.sizes.height - boards.sizes.gap) / 2, boards.sizes.gap
        drawn += [seat_place(look, view, seat, x, y + seat * (high + gap), wide, high) for seat in (0, 1)]
    page.add(boards.height, *drawn)


def _seats(page: Page, view: View) -> None:
    wide = (page.width - MARGIN) / 2
    places = [
        seat_place(page.look, view, seat, page.left + seat * (wide + MARGIN), page.y, wide, SEAT_HEIGHT)
        for seat in (0, 1)
    ]
    page.add(SEAT_HEIGHT, *places)


def touches(move: Move, view: View) -> tuple[str, ...]:
    """Return the buttons and spaces that are touched: for most moves only the space where it leads."""
    match move:
        case TakePower(power):
            return (f"power-{power}",)
        case TakeTurn(turn):
            return (turn,)
        case Undo():
            return ("undo",)
        case ShiftFocus(era):
            return (f"focus-{era}",)
        case ChooseCopy(space):
            assert view.seat is not None
            return (f"{view.seats[view.seat].focus}-{space}",)
    assert view.active is not None
    match move:
        case TimeTravel() | Leap() | Split():
            there = f"{destination(move, view)}-{view.active.space}"
            return ("split", there) if isinstance(move, Split) else (there,)
        case MoveTo(to, pull):
            return _pulling(pull, _here(view, to))
        case CommandElephant(elephant, to, pull):
            return _pulling(pull, _elephant(view, elephant), _here(view, to))
        case Train(elephant):
            return ("train", _elephant(view, elephant))
        case Plant(space) | RemoveSeed(space) | Build(space) | Heave(space):
            return (_ON_SPACE[type(move)], _here(view, space))


_ON_SPACE: Final[dict[type[Move], str]] = {Plant: "plant", RemoveSeed: "remove", Build: "build", Heave: "heave"}


def _pulling(pull: bool, *spaces: str) -> tuple[str, ...]:
    return ("pull", *spaces) if pull else spaces


def _here(view: View, space: int) -> str:
    """Return the id of a space in the era of the active copy."""
    assert view.active is not None
    return f"{view.active.era}-{space}"


def _elephant(view: View, name: str) -> str:
    """Return the id of the space on which an elephant stands, in the era of the active copy."""
    assert view.active is not None
    era = view.eras[ERAS.index(view.active.era)]
    return _here(view, next(each.space for each in era.elephants if each.elephant == name))
