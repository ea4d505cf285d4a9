"""The shapes of requests about games, and of their answers."""

from collections.abc import Mapping
from typing import Any, NamedTuple, get_args

import marshmallow as ma

from engines.bots import BOTS
from events.records import KINDS, DeclineReason
from events.table import Bot, Open
from service.after_append.game_lists import PAGE_MOST
from service.api.schemas.clocks import ClockChoice, ClockShown
from service.api.schemas.fields import (
    Pattern,
    QueryNumber,
    QueryTruth,
    Truth,
    TupleOf,
    WholeNumber,
    flag,
    number,
    numbers,
    objects,
    one,
    query_version,
    tag,
    text,
    version_mark,
)
from service.api.schemas.from_dataclasses import ExactlyOne, OneOfKind, Union_
from service.api.schemas.views import event_name, event_schemas
from service.games.lobby import Me
from service.games.versions import MARK_PATTERN, NamedVersion
from service.people.accounts import Kind

EVENTS_MOST = 500
WAIT_MOST = 30
MOVES_MOST = 100
SEATS_MOST = 16
EXPIRY_SECONDS = (60, 7 * 86_400)
STATUSES = ("open", "active", "finished", "aborted")


MARK = (
    "The mark of the version, which tells it apart from the same version of another history of the game. Where a "
    "request takes a version, send `<version>-<mark>`."
)
DECISION_MARK = "The mark of the version that `decision` is; null if that is null."
AWAITING = "The seats that owe a decision."
CURSOR = {"description": "The `next` of the previous page."}
NEXT = text("The `cursor` for the next page; null on the last page.", allow_none=True)
PAGE_LIMIT = QueryNumber(
    load_default=20,
    validate=ma.validate.Range(1, PAGE_MOST),
    metadata={"description": "The maximum number of games to return."},
)
_SEATED = "The kind of occupant."


class MeSeat(ma.Schema):
    """A seat for the creator of the game."""

    kind = tag("me", _SEATED)

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Me:
        """Return the seating."""
        return Me()


class OpenSeat(ma.Schema):
    """A seat that anyone can take."""

    kind = tag("open", _SEATED)

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Open:
        """Return the seating."""
        return Open()


class BotSeat(ma.Schema):
    """A seat for one of the server's bots."""

    kind = tag("bot", _SEATED)
    bot = text("The name of the bot. Each ruleset lists its `bots`.", validate=ma.validate.OneOf(sorted(BOTS)))

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Bot:
        """Return the seating."""
        return Bot(fields["bot"])


class Wanted(NamedTuple):
    """The player whom a seat is offered to, and for how long."""

    player: str
    expires_ms: int


class NewChallenge(ma.Schema):
    """The player to challenge to a seat."""

    player = text("The id of the player.", validate=ma.validate.Length(1, 64))
    expires_seconds = WholeNumber(
        load_default=86_400,
        validate=ma.validate.Range(*EXPIRY_SECONDS),
        metadata={"description": "The number of seconds for which the seat is kept."},
    )

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Wanted:
        """Return the challenged player."""
        return Wanted(fields["player"], fields["expires_seconds"] * 1000)


class PlayerSeat(NewChallenge):
    """A seat for a player, who is challenged to take it."""

    kind = tag("player", _SEATED)


class Seating(Union_):
    """The occupant of a seat in a new game."""

    type_field = "kind"
    type_schemas = {  # noqa: RUF012 (how marshmallow wants it)
        "me": MeSeat,
        "open": OpenSeat,
        "bot": BotSeat,
        "player": PlayerSeat,
    }


class Decline(ma.Schema):
    """The reason for declining a seat."""

    reason = ma.fields.String(
        load_default="generic",
        validate=ma.validate.OneOf(get_args(DeclineReason)),
        metadata={"description": "The reason, which all players of the game can see."},
    )


