"""Rematches: a game that is over is played again by the same players, who move on by one seat.

The id of a rematch follows from the game, so it is the same for all players, and made once.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from engines.contract import Engine, Seat
from events.folding.table import Bot, Invited, Open, Person, Refused, Table
from events.records.codec import BadShape, from_json, to_json
from events.records.kinds import GameRematched
from events.tables.table_cache import LogNotFound
from service.games.context import Caller, Games
from service.games.drafting import Done, Draft, change, create_first, seen
from service.games.seating import players_of, proposal_of
from service.games.starting.lobby import (
    Creator,
    Guest,
    Occupant,
    Plan,
    admit,
    check_company,
    check_guests,
    derived_id,
    drafted,
    must_be_unexpired,
    newest_rules,
    offered,
    taken,
)
from service.games.starting.playable import check_playable
from service.games.starting.presence import start_if_all_are_there
from service.games.starting.reliable import must_be_reliable_enough
from service.refusals import (
    BadOptions,
    BotBusy,
    CannotPlayTogether,
    CannotRematch,
    GameNotFound,
    NotYourSeat,
    OutsideListing,
)
from service.shared.wall_clock import now_ms

MOST: Final = 10
"""How many rematches of one game there can be. Only the last is not aborted."""

CHALLENGE_MS: Final = 86_400_000
"""How long a challenge to a rematch lasts at least."""

UNTIMED_MS: Final = 7 * CHALLENGE_MS
"""How long it lasts if no time is measured."""

Invite = Callable[[Person], Guest | None]
"""Returns the player's challenge; None if the account was erased."""

Expire = Callable[[Games, str], Table]
"""Ends the challenges to a game whose time is over; returns the newest table."""


def challenge_ms(source: Table) -> int:
    """Return how long a player of the game has to accept its rematch: no less than for a decision."""
    clock = source.timing.clock if source.timing else None
    return UNTIMED_MS if clock is None or clock.kind == "none" else max(CHALLENGE_MS, clock.initial_ms)


def rematch(games: Games, caller: Caller, game_id: str, invite: Invite, expire: Expire) -> Done:
    """Create a rematch, or join the one that another player has created. Raises `GameNotFound`, `NotYourSeat`,
    `CannotRematch`, and what `lobby.drafted` and `lobby.take_seat` raise.
    """
    source = games.visible(game_id, caller.player)
    _check_played(source, caller)
    for number in range(MOST):
        rematch_id = derived_id(games, "rematch", source.game_id, str(number))
        if earlier := seen(games, caller, rematch_id):
            return earlier
        found = _existing(games, rematch_id) or _created(games, caller, source, rematch_id, invite)
        if isinstance(found, Done):
            return found
        if found.status == "open" and any(guest.until < now_ms() for _, guest in found.invited):
            found = expire(games, rematch_id)  # which aborts the game if its creator was erased
        if found.status != "aborted" or found.state is not None:
            return _joined(games, caller, source, found, invite)
    raise CannotRematch(f"{MOST} rematches of this game were aborted", reason="too_many")


def _check_played(source: Table, caller: Caller) -> None:
    """Raise `CannotRematch` unless the game has been played here, and `NotYourSeat` unless the caller played in it."""
    if source.importer is not None:
        raise CannotRematch("the game was imported; create a new one", reason="imported")
    if not source.is_over:
        raise CannotRematch("the game is not over", reason="not_over")
    if source.state is None:
        raise CannotRematch("the game was aborted before it started", reason="not_started")
    if not _seats_of(caller, source):
        raise NotYourSeat("you held no seat of this game")


def _seats_of(caller: Caller, source: Table) -> list[Seat]:
    """Return the seats of the rematch that fall to the caller."""
    players = enumerate(players_of(source))
    return [_next(seat, source) for seat, who in players if isinstance(who, Person) and who.player == caller.player]


def _next(seat: Seat, source: Table) -> Seat:
    return (seat + 1) % len(source.seats)


