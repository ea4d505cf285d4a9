"""Clocks: how long a seat may take, and when its time is up. All times follow from the records' `at`, in ms.

A seat's time runs from the moment it is asked until it owes nothing or is asked something new. Moves that it makes and
undoes meanwhile (`engines.optional.Turns`) gain no time. Bots have no clock, since they answer as soon as they can.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal

from engines.contract import Engine, Range, Seat, State
from engines.optional import reacting, turns

OnExpiry = Literal["bot", "default", "lose"]
"""What happens to a seat whose time is up: a bot makes this move, the default move is made, or the seat is lost."""


LONGEST_MS: Final = 400 * 86_400_000

Milliseconds = Annotated[int, Range(0, LONGEST_MS)]


@dataclass(frozen=True, slots=True)
class Clock:
    """The time control of a game: none, a limit for each decision (in seconds or days), or Fischer (a limit for the
    whole game, plus an increment for each decision). `window_ms` limits an answer in a reaction window; without it,
    such an answer is timed like any other decision.
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
    """The clocks of a game."""

    clock: Clock
    deadlines: tuple[int | None, ...]
    """When each seat's time is up; None while its time does not run."""
    banks: tuple[int, ...]
    """The time of each seat while it does not run, in ms."""
    paused_at: int | None = None
    """When the game was paused; no time runs until it is resumed."""
    pause_offers: tuple[Seat, ...] = ()
    resume_offers: tuple[Seat, ...] = ()
    """The seats that offer to end the pause."""
    expired: tuple[Seat, ...] = ()
    """The seats whose time is up and for which a move will be made."""
    default: str | None = None
    """The default move of the last of those seats, in notation, once it is drawn and until it is made."""
    lost: tuple[Seat, ...] = ()
    """The seats lost on time."""
    earned: tuple[int, ...] = ()
    """The increments that each seat has earned so far, in ms."""


def new_timing(clock: Clock, seats: int) -> Timing:
    """Return the clocks before the start."""
    return Timing(clock, (None,) * seats, (clock.initial_ms,) * seats, earned=(0,) * seats)


def in_window(engine: Engine, state: State) -> bool:
    """Return True if the awaited seats answer in a reaction window."""
    reacts = reacting(engine)
    return reacts is not None and reacts.is_window(state)


@dataclass(frozen=True, slots=True)
class Asked:
    """What the seats owe: the open `decisions` by seat, whether in a reaction window, and in which turn (None if the
    game does not tell turns apart).
    """

    decisions: tuple[int | None, ...]
    is_window: bool
    turn: int | None


def asked(engine: Engine, state: State, decisions: tuple[int | None, ...]) -> Asked:
    """Return what the seats owe in that state."""
    has_turns = turns(engine)
    return Asked(decisions, in_window(engine, state), None if has_turns is None else has_turns.turn(state))


def timing_after(timing: Timing, before: Asked | None, after: Asked, mover: Seat | None, at: int) -> Timing:
    """Return the clocks after a record at time `at`, which changes what the seats owe from `before` to `after`."""
    deadlines, banks, earned = list(timing.deadlines), list(timing.banks), list(timing.earned)
    for seat, decision in enumerate(after.decisions):
        if before and decision and before.decisions[seat] and _goes_on(before, after, seat, mover):
            continue
        if before and before.decisions[seat]:
            increment = _increment(timing, seat, before.is_window)
            banks[seat] = _stopped(timing, seat, before.is_window, at) + increment
            earned[seat] += increment
        is_timed = decision is not None and _is_timed(timing.clock, after.is_window)
        deadlines[seat] = at + _limit(timing.clock, banks[seat], after.is_window) if is_timed else None
    expired = tuple(seat for seat in timing.expired if before and before.decisions[seat] == after.decisions[seat])
    changed = replace(timing, deadlines=tuple(deadlines), banks=tuple(banks), earned=tuple(earned))
    return replace(changed, expired=expired, default=None)


