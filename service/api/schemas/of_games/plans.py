"""The shapes of plans, as players make them and as answers show them."""

from typing import Any, Final

import marshmallow as ma

from service.api.schemas.fields import Version, version_mark
from service.api.schemas.of_games.games import MARK
from service.api.schemas.of_games.moves import Move
from service.plans.plan import EVENTS_MOST, STEPS_MOST
from service.shared.fields import TupleOf, WholeNumber, number, objects, one

STEPS_LEFT: Final = "How many steps of the plan were left, the one that was waited for included."

PLAN_REASON: Final = (
    "`unexpected_event`: something happened that the plan does not expect, or that revealed something. `illegal_move`: "
    "the move that was to be played is illegal. `taken_back`: moves were taken back. `paused`: the game was paused. "
    "`offer`: a draw, a takeback or a pause was offered. `own_move`: your seat made another move. Reasons may be added "
    "within version 1."
)


class MoveSeen(ma.Schema):
    """A move, as your seat sees it in the event. `{"hidden": 1}` stands for a move that it does not see, and
    `{"hidden": n}` for each field that it does not see.
    """

    class Meta:
        """The other fields are read once the game is known."""

        unknown = ma.INCLUDE

    type = ma.fields.String(metadata={"description": "The type of the move. Absent if the whole move is hidden."})
    hidden = WholeNumber(
        validate=ma.validate.Equal(1),
        metadata={"description": "1 if the whole move is hidden, otherwise absent."},
    )


class ExpectedMoveShown(ma.Schema):
    """A move that a step expects."""

    seat = number("The seat that makes the move.")
    move = one(MoveSeen, "The move.")


_WHEN: Final[dict[str, Any]] = {
    "description": "The moves that must come first, in this order and no others, since the step before; for the first "
    "step, since `version`. Your own moves can be among them. null: whatever comes, as long as nothing is revealed."
}


class PlanStepShown(ma.Schema):
    """A move that is played for you, and the moves that must come first."""

    when = TupleOf(
        ma.fields.Nested(ExpectedMoveShown),
        required=True,
        allow_none=True,
        validate=ma.validate.Length(max=EVENTS_MOST),
        metadata=_WHEN,
    )
    then = one(Move, "Your move.")


class NewPlan(ma.Schema):
    """What you want to play."""

    version = Version(
        required=True,
        metadata={
            "description": "The newest version that you know, with its mark or without. If the game has a newer one, "
            "the plan is refused with `stale_version`."
        },
    )
    steps = ma.fields.List(
        ma.fields.Nested(PlanStepShown),
        required=True,
        validate=ma.validate.Length(1, STEPS_MOST),
        metadata={"description": "The steps, in order."},
    )


class PlanShown(ma.Schema):
    """Your plan."""

    seat = number("Your seat.")
    version = number("The version that the first step follows: that of your last planned move, or of the plan itself.")
    mark = version_mark(MARK)
    steps = objects(PlanStepShown, "The steps that are left.")
