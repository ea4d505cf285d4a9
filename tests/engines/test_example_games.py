"""Example games are data in a game's folder, and fit its rules."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from engines import WITH_EXAMPLES, folder_of, latest
from engines.contract import Engine
from engines.example_games import BrokenExample, ExampleGame, example_game, example_names
from engines.questions import all_asked

ENGINES: Final = latest(WITH_EXAMPLES)
NAMED: Final = [(key, name) for key in ENGINES for name in example_names(folder_of(key))]
NIM: Final[dict[str, Any]] = {"seats": 2, "names": ["Ada", "Ben"], "seed": "one", "moves": ["take 1", "1: peek"]}


def written(folder: Path, **changed: Any) -> ExampleGame:
    """Return a game of Coin Nim that is written to the folder."""
    (folder / "examples").mkdir()
    (folder / "examples" / "short.json").write_text(json.dumps(NIM | changed))
    return example_game(ENGINES["coin-nim"], folder, "short")


@pytest.mark.parametrize(("key", "name"), NAMED)
def test_every_example_game_fits_the_rules(key: str, name: str) -> None:
    engine: Engine = ENGINES[key]
    example = example_game(engine, folder_of(key), name)
    assert len(example.names) == len(set(example.names)) in engine.SEATS
    assert set(example.title) in (set(), {"en", "de"})
    for before, made in zip(example.states, example.made, strict=False):
        assert made.move in engine.legal_moves(before, made.seat)


def test_moves_are_those_of_the_named_seat_or_of_the_first_that_is_awaited(tmp_path: Path) -> None:
    example = written(tmp_path)
    assert [made.seat for made in example.made] == [0, 1]
    assert len(example.states) == 3


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"moves": ["take 1", "0: take 1"]}, r"coin-nim, example short, move 2 \(0: take 1\)"),
        ({"moves": ["take 9"]}, r"move 1 \(take 9\)"),
        ({"moves": [""]}, r"move 1 \(\)"),
        ({"moves": ["take 3", "take 3", "take 3", "take 3", "take 1", "take 1"]}, "move 6"),
        ({"options": {"pebbles": 3}}, "pebbles"),
        ({"options": {"stones": [7]}}, "example short"),
    ],
)
def test_a_game_that_does_not_fit_the_rules_is_refused_with_its_move(
    tmp_path: Path, changed: dict[str, Any], words: str
) -> None:
    with pytest.raises(BrokenExample, match=words):
        written(tmp_path, **changed)


@pytest.mark.parametrize("key", ENGINES)
def test_every_question_has_an_example(key: str) -> None:
    engine, folder = ENGINES[key], folder_of(key)
    explained = re.findall(r"^(ask-[a-z-]+)-help =", (folder / "words" / "en.ftl").read_text(encoding="utf-8"), re.M)
    found = {asked.question.key: asked for asked in all_asked(engine, folder)}
    assert found.keys() == set(explained)
    for asked in found.values():
        assert asked.example.made[asked.at].seat == asked.seat
