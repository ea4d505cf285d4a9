"""The parts of an operation's description that follow from how the operation is guarded and what it reads."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from flask_smorest import Api
from werkzeug import exceptions as http

from engines.contract import Engine
from events.folding.table import PackMissing, RulesMissing
from events.records.log import LogUnavailable
from service import errors, refusals
from service.api.request.answering.errors import PROBLEM_TYPE, code_of, meanings, status_of
from service.api.request.auth import IF_ANY
from service.api.request.context import IDEMPOTENCY_KEY, KEY_PATTERN
from service.api.schemas.from_dataclasses import COMPONENTS, moves_schema_of, options_schema_of, prefix_of, reference
from service.api.schemas.of_games.views import view_schemas
from service.api.schemas.problems import Problem
from service.people.players import ADMIN

BEARER: Final = "bearer"
RETRY_AFTER: Final = {
    "Retry-After": {"description": "The number of seconds to wait.", "schema": {"type": "integer", "minimum": 1}}
}
LIMIT_HEADERS: Final = ("RateLimit", "RateLimit-Policy")
HEADERS: Final = {
    "Content-Language": "The language of the texts in this response.",
    "Game-Version": "The version of the game that is shown, with its mark, as `at` takes it: `41-1a2b3c4d`.",
    "ETag": "The entity tag of this response. Send it back as `If-None-Match`.",
    "Idempotency-Replayed": "`true` if an earlier request had the same key; this is the response to that request.",
    "Link": 'The address of the next page (RFC 8288, `rel="next"`); absent from the last page.',
    "Location": "The address of what was made, or at which to ask for it again.",
    "WWW-Authenticate": "The kind of token that is needed (RFC 6750).",
    "RateLimit": "The number of requests left in the window that is closest to its limit (`r`, approximate), and the "
    "seconds until that window ends (`t`). Absent from responses that shared caches may keep.",
    "RateLimit-Policy": "The limits of this request's bucket: requests (`q`) per window of seconds (`w`). Expensive "
    "requests count for more than one.",
}
CHALLENGE: Final = {"WWW-Authenticate": {"$ref": "#/components/headers/WWW-Authenticate"}}
KEY_PARAMETER: Final = "IdempotencyKey"
LANGUAGE_PARAMETER: Final = "AcceptLanguage"
LAST_EVENT_ID: Final = "Last-Event-ID"
PLACE_PARAMETER: Final = "LastEventId"
NOT_MODIFIED: Final = "NotModified"
TAGGED: Final = frozenset(
    {
        *("application/json", "application/yaml", "image/gif", "image/png", "image/svg+xml", "image/webp"),
        *("text/calendar", "text/html"),
    }
)
"""The media types of responses to GET that have an ETag."""

STREAMED: Final = {
    "text/event-stream": "Server-sent events. The `data` of each is a message in JSON, as `x-itemSchema` describes it; "
    "`event` is its `type`, and `id` the id to resume after. An idle stream sends a comment at least every 15 s.",
    "application/x-ndjson": "One message per line in JSON, as `x-itemSchema` describes it. An idle stream sends an "
    "empty line at least every 15 s.",
}
"""The types of streams, and how each carries messages."""

ITEMS: Final = "x-itemSchema"
"""The extension that names the schema of a stream's messages: the `itemSchema` of OpenAPI 3.2."""

_SCHEME: Final = {
    "type": "http",
    "scheme": "bearer",
    "description": "A token has scopes. `read` allows reading games and the account; `play`, acting in games "
    "(responses then show the game after the action); `account`, creating and revoking tokens. A bot's token can't "
    "have `play`: where `play` is required it needs `bot`, which a person's token can't have. Public data can be read "
    "without a token, but a token that is sent must be valid and have the scope. An operation that answers everybody "
    "alike has no security requirement.",
}
_KEY_PARAMETER: Final = {
    "name": IDEMPOTENCY_KEY,
    "description": "Makes the request safe to repeat: a request with the same key gets the same response, marked "
    "`Idempotency-Replayed: true`, and nothing happens twice. Keys of different callers are independent. A key is "
    "remembered for a day, when acting in a game for that game only; and permanently when creating a game. An imported "
    "log is its own key.",
    "schema": {"type": "string", "pattern": KEY_PATTERN},
}
_LANGUAGE_PARAMETER: Final = {
    "name": "Accept-Language",
    "description": "The languages that the client prefers for texts. `lang` takes precedence; English is the default.",
    "schema": {"type": "string"},
}
_PLACE_PARAMETER: Final = {
    "name": LAST_EVENT_ID,
    "description": "The id of the last message that you received. The stream resumes after it.",
    "schema": {"type": "string"},
}


