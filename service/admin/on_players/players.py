"""The actions that find players and show their accounts."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any, Final
from urllib.parse import urlsplit

import marshmallow as ma

from service import errors
from service.admin.actions import PERSONAL, Action, Administrator, Result
from service.admin.on_players.bans import BanTerms, ban_of
from service.admin.player_argument import WhichPlayer, player_of
from service.people.naming.name_index import searchable
from service.people.naming.name_search import FEWEST
from service.people.players import Player
from service.shared.fields import WholeNumber, flag, number, objects, one, text, texts
from service.webhooks.endpoints import Webhook

MOST_GAMES: Final = 100
"""How many unfinished games are named."""


class Wanted(ma.Schema):
    """Which players to find."""

    text = ma.fields.String(
        required=True,
        validate=ma.validate.Length(1, 200),
        metadata={"description": "An id, a name, a former name, or the beginning of a name.", PERSONAL: True},
    )
    limit = WholeNumber(
        load_default=20, validate=ma.validate.Range(1, 100), metadata={"description": "The maximum number of players."}
    )


class PlayerFound(ma.Schema):
    """A player who was found."""

    id = text("The id of the player.")
    name = text("The name.")
    former_name = text("The name before, if the player still holds it.", allow_none=True)
    kind = text("`person` or `bot`.")
    created_at = number("When the account was created, in ms since the epoch.")


class PlayersFound(ma.Schema):
    """The players who were found."""

    items = objects(PlayerFound, "Those with exactly that id or name first.")
    has_more = flag("True if there are more.")


class TokenListed(ma.Schema):
    """A token or session, without its text."""

    id = text("The id.")
    kind = text("`token` or `session`.")
    label = text("The label that the player chose.")
    scopes = texts("What it allows.")
    created_at = number("When it was created, in ms since the epoch.")


class WebhookListed(ma.Schema):
    """A webhook, without its address and secrets."""

    id = text("The id.")
    host = text("The host that receives the messages.")
    state = text("`enabled`, or why it is disabled: `by_owner`, `failing` or `gone`.")
    created_at = number("When it was created, in ms since the epoch.")


class BotListing(ma.Schema):
    """The listing of a bot."""

    listed_at = number("When the bot was first listed, in ms since the epoch.")
    rulesets = texts("The games that it plays.")
    games_at_once = number("How many games it plays at once.")
    about = text("What it says about itself.")


class PlayerAccount(PlayerFound):
    """A player's account."""

    ban = one(BanTerms, "The ban of the player; null if there is none.", allow_none=True)
    is_being_erased = flag("True if an erasure has begun.")
    tokens = objects(TokenListed, "The tokens and sessions, oldest first.")
    passkeys = number("How many passkeys the player has.")
    has_recovery_code = flag("True if the player has a recovery code.")
    listing = one(BotListing, "The listing of a bot; null if the player is not listed.", allow_none=True)
    blocks = number("How many players the player blocks.")
    blocked_by = number("How many players block the player.")
    webhooks = objects(WebhookListed, "The webhooks, oldest first.")
    unfinished_games = number("How many unfinished games the player has created or has a seat in.")
    unfinished_game_ids = texts(f"Their ids, the newest first, at most {MOST_GAMES}.")
    other_games = number("How many other games are the player's: those that are over, or that the player has given up.")


def find(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Find players by id, by name or former name, and by the beginning of the name."""
    limit = arguments["limit"]
    found = {player.id: player for player in _matching(admin, arguments["text"], limit + 1)}
    players = list(found.values())
    return {"items": [_found(player) for player in players[:limit]], "has_more": len(players) > limit}


def _matching(admin: Administrator, text: str, most: int) -> Iterator[Player]:
    accounts = admin.backend.people.accounts
    if player := accounts.player(text):
        yield player
    yield from accounts.holders(text)
    if len(searchable(text)) >= FEWEST:
        yield from admin.backend.people.name_search.find(text, None, most).items


def show(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Show a player's account: ban, tokens, webhooks and games, but no secrets."""
    player, backend = player_of(admin, arguments["player"]), admin.backend
    blocks, blocked_by = backend.people.blocks.counts(player.id)
    return {
        **_found(player),
        "ban": ban_of(admin, player.id),
        "is_being_erased": backend.people.erasures.is_marked(player.id),
        "tokens": [asdict(token) for token in backend.people.accounts.tokens(player.id)],
        "passkeys": backend.people.passkeys.count(player.id),
        "has_recovery_code": backend.people.recovery.exists(player.id),
        "listing": _listing(admin, player.id),
        "blocks": blocks,
        "blocked_by": blocked_by,
        "webhooks": [_webhook(each) for each in backend.notices.webhooks.all(player.id)],
        **games_of(admin, player.id),
    }


def games_of(admin: Administrator, player: str) -> dict[str, Any]:
    """Return how many games the player has, and which of them are not over."""
    lists = admin.backend.upkeep.game_lists
    page = lists.unfinished(player, lambda _: True, limit=MOST_GAMES)
    return {
        "unfinished_games": page.looked_at,
        "unfinished_game_ids": [game["id"] for game in page.items],
        "other_games": len(set(lists.ids_of(player))) - page.looked_at,
    }


def _found(player: Player) -> dict[str, Any]:
    return {
        "id": player.id,
        "name": player.name,
        "former_name": player.former,
        "kind": player.kind,
        "created_at": player.created_at,
    }


def _webhook(webhook: Webhook) -> dict[str, Any]:
    state = "enabled" if webhook.is_enabled else webhook.disabled_reason
    host = urlsplit(webhook.url).hostname
    return {"id": webhook.id, "host": host, "state": state, "created_at": webhook.created_at}


def _listing(admin: Administrator, player: str) -> dict[str, Any] | None:
    listing = admin.backend.people.listings.of([player]).get(player)
    if listing is None:
        return None
    return {
        "listed_at": listing.listed_at,
        "rulesets": [played.ruleset for played in listing.rulesets],
        "games_at_once": listing.games_at_once,
        "about": listing.about,
    }


ACTIONS: Final = (
    Action("players", "find", find, Wanted, PlayersFound),
    Action("players", "show", show, WhichPlayer, PlayerAccount, (errors.AccountNotFound,)),
)
