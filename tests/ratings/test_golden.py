"""A thousand games lead to the same numbers on every machine, and in every later version.

golden.json is never edited: a ladder that changed its numbers without a `model_changed` would be another one.
`python -m tests.ratings.test_golden` writes it once for a new model.
"""

import json
from pathlib import Path
from typing import Final

import pytest

from engines.contract import Json
from service.ratings.entries import dump_entry, load_entry
from service.ratings.fold import LadderState, fold
from service.ratings.model import FIRST
from tests.ratings.generated import LADDER, results

FILE: Final = Path(__file__).with_name("golden.json")


@pytest.fixture(scope="module")
def golden() -> dict[str, Json]:
    """The entries, and what they led to when the model was made."""
    found: dict[str, Json] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def test_the_hash_after_a_thousand_games_is_as_ever(golden: dict[str, Json]) -> None:
    assert fold(LADDER, map(load_entry, golden["entries"])).head == golden["head"]


def test_the_numbers_after_a_thousand_games_are_as_ever(golden: dict[str, Json]) -> None:
    assert numbers(fold(LADDER, map(load_entry, golden["entries"]))) == golden["numbers"]


def numbers(state: LadderState) -> dict[str, list[int]]:
    """The mean, the deviation and the number of games of each player."""
    return {
        player: [standing.strength.mu, standing.strength.sigma, standing.games]
        for player, standing in sorted(state.standings.items())
    }


if __name__ == "__main__":
    stored = [dump_entry(result) for result in results(1_000, "golden")]
    state = fold(LADDER, map(load_entry, stored))
    told = {"model": FIRST, "head": state.head, "numbers": numbers(state), "entries": stored}
    FILE.write_text(json.dumps(told, indent=0) + "\n", encoding="utf-8")
