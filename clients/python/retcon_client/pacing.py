"""When to send a request, and when to send it again. Only differences of the monotonic clock count here, so it does not
matter whether the clock of this machine is right.
"""

import re
from collections.abc import Callable, Mapping
from email.utils import parsedate_to_datetime
from random import random

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 20.0
"""The first pause before a repetition, and the longest, in seconds. A pause is doubled each time."""

LONGEST_WISH = 3600.0
"""The longest pause that a server can ask for."""

_item = re.compile(r'"(?P<name>[^"]*)"\s*(?:;\s*\w+=\d+\s*)*')
_parameter = re.compile(r";\s*(\w+)=(\d+)")


class Backoff:
    """Pauses between repetitions that become longer, in part at random, so that clients don't return all at once."""

    def __init__(self) -> None:
        self.tried = 0

    def pause(self, wish: float | None = None) -> float:
        """Return the number of seconds to wait before the next repetition, at least as many as the server wishes."""
        longest = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(self.tried, 10))
        self.tried += 1
        return max(longest * (0.5 + random() / 2), (wish or 0.0) * (1 + random() / 10))

    def reset(self) -> None:
        """Begin with the shortest pause again."""
        self.tried = 0


def wished_pause(headers: Mapping[str, str]) -> float | None:
    """Return for how many seconds the server wants to be left alone: `Retry-After`, or else the end of the window in a
    `RateLimit` that has nothing left. None if it doesn't say.
    """
    wish = _retry_after(headers)
    if wish is None:
        wish = max((seconds for left, seconds in rate_limits(headers).values() if left == 0), default=None)
    return None if wish is None else min(max(0.0, wish), LONGEST_WISH)


def _retry_after(headers: Mapping[str, str]) -> float | None:
    """Return the seconds of `Retry-After`. A date is compared with the server's own `Date`."""
    text = headers.get("retry-after", "").strip()
    if re.fullmatch(r"\d{1,9}(\.\d+)?", text):
        return float(text)
    try:
        return (parsedate_to_datetime(text) - parsedate_to_datetime(headers["date"])).total_seconds()
    except (KeyError, TypeError, ValueError):
        return None


def rate_limits(headers: Mapping[str, str]) -> dict[str, tuple[int, float]]:
    """Return the requests left and the seconds until the window ends, for each policy in `RateLimit`.

    >>> rate_limits({"ratelimit": '"moves";r=0;t=7'})
    {'moves': (0, 7.0)}
    """
    found = {}
    for item in _item.finditer(headers.get("ratelimit", "")):
        parameters = dict(_parameter.findall(item[0]))
        if {"r", "t"} <= parameters.keys():
            found[item["name"]] = (int(parameters["r"]), float(parameters["t"]))
    return found


class Rooms:
    """How long to wait before a request, because the server has said that none is left for requests like it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._policy_of: dict[str, str] = {}
        self._full_until: dict[str, float] = {}

    def learn(self, kind: str, headers: Mapping[str, str]) -> None:
        """Remember the `RateLimit` of the response to a request of that kind."""
        wish = wished_pause(headers) or 0.0
        for policy, (left, _) in rate_limits(headers).items():
            self._policy_of[kind] = policy
            self._full_until[policy] = self._now() + wish if left == 0 else 0.0

    def pause(self, kind: str) -> float:
        """Return for how many seconds requests of that kind would be refused."""
        until = self._full_until.get(self._policy_of.get(kind, ""), 0.0)
        return max(0.0, until - self._now())

    def clear(self) -> None:
        """Forget everything, because another token has limits of its own."""
        self._policy_of.clear()
        self._full_until.clear()
