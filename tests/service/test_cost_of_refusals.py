"""A request that is refused costs little, however much it contains: at most a few times as much as a small one."""

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from flask.testing import FlaskClient

from tests.service.conftest import MakeClient, Player
from tests.support.cost import memory, steps

MOST_TIMES: Final = 6
LARGE: Final = 65_000
JSON: Final = {"Content-Type": "application/json"}

BODIES: Final[Mapping[str, bytes]] = {
    "nested lists": b"[" * 32_000 + b"]" * 32_000,
    "lists nested as deep as allowed": b'{"a": [' + b",".join([b"[" * 60 + b"]" * 60] * 500) + b"]}",
    "a long list": b'{"a": [' + b",".join([b"1"] * 32_000) + b"]}",
    "objects": b"[" + b",".join([b"{}"] * 21_000) + b"]",
    "many keys": b"{" + b",".join(b'"k%d":1' % number for number in range(6_000)) + b"}",
    "keys in the middle of what is allowed": b"{" + b",".join(b'"k%d":1' % number for number in range(400)) + b"}",
    "one key many times": b"{" + b",".join([b'"k":1'] * 10_000) + b"}",
    "a huge number": b'{"a": ' + b"9" * LARGE + b"}",
    "a long fraction": b'{"a": 1.' + b"9" * LARGE + b"}",
    "a long text": b'{"name": "' + b"x" * LARGE + b'"}',
    "accents": b'{"name": "' + "\u0315\u0300".encode() * 16_000 + b'"}',
    "escapes": b'{"name": "' + rb"\u0061" * 10_000 + b'"}',
    "spaces": b" " * LARGE,
}

TYPES: Final[Mapping[str, tuple[str, bytes]]] = {
    "text": ("text/plain", b"x" * LARGE),
    "a form": ("application/x-www-form-urlencoded", b"a=1&" * 16_000),
    "files": (
        "multipart/form-data; boundary=b",
        b'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n' * 1_200 + b"--b--\r\n",
    ),
    "parameters": ("application/json;" + ";".join(f"a{number}=1" for number in range(900)), b"{}"),
}

HEADERS: Final[Mapping[str, str]] = {
    "Authorization": "Bearer " + "x" * 8_000,
    "Idempotency-Key": "k" * 8_000,
    "Last-Event-ID": "9" * 8_000,
    "If-None-Match": ",".join(['"a"'] * 2_000),
    "Accept-Language": ",".join(f"a{number};q=0.5" for number in range(700)),
    "Accept-Encoding": ",".join(["gzip;q=0.1"] * 700),
    "Accept": ",".join(["a/b;q=0.1"] * 700),
    "Cookie": ";".join(f"a{number}=1" for number in range(900)),
    "X-Request-Id": "x" * 8_000,
    "Range": "bytes=" + ",".join(["0-1"] * 1_500),
    "X-Forwarded-For": ",".join(["192.0.2.1"] * 900),
}

QUERIES: Final[Mapping[str, str]] = {
    "many parameters": "&".join(f"a{number}=1" for number in range(700)),
    "one parameter many times": "&".join(["limit=1"] * 500),
    "a long cursor": "cursor=" + "A" * 3_900,
    "a large version": "at=" + "9" * 3_900,
    "a large number": "after=" + "9" * 3_900,
    "accents": "name=" + "%CC%95" * 640,
}


class Route(NamedTuple):
    """A method and a path, and that path with long words in place of ids."""

    method: str
    path: str
    long: str

    @property
    def has_body(self) -> bool:
        return self.method != "GET"


@pytest.fixture
def player(make_client: MakeClient) -> Player:
    client = make_client(ADMIN_API="true")
    made = client.post("/v1/players", json={"name": "Ada"}).get_json()
    return Player(client, made["id"], "Ada", made["token"])


