"""The time that passes for feeds (`events.on_redis.pubsub`), moved by hand."""

import time
from types import SimpleNamespace
from typing import Any

import pytest

from events.on_redis import pubsub
from events.on_redis.pubsub import Channels, Feed
from service.backend import Backend
from service.shared.ttl_cache import AnnouncedCache
from tests.support.waiting import wait_until


@pytest.fixture
def in_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Feeds are complete while their connection lasts, as if every ping were answered at once. On a busy machine the
    thread that listens may come too late for some.
    """
    monkeypatch.setattr(
        Feed, "is_complete", lambda feed, _: feed._link is not None and feed._link is feed._channels.link
    )


def wait_for_feeds(*backends: Backend) -> None:
    """Wait until all feeds that these processes have are complete. A feed drops what its cache kept when it begins, so
    only what is read after this stays in the cache.
    """
    for backend in backends:
        for channels in (backend.servers.channels, backend.servers.inbox_channels):
            wait_until(lambda channels=channels: _have_begun(channels))  # type: ignore[misc]


def _have_begun(channels: Channels) -> bool:
    listeners = [each for every in list(channels._listeners.values()) for each in list(every)]
    return all(each.is_complete(0) for each in listeners if isinstance(each, Feed))


def let_pass(seconds: float, cache: AnnouncedCache[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let that time pass for the cache and its feed, and then no more."""
    now = time.monotonic() + seconds
    monkeypatch.setattr(pubsub, "time", SimpleNamespace(monotonic=lambda: now, sleep=time.sleep))
    cache._clock = lambda: now
