"""The OpenAPI document of the app. `python -m service.api` writes it to openapi.yaml."""

import json
import re
from copy import deepcopy
from typing import Any, Final

from flask import Flask
from flask_smorest import Api

from engines import latest
from service.api.description.blueprint import Blueprint
from service.api.description.operations import describe_components, describe_rulesets
from service.api.description.webhooks import describe_webhooks
from service.api.description.yaml_text import yaml_text
from service.api.request.context import backend_of
from service.api.schemas.from_dataclasses import ShapesPlugin
from service.operations.release import RELEASE

VERSION: Final = RELEASE
"""The version of the project, as in pyproject.toml. The version of the API is in its addresses: `/v1`."""

DESCRIPTION: Final = """\
Play turn-based board games, watch them, and go back to any move. A game is its log: every move is kept. The
[guides](/docs) explain how to write a client or a bot, and teach each game.

**Authentication.** Send your token as `Authorization: Bearer rtc_…`. `POST /v1/players` returns your first token. Pages
of this server use the cookie of a [session](/docs/sessions) instead.

**Errors.** Every error is a problem document (RFC 9457) with a stable `code`. [/docs/errors](/docs/errors) lists all
codes.

**Idempotency.** Every POST accepts an `Idempotency-Key`. If you receive no response, send the same request again with
the same key: nothing happens twice, and you get the original response. Without a key, a repeated POST is a new request,
with four exceptions: a move that names its `decision` is played once, an imported log is stored once, and a game has
one rematch and one analysis. The server remembers the keys

- of sign-ups, sign-ins, new tokens and recovery codes, and actions in a game for a day,
- of new games permanently; after a day, the response shows the game as it is then.

**Caching.** JSON responses to GET, and this document, have an `ETag`. Send it back as `If-None-Match` to get 304 while
nothing has changed. `Cache-Control` says [who may keep a response](/docs/http-conventions#caching), and for how long.

**Pages.** Long lists are answered page by page. Every page but the last has the address of the next one in `Link`.

**Rate limits.** The `RateLimit` headers show how many requests you have left, approximately, because processes
synchronize their counts only at intervals. After a 429, wait for the time in `Retry-After`. Each
[limit](/docs/http-conventions#rate-limits) is counted apart: actions in games (`moves`), reads of games (`reads`),
renamings (`rename`), sign-ups and sign-ins (`signup`), imports (`import`), and everything else (`default`). So reading
never keeps you from acting. Requests are counted by player; sign-ups, sign-ins, and requests without a token, by
address; imports, by both. A 429 names the limit (`bucket`) and what it counts by (`counts`). Requests that make the
server read a lot count for more than one: 1 more for every 10 records of a game that are not its newest, for every 100
games examined for a list, and for every 256 KiB of an import. You can send any request as long as you have 1 left.

**Other limits.** A request must arrive within some seconds (408). Streams, and requests that wait for events, are
limited per player, or per address for people who are not signed in (429 `too_many_streams`); connections, per address
(429 `too_many_connections`).

**Names and units.** Times are in ms since the epoch (UTC). Seats are counted from 0. An *event* is a fact in the
history of a game, as one viewer may see it. The log keeps it as a *record*: `records` in the response to a command, and
the `record` messages of streams, are what was just added to the log, shown as events. `items` is the content of a page
of any list.

**Several seats.** If you hold several seats of a game, `seat` names the one that acts or views. Without it, acting is
refused with `which_seat`, and viewing uses the lowest seat.

**Moves and views.** Each ruleset has its own. Operations use the open schemas `Move` and `View`, which fit all
rulesets; `x-rulesets` names the exact schemas of each.

**Compatibility.** Fields, and kinds of events and messages, may be added to responses within version 1. Ignore those
that you don't know. Responses to requests that use something deprecated have the headers `Deprecation` and `Sunset`:
see [what may change](/docs/api-promise).
"""

