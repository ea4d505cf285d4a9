"""The API's description: `python -m service.api.description.openapi` writes openapi.yaml, with --check it compares."""

import json
import re
from typing import Any, Final

import yaml
from flask import Flask
from flask_smorest import Api

from engines import latest
from service.api.description.operations import describe_components, describe_rulesets
from service.api.request.context import backend_of
from service.api.schemas.from_dataclasses import ShapesPlugin

VERSION: Final = "1.0.0"
"""Of the API, not of the server: additions raise the second number, anything that breaks clients needs /v2."""

DESCRIPTION: Final = """\
Turn-based board games in which a game is its log: play, watch, and go back to any move.

- Send your token as `Authorization: Bearer rtc_…`. `POST /v1/players` returns the first one.
- Every error is a problem document (RFC 9457) with a stable `code`; /docs/errors lists them.
- Every POST accepts an `Idempotency-Key`. If an answer is lost, send the same request again with the same key, and
  nothing happens twice. Without a key, a repeated POST is a new request, with two exceptions: a move that names its
  `decision` is made once, and an imported log is stored once.
- JSON answers to GET, and this document, have an `ETag`. Send it back as `If-None-Match` and you get 304 while nothing
  has changed.
- `RateLimit` headers give the approximate number of requests you have left; processes synchronize their counts only
  at intervals. After a 429, wait for the time in `Retry-After`. Playing moves and reading games share one bucket.
  Sign-ups and imports have a bucket each. Requests are counted by player; sign-ups and requests without a token, by
  address; imports, by both. A request that makes the server read a lot counts for more than one: 1 more for every 10
  records of a game that are not its newest, for every 100 games examined for a list, and for every 256 KiB of an
  import. You can send any request as long as you have 1 left.
- A request must arrive within some seconds (408). Streams, and requests that wait for events, are limited per player
  and per address (429 `too_many_streams`). Connections are limited per address (429 `too_many_connections`).
- Times are in ms since the epoch (UTC). Seats are counted from 0.
- If a player holds several seats, `seat` names the one that acts or views. Without it, acting is refused with
  `which_seat`, and viewing uses the lowest seat.
- New fields may be added to answers within version 1; ignore those you don't know.
"""

UNUSED: Final = ("Error", "PaginationMetadata")
"""Schemas that flask-smorest defines and no operation here uses."""

RULESETS: Final = "x-rulesets"
"""The extension of the document that names the schemas of each ruleset's options, moves and views."""

_OPERATION: Final = ("operationId", "summary", "description", "tags", "security", "parameters", "requestBody")
_REFERENCE: Final = re.compile(r'"#/components/schemas/(\w+)"')
_EXTENSION: Final = "retcon-openapi"
_INFO: Final = {"description": DESCRIPTION}


class Described(Api):  # type: ignore[misc] # its base is untyped
    """flask-smorest's registry of the API, without its error handlers and pages."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def __init__(self, app: Flask) -> None:
        names = {"title": "Retcon", "version": VERSION, "openapi_version": "3.1.0"}
        more = {"info": _INFO, "servers": [{"url": "/"}], "marshmallow_plugin": ShapesPlugin()}
        super().__init__(app, spec_kwargs=names | more)
        describe_components(self)
        self.spec.options[RULESETS] = describe_rulesets(self, latest(backend_of(app).games.registry).values())

    def _register_error_handlers(self) -> None:
        """`service.api.request.errors` has them."""


def document_of(app: Flask) -> dict[str, Any]:
    """The app's OpenAPI document."""
    api = app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    document: dict[str, Any] = _ordered(api.spec.to_dict(), "openapi", "info", "servers", "tags", "paths", "components")
    document["info"] = _ordered(document["info"], "title", "version")
    for path, operations in document["paths"].items():
        document["paths"][path] = {name: _ordered(inner, *_OPERATION) for name, inner in operations.items()}
    _open_answers(document)
    for name in UNUSED:
        document["components"]["schemas"].pop(name, None)
    return document


def _open_answers(document: dict[str, Any]) -> None:
    """Let answers have fields that are not described: only what clients send is closed."""
    schemas: dict[str, dict[str, Any]] = document["components"]["schemas"]
    sent = [inner["requestBody"] for each in document["paths"].values() for inner in _operations(each)]
    sent += [[each["options"], each["move"]] for each in document[RULESETS].values()]
    closed: set[str] = set()
    while found := {name for part in sent for name in _REFERENCE.findall(json.dumps(part))} - closed:
        closed |= found
        sent = [schemas[name] for name in found]
    for name in schemas.keys() - closed:
        if schemas[name].get("additionalProperties") is False:
            del schemas[name]["additionalProperties"]


def _operations(path: dict[str, Any]) -> list[dict[str, Any]]:
    """The operations that have a body."""
    return [inner for inner in path.values() if "requestBody" in inner]


def _ordered(fields: Any, *first: str) -> Any:
    """The same, with these fields first; anything but an object as it is."""
    if not isinstance(fields, dict):
        return fields
    return {name: fields[name] for name in first if name in fields} | fields


def text_of(app: Flask) -> str:
    """The document as YAML, always the same for the same code. Made once for each app."""
    if _EXTENSION not in app.extensions:
        document = document_of(app)
        app.extensions[_EXTENSION] = yaml.dump(document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110)
    text: str = app.extensions[_EXTENSION]
    return text


class _Dumper(yaml.SafeDumper):
    """Writes no anchors, and texts of several lines as blocks."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _text)
