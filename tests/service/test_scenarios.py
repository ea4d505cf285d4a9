"""Whole games of every ruleset and scenario, over HTTP, by a client that knows only what the API describes."""

from random import Random
from typing import Any

import pytest

from engines import REGISTRY, WITH_EXAMPLES, latest
from engines.chance import RecordedChance
from engines.games import that_time_you_killed_me
from engines.games.that_time_you_killed_me.moves import Options
from events.records.codec import to_json
from events.verify import verify
from service.api.app import create_app
from service.backend import Backend
from tests.engines.cases import SMALLEST
from tests.service.conftest import Player, settings

CHRONONAUTS = "early-american-chrononauts"
KILLED_ME = "that-time-you-killed-me"
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    *((case.engine.KEY, case.seats, to_json(case.options)) for case in SMALLEST),
    (CHRONONAUTS, 2, {"mode": "uber", "turn_limit": 8}),
]
OTHER_GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("time-chase", 6, {"mode": "jumble"}),
    ("time-machine", 8, {}),
    ("time-breaker", 5, {"auto_arrest": True, "turn_limit": 40}),
    *((CHRONONAUTS, seats, {"mode": mode, "turn_limit": 12}) for mode, seats in (("standard", 3), ("artifaxx", 2))),
    *((KILLED_ME, 2, {"scenario": name}) for name in ("growth", "influence", "memory", "convergence")),
    (KILLED_ME, 2, {"scenario": "convergence", "chapters": ["growth", "influence", "memory"]}),
    (KILLED_ME, 2, {"scenario": "alternate", "timeline": "draft_powers"}),
    (KILLED_ME, 2, {"scenario": "alternate", "timeline": "power_share"}),
]


@pytest.fixture
def player(redis_url: str, redis_client: Any) -> Player:
    client = create_app(Backend.connect(settings(redis_url, EXAMPLES="true"))).test_client()
    answer = client.post("/v1/players", json={"name": "Ada"}).get_json()
    return Player(client, answer["id"], "Ada", answer["token"])


def test_example_games_are_offered_only_if_enabled(player: Player, redis_url: str) -> None:
    usual = create_app(Backend.connect(settings(redis_url))).test_client()
    asked = (client.get("/v1/rulesets").get_json()["items"] for client in (player, usual))
    assert [{each["key"] for each in items} for items in asked] == [set(latest(WITH_EXAMPLES)), set(latest(REGISTRY))]


@pytest.mark.parametrize("key", latest(WITH_EXAMPLES).keys() - latest(REGISTRY).keys())
def test_an_example_game_answers_rules_missing_while_examples_are_disabled(
    player: Player, redis_url: str, key: str
) -> None:
    usual = create_app(Backend.connect(settings(redis_url))).test_client()
    assert usual.get(f"/v1/rulesets/{key}").status_code == 404
    made = player.post("/v1/games", json={"ruleset": key, "seats": [{"kind": "me"}] * 2}).get_json()
    missing = usual.get(f"/v1/games/{made['id']}").get_json()
    assert (missing["status"], missing["code"]) == (409, "rules_missing")


def play_to_the_end(player: Player, game: Any, rng: Random) -> Any:
    """The player holds every seat; whoever is awaited makes one of its legal moves."""
    path = f"/v1/games/{game['id']}"
    while game["awaiting"]:
        seat = rng.choice(game["awaiting"])
        owed = player.get(f"{path}/moves?seat={seat}").get_json()
        choice = rng.choice([move for move in owed["moves"] if move["notation"] != "undo"])
        how = rng.choice([{"move": choice["move"]}, {"notation": choice["notation"]}])
        answer = player.post(f"{path}/moves?seat={seat}", json={**how, "decision": owed["decision"]})
        assert answer.status_code == 201, answer.text
        game = {**answer.get_json(), "id": game["id"]}
    return game


@pytest.mark.parametrize(
    ("ruleset", "seats", "options"),
    [*GAMES, *(pytest.param(*game, marks=pytest.mark.soak) for game in OTHER_GAMES)],
    ids=str,
)
def test_a_whole_game_is_played_and_its_log_verifies(
    player: Player, ruleset: str, seats: int, options: dict[str, Any]
) -> None:
    body = {"ruleset": ruleset, "options": options, "seats": [{"kind": "me"}] * seats}
    made = player.post("/v1/games", json=body).get_json()
    over = play_to_the_end(player, made, Random(f"{ruleset} {seats} {options}"))
    assert (over["status"], over["outcome"] is not None) == ("finished", True)
    verify(player.get(f"/v1/games/{made['id']}/log").text.splitlines(), WITH_EXAMPLES)


def test_a_turn_written_on_one_line_is_played_completely_or_not_at_all(player: Player) -> None:
    body = {"ruleset": KILLED_ME, "options": {"first": "white"}, "seats": [{"kind": "me"}] * 2}
    game = player.post("/v1/games", json=body).get_json()
    path = f"/v1/games/{game['id']}/moves?seat=0"
    refused = player.post(path, json={"notation": "@1 2 fwd >past"})
    assert (refused.status_code, refused.get_json()["code"]) == (422, "illegal_move")
    assert player.post(path, json={"notation": "@1 2 e4"}).get_json()["errors"][0]["pointer"] == "/notation"
    done = player.post(path, json={"notation": "@1 2 fwd >present"}).get_json()
    assert [record["move"]["type"] for record in done["records"]] == [
        "choose_copy",
        "move",
        "time_travel",
        "shift_focus",
    ]
    assert (done["version"], done["awaiting"]) == (game["version"] + 4, [1])


def test_a_game_can_start_from_a_given_position_and_a_bad_one_is_refused(player: Player) -> None:
    start = that_time_you_killed_me.format_position(
        that_time_you_killed_me.initial_state(Options(), 2, RecordedChance([0])).board
    )
    body = {"ruleset": KILLED_ME, "options": {"position": start}, "seats": [{"kind": "me"}] * 2}
    assert player.post("/v1/games", json=body).status_code == 201
    for bad in ("", "nonsense", start.replace("W1", "W1W2W3W4W5")):
        refusal = player.post("/v1/games", json={**body, "options": {"position": bad}}).get_json()
        assert (refusal["status"], refusal["code"]) == (422, "bad_options"), refusal
