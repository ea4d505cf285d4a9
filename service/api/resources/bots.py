"""The list of bots that accept challenges, and the bots' own listings."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import marshmallow as ma
from flask import Response

from engines import latest
from engines.contract import Engine
from service import errors
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import current_games, current_player
from service.api.request.auth import current_access, open_to_all, refused_under, requires
from service.api.request.bodies import WRONG_SHAPE
from service.api.request.context import current_backend
from service.api.request.pages import answer_page
from service.api.request.rate_limits import charge_games
from service.api.resources.players import PlayerShown
from service.api.schemas.listings import BotsQuery, ListingShown, NewListing
from service.api.schemas.of_games.games import NEXT
from service.people.listings import Listing
from service.reading.listed_bots import BotQuery, ListedBots
from service.shared.fields import flag, number, objects, one
from service.shared.wall_clock import now_ms

bots = Blueprint("bots", __name__, url_prefix="/v1", description="Find bots that accept challenges, and list a bot.")

_EXAMPLE: Final = {
    "rulesets": [{"ruleset": "time-chase", "seats": [2, 3]}, {"ruleset": "time-machine"}],
    "clocks": {"kinds": ["none", "decision", "fischer"], "min_decision_seconds": 5},
    "games_at_once": 4,
    "about": "Searches a thousand positions for each move.",
}


class BotListed(ma.Schema):
    """A bot that accepts challenges."""

    player = one(PlayerShown, "The bot's account. Challenge it by its `id`.")
    listing = one(ListingShown, "What it accepts.")
    games_in_play = number("How many unfinished games it has a seat in, private ones included.")
    is_available = flag(
        "True if it would take a challenge now: its stream of notifications is open, and it plays fewer games than it "
        "accepts at once."
    )


_listed: Final = BotListed(many=True)


class BotPageShown(ma.Schema):
    """One page of bots, in the order in which they were listed."""

    items = objects(BotListed, "The bots.")
    next = NEXT


@bots.get("/bots")
@bots.arguments(BotsQuery, location="query")
@bots.response(200, BotPageShown)
@open_to_all
def list_bots(query: Mapping[str, Any]) -> Response:
    """List bots that accept challenges.

    These are accounts of bots which asked to be listed, the one that was listed first at the beginning. Bots with which
    you can't play, because one of you blocks the other, are left out. The server's own bots need no challenge: see
    `bots` in `GET /v1/rulesets`.
    """
    backend, player = current_backend(), current_player()
    apart = backend.people.blocks.apart(player) if player else ()
    asked = BotQuery(query.get("ruleset"), query.get("seats"), query.get("available"), apart)
    in_play = backend.upkeep.bots_in_play
    listed = ListedBots(backend.people.listings, in_play, backend.notices.inboxes, backend.people.banning)
    page = listed.page(asked, query.get("cursor"), query["limit"])
    charge_games(page.looked_at)
    return answer_page(_listed.dump(page.items), page.next)


@bots.get("/players/me/listing")
@requires("read")
@bots.response(200, ListingShown)
@bots.raises(errors.NotListed)
def get_listing() -> Listing:
    """Retrieve your listing.

    What the other players see in the list of bots and at your account.
    """
    player = current_access().player_id
    listing = current_backend().people.listings.of([player]).get(player)
    if listing is None:
        raise errors.NotListed
    return listing


@bots.put("/players/me/listing")
@bots.arguments(NewListing, example=_EXAMPLE)
@bots.response(200, ListingShown)
@bots.raises(errors.BotsOnly, errors.UnsupportedRuleset)
@refused_under("games")
@requires("play")
def put_listing(listing: Listing) -> Listing:
    """List yourself among the bots that accept challenges.

    Only a bot's account can be listed. The listing replaces an earlier one, and keeps its place in the list. It stays
    until you remove it. While you are listed, the server refuses challenges beyond it: with `outside_listing`, if they
    don't fit `rulesets` or `clocks`, and with `bot_busy`, while you have seats in `games_at_once` unfinished games.
    Challenges that you have not answered don't count, so you may receive more than you accept; decline those with
    `later`.
    """
    access = current_access()
    if access.kind != "bot":
        raise errors.BotsOnly
    _check(listing)
    return current_backend().people.listings.put(access.player_id, listing, now_ms())


@bots.delete("/players/me/listing")
@bots.response(204)
@requires("play")
def remove_listing() -> None:
    """Remove your listing.

    Players can still challenge you if they know your id.
    """
    current_backend().people.listings.remove(current_access().player_id)


def _check(listing: Listing) -> None:
    """Raise `UnsupportedRuleset` or `Malformed` unless every ruleset exists, has these seats, and is named once."""
    engines = latest(current_games().registry)
    unknown = list(_unknown(listing, engines))
    if unknown:
        raise errors.UnsupportedRuleset(unknown[0]["detail"], errors=unknown)
    if faults := list(_faults(listing, engines)):
        raise errors.Malformed(WRONG_SHAPE, faults)


def _unknown(listing: Listing, engines: Mapping[str, Engine]) -> Iterator[dict[str, str]]:
    for place, played in enumerate(listing.rulesets):
        if played.ruleset not in engines:
            words = f"there is no ruleset {played.ruleset!r}"
            yield {"pointer": f"/rulesets/{place}/ruleset", "detail": words}


def _faults(listing: Listing, engines: Mapping[str, Engine]) -> Iterator[errors.Fault]:
    named = set[str]()
    for place, played in enumerate(listing.rulesets):
        if played.ruleset in named:
            yield errors.Fault(f"/rulesets/{place}/ruleset", f"{played.ruleset} is named twice.")
        named.add(played.ruleset)
        allowed = engines[played.ruleset].SEATS
        if wrong := [seats for seats in played.seats or () if seats not in allowed]:
            words = f"{played.ruleset} is for {allowed[0]} to {allowed[-1]} seats, not for {wrong[0]}."
            yield errors.Fault(f"/rulesets/{place}/seats", words)
