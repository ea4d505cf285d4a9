"""Bots that ask to be challenged: their listings, the list of them, and the limits that the server keeps for them."""

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.records.clocks import Clock
from service.after_append.inbox import channel_of
from service.backend import Backend
from service.errors import InvalidToken
from service.people.listings import ClockLimits, Listing
from service.people.players import LISTED
from service.reading import bots_in_play
from service.shared.ttl_cache import TtlCache
from tests.service.conftest import Player
from tests.service.over_http import CALL, ME, OPEN, SignUp, join, new_game, problem
from tests.service.spectating import NONE, concede
from tests.service.test_blocks_api import block
from tests.service.test_challenges_api import challenge, seat_for
from tests.service.test_erasing_api import data, of_type
from tests.support.waiting import PATIENCE_SECONDS

LISTING = {"rulesets": [{"ruleset": "guess", "seats": [2, 3]}], "games_at_once": 2}
PATH = "/v1/players/me/listing"
FISCHER = {"kind": "fischer", "initial_seconds": 60, "increment_seconds": 5}


def put(player: Player, body: Any) -> TestResponse:
    return player.client.put(PATH, headers=player.headers, json=body)


def listed_with(player: Player, **more: Any) -> Any:
    answer = put(player, LISTING | more)
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def bots(client: FlaskClient | Player, query: str = "") -> list[Any]:
    answer = client.get(f"/v1/bots{query}")
    assert answer.status_code == 200, answer.text
    return list(answer.get_json()["items"])


def ids(client: FlaskClient | Player, query: str = "") -> list[str]:
    return [item["player"]["id"] for item in bots(client, query)]


def ask(player: Player, bot: Player, seats: int = 2, **more: Any) -> TestResponse:
    body = {"ruleset": "guess", "seats": [ME, seat_for(bot), *[OPEN] * (seats - 2)], **more}
    return player.post("/v1/games", json=body)


@contextmanager
def streaming(backend: Backend, player: Player) -> Iterator[None]:
    """The player has a stream of notifications open at some process."""
    with closing(backend.servers.inbox_channels.listen(channel_of(player.id))) as subscription:
        assert subscription.wait(PATIENCE_SECONDS) is not None
        yield


@pytest.fixture
def bot(sign_up: SignUp) -> Player:
    return sign_up("bot")


# Listings


def test_a_bot_lists_itself_and_is_found(bot: Player, client: FlaskClient) -> None:
    listing = listed_with(bot, about=" Searches  a little. ")
    assert listing.pop("listed_at") > 10**12
    assert listing == {
        "rulesets": [{"ruleset": "guess", "seats": [2, 3]}],
        "clocks": {
            "kinds": ["none", "decision", "days", "fischer"],
            "min_decision_seconds": 1,
            "min_initial_seconds": 1,
            "min_increment_seconds": 0,
        },
        "games_at_once": 2,
        "about": "Searches  a little.",
    }
    (item,) = bots(client)
    assert {**item["listing"], "listed_at": 0} == {**listing, "listed_at": 0}
    assert item["player"] | {"created_at": 0} == {"id": bot.id, "name": bot.name, "kind": "bot", "created_at": 0}
    assert (item["games_in_play"], item["is_available"]) == (0, False)
    assert bot.get(PATH).get_json() == item["listing"]
    assert client.get(f"/v1/players/{bot.id}").get_json()["listing"] == item["listing"]


def test_a_changed_listing_keeps_its_place(sign_up: SignUp, client: FlaskClient) -> None:
    first, second = sign_up("bot"), sign_up("bot")
    at = listed_with(first)["listed_at"]
    listed_with(second)
    assert listed_with(first, games_at_once=7)["listed_at"] == at
    assert [item["listing"]["games_at_once"] for item in bots(client)] in ([7, 2], [2, 7])
    assert sorted(ids(client)) == sorted([first.id, second.id])


