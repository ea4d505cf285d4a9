"""The reasons why a request fails. Nothing here knows HTTP; `service.api.request.answering.errors` maps these errors to
statuses.

The name of an error's class, in snake case, is its public code. `/docs/errors` publishes the docstring of each error.
"""

import inspect
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engines.kit.numbers_in_words import counted


def meaning(kind: type[Exception]) -> str:
    """Return the docstring of an error in one line."""
    return " ".join((inspect.getdoc(kind) or "").split())


class DomainError(Exception):
    """A request that fails. `code` is stable and meant for programs; the message is meant for people and may be shown.

    `extras` are additional fields of the answer, in plain JSON.
    """

    code: ClassVar[str]

    def __init_subclass__(cls) -> None:
        cls.code = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()

    def __init__(self, message: str | None = None, **extras: Any) -> None:
        super().__init__(message or meaning(type(self)))
        self.extras: Mapping[str, Any] = extras


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a request: where it is, and what is wrong there.

    `location` is a JSON Pointer into the body, or `?name` for a query parameter or a header.
    """

    location: str
    detail: str


class Malformed(DomainError):
    """The request has the wrong shape: unknown or missing fields, wrong types, values out of range."""

    def __init__(self, message: str, faults: Sequence[Fault] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults)


class NotJson(DomainError):
    """The body is not JSON in UTF-8, is nested too deeply, or contains numbers that are too large or not valid JSON."""


class MissingToken(DomainError):
    """This request needs a token, sent as `Authorization: Bearer rtc_…`, or the cookie of a session."""


class InvalidToken(DomainError):
    """The token is unknown or was revoked, or the session has ended."""


class MissingScope(DomainError):
    """The token is valid, but lacks the scope named in `scope`."""

    def __init__(self, scope: str) -> None:
        super().__init__(f"this token lacks the scope {scope!r}", scope=scope)
        self.scope = scope


class Banned(DomainError):
    """An operator of this server has banned you. `scope` says from what: `challenges` (challenging players), `games`
    (also creating and joining games) or `all` (everything except reading, exporting and erasing the account, and
    revoking its tokens). `until` is when the ban ends, in ms since the epoch, null if never; `reason` says why.
    """


class CrossOrigin(DomainError):
    """Only pages of this server can start and end sessions."""


class WrongRecoveryCode(DomainError):
    """This is nobody's recovery code, or it has been replaced."""


class PasskeyRefused(DomainError):
    """The passkey is not known here, or what the browser sent with it can't be verified."""


class PasskeysUnavailable(DomainError):
    """Passkeys need a server whose public address is at localhost, or begins with `https://` and has a host name."""


class PasskeyNotFound(DomainError):
    """The player has no passkey with this id."""


class TooManyPasskeys(DomainError):
    """The player has the maximum number of passkeys; remove some first."""


class NameTaken(DomainError):
    """Another player has this name or one that looks like it, or the name is reserved."""


class IdempotencyKeyReused(DomainError):
    """The `Idempotency-Key` was used for an earlier request with different content."""


class TooManyTokens(DomainError):
    """The player has the maximum number of tokens; revoke some first."""


class LastToken(DomainError):
    """This token or session is the only way into the account: there is no other one with the scope `account`, no
    passkey and no recovery code.
    """


class TokenNotFound(DomainError):
    """The player has no token with this id."""


class SubscriptionNotFound(DomainError):
    """The player has no push subscription with this id."""


class OwnBlock(DomainError):
    """You can't block yourself."""


class TooManyBlocks(DomainError):
    """You block the maximum number of players; unblock some first."""


class AbsenceNotFound(DomainError):
    """You have no such absence."""


class AbsenceBegun(DomainError):
    """The absence has begun, so its days can't be given back. You can play meanwhile."""


class AbsenceOverlaps(DomainError):
    """You have already taken some of these days."""


class NoDaysLeft(DomainError):
    """You have fewer days away left than you want to take. `year` says in which year, and `left` how many there are."""


class BotsOnly(DomainError):
    """Only a bot's account can be listed among the bots that accept challenges."""


class NotListed(DomainError):
    """You are not listed among the bots that accept challenges."""


class WebhookNotFound(DomainError):
    """The player has no webhook with this id."""


class MailUnavailable(DomainError):
    """This server sends no mail: its operator has not named a mail server (`RETCON_SMTP_URL`)."""


