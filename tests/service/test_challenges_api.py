"""Challenges and bot accounts over HTTP."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.after_append.outbox import DUE
from service.backend import Backend
from service.games import timeouts
from service.jobs.table import ACT_ON_DUE
from tests.service.conftest import Player, Time
from tests.service.over_http import CALL, ME, OPEN, SignUp, join, new_game, problem
from workers.jobs.due import queue_due

Two = tuple[Player, Player]


def seat_for(player: Player, **more: Any) -> dict[str, Any]:
    return {"kind": "player", "player": player.id, **more}


def challenge(player: Player, game: Any, body: Any, seat: int = 1) -> TestResponse:
    return player.post(f"/v1/games/{game['id']}/seats/{seat}/challenge", json=body)


def decline(player: Player, game: Any, body: Any = None, seat: int = 1) -> TestResponse:
    return player.post(f"/v1/games/{game['id']}/seats/{seat}/decline", json=body)


def withdraw(player: Player, game: Any, seat: int = 1) -> TestResponse:
    return player.delete(f"/v1/games/{game['id']}/seats/{seat}/challenge")


def challenges(player: Player, query: str = "") -> Any:
    answer = player.get(f"/v1/players/me/challenges{query}")
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def listed(player: Player, query: str = "") -> list[tuple[str, str, int]]:
    return [(each["direction"], each["game"]["id"], each["seat"]) for each in challenges(player, query)["items"]]


# bots' accounts


def test_a_bot_account_is_marked_from_sign_up_on(sign_up: SignUp) -> None:
    bot, person = sign_up("bot"), sign_up()
    me = bot.get("/v1/players/me").get_json()
    assert (me["kind"], me["scopes"]) == ("bot", ["read", "bot", "account"])
    assert person.get("/v1/players/me").get_json()["kind"] == "person"


@pytest.mark.parametrize("kind", ["robot", "", None, 1, ["bot"]])
def test_an_unknown_kind_of_account_is_malformed(client: FlaskClient, kind: Any) -> None:
    answer = client.post("/v1/players", json={"name": "Ada", "kind": kind})
    assert problem(answer, 400, "malformed")["errors"][0]["pointer"] == "/kind"


def test_a_bot_s_token_without_the_scope_bot_can_not_act(sign_up: SignUp) -> None:
    bot = sign_up("bot")
    issued = bot.post("/v1/players/me/tokens", json={"label": "watcher", "scopes": ["read"]}).get_json()
    watcher = Player(bot.client, bot.id, bot.name, issued["token"])
    body = problem(watcher.post("/v1/games", json={"ruleset": "guess", "seats": [ME]}), 403, "missing_scope")
    assert body["scope"] == "bot"


@pytest.mark.parametrize(("kind", "scope"), [("person", "bot"), ("bot", "play")])
def test_no_account_can_issue_the_scope_of_the_other_kind(sign_up: SignUp, kind: str, scope: str) -> None:
    answer = sign_up(kind).post("/v1/players/me/tokens", json={"label": "more", "scopes": [scope]})
    assert problem(answer, 403, "missing_scope")["scope"] == scope


def test_a_bot_plays_with_its_scope_and_is_marked(sign_up: SignUp) -> None:
    ada, bot = sign_up(), sign_up("bot")
    game = new_game(ada, ME, seat_for(bot))
    assert game["seats"][1] | {"expires_at": 0} == {
        "seat": 1,
        "kind": "invited",
        "player": bot.id,
        "name": bot.name,
        "account": "bot",
        "bot": None,
        "conceded": False,
        "expires_at": 0,
    }
    game = join(bot, game).get_json()
    assert [seat["account"] for seat in game["seats"]] == ["person", "bot"]
    assert bot.post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 201
    (seen,) = ada.get(f"/v1/games?player={bot.id}").get_json()["items"]
    assert [seat["account"] for seat in seen["seats"]] == ["person", "bot"]


def test_a_bot_can_not_take_an_open_seat(sign_up: SignUp) -> None:
    problem(join(sign_up("bot"), new_game(sign_up(), ME, OPEN)), 403, "bots_by_challenge")


# asking


def test_a_challenge_lasts_a_day_by_default(two: Two, time: Time) -> None:
    game = new_game(two[0], ME, seat_for(two[1]), seat_for(two[1], expires_seconds=60))
    assert [seat["expires_at"] for seat in game["seats"]] == [None, time.now + 86_400_000, time.now + 60_000]


def test_a_player_can_be_challenged_to_an_open_seat_later(two: Two) -> None:
    ada, bob = two
    game = new_game(ada, ME, OPEN)
    answer = challenge(ada, game, {"player": bob.id})
    assert (answer.status_code, answer.get_json()["seats"][1]["kind"]) == (201, "invited")
    assert join(bob, game).get_json()["status"] == "active"


def test_a_challenge_to_an_unknown_player_names_the_field(two: Two) -> None:
    ada, bob = two
    seats = [ME, seat_for(bob), {"kind": "player", "player": "p_nobody"}]
    body = problem(ada.post("/v1/games", json={"ruleset": "guess", "seats": seats}), 422, "player_not_found")
    assert body["errors"][0]["pointer"] == "/seats/2/player"
    answer = challenge(ada, new_game(ada, ME, OPEN), {"player": "\u2603"})
    assert problem(answer, 422, "player_not_found")["errors"][0]["pointer"] == "/player"


def test_a_challenge_to_oneself_is_refused(player: Player) -> None:
    body = {"ruleset": "guess", "seats": [ME, seat_for(player)]}
    refused = problem(player.post("/v1/games", json=body), 422, "own_challenge")
    assert refused["errors"][0]["pointer"] == "/seats/1/player"
    refused = problem(challenge(player, new_game(player, ME, OPEN), {"player": player.id}), 422, "own_challenge")
    assert refused["errors"][0]["pointer"] == "/player"


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"player": 7}, "/player"),
        ({"player": None}, "/player"),
        ({"player": ""}, "/player"),
        ({"player": "p" * 65}, "/player"),
        ({"expires_seconds": 59}, "/expires_seconds"),
        ({"expires_seconds": 604_801}, "/expires_seconds"),
        ({"expires_seconds": "60"}, "/expires_seconds"),
        ({"expires_seconds": 60.0}, "/expires_seconds"),
        ({"expires_seconds": None}, "/expires_seconds"),
        ({"message": "play!"}, "/message"),
    ],
)
def test_a_malformed_challenge_names_the_field(two: Two, change: Any, pointer: str) -> None:
    ada, bob = two
    answer = challenge(ada, new_game(ada, ME, OPEN), {"player": bob.id} | change)
    assert problem(answer, 400, "malformed")["errors"][0]["pointer"] == pointer
    answer = ada.post("/v1/games", json={"ruleset": "guess", "seats": [ME, seat_for(bob) | change]})
    assert problem(answer, 400, "malformed")["errors"][0]["pointer"] == f"/seats/1{pointer}"


def test_only_the_creator_can_challenge_and_only_to_an_open_seat(two: Two, sign_up: SignUp) -> None:
    ada, bob = two
    game, to_bob = new_game(ada, ME, OPEN, seat_for(bob)), {"player": bob.id}
    problem(challenge(bob, game, {"player": ada.id}), 403, "not_your_game")
    problem(challenge(ada, game, to_bob, seat=0), 409, "seat_occupied")
    problem(challenge(ada, game, to_bob, seat=2), 409, "seat_kept")
    problem(challenge(ada, game, to_bob, seat=7), 404, "seat_not_found")
    problem(challenge(ada, {"id": "g_none"}, to_bob), 404, "game_not_found")
    join(sign_up(), game, 1)
    join(bob, game, 2)
    problem(challenge(ada, game, to_bob), 409, "game_already_started")


def test_every_challenge_request_needs_a_token(client: FlaskClient, two: Two) -> None:
    path = f"/v1/games/{new_game(two[0], ME, seat_for(two[1]))['id']}/seats/1"
    for answer in (
        client.post(f"{path}/challenge", json={}),
        client.delete(f"{path}/challenge"),
        client.post(f"{path}/decline"),
        client.get("/v1/players/me/challenges"),
    ):
        problem(answer, 401, "missing_token")


# answering


def test_a_reserved_seat_can_not_be_taken_by_anyone_else(two: Two, sign_up: SignUp) -> None:
    game = new_game(two[0], ME, seat_for(two[1]))
    problem(join(sign_up(), game), 409, "seat_kept")
    assert join(two[1], game).get_json()["status"] == "active"


def test_declining_opens_the_seat_and_shows_the_reason_to_all(two: Two, client: FlaskClient) -> None:
    ada, bob = two
    game = new_game(ada, ME, seat_for(bob))
    answer = decline(bob, game, {"reason": "too_slow"})
    assert (answer.status_code, answer.get_json()["seats"][1]["kind"]) == (201, "open")
    for who in (ada.headers, bob.headers, {}):
        event = client.get(f"/v1/games/{game['id']}/events", headers=who).get_json()["items"][-1]
        assert (event["kind"], event["seat"], event["reason"]) == ("offer_declined", 1, "too_slow")
    problem(decline(bob, game), 409, "no_challenge")


def test_a_decline_has_an_optional_reason_from_a_fixed_list(two: Two) -> None:
    ada, bob = two
    game = new_game(ada, ME, seat_for(bob))
    for reason in ("boring", "", None, 3, ["later"]):
        body = problem(decline(bob, game, {"reason": reason}), 400, "malformed")
        assert body["errors"][0]["pointer"] == "/reason"
    assert decline(bob, game).status_code == 201


def test_only_the_challenged_player_can_decline(two: Two, sign_up: SignUp) -> None:
    game = new_game(two[0], ME, seat_for(two[1]))
    problem(decline(sign_up(), game), 409, "no_challenge")
    problem(decline(two[1], game, seat=9), 404, "seat_not_found")


def test_an_expired_challenge_can_not_be_answered(two: Two, time: Time) -> None:
    ada, bob = two
    game = new_game(ada, ME, seat_for(bob, expires_seconds=60))
    time.passes(60.001)
    for answer in (join(bob, game), decline(bob, game)):
        assert problem(answer, 409, "challenge_expired")["expired_at"] == time.now - 1


def test_the_creator_can_withdraw_a_challenge(two: Two) -> None:
    ada, bob = two
    game = new_game(ada, ME, seat_for(bob))
    problem(withdraw(bob, game), 403, "not_your_game")
    assert withdraw(ada, game).get_json()["seats"][1]["kind"] == "open"
    assert withdraw(ada, game).status_code == 200
    problem(withdraw(ada, game, seat=0), 409, "no_challenge")
    problem(withdraw(ada, game, seat=9), 404, "seat_not_found")
    assert listed(bob) == []


def test_a_repeated_challenge_and_a_repeated_decline_are_marked(two: Two) -> None:
    ada, bob = two
    path = f"/v1/games/{new_game(ada, ME, OPEN, visibility='private')['id']}/seats/1"
    for player, name, body in ((ada, "challenge", {"player": bob.id}), (bob, "decline", {"reason": "later"})):
        first, again = (player.post(f"{path}/{name}", json=body, headers={"Idempotency-Key": "k1"}) for _ in range(2))
        assert first.get_json() == again.get_json()
        assert [each.headers.get("Idempotency-Replayed") for each in (first, again)] == [None, "true"]


def test_a_private_game_is_visible_to_the_challenged_player_and_no_other_stranger(two: Two, sign_up: SignUp) -> None:
    (ada, bob), carol = two, sign_up()
    game = new_game(ada, ME, seat_for(bob), visibility="private")
    path = f"/v1/games/{game['id']}"
    assert (bob.get(path).status_code, bob.get(path).get_json()["invite"]) == (200, None)
    problem(carol.get(path), 404, "game_not_found")
    for answer in (
        join(carol, game),
        decline(carol, game),
        withdraw(carol, game),
        challenge(carol, game, {"player": ada.id}),
    ):
        problem(answer, 404, "game_not_found")
    decline(bob, game)
    problem(bob.get(path), 404, "game_not_found")
    problem(bob.get(f"{path}/events"), 404, "game_not_found")


# lists


def test_challenges_are_listed_for_both_sides(two: Two, sign_up: SignUp, time: Time) -> None:
    (ada, bob), carol = two, sign_up()
    game = new_game(ada, ME, seat_for(bob), seat_for(carol), visibility="private")
    assert listed(bob) == [("received", game["id"], 1)]
    assert listed(ada) == [("made", game["id"], 1), ("made", game["id"], 2)]
    assert (listed(ada, "?direction=received"), listed(bob, "?direction=made")) == ([], [])
    (shown,) = challenges(carol)["items"]
    assert (shown["challenger"], shown["player"], shown["account"]) == (ada.id, carol.id, "person")
    assert (shown["expires_at"], shown["game"]["ruleset"]) == (time.now + 86_400_000, "guess")


def test_an_answered_challenge_is_no_longer_listed(two: Two) -> None:
    ada, bob = two
    games = [new_game(ada, ME, seat_for(bob)) for _ in range(4)]
    join(bob, games[0])
    decline(bob, games[1])
    withdraw(ada, games[2])
    ada.post(f"/v1/games/{games[3]['id']}/abort")
    assert (listed(ada), listed(bob)) == ([], [])


def test_an_expired_challenge_is_not_listed_even_if_its_expiry_is_not_recorded_yet(two: Two, time: Time) -> None:
    ada, bob = two
    game = new_game(ada, ME, seat_for(bob, expires_seconds=60))
    time.passes(60)
    assert listed(bob) == [("received", game["id"], 1)]
    time.passes(0.001)
    assert (listed(ada), listed(bob)) == ([], [])


def test_a_game_is_in_a_player_s_list_only_after_they_accepted(two: Two) -> None:
    ada, bob = two
    game = new_game(ada, ME, seat_for(bob))
    assert bob.get("/v1/players/me/games").get_json()["items"] == []
    join(bob, game)
    assert [item["id"] for item in bob.get("/v1/players/me/games").get_json()["items"]] == [game["id"]]


def test_challenges_are_listed_in_pages_of_games(two: Two) -> None:
    ada, bob = two
    made = {new_game(ada, ME, seat_for(bob))["id"] for _ in range(5)}
    found, query = list[str](), "?limit=2"
    for size in (2, 2, 1):
        page = challenges(bob, query)
        assert len(page["items"]) == size
        found += [each["game"]["id"] for each in page["items"]]
        query = f"?limit=2&cursor={page['next']}"
    assert (set(found), page["next"]) == (made, None)


@pytest.mark.parametrize("query", ["cursor=x", "direction=both", "limit=0", "limit=many", "player=p_1"])
def test_a_malformed_list_of_challenges_names_the_parameter(player: Player, query: str) -> None:
    answer = player.get(f"/v1/players/me/challenges?{query}")
    assert problem(answer, 400, "malformed")["errors"][0]["parameter"] == query.partition("=")[0]


def test_the_sweep_rebuilds_lost_challenge_lists(two: Two, backend: Backend) -> None:
    ada, bob = two
    game = new_game(ada, ME, seat_for(bob))
    for key in backend.servers.queue.scan_iter(match="retcon:challenges-of:*"):
        backend.servers.queue.delete(key)
    backend.servers.queue.delete(DUE, f"retcon:game:{game['id']}")
    assert listed(bob) == []
    backend.upkeep.outbox.deliver_all(backend.games.tables.load(game["id"]))
    assert listed(bob) == [("received", game["id"], 1)]
    assert backend.servers.queue.zscore(DUE, game["id"]) == game["seats"][1]["expires_at"] + 1


def test_the_server_removes_an_expired_challenge(two: Two, backend: Backend, time: Time) -> None:
    ada, bob = two
    game = new_game(ada, ME, seat_for(bob, expires_seconds=60))
    time.passes(60.001)
    assert queue_due(backend, ACT_ON_DUE, time.now) == 1
    timeouts.act(backend.games, game["id"])
    assert backend.servers.queue.zcard(DUE) == 0
    shown = ada.get(f"/v1/games/{game['id']}").get_json()
    assert (shown["status"], shown["seats"][1]["kind"]) == ("open", "open")


def test_rulesets_show_which_moves_are_bookkeeping(client: FlaskClient) -> None:
    assert client.get("/v1/rulesets/guess").get_json()["bookkeeping"] == []
