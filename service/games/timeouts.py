"""What is due at a game: expired deadlines, standing answers, the end of a long pause, unanswered challenges, and that
the game goes on without players who were erased.

Moves and answers are checked against the clock whenever they come, so nothing is accepted late, however late this
runs. Running it twice has no effect the second time.
"""

from functools import partial
from typing import Final

from engines.contract import Seat
from events.folding.table import Person, Table
from events.folding.timekeeping import on_expiry
from events.records.clocks import is_late
from events.records.kinds import SERVER, DeadlineExpired, GameResumed, OfferExpired
from service.after_append.due_times import PAUSE_MOST_MS, standing, standing_answer
from service.games.agreed.stand_ins import go_on_without
from service.games.context import THE_SERVER, Caller, Games
from service.games.drafting import Draft, change
from service.games.erased import without_erased
from service.games.starting.absentees import leave_waiting_games

MOST_AT_ONCE: Final = 100
"""How many expired decisions of one game are acted on before other games get their turn."""


def act(games: Games, game_id: str) -> Table:
    """Do what is due at the game now; return the newest table."""
    if games.uncounted and games.uncounted.is_down():
        return games.tables.load(game_id)
    done = change(games, game_id, THE_SERVER, partial(_act, games))
    leave_waiting_games(games, done)
    table = done.table
    for seat in _answering(Draft(table, THE_SERVER)):
        holder = table.seats[seat]
        if isinstance(holder, Person):
            table = _answer(games, table, seat, holder)
    return table


def _answering(draft: Draft) -> list[Seat]:
    """Return the seats whose standing answers are due."""
    return [seat for seat, at in standing(draft.table) if at <= draft.at]


def _act(games: Games, draft: Draft) -> None:
    if draft.table.is_left:
        without_erased(draft)
    if draft.table.status == "active":
        _resume_or_expire(games, draft)
    for seat, guest in draft.table.invited:
        if draft.at > guest.until:
            draft.add(OfferExpired(seat))


def _resume_or_expire(games: Games, draft: Draft) -> None:
    timing = draft.table.timing
    if timing is not None and timing.paused_at is not None:
        if draft.at >= timing.paused_at + PAUSE_MOST_MS:
            draft.add(GameResumed())
        return
    if late := _first_late(draft):
        _use_days(games, draft, late)
    expire_late(draft)


def _use_days(games: Games, draft: Draft, late: list[Seat]) -> None:
    """Use days away of those who want that rather than be too late."""
    uncounted = games.uncounted_at(draft.table, draft.at, SERVER)
    if games.uncounted and games.uncounted.use_days(draft.table, late, uncounted):
        draft.add_time(games.uncounted_at(draft.table, draft.at, SERVER))


def expire_late(draft: Draft) -> None:
    """Act on every deadline that has passed."""
    for _ in range(MOST_AT_ONCE):
        late = _first_late(draft)
        if not late:
            break
        if on_expiry(draft.table) == "lose":
            _lose(draft, late)
        else:
            _move(draft, late[0])


def _first_late(draft: Draft) -> list[Seat]:
    """Return the seats with the earliest passed deadline that has not been acted on; several may share it."""
    table, timing = draft.table, draft.table.timing
    if timing is None:
        return []
    waiting = [seat for seat in table.awaiting if seat not in timing.expired and is_late(timing, seat, draft.at)]
    late = [(timing.deadlines[seat] or 0, seat) for seat in waiting]
    return [seat for deadline, seat in late if deadline == min(late)[0]]


def _lose(draft: Draft, seats: list[Seat]) -> None:
    """Record that the seats have lost on time, all at once. Bots play on for them, unless that ends the game."""
    for seat in seats:
        _expire(draft, seat)
    go_on_without(draft, seats)


def _move(draft: Draft, seat: Seat) -> None:
    """Have the seat's move made: a default move is played at once, a stand-in's move by the workers."""
    then = on_expiry(draft.table)
    _expire(draft, seat)
    if then == "default":
        draft.play_default(seat)


def _expire(draft: Draft, seat: Seat) -> None:
    decision = draft.table.decisions[seat]
    assert decision is not None
    draft.add(DeadlineExpired(seat, decision, on_expiry(draft.table)))


def _answer(games: Games, table: Table, seat: Seat, holder: Person) -> Table:
    """Play the seat's standing answer if it is still due. The record names the player, like any move of theirs."""

    def decide(draft: Draft) -> None:
        now = draft.table
        if seat in _answering(draft) and now.seats[seat] == holder and not is_late(now.timing, seat, draft.at):
            answer = standing_answer(now, seat)
            assert answer is not None
            draft.play(seat, answer)

    in_their_name = Caller(holder.player, holder.name, is_server=True)
    return change(games, table.game_id, in_their_name, decide).table
