"""Takebacks in the fold: which moves may be taken back, and how the table changes (decision 027)."""

from dataclasses import replace
from typing import Any, Final

from engines.contract import Seat, State
from engines.optional import taking_back
from events.folding.added_time import additions
from events.folding.table import Table, must
from events.folding.undo_history import Takeback, UndoHistory, UndoStep, new_history, obstacle, read, state_at
from events.records.clocks import Timing, is_late
from events.records.entries import Entry
from events.records.kinds import (
    DeadlineExpired,
    DefaultDrawn,
    GameAborted,
    GameFinished,
    GamePaused,
    GameResumed,
    GameStarted,
    MovePlayed,
    MovesTakenBack,
    SeatConceded,
    SeatVacated,
    TakebackDeclined,
    TakebackOffered,
    TimeAdded,
)

_NO_TAKEBACK: Final = {"takeback": None}


def late_seats(table: Table, at: int) -> tuple[Seat, ...]:
    """Return the seats whose time for their decisions is up at time `at`. Until these are made, nothing is taken back,
    so that it does not matter when the server notices.
    """
    return tuple(seat for seat in table.awaiting if is_late(table.timing, seat, at))


def has_consent(table: Table) -> bool:
    """True if every player has agreed to the takeback that is offered; the server's bots always agree."""
    return table.takeback is not None and set(table.takeback.seats) == set(table.pausing_seats)


def returned(table: Table, entry: Entry, record: MovesTakenBack) -> State:
    """Return the state to which the record returns. Raises `FoldDiverged` unless every player has agreed to that."""
    _must_be_possible(table, entry)
    is_agreed = has_consent(table) and table.takeback is not None and table.takeback.to == record.to
    must(entry, is_agreed, "not everyone agreed to take back moves")
    assert table.undo is not None
    return state_at(table.engine, read(table.engine, table.undo), record.to)


def after(table: Table, entry: Entry, state: State | None) -> dict[str, Any]:
    """Return how the record changes what may be taken back and what is offered. Raises `FoldDiverged`."""
    record = entry.record
    if isinstance(record, MovePlayed):  # first, because nearly all records are moves
        return {"undo": _continued(table, entry, record, state), "takeback": None}
    match record:
        case GameStarted() if state is not None and taking_back(table.engine):
            return {"undo": new_history(entry.version, state, "not_started")}
        case DeadlineExpired() | DefaultDrawn():
            return {"undo": table.undo and new_history(table.undo.last, table.dealt, "expired"), **_NO_TAKEBACK}
        case GamePaused():
            return _NO_TAKEBACK
        case GameResumed():
            pause = _paused_for(table.timing, entry.at)
            return {"undo": table.undo and read(table.engine, table.undo).later(pause)}
        case TimeAdded() if table.undo is not None and table.timing is not None:
            added = additions(table, record)
            return {"undo": read(table.engine, table.undo).longer(added, table.timing.deadlines)}
        case GameFinished() | GameAborted():
            return {"undo": None, **_NO_TAKEBACK}
        case SeatConceded(seat=seat) | SeatVacated(seat=seat) if table.takeback:
            return {"takeback": _without(table.takeback, seat)}
        case TakebackOffered() | TakebackDeclined():
            return {"takeback": _answered(table, entry, record)}
        case MovesTakenBack(to=to) if table.undo is not None:
            return {"undo": read(table.engine, table.undo).upto(to), **_NO_TAKEBACK}
    return {}


def _continued(table: Table, entry: Entry, record: MovePlayed, state: State | None) -> UndoHistory | None:
    """Return the moves that may be taken back after this one. Nothing drawn is taken back, nor a move that was made for
    a seat because its time was up.
    """
    undo, timing = table.undo, table.timing
    if undo is None or state is None:
        return None
    if record.draws or (timing is not None and record.seat in timing.expired):
        return new_history(entry.version, state, "drawn" if record.draws else "expired")
    step = UndoStep(entry.version, entry.at, record.seat, record.move, len(table.achievements))
    if timing is not None:
        step = step._replace(deadlines=timing.deadlines, earned=timing.earned, ahead=table.ahead(entry.at))
    return undo.and_then(step, table.dealt)


def _paused_for(timing: Timing | None, at: int) -> int:
    return at - timing.paused_at if timing and timing.paused_at is not None else 0


def _without(takeback: Takeback, seat: Seat) -> Takeback | None:
    """Return the offer after the seat has left; None if nobody else has agreed."""
    seats = tuple(each for each in takeback.seats if each != seat)
    return replace(takeback, seats=seats) if seats else None


def _answered(table: Table, entry: Entry, record: TakebackOffered | TakebackDeclined) -> Takeback | None:
    offered = table.takeback
    if isinstance(record, TakebackDeclined):
        must(entry, offered is not None and record.seat in table.pausing_seats, "nobody can decline there")
        return None
    _must_be_possible(table, entry)
    must(entry, record.seat in table.pausing_seats, "nobody can offer there")
    if offered is None:
        _must_reach(table, entry, record.to)
        return Takeback(record.to, (record.seat,))
    must(entry, offered.to == record.to and record.seat not in offered.seats, "another takeback is offered, or twice")
    return replace(offered, seats=(*offered.seats, record.seat))


def _must_be_possible(table: Table, entry: Entry) -> None:
    """Raise `FoldDiverged` unless the game is being played, and nobody is late."""
    must(entry, table.status == "active" and not table.is_paused, "a takeback outside of play")
    must(entry, not late_seats(table, entry.at), "a takeback while the time of a seat is up")


def _must_reach(table: Table, entry: Entry, to: int) -> None:
    """Raise `FoldDiverged` unless the moves after that version can be taken back, and there are some."""
    undo = table.undo and read(table.engine, table.undo)
    must(entry, undo is not None and undo.has(to) and undo.last != to, "there are no such moves to take back")
    assert undo is not None
    must(entry, obstacle(table.engine, undo, to) is None, "it would take back what has been revealed")
