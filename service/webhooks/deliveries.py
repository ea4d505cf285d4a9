"""The messages to each webhook, on the queue's Redis: those that wait for an attempt, and a log of all.

What is stored here can be lost: it follows from the logs of games, and planning it again adds what is missing. A
message has the same id each time. A webhook is *leased* to one job at a time, which sends what is due there, so one
message is under way to it at a time. If the job dies, the lease ends, and the next one sends the same message again.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Final, Literal, NamedTuple, cast, get_args

from redis import Redis

from engines.contract import Json
from events.on_redis.lua import script
from service import errors
from service.people.accounts import KEY_SECONDS
from service.shared.cursors import cursor_of, time_and_id_of
from service.webhooks.endpoints import Webhook

DeliveryStatus = Literal["waiting", "delivered", "failed", "superseded"]
"""What became of a message. It is superseded if it was not sent because it no longer mattered."""

STATUSES: Final[tuple[DeliveryStatus, ...]] = get_args(DeliveryStatus)

DUE: Final = "retcon:webhook-due"
"""The sorted set of webhooks, by when something is to be done there: a message is due, or the lease ends (ms)."""

LEASES: Final = "retcon:webhook-leases"
"""Maps each webhook that is leased to the end of the lease."""

LEASE_MS: Final = 60_000
"""How long a lease lasts; longer than one attempt."""

KEPT_MS: Final = 30 * 86_400_000
KEPT: Final = 1_000
KEPT_AT_MOST: Final = 10_000
"""How long messages are kept, how many per webhook, and how many if more of them wait for an attempt."""

QUICK_MS: Final = 2_000
SLOW_FOR_MS: Final = 600_000
"""A webhook is quick if its last attempt succeeded in `QUICK_MS`. Otherwise it is slow for at least `SLOW_FOR_MS`."""

CHUNK: Final = 1_000
"""How many deliveries are read at a time."""

PLANNED_SECONDS: Final = 5 * 86_400
"""How long it is known up to which version a game was planned: longer than messages are sent."""


@dataclass(frozen=True, slots=True)
class DeliveryMessage:
    """What a player is told. `at` is when it happened (ms since the epoch). A test message is about no game."""

    id: str
    type: str
    at: int
    data: dict[str, Json]

    @property
    def game(self) -> str | None:
        """The game that it is about; None for a test message."""
        return self.data.get("game")

    def dump(self, planned_at: int) -> str:
        """Return the message as it is stored."""
        return json.dumps({"type": self.type, "at": self.at, "data": self.data, "planned_at": planned_at})


@dataclass(frozen=True, slots=True)
class Attempt:
    """One request to a webhook: when, the status of the answer, how long it took, and why there was no answer."""

    at: int
    status: int | None
    ms: int
    error: str | None = None

    def dump(self) -> str:
        """Return the attempt as it is stored."""
        return json.dumps([self.at, self.status, self.ms, self.error])


@dataclass(frozen=True, slots=True)
class Delivery:
    """A message and what became of it. `tries` counts the attempts since it was last meant to be sent."""

    message: DeliveryMessage
    planned_at: int
    status: DeliveryStatus
    next_attempt_at: int | None
    tries: int
    attempts: tuple[Attempt, ...]
    answer: str | None


class DeliveryLease(NamedTuple):
    """A webhook that is leased until that time (ms since the epoch)."""

    player: str
    webhook: str
    until: int

    @property
    def name(self) -> str:
        """See `Webhook.name`."""
        return f"{self.player} {self.webhook}"


class WebhookHealth(NamedTuple):
    """Since when every attempt has failed, how many failures long after each other there were, from when on messages
    were missed, until when the webhook asked to be left alone, and whether it answers quickly. Times are in ms since
    the epoch.
    """

    failing_since: int | None
    counted: int
    missed_since: int | None
    paused_until: int
    is_quick: bool


class DeliveryResult(NamedTuple):
    """What became of a message now. `due`: when it is tried again. `is_success` is None if it was not sent.
    `paused_until`: the time before which nothing else is sent to the webhook.
    """

    status: DeliveryStatus
    due: int | None = None
    attempt: Attempt | None = None
    answer: str | None = None
    is_success: bool | None = None
    paused_until: int = 0


class MessagePage(NamedTuple):
    """Some messages to a webhook, the cursor of the next page (None on the last one), and how many were examined."""

    items: list[Delivery]
    next: str | None
    looked_at: int


class Deliveries:
    """`client` is the queue's Redis, which is one node."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        scripts = ("plan", "take", "renew", "release", "settle", "again", "disable")
        self._scripts = {name: client.register_script(script(__file__, name)) for name in scripts}

    def planned(self, game_id: str) -> tuple[int, str]:
        """Return the version, and its mark, up to which the game's messages are planned; 0 if that is unknown."""
        stored = cast(bytes | None, self._client.get(_planned_key(game_id)))
        version, _, mark = (stored or b"0 ").decode().partition(" ")
        return int(version), mark

    def forget(self, game_id: str) -> None:
        """Let the game be planned from its first version on, because its log has lost records."""
        self._client.delete(_planned_key(game_id))

    def plan(
        self,
        found: Sequence[tuple[Webhook, DeliveryMessage, DeliveryStatus]],
        now: int,
        game: tuple[str, int, str] | None = None,
        earlier: tuple[int, str] = (0, ""),
        is_again: bool = False,
    ) -> None:
        """Add those of these messages that are not there. With `game`, its messages are then planned up to that version
        and mark, if they were planned up to `earlier` or another earlier version. `is_again`: send also those that are
        there.
        """
        by_webhook: dict[tuple[str, str], list[list[Json]]] = {}
        for webhook, message, status in found:
            items = by_webhook.setdefault((webhook.player, webhook.id), [])
            items.append([message.id, message.dump(now), message.at, status])
        keys = [DUE, LEASES, _planned_key(game[0] if game else "")]
        for name in by_webhook:
            keys += _keys(*name)
        stored = f"{game[1]} {game[2]}" if game else ""
        added = json.dumps([[" ".join(name), items] for name, items in by_webhook.items()])
        before = f"{earlier[0]} {earlier[1]}"
        args: list[Any] = [added, stored, before, PLANNED_SECONDS, now, KEPT_MS, KEPT, KEPT_AT_MOST, int(is_again)]
        self._scripts["plan"](keys=keys, args=args)

    def are_any_due(self, now: int) -> bool:
        """True if something is to be done at a webhook."""
        return bool(self._client.zcount(DUE, "-inf", now))

    def take(self, now: int) -> DeliveryLease | None:
        """Lease the webhook at which something has been due for longest; None if there is none."""
        taken = cast(Any, self._scripts["take"](keys=[DUE, LEASES], args=[now, now + LEASE_MS]))
        if not taken:
            return None
        player, webhook_id = taken.decode().split(" ")
        return DeliveryLease(player, webhook_id, now + LEASE_MS)

    def renew(self, lease: DeliveryLease, now: int) -> DeliveryLease | None:
        """Return the lease, extended; None if it has ended and the webhook is leased to another job."""
        args: list[Any] = [lease.name, lease.until, now + LEASE_MS]
        is_ours = self._scripts["renew"](keys=[DUE, LEASES], args=args)
        return lease._replace(until=now + LEASE_MS) if is_ours else None

    def release(self, lease: DeliveryLease, not_before: int = 0) -> None:
        """End the lease. The webhook is then due with its next message, but not before that time."""
        keys = [DUE, LEASES, waiting_key(lease.player, lease.webhook)]
        self._scripts["release"](keys=keys, args=[lease.name, lease.until, not_before])

    def next_due(self, lease: DeliveryLease, now: int) -> Delivery | None:
        """Return the next message that is due at a leased webhook; None if there is none."""
        waiting = waiting_key(lease.player, lease.webhook)
        while due := cast(list[bytes], self._client.zrangebyscore(waiting, "-inf", now, 0, 1)):
            found = self.find(lease.player, lease.webhook, due[0].decode())
            if found:
                return found
            self._client.zrem(waiting, due[0])  # its entry was lost or dropped
        return None

    def settle(
        self, lease: DeliveryLease, message_id: str, outcome: DeliveryResult, now: int, apart_ms: int
    ) -> WebhookHealth:
        """Store what became of a message, and return how the webhook does. Failures count if they are so far apart."""
        attempt = outcome.attempt.dump() if outcome.attempt else ""
        success = "" if outcome.is_success is None else int(outcome.is_success)
        answer = () if outcome.answer is None else (outcome.answer,)
        due = "" if outcome.due is None else outcome.due
        is_quick = outcome.is_success and outcome.attempt and outcome.attempt.ms <= QUICK_MS
        quick = now if is_quick else now + SLOW_FOR_MS
        state: list[Any] = [message_id, outcome.status, due, attempt, success, now]
        args: list[Any] = [*state, apart_ms, quick, outcome.paused_until, *answer]
        self._scripts["settle"](keys=_keys(lease.player, lease.webhook), args=args)
        return self.health(lease.player, lease.webhook)

    def health(self, player: str, webhook_id: str, now: int = 0) -> WebhookHealth:
        """Return how the webhook does. Whether it is quick depends on the time."""
        fields = ("failing_since", "counted", "missed_since", "paused_until", "slow_until", "quick_since")
        stored = cast(list[bytes | None], self._client.hmget(_health_key(player, webhook_id), fields))
        since, counted, missed, paused, slow, quick = (None if each is None else int(each) for each in stored)
        is_quick = quick is not None and (slow or 0) <= now
        return WebhookHealth(since, counted or 0, missed, paused or 0, is_quick)

    def note_missed(self, player: str, webhook_id: str, since: int | None) -> None:
        """Store from when on the webhook has missed messages; None: it has not."""
        if since is None:
            self._client.hdel(_health_key(player, webhook_id), "missed_since")
        else:
            known = self.health(player, webhook_id).missed_since
            self._client.hset(_health_key(player, webhook_id), "missed_since", min(since, known or since))
            self._client.pexpire(_health_key(player, webhook_id), KEPT_MS)

    def restart(self, player: str, webhook_id: str) -> None:
        """Forget that attempts have failed."""
        self._client.hdel(_health_key(player, webhook_id), "failing_since", "counted", "counted_at", "paused_until")

    def find(self, player: str, webhook_id: str, message_id: str) -> Delivery | None:
        """Return the message with that id; None if there is none."""
        return next(iter(self._found(player, webhook_id, [message_id])), None)

    def page(self, player: str, webhook_id: str, status: str | None, cursor: str | None, limit: int) -> MessagePage:
        """Return messages to a webhook, the last planned first. Raises `Malformed` for an invalid cursor."""
        found, looked_at = list[Delivery](), 0
        for ids in self._ids(player, webhook_id, None if cursor is None else time_and_id_of(cursor)):
            wanted = self._with_status(player, webhook_id, ids, status)[: limit + 1 - len(found)]
            looked_at += len(ids) if status else len(wanted)
            found += self._found(player, webhook_id, wanted)
            if len(found) > limit:
                last = found[limit - 1]
                return MessagePage(found[:limit], cursor_of(f"{last.planned_at} {last.message.id}"), looked_at)
        return MessagePage(found, None, looked_at)

    def all(self, player: str, webhook_id: str) -> Iterator[Delivery]:
        """Yield all messages to a webhook, the last planned first."""
        for ids in self._ids(player, webhook_id, None):
            for start in range(0, len(ids), 100):
                yield from self._found(player, webhook_id, ids[start : start + 100])

    def _ids(self, player: str, webhook_id: str, place: tuple[int, str] | None) -> Iterator[list[str]]:
        """Yield the ids of the messages after that place in chunks, the last planned first."""
        order, start = _order_key(player, webhook_id), cast(Any, "+inf" if place is None else place[0])
        for offset in count(0, CHUNK):
            listed: Any = self._client.zrevrangebyscore(order, start, "-inf", offset, CHUNK, withscores=True)
            places = [(int(at), name.decode()) for name, at in listed]
            yield [each[1] for each in places if place is None or each < place]
            if len(listed) < CHUNK:
                return
            place = min(place or places[-1], places[-1])

    def _with_status(self, player: str, webhook_id: str, ids: list[str], status: str | None) -> list[str]:
        """Return those of the ids whose messages have that status; None stands for any."""
        if status is None or not ids:
            return ids
        stored = cast(Any, self._client.hmget(_log_key(player, webhook_id), [f"{each} s" for each in ids]))
        return [each for each, text in zip(ids, stored, strict=True) if (text or b"waiting").decode() == status]

    def _found(self, player: str, webhook_id: str, ids: Sequence[str]) -> list[Delivery]:
        names = [f"{each}{part}" for each in ids for part in ("", " s", " n", " a", " t")]
        with self._client.pipeline(transaction=False) as pipeline:
            pipeline.hmget(_log_key(player, webhook_id), names)
            pipeline.zmscore(waiting_key(player, webhook_id), list(ids) or [""])
            stored, due = pipeline.execute() if ids else ((), ())
        rows = zip(ids, zip(*[iter(stored)] * 5, strict=True), due, strict=True)
        return [_delivery(name, fields, at) for name, fields, at in rows if fields[0]]

    def is_first(self, player: str, request: str) -> bool:
        """False if a request of the player with this digest was carried out within a day."""
        return not self._client.exists(_request_key(player, request))

    def note_request(self, player: str, request: str) -> None:
        """Store that a request with this digest was carried out."""
        self._client.set(_request_key(player, request), 1, ex=KEY_SECONDS)

    def send_again(self, webhook: Webhook, message_id: str, now: int) -> None:
        """Let the message be sent at once, and then as if it were new. Raises `DeliveryNotFound`."""
        keys = [DUE, LEASES, *_keys(webhook.player, webhook.id)]
        if not self._scripts["again"](keys=keys, args=[webhook.name, message_id, now]):
            raise errors.DeliveryNotFound(f"this webhook has no delivery {message_id!r}")

    def disable(self, webhook: Webhook, inbox: str, channel: str, entries_kept: int) -> None:
        """Drop what waits for a disabled webhook, and tell the player in the inbox, unless that was done or the player
        disabled it. Safe to repeat.
        """
        keys = [DUE, LEASES, *_keys(webhook.player, webhook.id), inbox]
        told = "" if webhook.disabled_reason == "by_owner" else webhook.disabled_reason
        args: list[Any] = [webhook.name, webhook.id, webhook.disabled_at, told, channel, entries_kept, KEPT_MS]
        self._scripts["disable"](keys=keys, args=args)

    def drop(self, player: str, webhook_id: str) -> None:
        """Delete everything that is stored of a webhook."""
        name = f"{player} {webhook_id}"
        with self._client.pipeline() as pipeline:
            pipeline.zrem(DUE, name)
            pipeline.hdel(LEASES, name)
            pipeline.delete(*_keys(player, webhook_id))
            pipeline.execute()

    def forget_player(self, player: str) -> None:
        """Remove the player's webhooks from what all share. The rest is in keys that contain the player's id."""
        for name, _ in cast(Any, self._client.zscan_iter(DUE, match=f"{player} *")):
            self._client.zrem(DUE, name)
        for name, _ in cast(Any, self._client.hscan_iter(LEASES, match=f"{player} *")):
            self._client.hdel(LEASES, name)


