"""How costs grow with the number of open streams, all of them in one process, each of a game of its own."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import psutil
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

from service.games.context import Caller
from service.games.starting.lobby import Creator
from tests.support.games import call, games, guess
from tools.bench.archive import Base, stored_copy
from tools.bench.serving import CALL
from tools.scale.growth.measuring import Cost, Curve
from tools.scale.growth.site import LocalSite, site

STREAMS: Final = (100, 1_000, 10_000)


@dataclass(frozen=True)
class OpenStream:
    """A stream of a game: its path, and the chunks that are still to come."""

    path: str
    chunks: Iterator[bytes]

    def read(self) -> None:
        """Read up to the next record."""
        while b"event: record" not in next(self.chunks):
            pass


def measure(sizes: Sequence[int] = STREAMS) -> tuple[list[Curve], list[tuple[int, float]]]:
    """Return how the costs grow with the number of streams, and the KiB of memory that each takes, by their number."""
    with site() as where:
        where.backend.live.streams.most = 2 * sizes[-1]
        made = where.sign_up("Ada")
        token, base = made["token"], _base(made)
        own = where.json(
            "POST", "/v1/games", token, {"ruleset": "guess", "options": {"rounds": 10_000}, "seats": [_ME]}
        )
        opened, found, memory = list[OpenStream](), list[tuple[int, dict[str, Cost]]](), list[tuple[int, float]]()
        process = psutil.Process()
        for size in sizes:
            before, first = process.memory_info().rss, len(opened)
            opened += [_open(where, f"/v1/games/{stored_copy(where.backend, base)}") for _ in range(first, size - 1)]
            memory.append((size, (process.memory_info().rss - before) / 1024 / (size - 1 - first)))
            found.append((size, dict(_costs(where, f"/v1/games/{own['id']}", token))))
    return [Curve(what, [(size, each[what]) for size, each in found]) for what in found[0][1]], memory


_ME: Final = {"kind": "me"}


def _base(player: Any) -> Base:
    """Return a game of the player that has begun."""
    memory, caller = games(), Caller(player["id"], player["name"])
    return Base.of(memory, call(memory, guess(memory, [Creator()], 10_000, caller).table, caller))


def _open(where: LocalSite, path: str, token: str = "") -> OpenStream:
    """Open a stream, and read its first message."""
    headers = Headers({"Authorization": f"Bearer {token}"} if token else {})
    environ = EnvironBuilder(f"{path}/stream", headers=headers).get_environ()
    chunks, said, _ = run_wsgi_app(where.app, environ)
    assert said.startswith("200"), said
    watched = OpenStream(path, iter(chunks))
    while b"event: game" not in next(watched.chunks):
        pass
    return watched


def _costs(where: LocalSite, path: str, token: str) -> Iterator[tuple[str, Cost]]:
    """Yield what each operation costs."""
    cost, move = where.meter.cost, where.request("POST", f"{path}/moves", token, json.loads(CALL))
    yield "move in a game that nobody watches", cost(move)
    watched = _open(where, path, token)

    def seen() -> None:
        move()
        watched.read()

    yield "move in a game that one watches, until they have it", cost(seen)
    watched.chunks.close()  # type: ignore[attr-defined] # it is a generator
    yield "open a stream", cost(partial(_opened_and_closed, where, path, token))


def _opened_and_closed(where: LocalSite, path: str, token: str) -> None:
    _open(where, path, token).chunks.close()  # type: ignore[attr-defined] # as above
