"""Rate limits as text, such as `300 per minute` or `10/second; 300/minute`."""

import re
from typing import Final, NamedTuple

SECONDS: Final = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}

_read: Final = re.compile(
    r"\s*(\d{1,9})\s*(?:/|\sper\s)\s*(\d{1,4})?\s*(second|minute|hour|day)s?\s*", re.I | re.A
).fullmatch


class Rate(NamedTuple):
    """At most `amount` requests in `seconds`."""

    amount: int
    seconds: int


def parse_rates(text: str) -> tuple[Rate, ...]:
    """Return the rates, all of which apply. Raises `ValueError`.

    >>> parse_rates("10/second; 300 per 2 minutes")
    (Rate(amount=10, seconds=1), Rate(amount=300, seconds=120))
    """
    rates = []
    for part in re.split("[;,|]", text):
        found = _read(part)
        if not found:
            raise ValueError(f"{part!r} is not a rate")
        rates.append(Rate(int(found[1]), int(found[2] or 1) * SECONDS[found[3].lower()]))
    if not all(rate.amount and rate.seconds for rate in rates):
        raise ValueError("a rate must not be zero")
    return tuple(rates)
