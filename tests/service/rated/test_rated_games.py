"""Which games can be rated, what can't be done in them, and what their results change."""

import json
from typing import Any

import pytest

from service.backend import Backend
from service.ratings import stored
from service.ratings.ladders import ladder_named
from tests.service.conftest import Player
from tests.service.over_http import BOT, ME, OPEN, SignUp, join, new_game, problem
from tests.service.rated.conftest import LADDER, LIVE, finished, numbers, play, rated, rating_of
from tests.support.commands import recorded

DAYS = {"kind": "days", "days": 3}
NEWCOMER = {"low": 1000, "high": 2000}


def ask(player: Player, *seats: dict[str, Any], **more: Any) -> Any:
    about = {"ruleset": "coin-nim", "options": {}, "rated": True, "clock": LIVE, "seats": seats or (ME, OPEN)}
    return player.post("/v1/games", json=about | more)


def test_a_rated_game_says_so_before_anybody_joins_it(two: tuple[Player, Player]) -> None:
    game = rated(two[0])
    assert (game["rated"], game["status"]) == (True, "open")
    listed = two[1].get("/v1/games?status=open").get_json()["items"]
    assert [each["rated"] for each in listed] == [True]
    first = two[1].get(f"/v1/games/{game['id']}/events").get_json()["items"][0]
    assert first["terms"]["rated"] is True
    assert rating_of(two[1], game["id"]) == {
        "rated": True,
        "ladder": LADDER,
        "status": "to_come",
        "reason": None,
        "items": [],
    }


def test_late_players_lose_rated_games_without_asking_for_it(player: Player) -> None:
    assert rated(player)["clock"]["on_expiry"] == "lose"


@pytest.mark.parametrize(
    ("seats", "more", "field"),
    [
        ((), {"visibility": "private"}, "visibility"),
        ((), {"clock": None}, "clock"),
        ((), {"clock": {"kind": "none"}}, "clock"),
        ((), {"clock": LIVE | {"on_expiry": "bot"}}, "clock/on_expiry"),
        ((), {"clock": LIVE | {"on_expiry": "default"}}, "clock/on_expiry"),
        ((), {"forks": "always"}, "forks"),
        ((ME, ME), {}, "seats"),
        ((ME, BOT), {}, "seats"),
        (({"kind": "bot", "bot": "level-1"}, {"kind": "bot", "bot": "level-2"}), {}, "seats"),
    ],
    ids=str,
)
def test_impossible_terms_are_refused_with_the_field(player: Player, seats: Any, more: Any, field: str) -> None:
    said = problem(ask(player, *seats, **more), 422, "cannot_be_rated")
    assert said["field"] == field
    assert said["errors"][0]["pointer"] == f"/{field}"


def test_a_handicap_is_refused(player: Player) -> None:
    about = {"ruleset": "that-time-you-killed-me", "options": {"scenario": "growth", "handicap": [1, 0]}}
    assert problem(ask(player, **about), 422, "cannot_be_rated")["field"] == "options/handicap"


def test_the_mode_can_be_chosen(player: Player) -> None:
    game = rated(player, ruleset="that-time-you-killed-me", options={"scenario": "growth"})
    assert game["options"]["scenario"] == "growth"


def test_a_fork_can_not_be_rated(two: tuple[Player, Player]) -> None:
    game = finished(*two)
    body = {"from": {"game": game, "at": 4}, "hidden": "as_it_was", "seats": [ME, OPEN], "rated": True}
    problem(two[0].post("/v1/games", json=body), 400, "malformed")


def test_moves_of_rated_games_stay(two: tuple[Player, Player]) -> None:
    game = rated(two[0])
    join(two[1], game)
    play(two[0], game["id"])
    said = problem(two[0].post(f"/v1/games/{game['id']}/takeback", json={"to": 4}), 409, "rated_game")
    assert said["detail"] == "In a rated game, moves can't be taken back."


def test_nobody_has_two_seats_in_a_rated_game(player: Player) -> None:
    game = rated(player)
    problem(join(player, game), 409, "rated_game")


