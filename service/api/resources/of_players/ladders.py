"""Ladders and ratings."""

from collections.abc import Mapping
from typing import Any, Final

from flask import Response

from engines import latest
from service import errors
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import NOT_THERE, answer, current_games, current_player
from service.api.request.auth import open_to_all, same_for_all
from service.api.request.context import current_backend
from service.api.request.pages import link_to_next
from service.api.schemas.of_players.ratings import (
    GameRating,
    LadderPage,
    Ladders,
    LaddersQuery,
    PageQuery,
    RatingHistory,
    RatingsOfPlayer,
)
from service.people.players import Player
from service.ratings.ladders import POOLS, Ladder, modes_of
from service.shared.cursors import bad_cursor, cursor_of, position_of

ladders = Blueprint("ladders", __name__, url_prefix="/v1", description="Ladders, and the ratings of players.")

_page: Final = LadderPage()
_history: Final = RatingHistory()


@ladders.get("/ladders")
@same_for_all
@ladders.arguments(LaddersQuery, location="query")
@ladders.response(200, Ladders)
def list_ladders(query: Mapping[str, Any]) -> dict[str, Any]:
    """List the ladders.

    Each ruleset, mode and pool has a ladder of its own. Those without results are left out.
    """
    return {"items": current_backend().shown_ratings.ladders(query.get("ruleset"))}


@ladders.get("/ladders/<ruleset>/<mode>/<pool>")
@same_for_all
@ladders.arguments(PageQuery, location="query")
@ladders.response(200, LadderPage)
@ladders.raises(errors.LadderNotFound)
def get_ladder(query: Mapping[str, Any], ruleset: str, mode: str, pool: str) -> Response:
    """Retrieve a ladder.

    Returns the ranked players, the best first. They are ranked by the lower end of their range, so a player rises by
    playing well and by playing more.
    """
    ladder, shown, start = (
        _ladder(ruleset, mode, pool),
        current_backend().shown_ratings,
        _number_of(query.get("cursor")),
    )
    items = shown.ranking(ladder, start, query["limit"] + 1)
    is_last = len(items) <= query["limit"]
    cursor = None if is_last else cursor_of(str(start + query["limit"]))
    found = {**shown.ladder(ladder), "items": items[: query["limit"]], "anchors": shown.anchors(ladder), "next": cursor}
    return answer(_page.dump(found), headers=link_to_next(cursor=cursor))


@ladders.get("/players/<player_id>/ratings")
@same_for_all
@ladders.response(200, RatingsOfPlayer)
@ladders.raises(errors.AccountNotFound)
def list_ratings(player_id: str) -> dict[str, Any]:
    """List the ratings of a player.

    A player has a rating on each ladder on which a rated game of theirs is over.
    """
    return {"items": current_backend().shown_ratings.of_player(_player(player_id).id)}


@ladders.get("/players/<player_id>/ratings/<ruleset>/<mode>/<pool>")
@same_for_all
@ladders.arguments(PageQuery, location="query")
@ladders.response(200, RatingHistory)
@ladders.raises(errors.AccountNotFound, errors.LadderNotFound)
def get_rating(query: Mapping[str, Any], player_id: str, ruleset: str, mode: str, pool: str) -> Response:
    """Retrieve a player's rating on a ladder, with its history.

    A player without results has the rating of a newcomer, and no history.
    """
    ladder, shown, limit = _ladder(ruleset, mode, pool), current_backend().shown_ratings, query["limit"]
    before = _number_of(query["cursor"]) if "cursor" in query else None
    player = _player(player_id).id
    items = shown.history(ladder, player, before, limit + 1)
    cursor = cursor_of(str(items[limit - 1]["number"])) if len(items) > limit else None
    found = {**shown.rating(ladder, player), "items": items[:limit], "next": cursor}
    return answer(_history.dump(found), headers=link_to_next(cursor=cursor))


@ladders.get("/games/<game_id>/rating")
@open_to_all
@ladders.response(200, GameRating)
@ladders.raises(*NOT_THERE)
def get_rating_of_game(game_id: str) -> dict[str, Any]:
    """Retrieve what a game means for ratings.

    Once the game is over, the response says what has changed for each player, and why it did not count in full.
    """
    return dict(current_backend().shown_ratings.of_game(current_games().visible(game_id, current_player())))


def _ladder(ruleset: str, mode: str, pool: str) -> Ladder:
    """Return the ladder. Raises `LadderNotFound`."""
    engine = latest(current_games().registry).get(ruleset)
    known = next((each for each in POOLS if each == pool), None)
    if engine is None or known is None or mode not in modes_of(engine):
        raise errors.LadderNotFound(f"there is no ladder {ruleset[:60]}/{mode[:60]}/{pool[:60]}")
    return Ladder(ruleset, mode, known)


def _player(player_id: str) -> Player:
    player = current_backend().people.accounts.player(player_id)
    if player is None:
        raise errors.AccountNotFound
    return player


def _number_of(cursor: str | None) -> int:
    """Return the number that a cursor stands for; 0 without one. Raises `Malformed`."""
    text = "0" if cursor is None else position_of(cursor)
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise bad_cursor()
    return int(text)
