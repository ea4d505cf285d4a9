"""What each viewer may see of each record. There is no default: a kind without an entry cannot leave the server."""

from collections.abc import Callable
from typing import Any

from engines.contract import ALL, Json, Viewer
from events.folding.table import Table
from events.records.codec import to_json
from events.records.entries import Entry, fields_of
from events.records.kinds import (
    AchievementEarned,
    BotSeated,
    ClockSet,
    DeadlineExpired,
    DefaultDrawn,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    GameAborted,
    GameCreated,
    GameFinished,
    GameForked,
    GameImported,
    GamePaused,
    GameRematched,
    GameResumed,
    GameStarted,
    InviteReplaced,
    MovePlayed,
    MovesTakenBack,
    OfferDeclined,
    OfferExpired,
    OfferWithdrawn,
    PauseOffered,
    PresenceAsked,
    Record,
    ResumeOffered,
    SeatConceded,
    SeatFreed,
    SeatLeft,
    SeatOffered,
    SeatTaken,
    SeatTakenByBot,
    SeatVacated,
    TakebackDeclined,
    TakebackOffered,
    TimeAdded,
)

Redaction = Callable[[Any, Viewer, Table], Json]


def show_all(record: Record, viewer: Viewer, table: Table) -> Json:
    """Return the whole record: everyone saw it happen."""
    return to_json(record)


def hide_seed(record: GameCreated, viewer: Viewer, table: Table) -> Json:
    """Return the record without the seed. The commitment to it is public."""
    return _without(fields_of(record), "seed")


def hide_state(record: GameForked, viewer: Viewer, table: Table) -> Json:
    """Return the record without the state, in which nothing is hidden."""
    return _without(fields_of(record), "state")


def hide_deal(record: GameStarted, viewer: Viewer, table: Table) -> Json:
    """Return the record without the drawn numbers and the digest, which give the deal away."""
    return _without(to_json(record), "draws", "digest")


def hide_draws(record: DefaultDrawn, viewer: Viewer, table: Table) -> Json:
    """Return the record without the drawn numbers, which give the move away."""
    return _without(to_json(record), "draws")


def hide_digest(record: GameFinished | MovesTakenBack, viewer: Viewer, table: Table) -> Json:
    """Return the record without the digest, which gives a state away while the game runs, and says no more about a
    finished game than its last state.
    """
    return _without(fields_of(record), "digest")


def conceal_move(record: MovePlayed, viewer: Viewer, table: Table) -> Json:
    """Return who moved, and as much of the move as the rules show the viewer right after it."""
    move = to_json(table.engine.conceal(record, table.dealt, viewer))
    return {**_without(to_json(record), "draws", "digest"), "move": move}


REDACTIONS: dict[type[Any], Redaction] = {
    GameCreated: hide_seed,
    ClockSet: show_all,
    GameForked: hide_state,
    GameRematched: show_all,
    SeatTaken: show_all,
    SeatTakenByBot: show_all,
    SeatOffered: show_all,
    OfferDeclined: show_all,
    OfferWithdrawn: show_all,
    OfferExpired: show_all,
    InviteReplaced: show_all,
    SeatLeft: show_all,
    SeatFreed: show_all,
    PresenceAsked: show_all,
    BotSeated: show_all,
    GameStarted: hide_deal,
    MovePlayed: conceal_move,
    DeadlineExpired: show_all,
    DefaultDrawn: hide_draws,
    PauseOffered: show_all,
    GamePaused: show_all,
    ResumeOffered: show_all,
    GameResumed: show_all,
    TimeAdded: show_all,
    AchievementEarned: show_all,
    DrawOffered: show_all,
    DrawDeclined: show_all,
    DrawAgreed: show_all,
    TakebackOffered: show_all,
    TakebackDeclined: show_all,
    MovesTakenBack: hide_digest,
    SeatConceded: show_all,
    SeatVacated: show_all,
    GameAborted: show_all,
    GameFinished: hide_digest,
    GameImported: show_all,
}


def redact(entry: Entry, viewer: Viewer, table: Table) -> dict[str, Json]:
    """Return the record as `viewer` may see it, where `table` is the table right after it. For `ALL`, return all of it.
    Raises `KeyError` for a kind without an entry.
    """
    show = REDACTIONS[type(entry.record)]
    envelope = {"version": entry.version, "at": entry.at, "by": entry.by or None}
    if viewer == ALL:
        request = {} if entry.command is None else {"command": entry.command}
        return envelope | request | {"prev": entry.prev, "hash": entry.hash} | _shown(fields_of(entry.record))
    shown: dict[str, Json] = envelope | _shown(show(entry.record, viewer, table))
    return shown


def _shown(fields: dict[str, Json]) -> dict[str, Json]:
    """Return the fields with null for a player without an account."""
    return fields | {"player": None} if fields.get("player") == "" else fields


def view_of(table: Table, viewer: Viewer) -> Json:
    """Return the viewer's view of the state, as JSON; None before the start."""
    if table.state is None:
        return None
    return to_json(table.engine.view(table.state, viewer))


def _without(fields: dict[str, Json], *names: str) -> Json:
    return {name: value for name, value in fields.items() if name not in names}
