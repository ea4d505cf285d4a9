"""gunicorn's configuration: `gunicorn -c python:service.web_server.gunicorn_conf 'service.api.app:create_app()'`."""

import gc
import os
import resource
import sys
import time
from math import ceil
from typing import Any

from gunicorn.glogging import Logger

from service.operations import json_logs as logs
from service.operations.configuration.settings import BadSettings, Settings
from service.operations.shared_counters import SharedCounters
from service.operations.traces import tracing
from service.shared.memory_holes import fill_holes
from service.shared.wall_clock import COMPARED_SECONDS
from service.web_server.connections import GUESTS, Connections, Worker
from service.web_server.incoming import Pace

try:
    _settings = Settings.from_environment(os.environ)
except BadSettings as refusal:
    sys.exit(str(refusal))

logs.configure(_settings.log_level, "web", _settings.log_format)

bind = _settings.address
workers = _settings.web_workers
worker_class = "service.web_server.connections.Worker"
worker_connections = 2000  # each stream needs one, and each request that waits for events
graceful_timeout = 5 + ceil(_settings.drain_seconds)
forwarded_allow_ips = ""  # the app decides which proxies to trust: RETCON_TRUSTED_PROXIES
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
keepalive = 75  # longer than that of usual proxies, so that none sends a request just as we hang up
accesslog = None  # the app logs its requests
loglevel = logs.of_libraries(_settings.log_level)
control_socket_disable = True

GARBAGE_THRESHOLDS = 20_000, 50, 1000
"""When Python looks for garbage in cycles. A request leaves hardly any, and a search of all objects takes long in a
process that keeps thousands of games.
"""

FILES = 2 * worker_connections  # the open files that a process may need, connections to Redis included


def allow_files() -> None:
    """Raise the limit on open files as far as allowed. Many systems start programs with 1024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < FILES:
        allowed = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))


def connections_per_process() -> int:
    """Return how many connections a process may have, guests not counted. Each may need a second file, for Redis."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(1, min(worker_connections, soft // 2) - 2 * GUESTS)


allow_files()
os.environ.pop("SCRIPT_NAME", None)  # gunicorn would prefix every address with it
os.environ.setdefault("GEVENT_TRACK_GREENLET_TREE", "0")  # a debugging aid that costs every stream memory


class JsonLogger(Logger):  # type: ignore[misc] # gunicorn ships no types
    """gunicorn's own log, in the format of the app's log."""

    def setup(self, cfg: Any) -> None:
        """Set up the log as gunicorn does, with another formatter."""
        super().setup(cfg)
        for each in self.error_log.handlers:
            each.setFormatter(logs.LINES)


logger_class = JsonLogger


_counters = SharedCounters(rows=8 + 4 * workers)
_pace = Pace(_settings.head_seconds, _settings.body_seconds, keepalive)


def on_starting(server: Any) -> None:
    """Import the app once for all processes, so that they share its memory, and compile all texts, which would stop all
    requests of a process for up to 300 ms.
    """
    from service.web_server import program  # noqa: PLC0415 (a check of the configuration does not need the app)

    Worker.taken = program.prepare()
    gc.collect()
    fill_holes()
    gc.freeze()


def keep_time(backend: Any) -> None:
    """Compare the clock with the server's again and again. Never returns."""
    while True:
        time.sleep(COMPARED_SECONDS)
        backend.keep_time()


def pre_fork(server: Any, worker: Any) -> None:
    """Give a new process its limits and a free row of the counters. The rows of dead processes are free."""
    counters = _counters.of_free_row(each.connections.counters.row for each in server.WORKERS.values())
    each = None if _settings.trusted_proxies else _settings.connections_per_address
    worker.pace, worker.connections = _pace, Connections(counters, connections_per_process(), each)
    worker.drain_seconds = _settings.drain_seconds


def post_worker_init(worker: Any) -> None:
    """Have streams count together with those of other processes, and end as soon as the process is told to stop, so
    that their clients resume elsewhere at once. Have malformed requests answered like every other error, and snapshots
    stored beside the answers. Collect garbage rarely. Begin to trace, which starts a greenlet.
    """
    import gevent  # noqa: PLC0415 (it has patched locks only now)

    from service.api.description.openapi import VERSION  # noqa: PLC0415 (the same)
    from service.api.request.context import backend_of  # noqa: PLC0415 (the same)
    from service.api.resources import meta  # noqa: PLC0415 (the same)
    from service.api.resources.of_games import streams  # noqa: PLC0415 (the same)
    from service.operations import metrics, serving, usage  # noqa: PLC0415 (its values belong to this process)
    from service.web_server import malformed  # noqa: PLC0415 (the same)

    streams.serve_with(worker)
    meta.serve_with(worker)
    malformed.install()
    metrics.note_process("web")
    metrics.INFO.labels(VERSION).set(1)
    tracing.start(_settings, "web")
    backend_of(worker.wsgi).games.tables.later = gevent.spawn
    gevent.spawn(keep_time, backend_of(worker.wsgi))
    backend_of(worker.wsgi).upkeep.serving.begin()
    gevent.spawn(serving.keep_noting, backend_of(worker.wsgi).upkeep.serving, lambda: worker.alive)
    gevent.spawn(usage.start(backend_of(worker.wsgi).servers.queue).keep_writing)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


def worker_exit(server: Any, worker: Any) -> None:
    """Send the last spans of a process that ends."""
    tracing.stop()
