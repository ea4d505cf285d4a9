"""Writes the reference of the Python client in Markdown, from the signatures and docstrings of its public names."""

import ast
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

STREAMS: Final = ("stream_game", "stream_inbox", "follow")

OPENING: Final = """# Reference of `retcon_client`

Generated from the docstrings by `make clients`. The [README](README.md) has examples. The shapes of what methods take
and return are in [types.py](retcon_client/types.py), which describes every field.

- [`Client`](#client) and [`AsyncClient`](#asyncclient), with [streams](#streams) and [operations](#operations)
- [`RetconError`](#retconerror)
- [`patched`](#patched)
"""

ASYNC: Final = """
It has the same methods as `Client`. Operations and `close` are awaited; `stream_game`, `stream_inbox` and `follow`
return asynchronous generators.
"""

_section: Final = re.compile(r"^(Args|Raises):\n((?:    .*\n?)+)", re.MULTILINE)
_example: Final = re.compile(r"^(>>> .*(?:\n\S.*)*)", re.MULTILINE)
_entry: Final = re.compile(r"^(\w+): (.*(?:\n +.*)*)", re.MULTILINE)


class Definition:
    """A module or class as its source has it."""

    def __init__(self, text: str, node: ast.Module | ast.ClassDef | ast.FunctionDef) -> None:
        self._text, self._node = text, node

    def named(self, name: str) -> "Definition":
        """Return the class or function with that name; the first one, if it is a property."""
        inside = (each for each in self._node.body if isinstance(each, ast.ClassDef | ast.FunctionDef))
        return Definition(self._text, next(each for each in inside if each.name == name))

    @property
    def functions(self) -> list[str]:
        """The names of the public functions."""
        inside = (each for each in self._node.body if isinstance(each, ast.FunctionDef))
        return [each.name for each in inside if each.name[0] != "_"]

    @property
    def words(self) -> str:
        """The docstring in Markdown."""
        assert not isinstance(self._node, ast.Module)
        text = _section.sub(_listed_section, ast.get_docstring(self._node) or "")
        return _example.sub(r"```python\n\1\n```", text)

    def signature(self, name: str = "") -> str:
        """Return the signature as the source has it, without `self`, and with another name if one is given."""
        assert isinstance(self._node, ast.FunctionDef)
        first, end = self._node.lineno - 1, self._node.body[0].lineno - 1
        lines = self._text.split("\n")[first : max(end, first + 1)]
        head = textwrap.dedent("\n".join(lines)).partition(": ...")[0].strip().removesuffix(":")
        head = re.sub(r"\bself(, |,\n    )?", "", head, count=1)
        head = re.sub(r"^def \w+", name or self._node.name, head)
        return f"```python\n{head.removesuffix(' -> None') if name else head}\n```"


def reference(folder: Path, operations: str) -> str:
    """Return the reference of the package in the folder, whose module `operations` has that text."""
    client, async_client = (_module(folder, name).named(each) for name, each in _CLIENTS)
    methods = Definition(operations, ast.parse(operations)).named("Operations")
    parts = [OPENING, *_class(client, "Client"), "### `Client.url`", client.named("url").words]
    parts += ["### `Client.token`", client.named("token").words, "### `Client.close()`", client.named("close").words]
    parts += [*_class(async_client, "AsyncClient"), ASYNC, "## Streams"]
    parts += [part for name in STREAMS for part in _function(client, name)]
    parts += ["## Operations", _links(methods.functions)]
    parts += [part for name in methods.functions for part in _function(methods, name)]
    parts += ["## `RetconError`", _module(folder, "errors").named("RetconError").words]
    parts += _function(_module(folder / "following", "patches"), "patched", "##")
    return "\n\n".join(part.strip() for part in parts) + "\n"


_CLIENTS: Final = (("client", "Client"), ("async_client", "AsyncClient"))


def _module(folder: Path, name: str) -> Definition:
    text = (folder / f"{name}.py").read_text(encoding="utf-8")
    return Definition(text, ast.parse(text))


def _class(described: Definition, name: str) -> Iterator[str]:
    yield from (f"## `{name}`", described.named("__init__").signature(name), described.words)


def _function(inside: Definition, name: str, heading: str = "###") -> Iterator[str]:
    described = inside.named(name)
    yield from (f"{heading} `{name}`", described.signature(), described.words)


def _listed_section(found: re.Match[str]) -> str:
    entries = _entry.findall(textwrap.dedent(found[2]))
    if found[1] == "Raises":
        return f"Raises `RetconError`: {' '.join(entries[0][1].split())}\n"
    return "".join(f"- `{name}`: {' '.join(words.split())}\n" for name, words in entries)


def _links(names: list[str]) -> str:
    return textwrap.fill(", ".join(f"[`{name}`](#{name})" for name in sorted(names)), 120, break_long_words=False)
