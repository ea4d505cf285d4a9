"""The shapes of webhooks: endpoints, deliveries, and the messages that are sent."""

from typing import Final, get_args

import marshmallow as ma

from service.after_append.notices.of_challenges import OfferStatus
from service.api.schemas.fields import QueryNumber, version_mark
from service.api.schemas.from_dataclasses import Union_
from service.api.schemas.of_games.games import CURSOR, MARK, NEXT, OfferShown
from service.api.schemas.of_games.plans import PLAN_REASON
from service.api.schemas.streams import OwedDecision
from service.outgoing.endpoints import MAX_URL
from service.plans.plan import CANCEL_REASONS
from service.shared.fields import Pattern, Truth, TupleOf, WholeNumber, flag, number, numbers, objects, one, tag, text
from service.webhooks import kinds
from service.webhooks.deliveries import STATUSES
from service.webhooks.endpoints import LONGEST_DESCRIPTION, LONGEST_OVERLAP, REASONS

_TYPE: Final = "The type of the message."
_ANSWERS: Final = tuple(status for status in get_args(OfferStatus) if status != "created")


class _AboutGame(ma.Schema):
    """The fields of all data about a game."""

    game = text("The id of the game.")
    ruleset = text("The key of the game's ruleset.")
    version = number("The version of the game that the message is about.")
    mark = version_mark(MARK)
    url = text("The address of the game in the API. Retrieve it for the current state of the game.")


class StartedData(_AboutGame):
    """A game that started."""

    seats = numbers("Your seats in the game.")


class OwedData(_AboutGame):
    """The decisions that this version of the game opened for your seats."""

    decisions = objects(OwedDecision, "The decisions. The id of a decision is what `POST …/moves` takes.")


class FinishedData(_AboutGame):
    """A game that is over."""

    seats = numbers("The seats that you held at the end.")
    status = text("How the game ended.", validate=ma.validate.OneOf(["finished", "aborted"]))


class OpenChallengeData(ma.Schema):
    """A challenge that awaits your answer."""

    seat = number("The seat that is offered to you.")
    expires_at = number("The latest time to accept, in ms since the epoch.")


class AnsweredChallengeData(ma.Schema):
    """A challenge that was answered, or ended in another way."""

    seat = number("The seat that was offered.")
    direction = text(
        "`received`: the challenge was to you. `made`: you made it.", validate=ma.validate.OneOf(["received", "made"])
    )
    status = text("How it ended.", validate=ma.validate.OneOf(_ANSWERS))
    reason = text("Why the player declined; null unless they did.", allow_none=True)


class ChallengedData(_AboutGame):
    """The challenges that you received at this version."""

    challenges = objects(OpenChallengeData, "The challenges.")


class AnsweredData(_AboutGame):
    """The challenges, received or made by you, that ended at this version."""

    challenges = objects(AnsweredChallengeData, "The challenges.")


class EndedOfferData(OfferShown):
    """An offer to which you had agreed."""

    outcome = text(
        "`agreed`: all have agreed. `ended`: it was declined or withdrawn, or the game went on without it.",
        validate=ma.validate.OneOf(["agreed", "ended"]),
    )


class OffersData(_AboutGame):
    """The offers made at this version that ask for your agreement."""

    offers = objects(OfferShown, "The offers. `asked` has only your own seats.")


class EndedOffersData(_AboutGame):
    """The offers to which you had agreed and that ended at this version."""

    offers = objects(EndedOfferData, "The offers.")


class PlanCancelledData(_AboutGame):
    """A plan of yours that was cancelled."""

    seat = number("The seat that the plan was for.")
    reason = text(PLAN_REASON, validate=ma.validate.OneOf(CANCEL_REASONS))


class WebhookTestData(ma.Schema):
    """Nothing happened."""

    webhook = text("The id of the webhook.")
    url = text("The address of the webhook in the API.")


class _Message(ma.Schema):
    """The fields of all messages."""

    timestamp = text(
        "When it happened, in UTC (ISO 8601, with milliseconds). `webhook-timestamp` is the time of the attempt.",
        validate=Pattern(
            r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$",
            "Must be a time in UTC with milliseconds, such as 2026-01-31T12:00:00.000Z.",
        ),
    )


class GameStartedMessage(_Message):
    """A game of yours started."""

    type = tag(kinds.STARTED, _TYPE)
    data = one(StartedData, "The game.")


class DecisionOwedMessage(_Message):
    """Seats of yours owe new decisions. Sent again when a game resumes after a pause."""

    type = tag(kinds.OWED, _TYPE)
    data = one(OwedData, "The game, and the decisions.")


class GameFinishedMessage(_Message):
    """A game of yours is over."""

    type = tag(kinds.FINISHED, _TYPE)
    data = one(FinishedData, "The game.")


class ChallengeReceivedMessage(_Message):
    """You were challenged."""

    type = tag(kinds.CHALLENGED, _TYPE)
    data = one(ChallengedData, "The game, and the challenges.")


class ChallengeAnsweredMessage(_Message):
    """A challenge that you received or made was accepted, declined or withdrawn, or it expired."""

    type = tag(kinds.ANSWERED, _TYPE)
    data = one(AnsweredData, "The game, and the challenges.")


class SeatFreedMessage(_Message):
    """The creator of a game that waits for players has freed your seat."""

    type = tag(kinds.FREED, _TYPE)
    data = one(StartedData, "The game, and the seats that you had.")


class OfferReceivedMessage(_Message):
    """You are asked to agree to a draw, a takeback, a pause or its end."""

    type = tag(kinds.OFFERED, _TYPE)
    data = one(OffersData, "The game, and the offers.")


class OfferEndedMessage(_Message):
    """An offer to which you had agreed was accepted by all, or ended otherwise."""

    type = tag(kinds.OFFER_ENDED, _TYPE)
    data = one(EndedOffersData, "The game, and the offers.")


class PlanCancelledMessage(_Message):
    """Your plan for a game was cancelled."""

    type = tag(kinds.PLAN_CANCELLED, _TYPE)
    data = one(PlanCancelledData, "The game, and why the plan was cancelled.")


class WebhookTestMessage(_Message):
    """A message that you asked for, to try a webhook."""

    type = tag(kinds.TEST, _TYPE)
    data = one(WebhookTestData, "The webhook.")


class WebhookMessage(Union_):
    """The body of a request that the server sends to a webhook. Types may be added within version 1, but a webhook gets
    only the types that it has chosen, and `webhook.test`.
    """

    type_field = "type"
    type_schemas = {  # noqa: RUF012 (how marshmallow wants it)
        kinds.STARTED: GameStartedMessage,
        kinds.OWED: DecisionOwedMessage,
        kinds.FINISHED: GameFinishedMessage,
        kinds.CHALLENGED: ChallengeReceivedMessage,
        kinds.ANSWERED: ChallengeAnsweredMessage,
        kinds.FREED: SeatFreedMessage,
        kinds.OFFERED: OfferReceivedMessage,
        kinds.OFFER_ENDED: OfferEndedMessage,
        kinds.PLAN_CANCELLED: PlanCancelledMessage,
        kinds.TEST: WebhookTestMessage,
    }


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
