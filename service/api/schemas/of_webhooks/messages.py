"""The messages that are sent to webhooks."""

from typing import Final, get_args

import marshmallow as ma

from service.after_append.notices.of_challenges import OfferStatus
from service.api.schemas.fields import version_mark
from service.api.schemas.from_dataclasses import Union_
from service.api.schemas.of_games.games import MARK, OfferShown
from service.api.schemas.of_games.plans import PLAN_REASON, STEPS_LEFT
from service.api.schemas.of_games.terms import DEADLINE_AFTER
from service.api.schemas.of_players.standing_notices import RatingAnnulled, SeatLost, SeekEnded
from service.api.schemas.streams import OwedDecision
from service.plans.plan import CANCEL_REASONS
from service.shared.fields import Pattern, number, numbers, objects, one, tag, text
from service.webhooks import kinds

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
    steps_left = number(STEPS_LEFT)


class DayUsedData(_AboutGame):
    """A day away that was used, because your time in a game was up."""

    seat = number("Your seat.")
    deadline = number(DEADLINE_AFTER)


class SeatLostData(_AboutGame, SeatLost):
    """A seat that you have lost, because you did not answer in time."""


class SeekEndedData(SeekEnded):
    """A search for a game that has ended without one."""

    url = text("The address of the search in the API.")


class RatingAnnulledData(_AboutGame, RatingAnnulled):
    """A game that no longer counts for your rating."""


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


class DayUsedMessage(_Message):
    """Your time in a game was up, so one of your days away was used."""

    type = tag(kinds.DAY_USED, _TYPE)
    data = one(DayUsedData, "The game, and when your time is up now.")


class SeatLostMessage(_Message):
    """You lost a seat, because you did not answer in time."""

    type = tag(kinds.SEAT_LOST, _TYPE)
    data = one(SeatLostData, "The game, the seat, and what that means.")


class SeekEndedMessage(_Message):
    """Your search for a game has ended without one."""

    type = tag(kinds.SEEK_ENDED, _TYPE)
    data = one(SeekEndedData, "The search, and why it has ended.")


class RatingAnnulledMessage(_Message):
    """A game of yours no longer counts for your rating."""

    type = tag(kinds.RATING_ANNULLED, _TYPE)
    data = one(RatingAnnulledData, "The game, and why.")


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
        kinds.DAY_USED: DayUsedMessage,
        kinds.SEAT_LOST: SeatLostMessage,
        kinds.SEEK_ENDED: SeekEndedMessage,
        kinds.RATING_ANNULLED: RatingAnnulledMessage,
        kinds.TEST: WebhookTestMessage,
    }
