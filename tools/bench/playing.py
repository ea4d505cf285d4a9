"""Clients that play whole games over HTTP: they read the game and the legal moves, choose at random, and move."""

import random
import selectors
import socket
import time
from collections import defaultdict
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import orjson

from tools.bench.load import read_answer

CREATE, READ, LEGAL, MOVE, REFUSED = "create", "read", "legal moves", "move", "refused"
"""The kinds of requests that are timed."""

_TIMEOUT_SECONDS: Final = 30.0


class BenchRequest(NamedTuple):
    """A request of some kind, and what to send."""

    kind: str
    method: str
    path: str
    token: str
    body: Any = None

    def encoded(self) -> bytes:
        """Return the bytes of the request."""
        body = b"" if self.body is None else orjson.dumps(self.body)
        head = f"{self.method} {self.path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {self.token}\r\n"
        kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if self.body is not None else ""
        return f"{head}{kind}\r\n".encode() + body


Script = Generator[BenchRequest, Any, None]
"""What a client does: it yields requests, and is sent the JSON of each response, None if it was refused."""


@dataclass
class Game:
    """One game after another of the ruleset, between the players with these tokens, one at each seat. `included` is
    what the answers to moves have, too, such as `?with=moves,picture`.
    """

    ruleset: str
    tokens: Sequence[str]
    rng: random.Random
    included: str = ""
    path: str = ""
    version: int = 0

    def play(self) -> Script:
        """Play without end."""
        while True:
            game = yield from self._create()
            while game["awaiting"]:
                game = yield from self._move(self.tokens[self.rng.choice(game["awaiting"])])
                self.version = game["version"]

    def _create(self) -> Generator[BenchRequest, Any, Any]:
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(self.tokens) - 1)]
        body = {"ruleset": self.ruleset, "seats": seats}
        game = yield BenchRequest(CREATE, "POST", "/v1/games", self.tokens[0], body)
        self.path = f"/v1/games/{game['id']}"
        for seat, token in enumerate(self.tokens[1:], start=1):
            game = yield BenchRequest(CREATE, "PUT", f"{self.path}/seats/{seat}", token, {})
        return game

    def _move(self, token: str) -> Generator[BenchRequest, Any, Any]:
        """Read the game and the legal moves, then play one of them. Return the game after it."""
        game = yield BenchRequest(READ, "GET", self.path, token)
        legal = yield BenchRequest(LEGAL, "GET", f"{self.path}/moves", token)
        if not legal["moves"]:
            return game
        body = {"move": self.rng.choice(legal["moves"])["move"], "decision": legal["decision"]}
        after = yield BenchRequest(MOVE, "POST", f"{self.path}/moves{self.included}", token, body)
        return after or game


class BenchClient:
    """A script with connections of its own. `reading` is the port of another server, for all requests but moves."""

    def __init__(self, port: int, script: Script, reading: int | None = None) -> None:
        self._ports, self._sockets = (port, reading or port), dict[int, socket.socket]()
        self._script, self._ask, self._sent = script, next(script), 0.0

    @property
    def sock(self) -> socket.socket:
        """The connection of the next request."""
        port = self._ports[self._ask.kind != MOVE]
        if port not in self._sockets:
            self._sockets[port] = socket.create_connection(("127.0.0.1", port), timeout=_TIMEOUT_SECONDS)
        return self._sockets[port]

    def send(self) -> socket.socket:
        """Send the next request. Return the connection on which the response arrives."""
        self._sent = time.perf_counter()
        self.sock.sendall(self._ask.encoded())
        return self.sock

    def receive(self) -> tuple[str, float]:
        """Read the response. Return the kind of the request, `REFUSED` if it was, and how long it took in seconds."""
        status, body = read_answer(self.sock)
        kind, taken = self._ask.kind, time.perf_counter() - self._sent
        self._ask = self._script.send(orjson.loads(body) if status < 300 else None)
        return (kind if status < 300 else REFUSED), taken

    def close(self) -> None:
        """Close the connections. The next request makes new ones."""
        while self._sockets:
            self._sockets.popitem()[1].close()


def drive(clients: Sequence[BenchClient], seconds: float) -> Mapping[str, Sequence[float]]:
    """Run the clients at once for some time, on new connections: servers close those that are idle. Return the seconds
    that the requests of each kind took.
    """
    taken, ends = defaultdict[str, list[float]](list), time.perf_counter() + seconds
    with selectors.DefaultSelector() as selector:
        for client in clients:
            selector.register(client.send(), selectors.EVENT_READ, client)
        while selector.get_map():
            for key, _ in selector.select(_TIMEOUT_SECONDS):
                kind, spent = key.data.receive()
                taken[kind].append(spent)
                selector.unregister(key.fileobj)
                if time.perf_counter() < ends:
                    selector.register(key.data.send(), selectors.EVENT_READ, key.data)
                else:
                    key.data.close()
    return taken
