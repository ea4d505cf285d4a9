"""How players have played: reliability, profiles, and one's own standing."""

from collections.abc import Mapping
from typing import Any

from engines.contract import Json
from service import errors
from service.api.description.blueprint import Blueprint
from service.api.request.auth import current_access, requires, same_for_all
from service.api.request.bodies import WRONG_SHAPE
from service.api.request.context import current_backend
from service.api.request.rate_limits import charge_games
from service.api.schemas.of_players.results import PlayerProfile, Reliabilities, ReliabilityQuery, StandingShown
from service.people.players import Player
from service.reading.standing import profile, reliabilities
from service.results.sentences import of_allowance, of_figure

profiles = Blueprint("profiles", __name__, url_prefix="/v1", description="How players have played in public games.")


@profiles.get("/reliability")
@same_for_all
@profiles.arguments(ReliabilityQuery, location="query")
@profiles.response(200, Reliabilities)
def list_reliability(query: Mapping[str, Any]) -> dict[str, Any]:
    """Retrieve how reliable players are.

    This follows from public games that everybody can read. A game counts once it is over; a seat that is lost in a game
    which spectators see live counts at once.
    """
    if "players" not in query:
        raise errors.Malformed(WRONG_SHAPE, [errors.Fault("?players", "Missing data for required field.")])
    backend = current_backend()
    known = backend.people.accounts.several(query["players"].split(","))
    charge_games(len(known))
    return {"items": reliabilities(backend.upkeep.results, backend.upkeep.game_lists, list(known))}


@profiles.get("/players/<player_id>/profile")
@same_for_all
@profiles.response(200, PlayerProfile)
@profiles.raises(errors.AccountNotFound)
def get_profile(player_id: str) -> dict[str, Any]:
    """Retrieve the profile of a player.

    Returns the player's results by ruleset, mode and rating, the most frequent opponents, and achievements. It covers
    the last 2,000 public games. `GET /v1/games?player=` lists the games.
    """
    backend = current_backend()
    player = backend.people.accounts.player(player_id)
    if player is None:
        raise errors.AccountNotFound
    found, count = profile(backend.upkeep.results, backend.upkeep.game_lists, player_id)
    charge_games(count)
    names = backend.people.accounts.several([each["player"] for each in found["opponents"]])
    opponents = [each | {"player": _named(names.get(each["player"]))} for each in found["opponents"]]
    return {**found, "player": _named(player), "opponents": opponents}


@profiles.get("/players/me/standing")
@requires("read")
@profiles.response(200, StandingShown)
def get_standing() -> dict[str, Any]:
    """Retrieve your standing.

    Returns what everybody sees of your reliability, how many open games with other people you can have, and why.
    """
    backend, player = current_backend(), current_access().player_id
    own, allowed = backend.upkeep.standings.reliability(player), backend.upkeep.standings.allowance(player)
    (shown,) = reliabilities(backend.upkeep.results, backend.upkeep.game_lists, [player])
    return {"reliability": shown, "open_games": allowed.most, "reasons": [of_figure(own), *of_allowance(allowed)]}


def _named(player: Player | None) -> Json:
    return player and {"id": player.id, "name": player.name, "kind": player.kind}
