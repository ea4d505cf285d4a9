"""A player who has left traces everywhere, and ways to look for them."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from typing import Any

from redis import Redis

from events.folding.table import Bot, Open, Table
from events.on_redis.redis_log import log_key
from events.records.codec import to_json
from service.backend import Backend
from service.games import timeouts
from service.games.context import Caller
from service.games.moves import playing
from service.games.starting import challenges, importing, lobby
from service.games.starting.lobby import Creator, Guest, Occupant
from service.games.starting.rematches import rematch
from service.games.versions import NamedVersion
from service.plans.making import make_plan
from service.plans.plan import ExpectedMove, PlanStep
from service.webhooks.kinds import CHOICES
from service.webhooks.tasks import Task
from tests.engines import guess_game
from tests.support.forking import fork
from tests.support.games import games
from tests.support.logs import lines_in_format_1
from tests.support.push_receiver import Receiver
from tests.workers.pushes import subscription_of
from workers.jobs import erasing

NAME = "Zebulon Quagmire"
HOUR = 3_600_000


@dataclass(frozen=True)
class People:
    """Two players; the first will be erased."""

    gone: Caller
    other: Caller


def signed_up(web: Backend, name: str, kind: Any = "person") -> Caller:
    player, _ = web.people.accounts.create_player(name, f"key of {name}", kind)
    return Caller(player.id, player.name, is_bot=kind == "bot")


def guess(where: Backend, caller: Caller, *seats: Occupant, rounds: int = 3, visibility: Any = "public") -> Table:
    options = guess_game.GuessOptions(rounds)
    return lobby.create_game(
        where.games, caller, guess_game.V2, options, seats or (Creator(), Open()), visibility
    ).table


def between(where: Backend, one: Caller, two: Caller, rounds: int = 3) -> Table:
    """A running game that `one` created."""
    return lobby.take_seat(where.games, two, guess(where, one, rounds=rounds).game_id, 1).table


def call(where: Backend, table: Table, caller: Caller) -> Table:
    return playing.play_moves(where.games, caller, table.game_id, None, [guess_game.call(1)], None).table


def played_out(where: Backend, one: Caller, two: Caller) -> Table:
    table = between(where, one, two, rounds=1)
    return call(where, call(where, table, one), two)


def guest(who: Caller) -> Guest:
    return Guest(who.player, who.name, who.is_bot, HOUR)


def now(where: Backend, table: Table) -> Table:
    return where.games.tables.load(table.game_id)


def exported(where: Backend, table: Table) -> list[str]:
    return list(where.games.tables.exported(now(where, table)))


def put_format_1(where: Backend, one: Caller, two: Caller, rounds: int = 3) -> str:
    """Store a running game in format 1, and return its id."""
    memory = games()
    game_id = lobby.create_game(
        memory, one, guess_game.V2, guess_game.GuessOptions(rounds), (Creator(), Open()), "public"
    ).table.game_id
    lobby.take_seat(memory, two, game_id, 1)
    for number, line in enumerate(lines_in_format_1(memory, game_id), start=1):
        text = json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        where.servers.events.xadd(log_key(game_id), {"e": text}, id=f"{number}-0")
    return game_id


@dataclass(frozen=True)
class Traces:
    """Games of every sort in which the player has left a trace."""

    finished: Table
    running: Table
    open: Table
    joined: Table
    offered: Table
    declined: Table
    left: Table
    with_bot: Table
    copy: Table
    forked: Table
    again: Table
    old: str

    def all(self) -> list[str]:
        tables = (getattr(self, name) for name in self.__dataclass_fields__ if name != "old")
        return [*(table.game_id for table in tables), self.old]


def leave_notifications(web: Backend, people: People) -> None:
    """Give both an inbox, a webhook and a task, and the first one also a push subscription and a future absence."""
    gone, other = people.gone, people.other
    browser = Receiver(origin="https://push.example").subscription()
    web.notices.subscriptions.add(gone.player, subscription_of(browser, web.people.accounts.tokens(gone.player)[0].id))
    web.upkeep.absences.note(gone.player, 10**15)
    for who in (gone, other):
        web.notices.inboxes.keep(who.player)
        web.notices.webhooks.create(who.player, f"https://hooks.example/{who.player}", CHOICES, who.name)
        web.notices.webhook_tasks.add(Task(who.player), 10**15)


def everywhere(web: Backend, people: People) -> Traces:
    """Leave traces of the first player in games of every sort."""
    gone, other = people.gone, people.other
    leave_notifications(web, people)
    finished = played_out(web, gone, other)
    fork(web.games, finished, 4, gone, seats=[Creator(), Open()], visibility="private")
    declined = guess(web, other, Creator(), guest(gone))
    challenges.decline(web.games, gone, declined.game_id, 1, "later")
    joined = guess(web, other, Open(), Open())
    lobby.take_seat(web.games, gone, joined.game_id, 0)
    return Traces(
        finished=finished,
        running=_with_plan(web, between(web, other, gone), gone),
        open=guess(web, gone, Creator(), guest(other)),
        joined=joined,
        offered=guess(web, other, Creator(), guest(gone)),
        declined=declined,
        left=_left(web, gone, other),
        with_bot=guess(web, gone, Creator(), Bot("random"), rounds=1),
        copy=importing.import_log(web.games, other, exported(web, finished)).table,
        forked=fork(web.games, finished, 4, gone, seats=[Creator(), Open()]),
        again=rematch(web.games, gone, finished.game_id, lambda _: guest(other), timeouts.act).table,
        old=put_format_1(web, gone, other),
    )


def _with_plan(web: Backend, table: Table, gone: Caller) -> Table:
    """The game, in which the player at seat 1 has a plan."""
    step = PlanStep(to_json(guess_game.call(1)), (ExpectedMove(1, to_json(guess_game.call(1))),))
    make_plan(web.upkeep.plans, table, gone.player, None, NamedVersion(table.version), [step])
    return table


def _left(web: Backend, gone: Caller, other: Caller) -> Table:
    table = guess(web, other, Open(), Open())
    lobby.take_seat(web.games, gone, table.game_id, 0)
    return lobby.leave_seat(web.games, gone, table.game_id, 0).table


Erase = Callable[[str], None]
"""Erases a player as a request, the clock and a worker do together."""


def settle(web: Backend, work: Callable[[], None]) -> None:
    """Continue all erasures until they are complete."""
    for _ in range(10):
        erasing.continue_erasing(web)
        work()
        if not list(web.people.erasures.due(10**15)):
            return
    raise AssertionError("it never ends")


def stored(client: Redis) -> bytes:
    """Every key of a server, with its value as it is and as it is dumped."""
    return b"\n".join(chain.from_iterable(_parts(client, key) for key in client.scan_iter()))


def _parts(client: Redis, key: bytes) -> list[bytes]:
    readers: dict[bytes, Callable[[], Any]] = {
        b"string": lambda: client.get(key),
        b"hash": lambda: client.hgetall(key),
        b"set": lambda: client.smembers(key),
        b"zset": lambda: client.zrange(key, 0, -1),
        b"list": lambda: client.lrange(key, 0, -1),
        b"stream": lambda: client.xrange(key),
    }
    kind: Any = client.type(key)
    return [key, repr(readers[kind]()).encode(), client.dump(key) or b""]
