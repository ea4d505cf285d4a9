"""The worked examples of the guide for players hold."""

import re
from pathlib import Path

import pytest

from engines.games.that_time_you_killed_me import format_position
from engines.games.that_time_you_killed_me.tables import Chapter
from tests.engines.that_time_you_killed_me.positions import GROWTH, INFLUENCE, MEMORY, custom, play

GUIDE = Path(__file__).parents[3] / "docs" / "games" / "that-time-you-killed-me.md"
EXAMPLES = re.findall(r"Start: `(.+)`\\\n> Moves: `(.+)`\\\n> Then: `(.+)`", GUIDE.read_text(encoding="utf-8"))
PIECES: dict[Chapter, str] = {GROWTH: "sht", INFLUENCE: "o", MEMORY: "dl"}


def test_the_guide_has_examples_of_every_chapter() -> None:
    positions = [f"{start} {then}" for start, _, then in EXAMPLES]
    for letters in PIECES.values():
        assert any(re.search(rf"\b[{letters}]\d", text) for text in positions)


@pytest.mark.parametrize(("start", "moves", "then"), EXAMPLES)
def test_an_example_of_the_guide_holds(start: str, moves: str, then: str) -> None:
    chapters = [chapter for chapter, letters in PIECES.items() if re.search(rf"\b[{letters}]\d", f"{start} {then}")]
    assert format_position(play(custom(start, chapters), moves).board) == then
