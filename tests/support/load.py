"""Players who move all the time, repeat what was not confirmed, and remember what was."""

import json
import threading
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from redis.exceptions import RedisError

from events.on_redis.clients import command_client
from events.on_redis.pubsub import Channels
from events.on_redis.redis_log import RedisLog
from service.api.app import create_app
from service.backend import Backend
from service.operations.configuration.settings import Settings
from tests.support.games import REGISTRY


@dataclass
class Move:
    """A move of a game, under its own idempotency key."""

    game: str
    number: int
    key: str = field(default_factory=lambda: uuid.uuid4().hex)


@dataclass
class Load:
    """What players did. `confirmed` has the version and the time of each confirmed move, by game; `answers` counts
    the codes of all answers; `open` has each game's move that was not confirmed at the end, with its last code.
    """

    confirmed: dict[str, list[tuple[int, int, int]]] = field(default_factory=dict)
    answers: Counter[str] = field(default_factory=Counter)
    open: dict[str, tuple[Move, str]] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)
    stopping: threading.Event = field(default_factory=threading.Event)
    headers: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def moves(self) -> int:
        """How many moves were confirmed."""
        return sum(map(len, self.confirmed.values()))

    def lost(self, log: RedisLog) -> int:
        """How many confirmed moves are not in the log, at the version and with the time of the answer."""
        return sum(
            _move(log.read(game, version - 1, 1)) != (at, number)
            for game, moves in self.confirmed.items()
            for version, at, number in moves
        )

    def doubled(self, log: RedisLog) -> int:
        """How many moves the log has beyond those that were confirmed and the one that each player was left with."""
        moves = {game: sum(map(bool, map(_move, [[text] for text in log.read(game)]))) for game in self.confirmed}
        return sum(max(0, moves[game] - len(done) - (game in self.open)) for game, done in self.confirmed.items())


def _move(texts: list[str]) -> tuple[int, int] | None:
    """The time and the number of a move of Guess; None if it is not one."""
    text = json.loads(texts[0]) if texts else None
    return (text[0], text[3]["number"]) if isinstance(text, list) else None


def settings(url: str, queue: str, replicas: int = 0) -> Settings:
    """Those of an API whose games are on that server."""
    environ = {"EVENTS_URL": url, "QUEUE_URL": queue, "REPLICAS": str(replicas), "RATE_LIMITS_ENABLED": "false"}
    return Settings.from_environment({f"RETCON_{name}": value for name, value in environ.items()})


def log_at(url: str) -> RedisLog:
    """The log on that server."""
    return RedisLog(command_client(url), Channels(command_client(url)))


class Site:
    """An API, in this process."""

    def __init__(self, url: str, queue: str, replicas: int = 0) -> None:
        self._app = create_app(Backend.connect(settings(url, queue, replicas), REGISTRY))

    def ask(
        self, path: str, body: Any, headers: dict[str, str], key: str | None = None, method: str = "POST"
    ) -> tuple[int, Any]:
        """The status and the body of the answer."""
        headers = {**headers, **({"Idempotency-Key": key} if key else {})}
        answer = self._app.test_client().open(path, method=method, json=body, headers=headers)
        return answer.status_code, answer.get_json()

    def start(self) -> tuple[str, dict[str, str]]:
        """Create a player with a long game of their own; its id and their headers."""
        _, player = self.ask("/v1/players", {"name": f"P{uuid.uuid4().hex[:12]}"}, {})
        headers = {"Authorization": f"Bearer {player['token']}"}
        body = {"ruleset": "guess", "options": {"rounds": 10_000}, "seats": [{"kind": "me"}]}
        status, game = self.ask("/v1/games", body, headers)
        assert status == 201, game
        return game["id"], headers

    def play(self, move: Move, headers: dict[str, str]) -> tuple[str, Any]:
        """Play it: "ok" or the code of the problem, and the answer."""
        body = {"move": {"type": "call", "number": move.number}}
        status, answer = self.ask(f"/v1/games/{move.game}/moves", body, headers, move.key)
        return "ok" if status == 201 else answer["code"], answer

    @contextmanager
    def under_load(self, players: int = 4) -> Iterator[Load]:
        """Let players move during the block."""
        load = Load()
        threads = []
        for _ in range(players):
            game, headers = self.start()
            load.confirmed[game], load.headers[game] = [], headers
            threads.append(threading.Thread(target=self._keep_playing, args=(load, game)))
        for thread in threads:
            thread.start()
        try:
            yield load
        finally:
            load.stopping.set()
            for thread in threads:
                thread.join()

    def _keep_playing(self, load: Load, game: str) -> None:
        number = 0
        while not load.stopping.is_set():
            number += 1
            self._until_confirmed(load, Move(game, number % 3 + 1))

    def _until_confirmed(self, load: Load, move: Move) -> None:
        """Play the move, again and again until it is confirmed or the load ends."""
        while True:
            code, answer = self.play(move, load.headers[move.game])
            with load.lock:
                load.answers[code] += 1
                if code == "ok":
                    record = answer["records"][0]
                    load.confirmed[move.game].append((record["version"], record["at"], move.number))
                    return
                if load.stopping.is_set():
                    load.open[move.game] = move, code
                    return
            load.stopping.wait(0.02)

    def finish(self, load: Load) -> None:
        """Repeat what was not confirmed, as its players would, until it is."""
        for move, _ in list(load.open.values()):
            while (done := self.play(move, load.headers[move.game]))[0] != "ok":
                assert done[0] in ("write_uncertain", "storage_unavailable"), done
            record = done[1]["records"][0]
            load.confirmed[move.game].append((record["version"], record["at"], move.number))
            del load.open[move.game]


def answers(log: RedisLog, game: str) -> bool:
    """True if the server of that game can be read."""
    try:
        return bool(log.read(game, limit=1))
    except RedisError:
        return False