class NewGame(ma.Schema):
    """The game to create."""

    ruleset = text("The key of the ruleset, such as `time-chase`.")
    options = ma.fields.Dict(
        keys=ma.fields.String(),
        load_default=dict,
        metadata={
            "description": "Options of the ruleset, described by its `options` schema (such as `TimeChaseOptions`). "
            "Omitted options have their defaults."
        },
    )
    seats = TupleOf(
        ma.fields.Nested(Seating),
        required=True,
        validate=ma.validate.Length(1, SEATS_MOST),
        metadata={"description": "The occupants of the seats, from seat 0 on."},
    )
    clock = ma.fields.Nested(
        ClockChoice, load_default=None, allow_none=True, metadata={"description": "The time limits; null for none."}
    )
    visibility = ma.fields.String(
        load_default="public",
        validate=ma.validate.OneOf(["public", "private"]),
        metadata={
            "description": "Anyone can watch a `public` game. A `private` game is visible only to its creator, its "
            "players, and those who have its invite code."
        },
    )


class DrawAnswer(ma.Schema):
    """Offer a draw, agree to one, or decline."""

    answer = ma.fields.String(
        load_default="offer",
        validate=ma.validate.OneOf(["offer", "decline"]),
        metadata={"description": "`offer` offers a draw, or agrees to one. `decline` cancels all offers."},
    )


class Move(ma.Schema):
    """A move. Its `type` determines its other fields. The schema of the ruleset's moves (such as `TimeChaseMove`)
    describes them exactly.
    """

    class Meta:
        """The other fields are read once the game is known."""

        unknown = ma.INCLUDE

    type = text("The type of the move.")


_DECISION = WholeNumber(
    metadata={
        "description": "The decision that this request answers. Refused with `stale_decision` if it is no longer open."
    }
)


_DECISION_MARK = ma.fields.String(
    validate=Pattern(MARK_PATTERN, error="Must be a `decision_mark`: 8 hexadecimal digits."),
    metadata={
        "description": "The mark of `decision`. Refused with `unknown_mark` if the decision has another mark, because "
        "the game was lost in part and continued differently."
    },
)


class _Play(ma.Schema):
    """What all shapes of moves to play have in common."""

    decision = _DECISION
    decision_mark = _DECISION_MARK

    @ma.validates_schema
    def check_mark(self, fields: dict[str, Any], **_: Any) -> None:
        """Raise `ValidationError` for a mark without its decision."""
        if "decision_mark" in fields and "decision" not in fields:
            raise ma.ValidationError("Must be sent with its `decision`.", "decision_mark")


class PlayMove(_Play):
    """One move to play."""

    move = one(Move, "The move.")


class PlayNotation(_Play):
    """A move to play, in notation."""

    notation = text(
        "The move in the notation of `GET …/moves`. In games whose turns consist of several moves, a whole turn can be "
        "written on one line.",
        validate=ma.validate.Length(1, 200),
    )


class PlaySeveral(_Play):
    """Several moves to play, in order. If one is refused, none is played."""

    moves = ma.fields.List(
        ma.fields.Nested(Move),
        required=True,
        validate=ma.validate.Length(1, MOVES_MOST),
        metadata={"description": "The moves."},
    )


class PlayMoves(ExactlyOne):
    """What to play: a move, a move in notation, or several moves."""

    shapes = {"move": PlayMove, "notation": PlayNotation, "moves": PlaySeveral}  # noqa: RUF012 (it never changes)


class SeatQuery(ma.Schema):
    """Which of the caller's seats."""

    seat = QueryNumber(metadata={"description": "Your seat. Required only to act if you hold several."})


class MovesQuery(SeatQuery):
    """How to play."""

    dry_run = QueryTruth(
        load_default=False,
        metadata={
            "description": "Try the moves without playing them. Refused with `would_reveal` if that would reveal "
            "anything."
        },
    )


INVITE = ma.fields.String(
    load_default="",
    validate=ma.validate.Length(max=40),
    metadata={
        "description": "The invite code of a private game, which makes the game visible to you. Its creator and "
        "players find it in the game's `invite`."
    },
)


class InviteQuery(ma.Schema):
    """The way into a private game."""

    invite = INVITE


class GameQuery(SeatQuery):
    """Version and viewpoint."""

    invite = INVITE

    at = query_version("An earlier version, which is shown as you knew it then.")
    viewer = ma.fields.String(
        data_key="as",
        validate=Pattern("^(spectator|all|[0-9]{1,2})$"),
        metadata={
            "description": "The viewpoint: a seat, `spectator`, or `all`, which sees everything. Viewpoints of other "
            "players are available once the game is over; `all` is then the default."
        },
    )


