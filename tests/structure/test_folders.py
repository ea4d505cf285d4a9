"""Folders of code stay small enough to look through, and the README of the browser client names each of its own."""

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
MOST: Final = 16
OTHERS: Final = {"vendor", "node_modules"}

PYTHON: Final = ("engines", "events", "service", "workers", "tools", "examples", "clients/python")
ROOTS: Final[Mapping[str, str]] = {"web": ".mjs", **dict.fromkeys(PYTHON, ".py")}
"""The folders that are counted, with the suffix of their modules."""


def modules_by_folder(root: str, suffix: str) -> Mapping[str, int]:
    """Return the number of modules of each folder below `root` that has any. `__init__.py` and `__main__.py` do not
    count, nor do files of other projects.
    """
    modules = [path.relative_to(ROOT) for path in (ROOT / root).rglob(f"*{suffix}") if path.stem[:2] != "__"]
    return Counter(str(path.parent) for path in modules if not OTHERS & {*path.parts})


@pytest.mark.parametrize("root", ROOTS)
def test_no_folder_has_more_modules_than_one_can_look_through(root: str) -> None:
    found = modules_by_folder(root, ROOTS[root])
    assert len(found) > 1
    assert {folder: count for folder, count in found.items() if count > MOST} == {}


def test_the_browser_client_names_each_folder_with_modules_once() -> None:
    named = re.findall(r"^\| `(.+)/` \|", (ROOT / "web" / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    folders = {folder.removeprefix("web/") for folder in modules_by_folder("web", ".mjs")} - {"web"}
    assert len(named) == len(set(named))
    assert folders <= set(named)
    assert [folder for folder in named if not (ROOT / "web" / folder).is_dir()] == []
