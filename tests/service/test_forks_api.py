"""Forks and rematches over HTTP: requests, answers, lists, and what others are told of them."""

from typing import Any

import pytest

from service.after_append.outbox import BUILT
from service.backend import Backend
from tests.service.conftest import Player
from tests.service.over_http import BOT, CALL, ME, OPEN, SignUp, join, new_game, play_to_the_end, problem
from workers.clock import Sweep

Two = tuple[Player, Player]
ANEW: dict[str, Any] = {"hidden": "dealt_anew", "seats": [ME, BOT]}


def ask(player: Player, game: Any, at: Any = 4, **fields: Any) -> Any:
    body = {"from": {"game": game["id"], "at": at}, "hidden": "as_it_was", "seats": [ME, OPEN], **fields}
    return player.post("/v1/games", json=body)


def forked(player: Player, game: Any, at: Any = 4, **fields: Any) -> Any:
    answer = ask(player, game, at, **fields)
    assert answer.status_code == 201, answer.text
    return answer.get_json()


def forkable(two: Two, **fields: Any) -> Any:
    """A running game between the two, which started at version 4 and may be forked."""
    game = new_game(two[0], ME, OPEN, forks="always", **fields)
    assert join(two[1], game, query=f"?invite={game['invite'] or ''}").status_code == 200
    return game


def forks(player: Player | None, game: Any, query: str = "", client: Any = None) -> list[str]:
    path = f"/v1/games/{game['id']}/forks{query}"
    answer = player.get(path) if player else client.get(path)
    assert answer.status_code == 200, answer.text
    return [item["id"] for item in answer.get_json()["items"]]


def test_a_fork_says_what_is_known_in_it(two: Two, game: Any) -> None:
    play_to_the_end(two, game)
    mark = two[0].get(f"/v1/games/{game['id']}?at=6").get_json()["mark"]
    open_fork = forked(two[0], game, f"6-{mark}")
    assert open_fork["fork"] == {
        **{"game": game["id"], "version": 6, "mark": mark, "hidden": "as_it_was", "known_to": None},
        "while_running": False,
    }
    assert "including the order of the deck" in open_fork["fork_notice"]
    assert (open_fork["status"], open_fork["rematch_of"]) == ("open", None)
    dealt = forked(two[0], game, 6, hidden="dealt_anew", known_to="spectator")
    assert dealt["fork"]["known_to"] == "spectator"
    assert "spectators did not know at version 6" in dealt["fork_notice"]
    assert "seat 1 did not know" in forked(two[1], game, 6, hidden="dealt_anew")["fork_notice"]
    record = two[0].get(f"/v1/games/{open_fork['id']}/events").get_json()["items"][1]
    assert (record["kind"], record["source"], record["source_version"]) == ("game_forked", game["id"], 6)
    assert "state" not in record


def test_a_fork_is_played_to_its_end_and_then_shows_all(two: Two, game: Any) -> None:
    play_to_the_end(two, game)
    fork = forked(two[0], game, 4)
    started = join(two[1], fork).get_json()
    assert (started["status"], started["fork"]["version"]) == ("active", 4)
    over = play_to_the_end(two, fork)
    assert over["status"] == "finished"
    items = two[0].get(f"/v1/games/{fork['id']}/events").get_json()["items"]
    assert items[1]["state"]["rounds_left"] == 3


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"from": {"at": 4}}, "/from/game"),
        ({"from": {"game": "g_1"}}, "/from/at"),
        ({"from": {"game": "g_1", "at": -1}}, "/from/at"),
        ({"from": {"game": "g_1", "at": "4-"}}, "/from/at"),
        ({"from": {"game": "g_1", "at": "4\n"}}, "/from/at"),
        ({"from": {"game": "g_1", "at": 4.0}}, "/from/at"),
        ({"from": {"game": "g_1", "at": True}}, "/from/at"),
        ({"from": {"game": "g_1", "at": None}}, "/from/at"),
        ({"from": {"game": "g_1", "at": 4, "as": 1}}, "/from/as"),
        ({"from": "g_1"}, "/from"),
        ({"hidden": "maybe"}, "/hidden"),
        ({"hidden": None}, "/hidden"),
        ({"known_to": 0}, "/known_to"),
        ({"hidden": "dealt_anew", "known_to": "all"}, "/known_to"),
        ({"hidden": "dealt_anew", "known_to": -1}, "/known_to"),
        ({"hidden": "dealt_anew", "known_to": True}, "/known_to"),
        ({"options": []}, "/options"),
        ({"seats": []}, "/seats"),
        ({"visibility": "secret"}, "/visibility"),
        ({"ruleset": "guess"}, ""),
        ({"extra": 1}, "/extra"),
    ],
)
def test_a_malformed_fork_names_the_field(player: Player, change: Any, pointer: str) -> None:
    body = {"from": {"game": "g_1", "at": 4}, "hidden": "as_it_was", "seats": [ME]} | change
    assert problem(player.post("/v1/games", json=body), 400, "malformed")["errors"][0]["pointer"] == pointer


