"""Code finds files outside of its own package in one way, which works in a clone and in an installed package."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.structure.test_contents import ROOT

CODE: Final = ("engines", "events", "examples", "service", "workers", "retcon")
THE_WAY: Final = "service/shared/project_files.py"
OF_THE_PROJECT: Final = re.compile(r"(?:\.\./|(?:web|docs|tests|tools)/).*\.\w+|Procfile|openapi\.yaml|pyproject\.toml")
OPENING: Final = ("Path", "open", "join", "joinpath")


def modules() -> Iterator[Path]:
    """Yield the modules that are installed, except the one whose task this is."""
    for package in CODE:
        yield from (path for path in (ROOT / package).rglob("*.py") if path != ROOT / THE_WAY)


def leaves_its_package(node: ast.AST) -> bool:
    """True for `….parents`, `….parent.parent`, `dirname(dirname(…))`, and opening a path such as "web/index.html"."""
    match node:
        case ast.Attribute(attr="parents") | ast.Attribute(attr="parent", value=ast.Attribute(attr="parent")):
            return True
        case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name), args=[first, *_]) if name == "dirname":
            return "dirname" in ast.dump(first)
        case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name), args=args) if name in OPENING:
            texts = [each.value for each in args if isinstance(each, ast.Constant)]
            return any(isinstance(text, str) and OF_THE_PROJECT.fullmatch(text) for text in texts)
    return False


def leaving(source: str) -> list[int]:
    """Return the lines of a module that look for a file outside of its package."""
    return sorted({node.lineno for node in ast.walk(ast.parse(source)) if leaves_its_package(node)})  # type: ignore[attr-defined] # only expressions match


_HINTS: Final = re.compile(r"\.parent|dirname|(?:Path|open|join|joinpath)\(")
"""What a module contains that leaves its package. To parse a module takes much longer."""

ALLOWED: Final = {"service/admin/on_servers/checks.py"}
"""Modules that look through the folders above a folder of the operator."""


def test_all_code_finds_the_files_of_the_project_in_one_way() -> None:
    texts = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in modules()}
    assert len(texts) > 500
    assert {name for name, text in texts.items() if _HINTS.search(text) and leaving(text)} == ALLOWED


@pytest.mark.parametrize(
    "planted",
    [
        'Path(__file__).parents[2] / "web"',
        "Path(__file__).resolve().parent.parent",
        "os.path.dirname(os.path.dirname(__file__))",
        'Path("docs/index.md").read_text()',
        'open("Procfile")',
        'Path(__file__).with_name("x").joinpath("../web/index.html")',
    ],
)
def test_another_way_is_found(planted: str) -> None:
    assert _HINTS.search(planted)
    assert leaving(f"import os\n\nFILE = {planted}\n") == [3]


def test_a_file_beside_the_module_is_allowed() -> None:
    assert leaving('FILE = Path(__file__).with_name("levels.json")\nHERE = Path(__file__).parent / "words"\n') == []
