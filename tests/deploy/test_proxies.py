"""nginx and Caddy, set up as in `deploy/`, in front of a real server."""

import http.client
import json
import random
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import closing
from typing import Any
from uuid import uuid4

import psutil
import pytest
import requests

from tests.deploy.proxies import NAMES, Proxy, proxy
from tests.support.ports import free_port
from tests.support.real_server import SMALL, Server, serving
from tests.support.soak import mostly_soak
from tests.support.waiting import PATIENCE_SECONDS, wait_until

OPERATOR, STRANGER = "127.0.0.1", "127.0.0.2"
IMPORT_BYTES = 4 * 2**20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = SMALL | {"RETCON_TRUSTED_PROXIES": "1", "RETCON_HEAD_SECONDS": "2"}
    settings |= {"RETCON_BODY_SECONDS": "2", "RETCON_RATE_LIMIT": "5000 per day"}
    settings |= {"RETCON_IMPORT_RATE_LIMIT": "1000 per day"}
    with serving(tmp_path_factory.mktemp("server"), **settings) as running:
        yield running


@pytest.fixture(scope="module", params=NAMES)
def edge(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, server: Server) -> Iterator[Proxy]:
    """The proxy in front of that server."""
    with proxy(request.param, tmp_path_factory.mktemp("edge"), [server.url.removeprefix("http://")]) as running:
        yield running