def test_a_removed_listing_is_gone_and_removing_it_again_changes_nothing(bot: Player, client: FlaskClient) -> None:
    problem(bot.get(PATH), 404, "not_listed")
    listed_with(bot)
    assert [bot.delete(PATH).status_code for _ in range(2)] == [204, 204]
    assert bots(client) == []
    assert client.get(f"/v1/players/{bot.id}").get_json()["listing"] is None


def test_only_bots_are_listed(player: Player) -> None:
    problem(put(player, LISTING), 403, "bots_only")


def test_a_token_needs_the_scope_of_a_bot(bot: Player) -> None:
    for scopes, status in ((["account"], 403), (["bot"], 200)):
        token = bot.post("/v1/players/me/tokens", json={"label": "l", "scopes": scopes}).get_json()["token"]
        assert put(Player(bot.client, bot.id, bot.name, token), LISTING).status_code == status


@pytest.mark.parametrize(
    ("more", "pointer"),
    [
        ({"rulesets": []}, "/rulesets"),
        ({"rulesets": None}, "/rulesets"),
        ({"rulesets": ["guess"]}, "/rulesets/0"),
        ({"rulesets": [{"seats": [2]}]}, "/rulesets/0/ruleset"),
        ({"rulesets": [{"ruleset": "guess", "seats": []}]}, "/rulesets/0/seats"),
        ({"rulesets": [{"ruleset": "guess", "seats": [2, "3"]}]}, "/rulesets/0/seats/1"),
        ({"rulesets": [{"ruleset": "guess", "seats": [2, 9]}]}, "/rulesets/0/seats"),
        ({"rulesets": [{"ruleset": "guess"}, {"ruleset": "guess"}]}, "/rulesets/1/ruleset"),
        ({"rulesets": [{"ruleset": "guess", "x": 1}]}, "/rulesets/0/x"),
        ({"rulesets": [{"ruleset": "guess"}] * 101}, "/rulesets"),
        ({"games_at_once": 0}, "/games_at_once"),
        ({"games_at_once": 1001}, "/games_at_once"),
        ({"games_at_once": True}, "/games_at_once"),
        ({"clocks": {"kinds": []}}, "/clocks/kinds"),
        ({"clocks": {"kinds": ["hourglass"]}}, "/clocks/kinds/0"),
        ({"clocks": {"min_decision_seconds": 0}}, "/clocks/min_decision_seconds"),
        ({"clocks": None}, "/clocks"),
        ({"about": "a\nb"}, "/about"),
        ({"about": "a\u202eb"}, "/about"),
        ({"about": "a\x00"}, "/about"),
        ({"about": "x\u0301\u0302\u0303"}, "/about"),
        ({"about": "x" * 201}, "/about"),
        ({"about": 1}, "/about"),
        ({"unknown": 1}, "/unknown"),
    ],
)
def test_a_wrong_listing_is_refused_and_the_field_named(bot: Player, more: Any, pointer: str) -> None:
    assert problem(put(bot, LISTING | more), 400, "malformed")["errors"][0]["pointer"] == pointer


def test_an_unknown_ruleset_is_named(bot: Player) -> None:
    body = put(bot, LISTING | {"rulesets": [{"ruleset": "guess"}, {"ruleset": "chess"}]})
    (error,) = problem(body, 422, "unsupported_ruleset")["errors"]
    assert error == {"pointer": "/rulesets/1/ruleset", "detail": "there is no ruleset 'chess'"}


# The list


def test_bots_are_found_by_ruleset_and_seats(sign_up: SignUp, client: FlaskClient) -> None:
    some, every = sign_up("bot"), sign_up("bot")
    listed_with(some)
    listed_with(every, rulesets=[{"ruleset": "guess"}])
    for query, expected in (
        ("?ruleset=guess", {some.id, every.id}),
        ("?ruleset=guess&seats=3", {some.id, every.id}),
        ("?seats=4", {every.id}),
        ("?ruleset=chess", set[str]()),
        ("?ruleset=%00", set[str]()),
    ):
        assert set(ids(client, query)) == expected


