"""The job that sends push messages to browsers. Each is sent at most once, and none affects a game."""

import base64
import hashlib
from time import monotonic
from typing import Final

import structlog

from engines.kit.texts import message
from events.folding.table import RulesMissing, Table
from events.on_redis.outages import OUTAGES
from events.shown.telling import WORDS
from events.tables.table_cache import LogNotFound
from service.after_append.notices.occasions import may_be_told
from service.backend import Backend
from service.operations.traces import tracing
from service.outgoing.connections import Route
from service.outgoing.deadlines import TimeLimits
from service.outgoing.endpoints import Endpoint
from service.outgoing.failures import Unanswered, Unreached
from service.outgoing.posting import Reply, post
from service.push.endpoints import endpoint_of
from service.push.reminders import reminded_at
from service.push.schedule import MAILS, WITHDRAWN, Push
from service.push.subscriptions import MAIL, Subscription
from service.push.vapid import private_key
from service.shared.wall_clock import now_ms
from workers.jobs.push_requests import encrypted, signature
from workers.runner import process

SECONDS: Final = 5.0
"""How long one job sends messages. The next one continues, so that other jobs get their turn."""

LONGEST_MS: Final = 7 * 24 * 3_600_000
"""How long a push service keeps a message for a browser that is offline."""

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
        self._away = set[str]()

    def send(self, push: Push) -> None:
        """Send the message, unless nobody needs it any more. It is removed right before, so it is not sent again."""
        subscription = self._subscription(push)
        endpoint = subscription and endpoint_of(subscription.endpoint, self._backend.settings.push_hosts)
        table = self._table(push)
        is_banned = bool(self._backend.people.banning.among([push.player], "all"))
        is_moot = push.occasion.startswith(WITHDRAWN) and not self.schedule.was_decision_delivered(push)
        if not (endpoint or push.subscription == MAIL) or not table or is_banned or is_moot:
            self.schedule.finish(push)
            return
        if self._waits(push, table):
            return
        if push.attempts == 0 and self._backend.notices.inboxes.is_shown(push.player):
            self.schedule.postpone(push, now_ms())
            return
        if not subscription or not endpoint:
            self.schedule.hand_over(push, MAILS, now_ms())
            return
        headers, body = self._request(push, subscription, endpoint, table)
        if self.schedule.finish(push):
            with tracing.span("delivery", delivery="push") as span:
                result = self._post(push, endpoint, headers, body)
                span.note(result=result)
            if result in ("delivered", "uncertain"):
                self.schedule.note_delivered(push)

    def _waits(self, push: Push, table: Table) -> bool:
        """True if the message is a reminder whose time has moved. If there is none any more, it is removed."""
        occasion, *rest = push.occasion.split(" ")
        if occasion != "reminder":
            return False
        due = reminded_at(table, int(rest[0]))
        if due is None:
            self.schedule.finish(push)
        elif due > now_ms():
            self.schedule.wait(push, due)
        return due is None or due > now_ms()

    def _subscription(self, push: Push) -> Subscription | None:
        found = self._backend.notices.subscriptions.of(push.player)
        return next((each for each in found if each.id == push.subscription), None)

    def _table(self, push: Push) -> Table | None:
        """Return the game's table; None if the player need not be told any more, because the decision was answered."""
        try:
            table = self._backend.games.tables.load(push.game_id)
        except (LogNotFound, RulesMissing):
            return None
        return table if may_be_told(push.occasion, table, push.player) else None

    def _request(
        self, push: Push, subscription: Subscription, endpoint: Endpoint, table: Table
    ) -> tuple[dict[str, str], bytes]:
        settings = self._backend.settings
        contact = settings.public_origin if settings.public_origin.startswith("https:") else "https://localhost"
        headers = {
            "Authorization": signature(endpoint, private_key(self._backend.servers.events), contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_kept_ms(push, table) // 1000),
            "Topic": topic_of(push, subscription),
            "Urgency": "high",
        }
        return headers, encrypted(subscription, text_of(push, table, subscription.lang))

    def _post(self, push: Push, endpoint: Endpoint, headers: dict[str, str], body: bytes) -> str:
        """Send the message. Return what became of it, in a word."""
        try:
            answer = Reply(503, 0) if endpoint.host in self._away else post(endpoint, headers, body, ROUTE)
        except Unreached as error:
            self._away.add(endpoint.host)
            self._retry(push, endpoint, str(error))
            return "retried"
        except Unanswered as error:  # it may have arrived
            self._away.add(endpoint.host)
            _log.warning("push_uncertain", host=endpoint.host, reason=str(error))
            return "uncertain"
        return self._note(push, endpoint, answer)

    def _note(self, push: Push, endpoint: Endpoint, answer: Reply) -> str:
        if answer.status in GONE:
            self._backend.notices.subscriptions.drop(push.player, [push.subscription])
            return "unsubscribed"
        if answer.is_passing:
            if answer.status != 429:
                self._away.add(endpoint.host)
            self._retry(push, endpoint, str(answer.status), answer.pause_ms)
            return "retried"
        if answer.status >= 300:
            _log.warning("push_refused", host=endpoint.host, status=answer.status)
            return "refused"
        return "delivered"

    def _retry(self, push: Push, endpoint: Endpoint, reason: str, pause_ms: int = 0) -> None:
        is_planned = self.schedule.retry(push, now_ms(), pause_ms)
        if is_planned:
            _log.warning("push_postponed", host=endpoint.host, reason=reason)
        else:
            _log.warning("push_given_up", host=endpoint.host, reason=reason)


def text_of(push: Push, table: Table, language: str) -> dict[str, str]:
    """Return the fields of a message. They do not say what happened in the game."""
    occasion, _, detail = push.occasion.partition(" ")
    about = {"kind": detail} if occasion.startswith("offer_") else {}
    said = WORDS.words(language).say(message(f"push-{occasion.replace('_', '-')}", **about))
    return {"title": table.engine.TITLE, "body": said, "url": f"/g/{push.game_id}", "tag": push.game_id}


def topic_of(push: Push, subscription: Subscription) -> str:
    """Return the topic of a message. While a browser is offline, a newer message of a game replaces an older one. The
    push service can't tell which game it is, or that others play in it.
    """
    digest = hashlib.sha256(f"{subscription.auth} {push.game_id}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def _kept_ms(push: Push, table: Table) -> int:
    """Return how long the message matters, which for a decision is until its time is up."""
    occasion, *seat = push.occasion.split(" ")[:2]
    is_owed = occasion in ("decision", "reminder")
    deadline = table.timing.deadlines[int(seat[0])] if table.timing and is_owed else None
    return LONGEST_MS if deadline is None else max(0, min(LONGEST_MS, deadline - now_ms()))
