"""`python -m retcon serve [Procfile]`: all of Retcon at once, kept running until Ctrl-C or SIGTERM.

It starts the embedded server unless RETCON_EVENTS_URL names another one, then the Procfile's programs, waits until the
API is ready, and prints the addresses. docs/decisions/002-own-supervisor.md explains why this is our own program.
"""

import errno
import os
import shutil
import socket
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from service.operations import metrics_directory as counters
from service.operations.configuration.setting_kinds import OFF
from service.operations.configuration.settings import BadSettings, Settings
from service.operations.data_directory import ARCHIVE, SERVER
from workers.embedded.server import EmbeddedServer, NoServerBinary, ServerFailed
from workers.supervision import output
from workers.supervision.forked import Forks, Wanted, can_fork
from workers.supervision.lock import DirectoryInUse, UnusableDirectory, describe, lock
from workers.supervision.procfile import commands
from workers.supervision.program import PROCFILE, environment
from workers.supervision.readiness import ReadySignal, tell_ready
from workers.supervision.server_check import ServerRefused, Servers, check
from workers.supervision.supervisor import STOP_SECONDS, Child, GaveUp, ShellProgram, Supervisor

_CLOCK = "python -m workers.clock"
_WITH_OTHERS = "python -m workers.beside_clock"
_BESIDE_CLOCK = ("urgent", "webhooks", "metrics")
_FEW_CORES = 2
_STOP_ORDER = ("web", "metrics", "clock", "worker", "urgent", "background", "webhooks")
_TRIES = 5
_PORT_PATIENCE_SECONDS = 2.0
_HOST_ADVICE = "RETCON_HOST takes an address of this machine, or 0.0.0.0 for all it has."
_METRICS_ADVICE = "Set RETCON_METRICS_ADDRESS to another address, or to off."


class CannotListen(Exception):
    """The server can't listen on the address. The message gives the reason and what to do."""

    def __init__(self, address: str, error: OSError, advice: str) -> None:
        reason = str(error.strerror).partition(" (while")[0]  # Python appends the address, which we name ourselves
        super().__init__(f"can't listen on {address}: {reason}. {advice}")


class BadPacks(Exception):
    """One of the operator's content packs is broken. The message names it and gives the reason."""


_REFUSALS = (
    *(BadPacks, BadSettings, CannotListen, DirectoryInUse, GaveUp, NoServerBinary, ServerFailed),
    *(ServerRefused, UnusableDirectory),
)


def main(arguments: Sequence[str]) -> int:
    """Serve until stopped by a signal. Return the exit code."""
    procfile = Path(arguments[0]).absolute() if arguments else PROCFILE
    output.configure(os.environ.get("RETCON_LOG_FORMAT", "").strip() or "auto")  # bad settings are reported in it, too
    try:
        settings = Settings.from_environment(os.environ)
        folder = metrics_directory(settings)
        commands = tuple(filter(can_fork, wanted_programs(settings, procfile).values()))
        forks = Forks(commands, procfile.parent)  # before there is anything that a forked program would clean up
        with closing(forks), removed(folder):
            serve(settings, procfile, forks)
    except _REFUSALS as refusal:
        return _fail(str(refusal))
    return 0


def metrics_directory(settings: Settings) -> Path | None:
    """Create an empty metrics directory for all processes, unless metrics are off."""
    if settings.metrics_at is None:
        return None
    folder = counters.take(settings.port)
    os.environ[counters.FOLDER] = str(folder)
    return folder


def wanted_programs(settings: Settings, procfile: Path) -> dict[str, str]:
    """Return the commands of the programs by their names."""
    copies = {"worker": settings.bot_workers, "metrics": 1 if settings.metrics_at else 0}
    listed = dict(programs(procfile.read_text(), copies))
    return with_few(listed) if takes_few(settings) else listed


def check_packs(folder: Path) -> None:
    """Raise `BadPacks` if a content pack in the folder is broken."""
    from engines import add_packs  # noqa: PLC0415 (it takes half a second, and few servers have their own packs)
    from engines.kit.packs import BrokenPack  # noqa: PLC0415

    try:
        add_packs(folder)
    except BrokenPack as broken:
        raise BadPacks(str(broken)) from broken


