"""Browsers: the time from the response to a move until others have its record, the new picture and the new moves.

Each browser holds a stream. After each record it asks for the picture and for the legal moves of its seat.
"""

import json
import statistics
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any, Final

from tools.bench.figures import Figure
from tools.bench.peers import a_redis
from tools.bench.serving import post, retcon, sign_up

BROWSERS: Final = 50
MOVES: Final = 20
SEATS: Final = 3
RULESET: Final = "time-breaker"
PARTS: Final = ("record", "picture", "moves")
TIMEOUT: Final = 60


@dataclass
class Browser:
    """One browser at a table. `seen` has the times at which it had each part, by version."""

    port: int
    token: str
    game: str
    seat: int
    seen: dict[int, dict[str, float]] = field(default_factory=dict)
    is_open: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        """Follow the game until the connection is closed."""
        stream, asking = (HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT) for _ in range(2))
        stream.request("GET", f"{self.game}/stream?seat={self.seat}", headers=self._headers)
        for line in stream.getresponse():
            if line.startswith(b"data: ") and (message := json.loads(line[6:]))["type"] == "record":
                self._update(asking, message["version"])
            self.is_open.set()

    def _update(self, asking: HTTPConnection, version: int) -> None:
        at = {"record": time.perf_counter()}
        for part, below in (("picture", "picture.svg?size=phone&"), ("moves", "moves?")):
            asking.request("GET", f"{self.game}/{below}seat={self.seat}", headers=self._headers)
            answer = asking.getresponse()
            assert answer.status == 200, answer.read()
            answer.read()
            at[part] = time.perf_counter()
        self.seen[version] = at

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}", "Accept": "text/event-stream, */*"}


def measure() -> list[Figure]:
    """Return these times with all browsers at one table, and with two at each."""
    figures = list[Figure]()
    for tables in (1, BROWSERS // 2):
        figures += _figures(f"{BROWSERS} browsers, {BROWSERS // tables} at each table", _taken(tables))
    return figures


def _figures(title: str, taken: dict[str, list[float]]) -> Iterator[Figure]:
    for part in PARTS:
        percentiles = statistics.quantiles(taken[part], n=100)
        words = f"ms after the response to the move, p99 {percentiles[98]:.0f}, the last {max(taken[part]):.0f}"
        yield Figure(f"{title}: {part}, p50", percentiles[49], words)


def _taken(tables: int) -> dict[str, list[float]]:
    """Return the times in ms of all browsers at the tables where a move was made, by part."""
    taken: dict[str, list[float]] = {part: [] for part in PARTS}
    with a_redis() as where, retcon(where.url, where.folder) as (port, _):
        token = sign_up(port, "Ada")
        games = [_new_game(port, token) for _ in range(tables)]
        with _browsing(port, token, games) as browsers:
            for number in range(MOVES):
                game = games[number % tables]
                version, answered = _move(port, token, game)
                for each in _seen(version, [browser for browser in browsers if browser.game == game]):
                    for part in PARTS:
                        taken[part].append(1000 * (each[part] - answered))
    return taken


def _new_game(port: int, token: str) -> str:
    body = {"ruleset": RULESET, "seats": [{"kind": "me"}] * SEATS}
    return f"/v1/games/{post(port, '/v1/games', body, token)['id']}"


@contextmanager
def _browsing(port: int, token: str, games: Sequence[str]) -> Iterator[list[Browser]]:
    """Have browsers at the tables during the block; they end with the server."""
    browsers = [Browser(port, token, games[number % len(games)], number % SEATS) for number in range(BROWSERS)]
    for browser in browsers:
        threading.Thread(target=_run, args=(browser,), daemon=True).start()
    for browser in browsers:
        assert browser.is_open.wait(TIMEOUT)
    yield browsers


def _run(browser: Browser) -> None:
    try:
        browser.run()
    except OSError:
        return  # the server has ended


def _move(port: int, token: str, game: str) -> tuple[int, float]:
    """Play a legal move, and return the version and the time of the response."""
    state = _get(port, token, game)
    (seat, *_) = state["awaiting"]
    moves = _get(port, token, f"{game}/moves?seat={seat}")["moves"]
    time.sleep(0.2)  # other requests have ended
    answer = post(port, f"{game}/moves?seat={seat}", {"notation": moves[0]["notation"]}, token)
    return answer["version"], time.perf_counter()


def _get(port: int, token: str, path: str) -> Any:
    connection = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
    connection.request("GET", path, headers={"Authorization": f"Bearer {token}"})
    found = json.loads(connection.getresponse().read())
    connection.close()
    return found


def _seen(version: int, browsers: Sequence[Browser]) -> list[dict[str, float]]:
    """Return when each of the browsers had each part of that version, once all have."""
    until = time.perf_counter() + TIMEOUT
    while any(version not in browser.seen for browser in browsers):
        assert time.perf_counter() < until, "a browser has not received a record"
        time.sleep(0.002)
    return [browser.seen[version] for browser in browsers]
