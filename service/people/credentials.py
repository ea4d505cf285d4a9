"""The ids and tokens of new accounts, which a retry of the same request creates again.

If a request has an idempotency key, its id and token are derived from the key and the server's secret. So a retry gets
the same answer, although the token is not stored. At a sign-up the caller is not known yet, so the key alone gives
access to the token: it must be as hard to guess as a token (a UUID is).
"""

import base64
import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from service import errors
from service.people.naming.name_index import KEYS
from service.shared.wall_clock import now_ms

TOKENS_KNOWN: Final = 2_000
"""How many tokens' ids a process remembers."""

_TOKEN_PREFIX: Final = "rtc_"
_TOKEN_LENGTH: Final = len(_TOKEN_PREFIX) + 43


@dataclass(frozen=True, slots=True)
class CredentialRequest:
    """A request to create a player or a token: its caller, its idempotency key, if any, and its fields."""

    purpose: str
    caller: str
    key: str | None
    fields: tuple[str, ...]

    @property
    def storage_key(self) -> str:
        """The Redis key under which the mark of the request is stored."""
        text = json.dumps([self.purpose, self.caller, self.key])
        return f"{KEYS}mark:{token_digest(text)}"


@dataclass(frozen=True, slots=True)
class Credentials:
    """The id and the token that a request creates. With an idempotency key, they are derived from the key, `nonce` and
    the server's secret. `created_at` is in ms since the epoch.
    """

    nonce: str
    player_id: str
    token: str
    created_at: int
    request: CredentialRequest
    digest: str

    @property
    def mark(self) -> str:
        """The text stored under the idempotency key. Together they are enough to derive the credentials again. Of the
        request it contains only a digest, because it may outlive the player by a day.
        """
        return json.dumps([self.nonce, self.created_at, self.digest]) if self.request.key else ""


def create_credentials(
    secret: bytes, request: CredentialRequest, nonce: str | None = None, created_at: int | None = None
) -> Credentials:
    """Return credentials for the request: random ones, or if it has an idempotency key, those that follow from it."""
    nonce = nonce or secrets.token_urlsafe(16)
    seed = _derived(secret, request, nonce) if request.key else secrets.token_bytes(64)
    token = _TOKEN_PREFIX + base64.urlsafe_b64encode(seed[:32]).rstrip(b"=").decode()
    player_id, digest = "p_" + _base32(seed[32:42]), _digest_of(secret, request, nonce) if request.key else ""
    return Credentials(nonce, player_id, token, created_at or now_ms(), request, digest)


def recreate_credentials(secret: bytes, request: CredentialRequest, mark: str) -> Credentials:
    """Return the credentials that an earlier request with this key created. Raises `IdempotencyKeyReused` if that was
    another request.
    """
    nonce, created_at, earlier = json.loads(mark)
    if earlier not in (_digest_of(secret, request, nonce), list(request.fields)):  # the fields, before version 0.5
        raise errors.IdempotencyKeyReused("this key belongs to an earlier request that asked for something else")
    return create_credentials(secret, request, nonce, created_at)


def looks_like_a_token(text: str) -> bool:
    """True if the text has the form of a token."""
    return len(text) == _TOKEN_LENGTH and text.startswith(_TOKEN_PREFIX) and text.isascii()


def token_digest(token: str) -> str:
    """Return the SHA-256 of the token, in hexadecimal digits."""
    return hashlib.sha256(token.encode()).hexdigest()


@lru_cache(TOKENS_KNOWN)
def token_id_of(digest: str) -> str:
    """Return the id of the token with that digest."""
    return "t_" + _base32(bytes.fromhex(digest)[:10])


def _digest_of(secret: bytes, request: CredentialRequest, nonce: str) -> str:
    text = json.dumps(["request", nonce, request.fields])
    return hmac.digest(secret, text.encode(), "sha256").hex()


def _derived(secret: bytes, request: CredentialRequest, nonce: str) -> bytes:
    text = json.dumps(["idempotency", request.purpose, request.caller, request.key, nonce])
    return hmac.digest(secret, text.encode(), "sha512")


def _base32(raw: bytes) -> str:
    return base64.b32encode(raw).decode().lower()
