"""What a result depends on: the sources of a game's rules and heuristics, those of the bots, and the commit.

A digest covers the code in Python files, without imports, comments and docstrings, and data such as cards. So it is the
same on every machine, and files can move. Files are found by following imports from where play begins. What only draws,
tells or describes does not count.
"""

import ast
import subprocess
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from hashlib import sha256
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, generate_tokens
from typing import Final

ROOT: Final = Path(__file__).parents[2]

TOLD: Final = frozenset({"EFFORT", "MODE", "WORDS", "tell", "label", "ask", "aim", "components", "picture", "touches"})
"""The members of an engine that no bot asks for."""

TEACHING: Final = frozenset({"lesson.json", "examples"})
"""Files and folders of a game that teach it."""

LEFT_OUT: Final = ("engines.optional", "engines.kit.pictures", "engines.kit.texts", "engines.kit.compiled_texts")
"""Modules that are imported along the way and cannot change a game."""

LENGTH: Final = 12
"""The length of a digest, in hexadecimal digits."""


@cache
def files_of_engine(ruleset: str, root: Path = ROOT) -> list[Path]:
    """Return the files that decide how a game proceeds: its rules, views and heuristics, the shared ones that they
    import, its cards, and what it has learned. Sorted by path.
    """
    package = f"engines.games.{ruleset.replace('-', '_')}"
    contents = _file_of(package, root)
    assert contents is not None, package
    begin = [module for module, names in _imports(contents) if not set(names) <= TOLD]
    data = {file for file in contents.parent.rglob("*.json") if not set(file.parts) & TEACHING}
    return sorted({*files_of_modules(begin, ("engines",), {package}, root), *data})


def files_of_modules(
    begin: Iterable[str], packages: Collection[str], without: Collection[str] = (), root: Path = ROOT
) -> list[Path]:
    """Return the files of these modules and of all that they import, directly or not, from the packages. Sorted."""
    found, ahead = dict[str, Path](), list(begin)
    while ahead:
        module = ahead.pop()
        file = _file_of(module, root)
        if file is None or module in found or module in without or not _is_in(module, packages):
            continue
        if not _is_in(module, LEFT_OUT):
            found[module] = file
            ahead += [its for name, parts in _imports(file) for its in (name, *(f"{name}.{part}" for part in parts))]
    return sorted(found.values())


def digest(files: Iterable[Path]) -> str:
    """Return a digest of the files' contents, wherever they are, without what `_code` leaves out."""
    contents = sorted({_contents(file) for file in files} - {""})  # a package may contain nothing but its docstring
    return sha256("\f".join(contents).encode()).hexdigest()[:LENGTH]


@cache
def commit(root: Path = ROOT) -> str:
    """Return the current commit, with `+` if the engines or the ladder differ from it; empty outside a repository."""
    head = _git(root, "rev-parse", f"--short={LENGTH}", "HEAD")
    changed = head and _git(root, "status", "--porcelain", "--", "engines", "tools/ladder/*.py")
    return f"{head}+" if changed else head


def _git(root: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def _is_in(module: str, packages: Iterable[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def _file_of(module: str, root: Path) -> Path | None:
    """Return the file of a module or package; None if there is no such module in the repository."""
    path = root.joinpath(*module.split("."))
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None)


@cache
def _imports(file: Path) -> list[tuple[str, tuple[str, ...]]]:
    """Return the modules that a file imports, each with the names that it takes from there."""
    return list(_each_import(ast.parse(file.read_text(encoding="utf-8"))))


def _each_import(tree: ast.Module) -> Iterator[tuple[str, tuple[str, ...]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module, tuple(alias.name for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)


@cache
def _contents(file: Path) -> str:
    """Return what counts of a file, whatever ends its lines."""
    text = file.read_text(encoding="utf-8")
    return _code(text) if file.suffix == ".py" else text


def _code(text: str) -> str:
    """Return the source without imports, comments, strings that are statements, and empty lines."""
    lines = text.split("\n")
    for token in generate_tokens(StringIO(text).readline):
        if token.type == COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt) and (isinstance(node, ast.Import | ast.ImportFrom) or _is_docstring(node)):
            for row in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                lines[row - 1] = ""
    return "\n".join([line.rstrip() for line in lines if line.strip()])


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
