"""Passkeys and recovery codes."""

from importlib import import_module
from types import ModuleType
from typing import Any, Final
from urllib.parse import urlsplit

import marshmallow as ma

from service import errors
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import JsonAnswer
from service.api.request.auth import current_access, requires
from service.api.request.context import current_backend, idempotency_key
from service.api.request.cookies import can_have_passkeys
from service.people.accounts import MAX_LABEL
from service.people.signing_in.passkeys import Passkey
from service.people.signing_in.site import Site
from service.shared.fields import number, objects, text

passkeys = Blueprint(
    "passkeys", __name__, url_prefix="/v1/players/me", description="Passkeys and recovery codes: ways to sign in again."
)

UNSTORED: Final = {"Cache-Control": "no-store", "Vary": "Authorization, Cookie"}

_label = text("A label of your own, such as the device.", validate=ma.validate.Length(1, MAX_LABEL))


def credential(description: str) -> ma.fields.Dict:
    """Return a required field for a credential as the browser returned it."""
    return ma.fields.Dict(keys=ma.fields.String(), required=True, metadata={"description": description})


class PasskeyOptions(ma.Schema):
    """The options with which a browser creates or uses a passkey."""

    publicKey = ma.fields.Dict(
        required=True,
        metadata={
            "description": "The options in JSON, as `PublicKeyCredential.parseCreationOptionsFromJSON` or "
            "`parseRequestOptionsFromJSON` takes them."
        },
    )


class NewPasskey(ma.Schema):
    """The passkey to add."""

    credential = credential("What `navigator.credentials.create` returned, in JSON (`RegistrationResponseJSON`).")
    label = _label


class PasskeyShown(ma.Schema):
    """A passkey, without its keys."""

    id = text("The id of the passkey, with which it can be removed.")
    label = text("The label of the passkey.")
    created_at = number("When it was added, in ms since the epoch.")


class PasskeyList(ma.Schema):
    """A player's passkeys."""

    items = objects(PasskeyShown, "The passkeys, oldest first.")


class RecoveryCode(ma.Schema):
    """A recovery code."""

    code = text("The code, which is shown only once. Spaces, dashes and case don't matter when it is typed.")


def ceremonies() -> ModuleType:
    """Return the module with the ceremonies. Its libraries take 15 MB and a quarter of a second, so processes in which
    nobody uses passkeys do without them.
    """
    return import_module("service.people.signing_in.ceremonies")


def site() -> Site:
    """Return this server as browsers know it. Raises `PasskeysUnavailable` if they allow no passkeys for it."""
    origin = current_backend().settings.public_origin
    if not can_have_passkeys(origin):
        raise errors.PasskeysUnavailable
    return Site(origin, urlsplit(origin).hostname or "")


@passkeys.get("/passkeys")
@requires("account")
@passkeys.response(200, PasskeyList)
def list_passkeys() -> dict[str, Any]:
    """List your passkeys.

    Oldest first.
    """
    return {"items": current_backend().people.passkeys.all(current_access().player_id)}


@passkeys.post("/passkeys/options")
@requires("account")
@passkeys.response(200, PasskeyOptions)
@passkeys.raises(errors.PasskeysUnavailable)
def begin_passkey() -> JsonAnswer:
    """Begin to add a passkey.

    Returns the options for `navigator.credentials.create`. Send its result to `POST /v1/players/me/passkeys` within
    five minutes. New options replace earlier ones.
    """
    backend, access = current_backend(), current_access()
    where, challenge = site(), backend.people.passkeys.begin(access.player_id)
    known = [passkey.key.credential_id for passkey in backend.people.passkeys.all(access.player_id)]
    options = ceremonies().creation_options(
        where, backend.people.passkeys.handle(access.player_id), access.name, known, challenge
    )
    return {"publicKey": options}, 200, UNSTORED


@passkeys.post("/passkeys")
@requires("account")
@passkeys.arguments(NewPasskey, example={"credential": {"type": "public-key"}, "label": "phone"})
@passkeys.response(201, PasskeyShown)
@passkeys.raises(errors.PasskeysUnavailable, errors.PasskeyRefused, errors.TooManyPasskeys)
def add_passkey(body: dict[str, Any]) -> tuple[Passkey, int, dict[str, str]]:
    """Add a passkey.

    A player can have 20 passkeys. The same credential is added once: a repeated request gets the same answer, even
    without an `Idempotency-Key`.
    """
    idempotency_key()
    key, challenge = ceremonies().registered(site(), body["credential"])
    found, is_repeated = current_backend().people.passkeys.add(
        current_access().player_id, key, body["label"], challenge
    )
    return found, 201, {"Idempotency-Replayed": "true"} if is_repeated else {}


@passkeys.delete("/passkeys/<passkey_id>")
@requires("account")
@passkeys.response(204)
@passkeys.raises(errors.PasskeyNotFound)
def remove_passkey(passkey_id: str) -> None:
    """Remove a passkey.

    It can no longer be used to sign in. Sessions that were started with it stay open.
    """
    current_backend().people.passkeys.remove(current_access().player_id, passkey_id)


@passkeys.post("/recovery-code")
@requires("account")
@passkeys.response(201, RecoveryCode)
@passkeys.raises(errors.IdempotencyKeyReused)
def create_recovery_code() -> JsonAnswer:
    """Create a recovery code.

    A new code replaces the earlier one. Keep it safe: anyone who has the code can sign in with it, more than once,
    until it is replaced or removed. It is shown only once. With an `Idempotency-Key`, a repeated request returns the
    same code for a day, unless it has been replaced.
    """
    code, is_repeated = current_backend().people.recovery.create(current_access().player_id, idempotency_key())
    repeated = {"Idempotency-Replayed": "true"} if is_repeated else {}
    return {"code": code}, 201, UNSTORED | repeated


@passkeys.delete("/recovery-code")
@requires("account")
@passkeys.response(204)
def remove_recovery_code() -> None:
    """Remove the recovery code.

    Nobody can sign in with it any more. The response is the same if there is none.
    """
    current_backend().people.recovery.remove(current_access().player_id)
