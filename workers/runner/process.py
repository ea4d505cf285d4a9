"""What the jobs of this process work with."""

import os
from collections.abc import Mapping
from functools import cache
from typing import Final

from engines import add_packs
from events.on_redis.server_checks import check_servers
from service.backend import Backend, urls_of_servers
from service.operations.configuration.settings import Settings

_prepared: Final = list[Backend]()


@cache
def backend() -> Backend:
    """Return the backend of this process, which is connected once. Raises one of `service.backend.REFUSALS`."""
    settings = Settings.from_environment(os.environ)
    if not _prepared or _prepared[0].settings != settings:
        return Backend.from_environment(os.environ)
    check_servers(*urls_of_servers(settings), settings.allow_loss, settings.replicas)
    _prepared[0].keep_time()
    return _prepared[0]


def prepare(environ: Mapping[str, str]) -> None:
    """Build the backend for processes that are forked from this one, so that they share its memory. It connects to no
    server, so there is none if clients would connect at once. Raises one of `service.backend.REFUSALS`.
    """
    settings = Settings.from_environment(environ)
    if any("+" in url.partition(":")[0] for url in urls_of_servers(settings)):  # clusters, Sentinels
        return
    if settings.packs_dir:
        add_packs(settings.packs_dir)
    _prepared.append(Backend.connect(settings))
