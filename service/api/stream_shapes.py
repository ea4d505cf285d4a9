"""The shapes of requests for streams, and of what these tell."""

from typing import Any, get_args

import marshmallow as ma

from service.api.documenting import Problem
from service.api.fields import QueryNumber, WholeNumber
from service.api.game_shapes import Event, Game, GameQuery, Outcome, SeatQuery
from service.api.shapes import Union_
from service.news import PLACE_PATTERN
from service.offers import OfferStatus

AFTER = {"description": "Where to go on, for clients that can't send `Last-Event-ID`, which counts for more than this."}


class GameStreamQuery(SeatQuery):
    """Whose eyes, and from where on."""

    after = QueryNumber(validate=ma.validate.Range(min=0), metadata=AFTER)
    eyes = GameQuery._declared_fields["eyes"]
    invite = GameQuery._declared_fields["invite"]


class NewsStreamQuery(ma.Schema):
    """From where on."""

    after = ma.fields.String(validate=ma.validate.Regexp(PLACE_PATTERN[:-1] + r"\Z"), metadata=AFTER)


class _Placed(ma.Schema):
    """A message after which a stream can be gone on with."""

    id = ma.fields.String(metadata={"description": "In NDJSON only: what stands beside server-sent events as `id`."})


def _type(name: str) -> Any:
    return ma.fields.String(required=True, validate=ma.validate.Equal(name))


class Operation(ma.Schema):
    """A step of a JSON Patch (RFC 6902)."""

    op = ma.fields.String(required=True, validate=ma.validate.OneOf(["add", "remove", "replace"]))
    path = ma.fields.String(required=True, metadata={"description": "A JSON Pointer; empty: the whole game."})
    value = ma.fields.Raw(metadata={"description": "Of `add` and `replace`."})


class WholeGame(_Placed):
    """The game as `GET` gives it to you at this version. It takes the place of the one you had, if any."""

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
        metadata={"description": "Makes the game as `GET` gave it to you right after this record of that before it."},
    )


class End(ma.Schema):
    """Nothing more will come: don't connect again."""

    type = _type("end")
    reason = ma.fields.String(required=True, validate=ma.validate.Equal("game_over"))


class StreamProblem(ma.Schema):
    """Why the stream ends now, although more might come."""

    type = _type("problem")
    problem = ma.fields.Nested(Problem, required=True)


class GameMessage(Union_):
    """What a game's stream tells: first `game`, unless one goes on from somewhere; then a `record` each; at last `end`.
    Types may be added within version 1.
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
    """What is about a game."""

    game = ma.fields.String(required=True)
    version = WholeNumber(required=True)


class GameInPlay(_OfGame):
    """A game that you play in."""

    ruleset = ma.fields.String(required=True)
    seats = ma.fields.List(WholeNumber(), required=True, metadata={"description": "Yours."})
    decisions = ma.fields.List(ma.fields.Nested(OwedDecision), required=True)


class GamesInPlay(_Placed):
    """All games that you play in, with the decisions you owe. It takes the place of what you knew."""

    type = _type("games")
    games = ma.fields.List(ma.fields.Nested(GameInPlay), required=True)


class ChallengeNews(_Placed, _OfGame):
    """A challenge that you received or made, or how it was answered."""

    type = _type("challenge")
    status = ma.fields.String(required=True, validate=ma.validate.OneOf(get_args(OfferStatus)))
    ruleset = ma.fields.String(required=True)
    seat = WholeNumber(required=True)
    player = ma.fields.String(required=True, metadata={"description": "Who is asked: a player's id."})
    challenger = ma.fields.String(required=True, metadata={"description": "Who made the game: a player's id."})
    reason = ma.fields.String(required=True, allow_none=True, metadata={"description": "Why it was declined."})
    expires_at = WholeNumber(
        required=True, allow_none=True, metadata={"description": "The last moment to accept; null once answered."}
    )


class GameStartedNews(_Placed, _OfGame):
    """A game of yours started."""

    type = _type("game_started")
    ruleset = ma.fields.String(required=True)
    seats = ma.fields.List(WholeNumber(), required=True, metadata={"description": "Yours."})


class YourDecisionNews(_Placed, _OfGame):
    """A seat of yours owes a new decision. Each is told once, and again when a pause of its game ends."""

    type = _type("your_decision")
    seat = WholeNumber(required=True)
    decision = WholeNumber(required=True)


class GameFinishedNews(_Placed, _OfGame):
    """A game of yours is over."""

    type = _type("game_finished")
    status = ma.fields.String(required=True, validate=ma.validate.OneOf(["finished", "aborted"]))
    outcome = ma.fields.Nested(Outcome, required=True, allow_none=True)


class NewsMessage(Union_):
    """What a player's stream tells: first `games`, unless one goes on from somewhere; then the news. Types may be
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
