"""The metrics process: `python -m workers.metrics` serves the combined counters of all processes to Prometheus.

It listens on a separate address, for operators only. All values change together, every 15 s, so they don't reveal more
precisely when something happened. It starts together with the other processes and must start fast, so it does not
import redis.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import AF_INET, AF_INET6
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from service.operations.configuration.settings import BadSettings, Settings
from service.operations.metrics_directory import FOLDER
from workers.measurements.process_metrics import Processes, kind_of
from workers.supervision.readiness import tell_ready

PERIOD_SECONDS: Final = 15


class Snapshots:
    """The metrics of a folder as of the beginning of the current period. Periods are aligned to the clock."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self._folder, self._now, self._processes = folder, now, Processes()
        self._lock, self._period, self._text = threading.Lock(), -1, b""

    def text(self) -> bytes:
        """Return the latest snapshot in Prometheus' text format."""
        return self._text

    def refresh(self) -> float:
        """Take a snapshot if a new period has begun. Return the seconds left in the period."""
        period, passed = divmod(self._now(), PERIOD_SECONDS)
        if period != self._period:
            self._period, self._text = int(period), exposition(self._folder, self._processes)
        return PERIOD_SECONDS - passed

    def keep_fresh(self) -> None:
        """Take a snapshot at the beginning of every period. Never returns."""
        while True:
            time.sleep(self.refresh())


def exposition(folder: Path, processes: Processes) -> bytes:
    """Return all metrics of the folder and its processes, without the live values of ended processes."""
    remove_ended_processes(folder)
    processes.note(running_processes(folder))
    registry = CollectorRegistry()
    registry.register(processes)
    MultiProcessCollector(registry, str(folder))  # type: ignore[no-untyped-call] # prometheus_client leaves it so
    return generate_latest(registry)


def remove_ended_processes(folder: Path) -> None:
    """Delete the live values of ended processes. Their counters stay."""
    for values in folder.glob("gauge_live*_*.db"):
        if not _is_running(int(values.stem.rpartition("_")[2])):
            values.unlink(missing_ok=True)


def running_processes(folder: Path) -> Iterator[tuple[int, str]]:
    """Yield the ids and kinds of the processes that count in the folder, and of this one."""
    yield os.getpid(), "metrics"
    for values in folder.glob("gauge_livesum_*.db"):
        if kind := kind_of(values):
            yield int(values.stem.rpartition("_")[2]), kind


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


class _Handler(BaseHTTPRequestHandler):
    """Answers `GET /metrics` with the text of `snapshots`."""

    timeout = 10
    snapshots: Snapshots

    def do_GET(self) -> None:
        found = self.path.partition("?")[0] == "/metrics"
        body = self.snapshots.text() if found else b"see /metrics\n"
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", CONTENT_TYPE_LATEST if found else "text/plain")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Log nothing; monitoring sends many requests."""


def server(address: tuple[str, int], snapshots: Snapshots) -> ThreadingHTTPServer:
    """Return a server for `/metrics` at that address. Raises `OSError` if it can't listen."""

    class Server(ThreadingHTTPServer):
        address_family = AF_INET6 if ":" in address[0] else AF_INET
        daemon_threads = True

    return Server(address, type("Handler", (_Handler,), {"snapshots": snapshots}))


def main() -> int:
    """Serve until SIGTERM or SIGINT. Return the exit code."""
    try:
        settings = Settings.from_environment(os.environ)
    except BadSettings as refusal:
        print(refusal, file=sys.stderr)
        return 2
    if settings.metrics_at is None or FOLDER not in os.environ:
        reason = f"{FOLDER} is not set" if settings.metrics_at else "RETCON_METRICS_ADDRESS is off"
        print(f"No metrics are served: {reason}.", file=sys.stderr)
        return 2
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: os._exit(0))  # code that is running could catch an exception
    return serve(settings.metrics_at, Path(os.environ[FOLDER]))


def serve(address: tuple[str, int], folder: Path) -> int:
    """Serve the folder's metrics until the process exits. Return 1 if the address can't be listened on."""
    snapshots = Snapshots(folder)
    snapshots.refresh()
    threading.Thread(target=snapshots.keep_fresh, daemon=True).start()
    try:
        with server(address, snapshots) as serving:
            tell_ready("metrics")
            serving.serve_forever()
    except OSError as error:
        print(f"RETCON_METRICS_ADDRESS: can't listen on {address}: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
