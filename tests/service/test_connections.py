"""Limits on connections and streams, in number and in time. Health checks are always answered."""

import contextlib
import select
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.service.raw import Answer, Web, answers, new_game, read_all, request, signed_up, web
from tests.support.soak import mostly_soak
from tests.support.waiting import PATIENCE_SECONDS, wait_until

JSON = "Content-Type: application/json"
BEGUN = request("POST", "/v1/players", JSON, "Content-Length: 24", body=b"{")
HEAD_SECONDS, BODY_SECONDS, IDLE_SECONDS = 0.5, 1.0, 75.0
SLOW_SECONDS = 200.0
"""How long slow requests may take where others are to be answered meanwhile."""

PATIENT = {"HEAD_SECONDS": str(SLOW_SECONDS), "BODY_SECONDS": str(SLOW_SECONDS)}
EACH, STREAMS, STREAMS_OF_PLAYER = 40, 6, 4

Serve = Callable[..., Any]


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory, redis_url: str) -> Serve:
    def serving(**settings: Any) -> Any:
        folder: Path = tmp_path_factory.mktemp("web")
        return web(folder, redis_url, RATE_LIMITS_ENABLED="false", **settings)

    return serving


@pytest.fixture(scope="module")
def hasty(serve: Serve) -> Iterator[Web]:
    """A server that waits for nobody."""
    with serve(HEAD_SECONDS=str(HEAD_SECONDS), BODY_SECONDS=str(BODY_SECONDS)) as running:
        yield running


@pytest.fixture(scope="module")
def small_server(serve: Serve) -> Iterator[Web]:
    """A server of two processes with few places."""
    limits = {"CONNECTIONS_PER_ADDRESS": EACH, "STREAMS_PER_ADDRESS": STREAMS, "STREAMS_PER_PLAYER": STREAMS_OF_PLAYER}
    with serve(WEB_WORKERS="2", **PATIENT, **{name: str(most) for name, most in limits.items()}) as running:
        yield running


@pytest.fixture
def small(small_server: Web, addresses: Iterator[str]) -> Web:
    """The small server, asked from an address that holds nothing yet."""
    return replace(small_server, source=next(addresses))


@pytest.fixture(scope="module")
def addresses() -> Iterator[str]:
    return (f"127.0.2.{number}" for number in range(1, 255))


@pytest.fixture(scope="module")
def behind_proxy(serve: Serve) -> Iterator[Web]:
    """A server behind a proxy that has few files."""
    with serve(files=500, TRUSTED_PROXIES="1", CONNECTIONS_PER_ADDRESS="5", **PATIENT) as running:
        yield running


def status(server: Web, *headers: str) -> int:
    """That of a request which needs a place; 0 if a process died of it, or before it."""
    found = server.ask(request("GET", "/v1/rulesets", "Connection: close", *headers))
    return found[0].status if found else 0


def wait_for_status(expected: int, server: Web, *headers: str) -> None:
    """Processes accept connections side by side, so those held may be counted only after later ones were answered."""
    wait_until(lambda: status(server, *headers) == expected)


@contextlib.contextmanager
def holding(server: Web, count: int, sent: bytes, **options: Any) -> Iterator[list[socket.socket]]:
    """So many connections on which this was sent, and nothing after it."""
    held = [server.connect(sent, **options) for _ in range(count)]
    try:
        yield held
    finally:
        for sock in held:
            sock.close()


def check_health(server: Web, times: int = 1) -> None:
    """Health checks are answered before the server gives up any of those that are slow."""
    for path in ("/healthz", "/readyz") * times:
        (answer,) = server.ask(request("GET", path, "Connection: close"), timeout=SLOW_SECONDS / 2)
        assert answer.status == 200


def trickle(server: Web, head: bytes, piece: bytes, pause: float, count: int) -> tuple[list[Answer], float, bool]:
    """The answers to what comes in pieces, how many seconds the first took, and whether it came before the last piece
    was sent.
    """
    began, said = time.monotonic(), b""
    with server.connect(head) as sock:
        for _ in range(count):
            if said := received(sock, pause):
                break
            with contextlib.suppress(ConnectionError):  # it may have answered and hung up since
                sock.sendall(piece)
        sock.settimeout(PATIENCE_SECONDS)
        return answers(said + read_all(sock)), time.monotonic() - began, bool(said)


def received(sock: socket.socket, seconds: float) -> bytes:
    """What comes in that time."""
    sock.settimeout(seconds)
    with contextlib.suppress(TimeoutError):
        return sock.recv(65536)
    return b""


