"""The pages about the architecture agree with the code."""

import ast
import re
from typing import Final

import pytest

from tests.structure.test_contents import ROOT

ROOMS: Final = ("engines", "events", "service", "workers")
MAP: Final = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
HOPS: Final = (ROOT / "docs" / "architecture" / "life-of-a-move.md").read_text(encoding="utf-8")
CACHES: Final = (ROOT / "docs" / "architecture" / "caches.md").read_text(encoding="utf-8")
FUNCTIONS: Final = sorted(set(re.findall(r"`([a-z_/]+\.py):([\w.]+)`", HOPS)))
KEEPS: Final = re.compile(r"\b(?:TtlCache|AnnouncedCache)[\[(]|OrderedDict")


def packages_of(room: str) -> set[str]:
    """Return the packages of a room, and the modules of the service that lie beside them."""
    return {path.parent.name for path in (ROOT / room).glob("*/__init__.py")}


@pytest.mark.parametrize("room", ROOMS)
def test_the_map_has_each_package_of_each_room(room: str) -> None:
    rows = {name for name in re.findall(rf"`{room}/(\w+)`", MAP) if (ROOT / room / name).is_dir()}
    assert rows == packages_of(room)
    drawn = re.search(rf"^ {room} .*?(?=^ (?:{'|'.join(ROOMS)}) |^```)", MAP, re.MULTILINE | re.DOTALL)
    assert drawn
    assert packages_of(room) <= set(re.findall(r"\w+", drawn[0]))


def test_the_map_is_one_page() -> None:
    assert len(MAP.split()) < 1000


@pytest.mark.parametrize(("file", "name"), FUNCTIONS, ids=str)
def test_each_function_on_the_way_of_a_move_exists(file: str, name: str) -> None:
    path = ROOT / file if file.startswith(ROOMS) else ROOT / "service" / file
    found: ast.AST = ast.parse(path.read_text(encoding="utf-8"))
    for part in name.split("."):
        inside = {each.name: each for each in ast.walk(found) if isinstance(each, ast.ClassDef | ast.FunctionDef)}
        assert part in inside, f"{path} has no {name}"
        found = inside[part]


def test_there_are_functions() -> None:
    assert len(FUNCTIONS) > 15


def test_each_cache_is_listed() -> None:
    listed = set(re.findall(r"`([a-z_/]+\.py)`", CACHES))
    assert all((ROOT / file).is_file() for file in listed)
    kept = {
        str(path.relative_to(ROOT))
        for room in ROOMS
        for path in (ROOT / room).rglob("*.py")
        if KEEPS.search(path.read_text(encoding="utf-8"))
    }
    assert kept - {"service/shared/ttl_cache.py"} <= listed
