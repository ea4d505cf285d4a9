"""The docstring of each package is its table of contents: it names every module and package in it, and no others."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = "clients/python/retcon_client"
ROOMS = (
    "engines",
    "examples/coin_nim",
    "events",
    "service",
    "workers",
    "retcon",
    "tools",
    f"{CLIENT}/bots",
    f"{CLIENT}/play",
)
PACKAGES = sorted(
    path.parent
    for room in ROOMS
    for path in (ROOT / room).rglob("__init__.py")
    if not {"node_modules", "__pycache__"} & set(path.parts)
    if path.parent != ROOT / "engines/games"  # the registry lists the games
)


def contents_of(package: Path) -> set[str]:
    """Return the names of the modules and packages in a package. `__main__` is a command, which users name."""
    modules = {path.stem for path in package.glob("*.py") if not path.stem.startswith("__")}
    return modules | {path.parent.name for path in package.glob("*/__init__.py")}


def named_in(package: Path) -> set[str]:
    """Return what the items of the docstring name: "- `clocks`: …", or "- `refusals`, `errors`: …"."""
    doc = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    items = re.findall(r"^- ((?:`\w+`(?:, )?)+): ", doc, re.MULTILINE)
    return {name for item in items for name in re.findall(r"\w+", item)}


def test_there_are_packages() -> None:
    assert len(PACKAGES) > 60


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: ".".join(path.relative_to(ROOT).parts))
def test_the_docstring_names_each_module(package: Path) -> None:
    assert named_in(package) == contents_of(package)
