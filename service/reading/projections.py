"""What is shown of a game: to whom, as of when."""

import json
from dataclasses import dataclass
from typing import Literal

from engines.contract import ALL, Json, Seat, Viewer
from events.clocks import left_ms
from events.codec import to_json
from events.records import Entry
from events.redaction import redact, view_of
from events.table import Table
from service.after_append.game_lists import summary
from service.games.drafting import Done
from service.games.seats import must_exist
from service.reading.json_patch import patch_between
from service.refusals import NotOver, not_your_seat

Eyes = Seat | Literal["spectator", "all"]
"""Whose eyes a caller asks for."""


@dataclass(frozen=True, slots=True)
class Looker:
    """Who looks at a game, whose newest table this is: with its own `seat`, if it holds or held any, and with its own
    eyes unless `has_eyes`: then with those of `eyes`. See `looker_of`.
    """

    newest: Table
    player: str | None
    seat: Seat | None
    eyes: Viewer
    has_eyes: bool

    def seat_at(self, table: Table) -> Seat | None:
        """Its own seat at that table; None where it didn't hold it yet, or has given it up."""
        if self.seat is None or self.player is None:
            return None
        return self.seat if self.seat in table.seats_of(self.player) else None

    def viewer_at(self, table: Table) -> Viewer:
        """Through whose eyes it sees that table: a seat that it gave up sees no further than that."""
        return self.eyes if self.has_eyes else self.seat_at(table)


def looker_of(table: Table, player: str | None, seat: Seat | None = None, eyes: Eyes | None = None) -> Looker:
    """Who looks, given the newest table: with its own seat (the one it names, else the first it holds, else the first
    it gave up), and the eyes it asks for: `NotOver` for others' before the end. Once the game is over, and no seat
    named, everything is shown to who asks for no eyes. `NoSuchSeat` or `NotYourSeat` for a seat it can't name.
    """
    mine = _own_seats(table, player)
    if isinstance(eyes, int):
        must_exist(table, eyes)
    if seat is not None and seat not in mine:
        raise not_your_seat(seat)
    own = seat if seat is not None else next(iter(mine), None)
    match eyes:
        case None:
            return Looker(table, player, own, ALL, has_eyes=table.is_over and seat is None)
        case "spectator":
            return Looker(table, player, own, None, has_eyes=True)
        case _ if table.is_over:
            return Looker(table, player, own, eyes, has_eyes=True)
        case int() if eyes in mine:
            return Looker(table, player, eyes, None, has_eyes=False)
    raise NotOver("you can see through other eyes once the game is over")


@dataclass(frozen=True, slots=True)
class Follower:
    """Who follows a game as it goes on: whose `looker_at` doesn't depend on what the newest table is. See
    `follower_of`.
    """

    player: str | None
    seat: Seat | None
    eyes: Viewer
    has_eyes: bool
    has_asked: bool

    def looker_at(self, table: Table) -> Looker:
        """Who looked when that table was the newest."""
        if self.has_asked:
            return Looker(table, self.player, self.seat, self.eyes, self.has_eyes)
        return looker_of(table, self.player)

    def sight_at(self, table: Table) -> tuple[Seat | None, Viewer, str | None]:
        """All that what it is shown of that table depends on."""
        looker = self.looker_at(table)
        return looker.seat_at(table), looker.viewer_at(table), invite_for(table, self.player)


def follower_of(table: Table, player: str | None, seat: Seat | None = None, eyes: Eyes | None = None) -> Follower:
    """Who follows, given the newest table when it begins to, the seat it names and the eyes it asks for: errors as
    in `looker_of`. Who asks for nothing sees as `GET` showed it without either, when it was new: everything once the
    game is over.
    """
    looker = looker_of(table, player, seat, eyes)
    return Follower(player, looker.seat, looker.eyes, looker.has_eyes, seat is not None or eyes is not None)


