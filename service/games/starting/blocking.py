"""What a block changes in games that have not started: a player and somebody whom the player blocks part.

Running games go on. What is left undone here, after a crash or because a game can't be changed, does no harm: nobody
can take a seat at the same table any more (`service.games.seating`).
"""

from contextlib import suppress
from typing import Final

from engines.contract import Json
from events.folding.table import FoldDiverged, Invited, Person
from events.records.kinds import OfferDeclined, OfferWithdrawn, SeatFreed, SeatLeft
from service.after_append.game_lists import GameLists
from service.games.context import Caller, Games
from service.games.drafting import Draft, change
from service.refusals import GameNotFound
from service.shared.wall_clock import now_ms

_MOST: Final = 1_000
"""The most games with challenges that are looked at."""


def part(games: Games, lists: GameLists, caller: Caller, other: str) -> None:
    """Withdraw the caller's challenges to the other player, decline those from them, free the other's seats in open
    games of the caller, and leave other open games in which both sit. Raises `Contended` or `Unreplicated`; it can be
    repeated.
    """

    def decide(draft: Draft) -> None:
        if draft.table.status == "open":
            _part(draft, caller.player, other)

    for game_id in _shared(lists, caller.player, other):
        with suppress(GameNotFound, FoldDiverged):
            change(games, game_id, caller, decide)


def _part(draft: Draft, player: str, other: str) -> None:
    creator, sits = draft.table.creator, bool(draft.table.seats_of(other))
    for seat, holder in enumerate(draft.table.seats):
        match holder:
            case Invited(player=guest) if (creator, guest) == (player, other):
                draft.add(OfferWithdrawn(seat))
            case Invited(player=guest) if (creator, guest) == (other, player):
                draft.add(OfferDeclined(seat, "generic"))
            case Person(player=who) if who == other and creator == player:
                draft.add(SeatFreed(seat))
            case Person(player=who) if who == player and sits and creator != player:
                draft.add(SeatLeft(seat))


def _shared(lists: GameLists, player: str, other: str) -> set[str]:
    """Return the open games in which both sit, or to which one has challenged the other."""

    def is_open(item: Json) -> bool:
        return bool(item["status"] == "open") and any(seat["player"] == other for seat in item["seats"])

    challenges = lists.challenges(player, now_ms(), limit=_MOST).items
    challenged = {each["game"]["id"] for each in challenges if other in (each["player"], each["challenger"])}
    return challenged | {item["id"] for item in lists.unfinished(player, is_open, limit=_MOST).items}
