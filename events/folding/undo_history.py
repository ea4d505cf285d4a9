"""The moves that may be taken back: the newest ones, with what is needed to return to the state before any of them.

The states in between are computed again when they are needed.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from engines.chance import RecordedChance
from engines.contract import Engine, Json, Made, Move, Seat, State
from engines.optional import taking_back
from events.records.codec import canonical_json

MOST_STEPS: Final = 100
"""How many moves a history has before the next one begins. So the last 100 to 200 moves may be taken back."""


class UndoStep(NamedTuple):
    """A move that may be taken back, which drew no numbers. `version` is that of its record, and `at` its time, later
    by the pauses since then. The other fields tell what was before it: the number of achievements, and of each seat the
    deadline and the increments earned (both empty without clocks), and how much time that does not count was ahead
    (empty if there was none).
    """

    version: int
    at: int
    seat: Seat
    move: Move
    achievements: int
    deadlines: tuple[int | None, ...] = ()
    earned: tuple[int, ...] = ()
    ahead: tuple[int, ...] = ()


Boundary = Literal["not_started", "drawn", "revealed", "expired", "limit"]
"""Why moves before a version can't be taken back: there were none, something was drawn or revealed, a deadline has
expired, or they are too many.
"""

Linked = tuple[UndoStep, Any]
"""A move, and those before it in the same way; None before the first. So adding a move copies nothing."""


class UndoHistory(NamedTuple):
    """Successive moves, and the state before the first of them.

    A history that was loaded from a snapshot must be `read` before anything but `last` and `and_then` is used.
    """

    version: int
    """The version that led to `base`."""
    base: State | str
    """The state before the first move; or the stored text of a history, which `newest` continues."""
    last: int
    """The version that led to the state after the last move."""
    newest: Linked | None = None
    """The moves, newest first."""
    size: int = 0
    """The number of moves."""
    earlier: "UndoHistory | None" = None
    """The moves before them. Theirs are ignored."""
    because: Boundary = "revealed"
    """Why the history does not begin earlier."""

    @property
    def steps(self) -> tuple[UndoStep, ...]:
        """The moves, oldest first."""
        found, linked = list[UndoStep](), self.newest
        while linked is not None:
            step, linked = linked
            found.append(step)
        return tuple(reversed(found))

    @property
    def first(self) -> int:
        """The earliest version that the history can return to."""
        return self.earlier.version if self.earlier else self.version

    @property
    def boundary(self) -> Boundary:
        """Why it can't return to an earlier version."""
        return self.earlier.because if self.earlier else self.because

    def has(self, version: int) -> bool:
        """True if that version led to a state that the history can return to."""
        versions = (history.version for history in self._all())
        return version in versions or any(step.version == version for step in self.after(0))

    def after(self, version: int) -> tuple[UndoStep, ...]:
        """Return the moves after that version."""
        return tuple(step for history in self._all() for step in history.steps if step.version > version)

    def upto(self, version: int) -> "UndoHistory":
        """Return the history without the moves after that version, which the history must have."""
        if self.earlier and version < self.version:
            return self.earlier.upto(version)
        return self.of([step for step in self.steps if step.version <= version])

    def later(self, ms: int) -> "UndoHistory":
        """Return the history with all times moved by the length of a pause."""
        moved = [step._replace(at=step.at + ms, deadlines=_moved(step.deadlines, ms)) for step in self.steps]
        return self.of(moved)._replace(earlier=self.earlier and self.earlier.later(ms))

    def longer(self, added: Mapping[Seat, int], deadlines: tuple[int | None, ...]) -> "UndoHistory":
        """Return the history after time was added to these deadlines, which the decisions that are owed now had."""

        def moved(step: UndoStep) -> UndoStep:
            pairs = enumerate(step.deadlines)
            known = (at if at is None or at != deadlines[seat] else at + added.get(seat, 0) for seat, at in pairs)
            return step._replace(deadlines=tuple(known))

        return self.of([moved(step) for step in self.steps])._replace(
            earlier=self.earlier and self.earlier.longer(added, deadlines)
        )

    def and_then(self, step: UndoStep, before: State) -> "UndoHistory":
        """Return the history with one more move, made in the state `before`."""
        if self.size < MOST_STEPS:
            return self._replace(last=step.version, newest=(step, self.newest), size=self.size + 1)
        return UndoHistory(self.last, before, step.version, (step, None), 1, self.cut(), "limit")

    def cut(self) -> "UndoHistory":
        """Return the history without the moves before it."""
        return self._replace(earlier=None, because="limit" if self.earlier else self.because)

    def of(self, steps: Sequence[UndoStep]) -> "UndoHistory":
        """Return the history with these moves instead, oldest first."""
        newest: Linked | None = None
        for step in steps:
            newest = (step, newest)
        last = steps[-1].version if steps else self.version
        return self._replace(last=last, newest=newest, size=len(steps))

    def _all(self) -> tuple["UndoHistory", ...]:
        return (self,) if self.earlier is None else (self.earlier, self)


