"""What a lobby asks of the lists of games: those that wait for me, and those of one player."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from events.folding.table import Table
from service.api.resources.of_games.games import TABLES_EACH
from service.backend import Backend
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import BOT, CALL, ME, OPEN, SignUp, join, new_game, play_to_the_end, problem
from tests.service.spectating import DELAYED, NONE, concede
from tests.support.commands import recorded

Two = tuple[Player, Player]
CLOCK = {"kind": "fischer", "initial_seconds": 300, "increment_seconds": 5, "on_expiry": "bot"}


def waiting(player: Player, query: str = "") -> list[str]:
    """The ids of the games that wait for the player, from all pages."""
    found, cursor = list[str](), ""
    while True:
        page = player.get(f"/v1/players/me/games?waiting=true{query}{cursor}").get_json()
        found += [item["id"] for item in page["items"]]
        if page["next"] is None:
            return found
        cursor = f"&cursor={page['next']}"


def started(two: Two, **more: Any) -> Any:
    made = new_game(two[0], ME, OPEN, **more)
    query = f"?invite={made['invite']}" if made["invite"] else ""
    return join(two[1], made, 1, query).get_json()


def call(player: Player, game: Any) -> None:
    assert player.post(f"/v1/games/{game['id']}/moves", json=CALL).status_code == 201


def test_games_wait_for_a_player_as_long_as_they_owe_a_decision(two: Two) -> None:
    ada, bob = two
    assert waiting(ada) == []
    new_game(ada, ME, OPEN)
    first, second = started(two), started(two, visibility="private")
    assert waiting(ada) == waiting(bob) == [second["id"], first["id"]]
    call(ada, second)
    assert (waiting(ada), waiting(bob)) == ([first["id"]], [second["id"], first["id"]])
    play_to_the_end(two, first)
    assert (waiting(ada), waiting(bob)) == ([], [second["id"]])


def test_games_that_wait_are_found_among_many_others_in_pages(two: Two) -> None:
    games = [started(two) for _ in range(7)]
    for game in games[::2]:
        call(two[0], game)
    expected = [game["id"] for game in games[1::2][::-1]]
    for limit in (1, 2, 3, 100):
        assert waiting(two[0], f"&limit={limit}") == expected
    assert waiting(two[0], "&status=active&ruleset=guess") == expected
    assert waiting(two[0], "&status=open") == waiting(two[0], "&status=finished") == waiting(two[0], "&ruleset=x") == []
    problem(two[0].get("/v1/players/me/games?waiting=true&cursor=x"), 400, "malformed")
    problem(two[0].get("/v1/players/me/games?waiting=1"), 400, "malformed")


def test_only_a_seat_that_the_player_holds_can_wait_for_them(sign_up: SignUp) -> None:
    creator, *three = (sign_up() for _ in range(4))
    for spectators in (None, DELAYED, NONE):
        more: dict[str, Any] = {"spectators": spectators} if spectators else {}
        game = new_game(creator, OPEN, OPEN, OPEN, **more)
        for seat, player in enumerate(three):
            join(player, game, seat)
        assert game["id"] not in waiting(creator)
        assert waiting(three[1]) == [game["id"]]
        concede(three[1], game)
        assert waiting(three[1]) == []
        assert game["id"] in waiting(three[0])


def test_a_game_that_waits_says_how_long_it_can(two: Two) -> None:
    game = started(two, clock=CLOCK)
    (item,) = two[0].get("/v1/players/me/games?waiting=true").get_json()["items"]
    now = two[0].get(f"/v1/games/{game['id']}").get_json()
    assert item["clock"] == now["clock"]
    assert item["clock"]["seats"][0]["deadline"] is not None
    play_to_the_end(two, game)
    assert [item["clock"] for item in two[0].get("/v1/players/me/games").get_json()["items"]] == [None]


def test_a_list_of_waiting_games_shows_them_as_the_whole_list_does(two: Two) -> None:
    started(two)
    whole, some = (two[0].get(f"/v1/players/me/games{query}").get_json() for query in ("", "?waiting=true"))
    assert whole == some


def test_finding_the_games_that_wait_reads_unfinished_games_only(
    two: Two, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        play_to_the_end(two, started(two))
    game, read = started(two), list[str]()
    load = backend.games.tables.load

    def noted(game_id: str) -> Table:
        read.append(game_id)
        return load(game_id)

    monkeypatch.setattr(backend.games.tables, "load", noted)
    assert waiting(two[0]) == [game["id"]]
    assert read == [game["id"]]


def test_looking_for_games_that_wait_counts_for_more_than_one_request(make_client: MakeClient) -> None:
    client = make_client(RATE_LIMITS_ENABLED="true")
    made = client.post("/v1/players", json={"name": "Ada"}).get_json()
    ada = Player(client, made["id"], "Ada", made["token"])
    for _ in range(30):
        new_game(ada, ME, ME)

    def left() -> int:
        answer = ada.get("/v1/players/me/games?waiting=true&limit=100")
        return int(answer.headers["RateLimit"].split(";")[1].removeprefix("r="))

    assert left() - left() == 1 + 30 // TABLES_EACH


def test_private_games_do_not_show_in_what_a_list_of_public_ones_counts_for(
    make_client: MakeClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.api.request.rate_limits.GAMES_EACH", 1)
    client = make_client(RATE_LIMITS_ENABLED="true", RATE_LIMIT="9999 per day")
    made = [client.post("/v1/players", json={"name": name}).get_json() for name in ("Ada", "Bob", "Cleo")]
    ada, bob, cleo = (Player(client, each["id"], each["name"], each["token"]) for each in made)
    shown = [new_game(ada, ME, OPEN)["id"] for _ in range(3)]

    def listed(who: Player) -> tuple[list[str], str]:
        answer = who.get(f"/v1/games?player={ada.id}")
        left = answer.headers["RateLimit"].split(";")[1]
        return [item["id"] for item in answer.get_json()["items"]], left

    without = listed(bob)
    for _ in range(5):
        new_game(ada, ME, OPEN, visibility="private")
    assert listed(cleo) == without
    assert sorted(without[0]) == sorted(shown)


def test_the_games_of_one_player_are_found_by_status_and_ruleset(
    two: Two, client: FlaskClient, sign_up: SignUp
) -> None:
    _, bob = two
    over, running, waits = started(two), started(two), new_game(bob, ME, OPEN)
    secret, other = started(two, visibility="private"), new_game(sign_up(), ME, BOT)
    for game in (over, secret):
        play_to_the_end(two, game)

    def ids(query: str) -> list[str]:
        return [item["id"] for item in client.get(f"/v1/games?player={bob.id}{query}").get_json()["items"]]

    assert ids("") == [waits["id"], running["id"], over["id"]]
    assert (ids("&status=finished"), ids("&status=active"), ids("&status=open")) == (
        [over["id"]],
        [running["id"]],
        [waits["id"]],
    )
    assert ids("&status=finished&ruleset=guess") == [over["id"]]
    assert ids("&status=finished&ruleset=other") == []
    assert other["id"] not in ids("")


def test_a_page_of_games_in_play_is_read_in_one_round_trip(two: Two, backend: Backend) -> None:
    """Also if each summary has been read before: lists show what is stored now."""
    games = [started(two) for _ in range(3)]
    path, shown = "/v1/games?status=active", list[Any]()
    two[0].get(path)  # the hidden games are known from then on
    for _ in range(2):
        with recorded(backend.servers.queue) as sent:
            shown.append(two[0].get(path).get_json()["items"])
        assert sent == ["EVALSHA"]
    assert [item["id"] for item in shown[0]] == [game["id"] for game in reversed(games)]
    assert shown[0] == shown[1]
    concede(two[0], games[0])
    assert [item["id"] for item in two[1].get(path).get_json()["items"]] == [item["id"] for item in shown[0][:2]]
    over = two[1].get("/v1/games?status=finished").get_json()["items"]
    assert [(item["id"], item["status"]) for item in over] == [(games[0]["id"], "finished")]


@pytest.mark.parametrize("limit", [1, 2, 3, 100])
def test_all_pages_together_have_each_game_once(two: Two, limit: int) -> None:
    games, found, query = [started(two)["id"] for _ in range(5)], list[str](), f"limit={limit}"
    while query:
        page = two[0].get(f"/v1/games?{query}").get_json()
        found += [item["id"] for item in page["items"]]
        query = f"limit={limit}&cursor={page['next']}" if page["next"] else ""
    assert sorted(found) == sorted(games)
