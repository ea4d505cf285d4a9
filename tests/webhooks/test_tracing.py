"""Spans of messages to webhooks."""

import pytest

from service.backend import Backend
from service.games.context import Caller
from service.webhooks.kinds import STARTED
from tests.service.conftest import settings
from tests.support.collector import Collector
from tests.support.traced import collector, traced
from tests.support.webhook_receiver import Answer, Receiver
from tests.webhooks.receiving import Send, hooked
from tests.workers.erased import between

__all__ = ["collector"]  # a fixture


@pytest.mark.parametrize(("status", "result"), [(204, "delivered"), (500, "retried"), (410, "failed")])
def test_a_message_is_a_delivery_and_the_receiver_learns_of_no_trace(
    redis_url: str,
    server: Backend,
    ada: Caller,
    bob: Caller,
    receiver: Receiver,
    send: Send,
    collector: Collector,
    monkeypatch: pytest.MonkeyPatch,
    status: int,
    result: str,
) -> None:
    monkeypatch.setattr("service.operations.traces.span_sending.PAUSE_SECONDS", 0.01)
    receiver.always = Answer(status)
    hooked(server, ada, receiver, STARTED)
    between(server, ada, bob)
    with traced(settings(redis_url, TRACES_URL=collector.url, TRACES_SAMPLED="1"), collector, "webhooks"):
        send()
    (delivery,) = collector.named("delivery")
    assert delivery.attributes == {"retcon.delivery": "webhook", "retcon.result": result}
    assert (delivery.process, delivery.is_error) == ("webhooks", False)
    assert not [name for each in receiver.received for name in each.headers if name.startswith(("trace", "baggage"))]
