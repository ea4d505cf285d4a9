"""Blueprints that read requests strictly and whose operations document every answer they can give."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial, wraps
from typing import Any, Final, Protocol, TypeVar, cast

import flask_smorest  # type: ignore[import-untyped] # it ships no types
import marshmallow as ma
from flask import request
from flask_smorest import Api
from werkzeug import exceptions as http

from service import errors
from service.api.auth import SCOPE
from service.api.bodies import WRONG_SHAPE, faults, loaded, read_json
from service.api.context import IDEMPOTENCY_KEY, KEY_PATTERN
from service.api.errors import PROBLEM_TYPE, UNAVAILABLE, code_of, meanings, status_of
from service.api.limits import BUCKET
from service.api.shapes import reference

View = TypeVar("View", bound=Callable[..., Any])

BEARER: Final = "bearer"
RETRY_AFTER: Final = {"Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}}
KEY_PARAMETER: Final = "IdempotencyKey"
NOT_MODIFIED: Final = "NotModified"

_SCHEME: Final = {"type": "http", "scheme": "bearer", "description": "Scopes: `read`, `play`, `account`."}
_KEY_PARAMETER: Final = {
    "name": IDEMPOTENCY_KEY,
    "description": "Makes the request safe to repeat: the same key gives the same answer, and nothing happens twice.",
    "schema": {"type": "string", "pattern": KEY_PATTERN},
}

_SECURITY: Final[Mapping[str | None, list[dict[str, list[str]]]]] = {None: [], "": [{}, {BEARER: []}]}


class ProblemFault(ma.Schema):
    """One thing wrong with a request: a JSON Pointer into the body or the name of a parameter, and what."""

    pointer = ma.fields.String()
    parameter = ma.fields.String()
    detail = ma.fields.String(required=True)


class Problem(ma.Schema):
    """Why a request was not met (RFC 9457). Errors of some codes have further fields."""

    class Meta:
        """More fields may come."""

        unknown = ma.INCLUDE

    type = ma.fields.String(required=True, metadata={"format": "uri-reference"})
    title = ma.fields.String(required=True)
    status = ma.fields.Integer(required=True)
    detail = ma.fields.String(required=True)
    instance = ma.fields.String(required=True, metadata={"description": "The request's id, as in `X-Request-Id`."})
    code = ma.fields.String(required=True, metadata={"description": "Stable, for programs; see /docs/errors."})
    errors = ma.fields.List(ma.fields.Nested(ProblemFault), metadata={"description": "Where the shape is wrong."})
    rule = ma.fields.String(metadata={"description": "Of an illegal move: the heading or ruling that forbids it."})
    reason = ma.fields.String(metadata={"description": "Of an illegal move: the case, for programs."})


class Decorator(Protocol):
    """Gives back a view of the same type."""

    def __call__(self, view: View, /) -> View:
        """The view, or one in its place."""


class _Reader:
    """What flask-smorest feeds views by, in place of webargs: that would make the schemas anew for every request."""

    DEFAULT_VALIDATION_STATUS = 400

    def use_args(self, schema: ma.Schema | type[ma.Schema], *, location: str, **_: Any) -> Decorator:
        """Give a view the request's body ("json") or query, as the schema reads it, as its next argument."""
        made = schema() if isinstance(schema, type) else schema
        read = partial(_body, made) if location == "json" else _query_reader(made)

        def decorate(view: View) -> View:
            @wraps(view)
            def fed(*args: Any, **kwargs: Any) -> Any:
                return view(*args, read(), **kwargs)

            return cast(View, fed)

        return decorate


def _body(schema: ma.Schema) -> Any:
    return loaded(schema, read_json(request))


