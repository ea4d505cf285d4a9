"""Rate limits: which requests count, where, and what callers learn about them."""

from pathlib import Path
from typing import Any

import pytest
import structlog.testing
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from events.on_redis.clients import command_client
from service.api.request import rate_limits as limits
from service.api.request import spending
from service.api.request.answering.errors import meanings
from service.api.request.around.middleware import BUCKETS
from service.api.request.spending import Meter, RatePolicy, bucket_named
from service.operations.configuration.variables import VARIABLES
from service.operations.shared_counters import network_of
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import CALL, ME, new_game

SMALL = RatePolicy("small", limit=10, seconds=60)
LARGE = RatePolicy("large", limit=1000, seconds=60)
NOWHERE = "redis://127.0.0.1:1"

CHEAP = "/v1/players?name=Nobody"
"""What costs one request of the bucket `default`."""


class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = 6000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def limited(make_client: MakeClient, **variables: str) -> FlaskClient:
    """A client of an API with limits."""
    return make_client(RATE_LIMITS_ENABLED="true", **variables)


def signed_up(client: FlaskClient, name: str) -> Player:
    body = client.post("/v1/players", json={"name": name}).get_json()
    return Player(client, body["id"], name, body["token"])


def left(answer: TestResponse) -> int:
    return int(answer.headers["RateLimit"].split(";")[1].removeprefix("r="))


def trips(client: Redis) -> int:
    """How many counts the server has been told of."""
    stats = client.info("commandstats")
    return int(stats.get("cmdstat_incrby", {}).get("calls", 0))


def test_answers_show_how_many_requests_are_left(make_client: MakeClient) -> None:
    client = limited(make_client, RATE_LIMIT="100 per minute")
    first, second = client.get(CHEAP), client.get(CHEAP)
    assert first.headers["RateLimit-Policy"] == '"default";q=100;w=60'
    assert (left(first), left(second)) == (99, 98)


def test_a_request_over_the_limit_is_refused_with_the_time_to_wait(make_client: MakeClient) -> None:
    client = limited(make_client, RATE_LIMIT="2 per day")
    assert [client.get(CHEAP).status_code for _ in range(2)] == [200, 200]
    answer = client.get(CHEAP)
    assert answer.status_code == 429
    assert answer.get_json()["code"] == "rate_limited"
    assert 0 < int(answer.headers["Retry-After"]) <= 86400
    assert left(answer) == 0


def test_every_player_has_their_own_bucket(make_client: MakeClient) -> None:
    client = limited(make_client, RATE_LIMIT="1 per day")
    ada, grace = signed_up(client, "Ada"), signed_up(client, "Grace")
    assert ada.get(CHEAP).status_code == 200
    assert ada.get(CHEAP).status_code == 429
    assert grace.get(CHEAP).status_code == 200


def test_requests_without_a_token_are_counted_by_address(make_client: MakeClient) -> None:
    client = limited(make_client, RATE_LIMIT="1 per day")
    statuses = [
        client.get(CHEAP, environ_base={"REMOTE_ADDR": address}).status_code
        for address in ("203.0.113.1", "203.0.113.1", "203.0.113.2", "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")
    ]
    assert statuses == [200, 429, 200, 200, 429, 200]


def test_guessing_tokens_is_limited_by_address(make_client: MakeClient) -> None:
    client = limited(make_client, RATE_LIMIT="3 per day")
    headers = {"Authorization": "Bearer rtc_" + "A" * 43}
    statuses = [client.get("/v1/players/me", headers=headers).status_code for _ in range(4)]
    assert statuses == [401, 401, 401, 429]


def test_sign_ups_are_limited_by_address_even_with_a_token(make_client: MakeClient) -> None:
    client = limited(make_client, SIGNUP_RATE_LIMIT="2 per day")
    ada = signed_up(client, "Ada")
    assert ada.post("/v1/players", json={"name": "Grace"}).status_code == 201
    answer = ada.post("/v1/players", json={"name": "Edsger"})
    assert answer.status_code == 429
    assert answer.headers["RateLimit-Policy"] == '"signup";q=2;w=86400'
    assert ada.get(CHEAP).status_code == 200


def test_moves_have_their_own_bucket(make_client: MakeClient) -> None:
    client = limited(make_client, RATE_LIMIT="1 per day", MOVE_RATE_LIMIT="1000 per day")
    ada = signed_up(client, "Ada")
    ada.get(CHEAP)
    answer = ada.post("/v1/games/none/moves", json={"notation": "1"})
    assert answer.headers["RateLimit-Policy"].startswith('"moves";q=1000')
    assert answer.status_code == 404


