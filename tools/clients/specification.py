"""What both generators read of openapi.yaml: its operations, with references resolved."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tools.clients.released import ROOT, SPECIFICATION, description

FILE: Final = ROOT / SPECIFICATION
JSON: Final = "application/json"
METHODS: Final = ("get", "post", "put", "patch", "delete")

STREAMS: Final = ("stream_game", "stream_inbox")
"""The operations whose methods are written by hand."""

KEY: Final = "Idempotency-Key"
HEADERS: Final = (KEY, "Accept-Language", "Last-Event-ID")
"""The headers that the clients send by themselves."""

Node = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Body:
    """The body of a request."""

    media: str
    schema: Node
    is_required: bool


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of the API. `answers` has, for each success, the schemas by media type (none: it has no content).
    `codes` are those of the problems that it can answer with.
    """

    name: str
    method: str
    path: str
    summary: str
    description: str
    in_path: tuple[Node, ...]
    in_query: tuple[Node, ...]
    takes_key: bool
    body: Body | None
    answers: tuple[Mapping[str, Node], ...]
    codes: tuple[str, ...]

    @property
    def media(self) -> tuple[str, ...]:
        """The media types of the successful responses."""
        return tuple(dict.fromkeys(media for each in self.answers for media in each))


def specification() -> Node:
    """Return the present openapi.yaml."""
    found: Node = description(FILE)
    return found


def operations_in(given: Node) -> Iterator[Operation]:
    """Yield all operations in the order of the file. Raises `NotImplementedError` for parameters of a new kind."""
    for path, item in given["paths"].items():
        yield from (_operation(given, path, method, item) for method in item if method in METHODS)


def codes_in(response: Node) -> list[str]:
    """Return the codes that the description of a response lists."""
    return re.findall(r"^- `(\w+)`:", response["description"], re.MULTILINE)


def _operation(given: Node, path: str, method: str, item: Node) -> Operation:
    node = item[method]
    parameters = [_resolved(given, each) for each in (*item.get("parameters", ()), *node.get("parameters", ()))]
    others = {each["name"] for each in parameters if each["in"] not in ("path", "query")}
    if unknown := others - set(HEADERS):
        raise NotImplementedError(f"{node['operationId']} has parameters of a new kind: {sorted(unknown)}")
    responses = {status: _resolved(given, each) for status, each in node["responses"].items()}
    return Operation(
        name=node["operationId"],
        method=method.upper(),
        path=path,
        summary=node["summary"],
        description=node.get("description", "").strip(),
        in_path=tuple(each for each in parameters if each["in"] == "path"),
        in_query=tuple(each for each in parameters if each["in"] == "query"),
        takes_key=KEY in others,
        body=_body(node.get("requestBody", {})),
        answers=tuple(_schemas(each) for status, each in responses.items() if status[0] == "2"),
        codes=tuple(code for status, each in responses.items() if status[0] in "45" for code in codes_in(each)),
    )


def _body(given: Node) -> Body | None:
    """Return the body in the first of its media types."""
    media = next(iter(given.get("content", {})), None)
    return media and Body(media, given["content"][media]["schema"], given.get("required", False))


def _schemas(response: Node) -> Mapping[str, Node]:
    return {media: content["schema"] for media, content in response.get("content", {}).items()}


def _resolved(given: Node, node: Node) -> Node:
    while "$ref" in node:
        target = given
        for step in node["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        node = target
    return node
