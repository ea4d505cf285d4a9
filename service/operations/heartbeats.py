"""Heartbeats of the clock processes, on the queue's Redis. Without them, nobody would notice that all have ended."""

import os
import platform
import socket
from typing import Final, NamedTuple, cast

from redis import Redis

from service.operations.release import RELEASE
from service.shared.wall_clock import now_ms

CLOCKS: Final = "retcon:clocks"
"""The sorted set of the clock processes, by when they gave their last heartbeat (ms)."""

_KEPT_MS: Final = 86_400_000


class Heartbeat(NamedTuple):
    """The last heartbeat of a clock process: its release, its version of Python, and when, in ms."""

    release: str
    python: str
    process: str
    at: int


def beat(queue: Redis) -> None:
    """Give a heartbeat of this clock process."""
    now, process = now_ms(), f"{socket.gethostname()}:{os.getpid()}"
    with queue.pipeline() as pipeline:
        pipeline.zadd(CLOCKS, {f"{RELEASE} {platform.python_version()} {process}": now})
        pipeline.zremrangebyscore(CLOCKS, "-inf", now - _KEPT_MS)
        pipeline.execute()


def clocks(queue: Redis) -> list[Heartbeat]:
    """Return the last heartbeats of the clock processes of the last day, the newest first."""
    found = cast(list[tuple[bytes, float]], queue.zrevrange(CLOCKS, 0, -1, withscores=True))
    return [_heartbeat(member.decode(), int(at)) for member, at in found]


def _heartbeat(member: str, at: int) -> Heartbeat:
    release, python, process = member.split(" ", 2)
    return Heartbeat(release, python, process, at)
