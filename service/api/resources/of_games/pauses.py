"""Pauses: the clocks of a game are stopped by consent, and started again."""

from collections.abc import Mapping
from typing import Any, Final

from flask import Response

from service import refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import IN_PLAY, answer_done, current_caller, current_games
from service.api.request.auth import requires
from service.api.request.rate_limits import spends
from service.api.schemas.of_games.commands import CommandDone, CommandQuery
from service.games.agreed import pauses as commands

pauses = Blueprint("pauses", __name__, url_prefix="/v1", description="Pause and resume games with clocks.")

_REFUSALS: Final = (*IN_PLAY, refusals.NoClock)


@pauses.post("/games/<game_id>/pause")
@pauses.arguments(CommandQuery, location="query")
@pauses.response(201, CommandDone)
@pauses.raises(*_REFUSALS, refusals.GameIsPaused, refusals.PauseAlreadyOffered)
@requires("play")
@spends("moves")
def offer_pause(query: Mapping[str, Any], game_id: str) -> Response:
    """Offer to pause a game.

    Offers to stop the clocks, or agrees to another seat's offer. They stop once every player in the game has agreed;
    the server's own bots always agree. An offer stands until its seat moves. While the game is paused nobody can move.
    After 30 days it resumes by itself.
    """
    seat = query.get("seat")
    return answer_done(commands.offer_pause(current_games(), current_caller(), game_id, seat), query)


@pauses.post("/games/<game_id>/resume")
@pauses.arguments(CommandQuery, location="query")
@pauses.response(201, CommandDone)
@pauses.raises(*_REFUSALS, refusals.GameNotPaused, refusals.ResumeAlreadyOffered)
@requires("play")
@spends("moves")
def resume(query: Mapping[str, Any], game_id: str) -> Response:
    """Offer to end a pause.

    Offers to go on, or agrees to another seat's offer. Once every player in the game has agreed, the clocks run again
    from where they stopped; the server's own bots always agree. Until then the pause lasts, at most 30 days.
    """
    seat = query.get("seat")
    return answer_done(commands.resume(current_games(), current_caller(), game_id, seat), query)
