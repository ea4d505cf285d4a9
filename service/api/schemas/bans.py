"""A ban, as the banned player sees it."""

from typing import Any, Final

import marshmallow as ma

from service.people.bans import SCOPES
from service.people.players import Access
from service.shared.fields import number, one, text
from service.shared.wall_clock import now_ms


class BanShown(ma.Schema):
    """What an operator forbids the player."""

    scope = text(
        "What is forbidden. `challenges`: challenging players. `games`: also creating and joining games. `all`: "
        "everything except reading, exporting and erasing the account, and revoking its tokens.",
        validate=ma.validate.OneOf(SCOPES),
    )
    until = number("When the ban ends, in ms since the epoch; null if it never does.", allow_none=True)
    reason = text("Why, in the operator's words.")
    at = number("Since when, in ms since the epoch.")


BAN: Final = one(BanShown, "The ban of the player by an operator; null if there is none.", allow_none=True)


def ban_of(access: Access) -> Any:
    """Return the ban that holds now; None if there is none."""
    return access.ban if access.ban and access.ban.holds(now_ms()) else None
