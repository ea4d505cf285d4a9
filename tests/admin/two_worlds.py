"""A server in one of two worlds, which differ only in what some seat of a running game may not know: seeds, secret
calls, invitations, answers that are left in advance, and what a fork of a running game tells of it.
"""

import json
from dataclasses import dataclass
from typing import Any, Final

from redis import Redis

from engines.contract import Move, opaque, type_of
from engines.games import time_breaker
from engines.kit.windows import AlwaysPass, Pass
from events.folding.table import Bot, Open, Table
from events.on_redis.redis_log import log_key
from events.records.clocks import in_window
from events.records.terms import Terms
from service.after_append.game_summaries import summary
from service.after_append.quota import summary_key
from service.backend import Backend
from service.games.context import Caller
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.forking import fork_game
from service.games.starting.lobby import Creator, Guest, Occupant
from service.jobs.table import ACT_ON_DUE
from service.people.players import Player
from service.shared.wall_clock import now_ms
from tests.admin.conftest import admin_token
from tests.engines import guess_game
from tests.service.conftest import settings
from tests.support.forking import against_bots, asked
from tests.support.games import REGISTRY, call, keyed, same_seeds

GUESS: Final = guess_game.GuessOptions(3)
ALL: Final = REGISTRY | {("time-breaker", time_breaker.RULES_VERSION): opaque(time_breaker)}

Stored = dict[bytes, tuple[int, Any]]


@dataclass(frozen=True)
class People:
    """Those who have accounts in both worlds."""

    ada: Player
    bob: Player
    token: str
    webhook: str
    ended: str


@dataclass(frozen=True)
class World:
    """A world: its server, and its games by name."""

    backend: Backend
    people: People
    games: dict[str, str]


def connected(url: str) -> Backend:
    """A process of the server. The ids of its games follow from their keys."""
    return Backend.connect(settings(url, ADMIN_API="true", SECRET="s" * 40), ALL)


def people(backend: Backend) -> People:
    """Two players, one of whom has a webhook and an ended game, and an operator."""
    ada, bob = (backend.people.accounts.create_player(name)[0] for name in ("Ada", "Bob"))
    hook, _ = backend.notices.webhooks.create(ada.id, "https://hooks.example/path", ("game.finished",), "")
    table = lobby.create_game(
        backend.games, Caller(ada.id, "Ada"), guess_game.V2, GUESS, [Bot("random"), Creator()], "public"
    ).table
    ended = lobby.abort(backend.games, Caller(ada.id, "Ada"), table.game_id).table.game_id
    return People(ada, bob, admin_token(backend.people.accounts), hook.id, ended)


def dumped(client: Redis) -> Stored:
    """Everything that is stored."""
    keys: Any = client.keys("*")
    return {key: (max(0, client.pttl(key)), client.dump(key)) for key in keys}


def world(url: str, client: Redis, stored: Stored, who: People, number: int) -> World:
    """The world of that number, 0 or 1, on a server where only this is stored."""
    client.flushall()
    for key, (ttl, value) in stored.items():
        client.restore(key, ttl, value)
    playing_in = _Playing(connected(url), who, number)
    return World(playing_in.backend, who, playing_in.games())


