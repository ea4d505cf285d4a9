"""Claiming the seat of a player who has abandoned a game without a clock."""

from engines.contract import Seat
from events.folding.table import Person, Table
from events.records.kinds import DeadlineExpired
from service.games.added_time import claimable_at
from service.games.agreed.stand_ins import go_on_without
from service.games.checks import acting_seat, must_be_active, must_exist
from service.games.context import Caller, Games
from service.games.drafting import Done, Draft, change
from service.refusals import NotAbandoned


def claim_seat(games: Games, caller: Caller, game_id: str, claimed: Seat, seat: Seat | None) -> Done:
    """Claim a seat whose player has owed a decision for too long (`Terms.abandon_after_days`). That player has lost the
    seat: a bot plays on in it, or the last player left wins. `seat` is the caller's own, if they hold several. Raises
    `SeatNotFound` or `NotAbandoned`.
    """

    def decide(draft: Draft) -> None:
        must_exist(draft.table, claimed)
        draft.seat = acting_seat(draft.table, caller.player, seat)
        must_be_active(draft.table)
        _must_be_abandoned(games, draft, claimed, caller)
        decision = draft.table.decisions[claimed]
        assert decision is not None
        draft.add(DeadlineExpired(claimed, decision, "lose"))
        go_on_without(draft, [claimed])

    return change(games, game_id, caller, decide)


def _must_be_abandoned(games: Games, draft: Draft, seat: Seat, caller: Caller) -> None:
    """Raise `NotAbandoned` unless the caller can claim the seat now."""
    since = claimable_at(draft.table, seat, games.uncounted_at(draft.table, draft.at, caller.player))
    if since is None:
        raise NotAbandoned(_why_never(draft.table, seat), claimable_from=None)
    if seat in draft.table.seats_of(caller.player):
        raise NotAbandoned("the seat is your own", claimable_from=None)
    if draft.at < since:
        raise NotAbandoned(f"seat {seat} still has time for its decision", claimable_from=since)


def _why_never(table: Table, seat: Seat) -> str:
    """Return why the seat can't be claimed, however long it takes for its decision."""
    if not table.terms.abandon_after_days:
        return "the seats of this game can't be claimed"
    if not isinstance(table.seats[seat], Person):
        return f"no player holds seat {seat}"
    return f"seat {seat} owes no decision" if table.decisions[seat] is None else f"the clock decides for seat {seat}"
