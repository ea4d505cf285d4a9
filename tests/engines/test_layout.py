"""Every game has the same layout: each member of the contract is found in the same file."""

import ast
from importlib import import_module
from inspect import getsourcefile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engines import WITH_EXAMPLES, latest

HOMES = {
    "tables": ("KEY", "TITLE", "RULES_VERSION", "SEATS"),
    "moves": ("Options", "MOVES", "BOOKKEEPING", "format_move", "parse_move", "parse_turn", "representative"),
    "state": ("State", "Rulings", "dump"),
    "invariants": ("load",),
    "setup": ("initial_state",),
    "rules": ("awaiting", "legal_moves", "apply", "outcome", "achieved", "turn", "is_window", "standing_answer"),
    "view": ("View", "view", "conceal", "turn_number"),
    "imagine": ("imagine",),
    "heuristics": ("evaluate", "judge"),
    "expiry": ("expired",),
    "picture": ("picture", "touches"),
    "words": ("WORDS", "tell", "label", "components"),
}
FILES = {*HOMES, "__init__"}
GAMES: dict[str, Any] = dict(latest(WITH_EXAMPLES))
FOLDERS = {key: Path(getsourcefile(engine) or "").parent for key, engine in GAMES.items()}


@pytest.mark.parametrize("key", FOLDERS)
def test_every_member_comes_from_the_same_file_in_every_game(key: str) -> None:
    engine = GAMES[key]
    source = ast.parse((FOLDERS[key] / "__init__.py").read_text())
    found = {
        name.asname or name.name: (node.module or "").removeprefix(f"{engine.__name__}.")
        for node in ast.walk(source)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    homes = {member: home for home, members in HOMES.items() for member in members}
    assert {name: home for name, home in found.items() if name in homes} == {
        name: homes[name] for name in found if name in homes
    }
    for name in found:
        if name in homes:
            home: ModuleType = import_module(f"{engine.__name__}.{homes[name]}")
            assert getattr(home, name) is getattr(engine, name)


@pytest.mark.parametrize("key", FOLDERS)
def test_every_game_has_every_file_and_its_rulings(key: str) -> None:
    assert FOLDERS[key].name == key.replace("-", "_")
    assert {path.stem for path in FOLDERS[key].glob("*.py")} >= FILES
    assert (FOLDERS[key] / "RULINGS.md").is_file()
