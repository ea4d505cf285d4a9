"""The shapes of a request for a new game, or for a fork: its options, seats, clock and terms."""

from collections.abc import Mapping
from typing import Any, Final, get_args

import marshmallow as ma

from engines.bots import BOTS
from events.folding.table import Bot, Open
from events.records.clocks import Clock
from events.records.origins import Hiding
from events.records.terms import ABANDON_AFTER_DAYS, MOST_DAYS, MOST_DELAY, Forks, Spectators, SpectatorsMode, Terms
from service.api.schemas.fields import SeatOrSpectator, Version
from service.api.schemas.from_dataclasses import ExactlyOne, Union_
from service.api.schemas.of_games.challenges import NewChallenge
from service.api.schemas.of_games.clocks import ClockChoice
from service.api.schemas.of_games.terms import ABANDONED, DAYS_AWAY, DELAY, FORKS, LEAST_RELIABILITY, RATED, SPECTATORS
from service.games.starting.lobby import Creator
from service.shared.fields import Truth, TupleOf, WholeNumber, tag, text

SEATS_MOST = 16

_SEATED = "The kind of occupant."


class MeSeat(ma.Schema):
    """A seat for the creator of the game."""

    kind = tag("me", _SEATED)

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Creator:
        """Return the seating."""
        return Creator()


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


class SpectatorsChoice(ma.Schema):
    """What spectators see before the game is over."""

    mode = text(SPECTATORS, validate=ma.validate.OneOf(get_args(SpectatorsMode)))
    delay = WholeNumber(load_default=0, validate=ma.validate.Range(0, MOST_DELAY), metadata={"description": DELAY})

    @ma.validates_schema
    def check_delay(self, fields: dict[str, Any], **_: Any) -> None:
        """Raise `ValidationError` unless there is a delay exactly if the mode is `delayed`."""
        if (fields.get("mode") == "delayed") != bool(fields.get("delay")):
            raise ma.ValidationError("must be at least 1 if `mode` is `delayed`, and else 0", "delay")

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Spectators:
        """Return the choice."""
        return Spectators(**fields)


_OPTIONS: Final = (
    "Options of the ruleset, described by its `options` schema (such as `TimeChaseOptions`). Omitted options have "
    "their defaults."
)
_VISIBILITY: Final = (
    "Anyone can watch a `public` game. A `private` game is visible only to its creator, its players, and those who "
    "have its invite code."
)
_VISIBILITIES: Final = ma.validate.OneOf(["public", "private"])


class _NewTable(ma.Schema):
    """What every new game has: seats, a clock, and terms."""

    seats = TupleOf(
        ma.fields.Nested(Seating),
        required=True,
        validate=ma.validate.Length(1, SEATS_MOST),
        metadata={"description": "The occupants of the seats, from seat 0 on."},
    )
    clock = ma.fields.Nested(
        ClockChoice, load_default=None, allow_none=True, metadata={"description": "The time limits; null for none."}
    )
    forks = ma.fields.String(
        load_default="finished", validate=ma.validate.OneOf(get_args(Forks)), metadata={"description": FORKS}
    )
    spectators = ma.fields.Nested(
        SpectatorsChoice, load_default=Spectators, metadata={"description": "What spectators see during the game."}
    )
    abandon_after_days = WholeNumber(
        load_default=None,
        allow_none=True,
        validate=ma.validate.Range(0, MOST_DAYS),
        metadata={"description": f"{ABANDONED} null: {ABANDON_AFTER_DAYS} without a clock, 0 with one."},
    )

    days_away = Truth(load_default=True, metadata={"description": DAYS_AWAY})
    least_reliability = WholeNumber(
        load_default=0, validate=ma.validate.Range(0, 100), metadata={"description": LEAST_RELIABILITY}
    )

    @ma.validates_schema
    def check_time(self, fields: dict[str, Any], **_: Any) -> None:
        """Raise `ValidationError` for a game with two rules about a player who takes too long."""
        if fields.get("abandon_after_days") and _measures_time(fields.get("clock")):
            raise ma.ValidationError("is for games without a clock; here the clock decides", "abandon_after_days")


class NewGame(_NewTable):
    """The game to create."""

    ruleset = text("The key of the ruleset, such as `time-chase`.")
    options = ma.fields.Dict(keys=ma.fields.String(), load_default=dict, metadata={"description": _OPTIONS})
    visibility = ma.fields.String(load_default="public", validate=_VISIBILITIES, metadata={"description": _VISIBILITY})
    rated = Truth(load_default=False, metadata={"description": RATED})

    @ma.pre_load
    def lose_when_rated(self, data: Any, **_: Any) -> Any:
        """Return the request with a clock on which late players lose, unless it says otherwise, if it is rated."""
        match data:
            case {"rated": True, "clock": {**clock}} if "on_expiry" not in clock:
                return {**data, "clock": {**clock, "on_expiry": "lose"}}
        return data


class Position(ma.Schema):
    """A position of a game: the game at one of its versions."""

    game = text("The id of the game.", validate=ma.validate.Length(1, 64))
    at = Version(
        required=True,
        metadata={
            "description": "The version of the game: a number, or better a text with its mark, such as "
            "`41-1a2b3c4d`. A mark of another history of the game is refused with `history_changed`."
        },
    )


class NewFork(_NewTable):
    """The game to create as a fork: it begins with a position of another game, its source, and has its rules."""

    source = ma.fields.Nested(
        Position, required=True, data_key="from", metadata={"description": "The position to begin with."}
    )
    hidden = text(
        "What becomes of hidden things. `as_it_was`: they are as they were in the source. Everyone who may see the "
        "source can read all secrets of the fork there, including the order of the deck. `dealt_anew`: everything that "
        "the viewer `known_to` did not know at that moment is dealt at random.",
        validate=ma.validate.OneOf(get_args(Hiding)),
    )
    known_to = SeatOrSpectator(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "With `dealt_anew`: the viewer whose knowledge is kept, a seat of the source or "
            "`spectator`. By default your own seat. While the source is being played, it can only be your own."
        },
    )
    options = ma.fields.Dict(
        keys=ma.fields.String(),
        load_default=None,
        allow_none=True,
        metadata={"description": "The options of the source. They can be omitted, but not changed."},
    )
    visibility = ma.fields.String(
        load_default=None,
        allow_none=True,
        validate=_VISIBILITIES,
        metadata={
            "description": f"{_VISIBILITY} By default that of the source. The fork of a private or running game is "
            "private."
        },
    )

    @ma.validates_schema
    def check_viewer(self, fields: dict[str, Any], **_: Any) -> None:
        """Raise `ValidationError` for a viewer whose knowledge makes no difference."""
        if fields.get("hidden") == "as_it_was" and fields.get("known_to") is not None:
            raise ma.ValidationError("is for `dealt_anew`; with `as_it_was` nothing is dealt", "known_to")


class GameToCreate(ExactlyOne):
    """The game to create: a new one, or a fork of another one."""

    shapes = {"ruleset": NewGame, "from": NewFork}  # noqa: RUF012 (it never changes)


def terms_of(fields: Mapping[str, Any]) -> Terms:
    """Return the terms that a request for a new game names."""
    days = fields["abandon_after_days"]
    if days is None:
        days = 0 if _measures_time(fields["clock"]) else ABANDON_AFTER_DAYS
    rated = fields.get("rated", False)
    return Terms(fields["forks"], fields["spectators"], days, fields["days_away"], rated, fields["least_reliability"])


def _measures_time(clock: Clock | None) -> bool:
    return clock is not None and clock.kind != "none"
