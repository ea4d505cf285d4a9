"""The shapes of requests for streams, and of what these tell."""

from typing import Any, get_args

import marshmallow as ma

from service.after_append.inbox import ID_PATTERN
from service.after_append.offers import OfferStatus
from service.api.schemas.fields import QueryNumber, WholeNumber
from service.api.schemas.from_dataclasses import Union_
from service.api.schemas.games import Event, Game, GameQuery, Outcome, SeatQuery
from service.api.schemas.problems import Problem

AFTER = {
    "description": "The id to resume after, for clients that can't send `Last-Event-ID`. That header takes precedence."
}


class GameStreamQuery(SeatQuery):
    """The viewpoint, and the id to resume after."""

    after = QueryNumber(validate=ma.validate.Range(min=0), metadata=AFTER)
    viewer = GameQuery._declared_fields["viewer"]
    invite = GameQuery._declared_fields["invite"]


class NewsStreamQuery(ma.Schema):
    """The id to resume after."""

    after = ma.fields.String(validate=ma.validate.Regexp(ID_PATTERN[:-1] + r"\Z"), metadata=AFTER)


class _Placed(ma.Schema):
    """A message after which a stream can be resumed."""

    id = ma.fields.String(metadata={"description": "In NDJSON only; server-sent events have it as their `id`."})


def _type(name: str) -> Any:
    return ma.fields.String(required=True, validate=ma.validate.Equal(name))


class Operation(ma.Schema):
    """A step of a JSON Patch (RFC 6902)."""

    op = ma.fields.String(required=True, validate=ma.validate.OneOf(["add", "remove", "replace"]))
    path = ma.fields.String(required=True, metadata={"description": "A JSON Pointer; empty: the whole game."})
    value = ma.fields.Raw(metadata={"description": "Of `add` and `replace`."})


class WholeGame(_Placed):
    """The game as `GET` shows it to you at this version. It replaces the one you had, if any."""

    type = _type("game")
    version = WholeNumber(required=True)
    game = ma.fields.Nested(Game, required=True)


class NewRecord(_Placed):
    """A record that was added to the game."""

    type = _type("record")
    version = WholeNumber(required=True)
    event = ma.fields.Nested(Event, required=True)
    patch = ma.fields.List(
        ma.fields.Nested(Operation),
        required=True,
        metadata={
            "description": "Turns the game before this record into the game after it, each as `GET` showed it to you."
        },
    )


class End(ma.Schema):
    """The end of the stream; don't reconnect."""

    type = _type("end")
    reason = ma.fields.String(required=True, validate=ma.validate.Equal("game_over"))


class StreamProblem(ma.Schema):
    """The reason why the stream ends early."""

    type = _type("problem")
    problem = ma.fields.Nested(Problem, required=True)


class GameMessage(Union_):
    """A message of a game's stream: first `game`, unless the stream is resumed; then `record` for each record; finally
    `end`. Types may be added within version 1.
    """

    type_field = "type"
    type_schemas = {  # noqa: RUF012 (how marshmallow wants it)
        "game": WholeGame,
        "record": NewRecord,
        "end": End,
        "problem": StreamProblem,
    }


class OwedDecision(ma.Schema):
    """A decision that a seat of yours owes."""

    seat = WholeNumber(required=True)
    decision = WholeNumber(required=True)


class _OfGame(ma.Schema):
    """The fields of messages about a game."""

    game = ma.fields.String(required=True)
    version = WholeNumber(required=True)


class GameInPlay(_OfGame):
    """A game that you play in."""

    ruleset = ma.fields.String(required=True)
    seats = ma.fields.List(WholeNumber(), required=True, metadata={"description": "Yours."})
    decisions = ma.fields.List(ma.fields.Nested(OwedDecision), required=True)


class GamesInPlay(_Placed):
    """All games that you play in, with the decisions you owe. It replaces what you had."""

    type = _type("games")
    games = ma.fields.List(ma.fields.Nested(GameInPlay), required=True)


class ChallengeNews(_Placed, _OfGame):
    """A challenge that you received or made, or how it was answered."""

    type = _type("challenge")
    status = ma.fields.String(required=True, validate=ma.validate.OneOf(get_args(OfferStatus)))
    ruleset = ma.fields.String(required=True)
    seat = WholeNumber(required=True)
    player = ma.fields.String(required=True, metadata={"description": "The id of the challenged player."})
    challenger = ma.fields.String(required=True, metadata={"description": "The id of the player who created the game."})
    reason = ma.fields.String(required=True, allow_none=True, metadata={"description": "Why it was declined."})
    expires_at = WholeNumber(
        required=True, allow_none=True, metadata={"description": "The latest time to accept; null once answered."}
    )


class GameStartedNews(_Placed, _OfGame):
    """A game of yours started."""

    type = _type("game_started")
    ruleset = ma.fields.String(required=True)
    seats = ma.fields.List(WholeNumber(), required=True, metadata={"description": "Yours."})


class YourDecisionNews(_Placed, _OfGame):
    """A seat of yours owes a new decision. Sent once per decision, and again when a pause of its game ends."""

    type = _type("your_decision")
    seat = WholeNumber(required=True)
    decision = WholeNumber(required=True)


class GameFinishedNews(_Placed, _OfGame):
    """A game of yours is over."""

    type = _type("game_finished")
    status = ma.fields.String(required=True, validate=ma.validate.OneOf(["finished", "aborted"]))
    outcome = ma.fields.Nested(Outcome, required=True, allow_none=True)


class NewsMessage(Union_):
    """A message of a player's stream: first `games`, unless the stream is resumed; then notifications. Types may be
    added within version 1.
    """

    type_field = "type"
    type_schemas = {  # noqa: RUF012 (how marshmallow wants it)
        "games": GamesInPlay,
        "challenge": ChallengeNews,
        "game_started": GameStartedNews,
        "your_decision": YourDecisionNews,
        "game_finished": GameFinishedNews,
        "problem": StreamProblem,
    }
