"""Stopping the clocks by consent, and going on."""

from engines.contract import Seat
from events.clocks import Timing
from events.records import GameResumed, PauseOffered
from service import refusals
from service.games.agreements import agree_on_pause
from service.games.commands import Caller, Games, acting_seat, must_be_active
from service.games.drafting import Done, Draft


def offer_pause(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Offer to stop the clocks, or agree to it; they stop once every player has. Our bots don't mind."""

    def decide(draft: Draft) -> None:
        offering = acting_seat(draft.table, caller.player, seat)
        timing = _timing(draft)
        if timing.paused_at is not None:
            raise refusals.GamePaused("the clocks stand still already")
        if offering in timing.pause_offers:
            raise refusals.PauseAlreadyOffered("your offer stands")
        draft.add(PauseOffered(offering))
        agree_on_pause(draft)

    return games.change(game_id, caller, decide)


def resume(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Let the clocks go on: any player may."""

    def decide(draft: Draft) -> None:
        acting_seat(draft.table, caller.player, seat)
        if _timing(draft).paused_at is None:
            raise refusals.NotPaused("the clocks are running")
        draft.add(GameResumed())

    return games.change(game_id, caller, decide)


def _timing(draft: Draft) -> Timing:
    must_be_active(draft.table)
    if draft.table.timing is None:
        raise refusals.NoClock("the game has no clock")
    return draft.table.timing
