"""Clocks: how long a seat may take, and when its time is up. All of it follows from the records' `at`, in ms.

A seat's time runs from when it is asked until it owes nothing, or is asked something new. What it does meanwhile and
takes back (`engines.optional.Turns`) gains no time. Bots have no clock: they answer as soon as they can.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal

from engines.contract import Engine, Range, Seat, State
from engines.optional import reacting, turns

OnExpiry = Literal["bot", "default", "lose"]
"""What happens to a seat whose time is up: a bot makes this move, or the default one is made, or the seat is lost."""


LONGEST_MS: Final = 400 * 86_400_000

Milliseconds = Annotated[int, Range(0, LONGEST_MS)]


@dataclass(frozen=True, slots=True)
class Clock:
    """How a game's time is measured: not at all, so long for each decision (in seconds or days), or Fischer's way
    (so long for the whole game, and the increment with each decision). `window_ms` is the limit of an answer in a
    reaction window, None: as for any other decision.
    """

    kind: Annotated[
        Literal["none", "decision", "days", "fischer"], "How time is measured: see the clocks of `POST /v1/games`."
    ]
    initial_ms: Annotated[Milliseconds, "A seat's time for each decision, or for the whole game (`fischer`), in ms."]
    increment_ms: Annotated[Milliseconds, "The time added with each decision, in ms; 0 unless `kind` is `fischer`."]
    window_ms: Annotated[
        Milliseconds | None, "The time for an answer in a reaction window, in ms; null: as for any other decision."
    ]
    on_expiry: Annotated[OnExpiry, "What happens when a seat's time is up."]


@dataclass(frozen=True, slots=True)
class Timing:
    """The clocks of a game: each seat's `deadlines`, None while its time doesn't run, and `banks`, the time it has
    while it doesn't. While the game is paused (since `paused_at`) no time runs, and deadlines stand still.
    `expired` are the seats whose time is up and for which a move will be made. `default` is the move of the last of
    them in text notation, from when it was drawn until it is made; `lost` are those lost on time.
    """

    clock: Clock
    deadlines: tuple[int | None, ...]
    banks: tuple[int, ...]
    paused_at: int | None = None
    pause_offers: tuple[Seat, ...] = ()
    expired: tuple[Seat, ...] = ()
    default: str | None = None
    lost: tuple[Seat, ...] = ()


def new_timing(clock: Clock, seats: int) -> Timing:
    """The clocks before the start."""
    return Timing(clock, (None,) * seats, (clock.initial_ms,) * seats)


def in_window(engine: Engine, state: State) -> bool:
    """True if the seats awaited answer in a reaction window."""
    reacts = reacting(engine)
    return reacts is not None and reacts.is_window(state)


@dataclass(frozen=True, slots=True)
class Asked:
    """Who owes what at a table: `decisions` by seat, in or out of a window, in which turn (None: of no matter)."""

    decisions: tuple[int | None, ...]
    is_window: bool
    turn: int | None


def asked(engine: Engine, state: State, decisions: tuple[int | None, ...]) -> Asked:
    """What the seats owe in that state."""
    has_turns = turns(engine)
    return Asked(decisions, in_window(engine, state), None if has_turns is None else has_turns.turn(state))


def timing_after(timing: Timing, before: Asked | None, after: Asked, mover: Seat | None, at: int) -> Timing:
    """The clocks after a record at `at` by which the seats that were asked `before` are asked `after`."""
    deadlines, banks = list(timing.deadlines), list(timing.banks)
    for seat, decision in enumerate(after.decisions):
        if before and decision and before.decisions[seat] and _goes_on(before, after, seat, mover):
            continue
        if before and before.decisions[seat]:
            banks[seat] = _stopped(timing, seat, before.is_window, at)
        deadlines[seat] = None if decision is None else at + _limit(timing.clock, banks[seat], after.is_window)
        if timing.clock.kind == "none" and not (after.is_window and timing.clock.window_ms):
            deadlines[seat] = None
    expired = tuple(seat for seat in timing.expired if before and before.decisions[seat] == after.decisions[seat])
    return replace(timing, deadlines=tuple(deadlines), banks=tuple(banks), expired=expired, default=None)


def _goes_on(before: Asked, after: Asked, seat: Seat, mover: Seat | None) -> bool:
    """True if the seat is still asked the same: only its own move can change that, and not within one turn."""
    same_turn = before.turn is not None and before.turn == after.turn
    return seat != mover or (same_turn and before.is_window == after.is_window)


def _stopped(timing: Timing, seat: Seat, was_window: bool, at: int) -> int:
    """The seat's time once it has decided."""
    clock, deadline = timing.clock, timing.deadlines[seat]
    if clock.kind != "fischer" or deadline is None:
        return timing.banks[seat]
    if was_window:
        return timing.banks[seat] if clock.window_ms else max(0, deadline - at)
    return max(0, deadline - at) + clock.increment_ms


def _limit(clock: Clock, bank: int, is_window: bool) -> int:
    return clock.window_ms if is_window and clock.window_ms else bank


def without_clock(timing: Timing, seats: Sequence[Seat]) -> Timing:
    """The same, where these seats' time doesn't run: bots play them."""
    deadlines = tuple(None if seat in seats else deadline for seat, deadline in enumerate(timing.deadlines))
    return replace(timing, deadlines=deadlines)


def is_late(timing: Timing | None, seat: Seat, at: int) -> bool:
    """True if the seat's time is up at `at`."""
    if timing is None or timing.paused_at is not None:
        return False
    deadline = timing.deadlines[seat]
    return deadline is not None and at > deadline


def resumed(timing: Timing, at: int) -> Timing:
    """Time runs again: each deadline has moved by the length of the pause."""
    assert timing.paused_at is not None
    length = at - timing.paused_at
    deadlines = tuple(None if deadline is None else deadline + length for deadline in timing.deadlines)
    return replace(timing, deadlines=deadlines, paused_at=None)


def left_ms(timing: Timing, seat: Seat, at: int) -> int | None:
    """The time that the seat has at `at`; None where none is measured."""
    deadline = timing.deadlines[seat]
    if deadline is None:
        return timing.banks[seat] if timing.clock.kind != "none" else None
    return max(0, deadline - (at if timing.paused_at is None else timing.paused_at))
