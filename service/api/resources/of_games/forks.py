"""The forks of a game, and its rematch. `service.api.resources.of_games.lobby` creates forks."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from flask import Response

from events.folding.table import Person
from service import refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import (
    LOCATION,
    NOT_THERE,
    answer_game,
    current_caller,
    current_games,
    current_player,
)
from service.api.request.auth import current_access, open_to_readers, refused_under, requires
from service.api.request.context import current_backend
from service.api.request.pages import answer_summaries
from service.api.request.rate_limits import charge_games, spends
from service.api.schemas.of_games.games import ForksQuery, Game, GamePage
from service.errors import IdempotencyKeyReused
from service.games.starting import rematches
from service.games.starting.lobby import Guest
from service.games.timeouts import act

forks = Blueprint("forks", __name__, url_prefix="/v1", description="Find the forks of a game, and play it again.")


@forks.get("/games/<game_id>/forks")
@forks.arguments(ForksQuery, location="query")
@forks.response(200, GamePage)
@forks.raises(*NOT_THERE)
@open_to_readers
def list_forks(query: Mapping[str, Any], game_id: str) -> Response:
    """List the forks of a game.

    Returns the games that began with a position of this one and that you may see, newest first. While this game is
    being played, these are only your own.
    """
    table = current_games().visible(game_id, current_player())
    page = current_backend().upkeep.game_lists.forks(table, current_player(), **query)
    charge_games(page.looked_at)
    return answer_summaries(page)


@forks.post("/games/<game_id>/rematch")
@forks.response(201, Game, headers=LOCATION)
@forks.alt_response(200, schema=Game, description="The rematch that another player, or an earlier request, created.")
@forks.raises(
    *NOT_THERE,
    refusals.NotYourSeat,
    refusals.CannotRematch,
    refusals.ChallengeExpired,
    refusals.CannotPlayTogether,
    refusals.OutsideListing,
    refusals.BotBusy,
    refusals.TooManyGames,
    refusals.TooManyBots,
    refusals.Contended,
    IdempotencyKeyReused,
)
@refused_under("games")
@requires("play")
@spends("moves")
def rematch(game_id: str) -> Response:
    """Play a game again.

    Creates a game with the same ruleset, by its newest rules, and with the same options, clock, visibility and terms.
    Everyone moves on by one seat. You are seated, the other players are challenged, and the server's bots sit down
    again. The challenges last a day, or as long as a decision may take if that is longer; a week without a clock. The
    seats stay theirs: nobody else can take them, except with the invite of a private game. The seats of erased players
    are open.

    Every player of a game that is over can ask for its rematch, but there is only one: further requests, by any of them
    and with any key, return the same game, and accept a challenge to it, also one that has expired. A request by the
    creator of the rematch renews expired challenges. If it was aborted before it started, the next request creates
    another one. The rematch of a fork begins from the start.
    """
    source = current_games().visible(game_id, current_player())
    invite = partial(_invite, expires_ms=rematches.challenge_ms(source))
    done = rematches.rematch(current_games(), current_caller(), game_id, invite, act)
    is_new = bool(done.records) and done.records[0][0].version == 1
    return answer_game(done, 201 if is_new else 200, {"Location": f"/v1/games/{done.table.game_id}"})


def _invite(person: Person, expires_ms: int) -> Guest | None:
    """Return the challenge of a player to a rematch; None if the account was erased. Raises `Banned`."""
    current_access().must_be_free("challenges")
    player = current_backend().people.accounts.player(person.player)
    return None if player is None else Guest(player.id, player.name, player.kind == "bot", expires_ms)