class _Playing:
    def __init__(self, backend: Backend, who: People, number: int) -> None:
        self.backend, self.people, self.number = backend, who, number
        self.ada, self.bob = Caller(who.ada.id, "Ada"), Caller(who.bob.id, "Bob")

    def games(self) -> dict[str, str]:
        """The ids of the games by name."""
        with same_seeds("the same in both worlds"):
            made = {"answered": self._answered(), "forked": self._forked()}
        with same_seeds(f"world {self.number}"):
            made |= {"running": self._running("running"), "private": self._private(), "challenge": self._challenge()}
            made |= {"damaged": self._damaged(), "listed as over": self._listed_as_over()}
        names = {name: table.game_id for name, table in made.items()}
        return names | {"fork": self._fork(made["forked"]), "ended": self.people.ended}

    def _guess(self, name: str, seats: list[Occupant], visibility: Any = "public", terms: Terms | None = None) -> Table:
        caller = keyed(self.ada, name)
        return lobby.create_game(
            self.backend.games, caller, guess_game.V2, GUESS, seats, visibility, None, terms or Terms()
        ).table

    def _running(self, name: str, **options: Any) -> Table:
        """Ada has called a number, which Bob may not know yet."""
        table = self._guess(name, [Creator(), Open()], **options)
        table = lobby.take_seat(self.backend.games, self.bob, table.game_id, 1).table
        return call(self.backend.games, table, self.ada, 1 + self.number)

    def _forked(self) -> Table:
        return self._running("forked", terms=Terms("always"))

    def _fork(self, source: Table) -> str:
        """Ada's fork of the running game, which begins with her secret call, is over before its source."""
        wanted = asked(source, hidden="dealt_anew", known_to=0, seats=against_bots())
        with same_seeds("fork"):
            table = fork_game(self.backend.games, keyed(self.ada, "fork"), wanted).table
        return lobby.abort(self.backend.games, self.ada, table.game_id).table.game_id

    def _private(self) -> Table:
        return self._guess("private", [Creator(), Open()], "private")

    def _challenge(self) -> Table:
        return self._guess("challenge", [Creator(), Guest(self.bob.player, "Bob", False, 10**6)])

    def _damaged(self) -> Table:
        """The secret call in the log is another number than the one that was played."""
        table = self._running("damaged")
        key = log_key(table.game_id)
        entries: Any = self.backend.servers.events.xrange(key)
        self.backend.servers.events.delete(key)
        for entry_id, fields in entries:
            text = fields[b"e"].replace(b'"number":%d' % (1 + self.number), b'"number":%d' % (7 + self.number))
            self.backend.servers.events.xadd(key, {"e": text}, id=entry_id)
        self.backend.games.tables.forget(table.game_id)
        return table

    def _listed_as_over(self) -> Table:
        """The logs were restored from a backup, and the lists were not."""
        table = self._running("listed as over")
        listed = summary(table) | {"status": "finished"}
        self.backend.servers.queue.hset(summary_key(table.game_id), "summary", json.dumps(listed))
        return table

    def _answered(self) -> Table:
        """A game of Time Breaker with an open window. In one of the worlds the asked seat has left an answer, the job
        that gives it has failed, and it waits again.
        """
        where, options, engine = self.backend.games, time_breaker.Options(), opaque(time_breaker)
        table = lobby.create_game(
            where, keyed(self.ada, "answered"), engine, options, [Creator(), Open()], "public"
        ).table
        table = lobby.take_seat(where, self.bob, table.game_id, 1).table
        table = self._to_a_window(table)
        (asked_first,) = table.awaiting
        table = self._play(table, Move(AlwaysPass() if self.number else Pass()))
        while asked_first not in table.awaiting or not in_window(engine, table.dealt):
            table = self._on(table)
        if self.number:
            self.backend.upkeep.jobs.failed.note(ACT_ON_DUE.name, (table.game_id,), now_ms())
            self.backend.upkeep.jobs.put_once(ACT_ON_DUE, table.game_id)
        return table

    def _on(self, table: Table) -> Table:
        """The asked seat passes, or somebody lays a card."""
        if not in_window(table.engine, table.dealt):
            return self._to_a_window(table)
        return self._play(table, Move(Pass()))

    def _to_a_window(self, table: Table) -> Table:
        while not in_window(table.engine, table.dealt):
            moves = table.engine.legal_moves(table.dealt, table.awaiting[0])
            laying = [move for move in moves if type_of(type(move)).startswith("play")]
            table = self._play(table, (laying or moves)[0])
        return table

    def _play(self, table: Table, move: Move) -> Table:
        (seat,) = table.awaiting
        return playing.play_moves(
            self.backend.games, (self.ada, self.bob)[seat], table.game_id, seat, [move], None
        ).table