def test_a_new_game_needs_a_ruleset_or_a_position(player: Player) -> None:
    (error,) = problem(player.post("/v1/games", json={"seats": [ME]}), 400, "malformed")["errors"]
    assert "ruleset, from" in error["detail"]


def test_refusals_name_the_reason_and_the_field(two: Two, game: Any) -> None:
    refused = problem(ask(two[0], game), 409, "cannot_fork")
    assert refused["reason"] == "forks_when_finished"
    play_to_the_end(two, game)
    assert problem(ask(two[0], game, 3), 409, "cannot_fork")["reason"] == "not_started"
    wrong = problem(ask(two[0], game, hidden="dealt_anew", known_to=7), 409, "cannot_fork")
    assert (wrong["reason"], wrong["errors"][0]["pointer"]) == ("known_to", "/known_to")
    assert problem(ask(two[0], game, seats=[ME]), 422, "bad_options")["errors"][0]["pointer"] == "/seats"
    bad = problem(ask(two[0], game, options={"rounds": 4}), 422, "bad_options")
    assert bad["errors"][0]["pointer"] == "/options/rounds"
    assert problem(ask(two[0], game, 99), 404, "version_not_found")["newest"]
    assert problem(ask(two[0], game, "4-00000000"), 409, "history_changed")
    assert problem(ask(two[0], {"id": "g_none"}), 404, "game_not_found")


def test_a_fork_of_a_running_game_is_unknown_to_all_others_until_the_end(two: Two, sign_up: SignUp) -> None:
    game, stranger = forkable(two), sign_up()
    fork = forked(two[0], game, **ANEW)
    paths = ["", "?at=1", "/events", "/stream", "/log", "/forks"]
    for path in paths:
        for other in (two[1], stranger):
            problem(other.get(f"/v1/games/{fork['id']}{path}"), 404, "game_not_found")
        problem(stranger.client.get(f"/v1/games/{fork['id']}{path}"), 404, "game_not_found")
    for path in ("/concede", "/rematch"):
        problem(two[1].post(f"/v1/games/{fork['id']}{path}"), 404, "game_not_found")
    assert forks(two[0], game) == [fork["id"]]
    assert forks(two[1], game) == forks(None, game, client=stranger.client) == []
    listed = stranger.get(f"/v1/games?player={two[0].id}").get_json()["items"]
    assert fork["id"] not in [item["id"] for item in listed]
    two[1].post(f"/v1/games/{game['id']}/concede")
    for other in (two[1], stranger):
        assert other.get(f"/v1/games/{fork['id']}").get_json()["view"]["die"] == {"hidden": 1}
        assert other.get(f"/v1/games/{fork['id']}/events").status_code == 200
        assert forks(other, game) == [fork["id"]]
    assert [item["id"] for item in stranger.get("/v1/games").get_json()["items"]] == [game["id"]]


def test_limits_and_tags_do_not_tell_others_of_forks(two: Two) -> None:
    game = forkable(two)
    answers = list[Any]()
    for _ in range(2):
        answer = two[1].get(f"/v1/games/{game['id']}/forks")
        answers.append((answer.data, answer.headers["ETag"]))
        forked(two[0], game, **ANEW)
    assert answers[0] == answers[1]


