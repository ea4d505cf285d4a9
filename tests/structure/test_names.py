"""A name of a class or a type means one thing in its room. A game is a room of its own, beside what all games use."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]

ROOMS: Final = ("engines", "events", "service", "workers", "retcon", "tools", "clients/python")
GAMES: Final = [
    ROOT / "examples" / "coin_nim",
    *sorted(path.parent for path in ROOT.glob("engines/games/*/__init__.py")),
]

CONTRACT: Final = {"State", "View", "Move", "Options"}
"""The names that the contract gives to the types of each game. Outside of games, they stand for those of any game."""


def modules_of(room: str) -> list[Path]:
    """Return the modules of a room. Those of `engines` are the modules that are not part of a game."""
    paths = sorted((ROOT / room).rglob("*.py"))
    return [path for path in paths if not any(path.is_relative_to(game) for game in GAMES)]


def shared_by_games() -> list[Path]:
    """Return the modules that all games use: the contract and the kit."""
    return [*sorted((ROOT / "engines").glob("*.py")), *sorted((ROOT / "engines" / "kit").rglob("*.py"))]


def types_in(code: str) -> Iterator[str]:
    """Yield the names of the classes of a module, and of the types that it names: `Step = tuple[Entry, Table]`. Type
    variables with one letter mean something in their module only.
    """
    for node in ast.parse(code).body:
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                bare = name.lstrip("_")
                if bare[:1].isupper() and not bare.isupper():
                    yield name


def modules_by_type(texts: Mapping[str, str]) -> Mapping[str, list[str]]:
    """Return the modules that define each name, from their code by path."""
    found = defaultdict[str, list[str]](list)
    for path, code in texts.items():
        for name in types_in(code):
            found[name].append(path)
    return found


def repeated(texts: Mapping[str, str]) -> Mapping[str, list[str]]:
    """Return the names that are defined more than once, with their modules."""
    return {name: paths for name, paths in modules_by_type(texts).items() if len(paths) > 1}


def texts_of(paths: Iterable[Path]) -> Mapping[str, str]:
    """Return the code of the modules by path."""
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


@pytest.mark.parametrize("room", ROOMS)
def test_a_type_is_defined_once_in_its_room(room: str) -> None:
    texts = texts_of(modules_of(room))
    assert texts
    assert repeated(texts) == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_type_of_a_game_is_defined_once_and_not_in_what_all_games_use(game: Path) -> None:
    own = texts_of(sorted(game.rglob("*.py")))
    others = repeated({**own, **texts_of(shared_by_games())})
    assert modules_by_type(own).keys() >= CONTRACT
    assert repeated(own) == {}
    assert {name: paths for name, paths in others.items() if name not in CONTRACT} == {}


def test_a_planted_duplicate_is_found() -> None:
    room = {
        "a.py": "from b import Card\nclass Board: ...\nT = TypeVar('T')\nLIMIT = 3\n_Row = tuple[int, str]",
        "b.py": "class Card: ...\nT = TypeVar('T')\nLIMIT = 4",
    }
    assert repeated(room) == {}
    for planted in ("class Board: ...", "Board = tuple[int, int]", "Board: TypeAlias = int"):
        assert repeated({**room, "c.py": planted}) == {"Board": ["a.py", "c.py"]}
    assert repeated({**room, "c.py": "class _Row: ..."}) == {"_Row": ["a.py", "c.py"]}
    assert repeated({"a.py": "class Card: ...\nclass Card: ..."}) == {"Card": ["a.py", "a.py"]}