def timing_taken_back(
    timing: Timing, earned: Sequence[int], left: Sequence[int | None], was_window: bool, then: Asked, at: int
) -> Timing:
    """Return the clocks after a takeback at time `at`, so that nobody gains time. `then` is what the seats owed at the
    version that the game returns to, `earned` the increments that they had earned, and `left` what they had left,
    less what they have used since for the same decision.
    """
    seats, clock = range(len(left)), timing.clock
    lost = [now - before for now, before in zip(timing.earned, earned, strict=True)]
    banks = tuple(max(0, _stopped(timing, seat, was_window, at) - lost[seat]) for seat in seats)
    deadlines = list[int | None]()
    for seat, decision in enumerate(then.decisions):
        limit, known = _limit(clock, banks[seat], then.is_window), left[seat]
        is_counted_down = clock.kind == "fischer" and not (then.is_window and clock.window_ms)
        is_timed = decision is not None and _is_timed(clock, then.is_window)
        deadlines.append(at + (limit if is_counted_down or known is None else min(limit, known)) if is_timed else None)
    return replace(timing, deadlines=tuple(deadlines), banks=banks, earned=tuple(earned), expired=(), default=None)


def _is_timed(clock: Clock, is_window: bool) -> bool:
    return clock.kind != "none" or bool(is_window and clock.window_ms)


def _goes_on(before: Asked, after: Asked, seat: Seat, mover: Seat | None) -> bool:
    """Return True if the seat still owes the same decision: only its own move changes that, and not within a turn."""
    return seat != mover or is_one_turn(before, after)


def is_one_turn(before: Asked, after: Asked) -> bool:
    """Return True if a seat that is asked again is still making the same turn."""
    return before.turn is not None and (before.turn, before.is_window) == (after.turn, after.is_window)


def _stopped(timing: Timing, seat: Seat, was_window: bool, at: int) -> int:
    """Return the seat's bank if its time stops, without an increment."""
    clock, deadline = timing.clock, timing.deadlines[seat]
    if clock.kind != "fischer" or deadline is None:
        return timing.banks[seat]
    if was_window and clock.window_ms:
        return timing.banks[seat]
    return max(0, deadline - at)


def _increment(timing: Timing, seat: Seat, was_window: bool) -> int:
    """Return the increment that the seat earns with its decision."""
    is_earned = timing.clock.kind == "fischer" and timing.deadlines[seat] is not None and not was_window
    return timing.clock.increment_ms if is_earned else 0


def _limit(clock: Clock, bank: int, is_window: bool) -> int:
    return clock.window_ms if is_window and clock.window_ms else bank


def without_clock(timing: Timing, seats: Sequence[Seat]) -> Timing:
    """Return the clocks without deadlines for these seats, which bots play."""
    if not seats:
        return timing
    deadlines = tuple(None if seat in seats else deadline for seat, deadline in enumerate(timing.deadlines))
    return replace(timing, deadlines=deadlines)


def is_late(timing: Timing | None, seat: Seat, at: int) -> bool:
    """Return True if the seat's time is up at time `at`."""
    if timing is None or timing.paused_at is not None:
        return False
    deadline = timing.deadlines[seat]
    return deadline is not None and at > deadline


def resumed(timing: Timing, at: int, uncounted: Mapping[Seat, int]) -> Timing:
    """Return the clocks after a pause that ends at time `at`. Each deadline moves by the length of the pause, without
    the time that does not count for a seat anyway, which is until `uncounted`.
    """
    paused_at = timing.paused_at
    assert paused_at is not None
    moved = (at - min(at, max(paused_at, uncounted.get(seat, 0))) for seat in range(len(timing.deadlines)))
    deadlines = tuple(None if each is None else each + ms for each, ms in zip(timing.deadlines, moved, strict=True))
    return replace(timing, deadlines=deadlines, paused_at=None, resume_offers=())


def left_ms(timing: Timing, seat: Seat, at: int) -> int | None:
    """Return the time that the seat has left at time `at`, in ms; None if its time is not measured."""
    deadline = timing.deadlines[seat]
    if deadline is None:
        return timing.banks[seat] if timing.clock.kind != "none" else None
    return max(0, deadline - (at if timing.paused_at is None else timing.paused_at))
