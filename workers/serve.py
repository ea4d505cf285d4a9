"""`python -m workers.serve [Procfile]`: all of Retcon at once, kept running until Ctrl-C or SIGTERM.

It starts the embedded server unless RETCON_EVENTS_URL names another, then the Procfile's programs, waits until
the API is ready, and says where to look. docs/decisions/002-own-supervisor.md says why it is ours.
"""

import errno
import os
import socket
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from http.client import HTTPException
from pathlib import Path

from engines import add_packs
from events.durability import check_servers
from service.backend import REFUSALS
from service.settings import Settings
from workers.embedded import EmbeddedServer, NoServerBinary, ServerFailed
from workers.lock import DirectoryInUse, UnusableDirectory, describe, lock
from workers.supervisor import Child, Command, GaveUp, Supervisor

_STOP_ORDER = ("web", "clock", "worker", "urgent")
_TRIES = 5
_PORT_PATIENCE_SECONDS = 2.0


class CannotListen(Exception):
    """The address can't be listened on; the message says why and what to do."""

    def __init__(self, settings: Settings, error: OSError) -> None:
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            advice = "Choose another port: PORT=8001 make serve"
        else:
            advice = "RETCON_HOST takes an address of this machine, or 0.0.0.0 for all it has."
        reason = str(error.strerror).partition(" (while")[0]  # Python adds the address, which we name ourselves
        super().__init__(f"can't listen on {settings.address}: {reason}. {advice}")


_REFUSALS = (*REFUSALS, CannotListen, DirectoryInUse, GaveUp, NoServerBinary, ServerFailed, UnusableDirectory)


def main() -> int:
    """Serve until told to stop; the exit code."""
    procfile = Path(sys.argv[1] if len(sys.argv) > 1 else "Procfile").absolute()
    try:
        serve(Settings.from_environment(os.environ), procfile)
    except _REFUSALS as refusal:
        return _fail(str(refusal))
    return 0


def serve(settings: Settings, procfile: Path) -> None:
    """Run everything until a signal says stop. One of `_REFUSALS` if it can't be, once all is stopped again."""
    if settings.packs_dir:
        add_packs(settings.packs_dir)
    settings = replace(settings, data_dir=settings.data_dir.absolute())
    supervisor = Supervisor()
    supervisor.heed_signals()
    with closing(lock(settings.data_dir, "serve.lock")) as held:
        describe(held, f"process {os.getpid()}, which serves {settings.address}")
        check_port(settings)
        try:
            run(supervisor, settings, procfile)
        finally:
            print("retcon: stopping", flush=True)
            supervisor.stop(_STOP_ORDER)


def run(supervisor: Supervisor, settings: Settings, procfile: Path) -> None:
    """Bring up the events server, then the programs; go on until a signal says stop."""
    events_url = settings.events_url or start_server(supervisor, settings)
    if events_url is None:
        return
    queue_url = settings.queue_url or events_url
    settings = replace(settings, events_url=events_url, queue_url=queue_url)
    for shortcoming in check_servers(events_url, queue_url, settings.allow_loss):
        print(f"retcon: allowed by RETCON_ALLOW_LOSS: {shortcoming}", flush=True)
    for name, command in programs(procfile.read_text(), {"worker": settings.bot_workers}):
        program = Command(name, command, procfile.parent, child_environment(settings))
        supervisor.children.append(Child(name, program))
    if supervisor.wait(until=lambda: supervisor.is_settled() and is_ready(settings), tries=_TRIES):
        print(where_to_look(settings), flush=True)
        supervisor.wait(until=lambda: False)


def start_server(supervisor: Supervisor, settings: Settings) -> str | None:
    """The URL of the embedded server once it has loaded its games; None if a signal came first."""
    server = EmbeddedServer(settings.data_dir / "server", settings.redis_server, settings.fsync)
    supervisor.children.append(Child("server", server))
    return server.url if supervisor.wait(until=server.is_loaded) else None


def programs(procfile: str, copies: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Names and commands of a Procfile: `name: command` lines; several copies are numbered.

    >>> list(programs("web: a b\\nworker: c", {"worker": 2}))
    [('web', 'a b'), ('worker.1', 'c'), ('worker.2', 'c')]
    """
    for line in procfile.splitlines():
        name, colon, command = line.partition(":")
        if colon and not line.startswith("#"):
            wanted = copies.get(name, 1)
            for number in range(1, wanted + 1):
                yield (f"{name}.{number}" if wanted > 1 else name), command.strip()


def child_environment(settings: Settings) -> dict[str, str]:
    """Ours, with what we settled on for everyone, and our own Python's programs first."""
    ours = Path(sys.executable).parent
    return os.environ | {
        "PATH": f"{ours}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
        "PYTHONUNBUFFERED": "1",
        "PORT": str(settings.port),
        "RETCON_DATA_DIR": str(settings.data_dir),
        "RETCON_EVENTS_URL": settings.events_url or "",
        "RETCON_QUEUE_URL": settings.queue_url or "",
    }


def check_port(settings: Settings, patience: float = _PORT_PATIENCE_SECONDS) -> None:
    """`CannotListen` unless the address can be listened on. An earlier run may be ending: a port in use is waited for,
    `patience` seconds.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    deadline = time.monotonic() + patience
    while True:
        try:
            socket.create_server((settings.host, settings.port), family=family).close()
            return
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() >= deadline:
                raise CannotListen(settings, error) from error
        time.sleep(0.1)


def is_ready(settings: Settings) -> bool:
    """Whether the API says that it can serve."""
    try:
        with urllib.request.urlopen(f"{settings.base_url}/readyz", timeout=2) as answer:
            return bool(answer.status == 200)
    except (OSError, HTTPException):
        return False


def where_to_look(settings: Settings) -> str:
    """What to tell whoever started us."""
    return (
        "Retcon is ready.\n"
        f"  API        {settings.base_url}/v1\n"
        f"  reference  {settings.base_url}/docs\n"
        f"  files      {settings.data_dir}\n"
        "Ctrl-C stops it."
    )


def _fail(message: str) -> int:
    print(f"retcon: {message}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