def _existing(games: Games, rematch_id: str) -> Table | None:
    try:
        return games.tables.load(rematch_id)
    except LogNotFound:
        return None


def _created(games: Games, caller: Caller, source: Table, rematch_id: str, invite: Invite) -> Done | Table:
    """Create the rematch, or return the one that another player has just created."""
    players = players_of(source)
    seats = [_seating(players[seat - 1], caller, invite) for seat in range(len(players))]
    engine = newest_rules(games, source.engine.KEY)
    options = _options(engine, source)
    clock = source.timing.clock if source.timing else None
    plan = Plan(engine, options, seats, source.visibility, clock, source.terms)
    draft = drafted(games, caller, rematch_id, plan, lambda _: GameRematched(source.game_id))
    return create_first(games, caller, draft)


def _seating(who: Person | Bot, caller: Caller, invite: Invite) -> Occupant:
    if isinstance(who, Bot):
        return who
    if who.player == caller.player:
        return Creator()
    return (invite(who) if who.player else None) or Open()


def _options(engine: Engine, source: Table) -> Any:
    """Return the game's options for the newest rules. Raises `CannotRematch`."""
    try:
        options = from_json(engine.Options, to_json(source.options))
        check_playable(engine, options, len(source.seats))
    except (BadShape, BadOptions) as error:
        words = f"its options no longer fit the rules: {error}"
        raise CannotRematch(words, reason="options") from None
    return options


def _joined(games: Games, caller: Caller, source: Table, rematch: Table, invite: Invite) -> Done:
    """Seat the caller where the rematch is open or kept for them; nothing changes if they are seated. All players of
    the source may join, as if they had the invite, also after their challenge has expired. The creator challenges those
    again whose challenge has. Raises `CannotRematch` if no seat is left.
    """

    def decide(draft: Draft) -> None:
        if draft.table.status == "open":
            for seat in _seats_of(caller, source):
                _take(games, draft, caller, seat)
            if draft.table.creator == caller.player:
                _challenge_again(games, draft, caller, source, invite)
        if not (draft.table.seats_of(caller.player) or draft.table.has_player(caller.player)):
            raise _seat_taken()
        if draft.table.status == "open":
            start_if_all_are_there(games, draft)

    try:
        return change(games, rematch.game_id, replace(caller, invite=rematch.invite), decide)
    except GameNotFound:
        raise _seat_taken() from None


def _challenge_again(games: Games, draft: Draft, caller: Caller, source: Table, invite: Invite) -> None:
    """Challenge the players whose seats have become open again because they did not answer in time, except those whom
    the caller may no longer challenge.
    """
    for seat, holder in enumerate(draft.table.seats):
        who, refused = players_of(source)[seat - 1], draft.table.refused[seat]
        if holder != Open() or not isinstance(who, Person) or refused != Refused(who.player, "expired"):
            continue
        guest = invite(who) if who.player else None
        if guest is not None and guest.player != caller.player:
            with suppress(CannotPlayTogether, OutsideListing, BotBusy):
                check_guests(games, caller, [guest], proposal_of(draft.table))
                draft.add(offered(draft, seat, guest, caller))


def _take(games: Games, draft: Draft, caller: Caller, seat: Seat) -> None:
    """Seat the caller, unless somebody else has the seat. Raises `ChallengeExpired`, `NotReliableEnough`,
    `CannotPlayTogether` or `TooManyGames`.
    """
    holder = draft.table.seats[seat]
    is_kept = isinstance(holder, Invited) and holder.player == caller.player
    if isinstance(holder, Invited) and is_kept:
        must_be_unexpired(holder, draft.at)
    if holder == Open():
        must_be_reliable_enough(games, caller, draft.table)
    if is_kept or holder == Open():
        check_company(games, caller, draft.table, is_kept)
        admit(games, caller, draft.table, seat)
        draft.add(taken(seat, caller))


def _seat_taken() -> CannotRematch:
    return CannotRematch("somebody else has your seat in the rematch", reason="seat_taken")
