"""The job that sends push messages to browsers. Each is sent at most once, and none affects a game."""

import base64
import hashlib
from time import monotonic
from typing import Final

import structlog

from events.on_redis.outages import OUTAGES
from service.backend import Backend
from service.operations.traces import tracing
from service.outgoing.connections import Route
from service.outgoing.deadlines import TimeLimits
from service.outgoing.endpoints import Endpoint
from service.outgoing.failures import Unanswered, Unreached
from service.outgoing.posting import Reply, post
from service.push.digests import NO_GAME
from service.push.endpoints import endpoint_of
from service.push.schedule import MAILS, Push
from service.push.subscriptions import MAIL, Subscription
from service.push.vapid import private_key
from service.shared.wall_clock import now_ms
from workers.jobs.due_messages import DueMessage, DueMessages
from workers.jobs.push_requests import encrypted, signature
from workers.runner import process

SECONDS: Final = 5.0
"""How long one job sends messages. The next one continues, so that other jobs get their turn."""

GONE: Final = (403, 404, 410)
"""The statuses that mean that the browser has unsubscribed, or subscribed to another key."""

ROUTE: Final = Route(limits=TimeLimits(connect=3.0, whole=10.0))
"""How push services are reached, with limits in seconds."""

_log = structlog.get_logger()


def send_pushes() -> None:
    """Send the messages that are due, for `SECONDS`."""
    sender, ends_at = PushSender(process.backend()), monotonic() + SECONDS
    while monotonic() < ends_at and (push := sender.schedule.take()):
        try:
            sender.send(push)
        except OUTAGES:
            raise
        except Exception:
            _log.exception("push_failed", game=push.game_id)
            sender.schedule.finish(push)


class PushSender:
    """Sends messages. It waits only once for a push service that does not answer, so that others need not wait long."""

    def __init__(self, backend: Backend) -> None:
        self._backend, self.schedule = backend, backend.notices.push_schedule
        self._messages, self._away = DueMessages(backend, self.schedule, backend.notices.push_digests), set[str]()

    def send(self, push: Push) -> None:
        """Send the message, unless nobody needs it any more. It is removed right before, so it is not sent again."""
        if push.subscription == MAIL:
            self.schedule.hand_over(push, MAILS, now_ms())
            return
        subscription = self._subscription(push)
        endpoint = subscription and endpoint_of(subscription.endpoint, self._backend.settings.push_hosts)
        if not subscription or not endpoint:
            self._messages.drop(push)
            return
        due = self._messages.to_send(push, now_ms())
        if due is None:
            return
        headers, body = self._request(due, subscription, endpoint)
        if self._messages.finish(due):
            with tracing.span("delivery", delivery="push") as span:
                result = self._post(due, endpoint, headers, body)
                span.note(result=result)
            if result in ("delivered", "uncertain"):
                self.schedule.note_delivered(push)

    def _subscription(self, push: Push) -> Subscription | None:
        found = self._backend.notices.subscriptions.of(push.player)
        return next((each for each in found if each.id == push.subscription), None)

    def _request(self, due: DueMessage, subscription: Subscription, endpoint: Endpoint) -> tuple[dict[str, str], bytes]:
        settings = self._backend.settings
        contact = settings.public_origin if settings.public_origin.startswith("https:") else "https://localhost"
        headers = {
            "Authorization": signature(endpoint, private_key(self._backend.servers.events), contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(due.kept_ms // 1000),
            "Topic": topic_of(due.push, subscription),
            "Urgency": "high",
        }
        return headers, encrypted(subscription, due.text(subscription.lang))

    def _post(self, due: DueMessage, endpoint: Endpoint, headers: dict[str, str], body: bytes) -> str:
        """Send the message. Return what became of it, in a word."""
        try:
            answer = Reply(503, 0) if endpoint.host in self._away else post(endpoint, headers, body, ROUTE)
        except Unreached as error:
            self._away.add(endpoint.host)
            self._retry(due, endpoint, str(error))
            return "retried"
        except Unanswered as error:  # it may have arrived
            self._away.add(endpoint.host)
            _log.warning("push_uncertain", host=endpoint.host, reason=str(error))
            return "uncertain"
        return self._note(due, endpoint, answer)

    def _note(self, due: DueMessage, endpoint: Endpoint, answer: Reply) -> str:
        if answer.status in GONE:
            self._backend.notices.subscriptions.drop(due.push.player, [due.push.subscription])
            return "unsubscribed"
        if answer.is_passing:
            if answer.status != 429:
                self._away.add(endpoint.host)
            self._retry(due, endpoint, str(answer.status), answer.pause_ms)
            return "retried"
        if answer.status >= 300:
            _log.warning("push_refused", host=endpoint.host, status=answer.status)
            return "refused"
        return "delivered"

    def _retry(self, due: DueMessage, endpoint: Endpoint, reason: str, pause_ms: int = 0) -> None:
        is_planned = self._messages.retry(due, now_ms(), pause_ms)
        if is_planned:
            _log.warning("push_postponed", host=endpoint.host, reason=reason)
        else:
            _log.warning("push_given_up", host=endpoint.host, reason=reason)


def topic_of(push: Push, subscription: Subscription) -> str:
    """Return the topic of a message. While a browser is offline, a newer message of a game replaces an older one, and
    so does a newer one of a kind that is about no game. The push service can't tell which game it is, or that others
    play in it.
    """
    about = push.occasion.partition(" ")[0] if push.game_id == NO_GAME else push.game_id
    digest = hashlib.sha256(f"{subscription.auth} {about}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()
