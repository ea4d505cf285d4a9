"""Traces of the process that runs the tests."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from service.operations.configuration.settings import Settings
from service.operations.traces import tracing
from tests.support.collector import Collector, collecting
from tests.support.waiting import PATIENCE_SECONDS


@pytest.fixture
def collector() -> Iterator[Collector]:
    """A collector. Tests that use it are skipped where OpenTelemetry is not installed."""
    pytest.importorskip("opentelemetry.exporter.otlp.proto.http", reason="the packages for traces are not installed")
    with collecting() as found:
        yield found


@contextmanager
def traced(settings: Settings, collector: Collector, process: str = "web") -> Iterator[None]:
    """Trace this process, and wait in the end until the collector has everything."""
    tracing.start(settings, process)
    try:
        yield
    finally:
        collector.may_answer.set()
        tracing.stop(PATIENCE_SECONDS)
