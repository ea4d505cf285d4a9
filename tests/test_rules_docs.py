"""Every rule of every rulebook is proved by tests that exist."""

import ast
import re
from pathlib import Path

import pytest

from engines import WITH_EXAMPLES, latest

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
REFERENCE = re.compile(r"`([\w/]+\.py)::(\w+)`")
RULING = re.compile(r"^\| R\d+ \|", re.MULTILINE)
BALANCE = re.compile(r"<!-- balance -->.*<!-- /balance -->", re.DOTALL)


def rows(page: Path) -> list[tuple[int, list[str]]]:
    """The rows of the page's tables that state a rule, with their line numbers; those about balance state none."""
    text = page.read_text(encoding="utf-8")
    lines = BALANCE.sub(lambda tables: "\n" * tables[0].count("\n"), text).splitlines()
    found = []
    for number, line in enumerate(lines, start=1):
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        following = lines[number] if number < len(lines) else ""
        is_heading = len(cells) > 1 and not cells[1] and re.fullmatch(r"\*\*.+\*\*", cells[0])
        if cells and not is_heading and not set(line) <= set("|-: ") and not re.match(r"\|\s*-", following):
            found.append((number, cells))
    return found


def rulings_of(page: Path) -> Path:
    """Return the rulings of the page's game."""
    folders = ("engines/games", "examples")
    return next(file for folder in folders if (file := ROOT / folder / page.stem / "RULINGS.md").is_file())


def functions_known(page: Path) -> dict[str, set[str]]:
    """The names of the test functions in the game's folder, by file."""
    folder = ROOT / "tests" / "engines" / page.stem
    return {file.name: _functions(file) for file in [*folder.glob("*.py"), *folder.parent.glob("*.py")]}


def _functions(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_names_its_tests_and_every_test_named_exists(page: Path) -> None:
    known = functions_known(page)
    assert len(rows(page)) > len(RULING.findall(rulings_of(page).read_text(encoding="utf-8")))
    for number, cells in rows(page):
        references = REFERENCE.findall(cells[1])
        assert references, f"{page.name}:{number}: no test for: {cells[0]}"
        for file, test in references:
            assert test in known.get(Path(file).name, set()), f"{page.name}:{number}: there is no {file}::{test}"


def test_every_game_has_its_page() -> None:
    assert {key.replace("-", "_") for key in latest(WITH_EXAMPLES)} == {page.stem for page in PAGES}
