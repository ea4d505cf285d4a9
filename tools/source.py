"""Python files as the counting tools read them: syntax trees, docstrings, lines of code."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class Source:
    """A file with its text and syntax tree."""

    path: Path
    text: str
    tree: ast.Module

    @property
    def lines(self) -> frozenset[int]:
        """The numbers of all lines, from 1."""
        return frozenset(range(1, len(self.text.splitlines()) + 1))

    @property
    def code(self) -> frozenset[int]:
        """The numbers of the lines that are neither empty nor a comment, and belong to no docstring or import."""
        skipped = {number for node in ast.walk(self.tree) if _is_skipped(node) for number in numbers(node)}
        lines = enumerate(self.text.splitlines(), start=1)
        return frozenset(
            number for number, line in lines if number not in skipped and line.strip() and line.strip()[0] != "#"
        )

    @property
    def functions(self) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
        """All functions, methods and nested functions."""
        return (node for node in ast.walk(self.tree) if isinstance(node, DEFINITIONS))


def sources(folder: Path) -> list[Source]:
    """Return the Python files in the folder and below, by path."""
    return [parsed(path) for path in sorted(folder.rglob("*.py"))]


def parsed(path: Path) -> Source:
    """Return the file. Raises `SyntaxError` if it is not Python."""
    text = path.read_text(encoding="utf-8")
    return Source(path, text, ast.parse(text, filename=str(path)))


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return the number of lines from `def` to the last, without the docstring."""
    return len(numbers(function)) - (len(numbers(function.body[0])) if _is_text(function.body[0]) else 0)


def numbers(node: ast.AST) -> range:
    """Return the numbers of the statement's lines."""
    assert isinstance(node, ast.stmt)
    assert node.end_lineno is not None
    return range(node.lineno, node.end_lineno + 1)


def _is_skipped(node: ast.AST) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom) or _is_text(node)


def _is_text(node: ast.AST) -> bool:
    """True for a string that is a statement: a docstring, or the description of a constant."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
