"""Tests use public names. If one needs a private name of the product or of a library, a comment says why.

`# private: <why>` covers the statement that it is on or above, and above a function, the whole function.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parents[1]
MARK: Final = "# private: "
PUBLIC: Final = {"_replace", "_asdict", "_make", "_fields", "_exit"}
"""Documented names of named tuples and of `os`."""

BY_TEXT: Final = {"setattr", "getattr", "delattr", "hasattr", "patch", "object"}
"""Functions that take the name of an attribute as a text: those of Python, `monkeypatch` and `unittest.mock`."""


def is_private(name: str) -> bool:
    """True for `_name`, but not for `__name__`, and not for `_repr_svg_`, which is a protocol's."""
    return name.startswith("_") and not name.endswith("_") and name not in PUBLIC


def defined_in(tree: ast.AST) -> set[str]:
    """Return the names that the file itself defines: functions, classes, variables, and attributes of `self`."""
    names = set[str]()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name, ctx=ast.Store()):
                names.add(name)
    return names


def read_by(node: ast.AST) -> Iterator[str]:
    """Yield the names of others that the node reads."""
    match node:
        case ast.Attribute(value=ast.Name(id="self" | "cls")):
            return
        case ast.Attribute(attr=name):
            yield name
        case ast.ImportFrom(module=str(module), names=names) if not module.startswith("tests"):
            yield from (each.name for each in names)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args) if name in BY_TEXT:
            yield from (part for text in args if isinstance(text, ast.Constant) for part in str(text.value).split("."))


def head(statement: ast.stmt, lines: list[str]) -> range:
    """Return the indices of the statement's lines, without those of the statements in it."""
    body: list[ast.stmt] = getattr(statement, "body", [])
    return range(statement.lineno - 1, begin_of(body[0], lines) if body else statement.end_lineno or statement.lineno)


def begin_of(statement: ast.stmt, lines: list[str]) -> int:
    """Return the index of the first line of the comments and decorators above the statement, or of its own."""
    begin = statement.lineno - 1
    while begin and lines[begin - 1].strip().startswith(("#", "@")):
        begin -= 1
    return begin


def says_why(statement: ast.stmt, lines: list[str]) -> bool:
    """True if a comment in the statement's lines, or directly above them, says why a private name is used."""
    return any(
        MARK in lines[number]
        for number in (*range(begin_of(statement, lines), statement.lineno), *head(statement, lines))
    )


def unexplained(source: str) -> list[str]:
    """Return the private names that the source uses without saying why, each with its line."""
    tree, lines = ast.parse(source), source.splitlines()
    own, found = defined_in(tree), list[str]()

    def look(node: ast.AST) -> None:
        if isinstance(node, ast.stmt) and says_why(node, lines):
            if isinstance(node, ast.FunctionDef):
                return
            inside = getattr(node, "body", [])
        else:
            names = (name for name in read_by(node) if is_private(name) and name not in own)
            found.extend(f"{getattr(node, 'lineno', 0)}: {name}" for name in names)
            inside = ast.iter_child_nodes(node)
        for each in inside:
            look(each)

    look(tree)
    return found


_BY_TEXT: Final = "|".join(BY_TEXT)
_HINTS: Final = re.compile(
    rf"(?<!\bself)(?<!\bcls)\._[a-zA-Z]|\b(?:{_BY_TEXT})\(|\bimport\b[^\n(]*\b_[a-zA-Z]|\bimport \([^)]*\b_[a-zA-Z]"
)
"""What a file contains that reads a private name; a third of all files do. To parse a file takes much longer."""


def test_private_names_are_explained() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("*.py"))}
    assert len(texts) > 400
    found = {str(path.relative_to(TESTS)): unexplained(text) for path, text in texts.items() if _HINTS.search(text)}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "planted",
    [
        "log._ends",
        "log.feed._ends.clear()",
        "with log._ends:\n    pass",
        "from events.log import _ends",
        'monkeypatch.setattr("events.log._ends", 1)',
        'monkeypatch.setattr(log, "_ends", 1)',
        "# private: for another statement\nlog.ends()\nlog._ends",
        "def test_it():\n    # private: for the first statement\n    log.ends()\n    log._ends",
    ],
)
def test_an_unexplained_name_is_found(planted: str) -> None:
    assert _HINTS.search(planted)
    assert unexplained(planted) == [f"{len(planted.splitlines()) - planted.endswith('pass')}: _ends"]


@pytest.mark.parametrize(
    "allowed",
    [
        "log._ends  # private: a failure between two steps",
        "# private: a failure\n# between two steps\nlog._ends",
        "call(\n    log,\n    log._ends,  # private: a failure\n)",
        "# private: a failure\ndef cut(log):\n    log.ends()\n    log._ends",
        "from tests.support.logs import _ends",
        "class Log:\n    def __init__(self):\n        self._ends = 1\nLog()._ends",
        "pair._replace(left=1)",
        "log.__class__",
    ],
)
def test_what_is_explained_or_its_own_is_allowed(allowed: str) -> None:
    assert unexplained(allowed) == []
