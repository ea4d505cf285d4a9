"""The shape of what every command on a running game answers, and of the commands that have no file of their own."""

from typing import get_args

import marshmallow as ma

from engines.kit.pictures.looks import Layout
from service.api.schemas.fields import QueryTruth, Version, version_mark
from service.api.schemas.of_games.clocks import ClockShown
from service.api.schemas.of_games.events import Event
from service.api.schemas.of_games.games import AWAITING, CLOCK, DECISION_MARK, MARK, VIEW, Outcome, SeatQuery, View
from service.api.schemas.of_games.included import IncludedQuery, IncludedShown
from service.shared.fields import Truth, number, numbers, objects, one, text


class CommandQuery(SeatQuery, IncludedQuery):
    """Which of the caller's seats acts, and what is included in the response, in which language."""


class MovesQuery(CommandQuery):
    """How to play."""

    dry_run = QueryTruth(
        load_default=False,
        metadata={
            "description": "Try the moves without playing them. Refused with `would_reveal` if that would reveal "
            "anything."
        },
    )
    picture = ma.fields.String(
        validate=ma.validate.OneOf(get_args(Layout)),
        metadata={"description": "The layout of a picture that is included: short for `with=picture` with `size`."},
    )


class DrawAnswer(ma.Schema):
    """Offer a draw, agree to one, or decline."""

    answer = ma.fields.String(
        load_default="offer",
        validate=ma.validate.OneOf(["offer", "decline"]),
        metadata={"description": "`offer` offers a draw, or agrees to one. `decline` cancels all offers."},
    )


class OfferTakeback(ma.Schema):
    """Offer to take back moves, or agree to it."""

    to = Version(
        required=True,
        metadata={
            "description": "The version to whose state the game is to return, alone or with its mark: `41` or "
            "`41-1a2b3c4d`. Any version that showed this state can be named."
        },
    )


class CommandDone(IncludedShown):
    """The events that the request added to the game's log, and the game right after them. After a dry run, `records` is
    empty, `awaiting`, `outcome`, `view` and `picture` are those that the moves would lead to, `moves` is null, and the
    rest is as it is.
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
    outcome = one(
        Outcome, "How the game ended, or after a dry run would end; null unless it is finished.", allow_none=True
    )
    clock = one(ClockShown, CLOCK, allow_none=True)
    view = one(View, VIEW, allow_none=True)
