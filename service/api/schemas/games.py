"""The shapes of requests about games, and of their answers."""

from collections.abc import Mapping
from typing import Any, NamedTuple, get_args

import marshmallow as ma

from engines.bots import BOTS
from events.records import KINDS, DeclineReason
from events.table import Bot, Open
from service.after_append.game_lists import PAGE_MOST
from service.api.schemas.clocks import ClockChoice, ClockShown
from service.api.schemas.fields import QueryNumber, TupleOf, WholeNumber
from service.api.schemas.from_dataclasses import OneOfKind, Union_
from service.api.schemas.views import event_name, event_schemas
from service.games.lobby import Me
from service.people.accounts import Kind

EVENTS_MOST = 500
WAIT_MOST = 30
MOVES_MOST = 100
SEATS_MOST = 16
EXPIRY_SECONDS = (60, 7 * 86_400)

VIEW = {"description": "The game's view, described by the `view` schema of its ruleset; null before the start."}


class MeSeat(ma.Schema):
    """A seat for the creator of the game."""

    kind = ma.fields.String(required=True, validate=ma.validate.Equal("me"))

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Me:
        """The seating."""
        return Me()


class OpenSeat(ma.Schema):
    """A seat that anyone can take."""

    kind = ma.fields.String(required=True, validate=ma.validate.Equal("open"))

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Open:
        """The seating."""
        return Open()


class BotSeat(ma.Schema):
    """A seat for one of the server's bots."""

    kind = ma.fields.String(required=True, validate=ma.validate.Equal("bot"))
    bot = ma.fields.String(required=True, validate=ma.validate.OneOf(sorted(BOTS)))

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Bot:
        """The seating."""
        return Bot(fields["bot"])


class Wanted(NamedTuple):
    """The player whom a seat is offered to, and for how long."""

    player: str
    expires_ms: int


class NewChallenge(ma.Schema):
    """The player to challenge to a seat."""

    player = ma.fields.String(
        required=True, validate=ma.validate.Length(1, 64), metadata={"description": "A player's id."}
    )
    expires_seconds = WholeNumber(
        load_default=86_400,
        validate=ma.validate.Range(*EXPIRY_SECONDS),
        metadata={"description": "How long the seat is kept."},
    )

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Wanted:
        """Who is asked."""
        return Wanted(fields["player"], fields["expires_seconds"] * 1000)


class PlayerSeat(NewChallenge):
    """A seat for a player, who is challenged to take it."""

    kind = ma.fields.String(required=True, validate=ma.validate.Equal("player"))


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
        metadata={"description": "All players of the game see it."},
    )


class NewGame(ma.Schema):
    """The game to create."""

    ruleset = ma.fields.String(required=True, metadata={"description": "A ruleset's key."})
    options = ma.fields.Dict(
        keys=ma.fields.String(),
        load_default=dict,
        metadata={"description": "The ruleset's options (see its JSON Schema). Omitted ones have their defaults."},
    )
    seats = TupleOf(ma.fields.Nested(Seating), required=True, validate=ma.validate.Length(1, SEATS_MOST))
    clock = ma.fields.Nested(ClockChoice, load_default=None, allow_none=True)
    visibility = ma.fields.String(load_default="public", validate=ma.validate.OneOf(["public", "private"]))


class DrawAnswer(ma.Schema):
    """Offer a draw, agree to one, or decline."""

    answer = ma.fields.String(load_default="offer", validate=ma.validate.OneOf(["offer", "decline"]))


class SeatQuery(ma.Schema):
    """Which of the caller's seats."""

    seat = QueryNumber(metadata={"description": "Your seat; required only if you act and hold several."})


class MovesQuery(SeatQuery):
    """How to play."""

    dry_run = ma.fields.String(
        load_default="false",
        validate=ma.validate.OneOf(["true", "false"]),
        metadata={"description": "Try the moves without making them. Refused if that would reveal anything."},
    )


INVITE = ma.fields.String(
    load_default="",
    validate=ma.validate.Length(max=40),
    metadata={"description": "The code that insiders of a private game see as `invite`; it lets you see the game."},
)


class InviteQuery(ma.Schema):
    """The way into a private game."""

    invite = INVITE