def test_reads_of_games_and_dry_runs_do_not_count_as_moves(make_client: MakeClient) -> None:
    ada = signed_up(limited(make_client), "Ada")

    def bucket(answer: TestResponse) -> str:
        return answer.headers["RateLimit"].split(";")[0].strip('"')

    for path in ("/v1/games/none", "/v1/games/none/moves", "/v1/games/none/events"):
        assert bucket(ada.get(path)) == "reads"
    assert bucket(ada.post("/v1/games/none/moves", json={"notation": "1"})) == "moves"
    assert bucket(ada.post("/v1/games/none/moves?dry_run=true", json={"notation": "1"})) == "default"
    assert bucket(ada.get("/v1/games/none?dry_run=true")) == "reads"
    assert bucket(ada.get("/v1/games")) == "default"


def test_imports_have_their_own_bucket(make_client: MakeClient) -> None:
    ada = signed_up(limited(make_client, IMPORT_RATE_LIMIT="1 per day"), "Ada")
    statuses = [
        ada.post("/v1/games/import", data=b"{}", content_type="application/x-ndjson").status_code for _ in range(2)
    ]
    assert statuses == [422, 429]
    assert ada.get(CHEAP).status_code == 200


def test_requests_for_unknown_paths_count_too(make_client: MakeClient) -> None:
    client = limited(make_client, RATE_LIMIT="1 per day")
    assert [client.get("/nope").status_code for _ in range(2)] == [404, 429]


def test_health_checks_are_not_limited(make_client: MakeClient) -> None:
    client = limited(make_client, RATE_LIMIT="1 per day")
    assert {client.get("/healthz").status_code for _ in range(5)} == {200}
    assert "RateLimit" not in client.get("/healthz").headers


def test_limits_can_be_switched_off(make_client: MakeClient) -> None:
    client = make_client(RATE_LIMITS_ENABLED="false", RATE_LIMIT="1 per day")
    answers = [client.get(CHEAP) for _ in range(5)]
    assert {answer.status_code for answer in answers} == {200}
    assert "RateLimit" not in answers[0].headers


def test_a_request_must_fit_all_rates_of_a_limit(make_client: MakeClient) -> None:
    client = limited(make_client, RATE_LIMIT="2 per hour; 100 per day")
    answers = [client.get(CHEAP) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[0].headers["RateLimit-Policy"] == '"default-3600";q=2;w=3600, "default-86400";q=100;w=86400'
    assert answers[0].headers["RateLimit"].startswith('"default-3600";r=1;')
    assert int(answers[2].headers["Retry-After"]) <= 3600


def test_processes_count_together(redis_client: Redis, clock: Clock) -> None:
    one, two = Meter(redis_client, clock), Meter(redis_client, clock)
    for _ in range(5):
        one.spend(SMALL, "ada")
        two.spend(SMALL, "ada")
    assert one.spend(SMALL, "ada").left == 0


def test_a_count_ends_with_its_window(redis_client: Redis, clock: Clock) -> None:
    meter = Meter(redis_client, clock)
    clock.now += 45
    assert [meter.spend(SMALL, "ada").used for _ in range(3)] == [1, 2, 3]
    assert meter.spend(SMALL, "ada").reset == 16
    clock.now += 15
    assert meter.spend(SMALL, "ada").used == 1


def test_a_process_counts_a_fiftieth_of_the_limit_without_a_round_trip(redis_client: Redis, clock: Clock) -> None:
    meter, before = Meter(redis_client, clock), trips(redis_client)
    assert [meter.spend(LARGE, "ada").used for _ in range(1, 102)] == list(range(1, 102))
    assert trips(redis_client) - before == 1 + 5


def test_requests_over_the_limit_cost_no_round_trip(redis_client: Redis, clock: Clock) -> None:
    meter = Meter(redis_client, clock)
    for _ in range(11):
        meter.spend(SMALL, "ada")
    before = trips(redis_client)
    for _ in range(20):
        meter.spend(SMALL, "ada")
    assert trips(redis_client) == before


def test_counts_expire_from_redis_with_their_window(redis_client: Redis, clock: Clock) -> None:
    Meter(redis_client, clock).spend(SMALL, "ada")
    (key,) = redis_client.keys("retcon:limits:*")
    assert 0 < redis_client.ttl(key) <= 60


def test_without_redis_each_process_counts_alone(clock: Clock) -> None:
    meter = Meter(command_client(NOWHERE), clock)
    with structlog.testing.capture_logs() as logs:
        assert [meter.spend(SMALL, "ada").left for _ in range(12)] == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0]
    assert [line["event"] for line in logs] == ["limits_not_shared"], "asked once, then a pause"


def test_requests_pass_while_redis_is_down(make_client: MakeClient) -> None:
    client = limited(make_client, QUEUE_URL=NOWHERE)
    assert client.get(CHEAP).status_code == 200


