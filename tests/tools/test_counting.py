"""The tools that count lines count the right ones."""

from pathlib import Path

import pytest

from tools import mirror, sizes
from tools.source import parsed

CODE = '''"""A module."""

import json

# a comment
SIZE = 3
"""The size."""


def dump(state):
    """Return it.

    At length.
    """
    return json.dumps(

        state
    )


class Box:
    def open(self):
        def inner():
            return 1

        return inner
'''


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository with one game of two files, and a pack."""
    game = tmp_path / "engines" / "games" / "harbour"
    (game / "packs").mkdir(parents=True)
    (game / "rules.py").write_text(CODE)
    (game / "view.py").write_text("A = 1\nB = 2\n")
    (game / "packs" / "view.py").write_text("C = 3\n")
    return tmp_path


def test_docstrings_comments_imports_and_empty_lines_are_no_code(root: Path) -> None:
    source = parsed(root / "engines/games/harbour/rules.py")
    text = source.text.splitlines()
    assert [text[number - 1].strip() for number in sorted(source.code)] == [
        "SIZE = 3",
        "def dump(state):",
        "return json.dumps(",
        "state",
        ")",
        "class Box:",
        "def open(self):",
        "def inner():",
        "return 1",
        "return inner",
    ]
    assert len(source.lines) == 26


def test_functions_are_counted_without_their_docstrings(root: Path) -> None:
    found = sizes.sizes("engines", [parsed(root / "engines/games/harbour/rules.py")])
    assert found.functions == [2, 5, 5]
    assert found.cells() == ("engines", "1", "26", "3", "5", "5", "5", "0", "26")


def test_sizes_are_those_of_rooms_and_of_all_but_tests(root: Path) -> None:
    (root / "tests").mkdir()
    (root / "tests" / "test_it.py").write_text("def test():\n    pass\n")
    rooms = [row.split(" | ")[0] for row in sizes.table(root)][2:]
    assert rooms == ["| engines", "| tests", "| all but tests"]


def test_files_and_members_that_mirror_a_state_are_counted_without_packs(root: Path) -> None:
    (game,) = mirror.games(root)
    assert list(mirror.table(root))[2] == "| harbour | 11 of 28 | 39.3 % | 6 of 12 | 50.0 % |"
    assert game.name == "harbour"


def test_games_of_older_commits_lie_right_under_engines(root: Path) -> None:
    (root / "engines" / "games" / "harbour").rename(root / "engines" / "harbour")
    (root / "engines" / "games").rmdir()
    assert [game.name for game in mirror.games(root)] == ["harbour"]


def test_a_folder_without_any_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sizes.main([str(tmp_path)]) == mirror.main([str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 2


@pytest.mark.soak
def test_this_repository_is_counted_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert sizes.main([]) == mirror.main([]) == 0
    shown = capsys.readouterr().out
    assert "| workers |" in shown
    assert "| time_chase |" in shown
