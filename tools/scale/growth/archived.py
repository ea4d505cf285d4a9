"""How costs grow with the number of archived games.

Nearly all of them are only listed and referred to, because their objects make no difference; the newest ones are whole.
"""

import random
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final, NamedTuple
from unittest.mock import patch

from redis import Redis

from engines import latest
from events.archive.references import RedisArchive
from service.after_append.archived_lists import ArchivedLists, ListPosition, player_list
from tests.support.archived_games import AT_MS, DAY_MS, DAYS, store_archived
from tests.support.games import games
from tools.bench.archive import LEVEL, Base, stored_copy, whole_game
from tools.scale.growth.measuring import REPEATS, Cost, Curve
from tools.scale.growth.site import LocalSite, site
from workers.jobs import archiving
from workers.runner import process

GAMES: Final = (1_000, 10_000, 100_000)
ALL_GAMES: Final = (*GAMES, 1_000_000)
AT_ONCE: Final = 1_000
PLAYERS: Final = 20
"""The players of each `AT_ONCE` games, of two people each. So each has about as many games, 100, however many there are
in all; except the first one, who plays in every tenth game, as the account of a bot may.
"""

WHOLE: Final = 60
PAGE: Final = 20


class Archive(NamedTuple):
    """A site with archived games: a token of somebody who looks at the lists, the last ones of the games, the game to
    archive next, and a game that is being played.
    """

    site: LocalSite
    token: str
    whole: Sequence[str]
    bases: Sequence[Base]
    running: str
    mover: str


def measure(sizes: Sequence[int] = GAMES) -> list[Curve]:
    """Return how the costs grow with the number of archived games."""
    with site() as where:
        archive, found, before = _begun(where), list[tuple[int, dict[str, Cost]]](), 0
        for size in sizes:
            _fill(where, before, size)
            found.append((size, dict(_costs(archive))))
            before = size
    return [Curve(what, [(size, each[what]) for size, each in found]) for what in found[0][1]]


def _begun(where: LocalSite) -> Archive:
    """Return the site with some whole games in its archive."""
    ada = where.sign_up("Ada")
    body = {"ruleset": "guess", "options": {"rounds": 10_000}, "seats": [{"kind": "me"}]}
    running = where.json("POST", "/v1/games", ada["token"], body)["id"]
    memory, rng, engine = (
        games(registry=where.backend.games.registry),
        random.Random("growth"),
        latest()["time-machine"],
    )
    bases = [Base.of(memory, whole_game(memory, engine, number, rng)) for number in range(2)]
    whole = [_archived(where, base) for base in bases * (WHOLE // 2)]
    return Archive(where, ada["token"], whole, bases, running, ada["token"])


def _archived(where: LocalSite, base: Base) -> str:
    """Store a copy of the game, archive it, and return its id."""
    game = stored_copy(where.backend, base)
    where.backend.games.tables.remember(base.table._replace(game_id=game))
    _archive(where, game)
    return game


def _archive(where: LocalSite, game: str) -> None:
    with patch("events.archive.objects.LEVEL", LEVEL), patch.object(process, "backend", lambda: where.backend):
        archiving.archive_game(game)


def _fill(where: LocalSite, start: int, end: int) -> None:
    """List more games as archived, until there are `end`."""
    for first in range(start, end, AT_ONCE):
        others = [f"p_{first // AT_ONCE:08}{number:08}" for number in range(PLAYERS - 1)]
        with Redis.from_url(where.backend.settings.events_url or "") as client:
            pipeline = client.pipeline(transaction=False)
            where_to = RedisArchive(pipeline), ArchivedLists(pipeline)
            store_archived(*where_to, AT_ONCE, 2, [HEAVY, *others], seed=f"games from {first} on")
            pipeline.execute()


HEAVY: Final = "p_heavy00000000000"
TYPICAL: Final = "p_0000000000000001"


def _costs(archive: Archive) -> Iterator[tuple[str, Cost]]:
    """Yield what each operation costs."""
    where, cost = archive.site, archive.site.meter.cost
    move = {"move": {"type": "call", "number": 1}}
    yield (
        "move in a running game",
        cost(where.request("POST", f"/v1/games/{archive.running}/moves", archive.mover, move)),
    )
    yield "newest games that are over", cost(where.request("GET", "/v1/games?status=finished", archive.token))
    path = f"/v1/games?player={archive.bases[0].table.creator}"
    yield "games of a player with 30", cost(where.request("GET", path, archive.token))
    for who, player in (("with 100", TYPICAL), ("in every tenth game", HEAVY)):
        lists = where.backend.upkeep.game_lists.archive
        middle = AT_MS + DAYS * DAY_MS // 2, ""
        for part, position in (("first page", None), ("page in the middle", middle)):
            page = partial(_listed, lists, player, position)
            yield f"{part} of a player {who}, without the games", cost(page)
    yield "view of an archived game", cost(where.request("GET", f"/v1/games/{archive.whole[0]}", archive.token))
    yield "archive a game", _cost_of_archiving(archive)


def _listed(lists: ArchivedLists, player: str, position: ListPosition | None) -> None:
    """Read a page of a player's list."""
    for _ in islice(lists.after([player_list(player)], position), PAGE):
        pass


def _cost_of_archiving(archive: Archive) -> Cost:
    """Return the cost of archiving a game whose players have the fewest and the most games."""
    where, base = archive.site, archive.bases[0]
    waiting = iter([_waiting(where, base) for _ in range(REPEATS + 1)])
    return where.meter.cost(lambda: _archive(where, next(waiting)))


def _waiting(where: LocalSite, base: Base) -> str:
    game = stored_copy(where.backend, base)
    where.backend.games.tables.remember(base.table._replace(game_id=game))
    return game
