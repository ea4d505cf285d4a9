"""The shapes of challenges: requests for them, answers to them, and lists of them."""

from typing import Any, NamedTuple, get_args

import marshmallow as ma

from events.records.kinds import DeclineReason
from service.api.schemas.of_games.games import ACCOUNT, CURSOR, NEXT, PAGE_LIMIT, GameSummary
from service.shared.fields import WholeNumber, number, objects, one, text

EXPIRY_SECONDS = (60, 7 * 86_400)


class ChallengedPlayer(NamedTuple):
    """The player whom a seat is offered to, and for how long."""

    player: str
    expires_ms: int


class NewChallenge(ma.Schema):
    """The player to challenge to a seat."""

    player = text("The id of the player.", validate=ma.validate.Length(1, 64))
    expires_seconds = WholeNumber(
        load_default=86_400,
        validate=ma.validate.Range(*EXPIRY_SECONDS),
        metadata={"description": "The number of seconds for which the seat is kept."},
    )

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> ChallengedPlayer:
        """Return the challenged player."""
        return ChallengedPlayer(fields["player"], fields["expires_seconds"] * 1000)


class Decline(ma.Schema):
    """The reason for declining a seat."""

    reason = ma.fields.String(
        load_default="generic",
        validate=ma.validate.OneOf(get_args(DeclineReason)),
        metadata={"description": "The reason, which all players of the game can see."},
    )


class ChallengesQuery(ma.Schema):
    """Which challenges."""

    direction = ma.fields.String(
        validate=ma.validate.OneOf(["received", "made"]),
        metadata={"description": "`received` returns only challenges to you, `made` only those that you made."},
    )
    cursor = ma.fields.String(metadata=CURSOR)
    limit = PAGE_LIMIT


class ChallengeShown(ma.Schema):
    """An unanswered challenge."""

    direction = text(
        "`received`: the challenge is to you. `made`: you made it.", validate=ma.validate.OneOf(["received", "made"])
    )
    challenger = text("The id of the player who created the game; null if the player was erased.", allow_none=True)
    seat = number("The number of the seat, counted from 0.")
    player = text("The id of the challenged player; null if the player was erased.", allow_none=True)
    name = text("The name of the challenged player.")
    account = ACCOUNT
    expires_at = number("The latest time at which the player can accept, in ms since the epoch.")
    game = one(GameSummary, "The game.")


class ChallengePage(ma.Schema):
    """One page of challenges, newest game first."""

    items = objects(ChallengeShown, "The challenges.")
    next = NEXT
