"""The bench: each value is compared with the other of its own round, and the clients count what they are answered."""

import random
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from tools.bench import load
from tools.bench.figures import Figure, interleaved
from tools.bench.load import Load, Target
from tools.bench.playing import CREATE, LEGAL, MOVE, READ, REFUSED, BenchClient, BenchRequest, Game, Script, drive
from tools.bench.rounds import SPEED, Round, compared


def test_peers_take_turns() -> None:
    order = list[str]()
    interleaved([lambda: order.append("ours"), lambda: order.append("theirs")], rounds=2)
    assert order == ["ours", "theirs", "ours", "theirs"]


def test_a_ratio_is_the_median_over_the_rounds_and_not_the_ratio_of_medians() -> None:
    figure = Figure.of("ours", [10, 40, 30], "moves/s", "theirs", [100, 50, 40])
    assert (figure.value, figure.spread) == (30, (10, 40))
    assert (figure.ratio, figure.ratio_spread) == (0.75, (0.1, 0.8))


def test_every_peer_is_compared_with_the_first_and_failures_are_shown() -> None:
    rounds = {"bare": [round_of(100), round_of(200)], "ours": [round_of(50), round_of(50, failed=2)]}
    first, ours, failures = compared(rounds, [SPEED])
    assert (first.what, first.beside, first.ratio) == ("bare: speed", "", None)
    assert (ours.what, ours.beside, ours.ratio) == ("ours: speed", "bare", 0.375)
    assert (failures.what, failures.value) == ("ours: refused or failed", 2)


def round_of(per_second: float, failed: int = 0) -> Round:
    return Round(Load(10, per_second, 1.0, 2.0, failed), 0.0, 0.0)


class Answering(BaseHTTPRequestHandler):
    """A server that answers everything alike, and refuses what is sent without a token."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1

    def do_GET(self) -> None:
        self.send_response(401 if self.headers["Authorization"] == "Bearer -" else 200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 2 * load.CONNECTIONS

    def handle_error(self, *_: Any) -> None:
        """Say nothing of clients that hang up in the middle."""


@pytest.fixture
def port() -> Iterator[int]:
    with Server(("127.0.0.1", 0), Answering) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def test_players_read_choose_and_move_in_one_game_after_another() -> None:
    script = Game("any", ["ada", "bob"], random.Random(1)).play()
    legal = {"decision": 7, "moves": [{"move": "m"}]}
    asked = [next(script)]
    for answer in ({"id": "g"}, {"awaiting": [1]}, {}, legal, {"awaiting": [], "version": 5}):
        asked.append(script.send(answer))
    assert [each.kind for each in asked] == [CREATE, CREATE, READ, LEGAL, MOVE, CREATE]
    assert [each.token for each in asked] == ["ada", "bob", "bob", "bob", "bob", "ada"]
    assert asked[4].body == {"move": "m", "decision": 7}


def test_clients_run_at_once_and_their_refusals_count_apart(port: int) -> None:
    clients = [BenchClient(port, asking(token)) for token in ("ada", "-")]
    taken = drive(clients, 0.2)
    for client in clients:
        client.sock.close()
    assert set(taken) == {READ, REFUSED}


def asking(token: str) -> Script:
    while True:
        yield BenchRequest(READ, "GET", "/", token)


def test_our_own_client_counts_responses_and_failures(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    good = load.load(port, [Target("/v1/games", "ada")], 0.2)
    assert good.count > load.CONNECTIONS
    assert good.failed == 0
    assert good.p50_ms <= good.p99_ms
    refused = load.load(port, [Target("/v1/games")], 0.2)
    assert refused.failed == refused.count
