"""The actions that rename and erase players."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

import marshmallow as ma

from events.on_redis.outages import STORAGE_ERRORS
from service import errors, refusals
from service.admin.actions import PERSONAL, Action, Administrator, Result
from service.admin.on_players.players import games_of
from service.admin.player_argument import CHANGED, PlayerChange, player_of, refusing_if_erased
from service.jobs.table import ERASE
from service.people.accounts import free_name
from service.people.players import Player
from service.shared.fields import number, text

_NEUTRAL_LENGTHS: Final = (6, 8, 10, 12, 16)
"""How many characters of an id a name has that the server makes up: as few as are free."""


class NameChange(PlayerChange):
    """Whom to rename."""

    name = ma.fields.String(
        load_default=None,
        validate=ma.validate.Length(1, 100),
        metadata={"description": "The new name; without it, `Player` and the beginning of the id.", PERSONAL: True},
    )


class Renamed(ma.Schema):
    """The name that the player has now."""

    player = text("The id of the player.")
    name = text("The name.")
    changed = CHANGED


class Erased(ma.Schema):
    """What an erasure removes."""

    player = text("The id of the player.")
    status = text("`begun`, or `under_way` if an earlier request has begun it.")
    tokens = number("How many tokens and sessions the player had.")
    webhooks = number("How many webhooks the player had.")
    unfinished_games = number("In how many unfinished games a bot plays on, or which open games are aborted.")
    other_games = number("How many other games show `Erased player` instead.")
    changed = CHANGED


def rename(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Give a player another name, for example because it offends.

    The player loses the present name and the one before it: both can be taken by anybody. Games keep the name with
    which the player joined them.
    """
    player, is_dry = player_of(admin, arguments["player"]), arguments["dry_run"]
    names = [arguments["name"]] if arguments["name"] else list(_neutral_names(player))
    if player.name in names:
        return {"player": player.id, "name": player.name, "changed": False}
    with refusing_if_erased(admin, player.id):
        name = _first_free(admin, player, names, is_dry)
    return {"player": player.id, "name": name, "changed": name != player.name}


def _neutral_names(player: Player) -> Iterator[str]:
    yield from (f"Player {player.id[2:][:length]}" for length in _NEUTRAL_LENGTHS)


def _first_free(admin: Administrator, player: Player, names: list[str], is_dry: bool) -> str:
    """Give the player the first of the names that nobody else has, unless it is a dry run. Returns the name."""
    *others, last = names
    for name in others:
        with suppress(errors.NameTaken):
            return _renamed(admin, player, name, is_dry)
    return _renamed(admin, player, last, is_dry)


def _renamed(admin: Administrator, player: Player, name: str, is_dry: bool) -> str:
    if not is_dry:
        return admin.backend.people.renaming.rename(player.id, name, keeps_former=False).name
    plain = free_name(name)
    if any(holder.id != player.id for holder in admin.backend.people.accounts.holders(plain)):
        raise errors.NameTaken("another player has this name")
    return plain


def erase(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Erase a player, exactly as if the player had asked for it.

    The account is gone at once. The workers remove the player from all games, in which bots play on, and from
    everything else. This can't be undone.
    """
    player, backend = arguments["player"], admin.backend
    is_marked = backend.people.erasures.is_marked(player)
    if not is_marked:
        player_of(admin, player)
    counts = _erased_counts(admin, player)
    if not arguments["dry_run"]:
        backend.people.accounts.erase(player)
        with suppress(*STORAGE_ERRORS):  # the account is gone; the sweep does the rest
            backend.notices.inboxes.drop(player)
            backend.upkeep.jobs.put_once(ERASE)
    return {"player": player, "status": "under_way" if is_marked else "begun", **counts, "changed": not is_marked}


def _erased_counts(admin: Administrator, player: str) -> dict[str, int]:
    games = games_of(admin, player)
    return {
        "tokens": len(admin.backend.people.accounts.tokens(player)),
        "webhooks": len(admin.backend.notices.webhooks.all(player)),
        "unfinished_games": games["unfinished_games"],
        "other_games": games["other_games"],
    }


_UNNAMEABLE: Final = (errors.AccountNotFound, errors.NameTaken, refusals.Contended)

ACTIONS: Final = (
    Action("players", "rename", rename, NameChange, Renamed, _UNNAMEABLE),
    Action("players", "erase", erase, PlayerChange, Erased, (errors.AccountNotFound,)),
)