PATH_PARAMETERS: Final = {
    "delivery_id": "The id of the delivery.",
    "game_id": "The id of the game.",
    "key": "The key of the ruleset.",
    "mode": "The mode of the ruleset, or `standard` if it has none.",
    "name": "The name of the example game.",
    "passkey_id": "The id of the passkey.",
    "pool": "The pool: `live`, `days` or `bots`.",
    "ruleset": "The key of the ruleset.",
    "secret": "The secret part of the address.",
    "seek_id": "The id of the seek.",
    "seat": "The number of the seat, counted from 0.",
    "player_id": "The id of the player.",
    "subscription_id": "The id of the subscription.",
    "token_id": "The id of the token.",
    "version": "The version, with its mark or without.",
    "webhook_id": "The id of the webhook.",
    "absence_id": "The id of the absence.",
}
"""The descriptions of the parameters in addresses."""

UNUSED: Final = ("Error", "PaginationMetadata")
"""Schemas that flask-smorest defines and no operation uses."""

RULESETS: Final = "x-rulesets"
"""The extension of the document that names the schemas of each ruleset's options, moves and views."""

WEBHOOKS: Final = "webhooks"

_OPERATION: Final = ("operationId", "summary", "description", "tags", "security", "parameters", "requestBody")
_REFERENCE: Final = re.compile(r'"#/components/schemas/(\w+)"')
_EXTENSION: Final = "retcon-openapi"
_INFO: Final = {
    "description": DESCRIPTION,
    "contact": {"name": "The Retcon project"},
    "license": {"name": "Apache License 2.0", "identifier": "Apache-2.0"},
}


class Described(Api):  # type: ignore[misc] # its base is untyped
    """The operations of the app's blueprints, as flask-smorest describes them. No request needs it."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def __init__(self, app: Flask) -> None:
        names = {"title": "Retcon", "version": VERSION, "openapi_version": "3.1.0"}
        more = {"info": _INFO, "servers": [{"url": "/"}], "marshmallow_plugin": ShapesPlugin()}
        super().__init__(app, spec_kwargs=names | more)
        describe_components(self)
        self.spec.options[RULESETS] = describe_rulesets(self, latest(backend_of(app).games.registry).values())
        for blueprint in app.iter_blueprints():
            if isinstance(blueprint, Blueprint):
                self._describe(blueprint, app)
        self.spec.options[WEBHOOKS] = describe_webhooks(self)

    def _describe(self, blueprint: Blueprint, app: Flask) -> None:
        blueprint.register_views_in_doc(self, app, self.spec, name=blueprint.name, parameters=None)
        self.spec.tag({"name": blueprint.name, "description": blueprint.description})

    def _register_error_handlers(self) -> None:
        """Do nothing: `service.api.request.answering.errors` handles errors."""


def document_of(app: Flask) -> dict[str, Any]:
    """Return the app's OpenAPI document. It takes a tenth of a second."""
    described = deepcopy(Described(app).spec.to_dict())  # parts of it are shared with what other requests return
    document: dict[str, Any] = _ordered(
        described, "openapi", "info", "servers", "tags", "paths", WEBHOOKS, "components"
    )
    document["info"] = _ordered(document["info"], "title", "version")
    for path, operations in document["paths"].items():
        document["paths"][path] = {name: _ordered(inner, *_OPERATION) for name, inner in operations.items()}
        for parameter in operations.get("parameters", ()):
            parameter["description"] = PATH_PARAMETERS[parameter["name"]]
    _open_answers(document)
    for name in UNUSED:
        document["components"]["schemas"].pop(name, None)
    return document


def _open_answers(document: dict[str, Any]) -> None:
    """Allow further fields in responses: only the schemas of requests are closed."""
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
    """The operations with a request body."""
    return [inner for inner in path.values() if "requestBody" in inner]


def _ordered(fields: Any, *first: str) -> Any:
    """The object with these fields first; other values unchanged."""
    if not isinstance(fields, dict):
        return fields
    return {name: fields[name] for name in first if name in fields} | fields


def text_of(app: Flask) -> str:
    """Return the document as YAML, cached for the app. The same code always gives the same text."""
    if _EXTENSION not in app.extensions:
        app.extensions[_EXTENSION] = yaml_text(document_of(app))
    text: str = app.extensions[_EXTENSION]
    return text
