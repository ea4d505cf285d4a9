"""The match against OpenSpiel's tree search."""

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: it has no wheel for this platform")

from tools.ladder.openspiel import GAME, match, summary


def test_a_match_is_played_to_the_end_and_can_be_played_again() -> None:
    name = f"{GAME}(turn_limit=4)"
    scores = list(match(games=2, iterations=3, name=name))
    assert set(scores) <= {0.0, 0.5, 1.0}
    assert list(match(games=2, iterations=3, name=name)) == scores


def test_the_summary_counts_and_says_how_sure_it_is() -> None:
    assert summary([1.0, 1.0, 0.0, 0.5]) == "2 won, 1 drawn, 1 lost of 4: 62.5%, 21.9% to 90.8%"
