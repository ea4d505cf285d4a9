"""The two ceremonies of WebAuthn: a browser creates a passkey, and signs in with one.

What browsers send is bounded in size, and its CBOR is checked, before it is decoded. Authenticators are not asked for
an attestation; a statement that comes anyway is replaced by "none" rather than read.
"""

import base64
import binascii
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

import cbor2
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    decode_credential_public_key,
    decoded_public_key_to_cryptography,
    options_to_json_dict,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from service import errors
from service.people.signing_in.passkeys import CHALLENGE_SECONDS, PublicKey
from service.people.signing_in.plain_cbor import must_be_canonical, must_be_untagged
from service.people.signing_in.site import Site

P = ParamSpec("P")
T = TypeVar("T")

SITE_NAME: Final = "Retcon"
MOST: Final[Mapping[str, int]] = {
    "id": 1023,
    "rawId": 1023,
    "clientDataJSON": 4096,
    "attestationObject": 16384,
    "authenticatorData": 2048,
    "signature": 1024,
    "userHandle": 64,
}
"""The most bytes of each binary field."""

_HEAD: Final = 37
_HAS_KEY: Final = 64
_BEFORE_THE_ID: Final = 18
"""The fixed parts of an authenticator's data: the length of the first one, which ends with flags and a count; the flag
that a new key follows; and the bytes before the id of its credential.
"""

MOST_OF_A_KEY: Final = 1024
"""The most bytes of a public key: RSA with 4096 bits has about half as many."""


@dataclass(frozen=True, slots=True)
class Assertion:
    """What a browser sends to sign in: the credential, its id, and the challenge that it claims to answer."""

    credential: dict[str, Any]
    credential_id: str
    challenge: bytes


def refusing(function: Callable[P, T]) -> Callable[P, T]:
    """Let the function raise `PasskeyRefused` for whatever goes wrong in it: hostile input makes libraries raise errors
    of any kind. It must not use storage, whose errors are others.
    """

    @wraps(function)
    def verified(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        except errors.PasskeyRefused:
            raise
        except Exception:
            raise errors.PasskeyRefused from None

    return verified


def creation_options(site: Site, handle: bytes, name: str, known: list[str], challenge: bytes) -> dict[str, Any]:
    """Return the options with which a browser creates a passkey for the player of that handle and name, except on an
    authenticator that has one of the known credentials.
    """
    options = generate_registration_options(
        rp_id=site.host,
        rp_name=SITE_NAME,
        user_name=name,
        user_id=handle,
        challenge=challenge,
        timeout=CHALLENGE_SECONDS * 1000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in known],
    )
    return options_to_json_dict(options)


def request_options(site: Site, challenge: bytes) -> dict[str, Any]:
    """Return the options with which a browser signs in with any of its passkeys for this server."""
    options = generate_authentication_options(
        rp_id=site.host,
        challenge=challenge,
        timeout=CHALLENGE_SECONDS * 1000,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return options_to_json_dict(options)


@refusing
def registered(site: Site, credential: dict[str, Any]) -> tuple[PublicKey, bytes]:
    """Return the public key that a browser has created, and the challenge that it claims to answer. Raises
    `PasskeyRefused`.
    """
    _check_sizes(credential)
    challenge = _challenge_of(credential)
    found = verify_registration_response(
        credential=_without_attestation(credential),
        expected_challenge=challenge,
        expected_rp_id=site.host,
        expected_origin=site.origin,
    )
    key = found.credential_public_key
    if len(key) > MOST_OF_A_KEY or len(found.credential_id) > MOST["id"]:
        raise errors.PasskeyRefused
    decoded_public_key_to_cryptography(decode_credential_public_key(key))  # fails now rather than at each sign-in
    if bytes_to_base64url(found.credential_id) != credential["id"]:
        raise errors.PasskeyRefused
    return PublicKey(credential["id"], bytes_to_base64url(key), found.sign_count), challenge


@refusing
def asserted(credential: dict[str, Any]) -> Assertion:
    """Return what a browser sends to sign in. Raises `PasskeyRefused`."""
    _check_sizes(credential)
    _check_cbor(_decoded(credential["response"]["authenticatorData"]))
    return Assertion(credential, bytes_to_base64url(_decoded(credential["id"])), _challenge_of(credential))


@refusing
def verified_count(site: Site, assertion: Assertion, key: PublicKey) -> int:
    """Return how often the authenticator says that it has used the key, which has signed the assertion. Raises
    `PasskeyRefused`. The count must be compared with the earlier one where it is stored.
    """
    found = verify_authentication_response(
        credential=assertion.credential,
        expected_challenge=assertion.challenge,
        expected_rp_id=site.host,
        expected_origin=site.origin,
        credential_public_key=base64url_to_bytes(key.public_key),
        credential_current_sign_count=0,
    )
    return found.new_sign_count


def _check_sizes(credential: Mapping[str, Any]) -> None:
    fields = {**credential, **credential["response"]}
    for name, most in MOST.items():
        if len(fields.get(name) or "") > (most + 2) // 3 * 4:
            raise errors.PasskeyRefused(f"{name} is too long")


def _check_cbor(data: bytes) -> None:
    """Raise `ValueError` unless the keys and extensions in an authenticator's data are canonical CBOR."""
    start = _HEAD
    if data[_HEAD - 5] & _HAS_KEY:
        start += _BEFORE_THE_ID + int.from_bytes(data[start + 16 : start + 18], "big")
    must_be_canonical(data[start:])


def _challenge_of(credential: Mapping[str, Any]) -> bytes:
    data = json.loads(_decoded(credential["response"]["clientDataJSON"]))
    if data.get("crossOrigin"):
        raise errors.PasskeyRefused("the page was in a frame of another site")
    return base64url_to_bytes(data["challenge"])


def _without_attestation(credential: dict[str, Any]) -> dict[str, Any]:
    """The credential with an attestation object that attests nothing."""
    response = credential["response"]
    attestation = _decoded(response["attestationObject"])
    must_be_untagged(attestation)
    data = bytes(memoryview(cbor2.loads(attestation)["authData"]))
    _check_cbor(data)
    bare = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
    return {**credential, "response": {**response, "attestationObject": bytes_to_base64url(bare)}}


def _decoded(text: str) -> bytes:
    """Return the bytes of a text in base64url, without padding. Raises `binascii.Error` for anything else."""
    if "=" in text:
        raise binascii.Error
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
