"""The processes of the server as nodes: each has a backend and globals of its own, runs the real code, and is started
again when it has died, as the supervisor does.
"""

import logging
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from typing import Any, Final

import structlog
from rq import scripts as rq_scripts
from rq.timeouts import BaseDeathPenalty

from engines.bots import greedy
from events.archive import references
from events.on_redis import circuit_breaker, clients, pubsub
from events.on_redis.clients import blocking_client
from service.backend import Backend, urls_of_servers
from service.jobs.table import queues_of
from service.operations import json_logs, serving
from service.shared import wall_clock
from tools.simulation.runtime import Active, scheduler
from tools.simulation.scheduler import Killed, RunNode
from workers import clock
from workers import worker as workers
from workers.jobs import mails, rewriting, thinking, webhooks
from workers.runner import process
from workers.runner.answer_times import sleep_until


class NodeClock:
    """See `service.shared.wall_clock._Clock`: each node has its own."""

    def __getattr__(self, name: str) -> Any:
        return scheduler().node.own.get(f"clock {name}", 0 if name == "behind_ms" else float("-inf"))

    def __setattr__(self, name: str, value: Any) -> None:
        scheduler().node.own[f"clock {name}"] = value


class NodeBackend:
    """The backend of the node whose code runs. Outside of nodes it is `default`, which connects to nothing."""

    default: Any = None

    def __getattr__(self, name: str) -> Any:
        active = Active.scheduler
        own = active.node.own.get("backend") if active else None
        return getattr(own or type(self).default, name)


def own(name: Any, make: Callable[[], Any]) -> Any:
    """Return what the present node has under this name, made when it is first wanted."""
    values = scheduler().node.own
    if name not in values:
        values[name] = make()
    return values[name]


def _breaker_of(address: tuple[Any, ...]) -> circuit_breaker.Breaker:
    return own(address, circuit_breaker.Breaker)  # type: ignore[no-any-return]


class NoMetrics:
    """Samples nothing: nobody reads the metrics."""

    def __init__(self, *_: object) -> None:
        pass

    def sample(self) -> None:
        """Do nothing."""


class Endless(BaseDeathPenalty):
    """A time limit for jobs that never comes: simulated jobs can't hang."""

    def setup_death_penalty(self) -> None:
        """See RQ."""

    def cancel_death_penalty(self) -> None:
        """See RQ."""


LOOKS_SECONDS: Final = 0.8
"""At pace 1, how often clocks look for what is due."""

HEARTBEAT_SECONDS: Final = 0.4
"""At pace 1, how often processes look whether their subscriptions last."""


class Paced(threading.Event):
    """The event that a clock waits for. A wait takes at least the present pace: a clock keeps the times with which it
    began.
    """

    least_seconds = 0.0

    def wait(self, timeout: float | None = None) -> bool:
        """See `threading.Event.wait`."""
        return super().wait(timeout and max(timeout, Paced.least_seconds))


class SimulatedWorker(workers.Worker):
    """A worker in a task."""

    death_penalty_class = Endless

    def _install_signal_handlers(self) -> None:
        """Do nothing: there are no signals."""


def _thought(moment: float, work: Callable[[Any], None]) -> list[str]:
    """See `workers.runner.subprocesses.reports_until`: think at once, and wait."""
    lines = list[str]()
    work(lines.append)
    sleep_until(moment)
    return lines


class Lines:
    """What the server logs. `failures` are the lines about errors that no fault explains."""

    failures: list[tuple[str, str]]

    @staticmethod
    def collect(_logger: Any, method: str, event: Any) -> Any:
        """Keep a line, and write nothing. Raises `DropEvent`, as structlog wants it."""
        active = Active.scheduler
        if active is not None:
            words = ("event", "code", "error", "job", "game", "reason", "path", "version", "detail")
            text = " ".join(str(event[word]) for word in words if word in event)
            active.note(f"log {method} {text[:200]}")
            error = event.get("exc_info")
            if method in ("error", "exception", "critical"):
                Lines.failures.append((text, traceback.format_exc() if error else ""))
        raise structlog.DropEvent


def install() -> None:
    """Give each node what a process has once. Log to `Lines`. Sample no metrics. Let bots think in their own task."""
    _set(wall_clock, _Clock=NodeClock())
    _set(circuit_breaker, breaker_of=_breaker_of)
    _set(process, backend=lambda: scheduler().node.own["backend"])
    _set(webhooks, sender=lambda: own("webhooks", lambda: webhooks.WebhookSender(process.backend())))
    _set(mails, sender=lambda: own("mails", lambda: mails.MailSender(process.backend())))
    _set(thinking, reports_until=_thought)
    _set(greedy, STATES=1, POSITIONS=1)  # how well bots play shows no fault
    _set(clock, QueueMetrics=NoMetrics, ServerMetrics=NoMetrics)
    _set(references, _BITS=4, _AT_ONCE=16)  # otherwise each rebuild of lists reads thousands of empty keys
    _set(clients, CONNECTIONS=16)  # a pool makes a slot for each when it is made
    _set(json_logs, configure=lambda *_: None)
    logging.disable(logging.CRITICAL)
    structlog.configure(processors=[Lines.collect], cache_logger_on_first_use=False)


def forget() -> None:
    """Forget what a run has left in modules: RQ keeps every client, and with it all that its process had."""
    rq_scripts._registered_scripts.clear()


def _set(module: Any, **replaced: Any) -> None:
    for name, value in replaced.items():
        setattr(module, name, value)


