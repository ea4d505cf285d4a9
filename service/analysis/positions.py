"""What there is to analyze in a finished game: its positions, in the order of its log, and the decisions."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from engines.bots.judging import tried_instead, trying
from engines.contract import Hidden, Move, Outcome, Seat, State
from events.folding.table import Table
from events.records.entries import Entry
from events.records.kinds import DeadlineExpired, DefaultDrawn, MovePlayed, Record
from events.tables.table_cache import LogNotFound, TableCache


@dataclass(frozen=True, slots=True)
class CourseStep:
    """The game right after a record: the state, the seats that can't win any more, and the outcome, once that is
    certain. If a seat led to it by a choice between several moves, also that seat and move, and the state before it.
    """

    version: int
    state: State
    gone: tuple[Seat, ...]
    outcome: Outcome | None
    before: State | None = None
    seat: Seat = 0
    move: Move | None = None

    @property
    def is_decision(self) -> bool:
        """True if a seat had several moves."""
        return self.before is not None


@dataclass(frozen=True, slots=True)
class Course:
    """A game from its start to its end. `table` is the last one."""

    table: Table
    steps: Sequence[CourseStep]
    has_luck: bool

    @property
    def decisions(self) -> int:
        """The number of decisions."""
        return sum(step.is_decision for step in self.steps)


def course_of(tables: TableCache, game_id: str, meanwhile: Callable[[], object] = lambda: None) -> Course:
    """Return the course of a game. `meanwhile` is called for each record, because this can take long. Raises
    `LogNotFound`, also if the game has never started, `FoldDiverged`, and what `meanwhile` raises.
    """
    walked, steps = list[tuple[Entry, Table]](), list[CourseStep]()
    for entry, table in tables.history(game_id):
        meanwhile()
        if table.state is not None:
            steps.append(_step(walked[-1] if walked else None, entry, table))
            walked.append((entry, table))
    if not walked:
        raise LogNotFound(game_id)
    return Course(walked[-1][1], steps, _has_luck(walked))


def _step(earlier: tuple[Entry, Table] | None, entry: Entry, after: Table) -> CourseStep:
    record, gone = entry.record, tuple(sorted(seat for seat, _ in after.conceded))
    step = CourseStep(entry.version, after.dealt, gone, after.outcome or after.due_outcome())
    if not isinstance(record, MovePlayed) or earlier is None or _orders_default(earlier[0].record):
        return step
    engine, before = after.engine, earlier[1].dealt
    moves = trying(engine)(engine.legal_moves(before, record.seat))
    if len(moves) < 2 or tried_instead(engine, record.move) not in moves:
        return step
    return replace(step, before=before, seat=record.seat, move=record.move)


def _orders_default(record: Record) -> bool:
    """True if a default move is the next record, which no seat chooses."""
    return isinstance(record, DefaultDrawn) or (isinstance(record, DeadlineExpired) and record.then == "default")


def _has_luck(walked: Iterable[tuple[Entry, Table]]) -> bool:
    """True if a move drew numbers, or something was hidden from a seat."""
    return any(isinstance(entry.record, MovePlayed) and entry.record.draws for entry, _ in walked) or any(
        is_hidden_in(table.engine.view(table.dealt, seat)) for _, table in walked for seat in range(len(table.seats))
    )


def is_hidden_in(value: Any) -> bool:
    """True if anything is hidden in a view, or a part of it.

    >>> is_hidden_in(((1, "a"), (Hidden(2),))), is_hidden_in((1, 2))
    (True, False)
    """
    if isinstance(value, Hidden):
        return value.count > 0
    if isinstance(value, tuple):
        return any(map(is_hidden_in, value))
    return is_dataclass(value) and any(is_hidden_in(getattr(value, field.name)) for field in fields(value))