def serve(settings: Settings, procfile: Path, forks: Forks) -> None:
    """Run everything until a signal. If that is impossible, stop everything and raise one of `_REFUSALS`."""
    if settings.packs_dir:
        check_packs(settings.packs_dir)
    settings = replace(settings, data_dir=settings.data_dir.absolute())
    supervisor = Supervisor(STOP_SECONDS + settings.drain_seconds)
    supervisor.stop_on_signals()
    with closing(lock(settings.data_dir, "serve.lock")) as held:
        describe(held, f"process {os.getpid()}, which serves {settings.address}")
        check_port(settings)
        settings = with_free_metrics_port(settings)
        try:
            run(supervisor, settings, procfile, forks)
        finally:
            output.say("stopping", "stopping")
            supervisor.stop(_STOP_ORDER)


@contextmanager
def removed(folder: Path | None) -> Iterator[None]:
    """Remove the folder, if there is one, after the block."""
    try:
        yield
    finally:
        if folder:
            shutil.rmtree(folder, ignore_errors=True)


def run(supervisor: Supervisor, settings: Settings, procfile: Path, forks: Forks) -> None:
    """Start the events server, then the programs, and keep them running until a signal."""
    with ExitStack() as signals:
        located = with_servers(supervisor, settings, forks)
        if located is None:
            return
        for name, command in wanted_programs(settings, procfile).items():
            ready = signals.enter_context(closing(ReadySignal())) if tells_ready(command) else None
            program = ShellProgram(name, command, procfile.parent, child_environment(located), ready, forks)
            if can_fork(command):
                forks.wanted[name] = Wanted(command, dict(program.environ))
            supervisor.children.append(Child(name, program))
        if supervisor.wait(until=lambda: supervisor.is_ready() and is_ready(located), tries=_TRIES):
            output.say_ready(addresses(located))
            tell_ready()
            supervisor.wait(until=lambda: False)


def with_servers(supervisor: Supervisor, settings: Settings, forks: Forks) -> Settings | None:
    """Start the embedded server if no other one is named, and have the servers checked before the programs start.
    Return the settings with their URLs; None if a signal came first. Raises `ServerRefused`.
    """
    events_url = settings.events_url or start_server(supervisor, settings)
    if events_url is None:
        return None
    queue_url = settings.queue_url or events_url
    servers = Servers(events_url, queue_url, tuple(settings.allow_loss), settings.replicas)
    if not forks.will_check(servers):
        check(servers).tell()
    return replace(settings, events_url=events_url, queue_url=queue_url)


def takes_few(settings: Settings) -> bool:
    """True if the clock process is to do the work of others."""
    return settings.processes == "few" or (settings.processes == "auto" and (os.cpu_count() or 1) <= _FEW_CORES)


def with_few(listed: Mapping[str, str]) -> dict[str, str]:
    """Return the programs, with those moved into the clock process that can run in it. Programs whose commands are not
    Retcon's own stay as they are.

    >>> with_few({"web": "a", "urgent": "python -m workers.worker urgent", "clock": "python -m workers.clock"})
    {'web': 'a', 'clock': 'python -m workers.beside_clock urgent'}
    """
    if listed.get("clock") != _CLOCK:
        return dict(listed)
    moved = [name for name in _BESIDE_CLOCK if listed.get(name, "").startswith("python -m workers.")]
    kept = {name: command for name, command in listed.items() if name not in moved}
    return kept | {"clock": " ".join([_WITH_OTHERS, *moved])}


def tells_ready(command: str) -> bool:
    """True for the command of a program that says when it is ready, as all of ours do."""
    return command.startswith(("python -m workers.", "gunicorn "))


def start_server(supervisor: Supervisor, settings: Settings) -> str | None:
    """Start the embedded server and return its URL when it has loaded its games; None if a signal came first."""
    server = EmbeddedServer(settings.data_dir / SERVER, settings.redis_server, settings.fsync)
    supervisor.children.append(Child("server", server))
    return server.url if supervisor.wait(until=server.is_loaded) else None