def _own_seats(table: Table, player: str | None) -> tuple[Seat, ...]:
    """The seats the player holds, then those it gave up. An imported log knows nobody here."""
    if player is None or table.importer is not None:
        return ()
    return (*table.seats_of(player), *(seat for seat, person in table.conceded if person.player == player))


def game_json(table: Table, looker: Looker) -> Json:
    """The game as the looker sees it at this table."""
    viewer, seat = looker.viewer_at(table), looker.seat_at(table)
    return {
        **summary(table),
        "version": table.version,
        "commitment": table.commitment,
        "awaiting": table.awaiting,
        "seat": seat,
        "decision": decision_of(table, seat),
        "draw_offers": table.draw_offers,
        "achievements": [{"seat": earner, "achievement": key} for earner, key in table.achievements],
        "clock": clock_json(table),
        "invite": invite_for(table, looker.player),
        "view": view_of(table, viewer),
    }


def invite_for(table: Table, player: str | None) -> str | None:
    """The code to pass on, of a private game that is open: for its insiders, not for who may only look at it."""
    is_private = table.visibility == "private" and table.status == "open"
    return table.invite if is_private and player is not None and table.knows(player) else None


def clock_json(table: Table) -> Json:
    """The clocks as they stood right after the table's last record; none runs of a game that is paused or over. None
    without.
    """
    timing = table.timing
    if timing is None:
        return None
    seats = range(len(table.seats))
    stands_still = table.is_over or timing.paused_at is not None
    deadlines = (None,) * len(seats) if stands_still else timing.deadlines
    shown = [{"deadline": deadlines[seat], "left_ms": left_ms(timing, seat, table.at)} for seat in seats]
    return {
        **to_json(timing.clock),
        "paused_at": timing.paused_at,
        "pause_offers": timing.pause_offers,
        "seats": shown,
    }


def done_json(done: Done, looker: Looker) -> Json:
    """The answer to a command: what it wrote, and the game right after it, as the looker sees both."""
    table = done.table
    seat = looker.seat_at(table)
    return {
        "version": table.version,
        "status": table.status,
        "records": [redact(entry, looker.viewer_at(then), then) for entry, then in done.steps],
        "awaiting": table.awaiting,
        "seat": seat,
        "decision": decision_of(table, seat),
        "outcome": None if table.outcome is None else to_json(table.outcome),
        "clock": clock_json(table),
        "view": view_of(table, looker.viewer_at(table)),
    }


def decision_of(table: Table, seat: Seat | None) -> int | None:
    """The decision that the seat owes; None if it owes none, or there is no seat."""
    return None if seat is None else table.decisions[seat]


def my_game_json(item: Json, table: Table | None) -> Json:
    """A game in its player's own list; `table` None for one that is not in play, or can't be loaded."""
    return {**item, "version": table.version if table else None, "awaiting": table.awaiting if table else ()}


def moves_json(table: Table, seat: Seat) -> Json:
    """The seat's legal moves, each with its notation."""
    engine = table.engine
    moves = engine.legal_moves(table.dealt, seat) if table.status == "active" else ()
    return {
        "version": table.version,
        "seat": seat,
        "decision": table.decisions[seat],
        "moves": [{"move": to_json(move), "notation": engine.format_move(move)} for move in moves],
    }


def record_json(entry: Entry, before: Table | None, after: Table, follower: Follower) -> Json:
    """What a stream shows of a record, with the tables right before (None: there was none) and after it: the event,
    and the patch from `game_json` of then to that of now.
    """
    looker = follower.looker_at(after)
    then = None if before is None else game_json(before, follower.looker_at(before))
    return {
        "type": "record",
        "version": entry.version,
        "event": redact(entry, looker.viewer_at(after), after),
        "patch": patch_between(_plain(then), _plain(game_json(after, looker))),
    }


def _plain(value: Json) -> Json:
    """The same with lists for tuples, as who reads its JSON has it."""
    return json.loads(json.dumps(value))
