"""The job that sends messages to webhooks: each until it is accepted, for 75 hours. None affects a game.

One thread per webhook sends what is due there, one message after another. How many threads wait for one host, for one
player's webhooks, and for webhooks that are not quick, is limited. So a receiver that is slow, or does not answer,
delays nobody else. The threads go on after the job has ended. If the process dies, the leases of its webhooks end after
a minute, and what was not known to be delivered is sent again, under the same id.
"""

import random
import threading
import traceback
from collections import Counter
from collections.abc import Callable
from functools import cache
from math import inf
from time import monotonic, sleep
from typing import Final

import structlog

from events.archive.objects import ArchiveUnavailable, DamagedObject
from events.folding.table import FoldDiverged
from events.on_redis.outages import STORAGE_ERRORS
from events.tables.table_cache import LogNotFound
from service import errors
from service.after_append.inbox import ENTRIES_KEPT, channel_of, inbox_key
from service.after_append.notices.of_records import is_over_for
from service.backend import Backend
from service.operations import json_logs as logs
from service.operations.metrics import WEBHOOKS
from service.operations.traces import tracing
from service.outgoing.connections import Route
from service.outgoing.endpoints import BadEndpoint, Endpoint, endpoint_of
from service.outgoing.failures import Unanswered, Unreached
from service.outgoing.posting import Reply, post
from service.shared.wall_clock import now_ms
from service.webhooks.deliveries import Attempt, Delivery, DeliveryLease, DeliveryResult, WebhookHealth
from service.webhooks.endpoints import Reason, Webhook, disabled
from service.webhooks.kinds import TEST
from service.webhooks.signing import body_of, headers_of
from workers.jobs.redelivery import perform
from workers.runner import process

SECONDS: Final = 5.0
"""How long one job begins to send messages. The threads that it began go on."""

THREADS: Final = 16
PER_HOST: Final = 2
PER_PLAYER: Final = 4
NOT_QUICK: Final = 8
"""How many threads there are, and how many at most for one host, for one player, and for all webhooks that have not
lately answered quickly: new ones, slow ones, and ones that fail.
"""

TURN_SECONDS: Final = 10.0
"""How long a thread sends to one webhook before others get their turn."""

CLOSING_SECONDS: Final = 5.0
"""How long a process that is stopped waits for its attempts. Those that take longer are repeated by another one."""

BUSY_MS: Final = 1_000
"""How long a webhook waits if all threads for its host, its player or webhooks like it are busy."""

FAILED_MS: Final = 1_000
"""How long a webhook is left alone after an attempt that failed, however many messages wait for it."""

BANNED_MS: Final = 60_000
"""How long a webhook waits whose player is banned from everything."""

_MINUTE, _HOUR, _DAY = 60_000, 3_600_000, 86_400_000

PAUSES_MS: Final = (
    *(5_000, 5 * _MINUTE, 30 * _MINUTE),
    *(2 * _HOUR, 5 * _HOUR, 10 * _HOUR, 14 * _HOUR, 20 * _HOUR, 24 * _HOUR),
)
"""The pauses between attempts to deliver a message, 75 hours in all (the example of Standard Webhooks)."""

JITTER: Final = 0.1
"""The part of a pause by which it is longer or shorter at random."""

LONGEST_PAUSE_MS: Final = 24 * _HOUR
"""The longest pause that a receiver can ask for."""

DISABLED_AFTER_MS: Final = 5 * _DAY
FAILURES_APART_MS: Final = 12 * _HOUR
FAILURES: Final = 3
"""A webhook is disabled after that time in which every attempt failed, if that many of them were that far apart."""

THROTTLING: Final = (429, 502, 503, 504)
GONE: Final = 410

TASKS: Final = 2
"""How many tasks are done at a time. No player has two of them."""

_log = structlog.get_logger()


@cache
def sender() -> "WebhookSender":
    """Return the sender of this process."""
    return WebhookSender(process.backend())


def close() -> None:
    """End the sender of this process, if there is one."""
    if sender.cache_info().currsize:
        sender().close()


def send_webhooks() -> None:
    """Send the messages that are due, for `SECONDS`."""
    sender().run(SECONDS)


