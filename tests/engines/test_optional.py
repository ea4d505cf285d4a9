"""The optional members of an engine: one table, one lookup each, and whole groups only."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from engines import REGISTRY, optional
from engines.contract import Engine
from tests.engines import guess_game

ROW = re.compile(r"^\| `(\w+)` \| `(\w+)` \| (.+) \|$", re.MULTILINE)

TABLE = ROW.findall(optional.__doc__ or "")
"""Member, function and effect of each row of the module's table."""

GROUPS: dict[str, set[str]] = {
    name: {member for member, function, _ in TABLE if function == name} for name in {row[1] for row in TABLE}
}

ENGINES = [*REGISTRY.values(), guess_game.V1]


def lookup(function: str) -> Callable[[Engine], Any]:
    found: Callable[[Engine], Any] = getattr(optional, function)
    return found


def members_of(protocol: type) -> set[str]:
    return {name for name in vars(protocol) if not name.startswith("_")}


def test_the_table_names_every_member_of_every_protocol_once() -> None:
    # private: `typing.is_protocol` needs Python 3.13
    protocols = [kind for kind in vars(optional).values() if getattr(kind, "_is_protocol", False)]
    own = [kind for kind in protocols if kind.__module__ == optional.__name__]
    members = sorted(member for protocol in own for member in members_of(protocol))
    assert sorted(member for member, _, _ in TABLE) == members
    assert sorted(map(sorted, GROUPS.values())) == sorted(sorted(members_of(protocol)) for protocol in own)


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: f"{engine.KEY}-{engine.RULES_VERSION}")
@pytest.mark.parametrize("function", sorted(GROUPS))
def test_an_engine_has_all_members_of_a_group_or_none(engine: Engine, function: str) -> None:
    present = {member for member in GROUPS[function] if hasattr(engine, member)}
    assert present in (set(), GROUPS[function])
    assert bool(lookup(function)(engine)) == bool(present)


def test_every_group_is_used_by_a_game() -> None:
    assert all(any(lookup(function)(engine) for engine in ENGINES) for function in GROUPS)


def test_a_game_needs_none_of_them() -> None:
    assert not any(lookup(function)(guess_game.V1) for function in GROUPS)


@pytest.mark.parametrize("room", ["engines", "events", "service", "workers", "tools"])
def test_nothing_else_looks_for_an_optional_member(room: str, pytestconfig: pytest.Config) -> None:
    members = "|".join(member for member, _, _ in TABLE)
    search = re.compile(rf"""(?:hasattr|getattr)\([^()]*,\s*["'](?:{members})["']""")
    files = [file for file in (pytestconfig.rootpath / room).rglob("*.py") if file.name != "optional.py"]
    assert [file for file in files if search.search(file.read_text(encoding="utf-8"))] == []
