"""Players whom an operator has banned: what is refused to them, what is not, and when that ends."""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from events.on_redis.clients import command_client
from events.records.log import Unreplicated
from service import errors
from service.api.app import create_app
from service.api.request.auth import BANS, SCOPE
from service.backend import Backend
from service.games import timeouts
from service.games.moves.bot_moves import play_bot_move
from service.people.accounts import Accounts
from service.people.banning import Banning
from service.people.bans import BANS as STORED
from service.people.bans import Ban, BanScope
from service.shared.wall_clock import now_ms
from tests.service.conftest import Player, Time, settings
from tests.service.over_http import BOT, CALL, ME, OPEN, SignUp, join, new_game, play_to_the_end, problem
from tests.service.streaming import path_of, stream
from tests.support.feeds import in_touch, lose_published, wait_for_feeds  # noqa: F401 (a fixture)
from tests.support.games import REGISTRY
from tests.support.waiting import wait_until

SECRET = "a secret of more than thirty-two characters"
SAME_ORIGIN: Final = {"Sec-Fetch-Site": "same-origin"}
Put = Callable[..., Ban]

REFUSED: Final[dict[str, BanScope | None]] = {
    "admin": "all",
    "analyses.analyze_game": "all",
    "absences.give_back_days": "all",
    "absences.take_days_away": "all",
    "blocks.block_player": "all",
    "blocks.unblock_player": "all",
    "bots.put_listing": "games",
    "bots.remove_listing": "all",
    "calendars.make_calendar": "all",
    "calendars.revoke_calendar": "all",
    "challenges.challenge": "challenges",
    "challenges.decline_challenge": "all",
    "challenges.withdraw_challenge": "all",
    "endings.abort": "all",
    "endings.answer_draw": "all",
    "endings.claim_seat": "all",
    "endings.concede": "all",
    "forks.rematch": "games",
    "games.play_moves": "all",
    "lobby.create_game": "games",
    "lobby.import_log": "games",
    "lobby.leave_seat": "all",
    "lobby.replace_invite": "all",
    "lobby.take_seat": "games",
    "mail.put_mail": "all",
    "mail.remove_mail": None,
    "passkeys.add_passkey": "all",
    "passkeys.begin_passkey": "all",
    "passkeys.create_recovery_code": "all",
    "passkeys.remove_passkey": "all",
    "passkeys.remove_recovery_code": "all",
    "pauses.offer_pause": "all",
    "pauses.resume": "all",
    "plans.drop_plan": "all",
    "plans.put_plan": "all",
    "players.create_player": "all",
    "players.erase_me": None,
    "players.issue_token": "all",
    "players.rename_me": "all",
    "players.revoke_token": None,
    "preferences.put_preferences": "all",
    "push.create_push_subscription": "all",
    "push.drop_push_subscription": "all",
    "seeks.cancel_seek": "all",
    "seeks.create_seek": "games",
    "takebacks.decline_takeback": "all",
    "takebacks.offer_takeback": "all",
    "webhooks.change_webhook": "all",
    "webhooks.create_webhook": "all",
    "webhooks.delete_webhook": "all",
    "webhooks.redeliver": "all",
    "webhooks.replay_deliveries": "all",
    "webhooks.rotate_webhook_secret": "all",
    "webhooks.test_webhook": "all",
}
"""The least ban under which each view that changes something is refused; None if it never is. `admin` stands for every
action of operators. A view that is missing here fails a test: decide what a banned player may do, and add it.
"""


@pytest.fixture
def ban(backend: Backend) -> Put:
    """Bans a player."""

    def put(player: Player, scope: BanScope = "all", until: int | None = None, reason: str = "Insults.") -> Ban:
        made = Ban(scope, until, reason, now_ms())
        backend.people.banning.put(player.id, made)
        return made

    return put


def changing(app: Flask) -> Iterator[tuple[str, str, str]]:
    """Yield the endpoint, the method and the address of each view that changes something and knows who calls."""
    for rule in app.url_map.iter_rules():
        scope = getattr(app.view_functions[rule.endpoint], SCOPE, None)
        for method in (rule.methods or set()) & {"POST", "PUT", "PATCH", "DELETE"}:
            if scope is not None:
                values = {name: "1" if name == "seat" else "x" for name in rule.arguments}
                yield rule.endpoint, method, app.url_map.bind("").build(rule.endpoint, values, method)


def classified(endpoint: str) -> str:
    return "admin" if endpoint.startswith("admin.") else endpoint


