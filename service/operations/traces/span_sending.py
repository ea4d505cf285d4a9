"""Sends spans to a collector. One that is slow, silent or away delays nobody: spans that can't be sent are dropped."""

import logging
import threading
from collections.abc import Sequence
from typing import Final

import structlog
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.trace import ReadableSpan, SpanProcessor
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExportResult

SECONDS: Final = 5.0
"""How long one attempt to send spans may take."""

PAUSE_SECONDS: Final = 1.0
"""How long spans are gathered before they are sent together."""

QUEUED_SPANS: Final = 2_000
"""How many spans may wait. When more come, the oldest are dropped."""

BATCH: Final = 100
"""How many spans are sent at once. Encoding them stops all requests of a process for about a millisecond."""

DEFAULT_PATH: Final = "/v1/traces"

_log = structlog.get_logger("retcon.traces")


class Sending(SpanProcessor):
    """Takes the spans that have ended, and sends them some time later. Its `on_end` never waits."""

    def close(self, seconds: float) -> None:
        """Send what remains within that time."""
        raise NotImplementedError


class Exporting(OTLPSpanExporter):
    """Sends spans with OTLP over HTTP, and waits for the answer. Logs each outage of the collector, and its end."""

    _is_failing = False

    def __init__(self, url: str) -> None:
        path = "" if "/" in url.partition("://")[2] else DEFAULT_PATH
        super().__init__(endpoint=url + path, timeout=SECONDS)
        logging.getLogger(OTLPSpanExporter.__module__).addFilter(_REASONS)

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        """See `SpanExporter`."""
        reason = self.attempt(spans)
        self.note(reason)
        return SpanExportResult.FAILURE if reason else SpanExportResult.SUCCESS

    def attempt(self, spans: Sequence[ReadableSpan]) -> str | None:
        """Send the spans. Return why that failed; None if it did not."""
        _REASONS.newest = ""
        is_sent = super().export(spans) is SpanExportResult.SUCCESS
        return None if is_sent else _REASONS.newest or "unknown"

    def note(self, reason: str | None) -> None:
        """Log that the collector accepts no spans, or that it does again. Each is logged once."""
        is_failing = reason is not None
        if is_failing and not self._is_failing:
            _log.warning("traces_not_sent", reason=reason)
        elif self._is_failing and not is_failing:
            _log.warning("traces_sent_again")
        self._is_failing = is_failing


class _Reasons(logging.Filter):
    """Keeps what the exporter logs, instead of a line for each attempt."""

    newest = ""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep the message, and log nothing."""
        self.newest = record.getMessage()
        return False


_REASONS: Final = _Reasons()


class Background(BatchSpanProcessor, Sending):
    """Sends spans from a thread of OpenTelemetry's; under gevent, from a greenlet."""

    def __init__(self, exporting: Exporting) -> None:
        logging.getLogger("opentelemetry.sdk").setLevel(logging.ERROR)  # it would warn of dropped spans again and again
        super().__init__(exporting, QUEUED_SPANS, PAUSE_SECONDS * 1000, BATCH)

    def close(self, seconds: float) -> None:
        """See `Sending`. OpenTelemetry would wait for up to half a minute."""
        closing = threading.Thread(target=self.shutdown, daemon=True)
        closing.start()
        closing.join(seconds)