@pytest.mark.parametrize("query", ["seats=0", "seats=x", "available=1", "limit=0", "limit=101", "cursor=x", "x=1"])
def test_a_wrong_query_names_the_parameter(client: FlaskClient, query: str) -> None:
    body = problem(client.get(f"/v1/bots?{query}"), 400, "malformed")
    assert body["errors"][0]["parameter"] == query.partition("=")[0]


def test_bots_are_listed_in_pages_in_a_stable_order(sign_up: SignUp, client: FlaskClient) -> None:
    everyone = [sign_up("bot") for _ in range(7)]
    for each in everyone:
        listed_with(each)
    expected = [(item["listing"]["listed_at"], item["player"]["id"]) for item in bots(client)]
    assert expected == sorted(expected)
    for limit in (1, 2, 3, 7, 100):
        seen, cursor = list[str](), ""
        while True:
            page = client.get(f"/v1/bots?limit={limit}{cursor}").get_json()
            seen += [item["player"]["id"] for item in page["items"]]
            if page["next"] is None:
                break
            cursor = f"&cursor={page['next']}"
        assert seen == [player for _, player in expected]


def test_a_bot_is_available_while_its_stream_is_open_and_it_may_play_more(
    bot: Player, player: Player, client: FlaskClient, backend: Backend
) -> None:
    listed_with(bot, games_at_once=1)
    assert (ids(client, "?available=true"), ids(client, "?available=false")) == ([], [bot.id])
    with streaming(backend, bot):
        assert bots(client)[0]["is_available"]
        assert (ids(client, "?available=true"), ids(client, "?available=false")) == ([bot.id], [])
        join(bot, ask(player, bot).get_json())
        (item,) = bots(client)
        assert (item["games_in_play"], item["is_available"]) == (1, False)


def test_bots_with_which_one_can_not_play_are_left_out(sign_up: SignUp, client: FlaskClient) -> None:
    ada, eve, bot, other = sign_up(), sign_up(), sign_up("bot"), sign_up("bot")
    for each in (bot, other):
        listed_with(each)
    block(ada, bot)
    block(other, ada)
    assert ids(ada) == []
    assert set(ids(eve)) == set(ids(client)) == {bot.id, other.id}


def test_games_in_play_are_those_with_a_seat_as_everybody_may_know_them(
    bot: Player, player: Player, client: FlaskClient
) -> None:
    def count() -> int:
        (item,) = bots(client)
        return int(item["games_in_play"])

    listed_with(bot, games_at_once=4)
    new_game(bot, OPEN, OPEN)
    ask(player, bot)
    assert count() == 0
    waiting = ask(player, bot, seats=3, visibility="private").get_json()
    join(bot, waiting)
    assert count() == 1
    bot.delete(f"/v1/games/{waiting['id']}/seats/1")
    assert count() == 0
    hidden = ask(player, bot, seats=3, spectators=NONE).get_json()
    join(bot, hidden)
    challenged = challenge(player, hidden, {"player": bot.id}, seat=2)
    assert challenged.status_code == 201
    third = player.post("/v1/games", json={"ruleset": "guess", "seats": [ME, OPEN]})
    assert third.status_code == 201
    assert count() == 1


def test_giving_up_a_seat_that_spectators_do_not_see_does_not_show(
    bot: Player, sign_up: SignUp, client: FlaskClient
) -> None:
    ada, eve = sign_up(), sign_up()
    listed_with(bot)
    seen = list[int]()
    for spectators in ({"mode": "live"}, NONE):
        game = ask(ada, bot, seats=3, spectators=spectators).get_json()
        join(bot, game)
        assert join(eve, game, 2).get_json()["status"] == "active"
        before = bots(client)[0]["games_in_play"]
        concede(bot, game)
        seen.append(bots(client)[0]["games_in_play"] - before)
    assert seen == [-1, 0]


# The limits


