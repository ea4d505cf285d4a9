"""What notifications and webhooks tell of a player's standing and searches."""

from typing import Final, get_args

import marshmallow as ma

from service.results.facts import LossReason
from service.seeks.seek import SeekEndReason
from service.shared.fields import flag, number, text

END_REASON: Final = (
    "Why it ended. `nobody_found`: the time was up. `too_many_games`, `too_many_bots`: you have the maximum of "
    "unfinished games, or of bots in them. `banned`: you may not join games."
)


class SeatLost(ma.Schema):
    """A seat that its player has lost, because they did not answer in time."""

    seat = number("The seat that you held.")
    reason = text(
        "`time`: your time was up. `abandonment`: another player claimed your seat, because you had not made your "
        "decision for longer than the game allows.",
        validate=ma.validate.OneOf(get_args(LossReason)),
    )
    counts = flag("Whether it counts for your reliability: true if the game is public, and not a fork.")
    text = text("What that means for you, in English.")


class SeekEnded(ma.Schema):
    """A search for a game that has ended without one. That it has led to one, the start of the game tells."""

    seek = text("The id of the search, which `GET /v1/seeks/{id}` shows.")
    reason = text(END_REASON, validate=ma.validate.OneOf(get_args(SeekEndReason)))


class RatingAnnulled(ma.Schema):
    """A game that no longer counts for the ratings of its players."""

    ladder = text("The id of the ladder.")
    reason = text("Why, in English.")
