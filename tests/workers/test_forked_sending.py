"""A process that forks bots sends its spans from child processes, so that it has only one thread."""

import threading
from collections.abc import Iterator

import pytest
import structlog.testing

pytest.importorskip("opentelemetry.exporter.otlp.proto.http", reason="the packages for traces are not installed")

from service.operations.configuration.settings import Settings
from service.operations.traces import tracing
from service.operations.traces.span_sending import Exporting
from tests.support.collector import Collector
from tests.support.traced import collector
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from workers.runner import forked_sending
from workers.runner.forked_sending import Forked

__all__ = ["collector"]  # a fixture

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")  # the collector is a thread


@pytest.fixture
def sending(collector: Collector, monkeypatch: pytest.MonkeyPatch) -> Iterator[Forked]:
    """What sends the spans of this process, which is traced."""
    monkeypatch.setattr(forked_sending, "PAUSE_SECONDS", 0.0)
    found = Forked(Exporting(collector.url))
    settings = Settings.from_environment({"RETCON_TRACES_URL": collector.url, "RETCON_TRACES_SAMPLED": "1"})
    tracing.start(settings, "worker", lambda _: found)
    yield found
    collector.may_answer.set()
    tracing.stop(PATIENCE_SECONDS)


def end_a_job() -> None:
    with tracing.job("play_bots", "", ""):
        pass


def test_spans_are_sent_without_a_thread(sending: Forked, collector: Collector) -> None:
    threads = set(threading.enumerate())
    end_a_job()
    tracing.stop(PATIENCE_SECONDS)
    assert [(span.name, span.process) for span in collector.spans] == [("job", "worker")]
    assert {each for each in threading.enumerate() if "process_request" not in each.name} <= threads


def test_a_silent_collector_delays_no_job_and_holds_one_child_process(sending: Forked, collector: Collector) -> None:
    collector.may_answer.clear()
    end_a_job()
    child = sending.child
    for _ in range(5):
        end_a_job()
    assert (sending.child, collector.bodies) == (child, [])
    collector.may_answer.set()
    tracing.stop(PATIENCE_SECONDS)
    assert len(collector.spans) == 6


def test_spans_that_wait_are_sent_when_the_next_job_ends(sending: Forked, collector: Collector) -> None:
    collector.may_answer.clear()
    end_a_job()
    end_a_job()
    collector.may_answer.set()
    wait_until(sending.is_free)
    assert len(collector.spans) == 1
    end_a_job()
    wait_until(lambda: len(collector.spans) == 3)


def test_no_process_is_forked_within_a_job(sending: Forked, collector: Collector) -> None:
    with tracing.job("play_bots", "", ""):
        with tracing.span("command"):
            pass
        assert not sending.child
    wait_until(lambda: [span.name for span in collector.spans] == ["command", "job"])


def test_a_child_process_that_takes_too_long_is_ended(
    sending: Forked, collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forked_sending, "LONGEST_SECONDS", 0.1)
    collector.may_answer.clear()
    with structlog.testing.capture_logs() as said:
        end_a_job()
        wait_until(sending.is_free)
    assert [line["event"] for line in said] == ["traces_not_sent"]


def test_a_collector_that_fails_is_logged_once_and_its_recovery_too(sending: Forked, collector: Collector) -> None:
    with structlog.testing.capture_logs() as said:
        for status in (400, 500, 200, 200):
            collector.status = status
            end_a_job()
            wait_until(sending.is_free)
    assert [line["event"] for line in said] == ["traces_not_sent", "traces_sent_again"]
    assert len(collector.spans) == 2
