"""Prometheus metrics. If PROMETHEUS_MULTIPROC_DIR is set, all processes count together.

A move is counted only where it is appended, whoever makes it. So a standing answer looks like an answer that a player
sends.
"""

from functools import cache
from typing import Final

from prometheus_client import Counter, Gauge, Histogram

from service.operations import reserved_counters as reserved

reserved.install()

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0)
BOT_SECONDS: Final = (0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 7.5, 10.0, 20.0, 30.0, 60.0, 300.0)
WEBHOOK_RESULTS: Final = ("delivered", "retried", "failed", "superseded", "disabled")
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

REQUESTS: Final = Counter(
    "retcon_http_requests", "Requests answered, by route template.", ("method", "route", "status")
)
LATENCY: Final = Histogram("retcon_http_request_seconds", "Time to answer.", ("method", "route"), buckets=SECONDS)
APPENDS: Final = Counter(
    "retcon_appends", "Attempts to append to a log, by result: appended, duplicate, or conflict.", ("ruleset", "result")
)
APPEND_LATENCY: Final = Histogram("retcon_append_seconds", "Time to append to a log.", ("ruleset",), buckets=SECONDS)
LIMITED: Final = Counter(
    "retcon_rate_limited", "Requests refused by a rate limit or by the limit on connections.", ("bucket",)
)
WEBHOOKS: Final = Counter(
    "retcon_webhooks",
    "Messages to webhooks, by result of an attempt (delivered, retried, failed) or superseded; and webhooks disabled.",
    ("result",),
)
for _result in WEBHOOK_RESULTS:
    WEBHOOKS.labels(_result)  # shown from the start, because Prometheus sees no increase in a counter's first value
DIVERGED: Final = Counter("retcon_replay_divergences", "How often a game was found whose log does not fold.")
DAMAGED: Final = Counter("retcon_damaged_objects", "How often an object of the archive was found missing or damaged.")
BOT_ANSWERS: Final = Histogram(
    "retcon_bot_answer_seconds",
    "From the time at which a bot is asked until its move is appended, by bot. Its pace is public, so this is too.",
    ("bot",),
    buckets=BOT_SECONDS,
)
STREAMS: Final = Gauge("retcon_streams", "Open streams.", ("kind",), multiprocess_mode="livesum")
PROCESSES: Final = Gauge("retcon_processes", "Running processes.", ("kind",), multiprocess_mode="livesum")
INFO: Final = Gauge("retcon_info", "1, with the version of web processes.", ("version",), multiprocess_mode="livemax")


def note_process(kind: str) -> None:
    """Count this process as one of that kind, and let the metrics process measure what it uses."""
    PROCESSES.labels(kind).set(1)


@cache
def append_latency(ruleset: str) -> Histogram:
    """Return the latency of appends to games of that ruleset."""
    return APPEND_LATENCY.labels(ruleset)


@cache
def appends(ruleset: str, result: str) -> Counter:
    """Return the count of appends with that result to games of that ruleset."""
    return APPENDS.labels(ruleset, result)


@cache
def bot_answers(bot: str) -> Histogram:
    """Return the answer times of that bot."""
    return BOT_ANSWERS.labels(bot)


def count_request(method: str, route: str, status: int, seconds: float | None) -> None:
    """Count a request, and how long it took; None if it waited for events. `route` is the template, never the path:
    there are too many paths.
    """
    requests, latency = _series(method if method in METHODS else "other", route, status)
    requests.inc()
    if seconds is not None:
        latency.observe(seconds)


@cache
def _series(method: str, route: str, status: int) -> tuple[Counter, Histogram]:
    return REQUESTS.labels(method, route, str(status)), LATENCY.labels(method, route)
