"""Receivers that hang delay neither other webhooks nor games."""

import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path

import pytest

from tests.processes.webhook_drill import Player
from tests.support.hostile import Behave, request_of
from tests.support.hostile import serving as listening
from tests.support.lasting_receiver import Receiver
from tests.support.real_server import SMALL, serving

GAMES = 12


def quantiles(values: list[float]) -> str:
    """Return how many there are, the median, and the 99th percentile in ms."""
    ranked = sorted(values)
    return f"{len(ranked):5} {statistics.median(ranked) * 1000:7.0f} {ranked[int(len(ranked) * 0.99)] * 1000:7.0f}"


@contextmanager
def receivers(count: int, behave: Behave) -> Iterator[list[str]]:
    """Receivers that behave so, each an origin of its own."""
    with ExitStack() as stack:
        yield [f"http://127.0.0.1:{stack.enter_context(listening(behave))}" for _ in range(count)]


def hang(connection: object) -> None:
    """Never answer."""
    time.sleep(60)


def late(connection: object) -> None:
    """Answer at the last moment."""
    request_of(connection)  # type: ignore[arg-type]
    time.sleep(8)
    connection.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")  # type: ignore[attr-defined]


def flood(webhooks: list[tuple[Player, str]], ends_at: float) -> None:
    """Keep messages waiting at all of these webhooks."""
    while time.time() < ends_at:
        for player, webhook_id in webhooks:
            player.insist("POST", f"/players/me/webhooks/{webhook_id}/test")
        time.sleep(1)


def play(player: Player, took: list[float], waited: list[float], ends_at: float) -> None:
    """Play one game after the other against a bot, and note how long moves and bots take."""
    while time.time() < ends_at:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        game = player.insist("POST", "/games", {"ruleset": "coin-nim", "seats": seats})
        while game["status"] == "active" and time.time() < ends_at:
            began = time.monotonic()
            player.move(game["id"])
            took.append(time.monotonic() - began)
            began = time.monotonic()
            while True:
                game = player.insist("GET", f"/games/{game['id']}")
                if game["status"] != "active" or game["decision"] is not None:
                    break
                time.sleep(0.02)
            waited.append(time.monotonic() - began)


@pytest.mark.soak
@pytest.mark.parametrize(("attackers", "each", "behave"), [(0, 0, hang), (1, 1, hang), (6, 4, hang), (6, 4, late)])
def test_a_fast_receiver_gets_its_messages_soon(tmp_path: Path, attackers: int, each: int, behave: Behave) -> None:
    fast = Receiver(tmp_path / "fast")
    fast.start()
    with receivers(attackers * each, behave) as slow:
        hosts = ", ".join([fast.origin, *slow])
        settings = SMALL | {"RETCON_WEBHOOK_HOSTS": hosts, "RETCON_EXAMPLES": "true"}
        with serving(tmp_path / "server", **settings, RETCON_RATE_LIMITS_ENABLED="false") as server:
            took, waited, ends_at = list[float](), list[float](), time.time() + 40
            others = [Player(server.url, f"Slow {number}") for number in range(max(1, attackers))]
            made = list[tuple[Player, str]]()
            for number, origin in enumerate(slow):
                owner = others[number % attackers]
                made.append((owner, owner.insist("POST", "/players/me/webhooks", {"url": f"{origin}/x"})["id"]))
            player = Player(server.url, "Fast")
            player.webhook(fast, "fast")
            time.sleep(1.5)
            threads = [threading.Thread(target=play, args=[player, took, waited, ends_at])]
            threads += [threading.Thread(target=flood, args=[made, ends_at])]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            time.sleep(3)
    lateness = [got.at - datetime.fromisoformat(got.body["timestamp"]).timestamp() for got in fast.received()]
    fast.kill()
    print(f"\n{attackers} players, {attackers * each} receivers: {behave.__name__}")
    print("                count     p50     p99 ms")
    for name, values in (("late", lateness), ("moves", took), ("bots", waited)):
        print(f"{name:15} {quantiles(values)}")
    assert statistics.median(lateness) < 1
