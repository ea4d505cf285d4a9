"""Makes the reference of the TypeScript client, `clients/typescript/REFERENCE.md`, of its doc comments."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from tools.clients.specification import STREAMS, Node
from tools.clients.typescript_operations import camel

HEADER: Final = """# Reference of `retcon-client` for TypeScript

Generated from the doc comments by `make clients`; do not edit. The [README](README.md) is the guide.
"""

PARTS: Final = {
    "The client": ("client.ts", ("Client",)),
    "Options": ("types.ts", ("ClientOptions", "CallOptions", "KeyedOptions", "WithQuery")),
    "Options of streams": ("types.ts", ("StreamOptions",)),
    "Options of single streams": ("client.ts", ("GameStreamOptions", "FollowOptions", "InboxStreamOptions")),
    "Errors": ("error.ts", ("RetconError", "Code")),
    "Types": ("types.ts", ("Schemas", "OperationId", "QueryOf")),
    "Types of rulesets": ("operations.ts", ("RulesetTypes",)),
    "What newer servers send": ("unknown.ts", ("Unknown",)),
    "Calls of newer operations": ("types.ts", ("Call",)),
    "JSON Patch": ("patch.ts", ("patched", "PatchError")),
}
"""The chapters: a file, and the names that it declares."""

DECLARATION: Final = re.compile(
    r"/\*\*(?P<comment>(?:(?!\*/).)*?)\*/\n"
    r"export (?P<head>(?:declare |abstract )?(?:class|interface|type|function|enum) (?P<name>\w+)[^\n]*)\n"
    r"(?P<body>.*?)(?=^/\*\*|\Z)",
    re.DOTALL | re.MULTILINE,
)
MEMBER: Final = re.compile(
    r"^  /\*\*(?P<comment>(?:(?!\*/).)*?)\*/\n(?P<code>  (?!#|private)\S.*?(?: \{|;))$", re.DOTALL | re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that is documented: its code, and its comment."""

    name: str
    code: str
    comment: str


def reference(specification: Node, sources: Mapping[str, str]) -> str:
    """Return the reference as Markdown. `sources` are the texts of the package's files by their names."""
    chapters = [_chapter(title, sources[file], names) for title, (file, names) in PARTS.items()]
    chapters.insert(1, _operations(specification, sources["operations.ts"]))
    return "\n".join((HEADER, *chapters)).rstrip() + "\n"


def _chapter(title: str, text: str, names: tuple[str, ...]) -> str:
    found = {match["name"]: match for match in DECLARATION.finditer(text)}
    parts = [f"## {title}\n"]
    for name in names:
        match = found[name]
        parts.append(f"### {name}\n\n{_comment(match['comment'])}\n")
        members = list(_members(match["body"]))
        is_short = not members and not match["head"].startswith(("function", "class"))
        code = match["head"] + "\n" + match["body"] if is_short else match["head"].removesuffix(" {")
        parts.append(f"```ts\n{code.strip()}\n```\n")
        parts += [_shown(each) for each in members]
    return "\n".join(parts)


def _members(body: str) -> Iterator[Entry]:
    for match in MEMBER.finditer(body):
        code = re.sub(r"^  ", "", match["code"], flags=re.MULTILINE).removesuffix(" {").removesuffix(";")
        code = re.sub(r"^(override |async |\*)+", "", code)
        code = re.sub(r"^get (\w+)\(\)", r"\1", code)
        name = re.search(r"(?:readonly )?(\w+)", code)
        assert name is not None
        yield Entry(name[1], code, match["comment"])


def _operations(specification: Node, operations: str) -> str:
    """Return the chapter of the generated methods, in the order of the tags of openapi.yaml."""
    methods = {each.name: each for each in _members(operations)}
    nodes = [node for item in specification["paths"].values() for node in item.values() if "operationId" in node]
    parts = ["## Operations\n", "Each method of `Client` is an operation of the API. `GET` and the path name it.\n"]
    for tag in specification["tags"]:
        names = [camel(each["operationId"]) for each in nodes if each["tags"][0] == tag["name"]]
        of_tag = [methods[name] for name in names if name in methods]
        if of_tag:
            parts += [f"### {tag['name'].capitalize()}\n", f"{tag['description']}\n", *map(_shown, of_tag)]
    missing = {camel(each["operationId"]) for each in nodes} - methods.keys() - {camel(name) for name in STREAMS}
    assert not missing, missing
    return "\n".join(parts)


def _shown(entry: Entry) -> str:
    return f"#### {entry.name}\n\n```ts\n{entry.code}\n```\n\n{_comment(entry.comment)}\n"


def _comment(comment: str) -> str:
    """Return a doc comment as Markdown: links become code, examples follow a line, and parameters are a list."""
    lines = [re.sub(r"^ *\* ?", "", line) for line in comment.strip().splitlines()]
    text = "\n".join(lines).strip().replace("*\\/", "*/")
    text = re.sub(r"\{@link (?:\w+\.)?(\w+)\}", r"`\1`", text).replace("@example", "For example:\n")
    return re.sub(r"^@param (\w+) - ", r"- `\1`: ", text, flags=re.MULTILINE)
