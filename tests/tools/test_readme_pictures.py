"""The pictures in the README are what the games draw now."""

from pathlib import Path

import pytest

from tools.readme_pictures import FOLDER, ROOT, pictures

PICTURES = dict(pictures())


@pytest.mark.parametrize("name", PICTURES)
def test_the_readme_shows_what_the_games_draw(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == PICTURES[name], "run `python -m tools.readme_pictures`"
    assert f"docs/pictures/{name}" in Path(ROOT / "README.md").read_text(encoding="utf-8")
