"""How the cost of what is done with one game grows with its versions.

The game is That Time You Killed Me between two people who take back what they have played again and again: its log
grows, and the position stays the same, so that only the number of versions makes a difference.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from typing import Final

from engines import latest
from events.folding.table import Open, Table
from events.records.terms import DEFAULT_TERMS
from events.tables.table_cache import SNAPSHOT_EVERY
from events.verify import history
from service.games.agreed import ending, takebacks
from service.games.context import Caller
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.games.versions import NamedVersion, version_id
from service.pictures.drawing import Style
from service.pictures.frames import frame_of, steps_of
from service.pictures.replay_page import FRAMES_MOST, page_of
from service.pictures.replays import ReplayRequest
from tools.scale.growth.measuring import Cost, Curve
from tools.scale.growth.site import LocalSite, site

VERSIONS: Final = (300, 1_000, 3_000, 10_000)
RULESET: Final = "that-time-you-killed-me"
MOVES: Final = 12
"""How many moves are played before they are taken back."""

READS: Final = (
    ("view", ""),
    ("legal moves", "/moves"),
    ("picture", "/picture.svg"),
    ("newest ten events", "/events?after={ten_before}&limit=10"),
    ("first ten events", "/events?limit=10"),
)
IN_FULL: Final = ("whole log", "verify the whole log", "page that replays the whole game")


@dataclass(frozen=True)
class LongGame:
    """A game of at least `size` versions between two people."""

    site: LocalSite
    id: str
    size: int
    people: Sequence[Caller]
    tokens: Sequence[str]

    @property
    def path(self) -> str:
        """Its path in the API."""
        return f"/v1/games/{self.id}"

    @property
    def table(self) -> Table:
        """The newest table."""
        return self.site.backend.games.tables.load(self.id)

    def forget(self) -> None:
        """Drop it from the caches, as in a process that has not read it yet."""
        self.site.backend.games.tables.forget(self.id)

    def move(self) -> None:
        """Make the first legal move."""
        table = self.table
        (seat, *_) = table.awaiting
        move = table.engine.legal_moves(table.dealt, seat)[0]
        playing.play_moves(self.site.backend.games, self.people[seat], self.id, seat, [move], None)

    def take_back(self, to: int) -> None:
        """Let both take back what was played since that version."""
        for seat, caller in enumerate(self.people):
            takebacks.offer_takeback(self.site.backend.games, caller, self.id, seat, NamedVersion(to))

    def ask_in_vain(self, to: int) -> None:
        """Let one offer a takeback, and the other decline it."""
        takebacks.offer_takeback(self.site.backend.games, self.people[0], self.id, 0, NamedVersion(to))
        takebacks.decline_takeback(self.site.backend.games, self.people[1], self.id, 1)


def measure(sizes: Sequence[int] = VERSIONS) -> list[Curve]:
    """Return how the costs grow with the number of versions."""
    with site() as where:
        found = [(size, dict(_costs(_game(where, size)))) for size in sizes]
    return [Curve(what, [(size, each[what]) for size, each in found], what in IN_FULL) for what in found[0][1]]


def _game(where: LocalSite, size: int) -> LongGame:
    """Return a running game of that many versions. Its newest snapshot is so new that it has no earlier version."""
    made = [where.sign_up(f"Long {size} {seat}") for seat in range(2)]
    people = [Caller(each["id"], each["name"]) for each in made]
    engine, terms = latest()[RULESET], replace(DEFAULT_TERMS, forks="always")
    games, seats = where.backend.games, (Creator(), Open())
    table = lobby.create_game(games, people[0], engine, engine.Options(), seats, "public", None, terms).table
    start = lobby.take_seat(games, people[1], table.game_id, 1).table.version
    game = LongGame(where, table.game_id, size, people, [each["token"] for each in made])
    while game.table.version < size:
        if game.table.version > start:
            game.take_back(start)
        for _ in range(MOVES):
            game.move()
    while game.table.version % SNAPSHOT_EVERY > 1:
        game.ask_in_vain(start)
    return game


def _costs(game: LongGame) -> Iterator[tuple[str, Cost]]:
    """Yield what each operation costs."""
    cost, forget, mover = game.site.meter.cost, game.forget, game.tokens[game.table.awaiting[0]]
    for what, form in READS:
        path = game.path + form.format(ten_before=game.table.version - 10)
        read = game.site.request("GET", path, mover)
        yield what, cost(read)
        yield f"{what}, not cached", cost(read, forget)
    early, middle, late = count(20), count(game.size // 2 - 20), count(game.size - 200)

    def view(version: int) -> None:
        game.site.ask("GET", f"{game.path}?at={version}", mover)

    yield "view of an early version, not cached", cost(lambda: view(next(early)), forget)
    yield "view of a middle version, not cached", cost(lambda: view(next(middle)), forget)
    yield "view of the version after that", cost(lambda: view(next(middle)))
    yield "view of the last but 200th version, not cached", cost(lambda: view(next(late)), forget)
    yield "fork of the newest version", cost(partial(_fork, game))
    yield "fork of a middle version, not cached", cost(lambda: _fork(game, next(middle)), forget)
    yield "move and its takeback", cost(partial(_move_and_take_back, game))
    yield "move and its takeback, not cached", cost(partial(_move_and_take_back, game), forget)
    yield from _when_over(game)


def _move_and_take_back(game: LongGame) -> None:
    before = game.table.version
    game.move()
    game.take_back(before)


def _fork(game: LongGame, at: int | None = None) -> None:
    source = {"game": game.id, "at": game.table.version if at is None else at}
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    game.site.ask("POST", "/v1/games", game.tokens[0], {"from": source, "hidden": "dealt_anew", "seats": seats})


def _when_over(game: LongGame) -> Iterator[tuple[str, Cost]]:
    """Yield what it costs to read the game as a whole, once it is over."""
    cost, backend = game.site.meter.cost, game.site.backend
    ending.concede(backend.games, game.people[0], game.id, 0)
    yield "whole log", cost(game.site.request("GET", f"{game.path}/log", game.tokens[0]))
    lines = game.site.ask("GET", f"{game.path}/log", game.tokens[0]).decode().splitlines()
    yield "verify the whole log", cost(lambda: [*history(lines)])
    style = Style(names=False)
    replay = ReplayRequest(game.id, version_id(game.table), "all", "html", style.palette, style.layout, style.language)

    def page() -> None:
        steps = steps_of(backend.games.tables, replay, FRAMES_MOST)
        page_of([frame_of(step, replay, with_caption=False) for step in steps], replay, game.table.engine, 2)

    yield "page that replays the whole game", cost(page)
