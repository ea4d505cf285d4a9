"""The headers and bodies of messages, as Standard Webhooks 1.0 has them."""

import base64
import hmac
import json
from collections.abc import Iterable
from datetime import UTC, datetime

from service.webhooks.deliveries import DeliveryMessage
from service.webhooks.endpoints import SigningSecret, key_of


def body_of(message: DeliveryMessage, public_origin: str) -> bytes:
    """Return the body of a message. `public_origin` is the address of the API, without a path."""
    url = f"{public_origin}/v1/games/{message.game}" if message.game else f"{public_origin}{message.data['url']}"
    fields = {"type": message.type, "timestamp": iso(message.at), "data": message.data | {"url": url}}
    return json.dumps(fields, separators=(",", ":")).encode()


def headers_of(message_id: str, at_ms: int, body: bytes, secrets: Iterable[SigningSecret]) -> dict[str, str]:
    """Return the headers of an attempt at that time (ms since the epoch), with a signature for each secret."""
    at = at_ms // 1000
    signed = f"{message_id}.{at}.".encode() + body
    return {
        "Content-Type": "application/json",
        "webhook-id": message_id,
        "webhook-timestamp": str(at),
        "webhook-signature": " ".join(f"v1,{_signature(secret, signed)}" for secret in secrets),
    }


def iso(at_ms: int) -> str:
    """Return a time as ISO 8601 has it.

    >>> iso(1_700_000_000_120)
    '2023-11-14T22:13:20.120Z'
    """
    moment = datetime.fromtimestamp(at_ms // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{at_ms % 1000:03}Z"


def _signature(secret: SigningSecret, signed: bytes) -> str:
    return base64.b64encode(hmac.digest(key_of(secret), signed, "sha256")).decode()
