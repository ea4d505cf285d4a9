"""What live play permits, beyond what the fold needs: who writes each kind of record, and under which conditions.

Logs are checked by this table when they are verified (`events.verify`), also before an import. In live play, each
command checks its own conditions before it appends. There is no default: a kind without an entry can't be verified.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engines.contract import Engine, ImpossibleState, Json, Seat, State
from engines.kit.numbers_in_words import counted
from engines.optional import declaring
from events.folding.added_time import MOST_HOURS_MS, waits_while_away
from events.folding.table import Bot, Holder, Invited, Person, Table, must
from events.formats.format_2 import CREATOR, IMPORTER
from events.records.clocks import Clock
from events.records.disclosures import Place
from events.records.entries import Entry
from events.records.kinds import (
    SERVER,
    AchievementEarned,
    BotSeated,
    ClockSet,
    DeadlineExpired,
    DefaultDrawn,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    GameAborted,
    GameCreated,
    GameFinished,
    GameForked,
    GameImported,
    GamePaused,
    GameRematched,
    GameResumed,
    GameStarted,
    InviteReplaced,
    MovePlayed,
    MovesTakenBack,
    OfferDeclined,
    OfferExpired,
    OfferWithdrawn,
    PauseOffered,
    PresenceAsked,
    ResumeOffered,
    SeatConceded,
    SeatFreed,
    SeatLeft,
    SeatOffered,
    SeatTaken,
    SeatTakenByBot,
    SeatVacated,
    TakebackDeclined,
    TakebackOffered,
    TimeAdded,
)
from events.records.terms import DEFAULT_TERMS, Terms

Claim = tuple[bool, str]
"""Whether a record may be written, and the reason if not."""

Permission = Callable[[Any, Place, Table, int], Iterator[Claim]]
"""Yields what must hold of a record that `Place` writes after the table at a time in ms since the epoch."""

_WRITER: Final = "it is not written by the one who may do that"


def must_be_permitted(entry: Entry, place: Place, before: Table | None) -> None:
    """Raise `FoldDiverged` unless a server lets `place` write the record, which can follow the table `before`."""
    if before is None:
        assert isinstance(entry.record, GameCreated)
        must(entry, place == CREATOR, _WRITER)
        must(entry, _is_sound(entry.record.terms or DEFAULT_TERMS), "its terms contradict each other")
        return
    must(entry, _may_follow(entry.record, before), "something else comes next: the start, or the end")
    for holds, otherwise in PERMISSIONS[type(entry.record)](entry.record, place, before, entry.at):
        must(entry, holds, otherwise)


def _may_follow(record: Any, table: Table) -> bool:
    """True unless the table is one at which a server starts or finishes the game in the same append, or asks somebody
    who has waited a long time.
    """
    if table.status == "open":
        return isinstance(record, GameStarted | PresenceAsked) or not table.is_full
    if table.status != "active" or table.due_outcome() is None:
        return True
    return isinstance(record, GameFinished | AchievementEarned | DeadlineExpired | SeatVacated)


def _by(*places: str) -> Permission:
    """Return the permission for these places only."""

    def permission(record: Any, place: Place, table: Table, at: int) -> Iterator[Claim]:
        yield place in places, _WRITER

    return permission


def _by_a_player(*others: str) -> Permission:
    """Return the permission for everyone who has or had a seat, and for these places."""

    def permission(record: Any, place: Place, table: Table, at: int) -> Iterator[Claim]:
        yield isinstance(place, int) or place in others, _WRITER

    return permission


def by_its_seat(record: Any, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """A player does this for their own seat."""
    yield place == record.seat, _WRITER


def at_a_seat(record: SeatTakenByBot, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """A bot with an account sits down only where it was challenged, or in its own game."""
    yield place == record.seat, _WRITER
    is_own = not record.player or not table.creator or record.player == table.creator
    yield is_own or isinstance(table.seats[record.seat], Invited), "a bot takes a seat only if it was challenged"


def to_a_guest(record: SeatOffered, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """The creator challenges somebody else."""
    yield place == CREATOR, _WRITER
    yield not record.player or record.player != table.creator, "creators can't challenge themselves"


def in_time(record: OfferDeclined, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """A challenged player answers before the challenge expires."""
    holder = table.seats[record.seat]
    yield place == record.seat, _WRITER
    yield not isinstance(holder, Invited) or at <= holder.until, "the offer had expired"


def by_its_seat_or_for_the_erased(record: SeatLeft, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """A player leaves, or the server opens the seat of an erased player."""
    yield place == record.seat or (place == SERVER and _is_erased(table.seats[record.seat])), _WRITER


def for_the_erased(record: SeatVacated, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """The server takes erased players out of the game."""
    yield place == SERVER and _is_erased(table.seats[record.seat]), _WRITER


def for_a_bot(record: BotSeated, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """A creator seats bots in a new game. Later, one plays on for a player who has left, or whose seat was claimed."""
    is_new = table.status == "open"
    yield place == CREATOR if is_new else place in (record.seat, CREATOR, SERVER), _WRITER


def of_the_mover(record: MovePlayed, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """A player moves in their own seat, in time; the server moves for its bots, and for those whose time is up."""
    is_for_them = record.seat in table.bots_to_move()
    yield place == (SERVER if is_for_them else record.seat), _WRITER


def by_its_seat_or_server(record: AchievementEarned, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """The writer of a move also writes what it achieved."""
    yield place in (record.seat, SERVER), _WRITER


def of_the_clock(record: DeadlineExpired, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """The server notices that a deadline has passed. An abandoned seat is claimed by a player of another one."""
    if table.claimable_from(record.seat) is not None:
        yield isinstance(place, int) and place != record.seat, _WRITER
        yield not _is_same_player(table, place, record.seat), "players can't claim their own seats"
    else:
        yield place == SERVER, _WRITER


def without_bots(record: DrawOffered, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """A player offers a draw to players only."""
    yield place == record.seat, _WRITER
    is_alone = bool(table.vacated) and table.drawing_seats == (record.seat,)
    has_bots = any(isinstance(table.seats[seat], Bot) for seat in table.drawing_seats)
    yield not is_alone and not has_bots, "a draw is offered to a bot"


def of_an_offer(record: DrawDeclined, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """A player declines a draw that is offered."""
    yield place == record.seat and isinstance(table.seats[record.seat], Person), _WRITER
    yield bool(table.draw_offers), "no draw is offered"


def by_the_creator(record: InviteReplaced | SeatFreed, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """The creator does this, from any seat."""
    yield place == CREATOR or _is_creators(table, place), _WRITER


def by_the_creator_or_for_the_erased(record: OfferWithdrawn, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """The creator withdraws an offer, also one of their own seat, or the server one to an erased player."""
    yield place in (CREATOR, SERVER) or _is_creators(table, place), _WRITER


def before_deciding(record: GameAborted, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """An operator aborts a game, or its creator before the start, or a player who has not decided anything yet."""
    if record.reason is not None:
        yield place == SERVER, _WRITER
    elif record.seat is None:
        yield place == CREATOR or (place == SERVER and not table.creator) or _is_creators(table, place), _WRITER
    else:
        yield place == record.seat, _WRITER
        has_moved = any(_is_same_player(table, record.seat, seat) for seat in table.moved)
        yield not has_moved, "its player has made a decision"


def of_its_seats(record: GameForked, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """The creator forks a game that has as many seats."""
    yield place == CREATOR, _WRITER
    state, seats = table.engine.load(record.state), len(table.seats)
    listed = getattr(table.engine.view(state, None), "seats", None)
    found = len(listed) if isinstance(listed, tuple) else seats
    yield found == seats, f"it begins with a state for {counted(found, 'seat')}"
    yield _fits(table.engine, state, record.state, seats), f"it begins with a state that is not for {seats} seats"


def _fits(engine: Engine, state: State, dumped: Json, seats: int) -> bool:
    """True unless a field that the game declares to have an entry for each seat has more or fewer."""
    declares = declaring(engine)
    try:
        return declares is None or bool(declares.fields(state).read(dumped, seats))
    except ImpossibleState:
        return False


def of_the_table(record: ClockSet, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """The creator chooses a clock that exists, and that does not contradict the terms."""
    yield place == CREATOR, _WRITER
    yield _is_clock(record.clock), "there is no such clock"
    is_two_rules = bool(table.terms.abandon_after_days) and record.clock.kind != "none"
    yield not is_two_rules, "a seat is lost by the clock or because it is abandoned, but not by both"


def of_time(record: TimeAdded, place: Place, table: Table, at: int) -> Iterator[Claim]:
    """The server adds time: to all seats after an outage, to one whose player is away or wants no deadline then."""
    yield place == SERVER, _WRITER
    yield record.since < record.until, "the interval ends before it begins"
    if record.reason == "outage":
        yield record.seat is None and record.until <= at, "an outage concerns all seats, and is over"
        return
    yield record.seat is not None and waits_while_away(table, record.seat), "the time of that seat waits for nobody"
    is_begun = record.since <= at or record.reason == "hours"
    yield is_begun, "time is added before it begins"
    yield record.reason != "hours" or record.until - record.since <= MOST_HOURS_MS, "the hours are too long"


PERMISSIONS: Final[dict[type[Any], Permission]] = {
    GameCreated: _by(CREATOR),
    ClockSet: of_the_table,
    GameForked: of_its_seats,
    GameRematched: _by(CREATOR),
    SeatTaken: by_its_seat,
    SeatTakenByBot: at_a_seat,
    SeatOffered: to_a_guest,
    OfferDeclined: in_time,
    OfferWithdrawn: by_the_creator_or_for_the_erased,
    OfferExpired: _by(SERVER),
    InviteReplaced: by_the_creator,
    SeatLeft: by_its_seat_or_for_the_erased,
    SeatFreed: by_the_creator,
    PresenceAsked: _by_a_player(CREATOR),
    BotSeated: for_a_bot,
    GameStarted: _by_a_player(CREATOR),
    MovePlayed: of_the_mover,
    DeadlineExpired: of_the_clock,
    DefaultDrawn: _by(SERVER),
    PauseOffered: by_its_seat,
    GamePaused: _by_a_player(SERVER),
    ResumeOffered: by_its_seat,
    GameResumed: _by_a_player(SERVER),
    TimeAdded: of_time,
    AchievementEarned: by_its_seat_or_server,
    DrawOffered: without_bots,
    DrawDeclined: of_an_offer,
    DrawAgreed: _by_a_player(SERVER),
    TakebackOffered: by_its_seat,
    TakebackDeclined: by_its_seat,
    MovesTakenBack: _by_a_player(SERVER),
    SeatConceded: by_its_seat,
    SeatVacated: for_the_erased,
    GameAborted: before_deciding,
    GameFinished: _by_a_player(CREATOR, SERVER),
    GameImported: _by(IMPORTER),
}


def _is_erased(holder: Holder) -> bool:
    """True if the log does not tell who holds the seat, as after an erasure."""
    return isinstance(holder, Person | Invited) and not holder.player


def _is_same_player(table: Table, one: Place, other: Seat) -> bool:
    """True if one player holds both seats, as far as the log tells."""
    first, second = table.seats[one] if isinstance(one, int) else None, table.seats[other]
    is_one = isinstance(first, Person) and isinstance(second, Person) and first.player == second.player != ""
    return one == other or is_one


def _is_creators(table: Table, place: Place) -> bool:
    """True if the creator holds that seat, or it is kept for the creator, as far as the log tells."""
    holder = table.seats[place] if isinstance(place, int) else None
    return isinstance(holder, Person | Invited) and holder.player == table.creator


def _is_sound(terms: Terms) -> bool:
    """True if spectators have a delay exactly if their mode says so."""
    return (terms.spectators.mode == "delayed") == bool(terms.spectators.delay)


def _is_clock(clock: Clock) -> bool:
    """True unless the clock has a time although it measures none, or an increment although it is no Fischer clock."""
    return not (clock.kind == "none" and clock.initial_ms) and not (clock.kind != "fischer" and clock.increment_ms)
