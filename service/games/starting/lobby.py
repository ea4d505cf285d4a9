"""The lobby: create, join, leave and abort games. See also `service.games.starting.forking` and `rematches`."""

import hmac
import secrets
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from engines import latest
from engines.contract import Engine, Seat
from events.folding.table import Bot, FoldDiverged, Holder, Invited, Open, Person, RulesMissing, Table
from events.records import hash_chain as chain
from events.records.clocks import Clock
from events.records.codec import to_json
from events.records.game_ids import game_id_of
from events.records.kinds import (
    BotSeated,
    ClockSet,
    GameAborted,
    GameCreated,
    InviteReplaced,
    Record,
    SeatFreed,
    SeatLeft,
    SeatOffered,
    SeatTaken,
    SeatTakenByBot,
    Visibility,
)
from events.records.terms import DEFAULT_TERMS, Terms
from events.tables.table_cache import LogNotFound
from service.after_append.game_summaries import shown_name
from service.errors import DomainError, UnsupportedRuleset
from service.games.checks import acting_seat, must_be_open, must_exist
from service.games.context import Caller, Games, is_open_to
from service.games.drafting import Done, Draft, begin, change, create, seen
from service.games.seating import Proposal, players_of, present
from service.games.starting.playable import check_playable
from service.games.starting.presence import start_if_all_are_there, was_asked
from service.games.starting.rated import must_be_ratable, must_have_ratable_seats, must_not_be_seated
from service.games.starting.reliable import must_be_reliable_enough
from service.refusals import (
    BotsByChallenge,
    ChallengeExpired,
    GameAlreadyStarted,
    NoChallenge,
    NoInvite,
    NotYourGame,
    SeatKept,
    SeatOccupied,
    not_your_seat,
    own_challenge,
)
from service.shared.wall_clock import now_ms


@dataclass(frozen=True, slots=True)
class Creator:
    """A seat of a new game for its creator."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A seat for a challenged player, who has `expires_ms` to answer."""

    player: str
    name: str
    is_bot: bool
    expires_ms: int


Occupant = Creator | Open | Bot | Guest
"""What a new game's creator asks for at one seat."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is decided about a game before it exists."""

    engine: Engine
    options: Any
    seats: Sequence[Occupant]
    visibility: Visibility
    clock: Clock | None
    terms: Terms


Origin = Callable[[Draft], Record]
"""Makes the record that says what a game goes back to, given the draft with its first record."""


def create_game(
    games: Games,
    caller: Caller,
    engine: Engine,
    options: Any,
    seats: Sequence[Occupant],
    visibility: Visibility,
    clock: Clock | None = None,
    terms: Terms = DEFAULT_TERMS,
) -> Done:
    """Create a game with these seats; it starts at once if none is open. Raises `BadOptions`, `CannotBeRated`,
    `IdempotencyKeyReused`, and what `drafted` raises.
    """
    check_playable(engine, options, len(seats))
    must_be_ratable(engine, options, clock, terms, visibility == "private")
    if terms.rated:
        _check_rated_seats(seats)
    game_id = new_id(games, caller)
    if earlier := created_before(games, caller, game_id):
        return earlier
    return create(
        games, caller, drafted(games, caller, game_id, Plan(engine, options, seats, visibility, clock, terms))
    )


def _check_rated_seats(seats: Sequence[Occupant]) -> None:
    bots = [each for each in seats if isinstance(each, Bot)]
    own = sum(isinstance(each, Creator) for each in seats)
    must_have_ratable_seats(own, bots, len(seats) - own - len(bots))


def created_before(games: Games, caller: Caller, game_id: str) -> Done | None:
    """Return the game if an earlier, equal request of the caller created it, even so long ago that its log no longer
    recognises the request. Raises `IdempotencyKeyReused`.
    """
    if caller.command is None:
        return None
    if earlier := seen(games, caller, game_id):
        return earlier
    try:
        return Done(games.tables.load(game_id), is_repeated=True)
    except LogNotFound:
        return None


def drafted(games: Games, caller: Caller, game_id: str, plan: Plan, origin: Origin | None = None) -> Draft:
    """Return the records of a new game, which starts at once if no seat is open, after reserving a place in the
    caller's quota. Raises `TooManyGames`, `TooManyBots`, `OwnChallenge`, `CannotPlayTogether`, `OutsideListing` or
    `BotBusy`.
    """
    _admit_new(games, caller, game_id, plan)
    draft = begin(game_id, caller, now_ms(), first_record(plan), games.registry)
    if origin:
        draft.add(origin(draft))
    if plan.clock:
        draft.add(ClockSet(plan.clock))
    for seat, seating in enumerate(plan.seats):
        if not isinstance(seating, Open):
            draft.add(_seated(draft, seat, seating, caller))
    start_when_full(draft)
    return draft