def message_id_of(webhook_id: str, *parts: object) -> str:
    """Return the id of a message to that webhook: the same for the same parts, and without a dot.

    >>> message_id_of("w_1", "g_1", 41, "1a2b3c4d", "decision.owed")
    'msg_56115b748277f9568dec7d74c3a87b1e'
    """
    digest = hashlib.sha256(json.dumps([webhook_id, *parts]).encode()).digest()
    return f"msg_{digest.hex()[:32]}"


def _delivery(message_id: str, fields: Sequence[bytes | None], due: float | None) -> Delivery:
    plan, status, tries, attempts, answer = fields
    stored = json.loads(plan or b"{}")
    return Delivery(
        DeliveryMessage(message_id, stored["type"], stored["at"], stored["data"]),
        stored["planned_at"],
        cast(DeliveryStatus, (status or b"waiting").decode()),
        None if due is None else int(due),
        int(tries or 0),
        tuple(Attempt(*each) for each in json.loads(b"[" + (attempts or b"") + b"]")),
        None if answer is None else answer.decode(),
    )


def _keys(player: str, webhook_id: str) -> list[str]:
    """Return the keys of a webhook, in the order in which the scripts take them."""
    kinds = (waiting_key, _log_key, _order_key, _health_key)
    return [key(player, webhook_id) for key in kinds]


def _planned_key(game_id: str) -> str:
    return f"retcon:webhooks-planned:{game_id}"


def waiting_key(player: str, webhook_id: str) -> str:
    """Return the key of the messages that wait for an attempt."""
    return f"retcon:webhook-waiting:{player}:{webhook_id}"


def _log_key(player: str, webhook_id: str) -> str:
    return f"retcon:webhook-log:{player}:{webhook_id}"


def _order_key(player: str, webhook_id: str) -> str:
    return f"retcon:webhook-order:{player}:{webhook_id}"


def _request_key(player: str, request: str) -> str:
    return f"retcon:webhook-request:{player}:{request}"


def _health_key(player: str, webhook_id: str) -> str:
    return f"retcon:webhook-health:{player}:{webhook_id}"
