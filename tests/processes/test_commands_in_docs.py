"""The commands in the documentation work where a distribution looks after its own Python, as on Debian."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]

_block = re.compile(r"```sh\n(.*?)```", re.DOTALL)
_code = re.compile(r"`([^`\n]+)`")
_system_python = re.compile(r"(?:^|&&|;|\|)\s*(?:[A-Z_]+=\S+ )*(?:pip|python)3?\s")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_command_installs_into_or_runs_the_python_of_the_system(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    blocks = _block.findall(text)
    lines = [line for block in blocks for line in block.splitlines()]
    inline = _code.findall(re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    found = [line for line in (*lines, *inline) if _system_python.search(line)]
    assert found == [], "write `.venv/bin/python`: there may be no `python`, and its packages are not ours to change"
