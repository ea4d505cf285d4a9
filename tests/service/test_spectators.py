"""Spectators of a running game: they see it at once, some versions late, or not at all."""

from threading import Thread, Timer
from time import monotonic, sleep
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.backend import Backend
from service.games.context import Caller
from service.games.moves import playing
from service.games.moves.bot_moves import play_bot_move
from tests.engines.guess_game import Call
from tests.engines.guess_game import call as guess_call
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import BOT, OPEN, SignUp, join, new_game, problem
from tests.service.spectating import (
    DELAY,
    DELAYED,
    NONE,
    READS,
    concede,
    created,
    finish,
    played,
    seen,
    started,
    streamed,
)
from tests.service.streaming import Reader


def test_a_delayed_spectator_sees_each_version_once_as_many_as_the_delay_have_followed(
    sign_up: SignUp, client: FlaskClient
) -> None:
    three, game = started(sign_up, DELAYED)
    shown = {game["version"]: game}
    for turn in range(6):
        played(three[turn % 3], game)
        newest = seen(three[0], game, "?as=spectator")
        shown[newest["version"]] = newest
        expected = shown[max(game["version"], newest["version"] - DELAY)]
        for who in (client, sign_up()):
            found = seen(who, game)
            assert (found["version"], found["mark"]) == (expected["version"], expected["mark"])
            assert found["view"] == seen(three[0], game, f"?as=spectator&at={expected['version']}")["view"]
            assert [each["version"] for each in seen(who, game, "/events")["items"]] == list(
                range(1, expected["version"] + 1)
            )
            assert who.get(f"/v1/games/{game['id']}/log").text.count("\n") == expected["version"]


def test_before_the_start_nothing_is_delayed(sign_up: SignUp, client: FlaskClient) -> None:
    three, game = created(sign_up, DELAYED)
    for seat in (1, 2):
        join(three[seat], game, seat)
        assert seen(client, game)["version"] == seen(three[0], game)["version"]


def test_a_version_that_is_not_shown_yet_is_like_one_that_does_not_exist(sign_up: SignUp, client: FlaskClient) -> None:
    three, game = started(sign_up, DELAYED)
    newest = [played(player, game) for player in three][-1]
    for version in (game["version"] + 2, newest["version"], newest["version"] + 50):
        found = problem(client.get(f"/v1/games/{game['id']}?at={version}"), 404, "version_not_found")
        assert (found["newest"], found["newest_mark"]) == (newest["version"] - DELAY, found["newest_mark"])
        assert found["detail"] == f"Versions go from 1 to {newest['version'] - DELAY}."
        assert problem(streamed(client, game, str(version)), 404, "version_not_found")["newest"] == found["newest"]
    hidden = f"{newest['version']}-{newest['mark']}"
    problem(client.get(f"/v1/games/{game['id']}?at={hidden}"), 409, "history_changed")
    problem(client.get(f"/v1/games/{game['id']}/events?after={hidden}"), 409, "history_changed")


def test_once_the_game_is_over_everything_is_shown(sign_up: SignUp, client: FlaskClient) -> None:
    for spectators in (DELAYED, NONE):
        three, game = started(sign_up, spectators)
        played(three[0], game)
        over = finish(three, game)
        assert over["status"] == "finished"
        for who in (client, *three):
            assert {**seen(who, game), "seat": 0, "decision": None} == over
            assert len(seen(who, game, "/events")["items"]) == over["version"]
            assert who.get(f"/v1/games/{game['id']}?at={over['version'] - 1}").status_code == 200


def test_a_player_sees_the_spectators_view_at_once(sign_up: SignUp) -> None:
    for spectators in (DELAYED, NONE):
        three, game = started(sign_up, spectators)
        newest = played(three[1], game)
        assert seen(three[0], game, "?as=spectator")["version"] == newest["version"]


