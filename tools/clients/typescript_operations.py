"""Makes `operations.ts` of the TypeScript client: a method for each operation, the codes of errors, and the types of
each ruleset.
"""

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

METHODS: Final = ("get", "post", "put", "patch", "delete")
STREAMS: Final = ("stream_game", "stream_inbox")
"""The operations whose methods are written by hand."""
WIDTH: Final = 110
GENERATED: Final = "// Generated from openapi.yaml by `make clients`. Do not edit it.\n"

Node = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of openapi.yaml. References in its parameters are resolved."""

    name: str
    method: str
    path: str
    node: Node
    parameters: tuple[Node, ...]

    def named(self, place: str) -> list[Node]:
        """Return the parameters in that place: `path`, `query` or `header`."""
        return [each for each in self.parameters if each["in"] == place]

    @property
    def takes_key(self) -> bool:
        """True if the operation takes an `Idempotency-Key`."""
        return any(each["name"] == "Idempotency-Key" for each in self.named("header"))


def operations_of(specification: Node) -> Iterator[Operation]:
    """Yield all operations in the order of the file."""
    for path, item in specification["paths"].items():
        for method in METHODS:
            if node := item.get(method):
                given = [*item.get("parameters", ()), *node.get("parameters", ())]
                parameters = tuple(_resolved(specification, each) for each in given)
                yield Operation(node["operationId"], method.upper(), path, node, parameters)


def _resolved(specification: Node, node: Node) -> Node:
    while "$ref" in node:
        target = specification
        for step in node["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        node = target
    return node


def operations_file(specification: Node) -> str:
    """Return the class with a method for each operation, the codes of errors, and the types of each ruleset."""
    methods = [_method(each) for each in operations_of(specification) if each.name not in STREAMS]
    imports = "Call, CallOptions, KeyedOptions, Method, Schemas, WithQuery"
    return "\n".join(
        (
            GENERATED + f'import type {{ {imports} }} from "./types.js";\n',
            _codes(specification),
            _rulesets(specification),
            "/** A method for each operation of the API, named after its `operationId`. */",
            "export abstract class Operations {",
            "  abstract send<Answer>(method: Method, path: string, call?: Call): Promise<Answer>;\n",
            "\n\n".join(methods),
            "}\n",
        )
    )


def _codes(specification: Node) -> str:
    responses = specification["components"]["responses"].values()
    codes = {code for each in responses for code in re.findall(r"^- `(\w+)`:", each["description"], re.MULTILINE)}
    lines = "\n".join(f'  | "{code}"' for code in sorted(codes))
    comment = "/** The codes of problem documents that this version of the package knows. */"
    return f"{comment}\nexport type KnownCode =\n{lines};\n"


def _rulesets(specification: Node) -> str:
    lines = [
        f'  "{key}": {{ {"; ".join(f"{name}: {_named(schema)}" for name, schema in each.items())} }};'
        for key, each in specification.get("x-rulesets", {}).items()
    ]
    comment = '/** The types of each ruleset: `game.view as RulesetTypes["time-chase"]["view"]`. */'
    return "\n".join((comment, "export interface RulesetTypes {", *lines, "}\n"))


def _method(operation: Operation) -> str:
    path, query = operation.named("path"), operation.named("query")
    body = _body(operation)
    options = _options(operation, bool(query))
    optional = not any(each.get("required") for each in query)
    arguments = [f"{camel(each['name'])}: {_primitive(each['schema'])}" for each in path]
    arguments += [f"body: {body}"] if body else []
    arguments += [f"options: {options} = {{}}" if optional else f"options: {options}"]
    answer = _answer(operation)
    signature = f"  {camel(operation.name)}({', '.join(arguments)}): Promise<{answer}> {{"
    if len(signature) > 120:
        listed = "".join(f"    {each},\n" for each in arguments)
        signature = f"  {camel(operation.name)}(\n{listed}  ): Promise<{answer}> {{"
    send = f'    return this.send("{operation.method}", "{operation.path}", {{ {", ".join(_call(operation))} }});'
    return "\n".join((_comment(operation), signature, send, "  }"))


def _call(operation: Operation) -> Iterator[str]:
    """Yield the fields of the call: the caller's options, and what the operation determines."""
    yield "...options"
    if path := operation.named("path"):
        yield f"path: {{ {', '.join(_property(each['name']) for each in path)} }}"
    if body := operation.node.get("requestBody"):
        yield "body"
        media = next(iter(body["content"]))
        if media != "application/json":
            yield f'contentType: "{media}"'
    if operation.takes_key:
        yield "takesKey: true"
    if (media := _media(operation)) and media != ["application/json"]:
        yield f"accept: {json.dumps(media)}"


