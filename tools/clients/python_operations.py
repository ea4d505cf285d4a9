"""Writes `operations.py` of the Python client: each operation of openapi.yaml as a method, blocking and async."""

import keyword
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tools.clients.specification import JSON, STREAMS, Node, Operation, operations_in
from tools.clients.wrapping import docstring, escaped, wrapped

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

RESERVED: Final = frozenset(("id", "type", "format", "max", "min", "all", "input", "hash", "filter"))


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


def operations_file(specification: Node) -> str:
    """Return the source text of the operations."""
    operations = [each for each in operations_in(specification) if each.name not in STREAMS]
    texts = [HEADER]
    for name, before, wait, words in CLASSES:
        texts += [f"class {name}(ABC):", docstring(words, "    "), ""]
        texts += ["    @abstractmethod", f"    {before}def _call(self, call: Call) -> Any:", "        ...", ""]
        texts += [line for each in operations for line in (*_method(each, before, wait), "")]
    return "\n".join(texts)


def _in_path(operation: Operation) -> list[Parameter]:
    return [_parameter(each) for each in operation.in_path]


def _in_query(operation: Operation) -> list[Parameter]:
    names = {each["name"] for each in operation.in_path}
    return [_parameter(each, is_second=each["name"] in names) for each in operation.in_query]


def _parameter(given: Node, is_second: bool = False) -> Parameter:
    words = given.get("description", "")
    return Parameter(given["name"], _type(given["schema"]), given.get("required", False), words, is_second)


def _type(schema: Node) -> str:
    """Return the annotation for a schema that occurs in operations."""
    match schema:
        case {"$ref": ref}:
            return f"types.{ref.rpartition('/')[2]}"
        case {"enum": values}:
            return f"Literal[{', '.join(map(repr, values))}]"
        case {"anyOf": alternatives}:
            return " | ".join(map(_type, alternatives))
        case {"type": [*kinds]}:
            return " | ".join("None" if kind == "null" else _type({**schema, "type": kind}) for kind in kinds)
        case {"type": "array", "items": items}:
            return f"list[{_type(items)}]"
        case {"type": kind}:
            return {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}.get(kind, "Any")
    return "Any"


def _returns(operation: Operation) -> str:
    found = [_returned(*pair) for answer in operation.answers for pair in answer.items()]
    return " | ".join(dict.fromkeys(found)) or "None"


def _returned(media_type: str, schema: Node) -> str:
    if media_type == JSON:
        return _type(schema)
    return "bytes" if schema.get("format") == "binary" else "str"


def _method(operation: Operation, before: str, wait: str) -> Iterator[str]:
    """Yield the lines of a method."""
    yield f"    {before}def {operation.name}({', '.join(_arguments(operation))}) -> {_returns(operation)}:"
    yield _docstring(operation)
    path = operation.path
    for each in _in_path(operation):
        path = path.replace(f"{{{each.name}}}", f"{{path_part({each.argument})}}")
    yield f"        return {wait}self._call(Call({', '.join(_call(operation, path))}))"


def _arguments(operation: Operation) -> Iterator[str]:
    yield "self"
    for each in _in_path(operation):
        yield f"{each.argument}: {each.type}"
    if body := operation.body:
        kind = _type(body.schema) if body.media == JSON else f"{_type(body.schema)} | bytes"
        yield f"body: {kind}" if body.is_required else f"body: {kind} | None = None"
    if operation.in_query or operation.takes_key:
        yield "*"
    for each in _in_query(operation):
        yield f"{each.argument}: {each.type}" if each.is_required else f"{each.argument}: {each.type} | None = None"
    if operation.takes_key:
        yield "idempotency_key: str | None = None"


def _call(operation: Operation, path: str) -> Iterator[str]:
    prefix = "f" if operation.in_path else ""
    yield from (f'"{operation.name}"', f'"{operation.method}"', f'{prefix}"{path}"')
    if operation.in_query:
        pairs = (f'"{each.name}": {each.argument}' for each in _in_query(operation))
        yield f"query={{{', '.join(pairs)}}}"
    if operation.body:
        yield "body=body"
    if operation.body and operation.body.media != JSON:
        yield f'sends="{operation.body.media}"'
    if operation.media != (JSON,):
        yield f"accepts={operation.media!r}"
    if operation.takes_key:
        yield "key=idempotency_key or new_key()"


def _docstring(operation: Operation) -> str:
    given = [(each.argument, each.description) for each in (*_in_path(operation), *_in_query(operation))]
    if operation.takes_key:
        given.append(
            ("idempotency_key", "Makes separate calls one request. Without it, each call has a key of its own.")
        )
    text = "\n\n".join(filter(None, (operation.summary, operation.description)))
    lines = [wrapped(f'"""{escaped(text)}', "        ")]
    if given:
        lines += [
            "",
            "        Args:",
            *(wrapped(f"{name}: {escaped(words)}", " " * 12, "    ") for name, words in given),
        ]
    if operation.codes:
        lines += ["", "        Raises:", wrapped(f"RetconError: {', '.join(operation.codes)}", " " * 12, "    ")]
    return "\n".join(lines) + '\n        """'
