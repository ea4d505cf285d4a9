"""Conditions that several commands share. Each function raises the refusal that its docstring names."""

from collections.abc import Callable

from engines.contract import Seat
from events.folding.table import Table
from events.records.clocks import is_late
from service.games.context import Games
from service.games.versions import NamedVersion, is_marked
from service.refusals import (
    GameAlreadyStarted,
    GameIsPaused,
    GameNotStarted,
    GameOver,
    HistoryChanged,
    NotOwed,
    NotYourSeat,
    SeatNotFound,
    StaleDecision,
    TimeIsUp,
    VersionNotFound,
    WhichSeat,
    not_your_seat,
)

Charge = Callable[[int], object]
"""Counts the records that a request folds, and may refuse the request for it."""


def must_exist(table: Table, seat: Seat) -> None:
    """Raise `SeatNotFound` unless the table has the seat."""
    if seat not in range(len(table.seats)):
        raise SeatNotFound(f"seats go from 0 to {len(table.seats) - 1}")


def must_be_marked(mark: str | None, known: str | None, named: str) -> None:
    """Raise `HistoryChanged` if a client sent another mark than the known one. `named` is what it marks."""
    if not is_marked(mark, known):
        raise HistoryChanged(f"{named} does not have this mark, so it is of another history; load the game again")


def table_at(games: Games, table: Table, player: str | None, version: NamedVersion, charge: Charge) -> Table:
    """Return the table at that version; `table` is the newest one that the player may see. `charge` is told how
    many records must be folded. Raises `VersionNotFound` or `HistoryChanged`.
    """
    named = f"version {version.number}"
    if not 1 <= version.number <= table.version:
        must_be_marked(version.mark, None, named)
        words = f"versions go from 1 to {table.version}"
        raise VersionNotFound(words, newest=table.version, newest_mark=table.mark)
    charge(games.cost(table, player, version.number, version.number))
    found = games.tables.at(table.game_id, version.number)
    must_be_marked(version.mark, found.mark, named)
    return found


def must_be_open(table: Table) -> None:
    """Raise `GameOver` or `GameAlreadyStarted` unless the game waits for players."""
    if table.is_over:
        raise GameOver(f"the game is {table.status}")
    if table.status == "active":
        raise GameAlreadyStarted("the game has started; seats can't change any more")


def must_be_active(table: Table) -> None:
    """Raise `GameNotStarted` or `GameOver` unless the game is being played."""
    if table.status == "open":
        raise GameNotStarted("the game has not started: there are open seats")
    if table.is_over:
        raise GameOver(f"the game is {table.status}")


def acting_seat(table: Table, player: str, seat: Seat | None) -> Seat:
    """Return the seat that the player acts for: the one that the request names, or the only one that they hold.
    Raises `NotYourSeat` or `WhichSeat`.
    """
    held = table.seats_of(player)
    if seat is not None:
        if seat not in held:
            raise not_your_seat(seat)
        return seat
    if not held:
        raise NotYourSeat("you hold no seat of this game")
    if len(held) > 1:
        raise WhichSeat("you hold several seats of this game; name one with ?seat=", seats=list(held))
    return held[0]


def seat_to_move(table: Table, player: str, seat: Seat | None, decision: NamedVersion | None, at: int) -> Seat:
    """Return the `acting_seat`, once it is certain that it may move at `at` (ms since the epoch). Also raises
    `GameNotStarted`, `GameOver`, `StaleDecision`, `HistoryChanged`, `NotOwed`, `GameIsPaused` or `TimeIsUp`.
    """
    mover = acting_seat(table, player, seat)
    must_be_active(table)
    _check_decision(table, mover, decision)
    _check_owed(table, mover)
    _check_time(table, mover, at)
    return mover


def _check_decision(table: Table, seat: Seat, decision: NamedVersion | None) -> None:
    current, mark = table.decisions[seat], table.decision_marks[seat]
    if decision is None:
        return
    if decision.number != current:
        owes = "you owe none" if current is None else f"you owe {current}"
        raise StaleDecision(f"decision {decision.number} is not open; {owes}", decision=current, decision_mark=mark)
    must_be_marked(decision.mark, mark, f"decision {decision.number}")


def _check_owed(table: Table, seat: Seat) -> None:
    if table.decisions[seat] is None:
        raise NotOwed("you owe no decision now", awaiting=list(table.awaiting))


def _check_time(table: Table, seat: Seat, at: int) -> None:
    """Raise `GameIsPaused`; or `TimeIsUp` after the seat's deadline, even if no job has acted on it yet."""
    timing = table.timing
    if timing is None:
        return
    if timing.paused_at is not None:
        raise GameIsPaused("the game is paused; resume it first")
    if is_late(timing, seat, at):
        raise TimeIsUp("your time for this decision is up", deadline=timing.deadlines[seat])
