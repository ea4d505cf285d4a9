"""Seeks: ask the server to find a game."""

from collections.abc import Mapping
from typing import Any

from flask import Response

from engines.contract import Json
from events.records.codec import to_json
from service import errors, refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import (
    LOCATION,
    answer,
    current_caller,
    current_games,
    current_subscriber,
)
from service.api.request.answering.caching import FOR_A_WHILE, FOR_ME
from service.api.request.auth import current_access, refused_under, requires, same_for_all
from service.api.request.context import current_backend, current_request
from service.api.request.rate_limits import spends
from service.api.schemas.from_dataclasses import load_options
from service.api.schemas.of_games.seeks import NewSeek, SeekList, SeekQuery, SeekShown, SeekWaitList, SeekWaitsQuery
from service.games.starting.lobby import newest_rules
from service.operations.shared_counters import public_network_of
from service.seeks.seek import StoredSeek
from service.seeks.seeking import WantedGame
from service.shared.wall_clock import now_ms

seeks = Blueprint("seeks", __name__, url_prefix="/v1", description="Let the server find a game for you.")


@seeks.post("/seeks")
@seeks.arguments(
    NewSeek,
    example={
        "ruleset": "time-chase",
        "options": {"mode": "jumble"},
        "seats": 3,
        "pace": "live",
        "rated": True,
        "range": "near",
        "bots": {"level": 3, "after_seconds": 60},
    },
)
@seeks.response(201, SeekShown, headers=LOCATION)
@seeks.raises(
    errors.UnsupportedRuleset,
    errors.IdempotencyKeyReused,
    refusals.BadOptions,
    refusals.BotsByChallenge,
    refusals.AlreadySeeking,
    refusals.TooManySeeks,
    refusals.Contended,
)
@refused_under("games")
@requires("play")
def create_seek(fields: Mapping[str, Any]) -> Response:
    """Seek a game.

    The server finds others who seek such a game, creates it as soon as there are enough of them, and deals it: nobody
    has to join. Seats are drawn at random. All who seek the same ruleset, mode, number of seats, pace and `rated` can
    meet, unless one of them blocks another, or their ratings differ by more than both accept. In rated games of three
    and more, nobody meets a player who sat at the table in 3 of their last 10 games.

    You can close the page meanwhile: you are told when the game begins, as of any game (`game_started`), and if the
    seek ends without one (`seek_ended`). You can have 3 seeks at the same time, one for each kind of game, and each may
    lead to a game. A repeated request with the same `Idempotency-Key` gets the same seek.
    """
    games = current_games()
    engine = newest_rules(games, fields["ruleset"])
    options = load_options(engine, fields["options"], "/options")
    asked = {name: fields[name] for name in ("seats", "pace", "rated", "range", "bots")}
    network = public_network_of(current_request().remote_addr or "") if fields["rated"] else ""
    wanted = WantedGame(engine, options, **asked, network=network)
    found, is_repeated = current_backend().seeks.seek(current_caller(), wanted)
    headers = {"Location": f"/v1/seeks/{found.seek.id}"} | ({"Idempotency-Replayed": "true"} if is_repeated else {})
    return answer(_shown(found), 201, headers)


@seeks.get("/players/me/seeks")
@seeks.response(200, SeekList)
@requires("read")
@spends("reads")
def list_my_seeks() -> Response:
    """List your seeks.

    Those that wait, and those that ended within a day. Listing them does not count as looking at one.
    """
    items = [_shown(each) for each in current_backend().seeks.stored.all(current_access().player_id)]
    return answer({"items": items}, 200, FOR_ME)


@seeks.get("/seeks/waits")
@seeks.arguments(SeekWaitsQuery, location="query")
@seeks.response(200, SeekWaitList)
@same_for_all
@spends("reads")
def list_waits(query: Mapping[str, Any]) -> Response:
    """Read how long it usually takes to find others.

    The median of the last 50 players who have found others for each kind of game. How many wait now is told to nobody.
    """
    waits = current_backend().seeks.waits(query.get("ruleset"))
    items = [
        {
            **{name: getattr(each.pool, name) for name in ("ruleset", "mode", "pace", "seats", "rated")},
            "usual_seconds": each.usual_seconds,
            "found": each.found,
        }
        for each in waits
    ]
    return answer({"items": items}, 200, FOR_A_WHILE)


@seeks.get("/seeks/<seek_id>")
@seeks.arguments(SeekQuery, location="query")
@seeks.response(200, SeekShown)
@seeks.raises(refusals.SeekNotFound, errors.TooManyStreams, errors.NoRoom)
@requires("read")
@spends("reads")
def get_seek(query: Mapping[str, Any], seek_id: str) -> Response:
    """Retrieve a seek of yours.

    With `wait`, the request waits until the seek ends. A seek of the pace `live` ends 15 minutes after you last looked
    at it.
    """
    backend, player = current_backend(), current_access().player_id
    found = backend.seeks.read(player, seek_id)
    if query["wait"] and not found.is_over:
        with backend.live.streams.waiting(current_subscriber()):
            backend.seeks.stored.wait(seek_id, query["wait"])
        found = backend.seeks.read(player, seek_id)
    return answer(_shown(found), 200, FOR_ME)


@seeks.delete("/seeks/<seek_id>")
@seeks.response(204)
@seeks.raises(refusals.SeekNotFound, refusals.AlreadyFound)
@requires("play")
def cancel_seek(seek_id: str) -> None:
    """Cancel a seek.

    Nothing changes if it has ended without a game. Once others have been found, it is too late.
    """
    current_backend().seeks.cancel(current_access().player_id, seek_id)


def _shown(found: StoredSeek) -> dict[str, Json]:
    """Return what the player may know. Nothing here depends on who else waits."""
    seek, pool, now, is_waiting = found.seek, found.seek.pool, now_ms(), not found.is_over
    points, bots = seek.points_at(now), seek.bots
    near = {"low": seek.rating - points, "high": seek.rating + points} if is_waiting and points is not None else None
    return {
        "id": seek.id,
        "ruleset": pool.ruleset,
        "options": dict(seek.options),
        "mode": pool.mode,
        "seats": pool.seats,
        "pace": pool.pace,
        "clock": to_json(pool.rules.clock),
        "rated": pool.rated,
        "range": seek.range,
        "bots": bots and {"level": bots.level, "after_seconds": bots.after_ms // 1000},
        "status": "waiting" if is_waiting else found.status,
        "reason": found.reason,
        "created_at": seek.created_at,
        "expires_at": found.expires_at,
        "game": found.game if found.is_over else None,
        "looking_for": near,
        "wider_at": seek.wider_at(now) if is_waiting else None,
    }