@cache
def app() -> Any:
    """Return the HTTP API, which asks the backend of the present node."""
    from service.api.app import create_app  # noqa: PLC0415 (it takes long, and only web processes need it)

    backend: Any = NodeBackend()
    return create_app(backend).wsgi_app


def pace(factor: float) -> None:
    """Let everything that processes do again and again happen that much more rarely, so that hours cost little."""
    clock.TICK_SECONDS, clock.SAMPLE_SECONDS = LOOKS_SECONDS * factor, round(max(1, 2 * factor))
    Paced.least_seconds = clock.TICK_SECONDS
    for module, name, value in (
        (pubsub, "HEARTBEAT_SECONDS", HEARTBEAT_SECONDS * factor),
        (serving, "BEAT_SECONDS", 1.0 * factor),
        (serving, "LEAST_MS", round(5000 * max(1.0, factor))),
        (serving, "_LATE_SECONDS", 3.0 * factor),
        (wall_clock, "COMPARED_SECONDS", 10.0 * max(1.0, factor / 5)),
        (rewriting, "LOOK_SECONDS", 30.0 * factor),
        (workers, "WORKER_SECONDS", round(20 * max(1.0, factor))),
    ):
        setattr(module, name, value)


class Process:
    """A process that is started again whenever it ends. `kind` is web, clock, or a kind of worker. It does the work of
    the kinds `beside` as well, in threads.
    """

    def __init__(self, kind: str, number: int, environ: Mapping[str, str], beside: tuple[str, ...] = ()) -> None:
        self.kind, self.name, self._environ, self._beside = kind, f"{kind}{number}", environ, beside
        self.node = RunNode(self.name)
        self.skew_ns, self.suffers, self.is_wanted = 0, True, True

    @property
    def is_ready(self) -> bool:
        """True if it has started and not died."""
        return not self.node.is_dead and "backend" in self.node.own

    def start(self) -> None:
        """Start it, from nothing."""
        life = self.node.life + 1
        self.node = RunNode(self.name)
        self.node.life, self.node.skew_ns = life, self.skew_ns
        self.node.own["suffers"] = self.suffers
        scheduler().spawn(self.node, self._main, f"main of life {life}")

    def _main(self) -> None:
        node = self.node
        with self._restarting(node):
            node.own["backend"] = Backend.from_environment(self._environ)
            for kind in self._beside:
                scheduler().spawn(node, partial(self._work_beside, kind, node), kind)
            _work_of(self.kind, node)

    def _work_beside(self, kind: str, node: RunNode) -> None:
        with self._restarting(node):
            _work_of(kind, node)

    @contextmanager
    def _restarting(self, node: RunNode) -> Iterator[None]:
        """When what is done in this context ends or fails, end the process and start it again."""
        try:
            yield
        except Killed:
            raise
        except BaseException as error:
            scheduler().note(f"{self.name} ended: {type(error).__name__} {str(error)[:100]}")
            if not _is_refusal(error):
                Lines.failures.append((f"process_crashed {self.name} {error!r}", traceback.format_exc()))
        scheduler().defer(lambda: self._again(node))

    def _again(self, node: RunNode) -> None:
        if not node.is_dead:
            scheduler().kill(node)
        self.revive(node, 1.0)

    def die(self, seconds: float) -> None:
        """End it, and start it again after that time. Not to be called by a task."""
        node = self.node
        if not node.is_dead:
            scheduler().kill(node)
            self.revive(node, seconds)

    def revive(self, dead: RunNode, seconds: float) -> None:
        """Start it after that time, unless that has happened."""

        def start() -> None:
            scheduler().sleep(seconds)
            if self.node is dead and self.is_wanted:
                self.start()

        scheduler().spawn(scheduler().outside, start, f"start {self.name}")


def _is_refusal(error: BaseException) -> bool:
    from redis.exceptions import RedisError  # noqa: PLC0415

    from service.backend import REFUSALS  # noqa: PLC0415

    return isinstance(error, (*REFUSALS, RedisError))


def _serve(_kind: str, backend: Backend) -> None:
    """Do what `service.web_server.gunicorn_conf.post_worker_init` begins."""
    active, node = scheduler(), scheduler().node

    def keep_time() -> None:
        while True:
            time.sleep(wall_clock.COMPARED_SECONDS)
            backend.keep_time()

    backend.games.tables.later = lambda work, *args: active.spawn(node, lambda: work(*args), "later")
    backend.upkeep.serving.begin()
    active.spawn(node, keep_time, "keep time")
    serving.keep_noting(backend.upkeep.serving, lambda: True)


def _watch(_kind: str, backend: Backend) -> None:
    clock.watch(backend, Paced())


def _work(kind: str, backend: Backend) -> None:
    """Do what `workers.worker.main` does."""
    _, queue_url = urls_of_servers(backend.settings)
    worker = workers.worker_of(queues_of(kind), blocking_client(queue_url), SimulatedWorker)
    worker.kind, worker.before_job = kind, backend.keep_time
    worker.after_job = backend.games.tables.forget_finished
    worker.work(logging_level="ERROR", max_jobs=None)


_MAINS: Final[Mapping[str, Callable[[str, Backend], None]]] = {"web": _serve, "clock": _watch}
"""What processes do that are no workers."""


def _work_of(kind: str, node: RunNode) -> None:
    _MAINS.get(kind, _work)(kind, node.own["backend"])
