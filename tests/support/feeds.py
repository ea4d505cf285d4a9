"""The time that passes for feeds (`events.on_redis.pubsub`), moved by hand."""

import time
from math import inf
from types import SimpleNamespace
from typing import Any

import pytest

from events.on_redis import pubsub
from events.on_redis.pubsub import Channels, Feed, Link
from service.backend import Backend
from service.shared.ttl_cache import AnnouncedCache
from tests.support.waiting import wait_until


@pytest.fixture
def in_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Feeds are complete while their connection lasts, as if every ping were answered at once. On a busy machine the
    thread that listens may come too late for some.
    """
    is_complete = Feed.is_complete
    monkeypatch.setattr(Feed, "is_complete", lambda feed, _: is_complete(feed, inf))


def wait_for_feeds(*backends: Backend) -> None:
    """Wait until all feeds that these processes have are complete. A feed drops what its cache kept when it begins, so
    only what is read after this stays in the cache.
    """
    for backend in backends:
        for channels in (backend.servers.channels, backend.servers.inbox_channels):
            wait_until(lambda channels=channels: _are_complete(channels, 0))  # type: ignore[misc]


def wait_for_begun(channels: Channels, seconds: float) -> None:
    """Wait until there is a feed, and all have passed on what was published until that many seconds ago."""
    wait_until(lambda: bool(_feeds(channels)) and _are_complete(channels, seconds))


def wait_for_published(channels: Channels) -> None:
    """Wait until all feeds have passed on everything that was published before this call."""
    called = time.monotonic()
    wait_until(lambda: (link := channels.link) and link.answered >= called and _are_complete(channels, inf))


def lose_published(channels: Channels, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Nothing that is published reaches the process any more, although its connection is there. Return what is lost."""
    lost, receive = list[str](), channels.receive

    def receive_answers(link: Link, message: Any) -> None:
        is_published = isinstance(message, list) and message[0] != b"pong"
        lost.extend([str(message)] if is_published else [])
        receive(link, None if is_published else message)

    monkeypatch.setattr(channels, "receive", receive_answers)
    return lost


def _are_complete(channels: Channels, seconds: float) -> bool:
    return all(each.is_complete(seconds) for each in _feeds(channels))


def _feeds(channels: Channels) -> list[Feed]:
    # private: which feeds the caches of a process have is nobody's business but that of tests which wait for them
    listeners = [each for every in list(channels._listeners.values()) for each in list(every)]
    return [each for each in listeners if isinstance(each, Feed)]


def stop_time(monkeypatch: pytest.MonkeyPatch, after: float = 0) -> None:
    """Let that many seconds pass for caches that hear of changes, and then no more."""
    now = time.monotonic() + after
    monkeypatch.setattr(AnnouncedCache, "now", lambda _: now)


def let_pass(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let that many seconds pass for such caches and for their feeds, and then no more."""
    now = time.monotonic() + seconds
    monkeypatch.setattr(pubsub, "time", SimpleNamespace(monotonic=lambda: now, sleep=time.sleep))
    stop_time(monkeypatch, seconds)
