"""The shapes of the listings of bots."""

from typing import Any, Final

import marshmallow as ma

from events.records.player_names import clean_line
from service.api.schemas.fields import QueryNumber, QueryTruth
from service.people.listings import (
    CLOCK_KINDS,
    MAX_ABOUT,
    MOST_GAMES,
    MOST_RULESETS,
    ClockLimits,
    Listing,
    Played,
)
from service.people.naming.names import piles_marks
from service.shared.fields import TupleOf, WholeNumber, number, one, text

MOST_SEATS: Final = 99
_DAY: Final = 86_400


def _seconds(description: str, default: int, least: int, most: int) -> WholeNumber:
    return WholeNumber(
        load_default=default, validate=ma.validate.Range(least, most), metadata={"description": description}
    )


class PlayedRuleset(ma.Schema):
    """A ruleset that the bot plays."""

    ruleset = text("The key of the ruleset.", validate=ma.validate.Length(1, 64))
    seats = TupleOf(
        WholeNumber(validate=ma.validate.Range(1, MOST_SEATS)),
        load_default=None,
        allow_none=True,
        validate=ma.validate.Length(1, MOST_SEATS),
        metadata={"description": "The numbers of seats with which the bot plays it; null: all that the rules allow."},
    )

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Played:
        """Return the ruleset with its seats in ascending order."""
        seats = fields["seats"]
        return Played(fields["ruleset"], None if seats is None else tuple(sorted(set(seats))))


class AcceptedClocks(ma.Schema):
    """The clocks that the bot accepts."""

    kinds = TupleOf(
        ma.fields.String(validate=ma.validate.OneOf(CLOCK_KINDS)),
        load_default=CLOCK_KINDS,
        validate=ma.validate.Length(1, len(CLOCK_KINDS)),
        metadata={"description": "The kinds of clock. A game without a clock is of the kind `none`."},
    )
    min_decision_seconds = _seconds(
        "The least time for each decision (`decision` and `days`), and for an answer in a reaction window, in seconds.",
        1,
        1,
        30 * _DAY,
    )
    min_initial_seconds = _seconds("The least time at the start (`fischer`), in seconds.", 1, 1, _DAY)
    min_increment_seconds = _seconds("The least time that each decision adds (`fischer`), in seconds.", 0, 0, 3_600)

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> ClockLimits:
        """Return the limits, with the kinds in their fixed order."""
        return ClockLimits(**{**fields, "kinds": tuple(kind for kind in CLOCK_KINDS if kind in fields["kinds"])})


def check_line(typed: str) -> None:
    """Raise `ValidationError` unless the text can be shown in one line."""
    line = clean_line(typed, MAX_ABOUT)
    if line is None or piles_marks(line):
        words = f"Must have at most {MAX_ABOUT} visible characters and few accents; of white space, only the space."
        raise ma.ValidationError(words)


class NewListing(ma.Schema):
    """What the bot accepts."""

    rulesets = TupleOf(
        ma.fields.Nested(PlayedRuleset),
        required=True,
        validate=ma.validate.Length(1, MOST_RULESETS),
        metadata={"description": "What the bot plays. Each ruleset is named once."},
    )
    clocks = ma.fields.Nested(
        AcceptedClocks,
        load_default=ClockLimits,
        metadata={"description": "The clocks that the bot accepts; by default all."},
    )
    games_at_once = number(
        "How many unfinished games the bot plays at most. While it has a seat in as many, the server refuses "
        "challenges to it.",
        validate=ma.validate.Range(1, MOST_GAMES),
    )
    about = ma.fields.String(
        load_default="",
        validate=[ma.validate.Length(max=MAX_ABOUT), check_line],
        metadata={"description": "One line about the bot, for people. It has only visible characters and spaces."},
    )

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Listing:
        """Return the listing."""
        return Listing(**{**fields, "about": clean_line(fields["about"], MAX_ABOUT) or ""})


class ListingShown(ma.Schema):
    """What a listed bot accepts."""

    rulesets = ma.fields.List(
        ma.fields.Nested(PlayedRuleset), required=True, metadata={"description": "What the bot plays."}
    )
    clocks = one(AcceptedClocks, "The clocks that the bot accepts.")
    games_at_once = number("How many unfinished games the bot plays at most.")
    about = text("One line about the bot, for people; may be empty.")
    listed_at = number("When it was first listed, in ms since the epoch.")


class BotsQuery(ma.Schema):
    """Which bots."""

    ruleset = ma.fields.String(metadata={"description": "Return only bots that play the ruleset with this key."})
    seats = QueryNumber(
        validate=ma.validate.Range(1, MOST_SEATS),
        metadata={"description": "Return only bots that play games with this number of seats."},
    )
    available = QueryTruth(
        metadata={"description": "`true` returns only bots that are available now, `false` only the others."}
    )
    cursor = ma.fields.String(metadata={"description": "The `next` of the previous page."})
    limit = QueryNumber(
        load_default=20,
        validate=ma.validate.Range(1, 100),
        metadata={"description": "The maximum number of bots to return."},
    )
