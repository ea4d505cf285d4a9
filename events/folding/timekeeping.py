"""The clocks in the fold: how each record changes them, and which records the clocks forbid."""

from dataclasses import replace
from typing import Final

from engines.chance import RecordedChance
from engines.contract import Chance, Move, Seat, State
from engines.default_moves import default_move
from engines.optional import reacting
from events.folding.added_time import timing_after as timing_with_more
from events.folding.table import Open, Table, diverge, must
from events.folding.undo_history import read, times_left
from events.records.clocks import (
    OnExpiry,
    Timing,
    asked,
    in_window,
    is_late,
    is_one_turn,
    new_timing,
    resumed,
    timing_after,
    timing_taken_back,
    without_clock,
)
from events.records.entries import Entry
from events.records.kinds import (
    BotSeated,
    ClockSet,
    DeadlineExpired,
    DefaultDrawn,
    GamePaused,
    GameResumed,
    GameStarted,
    MovePlayed,
    MovesTakenBack,
    PauseOffered,
    Record,
    ResumeOffered,
    SeatConceded,
    SeatVacated,
    TimeAdded,
)

Decisions = tuple[int | None, ...]
"""The open decisions by seat, as in `Table.decisions`."""

_ABOUT_TIME: Final = (ClockSet, DeadlineExpired, DefaultDrawn, PauseOffered, GamePaused, ResumeOffered, GameResumed)


def after(table: Table, entry: Entry, state: State | None, decisions: Decisions) -> Timing | None:
    """Return the clocks after the record, which leads to this state and these decisions; None without clocks.

    Raises `FoldDiverged` for a record that the clocks forbid.
    """
    record, timing = entry.record, table.timing
    if isinstance(record, DeadlineExpired) and _is_claim(table, entry, record):
        return timing and _without_offer(timing, record.seat)
    if timing is None:
        return _new(table, entry, record) if isinstance(record, _ABOUT_TIME) else None
    match record:
        case MovePlayed(seat=seat, move=move) if state is not None:
            # A standing answer answers nothing: the seat still owes its decision, and its time runs on.
            mover = None if _is_standing(table, move) else seat
            return _asked_anew(table, _without_offer(timing, seat), entry, state, decisions, mover)
        case GameStarted() if state is not None:
            return _asked_anew(table, timing, entry, state, decisions, None)
        case MovesTakenBack(to=to) if state is not None:
            return _taken_back(table, timing, entry, to, state, decisions)
        case BotSeated(seat=seat):
            return without_clock(timing, (seat,))
        case SeatConceded(seat=seat) | SeatVacated(seat=seat):
            return _without_offer(timing, seat)
        case TimeAdded():
            return timing_with_more(table, timing, record)
        case DeadlineExpired() | DefaultDrawn() | PauseOffered() | GamePaused() | ResumeOffered() | GameResumed():
            must(entry, table.status == "active", "there is no time to keep")
            return _kept(table, timing, entry)
        case ClockSet():
            diverge(entry, "a clock comes before the players")
    return timing


def _is_claim(table: Table, entry: Entry, record: DeadlineExpired) -> bool:
    """Return True if the record claims an abandoned seat. Raises `FoldDiverged` if that can't be done yet."""
    since = table.claimable_from(record.seat) if record.seat in table.awaiting else None
    if since is None:
        return False
    must(entry, table.decisions[record.seat] == record.decision, "no such decision is open")
    must(entry, entry.at >= since, "the seat is not abandoned")
    must(entry, record.then == "lose", "an abandoned seat is lost")
    return True


def _new(table: Table, entry: Entry, record: Record) -> Timing:
    """Return the clocks after the first record about time, which must set them."""
    if not isinstance(record, ClockSet):
        diverge(entry, "there is no time to keep")
    must(entry, set(table.seats) == {Open()}, "a clock comes before the players")
    return new_timing(record.clock, len(table.seats))


def goes_on(table: Table, record: Record, state: State) -> bool:
    """Return True if the record is a move whose seat still owes its decision as before: it only left a standing answer,
    or its turn goes on. Always False where seats can't be abandoned.
    """
    if not isinstance(record, MovePlayed) or not table.terms.abandon_after_days:
        return False
    before = asked(table.engine, table.dealt, table.decisions)
    return _is_standing(table, record.move) or is_one_turn(before, asked(table.engine, state, table.decisions))


def _is_standing(table: Table, move: Move) -> bool:
    reacts = reacting(table.engine)
    return reacts is not None and reacts.is_standing(move)