def document_guards(doc: dict[str, Any], info: Mapping[str, Any], *, method: str, **_: Any) -> dict[str, Any]:
    """Add the operation's id, its security requirements and, if it can be repeated safely, `Idempotency-Key`."""
    doc["operationId"] = info["name"]
    doc["security"] = [] if info["is_same_for_all"] else list(_security(info["scope"]))
    if (method == "post" and info["scope"] != ADMIN) or (method in ("put", "delete") and info["scope"] == "play"):
        doc.setdefault("parameters", []).append(KEY_PARAMETER)
    return doc


def _security(scope: str | None) -> Iterator[dict[str, list[str]]]:
    """The alternatives: without a token, with one."""
    if scope is None:
        return
    wanted = scope.removeprefix(IF_ANY)
    if not scope or wanted != scope:
        yield {}
    yield {BEARER: [wanted] if wanted else []}


def document_language(doc: dict[str, Any], info: Mapping[str, Any], **_: Any) -> dict[str, Any]:
    """Add `Accept-Language` to an operation that can name the language of its response."""
    read = [each.get("schema") for each in doc.get("parameters", ()) if isinstance(each, dict)]
    if any("lang" in getattr(schema, "_declared_fields", ()) for schema in read):
        doc["parameters"].append(LANGUAGE_PARAMETER)
    return doc


def document_stream(doc: dict[str, Any], info: Mapping[str, Any], *, api: Api, **_: Any) -> dict[str, Any]:
    """Add the response of a streaming operation, and the header with which a client resumes the stream."""
    if "sends" in info:
        message = reference(api.ma_plugin, info["sends"])
        content = {
            mimetype: {"schema": {"type": "string", "description": words}, ITEMS: message}
            for mimetype, words in STREAMED.items()
        }
        answer = {"description": "The stream, in the media type that `Accept` prefers.", "content": content}
        doc["responses"] = {**doc.get("responses", {}), 200: answer}
        doc.setdefault("parameters", []).append(PLACE_PARAMETER)
    return doc


def document_errors(doc: dict[str, Any], info: Mapping[str, Any], *, api: Api, method: str, **_: Any) -> dict[str, Any]:
    """Add a problem document for each error status of the operation."""
    codes: dict[int, set[str]] = defaultdict(set)
    for kind in (*info.get("raises", ()), *_errors_of(doc, info, method)):
        codes[status_of(kind)].add(code_of(kind))
    responses = {status: _problem_response(api, status, sorted(names)) for status, names in codes.items()}
    if method == "get" and _is_tagged(doc.get("responses", {}).get(200, {})):
        responses[304] = NOT_MODIFIED
    doc["responses"] = dict(sorted({**doc.get("responses", {}), **responses}.items()))
    _document_headers(doc["responses"], method, info, doc.get("parameters", ()))
    return doc


def _is_tagged(response: Mapping[str, Any]) -> bool:
    return not TAGGED.isdisjoint(response.get("content", {}))


def _document_headers(
    responses: Mapping[Any, Any], method: str, info: Mapping[str, Any], parameters: Collection[Any]
) -> None:
    """Add the headers of successful responses."""
    is_remembered = KEY_PARAMETER in parameters and not info.get("is_repeatable")
    for status, response in responses.items():
        if isinstance(response, dict) and status in (200, 201, 204):
            names = [*LIMIT_HEADERS] if info["bucket"] else []
            if method == "get" and _is_tagged(response):
                names.append("ETag")
            if is_remembered:
                names.append("Idempotency-Replayed")
            if LANGUAGE_PARAMETER in parameters:
                names.append("Content-Language")
            if _is_page(response):
                names.append("Link")
            known = {name: {"$ref": f"#/components/headers/{name}"} for name in names}
            response["headers"] = {**known, **response.get("headers", {})}
            if not response["headers"]:
                del response["headers"]