def test_challenges_beyond_the_listing_are_refused_with_the_field(bot: Player, player: Player) -> None:
    listed_with(bot, clocks={"kinds": ["fischer"], "min_initial_seconds": 60, "min_increment_seconds": 5})
    assert problem(ask(player, bot), 409, "outside_listing")["field"] == "clocks"
    assert problem(ask(player, bot, seats=4, clock=FISCHER), 409, "outside_listing")["field"] == "seats"
    assert ask(player, bot, clock=FISCHER).status_code == 201
    listed_with(bot, rulesets=[{"ruleset": "guess", "seats": [3]}])
    game = new_game(player, ME, OPEN)
    assert problem(challenge(player, game, {"player": bot.id}), 409, "outside_listing")["field"] == "seats"
    game = new_game(player, ME, OPEN, OPEN)
    assert challenge(player, game, {"player": bot.id}).status_code == 201
    bot.delete(PATH)
    assert ask(player, bot).status_code == 201


@pytest.mark.parametrize(
    ("limits", "clock", "accepts"),
    [
        (ClockLimits(), None, True),
        (ClockLimits(kinds=("fischer",)), None, False),
        (ClockLimits(kinds=("fischer",)), Clock("none", 0, 0, None, "bot"), False),
        (ClockLimits(min_decision_seconds=10), Clock("none", 0, 0, 5_000, "bot"), False),
        (ClockLimits(min_decision_seconds=10), Clock("decision", 10_000, 0, None, "bot"), True),
        (ClockLimits(min_decision_seconds=10), Clock("decision", 9_000, 0, None, "bot"), False),
        (ClockLimits(min_decision_seconds=10), Clock("decision", 60_000, 0, 9_000, "bot"), False),
        (ClockLimits(min_decision_seconds=90_000), Clock("days", 86_400_000, 0, None, "bot"), False),
        (ClockLimits(min_decision_seconds=10), Clock("fischer", 1_000, 0, None, "bot"), True),
        (ClockLimits(min_initial_seconds=10), Clock("fischer", 9_000, 9_000, None, "bot"), False),
        (ClockLimits(min_increment_seconds=1), Clock("fischer", 9_000, 0, None, "bot"), False),
        (ClockLimits(min_increment_seconds=1), Clock("fischer", 9_000, 1_000, None, "bot"), True),
    ],
)
def test_which_clocks_a_bot_accepts(limits: ClockLimits, clock: Clock | None, accepts: bool) -> None:
    assert limits.accept(clock) == accepts


def test_a_bot_that_plays_enough_is_challenged_again_after_a_game_has_ended(bot: Player, player: Player) -> None:
    listed_with(bot, games_at_once=1)
    first, second = ask(player, bot).get_json(), ask(player, bot)
    assert second.status_code == 201  # the bot has not answered yet
    join(bot, first)
    assert problem(ask(player, bot), 409, "bot_busy")["limit"] == 1
    game = new_game(player, ME, OPEN)
    assert problem(challenge(player, game, {"player": bot.id}), 409, "bot_busy")["limit"] == 1
    assert join(bot, second.get_json()).status_code == 200  # the bot itself may go beyond its limit
    for each in (first, second.get_json()):
        player.post(f"/v1/games/{each['id']}/concede")
    assert ask(player, bot).status_code == 201


def test_one_player_has_only_half_of_a_bots_games(bot: Player, player: Player, sign_up: SignUp) -> None:
    listed_with(bot, games_at_once=3)
    for _ in range(2):
        join(bot, ask(player, bot).get_json())
    refused = problem(ask(player, bot), 409, "bot_busy")
    assert refused["limit"] == 2
    assert "one player" in refused["detail"]
    assert join(bot, ask(sign_up(), bot).get_json()).status_code == 200
    assert "as many as it accepts" in problem(ask(sign_up(), bot), 409, "bot_busy")["detail"]


