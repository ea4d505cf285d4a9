"""Games of Time Breaker with an open reaction window."""

from engines.contract import Move, opaque, type_of
from engines.games import time_breaker
from engines.kit.windows import AlwaysPass, Pass
from events.folding.table import Bot, Open, Table
from events.records.clocks import Clock, in_window
from events.records.terms import DEFAULT_TERMS, Terms
from service.games.context import Caller, Games
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from tests.support.games import ALICE, BOB


def time_breaker_game(where: Games, clock: Clock | None, bots: bool = False, terms: Terms = DEFAULT_TERMS) -> Table:
    """A game of Time Breaker between Alice and Bob, in which somebody has just laid a card."""
    seats: list[Occupant] = [Creator(), Bot("random") if bots else Open()]
    engine, options = opaque(time_breaker), time_breaker.Options()
    table = lobby.create_game(where, ALICE, engine, options, seats, "public", clock, terms).table
    if not bots:
        table = lobby.take_seat(where, BOB, table.game_id, 1).table
    return to_a_window(where, table)


def to_a_window(where: Games, table: Table) -> Table:
    """Play until a window is open."""
    while not in_window(table.engine, table.dealt):
        seat = table.awaiting[0]
        moves = table.engine.legal_moves(table.dealt, seat)
        laying = [move for move in moves if type_of(type(move)).startswith("play")] or [
            move for move in moves if type_of(type(move)) in ("follow", "wormhole", "go_on", "draw_anew", "pass_turn")
        ]
        table = playing.play_moves(where, (ALICE, BOB)[seat], table.game_id, seat, [laying[0]], None).table
    return table


TIME_BREAKER_ONLY = {("time-breaker", time_breaker.RULES_VERSION): opaque(time_breaker)}


def with_standing_answer(where: Games, clock: Clock | None) -> tuple[Table, int, Caller]:
    """A table with a window in which a seat that has left an answer is asked; the seat, and who holds it."""
    table = time_breaker_game(where, clock)
    (asked,) = table.awaiting
    who = (ALICE, BOB)[asked]
    table = playing.play_moves(where, who, table.game_id, asked, [Move(AlwaysPass())], None).table
    while asked not in table.awaiting or not in_window(table.engine, table.dealt):
        table = play_first(where, table)
    return table, asked, who


def play_first(where: Games, table: Table) -> Table:
    """The first seat asked passes, or plays as in `to_a_window`."""
    if in_window(table.engine, table.dealt):
        return call_pass(where, table)
    return to_a_window(where, table)


def call_pass(where: Games, table: Table) -> Table:
    (asked,) = table.awaiting
    return playing.play_moves(where, (ALICE, BOB)[asked], table.game_id, asked, [Move(Pass())], None).table