def test_forks_are_listed_newest_first_in_pages_as_far_as_they_may_be_seen(
    two: Two, game: Any, backend: Backend
) -> None:
    play_to_the_end(two, game)
    public = [forked(two[0], game)["id"] for _ in range(3)]
    private = forked(two[0], game, visibility="private")["id"]
    assert forks(two[0], game) == [private, *public[::-1]]
    assert forks(two[1], game) == forks(None, game, client=two[0].client) == public[::-1]
    found, path = list[str](), f"/v1/games/{game['id']}/forks?limit=1"
    while path:
        page = two[0].get(path).get_json()
        found += [item["id"] for item in page["items"]]
        path = f"/v1/games/{game['id']}/forks?limit=1&cursor={page['next']}" if page["next"] else ""
    assert found == [private, *public[::-1]]
    problem(two[0].get(f"/v1/games/{game['id']}/forks?cursor=x"), 400, "malformed")
    backend.servers.queue.delete(
        *backend.servers.queue.keys("retcon:forks-of:*"), *backend.servers.queue.keys("retcon:game:*"), BUILT
    )
    Sweep(backend.games, backend.upkeep.outbox).run()
    assert forks(two[0], game) == [private, *public[::-1]]


def test_the_forks_of_private_games_are_private(two: Two, sign_up: SignUp) -> None:
    game = forkable(two, visibility="private")
    two[0].post(f"/v1/games/{game['id']}/concede")
    fork = forked(two[0], game)
    assert fork["visibility"] == "private"
    assert problem(ask(two[0], game, visibility="public"), 409, "cannot_fork")["reason"] == "visibility"
    stranger = sign_up()
    for answer in (ask(stranger, game), ask(stranger, game, 99), stranger.get(f"/v1/games/{game['id']}/forks")):
        said = problem(answer, 404, "game_not_found")
        assert game["id"] in said["detail"]


def test_one_key_makes_one_fork(two: Two) -> None:
    game = forkable(two)
    headers = {"Idempotency-Key": "once"}
    body = {"from": {"game": game["id"], "at": 4}, **ANEW}
    first = two[0].post("/v1/games", json=body, headers=headers)
    two[0].post(f"/v1/games/{game['id']}/moves", json=CALL)
    two[1].post(f"/v1/games/{game['id']}/concede")
    again = two[0].post("/v1/games", json=body, headers=headers)
    assert (first.status_code, again.status_code, again.headers["Idempotency-Replayed"]) == (201, 201, "true")
    assert again.get_json()["id"] == first.get_json()["id"]
    other = two[0].post("/v1/games", json={**body, "seats": [BOT, ME]}, headers=headers)
    problem(other, 422, "idempotency_key_reused")


def test_forks_count_like_other_games(make_client: Any) -> None:
    client = make_client(RATE_LIMITS_ENABLED="true", OPEN_GAMES_PER_PLAYER="1")
    found = client.post("/v1/players", json={"name": "Ada"}).get_json()
    ada = Player(client, found["id"], "Ada", found["token"])
    game = new_game(ada, ME, forks="always")
    refused = problem(ask(ada, game, 3, hidden="dealt_anew", seats=[ME]), 409, "too_many_games")
    assert refused["limit"] == 1


def test_a_rematch_is_asked_for_and_accepted(two: Two, game: Any, sign_up: SignUp) -> None:
    path = f"/v1/games/{game['id']}/rematch"
    assert problem(two[0].post(path), 409, "cannot_rematch")["reason"] == "not_over"
    play_to_the_end(two, game)
    problem(sign_up().post(path), 403, "not_your_seat")
    first = two[0].post(path)
    made = first.get_json()
    assert (first.status_code, made["status"], made["rematch_of"]) == (201, "open", game["id"])
    assert [(seat["kind"], seat["player"]) for seat in made["seats"]] == [("invited", two[1].id), ("player", two[0].id)]
    challenges = two[1].get("/v1/players/me/challenges").get_json()["items"]
    assert [(each["game"]["id"], each["seat"]) for each in challenges] == [(made["id"], 0)]
    again = two[0].post(path)
    assert (again.status_code, again.get_json()["id"], again.headers["Location"]) == (
        *(200, made["id"]),
        f"/v1/games/{made['id']}",
    )
    accepted = two[1].post(path)
    assert (accepted.status_code, accepted.get_json()["status"], accepted.get_json()["seat"]) == (200, "active", 0)
    started = two[0].post(path, headers={"Idempotency-Key": "k"}).get_json()
    assert (started["id"], started["status"]) == (made["id"], "active")


def test_a_rematch_leaves_the_seats_of_erased_players_open(two: Two, game: Any, backend: Backend) -> None:
    play_to_the_end(two, game)
    backend.people.accounts.erase(two[1].id)
    made = two[0].post(f"/v1/games/{game['id']}/rematch").get_json()
    assert [seat["kind"] for seat in made["seats"]] == ["open", "player"]
