"""Players who seek games, whose time is moved by hand."""

from collections.abc import Sequence
from typing import Any

import pytest

from engines import latest
from engines.contract import Engine
from events.folding.table import Person, Table
from service.backend import Backend
from service.games import drafting
from service.games.context import Caller
from service.games.starting import found
from service.seeks import matching, seeking
from service.seeks.seek import BotsWanted, StoredSeek
from service.seeks.seeking import WantedGame
from tests.support.games import REGISTRY
from tests.workers.erased import signed_up

NOON = 1_700_000_000_000


class Hand:
    """The time of records, seeks and looks, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = NOON
        for module in (drafting, found, matching, seeking):
            monkeypatch.setattr(module, "now_ms", lambda: self.now)

    def passes(self, seconds: float) -> None:
        """Let that time pass."""
        self.now += round(seconds * 1000)


class Seekers:
    """Players of a server who seek games of Guess. `ratings` has those of players who are no newcomers."""

    def __init__(self, web: Backend, time: Hand) -> None:
        self.web, self.time, self.ratings = web, time, dict[str, int]()
        self.people = list[Caller]()
        rate(web, self.ratings)

    def player(self, rating: int = 1500) -> Caller:
        """Sign up another player with this rating."""
        made = signed_up(self.web, f"Player {len(self.people) + 1}")
        self.people.append(made)
        self.ratings[made.player] = rating
        return made

    def seek(self, caller: Caller, on: Backend | None = None, **asked: Any) -> StoredSeek:
        """Seek a game for the player, at a web process (the only one by default)."""
        return (on or self.web).seeks.seek(caller, wanted(**asked))[0]

    def seek_in_turn(self, people: Sequence[Caller], **asked: Any) -> list[StoredSeek]:
        """Seek a game for each of the players, a second after the one before."""
        found = list[StoredSeek]()
        for each in people:
            self.time.passes(1)
            found.append(self.seek(each, **asked))
        return found

    def now(self, sought: StoredSeek) -> StoredSeek:
        """The seek as it is now."""
        return self.web.seeks.get(sought.seek.player, sought.seek.id)

    def status(self, *sought: StoredSeek) -> list[str]:
        """What has become of these seeks."""
        return [self.now(each).status for each in sought]

    def table(self, sought: StoredSeek) -> Table:
        """The game that the seek has led to."""
        game = self.now(sought).game
        assert game is not None
        return self.web.games.tables.load(game)

    def look(self) -> None:
        """Look as the clock does every second."""
        self.web.seeks.look()

    def games(self) -> list[Table]:
        """All games of the server."""
        return [self.web.games.tables.load(each) for each in self.web.games.tables.log.games()]


def rate(backend: Backend, ratings: dict[str, int]) -> None:
    """Give the players these ratings."""
    object.__setattr__(backend.seeks, "rating_of", lambda player, _: ratings.get(player, 1500))


def wanted(
    engine: str | Engine = "guess",
    seats: int | None = 2,
    pace: Any = "live",
    rated: bool = True,
    range_: Any = "near",
    bots: BotsWanted | None = None,
    **options: Any,
) -> WantedGame:
    """What somebody asks for."""

    found = latest(REGISTRY)[engine] if isinstance(engine, str) else engine
    return WantedGame(found, found.Options(**options), seats, pace, rated, range_, bots)


def players_of(table: Table) -> list[str]:
    """The players at the table, by seat."""
    return [holder.player for holder in table.seats if isinstance(holder, Person)]


def seats_held(tables: Sequence[Table], player: str) -> int:
    """How many seats of these games the player has."""
    return sum(players_of(each).count(player) for each in tables)
