"""Why a request can't be met, in the domain's words. Nothing here knows HTTP: `service.api.errors` maps these to it.

The docstring of each is what `/docs/errors` tells clients.
"""

import inspect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar


class DomainError(Exception):
    """A request that can't be met. `code` is stable, for programs; the message is for people, and may be shown.

    `extras` are further fields of the answer, plain JSON.
    """

    code: ClassVar[str]

    def __init__(self, message: str | None = None, **extras: Any) -> None:
        super().__init__(message or inspect.getdoc(type(self)))
        self.extras: Mapping[str, Any] = extras


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a request: where, and what.

    `place` is a JSON Pointer into the body, or `?name` for a query parameter or a header.
    """

    place: str
    detail: str


class Malformed(DomainError):
    """The request has the wrong shape: unknown or missing fields, wrong types, values out of range."""

    code = "malformed"

    def __init__(self, message: str, faults: Sequence[Fault] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults)


class NotJson(DomainError):
    """The body is not JSON in UTF-8, or nests too deep, or holds numbers that are too large or that JSON has not."""

    code = "not_json"


class MissingToken(DomainError):
    """This request needs a token, sent as `Authorization: Bearer rtc_…`."""

    code = "missing_token"


class UnknownToken(DomainError):
    """The token is not one of ours, or was revoked."""

    code = "unknown_token"


class MissingScope(DomainError):
    """The token is good, but lacks the scope named in `scope`."""

    code = "missing_scope"

    def __init__(self, scope: str) -> None:
        super().__init__(f"this token lacks the scope {scope!r}", scope=scope)
        self.scope = scope


class NameTaken(DomainError):
    """Another player has this name or one that looks like it, or it is reserved."""

    code = "name_taken"


class IdempotencyKeyReused(DomainError):
    """The `Idempotency-Key` belongs to an earlier request that asked for something else."""

    code = "idempotency_key_reused"


class TooManyTokens(DomainError):
    """The player holds as many tokens as one may; revoke some first."""

    code = "too_many_tokens"


class LastToken(DomainError):
    """The player's last token with the scope `account`: without it the account could never be changed again."""

    code = "last_token"


class NoSuchToken(DomainError):
    """The player holds no token of this id."""

    code = "no_such_token"


class RulesetNotFound(DomainError):
    """No ruleset has the key in this address; `GET /v1/rulesets` lists them."""

    code = "ruleset_not_found"


class NoSuchRuleset(DomainError):
    """A game was asked for of a ruleset that isn't played here; `GET /v1/rulesets` lists them."""

    code = "no_such_ruleset"


class RateLimited(DomainError):
    """Too many requests; wait as long as `Retry-After` says."""

    code = "rate_limited"

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"too many requests; try again in {retry_after} s")
        self.retry_after = retry_after


class BrokenBody(DomainError):
    """The body is not what the head announced: a chunk of it is malformed, or it ends too soon."""

    code = "broken_body"


class TooSlow(DomainError):
    """The request did not come in within the time it may take."""

    code = "request_timeout"


class TooManyConnections(DomainError):
    """As many connections are open, or requests under way, as one address may have at a time; close some first."""

    code = "too_many_connections"


class TooManyStreams(DomainError):
    """As many streams are open, or requests wait for news, as one player or one address may have at a time; close some
    first.
    """

    code = "too_many_streams"


class NoRoom(DomainError):
    """As many connections or streams are open as this process can serve; try again, perhaps another one answers."""

    code = "no_room"


class NotReady(DomainError):
    """The server can't serve now; `missing` names the parts that don't answer or can't be written."""

    code = "not_ready"
