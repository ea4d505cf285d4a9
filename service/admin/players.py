"""The actions on players."""

from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma

from service import errors
from service.admin.actions import Action, Administrator, Result
from service.people.players import Player
from service.shared.fields import number, text


class WhichPlayer(ma.Schema):
    """Which player is meant."""

    player = text("The id of the player.")


class PlayerAccount(ma.Schema):
    """A player's account."""

    id = text("The id of the player.")
    name = text("The name.")
    kind = text("`person` or `bot`.")
    created_at = number("When the account was created, in ms since the epoch.")
    tokens = number("How many tokens and sessions the player has.")


def show(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Show a player's account."""
    player = player_of(admin, arguments["player"])
    return {
        "id": player.id,
        "name": player.name,
        "kind": player.kind,
        "created_at": player.created_at,
        "tokens": len(admin.backend.accounts.tokens(player.id)),
    }


def player_of(admin: Administrator, player_id: str) -> Player:
    """Return the player with that id. Raises `AccountNotFound`."""
    player = admin.backend.accounts.player(player_id)
    if player is None:
        raise errors.AccountNotFound(f"there is no player {player_id!r}")
    return player


ACTIONS: Final = (Action("players", "show", show, WhichPlayer, PlayerAccount, (errors.AccountNotFound,)),)
