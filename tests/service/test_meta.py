"""Health checks, metrics, request logs, and the pages about the API."""

import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from prometheus_client import generate_latest
from prometheus_client.registry import REGISTRY
from redis import Redis

from service.api.resources import meta
from service.api.resources.api_browser import as_3_0
from service.shared.ttl_cache import TtlCache
from tests.service.conftest import MakeClient, Player
from tests.support.openapi_file import document_of

NOWHERE = "redis://127.0.0.1:1"


def test_healthz_answers_even_if_redis_is_down(make_client: MakeClient) -> None:
    client = make_client(EVENTS_URL=NOWHERE)
    assert client.get("/healthz").get_json() == {"status": "ok"}


def test_readyz_is_200_if_both_redis_servers_answer(client: FlaskClient) -> None:
    assert client.get("/readyz").get_json() == {"status": "ok"}


@pytest.mark.parametrize(("name", "other"), [("EVENTS_URL", "QUEUE_URL"), ("QUEUE_URL", "EVENTS_URL")])
def test_readyz_is_503_while_a_redis_server_is_silent(
    make_client: MakeClient, redis_url: str, name: str, other: str
) -> None:
    answer = make_client(**{name: NOWHERE, other: redis_url}).get("/readyz")
    assert answer.status_code == 503
    assert answer.get_json()["code"] == "not_ready"
    assert answer.get_json()["missing"] == [name.removesuffix("_URL").lower()]


def test_readyz_is_503_while_redis_can_not_write(
    client: FlaskClient, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    # private: a process asks only now and then whether Redis can write
    monkeypatch.setattr(meta, "_written", TtlCache[Redis, bool](size=8, seconds=0))
    assert client.get("/readyz").status_code == 200
    redis_client.config_set("maxmemory", 1)
    try:
        answer = client.get("/readyz")
        assert (answer.status_code, answer.get_json()["missing"]) == (503, ["events", "queue"])
    finally:
        redis_client.config_set("maxmemory", 0)
    assert client.get("/readyz").status_code == 200


def test_readyz_rarely_writes_to_redis(client: FlaskClient, redis_client: Redis) -> None:
    redis_client.config_resetstat()
    for _ in range(20):
        assert client.get("/readyz").status_code == 200
    written = redis_client.info("commandstats")["cmdstat_set"]["calls"]
    assert written <= 4


def test_requests_are_counted_by_route_not_by_url(client: FlaskClient) -> None:
    client.get("/v1/rulesets/one")
    client.get("/v1/rulesets/two")
    client.get("/nope/1")
    text = generate_latest().decode()
    assert re.search(r'retcon_http_requests_total\{method="GET",route="/v1/rulesets/<key>",status="404"\} \d', text)
    assert 'route="unmatched"' in text
    assert "/v1/rulesets/one" not in text
    assert "retcon_http_request_seconds_bucket" in text


def test_unknown_methods_are_counted_under_one_label(client: FlaskClient) -> None:
    client.open("/v1/rulesets", method="BREW")
    assert b'method="other"' in generate_latest()


def test_metrics_do_not_reveal_in_which_form_a_move_was_sent(two: tuple[Player, Player], game: Any) -> None:
    def requests(status: int) -> float | None:
        labels = {"method": "POST", "route": "/v1/games/<game_id>/moves", "status": str(status)}
        return REGISTRY.get_sample_value("retcon_http_requests_total", labels)

    before, refused = requests(201), requests(409) or 0
    path = f"/v1/games/{game['id']}/moves"
    for status in (201, 409):
        assert two[0].post(path, json={"move": {"type": "call", "number": 1}}).status_code == status
    assert requests(201) == before
    assert requests(409) == refused + 1


def test_the_api_does_not_serve_metrics(client: FlaskClient) -> None:
    assert client.get("/metrics").status_code == 404


def test_openapi_yaml_is_served(client: FlaskClient) -> None:
    answer = client.get("/openapi.yaml")
    assert answer.mimetype == "application/yaml"
    assert document_of(answer.data)["info"]["title"] == "Retcon"


def test_the_api_browser_loads_nothing_from_other_hosts(client: FlaskClient) -> None:
    page = client.get("/docs/api")
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    for path in re.findall(r'(?:src|href)="([^"]+)"', page.get_data(as_text=True)):
        assert path.startswith("/docs/")
        with client.get(path) as answer:
            assert answer.status_code == 200
            assert int(answer.headers["Content-Length"]) > 0


def test_the_documentation_is_found_with_a_slash_too(client: FlaskClient) -> None:
    answer = client.get("/docs/")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/docs")


def test_the_api_browser_gets_the_description_in_openapi_3_0(client: FlaskClient) -> None:
    document = client.get("/docs/openapi.json").get_json()
    assert document["openapi"] == "3.0.3"
    assert '"null"' not in json.dumps(document)


def test_in_openapi_3_0_a_null_type_becomes_nullable() -> None:
    older = as_3_0(
        {
            "info": {"license": {"name": "MIT", "identifier": "MIT"}},
            "one": {"type": ["string", "null"], "enum": ["a", None]},
            "two": [{"anyOf": [{"$ref": "#/x"}, {"type": "null"}], "description": "or none"}],
        }
    )
    assert older["one"] == {"type": "string", "nullable": True, "enum": ["a", None]}
    assert older["two"] == [{"allOf": [{"$ref": "#/x"}], "nullable": True, "description": "or none"}]


def test_a_request_is_logged_as_one_line_without_secrets(player: Player, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    answer = player.get("/v1/games/none?invite=geheim", headers={"X-Request-Id": "my-request"})
    (line,) = capsys.readouterr().err.splitlines()
    found = json.loads(line)
    assert {name: found[name] for name in ("event", "method", "route", "status", "player", "request_id")} == {
        "event": "request",
        "method": "GET",
        "route": "/v1/games/<game_id>",
        "status": answer.status_code,
        "player": player.id,
        "request_id": "my-request",
    }
    assert found["ms"] >= 0
    assert player.token not in line
    assert "geheim" not in line


def test_health_checks_are_not_logged(client: FlaskClient, capsys: pytest.CaptureFixture[str]) -> None:
    client.get("/healthz")
    assert capsys.readouterr().err == ""


def test_metrics_name_no_player(player: Player, redis_client: Redis) -> None:
    player.get("/v1/players/me")
    assert player.id.encode() not in generate_latest()
