"""A signal stops a program whatever it is doing at that moment."""

import os
import signal
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from redis import Redis

from workers.clock import set_on_signals
from workers.worker import Worker, worker_of

NUMBERS = (signal.SIGTERM, signal.SIGINT)


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    """Restore the handlers of signals afterwards."""
    before = [signal.getsignal(number) for number in NUMBERS]
    yield
    for number, handler in zip(NUMBERS, before, strict=True):
        signal.signal(number, handler)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_signal_sets_the_event_even_while_the_main_thread_uses_it(number: signal.Signals) -> None:
    stopping = threading.Event()
    set_on_signals(stopping)
    used: Any = stopping
    with used._cond:  # private: an event has no other way to be in use just now
        os.kill(os.getpid(), number)
    assert stopping.wait(60)


@pytest.mark.soak
def test_a_worker_stops_even_if_the_request_gets_lost(redis_client: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    def tell(self: Worker, **more: Any) -> None:
        """Ask the worker to stop, while it waits for jobs, where somebody catches all errors, as logging does."""
        if more:  # it is only beginning
            return
        asked.append("to live")
        if len(asked) == 1:
            try:
                self.request_stop(signal.SIGTERM, None)  # type: ignore[no-untyped-call] # so in RQ
            except Exception:
                asked.append("to stop")

    monkeypatch.setattr("rq.SimpleWorker.heartbeat", tell)
    monkeypatch.setattr("workers.worker.HEARTBEATS", 10**9)
    worker_of(["bots"], redis_client).work(max_idle_time=20)
    assert asked == ["to live", "to stop"]
