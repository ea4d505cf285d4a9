"""Takebacks: moves are taken back by consent of all players."""

from collections.abc import Mapping
from typing import Any

from flask import Response

from service import refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import IN_PLAY, answer_done, current_caller, current_games
from service.api.request.auth import requires
from service.api.request.rate_limits import charge_records, spends
from service.api.schemas.of_games.commands import CommandDone, CommandQuery, OfferTakeback
from service.games.agreed import takebacks as commands

takebacks = Blueprint("takebacks", __name__, url_prefix="/v1", description="Take back moves by consent.")


@takebacks.post("/games/<game_id>/takeback")
@takebacks.arguments(OfferTakeback, example={"to": "41-1a2b3c4d"})
@takebacks.arguments(CommandQuery, location="query")
@takebacks.response(201, CommandDone)
@takebacks.raises(
    *IN_PLAY,
    refusals.VersionNotFound,
    refusals.HistoryChanged,
    refusals.RatedGame,
    refusals.TakebackImpossible,
    refusals.NothingToTakeBack,
    refusals.TakebackAlreadyOffered,
    refusals.OtherTakebackOffered,
    refusals.GameIsPaused,
    refusals.TimeIsUp,
)
@requires("play")
@spends("moves")
def offer_takeback(fields: Mapping[str, Any], query: Mapping[str, Any], game_id: str) -> Response:
    """Offer to take back moves.

    Offers to take back all moves after the version `to`, or agrees to another seat's offer to do so. Once every player
    in the game has agreed, the game is again as it was at that version; the server's own bots always agree. Every
    decision then has a new id. Nobody gains time. The moves stay in the log, and earlier versions can still be viewed.

    Moves that drew or revealed anything can't be taken back, and neither can those before a deadline that has expired.
    In a long game, only the last moves can: at least 100, and at most 200. A refusal names its `reason`.

    An offer stands until its seat leaves, any seat moves or declines, a deadline expires, or the game is paused. While
    it stands, no other version can be offered.
    """
    caller, seat = current_caller(), query.get("seat")
    done = commands.offer_takeback(current_games(), caller, game_id, seat, fields["to"], charge_records)
    return answer_done(done, query)


@takebacks.delete("/games/<game_id>/takeback")
@takebacks.arguments(CommandQuery, location="query")
@takebacks.response(200, CommandDone)
@takebacks.raises(*IN_PLAY, refusals.NoTakebackOffer)
@requires("play")
@spends("moves")
def decline_takeback(query: Mapping[str, Any], game_id: str) -> Response:
    """Decline a takeback.

    Declines the takeback that is offered, or withdraws your own offer. Any player in the game can do this.
    """
    seat = query.get("seat")
    return answer_done(commands.decline_takeback(current_games(), current_caller(), game_id, seat), query, 200)
