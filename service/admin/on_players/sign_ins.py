"""The actions on how players sign in: sessions, tokens and recovery codes."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import marshmallow as ma

from service import errors
from service.admin.actions import Action, Administrator, Result
from service.admin.player_argument import CHANGED, PlayerChange, player_of, refusing_if_erased
from service.people.accounts import MAX_LABEL
from service.people.players import ADMIN, Access, Token
from service.shared.fields import Truth, flag, number, text


class Ends(PlayerChange):
    """Whose sessions to end."""

    tokens = Truth(load_default=False, metadata={"description": "Revoke all tokens too."})


class Ended(ma.Schema):
    """What was ended."""

    player = text("The id of the player.")
    sessions = number("How many sessions were ended.")
    tokens = number("How many tokens were revoked.")
    can_sign_in = flag("True if the player has another way into the account: a token, a passkey or a recovery code.")
    changed = CHANGED


class OperatorToken(PlayerChange):
    """Who gets a token of an operator."""

    label = ma.fields.String(
        load_default="administration",
        validate=ma.validate.Length(1, MAX_LABEL),
        metadata={"description": "A label for the list of tokens, such as the purpose."},
    )


class NewCode(ma.Schema):
    """A recovery code."""

    player = text("The id of the player.")
    code = text("The code, which is shown only now; null in a dry run.", allow_none=True)
    replaces_earlier = flag("True if the player had a code, which is no longer valid.")


class NewAdminToken(ma.Schema):
    """A token of an operator."""

    player = text("The id of the player.")
    token_id = text("The id of the token; null in a dry run.", allow_none=True)
    token = text("The text of the token, which is shown only now; null in a dry run.", allow_none=True)
    label = text("The label.")


class WhichToken(PlayerChange):
    """Which token to revoke."""

    token = text("The id of the token or session.")


class Revoked(ma.Schema):
    """Which token was revoked."""

    player = text("The id of the player.")
    token_id = text("The id of the token.")
    kind = text("`token` or `session`.")
    changed = CHANGED


def end_sessions(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """End all sessions of a player, for example after a device was stolen."""
    player, backend = player_of(admin, arguments["player"]).id, admin.backend
    held = backend.people.accounts.tokens(player)
    ending = [token for token in held if token.kind == "session" or arguments["tokens"]]
    if not arguments["dry_run"]:
        for token in ending:
            _revoke(admin, player, token.id)
    sessions = sum(token.kind == "session" for token in ending)
    has_way_back = bool(backend.people.passkeys.count(player)) or backend.people.recovery.exists(player)
    return {
        "player": player,
        "sessions": sessions,
        "tokens": len(ending) - sessions,
        "can_sign_in": has_way_back or _is_key(held, ending),
        "changed": bool(ending),
    }


def _is_key(held: list[Token], ending: list[Token]) -> bool:
    """True if one of the tokens that remain can start a session."""
    return any("account" in token.scopes for token in held if token not in ending)


def _revoke(admin: Administrator, player: str, token_id: str) -> None:
    with suppress(errors.TokenNotFound):  # it has been revoked meanwhile
        admin.backend.people.accounts.revoke(player, token_id, is_last_allowed=True)
    admin.backend.notices.subscriptions.prune(player)


def recovery_code(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Issue a recovery code for a player who has lost every device. It replaces the earlier one.

    Whoever has the code can sign in as the player and see what the player sees in running games. So it can be issued
    only at the command line. Make sure who asks for it.
    """
    player, recovery = player_of(admin, arguments["player"]).id, admin.backend.people.recovery
    replaces, code = recovery.exists(player), None
    if not arguments["dry_run"]:
        with refusing_if_erased(admin, player):
            code, _ = recovery.create(player)
    return {"player": player, "code": code, "replaces_earlier": replaces}


def issue_admin_token(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Issue a token with which a player administers the server over HTTP. It allows nothing else.

    It can be issued only at the command line, so nobody can use such a token to get others.
    """
    player, label, issued = player_of(admin, arguments["player"]), arguments["label"], None
    if not arguments["dry_run"]:
        operator = Access(player.id, player.name, frozenset({ADMIN}), "", player.kind)
        with refusing_if_erased(admin, player.id):
            issued = admin.backend.people.accounts.issue_token(operator, [ADMIN], label)
    token_id, token = (issued.token.id, issued.text) if issued else (None, None)
    return {"player": player.id, "token_id": token_id, "token": token, "label": label}


def revoke_token(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Revoke a token of a player, or end a session, even if it is the last way into the account."""
    player, token_id = player_of(admin, arguments["player"]).id, arguments["token"]
    token = next((each for each in admin.backend.people.accounts.tokens(player) if each.id == token_id), None)
    if token is None:
        raise errors.TokenNotFound(f"the player {player!r} holds no token {token_id!r}")
    if not arguments["dry_run"]:
        _revoke(admin, player, token_id)
    return {"player": player, "token_id": token_id, "kind": token.kind, "changed": True}


_MISSING: Final = (errors.AccountNotFound,)

ACTIONS: Final = (
    Action("players", "end-sessions", end_sessions, Ends, Ended, _MISSING),
    Action("players", "revoke-token", revoke_token, WhichToken, Revoked, (*_MISSING, errors.TokenNotFound)),
    Action("players", "recovery-code", recovery_code, PlayerChange, NewCode, _MISSING, is_for_shell=True),
    Action(
        *("players", "issue-admin-token", issue_admin_token, OperatorToken, NewAdminToken),
        raises=(*_MISSING, errors.TooManyTokens),
        is_for_shell=True,
    ),
)
