"""The language of texts: the one that the query names, else the one that Accept-Language prefers, else English."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from service.api.request.languages import LONGEST_KNOWN, best_of
from tests.service.conftest import Player
from tests.service.over_http import CALL, ME, OPEN, join, new_game, problem


@pytest.fixture
def path(two: tuple[Player, Player]) -> str:
    game = new_game(two[0], ME, OPEN)
    join(two[1], game)
    return f"/v1/games/{game['id']}"


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("de", "de"),
        ("de-AT, fr", "de"),
        ("DE-de;q=0.5", "de"),
        ("fr;q=0.9, de;q=0.3, en;q=0.2", "de"),
        ("en;q=0.9, de;q=0.3", "en"),
        ("de-AT, en;q=0.8", "de"),
        ("fr, de_CH;q=0.7, en-GB;q=0.8", "en"),
        ("fr, it", "en"),
        ("de;q=0", "en"),
        ("*", "en"),
        ("", "en"),
        (";;,=q,-,\u00ff", "en"),
        ("de, " + "x" * LONGEST_KNOWN, "de"),
        ("," * 5000, "en"),
    ],
)
def test_the_best_match_is_chosen(client: FlaskClient, path: str, header: str, wanted: str) -> None:
    answer = client.get(f"{path}/events", headers={"Accept-Language": header})
    assert {item["text"]["lang"] for item in answer.get_json()["items"]} == {wanted}
    assert answer.headers["Content-Language"] == wanted
    assert "Accept-Language" in ", ".join(answer.headers.getlist("Vary"))
    assert best_of(header) == wanted


def test_the_query_has_the_last_word(client: FlaskClient, path: str) -> None:
    answer = client.get(f"{path}/events?lang=en", headers={"Accept-Language": "de"})
    assert answer.headers["Content-Language"] == answer.get_json()["items"][0]["text"]["lang"] == "en"


def asked(player: Player, path: str, query: str) -> list[Any]:
    return [
        player.get(f"{path}/events{query}"),
        player.get(f"{path}/moves{query}"),
        player.get(f"{path}/stream{query}"),
        player.get(f"/v1/rulesets{query}"),
        player.get(f"/v1/rulesets/guess{query}"),
        *(player.post(f"{path}/{command}{query}", json=CALL) for command in ("moves",)),
        *(player.post(f"{path}/{command}{query}") for command in ("concede", "abort", "pause", "resume")),
        player.post(f"{path}/draw{query}", json={"answer": "offer"}),
        player.post(f"{path}/takeback{query}", json={"to": 1}),
        player.delete(f"{path}/takeback{query}"),
        player.post(f"{path}/seats/1/claim{query}"),
    ]


@pytest.mark.parametrize("wrong", ["fr", "", "DE", "de-AT", "de%00", "%F0%9F%82%A1", "e" * 5000])
def test_an_unknown_language_is_refused_by_name(two: tuple[Player, Player], path: str, wrong: str) -> None:
    for answer in asked(two[0], path, f"?lang={wrong}"):
        assert problem(answer, 400, "malformed")["errors"][0]["parameter"] == "lang"
    twice = problem(two[0].get(f"{path}/events?lang=de&lang=en"), 400, "malformed")
    assert twice["errors"][0]["parameter"] == "lang"


def test_requests_without_texts_take_no_language(two: tuple[Player, Player], path: str) -> None:
    assert problem(two[0].get(f"{path}/log?lang=de"), 400, "malformed")["errors"][0]["parameter"] == "lang"
    assert "Content-Language" not in two[0].get(path).headers
    assert two[0].get(f"{path}?with=moves&lang=de").headers["Content-Language"] == "de"


@pytest.mark.parametrize("below", ["/events", "/moves", "/events?after=4"])
def test_tags_tell_languages_apart(two: tuple[Player, Player], path: str, below: str) -> None:
    """Also where the response contains no text: it says that it is in the language."""
    caller = two[1] if below == "/moves" else two[0]
    two[0].post(f"{path}/moves", json=CALL)
    first = {lang: caller.get(path + below, headers={"Accept-Language": lang}) for lang in ("en", "de")}
    assert first["en"].headers["ETag"] != first["de"].headers["ETag"]
    for lang, answer in first.items():
        for other in first:
            sent = {"Accept-Language": other, "If-None-Match": answer.headers["ETag"]}
            again = caller.get(path + below, headers=sent)
            assert again.status_code == (304 if other == lang else 200)
            assert again.headers["Content-Language"] == other
            assert "Accept-Language" in ", ".join(again.headers.getlist("Vary"))


def test_a_stream_keeps_its_language(two: tuple[Player, Player], path: str) -> None:
    answer = two[0].get(f"{path}/stream", headers={"Accept-Language": "de"})
    assert answer.headers["Content-Language"] == "de"
    answer.close()
    head = two[0].client.head(f"{path}/stream", headers={**two[0].headers, "Accept-Language": "de"})
    assert head.headers["Content-Language"] == "de"