def _property(name: str) -> str:
    return name if name == camel(name) else f"{name}: {camel(name)}"


def _options(operation: Operation, has_query: bool) -> str:
    kind = "KeyedOptions" if operation.takes_key else "CallOptions"
    required = any(each.get("required") for each in operation.named("query"))
    query = f'WithQuery<"{operation.name}">'
    if not has_query:
        return kind
    return f"{kind} & Required<{query}>" if required else f"{kind} & {query}"


def _body(operation: Operation) -> str | None:
    if "requestBody" not in operation.node:
        return None
    media, content = next(iter(operation.node["requestBody"]["content"].items()))
    return _named(content["schema"]) if media == "application/json" else "string"


def _answer(operation: Operation) -> str:
    """Return the type of the answer: parsed JSON, text or bytes, by its media type; undefined if it is empty."""
    kinds: dict[str, None] = {}
    for status, response in operation.node["responses"].items():
        if status.startswith("2"):
            contents = response.get("content", {})
            kinds |= {_of_media(media, content): None for media, content in contents.items()}
            kinds |= {} if contents else {"undefined": None}
    return " | ".join(kinds) if list(kinds) != ["undefined"] else "void"


def _of_media(media: str, content: Node) -> str:
    if media == "application/json":
        return _named(content["schema"])
    is_text = media.startswith("text/") or media in ("application/x-ndjson", "application/yaml", "image/svg+xml")
    return "string" if is_text else "Uint8Array"


def _media(operation: Operation) -> list[str]:
    """Return the media types of the successful responses."""
    responses = operation.node["responses"].items()
    media = [media for status, each in responses if status.startswith("2") for media in each.get("content", {})]
    return list(dict.fromkeys(media))


def _named(schema: Node) -> str:
    return f'Schemas["{schema["$ref"].rsplit("/", 1)[1]}"]' if "$ref" in schema else "unknown"


def _primitive(schema: Node) -> str:
    return "number" if schema.get("type") == "integer" else "string"


def camel(name: str) -> str:
    """Return the name in camel case: `getGame` for `get_game`."""
    first, *rest = name.split("_")
    return first + "".join(each.capitalize() for each in rest)


def _comment(operation: Operation) -> str:
    """Return the doc comment: what openapi.yaml says, the parameters, and the request."""
    lines = [operation.node["summary"], ""]
    if description := operation.node.get("description", "").strip():
        lines += [*_wrapped(description), ""]
    lines += [f"`{operation.method} {operation.path}`", ""]
    for each in operation.named("path"):
        lines += _wrapped(f"@param {camel(each['name'])} - {each.get('description', '')}")
    if queries := operation.named("query"):
        names = ", ".join(f"`{each['name']}`" for each in queries)
        lines += _wrapped(f"@param options - Its `query` may have {names}.")
    shown = "\n".join(f"   * {line}".rstrip() for line in lines).replace("*/", "*\\/")
    return f"  /**\n{shown.rstrip(' *').rstrip()}\n   */"


def _wrapped(text: str) -> list[str]:
    """Return the text in lines. Paragraphs and the items of lists begin new lines."""
    lines: list[str] = []
    for part in re.split(r"\n(?=\n|- )", text):
        lines += [""] if part.startswith("\n") else []
        indent = "  " if part.startswith("- ") else ""
        lines += textwrap.wrap(part.strip(), WIDTH, subsequent_indent=indent, break_on_hyphens=False)
    return lines