@pytest.fixture(params=[16, pytest.param(1, marks=pytest.mark.soak)], ids=["some routes", "all routes"])
def routes(player: Player, request: pytest.FixtureRequest) -> list[Route]:
    """All routes, or one in sixteen: other ones for each kind of request."""
    found = list(_routes(player.client))
    return Random(request.node.name).sample(found, len(found) // request.param)


def _routes(client: FlaskClient) -> Iterator[Route]:
    for rule in client.application.url_map.iter_rules():
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            if (method, rule.rule) != ("DELETE", "/v1/players/me") and "stream" not in rule.rule:
                counted = re.sub("<int:[^>]*>", "0", rule.rule)
                yield Route(method, re.sub("<[^>]*>", "x", counted), re.sub("<[^>]*>", "x" * 3_900, counted))


def too_costly(player: Player, routes: list[Route], **request: Any) -> dict[str, float]:
    """The routes at which such a request is refused, but costs many times as much as a small one."""
    found = {}
    for route in routes:
        if times := _times(player, route, dict(request)):
            found[f"{route.method} {route.path}"] = times
    return found


def _times(player: Player, route: Route, request: dict[str, Any]) -> float | None:
    small: dict[str, Any] = {"headers": player.headers | (JSON if route.has_body else {})}
    small |= {"data": b'{"zz": 1}'} if route.has_body else {"query_string": "zz=1"}
    large = {**small, **request, "headers": small["headers"] | request.get("headers", {})}
    path = large.pop("path", route.path)

    def send(path: str, options: dict[str, Any]) -> int:
        with player.client.open(path, method=route.method, **options) as answer:
            return answer.status_code

    if send(path, large) < 400:
        return None
    send(route.path, small)
    costs = [steps(lambda: send(path, large)), steps(lambda: send(route.path, small))]
    return round(costs[0] / costs[1], 1) if costs[0] > MOST_TIMES * costs[1] else None


def with_body(routes: list[Route]) -> list[Route]:
    return [route for route in routes if route.has_body]


@pytest.mark.parametrize("kind", BODIES)
def test_a_body(player: Player, routes: list[Route], kind: str) -> None:
    assert not too_costly(player, with_body(routes), data=BODIES[kind])


@pytest.mark.parametrize("kind", TYPES)
def test_a_body_that_is_not_json(player: Player, routes: list[Route], kind: str) -> None:
    type_, body = TYPES[kind]
    assert not too_costly(player, with_body(routes), data=body, headers={"Content-Type": type_})


@pytest.mark.parametrize("name", HEADERS)
def test_a_header(player: Player, routes: list[Route], name: str) -> None:
    assert not too_costly(player, routes, headers={name: HEADERS[name]})


@pytest.mark.parametrize("kind", QUERIES)
def test_a_query(player: Player, routes: list[Route], kind: str) -> None:
    assert not too_costly(player, routes, environ_overrides={"QUERY_STRING": QUERIES[kind]})


def test_a_path(player: Player, routes: list[Route]) -> None:
    for route in routes:
        assert not too_costly(player, [route], path=route.long)


@pytest.mark.parametrize("kind", BODIES)
def test_a_body_takes_little_memory(player: Player, kind: str) -> None:
    def send() -> None:
        answer = player.post("/v1/games", data=BODIES[kind], content_type="application/json")
        assert answer.status_code == 400, answer.text
        assert len(answer.data) < 4_000

    send()
    assert memory(send) < 6 * LARGE


def test_a_body_with_more_parts_than_any_request_needs_is_refused(player: Player) -> None:
    answer = player.post("/v1/games", data=b"[" + b"1," * 4000 + b"1]", content_type="application/json")
    assert answer.get_json()["detail"] == "The body can't be read: it has more than 4000 parts."


def test_the_first_faults_are_named(player: Player) -> None:
    answer = player.post("/v1/games", json={f"k{number}": 1 for number in range(100)})
    assert len(answer.get_json()["errors"]) == 20


def test_a_query_with_too_many_parameters_is_refused(player: Player) -> None:
    answer = player.get("/v1/games?" + QUERIES["many parameters"])
    assert (answer.status_code, answer.get_json()["code"]) == (400, "malformed")
    assert "more than 50 parameters" in answer.get_json()["detail"]
