"""The AsyncAPI document of the app: the messages of streams, and those that the server sends to webhooks.

It is made from the OpenAPI document, so the two have the same schemas. `python -m service.api` writes it to
docs/asyncapi.yaml.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from flask import Flask

from service.api.description.openapi import document_of
from service.api.description.operations import ITEMS
from service.api.description.webhooks import HEADERS, MESSAGE, TAG_WORDS
from service.api.description.yaml_text import yaml_text
from service.api.schemas.from_dataclasses import COMPONENTS

Document = dict[str, Any]

TITLE: Final = "Retcon: streams and webhooks"
DESCRIPTION: Final = """\
The messages that a Retcon server sends by itself. [openapi.yaml](/openapi.yaml) describes its HTTP API, with the same
schemas; the guides explain [streams](/docs/streams) and [webhooks](/docs/webhooks).

**Streams** are the responses to GET requests, which go on until the client disconnects. In `text/event-stream`, the
`data` of each event is a message, `event` is its `type`, and `id` is the id to resume after. In
`application/x-ndjson`, each line is a message, which then contains its `id`. Empty lines and comments keep the
connection alive.

**Webhooks** are addresses of your own, to which the server sends each message in a signed POST request (Standard
Webhooks 1.0).

**Compatibility.** Fields, and types of messages, may be added within version 1. Ignore those that you don't know.
"""

RETCON: Final = "retcon"
RECEIVER: Final = "receiver"
SERVERS: Final = {
    RETCON: {
        "host": "{host}",
        "protocol": "https",
        "description": "A Retcon server.",
        "variables": {"host": {"default": "localhost:8000", "description": "The host and port of the server."}},
    },
    RECEIVER: {
        "host": "{host}",
        "protocol": "https",
        "description": "A server of yours, which receives messages.",
        "variables": {"host": {"default": "example.com", "description": "The host in the address of the webhook."}},
    },
}

LICENCE_URL: Final = "https://www.apache.org/licenses/LICENSE-2.0"
BINDING: Final = "0.3.0"
"""The version of the HTTP binding, which says how operations use HTTP."""

_reference: Final = re.compile(f'"{COMPONENTS}([^"]+)"')


def asyncapi_text(app: Flask) -> str:
    """Return the AsyncAPI document of the app as YAML."""
    return yaml_text(asyncapi_of(document_of(app)))


def asyncapi_of(openapi: Document) -> Document:
    """Return the AsyncAPI 3.0 document of the streams and webhooks that an OpenAPI document describes."""
    sources = [*_streams_in(openapi), _webhooks_in(openapi)]
    messages = {name: each for source in sources for name, each in source.messages(openapi).items()}
    components = openapi["components"]
    return {
        "asyncapi": "3.0.0",
        "info": _info(openapi["info"]),
        "defaultContentType": "application/json",
        "servers": SERVERS,
        "channels": {source.name: {**source.channel, "messages": source.references()} for source in sources},
        "operations": {source.operation_id: source.described() for source in sources},
        "components": {
            "messages": messages,
            "schemas": _used(components["schemas"], messages),
            "securitySchemes": components["securitySchemes"],
        },
    }


@dataclass(frozen=True, slots=True)
class _Source:
    """What sends messages. `payloads` are the names of their schemas by type; `channel` and `operation` have all fields
    but the messages, and `headers` is the schema of those that a message comes with.
    """

    name: str
    operation_id: str
    payloads: Mapping[str, str]
    channel: Document
    operation: Document
    headers: Document | None = None

    def references(self) -> Document:
        """Return the messages of the channel by type."""
        return {kind: {"$ref": f"#/components/messages/{name}"} for kind, name in self.payloads.items()}

    def described(self) -> Document:
        """Return the operation, in which the server sends the messages."""
        sent = [{"$ref": f"#/channels/{self.name}/messages/{kind}"} for kind in self.payloads]
        return {"action": "send", "channel": {"$ref": f"#/channels/{self.name}"}, **self.operation, "messages": sent}

    def messages(self, openapi: Document) -> Document:
        """Return the messages by the names of their schemas."""
        schemas = openapi["components"]["schemas"]
        headers = {"headers": self.headers} if self.headers else {}
        return {
            name: {
                "name": kind,
                "title": kind,
                "summary": schemas[name]["description"],
                **headers,
                "payload": {"$ref": f"{COMPONENTS}{name}"},
            }
            for kind, name in self.payloads.items()
        }


def _info(info: Document) -> Document:
    """The description of the API with what AsyncAPI calls otherwise."""
    licence = {"name": info["license"]["name"], "url": LICENCE_URL}
    tags = [{"name": "streams"}, {"name": "webhooks"}]
    return {**info, "title": TITLE, "description": DESCRIPTION, "license": licence, "tags": tags}


def _streams_in(openapi: Document) -> Iterator[_Source]:
    for path, item in openapi["paths"].items():
        for operation in item.values():
            content = operation["responses"].get("200", {}).get("content", {}) if isinstance(operation, dict) else {}
            for shape in [each[ITEMS] for each in content.values() if ITEMS in each][:1]:
                yield _stream(openapi, path, operation, shape)


def _stream(openapi: Document, path: str, operation: Document, message: Document) -> _Source:
    """The stream that an operation answers with."""
    title = operation["summary"].rstrip(".")
    named = {
        each["name"]: {"description": each["description"]} for each in openapi["paths"][path].get("parameters", ())
    }
    asked = [each for each in operation["parameters"] if each.get("in") == "query"]
    query = {each["name"]: {**each["schema"], "description": each["description"]} for each in asked}
    needs_token = {} not in operation["security"]
    return _Source(
        name=operation["operationId"].removeprefix("stream_"),
        operation_id=operation["operationId"],
        payloads=_payloads(openapi, message),
        channel={"address": path, "title": title, "servers": [_server(RETCON)], "parameters": named},
        operation={
            "title": title,
            "description": operation["description"],
            **({"security": [{"$ref": "#/components/securitySchemes/bearer"}]} if needs_token else {}),
            "bindings": _over_http("GET", query={"type": "object", "properties": query}),
        },
    )


def _webhooks_in(openapi: Document) -> _Source:
    """The requests to webhooks."""
    parameters = [openapi["components"]["parameters"][name] for name in HEADERS]
    headers = {each["name"]: {**each["schema"], "description": each["description"]} for each in parameters}
    return _Source(
        name="webhooks",
        operation_id="send_to_webhook",
        payloads=_payloads(openapi, openapi[MESSAGE]),
        channel={
            "address": None,
            "title": "The address of a webhook, which a player has registered",
            "servers": [_server(RECEIVER)],
        },
        operation={"title": "Send a message to a webhook", "description": TAG_WORDS, "bindings": _over_http("POST")},
        headers={"type": "object", "properties": headers, "required": [*HEADERS]},
    )


def _payloads(openapi: Document, union: Document) -> Mapping[str, str]:
    """The names of the schemas in a union of messages, by type."""
    mapping = openapi["components"]["schemas"][_name_in(union)]["discriminator"]["mapping"]
    return {kind: _name_in({"$ref": reference}) for kind, reference in mapping.items()}


def _server(name: str) -> Document:
    return {"$ref": f"#/servers/{name}"}


def _over_http(method: str, **more: Any) -> Document:
    return {"http": {"method": method, **more, "bindingVersion": BINDING}}


def _name_in(reference: Document) -> str:
    return str(reference["$ref"]).rsplit("/", 1)[1]


def _used(schemas: Document, part: Any) -> Document:
    """The schemas that the part refers to, directly or not, as AsyncAPI writes them."""
    found: Document = {}
    new = _names_in(part)
    while new:
        found |= {name: _plain(schemas[name]) for name in new}
        new = _names_in([found[name] for name in new]) - found.keys()
    return dict(sorted(found.items()))


def _names_in(part: Any) -> set[str]:
    return set(_reference.findall(json.dumps(part)))


def _plain(schema: Any) -> Any:
    """The schema in draft 7 of JSON Schema: a reference has nothing beside it, and `discriminator` is unknown."""
    match schema:
        case {"$ref": reference, **others} if others:
            return {"allOf": [{"$ref": reference}], **others}
        case dict():
            return {name: _plain(each) for name, each in schema.items() if name != "discriminator"}
        case list():
            return [_plain(each) for each in schema]
    return schema
