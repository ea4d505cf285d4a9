"""Challenges: a game's creator asks a player, a person or a bot, to take a seat, which is kept until the answer.

A player accepts by taking the seat (`service.games.starting.lobby.take_seat`). An unanswered challenge expires
(`service.games.timeouts`).
"""

from engines.contract import Seat
from events.folding.table import Invited, Open
from events.records.kinds import DeclineReason, OfferDeclined, OfferWithdrawn
from service.games.checks import must_be_open, must_exist
from service.games.context import Caller, Games
from service.games.drafting import Done, Draft, change
from service.games.seating import proposal_of
from service.games.starting.lobby import Guest, check_guests, must_be_creator, must_be_free, must_be_unexpired, offered
from service.refusals import NoChallenge


def challenge(games: Games, caller: Caller, game_id: str, seat: Seat, guest: Guest) -> Done:
    """Keep an open seat of the caller's game for the guest. Raises `OwnChallenge`, `CannotPlayTogether`,
    `OutsideListing` or `BotBusy`.
    """

    def decide(draft: Draft) -> None:
        must_exist(draft.table, seat)
        must_be_creator(draft.table, caller)
        must_be_open(draft.table)
        must_be_free(draft.table.seats[seat], seat)
        check_guests(games, caller, [guest], proposal_of(draft.table))
        draft.add(offered(draft, seat, guest, caller))

    return change(games, game_id, caller, decide)


def decline(games: Games, caller: Caller, game_id: str, seat: Seat, reason: DeclineReason) -> Done:
    """Decline the seat that is kept for the caller. It opens again, and all players see the reason. Raises
    `NoChallenge` or `ChallengeExpired`.
    """

    def decide(draft: Draft) -> None:
        must_exist(draft.table, seat)
        holder = draft.table.seats[seat]
        if not (isinstance(holder, Invited) and holder.player == caller.player):
            raise NoChallenge("you are not challenged to this seat")
        must_be_unexpired(holder, draft.at)
        draft.add(OfferDeclined(seat, reason))

    return change(games, game_id, caller, decide)


def withdraw(games: Games, caller: Caller, game_id: str, seat: Seat) -> Done:
    """Withdraw a challenge of the caller's game; if the seat is open already, nothing changes. Raises `NoChallenge` if
    the seat is taken.
    """

    def decide(draft: Draft) -> None:
        must_exist(draft.table, seat)
        must_be_creator(draft.table, caller)
        must_be_open(draft.table)
        match draft.table.seats[seat]:
            case Invited():
                draft.add(OfferWithdrawn(seat))
            case Open():
                pass
            case _:
                raise NoChallenge("the seat is taken already")

    return change(games, game_id, caller, decide)
