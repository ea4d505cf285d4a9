"""Helpers that resources share: the caller of a request, and responses."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from flask import Response

from engines.contract import Json
from service import errors, refusals
from service.api.request.auth import access_or_none, current_access
from service.api.request.bodies import body_of
from service.api.request.context import current_backend, current_request, idempotency_key
from service.api.request.languages import language
from service.games.context import Caller, Games
from service.games.drafting import Done
from service.operations.shared_counters import network_of
from service.pictures.drawing import Style
from service.pictures.included import Included
from service.reading.projections import done_json, game_json
from service.reading.viewers import viewpoint_after, viewpoint_of
from service.shared.json_bytes import json_bytes
from service.streams.open_streams import Subscriber

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

NDJSON: Final = "application/x-ndjson"
"""The media type of one JSON value per line."""

NOT_THERE: Final = (refusals.GameNotFound,)
NOT_NOW: Final = (refusals.GameOver, refusals.Contended, errors.IdempotencyKeyReused)
IN_PLAY: Final = (*NOT_THERE, *NOT_NOW, refusals.GameNotStarted, refusals.NotYourSeat, refusals.WhichSeat)
"""The errors of every request about a game, of every command on one, and of every command of a seat in play."""

JsonAnswer = tuple[dict[str, Any], int, dict[str, str]]
"""An answer that a schema writes: body, status, headers."""

LOCATION: Final = {"Location": {"$ref": "#/components/headers/Location"}}


def current_games() -> Games:
    """Return the commands and reads on games of the app."""
    return current_backend().games


def current_player() -> str | None:
    """Return the id of the caller; None without a token."""
    access = access_or_none()
    return access.player_id if access else None


def current_subscriber() -> Subscriber:
    """Return the client that opens a stream or waits for an event."""
    return Subscriber(current_player(), network_of(current_request().remote_addr or ""))


def current_caller() -> Caller:
    """Return the caller of a command, with the idempotency key of the request."""
    access, key = current_access(), idempotency_key()
    is_bot = access.kind == "bot"
    if key is None:
        return Caller(access.player_id, access.name, is_bot=is_bot)
    request = current_request()
    asked = f"{request.method} {request.full_path}\n".encode() + body_of(request)
    return Caller(access.player_id, access.name, key, hashlib.sha256(asked).hexdigest()[:16], is_bot=is_bot)


def answer_game(done: Done, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Return the game right after the command, as the caller sees it."""
    player = current_access().player_id
    table = current_games().shown_after(done.table, player)
    return answer(game_json(table, viewpoint_of(table, player)), status, {**(headers or {}), **_repetition_mark(done)})


def answer_done(done: Done, query: Mapping[str, Any], status: int = 201) -> Response:
    """Return the command's records and the game right after them, as the caller's seat sees both, with what the query
    wants included.
    """
    viewpoint, included = viewpoint_after(done, current_player(), query.get("seat")), included_in(query)
    body = json_bytes(done_json(done, viewpoint, included.style.language))
    if included:
        body = included.added_to(body, done.table, viewpoint)
    return answer_json(body, status, _repetition_mark(done))


def included_in(query: Mapping[str, Any]) -> Included:
    """Return what a query by `IncludedQuery` or `MovesQuery` wants included, and in which style and language."""
    wanted, layout = query.get("included", ""), query.get("picture")
    style = Style(query["palette"], layout or query["size"], language(query.get("lang")), query["names"])
    is_drawn = layout is not None or "picture" in wanted
    return Included("moves" in wanted, is_drawn, style, current_games().tables, current_backend().pictures.drawn)


def _repetition_mark(done: Done) -> Mapping[str, str]:
    return {"Idempotency-Replayed": "true"} if done.is_repeated else {}


def answer(body: Json, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return a JSON response."""
    return answer_json(json_bytes(body), status, headers)


def answer_json(body: bytes, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return a response with that JSON."""
    return _Whole(body, status, headers, content_type="application/json")


class _Whole(Response):
    """A response with its whole body. Its headers are sent as they are, where nothing else follows from them."""

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer as a WSGI app."""
        is_plain = environ["REQUEST_METHOD"] in ("GET", "POST") and self.status_code in (200, 201)
        if not is_plain or "Location" in self.headers or not isinstance(self.response, list):
            return super().__call__(environ, start_response)
        start_response(self.status, self.headers.to_wsgi_list())
        return self.response
