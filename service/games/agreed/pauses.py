"""Stopping the clocks by consent, and resuming."""

from engines.contract import Seat
from events.records.clocks import Timing
from events.records.kinds import PauseOffered, ResumeOffered
from service.games.agreed.agreements import agree_on_pause
from service.games.checks import acting_seat, must_be_active
from service.games.context import Caller, Games
from service.games.drafting import Done, Draft, change
from service.refusals import GameIsPaused, GameNotPaused, NoClock, PauseAlreadyOffered, ResumeAlreadyOffered


def offer_pause(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Offer to stop the clocks, or agree to it. They stop once every player has offered; the server's bots need not.
    Raises `NoClock`, `GameIsPaused` or `PauseAlreadyOffered`.
    """

    def decide(draft: Draft) -> None:
        draft.seat = acting_seat(draft.table, caller.player, seat)
        timing = _timing(draft)
        if timing.paused_at is not None:
            raise GameIsPaused("the game is already paused")
        if draft.seat in timing.pause_offers:
            raise PauseAlreadyOffered("you have already offered a pause")
        draft.add(PauseOffered(draft.seat))
        agree_on_pause(draft)

    return change(games, game_id, caller, decide)


def resume(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Offer to end the pause, or agree to that. It ends once every player has offered; the server's bots need not.
    Raises `NoClock`, `GameNotPaused` or `ResumeAlreadyOffered`.
    """

    def decide(draft: Draft) -> None:
        draft.seat = acting_seat(draft.table, caller.player, seat)
        timing = _timing(draft)
        if timing.paused_at is None:
            raise GameNotPaused("the clocks are running")
        if draft.seat in timing.resume_offers:
            raise ResumeAlreadyOffered("you have already offered to end the pause")
        draft.add(ResumeOffered(draft.seat))
        agree_on_pause(draft)

    return change(games, game_id, caller, decide)


def _timing(draft: Draft) -> Timing:
    must_be_active(draft.table)
    if draft.table.timing is None:
        raise NoClock("the game has no clock")
    return draft.table.timing
