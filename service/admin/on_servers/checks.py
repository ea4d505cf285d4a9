"""The checks of `server doctor`: what can be wrong with a server, what it means, and what to do."""

import os
import platform
import resource
import shutil
import socket
import tempfile
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Final, Literal, NamedTuple

import redis
from redis.exceptions import RedisClusterException

from engines import add_packs
from engines.kit.packs import BrokenPack
from events.archive.store import ArchiveUnavailable, Store
from events.on_redis.server_checks import UnsafeServer, UnusableServer, check_servers, hints_about
from service.backend import urls_of_servers
from service.operations.configuration.settings import Settings
from service.operations.release import RELEASE

State = Literal["ok", "warning", "error"]

LEAST_FREE_BYTES: Final = 2**30
LEAST_FILES: Final = 4_096
BUSY: Final = 2.0
"""How many programs may want to run for each processor."""

_MARK: Final = "checks/written-by-doctor"


class Check(NamedTuple):
    """The result of a check: what was found, and what to do unless that is ok."""

    check: str
    state: State
    found: str
    advice: str | None = None


def of_this_machine(settings: Settings) -> Iterator[Check]:
    """Yield what can be checked without a server."""
    yield Check("release", "ok", f"Retcon {RELEASE}, Python {platform.python_version()}")
    yield from _packs(settings)
    yield _port(settings)
    yield from _archive(settings)
    for name, folder in (("data directory", settings.data_dir), ("temporary files", Path(tempfile.gettempdir()))):
        yield _disk(name, folder)
    yield _files()
    yield _load()


def of_storage(settings: Settings) -> Iterator[Check]:
    """Yield what the checks of the startup find about the servers of the games and of the queue."""
    urls = urls_of_servers(settings)
    try:
        allowed = check_servers(*urls, settings.allow_loss, settings.replicas)
    except (UnsafeServer, UnusableServer) as refusal:
        yield Check("storage", "error", str(refusal), "See docs/settings.md, Using your own Redis.")
        return
    for each in allowed:
        yield Check("storage", "warning", each, "RETCON_ALLOW_LOSS allows it.")
    for hint in hints_about(urls[0]):
        yield Check("storage", "warning", hint, "Change that setting of the server.")
    if not allowed:
        yield Check("storage", "ok", "both servers are safe for games and lists")


def guarded(name: str, checks: Callable[[], Iterable[Check]]) -> Iterator[Check]:
    """Yield what the checks find; an error under that name if a server does not answer."""
    try:
        yield from checks()
    except (redis.RedisError, RedisClusterException) as error:
        found = f"it can't be checked: {type(error).__name__}"
        yield Check(name, "error", found, "Start the server, or correct its URL.")


def _packs(settings: Settings) -> Iterator[Check]:
    if settings.packs_dir is None:
        return
    try:
        add_packs(settings.packs_dir)
    except (BrokenPack, OSError) as broken:
        yield Check("packs", "error", str(broken), "Correct the pack. Retcon does not start with it.")
    else:
        yield Check("packs", "ok", f"the packs in {settings.packs_dir} can be used")


def _port(settings: Settings) -> Check:
    """Whether the server answers at its address or, if none runs, could."""
    try:
        with urllib.request.urlopen(f"{settings.base_url}/readyz", timeout=5) as answer:
            if answer.status == 200:
                return Check("address", "ok", f"the server at {settings.address} is ready")
    except (OSError, HTTPException) as error:
        found = str(error)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        socket.create_server((settings.host, settings.port), family=family).close()
    except OSError:
        return Check("address", "error", f"{settings.address}: {found}", "Free the port, or choose another PORT.")
    return Check("address", "warning", f"nothing runs at {settings.address}", "Start Retcon, if it should run.")


def _archive(settings: Settings) -> Iterator[Check]:
    if settings.archive is None:
        yield Check("archive", "ok", "there is none; games stay in Redis")
        return
    store = Store(settings.archive, settings.archive_endpoint)
    try:
        store.replace(_MARK, RELEASE.encode())
        is_written = store.read(_MARK) == RELEASE.encode()
    except ArchiveUnavailable as error:
        yield Check("archive", "error", str(error), "Check the address, the access rights, and the space.")
        return
    state: State = "ok" if is_written else "error"
    yield Check("archive", state, "it can be read and written" if is_written else "it does not keep what is written")


def _disk(name: str, folder: Path) -> Check:
    there = next(each for each in (folder.absolute(), *folder.absolute().parents) if each.exists())
    free = shutil.disk_usage(there).free
    found = f"{free // 2**20:,} MiB are free for {folder}"
    if not os.access(there, os.W_OK):
        return Check(name, "error", f"{there} can't be written", "Give Retcon's user access to it.")
    return Check(name, "ok", found) if free >= LEAST_FREE_BYTES else Check(name, "warning", found, _FREE)


_FREE: Final = "Free some space. If the disk is full, no game goes on."


def _load() -> Check:
    """Whether this machine has a free processor now and then."""
    load, processors = os.getloadavg()[0], os.cpu_count() or 1
    found = f"{load:.1f} programs want to run on {processors} processors"
    if load <= BUSY * processors:
        return Check("processors", "ok", found)
    return Check("processors", "warning", found, "See docs/operating.md, The server is slow.")


def _files() -> Check:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft >= LEAST_FILES:
        return Check("open files", "ok", f"a process may open {soft:,} files")
    advice = "Raise it (ulimit -n): each web process accepts half as many connections."
    return Check("open files", "warning", f"a process may open {soft:,} files", advice)
