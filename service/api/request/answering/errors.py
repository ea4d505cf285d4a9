"""Every error as a problem document (RFC 9457): one table from exceptions to statuses, and one handler for all."""

import json
from collections.abc import Mapping
from typing import Any, Final

import structlog
from flask import Flask, Response, has_request_context
from redis.exceptions import ResponseError
from werkzeug import exceptions as http
from werkzeug.routing import RequestRedirect

from engines.contract import BadNotation, IllegalMove, IllegalOptions
from events.archive.objects import ArchiveUnavailable, DamagedObject
from events.folding.table import LogChanged, PackMissing, RulesMissing
from events.on_redis.outages import OutageCode, fate_of
from events.records.log import LogUnavailable, Unreplicated
from service import errors, refusals
from service.api.request.answering.titles import TITLES
from service.api.request.context import current_request
from service.operations.damage import note_damaged_game
from service.operations.traces import tracing

PROBLEM_TYPE: Final = "application/problem+json"
DOCS: Final = "/docs/errors"

STATUS: Final[dict[type[Exception], int]] = {
    errors.Malformed: 400,
    errors.NotJson: 400,
    BadNotation: 400,
    errors.BrokenBody: 400,
    errors.MissingToken: 401,
    errors.InvalidToken: 401,
    refusals.NotReliableEnough: 403,
    errors.MissingScope: 403,
    errors.Banned: 403,
    errors.ShellOnly: 403,
    errors.CrossOrigin: 403,
    errors.WrongRecoveryCode: 403,
    errors.PasskeyRefused: 403,
    refusals.NotYourSeat: 403,
    refusals.NotYourGame: 403,
    refusals.NoSpectators: 403,
    refusals.BotsByChallenge: 403,
    refusals.CannotPlayTogether: 403,
    errors.BotsOnly: 403,
    errors.TokenNotFound: 404,
    errors.SubscriptionNotFound: 404,
    errors.WebhookNotFound: 404,
    errors.DeliveryNotFound: 404,
    errors.CalendarNotFound: 404,
    errors.AccountNotFound: 404,
    errors.NotListed: 404,
    errors.PasskeyNotFound: 404,
    errors.NoRulesForPlayers: 404,
    errors.RulesetNotFound: 404,
    errors.ExampleNotFound: 404,
    errors.LessonNotFound: 404,
    errors.LadderNotFound: 404,
    refusals.GameNotFound: 404,
    refusals.SeatNotFound: 404,
    refusals.VersionNotFound: 404,
    refusals.NoPicture: 404,
    refusals.NoAnalysis: 404,
    refusals.NoPlan: 404,
    refusals.SeekNotFound: 404,
    errors.RequestTimeout: 408,
    errors.JobNotFound: 404,
    errors.NoArchive: 409,
    refusals.CannotFold: 409,
    errors.NameTaken: 409,
    errors.TooManyTokens: 409,
    errors.TooManyPasskeys: 409,
    errors.TooManyBlocks: 409,
    refusals.OutsideListing: 409,
    refusals.BotBusy: 409,
    errors.TooManyWebhooks: 409,
    errors.WebhookIsDisabled: 409,
    errors.PasskeysUnavailable: 409,
    errors.MailUnavailable: 409,
    errors.LastToken: 409,
    refusals.TooManyGames: 409,
    refusals.TooManyBots: 409,
    refusals.TooManyAnalyses: 409,
    refusals.NotOwed: 409,
    refusals.StaleDecision: 409,
    refusals.StaleVersion: 409,
    refusals.CannotPlan: 409,
    refusals.AlreadySeeking: 409,
    refusals.TooManySeeks: 409,
    refusals.AlreadyFound: 409,
    refusals.HistoryChanged: 409,
    refusals.SeatOccupied: 409,
    refusals.SeatKept: 409,
    refusals.NoChallenge: 409,
    refusals.NoInvite: 409,
    refusals.ChallengeExpired: 409,
    refusals.GameAlreadyStarted: 409,
    refusals.GameNotStarted: 409,
    refusals.GameOver: 409,
    refusals.AlreadyConceded: 409,
    refusals.NotAbandoned: 409,
    refusals.NoDrawWithBots: 409,
    refusals.NoDrawOffer: 409,
    refusals.DrawAlreadyOffered: 409,
    refusals.TakebackImpossible: 409,
    refusals.RatedGame: 409,
    refusals.NotRated: 409,
    refusals.NothingToTakeBack: 409,
    refusals.TakebackAlreadyOffered: 409,
    refusals.OtherTakebackOffered: 409,
    refusals.NoTakebackOffer: 409,
    refusals.TimeIsUp: 409,
    refusals.NoClock: 409,
    refusals.GameIsPaused: 409,
    refusals.GameNotPaused: 409,
    refusals.PauseAlreadyOffered: 409,
    refusals.ResumeAlreadyOffered: 409,
    refusals.GameNotOver: 409,
    refusals.CannotFork: 409,
    refusals.CannotRematch: 409,
    refusals.Contended: 409,
    PackMissing: 409,  # not 503, which bots wait out while their other games stand still
    RulesMissing: 409,
    errors.IdempotencyKeyReused: 422,
    errors.UnsupportedRuleset: 422,
    refusals.BadOptions: 422,
    refusals.CannotBeRated: 422,
    refusals.WhichSeat: 422,
    refusals.PlayerNotFound: 422,
    refusals.OwnChallenge: 422,
    errors.OwnBlock: 422,
    errors.AbsenceNotFound: 404,
    errors.AbsenceBegun: 409,
    errors.AbsenceOverlaps: 409,
    errors.NoDaysLeft: 409,
    refusals.WouldReveal: 422,
    refusals.BadLog: 422,
    IllegalMove: 422,
    IllegalOptions: 422,
    errors.RateLimited: 429,
    errors.TooManyConnections: 429,
    errors.TooManyStreams: 429,
    errors.TooManyMails: 429,
    errors.NoRoom: 503,
    errors.NotReady: 503,
    errors.OutOfResources: 503,
    errors.PicturesBusy: 503,
    errors.AnalysesBusy: 503,
    errors.ReplayFailed: 503,
    ArchiveUnavailable: 503,
    DamagedObject: 503,
    Unreplicated: 503,
    LogUnavailable: 503,
}
"""The status of every error that is not one of HTTP's own. A `DomainError` missing here is a bug and gets 500."""

