"""Every rule of every rulebook is proved by tests that exist."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
REFERENCE = re.compile(r"`([\w/]+\.py)::(\w+)`")
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
    assert len(rows(page)) > 10
    for number, cells in rows(page):
        references = REFERENCE.findall(cells[1])
        assert references, f"{page.name}:{number}: no test for: {cells[0]}"
        for file, test in references:
            assert test in known.get(Path(file).name, set()), f"{page.name}:{number}: there is no {file}::{test}"


def test_every_game_has_its_page() -> None:
    games = {folder.parent.name for folder in (ROOT / "engines").glob("*/RULINGS.md")}
    assert games <= {page.stem for page in PAGES}
