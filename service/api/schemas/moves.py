"""The shapes of moves: how to play them, and which are legal."""

from typing import Any

import marshmallow as ma

from service.api.schemas.fields import Pattern, QueryTruth, WholeNumber, number, objects, one, text, version_mark
from service.api.schemas.from_dataclasses import ExactlyOne
from service.api.schemas.games import DECISION_MARK, MARK, SeatQuery
from service.games.versions import MARK_PATTERN

MOVES_MOST = 100


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
        "description": "The mark of `decision`. Refused with `history_changed` if the decision has another mark, "
        "because the game was lost in part and continued differently."
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


class MovesQuery(SeatQuery):
    """How to play."""

    dry_run = QueryTruth(
        load_default=False,
        metadata={
            "description": "Try the moves without playing them. Refused with `would_reveal` if that would reveal "
            "anything."
        },
    )


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