@pytest.fixture(scope="module", params=mostly_soak(NAMES, ["nginx"]))
def alone(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """The proxy in front of an address at which nothing listens."""
    with proxy(request.param, tmp_path_factory.mktemp("alone"), [f"127.0.0.1:{free_port()}"]) as running:
        yield running


def ask(edge: Proxy, token: str, method: str, path: str, body: Any = None) -> Any:
    answer = edge.ask(method, f"/v1{path}", json=body, headers={"Authorization": f"Bearer {token}"})
    assert answer.ok, answer.text
    return answer.json()


@pytest.fixture(scope="module")
def token(edge: Proxy) -> str:
    made: str = edge.ask("POST", "/v1/players", json={"name": f"Ada {uuid4().hex[:12]}"}).json()["token"]
    return made


@pytest.fixture
def game(edge: Proxy, token: str) -> Any:
    """A game that one player plays alone."""
    return ask(edge, token, "POST", "/games", {"ruleset": "time-machine", "seats": [{"kind": "me"}] * 2})


def play(edge: Proxy, token: str, game: Any) -> Any:
    """Play a legal move, and return the game."""
    path = f"/games/{game['id']}/moves?seat={game['awaiting'][0]}"
    owed = ask(edge, token, "GET", path)
    move = random.Random(1).choice(owed["moves"])["move"]
    ask(edge, token, "POST", path, {"move": move, "decision": owed["decision"]})
    return ask(edge, token, "GET", f"/games/{game['id']}")


def follow(edge: Proxy, token: str, game: Any, kind: str, **headers: str) -> requests.Response:
    path = f"/v1/games/{game['id']}/stream"
    headers |= {"Authorization": f"Bearer {token}", "Accept": kind}
    return edge.ask("GET", path, headers=headers, stream=True)


def messages(answer: requests.Response) -> Iterator[tuple[str, Any]]:
    """Yield the id and the content of each message, as soon as it arrives."""
    message_id = ""
    for line in map(bytes.decode, answer.iter_lines(chunk_size=None)):
        if line.startswith("id: "):
            message_id = line.removeprefix("id: ")
        if (found := line.removeprefix("data: ")).startswith("{"):
            yield message_id, json.loads(found)


def is_problem(answer: requests.Response, code: str) -> bool:
    body = answer.json()
    return answer.headers["Content-Type"] == "application/problem+json" and (
        (body["status"], body["code"]) == (answer.status_code, code)
    )


@pytest.mark.parametrize("kind", ["text/event-stream", "application/x-ndjson"])
def test_each_message_of_a_stream_arrives_before_the_next_is_made(
    edge: Proxy, token: str, game: Any, kind: str
) -> None:
    """The next move is only played once the message about the last one has arrived."""
    with closing(follow(edge, token, game, kind)) as answer:
        arriving = messages(answer)
        for _ in range(4):
            _, message = next(arriving)
            assert message["version"] == game["version"]
            game = play(edge, token, game)


@pytest.mark.parametrize("edge", mostly_soak(NAMES, ["nginx"]), indirect=True)
def test_a_stream_resumes_without_a_gap_after_the_process_that_served_it_has_stopped(
    edge: Proxy, token: str, game: Any, server: Server
) -> None:
    with closing(follow(edge, token, game, "text/event-stream")) as answer:
        last_id, _ = next(messages(answer))
        _, *processes = server.programs("gunicorn")
        for process in processes:
            process.terminate()
        assert [message["type"] for _, message in messages(answer)] in ([], ["end"])
    psutil.wait_procs(processes, PATIENCE_SECONDS)
    game = play(edge, token, game)
    with closing(follow(edge, token, game, "text/event-stream", **{"Last-Event-ID": last_id})) as answer:
        _, message = next(messages(answer))
    assert message["version"] == game["version"]


def test_the_proxy_offers_http_2(edge: Proxy) -> None:
    context = ssl.create_default_context(cafile=str(edge.authority))
    context.set_alpn_protocols(["h2", "http/1.1"])
    address = ("127.0.0.1", int(edge.url.rpartition(":")[2]))
    with socket.create_connection(address) as plain, context.wrap_socket(plain, server_hostname="localhost") as secure:
        assert secure.selected_alpn_protocol() == "h2"


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
def test_requests_over_http_2_are_answered(edge: Proxy) -> None:
    command = [
        "curl",
        "--silent",
        "--http2",
        "--cacert",
        str(edge.authority),
        "--write-out",
        "%{http_version} %{http_code}",
    ]
    told = subprocess.run([*command, "--output", "/dev/null", f"{edge.url}/readyz"], capture_output=True, text=True)
    assert told.stdout == "2 200"


def left(edge: Proxy, source: str = OPERATOR, **headers: str) -> int:
    """How many requests that address has left."""
    answer = edge.ask("GET", "/v1/players?name=nobody", source, headers=headers)
    return int(answer.headers["ratelimit"].split(";")[1].removeprefix("r="))


def test_requests_count_for_the_address_that_connects_whatever_the_client_claims(edge: Proxy) -> None:
    before = left(edge)
    for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded", "X_Forwarded_For"):
        assert left(edge, **{name: "for=203.0.113.9" if name == "Forwarded" else "203.0.113.9"}) == before - 1
        before -= 1
    assert left(edge, "127.0.0.3") == left(edge, "127.0.0.3") + 1
    assert left(edge) == before - 1


def test_retcon_knows_that_the_client_uses_tls_whatever_it_claims(edge: Proxy) -> None:
    for claimed in ("http", "https"):
        answer = edge.ask("GET", "/healthz", headers={"X-Forwarded-Proto": claimed})
        assert "strict-transport-security" in answer.headers


def send(edge: Proxy, token: str, size: int) -> requests.Response:
    """Import a body of that many bytes, which is no log."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/x-ndjson"}
    return edge.ask("POST", "/v1/games/import", data=b"x" * size, headers=headers)


def test_an_import_of_the_largest_size_reaches_retcon(edge: Proxy, token: str) -> None:
    answer = send(edge, token, IMPORT_BYTES)
    assert (answer.status_code, "instance" in answer.json()) == (422, True)


def test_a_larger_body_is_refused_with_a_problem_document_before_it_is_sent(edge: Proxy) -> None:
    answer = raw(edge, "/v1/games/import", OPERATOR, "POST", Expect="100-continue", Length=str(IMPORT_BYTES + 1))
    found = json.loads(answer.body)
    assert (answer.status, found["status"], found["code"]) == (413, 413, "too_large")
    assert "instance" not in found, "the request does not reach Retcon"


def test_problem_documents_of_retcon_pass_unchanged(edge: Proxy, server: Server) -> None:
    for path, code in {"/v1/games/g_nothing": "game_not_found", "/v1/nothing": "not_found"}.items():
        through, direct = edge.ask("GET", path), requests.get(f"{server.url}{path}", timeout=PATIENCE_SECONDS)
        assert is_problem(through, code)
        assert through.json() | {"instance": ""} == direct.json() | {"instance": ""}


def test_metrics_are_not_public(edge: Proxy) -> None:
    for path in ("/metrics", "/metrics/", "//metrics", "/%6detrics", "/v1/../metrics"):
        answer = raw(edge, path, OPERATOR)
        assert (answer.status, b"instance" in answer.body) == (404, False), "the request does not reach Retcon"


@pytest.mark.parametrize(
    "path",
    ["/v1/admin", "/v1/admin/games", "//v1//admin/x", "/v1/%61dmin/x", "/v1/./admin", "/v1/x/../admin", "/v1/admin/"],
)
def test_only_operators_reach_the_admin_api(edge: Proxy, path: str) -> None:
    assert b"instance" in raw(edge, path, OPERATOR).body, "Retcon answers"
    refused = raw(edge, path, STRANGER)
    assert (refused.status, b"instance" in refused.body) == (403, False)
    assert refused.kind == "application/problem+json"


class Raw:
    """An answer to a request whose path is sent as it is."""

    def __init__(self, answer: http.client.HTTPResponse) -> None:
        self.status, self.kind, self.body = answer.status, answer.headers["Content-Type"], answer.read()


def raw(edge: Proxy, path: str, source: str, method: str = "GET", **headers: str) -> Raw:
    """Send the head of a request. `Length` is that of a body, which is not sent."""
    if "Length" in headers:
        headers["Content-Length"] = headers.pop("Length")
    context = ssl.create_default_context(cafile=str(edge.authority))
    port = int(edge.url.rpartition(":")[2])
    with closing(http.client.HTTPSConnection("localhost", port, context=context, source_address=(source, 0))) as asked:
        asked.request(method, path, headers=headers)
        return Raw(asked.getresponse())


@pytest.mark.soak
def test_a_client_that_sends_its_body_slowly_is_refused_by_retcon(edge: Proxy, token: str) -> None:
    if edge.name == "caddy":
        pytest.skip("Caddy passes the refusal on only when the client has sent its body")
    context = ssl.create_default_context(cafile=str(edge.authority))
    address = ("127.0.0.1", int(edge.url.rpartition(":")[2]))
    lines = ["POST /v1/games HTTP/1.1", "Host: localhost", f"Authorization: Bearer {token}", "Content-Length: 99"]
    with socket.create_connection(address) as plain, context.wrap_socket(plain, server_hostname="localhost") as secure:
        secure.settimeout(PATIENCE_SECONDS)
        secure.sendall("\r\n".join([*lines, "", "{"]).encode())
        assert b" 408 " in secure.recv(100)


def test_without_a_server_the_answer_is_a_problem_document_that_asks_to_try_again(alone: Proxy) -> None:
    answer = alone.ask(
        "GET", "/v1/games/g_1?invite=secret-invitation", headers={"Authorization": "Bearer secret-token"}
    )
    assert answer.status_code in (502, 503)
    assert is_problem(answer, "no_server")
    assert answer.headers["Retry-After"] == "1"


def check_that_nothing_secret_is_logged(proxy: Proxy) -> None:
    headers = {"Authorization": "Bearer secret-token", "Referer": "https://localhost/?invite=secret-referer"}
    path = "/v1/games/g_logged?invite=secret-invitation"
    for address in ("/v1/calendars/secret.ics?lang=de", "/mail/off/secret", "/mail/confirm/secret?x", path):
        proxy.ask("GET", address, headers=headers, cookies={"session": "secret-session"})
    wait_until(lambda: "/v1/games/g_logged" in proxy.logs)
    assert "/mail/off/" in proxy.logs
    assert "secret" not in proxy.logs


def test_nothing_secret_is_logged(edge: Proxy) -> None:
    check_that_nothing_secret_is_logged(edge)


def test_nothing_secret_is_logged_when_no_server_answers(alone: Proxy) -> None:
    check_that_nothing_secret_is_logged(alone)
