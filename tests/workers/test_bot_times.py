"""The time of a bot's answer reveals nothing about its hand: 200 answers in each of two worlds, on an idle and a busy
machine."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psutil
import pytest

from engines.bots.levels import level_of
from events.folding.table import Bot, Open, Table
from events.records.clocks import Clock
from events.records.kinds import GameStarted, MovePlayed
from service.backend import Backend
from service.games.agreed import ending
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from tests.support.games import ALICE, BOB
from tests.workers import two_worlds
from tests.workers.ranks import rank_test
from workers.embedded.server import embedded_server

ROOT = Path(__file__).parents[2]
ANSWERS = 200
"""In each world."""

WARMING_UP = 10
"""The number of first answers that don't count, because processes have to start."""

BUSY = 4
"""The number of processes that each keep a processor busy."""

SPIN = [sys.executable, "-c", "while True: pass"]

Times = tuple[list[float], list[float]]
"""In ms, in the one world and in the other."""


@contextmanager
def running(command: list[str]) -> Iterator[None]:
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        yield
    finally:
        process.kill()
        process.wait()


@contextmanager
def serving(folder: Path, busy: int) -> Iterator[Backend]:
    """A server of games in two worlds, and that many busy processes."""
    with embedded_server(folder / "server") as url, ExitStack() as processes:
        for kind in ("clock", "urgent", "worker"):
            processes.enter_context(running([sys.executable, "-m", "tests.workers.two_worlds", kind, url]))
        for _ in range(busy):
            processes.enter_context(running(SPIN))
        yield two_worlds.backend(url)


def asked(backend: Backend, bot: str) -> tuple[Table, int]:
    """A new game in which seat 1 is asked; since when, in ms since the epoch: a stand-in, since the deadline."""
    if bot != "stand-in":
        seats: list[Occupant] = [Creator(), Bot(bot)]
        table = lobby.create_game(backend.games, ALICE, two_worlds.ENGINE, two_worlds.WINDOW, seats, "public").table
        return table, table.asked_at[1] or 0
    clock = Clock("decision", 50, 0, None, "bot")
    game = lobby.create_game(
        backend.games, ALICE, two_worlds.ENGINE, two_worlds.TURN, [Creator(), Open()], "public", clock
    ).table.game_id
    table = lobby.take_seat(backend.games, BOB, game, 1).table
    assert table.timing is not None
    return table, table.timing.deadlines[1] or 0


def one_answer(backend: Backend, bot: str) -> tuple[int, int, float]:
    """In which world a bot was asked; after how many ms it answered, by the record, and by when we heard of it."""
    table, since = asked(backend, bot)
    while True:
        backend.games.tables.log.wait(table.game_id, table.version, 10)
        heard = time.time_ns() / 1e6
        entries = [entry for entry, _ in backend.games.tables.history(table.game_id)]
        answers = [entry for entry in entries if isinstance(entry.record, MovePlayed)]
        if answers:
            break
        table = backend.games.tables.load(table.game_id)
    ending.concede(backend.games, ALICE, table.game_id, None)
    (started,) = (entry.record for entry in entries if isinstance(entry.record, GameStarted))
    return started.draws[0], answers[0].at - since, heard - since


def measured(backend: Backend, bot: str) -> tuple[Times, Times]:
    """When answers came in each world, by their records and as they were heard of."""
    recorded: Times = ([], [])
    heard: Times = ([], [])
    for _ in range(WARMING_UP):
        one_answer(backend, bot)
    while min(map(len, recorded)) < ANSWERS:
        world, at, heard_at = one_answer(backend, bot)
        if len(recorded[world]) < ANSWERS:
            recorded[world].append(at)
            heard[world].append(heard_at)
    return recorded, heard


@pytest.mark.soak
@pytest.mark.parametrize("busy", [0, BUSY], ids=["quiet", "busy"])
@pytest.mark.parametrize("bot", ["random", "greedy", "search", "level-1", "stand-in"])
def test_the_time_of_an_answer_is_the_same_in_both_worlds(tmp_path: Path, bot: str, busy: int) -> None:
    with serving(tmp_path, busy) as backend:
        recorded, heard = measured(backend, bot)
    found = {"recorded": rank_test(*recorded), "heard of": rank_test(*heard)}
    print(f"{bot}, {busy} busy processes, load {psutil.getloadavg()[0]:.1f}: p {found}")
    for which, worlds in (("recorded", recorded), ("heard of", heard)):
        for world in worlds:
            print(f"  {which}: median {sorted(world)[ANSWERS // 2]:.1f} ms, max {max(world):.1f} ms")
    assert min(found.values()) > 0.01


def test_a_level_that_errs_is_among_the_bots() -> None:
    assert level_of(two_worlds.ENGINE.KEY, 1).error > 0


def test_the_rank_test_finds_differences_between_samples_and_no_others() -> None:
    assert rank_test(range(0, 400, 2), range(1, 401, 2)) > 0.9
    assert rank_test([250.0] * 200, [250.0] * 200) == 1.0
    assert rank_test([250.0] * 193 + [500.0] * 7, [250.0] * 200) < 0.01
    assert rank_test(range(200), range(30, 230)) < 0.01
