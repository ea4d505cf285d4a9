"""`python -m tools.raises [PATH …]`: finds docstrings that do not name the errors that their functions raise.

A function with a docstring, and a public one without, has to name the class of each error in its own `raise`
statements, or one from which that class descends. A function that makes an error to be raised counts by the class that
it returns. Exempt are errors that the function catches itself, functions inside it, and the errors in `EXEMPT`. Exempt
are also the views of the API and the actions of administrators: their docstrings are published, and the description of
the API lists their errors by code.
"""

import argparse
import ast
import builtins
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tools.source import DEFINITIONS, Source, sources

ROOT: Final = Path(__file__).parents[1]
ROOMS: Final = ("engines", "examples", "events", "service", "workers", "retcon", "tools", "clients/python")

EXEMPT: Final = frozenset({"NotImplementedError", "AssertionError"})
"""Errors that nobody can act on: of a member that subclasses define, and of a place that is never reached."""

ROOTS: Final = frozenset({"Exception", "BaseException", "object"})
"""Classes that say nothing about an error."""

DESCRIBED: Final = frozenset({"raises", "response", "sends_file"})
"""The decorators with which views describe their answers."""

SCOPES: Final = (*DEFINITIONS, ast.ClassDef, ast.Lambda)


Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Omission:
    """An error that a docstring does not name."""

    path: str
    line: int
    function: str
    error: str

    def __str__(self) -> str:
        """Return it as compilers do."""
        return f"{self.path}:{self.line}: the docstring of {self.function} does not name {self.error}"


@dataclass(frozen=True)
class Errors:
    """The classes of the project.

    `bases` has the bases of each class, and `makers` the class of each function that returns an error.
    """

    bases: Mapping[str, Sequence[str]]
    makers: Mapping[str, str]

    def raised_by(self, statement: ast.Raise) -> str | None:
        """Return the class that the statement names. None if it raises what is in a variable, or again."""
        if isinstance(statement.exc, ast.Call):
            name = _name(statement.exc.func)
            return name if name[:1].isupper() else self.makers.get(name)
        name = _name(statement.exc)
        return name if name[:1].isupper() else None

    def descends(self, error: str, caught: Iterable[str]) -> bool:
        """True if `except` with these classes catches the error."""
        return not self.line(error).isdisjoint(caught)

    def makers_in(self, file: Source) -> Mapping[str, str]:
        """Return the class of each function in the file that returns an error."""
        returned = {function.name: _name(function.returns) for function in file.functions}
        return {name: error for name, error in returned.items() if self.descends(error, ["Exception"])}

    def line(self, error: str) -> set[str]:
        """Return the class, and all classes from which it descends."""
        found, waiting = set[str](), [error]
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                built_in = getattr(builtins, name, object).__bases__
                waiting += self.bases.get(name) or [base.__name__ for base in built_in]
        return found


def errors_of(files: Sequence[Source]) -> Errors:
    """Return the classes of these files."""
    nodes = (node for file in files for node in ast.walk(file.tree) if isinstance(node, ast.ClassDef))
    errors = Errors({node.name: [_name(base) for base in node.bases] for node in nodes}, {})
    makers = [errors.makers_in(file) for file in files]
    return replace(errors, makers={name: error for made in makers for name, error in made.items() if name[0] != "_"})


def hits_in(file: Source, errors: Errors) -> Iterator[Omission]:
    """Yield the errors that the docstrings of the file do not name."""
    errors = replace(errors, makers={**errors.makers, **errors.makers_in(file)})
    for function in _documented(file.tree):
        named = set(re.findall(r"\w+", ast.get_docstring(function) or ""))
        for error in sorted(set(_raised(function.body, errors)) - EXEMPT):
            if named.isdisjoint(errors.line(error) - ROOTS) and not _is_published(function, file.tree):
                yield Omission(file.path.as_posix(), function.lineno, function.name, error)


def _documented(scope: ast.AST, is_public: bool = True) -> Iterator[Function]:
    """Yield the functions that have docstrings, and the public ones that should have."""
    for node in ast.iter_child_nodes(scope):
        inside = is_public
        if isinstance(node, DEFINITIONS):
            if ast.get_docstring(node) or (is_public and not node.name.startswith("_")):
                yield node
            inside = False
        elif isinstance(node, ast.ClassDef):
            inside = is_public and not node.name.startswith("_")
        yield from _documented(node, inside)


def _is_published(function: Function, tree: ast.Module) -> bool:
    """True for a view that the API describes, and for an action in a table of actions."""
    decorators = {_name(node) for decorator in function.decorator_list for node in ast.walk(decorator)}
    actions = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node.func) == "Action")
    return not DESCRIBED.isdisjoint(decorators) or any(function.name in map(_name, ast.walk(call)) for call in actions)


def _raised(nodes: Iterable[ast.AST], errors: Errors) -> Iterator[str]:
    """Yield the errors that leave these statements."""
    for node in nodes:
        if isinstance(node, ast.Raise):
            yield from filter(None, [errors.raised_by(node)])
        elif isinstance(node, ast.Try | ast.TryStar):
            caught = {name for handler in node.handlers for name in _caught(handler)}
            inside = _raised(node.body, errors)
            yield from (error for error in inside if not errors.descends(error, caught))
            yield from _raised([*node.handlers, *node.orelse, *node.finalbody], errors)
        elif not isinstance(node, SCOPES):
            yield from _raised(ast.iter_child_nodes(node), errors)


def _caught(handler: ast.ExceptHandler) -> list[str]:
    """Return the classes that the handler catches and does not raise again."""
    if any(isinstance(node, ast.Raise) and node.exc is None for node in ast.walk(handler)):
        return []
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return [_name(kind) if kind else "BaseException" for kind in kinds]


def _name(node: ast.AST | None) -> str:
    """Return the last part of a name with dots, empty for other expressions."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _product() -> Iterator[Source]:
    """Yield the files of all rooms, with paths relative to the top level."""
    for room in ROOMS:
        for file in sources(ROOT / room):
            if "node_modules" not in file.path.parts:
                yield replace(file, path=file.path.relative_to(ROOT))


def main(arguments: Sequence[str]) -> int:
    """Print the errors that are not named. Return 1 if there are any."""
    parser = argparse.ArgumentParser(prog="python -m tools.raises", description="Find docstrings that name no errors.")
    parser.add_argument("paths", nargs="*", type=Path, help="files or folders; by default all")
    given = parser.parse_args(arguments)
    files = list(_product())
    paths = [path.resolve() for path in given.paths] or [ROOT]
    chosen = [file for file in files if any((ROOT / file.path).is_relative_to(path) for path in paths)]
    errors = errors_of(files)
    found = [hit for file in chosen for hit in hits_in(file, errors)]
    print("".join(f"{hit}\n" for hit in found), end="")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
