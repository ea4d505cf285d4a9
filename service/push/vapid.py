"""The server's key pair for Web Push (VAPID, RFC 8292), stored in Redis next to the server's secret.

Browsers subscribe to one public key. If the key pair is lost with Redis, push services answer 403 to messages to older
subscriptions, which are then dropped.
"""

import base64
from typing import Final, cast

from redis import Redis

_KEY: Final = "retcon:vapid"


def private_key(client: Redis) -> str:
    """Return the private key, 32 bytes in base64url without padding. The first caller creates it."""
    stored = client.get(_KEY)
    if stored is None:
        client.set(_KEY, _new_key(), nx=True)
        stored = client.get(_KEY)
    return cast(bytes, stored).decode()


def public_key(private: str) -> str:
    """Return the public key of a private key: an uncompressed point in base64url without padding."""
    # cryptography takes a while to load, and most processes never need it.
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415

    key = ec.derive_private_key(int.from_bytes(base64.urlsafe_b64decode(private + "=")), ec.SECP256R1())
    return _text(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def is_public_key(point: bytes) -> bool:
    """True if these bytes are an uncompressed point of the curve P-256."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 (see `public_key`)

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == 65


def _new_key() -> str:
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 (see `public_key`)

    return _text(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32))


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