def first_record(plan: Plan) -> GameCreated:
    """Return the record that creates a game, with a new seed."""
    seed = chain.new_seed()
    return GameCreated(
        ruleset=plan.engine.KEY,
        rules_version=plan.engine.RULES_VERSION,
        options=to_json(plan.options),
        seats=len(plan.seats),
        visibility=plan.visibility,
        seed=seed,
        commitment=chain.commitment(seed),
        terms=None if plan.terms == DEFAULT_TERMS else plan.terms,
    )


def _admit_new(games: Games, caller: Caller, game_id: str, plan: Plan) -> None:
    """Check the challenges and reserve a place in the caller's quota, except for a game that an earlier, equal request
    created meanwhile.
    """
    try:
        guests = [seating for seating in plan.seats if isinstance(seating, Guest)]
        check_guests(games, caller, guests, Proposal(plan.engine.KEY, len(plan.seats), plan.clock))
        if games.quota:
            bots = sum(isinstance(seating, Bot) for seating in plan.seats)
            with_others = any(not isinstance(seating, Bot | Creator) for seating in plan.seats)
            games.quota.admit(caller.player, game_id, 1, bots, with_others)
    except DomainError:
        if caller.command is None or not games.tables.log.seen(game_id, caller.command):
            raise


def check_guests(games: Games, caller: Caller, guests: Collection[Guest], proposal: Proposal) -> None:
    """Raise a refusal unless the caller may challenge these players to such a game."""
    if games.seating and guests:
        games.seating.must_not_be_blocked(caller.player, {guest.player for guest in guests} - {caller.player})
        games.seating.must_accept({each.player for each in guests if each.is_bot}, proposal, caller.player)


def check_company(games: Games, caller: Caller, table: Table, is_challenged: bool) -> None:
    """Raise `CannotPlayTogether` unless the caller gets along with those who are at the table."""
    if games.seating:
        games.seating.must_not_be_blocked(caller.player, present(table, caller.player, is_challenged))


def admit(games: Games, caller: Caller, table: Table, seat: Seat) -> None:
    """Reserve a place for the game in the caller's quota. Players who were asked whether they are still there had one,
    and need no other. Raises `TooManyGames`.
    """
    if games.quota and not was_asked(games, table, seat):
        games.quota.admit(caller.player, table.game_id, table.version + 1)


def newest_rules(games: Games, ruleset: str) -> Engine:
    """Return the engine that new games of this ruleset use. Raises `UnsupportedRuleset`."""
    engines = latest(games.registry)
    engine = engines.get(ruleset)
    if engine is None:
        raise UnsupportedRuleset(f"there is no ruleset {ruleset!r}, but {', '.join(sorted(engines))}")
    return engine


def new_id(games: Games, caller: Caller) -> str:
    """Return an id for a game that the caller creates. The same idempotency key gives the same id."""
    if caller.key is None:
        return game_id_of(secrets.token_bytes(10))
    return derived_id(games, "game", caller.player, caller.key)


def derived_id(games: Games, *parts: str) -> str:
    """Return the id of the game that follows from these texts, which nobody else can compute."""
    return game_id_of(hmac.digest(games.secret(), "\0".join(parts).encode(), "sha256")[:10])


def _seated(draft: Draft, seat: Seat, seating: Creator | Bot | Guest, caller: Caller) -> Record:
    match seating:
        case Bot(bot=bot):
            return BotSeated(seat, bot)
        case Guest():
            return offered(draft, seat, seating, caller)
        case Creator():
            return taken(seat, caller)


def taken(seat: Seat, caller: Caller) -> Record:
    """Return the record that seats the caller."""
    return (SeatTakenByBot if caller.is_bot else SeatTaken)(seat, caller.player, caller.name)


def offered(draft: Draft, seat: Seat, guest: Guest, caller: Caller) -> Record:
    """Return the record that keeps the seat for a guest. Raises `OwnChallenge` if the guest is the caller."""
    if guest.player == caller.player:
        raise own_challenge()
    return SeatOffered(seat, guest.player, guest.name, guest.is_bot, draft.at + guest.expires_ms)


def start_when_full(draft: Draft) -> None:
    """Start the game if every seat is taken."""
    if draft.table.is_full:
        draft.start()


def take_seat(games: Games, caller: Caller, game_id: str, seat: Seat) -> Done:
    """Take an open seat, or one that is kept for the caller; the game starts once it is full. Taking one's own seat
    changes nothing. Raises `RatedGame`, `SeatKept`, `SeatOccupied`, `ChallengeExpired`, `BotsByChallenge`,
    `NoChallenge`, `NotReliableEnough`, `CannotPlayTogether` or `TooManyGames`.
    """

    def decide(draft: Draft) -> None:
        holder = _holder(draft.table, seat)
        if isinstance(holder, Person) and holder.player == caller.player:
            return
        must_be_open(draft.table)
        must_not_be_seated(draft.table, caller.player)
        is_kept = isinstance(holder, Invited) and holder.player == caller.player
        if isinstance(holder, Invited) and is_kept:
            must_be_unexpired(holder, draft.at)
        else:
            _check_may_join(draft.table, holder, seat, caller)
            _check_is_theirs(games, draft.table, seat, caller)
            must_be_reliable_enough(games, caller, draft.table)
        check_company(games, caller, draft.table, is_kept)
        admit(games, caller, draft.table, seat)
        draft.add(taken(seat, caller))
        start_if_all_are_there(games, draft)

    return change(games, game_id, caller, decide)


