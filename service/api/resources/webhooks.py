"""Webhooks: messages to programs of players."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from typing import Any, Final

from flask import Response

from service import errors, refusals
from service.after_append.inbox import ENTRIES_KEPT, channel_of, inbox_key
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import JsonAnswer
from service.api.request.auth import current_access, requires
from service.api.request.context import current_backend, idempotency_key
from service.api.request.pages import answer_page
from service.api.request.rate_limits import charge_games, charge_records
from service.api.schemas.of_webhooks.endpoints import (
    DeliveriesQuery,
    DeliveryPage,
    DeliveryShown,
    NewWebhook,
    Replay,
    ReplayBegun,
    Rotation,
    WebhookChange,
    WebhookCreated,
    WebhookList,
    WebhookShown,
)
from service.outgoing.endpoints import BadEndpoint, endpoint_of
from service.shared.wall_clock import now_ms
from service.webhooks.deliveries import KEPT_MS, Delivery, DeliveryMessage, message_id_of
from service.webhooks.endpoints import Webhook, disabled
from service.webhooks.kinds import TEST
from service.webhooks.tasks import SETTLED_MS, Task

webhooks = Blueprint(
    "webhooks", __name__, url_prefix="/v1/players/me/webhooks", description="Signed messages to your own server."
)

_CHANGING: Final = (errors.WebhookNotFound, refusals.Contended)
_SENDING: Final = (errors.WebhookNotFound, errors.WebhookIsDisabled)


@webhooks.post("")
@requires("account")
@webhooks.arguments(NewWebhook, example={"url": "https://hooks.example/retcon", "types": ["decision.owed"]})
@webhooks.response(201, WebhookCreated)
@webhooks.raises(errors.TooManyWebhooks, errors.IdempotencyKeyReused)
def create_webhook(body: dict[str, Any]) -> JsonAnswer:
    """Create a webhook.

    From now on, the server sends it a signed message when a game of yours starts or ends, when you owe a decision, and
    when you are challenged or a challenge is answered. The response contains the secret with which messages are signed,
    which is returned only once. A webhook belongs to the account: it does not end with the token that created it. A
    player can have 10 of them. Events that are `off` for `webhook` in your preferences are not sent. See
    [webhooks](/docs/webhooks).
    """
    backend, player = current_backend(), current_access().player_id
    url = _accepted(body.pop("url"))
    _plan_soon(player)
    made, is_repeated = backend.notices.webhooks.create(player, url, **body, key=idempotency_key())
    return _with_secret(made, is_repeated, 201)


@webhooks.get("")
@requires("account")
@webhooks.response(200, WebhookList)
def list_webhooks() -> dict[str, Any]:
    """List your webhooks.

    Oldest first, without their secrets.
    """
    return {"items": [_shown(each) for each in current_backend().notices.webhooks.all(current_access().player_id)]}


@webhooks.get("/<webhook_id>")
@requires("account")
@webhooks.response(200, WebhookShown)
@webhooks.raises(errors.WebhookNotFound)
def get_webhook(webhook_id: str) -> dict[str, Any]:
    """Retrieve a webhook.

    Without its secret.
    """
    return _shown(_mine(webhook_id))


@webhooks.patch("/<webhook_id>")
@requires("account")
@webhooks.arguments(WebhookChange, example={"enabled": True})
@webhooks.response(200, WebhookShown)
@webhooks.raises(*_CHANGING, errors.WebhookIsDisabled)
def change_webhook(body: dict[str, Any], webhook_id: str) -> dict[str, Any]:
    """Change a webhook.

    While it is disabled, nothing is sent to it, and messages that were waiting are dropped. Once it is enabled again,
    send its `missed_since` to `POST …/replay` to receive what it has missed.
    """
    player, wanted = current_access().player_id, body.pop("enabled", None)
    if "url" in body:
        body["url"] = _accepted(body["url"])

    def changed(webhook: Webhook) -> Webhook:
        if wanted and webhook.disabled_reason == "by_operator":
            raise errors.WebhookIsDisabled("the operator of the server has disabled this webhook")
        if wanted and not webhook.is_enabled:
            _prepare_to_enable(webhook)  # before it is stored: nothing is left undone if the process dies
        return _changed(webhook, body, wanted)

    backend = current_backend()
    stored = backend.notices.webhooks.change(player, webhook_id, changed)
    if not stored.is_enabled:
        backend.notices.deliveries.disable(stored, inbox_key(player), channel_of(player), ENTRIES_KEPT)
    return _shown(stored)


@webhooks.delete("/<webhook_id>")
@requires("account")
@webhooks.response(204)
@webhooks.raises(*_CHANGING)
def delete_webhook(webhook_id: str) -> None:
    """Delete a webhook.

    Nothing more is sent to it, apart from a message that is on its way. Its deliveries are deleted too.
    """
    backend, player = current_backend(), current_access().player_id
    try:
        backend.notices.webhooks.delete(player, webhook_id)
    except errors.WebhookNotFound:  # an earlier request may have deleted it without living to delete its deliveries
        backend.notices.deliveries.drop(player, webhook_id)
        raise
    backend.notices.deliveries.drop(player, webhook_id)


@webhooks.post("/<webhook_id>/rotate")
@requires("account")
@webhooks.arguments(Rotation, example={"overlap_seconds": 3600})
@webhooks.response(200, WebhookCreated)
@webhooks.raises(*_CHANGING, errors.IdempotencyKeyReused)
def rotate_webhook_secret(body: dict[str, Any], webhook_id: str) -> JsonAnswer:
    """Replace the secret.

    For `overlap_seconds`, messages are signed with the earlier secret too, so that receivers can change to the new one
    meanwhile; with 0, no earlier secret is used any more. Messages have at most five signatures. The response contains
    the new secret, which is returned only once.
    """
    player = current_access().player_id
    return _with_secret(
        *current_backend().notices.webhooks.rotate(player, webhook_id, **body, key=idempotency_key()), 200
    )


@webhooks.post("/<webhook_id>/test")
@requires("account")
@webhooks.response(202, DeliveryShown)
@webhooks.raises(*_SENDING)
def test_webhook(webhook_id: str) -> dict[str, Any]:
    """Send a test message.

    It is sent once, whether that succeeds or not. `GET …/deliveries` shows the result.
    """
    webhook, now = _enabled(webhook_id), now_ms()
    name = message_id_of(webhook.id, TEST, idempotency_key() or str(now))
    about = {"webhook": webhook.id, "url": f"/v1/players/me/webhooks/{webhook.id}"}
    current_backend().notices.deliveries.plan([(webhook, DeliveryMessage(name, TEST, now, about), "waiting")], now)
    return _delivery(_found(webhook, name))


@webhooks.get("/<webhook_id>/deliveries")
@requires("account")
@webhooks.arguments(DeliveriesQuery, location="query")
@webhooks.response(200, DeliveryPage)
@webhooks.raises(errors.WebhookNotFound)
def list_deliveries(query: dict[str, Any], webhook_id: str) -> Response:
    """List the deliveries of a webhook.

    The messages to it, and the attempts to deliver them, newest first. Those of the last 30 days are kept, but no more
    than 1,000, unless more of them wait for an attempt.
    """
    webhook = _mine(webhook_id)
    wanted = query.get("status"), query.get("cursor"), query["limit"]
    page = current_backend().notices.deliveries.page(webhook.player, webhook.id, *wanted)
    charge_games(page.looked_at)
    return answer_page([_delivery(each) for each in page.items], page.next)


@webhooks.post("/<webhook_id>/deliveries/<delivery_id>/redeliver")
@requires("account")
@webhooks.response(202, DeliveryShown)
@webhooks.raises(*_SENDING, errors.DeliveryNotFound)
def redeliver(webhook_id: str, delivery_id: str) -> dict[str, Any]:
    """Send a message again.

    It has the same id. If it fails, it is tried again like a new one.
    """
    webhook = _enabled(webhook_id)
    with _once(f"redeliver {webhook_id} {delivery_id}") as is_first:
        if is_first:
            current_backend().notices.deliveries.send_again(webhook, delivery_id, now_ms())
    return _delivery(_found(webhook, delivery_id))


@webhooks.post("/<webhook_id>/replay")
@requires("account")
@webhooks.arguments(Replay, example={"since": 1_790_000_000_000})
@webhooks.response(202, ReplayBegun)
@webhooks.raises(*_SENDING)
def replay_deliveries(body: dict[str, Any], webhook_id: str) -> dict[str, Any]:
    """Send everything since a time again.

    The messages are made from the logs of your games, and have the same ids as before, so a receiver can drop those
    that it knows. Decisions that have been answered, and challenges that have ended, are shown as `superseded` and not
    sent.
    """
    webhook, backend, now = _enabled(webhook_id), current_backend(), now_ms()
    since = max(min(body["since"], now), now - KEPT_MS)
    with _once(f"replay {webhook_id} {body['since']}") as is_first:
        if is_first:
            charge_records(len(backend.upkeep.game_lists.ids_of(webhook.player)))  # at least one of each game
            backend.notices.webhook_tasks.add(Task(webhook.player, webhook.id, since), now)
    return {"since": since}


def _accepted(url: str) -> str:
    """Return the URL in its canonical form. Raises `Malformed` if nothing may be sent there."""
    settings = current_backend().settings
    try:
        return endpoint_of(url, settings.webhook_hosts, settings.webhook_ports).url
    except BadEndpoint as bad:
        fault = errors.Fault("/url", str(bad))
        raise errors.Malformed("messages can't be sent to this address", [fault]) from None


@contextmanager
def _once(request: str) -> Iterator[bool]:
    """Yield whether this request is to be carried out: False if one with the same `Idempotency-Key` was."""
    key, deliveries, player = idempotency_key(), current_backend().notices.deliveries, current_access().player_id
    if key is None:
        yield True
        return
    digest = hashlib.sha256(f"{key} {request}".encode()).hexdigest()
    yield deliveries.is_first(player, digest)
    deliveries.note_request(player, digest)


def _mine(webhook_id: str) -> Webhook:
    return current_backend().notices.webhooks.get(current_access().player_id, webhook_id)


def _enabled(webhook_id: str) -> Webhook:
    webhook = _mine(webhook_id)
    if not webhook.is_enabled:
        raise errors.WebhookIsDisabled
    return webhook


def _found(webhook: Webhook, message_id: str) -> Delivery:
    found = current_backend().notices.deliveries.find(webhook.player, webhook.id, message_id)
    if found is None:
        raise errors.DeliveryNotFound(f"this webhook has no delivery {message_id!r}")
    return found


def _prepare_to_enable(webhook: Webhook) -> None:
    """Note what the webhook has missed, and that its player's games are to be planned again."""
    backend = current_backend()
    assert webhook.disabled_at is not None
    backend.notices.deliveries.note_missed(webhook.player, webhook.id, webhook.disabled_at)
    backend.notices.deliveries.restart(webhook.player, webhook.id)
    _plan_soon(webhook.player)


