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
from service.games.added_time import KnowsUncounted
from service.games.agreed.stand_ins import go_on_without
from service.games.context import THE_SERVER, Caller, Games
from service.games.drafting import Draft, change
from service.games.erased import without_erased
from service.games.starting.absentees import leave_waiting_games

MOST_AT_ONCE: Final = 100
"""How many expired decisions of one game are acted on before other games get their turn."""


def act(games: Games, game_id: str) -> Table:
    """Do what is due at the game now; return the newest table. A deadline has passed only once it is certain that
    moves could be accepted until then.
    """
    served = None
    if games.uncounted:
        served = games.uncounted.refresh()
        _use_days(games, games.uncounted, game_id, served)
    done = change(games, game_id, THE_SERVER, partial(_act, served))
    leave_waiting_games(games, done)
    table = done.table
    for seat in _answering(Draft(table, THE_SERVER)):
        holder = table.seats[seat]
        if isinstance(holder, Person):
            table = _answer(games, table, seat, holder)
    return table


def _use_days(games: Games, uncounted_time: KnowsUncounted, game_id: str, served: int | None) -> None:
    """Use days away for players whose time is up and who want that. Looks at the newest table."""
    table, is_used = games.tables.load(game_id), True
    while is_used:
        draft = Draft(table, THE_SERVER)
        uncounted = games.uncounted_at(table, draft.at, SERVER)
        draft.add_time(uncounted)
        late = _late(draft.table, _upto(draft, served))
        is_used = uncounted_time.use_days(draft.table, late, uncounted)


def _upto(draft: Draft, served: int | None) -> int:
    """Return the latest time at which players could certainly make moves."""
    return draft.at if served is None else min(draft.at, served)


def _answering(draft: Draft) -> list[Seat]:
    """Return the seats whose standing answers are due."""
    return [seat for seat, at in standing(draft.table) if at <= draft.at]


def _act(served: int | None, draft: Draft) -> None:
    upto = _upto(draft, served)
    if draft.table.is_left:
        without_erased(draft)
    if draft.table.status == "active":
        _resume_or_expire(draft, upto)
    for seat, guest in draft.table.invited:
        if upto > guest.until:
            draft.add(OfferExpired(seat))


def _resume_or_expire(draft: Draft, upto: int) -> None:
    timing = draft.table.timing
    if timing is not None and timing.paused_at is not None:
        if upto >= timing.paused_at + PAUSE_MOST_MS:
            draft.add(GameResumed())
        return
    expire_late(draft, upto)


def expire_late(draft: Draft, upto: int) -> None:
    """Act on every deadline that had passed at the time `upto`."""
    for _ in range(MOST_AT_ONCE):
        late = _late(draft.table, upto)
        if not late:
            break
        table, timing = draft.table, draft.table.timing
        assert timing is not None
        earliest = min(timing.deadlines[seat] or 0 for seat in late)
        first = [seat for seat in late if timing.deadlines[seat] == earliest]
        if on_expiry(table) == "lose":
            _lose(draft, first)
        else:
            _move(draft, first[0])


def _late(table: Table, upto: int) -> list[Seat]:
    """Return the seats whose deadline had passed at that time and has not been acted on."""
    timing = table.timing
    if table.status != "active" or timing is None:
        return []
    return [seat for seat in table.awaiting if seat not in timing.expired and is_late(timing, seat, upto)]


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