def test_who_wins_rises_and_who_loses_falls_by_as_much(two: tuple[Player, Player]) -> None:
    game = finished(*two)
    change = rating_of(two[0], game)
    assert (change["status"], change["ladder"], change["reason"]) == ("counted", LADDER, None)
    winner, loser = change["items"]
    assert winner["before"] == loser["before"] == NEWCOMER
    assert winner["after"]["low"] - 1000 == 2000 - loser["after"]["high"] > 0
    assert (winner["percent"], winner["reasons"]) == (100, [])
    for player, after in zip(two, (winner["after"], loser["after"]), strict=True):
        shown = numbers(player)
        assert {name: shown[name] for name in ("low", "high")} == after
        assert (shown["games"], shown["rank"], shown["unranked"]) == (1, None, "few_games")


def test_a_game_without_ratings_changes_none(two: tuple[Player, Player]) -> None:
    game = finished(*two, rated=False)
    assert rating_of(two[0], game)["status"] == "unrated"
    assert numbers(two[0]) is None


def test_each_mode_and_pool_has_a_ladder_of_its_own(two: tuple[Player, Player], sign_up: SignUp) -> None:
    finished(*two)
    finished(*two, clock=DAYS)
    bot = sign_up("bot")
    game = rated(two[0], ME, {"kind": "player", "player": bot.id})
    join(bot, game)
    two[0].post(f"/v1/games/{game['id']}/moves", json={"move": {"type": "take", "stones": 1}})
    two[0].post(f"/v1/games/{game['id']}/concede", json={})
    known = two[0].get("/v1/ladders").get_json()["items"]
    assert [each["id"] for each in known] == [f"coin-nim/standard/{pool}" for pool in ("bots", "days", "live")]
    assert two[0].get("/v1/ladders?ruleset=nobody").get_json()["items"] == []


def test_the_same_players_count_less_and_less_within_a_week(two: tuple[Player, Player]) -> None:
    finished(*two)
    second = rating_of(two[0], finished(*two, begun=3))["items"]
    third = rating_of(two[0], finished(*two, begun=4))["items"]
    assert [[each["percent"] for each in items] for items in (second, third)] == [[50, 50], [33, 33]]
    assert third[0]["reasons"] == [
        {
            "code": "played_often",
            "text": "The player had 2 rated games with the same opponent in the seven days before, "
            "so this one counts 1/3.",
            "games": 2,
        }
    ]


def test_the_same_opening_with_the_same_winner_does_not_count(two: tuple[Player, Player]) -> None:
    finished(*two)
    again = rating_of(two[0], finished(*two))
    assert (again["status"], again["reason"]["code"]) == ("not_counted", "same_opening")
    assert {each["percent"] for each in again["items"]} == {0}
    assert rating_of(two[0], finished(two[1], two[0]))["status"] == "counted"


def test_an_invited_opponent_counts_only_once_both_know_others(two: tuple[Player, Player]) -> None:
    game = rated(two[0], ME, {"kind": "player", "player": two[1].id})
    join(two[1], game)
    for _ in range(2):
        for player in two:
            play(player, game["id"])
    two[1].post(f"/v1/games/{game['id']}/concede", json={})
    said = rating_of(two[0], game["id"])
    assert (said["status"], said["reason"]["code"]) == ("not_counted", "arranged")
    assert "10 different opponents" in said["reason"]["text"]


def test_a_rematch_counts_as_arranged(two: tuple[Player, Player]) -> None:
    game = finished(*two)
    again = two[0].post(f"/v1/games/{game}/rematch").get_json()
    assert again["rated"] is True
    two[1].post(f"/v1/games/{game}/rematch")
    for _ in range(2):
        for player in (two[1], two[0]):
            play(player, again["id"])
    two[1].post(f"/v1/games/{again['id']}/concede", json={})
    assert rating_of(two[0], again["id"])["reason"]["code"] == "arranged"


@pytest.mark.parametrize(("address", "status"), [("8.8.8.8", "not_counted"), ("192.168.1.7", "counted")])
def test_players_from_one_public_network_must_know_others(
    two: tuple[Player, Player], address: str, status: str
) -> None:
    two[0].client.environ_base["REMOTE_ADDR"] = address
    assert rating_of(two[0], finished(*two))["status"] == status


