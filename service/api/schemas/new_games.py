"""The shape of a request for a new game: its options, seats and clock."""

from typing import Any

import marshmallow as ma

from engines.bots import BOTS
from events.table import Bot, Open
from service.api.schemas.challenges import NewChallenge
from service.api.schemas.clocks import ClockChoice
from service.api.schemas.fields import TupleOf, tag, text
from service.api.schemas.from_dataclasses import Union_
from service.games.lobby import Me

SEATS_MOST = 16

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
