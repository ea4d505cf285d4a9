"""Stopping a game's clocks by consent, over HTTP, and going on."""

from collections.abc import Mapping
from typing import Any, Final

from flask import Response

from service import refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answers import answer_done, current_caller, current_games
from service.api.request.auth import requires
from service.api.schemas import games as shapes
from service.errors import IdempotencyKeyReused
from service.games import pauses as pausing

clocks = Blueprint("clocks", __name__, url_prefix="/v1", description="Stop the clocks by consent, and resume.")

_REFUSALS: Final = (
    refusals.GameNotFound,
    refusals.NotYourSeat,
    refusals.WhichSeat,
    refusals.GameOver,
    refusals.GameNotStarted,
    refusals.NoClock,
    refusals.Contended,
    IdempotencyKeyReused,
)


@clocks.post("/games/<game_id>/pause")
@clocks.arguments(shapes.SeatQuery, location="query")
@clocks.response(201, shapes.CommandDone)
@clocks.raises(*_REFUSALS, refusals.GameIsPaused, refusals.PauseAlreadyOffered)
@requires("play")
def offer_pause(query: Mapping[str, Any], game_id: str) -> Response:
    """Offer to stop the clocks, or agree to an offer. They stop once every player in the game has agreed, except the
    server's own bots, which need not.

    An offer stands until its seat moves. While the game is paused nobody can move. After 30 days it resumes by itself.
    """
    seat = query.get("seat")
    return answer_done(pausing.offer_pause(current_games(), current_caller(), game_id, seat), seat)


@clocks.post("/games/<game_id>/resume")
@clocks.arguments(shapes.SeatQuery, location="query")
@clocks.response(201, shapes.CommandDone)
@clocks.raises(*_REFUSALS, refusals.GameNotPaused)
@requires("play")
def resume(query: Mapping[str, Any], game_id: str) -> Response:
    """Resume the game: the clocks run again from where they stopped. Any player may do this."""
    seat = query.get("seat")
    return answer_done(pausing.resume(current_games(), current_caller(), game_id, seat), seat)
