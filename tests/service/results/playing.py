"""Games of Guess that end in every way, in memory or on a server."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any, Final

from events.folding.table import Bot, Open, Table
from events.records.clocks import Clock
from events.records.terms import DEFAULT_TERMS, Terms
from service.backend import Backend
from service.games import timeouts
from service.games.agreed import ending
from service.games.context import Caller, Games
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.results.facts import Fact, facts_of
from tests.engines import guess_game

LOSING: Final = Clock("decision", 30_000, 0, None, "lose")
"""Whoever takes longer than half a minute loses the seat."""

SLOW: Final = Clock("days", 86_400_000, 0, None, "lose")

_numbers = count(1)


def signed_up(backend: Backend, name: str, kind: Any = "person") -> Caller:
    player, _ = backend.people.accounts.create_player(name, f"key of {name}", kind)
    return Caller(player.id, player.name, is_bot=kind == "bot")


def at(backend: Backend) -> Games:
    """The games of a server whose time is that of the test."""
    return replace(backend.games, uncounted=None)


def begun(
    where: Games,
    *players: Caller | Bot,
    clock: Clock | None = LOSING,
    terms: Terms = DEFAULT_TERMS,
    visibility: Any = "public",
    rounds: int = 1,
) -> Table:
    """A running game of these players, the first of whom made it."""
    first, *others = players
    assert isinstance(first, Caller)
    seats: list[Occupant] = [Creator(), *(each if isinstance(each, Bot) else Open() for each in others)]
    options = guess_game.GuessOptions(rounds, True)
    table = lobby.create_game(where, first, guess_game.V2, options, seats, visibility, clock, terms).table
    for seat, who in enumerate(players):
        if seat and isinstance(who, Caller):
            table = lobby.take_seat(where, replace(who, invite=table.invite), table.game_id, seat).table
    return table


def call(where: Games, table: Table, caller: Caller, number: int = 1) -> Table:
    return playing.play_moves(where, caller, table.game_id, None, [guess_game.call(number)], None).table


def played(where: Games, *players: Caller, numbers: Sequence[int] = (), **how: Any) -> Table:
    """A game in which everybody has called, so that it is over."""
    table = begun(where, *players, **how)
    for seat, who in enumerate(players):
        table = call(where, table, who, numbers[seat] if numbers else 1)
    assert table.is_over
    return table


def conceded(where: Games, *players: Caller, **how: Any) -> Table:
    """A game that the first player gives up."""
    table = begun(where, *players, **how)
    return ending.concede(where, players[0], table.game_id, None).table


def lost(where: Games, time: Any, *players: Caller, **how: Any) -> Table:
    """A game in which the first player does not answer in time, and everybody else does."""
    table = begun(where, *players, **how)
    for who in players[1:]:
        table = call(where, table, who)
    time.passes(31)
    return timeouts.act(where, table.game_id)


def facts(where: Games, table: Table) -> dict[str, Fact]:
    """The facts about the players of the game, by player."""
    return facts_of(table, where.tables.history(table.game_id, 0, table.version))


def fact(**changes: Any) -> Fact:
    """A fact about a finished game with one other player, with these changes. Each is of another game."""
    number = next(_numbers)
    fields = {"ruleset": "guess", "mode": "standard", "pool": "live", "pace": "live", "rated": False}
    made = Fact(f"g_{number:04}", number, **fields, result="won", ended="finished", others=1)  # type: ignore[arg-type]
    return replace(made, **changes)
