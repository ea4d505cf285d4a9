"""Webhooks of players at a receiver, and what tests do with them."""

from collections.abc import Callable
from typing import Any

from service.backend import Backend
from service.games.context import Caller
from service.webhooks.deliveries import DUE, Delivery
from service.webhooks.endpoints import Webhook
from service.webhooks.kinds import CHOICES
from tests.support.webhook_receiver import Receiver
from workers.jobs import webhooks as sending
from workers.jobs.webhooks import WebhookSender

DAY, HOUR, MINUTE = 86_400_000, 3_600_000, 60_000

Send = Callable[[], None]
"""Sends everything that is due, as the clock and a worker do together."""


def send_due(backend: Backend) -> None:
    """Send what is due, until nothing is."""
    sender, now_ms = WebhookSender(backend), vars(sending)["now_ms"]
    while True:
        sender.run(20)
        sender.wait()
        if not backend.notices.deliveries.are_any_due(now_ms()):
            return


def hooked(server: Backend, who: Caller, receiver: Receiver, *types: str, path: str = "/hook") -> Webhook:
    """A webhook of the player at the receiver."""
    made, _ = server.notices.webhooks.create(who.player, f"{receiver.origin}{path}", types or CHOICES, "")
    return made


def deliveries_of(server: Backend, webhook: Webhook) -> list[Delivery]:
    """All deliveries, the oldest first."""
    return [*server.notices.deliveries.all(webhook.player, webhook.id)][::-1]


def statuses(server: Backend, webhook: Webhook) -> list[tuple[str, str]]:
    """The type and the status of each delivery, in the order of what happened."""
    found = sorted(deliveries_of(server, webhook), key=lambda each: (each.message.at, each.message.type))
    return [(each.message.type, each.status) for each in found]


def next_attempt(server: Backend) -> int:
    """When something is to be done next."""
    found: Any = server.servers.queue.zrange(DUE, 0, 0, withscores=True)
    return int(found[0][1])
