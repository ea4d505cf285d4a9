"""The moves that may be taken back: the newest ones, with what is needed to return to the state before any of them.

The states in between are computed again when they are needed.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from engines.chance import ReplayedChance
from engines.contract import Engine, Json, Made, Move, Seat, State
from engines.optional import taking_back
from events.codec import canonical_json

MOST_STEPS: Final = 100
"""How many moves a run has before the next one begins. So the last 100 to 200 moves may be taken back."""


class Step(NamedTuple):
    """A move in a run, which drew no numbers. `version` is that of its record, and `at` its time, later by the pauses
    since then. The other fields tell what was before it: the number of achievements, and of each seat the deadline and
    the increments earned (both empty without clocks). `move` is in notation if it comes from a snapshot.
    """

    version: int
    at: int
    seat: Seat
    move: Move | str
    achievements: int
    deadlines: tuple[int | None, ...] = ()
    earned: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """Successive moves and the state before the first of them, `base`, which `version` led to. If they come from a
    snapshot, `base` is the text of its dump, read only when it is needed. `earlier` are the moves before them, which
    have none before them.
    """

    version: int
    base: State | str
    steps: tuple[Step, ...] = ()
    earlier: "Run | None" = None

    @property
    def last(self) -> int:
        """The version that led to the state after the last move."""
        return self.steps[-1].version if self.steps else self.version

    @property
    def first(self) -> int:
        """The earliest version that the run can return to."""
        return self.earlier.version if self.earlier else self.version

    def has(self, version: int) -> bool:
        """True if that version led to a state that the run can return to."""
        versions = (run.version for run in self._all())
        return version in versions or any(step.version == version for step in self.after(0))

    def after(self, version: int) -> tuple[Step, ...]:
        """Return the moves after that version."""
        return tuple(step for run in self._all() for step in run.steps if step.version > version)

    def upto(self, version: int) -> "Run":
        """Return the run without the moves after that version, which the run must have."""
        if self.earlier and version < self.version:
            return self.earlier.upto(version)
        return replace(self, steps=tuple(step for step in self.steps if step.version <= version))

    def later(self, ms: int) -> "Run":
        """Return the run with all times moved by the length of a pause."""
        steps = tuple(step._replace(at=step.at + ms, deadlines=_moved(step.deadlines, ms)) for step in self.steps)
        return replace(self, steps=steps, earlier=self.earlier and self.earlier.later(ms))

    def and_then(self, step: Step, before: State) -> "Run":
        """Return the run with one more move, made in the state `before`."""
        if len(self.steps) < MOST_STEPS:
            return Run(self.version, self.base, (*self.steps, step), self.earlier)
        return Run(self.last, before, (step,), Run(self.version, self.base, self.steps))

    def _all(self) -> tuple["Run", ...]:
        return (self,) if self.earlier is None else (self.earlier, self)


@dataclass(frozen=True, slots=True)
class Takeback:
    """An offer to return to the state that version `to` led to, and the seats that have agreed to it."""

    to: int
    seats: tuple[Seat, ...]


class Played(NamedTuple):
    """A move of a run, with the states before and after it."""

    step: Step
    before: State
    after: State


def played(engine: Engine, run: Run) -> Iterator[Played]:
    """Yield the moves of the run, without `earlier`, oldest first."""
    state = _state(engine, run.base)
    for step in run.steps:
        before, state = state, engine.apply(state, step.seat, _move(engine, step), ReplayedChance(()))
        yield Played(step, before, state)


def state_at(engine: Engine, run: Run, version: int) -> State:
    """Return the state that the version led to, which the run must have."""
    if run.earlier and version < run.version:
        return state_at(engine, run.earlier, version)
    state = _state(engine, run.base)
    for each in played(engine, run.upto(version)):
        state = each.after
    return state


def obstacle(engine: Engine, run: Run, to: int) -> int | None:
    """Return the version of the newest record after `to` that can't be taken back; None if all moves can. If the run
    begins only after `to`, it is at least the version with which it begins.
    """
    for part in (run, run.earlier):
        if part is None or part.last <= to:
            continue
        for each in reversed([*played(engine, part)]):
            if each.step.version > to and not _can_be_taken_back(engine, each):
                return each.step.version
    return run.first if to < run.first else None


def _can_be_taken_back(engine: Engine, each: Played) -> bool:
    """True if the move revealed nothing, as everybody can tell."""
    allows = taking_back(engine)
    move = engine.conceal(Made(each.step.seat, _move(engine, each.step)), each.after, None)
    return allows is not None and allows.can_take_back(
        move, engine.view(each.before, None), engine.view(each.after, None)
    )


def times_left(steps: Sequence[Step], deadlines: tuple[int | None, ...], now: int) -> tuple[int | None, ...]:
    """Return the time in ms that each seat had left before these moves, less what it has used since for the decision
    that it owed then; None if its time did not run. `deadlines` are those after the moves.
    """
    moments = [(step.at, step.deadlines) for step in steps]
    return tuple(_time_left(seat, moments, deadlines[seat], now) for seat in range(len(deadlines)))


def _time_left(
    seat: Seat, moments: Sequence[tuple[int, tuple[int | None, ...]]], deadline: int | None, now: int
) -> int | None:
    owed = moments[0][1][seat]
    if owed is None:
        return None
    # While a seat owes the same decision, its deadline stays the same.
    later = [known[seat] for _, known in moments[1:]]
    for (at, _), following in zip(moments, [*later, deadline], strict=True):
        if following != owed:
            return max(0, owed - at)
    return max(0, owed - now)


def dump_run(engine: Engine, run: Run) -> Json:
    """Return the run as JSON; its base is null if there is no move since."""
    return {
        "version": run.version,
        "base": _text(engine, run.base) if run.steps else None,
        "steps": [step._replace(move=_notation(engine, step)) for step in run.steps],
        "earlier": None if run.earlier is None else dump_run(engine, run.earlier),
    }


def load_run(fields: Json, state: State) -> Run:
    """Return the run that was dumped; `state` is the state after its moves."""
    steps = tuple(
        Step(version, at, seat, move, feats, tuple(deadlines), tuple(earned))
        for version, at, seat, move, feats, deadlines, earned in fields["steps"]
    )
    base, earlier = fields["base"] or state, fields["earlier"]
    return Run(fields["version"], base, steps, earlier and load_run(earlier, state))


def thawed(engine: Engine, run: Run) -> Run:
    """Return the run with nothing left as text."""
    steps = tuple(step._replace(move=_move(engine, step)) for step in run.steps)
    return replace(run, base=_state(engine, run.base), steps=steps, earlier=run.earlier and thawed(engine, run.earlier))


def _state(engine: Engine, base: State | str) -> State:
    return engine.load(json.loads(base)) if isinstance(base, str) else base


def _text(engine: Engine, base: State | str) -> str:
    return base if isinstance(base, str) else canonical_json(engine.dump(base))


def _move(engine: Engine, step: Step) -> Move:
    return engine.parse_move(step.move) if isinstance(step.move, str) else step.move


def _notation(engine: Engine, step: Step) -> str:
    return step.move if isinstance(step.move, str) else engine.format_move(step.move)


def _moved(times: tuple[int | None, ...], ms: int) -> tuple[int | None, ...]:
    return tuple(None if at is None else at + ms for at in times)
