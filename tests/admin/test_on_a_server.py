"""The command line on a server that runs, and the description of its API."""

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from service.admin.registry import ACTIONS
from service.api.app import create_app
from service.backend import Backend
from tests.service.conftest import settings
from tests.support.openapi_file import document_of
from tests.support.real_server import Server
from tests.support.waiting import wait_until

BECAUSE = ("--reason", "Report 12.")


def administered(server: Server, *arguments: str) -> Any:
    """Run a command as an operator at the machine of the server would. Return its answer."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("RETCON_")}
    done = subprocess.run(
        [sys.executable, "-m", "service.admin", *arguments, "--json"],
        env=environ | {"RETCON_DATA_DIR": str(server.folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def ask(server: Server, method: str, path: str, token: str = "", body: Any = None) -> Any:
    """Return the status and the JSON of an answer."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(f"{server.url}{path}", data, headers, method=method)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), _Quiet)
    with opener.open(request) as answer:
        text = answer.read()
        return answer.status, json.loads(text) if text else None


class _Quiet(urllib.request.HTTPErrorProcessor):
    """Returns every answer, whatever its status is."""

    def http_response(self, request: Any, response: Any) -> Any:
        return response


@pytest.mark.soak
def test_an_operator_bans_and_erases_a_player_while_the_server_runs(shared_server: Server) -> None:
    _, ada = ask(shared_server, "POST", "/v1/players", body={"name": "Ada Reported"})
    (found,) = administered(shared_server, "players", "find", "ada reported")["items"]
    assert found["id"] == ada["id"]
    administered(shared_server, "players", "ban", ada["id"], "Insults.", "--scope", "games", *BECAUSE)
    body = {"ruleset": "coin-nim", "seats": [{"kind": "me"}, {"kind": "open"}]}
    wait_until(lambda: ask(shared_server, "POST", "/v1/games", ada["token"], body)[1].get("code") == "banned")
    administered(shared_server, "players", "erase", ada["id"], *BECAUSE)
    wait_until(lambda: ask(shared_server, "GET", "/v1/players/me", ada["token"])[0] == 401)


@pytest.fixture(scope="module")
def document(redis_url: str) -> Any:
    """The description that a server with the API of operators serves."""
    client = create_app(Backend.connect(settings(redis_url, ADMIN_API="true"))).test_client()
    return document_of(client.get("/openapi.yaml").get_data())


@pytest.mark.soak
def test_the_description_with_the_actions_of_operators_is_valid_openapi(document: dict[str, Any]) -> None:
    OpenAPIV31SpecValidator(document).validate()
    described = {path for path in document["paths"] if path.startswith("/v1/admin/")}
    offered = (action for action in ACTIONS.values() if not action.is_for_shell)
    assert described == {f"/v1/admin/{action.group}/{action.name}" for action in offered}
    for path in described:
        operation = document["paths"][path]["post"]
        assert operation["security"] == [{"bearer": ["admin"]}]
        assert operation["requestBody"]["required"]
        assert {"200", "400", "401", "403", "429", "503"} <= operation["responses"].keys(), path


def test_the_actions_of_operators_are_not_in_the_committed_description() -> None:
    assert "/v1/admin" not in (Path(__file__).parents[2] / "openapi.yaml").read_text(encoding="utf-8")


def test_requests_of_operators_count_for_their_rate_limit(redis_url: str) -> None:
    limited = settings(redis_url, ADMIN_API="true", RATE_LIMITS_ENABLED="true", RATE_LIMIT="1 per hour")
    client = create_app(Backend.connect(limited)).test_client()
    answers = [client.post("/v1/admin/players/bans", json={}) for _ in range(2)]
    assert answers[-1].get_json()["code"] == "rate_limited"
