"""Makes `operations.ts` of the TypeScript client: a method for each operation, the codes of errors, and the types of
each ruleset.
"""

import json
import re
import textwrap
from collections.abc import Iterator
from typing import Final

from tools.clients.specification import JSON, STREAMS, Node, Operation, codes_in, operations_in

WIDTH: Final = 110
GENERATED: Final = "// Generated from openapi.yaml by `make clients`. Do not edit it.\n"


def operations_file(specification: Node) -> str:
    """Return the class with a method for each operation, the codes of errors, and the types of each ruleset."""
    methods = [_method(each) for each in operations_in(specification) if each.name not in STREAMS]
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
    codes = {code for each in specification["components"]["responses"].values() for code in codes_in(each)}
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
    body, options = _body(operation), _options(operation)
    optional = not any(each.get("required") for each in operation.in_query)
    arguments = [f"{camel(each['name'])}: {_primitive(each['schema'])}" for each in operation.in_path]
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
    if operation.in_path:
        yield f"path: {{ {', '.join(_property(each['name']) for each in operation.in_path)} }}"
    if body := operation.body:
        yield "body"
        if body.media != JSON:
            yield f'contentType: "{body.media}"'
    if operation.takes_key:
        yield "takesKey: true"
    if operation.media not in ((), (JSON,)):
        yield f"accept: {json.dumps(operation.media)}"


def _property(name: str) -> str:
    return name if name == camel(name) else f"{name}: {camel(name)}"


def _options(operation: Operation) -> str:
    kind = "KeyedOptions" if operation.takes_key else "CallOptions"
    required = any(each.get("required") for each in operation.in_query)
    query = f'WithQuery<"{operation.name}">'
    if not operation.in_query:
        return kind
    return f"{kind} & Required<{query}>" if required else f"{kind} & {query}"


def _body(operation: Operation) -> str | None:
    if operation.body is None:
        return None
    return _named(operation.body.schema) if operation.body.media == JSON else "string"


def _answer(operation: Operation) -> str:
    """Return the type of the answer: parsed JSON, text or bytes, by its media type; undefined if it is empty."""
    kinds: dict[str, None] = {}
    for schemas in operation.answers:
        kinds |= {_of_media(*pair): None for pair in schemas.items()} or {"undefined": None}
    return " | ".join(kinds) if list(kinds) != ["undefined"] else "void"


def _of_media(media: str, schema: Node) -> str:
    if media == JSON:
        return _named(schema)
    is_text = media.startswith("text/") or media in ("application/x-ndjson", "application/yaml", "image/svg+xml")
    return "string" if is_text else "Uint8Array"


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
    lines = [operation.summary, ""]
    if operation.description:
        lines += [*_wrapped(operation.description), ""]
    lines += [f"`{operation.method} {operation.path}`", ""]
    for each in operation.in_path:
        lines += _wrapped(f"@param {camel(each['name'])} - {each.get('description', '')}")
    if queries := operation.in_query:
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
