"""The course of a reaction window: a card is laid, the other seats answer, and the card takes effect or is cancelled.

The state of a game with windows has the fields of `Windowed`. Its `Flow` says what happens to the cards.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from engines.contract import Chance, IllegalMove, Seat
from engines.kit.windows import (
    ALWAYS_PASS,
    PASS,
    AlwaysPass,
    SetStanding,
    Window,
    answered,
    counting,
    stands,
    window_on_answer,
    with_standing,
)


class Windowed(Protocol):
    """The fields of a state that the flow reads and replaces. The state is a named tuple."""

    @property
    def window(self) -> Window | None:
        """The open window."""

    @property
    def standing(self) -> int:
        """The set of seats that always pass."""

    @property
    def standing_set(self) -> bool:
        """True once the seat whose turn it is has set its standing answer in this turn."""

    def _replace(self, *args: Any, **changes: Any) -> Any:
        """Return the state with these fields changed."""


S = TypeVar("S", bound=Windowed)


class Flow(NamedTuple, Generic[S]):
    """What happens to the cards of a game when all seats have answered.

    `answer(state, seat)` lays the seat's cancelling card on the others. `resolve(state, window, chance)` and
    `cancel(state, window, chance)` get the window that has closed; the state has no window any more.
    """

    answer: Callable[[S, Seat], S]
    resolve: Callable[[S, Window, Chance], S]
    cancel: Callable[[S, Window, Chance], S]


_PASSES: Final = (PASS, ALWAYS_PASS)


def is_window(state: Windowed) -> bool:
    """True while the seats awaited answer the card laid last."""
    return state.window is not None


def standing_answer(state: Windowed, seat: Seat) -> AlwaysPass | None:
    """Return "always pass" if the seat is asked and has left that standing answer, which the server may then give."""
    window = state.window
    return ALWAYS_PASS if window is not None and window.owing & state.standing & 1 << seat else None


def without_orders(state: S) -> S:
    """Return the state without any standing answers. Every seat may set one in its turn again."""
    after: S = state._replace(standing=0, standing_set=False)
    return after


def answers(state: Windowed, seat: Seat, cancelling: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the answers that the seat may give; `cancelling` is the move that cancels, if it holds a card for that."""
    window = state.window
    # Every seat may pass, whatever it holds, so being asked reveals nothing.
    return (*_PASSES, *cancelling) if window is not None and window.owing >> seat & 1 else ()


def give_answer(state: S, seat: Seat, move: object, cancels: bool, flow: Flow[S], chance: Chance) -> S:
    """Return the state after the seat's answer. The last answer closes the window."""
    assert state.window is not None
    window = answered(state.window, seat, cancels)
    # Any answer except "always pass" withdraws an earlier "always pass".
    standing = with_standing(state.standing, seat, type(move) is AlwaysPass)
    if window.owing:
        asked: S = state._replace(window=window, standing=standing)
        return asked
    return _close(state if standing == state.standing else state._replace(standing=standing), window, flow, chance)


def all_pass(state: S, flow: Flow[S], chance: Chance) -> S:
    """Return the state if each seat that is still asked passes, in this window and in those on cancelling cards."""
    while (window := state.window) is not None:
        state = _close(state, window, flow, chance)
    return state


def _close(state: S, window: Window, flow: Flow[S], chance: Chance) -> S:
    """The card of the seat whose answer counts opens the next window; without one, the first card stands or falls.

    `window` has all answers that are given; the state may have an earlier one.
    """
    seat = counting(window)
    if seat is not None:
        laid: S = flow.answer(state, seat)._replace(window=window_on_answer(window, seat))
        return laid
    closed: S = state._replace(window=None)
    return flow.resolve(closed, window, chance) if stands(window) else flow.cancel(closed, window, chance)


def set_standing(state: S, seat: Seat, move: SetStanding, rule: str) -> S:
    """Return the state after the seat has set its standing answer in its own turn.

    Raises `IllegalMove`, which cites `rule`, if it has done so in this turn already.
    """
    if state.standing_set or type(move.always_pass) is not bool:
        raise IllegalMove("set_already", "You can set whether you always pass only once per turn.", rule)
    after: S = state._replace(standing=with_standing(state.standing, seat, move.always_pass), standing_set=True)
    return after