def _check_may_join(table: Table, holder: Holder, seat: Seat, caller: Caller) -> None:
    """Raise `BotsByChallenge` or `NoChallenge`, or what `must_be_free` raises, unless the caller may take the seat
    without a challenge.
    """
    must_be_free(holder, seat)
    if caller.is_bot and caller.player != table.creator:
        raise BotsByChallenge("a bot can take a seat only if it was challenged to it")
    if not is_open_to(table, caller.player, caller.invite):
        raise NoChallenge(f"the game is private: seat {seat} takes a challenge or the invite")


def _check_is_theirs(games: Games, table: Table, seat: Seat, caller: Caller) -> None:
    """Raise `SeatKept` if the seat of a rematch belongs to somebody else who played, unless the caller has the invite
    of a private one.
    """
    if table.rematch_of is None or (table.visibility == "private" and caller.invite == table.invite):
        return
    with suppress(LogNotFound, FoldDiverged, RulesMissing):
        who = players_of(games.tables.load(table.rematch_of))[seat - 1]
        if isinstance(who, Person) and who.player not in ("", caller.player):
            raise SeatKept(f"seat {seat} is kept for {shown_name(who)}, who played the game before")


def must_be_free(holder: Holder, seat: Seat) -> None:
    """Raise `SeatKept` or `SeatOccupied` unless the seat is open to anyone."""
    if isinstance(holder, Invited):
        raise SeatKept(f"seat {seat} is kept for {shown_name(holder)}")
    if holder != Open():
        raise SeatOccupied(f"seat {seat} is taken")


def must_be_unexpired(guest: Invited, at: int) -> None:
    """Raise `ChallengeExpired` after the latest time to answer, even if no job has acted on it yet."""
    if at > guest.until:
        raise ChallengeExpired("the time to answer this challenge is over", expired_at=guest.until)


def leave_seat(games: Games, caller: Caller, game_id: str, seat: Seat) -> Done:
    """Leave the caller's seat before the start, or free that of another player in the caller's own game. If it is open
    already, nothing changes. Raises `NotYourSeat`.
    """

    def decide(draft: Draft) -> None:
        holder = _holder(draft.table, seat)
        if holder == Open() and draft.table.status == "open":
            return
        is_own = isinstance(holder, Person) and holder.player == caller.player
        is_host = draft.table.creator == caller.player and draft.table.importer is None
        if not (is_own or is_host):
            raise not_your_seat(seat)
        must_be_open(draft.table)  # who holds the seat of a running game may be hidden from its creator
        if not isinstance(holder, Person):
            raise not_your_seat(seat)
        draft.add(SeatLeft(seat) if is_own else SeatFreed(seat))

    return change(games, game_id, caller, decide)


def abort(games: Games, caller: Caller, game_id: str, seat: Seat | None = None) -> Done:
    """Abort a game that the caller created, before it starts; or one that the caller plays, before the first decision
    of their seat. Raises `NotYourGame`, or `GameAlreadyStarted` after that decision.
    """

    def decide(draft: Draft) -> None:
        if draft.table.status == "active":
            draft.seat = _seat_without_decisions(draft.table, caller, seat)
        else:
            must_be_open(draft.table)
            must_be_creator(draft.table, caller)
        draft.add(GameAborted(draft.seat))

    return change(games, game_id, caller, decide)


def _seat_without_decisions(table: Table, caller: Caller, seat: Seat | None) -> Seat:
    """Return the caller's seat, which has made no decision yet. Raises `GameAlreadyStarted` if it has made one."""
    aborting = acting_seat(table, caller.player, seat)
    if set(table.moved) & set(table.seats_of(caller.player)):
        raise GameAlreadyStarted("you have made a decision, so you can only concede")
    return aborting


def replace_invite(games: Games, caller: Caller, game_id: str) -> Done:
    """Replace the invite of an open private game: the one that it had no longer works. Raises `NotYourGame` or
    `NoInvite`.
    """

    def decide(draft: Draft) -> None:
        must_be_creator(draft.table, caller)
        must_be_open(draft.table)
        if draft.table.visibility == "public":
            raise NoInvite("the game is public, so nobody needs an invite")
        draft.add(InviteReplaced())

    return change(games, game_id, caller, decide)


def must_be_creator(table: Table, caller: Caller) -> None:
    """Raise `NotYourGame` unless the caller created the game on this server."""
    if table.creator != caller.player or table.importer is not None:
        raise NotYourGame("only the creator of the game may do that")


def _holder(table: Table, seat: Seat) -> Holder:
    must_exist(table, seat)
    return table.seats[seat]