def test_who_gives_up_at_once_loses_and_nobody_gains(two: tuple[Player, Player]) -> None:
    said = rating_of(two[0], finished(*two, begun=1))
    winner, loser = said["items"]
    assert (said["status"], winner["percent"], loser["percent"]) == ("counted", 0, 100)
    assert [each["code"] for each in winner["reasons"]] == ["too_short"]
    assert loser["after"]["high"] < loser["before"]["high"]


def test_a_result_says_less_about_a_player_who_is_better_known(two: tuple[Player, Player], sign_up: SignUp) -> None:
    for _ in range(3):
        finished(two[0], sign_up())
    known, new = rating_of(two[0], finished(*two))["items"]
    assert ([each["code"] for each in known["reasons"]], new["percent"]) == (["less_known"], 100)
    assert 0 < known["percent"] < 100
    assert known["reasons"][0]["text"].startswith("Less is known about the others than about this player")


def test_an_aborted_game_does_not_count(two: tuple[Player, Player]) -> None:
    game = rated(two[0])
    join(two[1], game)
    two[1].post(f"/v1/games/{game['id']}/abort", json={})
    said = rating_of(two[0], game["id"])
    assert (said["status"], said["reason"]["code"]) == ("not_counted", "aborted")


def test_a_draw_by_agreement_is_shared(two: tuple[Player, Player]) -> None:
    finished(*two)
    game = rated(two[0])
    join(two[1], game)
    for _ in range(2):
        for player in two:
            play(player, game["id"])
    for player in two:
        player.post(f"/v1/games/{game['id']}/draw", json={})
    first, second = rating_of(two[0], game["id"])["items"]
    assert first["after"]["high"] < first["before"]["high"]  # who was better falls
    assert second["after"]["low"] > second["before"]["low"]


def test_the_numbers_are_those_of_the_entries(two: tuple[Player, Player], backend: Backend) -> None:
    for begun in (2, 3):
        finished(*two, begun=begun)
    ratings, ladder = backend.upkeep.ratings, ladder_named(LADDER)
    before = [numbers(player) for player in two]
    assert list(ratings.verify(ladder)) == []
    ratings.rebuild(ladder)
    assert list(ratings.verify(ladder)) == []
    assert [numbers(player) for player in two] == before


def test_a_wrong_number_is_found(two: tuple[Player, Player], backend: Backend) -> None:
    finished(*two)
    ratings, ladder = backend.upkeep.ratings, ladder_named(LADDER)
    key = f"retcon:{{rated:{LADDER}}}:0:standings"
    handle = next(iter(ratings.projection.all(ladder)))
    stored = backend.servers.events.hget(key, handle)
    assert isinstance(stored, bytes)
    backend.servers.events.hset(key, handle, stored.replace(b"[2", b"[3", 1))
    assert [fault.what for fault in ratings.verify(ladder)] == [handle]


def test_ten_games_rank_a_player(two: tuple[Player, Player], sign_up: SignUp) -> None:
    for _ in range(10):
        finished(two[0], sign_up())
    shown = numbers(two[0])
    assert (shown["rank"], shown["unranked"], shown["games"]) == (1, None, 10)
    page = two[1].get(f"/v1/ladders/{LADDER}").get_json()
    (row,) = page["items"]
    assert row["player"] == {"id": two[0].id, "name": two[0].name, "kind": "person"}
    assert (row["rank"], row["low"], row["high"]) == (1, shown["low"], shown["high"])
    assert (page["players"], page["games"]) == (11, 10)
    history = two[1].get(f"/v1/players/{two[0].id}/ratings/{LADDER}?limit=4").get_json()
    assert [each["number"] for each in history["items"]] == [10, 9, 8, 7]
    more = two[1].get(f"/v1/players/{two[0].id}/ratings/{LADDER}?limit=100&cursor={history['next']}").get_json()
    assert [each["number"] for each in more["items"]] == [6, 5, 4, 3, 2, 1]
    assert more["next"] is None


