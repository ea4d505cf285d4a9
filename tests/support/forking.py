"""Forks of games, made by the real use case, for tests of what surrounds them."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from engines.contract import Seat
from events.folding.table import Bot, Table
from events.records.terms import Terms
from service.games.agreed import ending
from service.games.context import Caller, Games
from service.games.drafting import Done
from service.games.moves.bot_moves import play_bot_move
from service.games.starting import lobby
from service.games.starting.forking import ForkRequest, fork_game
from service.games.starting.lobby import Creator, Occupant
from service.games.versions import NamedVersion
from service.refusals import CannotFork
from tests.engines import guess_game
from tests.support.games import ALICE, BOB

ALWAYS = Terms("always")


def asked(source: Table, at: int | None = None, **fields: Any) -> ForkRequest:
    """A fork of the game at that version, by default the newest, with bots at all seats and hidden things as they
    were, unless `fields` say otherwise.
    """
    seats: Sequence[Occupant] = [Bot("random")] * len(source.seats)
    usual = {"hidden": "as_it_was", "known_to": None, "options": None, "clock": None, "visibility": None}
    moment = NamedVersion(source.version if at is None else at)
    chosen = {"game": source.game_id, "at": moment, "seats": seats, "terms": Terms(), **usual, **fields}
    return ForkRequest(**chosen)


def fork(where: Games, source: Table, at: int | None = None, caller: Caller = ALICE, **fields: Any) -> Table:
    """The fork that `asked` asks for."""
    return forked(where, source, at, caller, **fields).table


def forked(where: Games, source: Table, at: int | None = None, caller: Caller = ALICE, **fields: Any) -> Done:
    """The result of the request for that fork."""
    return fork_game(where, caller, asked(source, at, **fields))


def running(where: Games, terms: Terms = ALWAYS, visibility: Any = "public", rounds: int = 3) -> Table:
    """A game of Guess between Alice (seat 0) and Bob (seat 1), ready for the first calls, that may be forked."""
    options = guess_game.GuessOptions(rounds)
    table = lobby.create_game(
        where,
        ALICE,
        guess_game.V2,
        options,
        [Creator(), lobby.Guest(BOB.player, BOB.name, False, 10**6)],
        visibility,
        None,
        terms,
    ).table
    return lobby.take_seat(where, BOB, table.game_id, 1).table


def against_bots(me: Seat = 0) -> list[Occupant]:
    """The seats of a fork of Guess that its creator plays against a bot."""
    return [Creator() if seat == me else Bot("random") for seat in range(2)]


def played_out(where: Games, table: Table, seed: str = "") -> Table:
    """The game of bots after random moves to its end."""
    rng = Random(seed)
    while not table.is_over:
        seat = rng.choice(table.awaiting)
        move = rng.choice(table.engine.legal_moves(table.dealt, seat))
        table = play_bot_move(where, table.game_id, seat, table.decisions[seat], move).table
    return table


def conceded(where: Games, table: Table) -> Table:
    """The game after Alice has conceded."""
    return ending.concede(where, ALICE, table.game_id, None).table


def sees(where: Games, table: Table, caller: Caller | None) -> bool:
    """True if the caller (None: without a token) may see the game as it is now."""
    return where.is_visible(where.tables.load(table.game_id), caller.player if caller else None)


def reason_of(make: Callable[[], object]) -> str:
    """The reason for which the fork is refused."""
    with pytest.raises(CannotFork) as refused:
        make()
    return str(refused.value.extras["reason"])
