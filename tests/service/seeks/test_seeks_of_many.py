"""Many seekers at once, in threads of several processes: no two wait for each other."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from service.backend import Backend
from service.games.context import Caller
from service.people.accounts import Accounts
from service.people.players import Player
from service.seeks.grouping import group_with, in_range
from service.seeks.seek import Seek, StoredSeek
from tests.service.conftest import settings
from tests.service.seeks.seeking import Hand, Seekers, players_of, rate
from tests.support.games import REGISTRY
from tests.support.waiting import PATIENCE_SECONDS

MANY = 1_000
PROCESSES = 2
THREADS = 100


@pytest.fixture
def processes(redis_url: str, seekers: Seekers) -> list[Backend]:
    made = [Backend.connect(settings(redis_url), REGISTRY) for _ in range(PROCESSES)]
    for each in made:
        rate(each, seekers.ratings)
    return made


def sought_by_many(
    seekers: Seekers, processes: list[Backend], many: int, rating: Callable[[Random], int], **asked: Any
) -> list[StoredSeek]:
    """Let many seek at once. They are accounts by name only, because to sign up would take longer."""
    rng, people = Random(1), [Caller(f"p_{number:04}", f"Player {number}") for number in range(many)]
    seekers.ratings.update({who.player: rating(rng) for who in people})

    def seek(number: int) -> StoredSeek:
        return seekers.seek(people[number], processes[number % PROCESSES], **asked)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(seek, range(many), timeout=4 * PATIENCE_SECONDS))


def waiting_of(seekers: Seekers, sought: list[StoredSeek]) -> list[Seek]:
    return seekers.web.seeks.stored.waiting(sought[0].seek.pool)


def check_games(seekers: Seekers, playing: int, seats: int) -> None:
    """Everybody who plays sits in one game."""
    held = [who for table in seekers.games() for who in players_of(table)]
    assert (len(held), len(set(held))) == (playing, playing)
    assert all(len(table.seats) == seats and table.status == "active" for table in seekers.games())


@pytest.mark.parametrize(
    ("seats", "many"), [(3, 200), *(pytest.param(each, MANY, marks=pytest.mark.soak) for each in (2, 3))]
)
def test_of_many_at_once_no_more_wait_than_can_not_fill_a_table(
    seekers: Seekers, processes: list[Backend], by_name: None, seats: int, many: int
) -> None:
    sought = sought_by_many(seekers, processes, many, lambda _: 1500, seats=seats)
    waiting = waiting_of(seekers, sought)
    assert len(waiting) == many % seats
    check_games(seekers, many - len(waiting), seats)


@pytest.mark.parametrize("many", [300, pytest.param(MANY, marks=pytest.mark.soak)])
def test_of_many_at_once_no_two_wait_who_could_meet(
    seekers: Seekers, processes: list[Backend], by_name: None, many: int
) -> None:
    sought = sought_by_many(seekers, processes, many, lambda rng: rng.randrange(0, 100 * many))
    waiting = waiting_of(seekers, sought)
    now = seekers.time.now
    assert 20 < len(waiting) < many
    assert not any(group_with(each, waiting, lambda one, two: in_range(one, two, now)) for each in waiting)
    check_games(seekers, many - len(waiting), 2)


@pytest.fixture
def by_name(monkeypatch: pytest.MonkeyPatch, time: Hand) -> None:
    """Every id is that of an account."""
    monkeypatch.setattr(Accounts, "several", lambda _, ids: {each: Player(each, f"Name of {each}", 1) for each in ids})