class GameQuery(SeatQuery):
    """Version and viewpoint."""

    invite = INVITE

    at = QueryNumber(metadata={"description": "The version to go back to, as you knew it then."})
    viewer = ma.fields.String(
        data_key="as",
        validate=ma.validate.Regexp(r"^(spectator|all|[0-9]{1,2})\Z"),
        metadata={
            "description": "The viewpoint: a seat, `spectator` or `all`. Viewpoints other than your own are available "
            "only once the game is over; then `all` is the default."
        },
    )


class EventsQuery(SeatQuery):
    """Which events."""

    after = QueryNumber(
        load_default=0,
        validate=ma.validate.Range(min=0),
        metadata={"description": "Return events after this version. For the next page, use the `next` of this one."},
    )
    limit = QueryNumber(load_default=100, validate=ma.validate.Range(1, EVENTS_MOST))
    wait = QueryNumber(
        load_default=0,
        validate=ma.validate.Range(0, WAIT_MOST),
        metadata={"description": "Seconds to wait for an event if there is none yet."},
    )
    viewer = GameQuery._declared_fields["viewer"]
    invite = INVITE


class ListQuery(ma.Schema):
    """Which games."""

    status = ma.fields.String(validate=ma.validate.OneOf(["open", "active", "finished", "aborted"]))
    ruleset = ma.fields.String()
    cursor = ma.fields.String(metadata={"description": "`next` of the previous page."})
    limit = QueryNumber(load_default=20, validate=ma.validate.Range(1, PAGE_MOST))


class GamesQuery(ListQuery):
    """Which games, of whom."""

    player = ma.fields.String(metadata={"description": "A player's id."})


class Outcome(ma.Schema):
    """How a game ended."""

    winners = ma.fields.List(
        WholeNumber(), required=True, metadata={"description": "The winning seats; empty in a draw."}
    )
    reason = ma.fields.String(required=True)
    scores = ma.fields.List(WholeNumber(), required=True, metadata={"description": "One score per seat."})


ACCOUNT = ma.fields.String(
    required=True,
    allow_none=True,
    validate=ma.validate.OneOf(get_args(Kind)),
    metadata={"description": "The kind of account that holds the seat; null if there is none."},
)


class SeatShown(ma.Schema):
    """A seat and who holds it."""

    seat = WholeNumber(required=True)
    kind = ma.fields.String(
        required=True,
        validate=ma.validate.OneOf(["open", "invited", "player", "bot"]),
        metadata={
            "description": "`invited`: kept for a challenged player until the answer. `bot`: one of the server's bots."
        },
    )
    player = ma.fields.String(required=True, allow_none=True)
    name = ma.fields.String(required=True, allow_none=True)
    account = ACCOUNT
    bot = ma.fields.String(required=True, allow_none=True, metadata={"description": "The name of the server's bot."})
    conceded = ma.fields.Boolean(
        required=True,
        metadata={"description": "Whether the player is out of the game: they conceded, or were too late."},
    )
    expires_at = WholeNumber(
        required=True, allow_none=True, metadata={"description": "Of a challenge: the latest time to accept it."}
    )


class GameSummary(ma.Schema):
    """A game, as lists show it. Times are in ms since the epoch."""

    id = ma.fields.String(required=True)
    ruleset = ma.fields.String(required=True)
    rules_version = WholeNumber(required=True)
    options = ma.fields.Dict(required=True)
    status = ma.fields.String(required=True, validate=ma.validate.OneOf(["open", "active", "finished", "aborted"]))
    visibility = ma.fields.String(required=True, validate=ma.validate.OneOf(["public", "private"]))
    creator = ma.fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "The id of the player who created the game; null if it was imported."},
    )
    created_at = WholeNumber(required=True)
    imported_at = WholeNumber(
        required=True,
        allow_none=True,
        metadata={
            "description": "When the game was imported; lists are then sorted by it. Null if it was not imported."
        },
    )
    seats = ma.fields.List(ma.fields.Nested(SeatShown), required=True)
    outcome = ma.fields.Nested(Outcome, required=True, allow_none=True)
    imported = ma.fields.Boolean(required=True)


class Earned(ma.Schema):
    """An achievement, and the seat that was first to complete it."""

    seat = WholeNumber(required=True)
    achievement = ma.fields.String(required=True)