def _plan_soon(player: str) -> None:
    """Have the player's games planned once every process knows of a webhook that is enabled now."""
    now = now_ms()
    current_backend().notices.webhook_tasks.add(Task(player, since=now), now + SETTLED_MS)


def _changed(webhook: Webhook, fields: dict[str, Any], is_enabled: bool | None) -> Webhook:
    changed = replace(webhook, **fields)
    if is_enabled is False:
        return disabled("by_owner")(changed) or changed
    if is_enabled and not webhook.is_enabled:
        return replace(changed, enabled_at=now_ms(), disabled_at=None, disabled_reason=None)
    return changed


def _with_secret(webhook: Webhook, is_repeated: bool, status: int) -> JsonAnswer:
    mark = {"Idempotency-Replayed": "true"} if is_repeated else {}
    return _shown(webhook) | {"secret": webhook.secrets[0].text}, status, {"Cache-Control": "no-store", **mark}


def _shown(webhook: Webhook) -> dict[str, Any]:
    """Return what its player may see of a webhook: everything but its secrets."""
    health = current_backend().notices.deliveries.health(webhook.player, webhook.id)
    missed = [each for each in (health.missed_since, webhook.disabled_at) if each is not None]
    old = webhook.secrets_at(now_ms())[1:]
    return {
        "id": webhook.id,
        "url": webhook.url,
        "types": webhook.types,
        "description": webhook.description,
        "enabled": webhook.is_enabled,
        "created_at": webhook.created_at,
        "enabled_at": webhook.enabled_at,
        "failing_since": health.failing_since,
        "disabled_at": webhook.disabled_at,
        "disabled_reason": webhook.disabled_reason,
        "missed_since": min(missed, default=None),
        "old_secret_until": max((each.until or 0 for each in old), default=None),
    }


def _delivery(delivery: Delivery) -> dict[str, Any]:
    message = delivery.message
    return {
        "id": message.id,
        "type": message.type,
        "game": message.game,
        "version": message.data.get("version"),
        "mark": message.data.get("mark"),
        "at": message.at,
        "planned_at": delivery.planned_at,
        "status": delivery.status,
        "next_attempt_at": delivery.next_attempt_at,
        "attempts": [asdict(each) for each in delivery.attempts],
        "answer": delivery.answer,
    }