class WebhookSender:
    """Sends messages in threads of its own."""

    def __init__(self, backend: Backend, threads: int = THREADS) -> None:
        self._backend, self._threads = backend, threads
        self._lock, self._busy, self._is_closing = threading.Lock(), Counter[str](), False

    def run(self, seconds: float) -> None:
        """Begin to send what is due, until nothing is, or for that time."""
        ends_at = monotonic() + seconds
        while monotonic() < ends_at:
            self._begin_task()
            if self._busy["all"] >= self._threads:
                sleep(0.05)
            elif not self._begin():
                return

    def wait(self, seconds: float = inf) -> None:
        """Wait until no thread is busy, or for that time."""
        ends_at = monotonic() + seconds
        while (self._busy["all"] or self._busy["tasks"]) and monotonic() < ends_at:
            sleep(0.01)

    def close(self) -> None:
        """Begin no other attempt, and wait for `CLOSING_SECONDS` for those that are being made."""
        self._is_closing = True
        self.wait(CLOSING_SECONDS)

    def _begin(self) -> bool:
        """Begin to send to the next webhook; return False if nothing is due."""
        lease = self._backend.notices.deliveries.take(now_ms())
        if lease is None:
            return False
        webhook = self._usable(lease)
        if webhook is None:
            return True
        if self._backend.people.banning.among([lease.player], "all"):
            self._backend.notices.deliveries.release(lease, now_ms() + BANNED_MS)
            return True
        health = self._backend.notices.deliveries.health(lease.player, lease.webhook, now_ms())
        budgets = self._budgets(webhook, health)
        if health.paused_until > now_ms():
            self._backend.notices.deliveries.release(lease, health.paused_until)
        elif not self._claim(budgets):
            self._backend.notices.deliveries.release(lease, now_ms() + BUSY_MS)
        else:
            self._submit(lambda: self._send_all(lease), budgets)
        return True

    def _usable(self, lease: DeliveryLease) -> Webhook | None:
        """Return the leased webhook. If it is deleted or disabled, drop what waits for it and return None."""
        try:
            webhook = self._backend.notices.webhooks.get(lease.player, lease.webhook)
        except errors.WebhookNotFound:
            self._backend.notices.deliveries.drop(lease.player, lease.webhook)
            return None
        if webhook.is_enabled:
            return webhook
        inbox, channel = inbox_key(lease.player), channel_of(lease.player)
        self._backend.notices.deliveries.disable(webhook, inbox, channel, ENTRIES_KEPT)
        return None

    def _budgets(self, webhook: Webhook, health: WebhookHealth) -> dict[str, int]:
        host = webhook.url.split("/")[2]
        budgets = {"all": self._threads, f"host {host}": PER_HOST, f"player {webhook.player}": PER_PLAYER}
        return budgets if health.is_quick else budgets | {"not quick": NOT_QUICK}

    def _claim(self, budgets: dict[str, int]) -> bool:
        """Count one more in these budgets, unless one of them is used up."""
        with self._lock:
            if any(self._busy[name] >= most for name, most in budgets.items()):
                return False
            self._busy.update(budgets.keys())
            return True

    def _submit(self, work: Callable[[], None], budgets: dict[str, int]) -> None:
        job = logs.shared_fields()

        def working() -> None:
            logs.begin(**job)
            try:
                work()
            except STORAGE_ERRORS as error:
                _log.warning("webhooks_postponed", error=type(error).__name__)
            except Exception:
                _log.exception("webhooks_failed")
            finally:
                with self._lock:
                    self._busy.subtract(budgets.keys())
                    self._busy = +self._busy

        threading.Thread(target=working, daemon=True).start()

    def _send_all(self, lease: DeliveryLease) -> None:
        """Send what is due at the webhook, until an attempt fails, or for `TURN_SECONDS`."""
        deliveries, ends_at = self._backend.notices.deliveries, monotonic() + TURN_SECONDS
        is_going_on = True
        while is_going_on and monotonic() < ends_at and not self._is_closing:
            renewed = deliveries.renew(lease, now_ms())
            if renewed is None:
                return
            lease = renewed
            webhook = self._usable(lease)
            if webhook is None:
                return
            delivery = deliveries.next_due(lease, now_ms())
            is_going_on = delivery is not None and self._send(webhook, lease, delivery)
        deliveries.release(lease)

    def _send(self, webhook: Webhook, lease: DeliveryLease, delivery: Delivery) -> bool:
        """Send a message, unless it no longer matters. True unless that failed."""
        with tracing.span("delivery", delivery="webhook") as span:
            outcome = self._outcome(webhook, delivery)
            span.note(result=_result(outcome))
        health = self._backend.notices.deliveries.settle(
            lease, delivery.message.id, outcome, now_ms(), FAILURES_APART_MS
        )
        WEBHOOKS.labels(_result(outcome)).inc()
        if outcome.is_success is not False:
            return True
        if reason := _reason_to_disable(outcome, health):
            self._disable(webhook, reason)
        return False

    def _outcome(self, webhook: Webhook, delivery: Delivery) -> DeliveryResult:
        """Send a message, unless it no longer matters, and return what became of it. An error of this server counts as
        an attempt that failed, so that the messages after this one do not wait for it.
        """
        at = now_ms()
        try:
            if self._is_moot(webhook.player, delivery):
                return DeliveryResult("superseded")
            answer, attempt = self._attempt(webhook, delivery)
        except STORAGE_ERRORS:
            raise
        except Exception as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]  # the error's text may contain addresses and secrets
            where = f"{frame.name}:{frame.lineno}"
            _log.error("webhook_not_sent", webhook=webhook.id, error=type(error).__name__, where=where)
            tracing.fail(error)
            answer, attempt = None, Attempt(at, None, now_ms() - at, "the server could not send the message")
        outcome = outcome_of(delivery, answer, attempt)
        return outcome._replace(paused_until=_paused_until(answer, outcome))

    def _is_moot(self, player: str, delivery: Delivery) -> bool:
        message = delivery.message
        if message.game is None:
            return False
        try:
            table = self._backend.games.tables.load(message.game)
        except LogNotFound:
            return True
        except (FoldDiverged, ArchiveUnavailable, DamagedObject):
            return False
        return is_over_for(message.type, player, message.data, table)

    def _attempt(self, webhook: Webhook, delivery: Delivery) -> tuple[Reply | None, Attempt]:
        """Send the message. Return the answer, if there was one, and the attempt."""
        settings, at, began = self._backend.settings, now_ms(), monotonic()
        answer, failure = None, None
        try:
            endpoint = endpoint_of(webhook.url, settings.webhook_hosts, settings.webhook_ports)
            answer = self._post(webhook, delivery, endpoint, at)
        except BadEndpoint as bad:
            failure = f"the server does not accept this address: it {bad}"
        except (Unreached, Unanswered) as error:
            failure = str(error)
        return answer, Attempt(at, answer.status if answer else None, round((monotonic() - began) * 1000), failure)

    def _post(self, webhook: Webhook, delivery: Delivery, endpoint: Endpoint, at: int) -> Reply:
        body = body_of(delivery.message, self._backend.settings.public_origin)
        headers = headers_of(delivery.message.id, at, body, webhook.secrets_at(at))
        return post(endpoint, headers, body, Route(proxy=self._backend.settings.webhook_proxy))

    def _disable(self, webhook: Webhook, reason: Reason) -> None:
        stored = self._backend.notices.webhooks.change(webhook.player, webhook.id, disabled(reason))
        self._backend.notices.deliveries.disable(
            stored, inbox_key(webhook.player), channel_of(webhook.player), ENTRIES_KEPT
        )
        _log.warning("webhook_disabled", webhook=webhook.id, reason=reason)
        WEBHOOKS.labels("disabled").inc()

    def _begin_task(self) -> None:
        """Begin the next task, if one is due and not too many are being done."""
        now = now_ms()
        if self._busy["tasks"] >= TASKS or not self._backend.notices.webhook_tasks.are_any_due(now):
            return
        with self._lock:
            busy = [name.removeprefix(_TASK_OF) for name in self._busy if name.startswith(_TASK_OF)]
        task = self._backend.notices.webhook_tasks.take(now, busy)
        budgets = {"tasks": TASKS, f"{_TASK_OF}{task.player}": 1} if task else {}
        if task and self._claim(budgets):
            self._submit(lambda: perform(self._backend, task), budgets)


