"""docs/decisions/README.md lists each decision with its title and its status."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "docs" / "decisions"
PAGES = sorted(FOLDER.glob("[0-9]*.md"))
ROWS = re.findall(
    r"^\| \[(\d{3})\]\((.+?)\) \| (.*?) \| (.*?) \| (.*?) \|$", (FOLDER / "README.md").read_text("utf-8"), re.M
)
STATUS = re.compile(r"(in force(, (changed|continued) by .+)?|replaced by .+|historic)")


def test_each_decision_has_a_number_of_its_own_and_a_row_in_their_order() -> None:
    assert [file for _, file, *_ in ROWS] == [page.name for page in PAGES]
    assert [number for number, *_ in ROWS] == [f"{number:03}" for number in range(1, len(PAGES) + 1)]


@pytest.mark.parametrize(("number", "file", "title", "status", "since"), ROWS, ids=[row[0] for row in ROWS])
def test_a_row_has_the_title_of_its_page_and_a_status(
    number: str, file: str, title: str, status: str, since: str
) -> None:
    assert file.startswith(number)
    assert (FOLDER / file).read_text(encoding="utf-8").startswith(f"# {number} · {title}\n")
    assert STATUS.fullmatch(re.sub(r"\[(\d{3})\]\(\1-[^)]+\)", r"\1", status)), status
    assert all(int(later) > int(number) for later in re.findall(r"\[(\d{3})\]", status))
    assert not since or re.search(r"\d{4}-\d\d-\d\d", since), "what has changed since then has a date"
