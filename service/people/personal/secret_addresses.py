"""Addresses of the server that act for a player without a token: whoever knows one may use it. Its last part, the
secret, begins with the player's id, so no index is needed. Only the SHA-256 of a secret is stored.
"""

import base64
import hashlib
import hmac
import secrets


def random_secret(player: str) -> str:
    """Return a new secret of the player, which can be a part of an address."""
    return f"{player}-{secrets.token_urlsafe(24)}"


def derived_secret(key: bytes, player: str, purpose: str) -> str:
    """Return the secret of the player for that purpose, which only a holder of the server's key can derive."""
    digest = hmac.digest(key, f"{purpose} {player}".encode(), "sha256")
    return f"{player}-{base64.urlsafe_b64encode(digest[:24]).decode()}"


def player_in(secret: str) -> str:
    """Return the id of the player with which a secret begins. Others may have made it up.

    >>> player_in("p_1-x-y")
    'p_1'
    """
    return secret.partition("-")[0]


def digest_of(secret: str) -> str:
    """Return the text that is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_same(text: str, other: str) -> bool:
    """True if two secrets, or their digests, are equal. The time that this takes does not depend on them."""
    return hmac.compare_digest(text.encode(), other.encode())
