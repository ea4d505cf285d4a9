"""Sessions of browsers, which are kept in a cookie."""

from dataclasses import asdict
from typing import Any, Final

import marshmallow as ma

from events.records.log import LogUnavailable
from service import errors, refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import JsonAnswer
from service.api.request.auth import access_of, newest_access, unguarded
from service.api.request.context import Request, current_backend, current_request, idempotency_key
from service.api.request.cookies import can_have_passkeys, cookie_with, is_same_origin, origin_of, session_text
from service.api.request.rate_limits import spends
from service.api.resources.passkeys import UNSTORED, PasskeyOptions, ceremonies, credential, site
from service.api.resources.players import NewName, PlayerShown, TokenShown
from service.api.schemas.bans import BAN, ban_of
from service.api.schemas.fields import QueryTruth
from service.api.schemas.from_dataclasses import Union_
from service.people.accounts import MAX_LABEL
from service.people.players import Access, Issued, Token
from service.shared.fields import flag, number, one, tag, text

sessions = Blueprint("sessions", __name__, url_prefix="/v1/session", description="Sign in and out with a browser.")

_SIGNED_IN = "How to sign in."


class _SignIn(ma.Schema):
    """The field that all ways to sign in share."""

    device = ma.fields.String(
        load_default="browser",
        validate=ma.validate.Length(1, MAX_LABEL),
        metadata={"description": "A label for the session in the list of tokens, such as the name of the device."},
    )


class SignUp(NewName, _SignIn):
    """Create a player."""

    kind = tag("sign_up", _SIGNED_IN)


class TokenSignIn(_SignIn):
    """Sign in with a token that has the scope `account`."""

    kind = tag("token", _SIGNED_IN)
    token = text("The text of the token.", validate=ma.validate.Length(1, MAX_LABEL))


class RecoveryCodeSignIn(_SignIn):
    """Sign in with a recovery code, which stays valid."""

    kind = tag("recovery_code", _SIGNED_IN)
    code = text("The code. Spaces, dashes and case don't matter.", validate=ma.validate.Length(1, 200))


class PasskeySignIn(_SignIn):
    """Sign in with a passkey."""

    kind = tag("passkey", _SIGNED_IN)
    credential = credential("What `navigator.credentials.get` returned, in JSON (`AuthenticationResponseJSON`).")


class NewSession(Union_):
    """How to sign in."""

    type_field = "kind"
    type_schemas = {  # noqa: RUF012 (how marshmallow wants it)
        "sign_up": SignUp,
        "token": TokenSignIn,
        "recovery_code": RecoveryCodeSignIn,
        "passkey": PasskeySignIn,
    }


class SessionShown(TokenShown):
    """A session, without its text."""

    class Meta:
        """The kind is left out, because it is always `session`."""

        exclude = ("kind",)


class CurrentSession(ma.Schema):
    """The player who is signed in, and the session."""

    player = one(PlayerShown, "The player; null if nobody is signed in.", allow_none=True)
    session = one(SessionShown, "The session in the cookie; null if there is none.", allow_none=True)
    ban = BAN
    has_recovery_code = flag("True if the player has a recovery code.")
    passkeys = number("How many passkeys the player has.")
    can_use_passkeys = flag(
        "True if passkeys work at the address of this request: it must be the server's public address, which must be "
        "at localhost, or use https and have a host name."
    )


class EndQuery(ma.Schema):
    """How to sign out."""

    even_if_last = QueryTruth(
        load_default=False,
        metadata={
            "description": "Sign out even if nobody can sign in to the account afterwards. The account is then lost."
        },
    )


@sessions.get("")
@unguarded
@sessions.response(200, CurrentSession)
@sessions.raises(LogUnavailable)
def get_session() -> JsonAnswer:
    """Retrieve the session.

    No token is needed: `player` is null if nobody is signed in. The response renews the cookie, or clears it if the
    session has ended.
    """
    request = current_request()
    text, access = session_text(request), newest_access(request)
    return _shown(request, access), 200, UNSTORED | _renewed(request, text, access)


