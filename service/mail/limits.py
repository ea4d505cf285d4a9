"""How many mails ask to confirm an address. A player may have entered the address of somebody else, who must not be
bothered.
"""

import hmac
from collections.abc import Callable
from typing import Any, Final, cast

from redis import Redis

from events.on_redis.lua import script
from service.errors import TooManyMails
from service.shared.mailboxes import person_at

MOST: Final = 3
"""How many such mails a player can have sent in a day, and how many are sent to one address."""

DAY_SECONDS: Final = 24 * 3600

_KEYS: Final = "retcon:mail-limits:"


class MailLimits:
    """`client` is the queue's Redis, `key()` the server's secret: addresses are counted under an HMAC."""

    def __init__(self, client: Redis, key: Callable[[], bytes]) -> None:
        self._key = key
        self._take = client.register_script(script(__file__, "take"))

    def take(self, player: str, address: str) -> None:
        """Count a mail that asks to confirm the address. Raises `TooManyMails` if there were enough."""
        person = hmac.digest(self._key(), f"mail limit {person_at(address)}".encode(), "sha256").hex()[:32]
        keys = [f"{_KEYS}player:{player}", f"{_KEYS}address:{person}"]
        wait = int(cast(Any, self._take(keys=keys, args=[MOST, DAY_SECONDS])))
        if wait:
            raise TooManyMails(wait)