FOREIGN: Final[Mapping[type[Exception], tuple[str, str]]] = {
    BadNotation: ("malformed", "The text is not a move of this game."),
    IllegalMove: (
        "illegal_move",
        "The rules forbid the move; `rule` names the rulebook heading or ruling, and `reason` the case.",
    ),
    IllegalOptions: ("bad_options", "The game can't be played with these options; `field` names the one at fault."),
    PackMissing: (
        "pack_missing",
        "The game's content pack is missing on this server, or only another edition of it is present. The game can't "
        "be shown or played until the operator puts the pack back.",
    ),
    RulesMissing: (
        "rules_missing",
        "This server does not have the game's ruleset or rules version, so the game can't be shown or played here.",
    ),
    ArchiveUnavailable: (
        "archive_unavailable",
        "The archive of finished games does not answer. Games that are not archived are not affected. Send the request "
        "again later.",
    ),
    DamagedObject: (
        "archived_game_damaged",
        "The game's object in the archive is missing, or is not the one that was created. The game can't be shown "
        "until the operator puts the object back.",
    ),
    Unreplicated: (
        "write_uncertain",
        "The request was carried out, but too few replicas of the storage confirmed it in time, so it may be lost. "
        "Send the same request again, with the same `Idempotency-Key`, until another answer comes.",
    ),
    LogUnavailable: ("storage_unavailable", "Storage does not answer. Send the request again later."),
}
"""The code and meaning of errors that are not a `DomainError`."""

HTTP: Final[Mapping[type[http.HTTPException], tuple[str, str]]] = {
    http.BadRequest: ("bad_request", "The request can't be understood."),
    http.NotFound: ("not_found", "This address does not exist."),
    http.MethodNotAllowed: (
        "method_not_allowed",
        "This address does not accept the method; `Allow` lists those that it accepts.",
    ),
    http.RequestEntityTooLarge: ("too_large", "The body is longer than the server accepts."),
    http.UnsupportedMediaType: (
        "unsupported_media_type",
        "The body must be sent as `application/json`; a log to import as `application/x-ndjson`.",
    ),
    http.RequestURITooLarge: ("address_too_long", "The address is longer than the server accepts."),
    http.RequestHeaderFieldsTooLarge: (
        "headers_too_large",
        "The headers are longer, or more numerous, than the server accepts.",
    ),
    http.InternalServerError: (
        "internal_error",
        "An unexpected error in the server. It is logged with the request id in `instance`.",
    ),
}
"""The code and meaning of HTTP's own errors."""

_FOR_CLIENTS: Final = (errors.DomainError, BadNotation, IllegalMove, IllegalOptions)
"""The errors whose messages are written for clients. Other messages are not shown."""

_NAMED: Final[Mapping[type[Any], tuple[str, str]]] = {**FOREIGN, **HTTP}
_log = structlog.get_logger("retcon.errors")


def status_of(kind: type[Exception]) -> int:
    """Return the HTTP status of errors of this class."""
    if issubclass(kind, http.HTTPException):
        return kind.code or 500
    return next((STATUS[base] for base in kind.__mro__ if base in STATUS), 500)


def code_of(kind: type[Exception]) -> str:
    """Return the stable code of errors of this class."""
    return _named(kind)[0]


def meanings() -> dict[str, tuple[int, str]]:
    """Return every code with its status and meaning, in order of status and code."""
    found: dict[str, tuple[int, str]] = {}
    for kind in (*HTTP, *STATUS):
        code, meaning = _named(kind)
        found.setdefault(code, (status_of(kind), meaning))
    return dict(sorted(found.items(), key=lambda item: (item[1][0], item[0])))


def install(app: Flask) -> None:
    """Answer every exception with a problem document."""
    app.register_error_handler(Exception, answer)


