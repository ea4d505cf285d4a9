"""The JSON that the API shows of a game."""

import json
from collections.abc import Iterator, Sequence
from typing import Final

from engines.contract import Engine, Json, Move, Seat, View, Viewer
from engines.kit.texts import ENGLISH
from engines.optional import drawing, turns
from events.folding.table import Table
from events.on_redis import timings
from events.records.clocks import left_ms
from events.records.codec import to_json
from events.records.entries import Entry
from events.shown.redaction import view_of
from events.shown.telling import Teller, label_json, names_at, question_json
from service.after_append.game_summaries import seats_json, summary
from service.after_append.notices.of_offers import open_offers
from service.games.drafting import Done
from service.games.moves.dry_run import Simulated
from service.reading.json_patch import patch_between
from service.reading.viewers import StreamViewpoint, Viewpoint
from service.shared.json_bytes import json_bytes
from service.shared.ttl_cache import IdentityCache

MOVES_KEPT: Final = 1_000
MOVES_KEPT_SECONDS: Final = 60.0
LARGEST_MOVES_KEPT: Final = 64 * 1024
"""How many lists of legal moves a process keeps, for how long, and of how many bytes at most: no more than 64 MB."""

_moves_kept: Final = IdentityCache[bytes](
    MOVES_KEPT, MOVES_KEPT_SECONDS, is_kept=lambda moves: len(moves) <= LARGEST_MOVES_KEPT
)


@timings.VIEW
def game_json(table: Table, viewpoint: Viewpoint) -> Json:
    """Return the game as it is seen at this table."""
    viewer, seat = viewpoint.viewer_at(table), viewpoint.seat_at(table)
    return {
        **summary(table),
        "version": table.version,
        "mark": table.mark,
        "commitment": table.commitment,
        "awaiting": table.awaiting,
        "seat": seat,
        "decision": decision_of(table, seat),
        "decision_mark": decision_mark_of(table, seat),
        "draw_offers": table.draw_offers,
        "takeback": None if table.takeback is None else to_json(table.takeback),
        "achievements": [{"seat": earner, "achievement": key} for earner, key in table.achievements],
        "clock": clock_json(table),
        "claimable_from": [table.claimable_from(each) for each in range(len(table.seats))],
        "invite": invite_for(table, viewpoint.player),
        "fork_notice": fork_notice(table),
        "view": view_of(table, viewer),
    }


def game_key(table: Table, viewpoint: Viewpoint) -> tuple[Seat | None, Viewer, str | None]:
    """Return everything about the viewpoint that `game_json` depends on."""
    return viewpoint.seat_at(table), viewpoint.viewer_at(table), invite_for(table, viewpoint.player)


def fork_notice(table: Table) -> str | None:
    """Return a sentence that says whether hidden things are as they were in the source; None if the game is no fork."""
    fork = table.fork
    if fork is None:
        return None
    if fork.hidden == "as_it_was":
        return (
            f"Hidden things are as they were at version {fork.version} of game {fork.source}. Everyone who may see "
            "that game can read all of its secrets, including the order of the deck."
        )
    whom = "spectators" if fork.known_to == "spectator" else f"seat {fork.known_to}"
    return (
        f"Everything that {whom} did not know at version {fork.version} of game {fork.source} was dealt again, at "
        "random."
    )


def invite_for(table: Table, player: str | None) -> str | None:
    """Return the invite code of a private game that is open. Only its insiders get it, not a challenged player."""
    is_private = table.visibility == "private" and table.status == "open"
    return table.invite if is_private and player is not None and table.knows(player) else None


def clock_json(table: Table) -> Json:
    """Return the clocks as they were right after the table's last record; None if the game has none. While the game is
    paused, and once it is over, no clock runs.
    """
    timing = table.timing
    if timing is None:
        return None
    seats = range(len(table.seats))
    is_stopped = table.is_over or timing.paused_at is not None
    deadlines = (None,) * len(seats) if is_stopped else timing.deadlines
    shown = [{"deadline": deadlines[seat], "left_ms": left_ms(timing, seat, table.at)} for seat in seats]
    return {
        **to_json(timing.clock),
        "paused_at": timing.paused_at,
        "pause_offers": timing.pause_offers,
        "resume_offers": timing.resume_offers,
        "seats": shown,
    }


@timings.VIEW
def done_json(done: Done, viewpoint: Viewpoint, language: str = ENGLISH) -> Json:
    """Return the answer to a command: its records in that language, and the game right after them."""
    table, teller = done.table, Teller(language)
    seat, viewer = viewpoint.seat_at(table), viewpoint.viewer_at(table)
    return {
        "version": table.version,
        "mark": table.mark,
        "status": table.status,
        "records": _records_json(done, viewpoint, teller),
        "awaiting": table.awaiting,
        "seat": seat,
        "decision": decision_of(table, seat),
        "decision_mark": decision_mark_of(table, seat),
        "outcome": None if table.outcome is None else to_json(table.outcome),
        "clock": clock_json(table),
        "view": None if table.state is None else to_json(teller.view(table, viewer)),
    }


