"""Which player an action is about."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import marshmallow as ma

from service import errors
from service.admin.actions import Administrator, Change
from service.people.players import Player
from service.shared.fields import flag, text

CHANGED: Final = flag("False if there was nothing to change. In a dry run: whether there is something to change.")


class WhichPlayer(ma.Schema):
    """Which player is meant."""

    player = text("The id of the player.")


class PlayerChange(Change):
    """Which player to change, and why."""

    player = text("The id of the player.")


def player_of(admin: Administrator, player_id: str) -> Player:
    """Return the player with that id. Raises `AccountNotFound`."""
    player = admin.backend.people.accounts.player(player_id)
    if player is None:
        raise _no_account(admin, player_id)
    return player


@contextmanager
def refusing_if_erased(admin: Administrator, player_id: str) -> Iterator[None]:
    """Raise `AccountNotFound` if the player is erased meanwhile."""
    try:
        yield
    except errors.InvalidToken:
        raise _no_account(admin, player_id) from None


def _no_account(admin: Administrator, player_id: str) -> errors.AccountNotFound:
    if admin.backend.people.erasures.is_marked(player_id):
        return errors.AccountNotFound(f"the player {player_id!r} is being erased")
    return errors.AccountNotFound(f"there is no player {player_id!r}")
