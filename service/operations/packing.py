"""From when on older lines of logs are packed.

Releases before this one can't read packed logs. Their processes may run beside newer ones for some hours during an
upgrade, also on a server that nobody has played on yet.
"""

import math
import time
from contextlib import closing, suppress
from typing import Final, cast

from events.on_redis.clients import command_client
from events.on_redis.outages import STORAGE_ERRORS
from service.operations.configuration.settings import PackedLogs

SINCE: Final = "retcon:packed-from"
"""The key on servers whose logs are packed by default. Its text is the time from when on, in seconds since 1970."""

_LATER: Final = 24 * 3600


def packed_from(setting: PackedLogs, url: str, accounts: str) -> float:
    """Return from when on logs are packed on a server, in seconds since 1970; infinity for never. By default, that is a
    day after a release that can pack first came to a server without accounts (the key `accounts`), and never on
    others, or if the server can't be asked.
    """
    if setting != "auto":
        return 0 if setting == "true" else math.inf
    with suppress(*STORAGE_ERRORS), closing(command_client(url)) as client:
        if not client.exists(accounts):
            client.set(SINCE, int(time.time()) + _LATER, nx=True)
        since = cast(bytes | None, client.get(SINCE))
        return float(since) if since else math.inf
    return math.inf
