"""Whether older lines of logs are packed.

Version 0.3 and older can't read packed logs. Their processes may run beside newer ones for some hours during an
upgrade, even on a server that has no accounts yet.
"""

import time
from contextlib import suppress
from typing import Final, cast

from redis import Redis

from events.on_redis.outages import STORAGE_ERRORS
from service.operations.configuration.settings import PackedLogs

SINCE: Final = "retcon:packed-from"
"""The key on servers whose logs are packed by default. Its text is the time from when on, in seconds since 1970."""

_LATER: Final = 24 * 3600


def note_start(setting: PackedLogs, client: Redis, accounts: str) -> None:
    """Note that a process starts on a server. If the key `accounts` is missing, nobody has an account yet, and logs are
    packed by default from a day later on. An outage changes nothing.
    """
    if setting == "auto":
        with suppress(*STORAGE_ERRORS):
            if not client.exists(accounts):
                client.set(SINCE, int(time.time()) + _LATER, nx=True)


def are_packed(setting: PackedLogs, client: Redis) -> bool:
    """True if logs are packed on the server now. Raises `RedisError`."""
    if setting != "auto":
        return setting == "true"
    since = cast(bytes | None, client.get(SINCE))
    return since is not None and time.time() >= float(since)
