"""Positions in words over HTTP: for people who can't see a picture, and for terminals."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from engines.match import Match
from service.pictures.descriptions import told
from service.pictures.drawing import Style, look_of
from tests.service.conftest import Player
from tests.service.over_http import ME, OPEN, join, new_game, problem
from tests.service.picturing import Two, nim, played

pytestmark = pytest.mark.usefixtures("drawn")


def described(who: Player | FlaskClient, game: Any, query: str = "") -> Any:
    answer = who.get(f"/v1/games/{game['id']}/description{query}")
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def test_a_position_is_described_in_the_words_of_its_picture(two: Two) -> None:
    game = played(two, nim(two), "take 2", "take 3")
    shown = described(two[0], game)
    assert shown["title"] == "Coin Nim. Player 1 to move"
    assert shown["sentences"][0] == "8 stones in the heap"
    assert shown["sentences"][-4:] == ["Player 1", "2 taken", "Player 2", "3 taken"]
    assert (shown["version"], shown["mark"], shown["lang"]) == (game["version"], game["mark"], "en")


def test_it_is_described_in_the_language_of_the_reader(two: Two) -> None:
    shown = described(two[0], nim(two), "?lang=de")
    assert shown["title"] == "Coin Nim. Player 1 am Zug"
    assert shown["sentences"][0].endswith(" Steine im Haufen")


def test_an_earlier_version_is_described_as_it_was(two: Two) -> None:
    game = nim(two)
    before = described(two[1], game)
    played(two, game, "take 2")
    assert described(two[1], game, f"?at={game['version']}") == before


def test_a_secret_is_described_to_those_who_know_it(two: Two) -> None:
    game = played(two, nim(two), "peek", "take 1")
    mine, theirs = (" ".join(described(player, game)["sentences"]) for player in two)
    assert ("heads" in mine) != ("tails" in mine)
    assert "heads" not in theirs
    assert "tails" not in theirs


def test_a_game_that_draws_nothing_is_described_by_its_view(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.pictures.descriptions.drawing", lambda engine: None)
    shown = described(two[0], played(two, nim(two), "take 2"))
    assert shown["title"] == "Coin Nim"
    assert "taken: 2, 0" in shown["sentences"]


def test_a_game_that_has_not_started_has_no_position(two: Two) -> None:
    game = new_game(two[0], ME, OPEN)
    problem(two[0].get(f"/v1/games/{game['id']}/description"), 409, "game_not_started")
    join(two[1], game)
    assert described(two[0], game)["sentences"]


def sentences_of(game: str, seats: int) -> list[str]:
    match = Match(game, seats=seats)
    engine: Any = match.engine
    return told(engine.picture(match.view(0), (), look_of(engine, Style(), ("Ada", "Ben", "Cem"))))[1]


def test_headings_with_nothing_below_them_are_left_out() -> None:
    assert not {"Round", "Discard piles"} & set(sentences_of("time-machine", 2))


def test_numbers_of_shapes_are_told_in_words() -> None:
    sentences = sentences_of("time-chase", 3)
    assert [sentences.count(each) for each in ("0 fuel", "0 of 3 events", "10 cards in hand")] == [3, 3, 3]


@pytest.mark.parametrize("language", ["en", "de"])
def test_titles_stand_for_what_they_cover_and_empty_places_are_left_out(language: str) -> None:
    match = Match("that-time-you-killed-me", seats=2)
    look = look_of(match.engine, Style(language=language), ("Ada", "Ben"))
    engine: Any = match.engine
    empty = frozenset(look.say(place.title) for board in engine.components().boards for place in board.places)
    _, sentences = told(engine.picture(match.view(0), (), look), empty)
    pieces = {"en": "1 in the past: copy of Ada", "de": "1 in der Vergangenheit: Kopie von Ada"}
    assert pieces[language] in sentences
    assert not empty & set(sentences)
    assert len(sentences) == len({*sentences}) + 1  # both seats have the same supply
