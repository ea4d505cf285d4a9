"""Challenges over HTTP: ask a player to take a seat, withdraw, decline, list. To accept is to take the seat."""

from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma
from flask import Response

from engines.contract import Seat
from service import refusals
from service.after_append.game_lists import PAGE_MOST
from service.api.description.blueprint import Blueprint
from service.api.request.answers import answer, answer_game, current_caller, current_games
from service.api.request.auth import current_access, requires
from service.api.request.context import current_backend
from service.api.request.rate_limits import charge_games
from service.api.schemas.fields import QueryNumber, WholeNumber
from service.api.schemas.games import ACCOUNT, Decline, Game, GameSummary, NewChallenge, Wanted
from service.errors import IdempotencyKeyReused
from service.games import challenges as commands
from service.games.lobby import Guest
from service.shared.wall_clock import now_ms

challenges = Blueprint("challenges", __name__, url_prefix="/v1", description="Challenges: ask a player to take a seat.")

_REFUSALS: Final = (
    refusals.GameNotFound,
    refusals.SeatNotFound,
    refusals.Contended,
    IdempotencyKeyReused,
)
_OF_THE_MAKER: Final = (*_REFUSALS, refusals.NotYourGame, refusals.GameOver, refusals.GameAlreadyStarted)


class ChallengesQuery(ma.Schema):
    """The challenges to list."""

    direction = ma.fields.String(
        validate=ma.validate.OneOf(["received", "made"]),
        metadata={"description": "`received`: only challenges to you. `made`: only challenges that you made."},
    )
    cursor = ma.fields.String(metadata={"description": "`next` of the previous page."})
    limit = QueryNumber(
        load_default=20,
        validate=ma.validate.Range(1, PAGE_MOST),
        metadata={"description": "The maximum number of games to return."},
    )


class ChallengeShown(ma.Schema):
    """A challenge that has not been answered."""

    direction = ma.fields.String(required=True, validate=ma.validate.OneOf(["received", "made"]))
    challenger = ma.fields.String(required=True, metadata={"description": "The id of the player who created the game."})
    seat = WholeNumber(required=True)
    player = ma.fields.String(required=True, metadata={"description": "The id of the challenged player."})
    name = ma.fields.String(required=True)
    account = ACCOUNT
    expires_at = WholeNumber(required=True, metadata={"description": "The latest time to accept."})
    game = ma.fields.Nested(GameSummary, required=True)


class ChallengePage(ma.Schema):
    """One page of challenges, newest game first."""

    items = ma.fields.List(ma.fields.Nested(ChallengeShown), required=True)
    next = ma.fields.String(required=True, allow_none=True, metadata={"description": "Cursor of the next page."})


@challenges.get("/players/me/challenges")
@challenges.arguments(ChallengesQuery, location="query")
@challenges.response(200, ChallengePage)
@requires("read")
def list_challenges(query: Mapping[str, Any]) -> Response:
    """Unanswered challenges that you received or made."""
    page = current_backend().game_lists.challenges(current_access().player_id, now_ms(), **query)
    charge_games(page.looked_at)
    return answer({"items": page.items, "next": page.next})


@challenges.post("/games/<game_id>/seats/<int:seat>/challenge")
@challenges.arguments(NewChallenge, example={"player": "p_7xkq5z2mvh3fydaw", "expires_seconds": 3600})
@challenges.response(201, Game)
@challenges.raises(
    *_OF_THE_MAKER, refusals.SeatOccupied, refusals.SeatKept, refusals.PlayerNotFound, refusals.OwnChallenge
)
@requires("play")
def challenge(asked: Wanted, game_id: str, seat: Seat) -> Response:
    """Challenge a player, a person or a bot, to take an open seat of a game that you created.

    The seat is kept until the player takes it (`PUT …/seats/{seat}`) or declines, you withdraw the challenge, or it
    expires. Until then the player can see the game, even if it is private.
    """
    guest = guest_of(asked, "/player")
    return answer_game(commands.challenge(current_games(), current_caller(), game_id, seat, guest), 201)


@challenges.delete("/games/<game_id>/seats/<int:seat>/challenge")
@challenges.response(200, Game)
@challenges.raises(*_OF_THE_MAKER, refusals.NoChallenge)
@requires("play")
def withdraw_challenge(game_id: str, seat: Seat) -> Response:
    """Withdraw the challenge to a seat of a game that you created. The seat is then open."""
    return answer_game(commands.withdraw(current_games(), current_caller(), game_id, seat), 200)


@challenges.post("/games/<game_id>/seats/<int:seat>/decline")
@challenges.arguments(Decline, example={"reason": "later"})
@challenges.response(201, Game)
@challenges.raises(*_REFUSALS, refusals.NoChallenge, refusals.ChallengeExpired)
@requires("play")
def decline_challenge(fields: Mapping[str, Any], game_id: str, seat: Seat) -> Response:
    """Decline a challenge, with a reason that all players of the game see. The seat is then open."""
    done = commands.decline(current_games(), current_caller(), game_id, seat, fields["reason"])
    return answer_game(done, 201)


def guest_of(asked: Wanted, place: str) -> Guest:
    """Who is asked, by the name of today; `PlayerNotFound` or `OwnChallenge`, with a pointer to that place, where that
    is nobody or the caller.
    """
    player = current_backend().accounts.player(asked.player)
    if player is None:
        words = f"there is no player {asked.player!r}"
        raise refusals.PlayerNotFound(words, errors=[{"pointer": place, "detail": words}])
    if player.id == current_access().player_id:
        raise refusals.own_challenge(place)
    return Guest(player.id, player.name, player.kind == "bot", asked.expires_ms)
