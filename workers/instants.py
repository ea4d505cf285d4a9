"""When a bot answers: on instants that everybody can compute, whatever the bot knows and however long it thought."""

import time
from typing import Final, NamedTuple, Self

from engines.bots import Pace
from service.drafting import now_ms

PREPARE_MS: Final = 15
"""So long before the instant the bot is stopped, and what will be appended is made ready."""


class Instant(NamedTuple):
    """A moment in ms since the epoch, and when that is on the monotonic clock, in seconds."""

    at: int
    due: float

    @classmethod
    def after_thinking(cls, asked_at: int, pace: Pace) -> Self:
        """The first instant on the beat since the bot was asked that leaves it its time from now on. If the clock was
        set back since, the bot is taken to have been asked now.
        """
        now = max(now_ms(), asked_at)
        beats = -(-(now + pace.think_ms + PREPARE_MS - asked_at) // pace.beat_ms)
        at = asked_at + beats * pace.beat_ms
        return cls(at, time.monotonic() + (at - now) / 1000)

    @property
    def stops_at(self) -> float:
        """When the bot is stopped, on the monotonic clock."""
        return self.due - PREPARE_MS / 1000

    def or_later(self, pace: Pace) -> Self:
        """This instant, or the latest on the beat if it was missed by more than one."""
        beats = max(0, int((time.monotonic() - self.due) * 1000 // pace.beat_ms))
        return self._replace(at=self.at + beats * pace.beat_ms, due=self.due + beats * pace.beat_ms / 1000)


def sleep_until(moment: float) -> None:
    """Sleep until then, on the monotonic clock."""
    while (left := moment - time.monotonic()) > 0:
        time.sleep(left)
