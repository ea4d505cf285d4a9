"""What a request to a push service contains: an encrypted message and a signature."""

import json
import time
from typing import Final

from py_vapid import Vapid02
from pywebpush import WebPusher

from service.outgoing.endpoints import Endpoint
from service.push.subscriptions import Subscription

MESSAGE_BYTES: Final = 512
"""The length of every message, so that a push service can't tell them apart by it."""

TOKEN_SECONDS: Final = 12 * 3600
"""How long a signature is valid. Push services accept at most a day."""


def encrypted(subscription: Subscription, fields: dict[str, str]) -> bytes:
    """Return the message as only the subscribed browser can read it (RFC 8291)."""
    text = json.dumps(fields, ensure_ascii=False).encode().ljust(MESSAGE_BYTES)
    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    body: bytes = WebPusher({"endpoint": subscription.endpoint, "keys": keys}).encode(text)["body"]
    return body


def signature(endpoint: Endpoint, private_key: str, contact: str) -> str:
    """Return the header `Authorization` (RFC 8292). `contact` is a URL of the operator."""
    key = Vapid02.from_raw(private_key.encode()).private_key
    claims = {"aud": endpoint.origin, "exp": int(time.time()) + TOKEN_SECONDS, "sub": contact}
    signed: str = Vapid02(key, {"no-strict": True}).sign(claims)[
        "Authorization"
    ]  # it takes no contact with a port else
    return signed
