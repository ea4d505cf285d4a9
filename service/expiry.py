"""Doing what is due at a game: time that is up, answers left beforehand, the end of a pause that nobody ended; opening
seats that were kept for who did not answer.

Moves and answers are checked against the clock whenever they come, so nothing is accepted late however late this runs.
Doing it twice does nothing the second time.
"""

from random import Random
from time import monotonic
from typing import Any, Final, cast

from engines.bots import BOTS, Decision
from engines.chance import PlayoutChance
from engines.engine import Reacting, Seat
from events.clocks import is_late
from events.fold import on_expiry
from events.records import SERVER, BotSeated, DeadlineExpired, GameResumed, OfferExpired
from events.table import Person, Table
from service.commands import STAND_IN, Games
from service.drafting import Draft, change
from service.due import PAUSE_MOST_MS, standing

STEPS: Final = 100
"""So many expired decisions are acted on at once; then other games come first."""


def act(games: Games, game_id: str) -> Table:
    """Do what is due now; the newest table."""
    table = change(games.tables, games.settling, game_id, SERVER, None, _act).table
    for seat in [seat for seat, at in standing(table) if at <= _now(table)]:
        holder = table.seats[seat]
        if isinstance(holder, Person):
            table = _answer(games, table, seat, holder)
    return table


def _now(table: Table) -> int:
    return Draft(table, SERVER, "").at


def _act(draft: Draft) -> None:
    if draft.table.status == "active":
        _resume_or_expire(draft)
    for seat, guest in draft.table.invited:
        if draft.at > guest.until:
            draft.add(OfferExpired(seat))


def _resume_or_expire(draft: Draft) -> None:
    table = draft.table
    if table.timing is None:
        return
    if table.timing.paused_at is not None:
        if draft.at >= table.timing.paused_at + PAUSE_MOST_MS:
            draft.add(GameResumed())
        return
    for _ in range(STEPS):
        late = [seat for seat in draft.table.awaiting if is_late(draft.table.timing, seat, draft.at)]
        if not late:
            break
        _expire(draft, late[0])


def _expire(draft: Draft, seat: Seat) -> None:
    """The seat's time is up: its move is made for it, or it is lost and a bot plays on."""
    table, then = draft.table, on_expiry(draft.table)
    decision = table.decisions[seat]
    assert decision is not None
    draft.add(DeadlineExpired(seat, decision, then))
    if then == "lose":
        draft.finish_if_due()
        if not draft.table.is_over:
            draft.add(BotSeated(seat, STAND_IN))
    else:
        draft.play(seat, _default_move(table, seat) if then == "default" else _bots_move(table, seat))


def _default_move(table: Table, seat: Seat) -> Any:
    """The first of the seat's legal moves: a pass in a window."""
    return table.engine.legal_moves(table.state, seat)[0]


def _bots_move(table: Table, seat: Seat) -> Any:
    view, moves = table.engine.view(table.state, seat), table.engine.legal_moves(table.state, seat)
    return BOTS[STAND_IN](Decision(table.engine, view, seat, moves), PlayoutChance(Random()), monotonic)


def _answer(games: Games, table: Table, seat: Seat, holder: Person) -> Table:
    """The seat's standing answer: a record like all its answers, in its player's name."""
    decision = table.decisions[seat]

    def decide(draft: Draft) -> None:
        now = draft.table
        if now.status != "active" or now.decisions[seat] != decision or now.seats[seat] != holder:
            return
        answer = cast(Reacting, now.engine).standing_answer(now.state, seat)
        if answer is not None and not is_late(now.timing, seat, draft.at) and not now.is_paused:
            draft.play(seat, answer)

    return change(games.tables, games.settling, table.game_id, holder.player, None, decide).table