def heard_from(socks: list[socket.socket]) -> list[socket.socket]:
    """Those on which something has come, or the end."""
    return select.select(socks, [], [], 0)[0]


@pytest.mark.soak
def test_a_slow_request_head_times_out_with_408(hasty: Web) -> None:
    (answer,), seconds, is_early = trickle(hasty, b"GET /healthz HTTP/1.1\r\nX-Slow: ", b"a", 0.1, 300)
    assert (answer.status, answer.problem["code"], answer.is_last) == (408, "request_timeout", True)
    assert seconds >= HEAD_SECONDS
    assert is_early, "a head that goes on is not waited for"


@pytest.mark.soak
def test_a_slow_second_request_on_a_connection_times_out_too(hasty: Web) -> None:
    (first, second), *_ = trickle(hasty, request("GET", "/healthz") + b"GET /healthz HT", b"", 0.1, 0)
    assert (first.status, second.status, second.is_last) == (200, 408, True)


def test_a_silent_connection_is_closed_without_an_answer(hasty: Web) -> None:
    began = time.monotonic()
    with hasty.connect(timeout=IDLE_SECONDS / 2) as sock:
        assert sock.recv(1) == b""
    assert time.monotonic() - began >= HEAD_SECONDS


@pytest.mark.parametrize("framing", ["Content-Length: 60000", "Transfer-Encoding: chunked"])
@pytest.mark.parametrize("path", mostly_soak(["/v1/players", "/v1/games/import", "/nope"], ["/v1/games/import"]))
def test_a_slow_request_body_times_out_with_408(hasty: Web, path: str, framing: str) -> None:
    piece = b"{" if "Length" in framing else b"1\r\n{\r\n"
    (answer,), seconds, is_early = trickle(hasty, request("POST", path, JSON, framing), piece, 0.1, 300)
    assert (answer.status, answer.problem["code"], answer.is_last) == (408, "request_timeout", True)
    assert seconds >= BODY_SECONDS
    assert is_early, "a body that goes on is not waited for"


@pytest.mark.soak
def test_a_long_body_sent_steadily_does_not_time_out(hasty: Web) -> None:
    """Most of it comes at once, so that a busy machine may then take some seconds for a piece."""
    player = signed_up(hasty, "Steady")
    sent = ("Content-Type: application/x-ndjson", "Content-Length: 900000", "Connection: close")
    head = request("POST", "/v1/games/import", player, *sent)
    (answer,), seconds, _ = trickle(hasty, head + b"\n" * 600_000, b"\n" * 20_000, 0.15, 15)
    assert answer.problem["code"] == "bad_log"
    assert seconds > 2 * BODY_SECONDS


def test_many_slow_connections_from_one_address_do_not_block_health_checks_or_other_addresses(small: Web) -> None:
    with holding(small, 300, BEGUN):
        wait_for_status(429, small)
        check_health(small, 5)
        (refused,) = small.ask(request("GET", "/v1/rulesets"))
        assert (refused.status, refused.problem["code"]) == (429, "too_many_connections")
        assert refused.is_last
        assert int(refused.headers["retry-after"]) >= 1
        assert replace(small, source="127.0.0.2").get("/v1/rulesets").status == 200
    wait_for_status(200, small)


def test_a_health_check_over_the_connection_limit_may_not_have_a_body_and_closes_the_connection(small: Web) -> None:
    with holding(small, 100, b""):
        wait_for_status(429, small)
        (answer,) = small.ask(request("GET", "/healthz") * 2)
        assert (answer.status, answer.is_last) == (200, True)
        (answer,) = small.ask(request("GET", "/healthz", "Content-Length: 5", body=b"{"))
        assert answer.status == 429
    wait_for_status(200, small)


def test_connections_of_a_killed_process_no_longer_count(small: Web) -> None:
    with holding(small, EACH + 20, BEGUN) as held:
        wait_until(lambda: len(heard_from(held)) == 20)  # they are refused, so no process has yet to accept one
        wait_for_status(429, small)
        (master,) = [each for each in psutil.Process().children() if port_of(each) == str(small.port)]
        killed = master.children()
        for process in killed:
            process.kill()
        wait_until(lambda: len(set(master.children()) - set(killed)) == 2)
        wait_for_status(200, small)
        with holding(small, EACH - 1, BEGUN):
            assert status(small) == 200


def port_of(process: psutil.Process) -> str:
    """The port that the process was told to serve, if it still runs and was told one."""
    with contextlib.suppress(psutil.Error):
        return process.environ().get("PORT", "")
    return ""


