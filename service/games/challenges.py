"""Challenges: who made a game asks a player, a person or a bot, to take a seat; the seat is kept until the answer.

To accept is to take the seat (`service.games.lobby.take_seat`). What nobody answers expires (`service.games.timeouts`).
"""

from engines.contract import Seat
from events.records import DeclineReason, OfferDeclined, OfferWithdrawn
from events.table import Invited, Open
from service.games.commands import Caller, Games
from service.games.drafting import Done, Draft
from service.games.lobby import Guest, must_be_free, must_be_open, must_have_made, must_stand, offered
from service.games.seats import must_exist
from service.refusals import NoChallenge


def challenge(games: Games, caller: Caller, game_id: str, seat: Seat, guest: Guest) -> Done:
    """The caller, who made the game, keeps an open seat for the guest."""

    def decide(draft: Draft) -> None:
        must_exist(draft.table, seat)
        must_have_made(draft.table, caller)
        must_be_open(draft.table)
        must_be_free(draft.table.seats[seat], seat)
        draft.add(offered(draft, seat, guest, caller))

    return games.change(game_id, caller, decide)


def decline(games: Games, caller: Caller, game_id: str, seat: Seat, reason: DeclineReason) -> Done:
    """The caller doesn't take the seat that is kept for it; the seat is open again, and all see the reason."""

    def decide(draft: Draft) -> None:
        must_exist(draft.table, seat)
        holder = draft.table.seats[seat]
        if not (isinstance(holder, Invited) and holder.player == caller.player):
            raise NoChallenge("you are not challenged to this seat")
        must_stand(holder, draft.at)
        draft.add(OfferDeclined(seat, reason))

    return games.change(game_id, caller, decide)


def withdraw(games: Games, caller: Caller, game_id: str, seat: Seat) -> Done:
    """The caller, who made the game, asks no longer. Where the seat is open already, nothing changes."""

    def decide(draft: Draft) -> None:
        must_exist(draft.table, seat)
        must_have_made(draft.table, caller)
        must_be_open(draft.table)
        match draft.table.seats[seat]:
            case Invited():
                draft.add(OfferWithdrawn(seat))
            case Open():
                pass
            case _:
                raise NoChallenge("somebody sits there already")

    return games.change(game_id, caller, decide)
