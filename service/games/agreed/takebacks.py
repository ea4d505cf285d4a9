"""Taking back moves by consent."""

from collections.abc import Mapping
from typing import Final

from engines.contract import Seat
from events.folding.table import Table
from events.folding.takebacks import late_seats
from events.folding.undo_history import MOST_STEPS, Boundary, UndoHistory, obstacle, read
from events.records.kinds import TakebackDeclined, TakebackOffered
from service.games.agreed.agreements import agree_on_takeback
from service.games.checks import Charge, acting_seat, must_be_active, table_at
from service.games.context import Caller, Games
from service.games.drafting import Done, Draft, change
from service.games.versions import NamedVersion
from service.refusals import (
    GameIsPaused,
    NoTakebackOffer,
    NothingToTakeBack,
    OtherTakebackOffered,
    RatedGame,
    TakebackAlreadyOffered,
    TakebackImpossible,
    TimeIsUp,
)

_WHY: Final[Mapping[Boundary, str]] = {
    "not_started": "no move was made before",
    "drawn": "what was drawn stays",
    "revealed": "what was revealed stays",
    "expired": "what was decided by the clock stays",
    "limit": f"only the last {MOST_STEPS} to {2 * MOST_STEPS} moves can be taken back",
}


def offer_takeback(
    games: Games, caller: Caller, game_id: str, seat: Seat | None, to: NamedVersion, charge: Charge = lambda _: None
) -> Done:
    """Offer to take back all moves after a version, or agree to that. It is done once every player has agreed; the
    server's bots need not. `charge` is told how many records must be folded. Raises `RatedGame`, `TakebackImpossible`,
    `NothingToTakeBack`, `OtherTakebackOffered`, `TakebackAlreadyOffered`, `VersionNotFound`, `HistoryChanged`,
    `GameIsPaused` or `TimeIsUp`.
    """

    def decide(draft: Draft) -> None:
        draft.seat = acting_seat(draft.table, caller.player, seat)
        must_be_active(draft.table)
        if draft.table.terms.rated:
            raise RatedGame("in a rated game, moves can't be taken back")
        _check_time(draft)
        undo = _history(draft.table)
        then = table_at(games, draft.table, caller.player, to, charge)
        version = then.undo.last if then.undo else 0  # the version that led to the state shown at `to`
        _check_offer(draft.table, undo, draft.seat, version)
        draft.add(TakebackOffered(draft.seat, version))
        agree_on_takeback(draft)

    return change(games, game_id, caller, decide)


def decline_takeback(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Decline the takeback that is offered, or withdraw the caller's own offer. Raises `NoTakebackOffer`."""

    def decide(draft: Draft) -> None:
        draft.seat = acting_seat(draft.table, caller.player, seat)
        must_be_active(draft.table)
        if draft.table.takeback is None:
            raise NoTakebackOffer("there is no takeback to decline")
        draft.add(TakebackDeclined(draft.seat))

    return change(games, game_id, caller, decide)


def _check_time(draft: Draft) -> None:
    """Raise `GameIsPaused`; or `TimeIsUp` while any seat is late, even if no job has acted on it yet."""
    table = draft.table
    if table.is_paused:
        raise GameIsPaused("the game is paused; resume it first")
    for seat in late_seats(table, draft.at):
        assert table.timing is not None
        words = f"the time of seat {seat} is up; its decision is made first"
        raise TimeIsUp(words, deadline=table.timing.deadlines[seat])


def _history(table: Table) -> UndoHistory:
    if table.undo is None:
        words = f"{table.engine.TITLE} has no takebacks: its rules don't tell which moves reveal nothing"
        raise TakebackImpossible(words, earliest=None, reason="ruleset")
    return read(table.engine, table.undo)


def _check_offer(table: Table, undo: UndoHistory, seat: Seat, to: int) -> None:
    """Raise the reason, if there is one, for which the seat can't offer a takeback to that version, or agree to it:
    `OtherTakebackOffered`, `TakebackAlreadyOffered`, or what `_check_moves` raises.
    """
    offered = table.takeback
    if offered is None:
        _check_moves(table, undo, to)
    elif offered.to != to:
        words = f"a takeback to version {offered.to} is offered; agree to it, or decline it first"
        raise OtherTakebackOffered(words, to=offered.to, seats=list(offered.seats))
    elif seat in offered.seats:
        raise TakebackAlreadyOffered(f"you have already agreed to a takeback to version {to}")


def _check_moves(table: Table, undo: UndoHistory, to: int) -> None:
    """Raise `NothingToTakeBack` or `TakebackImpossible` unless the moves after that version can be taken back."""
    if to == undo.last:
        raise NothingToTakeBack("no move was made since that version")
    earliest = obstacle(table.engine, undo, to)
    if earliest is not None:
        reason: Boundary = undo.boundary if earliest == undo.first else "revealed"
        words = f"{_WHY[reason]}; the game can return to version {earliest} or later"
        raise TakebackImpossible(words, earliest=earliest, reason=reason)
    if not undo.has(to):
        words = f"the moves up to version {to} were taken back before; name a version whose moves still count"
        raise TakebackImpossible(words, earliest=undo.first, reason="taken_back")
