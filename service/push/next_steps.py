"""What becomes of a message that is due, by the preferences that its player has then. So a change of the preferences
applies to messages that wait already.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from service.people.personal.preferences import Channel, NoticeKind, Preferences
from service.people.personal.zones import end_of, next_hour
from service.push.schedule import DIGEST, WITHDRAWN
from service.push.subscriptions import MAIL

KINDS: Final[Mapping[str, NoticeKind]] = {
    "challenge": "challenge",
    "decision": "decision",
    WITHDRAWN: "decision",
    "reminder": "reminder",
    "offer_open": "offer",
    "offer_agreed": "offer",
    "offer_ended": "offer",
    "freed": "seat",
    "plan": "plan",
    "absence": "absence",
    "seek": "seek",
    "lost": "standing",
    "annulled": "standing",
    "end": "end",
}
"""What a message tells, by the first word of its occasion. There is no default."""

Step = Literal["send", "wait", "join", "drop"]


class NextStep(NamedTuple):
    """The message is sent now, waits until the time `at` (ms since the epoch), joins the digest of that time, or is
    dropped.
    """

    step: Step
    at: int = 0


SEND: Final = NextStep("send")
DROP: Final = NextStep("drop")


def next_step(occasion: str, channel: Channel, preferences: Preferences, now: int) -> NextStep:
    """Return what becomes of a message of that occasion that is due now (ms since the epoch). A digest never holds
    that a decision was withdrawn, because it names no decisions.
    """
    kind, _, detail = occasion.partition(" ")
    if kind == DIGEST:
        return _step_of_digest(int(detail), preferences, now)
    when = preferences.when(KINDS[kind], channel)
    if when == "off" or (when == "digest" and kind == WITHDRAWN):
        return DROP
    return _joining(preferences, now) if when == "digest" else _once_not_quiet(preferences, now)


def channel_of(subscription: str) -> Channel:
    """Return the channel of the messages to the subscription with that id."""
    return "mail" if subscription == MAIL else "push"


def _step_of_digest(at: int, preferences: Preferences, now: int) -> NextStep:
    """Return what becomes of the digest of the time `at`. Once the player has chosen another hour, it joins the next
    digest.
    """
    if next_hour(preferences.digest_at, at - 1, preferences.zone) != at:
        return _joining(preferences, now)
    return _once_not_quiet(preferences, now)


def _joining(preferences: Preferences, now: int) -> NextStep:
    return NextStep("join", next_hour(preferences.digest_at, now, preferences.zone))


def _once_not_quiet(preferences: Preferences, now: int) -> NextStep:
    end = preferences.quiet and end_of(preferences.quiet, now, preferences.zone)
    return NextStep("wait", end) if end else SEND
