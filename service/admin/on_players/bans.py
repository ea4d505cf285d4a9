"""The actions that ban players."""

from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma

from service import errors
from service.admin.actions import PERSONAL, Action, Administrator, Nothing, Result
from service.admin.player_argument import CHANGED, PlayerChange, player_of
from service.operations.configuration.setting_kinds import DURATION
from service.people.bans import SCOPES, Ban
from service.shared.fields import number, objects, text
from service.shared.wall_clock import now_ms


class Duration(ma.fields.String):
    """A time such as `7 days`, loaded in seconds. It must not be 0."""

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        words = super()._deserialize(value, *args, **kwargs)
        try:
            seconds = DURATION.parse(words)
        except ValueError:
            seconds = 0
        if not seconds:
            raise ma.ValidationError("Must be a time such as `7 days`, `12 hours` or `30 minutes`, and not 0.")
        return seconds


class NewBan(PlayerChange):
    """Whom to ban, from what, for how long, and what to tell the player."""

    message = ma.fields.String(
        required=True,
        validate=ma.validate.Length(3, 300),
        metadata={"description": "What the player is told. The player never sees the reason.", PERSONAL: True},
    )
    scope = ma.fields.String(
        load_default="all",
        validate=ma.validate.OneOf(SCOPES),
        metadata={
            "description": "What to forbid: `challenges` (challenging players), `games` (also creating and joining "
            "games) or `all` (every request)."
        },
    )
    duration = Duration(
        load_default=None, metadata={"description": "How long, such as `7 days`; without it, permanently."}
    )


class BanTerms(ma.Schema):
    """A ban."""

    scope = text("What is forbidden: `challenges`, `games` or `all`.")
    begins_at = number("Since when, in ms since the epoch.")
    ends_at = number("When it ends, in ms since the epoch; null if it never does.", allow_none=True)
    message = text("What the player is told.")


class BanOf(BanTerms):
    """A player and the player's ban."""

    player = text("The id of the player.")


class Bans(ma.Schema):
    """The bans that hold now."""

    items = objects(BanOf, "The bans, the oldest first.")


class PresentBan(BanOf):
    """The ban that the player has now."""

    changed = CHANGED


class Unbanned(ma.Schema):
    """Whose ban was ended."""

    player = text("The id of the player.")
    changed = CHANGED


def ban_of(admin: Administrator, player: str) -> dict[str, Any] | None:
    """Return the player's ban, as actions show it; None if there is none."""
    ban = admin.backend.people.banning.of([player]).get(player)
    return _shown(ban) if ban else None


def bans(admin: Administrator, _: Mapping[str, Any]) -> Result:
    """List the bans that hold now."""
    found = sorted(admin.backend.people.banning.all().items(), key=lambda each: (each[1].at, each[0]))
    return {"items": [{"player": player, **_shown(ban)} for player, ban in found]}


def ban(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Ban a player, permanently or for some time, and tell the player why.

    Running games go on, and the player's clocks run. The same ban again changes nothing; another one replaces it.
    """
    player, banning = player_of(admin, arguments["player"]).id, admin.backend.people.banning
    present, wanted = banning.of([player]).get(player), _wanted(arguments)
    is_same = present is not None and _terms(present) == _terms(wanted)
    if not is_same and not arguments["dry_run"]:
        banning.put(player, wanted)
    return {"player": player, **_shown(present if present and is_same else wanted), "changed": not is_same}


def unban(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """End a player's ban."""
    player, banning = player_of(admin, arguments["player"]).id, admin.backend.people.banning
    is_banned = player in banning.of([player])
    if is_banned and not arguments["dry_run"]:
        banning.lift(player)
    return {"player": player, "changed": is_banned}


def _wanted(arguments: Mapping[str, Any]) -> Ban:
    now, seconds = now_ms(), arguments["duration"]
    return Ban(arguments["scope"], seconds and now + seconds * 1000, arguments["message"], now)


def _terms(ban: Ban) -> tuple[Any, ...]:
    """Return what makes two bans the same."""
    return ban.scope, ban.lasts_ms, ban.reason


def _shown(ban: Ban) -> dict[str, Any]:
    return {"scope": ban.scope, "begins_at": ban.at, "ends_at": ban.until, "message": ban.reason}


_MISSING: Final = (errors.AccountNotFound,)

ACTIONS: Final = (
    Action("players", "bans", bans, Nothing, Bans),
    Action("players", "ban", ban, NewBan, PresentBan, _MISSING),
    Action("players", "unban", unban, PlayerChange, Unbanned, _MISSING),
)