class EventsQuery(SeatQuery):
    """Which events."""

    after = query_version(
        "Return events after this version. For the next page, use the `next` and `next_mark` of this one.",
        load_default=NamedVersion(0),
        shown={"default": "0"},
    )
    limit = QueryNumber(
        load_default=100,
        validate=ma.validate.Range(1, EVENTS_MOST),
        metadata={"description": "The maximum number of events to return."},
    )
    wait = QueryNumber(
        load_default=0,
        validate=ma.validate.Range(0, WAIT_MOST),
        metadata={"description": "The number of seconds to wait for an event if there is none yet."},
    )
    viewer = GameQuery._declared_fields["viewer"]
    invite = INVITE


class ListQuery(ma.Schema):
    """Which games."""

    status = ma.fields.String(
        validate=ma.validate.OneOf(STATUSES), metadata={"description": "Return only games with this status."}
    )
    ruleset = ma.fields.String(metadata={"description": "Return only games of the ruleset with this key."})
    cursor = ma.fields.String(metadata=CURSOR)
    limit = PAGE_LIMIT


class GamesQuery(ListQuery):
    """Which games, of which player."""

    player = ma.fields.String(
        metadata={"description": "Return only games that the player with this id created or took part in."}
    )


class Outcome(ma.Schema):
    """How a game ended."""

    winners = numbers("The winning seats; empty in a draw.")
    reason = text("Why the game ended. Each ruleset has its own reasons.")
    scores = numbers("One score per seat, in the game's own count.")


ACCOUNT = text(
    "The kind of the player's account; null if there is no player.",
    allow_none=True,
    validate=ma.validate.OneOf(get_args(Kind)),
)


class SeatShown(ma.Schema):
    """A seat and its occupant."""

    seat = number("The number of the seat, counted from 0.")
    kind = text(
        "`open`: anyone can take it. `invited`: kept for a challenged player until they answer. `player`: held by a "
        "player. `bot`: held by one of the server's bots.",
        validate=ma.validate.OneOf(["open", "invited", "player", "bot"]),
    )
    player = text(
        "The id of the player who holds the seat, is challenged to take it, or has given it up; null if there is none, "
        "and in imported games.",
        allow_none=True,
    )
    name = text("The name of that player; null if there is none.", allow_none=True)
    account = ACCOUNT
    bot = text("The name of the server's bot; null unless `kind` is `bot`.", allow_none=True)
    conceded = flag("Whether the player is out of the game because they conceded or ran out of time.")
    expires_at = number(
        "The latest time at which the challenged player can accept, in ms since the epoch; null without a challenge.",
        allow_none=True,
    )


class GameSummary(ma.Schema):
    """A game, as lists show it. Times are in ms since the epoch."""

    id = text("The id of the game.")
    ruleset = text("The key of the ruleset.")
    rules_version = number("The version of the ruleset's rules. A game keeps it for life.")
    options = ma.fields.Dict(
        required=True, metadata={"description": "The options of the ruleset that the game is played with."}
    )
    status = text(
        "`open`: waiting for players. `active`: in play. `finished`: over. `aborted`: called off before the start.",
        validate=ma.validate.OneOf(STATUSES),
    )
    visibility = text("Who can see the game.", validate=ma.validate.OneOf(["public", "private"]))
    creator = text("The id of the player who created the game; null if it was imported.", allow_none=True)
    created_at = number("When the game was created.")
    imported_at = number(
        "When the game was imported, by which lists then sort it; null if it was not imported.", allow_none=True
    )
    seats = objects(SeatShown, "The seats, in order.")
    outcome = one(Outcome, "How the game ended; null unless it is finished.", allow_none=True)
    imported = flag("Whether the game was imported.")


class Earned(ma.Schema):
    """An achievement, and the first seat to complete it."""

    seat = number("The seat that completed it.")
    achievement = text("The key of the achievement.")


class View(ma.Schema):
    """Everything that the viewer knows of the state of the game. Each ruleset has its own fields; the schema of its
    views (such as `TimeChaseView`) describes them exactly.
    """

    class Meta:
        """The fields depend on the ruleset."""

        unknown = ma.INCLUDE


