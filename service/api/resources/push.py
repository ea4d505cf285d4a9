"""Subscriptions of browsers to Web Push."""

import base64
from typing import Any

import marshmallow as ma

from engines.kit.texts import ENGLISH, LANGUAGES
from service import errors
from service.api.description.blueprint import Blueprint
from service.api.request.auth import current_access, requires, same_for_all
from service.api.request.context import current_backend
from service.outgoing.endpoints import MAX_URL
from service.push import vapid
from service.push.endpoints import endpoint_of
from service.push.subscriptions import MAIL, Subscription
from service.shared.fields import Pattern, number, objects, text
from service.shared.wall_clock import now_ms

push = Blueprint("push", __name__, url_prefix="/v1", description="Push messages to browsers in which no page is open.")


class PushKey(ma.Schema):
    """The key with which browsers subscribe."""

    public_key = text(
        "The server's public key (VAPID), in base64url without padding: `applicationServerKey` of "
        "`PushManager.subscribe`."
    )


class PushKeys(ma.Schema):
    """The keys of the browser, as `PushSubscription.toJSON` returns them."""

    p256dh = text(
        "The browser's public key.", validate=Pattern("^[A-Za-z0-9_-]{87}=?$", "Must have 87 characters in base64url.")
    )
    auth = text(
        "The browser's secret.", validate=Pattern("^[A-Za-z0-9_-]{22}(==)?$", "Must have 22 characters in base64url.")
    )


class NewSubscription(ma.Schema):
    """The browser to subscribe."""

    endpoint = text(
        "The address of the browser at its push service, which must be one of the services that the server accepts.",
        validate=ma.validate.Length(1, MAX_URL),
    )
    keys = ma.fields.Nested(PushKeys, required=True, metadata={"description": "The keys of the browser."})
    lang = ma.fields.String(
        load_default=ENGLISH,
        validate=ma.validate.OneOf(LANGUAGES),
        metadata={"description": "The language of the messages."},
    )


class SubscriptionShown(ma.Schema):
    """A browser that receives messages. Its address and keys are not shown."""

    id = text("The id of the subscription, with which it can be deleted.")
    endpoint_host = text("The host of the push service.")
    lang = text("The language of the messages.")
    created_at = number("When it was created or last renewed, in ms since the epoch.")


class SubscriptionList(ma.Schema):
    """A player's subscriptions."""

    items = objects(SubscriptionShown, "The subscriptions, oldest first.")


@push.get("/push")
@same_for_all
@push.response(200, PushKey)
def get_push_key() -> dict[str, str]:
    """Retrieve the key for Web Push.

    The key never changes unless the server loses its data. If it has changed, subscribe again.
    """
    return {"public_key": vapid.public_key(vapid.private_key(current_backend().servers.events))}


@push.post("/players/me/push-subscriptions")
@requires("account")
@push.arguments(
    NewSubscription,
    example={
        "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl",
        "keys": {
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        },
        "lang": "en",
    },
)
@push.response(201, SubscriptionShown)
def create_push_subscription(body: dict[str, Any]) -> dict[str, Any]:
    """Subscribe a browser.

    The server then sends it a message when it is your turn, when you are challenged, and when a game is over. Your
    preferences say when such messages come, and which ones (`PUT /v1/players/me/preferences`). Messages are JSON,
    `{title, body, url, tag}`, and do not say what happened in the game.

    The subscription ends with the token or session that made it. Subscribing the same browser again renews the
    subscription, which keeps its id; if it was another player's, it becomes yours. A player can have 20 subscriptions;
    the next one replaces the oldest.
    """
    subscription = _subscription(**body)
    current_backend().notices.subscriptions.add(current_access().player_id, subscription)
    return subscription.to_json()


@push.get("/players/me/push-subscriptions")
@requires("account")
@push.response(200, SubscriptionList)
def list_push_subscriptions() -> dict[str, Any]:
    """List your subscribed browsers.

    Oldest first, without their addresses.
    """
    found = current_backend().notices.subscriptions.of(current_access().player_id)
    return {"items": [each.to_json() for each in found]}


@push.delete("/players/me/push-subscriptions/<subscription_id>")
@requires("account")
@push.response(204)
@push.raises(errors.SubscriptionNotFound)
def drop_push_subscription(subscription_id: str) -> None:
    """Unsubscribe a browser.

    It receives no more messages.
    """
    subscriptions = current_backend().notices.subscriptions
    if subscription_id == MAIL or not subscriptions.drop(current_access().player_id, [subscription_id]):
        raise errors.SubscriptionNotFound


def _subscription(endpoint: str, keys: dict[str, str], lang: str) -> Subscription:
    """Return the subscription that a request describes. Raises `Malformed`."""
    p256dh, auth = keys["p256dh"].rstrip("="), keys["auth"].rstrip("=")
    if endpoint_of(endpoint, current_backend().settings.push_hosts) is None:
        _refuse("/endpoint", "must be an address at a push service that this server accepts (`RETCON_PUSH_HOSTS`)")
    if not vapid.is_public_key(base64.urlsafe_b64decode(f"{p256dh}=")):
        _refuse("/keys/p256dh", "must be a public key of the curve P-256")
    return Subscription(endpoint, p256dh, auth, lang, current_access().token_id, now_ms())


def _refuse(location: str, detail: str) -> None:
    raise errors.Malformed("the browser can't be subscribed", [errors.Fault(location, detail)])