def answer(error: Exception) -> Response:
    """Return the problem document for an error as a response."""
    if isinstance(error, RequestRedirect):
        return Response(status=error.code, headers={"Location": error.new_url})
    error = of_this_server(error)
    body = problem(error, current_request().id)
    response = Response(json.dumps(body), body["status"], mimetype=PROBLEM_TYPE)
    response.headers.extend(headers_of(error))
    return response


def problem(error: Exception, request_id: str) -> dict[str, Any]:
    """Return the fields of the problem document. Unexpected errors are logged and shown as `internal_error` only."""
    error = of_this_server(error)
    if status_of(type(error)) == 500:
        _log.error("internal_error", request_id=request_id, exc_info=error)
        note_damaged_game(error, _game())
        error = http.InternalServerError()
    elif isinstance(error, LogUnavailable):
        _log.error("storage_unavailable", request_id=request_id, error=str(error))
    elif isinstance(error, errors.OutOfResources):
        _log.error("out_of_resources", request_id=request_id, exc_info=error)
    elif isinstance(error, DamagedObject):
        note_damaged_game(error, _game())
    elif isinstance(error, RulesMissing | ArchiveUnavailable | Unreplicated):
        _log.error("game_unavailable", request_id=request_id, code=code_of(type(error)), error=str(error))
    code, meaning = _named(type(error))
    return {
        "type": f"{DOCS}#{code}",
        "title": TITLES.get(code, meaning),
        "status": status_of(type(error)),
        "detail": _sentence(_message_of(error) if isinstance(error, _FOR_CLIENTS) else meaning),
        "instance": request_id,
        "code": code,
        **_extras(error),
        **_traced(),
    }


def of_this_server(error: Exception) -> Exception:
    """Return the error that stands for one of Redis or of the operating system; any other error as it is."""
    found = error
    match fate_of(error):
        case OutageCode.STORAGE if not isinstance(error, LogUnavailable):
            found = LogUnavailable(str(error) if isinstance(error, ResponseError) else type(error).__name__)
            # the texts of other errors may tell the URL
        case OutageCode.MACHINE:
            found = errors.OutOfResources()
        case None if isinstance(error, LogChanged):
            found = LogUnavailable("the log has changed")
    if found is not error:
        found.__cause__ = error
    return found


def _game() -> str | None:
    """The id of the game that the current request is about, if it is about one."""
    return (current_request().view_args or {}).get("game_id") if has_request_context() else None


def _traced() -> dict[str, str]:
    """The id of the trace, if traces are on."""
    trace_id = tracing.trace_id()
    return {"trace_id": trace_id} if trace_id else {}


def _message_of(error: Exception) -> str:
    return error.message if isinstance(error, IllegalOptions) else str(error)


def _sentence(message: str) -> str:
    """The message with a capital letter and a full stop."""
    return message[:1].upper() + message[1:] + ("" if message.endswith((".", "!", "?", "…")) else ".")


def _named(kind: type[Exception]) -> tuple[str, str]:
    if issubclass(kind, errors.DomainError):
        return kind.code, errors.meaning(kind)
    for base in kind.__mro__:
        if base in _NAMED:
            return _NAMED[base]
    name = getattr(kind(), "name", "Error") if issubclass(kind, http.HTTPException) else kind.__name__
    return name.lower().replace(" ", "_"), name


def _extras(error: Exception) -> Mapping[str, Any]:
    match error:
        case errors.Malformed(faults=faults) if faults:
            return {"errors": [_fault(fault) for fault in faults]}
        case IllegalMove(code=reason, rule=rule):
            return {"reason": reason, "rule": rule}
        case IllegalOptions(field=field) | refusals.BadOptions(extras={"field": field}):
            pointer = "/seats" if field == "seats" else f"/options/{field}"
            return {"field": field, "errors": [{"pointer": pointer, "detail": _sentence(_message_of(error))}]}
        case refusals.CannotBeRated(extras={"field": field}):
            return {"field": field, "errors": [{"pointer": f"/{field}", "detail": _sentence(_message_of(error))}]}
        case errors.DomainError(extras=extras):
            return extras
        case _:
            return {}


def _fault(fault: errors.Fault) -> dict[str, str]:
    where = {"parameter": fault.location[1:]} if fault.location.startswith("?") else {"pointer": fault.location}
    return {**where, "detail": _sentence(fault.detail)}


def headers_of(error: Exception) -> dict[str, str]:
    """Return the headers that belong to the problem document."""
    match error:
        case errors.MissingToken():
            return {"WWW-Authenticate": 'Bearer realm="retcon"'}
        case errors.InvalidToken():
            return {"WWW-Authenticate": 'Bearer realm="retcon", error="invalid_token"'}
        case errors.MissingScope(scope=scope):
            return {"WWW-Authenticate": f'Bearer realm="retcon", error="insufficient_scope", scope="{scope}"'}
        case errors.RateLimited(retry_after=seconds) | errors.TooManyMails(retry_after=seconds):
            return {"Retry-After": str(seconds)}
        case http.HTTPException():  # Allow of a 405, for one
            return {name: value for name, value in error.get_headers() if name != "Content-Type"}
        case _:
            return {"Retry-After": "1"} if status_of(type(error)) in (429, 503) else {}
