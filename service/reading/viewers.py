"""The viewer of a request: whose knowledge of a game is shown."""

from dataclasses import dataclass
from typing import Literal

from engines.contract import ALL, Seat, Viewer
from events.folding.table import Table
from service.games.checks import must_exist
from service.games.drafting import Done
from service.refusals import GameNotOver, not_your_seat

NamedViewer = Seat | Literal["spectator", "all"]
"""A viewer as a request names it."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """How a caller sees a game whose newest table is `newest`. `player` is the caller's account, if any, and `seat` the
    seat that it holds or held, if any. The viewer is `viewer` if `is_fixed`, else the caller's own seat as long as they
    hold it.
    """

    newest: Table
    player: str | None
    seat: Seat | None
    viewer: Viewer
    is_fixed: bool

    @property
    def key(self) -> tuple[object, ...]:
        """Everything about the caller that `seat_at` and `viewer_at` depend on."""
        return (None if self.seat is None else self.player), self.seat, self.viewer, self.is_fixed

    def seat_at(self, table: Table) -> Seat | None:
        """Return the caller's seat at that table; None if they did not hold it yet, or have conceded it."""
        if self.seat is None or self.player is None:
            return None
        return self.seat if self.seat in table.seats_of(self.player) else None

    def viewer_at(self, table: Table) -> Viewer:
        """Return the viewer of that table. A conceded seat sees nothing that came after."""
        return self.viewer if self.is_fixed else self.seat_at(table)


def viewpoint_of(
    table: Table, player: str | None, seat: Seat | None = None, viewer: NamedViewer | None = None
) -> Viewpoint:
    """Return the viewpoint of a caller, given the newest table. Their own seat is the one that they name, else the
    first that they hold, else the first that they conceded. If they name no viewer, they see the game from that seat,
    or in full once it is over and they named no seat. Raises `GameNotOver` for a viewer other than themselves before
    the end; `SeatNotFound` or `NotYourSeat` for a seat that they can't name.
    """
    mine = _own_seats(table, player)
    if isinstance(viewer, int):
        must_exist(table, viewer)
    if seat is not None and seat not in mine:
        raise not_your_seat(seat)
    own = seat if seat is not None else next(iter(mine), None)
    match viewer:
        case None:
            return _own_viewpoint(table, player, own, is_seat_named=seat is not None)
        case "spectator":
            return Viewpoint(table, player, own, None, is_fixed=True)
        case _ if table.is_over:
            return Viewpoint(table, player, own, viewer, is_fixed=True)
        case int() if viewer in mine:
            return Viewpoint(table, player, viewer, None, is_fixed=False)
    raise GameNotOver("you can see the game as another viewer once it is over")


def viewpoint_after(done: Done, player: str | None, seat: Seat | None) -> Viewpoint:
    """Return the viewpoint of a command's caller, who named `seat` or none: that of the seat that the command acted
    for, if it is known.
    """
    if done.seat is None:
        return viewpoint_of(done.table, player, seat)
    return _own_viewpoint(done.table, player, done.seat, is_seat_named=seat is not None)


def _own_viewpoint(table: Table, player: str | None, seat: Seat | None, is_seat_named: bool) -> Viewpoint:
    """Return the viewpoint of a caller who names no viewer."""
    return Viewpoint(table, player, seat, ALL, is_fixed=table.is_over and not is_seat_named)


def _own_seats(table: Table, player: str | None) -> tuple[Seat, ...]:
    """Return the seats that the player holds, then those that they conceded. The accounts in an imported log are those
    of another server.
    """
    if player is None or table.importer is not None:
        return ()
    return (*table.seats_of(player), *(seat for seat, person in table.conceded if person.player == player))


@dataclass(frozen=True, slots=True)
class StreamViewpoint:
    """How the caller of a stream sees a game as it continues. `is_chosen`: they named a seat or a viewer, so `seat`,
    `viewer` and `is_fixed` are those of one `Viewpoint` for the whole stream.
    """

    player: str | None
    seat: Seat | None
    viewer: Viewer
    is_fixed: bool
    is_chosen: bool

    def at(self, table: Table) -> Viewpoint:
        """Return the viewpoint when that table was the newest."""
        if self.is_chosen:
            return Viewpoint(table, self.player, self.seat, self.viewer, self.is_fixed)
        return viewpoint_of(table, self.player)


def stream_viewpoint_of(
    table: Table, player: str | None, seat: Seat | None = None, viewer: NamedViewer | None = None
) -> StreamViewpoint:
    """Return the viewpoint of a stream, given the newest table when it begins. Raises what `viewpoint_of` raises. If
    the caller names neither a seat nor a viewer, every version is shown as `GET` showed it when it was new.
    """
    found = viewpoint_of(table, player, seat, viewer)
    return StreamViewpoint(player, found.seat, found.viewer, found.is_fixed, seat is not None or viewer is not None)