def test_a_player_who_concedes_sees_nothing_new_until_the_delay_has_passed(
    sign_up: SignUp, client: FlaskClient
) -> None:
    three, game = started(sign_up, DELAYED)
    played(three[2], game)
    left = concede(three[2], game)
    assert seen(three[2], game)["version"] == left["version"], "they know of their own concession"
    assert seen(client, game)["version"] < left["version"]
    versions = list[int]()
    for answer in ("offer", "decline", "offer", "decline"):
        newest = three[0].post(f"/v1/games/{game['id']}/draw", json={"answer": answer}).get_json()
        versions.append(seen(three[2], game)["version"])
        assert versions[-1] == max(left["version"], newest["version"] - DELAY)
    assert versions[0] == left["version"] < versions[-1]
    assert seen(three[2], game)["seat"] is None


def test_a_creator_without_a_seat_is_a_spectator(sign_up: SignUp) -> None:
    creator, *players = sign_up(), sign_up(), sign_up()
    game = new_game(creator, OPEN, OPEN, spectators=DELAYED)
    for seat, player in enumerate(players):
        join(player, game, seat)
    start = seen(creator, game)
    played(players[0], game)
    assert seen(creator, game) == start
    item = creator.get("/v1/players/me/games").get_json()["items"][0]
    assert (item["version"], item["awaiting"]) == (start["version"], start["awaiting"])


def test_a_repeated_creation_shows_its_creator_the_start(sign_up: SignUp, backend: Backend) -> None:
    creator = sign_up()
    for spectators in (DELAYED, NONE):
        body = {"ruleset": "guess", "seats": [BOT, BOT], "spectators": spectators, "options": {"rounds": 5}}
        key = {"Idempotency-Key": spectators["mode"]}
        first = creator.post("/v1/games", json=body, headers=key).get_json()
        for seat in (0, 1):
            play_bot_move(backend.games, first["id"], seat, first["version"], guess_call(1))
        assert backend.games.tables.load(first["id"]).version == first["version"] + 2
        backend.servers.events.delete(*backend.servers.events.keys(f"{{{first['id']}}}:commands*"))
        assert creator.post("/v1/games", json=body, headers=key).get_json() == first


@pytest.mark.parametrize("below", READS)
def test_a_game_without_spectators_is_shown_to_its_players_only(
    sign_up: SignUp, client: FlaskClient, below: str
) -> None:
    three, game = started(sign_up, NONE)
    path = f"/v1/games/{game['id']}{below}"
    for who in (client, sign_up()):
        problem(who.get(path), 403, "no_spectators")
    if below in ("", "/events", "/log", "/watching"):
        assert three[0].get(path).status_code == 200
    concede(three[1], game)
    problem(three[1].get(path), 403, "no_spectators")


def test_a_game_without_spectators_is_in_the_lists(sign_up: SignUp, client: FlaskClient) -> None:
    _, game = started(sign_up, NONE)
    items = client.get("/v1/games?status=active").get_json()["items"]
    assert [(item["id"], item["spectators"]["mode"]) for item in items] == [(game["id"], "none")]


def test_a_private_game_s_strangers_learn_nothing_of_its_spectators(sign_up: SignUp, client: FlaskClient) -> None:
    creator, *players, stranger = (sign_up() for _ in range(4))
    for spectators in (DELAYED, NONE):
        game = new_game(creator, OPEN, OPEN, spectators=spectators, visibility="private")
        for seat, player in enumerate(players):
            join(player, game, seat, f"?invite={game['invite']}")
        for who in (client, stranger):
            for below in READS:
                problem(who.get(f"/v1/games/{game['id']}{below}"), 404, "game_not_found")
    problem(creator.get(f"/v1/games/{game['id']}"), 403, "no_spectators")


@pytest.mark.parametrize("spectators", [DELAYED, NONE])
def test_lists_do_not_tell_who_has_given_up(sign_up: SignUp, client: FlaskClient, spectators: Any) -> None:
    three, game = started(sign_up, spectators)
    lists = ("/v1/games", f"/v1/games?player={three[1].id}", f"/v1/games?status=active&player={three[0].id}")
    before = [client.get(path).get_json() for path in lists]
    concede(three[1], game)
    played(three[0], game)
    assert [client.get(path).get_json() for path in lists] == before
    mine = three[0].get("/v1/players/me/games").get_json()["items"][0]
    assert (mine["seats"], mine["version"]) == (seen(three[0], game)["seats"], seen(three[0], game)["version"])
    concede(three[2], game)
    assert [seat["conceded"] for seat in client.get(lists[0]).get_json()["items"][0]["seats"]] == [False, True, True]