def _is_page(response: Mapping[str, Any]) -> bool:
    """True if lists are answered page by page: the response has the place of the next page."""
    schema = response.get("content", {}).get("application/json", {}).get("schema")
    return "next" in getattr(schema, "_declared_fields", ())


def _errors_of(doc: Mapping[str, Any], info: Mapping[str, Any], method: str) -> Iterator[type[Exception]]:
    """The errors of any operation that is guarded like this one and reads the same parts of the request."""
    if method != "get":
        yield from (errors.NotJson, errors.BrokenBody, errors.RequestTimeout)
        yield from (http.RequestEntityTooLarge, http.UnsupportedMediaType)
    yield errors.Malformed if info["bucket"] else http.RequestHeaderFieldsTooLarge
    if info["scope"] is not None:
        yield from (errors.InvalidToken, LogUnavailable)
    if info["scope"]:
        yield errors.MissingScope
    if info["scope"] is not None and info["ban"]:
        yield errors.Banned
    if refusals.GameNotFound in info.get("raises", ()):
        yield from (RulesMissing, PackMissing)
    if {} not in doc["security"] and doc["security"]:
        yield errors.MissingToken
    if info["bucket"]:
        yield errors.RateLimited


def _problem_response(api: Api, status: int, codes: Sequence[str]) -> str:
    """The name of the component for responses with one of these codes."""
    name = "Or".join("".join(word.capitalize() for word in code.split("_")) for code in codes)
    if name not in api.spec.components.responses:
        known = meanings()
        response = {
            "description": "\n".join(f"- `{code}`: {known[code][1]}" for code in codes),
            "headers": _error_headers(status, codes),
            "content": {PROBLEM_TYPE: {"schema": reference(api.ma_plugin, Problem)}},
        }
        api.spec.components.response(name, {key: value for key, value in response.items() if value})
    return name


def _error_headers(status: int, codes: Sequence[str]) -> Mapping[str, Any]:
    if status in (429, 503):
        return RETRY_AFTER
    return CHALLENGE if status == 401 or errors.MissingScope.code in codes else {}


def describe_components(api: Api) -> None:
    """Define the components that operations refer to."""
    for name, words in HEADERS.items():
        api.spec.components.header(name, {"description": words, "schema": {"type": "string"}})
    api.spec.components.parameter(KEY_PARAMETER, "header", _KEY_PARAMETER)
    api.spec.components.parameter(PLACE_PARAMETER, "header", _PLACE_PARAMETER)
    api.spec.components.parameter(LANGUAGE_PARAMETER, "header", _LANGUAGE_PARAMETER)
    api.spec.components.response(
        NOT_MODIFIED, {"description": "The response that `If-None-Match` names is still current."}
    )
    api.spec.components.security_scheme(BEARER, _SCHEME)


def describe_rulesets(api: Api, engines: Iterable[Engine]) -> dict[str, dict[str, dict[str, str]]]:
    """Define the schemas of each ruleset, and return references to them by key: `options`, `move` and `view`.

    No operation refers to them, because its schema has to fit every ruleset, including those that are yet to come.
    """
    return {engine.KEY: _describe_ruleset(api, engine) for engine in engines}


def _describe_ruleset(api: Api, engine: Engine) -> dict[str, dict[str, str]]:
    options = reference(api.ma_plugin, options_schema_of(engine))
    move = reference(api.ma_plugin, moves_schema_of(engine))
    for name, schema in view_schemas(engine, COMPONENTS).items():
        known = api.spec.components.schemas.setdefault(name, schema)  # a view may contain moves
        assert known.get("properties", {}).keys() == schema["properties"].keys(), f"two schemas are called {name}"
    return {"options": options, "move": move, "view": {"$ref": f"{COMPONENTS}{prefix_of(engine)}View"}}