VIEW = "The state of the game, as far as the viewer knows it; null before the start."
_CLOCK = "The clock at this version; null if the game has none."


class Game(GameSummary):
    """A game as the caller sees it."""

    version = number("The number of events so far.")
    mark = version_mark(MARK)
    commitment = text("The SHA-256 of the seed, in hex. The seed is shown once the game is over.")
    awaiting = numbers(AWAITING)
    seat = number("Your own seat at this version; null if you had none.", allow_none=True)
    decision = number("The decision that your seat owes; null if none.", allow_none=True)
    decision_mark = version_mark(DECISION_MARK, allow_none=True)
    draw_offers = numbers("The seats that offer a draw.")
    achievements = objects(
        Earned, "The achievements completed in this game; always empty in games without achievements."
    )
    clock = one(ClockShown, _CLOCK, allow_none=True)
    invite = text(
        "The invite code of an open private game, shown to its creator and players; otherwise null.", allow_none=True
    )
    view = one(View, VIEW, allow_none=True)


class Event(OneOfKind):
    """A fact in the history of a game, as the viewer could see it when it happened. A later reveal changes the `view`,
    not the event. Kinds may be added within version 1.
    """

    tag = "kind"
    names = {kind: event_name(record) for kind, record in KINDS.items()}  # noqa: RUF012 (it never changes)

    @classmethod
    def schemas(cls, place: str) -> Mapping[str, dict[str, Any]]:
        """Return the schemas of `event_schemas`."""
        return event_schemas(place)


class CommandDone(ma.Schema):
    """The events that the request added to the game's log, and the game right after them. After a dry run, `records` is
    empty, `awaiting` and `view` are those that the moves would lead to, and the rest is as it is.
    """

    dry_run = Truth(metadata={"description": "True after a dry run, otherwise absent."})
    version = number("The version of the game after the request.")
    mark = version_mark(MARK)
    status = text("The status of the game after the request.")
    records = objects(Event, "The events that the request added to the log, oldest first.")
    awaiting = numbers(AWAITING)
    seat = number("Your own seat after the request; null if you have none.", allow_none=True)
    decision = number("The decision that your seat owes now; null if none, and after a dry run.", allow_none=True)
    decision_mark = version_mark(DECISION_MARK, allow_none=True)
    outcome = one(Outcome, "How the game ended; null unless it is finished.", allow_none=True)
    clock = one(ClockShown, _CLOCK, allow_none=True)
    view = one(View, VIEW, allow_none=True)


class LegalMove(ma.Schema):
    """A legal move. Send back either `move` or `notation` to play it."""

    move = one(Move, "The move.")
    notation = text("The move in the game's notation.")


class LegalMoves(ma.Schema):
    """A seat's legal moves."""

    version = number("The version of the game at which the moves are legal.")
    mark = version_mark(MARK)
    seat = number("The seat.")
    decision = number("The decision that the seat owes; null if none.", allow_none=True)
    decision_mark = version_mark(DECISION_MARK, allow_none=True)
    moves = objects(LegalMove, "The legal moves; empty if the seat owes no decision. Their order has no meaning.")


class Events(ma.Schema):
    """One page of a game's events."""

    items = objects(Event, "The events, oldest first.")
    version = number("The game's newest version.")
    mark = version_mark(MARK)
    next = number("The `after` for the next page. There is a next page if it is less than `version`.")
    next_mark = version_mark(
        "The mark of `next`: the whole `after` is `<next>-<next_mark>`. Null if there is no such version.",
        allow_none=True,
    )


class MyGame(GameSummary):
    """A game in the caller's own list."""

    version = number("The number of events so far; null unless the game is active.", allow_none=True)
    mark = version_mark(f"{MARK} Null unless the game is active.", allow_none=True)
    awaiting = numbers(f"{AWAITING} Empty unless the game is active.")


class MyGamePage(ma.Schema):
    """One page of the caller's own games, newest first."""

    items = objects(MyGame, "The games.")
    next = NEXT


class GamePage(ma.Schema):
    """One page of games, newest first."""

    items = objects(GameSummary, "The games.")
    next = NEXT
