"""Games end before the rules end them: a draw, a concession, an abort, or a claim to an abandoned seat."""

from collections.abc import Mapping
from typing import Any

from flask import Response

from engines.contract import Seat
from service import refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import (
    IN_PLAY,
    NOT_NOW,
    NOT_THERE,
    answer_done,
    current_caller,
    current_games,
)
from service.api.request.auth import requires
from service.api.request.rate_limits import spends
from service.api.schemas.of_games.commands import CommandDone, CommandQuery, DrawAnswer
from service.games.agreed import abandoned, ending
from service.games.starting import lobby
from service.games.starting.absentees import leave_waiting_games

endings = Blueprint(
    "endings", __name__, url_prefix="/v1", description="Agree on a draw, concede, abort, or claim a seat."
)


@endings.post("/games/<game_id>/draw")
@endings.arguments(DrawAnswer, example={"answer": "offer"})
@endings.arguments(CommandQuery, location="query")
@endings.response(201, CommandDone)
@endings.raises(*IN_PLAY, refusals.NoDrawWithBots, refusals.NoDrawOffer, refusals.DrawAlreadyOffered)
@requires("play")
@spends("moves")
def answer_draw(fields: Mapping[str, Any], query: Mapping[str, Any], game_id: str) -> Response:
    """Offer, accept or decline a draw.

    Offering while another seat's offer stands agrees to it. The game ends once all remaining players have offered. An
    offer stands until its seat moves or concedes, or any seat declines. Declining cancels all offers, including your
    own.
    """
    command = ending.offer_draw if fields["answer"] == "offer" else ending.decline_draw
    return answer_done(command(current_games(), current_caller(), game_id, query.get("seat")), query)


@endings.post("/games/<game_id>/seats/<int:seat>/claim")
@endings.arguments(CommandQuery, location="query")
@endings.response(201, CommandDone)
@endings.raises(*IN_PLAY, refusals.SeatNotFound, refusals.NotAbandoned)
@requires("play")
@spends("moves")
def claim_seat(query: Mapping[str, Any], game_id: str, seat: Seat) -> Response:
    """Claim an abandoned seat.

    Any other player of the game can do this from the time that the game's `claimable_from` shows for the seat. The
    seat's player loses it: a bot plays on in it, or you win if you are the last player left.
    """
    done = abandoned.claim_seat(current_games(), current_caller(), game_id, seat, query.get("seat"))
    leave_waiting_games(current_games(), done)
    return answer_done(done, query)


@endings.post("/games/<game_id>/concede")
@endings.arguments(CommandQuery, location="query")
@endings.response(201, CommandDone)
@endings.raises(*IN_PLAY, refusals.AlreadyConceded)
@requires("play")
@spends("moves")
def concede(query: Mapping[str, Any], game_id: str) -> Response:
    """Concede a game.

    The last remaining seat wins. While several remain, a bot plays on in your place and can't win. You can still view
    the game from your seat up to this point, and watch from here on.
    """
    done = ending.concede(current_games(), current_caller(), game_id, query.get("seat"))
    return answer_done(done, {**query, "seat": None})


@endings.post("/games/<game_id>/abort")
@endings.arguments(CommandQuery, location="query")
@endings.response(201, CommandDone)
@endings.raises(
    *NOT_THERE,
    *NOT_NOW,
    refusals.NotYourGame,
    refusals.NotYourSeat,
    refusals.WhichSeat,
    refusals.GameAlreadyStarted,
)
@requires("play")
@spends("moves")
def abort(query: Mapping[str, Any], game_id: str) -> Response:
    """Abort a game.

    Before the game starts, its creator can abort it. While it is played, each player can abort it until their own first
    decision. Nobody wins or loses an aborted game.
    """
    return answer_done(lobby.abort(current_games(), current_caller(), game_id, query.get("seat")), query)