def test_the_number_of_remembered_callers_is_limited(
    redis_client: Redis, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spending, "TALLIES", 3)
    meter = Meter(redis_client, clock)
    for number in range(10):
        meter.spend(SMALL, f"player {number}")
    # private: how much memory a process needs for this shows nowhere
    assert len(meter._tallies) == 3
    assert meter.spend(SMALL, "player 0").used == 2, "Redis remembers"


def test_addresses_of_one_network_are_counted_together() -> None:
    assert network_of("203.0.113.7") == "203.0.113.7"
    assert network_of("2001:db8::1:2%eth0") == "2001:db8::/64"
    assert network_of("::ffff:203.0.113.7") == "203.0.113.7"
    assert network_of("") == ""
    assert network_of("unix:") == "unix:"


def test_rates_are_parsed_from_settings() -> None:
    bucket = bucket_named("moves", "10/second; 300/minute")
    assert [(policy.limit, policy.seconds) for policy in bucket.policies] == [(10, 1), (300, 60)]


MANY = 60


@pytest.fixture
def long_game(make_client: MakeClient) -> tuple[Player, str]:
    """A player who may ask for 200 looks at games a day, and the path of a game with more than 60 records."""
    unlimited, client = make_client(), limited(make_client, READ_RATE_LIMIT="200 per day")
    ada = signed_up(unlimited, "Ada")
    path = f"/v1/games/{new_game(ada, ME, rounds=MANY + 1)['id']}"
    for _ in range(MANY):
        assert ada.post(f"{path}/moves", json=CALL).status_code == 201
    return Player(client, ada.id, ada.name, ada.token), path


def price(player: Player, path: str) -> int:
    """How many requests a GET of that counts for."""
    before = {
        bucket: left(player.get(f"/v1/{below}"))
        for bucket, below in (("reads", "games/none"), ("", "players?name=Nobody"))
    }
    answer = player.get(path)
    answer.close()
    assert answer.status_code == 200, answer.text
    return before["reads" if answer.headers["RateLimit"].startswith('"reads"') else ""] - left(answer)


def test_an_expensive_read_counts_as_several_requests(long_game: tuple[Player, str]) -> None:
    ada, path = long_game
    newest = ada.get(path).get_json()["version"]
    assert price(ada, path) == 1
    assert price(ada, f"{path}?at={newest}") == 1
    assert price(ada, f"{path}?at=40") == 1 + 4
    mark = ada.get(f"{path}?at=40").get_json()["mark"]
    assert price(ada, f"{path}?at=40-{mark}") == 1, "the process remembers it"
    assert price(ada, f"{path}/events?after=40-{mark}&limit=10") == 1 + 1
    assert price(ada, f"{path}/events?after={newest - 2}") == 1
    assert price(ada, f"{path}/events?limit=20") == 1 + 2
    assert price(ada, f"{path}?at=31") == 1, "it was read on the way"
    assert price(ada, f"{path}/stream?after=10") == 1 + (newest - 10) // 10


def test_a_log_costs_as_much_as_its_events_until_the_game_is_over(long_game: tuple[Player, str]) -> None:
    ada, path = long_game
    newest = ada.get(path).get_json()["version"]
    assert price(ada, f"{path}/log") == 1 + newest // 10
    ada.post(f"{path}/moves", json=CALL)
    assert ada.get(path).get_json()["status"] == "finished"
    assert price(ada, f"{path}/log") == 1, "it is given out as it is"


def test_an_expensive_request_is_allowed_if_one_request_is_left(
    make_client: MakeClient, long_game: tuple[Player, str]
) -> None:
    rich, path = long_game
    ada = Player(limited(make_client, READ_RATE_LIMIT="4 per 2 day"), rich.id, rich.name, rich.token)
    first, second = (ada.get(f"{path}/events?limit=60") for _ in range(2))
    assert (first.status_code, left(first)) == (200, 0)
    assert (second.status_code, left(second), "items" in second.get_json()) == (429, 0, False)
    assert int(second.headers["Retry-After"]) > 0


def test_an_unknown_version_costs_nothing_extra(long_game: tuple[Player, str]) -> None:
    ada, path = long_game
    before = left(ada.get(path))
    assert left(ada.get(f"{path}?at=999999999999")) == before - 1


def test_a_list_costs_by_the_number_of_games_examined(make_client: MakeClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "GAMES_EACH", 2)
    ada = signed_up(limited(make_client), "Ada")
    for _ in range(6):
        new_game(ada, ME)
    assert price(ada, "/v1/games?limit=1") == 1 + 1, "one, and one more to know whether there are more"
    assert price(ada, f"/v1/games?player={ada.id}&ruleset=none") == 1 + 3
    assert price(ada, "/v1/players/me/games") == 1 + 3