def test_it_is_decided_for_every_view_under_which_ban_it_is_refused(redis_url: str) -> None:
    app = create_app(Backend.connect(settings(redis_url, ADMIN_API="true"), REGISTRY))
    found = {endpoint: getattr(app.view_functions[endpoint], BANS, "all") for endpoint, _, _ in changing(app)}
    assert {classified(endpoint): scope for endpoint, scope in found.items()} == REFUSED


def test_only_the_own_account_can_be_read_whatever_the_ban(client: FlaskClient) -> None:
    views = client.application.view_functions
    open_to_banned = {endpoint for endpoint, view in views.items() if getattr(view, BANS, "all") is None}
    reading = open_to_banned - {endpoint for endpoint, _, _ in changing(client.application)}
    assert reading == {"players.get_me", "players.get_my_data", "players.list_tokens"}


@pytest.mark.parametrize("scope", ["challenges", "games", "all"])
def test_each_view_is_refused_under_its_ban_and_wider_ones(
    scope: BanScope, client: FlaskClient, sign_up: SignUp, ban: Put
) -> None:
    wider = {"challenges": {"challenges"}, "games": {"challenges", "games"}, "all": {"challenges", "games", "all"}}
    players = {kind: sign_up(kind) for kind in ("person", "bot")}
    for player in players.values():
        ban(player, scope)
    for endpoint, method, address in changing(client.application):
        if REFUSED[classified(endpoint)] is None:
            continue  # tried below, because it would erase the account
        player = players["bot" if endpoint.startswith("bots.") else "person"]
        answer = client.open(address, method=method, headers=player.headers, json={})
        is_refused = (answer.get_json(silent=True, force=True) or {}).get("code") == "banned"
        assert is_refused == (REFUSED[classified(endpoint)] in wider[scope]), endpoint


def test_the_refusal_says_from_what_until_when_and_why(player: Player, ban: Put) -> None:
    ban(player, "games", 4_102_444_800_000, "Left 40 games.")
    body = problem(player.post("/v1/games", json={"ruleset": "guess", "seats": [ME, BOT]}), 403, "banned")
    assert (body["scope"], body["until"], body["reason"]) == ("games", 4_102_444_800_000, "Left 40 games.")
    assert body["detail"] == ("You may not create or join games until 2100-01-01 00:00 UTC; the reason: Left 40 games.")


def test_who_is_banned_from_everything_still_reads_exports_and_erases_the_account(player: Player, ban: Put) -> None:
    issued = player.post("/v1/players/me/tokens", json={"label": "phone", "scopes": ["read"]}).get_json()
    made = ban(player)
    problem(player.get("/v1/players/me/games"), 403, "banned")
    shown = player.get("/v1/players/me").get_json()["ban"]
    assert shown == {"scope": "all", "until": None, "reason": "Insults.", "at": made.at}
    lines = [json.loads(line) for line in player.get("/v1/players/me/data").get_data(as_text=True).splitlines()]
    assert [line for line in lines if line["type"] == "ban"] == [{"type": "ban", **shown}]
    assert len(player.get("/v1/players/me/tokens").get_json()["items"]) == 2
    assert player.delete(f"/v1/players/me/tokens/{issued['id']}").status_code == 204
    assert player.delete("/v1/players/me").status_code == 202


def test_a_ban_is_erased_with_the_account(player: Player, ban: Put, backend: Backend) -> None:
    ban(player)
    player.delete("/v1/players/me")
    assert backend.servers.events.hgetall(STORED) == {}


def test_who_is_not_banned_is_shown_no_ban(player: Player, client: FlaskClient) -> None:
    assert player.get("/v1/players/me").get_json()["ban"] is None
    assert client.get("/v1/session").get_json()["ban"] is None


def test_a_session_is_refused_like_a_token_and_can_be_started_and_ended(client: FlaskClient, backend: Backend) -> None:
    made = client.post("/v1/session", json={"kind": "sign_up", "name": "Ada"}).get_json()
    backend.people.banning.put(made["player"]["id"], Ban("all", None, "Insults.", 1))
    problem(client.get("/v1/players/me/games", headers=SAME_ORIGIN), 403, "banned")
    assert client.get("/v1/session").get_json()["ban"]["reason"] == "Insults."
    assert client.delete("/v1/session?even_if_last=true", headers=SAME_ORIGIN).status_code == 204