def test_a_spectator_s_own_list_shows_what_they_may_see(sign_up: SignUp) -> None:
    for spectators in (DELAYED, NONE):
        three, game = started(sign_up, spectators)
        left = concede(three[1], game)
        played(three[0], game)
        played(three[2], game)
        item = three[1].get("/v1/players/me/games").get_json()["items"][0]
        assert item["version"] == (left["version"] if spectators == DELAYED else None)
        own = [part for part in three[1].get("/v1/players/me/data").text.split("\n") if '"type": "game"' in part]
        assert len(own) == (spectators == DELAYED)


def test_stand_ins_do_not_show_in_the_creator_s_quota(make_client: MakeClient) -> None:
    client = make_client(RATE_LIMITS_ENABLED="true", BOTS_PER_PLAYER="2")
    signed = [client.post("/v1/players", json={"name": f"Ann {n}"}).get_json() for n in range(4)]
    creator, *three = (Player(client, each["id"], each["name"], each["token"]) for each in signed)
    game = new_game(creator, OPEN, OPEN, OPEN, spectators=NONE)
    for seat, player in enumerate(three):
        join(player, game, seat)
    concede(three[0], game)
    new_game(creator, OPEN, BOT, BOT)


def test_a_request_waits_for_the_version_that_it_may_see(
    sign_up: SignUp, client: FlaskClient, backend: Backend
) -> None:
    three, game = started(sign_up, DELAYED)

    def move() -> None:
        for turn in range(4):
            sleep(0.2)
            playing.play_moves(backend.games, caller(three[turn % 3]), game["id"], None, [guess_call(2)], None)

    moving, began = Thread(target=move), monotonic()
    moving.start()
    found = seen(client, game, f"/events?after={game['version']}&wait=30")
    assert monotonic() - began > 0.7, "the fourth version must have come"
    assert [each["version"] for each in found["items"]] == [game["version"] + 1]
    moving.join()


def test_a_request_does_not_wait_longer_than_the_game(sign_up: SignUp, client: FlaskClient, backend: Backend) -> None:
    three, game = started(sign_up, DELAYED)
    concede(three[1], game)
    shown = seen(client, game)["version"]
    end = Timer(0.2, concede, (three[2], game))
    end.start()
    found = seen(client, game, f"/events?after={shown}&wait=30")
    assert found["items"][-1]["kind"] == "game_finished"
    end.join()


def test_a_request_that_finds_nothing_waits_as_long_whatever_happens(
    sign_up: SignUp, client: FlaskClient, backend: Backend
) -> None:
    three, game = started(sign_up, DELAYED)
    ask = f"/events?after={game['version']}&wait=1"
    Timer(0.3, playing.play_moves, (backend.games, caller(three[0]), game["id"], None, [Call(2)], None)).start()
    began = monotonic()
    assert seen(client, game, ask)["items"] == []
    assert monotonic() - began >= 1


def caller(player: Player) -> Caller:
    return Caller(player.id, player.name)


def test_a_process_that_starts_during_the_game_shows_the_same(
    sign_up: SignUp, client: FlaskClient, make_client: MakeClient
) -> None:
    three, game = started(sign_up, {"mode": "delayed", "delay": 5})
    for turn in range(30):
        played(three[turn % 3], game)
        if turn in (0, 7, 29):
            other = make_client()
            for below in ("", "/events", f"?at={game['version']}"):
                assert seen(other, game, below) == seen(client, game, below)


@pytest.mark.parametrize("mode", ["delayed", "none"])
def test_the_inbox_of_a_player_who_conceded_tells_of_the_end_only(
    sign_up: SignUp, mode: str, prompt_streams: None
) -> None:
    three, game = started(sign_up, DELAYED if mode == "delayed" else NONE)
    found = Reader(three[2].get("/v1/players/me/stream"))
    try:
        assert [each["game"] for each in found.next()["games"]] == [game["id"]]
        concede(three[2], game)
        played(three[0], game)
        again = Reader(three[2].get("/v1/players/me/stream"))
        assert again.next()["games"] == []
        again.answer.close()
        concede(three[1], game)
        assert found.next()["type"] == "game_finished"
    finally:
        found.answer.close()
