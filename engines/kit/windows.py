"""Reaction windows: any other seat may cancel a card that has been laid, in secret, and may cancel that card in turn.

All seats except the layer are asked, whether they hold a cancelling card or not. Of the seats that cancel, only the
nearest clockwise counts; the other answers are never revealed. A cancelling card opens a window on itself. A cancelled
card does nothing, and no card gets a second window. A set of seats is an int with one bit per seat.

A seat with the standing answer "always pass" is asked like any other, because who is asked must reveal nothing. It owes
its answer until the server gives it (`standing_answer`), as an ordinary record.

`window_flow` applies these rules to the state of a game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, ClassVar, Final, NamedTuple

from engines.contract import Chance, Hidden, ImpossibleState, Json, Seat
from engines.kit.bitsets import SEATS_IN
from engines.kit.dumps import FLAG, SEAT, Shape, optional, per_seat, record, row


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the card take effect, in secret. This also withdraws an earlier "always pass"."""

    type: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class AlwaysPass:
    """Pass, in secret, in this window and in all later ones until you answer differently."""

    type: ClassVar[str] = "always_pass"


@dataclass(frozen=True, slots=True)
class SetStanding:
    """In your own turn, choose in secret whether you always pass from now on."""

    type: ClassVar[str] = "set_standing"
    always_pass: Annotated[bool, "True: always pass from now on. False: ask me again."]


@dataclass(frozen=True, slots=True)
class SecretStanding:
    """`SetStanding` as the other seats see it."""

    type: ClassVar[str] = SetStanding.type
    always_pass: Annotated[Hidden, "What the seat chose; always hidden."]


PASS: Final = Pass()
ALWAYS_PASS: Final = AlwaysPass()
SETTINGS: Final = (SetStanding(True), SetStanding(False))
"""Both are legal whatever the seat chose before, so that the record reveals nothing."""


class Window(NamedTuple):
    """The window on the last card of a pile: the card that was laid, and each card that cancels the one before it.

    `layers` are the seats that laid these cards, in order. `owing` is the set of seats that have yet to answer,
    `cancelling` the set of seats whose answer cancels.
    """

    seats: int
    layers: tuple[Seat, ...]
    owing: int
    cancelling: int


@dataclass(frozen=True, slots=True)
class WindowView:
    """The open window on the card laid last."""

    layers: Annotated[
        tuple[int, ...], "The seats that laid the card (first) and each card that cancels the one before it."
    ]
    answers: Annotated[
        tuple[bool | Hidden | None, ...],
        "By seat: true if it cancels. Null: not asked, or not answered yet. Hidden: answered, in secret.",
    ]


def _all_but(seat: Seat, seats: int) -> int:
    return (1 << seats) - 1 & ~(1 << seat)


def _unanswered(layers: tuple[Seat, ...], seats: int) -> Window:
    """Return the window on the card of the last layer: all other seats are asked."""
    return Window(seats, layers, _all_but(layers[-1], seats), 0)


def open_window(layer: Seat, seats: int) -> Window:
    """Return the window on a card that `layer` has just laid."""
    return _unanswered((layer,), seats)


def answered(window: Window, seat: Seat, cancels: bool) -> Window:
    """Return the window after the seat's answer.

    >>> answered(open_window(0, 3), 2, cancels=True)
    Window(seats=3, layers=(0,), owing=2, cancelling=4)
    """
    owing = window.owing & ~(1 << seat)
    cancelling = window.cancelling | 1 << seat if cancels else window.cancelling
    return Window(window.seats, window.layers, owing, cancelling)


def counting(window: Window) -> Seat | None:
    """Return the seat whose answer counts: the first that cancels, clockwise from the last layer. None if none does."""
    if not window.cancelling:
        return None
    layer, seats = window.layers[-1], window.seats
    return min(SEATS_IN[window.cancelling], key=lambda seat: (seat - layer) % seats)


def window_on_answer(window: Window, seat: Seat) -> Window:
    """Return the window on the cancelling card that the seat has laid."""
    return _unanswered((*window.layers, seat), window.seats)


