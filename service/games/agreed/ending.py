"""Ending a game before the rules do: a draw by agreement, or a concession."""

from engines.contract import Seat
from events.folding.table import Bot
from events.records.kinds import DrawDeclined, DrawOffered, SeatConceded
from service.games.agreed.agreements import agree_on_draw
from service.games.agreed.stand_ins import go_on_without
from service.games.checks import acting_seat, must_be_active
from service.games.context import Caller, Games
from service.games.drafting import Done, Draft, change
from service.refusals import AlreadyConceded, DrawAlreadyOffered, NoDrawOffer, NoDrawWithBots


def offer_draw(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Offer a draw, or agree to one. The game ends once every remaining player has offered. Raises `NoDrawWithBots` or
    `DrawAlreadyOffered`.
    """

    def decide(draft: Draft) -> None:
        table = draft.table
        draft.seat = acting_seat(table, caller.player, seat)
        must_be_active(table)
        is_alone = bool(table.vacated) and table.drawing_seats == (draft.seat,)
        if is_alone or any(isinstance(table.seats[other], Bot) for other in table.drawing_seats):
            raise NoDrawWithBots("there is a bot in the game, and bots don't agree to draws")
        if draft.seat in table.draw_offers:
            raise DrawAlreadyOffered("you have already offered a draw")
        draft.add(DrawOffered(draft.seat))
        agree_on_draw(draft)
        draft.finish_if_due()

    return change(games, game_id, caller, decide)


def decline_draw(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Cancel all draw offers, including the caller's own. Raises `NoDrawOffer` if there is none."""

    def decide(draft: Draft) -> None:
        draft.seat = acting_seat(draft.table, caller.player, seat)
        must_be_active(draft.table)
        if not draft.table.draw_offers:
            raise NoDrawOffer("there is no offer to decline")
        draft.add(DrawDeclined(draft.seat))

    return change(games, game_id, caller, decide)


def concede(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Concede. The last remaining seat wins; while there are several, a bot plays on for the caller and can't win.
    Raises `AlreadyConceded`.
    """

    def decide(draft: Draft) -> None:
        _check_not_conceded(draft, caller.player, seat)
        leaving = acting_seat(draft.table, caller.player, seat)
        must_be_active(draft.table)
        draft.add(SeatConceded(leaving))
        go_on_without(draft, [leaving])

    return change(games, game_id, caller, decide)


def _check_not_conceded(draft: Draft, player: str, seat: Seat | None) -> None:
    """Raise `AlreadyConceded` if the player conceded that seat or, where none is named, every seat that they held."""
    table = draft.table
    conceded = {each for each, person in table.conceded if person.player == player}
    if seat in conceded or (seat is None and conceded and not set(table.seats_of(player)) - conceded):
        must_be_active(table)
        raise AlreadyConceded("you have conceded")
