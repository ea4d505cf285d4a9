"""Traces: spans of requests, commands, appends, jobs and deliveries. They are off unless `start` is called.

Attributes never contain ids, names, tokens, moves, views, addresses or texts that clients send (decision 037). Until
`start` is called, nothing of OpenTelemetry is imported here, and all functions do nothing. gunicorn's master imports
this module before gevent has patched blocking calls: see `service.operations.configuration.settings`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

from events.on_redis import timings
from service.operations.traces import Attribute

if TYPE_CHECKING:
    from service.operations.configuration.settings import Settings
    from service.operations.traces.span_sending import Exporting, Sending
    from service.operations.traces.spans import Tracing

FLUSH_SECONDS: Final = 1.0
"""How long a process that ends waits until its spans are sent."""

_tracing: "Tracing | None" = None


class Span(Protocol):
    """A span, which lasts as long as its `with` block. An exception that leaves the block makes it an error."""

    def __enter__(self) -> "Span": ...

    def __exit__(self, kind: Any, error: BaseException | None, traceback: Any) -> None: ...

    def note(self, **attributes: Attribute) -> None:
        """Add attributes."""

    def note_request(self, method: str, route: str, status: int) -> None:
        """Name a request after its route, and make it an error if its status is one of the server."""


class _NoSpan:
    """Stands for every span while traces are off."""

    def __enter__(self) -> "_NoSpan":
        return self

    def __exit__(self, kind: Any, error: BaseException | None, traceback: Any) -> None:
        return None

    def note(self, **attributes: Attribute) -> None:
        """Do nothing."""

    def note_request(self, method: str, route: str, status: int) -> None:
        """Do nothing."""


NO_SPAN: Final = _NoSpan()


class _TimedSpan:
    """A span of a command, which is a part of its request's time, too."""

    def __init__(self, span: Span) -> None:
        self._span, self.note, self.note_request = span, span.note, span.note_request

    def __enter__(self) -> Span:
        timings.COMMAND.__enter__()
        return self._span.__enter__()

    def __exit__(self, *error: Any) -> None:
        self._span.__exit__(*error)
        timings.COMMAND.__exit__()


_TIMED_COMMAND: Final = _TimedSpan(NO_SPAN)


def start(settings: "Settings", process: str, sending: "Callable[[Exporting], Sending] | None" = None) -> None:
    """Begin to trace this process, if the settings say so. A process must be forked before that. `process` names its
    kind, and `sending` sends its spans; by default a thread does.
    """
    global _tracing
    if settings.traces_url:
        from service.operations.traces.span_sending import Background, Exporting  # noqa: PLC0415 (most servers do without)
        from service.operations.traces.spans import Tracing  # noqa: PLC0415 (the same)

        _tracing = Tracing(settings, process, (sending or Background)(Exporting(settings.traces_url)))


def stop(seconds: float = FLUSH_SECONDS) -> None:
    """Trace no more, and send what remains within that time."""
    global _tracing
    if _tracing:
        ended, _tracing = _tracing, None
        ended.close(seconds)


def request(traceparent: str | None) -> Span:
    """Return the span of a request. Its header `traceparent` names the span that it belongs to, if it is valid."""
    return _tracing.request(traceparent) if _tracing else NO_SPAN


def job(name: str, traceparent: str, queued_at: str) -> Span:
    """Return the span of a job, which continues the trace that it was queued in. `queued_at` is a time in ISO 8601."""
    return _tracing.job(name, traceparent, queued_at) if _tracing else NO_SPAN


def span(name: str, expected: tuple[type[Exception], ...] = (), **attributes: Attribute) -> Span:
    """Return a span within the present one. The exceptions that are `expected` do not make it an error."""
    return _tracing.span(name, expected, attributes) if _tracing else NO_SPAN


def command(decide: Callable[..., object], expected: tuple[type[Exception], ...]) -> Span:
    """Return the span of a command on a game. Its name is that of the function which made `decide`."""
    if _tracing is None:
        return _TIMED_COMMAND
    return _TimedSpan(span("command", expected, command=decide.__qualname__.partition(".")[0].lstrip("_")))


def fail(error: Exception) -> None:
    """Make the present span an error."""
    if _tracing:
        _tracing.fail(error)


def leave_out() -> None:
    """Leave out the present request: it lasts as long as its client waits, which is not the server's time."""
    timings.leave_out()
    if _tracing:
        _tracing.leave_out()


def traceparent() -> str | None:
    """Return what a job that is queued now has to know of its trace; None outside of requests. A job that another job
    queues begins a trace of its own, because such chains do not end.
    """
    return _tracing.traceparent() if _tracing else None


def trace_id() -> str | None:
    """Return the id of the present trace."""
    return _tracing.trace_id() if _tracing else None


def response_header() -> str | None:
    """Return the header `traceresponse` of the present request: its trace, its span, and whether it is sampled."""
    return _tracing.present() if _tracing else None
