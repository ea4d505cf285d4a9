"""Games played in memory, by the real use cases, for tests of what surrounds the rules."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from engines.contract import Engine
from events.folding.table import Bot, Open, Registry, Table
from events.records.log import Log, MemoryLog
from events.tables.table_cache import TableCache
from service.after_append.outbox import Effects
from service.games.context import Caller, Games
from service.games.drafting import Done
from service.games.moves import playing
from service.games.moves.bot_moves import play_bot_move
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from tests.engines import guess_game
from tests.engines.contract_case import Chooser

ALICE, BOB, CAROL = Caller("p_alice", "Alice"), Caller("p_bob", "Bob"), Caller("p_carol", "Carol")

REGISTRY: dict[tuple[str, int], Engine] = {
    (guess_game.V1.KEY, v.RULES_VERSION): v for v in (guess_game.V1, guess_game.V2)
}


@contextmanager
def same_seeds(of: str) -> Iterator[None]:
    """New games get their seeds from this text, one after the other."""
    rng = Random(of)
    with patch("events.records.hash_chain.new_seed", lambda: rng.randbytes(32).hex()):
        yield


@pytest.fixture(autouse=True)
def _same_games(request: pytest.FixtureRequest) -> Iterator[None]:
    """Deal the games that a test creates in its own process alike whenever it runs. A folder of tests uses this
    fixture if its `conftest.py` imports it.
    """
    with same_seeds(request.node.nodeid):
        yield


class NoOutbox:
    """An outbox without lists and workers. It remembers what it was given."""

    def __init__(self) -> None:
        self.prepared: list[Table] = []
        self.delivered: list[Table] = []

    def while_playing_bots(self) -> "NoOutbox":
        return self

    def prepare(self, before: Table | None, after: Table) -> Effects:
        self.prepared.append(after)
        return Effects.all_of(after)

    def deliver(self, effects: Effects) -> None:
        self.delivered.append(effects.table)

    def deliver_again(self, table: Table) -> None:
        self.delivered.append(table)


def games(log: Log | None = None, registry: Registry = REGISTRY) -> Games:
    """A server's worth of use cases over the log, which is a fresh one in memory unless given."""
    return Games(TableCache(log or MemoryLog(), registry), NoOutbox(), lambda: bytes(32))


def guess(
    where: Games,
    seats: Sequence[Occupant] = (Creator(), Open()),
    rounds: int = 3,
    caller: Caller = ALICE,
    open_die: bool = False,
) -> Done:
    """A new game of Guess, made by the caller."""
    return lobby.create_game(where, caller, guess_game.V2, guess_game.GuessOptions(rounds, open_die), seats, "public")


def started(where: Games, rounds: int = 3, open_die: bool = False) -> Table:
    """A game of Guess between Alice (seat 0) and Bob (seat 1), ready for the first calls."""
    table = guess(where, rounds=rounds, open_die=open_die).table
    return lobby.take_seat(where, BOB, table.game_id, 1).table


def call(where: Games, table: Table, caller: Caller, number: int = 1) -> Table:
    """The caller's next call in a game of Guess."""
    return playing.play_moves(where, caller, table.game_id, None, [guess_game.call(number)], None).table


def finished(where: Games, rounds: int = 3) -> Table:
    """A game of Guess between Alice and Bob, played to its end."""
    table = started(where, rounds)
    while not table.is_over:
        table = call(where, call(where, table, ALICE), BOB, 2)
    return table


def play_out(
    where: Games, engine: Engine, options: Any, seats: int, seed: int = 1, choose: Chooser | None = None
) -> Table:
    """A whole game of bots that choose at random, or by `choose`, played without workers."""
    rng = Random(seed)
    done = lobby.create_game(where, ALICE, engine, options, [Bot("random")] * seats, "public")
    table = done.table
    while not table.is_over:
        seat = rng.choice(table.awaiting)
        move = choose(table.dealt, rng) if choose else rng.choice(engine.legal_moves(table.dealt, seat))
        table = play_bot_move(where, table.game_id, seat, table.decisions[seat], move).table
    return table


def keyed(caller: Caller, key: str, fingerprint: str = "a") -> Caller:
    """The caller, sending an idempotency key with a request of that fingerprint."""
    return replace(caller, key=key, fingerprint=fingerprint)


def kinds(table: Table, where: Games) -> list[str]:
    """The kinds of all records of the game."""
    return [entry.record.kind for entry, _ in where.tables.history(table.game_id)]


def others(where: Games) -> Games:
    """Another process of the same server."""
    return games(where.tables.log)
