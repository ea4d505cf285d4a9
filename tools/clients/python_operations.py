"""Writes `operations.py` of the Python client: each operation of openapi.yaml as a method, blocking and async."""

import keyword
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tools.clients.wrapping import docstring, wrapped

JSON: Final = "application/json"

HEADER: Final = '''"""The operations of the API as methods.

Generated from openapi.yaml by `make clients`; do not edit.
"""

# mypy: disable-error-code="no-any-return"

from abc import ABC, abstractmethod
from typing import Any, Literal

from retcon_client import types
from retcon_client.core import Call, new_key
from retcon_client.given import path_part
'''

CLASSES: Final = (
    ("Operations", "", "", "The operations of the API. Every method raises `RetconError` if the request fails."),
    (
        "AsyncOperations",
        "async ",
        "await ",
        "The operations of the API, for asyncio. Every method raises `RetconError` if the request fails.",
    ),
)

KEY: Final = "IdempotencyKey"
LEFT_OUT: Final = ("AcceptLanguage", "LastEventId")
"""Parameters that the client sends by itself."""

RESERVED: Final = frozenset(("as", "from", "id", "type", "format", "max", "min", "all", "input", "hash", "filter"))


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of an operation. `name` is that of the API, `argument` that of the method. If it `is_second`, the
    path has another one of the same name.
    """

    name: str
    type: str
    is_required: bool
    description: str
    is_second: bool = False

    @property
    def argument(self) -> str:
        """The name of the method's parameter."""
        return f"{self.name}_" if keyword.iskeyword(self.name) or self.name in RESERVED or self.is_second else self.name


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of the API."""

    name: str
    method: str
    path: str
    in_path: tuple[Parameter, ...]
    in_query: tuple[Parameter, ...]
    body: str | None
    sends: str
    is_body_required: bool
    takes_key: bool
    returns: str
    accepts: tuple[str, ...]
    description: str
    codes: tuple[str, ...]


def operations_of(specification: dict[str, Any]) -> str:
    """Return the source text of the operations."""
    operations = [each for each in _operations(specification) if not each.name.startswith("stream_")]
    texts = [HEADER]
    for name, before, wait, words in CLASSES:
        texts += [f"class {name}(ABC):", docstring(words, "    "), ""]
        texts += ["    @abstractmethod", f"    {before}def _call(self, call: Call) -> Any:", "        ...", ""]
        texts += [line for each in operations for line in (*_method(each, before, wait), "")]
    return "\n".join(texts)


def _operations(specification: dict[str, Any]) -> Iterator[Operation]:
    for path, item in specification["paths"].items():
        for method, operation in item.items():
            if method != "parameters":
                shared = item.get("parameters", [])
                yield _operation(specification, path, method, {**operation, "shared": shared})


def _operation(specification: dict[str, Any], path: str, method: str, given: dict[str, Any]) -> Operation:
    every = [_resolved(specification, each) for each in (*given["shared"], *given.get("parameters", ()))]
    referred = [each.get("$ref", "").rpartition("/")[2] for each in given.get("parameters", ())]
    in_path = tuple(_parameter(each) for each in every if each["in"] == "path")
    names = {each.name for each in in_path}
    in_query = tuple(_parameter(each, is_second=each["name"] in names) for each in every if each["in"] == "query")
    unknown = {name for name in referred if name} - {KEY, *LEFT_OUT}
    unknown |= {each["name"] for each in given.get("parameters", ()) if each.get("in") == "header"}
    if unknown:
        raise NotImplementedError(f"{given['operationId']} has parameters of a new kind: {sorted(unknown)}")
    bodies = given.get("requestBody", {})
    sends, schema = next(((name, each["schema"]) for name, each in bodies.get("content", {}).items()), (JSON, None))
    good = {code: _resolved(specification, each) for code, each in given["responses"].items() if code[0] == "2"}
    contents = [pair for each in good.values() for pair in each.get("content", {}).items()]
    return Operation(
        name=given["operationId"],
        method=method.upper(),
        path=path,
        in_path=in_path,
        in_query=in_query,
        body=_type(schema) if schema else None,
        sends=sends,
        is_body_required=bodies.get("required", False),
        takes_key=KEY in referred,
        returns=" | ".join(dict.fromkeys(_returned(*pair) for pair in contents)) or "None",
        accepts=tuple(dict.fromkeys(media_type for media_type, _ in contents)),
        description="\n\n".join(filter(None, (given["summary"], given.get("description")))),
        codes=tuple(_codes(specification, given["responses"])),
    )


def _resolved(specification: dict[str, Any], node: dict[str, Any]) -> dict[str, Any]:
    found: Any = node
    if "$ref" in node:
        found = specification
        for step in node["$ref"].removeprefix("#/").split("/"):
            found = found[step]
    return dict(found)


def _parameter(given: dict[str, Any], is_second: bool = False) -> Parameter:
    words = given.get("description", "")
    return Parameter(given["name"], _type(given["schema"]), given.get("required", False), words, is_second)


def _type(schema: dict[str, Any]) -> str:
    """Return the annotation for a schema that occurs in operations."""
    match schema:
        case {"$ref": ref}:
            return f"types.{ref.rpartition('/')[2]}"
        case {"enum": values}:
            return f"Literal[{', '.join(map(repr, values))}]"
        case {"type": [*kinds]}:
            return " | ".join("None" if kind == "null" else _type({**schema, "type": kind}) for kind in kinds)
        case {"type": "array", "items": items}:
            return f"list[{_type(items)}]"
        case {"type": kind}:
            return {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}.get(kind, "Any")
    return "Any"


def _returned(media_type: str, content: dict[str, Any]) -> str:
    schema = content["schema"]
    if media_type == JSON:
        return _type(schema)
    return "bytes" if schema.get("format") == "binary" else "str"


def _codes(specification: dict[str, Any], responses: dict[str, Any]) -> Iterator[str]:
    """Yield the codes of the problems that the operation can answer with."""
    for status, response in responses.items():
        if status[0] in "45":
            words = _resolved(specification, response)["description"]
            yield from re.findall(r"^- `(\w+)`:", words, re.MULTILINE)


def _method(operation: Operation, before: str, wait: str) -> Iterator[str]:
    """Yield the lines of a method."""
    yield f"    {before}def {operation.name}({', '.join(_arguments(operation))}) -> {operation.returns}:"
    yield _docstring(operation)
    path = operation.path
    for each in operation.in_path:
        path = path.replace(f"{{{each.name}}}", f"{{path_part({each.argument})}}")
    yield f"        return {wait}self._call(Call({', '.join(_call(operation, path))}))"


def _arguments(operation: Operation) -> Iterator[str]:
    yield "self"
    for each in operation.in_path:
        yield f"{each.argument}: {each.type}"
    if operation.body:
        kind = operation.body if operation.sends == JSON else f"{operation.body} | bytes"
        yield f"body: {kind}" if operation.is_body_required else f"body: {kind} | None = None"
    if operation.in_query or operation.takes_key:
        yield "*"
    for each in operation.in_query:
        yield f"{each.argument}: {each.type}" if each.is_required else f"{each.argument}: {each.type} | None = None"
    if operation.takes_key:
        yield "idempotency_key: str | None = None"


def _call(operation: Operation, path: str) -> Iterator[str]:
    prefix = "f" if operation.in_path else ""
    yield from (f'"{operation.name}"', f'"{operation.method}"', f'{prefix}"{path}"')
    if operation.in_query:
        pairs = (f'"{each.name}": {each.argument}' for each in operation.in_query)
        yield f"query={{{', '.join(pairs)}}}"
    if operation.body:
        yield "body=body"
    if operation.sends != JSON:
        yield f'sends="{operation.sends}"'
    if operation.accepts != (JSON,):
        yield f"accepts={operation.accepts!r}"
    if operation.takes_key:
        yield "key=idempotency_key or new_key()"


def _docstring(operation: Operation) -> str:
    parts = [operation.description]
    given = [(each.argument, each.description) for each in (*operation.in_path, *operation.in_query)]
    if operation.takes_key:
        given.append(
            ("idempotency_key", "Makes separate calls one request. Without it, each call has a key of its own.")
        )
    text = "\n\n".join(parts)
    lines = [wrapped(f'"""{_escaped(text)}', "        ")]
    if given:
        lines += [
            "",
            "        Args:",
            *(wrapped(f"{name}: {_escaped(words)}", " " * 12, "    ") for name, words in given),
        ]
    if operation.codes:
        lines += ["", "        Raises:", wrapped(f"RetconError: {', '.join(operation.codes)}", " " * 12, "    ")]
    return "\n".join(lines) + '\n        """'


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\")