def _query_reader(schema: ma.Schema) -> Callable[[], Any]:
    """Reads the query; most requests have none, and are given the defaults without a further look."""
    assert not any(field.required for field in schema.fields.values()), "a query parameter can't be required"
    defaults = schema.load({})

    def read() -> Any:
        if not request.environ.get("QUERY_STRING"):
            return dict(defaults)
        try:
            return schema.load(request.args.to_dict())
        except ma.ValidationError as error:
            found = [errors.Fault(f"?{fault.place[1:]}", fault.detail) for fault in faults(error.messages, "")]
            raise errors.Malformed(WRONG_SHAPE, found) from None

    return read


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc] # its base is untyped
    """See flask-smorest. On top: strict bodies, `raises`, and the answers that follow from how a view is guarded."""

    ARGUMENTS_PARSER = _Reader()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._prepare_doc_cbks += [_document_guards, _document_errors]

    # flask-smorest's own, typed: it ships no types, and an untyped decorator makes every view untyped
    get: Callable[..., Decorator]
    put: Callable[..., Decorator]
    post: Callable[..., Decorator]
    delete: Callable[..., Decorator]
    arguments: Callable[..., Decorator]
    response: Callable[..., Decorator]
    alt_response: Callable[..., Decorator]
    doc: Callable[..., Decorator]

    def raises(self, *kinds: type[Exception]) -> Decorator:
        """Document errors that a view may end with, beside those that every request may meet."""

        def decorate(view: View) -> View:
            view._apidoc = {**getattr(view, "_apidoc", {}), "raises": kinds}  # type: ignore[attr-defined]
            return view

        return decorate

    def _store_endpoint_docs(self, endpoint: str, obj: Any, parameters: Any, tags: Any, **options: Any) -> None:
        super()._store_endpoint_docs(endpoint, obj, parameters, tags, **options)
        assert hasattr(obj, SCOPE), f"{endpoint} does not say whom it lets in: see `service.api.auth`"
        for doc in filter(None, self._docs[endpoint].values()):
            doc |= {"name": endpoint, "scope": getattr(obj, SCOPE), "bucket": getattr(obj, BUCKET, "default")}


def _document_guards(doc: dict[str, Any], info: Mapping[str, Any], *, method: str, **_: Any) -> dict[str, Any]:
    """The operation's id, whom it lets in, and the header that makes a POST repeatable."""
    doc["operationId"] = info["name"]
    doc["security"] = _SECURITY[info["scope"]] if not info["scope"] else [{BEARER: [info["scope"]]}]
    if method == "post":
        doc.setdefault("parameters", []).append(KEY_PARAMETER)
    return doc


def _document_errors(
    doc: dict[str, Any], info: Mapping[str, Any], *, api: Api, method: str, **_: Any
) -> dict[str, Any]:
    """A problem document for each status that the operation may end with."""
    codes: dict[int, set[str]] = defaultdict(set)
    for kind in (*info.get("raises", ()), *_errors_of(doc, info)):
        codes[status_of(kind)].add(code_of(kind))
    responses = {status: _problem_response(api, status, sorted(names)) for status, names in codes.items()}
    if method == "get" and "application/json" in doc.get("responses", {}).get(200, {}).get("content", {}):
        responses[304] = NOT_MODIFIED
    doc["responses"] = dict(sorted({**doc.get("responses", {}), **responses}.items()))
    return doc


def _errors_of(doc: Mapping[str, Any], info: Mapping[str, Any]) -> Iterator[type[Exception]]:
    """What may go wrong with any operation that is guarded and fed like this one."""
    if "requestBody" in doc:
        yield from (errors.NotJson, http.RequestEntityTooLarge, http.UnsupportedMediaType)
    if "requestBody" in doc or doc.get("parameters"):
        yield errors.Malformed
    if info["scope"] is not None:
        yield from (errors.UnknownToken, UNAVAILABLE[0])
    if info["scope"]:
        yield from (errors.MissingToken, errors.MissingScope)
    if info["bucket"]:
        yield errors.RateLimited


def _problem_response(api: Api, status: int, codes: Sequence[str]) -> str:
    """The name of the component that answers with one of these codes."""
    name = "Or".join("".join(word.capitalize() for word in code.split("_")) for code in codes)
    if name not in api.spec.components.responses:
        known = meanings()
        response = {
            "description": "\n".join(f"- `{code}`: {known[code][1]}" for code in codes),
            "headers": RETRY_AFTER if status in (429, 503) else {},
            "content": {PROBLEM_TYPE: {"schema": reference(api.ma_plugin, Problem)}},
        }
        api.spec.components.response(name, {key: value for key, value in response.items() if value})
    return name


def describe_components(api: Api) -> None:
    """Define what the operations refer to by name."""
    api.spec.components.parameter(KEY_PARAMETER, "header", _KEY_PARAMETER)
    api.spec.components.response(NOT_MODIFIED, {"description": "What `If-None-Match` names is still current."})
    api.spec.components.security_scheme(BEARER, _SCHEME)
