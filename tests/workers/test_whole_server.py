"""The whole server as `make serve` starts it: games continue after any process is killed, and after a restart."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from events.verify import verify
from tests.support.real_server import Server, serving
from tests.support.waiting import wait_until
from tools.demo.client import Client


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, RETCON_SWEEP_SECONDS="1") as made:
        yield made


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that nobody kills."""
    with serving(tmp_path_factory.mktemp("whole")) as made:
        yield made


def bots_play(client: Client, bots: int) -> str:
    """Start a game of so many bots and return its id."""
    seats = [{"kind": "bot", "bot": "random"}] * bots
    game: str = client.ask("POST", "/games", {"ruleset": "time-machine", "seats": seats})["id"]
    return game


@pytest.mark.parametrize(("games_of_bots", "bots"), [(2, 4), pytest.param(6, 8, marks=pytest.mark.soak)])
def test_games_continue_after_any_process_is_killed_and_survive_a_full_restart(
    server: Server, games_of_bots: int, bots: int
) -> None:
    client = Client(server.url, "Ada")
    games = [bots_play(client, bots) for _ in range(games_of_bots)]
    server.kill("workers.worker")
    before = [client.game(game)["version"] for game in games]
    server.kill_everything()
    server.start()
    after = [client.game(game)["version"] for game in games]
    assert all(now >= then for now, then in zip(after, before, strict=True)), "an acknowledged move is lost"
    wait_until(lambda: all(client.game(game)["status"] == "finished" for game in games))
    for game in games:
        verify(client.log(game).decode().splitlines())
    listed = client.ask("GET", "/games", status="finished")["items"]
    assert {item["id"] for item in listed} == set(games)


@pytest.mark.parametrize(
    ("request_line", "headers", "status", "code"),
    [
        ("GET /" + "x" * 5000 + " HTTP/1.1", "Host: a", 414, "address_too_long"),
        ("GET / HTTP/1.1", "Host: a\r\nX: " + "x" * 9000, 431, "headers_too_large"),
        ("GET / HTTP/1.1", "Host: a\r\nContent-Length: many", 400, "bad_request"),
        ("nonsense", "Host: a", 400, "bad_request"),
    ],
)
def test_malformed_requests_are_answered_with_a_problem_document(
    whole: Server, request_line: str, headers: str, status: int, code: str
) -> None:
    with socket.create_connection(("127.0.0.1", int(whole.url.rsplit(":", 1)[1]))) as line:
        line.sendall(f"{request_line}\r\n{headers}\r\n\r\n".encode())
        head, body = b"".join(iter(lambda: line.recv(65536), b"")).decode().split("\r\n\r\n", 1)
    told = json.loads(body)
    assert (told["status"], told["code"]) == (status, code)
    assert f"HTTP/1.1 {status} " in head
    assert "Content-Type: application/problem+json" in head
    assert f"X-Request-Id: {told['instance']}" in head