@pytest.mark.soak
def test_slow_connections_from_many_addresses_do_not_block_health_checks(behind_proxy: Web) -> None:
    with contextlib.ExitStack() as held:
        for number in range(60):
            held.enter_context(replace(behind_proxy, source=f"127.0.1.{number}").connect(BEGUN))
        wait_for_status(503, behind_proxy)
        check_health(behind_proxy, 2)
        (refused,) = behind_proxy.ask(request("GET", "/v1/rulesets"))
        assert (refused.status, refused.problem["code"]) == (503, "no_room")
        assert int(refused.headers["retry-after"]) >= 1
    wait_for_status(200, behind_proxy)


def opened(
    server: Web, address: str, going: int, refused: int, path: str, *headers: str
) -> tuple[list[socket.socket], list[Answer]]:
    """Streams, or requests that wait, from one address: those that go on, and the answers to those that are refused, of
    which there must be so many. The others are silent, or begin to send the stream.
    """
    going_on, found = [], dict[socket.socket, bytes]()
    for _ in range(going + refused):
        sock = socket.create_connection(("127.0.0.1", server.port), PATIENCE_SECONDS, source_address=(address, 0))
        sock.sendall(request("GET", path, *headers, "Connection: close"))
        going_on.append(sock)

    def are_all_answered() -> bool:
        for sock in heard_from(going_on):
            if sock.recv(65536, socket.MSG_PEEK).startswith(b"HTTP/1.1 429"):
                going_on.remove(sock)
                found[sock] = read_all(sock)
        return len(found) >= refused

    wait_until(are_all_answered)
    for sock in found:
        sock.close()
    return going_on, [answer for said in found.values() for answer in answers(said)]


@pytest.mark.parametrize(("what", "address"), [("/stream", "127.0.0.3"), ("/events?after=99&wait=30", "127.0.0.4")])
def test_the_limit_on_streams_and_waiting_requests_holds_across_processes(small: Web, what: str, address: str) -> None:
    ada = signed_up(small, f"Ada {address}")
    path = f"{new_game(small, ada)}{what}"
    hers, refused = opened(small, address, STREAMS_OF_PLAYER, 10 - STREAMS_OF_PLAYER, path, ada)
    assert (len(hers), len(refused)) == (STREAMS_OF_PLAYER, 10 - STREAMS_OF_PLAYER)
    assert {answer.problem["code"] for answer in refused} == {"too_many_streams"}
    assert all(int(answer.headers["retry-after"]) >= 1 for answer in refused)
    assert all(answer.problem["counts"] == "account" for answer in refused)
    anybodys, refused = opened(small, address, STREAMS, 2, path)
    assert (len(anybodys), len(refused)) == (STREAMS, 2)
    assert all("`RETCON_STREAMS_PER_ADDRESS`" in answer.problem["detail"] for answer in refused)
    bob = signed_up(small, f"Bob {address}")
    his, _ = opened(small, address, STREAMS_OF_PLAYER, 0, path, bob)
    assert len(his) == STREAMS_OF_PLAYER, "a full address keeps nobody who is signed in from streams"
    check_health(small)
    for sock in hers + anybodys + his:
        sock.close()


@pytest.mark.soak
def test_behind_a_proxy_requests_count_for_the_forwarded_address(behind_proxy: Web) -> None:
    def begun(address: str) -> bytes:
        head = ("X-Forwarded-For: " + address, JSON, "Content-Length: 24")
        return request("POST", "/v1/players", *head, body=b"{")

    with holding(behind_proxy, 5, begun("203.0.113.1")), holding(behind_proxy, 20, BEGUN[:20]):
        wait_for_status(429, behind_proxy, "X-Forwarded-For: 203.0.113.1")
        (refused,) = behind_proxy.ask(
            request("GET", "/v1/rulesets", "X-Forwarded-For: 203.0.113.1", "Connection: close")
        )
        assert (refused.status, refused.problem["code"]) == (429, "too_many_connections")
        assert behind_proxy.get("/v1/rulesets", "X-Forwarded-For: 203.0.113.2").status == 200
        assert behind_proxy.get("/v1/rulesets", "X-Forwarded-For: 203.0.113.1, 203.0.113.2").status == 200
        assert behind_proxy.get("/healthz", "X-Forwarded-For: 203.0.113.1").status == 200
        with holding(behind_proxy, 5, begun("2001:db8::1")):
            wait_for_status(429, behind_proxy, "X-Forwarded-For: 2001:db8::2")
            assert behind_proxy.get("/v1/rulesets", "X-Forwarded-For: 2001:db8:0:1::2").status == 200
    wait_for_status(200, behind_proxy, "X-Forwarded-For: 203.0.113.1")
