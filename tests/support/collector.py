"""A collector of traces. Its users are skipped if OpenTelemetry is not installed."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.support.waiting import PATIENCE_SECONDS


@dataclass(frozen=True)
class Span:
    """A span as it arrived. Its ids are in hex; a span without a parent has "" there."""

    name: str
    trace: str
    id: str
    parent: str
    is_error: bool
    process: str
    attributes: dict[str, Any]


@dataclass
class Collector:
    """A collector that answers with `status`, once `may_answer` is set."""

    url: str = ""
    status: int = 200
    may_answer: threading.Event = field(default_factory=threading.Event)
    is_asked: threading.Event = field(default_factory=threading.Event)
    bodies: list[bytes] = field(default_factory=list)

    @property
    def spans(self) -> list[Span]:
        """All that arrived, in the order in which they ended."""
        return [span for body in self.bodies for span in _spans_in(body)]

    def named(self, *names: str) -> list[Span]:
        """The spans with these names."""
        return [span for span in self.spans if span.name in names]


@contextmanager
def collecting() -> Iterator[Collector]:
    """A collector at a port of its own."""
    collector = Collector()
    collector.may_answer.set()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body, status = self.rfile.read(int(self.headers["Content-Length"])), collector.status
            collector.is_asked.set()
            collector.may_answer.wait(PATIENCE_SECONDS)
            if self.path == "/v1/traces" and status == 200:
                collector.bodies.append(body)
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        collector.url = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
        yield collector
        collector.may_answer.set()
        server.shutdown()


def _spans_in(body: bytes) -> Iterator[Span]:
    from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import (  # noqa: PLC0415 (it is optional)
        ExportTraceServiceRequest,
    )

    for sent in ExportTraceServiceRequest.FromString(body).resource_spans:
        process = str(_values(sent.resource.attributes)["retcon.process"])
        for span in (span for scope in sent.scope_spans for span in scope.spans):
            ids = span.trace_id.hex(), span.span_id.hex(), span.parent_span_id.hex()
            yield Span(span.name, *ids, span.status.code == 2, process, _values(span.attributes))


def _values(attributes: Any) -> dict[str, Any]:
    return {each.key: getattr(each.value, each.value.WhichOneof("value")) for each in attributes}
