"""The shapes of requests for streams, and of the messages that streams send."""

from typing import Any, Final, get_args

import marshmallow as ma

from service.after_append.inbox import ID_PATTERN
from service.after_append.notices.of_challenges import OfferStatus
from service.after_append.notices.of_offers import OfferOutcome
from service.api.schemas.fields import QueryNumber, QueryTruth, Version, version_mark
from service.api.schemas.from_dataclasses import Union_
from service.api.schemas.of_games.events import WAIT_MOST, Event
from service.api.schemas.of_games.games import DECISION_MARK, MARK, Game, GameQuery, OfferShown, Outcome, SeatQuery
from service.api.schemas.of_games.included import IncludedQuery, IncludedShown
from service.api.schemas.of_games.plans import PLAN_REASON, STEPS_LEFT
from service.api.schemas.of_games.terms import DEADLINE_AFTER
from service.api.schemas.of_players.standing_notices import RatingAnnulled, SeatLost, SeekEnded
from service.api.schemas.problems import Problem
from service.plans.plan import CANCEL_REASONS
from service.shared.fields import Pattern, number, numbers, objects, one, tag, text

AFTER: Final = {
    "description": "The id of the message to resume after, for clients that can't send `Last-Event-ID`. That header "
    "takes precedence."
}
_WAIT: Final = QueryNumber(
    validate=ma.validate.Range(1, WAIT_MOST),
    metadata={
        "description": "End the stream after its first messages, or after this many seconds without any. For networks "
        "that hold a response back until it ends: resume the stream again and again."
    },
)
_TYPE: Final = "The type of the message."
_RULESET: Final = "The key of the game's ruleset."
_YOURS: Final = "Your seats in the game."
_OWED: Final = "The decision: its id, which `POST …/moves` takes."


class GameStreamQuery(SeatQuery, IncludedQuery):
    """The viewpoint, the id to resume after, what is included, and the language of the whole stream."""

    after = Version(metadata=AFTER)
    wait = _WAIT
    viewer = GameQuery._declared_fields["viewer"]
    invite = GameQuery._declared_fields["invite"]


class InboxStreamQuery(ma.Schema):
    """The id to resume after, and whether a player sees what is sent."""

    after = ma.fields.String(
        validate=Pattern(ID_PATTERN, "Must be the id of a message, such as 1767225600000-0."), metadata=AFTER
    )
    wait = _WAIT
    shown = QueryTruth(
        load_default=False,
        metadata={
            "description": "True if a page shows the notifications, and the player sees that page now. Push messages "
            "then wait for three minutes instead of two seconds. End the stream once the page is hidden."
        },
    )


class WatchingShown(ma.Schema):
    """How many people watch a game."""

    watching = number("The number of spectators with an open stream of the game.")


class _Placed(ma.Schema):
    """A message after which a stream can be resumed."""

    id = ma.fields.String(
        metadata={"description": "The id to resume after. Only in NDJSON: a server-sent event has it as its own `id`."}
    )


class Operation(ma.Schema):
    """One operation of a JSON Patch (RFC 6902)."""

    op = text("The operation.", validate=ma.validate.OneOf(["add", "remove", "replace"]))
    path = text("The place that changes, as a JSON Pointer; empty for the whole game.")
    value: Any = ma.fields.Raw(metadata={"description": "The new value. Absent from `remove`."})


class WholeGame(_Placed, IncludedShown):
    """The game as `GET` shows it to you at this version. It replaces the one you have, if any."""

    type = tag("game", _TYPE)
    version = number("The version of the game.")
    mark = version_mark(MARK)
    game = one(Game, "The game.")


class NewRecord(_Placed, IncludedShown):
    """An event that was added to the game's log."""

    type = tag("record", _TYPE)
    version = number("The version of the game after the event.")
    mark = version_mark(MARK)
    event = one(Event, "The event.")
    patch = objects(
        Operation,
        "The JSON Patch that turns the game before this event, as `GET` showed it to you, into the game after it.",
    )


class End(ma.Schema):
    """The end of the stream. Don't reconnect."""

    type = tag("end", _TYPE)
    reason = text("Why the stream ends.", validate=ma.validate.Equal("game_over"))


class StreamProblem(ma.Schema):
    """The error that ends the stream early."""

    type = tag("problem", _TYPE)
    problem = one(Problem, "The error.")


class GameMessage(Union_):
    """A message of a game's stream: first `game`, unless the stream is resumed; then one `record` for each event;
    finally `end`. Types may be added within version 1.
    """

    type_field = "type"
    type_schemas = {  # noqa: RUF012 (how marshmallow wants it)
        "game": WholeGame,
        "record": NewRecord,
        "end": End,
        "problem": StreamProblem,
    }


class OwedDecision(ma.Schema):
    """A decision that one of your seats owes."""

    seat = number("The seat.")
    decision = number(_OWED)
    decision_mark = version_mark(DECISION_MARK)


class _OfGame(ma.Schema):
    """The fields of messages about a game."""

    game = text("The id of the game.")
    version = number("The version of the game.")
    mark = version_mark(MARK)


class GameInPlay(_OfGame):
    """A game that you play in."""

    ruleset = text(_RULESET)
    seats = numbers(_YOURS)
    decisions = objects(OwedDecision, "The decisions that your seats owe.")


