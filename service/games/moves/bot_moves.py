"""Bot moves, for the bots' own seats and for seats whose time is up."""

from collections.abc import Callable
from dataclasses import replace

from engines.contract import Move, Seat
from events.folding.table import Bot, Table
from events.records.clocks import is_late
from service.games.agreed.stand_ins import STAND_IN
from service.games.context import THE_SERVER, Games
from service.games.drafting import Done, Draft, change
from service.games.timeouts import expire_late


def bot_at(table: Table, seat: Seat) -> str:
    """Return the name of the bot that makes the seat's decision."""
    holder = table.seats[seat]
    return holder.bot if isinstance(holder, Bot) else STAND_IN


def asked_bot_at(table: Table, seat: Seat) -> int:
    """Return when the bot was asked for the seat's decision, in ms since the epoch. This is public. A stand-in is asked
    at the deadline.
    """
    asked_at = table.asked_at[seat]
    if not isinstance(table.seats[seat], Bot) and table.timing is not None:
        asked_at = table.timing.deadlines[seat]
    assert asked_at is not None
    return asked_at


def play_bot_move(
    games: Games,
    game_id: str,
    seat: Seat,
    decision: int | None,
    move: Move,
    at: int = 0,
    wait: Callable[[], None] = lambda: None,
) -> Done:
    """Play a bot's move. Nothing happens if the decision that it was chosen for is closed. The record's time is `at`
    (ms since the epoch; 0: now), or the last record's time if that is later. The record is prepared, `wait` is called,
    and then the move is appended.
    """

    def decide(draft: Draft) -> None:
        table = draft.table
        if table.decisions[seat] != decision or seat not in table.bots_to_move():
            return
        if at:
            draft.at = max(at, table.at)
        draft.play(seat, move)
        if not draft.table.is_over and is_late(draft.table.timing, seat, draft.at):
            expire_late(draft, draft.at)  # the turn goes on, and so does the stand-in
        wait()

    return change(replace(games, outbox=games.outbox.while_playing_bots()), game_id, THE_SERVER, decide)
