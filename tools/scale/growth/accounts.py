"""How costs grow with the number of accounts, of ranked players, and of open games."""

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Final

from service.ratings.counting import Standing
from service.ratings.ladders import Ladder
from service.ratings.model import Strength
from service.ratings.stored import dump_standing, generation_key, rank_score
from service.shared.cursors import cursor_of
from service.shared.wall_clock import now_ms
from tests.support.games import games, guess
from tools.bench.archive import Base, stored_copy
from tools.scale.growth.measuring import Cost, Curve
from tools.scale.growth.site import LocalSite, site

ACCOUNTS: Final = (1_000, 10_000, 100_000)
AT_ONCE: Final = 500
OPEN_SHARE: Final = 100
"""One open game for that many accounts."""

LADDER: Final = Ladder("time-machine", "standard", "live")
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal", "Ida", "Jo")


def measure(sizes: Sequence[int] = ACCOUNTS) -> list[Curve]:
    """Return how the costs grow with the number of accounts. As many players are ranked, and one game is open for each
    `OPEN_SHARE` of them.
    """
    with site() as where:
        found, before = list[tuple[int, dict[str, Cost]]](), 0
        for size in sizes:
            _fill(where, before, size)
            ada = where.sign_up(f"Ada Lovelace {size}")
            found.append((size, dict(_costs(where, size, ada))))
            before = size
    return [Curve(what, [(size, each[what]) for size, each in found]) for what in found[0][1]]


def _fill(where: LocalSite, start: int, end: int) -> None:
    """Create accounts, ranked players and open games, until there are `end` accounts."""
    for first in range(start, end, AT_ONCE):
        names = [f"{NAMES[number % len(NAMES)]} {number:06}" for number in range(first, first + AT_ONCE)]
        players = [where.backend.people.accounts.create_player(name)[0].id for name in names]
        _rank(where, players)
    memory = games()
    base = Base.of(memory, guess(memory).table)
    for _ in range(start // OPEN_SHARE, end // OPEN_SHARE):
        stored_copy(where.backend, base)


def _rank(where: LocalSite, players: Sequence[str]) -> None:
    """Rank these players, as the projection of the ladder does after some games."""
    ratings, events = where.backend.upkeep.ratings, where.backend.servers.events
    generation, rng = ratings.projection.position(LADDER).generation, random.Random(players[0])
    handles = ratings.streams.handles(LADDER, players)
    with events.pipeline(transaction=False) as pipeline:
        for handle in handles:
            standing = Standing(Strength(rng.randrange(50_000_000), 1_000_000), games=20, last_at=now_ms())
            pipeline.hset(generation_key(LADDER, generation, "standings"), handle, dump_standing(standing))
            pipeline.zadd(generation_key(LADDER, generation, "ranking"), {handle: rank_score(standing) or 0})
            pipeline.zadd(generation_key(LADDER, generation, "seen"), {handle: standing.last_at})
        pipeline.execute()


def _costs(where: LocalSite, size: int, ada: Mapping[str, Any]) -> Iterator[tuple[str, Cost]]:
    """Yield what each operation costs."""
    cost, numbers = where.meter.cost, count()
    player = where.backend.people.accounts.named(f"{NAMES[0]} {size // 2 - size // 2 % 10:06}")
    assert player is not None

    def sign_up() -> None:
        where.sign_up(f"Newcomer {size} {next(numbers)}")

    yield "sign up", cost(sign_up)
    session = {"kind": "token", "token": ada["token"], "device": "phone"}
    yield "sign in", cost(where.request("POST", "/v1/session", body=session))
    for what, path in (
        ("look up by name", f"/v1/players?name={player.name}"),
        ("search that finds all", "/v1/players?query=Ben"),
        ("search that finds ten", f"/v1/players?query={player.name[:-1]}"),
        ("profile", f"/v1/players/{player.id}/profile"),
        ("ratings of a player", f"/v1/players/{player.id}/ratings"),
        ("first page of a ladder", f"/v1/ladders/{LADDER.id}"),
        ("page in the middle of a ladder", f"/v1/ladders/{LADDER.id}?cursor={cursor_of(str(size // 2))}"),
        ("open games", "/v1/games?status=open"),
        ("games of a player", f"/v1/games?player={player.id}"),
    ):
        yield what, cost(where.request("GET", path, ada["token"]))
    yield "own games", cost(where.request("GET", "/v1/players/me/games", ada["token"]))
