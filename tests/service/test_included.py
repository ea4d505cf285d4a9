"""`with=moves,picture`: the game, the legal moves and the picture of one version, in one response."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.conftest import MakeClient, Player
from tests.service.over_http import ME, SignUp, problem
from tests.service.picturing import NIM, Two, finished, nim, picture, played, version_in
from tests.service.spectating import concede, started
from tests.service.streaming import stream

pytestmark = pytest.mark.usefixtures("drawn")

BOTH = "with=moves,picture"
PHONE = "size=phone&palette=dark&lang=de&names=false"


def read(who: Player | FlaskClient, game: Any, query: str = "") -> Any:
    answer = who.get(f"/v1/games/{game['id']}{query}")
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def one_version(body: Any) -> Any:
    """The body, in which everything is of one version."""
    named = f"{body['version']}-{body['mark']}"
    assert version_in(body["picture"].encode()) == named
    if body["moves"]:
        assert f"{body['moves']['version']}-{body['moves']['mark']}" == named
    return body


# reading a game


def test_a_game_comes_with_the_moves_and_the_picture_that_are_read_alone(two: Two) -> None:
    game = played(two, nim(two), "take 2")
    whole = one_version(read(two[1], game, f"?{BOTH}&{PHONE}"))
    moves, drawn = whole.pop("moves"), whole.pop("picture")
    assert whole == read(two[1], game)
    assert moves == read(two[1], game, "/moves?lang=de")
    assert moves["moves"]
    assert drawn == picture(two[1], game, f"?{PHONE}").text


@pytest.mark.parametrize("wanted", ["moves", "picture"])
def test_only_what_is_wanted_is_included(two: Two, wanted: str) -> None:
    game = nim(two)
    included = read(two[0], game, f"?with={wanted}")
    assert included.keys() - read(two[0], game).keys() == {wanted}


def test_those_who_hold_no_seat_get_no_moves(two: Two, client: FlaskClient) -> None:
    game = nim(two)
    assert one_version(read(client, game, f"?{BOTH}"))["moves"] is None
    assert one_version(read(two[0], game, f"?{BOTH}&as=spectator"))["moves"] is None


def test_who_owes_no_decision_gets_no_moves_to_choose_from(two: Two) -> None:
    game = nim(two)
    assert read(two[1], game, f"?{BOTH}")["moves"] == read(two[1], game, "/moves")
    assert read(two[1], game, f"?{BOTH}")["moves"]["moves"] == []


def test_earlier_versions_have_their_picture_and_no_moves(two: Two) -> None:
    game = played(two, nim(two), "take 2", "take 1")
    for at in (f"{game['version'] - 1}", f"{game['version'] - 2}"):
        earlier = one_version(read(two[0], game, f"?at={at}&{BOTH}"))
        assert earlier["moves"] is None
        assert earlier["picture"] == picture(two[0], game, f"?at={at}").text
    newest = one_version(read(two[0], game, f"?at={game['version']}-{game['mark']}&{BOTH}"))
    assert newest["moves"]["moves"]


def test_nothing_is_drawn_before_the_start_and_nobody_moves_at_the_end(two: Two) -> None:
    made = two[0].post("/v1/games", json={**NIM, "seats": [ME, {"kind": "open"}]}).get_json()
    waiting = read(two[0], made, f"?{BOTH}")
    assert (waiting["picture"], waiting["moves"]["moves"]) == (None, [])
    over = finished(two, nim(two))
    assert one_version(read(two[0], over, f"?{BOTH}"))["moves"] is None


def test_of_several_seats_the_shown_one_has_the_moves(two: Two) -> None:
    made = two[0].post("/v1/games", json={**NIM, "seats": [ME, ME]}).get_json()
    for seat in (0, 1):
        shown = read(two[0], made, f"?{BOTH}&seat={seat}")
        assert (shown["seat"], shown["moves"]) == (seat, read(two[0], made, f"/moves?seat={seat}"))


def test_nothing_included_tells_of_a_secret_choice(sign_up: SignUp, client: FlaskClient) -> None:
    three, game = started(sign_up, {"mode": "live"})
    three[0].post(f"/v1/games/{game['id']}/moves", json={"move": {"type": "call", "number": 2}})
    assert "Call(number=2)" in read(three[0], game, f"?{BOTH}")["picture"]
    for who in (*three[1:], client):
        included = read(who, game, f"?{BOTH}")
        assert "Call(number=2)" not in included["picture"]
        assert "Hidden(" in included["picture"]


# after a command


def test_the_answer_to_a_move_has_what_the_game_has_then(two: Two) -> None:
    game = nim(two)
    done = two[0].post(f"/v1/games/{game['id']}/moves?{BOTH}&{PHONE}", json={"notation": "take 2"}).get_json()
    shown = one_version(read(two[0], game, f"?{BOTH}&{PHONE}"))
    assert (done["version"], done["moves"], done["picture"]) == (shown["version"], shown["moves"], shown["picture"])


def test_a_repeated_request_is_answered_with_the_same(two: Two) -> None:
    game = nim(two)
    path, key = f"/v1/games/{game['id']}/moves?{BOTH}", {"Idempotency-Key": "once"}
    first, second = [two[0].post(path, json={"notation": "take 2"}, headers=key) for _ in range(2)]
    assert second.headers["Idempotency-Replayed"] == "true"
    assert first.get_json() == second.get_json()


def test_other_commands_include_it_too(two: Two) -> None:
    game = nim(two)
    offered = one_version(two[0].post(f"/v1/games/{game['id']}/draw?{BOTH}", json={"answer": "offer"}).get_json())
    assert offered["moves"]["moves"]
    assert concede(two[1], game).keys().isdisjoint({"moves", "picture"})


def test_a_dry_run_has_no_next_moves(two: Two) -> None:
    game = nim(two)
    path = f"/v1/games/{game['id']}/moves?dry_run=true&{BOTH}"
    tried = two[0].post(path, json={"notation": "take 2"}).get_json()
    assert tried["moves"] is None
    assert tried["picture"].startswith("<svg")


# in streams


def test_messages_about_the_newest_version_have_it(two: Two) -> None:
    game = nim(two)
    with stream(two[1], f"/v1/games/{game['id']}/stream?{BOTH}&{PHONE}") as reader:
        begun = one_version(reader.next())
        assert begun["moves"]["moves"] == []
        played(two, game, "take 2")
        told = one_version(reader.next())
        shown = read(two[1], game, f"?{BOTH}&{PHONE}")
        assert (told["moves"], told["picture"]) == (shown["moves"], shown["picture"])
        assert told["moves"]["moves"]


def test_messages_about_earlier_versions_do_not(two: Two) -> None:
    game = nim(two)
    newest = played(two, game, "take 2", "take 1", "take 3")
    with stream(two[0], f"/v1/games/{game['id']}/stream?{BOTH}", after=game["version"]) as reader:
        told = [reader.next() for _ in range(newest["version"] - game["version"])]
    assert all(each.keys().isdisjoint({"moves", "picture"}) for each in told[:-1])
    assert one_version(told[-1])["version"] == newest["version"]


def test_streams_that_want_something_else_do_not_share_messages(two: Two) -> None:
    game = nim(two)
    path = f"/v1/games/{game['id']}/stream"
    with stream(two[0], f"{path}?with=moves") as one, stream(two[0], f"{path}?with=picture") as other:
        for reader in (one, other):
            reader.next()
        played(two, game, "take 2")
        assert {"moves", "picture"} & one.next().keys() == {"moves"}
        assert {"moves", "picture"} & other.next().keys() == {"picture"}


# what it costs, and what is refused


def test_each_counts_as_a_request(make_client: MakeClient) -> None:
    client = make_client(RATE_LIMITS_ENABLED="true", READ_RATE_LIMIT="100 per minute")
    made = client.post("/v1/players", json={"name": "Ada"}).get_json()
    ada = Player(client, made["id"], "Ada", made["token"])
    game = ada.post("/v1/games", json={**NIM, "seats": [ME, {"kind": "bot", "bot": "random"}]}).get_json()

    def left(query: str) -> int:
        limit = ada.get(f"/v1/games/{game['id']}{query}").headers["RateLimit"]
        return int(limit.split(";r=")[1].split(";")[0])

    before = left("")
    assert left(f"?{BOTH}") == before - 3
    assert left("?with=moves") == before - 5


@pytest.mark.parametrize("wanted", ["", "all", "moves;picture", "moves,", "Picture", "view"])
@pytest.mark.parametrize("below", ["", "/stream"])
def test_something_else_is_refused(two: Two, wanted: str, below: str) -> None:
    game = nim(two)
    answer = two[0].get(f"/v1/games/{game['id']}{below}?with={wanted}")
    [fault] = problem(answer, 400, "malformed")["errors"]
    assert fault == {"parameter": "with", "detail": "Must be `moves`, `picture`, or both, separated by a comma."}


def test_a_move_with_a_wrong_wish_is_not_played(two: Two) -> None:
    game = nim(two)
    answer = two[0].post(f"/v1/games/{game['id']}/moves?with=everything", json={"notation": "take 2"})
    problem(answer, 400, "malformed")
    assert read(two[0], game)["version"] == game["version"]


def test_a_version_that_is_gone_has_no_picture(two: Two) -> None:
    game = played(two, nim(two), "take 2")
    for at, code, status in ((99, "version_not_found", 404), (f"{game['version']}-00000000", "history_changed", 409)):
        problem(two[0].get(f"/v1/games/{game['id']}?at={at}&{BOTH}"), status, code)


def test_games_without_pictures_have_moves(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.pictures.drawing.drawing", lambda _: None)
    included = read(two[0], nim(two), f"?{BOTH}")
    assert included["picture"] is None
    assert included["moves"]["moves"]