def _without_offer(timing: Timing, seat: Seat) -> Timing:
    """Return the clocks after the seat has moved or left, which withdraws its offer to pause or to go on."""
    if seat not in (*timing.pause_offers, *timing.resume_offers):
        return timing
    left = (tuple(each for each in offers if each != seat) for offers in (timing.pause_offers, timing.resume_offers))
    pause_offers, resume_offers = left
    return replace(timing, pause_offers=pause_offers, resume_offers=resume_offers)


def _asked_anew(
    table: Table, timing: Timing, entry: Entry, state: State, decisions: Decisions, mover: Seat | None
) -> Timing:
    """Return the clocks after a record that opens or closes decisions."""
    before = None if table.state is None else asked(table.engine, table.state, table.decisions)
    then = asked(table.engine, state, decisions)
    return without_clock(timing_after(timing, before, then, mover, entry.at), table.bots)


def _taken_back(table: Table, timing: Timing, entry: Entry, to: int, state: State, decisions: Decisions) -> Timing:
    """Return the clocks after a takeback to that version, which opens these decisions."""
    assert table.undo is not None
    steps = read(table.engine, table.undo).after(to)
    left, was_window = (
        times_left(steps, timing.deadlines, entry.at, table.ahead(entry.at)),
        in_window(table.engine, table.dealt),
    )
    then = asked(table.engine, state, decisions)
    changed = timing_taken_back(timing, steps[0].earned, left, was_window, then, entry.at)
    return without_clock(changed, table.bots)


def _kept(table: Table, timing: Timing, entry: Entry) -> Timing:
    """Return the clocks after a record about time itself."""
    match entry.record:
        case DeadlineExpired():
            return _expired(table, timing, entry, entry.record)
        case DefaultDrawn(seat=seat, draws=draws):
            move = drawn_default(table, entry, seat, RecordedChance(draws))
            return replace(timing, default=table.engine.format_move(move))
        case PauseOffered(seat=seat):
            must(entry, seat in table.pausing_seats and seat not in timing.pause_offers, "nobody can offer there")
            must(entry, not table.is_paused, "the game is paused")
            return replace(timing, pause_offers=(*timing.pause_offers, seat))
        case GamePaused():
            agreed = not table.is_paused and set(table.pausing_seats) == set(timing.pause_offers)
            must(entry, agreed, "not everyone agreed to pause")
            return replace(timing, paused_at=entry.at, pause_offers=())
        case ResumeOffered(seat=seat):
            must(entry, seat in table.pausing_seats and seat not in timing.resume_offers, "nobody can offer there")
            must(entry, table.is_paused, "the game is not paused")
            return replace(timing, resume_offers=(*timing.resume_offers, seat))
        case _:  # it is resumed
            must(entry, table.is_paused, "the game is not paused")
            return resumed(timing, entry.at, {each.seat: each.until for each in table.uncounted})


def _expired(table: Table, timing: Timing, entry: Entry, record: DeadlineExpired) -> Timing:
    seat = record.seat
    must(entry, seat in table.awaiting and table.decisions[seat] == record.decision, "no such decision is open")
    must(entry, is_late(timing, seat, entry.at), "the time is not up")
    must(entry, seat not in timing.expired, "its time was up before")
    must(entry, timing.default is None, "the default move that was drawn comes first")
    must(entry, record.then == on_expiry(table), "not what was agreed for when time is up")
    if record.then == "lose":
        return replace(_without_offer(timing, seat), lost=(*timing.lost, seat))
    return replace(timing, expired=(*timing.expired, seat))


def on_expiry(table: Table) -> OnExpiry:
    """Return what happens when a deadline of the table passes: as agreed, except that silence in a window is a pass."""
    assert table.timing is not None
    return "default" if in_window(table.engine, table.dealt) else table.timing.clock.on_expiry


def drawn_default(table: Table, entry: Entry, seat: Seat, chance: Chance) -> Move:
    """Return the default move that is drawn for the seat. Raises `FoldDiverged` if none is due."""
    timing = table.timing
    is_due = timing is not None and timing.expired[-1:] == (seat,) and timing.default is None
    must(entry, is_due, "no default move is due")
    must(entry, on_expiry(table) == "default", "not what was agreed for when time is up")
    return default_move(table.engine, table.dealt, seat, chance)


def must_be_in_time(table: Table, entry: Entry, record: MovePlayed) -> None:
    """Raise `FoldDiverged` for a move that is late, or that is not the default move that was drawn."""
    if table.timing is not None:
        seat, expired, default = record.seat, table.timing.expired, table.timing.default
        in_time = seat in expired or not is_late(table.timing, seat, entry.at)
        must(entry, in_time, "a move after its deadline")
        is_due = default is None or (seat == expired[-1] and table.engine.format_move(record.move) == default)
        must(entry, is_due, "not the default move that was drawn")
