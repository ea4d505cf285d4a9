"""Games whose moves can be taken back, told in lines of text."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from engines import WITH_EXAMPLES, latest
from engines.contract import Engine, Hidden, IllegalMove, opaque
from events.folding.table import Bot, Open, Registry, Table
from events.records.clocks import Clock
from service.errors import DomainError
from service.games import timeouts
from service.games.agreed import ending, pauses, takebacks
from service.games.context import Caller, Games
from service.games.drafting import Done
from service.games.moves import playing
from service.games.moves.bot_moves import play_bot_move
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.games.versions import NamedVersion, parse_version
from tests.engines.guess_game import Guess
from tests.service.conftest import Time
from tests.support import games as made
from tests.support.games import ALICE, BOB, CAROL, keyed


class TakingBack(Guess):
    """Guess in which calls that are still secret can be taken back."""

    def can_take_back(self, move: object, before: object, after: object) -> bool:
        return isinstance(move, Hidden)


GUESS: Final[Engine] = opaque(TakingBack(RULES_VERSION=3, worth=2))
NIM: Final[Engine] = latest(WITH_EXAMPLES)["coin-nim"]
REGISTRY: Final[Registry] = {**WITH_EXAMPLES, **made.REGISTRY, (GUESS.KEY, GUESS.RULES_VERSION): GUESS}

MOVES: Final = ("Alice take 2", "Bob take 1")
"""Records 6 and 7 of a game that has started with record 5; Alice is to move."""

BACK: Final = ("Alice offers 5", "Bob offers 5")
"""Both moves are taken back, with records 8, 9 and 10."""

OFFERED, DONE = "takeback_offered", "takeback_offered moves_taken_back"

CLOCK: Final = Clock("fischer", 60_000, 5_000, None, "bot")
PLAYERS: Final = {caller.name: caller for caller in (ALICE, BOB, CAROL)}


def game_of(
    where: Games, engine: Engine, seats: int = 2, clock: Clock | None = CLOCK, bots: int = 0, options: Any = None
) -> Table:
    """A game of Alice, Bob and Carol, in the order of seats, and then bots. With two seats and a clock, it has started
    with version 5.
    """
    people = seats - bots
    seated: list[Occupant] = [Creator(), *[Open()] * (people - 1), *[Bot("random")] * bots]
    options = engine.Options() if options is None else options
    table = lobby.create_game(where, ALICE, engine, options, seated, "public", clock).table
    for seat, who in enumerate((BOB, CAROL)[: people - 1], 1):
        table = lobby.take_seat(where, who, table.game_id, seat).table
    return table


def nim(where: Games, clock: Clock | None = CLOCK, bots: int = 0) -> Table:
    """A game of Coin Nim."""
    return game_of(where, NIM, clock=clock, bots=bots)


def tell(where: Games, time: Time, table: Table, *story: str) -> Table:
    """The table after the story, each line of which must succeed."""
    for line in story:
        table = told(where, time, table, line).table
    return table


def result(where: Games, time: Time, table: Table, *story: str) -> str:
    """What the last line of the story comes to: the kinds of its records, or the code of its refusal."""
    *first, last = story
    table = tell(where, time, table, *first)
    try:
        return " ".join(entry.record.kind for entry, _ in told(where, time, table, last).records) or "nothing"
    except (DomainError, IllegalMove) as refusal:
        return refusal.code


def told(where: Games, time: Time, table: Table, line: str) -> Done:
    """Do what a line says: `12 s pass`, `sweep`, `bot moves`, or a name and what that player does. `(k)` at the end is
    an idempotency key.
    """
    if line in ("sweep", "bot moves"):
        return Done(timeouts.act(where, table.game_id)) if line == "sweep" else bot_moves(where, table)
    if match := re.fullmatch(r"(\d+) s pass", line):
        time.passes(int(match[1]))
        return Done(table)
    line, _, key = line.removesuffix(")").partition(" (")
    name, does = line.split(" ", 1)
    caller = keyed(PLAYERS[name], key, does) if key else PLAYERS[name]
    return _does(where, table, caller, does)


def bot_moves(where: Games, table: Table) -> Done:
    """The first bot that owes a move makes its first legal one."""
    seat = where.tables.load(table.game_id).bots_to_move()[0]
    return bot_moves_for(where, table, seat, where.tables.load(table.game_id).decisions[seat])


def bot_moves_for(where: Games, table: Table, seat: int, decision: int | None) -> Done:
    """The bot makes the first legal move that it has at this table, for that decision."""
    move = table.engine.legal_moves(table.dealt, seat)[0]
    return play_bot_move(where, table.game_id, seat, decision, move)


def _does(where: Games, table: Table, caller: Caller, does: str) -> Done:
    game = table.game_id
    simple: dict[str, Callable[..., Done]] = {
        "declines": takebacks.decline_takeback,
        "pauses": pauses.offer_pause,
        "resumes": pauses.resume,
        "concedes": ending.concede,
        "offers a draw": ending.offer_draw,
    }
    if does in simple:
        return simple[does](where, caller, game, None)
    if does.startswith("offers "):
        return takebacks.offer_takeback(where, caller, game, None, parse_version(does.removeprefix("offers ")))
    notation, _, decision = does.partition(" for ")
    play = partial(playing.play_moves, where, caller, game, None, [table.engine.parse_move(notation)])
    return play(NamedVersion(int(decision)) if decision else None)
