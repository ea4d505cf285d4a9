"""Fifty games with clocks of every kind lose no time while nobody can make moves: in an outage of an hour, after a
restore of a backup of an hour ago, and after an import of logs that were exported an hour ago.
"""

from collections.abc import Callable
from typing import Any, cast

import pytest

from events.folding.added_time import ends_at
from events.folding.table import Open, Table
from events.formats.export import exported_unfolded, game_line
from events.records.clocks import Clock
from events.records.terms import Terms
from service.admin.actions import Administrator
from service.admin.on_games.files import import_
from service.backend import Backend
from service.games import timeouts
from service.games.agreed import pauses
from service.games.context import Caller
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Guest
from service.operations.serving import SERVED
from service.shared.wall_clock import now_ms
from tests.admin.test_game_files import lose
from tests.engines import guess_game
from tests.workers.erased import signed_up

HOUR = 3_600_000
DAY = 24 * HOUR
CLOCKS = (
    None,
    Clock("none", 0, 0, 10_000, "bot"),
    *(Clock("decision", 60_000, 0, None, end) for end in ("bot", "default", "lose")),
    Clock("decision", 1800_000, 0, 5_000, "lose"),
    Clock("days", DAY, 0, None, "lose"),
    Clock("days", 3 * DAY, 0, None, "bot"),
    Clock("fischer", 300_000, 5_000, None, "lose"),
    Clock("fischer", 1000, 0, None, "lose"),
)
"""Ten clocks. Most of their times are over in an hour."""


def moved(web: Backend, table: Table, ada: Caller, _: Caller) -> None:
    playing.play_moves(web.games, ada, table.game_id, None, [guess_game.call(1)], None)


def paused(web: Backend, table: Table, ada: Caller, bob: Caller) -> None:
    if table.timing is not None:
        for who in (ada, bob):
            pauses.offer_pause(web.games, who, table.game_id, None)


STATES: tuple[Callable[[Backend, Table, Caller, Caller], object] | None, ...] = (
    *(lambda *_: None, moved, paused, moved),
    None,
)
"""What happens in a game that has just begun; None: it has not begun, because somebody is challenged."""


@pytest.fixture
def people(web: Backend) -> tuple[Caller, Caller, Caller]:
    ada, bob, cyd = (signed_up(web, name) for name in ("Ada", "Bob", "Cyd"))
    return ada, bob, cyd


@pytest.fixture
def games(web: Backend, people: tuple[Caller, Caller, Caller], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games, as they were an hour ago, when a web process served for the last time."""
    (ada, bob, cyd), ago, made = people, now_ms() - HOUR, list[str]()
    with monkeypatch.context() as earlier:
        for module in ("drafting", "starting.lobby", "starting.challenges"):
            earlier.setattr(f"service.games.{module}.now_ms", lambda: ago, raising=False)
        for clock in CLOCKS:
            for state in STATES:
                terms = Terms(abandon_after_days=0 if clock and clock.kind != "none" else 7)
                second = Guest(cyd.player, cyd.name, False, 600_000) if state is None else Open()
                table = lobby.create_game(
                    web.games,
                    ada,
                    guess_game.V2,
                    guess_game.GuessOptions(3),
                    (Creator(), second),
                    "public",
                    clock,
                    terms,
                ).table
                made.append(table.game_id)
                if state is not None:
                    state(web, lobby.take_seat(web.games, bob, table.game_id, 1).table, ada, bob)
    web.servers.events.set(SERVED, ago)
    return made


def left(web: Backend, games: list[str], at: int) -> list[tuple[str, list[int | None]]]:
    """The status of each game, and how long each seat has left at that time, in minutes."""
    tables = [web.games.tables.load(game_id) for game_id in games]
    return [(table.status, [_minutes(ends_at(table, seat), at) for seat in range(2)]) for table in tables]


def _minutes(end: int | None, at: int) -> int | None:
    return None if end is None else round((end - at) / 60_000)


def look(web: Backend, games: list[str]) -> None:
    for game_id in games:
        timeouts.act(web.games, game_id)


def test_an_outage(web: Backend, games: list[str]) -> None:
    assert len(games) == 50
    before = left(web, games, now_ms() - HOUR)
    look(web, games)
    assert left(web, games, now_ms() - HOUR) == before, "nobody serves yet"
    web.upkeep.serving.beat()
    look(web, games)
    assert left(web, games, now_ms()) == before


def test_a_restored_backup(
    web: Backend, other_process: Backend, people: tuple[Caller, Caller, Caller], games: list[str]
) -> None:
    client, before = web.servers.events, left(web, games, now_ms() - HOUR)
    backup = {key: cast(Any, client.dump(key)) for key in client.scan_iter()}
    web.upkeep.serving.beat()
    look(web, games)
    moved(web, web.games.tables.load(games[0]), *people[:2])  # which is lost
    client.flushall()
    for key, value in backup.items():
        client.restore(key, 0, value)
    other_process.upkeep.serving.beat()
    look(other_process, games)
    assert left(other_process, games, now_ms()) == before


def test_an_import(web: Backend, other_process: Backend, games: list[str]) -> None:
    before = left(web, games, now_ms() - HOUR)
    lines = [line for game_id in games for line in (game_line(game_id), *exported_unfolded(web.log, game_id))]
    lose(web, *games)
    done = import_(Administrator(web, "shell:1000"), {"ndjson": "\n".join(lines), "dry_run": False})
    assert (len(done["imported"]), done["refused"]) == (50, [])
    look(other_process, games)
    assert left(other_process, games, now_ms()) == before