def new_history(version: int, state: State, because: Boundary) -> UndoHistory:
    """Return a history without moves, after the record of that version has led to the state."""
    return UndoHistory(version, state, version, because=because)


@dataclass(frozen=True, slots=True)
class Takeback:
    """An offer to return to the state that version `to` led to, and the seats that have agreed to it."""

    to: int
    seats: tuple[Seat, ...]


class Played(NamedTuple):
    """A move of a history, with the states before and after it."""

    step: UndoStep
    before: State
    after: State


def played(engine: Engine, undo: UndoHistory) -> Iterator[Played]:
    """Yield the moves of the history, without `earlier`, oldest first."""
    state = _base(undo)
    for step in undo.steps:
        before, state = state, engine.apply(state, step.seat, step.move, RecordedChance(()))
        yield Played(step, before, state)


def state_at(engine: Engine, undo: UndoHistory, version: int) -> State:
    """Return the state that the version led to, which the history must have."""
    upto = undo.upto(version)
    state = _base(upto)
    for each in played(engine, upto):
        state = each.after
    return state


def obstacle(engine: Engine, undo: UndoHistory, to: int) -> int | None:
    """Return the version of the newest record after `to` that can't be taken back; None if all moves can. If the
    history begins only after `to`, it is at least the version with which it begins.
    """
    for part in (undo, undo.earlier):
        if part is None or part.last <= to:
            continue
        for each in reversed([*played(engine, part)]):
            if each.step.version > to and not _can_be_taken_back(engine, each):
                return each.step.version
    return undo.first if to < undo.first else None


def _can_be_taken_back(engine: Engine, each: Played) -> bool:
    """True if the move revealed nothing, as everybody can tell."""
    allows = taking_back(engine)
    move = engine.conceal(Made(each.step.seat, each.step.move), each.after, None)
    return allows is not None and allows.can_take_back(
        move, engine.view(each.before, None), engine.view(each.after, None)
    )


def times_left(
    steps: Sequence[UndoStep], deadlines: tuple[int | None, ...], now: int, ahead: tuple[int, ...]
) -> tuple[int | None, ...]:
    """Return the time in ms that each seat had left before these moves, less what it has used since for the decision
    that it owed then; None if its time did not run. `deadlines` are those after the moves, and `ahead` is the time
    after `now` that does not count.
    """
    return tuple(_time_left(seat, steps, deadlines[seat], now, ahead) for seat in range(len(deadlines)))


def _time_left(
    seat: Seat, steps: Sequence[UndoStep], deadline: int | None, now: int, ahead: tuple[int, ...]
) -> int | None:
    owed = steps[0].deadlines[seat]
    if owed is None:
        return None
    # While a seat owes the same decision, its deadline stays the same.
    later = [step.deadlines[seat] for step in steps[1:]]
    for step, following in zip(steps, [*later, deadline], strict=True):
        if following != owed:
            return max(0, owed - step.at - (step.ahead[seat] if step.ahead else 0))
    return max(0, owed - now - (ahead[seat] if ahead else 0))


def dump_history(engine: Engine, undo: UndoHistory) -> str:
    """Return the stored text of the history, which `read` reads."""
    return canonical_json(_to_json(engine, read(engine, undo)))


def read(engine: Engine, undo: UndoHistory) -> UndoHistory:
    """Return the history with nothing left as text. Costs nothing unless it was loaded from a snapshot."""
    earlier = undo.earlier and read(engine, undo.earlier).cut()
    if not isinstance(undo.base, str):
        return undo._replace(earlier=earlier)
    stored = _from_json(engine, json.loads(undo.base))
    return stored.of((*stored.steps, *undo.steps))._replace(earlier=stored.earlier)


def _to_json(engine: Engine, undo: UndoHistory) -> Json:
    return {
        "version": undo.version,
        "base": engine.dump(_base(undo)),
        "steps": [step._replace(move=Move(engine.format_move(step.move))) for step in undo.steps],
        "earlier": None if undo.earlier is None else _to_json(engine, undo.earlier),
        "because": undo.because,
    }


def _from_json(engine: Engine, fields: Json) -> UndoHistory:
    steps = [
        UndoStep(version, at, seat, engine.parse_move(move), feats, tuple(deadlines), tuple(earned), *map(tuple, ahead))
        for version, at, seat, move, feats, deadlines, earned, *ahead in fields["steps"]  # those of version 0.3 lack it
    ]
    because = fields.get("because", "revealed")  # snapshots of version 0.3 don't tell
    undo = new_history(fields["version"], engine.load(fields["base"]), because).of(steps)
    return undo._replace(earlier=fields["earlier"] and _from_json(engine, fields["earlier"]))


def _base(undo: UndoHistory) -> State:
    assert not isinstance(undo.base, str), "a history must be read before it is used"
    return undo.base


def _moved(times: tuple[int | None, ...], ms: int) -> tuple[int | None, ...]:
    return tuple(None if at is None else at + ms for at in times)
