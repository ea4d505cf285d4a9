"""The committed docs/asyncapi.yaml, and whether messages fit it."""

from functools import cache
from typing import Any

import jsonschema_rs
import yaml

from service.api.__main__ import ASYNCAPI_FILE


@cache
def document() -> Any:
    """Return the content of the file. Each process reads it once; don't change it."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # in C where PyYAML was built with it
    return yaml.load(ASYNCAPI_FILE.read_text(encoding="utf-8"), loader)


def found_at(reference: str) -> Any:
    """Return the part of the document that a reference names."""
    found = document()
    for step in reference.removeprefix("#/").split("/"):
        found = found[step]
    return found


def check(channel: str, message: Any) -> None:
    """Fail unless the message fits one of the channel, and has no field that is not described."""
    validator_of(channel, message["type"]).validate(message)
    assert message.keys() <= found_at(_payload(channel, message["type"])["$ref"])["properties"].keys()


@cache
def validator_of(channel: str, kind: str) -> jsonschema_rs.Draft7Validator:
    """Return the validator of the channel's messages of that type."""
    return jsonschema_rs.Draft7Validator({**_payload(channel, kind), "components": document()["components"]})


def _payload(channel: str, kind: str) -> Any:
    return found_at(document()["channels"][channel]["messages"][kind]["$ref"])["payload"]
