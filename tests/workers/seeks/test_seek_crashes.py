"""Seeks when processes die, at each of their commands to Redis: every seek leads to one game, and only one."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from events.on_redis.group_commit import GroupCommit
from service.backend import Backend
from service.seeks.seek import BotsWanted, StoredSeek
from tests.service.conftest import settings
from tests.service.seeks.seeking import Hand, Seekers, players_of, rate, seats_held, wanted
from tests.support.dying import Killed, Process
from tests.support.games import REGISTRY, keyed
from tests.support.soak import BEFORE_OR_AFTER, mostly_soak

LATER: int = 5
"""After how many seconds a clock looks again."""


class Mortal(Process):
    """A process that also dies at commands of groups."""

    def dies(self, last: int, is_done: bool) -> None:
        """See `Process.dies`. Nothing else may run meanwhile."""
        super().dies(last, is_done)
        run = GroupCommit.run
        self.patched = pytest.MonkeyPatch()
        self.patched.setattr(GroupCommit, "run", lambda commit, *command: self._counted(partial(run, commit))(*command))


def killed(redis_url: str, seekers: Seekers, last: int, is_done: bool, act: Callable[[Backend], Any]) -> bool:
    """Let a process act, and die at that command. False if it got through."""
    secret = seekers.web.people.accounts.secret.decode()
    mortal = Mortal(Backend.connect(settings(redis_url, SECRET=secret), REGISTRY))
    rate(mortal.backend, seekers.ratings)
    mortal.dies(last, is_done)
    try:
        act(mortal.backend)
    except Killed:
        return True
    finally:
        mortal.patched.undo()
    return False


def until_it_survives(
    redis_url: str, web: Backend, time: Hand, is_done: bool, begin: Callable[[Seekers], Callable[[Backend], Any]]
) -> Iterator[Seekers]:
    """Begin anew for each command at which a process can die, and yield what it has left."""
    last, died = 0, True
    while died:
        last += 1
        web.servers.queue.flushall()
        seekers = Seekers(web, time)
        died = killed(redis_url, seekers, last, is_done, begin(seekers))
        yield seekers
    assert last > 8


def look_later(seekers: Seekers) -> None:
    """Let a clock look twice, somewhat later."""
    for _ in range(2):
        seekers.time.passes(LATER)
        seekers.look()


@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
@pytest.mark.parametrize("seats", mostly_soak([2, 3], [3]))
@pytest.mark.parametrize("is_repeated", mostly_soak([False, True], [False]), ids=["once", "repeated"])
def test_wherever_the_process_of_a_seeker_dies_all_sit_in_one_game_or_the_others_wait(
    redis_url: str, web: Backend, time: Hand, is_done: bool, seats: int, is_repeated: bool
) -> None:
    waiting = list[StoredSeek]()

    def begin(seekers: Seekers) -> Callable[[Backend], Any]:
        waiting[:] = [seekers.seek(seekers.player(), seats=seats) for _ in range(seats - 1)]
        last = keyed(seekers.player(), "my key")
        return lambda backend: backend.seeks.seek(last, wanted(seats=seats))

    for seekers in until_it_survives(redis_url, web, time, is_done, begin):
        last = keyed(seekers.people[-1], "my key")
        if is_repeated:
            web.seeks.seek(last, wanted(seats=seats))
        look_later(seekers)
        own = web.seeks.stored.all(last.player)
        games = seekers.games()
        if own:
            assert {each.status for each in (*map(seekers.now, waiting), *own)} == {"found"}
            [game] = games
            assert (sorted(players_of(game)), game.status) == (sorted(who.player for who in seekers.people), "active")
        else:
            assert not is_repeated
            assert (seekers.status(*waiting), games) == (["waiting"] * (seats - 1), [])
        assert web.seeks.stored.matches() == []


@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
def test_wherever_the_clock_dies_the_next_one_finishes(redis_url: str, web: Backend, time: Hand, is_done: bool) -> None:
    sought = dict[str, StoredSeek]()

    def begin(seekers: Seekers) -> Callable[[Backend], Any]:
        late = seekers.player()
        web.notices.inboxes.keep(late.player)
        sought["late"] = seekers.seek(late, pace="live")
        seekers.time.passes(780)
        sought["low"], sought["high"] = (
            seekers.seek(seekers.player(0), seats=3),
            seekers.seek(seekers.player(9_000), seats=3),
        )
        sought["middle"] = seekers.seek(seekers.player(4_500), seats=3)
        sought["bots"] = seekers.seek(seekers.player(), rated=False, bots=BotsWanted(2, 60_000))
        seekers.time.passes(120)
        return lambda backend: backend.seeks.look()

    for seekers in until_it_survives(redis_url, web, time, is_done, begin):
        look_later(seekers)
        assert {name: seekers.now(each).status for name, each in sought.items()} == {
            "late": "expired",
            **dict.fromkeys(("low", "middle", "high", "bots"), "found"),
        }
        games = seekers.games()
        assert len(games) == 2
        assert [seats_held(games, who.player) for who in seekers.people] == [0, 1, 1, 1, 1]
        late = sought["late"].seek.player
        assert [each.type for each in web.notices.inboxes.all(late)] == ["seek_ended"]
        due = web.seeks.stored.due(time.now)
        assert (due.matches, due.untold) == ((), {})


@pytest.mark.soak
@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
def test_seeker_and_clock_may_die_one_after_the_other(redis_url: str, web: Backend, time: Hand, is_done: bool) -> None:
    first = list[StoredSeek]()

    def begin(seekers: Seekers) -> Callable[[Backend], Any]:
        first[:] = [seekers.seek(seekers.player())]
        last = seekers.player()
        return lambda backend: backend.seeks.seek(last, wanted())

    for number, seekers in enumerate(until_it_survives(redis_url, web, time, is_done, begin)):
        for last in range(1 + number % 3, 40, 3):
            time.passes(LATER)
            if not killed(redis_url, seekers, last, not is_done, lambda backend: backend.seeks.look()):
                break
        look_later(seekers)
        games = seekers.games()
        assert [seats_held(games, who.player) for who in seekers.people] in ([0, 0], [1, 1])
        assert len(games) == (seekers.status(first[0]) == ["found"])


def test_erasing_a_player_creates_the_game_first_that_was_about_to_begin(
    redis_url: str, web: Backend, time: Hand
) -> None:
    seen = set[str]()

    def begin(seekers: Seekers) -> Callable[[Backend], Any]:
        seekers.seek(seekers.player())
        last = seekers.player()
        return lambda backend: backend.seeks.seek(last, wanted())

    for seekers in until_it_survives(redis_url, web, time, True, begin):
        gone, other = seekers.people
        pending = len(web.seeks.stored.matches())
        assert web.seeks.forget(gone.player)
        seen.add(f"{pending} {len(seekers.games())}")
        assert web.seeks.stored.all(gone.player) == []
        assert web.seeks.stored.matches() == []
        if pending:
            assert [each.status for each in web.seeks.stored.all(other.player)] == ["found"]
    assert "1 1" in seen
