"""Helpers that resources share: the caller of a request, and responses."""

import hashlib
import json
from collections.abc import Mapping
from typing import Final

from flask import Response, request

from engines.contract import Json, Seat
from service import errors, refusals
from service.api.request.auth import access_or_none, current_access
from service.api.request.bodies import body_of
from service.api.request.context import current_backend, idempotency_key
from service.games.context import Caller, Games
from service.games.drafting import Done
from service.operations.shared_counters import network_of
from service.reading.projections import done_json, game_json
from service.reading.viewers import viewpoint_after, viewpoint_of
from service.streams.open_streams import Subscriber

NDJSON: Final = "application/x-ndjson"
"""The media type of one JSON value per line."""

NOT_THERE: Final = (refusals.GameNotFound,)
NOT_NOW: Final = (refusals.GameOver, refusals.Contended, errors.IdempotencyKeyReused)
IN_PLAY: Final = (*NOT_THERE, *NOT_NOW, refusals.GameNotStarted, refusals.NotYourSeat, refusals.WhichSeat)
"""The errors of every request about a game, of every command on one, and of every command of a seat in play."""

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
    return Subscriber(current_player(), network_of(request.remote_addr or ""))


def current_caller() -> Caller:
    """Return the caller of a command, with the idempotency key of the request."""
    access, key = current_access(), idempotency_key()
    is_bot = access.kind == "bot"
    if key is None:
        return Caller(access.player_id, access.name, is_bot=is_bot)
    asked = f"{request.method} {request.full_path}\n".encode() + body_of(request)
    return Caller(access.player_id, access.name, key, hashlib.sha256(asked).hexdigest()[:16], is_bot=is_bot)


def answer_game(done: Done, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Return the game right after the command, as the caller sees it."""
    player = current_access().player_id
    table = current_games().shown_after(done.table, player)
    return answer(game_json(table, viewpoint_of(table, player)), status, {**(headers or {}), **_replay_mark(done)})


def answer_done(done: Done, seat: Seat | None, status: int = 201) -> Response:
    """Return the command's records and the game right after them, as the caller's seat sees both."""
    return answer(done_json(done, viewpoint_after(done, current_player(), seat)), status, _replay_mark(done))


def _replay_mark(done: Done) -> Mapping[str, str]:
    return {"Idempotency-Replayed": "true"} if done.is_replayed else {}


def answer(body: Json, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return a JSON response."""
    return Response(json.dumps(body), status, headers, mimetype="application/json")
