"""The clock process with the work of other processes in threads: `python -m workers.beside_clock urgent webhooks
metrics`.

Only work that forks nothing belongs here, and that holds no lock of the others while it waits. Bots, replays and
analyses fork, so their processes have one thread each. Deadlines and webhooks have a thread each, so neither waits for
the other. A part that ends or fails ends the process, which the supervisor starts again.
"""

import ctypes
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import structlog
from redis.exceptions import RedisError
from rq.timeouts import TimerDeathPenalty
from rq.worker import WorkerStatus

from events.on_redis.clients import blocking_client
from service.backend import REFUSALS, Backend, urls_of_servers
from service.jobs.table import SEND_WEBHOOKS, queues_of
from service.operations import json_logs as logs
from service.operations.metrics import note_process
from service.operations.metrics_directory import FOLDER
from service.operations.traces import tracing
from workers import clock, metrics
from workers.runner import process
from workers.supervision.readiness import await_parts
from workers.worker import Worker, close_senders, worker_of

WORKERS: Final = ("urgent", "webhooks")
METRICS: Final = "metrics"
KINDS: Final = (*WORKERS, METRICS)
"""The programs whose work the clock process can do as well."""

_STOP_SECONDS: Final = 8.0
"""How long a process that is stopped waits for its jobs."""

_M_ARENA_MAX: Final = -8

_log = structlog.get_logger()


class ThreadWorker(Worker):
    """A worker that runs in a thread. The main thread receives its signals."""

    death_penalty_class = TimerDeathPenalty

    def _install_signal_handlers(self) -> None:
        """Do nothing: only the main thread may."""


def main() -> int:
    """Do the work of the clock, and of the programs that the arguments name, until SIGTERM or SIGINT. Return the exit
    code.
    """
    kinds = sys.argv[1:]
    if unknown := [kind for kind in kinds if kind not in KINDS]:
        print(f"The clock can't do the work of {', '.join(unknown)}, only of {', '.join(KINDS)}.", file=sys.stderr)
        return 2
    try:
        backend = process.backend()
    except REFUSALS as refusal:
        print(refusal, file=sys.stderr)
        return 2
    _save_memory()
    _introduce(backend, kinds)
    stopping = threading.Event()
    clock.set_on_signals(stopping)
    workers = [_worker(backend, kind) for kind in WORKERS if kind in kinds]
    parts: list[tuple[str, Callable[[], object]]] = [("clock", partial(clock.watch, backend, stopping))]
    parts += [(worker.kind, partial(_work, backend, worker)) for worker in workers]
    parts += [(METRICS, lambda: _serve_metrics(backend))] if METRICS in kinds else []
    for name, work in parts:
        threading.Thread(target=_run, args=(name, work, stopping), daemon=True, name=name).start()
    stopping.wait()
    _stop(workers)
    return 0


def _save_memory() -> None:
    """Let all threads allocate from one heap. By default, Linux's C library gives each a heap of its own."""
    if sys.platform == "linux":
        with suppress(AttributeError):  # other libraries have no such function
            ctypes.CDLL(None).mallopt(_M_ARENA_MAX, 1)


def _introduce(backend: Backend, kinds: Sequence[str]) -> None:
    settings = backend.settings
    logs.configure(settings.log_level, "clock", settings.log_format)
    logs.log_crashes()
    await_parts("clock", *kinds)
    for kind in ("clock", *(kind for kind in kinds if kind != METRICS)):
        note_process(kind)
    tracing.start(settings, "clock")


def _worker(backend: Backend, kind: str) -> Worker:
    _, queue_url = urls_of_servers(backend.settings)
    worker = worker_of(queues_of(kind), blocking_client(queue_url), ThreadWorker)
    worker.kind, worker.before_job = kind, backend.keep_time
    worker.after_job = backend.games.tables.forget_finished
    return worker


def _work(backend: Backend, worker: Worker) -> None:
    """Run jobs. Return when the worker was told to stop, or when Redis was away for too long."""
    try:
        worker.work(logging_level=logs.of_libraries(backend.settings.log_level).upper(), max_jobs=None)
    except RedisError as error:
        _log.error("worker_failed", error=str(error))


def _serve_metrics(backend: Backend) -> None:
    address = backend.settings.metrics_at
    if address is None or FOLDER not in os.environ:
        return
    metrics.serve(address, Path(os.environ[FOLDER]))


def _run(name: str, work: Callable[[], object], stopping: threading.Event) -> None:
    """Do the work. If it ends although nothing was told to stop, end the process with all other parts."""
    try:
        work()
    except Exception:
        _log.exception("part_failed", part=name)
    if not stopping.is_set():
        _log.error("part_ended", part=name)
        os._exit(1)


def _stop(workers: Sequence[Worker]) -> None:
    """Let jobs end that are running, and begin no others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ends_at = time.monotonic() + _STOP_SECONDS
    for worker in workers:
        worker.stop_soon()
    while any(each.get_state() == WorkerStatus.BUSY for each in workers) and time.monotonic() < ends_at:
        time.sleep(0.02)
    if any(SEND_WEBHOOKS.queue in each.queue_names() for each in workers):
        close_senders()
    for worker in workers:
        with suppress(RedisError):
            worker.register_death()  # type: ignore[no-untyped-call] # so in RQ
    tracing.stop()


if __name__ == "__main__":
    sys.exit(main())
