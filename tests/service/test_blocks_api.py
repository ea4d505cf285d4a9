"""Players who block each other: no challenges, no shared seats, and no word of who blocks whom."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.backend import Backend
from service.errors import InvalidToken
from service.games.seating import SeatingRules
from service.games.starting import blocking
from service.people import blocks as stored_blocks
from service.refusals import Contended
from tests.service.conftest import Player
from tests.service.over_http import BOT, CALL, ME, OPEN, SignUp, join, new_game, play_to_the_end, problem
from tests.service.test_challenges_api import challenge, decline, listed, seat_for
from tests.service.test_erasing_api import data, of_type
from tests.support.commands import recorded

Two = tuple[Player, Player]
CODE = "cannot_play_together"


def put(player: Player, other: str) -> TestResponse:
    return player.client.put(f"/v1/players/me/blocks/{other}", headers=player.headers)


def block(player: Player, other: Player) -> None:
    answer = put(player, other.id)
    assert (answer.status_code, answer.data) == (204, b"")


def unblock(player: Player, other: Player) -> TestResponse:
    return player.delete(f"/v1/players/me/blocks/{other.id}")


def blocked(player: Player) -> list[str]:
    return [item["player"]["id"] for item in player.get("/v1/players/me/blocks").get_json()["items"]]


def create(player: Player, *seats: Any) -> TestResponse:
    return player.post("/v1/games", json={"ruleset": "guess", "seats": list(seats)})


def game_of(player: Player, game: Any) -> Any:
    return player.get(f"/v1/games/{game['id']}").get_json()


def seats(game: Any) -> list[Any]:
    return [seat["player"] for seat in game["seats"]]


def lobby(player: Player, query: str = "") -> set[str]:
    return {item["id"] for item in player.get(f"/v1/games{query}").get_json()["items"]}


@pytest.fixture(params=["blocker", "blocked"])
def apart(request: pytest.FixtureRequest, two: Two) -> Two:
    """Two players, of whom one blocks the other: the first one, or the second one."""
    block(*(two if request.param == "blocker" else two[::-1]))
    return two


# The list


def test_blocks_are_listed_for_the_blocker_alone_the_newest_first(sign_up: SignUp) -> None:
    ada, bob, eve = sign_up(), sign_up(), sign_up("bot")
    block(ada, bob)
    block(ada, eve)
    block(ada, bob)
    first, second = ada.get("/v1/players/me/blocks").get_json()["items"]
    assert (first["player"]["id"], second["player"]["id"]) in ((eve.id, bob.id), (bob.id, eve.id))
    assert first["blocked_at"] >= second["blocked_at"] > 10**12
    assert {first["player"]["kind"], second["player"]["kind"]} == {"person", "bot"}
    assert blocked(bob) == blocked(eve) == []


def test_unblocking_ends_the_block_and_can_be_repeated(two: Two) -> None:
    ada, bob = two
    assert unblock(ada, bob).status_code == 204
    block(ada, bob)
    block(bob, ada)
    assert [unblock(ada, bob).status_code for _ in range(2)] == [204, 204]
    assert (blocked(ada), blocked(bob)) == ([], [ada.id])
    problem(create(ada, ME, seat_for(bob)), 403, CODE)
    unblock(bob, ada)
    assert create(ada, ME, seat_for(bob)).status_code == 201


@pytest.mark.parametrize("other", ["p_nobody", "x", "%00", "%FF", "{}", "\u2603", "9" * 300, "a b", "%0d%0aX:1"])
def test_an_id_of_nobody_can_be_neither_blocked_nor_unblocked(player: Player, other: str) -> None:
    problem(put(player, other), 404, "account_not_found")
    problem(player.delete(f"/v1/players/me/blocks/{other}"), 404, "account_not_found")


def test_nobody_blocks_themselves(player: Player) -> None:
    problem(put(player, player.id), 422, "own_block")


def test_the_number_of_blocks_is_limited(sign_up: SignUp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_blocks, "MOST", 2)
    ada, *others = [sign_up() for _ in range(4)]
    block(ada, others[0])
    block(ada, others[1])
    problem(put(ada, others[2].id), 409, "too_many_blocks")
    block(ada, others[0])
    unblock(ada, others[0])
    block(ada, others[2])


@pytest.mark.parametrize(("scopes", "status"), [(["read"], 403), (["account"], 403), (["play"], 204)])
def test_a_token_needs_the_scope_to_play(two: Two, scopes: list[str], status: int) -> None:
    ada, bob = two
    token = ada.post("/v1/players/me/tokens", json={"label": "l", "scopes": scopes}).get_json()["token"]
    assert put(Player(ada.client, ada.id, ada.name, token), bob.id).status_code == status


# What it prevents, in both directions


def test_neither_can_challenge_the_other(apart: Two) -> None:
    ada, bob = apart
    for one, other in ((ada, bob), (bob, ada)):
        problem(create(one, ME, seat_for(other)), 403, CODE)
        problem(create(one, OPEN, seat_for(other)), 403, CODE)
        problem(challenge(one, new_game(one, ME, OPEN), {"player": other.id}), 403, CODE)
    assert lobby(ada, f"?player={bob.id}") == set()


def test_neither_can_take_a_seat_where_the_other_has_one(apart: Two, sign_up: SignUp) -> None:
    ada, bob = apart
    eve = sign_up()
    for one, other in ((ada, bob), (bob, ada)):
        problem(join(other, new_game(one, ME, OPEN)), 403, CODE)
        problem(join(other, new_game(one, OPEN, OPEN)), 403, CODE)  # the creator may yet sit down
        game = new_game(eve, ME, OPEN, OPEN)
        assert join(one, game).status_code == 200
        problem(join(other, game, 2), 403, CODE)
        assert join(sign_up(), game, 2).get_json()["status"] == "active"


def test_neither_can_take_an_open_seat_where_the_other_is_challenged(apart: Two, sign_up: SignUp) -> None:
    ada, bob = apart
    eve = sign_up()
    game = new_game(eve, ME, seat_for(ada), OPEN)
    problem(join(bob, game, 2), 403, CODE)
    decline(ada, game)
    assert join(bob, game, 2).status_code == 200


def test_of_two_who_are_challenged_by_a_third_the_first_to_accept_plays(apart: Two, sign_up: SignUp) -> None:
    ada, bob = apart
    eve = sign_up()
    game = new_game(eve, ME, seat_for(ada), seat_for(bob))
    assert join(bob, game, 2).status_code == 200
    problem(join(ada, game, 1), 403, CODE)
    assert decline(ada, game).status_code == 201


def test_the_invite_to_a_private_game_does_not_help(apart: Two) -> None:
    ada, bob = apart
    game = new_game(ada, ME, OPEN, visibility="private")
    problem(join(bob, game, 1, f"?invite={game['invite']}"), 403, CODE)


def test_neither_can_ask_for_a_rematch(two: Two) -> None:
    ada, bob = two
    game = play_to_the_end(two, join(bob, new_game(ada, ME, OPEN)).get_json())
    block(ada, bob)
    for player in two:
        problem(player.post(f"/v1/games/{game['id']}/rematch"), 403, CODE)


def test_neither_can_join_a_rematch_in_which_the_other_sits(sign_up: SignUp) -> None:
    ada, bob, eve = sign_up(), sign_up(), sign_up()
    game = new_game(ada, ME, OPEN, OPEN, rounds=1)
    join(bob, game)
    join(eve, game, 2)
    for player in (ada, bob, eve):
        assert player.post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 201
    block(ada, bob)
    rematch = f"/v1/games/{game['id']}/rematch"
    assert eve.post(rematch).status_code == 201  # a third player may ask: not even that tells who blocks whom
    assert bob.post(rematch).status_code == 200
    problem(ada.post(rematch), 403, CODE)


def test_neither_can_fork_a_game_with_the_other(two: Two) -> None:
    ada, bob = two
    game = play_to_the_end(two, join(bob, new_game(ada, ME, OPEN)).get_json())
    block(bob, ada)
    fork = {"from": {"game": game["id"], "at": 4}, "hidden": "as_it_was", "seats": [ME, seat_for(bob)]}
    problem(ada.post("/v1/games", json=fork), 403, CODE)
    assert ada.post("/v1/games", json=fork | {"seats": [ME, BOT]}).status_code == 201


def test_lists_leave_out_open_games_of_the_other(apart: Two, sign_up: SignUp) -> None:
    ada, bob = apart
    eve = sign_up()
    theirs = {
        new_game(ada, ME, OPEN)["id"],
        new_game(ada, OPEN, OPEN)["id"],
        new_game(eve, ME, seat_for(ada), OPEN)["id"],
    }
    neutral = {new_game(eve, ME, OPEN)["id"]}
    for query in ("", "?status=open", "?status=open&limit=1&ruleset=guess"):
        assert lobby(bob, query).isdisjoint(theirs)
    assert lobby(bob) == neutral
    assert lobby(eve) == theirs | neutral
    watched = join(eve, new_game(ada, ME, OPEN)).get_json()["id"]
    assert watched in lobby(bob) & lobby(bob, "?status=active")


def test_a_stranger_can_not_tell_a_block_from_no_block(two: Two, client: FlaskClient, sign_up: SignUp) -> None:
    ada, bob = two
    eve, before = sign_up(), _seen_by_others(client, two)
    block(ada, bob)
    assert _seen_by_others(client, two) == before
    assert create(eve, ME, seat_for(ada), seat_for(bob)).status_code == 201


def _seen_by_others(client: FlaskClient, two: Two) -> list[Any]:
    """What everybody sees of the two, and what the blocked one can read about himself."""
    paths = [f"/v1/players/{player.id}" for player in two] + ["/v1/games", "/v1/bots"]
    own = [two[1].get(path).get_json() for path in ("/v1/players/me", "/v1/players/me/blocks", "/v1/players/me/games")]
    return [*(client.get(path).get_json() for path in paths), *own]


def test_both_get_the_same_refusal(two: Two) -> None:
    ada, bob = two
    block(ada, bob)
    refusals = [create(one, ME, seat_for(other)).get_json() for one, other in (two, two[::-1])]
    assert {json.dumps({**each, "instance": None}) for each in refusals} == {
        json.dumps({**refusals[0], "instance": None})
    }
    assert not any(each in json.dumps(refusals) for each in (ada.id, bob.id, ada.name, bob.name))


# What it changes


def test_challenges_between_the_two_are_withdrawn_and_declined(two: Two) -> None:
    ada, bob = two
    made, received = new_game(ada, ME, seat_for(bob), OPEN), new_game(bob, ME, seat_for(ada), OPEN)
    block(ada, bob)
    assert listed(ada) == listed(bob) == []
    assert [seats(game_of(ada, each)) for each in (made, received)] == [[ada.id, None, None], [bob.id, None, None]]
    events = bob.get(f"/v1/games/{received['id']}/events").get_json()["items"]
    assert (events[-1]["kind"], events[-1]["reason"]) == ("offer_declined", "generic")
    problem(join(bob, made), 403, CODE)


def test_the_blocker_leaves_open_games_with_both_but_stays_in_their_own(two: Two, sign_up: SignUp) -> None:
    ada, bob = two
    eve = sign_up()
    shared, own = new_game(eve, ME, OPEN, OPEN, OPEN), new_game(ada, ME, OPEN, OPEN)
    for game in (shared, own):
        join(bob, game, 2)
    join(ada, shared)
    alone = new_game(ada, ME, OPEN)
    block(ada, bob)
    assert seats(game_of(eve, shared)) == [eve.id, None, bob.id, None]
    assert seats(game_of(ada, own)) == [ada.id, None, None]
    assert seats(game_of(ada, alone)) == [ada.id, None]


def test_a_game_that_has_started_goes_on(two: Two, game: Any) -> None:
    ada, bob = two
    block(ada, bob)
    assert play_to_the_end(two, game)["status"] == "finished"


def test_challenges_to_others_stay(two: Two, sign_up: SignUp) -> None:
    ada, bob = two
    eve = sign_up()
    game = new_game(ada, ME, seat_for(eve), seat_for(bob))
    block(ada, bob)
    assert seats(game_of(ada, game)) == [ada.id, eve.id, None]
    assert join(eve, game).status_code == 200


def test_a_block_that_was_interrupted_already_counts_and_is_completed(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = two
    made = new_game(ada, OPEN, seat_for(bob))

    def busy(*_: Any) -> Any:
        raise Contended

    with monkeypatch.context() as patch:
        patch.setattr(blocking, "change", busy)
        problem(put(ada, bob.id), 409, "contended")
    problem(join(bob, made), 403, CODE)
    block(ada, bob)
    assert seats(game_of(ada, made)) == [None, None]


def test_a_game_that_can_not_be_folded_does_not_keep_anybody_from_blocking(
    two: Two, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = two
    made, other = new_game(ada, ME, seat_for(bob)), new_game(ada, ME, seat_for(bob))
    backend.servers.events.delete(*backend.servers.events.keys(f"*{made['id']}*"))
    backend.games.tables.forget(made["id"])
    block(ada, bob)
    assert seats(game_of(ada, other)) == [ada.id, None]


def test_a_seat_that_is_about_to_be_taken_while_the_block_is_stored_is_refused(
    two: Two, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = two
    made, must_not_be_blocked = new_game(ada, ME, OPEN), SeatingRules.must_not_be_blocked

    def late(seating: SeatingRules, player: str, others: Any) -> None:
        backend.people.blocks.add(ada.id, bob.id, 1)
        must_not_be_blocked(seating, player, others)

    monkeypatch.setattr(SeatingRules, "must_not_be_blocked", late)
    problem(join(bob, made), 403, CODE)
    assert seats(game_of(ada, made)) == [ada.id, None]


def test_a_repeated_request_gets_its_first_answer_after_a_block(two: Two) -> None:
    ada, bob = two
    key = {"Idempotency-Key": "k"}
    body = {"ruleset": "guess", "seats": [ME, seat_for(bob), OPEN]}
    first = ada.post("/v1/games", json=body, headers=key).get_json()
    taken = bob.client.put(f"/v1/games/{first['id']}/seats/1", headers=bob.headers | key).get_json()
    block(bob, ada)
    again = ada.post("/v1/games", json=body, headers=key)
    assert (again.status_code, again.get_json()["id"]) == (201, first["id"])
    again = bob.client.put(f"/v1/games/{first['id']}/seats/1", headers=bob.headers | key)
    assert (again.status_code, seats(again.get_json())) == (200, seats(taken))


# What it costs, and what is kept of it


def test_games_among_bots_cost_nothing_more_and_seats_one_command(two: Two, backend: Backend) -> None:
    ada, bob = two
    game = new_game(ada, ME, OPEN, OPEN)
    seating = backend.games.seating
    assert seating
    with recorded(backend.servers.events) as commands:
        seating.must_not_be_blocked(ada.id, [])
        assert commands == []
        seating.must_not_be_blocked(bob.id, [ada.id, "p_x"])
        assert commands == ["EVALSHA"]
    with recorded(backend.servers.events) as commands:
        new_game(ada, ME, BOT, BOT)
        assert commands.count("EVALSHA") == 1
    with recorded(backend.servers.events) as commands:
        join(bob, game)
        assert commands.count("EVALSHA") == 2


def test_the_own_data_have_the_blocks_and_those_of_the_blocked_have_not(two: Two) -> None:
    ada, bob = two
    block(ada, bob)
    (line,) = of_type(data(ada), "block")
    assert line.pop("blocked_at") > 10**12
    assert line == {"type": "block", "player": bob.id, "name": bob.name}
    assert ada.id not in json.dumps(data(bob))


def test_an_erased_player_is_in_no_list(two: Two, backend: Backend) -> None:
    ada, bob = two
    block(ada, bob)
    block(bob, ada)
    bob.delete("/v1/players/me")
    assert blocked(ada) == []
    assert backend.people.blocks.apart(ada.id) == frozenset()
    assert not [key for key in backend.servers.events.scan_iter() if bob.id.encode() in key]
    problem(put(ada, bob.id), 404, "account_not_found")


def test_a_block_is_refused_to_a_player_who_is_being_erased(two: Two, backend: Backend) -> None:
    ada, bob = two
    backend.people.accounts.erase(ada.id)
    assert put(ada, bob.id).get_json()["code"] == "invalid_token"
    with pytest.raises(InvalidToken):  # a request that was admitted before
        backend.people.blocks.add(ada.id, bob.id, 1)
    assert backend.people.blocks.apart(bob.id) == frozenset()
