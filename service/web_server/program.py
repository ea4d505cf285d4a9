"""The program `web`, with the code of all its processes imported, for a process that forks it (`make serve`)."""

from collections.abc import Sequence
from functools import cache

from gunicorn.app.wsgiapp import run

import service.api.app
import service.web_server.connections  # noqa: F401 (gunicorn imports both by their names)
from engines import REGISTRY
from engines.kit.texts import SHARED
from engines.optional import telling
from events.shown.telling import WORDS
from service.web_server.late_patching import Taken, taken_names


@cache
def prepare() -> Sequence[Taken]:
    """Compile all texts, which would stop all requests of a process for up to 300 ms. Return what gevent must patch in
    the modules that are imported now.
    """
    for catalogue in (WORDS, SHARED, *[tells.WORDS for tells in map(telling, REGISTRY.values()) if tells]):
        catalogue.prepare()
    return taken_names()


def main() -> int:
    """Be gunicorn, with the arguments of this process. Return the exit code."""
    run()
    return 0