def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no process remember which games were stalled."""
    monkeypatch.setattr(TtlCache, "put", lambda *_: None)


@pytest.mark.parametrize(("visibility", "status"), [("public", 201), ("private", 409)])
def test_a_private_game_keeps_a_bot_busy_however_long_the_others_owe(
    bot: Player, player: Player, sign_up: SignUp, monkeypatch: pytest.MonkeyPatch, visibility: str, status: int
) -> None:
    listed_with(bot, games_at_once=1)
    game = join(bot, ask(player, bot, visibility=visibility).get_json()).get_json()
    assert bot.post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 201
    monkeypatch.setattr(bots_in_play, "STALLED_MS", -1)
    assert ask(sign_up(), bot).status_code == status


def test_a_game_that_waits_for_players_for_long_keeps_no_bot_busy(
    bot: Player, player: Player, sign_up: SignUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed_with(bot, games_at_once=1)
    game = new_game(player, ME, seat_for(bot), OPEN)
    assert join(bot, game).status_code == 200
    forgetful(monkeypatch)
    problem(ask(sign_up(), bot), 409, "bot_busy")
    monkeypatch.setattr(bots_in_play, "STALLED_MS", -1)
    assert ask(sign_up(), bot).status_code == 201


def test_games_in_which_others_have_owed_for_long_keep_no_bot_busy(
    bot: Player, player: Player, sign_up: SignUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgetful(monkeypatch)
    listed_with(bot, games_at_once=1)
    game = join(bot, ask(player, bot).get_json()).get_json()
    monkeypatch.setattr(bots_in_play, "STALLED_MS", -1)
    problem(ask(sign_up(), bot), 409, "bot_busy")  # the bot owes a decision, too
    assert bot.post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 201
    monkeypatch.setattr(bots_in_play, "STALLED_MS", 3_600_000)
    problem(ask(sign_up(), bot), 409, "bot_busy")
    monkeypatch.setattr(bots_in_play, "STALLED_MS", -1)
    assert ask(sign_up(), bot).status_code == 201


def test_a_rematch_with_a_busy_bot_is_refused(bot: Player, player: Player, sign_up: SignUp) -> None:
    listed_with(bot, games_at_once=1)
    game = join(bot, ask(player, bot).get_json()).get_json()
    player.post(f"/v1/games/{game['id']}/concede")
    join(bot, ask(sign_up(), bot).get_json())
    rematch = f"/v1/games/{game['id']}/rematch"
    problem(player.post(rematch), 409, "bot_busy")
    assert bot.post(rematch).status_code == 201


def test_a_listing_says_nothing_of_secrets(bot: Player, player: Player, client: FlaskClient) -> None:
    """Two worlds that differ in a secret call only have the same list of bots."""
    listed_with(bot)
    game = join(bot, ask(player, bot).get_json()).get_json()
    before = bots(client)
    assert bot.post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 201
    assert bots(client) == before
    assert game["id"] not in json.dumps(before)


# What is kept of it


def test_the_own_data_have_the_listing(bot: Player) -> None:
    listing = listed_with(bot)
    (line,) = of_type(data(bot), "listing")
    assert line == {"type": "listing", **listing}


def test_an_erased_bot_is_not_listed(bot: Player, client: FlaskClient, backend: Backend) -> None:
    listed_with(bot)
    bot.delete("/v1/players/me")
    assert bots(client) == []
    assert not [key for key in backend.servers.events.scan_iter() if bot.id.encode() in key]
    assert backend.servers.events.zcard(LISTED) == 0


def test_a_bot_that_is_being_erased_can_not_be_listed(bot: Player, client: FlaskClient, backend: Backend) -> None:
    backend.people.accounts.erase(bot.id)
    assert put(bot, LISTING).get_json()["code"] == "invalid_token"
    with pytest.raises(InvalidToken):  # a request that was admitted before
        backend.people.listings.put(bot.id, Listing((), ClockLimits(), 1, ""), 1)
    assert bots(client) == []


def test_former_names_are_not_shown(sign_up: SignUp, client: FlaskClient) -> None:
    ada, bot = sign_up(), sign_up("bot")
    listed_with(bot)
    assert bot.client.patch("/v1/players/me", headers=bot.headers, json={"name": "Hal"}).status_code == 200
    block(ada, bot)
    blocks = ada.get("/v1/players/me/blocks").get_json()
    found = ada.get("/v1/players?query=hal").get_json()
    for shown in (bots(client), blocks, found, data(ada), client.get(f"/v1/players/{bot.id}").get_json()):
        assert "Hal" in json.dumps(shown)
        assert bot.name not in json.dumps(shown)
