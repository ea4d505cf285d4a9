"""What a move costs besides computing: one command to Redis, and one write to the client. And what else the web server
writes to clients.
"""

import json
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from flask.testing import FlaskClient
from gunicorn.config import Config
from gunicorn.glogging import Logger

from service.backend import Backend
from service.operations.shared_counters import SharedCounters
from service.web_server.connections import Connections, Worker
from service.web_server.incoming import GunicornSettings, Pace
from tests.service.conftest import Player
from tests.service.over_http import CALL, ME, new_game
from tests.support.commands import recorded
from tests.support.feeds import in_touch, wait_for_feeds
from tests.support.waiting import wait_until

__all__ = ["in_touch"]  # a fixture

ADDRESS = ("127.0.0.1", 1)


class Wire:
    """A client's connection, which has sent some requests. It keeps what is written to it, write by write."""

    def __init__(self, sent: bytes) -> None:
        self.sent, self.written = sent, list[bytes]()

    def settimeout(self, _: float) -> None:
        """Do nothing: all requests are there."""

    def gettimeout(self) -> float:
        """Return 0: nothing waits."""
        return 0.0

    def recv(self, size: int) -> bytes:
        """Return the next part of what was sent."""
        part, self.sent = self.sent[:size], self.sent[size:]
        return part

    def sendall(self, data: bytes) -> None:
        """Keep what is written."""
        self.written.append(data)

    def shutdown(self, how: int) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def worker_of(app: Any) -> Worker:
    """Return a worker that serves the app."""
    worker = object.__new__(Worker)
    worker.cfg, worker.alive, worker.wsgi = Config(), True, app
    worker.pace, worker.connections = Pace(10, 10, 75), Connections(SharedCounters(rows=1), 10, None)
    worker.settings, worker.log = GunicornSettings(worker.cfg), Logger(worker.cfg)
    return worker


def request(method: str, path: str, token: str, body: Any = None) -> bytes:
    """Return the bytes of a request."""
    text = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer {token}\r\n"
    kind = f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n" if text else ""
    return f"{head}{kind}\r\n".encode() + text


def written(app: Any, *requests: bytes) -> list[bytes]:
    """Return what is written to a client that sends these requests on one connection."""
    wire = Wire(b"".join(requests))
    listener = SimpleNamespace(getsockname=lambda: ADDRESS)
    worker_of(app).handle(listener, wire, ADDRESS)  # type: ignore[arg-type] # no socket needs to be real
    return wire.written


@pytest.fixture
def move(client: FlaskClient, player: Player) -> bytes:
    """A request to move, sent by a player who has already moved once."""
    path = f"/v1/games/{new_game(player, ME, rounds=99)['id']}/moves"
    assert player.post(path, json=CALL).status_code == 201
    return request("POST", path, player.token, CALL)


def test_a_move_costs_one_command_and_one_write(
    client: FlaskClient, backend: Backend, move: bytes, in_touch: None
) -> None:
    def cost_of(*moves: bytes) -> tuple[list[str], list[bytes]]:
        with recorded(backend.servers.queue, backend.servers.events) as commands:
            return commands, written(client.application, *moves)

    cost_of(move)
    wait_for_feeds(backend)
    wait_until(lambda: cost_of(move)[0] == ["EVALSHA"])
    commands, answers = cost_of(move, move, move)
    assert commands == ["EVALSHA"] * 3
    assert [answer.split(b"\r\n")[0] for answer in answers] == [b"HTTP/1.1 201 CREATED"] * 3


def test_simultaneous_moves_of_one_game_cost_one_command_each(
    client: FlaskClient, backend: Backend, move: bytes
) -> None:
    with recorded(backend.servers.events) as commands, ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: written(client.application, move), range(24)))
    assert all(answer[0].startswith(b"HTTP/1.1 201 ") for answer in answers)
    assert commands.count("EVALSHA") == 24


def app_that_sends(status: str, headers: list[tuple[str, str]], *parts: bytes) -> Callable[..., Iterable[bytes]]:
    """Return a WSGI app that always answers that."""

    def app(_: Any, start_response: Callable[..., Any]) -> Iterable[bytes]:
        start_response(status, headers)
        return parts

    return app


GET = request("GET", "/", "none")


def test_a_body_in_parts_is_sent_part_by_part() -> None:
    head, *parts = written(app_that_sends("200 OK", [("Content-Type", "text/plain")], b"one", b"two"), GET)
    assert b"Transfer-Encoding: chunked\r\n" in head
    assert parts == [b"3\r\none\r\n", b"3\r\ntwo\r\n", b"0\r\n\r\n"]


@pytest.mark.parametrize(
    ("status", "headers", "method"), [("204 NO CONTENT", [], "GET"), ("200 OK", [("Content-Length", "3")], "HEAD")]
)
def test_no_body_is_sent_where_none_may_be(status: str, headers: list[tuple[str, str]], method: str) -> None:
    (head,) = written(app_that_sends(status, headers, b"one"), request(method, "/", "none"))
    assert head.startswith(f"HTTP/1.1 {status}\r\n".encode())
    assert head.endswith(b"\r\n\r\n")


def test_no_more_is_sent_than_the_announced_length() -> None:
    answer = b"".join(written(app_that_sends("200 OK", [("Content-Length", "3")], b"one", b"two"), GET))
    assert answer.endswith(b"\r\n\r\none")


@pytest.mark.parametrize("header", [("X-Note", "a\r\nSet-Cookie: b"), ("X Note", "a"), ("X-Note\n", "a")])
def test_a_header_that_would_be_several_is_refused(header: tuple[str, str]) -> None:
    (answer,) = written(app_that_sends("200 OK", [header, ("Content-Length", "3")], b"one"), GET)
    assert answer.startswith(b"HTTP/1.1 500 ")
    assert b"Set-Cookie" not in answer


def test_an_app_that_fails_in_the_middle_ends_the_connection() -> None:
    def app(_: Any, start_response: Callable[..., Any]) -> Iterable[bytes]:
        start_response("200 OK", [])
        yield b"one"
        raise ZeroDivisionError

    assert written(app, GET, GET)[1:] == [b"3\r\none\r\n"]


def test_repeated_headers_are_joined() -> None:
    seen = list[dict[str, Any]]()

    def app(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        seen.append(environ)
        start_response("200 OK", [("Content-Length", "0")])
        return [b""]

    written(app, GET[:-2] + b"Accept: a\r\nAccept: b\r\n\r\n")
    assert (seen[0]["HTTP_ACCEPT"], seen[0]["PATH_INFO"], seen[0]["HTTP_HOST"]) == ("a,b", "/", "test")
