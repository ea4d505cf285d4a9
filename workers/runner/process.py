"""What the jobs of this process work with."""

import os
from collections.abc import Mapping
from functools import cache
from typing import Final

from engines import add_packs
from service.backend import Backend, urls_of_servers
from service.operations.configuration.settings import Settings
from workers.supervision.readiness import NOTIFY_SOCKET

_NOT_SETTINGS: Final = {NOTIFY_SOCKET}
_prepared: Final = dict[frozenset[tuple[str, str]], Backend]()


@cache
def backend() -> Backend:
    """Return the backend of this process, which is connected once. Raises one of `service.backend.REFUSALS`."""
    prepared = _prepared.get(_known_by(os.environ))
    if prepared is None:
        return Backend.from_environment(os.environ)
    prepared.begin()
    return prepared


def prepare(environ: Mapping[str, str]) -> None:
    """Build the backend for processes that are forked from this one with the same environment, so that they share its
    memory. The servers must have been checked. It connects to none of them, so nothing is built if clients would
    connect at once. Raises one of `service.backend.REFUSALS`.
    """
    settings = Settings.from_environment(environ)
    if any("+" in url.partition(":")[0] for url in urls_of_servers(settings)):  # clusters, Sentinels
        return
    if settings.packs_dir:
        add_packs(settings.packs_dir)
    _prepared[_known_by(environ)] = Backend.connect(settings)


def _known_by(environ: Mapping[str, str]) -> frozenset[tuple[str, str]]:
    return frozenset((name, value) for name, value in environ.items() if name not in _NOT_SETTINGS)
