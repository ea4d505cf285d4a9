"""The types of messages to webhooks."""

from typing import Final

STARTED: Final = "game.started"
OWED: Final = "decision.owed"
FINISHED: Final = "game.finished"
CHALLENGED: Final = "challenge.received"
ANSWERED: Final = "challenge.answered"
FREED: Final = "seat.freed"
OFFERED: Final = "offer.received"
OFFER_ENDED: Final = "offer.ended"
PLAN_CANCELLED: Final = "plan.cancelled"
TEST: Final = "webhook.test"

DEFAULT: Final = (STARTED, OWED, FINISHED, CHALLENGED, ANSWERED)
"""What an endpoint gets that chooses nothing. Later types must be chosen, because its program may not know them."""

CHOICES: Final = (*DEFAULT, FREED, OFFERED, OFFER_ENDED, PLAN_CANCELLED)
"""The types that an endpoint can choose. It receives test messages in any case."""

TYPES: Final = (*CHOICES, TEST)