def programs(procfile: str, copies: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Yield the names and commands of a Procfile's programs. Copies of one program are numbered.

    >>> list(programs("web: a b\\nworker: c", {"worker": 2}))
    [('web', 'a b'), ('worker.1', 'c'), ('worker.2', 'c')]
    """
    for name, command in commands(procfile).items():
        wanted = copies.get(name, 1)
        for number in range(1, wanted + 1):
            yield (f"{name}.{number}" if wanted > 1 else name), command


def child_environment(settings: Settings) -> dict[str, str]:
    """Return the environment of a Procfile's programs, with the settings for all of them."""
    return environment() | {
        "PYTHONUNBUFFERED": "1",
        "PORT": str(settings.port),
        "RETCON_EVENTS_URL": settings.events_url or "",
        "RETCON_EVENTS_URL_FILE": "",
        "RETCON_QUEUE_URL": settings.queue_url or "",
        "RETCON_QUEUE_URL_FILE": "",
        "RETCON_ARCHIVE_URL": settings.archive_url or (settings.data_dir / ARCHIVE).as_uri(),
        "RETCON_LOG_FORMAT": "json",
    }


def check_port(settings: Settings, patience: float = _PORT_PATIENCE_SECONDS) -> None:
    """Raise `CannotListen` if the server can't listen on its address. A port in use is tried for `patience` seconds,
    because an earlier run may still be ending.
    """
    try:
        _listen(settings.host, settings.port, patience)
    except OSError as error:
        is_port = error.errno in (errno.EADDRINUSE, errno.EACCES)
        advice = "Choose another port, for example PORT=8001." if is_port else _HOST_ADVICE
        raise CannotListen(settings.address, error, advice) from error


def with_free_metrics_port(settings: Settings, patience: float = _PORT_PATIENCE_SECONDS) -> Settings:
    """Return the settings; if the default address for metrics is taken, with metrics off, which is printed. Raises
    `CannotListen` if the operator set another address and it can't be used.
    """
    if settings.metrics_at is None:
        return settings
    host, port = settings.metrics_at
    try:
        _listen(host, port, patience)
    except OSError as error:
        refusal = CannotListen(f"{host}:{port} for metrics", error, _METRICS_ADVICE)
        if settings.metrics_address is not None:
            raise refusal from error
        output.say("no_metrics", f"no metrics are served: {refusal}", "warning")
        return replace(settings, metrics_address=OFF)
    return settings


def _listen(host: str, port: int, patience: float) -> None:
    """Listen there briefly. A port in use is tried again for `patience` seconds. Raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    deadline = time.monotonic() + patience
    while True:
        try:
            return socket.create_server((host, port), family=family).close()
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() >= deadline:
                raise
        time.sleep(0.1)


def is_ready(settings: Settings) -> bool:
    """True if the API reports that it is ready."""
    url = urlsplit(settings.base_url)
    try:  # the library for that would take the supervisor 6 MB of memory
        with socket.create_connection((url.hostname or "", settings.port), timeout=2) as connection:
            connection.sendall(f"GET /readyz HTTP/1.0\r\nHost: {url.netloc}\r\n\r\n".encode())
            with connection.makefile("rb") as answer:
                return answer.readline(100).split()[1:2] == [b"200"]
    except OSError:
        return False


def addresses(settings: Settings) -> dict[str, str]:
    """Return what is printed when Retcon is ready: the addresses by their names."""
    return {
        "play": settings.public_origin,
        "API": f"{settings.base_url}/v1",
        "guides": f"{settings.base_url}/docs",
        "files": str(settings.data_dir),
        "metrics": _metrics_url(settings),
    }


def _metrics_url(settings: Settings) -> str:
    if settings.metrics_at is None:
        return OFF
    host, port = settings.metrics_at
    return f"http://[{host}]:{port}/metrics" if ":" in host else f"http://{host}:{port}/metrics"


def _fail(message: str) -> int:
    output.say("refused", message, "error", to=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
