"""What operators' commands work with: the configured servers, or the embedded server and the archive next to it."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Final

from redis.exceptions import RedisError

from engines import add_packs
from engines.contract import Json
from engines.kit.packs import BrokenPack
from events.archive.store import ArchiveUnavailable
from service.admin.actions import SHELL
from service.admin.audit import AuditLog
from service.backend import Backend
from service.operations.configuration.settings import BadSettings, Settings
from service.operations.data_directory import ARCHIVE, SERVER
from service.operations.running_server import running_url
from workers.embedded.server import NoServerBinary, ServerFailed, embedded_server
from workers.supervision.lock import DirectoryInUse, UnusableDirectory

FAULTS: Final = (
    *(ArchiveUnavailable, BadSettings, BrokenPack, DirectoryInUse, NoServerBinary, OSError, RedisError, ServerFailed),
    UnusableDirectory,
)
"""The errors with which a command ends. Their messages are for operators, so no traceback is needed."""


@contextmanager
def backend_for_command(environ: Mapping[str, str]) -> Iterator[Backend]:
    """Yield the backend of the configured servers. An embedded server is started unless it runs already, and its games
    are archived where `make serve` archives them. Raises one of `FAULTS`.
    """
    settings = _with_archive(Settings.from_environment(environ))
    if settings.packs_dir:
        add_packs(settings.packs_dir)
    with _serving_events(settings) as url:
        yield Backend.connect(replace(settings, events_url=url))


@contextmanager
def _serving_events(settings: Settings) -> Iterator[str]:
    """Yield the URL of the server with the games. The embedded server is started unless it runs already."""
    directory = settings.data_dir.absolute() / SERVER
    if settings.events_url:
        yield settings.events_url
    elif url := running_url(directory):
        yield url
    else:
        with embedded_server(directory) as url:
            yield url


def _with_archive(settings: Settings) -> Settings:
    """Return the settings with the archive of `make serve`, if they name no other and there is one."""
    folder = settings.data_dir.absolute() / ARCHIVE
    if settings.archive_url or settings.events_url or not folder.is_dir():
        return settings
    return replace(settings, archive_url=folder.as_uri())


@contextmanager
def audited(backend: Backend, action: str, **arguments: Json) -> Iterator[None]:
    """Note in the audit log that the action begins, and how it ends. Arguments contain ids instead of names."""
    log = AuditLog(backend.servers.events, backend.people.accounts.writer)
    number = log.begin(f"{SHELL}{os.getuid()}", action, arguments)
    try:
        yield
    except BaseException:
        with suppress(RedisError):
            log.end(number, "failed")
        raise
    log.end(number, "done")
