"""What is shown of a game: to whom, as of when."""

from typing import Literal

from engines.engine import ALL, Json, Seat, Viewer
from events.codec import to_json
from events.redaction import redact, view_of
from events.table import Table
from service.drafting import Done
from service.listing import summary
from service.refusals import NotOver, no_such_seat

Eyes = Seat | Literal["spectator", "all"]
"""Whose eyes a caller asks for."""


def viewer_of(table: Table, player: str | None, seat: Seat | None = None, eyes: Eyes | None = None) -> Viewer:
    """Through whose eyes the caller sees the game, given its newest table: its own seat's (the first, if it holds
    several and names none), a spectator's, or, once the game is over, anyone's it asks for and everyone's if it
    asks for none. `NotOver` or `NotYourSeat` otherwise.
    """
    held = table.seats_of(player) if player else ()
    if seat is not None and seat not in held:
        raise no_such_seat(seat)
    if eyes == "spectator":
        return None
    if eyes is not None:
        return _chosen(table, eyes, held)
    if table.is_over and seat is None:
        return ALL
    if seat is not None:
        return seat
    return held[0] if held else None


def _chosen(table: Table, eyes: Seat | Literal["all"], held: tuple[Seat, ...]) -> Viewer:
    if eyes != ALL and eyes not in range(len(table.seats)):
        raise no_such_seat(eyes)
    if not table.is_over and eyes not in held:
        raise NotOver("you can see through other eyes once the game is over")
    return eyes


def game_json(table: Table, viewer: Viewer) -> Json:
    """The game as the viewer sees it at this table."""
    return {
        **summary(table),
        "version": table.version,
        "creator": table.creator,
        "commitment": table.commitment,
        "awaiting": table.awaiting,
        "seat": viewer if isinstance(viewer, int) else None,
        "decision": decision_of(table, viewer),
        "draw_offers": table.draw_offers,
        "achievements": [{"seat": seat, "achievement": key} for seat, key in table.achievements],
        "clock": None,
        "invite": table.invite if table.visibility == "private" and table.status == "open" else None,
        "view": view_of(table, viewer),
    }


def done_json(done: Done, viewer: Viewer) -> Json:
    """The answer to a command: what it wrote, and the game right after it, as the viewer sees both."""
    table = done.table
    return {
        "version": table.version,
        "status": table.status,
        "records": [redact(entry, viewer, after) for entry, after in done.steps],
        "awaiting": table.awaiting,
        "seat": viewer if isinstance(viewer, int) else None,
        "decision": decision_of(table, viewer),
        "outcome": None if table.outcome is None else to_json(table.outcome),
        "view": view_of(table, viewer),
    }


def decision_of(table: Table, viewer: Viewer) -> int | None:
    """The decision that the viewer's seat owes; None if it owes none, or the viewer is no seat."""
    return table.decisions[viewer] if isinstance(viewer, int) else None


def moves_json(table: Table, seat: Seat) -> Json:
    """The seat's legal moves, each with its notation."""
    engine = table.engine
    moves = engine.legal_moves(table.state, seat) if table.status == "active" else ()
    return {
        "version": table.version,
        "seat": seat,
        "decision": table.decisions[seat],
        "moves": [{"move": to_json(move), "notation": engine.format_move(move)} for move in moves],
    }
