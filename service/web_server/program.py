"""The program `web`, with the code of all its processes imported, for a process that forks it (`make serve`)."""

from gunicorn.app.wsgiapp import run

import service.api.app
import service.web_server.connections  # noqa: F401 (gunicorn imports both by their names)


def main() -> int:
    """Be gunicorn, with the arguments of this process. Return the exit code."""
    run()
    return 0