def test_a_ban_ends_by_itself(player: Player, ban: Put, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = now_ms() + 60_000
    ban(player, "all", ends)
    problem(player.get("/v1/players/me/games"), 403, "banned")
    for module in ("service.people.players", "service.people.banning", "service.api.schemas.bans"):
        monkeypatch.setattr(f"{module}.now_ms", lambda: ends)
    assert player.get("/v1/players/me/games").status_code == 200
    assert player.get("/v1/players/me").get_json()["ban"] is None


def test_a_ban_that_was_lifted_forbids_nothing(player: Player, ban: Put, backend: Backend) -> None:
    ban(player)
    problem(player.get("/v1/players/me/games"), 403, "banned")
    backend.people.banning.lift(player.id)
    assert player.get("/v1/players/me/games").status_code == 200


def test_bans_that_have_ended_are_removed_with_the_next_change(
    two: tuple[Player, Player], ban: Put, backend: Backend
) -> None:
    ban(two[0], "all", 1)
    ban(two[1])
    assert list(backend.servers.events.hgetall(STORED)) == [two[1].id.encode()]


def test_a_new_token_of_a_banned_player_is_refused_too(player: Player, ban: Put, backend: Backend) -> None:
    ban(player)
    access = backend.people.accounts.authenticate(player.token)
    assert access is not None
    other = Player(
        player.client, player.id, player.name, backend.people.accounts.issue_token(access, ["read"], "l").text
    )
    problem(other.get("/v1/players/me/games"), 403, "banned")


def test_other_processes_hear_of_a_ban_at_once(redis_url: str, player: Player, ban: Put) -> None:
    elsewhere = create_app(Backend.connect(settings(redis_url), REGISTRY)).test_client()
    there = Player(elsewhere, player.id, player.name, player.token)
    assert there.get("/v1/players/me/games").status_code == 200
    ban(player)
    wait_until(lambda: there.get("/v1/players/me/games").status_code == 403)


@pytest.mark.usefixtures("in_touch")
def test_the_session_shows_bans_and_its_end_also_where_they_have_not_been_heard_of(
    redis_url: str, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf = Backend.connect(settings(redis_url), REGISTRY)
    client = create_app(deaf).test_client()
    ada = client.post("/v1/session", json={"kind": "sign_up", "name": "Ada"}).get_json()["player"]
    wait_for_feeds(deaf)
    lose_published(deaf.servers.channels, monkeypatch)
    assert client.get("/v1/players/me/games", headers=SAME_ORIGIN).status_code == 200
    backend.people.banning.put(ada["id"], Ban("all", None, "Insults.", 1))
    assert client.get("/v1/players/me/games", headers=SAME_ORIGIN).status_code == 200  # it has not heard of the ban
    assert client.get("/v1/session").get_json()["ban"]["reason"] == "Insults."
    backend.people.accounts.drop(ada["id"])
    assert client.get("/v1/session").get_json()["player"] is None


@pytest.mark.usefixtures("prompt_streams")
def test_open_streams_end_with_the_reason(player: Player, game: Any, ban: Put) -> None:
    with stream(player, path_of(game)) as reader, stream(player, "/v1/players/me/stream") as mine:
        assert (reader.next()["type"], mine.next()["type"]) == ("game", "games")
        ban(player, "games")
        ban(player, "all")
        for each in (reader, mine):
            message = each.next()
            assert (message["type"], message["problem"]["code"]) == ("problem", "banned")
            assert message["problem"]["reason"] == "Insults."
            assert each.next() is None


def test_running_games_of_who_may_not_join_others_go_on(two: tuple[Player, Player], game: Any, ban: Put) -> None:
    for player in two:
        ban(player, "games")
    assert two[0].post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 201


def test_who_may_not_challenge_can_play_and_accept_but_offer_no_seat(two: tuple[Player, Player], ban: Put) -> None:
    one, other = two
    guest = {"kind": "player", "player": other.id}
    invited = new_game(other, ME, {"kind": "player", "player": one.id})
    open_game, over = new_game(one, ME, OPEN), new_game(one, ME, OPEN)
    join(other, over)
    play_to_the_end(two, over)
    ban(one, "challenges")
    refused = one.post("/v1/games", json={"ruleset": "guess", "seats": [ME, guest]})
    assert problem(refused, 403, "banned")["scope"] == "challenges"
    problem(one.post(f"/v1/games/{over['id']}/rematch"), 403, "banned")
    problem(one.post(f"/v1/games/{open_game['id']}/seats/1/challenge", json={"player": other.id}), 403, "banned")
    assert new_game(one, ME, BOT)["status"] == "active"
    assert join(one, invited).status_code == 200


def test_others_see_nothing_of_a_ban(two: tuple[Player, Player], game: Any, ban: Put) -> None:
    gone, other = two
    paths = (f"/v1/players/{gone.id}", f"/v1/games/{game['id']}", f"/v1/players?query={gone.name[:4]}")
    before = [other.get(path).get_data() for path in paths]
    ban(gone)
    assert [other.get(path).get_data() for path in paths] == before


def test_a_banned_bot_is_not_offered_any_more(sign_up: SignUp, ban: Put, backend: Backend) -> None:
    bot, other = sign_up("bot"), sign_up()
    listing = {"rulesets": [{"ruleset": "guess"}], "games_at_once": 1}
    assert bot.client.put("/v1/players/me/listing", headers=bot.headers, json=listing).status_code == 200
    assert len(other.get("/v1/bots").get_json()["items"]) == 1
    ban(bot, "challenges")
    assert len(other.get("/v1/bots").get_json()["items"]) == 1
    ban(bot, "games")
    assert other.get("/v1/bots").get_json()["items"] == []
    assert other.get(f"/v1/players/{bot.id}").get_json()["listing"] is None
    assert bot.get("/v1/players/me/listing").status_code == 200
    backend.people.banning.lift(bot.id)
    assert len(other.get("/v1/bots").get_json()["items"]) == 1


def test_who_is_gone_can_not_be_banned(player: Player, ban: Put) -> None:
    player.delete("/v1/players/me")
    with pytest.raises(errors.AccountNotFound, match=player.id):
        ban(player)


@pytest.mark.soak
def test_bans_are_kept_and_erased_on_a_cluster(request: pytest.FixtureRequest) -> None:
    client = command_client(request.getfixturevalue("cluster_url"))
    client.flushall()
    known = Accounts(client, SECRET)
    banning = Banning(client, known)
    (ada, issued), made = known.create_player("Ada"), Ban("games", None, "Insults.", 1)
    banning.put(ada.id, made)
    assert (banning.of([ada.id, "p_none"]), banning.all()) == ({ada.id: made}, {ada.id: made})
    access = known.authenticate(issued.text)
    assert access is not None
    assert access.ban == made
    known.erase(ada.id)
    assert banning.all() == {}


def test_a_ban_that_no_replica_has_is_uncertain(redis_client: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.on_redis.replicas.WAIT_SECONDS", 0.02)
    known = Accounts(redis_client, SECRET, replicas=1)
    ada, _ = Accounts(redis_client, SECRET).create_player("Ada")
    banning = Banning(redis_client, known)
    changes: list[Callable[[], None]] = [
        lambda: banning.put(ada.id, Ban("all", None, "Insults.", 1)),
        lambda: banning.lift(ada.id),
        lambda: banning.lift(ada.id),
    ]
    for change in changes:
        with pytest.raises(Unreplicated):
            change()


def test_the_clock_of_a_banned_player_runs_and_the_opponent_plays_on(
    two: tuple[Player, Player], ban: Put, backend: Backend, time: Time
) -> None:
    one, other = two
    clock = {"kind": "decision", "seconds": 30, "on_expiry": "bot"}
    game = join(other, new_game(one, ME, OPEN, clock=clock)).get_json()
    path = f"/v1/games/{game['id']}"
    ban(one)
    problem(one.post(f"{path}/moves", json=CALL), 403, "banned")
    assert other.post(f"{path}/moves", json=CALL).status_code == 201
    time.passes(31)
    table = timeouts.act(backend.games, game["id"])
    assert table.bots_to_move() == (0,)
    play_bot_move(backend.games, game["id"], 0, table.decisions[0], table.engine.legal_moves(table.dealt, 0)[0])
    assert 1 in other.get(path).get_json()["awaiting"]  # the next round has begun


def test_an_abandoned_seat_of_a_banned_player_can_be_claimed(two: tuple[Player, Player], ban: Put, time: Time) -> None:
    one, other = two
    game = join(other, new_game(one, ME, OPEN, abandon_after_days=1)).get_json()
    other.post(f"/v1/games/{game['id']}/moves", json=CALL)
    ban(one)
    time.passes(86_401)
    assert other.post(f"/v1/games/{game['id']}/seats/0/claim").status_code == 201
