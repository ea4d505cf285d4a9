"""The requests that the server sends to webhooks, as the OpenAPI document describes them."""

from typing import Any, Final

from flask_smorest import Api

from service.api.schemas.from_dataclasses import reference
from service.api.schemas.of_webhooks.messages import WebhookMessage

HEADERS: Final = {
    "webhook-id": "The id of the message, which is the same in every attempt.",
    "webhook-timestamp": "The time of this attempt, in seconds since the epoch (UTC).",
    "webhook-signature": "Signatures, with spaces between them: `v1,` and the HMAC-SHA256, in base64, of "
    "`{webhook-id}.{webhook-timestamp}.{body}`. There are several while a new secret replaces an earlier one.",
}
"""The headers of every request to a webhook, as Standard Webhooks 1.0 defines them."""

RESPONSES: Final = {
    "2XX": {"description": "The message has arrived."},
    "410": {"description": "There is nothing at this address any more. The webhook is disabled."},
    "default": {"description": "The message has not arrived. The server sends it again later."},
}

MESSAGE: Final = "x-webhook-message"
"""The extension of the document that names the schema of all messages to webhooks."""

TAG: Final = "sent to webhooks"
TAG_WORDS: Final = "The requests that the server sends to the webhooks of a player."


def describe_webhooks(api: Api) -> dict[str, Any]:
    """Define the headers of requests to webhooks, and return the description of these requests by type of message."""
    api.spec.tag({"name": TAG, "description": TAG_WORDS})
    for name, words in HEADERS.items():
        header = {"description": words, "required": True, "schema": {"type": "string"}}
        api.spec.components.parameter(name, "header", {"name": name, **header})
    api.spec.options[MESSAGE] = reference(api.ma_plugin, WebhookMessage)
    return {kind: {"post": _request(api, kind, schema)} for kind, schema in WebhookMessage.type_schemas.items()}


def _request(api: Api, kind: str, schema: Any) -> dict[str, Any]:
    """The request with a message of that type."""
    words = " ".join(schema.__doc__.split())
    return {
        "operationId": f"receive_{kind.replace('.', '_')}",
        "summary": words.partition(". ")[0].rstrip("."),
        "description": words,
        "tags": [TAG],
        "security": [],
        "parameters": [{"$ref": f"#/components/parameters/{name}"} for name in HEADERS],
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": reference(api.ma_plugin, schema)}},
        },
        "responses": RESPONSES,
    }
