"""Reliability, profiles and one's own standing over HTTP."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from service.backend import Backend
from service.games.context import Caller
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import ME, OPEN, SignUp, join, new_game, play_to_the_end, problem
from tests.service.results.playing import begun, fact

RELIABILITY = "/v1/reliability?players="


def caller(player: Player) -> Caller:
    return Caller(player.id, player.name)


def test_everybody_can_read_how_reliable_players_are(
    client: FlaskClient, backend: Backend, two: tuple[Player, Player], game: Any
) -> None:
    one, other = two
    for each in [*(fact() for _ in range(8)), *(fact(ended="lost", pace="days", answer_ms=9) for _ in range(2))]:
        backend.upkeep.results.put(one.id, each)
    answer = client.get(f"{RELIABILITY}{one.id},{other.id},{one.id}")
    assert answer.get_json()["items"] == [
        {
            **{"player": one.id, "games": 10, "finished_percent": 80, "lost": 2, "aborted": 0},
            **{"answer_ms": {"live": None, "days": 9}, "in_play": 1},
        },
        {
            **{"player": other.id, "games": 0, "finished_percent": None, "lost": 0, "aborted": 0},
            **{"answer_ms": {"live": None, "days": None}, "in_play": 1},
        },
    ]
    assert one.get(f"{RELIABILITY}{one.id},{other.id}").get_data() == answer.get_data()


def test_unknown_players_are_left_out(client: FlaskClient, player: Player) -> None:
    answer = client.get(f"{RELIABILITY}p_nobody,{player.id},x")
    assert [each["player"] for each in answer.get_json()["items"]] == [player.id]
    assert client.get(f"{RELIABILITY}p_nobody").get_json() == {"items": []}


@pytest.mark.parametrize(
    "query",
    [
        *("", "?players=", "?players=,", "?players=a,,b", "?players=a%20b", "?players=%00", "?players=a%0A"),
        *("?players=ü", f"?players={','.join(['p_1'] * 51)}", f"?players={'a' * 65}", "?player=a"),
    ],
)
def test_bad_lists_of_players_are_malformed(client: FlaskClient, query: str) -> None:
    problem(client.get(f"/v1/reliability{query}"), 400, "malformed")


def test_fifty_players_can_be_asked_for_at_once(client: FlaskClient, player: Player) -> None:
    names = ",".join([player.id, *(f"p_{number}" for number in range(49))])
    assert len(client.get(RELIABILITY + names).get_json()["items"]) == 1


def test_a_profile_has_results_opponents_and_achievements(
    client: FlaskClient, backend: Backend, sign_up: SignUp
) -> None:
    one, other, bot = sign_up(), sign_up(), sign_up("bot")
    over = play_to_the_end((one, other), new_game_of(one, other))
    backend.upkeep.results.put(one.id, fact(opponents=(bot.id, "p_gone"), achievements=("grandmaster",), at=5))
    found = client.get(f"/v1/players/{one.id}/profile").get_json()
    assert found["player"] == {"id": one.id, "name": one.name, "kind": "person"}
    assert found["reliability"]["games"] == 2
    (tally,) = found["results"]
    assert (tally["ruleset"], tally["mode"], tally["rated"], tally["played"]) == ("guess", "standard", False, 2)
    assert tally["won"] + tally["shared"] + tally["lost"] + tally["nobody_won"] == 2
    assert {each["player"]["name"] for each in found["opponents"]} == {other.name, bot.name}
    assert [(each["achievement"], each["at"]) for each in found["achievements"]] == [("grandmaster", 5)]
    assert over["status"] == "finished"


def new_game_of(one: Player, other: Player, **more: Any) -> Any:
    game = new_game(one, ME, OPEN, **more)
    assert join(other, game).status_code == 200
    return game


@pytest.mark.parametrize("name", ["p_nobody", "me", "%00", "a%2Fb", "ü", "x" * 300])
def test_nobody_has_no_profile(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/v1/players/{name}/profile")
    assert answer.status_code == 404
    assert answer.get_json()["code"] in ("account_not_found", "not_found")


def test_ones_own_standing_says_why(make_client: MakeClient, backend: Backend) -> None:
    client = make_client(RATE_LIMITS_ENABLED="true")
    made = client.post("/v1/players", json={"name": "Ada"}).get_json()
    ada = Player(client, made["id"], "Ada", made["token"])
    found = ada.get("/v1/players/me/standing").get_json()
    assert (found["open_games"], found["reliability"]["finished_percent"]) == (8, None)
    assert found["reasons"][0].startswith("You have no figure yet")
    for _ in range(3):
        backend.upkeep.results.put(ada.id, fact(ended="lost"))
    found = ada.get("/v1/players/me/standing").get_json()
    assert found["open_games"] == 3
    assert "you lost 3 seats among your last 10 games" in found["reasons"][2]


def test_a_server_without_limits_says_so(player: Player, client: FlaskClient) -> None:
    assert player.get("/v1/players/me/standing").get_json()["open_games"] is None
    problem(client.get("/v1/players/me/standing"), 401, "missing_token")


def test_own_data_contain_the_results(backend: Backend, two: tuple[Player, Player]) -> None:
    play_to_the_end(two, new_game_of(*two))
    lines = [line for line in two[0].get("/v1/players/me/data").get_data(as_text=True).splitlines() if "result" in line]
    assert sum('"type": "result"' in line for line in lines) == 1


def test_games_in_play_are_public_and_running(
    client: FlaskClient, backend: Backend, two: tuple[Player, Player]
) -> None:
    one, other = two
    new_game(one, ME, OPEN)
    assert in_play(client, one) == 0
    game = new_game_of(one, other)
    assert (in_play(client, one), in_play(client, other)) == (1, 1)
    backend.upkeep.hidden_games.hide(game["id"])
    assert in_play(client, one) == 0
    backend.upkeep.hidden_games.show(game["id"])
    other.post(f"/v1/games/{game['id']}/concede")
    assert in_play(client, one) == 0


def in_play(client: FlaskClient, player: Player) -> int:
    return int(client.get(f"{RELIABILITY}{player.id}").get_json()["items"][0]["in_play"])


def all_that_is_told(client: FlaskClient, *players: Player) -> list[bytes]:
    """What strangers can read about these players here."""
    paths = [f"{RELIABILITY}{','.join(each.id for each in players)}"]
    paths += [f"/v1/players/{each.id}/profile" for each in players]
    return [client.get(path).get_data() for path in paths]


def test_private_games_change_nothing(client: FlaskClient, backend: Backend, two: tuple[Player, Player]) -> None:
    for each in (fact() for _ in range(5)):
        backend.upkeep.results.put(two[0].id, each)
    before = all_that_is_told(client, *two)
    one, other = map(caller, two)
    running = begun(backend.games, one, other, clock=None, visibility="private")
    assert all_that_is_told(client, *two) == before
    two[1].post(f"/v1/games/{running.game_id}/concede")
    two[0].post(f"/v1/games/{begun(backend.games, one, other, visibility='private').game_id}/abort")
    assert all_that_is_told(client, *two) == before


def test_forks_change_nothing(client: FlaskClient, two: tuple[Player, Player]) -> None:
    over = play_to_the_end(two, new_game_of(*two))
    before = all_that_is_told(client, *two)
    source = {"game": over["id"], "at": over["version"] - 2}
    fork = {"from": source, "hidden": "as_it_was", "seats": [ME, OPEN], "visibility": "public"}
    made = two[0].post("/v1/games", json=fork).get_json()
    assert join(two[1], made).status_code == 200
    assert all_that_is_told(client, *two) == before
    assert two[1].post(f"/v1/games/{made['id']}/concede").status_code < 300
    assert all_that_is_told(client, *two) == before


def test_a_secret_choice_in_a_running_game_changes_nothing(client: FlaskClient, two: tuple[Player, Player]) -> None:
    game = new_game_of(*two)
    before = all_that_is_told(client, *two)
    for number in (1, 2):
        path = f"/v1/games/{new_game_of(*two)['id'] if number == 2 else game['id']}/moves"
        two[0].post(path, json={"move": {"type": "call", "number": number}})
    after = all_that_is_told(client, *two)
    assert [each.replace(b'"in_play":2', b'"in_play":1') for each in after] == before


def test_who_left_a_game_without_live_spectators_counts_as_in_play_until_its_end(
    client: FlaskClient, sign_up: SignUp
) -> None:
    one, two, three = sign_up(), sign_up(), sign_up()
    game = new_game(one, ME, OPEN, OPEN, spectators={"mode": "none"})
    for seat, who in ((1, two), (2, three)):
        assert join(who, game, seat).status_code == 200
    before = all_that_is_told(client, one, two, three)
    assert one.post(f"/v1/games/{game['id']}/concede").status_code < 300
    assert all_that_is_told(client, one, two, three) == before
