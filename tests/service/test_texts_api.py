"""Texts over HTTP: every event and every legal move says in words what it is, with the names of the players."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from service.api.app import create_app
from service.backend import Backend
from tests.service.conftest import Player, settings
from tests.service.games_with_takebacks import REGISTRY
from tests.service.over_http import CALL, ME, OPEN, join, new_game
from tests.service.streaming import NDJSON, SSE, stream

Game = dict[str, Any]


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), REGISTRY)


@pytest.fixture
def nim(two: tuple[Player, Player]) -> str:
    """The address of a game of Coin Nim between the two, the first to move."""
    body = {"ruleset": "coin-nim", "options": {"stones": 5}, "seats": [ME, OPEN]}
    game = two[0].post("/v1/games", json=body).get_json()
    join(two[1], game)
    return f"/v1/games/{game['id']}"


def texts(items: list[Any]) -> list[str]:
    return [item["text"]["text"] for item in items]


def test_every_event_of_a_game_is_told(two: tuple[Player, Player], nim: str) -> None:
    ada, bob = two
    for player, notation in ((ada, "peek"), (bob, "take 3"), (ada, "take 2")):
        player.post(f"{nim}/moves", json={"notation": notation})
    items = bob.get(f"{nim}/events").get_json()["items"]
    said = texts(items)
    assert said[:5] == [
        "The table is set for 2 players.",
        "Player 1 takes seat A.",
        "Player 2 takes seat B.",
        "The game begins.",
        said[4],
    ]
    assert said[4].startswith("Player 1 peeks at the coin")
    assert said[5] == "Player 2 takes 3 stones."
    assert said[6].startswith("Player 1 takes 2 stones; the cup is lifted and shows ")
    assert said[7] in ("The game is over: Player 1 wins.", "The game is over: Player 2 wins.")
    assert items[5]["text"] == {
        "key": "takes",
        "args": {"seat": {"seat": 1}, "stones": 3},
        "effects": [],
        "lang": "en",
        "text": "Player 2 takes 3 stones.",
    }


def test_a_viewer_is_told_only_what_it_knows(two: tuple[Player, Player], nim: str) -> None:
    mine = two[0].post(f"{nim}/moves", json={"notation": "peek"}).get_json()["records"]
    theirs = two[1].get(f"{nim}/events").get_json()["items"][-1]
    assert texts(mine)[0].startswith("Player 1 peeks at the coin; it shows ")
    assert theirs["text"]["text"] == "Player 1 peeks at the coin."
    assert theirs["text"]["effects"] == []


def test_the_answer_to_a_command_is_told(two: tuple[Player, Player], nim: str) -> None:
    sent = {"json": {"notation": "take 1"}, "headers": {"Idempotency-Key": "once"}}
    first, again = (two[0].post(f"{nim}/moves?lang=de", **sent) for _ in range(2))
    assert texts(first.get_json()["records"]) == ["Player 1 nimmt einen Stein."]
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.get_json()["records"] == first.get_json()["records"]
    offered = two[1].post(f"{nim}/draw?lang=de", json={"answer": "offer"}).get_json()["records"]
    assert texts(offered) == ["Player 2 bietet Remis an."]
    conceded = two[1].post(f"{nim}/concede?lang=de").get_json()["records"]
    assert texts(conceded) == [
        "Player 2 gibt auf.",
        "Die Partie ist vorbei: Player 1 gewinnt; Player 2 hat aufgegeben.",
    ]


@pytest.mark.parametrize("accept", [SSE, NDJSON])
def test_a_stream_tells_in_one_language(two: tuple[Player, Player], nim: str, accept: str) -> None:
    with (
        stream(two[1], f"{nim}/stream?after=0&lang=de", accept=accept) as german,
        stream(two[1], f"{nim}/stream?after=0", accept=accept) as english,
    ):
        two[0].post(f"{nim}/moves", json={"notation": "take 2"})
        events = [[reader.next()["event"] for _ in range(5)] for reader in (german, english)]
        assert german.answer.headers["Content-Language"] == "de"
        assert "Accept-Language" not in ", ".join(german.answer.headers.getlist("Vary"))
        assert "Accept-Language" in ", ".join(english.answer.headers.getlist("Vary"))
    told = [texts(each)[-1] for each in events]
    assert told == ["Player 1 nimmt 2 Steine.", "Player 1 takes 2 stones."]
    assert {event["text"]["lang"] for event in events[0]} == {"de"}


def test_legal_moves_have_texts_and_touches(two: tuple[Player, Player], nim: str) -> None:
    moves = two[0].get(f"{nim}/moves").get_json()["moves"]
    assert texts(moves) == ["take a stone", "take 2 stones", "take 3 stones", "peek at the coin"]
    assert moves[1]["text"] == {
        "key": "take",
        "args": {"stones": 2},
        "effects": [],
        "lang": "en",
        "text": "take 2 stones",
    }
    touches = [tuple(move["touches"]) for move in moves]
    assert all(touches)
    assert len(set(touches)) == len(touches)
    german = two[0].get(f"{nim}/moves?lang=de").get_json()["moves"]
    assert texts(german)[0] == "einen Stein nehmen"
    assert [move["touches"] for move in german] == [move["touches"] for move in moves]
    assert two[1].get(f"{nim}/moves").get_json()["moves"] == []


def test_a_seat_that_owes_a_decision_is_asked_and_told_what_for(two: tuple[Player, Player], nim: str) -> None:
    asked = two[0].get(f"{nim}/moves").get_json()
    assert asked["question"]["text"] == "Take one, two or three stones, or peek"
    assert asked["question"]["help"].startswith("The coin under the cup decides")
    assert asked["question"]["key"] == "ask-last"
    assert {move["can_undo"] for move in asked["moves"]} == {False}
    german = two[0].get(f"{nim}/moves?lang=de").get_json()["question"]
    assert (german["lang"], german["text"]) == ("de", "Nimm einen, zwei oder drei Steine, oder sieh nach")
    assert two[1].get(f"{nim}/moves").get_json()["question"] is None


def test_a_game_without_words_and_pictures_has_texts_too(two: tuple[Player, Player]) -> None:
    game = new_game(two[0], ME, OPEN)
    join(two[1], game)
    path = f"/v1/games/{game['id']}"
    (move, *_) = two[0].get(f"{path}/moves?lang=de").get_json()["moves"]
    assert (move["text"]["text"], move["touches"]) == ("1", [])
    (record, *_) = two[0].post(f"{path}/moves?lang=de", json=CALL).get_json()["records"]
    assert record["text"]["text"] == "Player 1 zieht: 1."
    assert texts(two[1].get(f"{path}/events").get_json()["items"])[-1] == "Player 1 chooses in secret."


def test_an_erased_player_disappears_from_every_sentence(
    two: tuple[Player, Player], nim: str, client: FlaskClient, backend: Backend
) -> None:
    two[0].post(f"{nim}/moves", json={"notation": "take 2"})
    assert "Player 1 takes 2 stones." in texts(client.get(f"{nim}/events").get_json()["items"])
    backend.games.tables.log.erase(nim.rpartition("/")[2], two[0].id)
    said = client.get(f"{nim}/events").get_json()["items"]
    assert "Player 1" not in str(said)
    assert texts(said)[1] == "Erased player takes seat A."
    assert "Erased player takes 2 stones." in texts(said)


def test_markup_in_a_name_is_text(client: FlaskClient) -> None:
    made = client.post("/v1/players", json={"name": "<b>{$who}"}).get_json()
    ada = Player(client, made["id"], made["name"], made["token"])
    game = ada.post("/v1/games", json={"ruleset": "coin-nim", "seats": [ME, ME]}).get_json()
    record = ada.post(f"/v1/games/{game['id']}/moves?seat=0", json={"notation": "take 1"}).get_json()["records"][0]
    assert record["text"]["text"] == "<b>{$who} (A) takes a stone."


def test_a_fresh_process_tells_the_same(two: tuple[Player, Player], nim: str, redis_url: str) -> None:
    done = two[0].post(f"{nim}/moves", json={"notation": "peek"}).get_json()
    other = create_app(Backend.connect(settings(redis_url), REGISTRY)).test_client()
    items = other.get(f"{nim}/events", headers=two[0].headers).get_json()["items"]
    assert items[-1:] == done["records"]
