"""The types of messages to webhooks."""

from collections.abc import Mapping
from typing import Final

from service.people.personal.preferences import NoticeKind

STARTED: Final = "game.started"
OWED: Final = "decision.owed"
FINISHED: Final = "game.finished"
CHALLENGED: Final = "challenge.received"
ANSWERED: Final = "challenge.answered"
FREED: Final = "seat.freed"
OFFERED: Final = "offer.received"
OFFER_ENDED: Final = "offer.ended"
PLAN_CANCELLED: Final = "plan.cancelled"
DAY_USED: Final = "day.used"
SEAT_LOST: Final = "seat.lost"
SEEK_ENDED: Final = "seek.ended"
RATING_ANNULLED: Final = "rating.annulled"
TEST: Final = "webhook.test"

DEFAULT: Final = (STARTED, OWED, FINISHED, CHALLENGED, ANSWERED)
"""What an endpoint gets that chooses nothing. Later types must be chosen, because its program may not know them."""

CHOICES: Final = (
    *DEFAULT,
    FREED,
    OFFERED,
    OFFER_ENDED,
    PLAN_CANCELLED,
    DAY_USED,
    SEAT_LOST,
    SEEK_ENDED,
    RATING_ANNULLED,
)
"""The types that an endpoint can choose. It receives test messages in any case."""

TYPES: Final = (*CHOICES, TEST)

NOTICE_KINDS: Final[Mapping[str, NoticeKind]] = {
    STARTED: "decision",
    OWED: "decision",
    FINISHED: "end",
    CHALLENGED: "challenge",
    ANSWERED: "challenge",
    FREED: "seat",
    OFFERED: "offer",
    OFFER_ENDED: "offer",
    PLAN_CANCELLED: "plan",
    DAY_USED: "absence",
    SEAT_LOST: "standing",
    SEEK_ENDED: "seek",
    RATING_ANNULLED: "standing",
}
"""What a message tells. Its player may not want to be told of it; test messages are sent in any case."""
