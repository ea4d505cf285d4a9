"""Webhooks and their deliveries, as requests name them and answers show them."""

from typing import Final

import marshmallow as ma

from service.api.schemas.fields import QueryNumber, version_mark
from service.api.schemas.of_games.games import CURSOR, NEXT
from service.outgoing.endpoints import MAX_URL
from service.shared.fields import Pattern, Truth, TupleOf, WholeNumber, flag, number, objects, text
from service.webhooks import kinds
from service.webhooks.deliveries import STATUSES
from service.webhooks.endpoints import LONGEST_DESCRIPTION, LONGEST_OVERLAP, REASONS

_TYPE: Final = "The type of the message."

_url = text(
    "The address to which messages are sent. It must begin with `https://`, name a host on the Internet, and contain "
    "no credentials and no fragment; the operator of the server may allow more.",
    validate=ma.validate.Length(1, MAX_URL),
)
_types = TupleOf(
    ma.fields.String(validate=ma.validate.OneOf(kinds.CHOICES)),
    required=True,
    validate=ma.validate.Length(1, len(kinds.CHOICES)),
    metadata={"description": "The types of messages to send."},
)
_description = text(
    "A note of your own, such as what the webhook is for.", validate=ma.validate.Length(max=LONGEST_DESCRIPTION)
)
_delivery_id = text("The id of the message, which is its header `webhook-id` in every attempt.")


class NewWebhook(ma.Schema):
    """The webhook to create."""

    url = _url
    types = TupleOf(
        ma.fields.String(validate=ma.validate.OneOf(kinds.CHOICES)),
        load_default=kinds.DEFAULT,
        validate=ma.validate.Length(1, len(kinds.CHOICES)),
        metadata={
            "description": "The types of messages to send. "
            "By default the first five: those of games, decisions and challenges."
        },
    )
    description = ma.fields.String(
        load_default="",
        validate=ma.validate.Length(max=LONGEST_DESCRIPTION),
        metadata={"description": "A note of your own, such as what the webhook is for."},
    )


class WebhookChange(ma.Schema):
    """What to change. What is left out stays as it is."""

    url = ma.fields.String(validate=ma.validate.Length(1, MAX_URL), metadata={"description": "The new address."})
    types = TupleOf(
        ma.fields.String(validate=ma.validate.OneOf(kinds.CHOICES)),
        validate=ma.validate.Length(1, len(kinds.CHOICES)),
        metadata={"description": "The types of messages to send."},
    )
    description = ma.fields.String(
        validate=ma.validate.Length(max=LONGEST_DESCRIPTION), metadata={"description": "A note of your own."}
    )
    enabled = Truth(metadata={"description": "Whether messages are sent."})


class WebhookShown(ma.Schema):
    """A webhook, without its secret."""

    id = text("The id of the webhook.")
    url = _url
    types = _types
    description = _description
    enabled = flag("True if messages are sent.")
    created_at = number("When it was created, in ms since the epoch.")
    enabled_at = number("The time, in ms since the epoch, from which what happens is sent to it.")
    failing_since = number(
        "The time of the first attempt since which every attempt has failed, in ms since the epoch; null if the last "
        "one succeeded.",
        allow_none=True,
    )
    disabled_at = number("When it was disabled, in ms since the epoch; null if it is enabled.", allow_none=True)
    disabled_reason = text(
        "Why it is disabled; null if it is enabled. `by_owner`: you disabled it. `by_operator`: the "
        "operator of the server did, and only they can enable it. `failing`: all attempts have failed "
        "for days. `gone`: it answered 410.",
        validate=ma.validate.OneOf(REASONS),
        allow_none=True,
    )
    missed_since = number(
        "The time, in ms since the epoch, from which messages were missed; null if none were. Send it to "
        "`POST …/replay` once the webhook works.",
        allow_none=True,
    )
    old_secret_until = number(
        "The time until which messages are signed with an earlier secret too, in ms since the epoch; null if they are "
        "not.",
        allow_none=True,
    )


class WebhookCreated(WebhookShown):
    """A new webhook, or one with a new secret."""

    secret = text(
        "The secret with which messages are signed. It is returned only once.",
        validate=Pattern("^whsec_[A-Za-z0-9+/]{32,88}={0,2}$", "Must be `whsec_` and 32 to 88 characters of base64."),
    )


class WebhookList(ma.Schema):
    """A player's webhooks."""

    items = objects(WebhookShown, "The webhooks, oldest first.")


class Rotation(ma.Schema):
    """How to replace the secret."""

    overlap_seconds = WholeNumber(
        load_default=86_400,
        validate=ma.validate.Range(0, LONGEST_OVERLAP),
        metadata={"description": "How long messages are signed with the earlier secret as well."},
    )


class AttemptShown(ma.Schema):
    """One request to the webhook."""

    at = number("When it was made, in ms since the epoch.")
    status = number("The status of the answer; null if there was none.", allow_none=True)
    ms = number("How long it took, in ms.")
    error = text("Why there was no answer; null if there was one.", allow_none=True)


class DeliveryShown(ma.Schema):
    """A message to a webhook, and the attempts to deliver it."""

    id = _delivery_id
    type = text(_TYPE, validate=ma.validate.OneOf(kinds.TYPES))
    game = text("The id of the game; null for a test message.", allow_none=True)
    version = number("The version of the game; null for a test message.", allow_none=True)
    mark = version_mark("The mark of the version; null for a test message.", allow_none=True)
    at = number("When it happened, in ms since the epoch.")
    planned_at = number("When the server first meant to send it, in ms since the epoch.")
    status = text(
        "`waiting`: there will be another attempt. `delivered`: an attempt was answered with a status from 200 to 299. "
        "`failed`: there will be no other attempt. `superseded`: it was not sent, because it no longer mattered.",
        validate=ma.validate.OneOf(STATUSES),
    )
    next_attempt_at = number("When it will be tried next, in ms since the epoch; null if it won't.", allow_none=True)
    attempts = objects(AttemptShown, "The attempts, oldest first; the last 20.")
    answer = text("The first 1,024 bytes of the body of the last answer; null if there was none.", allow_none=True)


class DeliveryPage(ma.Schema):
    """One page of deliveries, newest first."""

    items = objects(DeliveryShown, "The deliveries.")
    next = NEXT


class DeliveriesQuery(ma.Schema):
    """Which deliveries."""

    status = ma.fields.String(
        validate=ma.validate.OneOf(STATUSES), metadata={"description": "Only those with this status."}
    )
    cursor = ma.fields.String(metadata=CURSOR)
    limit = QueryNumber(
        load_default=20,
        validate=ma.validate.Range(1, 100),
        metadata={"description": "The maximum number of deliveries to return."},
    )


class Replay(ma.Schema):
    """What to send again."""

    since = WholeNumber(
        required=True,
        validate=ma.validate.Range(min=0),
        metadata={
            "description": "The time, in ms since the epoch, from which everything is sent again. What happened more "
            "than 30 days ago is left out."
        },
    )


class ReplayBegun(ma.Schema):
    """The range that is sent again."""

    since = number("The time from which everything is sent again, in ms since the epoch.")
