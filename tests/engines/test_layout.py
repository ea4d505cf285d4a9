"""Every game has the same layout: each member of the contract is found in the same file."""

import ast
from importlib import import_module
from inspect import getsourcefile
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from engines import WITH_EXAMPLES, latest

HOMES = {
    "tables": ("KEY", "TITLE", "RULES_VERSION", "SEATS"),
    "moves": ("Options", "MOVES", "BOOKKEEPING", "format_move", "parse_move", "parse_turn", "representative"),
    "state": ("State", "Rulings", "dump"),
    "invariants": ("load",),
    "setup": ("initial_state",),
    "rules": (
        *("awaiting", "legal_moves", "apply", "outcome", "achieved", "turn"),
        *("is_window", "standing_answer", "without_orders"),
    ),
    "view": ("View", "view", "conceal", "turn_number"),
    "imagine": ("imagine",),
    "heuristics": ("evaluate", "judge"),
    "expiry": ("expired",),
    "picture": ("picture", "touches"),
    "words": ("EFFORT", "MODE", "WORDS", "tell", "label", "components"),
}
REQUIRED = {"tables", "moves", "state", "invariants", "setup", "rules", "view", "imagine"}
GAMES: dict[str, Any] = dict(latest(WITH_EXAMPLES))
FOLDERS = {key: Path(getsourcefile(engine) or "").parent for key, engine in GAMES.items()}


def homes_of(engine: Any) -> set[str]:
    """Return the files that the game must have. Optional members that it lacks need none."""
    return {home for home, members in HOMES.items() if any(hasattr(engine, member) for member in members)}


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
def test_every_game_has_a_file_for_each_of_its_members_and_its_rulings(key: str) -> None:
    assert FOLDERS[key].name == key.replace("-", "_")
    found = {path.stem for path in FOLDERS[key].glob("*.py")}
    assert {home for home in HOMES if home in found} == homes_of(GAMES[key])
    assert (FOLDERS[key] / "RULINGS.md").is_file()


def test_a_game_without_heuristics_pictures_and_words_needs_no_files_for_them() -> None:
    engine = SimpleNamespace(**{member: None for home in REQUIRED for member in HOMES[home]})
    assert homes_of(engine) == REQUIRED
