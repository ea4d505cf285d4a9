"""`python -m retcon check WHAT`: exits with 0 if that part of Retcon works, for health checks of
containers.

`web` asks the API on this machine whether it is ready; `store` asks the server that stores the games for an answer.
"""

import os
import sys
from collections.abc import Callable, Sequence
from http.client import HTTPConnection, HTTPException
from typing import Final

from redis.exceptions import RedisError

from events.on_redis.clients import command_client
from service.operations.configuration.settings import BadSettings, Settings

SECONDS: Final = 4


def is_web_ready(settings: Settings) -> bool:
    """True if the API reports that it is ready."""
    asked = HTTPConnection(settings.base_url.removeprefix("http://"), timeout=SECONDS)
    asked.request("GET", "/readyz")
    return asked.getresponse().status == 200


def does_store_answer(settings: Settings) -> bool:
    """True if the server of RETCON_EVENTS_URL answers, and has loaded its games."""
    return bool(command_client(settings.events_url or "").ping())


CHECKS: Final[dict[str, Callable[[Settings], bool]]] = {"web": is_web_ready, "store": does_store_answer}


def main(arguments: Sequence[str]) -> int:
    """Check what the argument names. Return the exit code."""
    check = CHECKS.get(" ".join(arguments))
    if check is None:
        print(f"expected one of {', '.join(CHECKS)}", file=sys.stderr)
        return 2
    return 0 if _holds(check) else 1


def _holds(check: Callable[[Settings], bool]) -> bool:
    """Print the reason if the check can't be made."""
    try:
        return check(Settings.from_environment(os.environ))
    except (BadSettings, OSError, HTTPException, RedisError) as error:
        print(error, file=sys.stderr)
        return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