class Game(GameSummary):
    """A game as the caller sees it."""

    version = WholeNumber(required=True, metadata={"description": "The number of events so far."})
    commitment = ma.fields.String(
        required=True, metadata={"description": "SHA-256 of the seed; the seed is shown at the end."}
    )
    awaiting = ma.fields.List(WholeNumber(), required=True, metadata={"description": "Seats that owe a decision."})
    seat = WholeNumber(
        required=True, allow_none=True, metadata={"description": "Your own seat at this version; null if you had none."}
    )
    decision = WholeNumber(
        required=True, allow_none=True, metadata={"description": "The decision that your seat owes; null if none."}
    )
    draw_offers = ma.fields.List(WholeNumber(), required=True)
    achievements = ma.fields.List(
        ma.fields.Nested(Earned), required=True, metadata={"description": "Empty for games without achievements."}
    )
    clock = ma.fields.Nested(ClockShown, required=True, allow_none=True)
    invite = ma.fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "Of an open private game: the code to pass on. Only insiders see it."},
    )
    view = ma.fields.Dict(required=True, allow_none=True, metadata=VIEW)


class Event(OneOfKind):
    """An event, as the caller could see it at the time. Later reveals are in `view`, not here.
    Kinds may be added within version 1.
    """

    tag = "kind"
    names = {kind: event_name(record) for kind, record in KINDS.items()}  # noqa: RUF012 (it never changes)

    @classmethod
    def schemas(cls, prefix: str) -> Mapping[str, dict[str, Any]]:
        """See `event_schemas`."""
        return event_schemas(prefix)


class CommandDone(ma.Schema):
    """The records that a command added, and the game right after it."""

    version = WholeNumber(required=True)
    status = ma.fields.String(required=True)
    records = ma.fields.List(ma.fields.Nested(Event), required=True)
    awaiting = ma.fields.List(WholeNumber(), required=True)
    seat = WholeNumber(required=True, allow_none=True)
    decision = WholeNumber(required=True, allow_none=True)
    outcome = ma.fields.Nested(Outcome, required=True, allow_none=True)
    clock = ma.fields.Nested(ClockShown, required=True, allow_none=True)
    view = ma.fields.Dict(required=True, allow_none=True, metadata=VIEW)


class Rehearsed(ma.Schema):
    """The result of a dry run."""

    dry_run = ma.fields.Boolean(required=True)
    version = WholeNumber(required=True, metadata={"description": "The version at which the moves were tried."})
    awaiting = ma.fields.List(WholeNumber(), required=True)
    view = ma.fields.Dict(required=True, metadata=VIEW)


class LegalMove(ma.Schema):
    """A legal move."""

    move = ma.fields.Dict(required=True)
    notation = ma.fields.String(required=True)


class LegalMoves(ma.Schema):
    """A seat's legal moves."""

    version = WholeNumber(required=True)
    seat = WholeNumber(required=True)
    decision = WholeNumber(required=True, allow_none=True)
    moves = ma.fields.List(ma.fields.Nested(LegalMove), required=True)


class Events(ma.Schema):
    """One page of a game's events."""

    items = ma.fields.List(ma.fields.Nested(Event), required=True)
    version = WholeNumber(required=True, metadata={"description": "The game's newest version."})
    next = WholeNumber(
        required=True,
        metadata={"description": "The `after` for the next page. If it is less than `version`, there is a next page."},
    )


class MyGame(GameSummary):
    """A game in the caller's own list."""

    version = WholeNumber(required=True, allow_none=True, metadata={"description": "Null unless the game is in play."})
    awaiting = ma.fields.List(WholeNumber(), required=True, metadata={"description": "Seats that owe a decision."})


class MyGamePage(ma.Schema):
    """One page of the caller's own games, newest first."""

    items = ma.fields.List(ma.fields.Nested(MyGame), required=True)
    next = ma.fields.String(required=True, allow_none=True, metadata={"description": "Cursor of the next page."})


class GamePage(ma.Schema):
    """One page of games, newest first."""

    items = ma.fields.List(ma.fields.Nested(GameSummary), required=True)
    next = ma.fields.String(required=True, allow_none=True, metadata={"description": "Cursor of the next page."})
