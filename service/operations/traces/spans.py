"""Spans on OpenTelemetry's SDK. Whether a trace is sent is decided when it begins."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from random import random
from typing import Any, Final, cast

from opentelemetry import context as contexts
from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.sdk.resources import OTELResourceDetector, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.id_generator import IdGenerator
from opentelemetry.sdk.trace.sampling import Decision, Sampler, SamplingResult
from opentelemetry.trace import SpanContext, SpanKind, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from service.operations.configuration.settings import Settings
from service.operations.traces import Attribute
from service.operations.traces.span_sending import Sending

_PREFIX: Final = "retcon."
_HEADERS: Final = TraceContextTextMapPropagator()
_REQUEST: Final = contexts.create_key("request")
"""The key of the present request's `OpenSpan` in OpenTelemetry's context."""


class Tracing:
    """Makes the spans of this process."""

    def __init__(self, settings: Settings, process: str, sending: Sending) -> None:
        self._sending = sending
        own = Resource({"service.name": "retcon", "retcon.process": process})
        provider = TracerProvider(
            sampler=_Sampling(settings.traces_sampled, settings.traces_trusted),
            resource=own.merge(OTELResourceDetector().detect()),
            shutdown_on_exit=False,
            id_generator=_Ids(),
        )
        provider.add_span_processor(sending)
        self._tracer = provider.get_tracer("retcon")

    def close(self, seconds: float) -> None:
        """Send what remains within that time."""
        self._sending.close(seconds)

    def request(self, traceparent: str | None) -> "OpenSpan":
        """See `tracing.request`."""
        return self._open("request", SpanKind.SERVER, _parent(traceparent), (), {})

    def job(self, name: str, traceparent: str, queued_at: str) -> "OpenSpan":
        """See `tracing.job`."""
        attributes = {"job": name} | _waited(queued_at)
        return self._open("job", SpanKind.CONSUMER, _parent(traceparent), (), attributes)

    def span(self, name: str, expected: tuple[type[Exception], ...], attributes: Mapping[str, Attribute]) -> "OpenSpan":
        """See `tracing.span`."""
        return self._open(name, SpanKind.INTERNAL, contexts.get_current(), expected, attributes)

    def _open(
        self,
        name: str,
        kind: SpanKind,
        parent: Context,
        expected: tuple[type[Exception], ...],
        attributes: Mapping[str, Attribute],
    ) -> "OpenSpan":
        span = self._tracer.start_span(name, parent, kind, _named(attributes))
        return OpenSpan(span, parent, expected, kind is SpanKind.SERVER)

    def fail(self, error: Exception) -> None:
        """See `tracing.fail`."""
        _fail(trace.get_current_span(), error)

    def leave_out(self) -> None:
        """See `tracing.leave_out`."""
        if request := _present_request():
            request.is_left_out = True

    def traceparent(self) -> str | None:
        """See `tracing.traceparent`."""
        return self.present() if _present_request() else None

    def trace_id(self) -> str | None:
        """See `tracing.trace_id`."""
        return trace.format_trace_id(_present().trace_id) if _present().is_valid else None

    def present(self) -> str | None:
        """Return the present span as the header `traceparent` has it."""
        headers = dict[str, str]()
        _HEADERS.inject(headers)
        return headers.get("traceparent")


class OpenSpan:
    """See `tracing.Span`. `parent` is OpenTelemetry's context around it."""

    is_left_out = False

    def __init__(
        self, span: trace.Span, parent: Context, expected: tuple[type[Exception], ...], is_request: bool
    ) -> None:
        self._span, self._parent, self._expected, self._is_request = span, parent, expected, is_request

    def __enter__(self) -> "OpenSpan":
        context = trace.set_span_in_context(self._span, self._parent)
        self._token = contexts.attach(contexts.set_value(_REQUEST, self, context) if self._is_request else context)
        return self

    def __exit__(self, kind: Any, error: BaseException | None, traceback: Any) -> None:
        if isinstance(error, Exception) and not isinstance(error, self._expected):
            _fail(self._span, error)
        contexts.detach(self._token)
        if not self.is_left_out:
            self._span.end()

    def note(self, **attributes: Attribute) -> None:
        """See `tracing.Span`."""
        self._span.set_attributes(_named(attributes))

    def note_request(self, method: str, route: str, status: int) -> None:
        """See `tracing.Span`."""
        self._span.update_name(f"{method} {route}")
        self._span.set_attributes({"http.request.method": method, "http.route": route})
        self._span.set_attribute("http.response.status_code", status)
        if status >= 500:
            self._span.set_status(StatusCode.ERROR)


def _fail(span: trace.Span, error: Exception) -> None:
    """Make the span an error. It contains the kind of the exception only, whose text may tell of anything."""
    span.set_attribute("error.type", type(error).__name__)
    span.set_status(StatusCode.ERROR)


def _present() -> SpanContext:
    return trace.get_current_span().get_span_context()


def _present_request() -> OpenSpan | None:
    """Return the request that the present span is in."""
    return cast(OpenSpan | None, contexts.get_value(_REQUEST))


def _parent(traceparent: str | None) -> Context:
    """Return a context with the span that the header names, and nothing else."""
    return _HEADERS.extract({"traceparent": traceparent} if traceparent else {}, Context())


def _named(attributes: Mapping[str, Attribute]) -> dict[str, Attribute]:
    return {_PREFIX + name: value for name, value in attributes.items()}


def _waited(queued_at: str) -> dict[str, Attribute]:
    """Return how long a job has waited. The clocks of two machines may differ."""
    try:
        seconds = (datetime.now(UTC) - datetime.fromisoformat(queued_at)).total_seconds()
    except (ValueError, TypeError):
        return {}
    return {"queue_seconds": max(0.0, seconds)}


class _Sampling(Sampler):
    """Samples a trace that begins here by chance. The flag of a job's trace is ours; that of a request's counts only if
    it is trusted, because otherwise clients would decide how much is sent. So would OpenTelemetry's sampler by ratio,
    which computes it from the trace's id.
    """

    def __init__(self, share: float, trusts_requests: bool) -> None:
        self._share, self._trusts_requests = share, trusts_requests

    def should_sample(
        self,
        parent_context: Context | None,
        trace_id: int,
        name: str,
        kind: SpanKind | None = None,
        attributes: Any = None,
        links: Sequence[Any] | None = None,
        trace_state: Any = None,
    ) -> SamplingResult:
        """Return whether the span's trace is sampled."""
        parent = trace.get_current_span(parent_context).get_span_context()
        is_ours = kind is not SpanKind.SERVER or self._trusts_requests
        is_sampled = parent.trace_flags.sampled if parent.is_valid and is_ours else random() < self._share
        return SamplingResult(Decision.RECORD_AND_SAMPLE if is_sampled else Decision.DROP, attributes)

    def get_description(self) -> str:
        """Return the sampler's name."""
        return "retcon"


class _Ids(IdGenerator):
    """Clients see ids, so they must not tell anything about other random numbers of this process."""

    def generate_span_id(self) -> int:
        """Return a random id."""
        return secrets.randbits(64) or 1

    def generate_trace_id(self) -> int:
        """Return a random id."""
        return secrets.randbits(128) or 1
