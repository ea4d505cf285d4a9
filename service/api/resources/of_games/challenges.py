"""Challenges: ask a player to take a seat, withdraw, decline, list. A challenge is accepted by taking the seat."""

from collections.abc import Mapping
from typing import Any, Final

from flask import Response

from engines.contract import Seat
from service import refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import answer_game, current_caller, current_games
from service.api.request.auth import current_access, refused_under, requires
from service.api.request.context import current_backend
from service.api.request.pages import answer_page
from service.api.request.rate_limits import charge_games, spends
from service.api.schemas.of_games.challenges import (
    ChallengedPlayer,
    ChallengePage,
    ChallengesQuery,
    Decline,
    NewChallenge,
)
from service.api.schemas.of_games.games import Game
from service.errors import IdempotencyKeyReused
from service.games.starting import challenges as commands
from service.games.starting.lobby import Guest
from service.shared.wall_clock import now_ms

challenges = Blueprint("challenges", __name__, url_prefix="/v1", description="Ask players to take a seat.")

_REFUSALS: Final = (
    refusals.GameNotFound,
    refusals.SeatNotFound,
    refusals.Contended,
    IdempotencyKeyReused,
)
_OF_THE_MAKER: Final = (*_REFUSALS, refusals.NotYourGame, refusals.GameOver, refusals.GameAlreadyStarted)


@challenges.get("/players/me/challenges")
@challenges.arguments(ChallengesQuery, location="query")
@challenges.response(200, ChallengePage)
@requires("read")
def list_challenges(query: Mapping[str, Any]) -> Response:
    """List your challenges.

    Unanswered challenges that you received or made, newest game first.
    """
    page = current_backend().upkeep.game_lists.challenges(current_access().player_id, now_ms(), **query)
    charge_games(page.looked_at)
    return answer_page(page.items, page.next)


@challenges.post("/games/<game_id>/seats/<int:seat>/challenge")
@challenges.arguments(NewChallenge, example={"player": "p_7xkq5z2mvh3fydaw", "expires_seconds": 3600})
@challenges.response(201, Game)
@challenges.raises(
    *_OF_THE_MAKER,
    refusals.SeatOccupied,
    refusals.SeatKept,
    refusals.PlayerNotFound,
    refusals.OwnChallenge,
    refusals.CannotPlayTogether,
    refusals.OutsideListing,
    refusals.BotBusy,
)
@refused_under("challenges")
@requires("play")
@spends("moves")
def challenge(asked: ChallengedPlayer, game_id: str, seat: Seat) -> Response:
    """Challenge a player to a seat.

    The seat must be an open seat of a game that you created, and the player can be a person or a bot. The seat is kept
    until the player takes it (`PUT …/seats/{seat}`) or declines, you withdraw the challenge, or it expires. Until then
    the player can see the game, even if it is private.
    """
    guest = guest_of(asked, "/player")
    return answer_game(commands.challenge(current_games(), current_caller(), game_id, seat, guest), 201)


@challenges.delete("/games/<game_id>/seats/<int:seat>/challenge")
@challenges.response(200, Game)
@challenges.raises(*_OF_THE_MAKER, refusals.NoChallenge)
@requires("play")
@spends("moves")
def withdraw_challenge(game_id: str, seat: Seat) -> Response:
    """Withdraw a challenge.

    Only the creator of the game can do this. The seat is then open.
    """
    return answer_game(commands.withdraw(current_games(), current_caller(), game_id, seat), 200)


@challenges.post("/games/<game_id>/seats/<int:seat>/decline")
@challenges.arguments(Decline, example={"reason": "later"})
@challenges.response(201, Game)
@challenges.raises(*_REFUSALS, refusals.NoChallenge, refusals.ChallengeExpired)
@requires("play")
@spends("moves")
def decline_challenge(fields: Mapping[str, Any], game_id: str, seat: Seat) -> Response:
    """Decline a challenge.

    All players of the game can see the reason. The seat is then open.
    """
    done = commands.decline(current_games(), current_caller(), game_id, seat, fields["reason"])
    return answer_game(done, 201)


def guest_of(asked: ChallengedPlayer, pointer: str) -> Guest:
    """Return the challenged player, with the name they have now. Raises `PlayerNotFound` if there is none,
    `OwnChallenge` if it is the caller, and `Banned`; `pointer` is the place of the player's id in the request.
    """
    current_access().must_be_free("challenges")
    player = current_backend().people.accounts.player(asked.player)
    if player is None:
        words = f"There is no player {asked.player!r}."
        raise refusals.PlayerNotFound(words, errors=[{"pointer": pointer, "detail": words}])
    if player.id == current_access().player_id:
        raise refusals.own_challenge(pointer)
    return Guest(player.id, player.name, player.kind == "bot", asked.expires_ms)
