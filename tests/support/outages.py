"""The errors of Redis, of the archive's store and of the operating system."""

import errno
import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Final

import obstore.exceptions
import redis
from redis import exceptions

from events.on_redis.outages import OutageCode
from events.records.log import LogUnavailable

UNUSED: Final = ("asyncio", "auth", "event", "http", "multidb")
"""The parts of redis-py that nothing uses. They raise errors of their own."""

TEXTS: Final = {
    "MISCONF Errors writing to the AOF file: No space left on device": OutageCode.STORAGE,
    "NOREPLICAS Not enough good replicas to write.": OutageCode.STORAGE,
    "BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.": OutageCode.STORAGE,
    (
        "ERR Error running script (call to f_0): @user_script:1: Script killed by user with SCRIPT KILL..."
    ): OutageCode.STORAGE,
    "WRONGTYPE Operation against a key holding the wrong kind of value": OutageCode.DEFECT,
    "BUSYGROUP Consumer Group name already exists": OutageCode.DEFECT,
}
"""Answers of a server that redis-py has no class for."""


def _modules() -> Iterator[ModuleType]:
    """The modules in use that define errors."""
    for each in pkgutil.walk_packages(redis.__path__, "redis."):
        if each.name.split(".")[1] not in UNUSED:
            yield importlib.import_module(each.name)
    yield obstore.exceptions


CLASSES: Final = sorted(
    {
        found
        for module in _modules()
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, Exception) and found.__module__ == module.__name__
    },
    key=str,
)
"""All classes of errors of the installed packages."""

OF_THE_STORE: Final = [kind for kind in CLASSES if issubclass(kind, obstore.exceptions.BaseError)]


def subclasses(kind: type[Exception]) -> Iterator[type[Exception]]:
    """Yield all classes below this one that are known to Python now."""
    for each in kind.__subclasses__():
        yield each
        yield from subclasses(each)


def _made(kind: type[Exception]) -> Exception:
    """An error of that class. Redirections of a cluster have the new address in their text."""
    return kind("1 127.0.0.1:7000" if issubclass(kind, exceptions.AskError) else "reason")


ERRORS: Final = [
    *(_made(kind) for kind in CLASSES if kind not in OF_THE_STORE),
    *(exceptions.ResponseError(text) for text in TEXTS),
    exceptions.RedisClusterException("Redis Cluster cannot be connected. Please provide at least one reachable node"),
    LogUnavailable("the disk is full"),
    *(OSError(number, "reason") for number in (errno.ENOSPC, errno.EMFILE, errno.EACCES, errno.EPIPE, errno.ENOMEM)),
    MemoryError("reason"),
]
"""One error of each class that can be raised anywhere, and those that differ by their texts."""


def named(error: Exception) -> str:
    """Return the name of the error among the parameters of a test."""
    return f"{type(error).__name__} {error}"[:50]
