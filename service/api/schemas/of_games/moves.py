"""The shapes of moves: how to play them, and which are legal."""

from collections.abc import Mapping
from typing import Any

import marshmallow as ma

from service.api.schemas.fields import version_mark
from service.api.schemas.from_dataclasses import ExactlyOne
from service.api.schemas.languages import LanguageQuery, Text
from service.api.schemas.of_games.games import DECISION_MARK, MARK, SeatQuery
from service.api.schemas.quick import QuickSchema
from service.games.versions import MARK_PATTERN
from service.shared.fields import Pattern, WholeNumber, flag, number, objects, one, text

MOVES_MOST = 100


class Move(ma.Schema):
    """A move. Its `type` determines its other fields. The schema of the ruleset's moves (such as `TimeChaseMove`)
    describes them exactly.
    """

    class Meta:
        """The other fields are read once the game is known."""

        unknown = ma.INCLUDE

    type = text("The type of the move.")


class _OneMove(ma.fields.Nested):
    """A move. All of it is read once the game is known; before that it needs no more than a type."""

    def _deserialize(self, value: Any, *where: Any, **options: Any) -> Any:
        if type(value) is dict and type(value.get("type")) is str:
            return value
        return super()._deserialize(value, *where, **options)


_DECISION = WholeNumber(
    allow_none=True,
    metadata={
        "description": "The decision that this request answers: that of the legal moves. Refused with `stale_decision` "
        "if it is no longer open. null is the same as no `decision`."
    },
)


_DECISION_MARK = ma.fields.String(
    allow_none=True,
    validate=Pattern(MARK_PATTERN, "Must be a `decision_mark`: 8 hexadecimal digits."),
    metadata={
        "description": "The mark of `decision`. Refused with `history_changed` if the decision has another mark, "
        "because the game was lost in part and continued differently. null is the same as no `decision_mark`."
    },
)


class _Play(QuickSchema):
    """What all shapes of moves to play have in common."""

    decision = _DECISION
    decision_mark = _DECISION_MARK

    @ma.validates_schema
    def check_mark(self, fields: dict[str, Any], **_: Any) -> None:
        """Raise `ValidationError` for a mark without its decision."""
        if fields.get("decision_mark") is not None and fields.get("decision") is None:
            raise ma.ValidationError("Must be sent with its `decision`.", "decision_mark")

    def load_fields_of(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """See `QuickSchema`."""
        loaded = super().load_fields_of(data)
        self.check_mark(loaded)
        return loaded


class PlayMove(_Play):
    """One move to play."""

    move = _OneMove(Move, required=True, metadata={"description": "The move."})


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


class LegalMovesQuery(SeatQuery, LanguageQuery):
    """Which of the caller's seats, and the language of the texts."""


class LegalMove(ma.Schema):
    """A legal move. Send back either `move` or `notation` to play it. A client that knows nothing of the game can offer
    the moves by `text`, or let the player touch the picture (`touches`).
    """

    move = one(Move, "The move.")
    notation = text("The move in the game's notation.")
    text = one(Text, "The move in words, such as `take 2 stones`.")
    touches = ma.fields.List(
        ma.fields.String(),
        required=True,
        metadata={
            "description": "The ids of the elements of the picture that a player touches, in this order, to make the "
            "move. No move's touches begin with all touches of another. Empty in games without pictures."
        },
    )
    can_undo = flag(
        "True if the seat can undo the move itself, later in its turn. A client need not ask for confirmation."
    )


class DecisionQuestion(ma.Schema):
    """What a player is asked, with an explanation for those who don't know the game."""

    key = text("What is asked, such as `ask-travel`. Keys may change as the wording improves.")
    args = ma.fields.Dict(
        keys=ma.fields.String(),
        required=True,
        metadata={"description": "The arguments of the message, as in other texts."},
    )
    lang = text("The language of the texts, such as `en`.")
    aim = text("How the game is won, in a sentence.")
    help = text("The purpose of the decision, and what each kind of move does.")
    text = text("The question in a few words.")


class LegalMoves(ma.Schema):
    """A seat's legal moves."""

    version = number("The version of the game at which the moves are legal.")
    mark = version_mark(MARK)
    seat = number("The seat.")
    decision = number("The decision that the seat owes; null if none.", allow_none=True)
    decision_mark = version_mark(DECISION_MARK, allow_none=True)
    question = one(
        DecisionQuestion,
        "The question to the seat; null if it owes no decision, or if the game has no questions.",
        allow_none=True,
    )
    moves = objects(LegalMove, "The legal moves; empty if the seat owes no decision. Their order has no meaning.")
