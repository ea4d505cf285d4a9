"""Games with clocks, for tests."""

from collections.abc import Sequence

from events.folding.table import Open, Table
from events.records.clocks import Clock
from service.games.context import Caller, Games
from service.games.moves.bot_moves import play_bot_move
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.reading.projections import clock_json
from tests.engines import guess_game
from tests.support.games import ALICE, BOB

SECONDS_30 = Clock("decision", 30_000, 0, None, "bot")
FISCHER = Clock("fischer", 60_000, 5_000, None, "lose")


def guess(where: Games, clock: Clock, others: Sequence[Caller] = (BOB,), rounds: int = 3) -> Table:
    """A game of Guess with that clock, started."""
    seats: list[Occupant] = [Creator(), *[Open() for _ in others]]
    table = lobby.create_game(
        where, ALICE, guess_game.V2, guess_game.GuessOptions(rounds), seats, "public", clock
    ).table
    for seat, who in enumerate(others, 1):
        table = lobby.take_seat(where, who, table.game_id, seat).table
    return table


def stand_in(where: Games, table: Table) -> Table:
    """The move of the first of the seats whose decision a bot makes, as a worker would make it."""
    seat = table.bots_to_move()[0]
    move = table.engine.legal_moves(table.dealt, seat)[0]
    return play_bot_move(where, table.game_id, seat, table.decisions[seat], move).table


def left(table: Table) -> list[int | None]:
    return [seat["left_ms"] for seat in clock_json(table)["seats"]]