def test_a_page_of_a_ladder_costs_as_many_round_trips_however_many_players_it_has(
    two: tuple[Player, Player], sign_up: SignUp, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored, "RANKED_AFTER", 1)
    costs = list[int]()
    for _ in range(3):
        finished(two[0], sign_up())
        two[1].get(f"/v1/ladders/{LADDER}")
        with recorded(backend.servers.events) as commands:
            rows = two[1].get(f"/v1/ladders/{LADDER}").get_json()["items"]
        costs.append(len(commands))
    assert len(rows) == 4
    assert len(set(costs)) == 1


@pytest.mark.parametrize(
    "path", ["nim/standard/live", "coin-nim/other/live", "coin-nim/standard/week", "a/b/c", "%00/1/2"]
)
def test_ladders_that_do_not_exist(player: Player, path: str) -> None:
    problem(player.get(f"/v1/ladders/{path}"), 404, "ladder_not_found")
    problem(player.get(f"/v1/players/{player.id}/ratings/{path}"), 404, "ladder_not_found")


def test_odd_cursors_are_refused(two: tuple[Player, Player]) -> None:
    finished(*two)
    for path in (f"/v1/ladders/{LADDER}", f"/v1/players/{two[0].id}/ratings/{LADDER}"):
        for cursor in ("x", "LTU", "OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5"):
            problem(two[0].get(f"{path}?cursor={cursor}"), 400, "malformed")
    problem(two[0].get("/v1/players/p_nobody/ratings"), 404, "account_not_found")


def test_a_ladder_without_results_is_empty(player: Player) -> None:
    page = player.get("/v1/ladders/coin-nim/standard/bots").get_json()
    assert (page["items"], page["players"], page["next"]) == ([], 0, None)
    assert [each["bot"] for each in page["anchors"]] == [f"level-{level}" for level in range(1, 9)]
    rating = player.get(f"/v1/players/{player.id}/ratings/{LADDER}").get_json()
    assert (rating["low"], rating["high"], rating["games"], rating["items"]) == (1000, 2000, 0, [])


def test_an_import_of_a_rated_game_counts_for_nobody(two: tuple[Player, Player]) -> None:
    game = finished(*two)
    log = two[0].get(f"/v1/games/{game}/log").data
    imported = two[1].post("/v1/games/import", data=log, headers={"Content-Type": "application/x-ndjson"}).get_json()
    assert rating_of(two[1], imported["id"])["status"] == "unrated"
    assert numbers(two[0])["games"] == 1


def test_a_hidden_game_is_not_named(two: tuple[Player, Player], backend: Backend) -> None:
    game = finished(*two)
    backend.upkeep.hidden_games.hide(game)
    (point,) = two[1].get(f"/v1/players/{two[0].id}/ratings/{LADDER}").get_json()["items"]
    assert point["game"] is None


def test_a_new_game_needs_no_rating(player: Player) -> None:
    assert new_game(player, ME, OPEN, ruleset="coin-nim", options={})["rated"] is False


def test_the_own_data_have_ratings_and_results(two: tuple[Player, Player]) -> None:
    game = finished(*two)
    lines = [json.loads(line) for line in two[0].get("/v1/players/me/data").get_data(as_text=True).splitlines()]
    (rating,) = [line for line in lines if line["type"] == "rating"]
    (result,) = [line for line in lines if line["type"] == "result"]
    assert (rating["id"], rating["games"]) == (LADDER, 1)
    assert (result["game"], result["result"], result["opponents"]) == (game, "won", [two[1].id])


def test_a_ruleset_says_which_modes_it_has_and_for_how_many(player: Player) -> None:
    nim = player.get("/v1/rulesets/coin-nim").get_json()["modes"]
    assert nim == {"option": None, "default": "standard", "items": [{"key": "standard", "seats": [2]}]}
    killed = player.get("/v1/rulesets/that-time-you-killed-me").get_json()["modes"]
    assert (killed["option"], killed["default"], killed["items"][1]) == (
        *("scenario", "basics"),
        {"key": "growth", "seats": [2]},
    )