class GamesInPlay(_Placed):
    """All games that you play in, with the decisions you owe. It replaces what you have."""

    type = tag("games", _TYPE)
    games = objects(GameInPlay, "The games.")


class ChallengeNotification(_Placed, _OfGame):
    """A challenge that you received or made, or the answer to it."""

    type = tag("challenge", _TYPE)
    status = text(
        "`open` if the challenge awaits an answer; otherwise how it ended.",
        validate=ma.validate.OneOf(get_args(OfferStatus)),
    )
    ruleset = text(_RULESET)
    seat = number("The seat.")
    player = text("The id of the challenged player; null if the player was erased.", allow_none=True)
    challenger = text("The id of the player who created the game; null if the player was erased.", allow_none=True)
    reason = text("Why the player declined; null unless they did.", allow_none=True)
    expires_at = number(
        "The latest time to accept, in ms since the epoch; null once the challenge is answered.", allow_none=True
    )


class GameStartedNotification(_Placed, _OfGame):
    """A game of yours started."""

    type = tag("game_started", _TYPE)
    ruleset = text(_RULESET)
    seats = numbers(_YOURS)


class YourDecisionNotification(_Placed, _OfGame):
    """One of your seats owes a new decision. Sent once per decision, and again when its game resumes after a pause."""

    type = tag("your_decision", _TYPE)
    seat = number("The seat.")
    decision = number(_OWED)
    decision_mark = version_mark(DECISION_MARK)


class GameFinishedNotification(_Placed, _OfGame):
    """A game of yours is over, or one at which you sat was aborted before its start; then its creator is not told."""

    type = tag("game_finished", _TYPE)
    status = text("How the game ended.", validate=ma.validate.OneOf(["finished", "aborted"]))
    outcome = one(Outcome, "The outcome; null if the game was aborted.", allow_none=True)


class SeatFreedNotification(_Placed, _OfGame):
    """The creator of a game that waits for players has freed your seat."""

    type = tag("seat_freed", _TYPE)
    ruleset = text(_RULESET)
    seats = numbers("The seats that you had.")


class OfferNotification(_Placed, _OfGame, OfferShown):
    """An offer of a draw, a takeback, a pause or its end: you are asked to agree, or one to which you agreed has ended.
    If you are asked, `asked` has only your own seats.
    """

    type = tag("offer", _TYPE)
    outcome = text(
        "`open`: you are asked. `agreed`: all have agreed, and you were not the last; or the pause ended after 30 "
        "days. `ended`: it was declined or withdrawn, or the game went on without it. If a draw is agreed, "
        "`game_finished` says so.",
        validate=ma.validate.OneOf(get_args(OfferOutcome)),
    )


class DayUsedNotification(_Placed, _OfGame):
    """Your time in a game was up, so one of your days away was used."""

    type = tag("day_used", _TYPE)
    seat = number("Your seat.")
    deadline = number(DEADLINE_AFTER)


class PlanCancelledNotification(_Placed, _OfGame):
    """Your plan for a game was cancelled. `version` is that of the event that cancelled it."""

    type = tag("plan_cancelled", _TYPE)
    seat = number("The seat that the plan was for.")
    reason = text(PLAN_REASON, validate=ma.validate.OneOf(CANCEL_REASONS))
    steps_left = number(STEPS_LEFT)


class SeatLostNotification(_Placed, _OfGame, SeatLost):
    """You lost a seat of yours, because you did not answer in time. `version` is that of the event that says so."""

    type = tag("seat_lost", _TYPE)


class SeekEndedNotification(_Placed, SeekEnded):
    """Your search for a game has ended without one."""

    type = tag("seek_ended", _TYPE)


class RatingAnnulledNotification(_Placed, _OfGame, RatingAnnulled):
    """A game of yours no longer counts for your rating."""

    type = tag("rating_annulled", _TYPE)


class WebhookDisabledNotification(_Placed):
    """One of your webhooks is disabled, because it did not work."""

    type = tag("webhook_disabled", _TYPE)
    webhook = text("The id of the webhook.")
    reason = text(
        "`failing`: all attempts have failed for days. `gone`: it answered 410.",
        validate=ma.validate.OneOf(["failing", "gone"]),
    )
    at = number("When it was disabled, in ms since the epoch.")
    missed_since = number(
        "The time, in ms since the epoch, from which messages were missed: once it works again, enable it and send "
        "this to `POST …/replay`."
    )


class InboxMessage(Union_):
    """A message of an inbox stream: first `games`, unless the stream is resumed; then notifications. Types may be
    added within version 1.
    """

    type_field = "type"
    type_schemas = {  # noqa: RUF012 (how marshmallow wants it)
        "games": GamesInPlay,
        "challenge": ChallengeNotification,
        "game_started": GameStartedNotification,
        "your_decision": YourDecisionNotification,
        "game_finished": GameFinishedNotification,
        "seat_freed": SeatFreedNotification,
        "offer": OfferNotification,
        "plan_cancelled": PlanCancelledNotification,
        "day_used": DayUsedNotification,
        "seat_lost": SeatLostNotification,
        "seek_ended": SeekEndedNotification,
        "rating_annulled": RatingAnnulledNotification,
        "webhook_disabled": WebhookDisabledNotification,
        "problem": StreamProblem,
    }
