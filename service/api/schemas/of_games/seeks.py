"""The shapes of seeks: requests for them, what they show, and how long they usually take."""

from typing import Any, Final, get_args

import marshmallow as ma

from events.records.clocks import Clock
from service.api.schemas.fields import QueryNumber
from service.api.schemas.from_dataclasses import schema_of
from service.api.schemas.of_games.new_games import SEATS_MOST
from service.api.schemas.of_players.standing_notices import END_REASON
from service.seeks.seek import FIRST_RANGE, RANGE_STEP, BotsWanted, SeekEndReason, SeekPace, SeekRange
from service.shared.fields import Truth, WholeNumber, flag, number, objects, one, text

WAIT_MOST: Final = 25
FEWEST_SECONDS: Final = 10
MOST_SECONDS: Final = 7 * 86_400

_RULESET: Final = "The key of the ruleset, such as `time-chase`."
_MODE: Final = "The mode, which has ratings of its own; `standard` if the ruleset has only one."
_SEATS: Final = "The number of seats of the game."
_PACE: Final = (
    "How fast the game is. `live`: 15 minutes each for the whole game, and 10 seconds more for each decision. `days`: "
    "3 days for each decision. Who lets the time run out loses the seat."
)
_RATED: Final = "Whether the result changes the ratings of its players."
_RANGE: Final = (
    f"Whom to meet. `near`: people whose rating differs from yours by at most {FIRST_RANGE} points, and by "
    f"{RANGE_STEP} more after every 10 seconds (`live`) or every hour (`days`), until after 2 minutes or 12 hours "
    "there is no limit. `any`: people of any rating. Both of two players must be in the range of the other."
)
_BOTS: Final = "Bots to play with if nobody has been found after some time; null for none. Then the game is not rated."
_is_pace: Final = ma.validate.OneOf(get_args(SeekPace))
_is_range: Final = ma.validate.OneOf(get_args(SeekRange))


class SeekBots(ma.Schema):
    """Bots that take the free seats if nobody has been found."""

    level = number("The level of the bots, from 1 (the weakest) to 8.", validate=ma.validate.Range(1, 8))
    after_seconds = number(
        "How long to wait for people, in seconds.", validate=ma.validate.Range(FEWEST_SECONDS, MOST_SECONDS)
    )

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> BotsWanted:
        """Return the bots."""
        return BotsWanted(fields["level"], fields["after_seconds"] * 1000)


class NewSeek(ma.Schema):
    """The game that you seek."""

    ruleset = text(_RULESET)
    options = ma.fields.Dict(
        keys=ma.fields.String(),
        load_default=dict,
        metadata={
            "description": "The option that chooses the mode, if the ruleset has one, such as `mode` of `time-chase`. "
            "All other options have their defaults."
        },
    )
    seats = WholeNumber(
        load_default=None,
        allow_none=True,
        validate=ma.validate.Range(2, SEATS_MOST),
        metadata={"description": f"{_SEATS} null: the smallest number, from 2 on, that the mode allows."},
    )
    pace = text(_PACE, validate=_is_pace)
    rated = Truth(load_default=True, metadata={"description": _RATED})
    range = ma.fields.String(load_default="near", validate=_is_range, metadata={"description": _RANGE})
    bots = ma.fields.Nested(SeekBots, load_default=None, allow_none=True, metadata={"description": _BOTS})


class SeekQuery(ma.Schema):
    """How long to wait for the end of the seek."""

    wait = QueryNumber(
        load_default=0,
        validate=ma.validate.Range(0, WAIT_MOST),
        metadata={"description": "If the seek has not ended: how long to wait for that, in seconds."},
    )


class RatingRange(ma.Schema):
    """A range of ratings, in points."""

    low = number("The lowest rating.")
    high = number("The highest rating.")


class SeekShown(ma.Schema):
    """A game that you seek."""

    id = text("The id of the seek.")
    ruleset = text(_RULESET)
    options = ma.fields.Dict(
        keys=ma.fields.String(), required=True, metadata={"description": "The options that differ from the defaults."}
    )
    mode = text(_MODE)
    seats = number(_SEATS)
    pace = text(_PACE, validate=_is_pace)
    clock = one(schema_of(Clock), "The clock of the game.")
    rated = flag(_RATED)
    range = text(_RANGE, validate=_is_range)
    bots = one(SeekBots, _BOTS, allow_none=True)
    status = text(
        "`waiting`: nobody has been found yet. `found`: the game has begun. `cancelled`: you have cancelled the seek. "
        "`expired`: it has ended without a game, and `reason` says why.",
        validate=ma.validate.OneOf(["waiting", "found", "cancelled", "expired"]),
    )
    reason = text(
        f"{END_REASON} null unless the status is `expired`.",
        allow_none=True,
        validate=ma.validate.OneOf(get_args(SeekEndReason)),
    )
    created_at = number("When you began to seek, in ms since the epoch.")
    expires_at = number(
        "When the seek ends if nobody has been found, in ms since the epoch. With the pace `live`, 15 minutes after "
        "you last looked at it; with `days`, 7 days after you began to seek."
    )
    game = text("The id of the game that was found; null if none was.", allow_none=True)
    looking_for = one(
        RatingRange, "The ratings that you meet by now; null if all, or if you no longer wait.", allow_none=True
    )
    wider_at = number(
        "When that range widens next, in ms since the epoch; null if it never does, or if you no longer wait.",
        allow_none=True,
    )


class SeekList(ma.Schema):
    """Games that you seek."""

    items = objects(SeekShown, "The seeks, the newest first.")


class SeekWaitsQuery(ma.Schema):
    """Which waits."""

    ruleset = ma.fields.String(metadata={"description": "Return only those of this ruleset."})


class SeekWait(ma.Schema):
    """How long it usually takes to find others for such a game."""

    ruleset = text(_RULESET)
    mode = text(_MODE)
    pace = text(_PACE, validate=_is_pace)
    seats = number(_SEATS)
    rated = flag(_RATED)
    usual_seconds = number(
        "The median time in seconds; null if fewer than 5 players have found others.", allow_none=True
    )
    found = number("How many players that tells of: the last ones, at most 50.")


class SeekWaitList(ma.Schema):
    """How long it usually takes."""

    items = objects(SeekWait, "The kinds of games for which somebody has found others.")
