"""Players with subscribed browsers, and what waits to be pushed to them."""

import time
from collections.abc import Callable
from typing import Any, cast

from service.backend import Backend
from service.games.context import Caller
from service.push.schedule import WAITING
from service.push.subscriptions import Subscription
from tests.support.push_receiver import Receiver

PUBLIC_URL = "https://play.example:8443"

PushAll = Callable[[], None]
"""Pushes what is due, as the clock and a worker do together."""


def subscribed(server: Backend, who: Caller, receiver: Receiver, name: str = "a", lang: str = "en") -> Subscription:
    """Subscribe a browser of the player with their first token."""
    made = subscription_of(receiver.subscription(name, lang), server.people.accounts.tokens(who.player)[0].id)
    server.notices.subscriptions.add(who.player, made)
    return made


def subscription_of(body: dict[str, Any], token: str, created_at: int = 0) -> Subscription:
    at = created_at or int(time.time() * 1000)
    return Subscription(body["endpoint"], **body["keys"], lang=body["lang"], token=token, created_at=at)


def waiting(server: Backend) -> list[tuple[bytes, float]]:
    """Return the messages that wait, each with the time at which it is due."""
    return cast(list[tuple[bytes, float]], server.servers.queue.zrange(WAITING, 0, -1, withscores=True))


def make_due(server: Backend) -> None:
    """Let all messages be due, whatever they wait for."""
    for text, _ in waiting(server):
        server.servers.queue.zadd(WAITING, {text: 0})
