"""Reaction windows: a card laid may be cancelled by any other seat, in secret, and so may the card that cancels it.

All seats but the layer are asked, holders and others alike. The answer of the nearest clockwise that cancels
counts; the other answers stay unseen for good. A card that cancels opens a window on itself; a cancelled one does
nothing, and no card gets a second window. A set of seats is an int with one bit for each seat.

A seat with the standing answer "always pass" is asked like any other, since who is asked must tell nothing: it
goes on owing its answer, which the server gives for it (`standing_answer`) as a record like all others.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Final, NamedTuple

from engines.contract import Chance, Hidden, ImpossibleState, Json, Seat
from engines.kit.bitsets import SEATS_IN
from engines.kit.dumps import FLAG, SEAT, Shape, optional, per_seat, record, row


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the card laid take effect, in secret; takes back an "always pass"."""

    type: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class AlwaysPass:
    """Pass, in secret, in this window and in all to come until it is taken back."""

    type: ClassVar[str] = "always_pass"


@dataclass(frozen=True, slots=True)
class SetStanding:
    """In the own turn: from now on always pass, or be asked again, in secret."""

    type: ClassVar[str] = "set_standing"
    always_pass: bool


@dataclass(frozen=True, slots=True)
class SecretStanding:
    """`SetStanding` as the others see it."""

    type: ClassVar[str] = SetStanding.type
    always_pass: Hidden


PASS: Final = Pass()
ALWAYS_PASS: Final = AlwaysPass()
SETTINGS: Final = (SetStanding(True), SetStanding(False))
"""Both are legal whatever stands, so that the record tells nothing."""


class Window(NamedTuple):
    """The window on the last of the cards that lie upon each other.

    `layers` has the seats that laid them: the card itself first, then each card that cancels the one before it.
    `owing` is the set of seats that have yet to answer, `cancelling` of those whose answer cancels.
    """

    seats: int
    layers: tuple[Seat, ...]
    owing: int
    cancelling: int


@dataclass(frozen=True, slots=True)
class WindowView:
    """A window as a viewer sees it; `answers` by seat: does it cancel? None: not given yet, or not asked."""

    layers: tuple[int, ...]
    answers: tuple[bool | Hidden | None, ...]


def _all_but(seat: Seat, seats: int) -> int:
    return (1 << seats) - 1 & ~(1 << seat)


def _unanswered(layers: tuple[Seat, ...], seats: int) -> Window:
    """The window on the last of these layers: all seats but its own are asked."""
    return Window(seats, layers, _all_but(layers[-1], seats), 0)


def open_window(layer: Seat, seats: int) -> Window:
    """The window on a card that `layer` has just laid."""
    return _unanswered((layer,), seats)


def answered(window: Window, seat: Seat, cancels: bool) -> Window:
    """The window after the seat's answer.

    >>> answered(open_window(0, 3), 2, cancels=True)
    Window(seats=3, layers=(0,), owing=2, cancelling=4)
    """
    owing = window.owing & ~(1 << seat)
    cancelling = window.cancelling | 1 << seat if cancels else window.cancelling
    return Window(window.seats, window.layers, owing, cancelling)


def counting(window: Window) -> Seat | None:
    """The seat whose answer counts: of those that cancel, the nearest clockwise from who laid the last card."""
    if not window.cancelling:
        return None
    layer, seats = window.layers[-1], window.seats
    return min(SEATS_IN[window.cancelling], key=lambda seat: (seat - layer) % seats)


def window_on_answer(window: Window, seat: Seat) -> Window:
    """The window on the cancelling card that the seat has laid."""
    return _unanswered((*window.layers, seat), window.seats)


def stands(window: Window) -> bool:
    """True if the first card takes effect once the last card stays: a cancelled card cancels nothing.

    >>> [stands(Window(2, layers, 0, 0)) for layers in [(0,), (0, 1), (0, 1, 0)]]
    [True, False, True]
    """
    return len(window.layers) % 2 == 1


def with_standing(standing: int, seat: Seat, always_pass: bool) -> int:
    """The seats that always pass, after the seat has said whether it does."""
    return standing | 1 << seat if always_pass else standing & ~(1 << seat)


def standing_answer(window: Window, standing: int, seat: Seat) -> AlwaysPass | None:
    """The answer that the seat has given beforehand and that the server may give for it now."""
    return ALWAYS_PASS if window.owing & standing & 1 << seat else None


def is_standing(move: object) -> bool:
    """Return True if the move only leaves or withdraws a standing answer."""
    return isinstance(move, SetStanding)


def _asked(window: Window) -> int:
    return _all_but(window.layers[-1], window.seats)


def _answer(window: Window, seat: Seat) -> bool | None:
    given = _asked(window) & ~window.owing & 1 << seat
    return bool(window.cancelling >> seat & 1) if given else None


def see_window(window: Window, viewer: object, sees_all: bool) -> WindowView:
    """The window as the viewer sees it: its own answer, and who has answered."""
    answers = [_answer(window, seat) for seat in range(window.seats)]
    return WindowView(
        window.layers,
        tuple(
            answer if answer is None or sees_all or seat == viewer else Hidden() for seat, answer in enumerate(answers)
        ),
    )


def imagine_window(view: WindowView, holders: int, chance: Chance) -> Window:
    """A window that the view leaves open; `holders` is the set of seats that have a cancelling card."""
    window = _unanswered(view.layers, len(view.answers))
    for seat, answer in enumerate(view.answers):
        if isinstance(answer, Hidden):
            answer = bool(holders >> seat & 1) and chance.below(2) == 1
        if answer is not None:
            window = answered(window, seat, answer)
    return window


def imagine_standing(known: tuple[bool | Hidden, ...], window: Window | None, chance: Chance) -> int:
    """Seats that always pass, drawn where that is hidden: any but those whose answer cancels."""
    cancelling = window.cancelling if window else 0
    standing = 0
    for seat, always in enumerate(known):
        if isinstance(always, Hidden):
            always = chance.below(2) == 1 and not cancelling >> seat & 1
        standing = with_standing(standing, seat, always)
    return standing


def _write(window: Window) -> dict[str, Json]:
    """The window as JSON."""
    return {"layers": list(window.layers), "answers": [_answer(window, seat) for seat in range(window.seats)]}


def _read(dumped: Json, field: str, seats: int) -> Window:
    """The window that was dumped; `ImpossibleState` for what is none. What its cards are is not checked."""
    written = _WRITTEN.read(dumped, field, seats)
    layers, answers = written.layers, written.answers
    if not layers:
        raise ImpossibleState(field, "there must be a first card")
    if any(one == other for one, other in pairwise(layers)):
        raise ImpossibleState(field, "nobody cancels a card of its own")
    if answers[layers[-1]] is not None:
        raise ImpossibleState(field, "who laid the last card is not asked")
    window = _unanswered(layers, seats)
    for seat, answer in enumerate(answers):
        if answer is not None:
            window = answered(window, seat, answer)
    if not window.owing:
        raise ImpossibleState(field, "a window is open as long as an answer is owed")
    return window


_WRITTEN: Final = record(WindowView, layers=row(SEAT), answers=per_seat(optional(FLAG)))

WINDOW: Final = Shape(_write, _read)
"""A window, with who laid each card and what each seat has answered."""


def check_window(window: Window, holders: int, standing: int) -> None:
    """`ImpossibleState` if a seat cancels that holds no card for it, or that always passes."""
    if window.cancelling & ~holders:
        raise ImpossibleState("window", "who cancels holds a card for it")
    if window.cancelling & standing:
        raise ImpossibleState("standing", "who cancels does not always pass")