def _records_json(done: Done, viewpoint: Viewpoint, teller: Teller) -> list[Json]:
    before, shown = done.before, []
    for entry, after in done.records:
        shown.append(teller.event(entry, before, after, viewpoint.viewer_at(after)))
        before = after
    return shown


@timings.VIEW
def dry_run_json(table: Table, seat: Seat, simulated: Simulated) -> Json:
    """Return the answer to a dry run at this table, which has the fields of `done_json`. Nothing was recorded, so there
    are no records, and the next decision has no id yet.
    """
    return {
        "dry_run": True,
        "version": table.version,
        "mark": table.mark,
        "status": table.status,
        "records": [],
        "awaiting": simulated.awaiting,
        "seat": seat,
        "decision": None,
        "decision_mark": None,
        "outcome": None if simulated.outcome is None else to_json(simulated.outcome),
        "clock": clock_json(table),
        "view": simulated.views[-1],
    }


def decision_of(table: Table, seat: Seat | None) -> int | None:
    """Return the decision that the seat owes; None if it owes none, or `seat` is None."""
    return None if seat is None else table.owed(seat)


def decision_mark_of(table: Table, seat: Seat | None) -> str | None:
    """Return the mark of that decision."""
    return None if seat is None or table.owed(seat) is None else table.decision_marks[seat]


def my_game_json(item: Json, table: Table | None) -> Json:
    """Return a game as its player's own list shows it. `table` is the newest that the player may see; None if the game
    is not being played, or can't be shown.
    """
    if table is None:
        return {**item, "version": None, "mark": None, "awaiting": (), "clock": None, "offers": []}
    now = {"seats": seats_json(table), "awaiting": table.awaiting, "clock": clock_json(table)}
    now |= {"offers": [offer.to_json() for offer in open_offers(table)]}
    return {**item, **now, "version": table.version, "mark": table.mark}


@timings.VIEW
def moves_json(table: Table, seat: Seat, language: str = ENGLISH) -> Json:
    """Return the seat's legal moves, each with its notation, its text, and what is touched to make it."""
    may_move = table.status == "active" and not table.is_paused
    engine, names = table.engine, names_at(table, language)
    moves = engine.legal_moves(table.dealt, seat) if may_move else ()
    view = engine.view(table.dealt, seat) if moves else None
    return {
        "version": table.version,
        "mark": table.mark,
        "seat": seat,
        "decision": decision_of(table, seat),
        "decision_mark": decision_mark_of(table, seat),
        "question": None if view is None else question_json(engine, view, language, names),
        "moves": [] if view is None else list(legal_moves_json(engine, moves, view, language, names)),
    }


def legal_moves_bytes(table: Table, seat: Seat, language: str = ENGLISH) -> bytes:
    """Return the JSON of `moves_json`, which is kept for later requests."""
    return _moves_kept.of((table,), (seat, language), lambda: json_bytes(moves_json(table, seat, language)))


def legal_moves_json(
    engine: Engine, moves: Sequence[Move], view: View, language: str, names: Sequence[str]
) -> Iterator[Json]:
    """Yield each of these legal moves of the view's seat with its notation, its text, and what is touched to make
    it.
    """
    draws, undoes = drawing(engine), turns(engine)
    for move in moves:
        yield {
            "move": to_json(move),
            "notation": engine.format_move(move),
            "text": label_json(engine, move, view, language, names),
            "touches": draws.touches(move, view) if draws else (),
            "can_undo": undoes.can_undo(move) if undoes else False,
        }


@timings.VIEW
def record_json(
    entry: Entry, before: Table | None, after: Table, viewpoint: StreamViewpoint, language: str = ENGLISH
) -> Json:
    """Return a stream's message about a record, given the tables right before (None: there was none) and after it: the
    event in that language, and the patch that leads from the one `game_json` to the other.
    """
    now = viewpoint.at(after)
    earlier = None if before is None else game_json(before, viewpoint.at(before))
    return {
        "type": "record",
        "version": entry.version,
        "mark": after.mark,
        "event": Teller(language).event(entry, before, after, now.viewer_at(after)),
        "patch": patch_between(_plain(earlier), _plain(game_json(after, now))),
    }


def record_key(before: Table | None, after: Table, viewpoint: StreamViewpoint) -> tuple[object, ...]:
    """Return everything about the viewpoint that `record_json` depends on."""
    return tuple(game_key(table, viewpoint.at(table)) for table in (before, after) if table)


def _plain(value: Json) -> Json:
    """Return the value with lists instead of tuples, as a reader of its JSON has it."""
    return json.loads(json.dumps(value))
