"""Sends spans to a collector. One that is slow, silent or away delays nobody: spans that can't be sent are dropped."""

import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Protocol

import structlog
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SpanExportResult

SECONDS: Final = 5.0
"""How long one attempt to send spans may take."""

PAUSE_SECONDS: Final = 1.0
"""How long spans are gathered before they are sent together."""

QUEUED_SPANS: Final = 2_000
"""How many spans may wait. Those that come then are dropped."""

BATCH: Final = 100
"""How many spans are sent at once. Encoding them stops all requests of a process for about a millisecond."""

DEFAULT_PATH: Final = "/v1/traces"

_log = structlog.get_logger("retcon.traces")

Export = Callable[[Sequence[ReadableSpan]], str | None]
"""A function that sends spans, and returns why that failed; None if it did not."""


class Sending(Protocol):
    """Sends spans some time later."""

    def put(self, spans: Sequence[ReadableSpan]) -> None:
        """Take the spans of a request or a job that has ended; none if they are not wanted. Never waits."""

    def close(self, seconds: float) -> None:
        """Send what remains within that time."""


class Exporting:
    """Sends spans with OTLP over HTTP, and waits for the answer."""

    def __init__(self, url: str) -> None:
        path = "" if "/" in url.partition("://")[2] else DEFAULT_PATH
        self._exporter = OTLPSpanExporter(endpoint=url + path, timeout=SECONDS)
        logging.getLogger(OTLPSpanExporter.__module__).addFilter(_REASONS)

    def __call__(self, spans: Sequence[ReadableSpan]) -> str | None:
        """See `Export`."""
        _REASONS.newest = ""
        if self._exporter.export(spans) is SpanExportResult.SUCCESS:
            return None
        return _REASONS.newest or "unknown"


class _Reasons(logging.Filter):
    """Keeps what the exporter logs, instead of a line for each attempt."""

    newest = ""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep the message, and log nothing."""
        self.newest = record.getMessage()
        return False


_REASONS: Final = _Reasons()


class Waiting:
    """The spans that wait to be sent, and whether the collector accepted the last ones."""

    def __init__(self) -> None:
        self._spans, self._lock, self._is_failing = deque[ReadableSpan](), threading.Lock(), False

    def __bool__(self) -> bool:
        return bool(self._spans)

    def put(self, spans: Sequence[ReadableSpan]) -> None:
        """Add the spans of a trace, if there is room for all of them."""
        with self._lock:
            if len(self._spans) + len(spans) <= QUEUED_SPANS:
                self._spans.extend(spans)

    def take(self) -> list[ReadableSpan]:
        """Take the spans that are to be sent next."""
        with self._lock:
            return [self._spans.popleft() for _ in range(min(BATCH, len(self._spans)))]

    def note(self, reason: str | None) -> None:
        """Log that the collector accepts no spans, or that it does again. Each is logged once."""
        is_failing = reason is not None
        if is_failing and not self._is_failing:
            _log.warning("traces_not_sent", reason=reason)
        elif self._is_failing and not is_failing:
            _log.warning("traces_sent_again")
        self._is_failing = is_failing


class Background:
    """Sends spans from a thread; under gevent, from a greenlet."""

    def __init__(self, export: Export) -> None:
        self._export, self._waiting = export, Waiting()
        self._has_work, self._is_closing = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True, name="traces")
        self._thread.start()

    def put(self, spans: Sequence[ReadableSpan]) -> None:
        """See `Sending`."""
        if spans:
            self._waiting.put(spans)
            self._has_work.set()

    def close(self, seconds: float) -> None:
        """See `Sending`."""
        self._is_closing.set()
        self._has_work.set()
        self._thread.join(seconds)

    def _run(self) -> None:
        while not self._is_closing.is_set():
            self._has_work.wait()
            self._is_closing.wait(PAUSE_SECONDS)
            self._has_work.clear()
            self._send_all()
        self._send_all()

    def _send_all(self) -> None:
        while spans := self._waiting.take():
            self._waiting.note(self._export(spans))