@sessions.post("")
@unguarded
@spends("signup")
@sessions.arguments(NewSession, example={"kind": "sign_up", "name": "Ada", "device": "phone"})
@sessions.response(201, CurrentSession)
@sessions.raises(
    *(errors.NameTaken, errors.InvalidToken, errors.MissingScope, errors.CrossOrigin),
    *(errors.WrongRecoveryCode, errors.PasskeyRefused, errors.PasskeysUnavailable),
    *(errors.IdempotencyKeyReused, refusals.Contended, LogUnavailable),
)
def sign_in(body: dict[str, Any]) -> JsonAnswer:
    """Sign in, or sign up.

    The response sets the session's cookie, which scripts can't read. No response body contains the text of a session.
    If somebody is already signed in, the cookie is replaced, but their session does not end. A player can have 50
    sessions; the next one ends the oldest. With an `Idempotency-Key`, a request that is repeated within a day starts no
    second session. Use a key that nobody can guess, such as a random UUID.
    """
    request = current_request()
    _must_be_same_origin(request)
    issued = _SIGNING_IN[body["kind"]](body)
    access = current_backend().people.accounts.authenticate(issued.text)
    if access is None and issued.is_repeated:
        raise errors.IdempotencyKeyReused("the session that was started with this key has ended")
    if access is None:  # the account was erased meanwhile
        raise errors.InvalidToken
    repeated = {"Idempotency-Replayed": "true"} if issued.is_repeated else {}
    return _shown(request, access), 201, UNSTORED | repeated | cookie_with(request, issued.text)


@sessions.post("/passkey-options")
@unguarded
@sessions.response(200, PasskeyOptions)
@sessions.raises(errors.PasskeysUnavailable, LogUnavailable)
def begin_sign_in() -> JsonAnswer:
    """Begin to sign in with a passkey.

    Returns the options for `navigator.credentials.get`. No name is needed, because the browser knows for which players
    it has a passkey. Send its result to `POST /v1/session` within five minutes.
    """
    where = site()
    return (
        {"publicKey": ceremonies().request_options(where, current_backend().people.passkeys.challenge())},
        200,
        UNSTORED,
    )


@sessions.delete("")
@unguarded
@sessions.arguments(EndQuery, location="query")
@sessions.response(204)
@sessions.raises(errors.LastToken, errors.CrossOrigin, LogUnavailable)
def sign_out(query: dict[str, Any]) -> tuple[str, int, dict[str, str]]:
    """Sign out.

    Ends the session in the cookie, if there is one, and clears the cookie. If the session is the player's only way into
    the account, the request is refused unless `even_if_last` is true.
    """
    request = current_request()
    _must_be_same_origin(request)
    access = access_of(request)
    if access is not None and access.is_session:
        current_backend().people.sessions.end(access, query["even_if_last"])
        current_backend().notices.subscriptions.prune(access.player_id)
    return "", 204, UNSTORED | cookie_with(request, "")


def _must_be_same_origin(request: Request) -> None:
    if not is_same_origin(request):
        raise errors.CrossOrigin


def _renewed(request: Request, text: str | None, access: Access | None) -> dict[str, str]:
    """The header that keeps the cookie for longer, or clears it if its session has ended."""
    if text is None:
        return {}
    return cookie_with(request, text if access else "")


def _shown(request: Request, access: Access | None) -> dict[str, Any]:
    backend, origin = current_backend(), origin_of(request)
    can_use_passkeys = origin == backend.settings.public_origin and can_have_passkeys(origin)
    player = backend.people.accounts.player(access.player_id) if access else None
    if player is None or access is None:
        return {
            **{"player": None, "session": None, "ban": None, "has_recovery_code": False},
            **{"passkeys": 0, "can_use_passkeys": can_use_passkeys},
        }
    return {
        "player": asdict(player),
        "session": _session(access),
        "ban": ban_of(access),
        "has_recovery_code": backend.people.recovery.exists(player.id),
        "passkeys": backend.people.passkeys.count(player.id),
        "can_use_passkeys": can_use_passkeys,
    }


def _session(access: Access) -> Token | None:
    if not access.is_session:
        return None
    return current_backend().people.accounts.token(access.token_id)


def _sign_up(body: dict[str, Any]) -> Issued:
    _, issued = current_backend().people.accounts.create_player(body["name"], idempotency_key(), device=body["device"])
    return issued


def _with_token(body: dict[str, Any]) -> Issued:
    backend = current_backend()
    access = backend.people.accounts.authenticate(body["token"])
    if access is None or access.is_session:
        raise errors.InvalidToken
    return backend.people.sessions.start_with_token(access, body["device"], idempotency_key())


def _with_code(body: dict[str, Any]) -> Issued:
    return current_backend().people.recovery.sign_in(body["code"], body["device"], idempotency_key())


def _with_passkey(body: dict[str, Any]) -> Issued:
    found, stored = ceremonies().asserted(body["credential"]), current_backend().people.passkeys
    passkey = stored.find(found.credential_id)
    if passkey is None:
        raise errors.PasskeyRefused
    count = ceremonies().verified_count(site(), found, passkey.key)
    return stored.sign_in(passkey, found.challenge, count, body["device"], idempotency_key())


_SIGNING_IN: Final = {
    "sign_up": _sign_up,
    "token": _with_token,
    "recovery_code": _with_code,
    "passkey": _with_passkey,
}