def stands(window: Window) -> bool:
    """True if the first card takes effect once the last one does. A cancelled card cancels nothing.

    >>> [stands(Window(2, layers, 0, 0)) for layers in [(0,), (0, 1), (0, 1, 0)]]
    [True, False, True]
    """
    return len(window.layers) % 2 == 1


def with_standing(standing: int, seat: Seat, always_pass: bool) -> int:
    """Return the set of seats that always pass, after the seat has said whether it does."""
    return standing | 1 << seat if always_pass else standing & ~(1 << seat)


def is_standing(move: object) -> bool:
    """Return True if the move only leaves or withdraws a standing answer."""
    return isinstance(move, SetStanding)


def _asked(window: Window) -> int:
    return _all_but(window.layers[-1], window.seats)


def _answer(window: Window, seat: Seat) -> bool | None:
    given = _asked(window) & ~window.owing & 1 << seat
    return bool(window.cancelling >> seat & 1) if given else None


def see_window(window: Window, viewer: object, sees_all: bool) -> WindowView:
    """Return the window as the viewer sees it: its own answer, and which seats have answered."""
    given = enumerate(_answer(window, seat) for seat in range(window.seats))
    seen = [answer if answer is None or sees_all or seat == viewer else Hidden() for seat, answer in given]
    return WindowView(window.layers, tuple(seen))


def is_only_answered(before: WindowView | None, after: WindowView | None) -> bool:
    """True if a seat has answered in the window, which is still open, so that nobody else knows how.

    The views are those of a spectator, right before and after the answer.
    """
    if before is None or after is None or before.layers != after.layers:
        return False
    return _given(after) == _given(before) + 1


def _given(view: WindowView) -> int:
    return sum(answer is not None for answer in view.answers)


def imagine_window(view: WindowView, holders: int, chance: Chance) -> Window:
    """Draw a window that agrees with the view. Only `holders`, the seats with a cancelling card, can cancel."""
    window = _unanswered(view.layers, len(view.answers))
    for seat, answer in enumerate(view.answers):
        if isinstance(answer, Hidden):
            answer = bool(holders >> seat & 1) and chance.below(2) == 1
        if answer is not None:
            window = answered(window, seat, answer)
    return window


def imagine_standing(known: tuple[bool | Hidden, ...], window: Window | None, chance: Chance) -> int:
    """Draw the seats that always pass, where that is hidden. A seat whose answer cancels never does."""
    cancelling = window.cancelling if window else 0
    standing = 0
    for seat, always in enumerate(known):
        if isinstance(always, Hidden):
            always = chance.below(2) == 1 and not cancelling >> seat & 1
        standing |= always << seat
    return standing


def _write(window: Window) -> dict[str, Json]:
    """Return the window as JSON."""
    return {"layers": list(window.layers), "answers": [_answer(window, seat) for seat in range(window.seats)]}


def _read(dumped: Json, field: str, seats: int) -> Window:
    """Return the window that was dumped. Raises `ImpossibleState`. Does not check which cards the seats hold."""
    written = _WRITTEN.read(dumped, field, seats)
    layers, answers = written.layers, written.answers
    if not layers:
        raise ImpossibleState(field, "there must be a first card")
    if any(one == other for one, other in pairwise(layers)):
        raise ImpossibleState(field, "no seat cancels its own card")
    if answers[layers[-1]] is not None:
        raise ImpossibleState(field, "the seat that laid the last card is not asked")
    window = _unanswered(layers, seats)
    for seat, answer in enumerate(answers):
        if answer is not None:
            window = answered(window, seat, answer)
    if not window.owing:
        raise ImpossibleState(field, "a window is only open while an answer is owed")
    return window


_WRITTEN: Final = record(WindowView, layers=row(SEAT), answers=per_seat(optional(FLAG)))

WINDOW: Final = Shape(_write, _read)
"""A window: the layers, and the answer of each seat."""


def window_claims(window: Window, holders: int, standing: int) -> Iterator[tuple[str, bool, str]]:
    """Yield what holds of every window, each claim with its field and its words; `holders` have a cancelling card."""
    yield "window", not window.cancelling & ~holders, "a seat that cancels holds a card for it"
    yield "standing", not window.cancelling & standing, "a seat that cancels does not always pass"