class TooManyMails(DomainError):
    """A player can ask for three mails a day that confirm an address, and three a day are sent to one address; wait for
    the time in `Retry-After`.
    """

    def __init__(self, retry_after: int) -> None:
        text = "three mails a day can be sent to confirm an address, for one player and for one address"
        super().__init__(f"{text}; try again in {retry_after} s")
        self.retry_after = retry_after


class CalendarNotFound(DomainError):
    """There is no calendar at this address, or not any more."""


class DeliveryNotFound(DomainError):
    """The webhook has no delivery with this id; only the newest are kept."""


class TooManyWebhooks(DomainError):
    """The player has the maximum number of webhooks; delete some first."""


class WebhookIsDisabled(DomainError):
    """The webhook is disabled, so nothing is sent to it; enable it first. If the operator has disabled it, only the
    operator can enable it.
    """


class AccountNotFound(DomainError):
    """There is no player with this id. The account may have been erased."""


class NoArchive(DomainError):
    """This server has no archive, so no game can be archived or restored."""


class JobNotFound(DomainError):
    """There is no such job: it has been done, or was never queued."""


class ShellOnly(DomainError):
    """This shows secrets of running games, so it is possible only at the command line of the server."""


class RulesetNotFound(DomainError):
    """There is no ruleset with the key in this address; `GET /v1/rulesets` lists the keys."""


class ExampleNotFound(DomainError):
    """The ruleset has no example game of this name."""


class LadderNotFound(DomainError):
    """There is no such ladder: the server has no such ruleset, or that has no such mode, or the pool is unknown."""


class LessonNotFound(DomainError):
    """The ruleset has no lesson."""


class NoRulesForPlayers(DomainError):
    """Nobody has written down the rules of this ruleset for its players."""


class UnsupportedRuleset(DomainError):
    """The requested ruleset is not available on this server; `GET /v1/rulesets` lists those that are."""


class RateLimited(DomainError):
    """Too many requests; wait for the time in `Retry-After`. `bucket` is the name of the limit that is reached, as in
    `RateLimit-Policy`, and `counts` says what it counts by: your `account` or your `address`.
    """

    def __init__(self, retry_after: int, limit: str, counts: str, most: str) -> None:
        whose = "all requests from your address together" if counts == "address" else "your account"
        text = f"too many requests: the limit {limit!r} allows {most} for {whose}; try again in {retry_after} s"
        super().__init__(text, bucket=limit, counts=counts)
        self.retry_after = retry_after


class BrokenBody(DomainError):
    """The body does not match the head of the request: a chunk is malformed, or the body ends too soon."""


class RequestTimeout(DomainError):
    """The request did not arrive within the time limit."""


class TooManyConnections(DomainError):
    """Your address has the maximum number of open connections, or of concurrent requests; close some first."""

    def __init__(self, most: int) -> None:
        text = f"one address can have at most {most} open connections or concurrent requests"
        super().__init__(f"{text} (`RETCON_CONNECTIONS_PER_ADDRESS`); close some first", counts="address")


class TooManyStreams(DomainError):
    """Your account, or, if you are not signed in, your address, has the maximum number of open streams, including
    requests that wait for events; close some first. `counts` says what the limit counts by: `account` or `address`.
    """

    def __init__(self, most: int, counts: str) -> None:
        whose = "your account" if counts == "account" else "people at your address who are not signed in"
        setting = "PLAYER" if counts == "account" else "ADDRESS"
        text = f"{whose} can have at most {counted(most, 'stream or waiting request', 'streams or waiting requests')}"
        super().__init__(f"{text} open (`RETCON_STREAMS_PER_{setting}`); close some first", counts=counts)


class NoRoom(DomainError):
    """This process has the maximum number of open connections or streams; try again, another process may answer."""


class OutOfResources(DomainError):
    """The server's machine has refused what the request needs, such as memory, a file, or space on a disk. Send the
    request again later.
    """


class NotReady(DomainError):
    """The server is not ready; `missing` names the parts that don't answer or don't accept writes."""


class PicturesBusy(DomainError):
    """Too many pictures are to be drawn in pixels, or too many replays to be made; try again soon."""


class AnalysesBusy(DomainError):
    """Too many analyses of games wait to be made; try again later."""


class ReplayFailed(DomainError):
    """The replay could not be made. It is tried again for requests after a minute."""
