"""The types of messages to webhooks."""

from typing import Final

STARTED: Final = "game.started"
OWED: Final = "decision.owed"
FINISHED: Final = "game.finished"
CHALLENGED: Final = "challenge.received"
ANSWERED: Final = "challenge.answered"
TEST: Final = "webhook.test"

CHOICES: Final = (STARTED, OWED, FINISHED, CHALLENGED, ANSWERED)
"""The types that an endpoint can choose. It receives test messages in any case."""

TYPES: Final = (*CHOICES, TEST)