def test_imports_are_limited_by_address_too(make_client: MakeClient) -> None:
    client = limited(make_client, IMPORT_RATE_LIMIT="2 per day")

    def bring(player: Player, address: str, size: int = 2) -> int:
        log = {"data": b"{}" + b" " * (size - 2), "content_type": "application/x-ndjson"}
        return player.post("/v1/games/import", environ_base={"REMOTE_ADDR": address}, **log).status_code

    ada, grace, edsger = (signed_up(client, name) for name in ("Ada", "Grace", "Edsger"))
    assert [bring(ada, "203.0.113.1"), bring(grace, "203.0.113.1"), bring(edsger, "203.0.113.1")] == [422, 422, 429]
    assert [bring(ada, "203.0.113.2"), bring(ada, "203.0.113.3")] == [422, 429]
    assert [bring(grace, "203.0.113.4", 2**20), bring(edsger, "203.0.113.4")] == [422, 429], "a long one counts more"


READS = ("", "/events", "/moves", "/picture.svg", "/log", "/watching", "/forks")
ANSWERS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("moves", {"notation": "1"}),
    ("concede", {}),
    ("takeback", {"to": 1}),
    ("draw", {"answer": "offer"}),
    ("pause", {}),
    ("resume", {}),
    ("abort", {}),
    ("seats/0/claim", {}),
    ("seats/0/decline", {}),
)


def test_who_has_no_reads_left_can_still_act(make_client: MakeClient) -> None:
    ada = signed_up(limited(make_client, READ_RATE_LIMIT="1 per day", RATE_LIMIT="1 per day"), "Ada")
    statuses = [ada.get(f"/v1/games/none{path}").status_code for path in (*READS, *READS)]
    assert statuses[-len(READS) :] == [429] * len(READS)
    for path, body in ANSWERS:
        answer = ada.post(f"/v1/games/none/{path}", json=body)
        assert answer.headers["RateLimit-Policy"].startswith('"moves"')
        assert answer.status_code != 429, path


def test_every_action_in_a_game_counts_as_a_move_and_nothing_else_does(client: FlaskClient) -> None:
    views = client.application.view_functions
    for rule in client.application.url_map.iter_rules():
        is_action = rule.rule.startswith("/v1/games/<game_id>/") and not (rule.methods or set()) & {"GET"}
        bucket = getattr(views[rule.endpoint], limits.BUCKET, "default")
        assert (bucket == "moves") == (is_action and not rule.rule.endswith("/analysis")), rule


def test_a_refusal_names_the_limit_and_what_it_counts_by(make_client: MakeClient) -> None:
    client = limited(make_client, RATE_LIMIT="1 per day", SIGNUP_RATE_LIMIT="1 per day")
    ada = signed_up(client, "Ada")
    ada.get(CHEAP)
    mine, ours = ada.get(CHEAP).get_json(), client.post("/v1/players", json={"name": "Bob"}).get_json()
    assert (mine["bucket"], mine["counts"]) == ("default", "account")
    assert "limit 'default' allows 1 in 86400 s for your account" in mine["detail"]
    assert (ours["bucket"], ours["counts"]) == ("signup", "address")
    assert "for all requests from your address together" in ours["detail"]


def test_a_rename_does_not_count_as_a_sign_up_of_the_address(make_client: MakeClient) -> None:
    client = limited(make_client, SIGNUP_RATE_LIMIT="2 per day")
    ada, _ = signed_up(client, "Ada"), signed_up(client, "Bob")
    assert client.post("/v1/players", json={"name": "Eve"}).status_code == 429

    def renamed(name: str) -> int:
        return client.patch("/v1/players/me", json={"name": name}, headers=ada.headers).status_code

    assert [renamed("Ada 2"), renamed("Ada 3"), renamed("Ada 4")] == [200, 200, 429]


def test_the_table_of_limits_is_that_of_the_code() -> None:
    page = (Path(__file__).parents[2] / "docs/http-conventions.md").read_text()
    rows = [row.split("|")[1:-1] for row in page.splitlines() if row.startswith("| `") or "too_many_" in row]
    cells = [[cell.strip().strip("`") for cell in row] for row in rows if len(row) == 5]
    codes = {code for code, (status, _) in meanings().items() if status == 429 or code.startswith("too_many_")}
    assert {row[3] for row in cells} == codes
    assert {row[4] for row in cells if row[4]} <= {variable.name for variable in VARIABLES}
    for name, counts, setting in _buckets():
        (row,) = (row for row in cells if row[0] == name)
        assert (row[2], row[4]) == (counts, setting)
    assert {row[0] for row in cells if row[3] == "rate_limited"} == {name for name, *_ in _buckets()}


def _buckets() -> list[tuple[str, str, str]]:
    """The buckets: their names, what they count by, and the settings of their rates."""
    whose = {
        ("caller",): "account, or address without a token",
        ("address",): "address",
        ("caller", "address"): "account and address",
    }
    return [(name, whose[payers or ("caller",)], setting) for name, (setting, payers) in BUCKETS.items()]
