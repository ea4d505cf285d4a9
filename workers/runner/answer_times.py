"""The time at which a bot answers. Everyone can compute it; it does not depend on the bot's hand or actual thinking."""

import time
from typing import Final, NamedTuple, Self

from engines.bots import Pace
from service.shared.wall_clock import now_ms

PREPARE_MS: Final = 15
"""How long before the answer time the bot is stopped, so that the record can be prepared."""


class AnswerTime(NamedTuple):
    """A time at which a bot answers: `at` in ms since the epoch, `due` in seconds on the monotonic clock."""

    at: int
    due: float

    @classmethod
    def after_thinking(cls, asked_at: int, pace: Pace) -> Self:
        """Return the first answer time, a whole number of intervals after `asked_at`, that leaves the bot its thinking
        time from now. If the clock has been set back since, the bot counts as asked now.
        """
        now = max(now_ms(), asked_at)
        intervals = -(-(now + pace.think_ms + PREPARE_MS - asked_at) // pace.interval_ms)
        at = asked_at + intervals * pace.interval_ms
        return cls(at, time.monotonic() + (at - now) / 1000)

    @property
    def stops_at(self) -> float:
        """The time at which the bot is stopped, on the monotonic clock."""
        return self.due - PREPARE_MS / 1000

    def or_later(self, pace: Pace) -> Self:
        """Return this answer time or, if it was missed by an interval or more, the latest instant that has passed."""
        missed_ms = max(0, int((time.monotonic() - self.due) * 1000 // pace.interval_ms)) * pace.interval_ms
        return self._replace(at=self.at + missed_ms, due=self.due + missed_ms / 1000)


def sleep_until(moment: float) -> None:
    """Sleep until that time on the monotonic clock, in seconds."""
    while (left := moment - time.monotonic()) > 0:
        time.sleep(left)
