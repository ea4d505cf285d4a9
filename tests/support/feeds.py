"""The time that passes for feeds (`events.pubsub`), moved by hand."""

import time
from types import SimpleNamespace
from typing import Any

import pytest

from events import pubsub
from events.pubsub import Feed
from service.shared.ttl_cache import AnnouncedCache


@pytest.fixture
def in_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Feeds are complete while their connection lasts, as if every ping were answered at once. On a busy machine the
    thread that listens may come too late for some.
    """
    monkeypatch.setattr(
        Feed, "is_complete", lambda feed, _: feed._link is not None and feed._link is feed._channels.link
    )


def let_pass(seconds: float, cache: AnnouncedCache[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let that time pass for the cache and its feed, and then no more."""
    now = time.monotonic() + seconds
    monkeypatch.setattr(pubsub, "time", SimpleNamespace(monotonic=lambda: now, sleep=time.sleep))
    cache._clock = lambda: now