_TASK_OF: Final = "task of "


def outcome_of(delivery: Delivery, answer: Reply | None, attempt: Attempt) -> DeliveryResult:
    """Return what became of a message after an attempt. Only statuses from 200 to 299 are success."""
    text = answer.text if answer else None
    if answer and 200 <= answer.status < 300:
        return DeliveryResult("delivered", None, attempt, text, is_success=True)
    if delivery.message.type == TEST:
        return DeliveryResult("failed", None, attempt, text)
    if delivery.tries >= len(PAUSES_MS) or (answer and answer.status == GONE):
        return DeliveryResult("failed", None, attempt, text, is_success=False)
    pause = round(PAUSES_MS[delivery.tries] * random.uniform(1 - JITTER, 1 + JITTER))
    asked = min(answer.pause_ms, LONGEST_PAUSE_MS) if answer else 0
    return DeliveryResult("waiting", now_ms() + max(pause, asked), attempt, text, is_success=False)


def _paused_until(answer: Reply | None, outcome: DeliveryResult) -> int:
    """Return until when a webhook is left alone after an attempt: a moment if it failed, or as long as it asks."""
    if outcome.status == "delivered":
        return 0
    asked = answer.pause_ms if answer and answer.status in THROTTLING else 0
    return now_ms() + max(FAILED_MS, min(asked, _HOUR))


def _reason_to_disable(outcome: DeliveryResult, health: WebhookHealth) -> Reason | None:
    if outcome.attempt and outcome.attempt.status == GONE:
        return "gone"
    if health.failing_since is None or health.counted < FAILURES:
        return None
    return "failing" if now_ms() - health.failing_since >= DISABLED_AFTER_MS else None


def _result(outcome: DeliveryResult) -> str:
    """Return the name of a result for metrics."""
    return "retried" if outcome.status == "waiting" else outcome.status
