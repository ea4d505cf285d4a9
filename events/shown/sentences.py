"""The sentences of records that are no moves. All of them are as public as the records."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engines.contract import Seat
from engines.kit.texts import Message, Sentence, Term, Who, letter, message
from engines.optional import telling
from events.folding.table import ABANDONED, CONCEDED, DRAW_AGREED, OUT_OF_TIME, WON_BY_CONCEDED, Table
from events.records.kinds import (
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

SentenceOf = Callable[[Any, Table | None, Table], Sentence]
"""Makes the sentence of a record, given the tables right before (None: there was none) and right after it."""

ENDS: Final[Mapping[str, str]] = {
    OUT_OF_TIME: "end-time",
    CONCEDED: "end-concession",
    ABANDONED: "end-abandonment",
    WON_BY_CONCEDED: "end-won-by-conceded",
}
"""The messages for the reasons to end that do not come from the rules of a game."""


def _happens(key: str) -> SentenceOf:
    """Return the maker of a sentence in which no seat acts."""
    return lambda record, before, after: Sentence(None, message(key))


def _does(key: str) -> SentenceOf:
    """Return the maker of a sentence in which the record's seat acts."""
    return lambda record, before, after: Sentence(record.seat, message(key))


def _of_seat(key: str, acts: bool = False) -> SentenceOf:
    """Return the maker of a sentence that names the record's seat by its letter."""
    return lambda record, before, after: Sentence(
        record.seat if acts else None, message(key, letter=letter(record.seat))
    )


def _created(record: GameCreated, before: Table | None, after: Table) -> Sentence:
    return Sentence(None, message("game-created", seats=record.seats))


def _clock_set(record: ClockSet, before: Table | None, after: Table) -> Sentence:
    return Sentence(None, message("clock-set", clock=record.clock.kind))


def _forked(record: GameForked, before: Table | None, after: Table) -> Sentence:
    return Sentence(None, message("game-forked", version=str(record.source_version)), (_hidden(record),))


def _hidden(record: GameForked) -> Message:
    if record.known_to is None:
        return message("hidden-as-it-was")
    known_to = letter(record.known_to) if isinstance(record.known_to, int) else record.known_to
    return message("hidden-dealt-anew", known_to=known_to)


def _offered(record: SeatOffered, before: Table | None, after: Table) -> Sentence:
    return Sentence(None, message("seat-offered", who=Who(record.seat), letter=letter(record.seat)))


def _declined(record: OfferDeclined, before: Table | None, after: Table) -> Sentence:
    effects = () if record.reason == "generic" else (message("declined-for", reason=record.reason),)
    return Sentence(None, message("offer-declined", letter=letter(record.seat)), effects)


def _expired(record: DeadlineExpired, before: Table | None, after: Table) -> Sentence:
    who, then = Who(record.seat), (message(f"then-{record.then}"),)
    if record.seat in after.abandoned:
        return Sentence(None, message("seat-claimed", who=who), then)
    return Sentence(None, message("deadline-expired", who=who), then)


def _drawn(record: DefaultDrawn, before: Table | None, after: Table) -> Sentence:
    return Sentence(None, message("default-drawn", who=Who(record.seat)))


def _earned(record: AchievementEarned, before: Table | None, after: Table) -> Sentence:
    return Sentence(record.seat, message("earns-achievement", achievement=_achievement(record.achievement)))


def _achievement(key: str) -> Term:
    return Term(f"achievement-{key}", key.replace("_", " "))


def _takeback_offered(record: TakebackOffered, before: Table | None, after: Table) -> Sentence:
    is_known = before is not None and before.takeback is not None and before.takeback.to == record.to
    return Sentence(record.seat, message("takeback-accepted" if is_known else "takeback-offered", to=str(record.to)))


def _takeback_declined(record: TakebackDeclined, before: Table | None, after: Table) -> Sentence:
    is_own = before is not None and before.takeback is not None and record.seat in before.takeback.seats
    return Sentence(record.seat, message("takeback-withdrawn" if is_own else "takeback-declined"))


def _taken_back(record: MovesTakenBack, before: Table | None, after: Table) -> Sentence:
    return Sentence(None, message("moves-taken-back", to=str(record.to)))


def _time_added(record: TimeAdded, before: Table | None, after: Table) -> Sentence:
    if record.seat is None:
        return Sentence(None, message("time-added-outage"))
    return Sentence(None, message("time-added", who=Who(record.seat), reason=record.reason))


def _aborted(record: GameAborted, before: Table | None, after: Table) -> Sentence:
    if record.reason is not None:
        return Sentence(None, message("game-aborted-by-operator"), (message(f"operator-{record.reason}"),))
    return Sentence(None, message("game-aborted")) if record.seat is None else Sentence(record.seat, message("aborts"))


def _finished(record: GameFinished, before: Table | None, after: Table) -> Sentence:
    if record.reason == DRAW_AGREED:
        return Sentence(None, message("game-drawn"))
    return Sentence(None, _result(record.winners), _reasons(record, after))


def _result(winners: tuple[Seat, ...]) -> Message:
    if not winners:
        return message("game-unwon")
    return message("game-won", who=tuple(Who(seat) for seat in winners), winners=len(winners))


def _reasons(record: GameFinished, table: Table) -> tuple[Message, ...]:
    """Return why the game ended. A game that tells its moves has said it with the last one, in every language."""
    if record.reason in ENDS:
        others = tuple([Who(seat) for seat in range(len(table.seats)) if seat not in record.winners])
        return (message(ENDS[record.reason], who=others, count=len(others)),)
    return () if telling(table.engine) else (message("end-reason", reason=record.reason),)


SENTENCES: Final[Mapping[type[Any], SentenceOf]] = {
    GameCreated: _created,
    ClockSet: _clock_set,
    GameForked: _forked,
    GameRematched: _happens("game-rematched"),
    SeatTaken: _of_seat("seat-taken", acts=True),
    SeatTakenByBot: _of_seat("seat-taken-by-bot", acts=True),
    SeatOffered: _offered,
    OfferDeclined: _declined,
    OfferWithdrawn: _of_seat("offer-withdrawn"),
    OfferExpired: _of_seat("offer-expired"),
    InviteReplaced: _happens("invite-replaced"),
    SeatLeft: _of_seat("seat-left"),
    SeatFreed: _of_seat("seat-freed"),
    PresenceAsked: _of_seat("presence-asked"),
    BotSeated: _of_seat("bot-seated", acts=True),
    GameStarted: _happens("game-started"),
    DeadlineExpired: _expired,
    DefaultDrawn: _drawn,
    PauseOffered: _does("pause-offered"),
    GamePaused: _happens("game-paused"),
    ResumeOffered: _does("resume-offered"),
    GameResumed: _happens("game-resumed"),
    TimeAdded: _time_added,
    AchievementEarned: _earned,
    DrawOffered: _does("draw-offered"),
    DrawDeclined: _does("draw-declined"),
    DrawAgreed: _happens("draw-agreed"),
    TakebackOffered: _takeback_offered,
    TakebackDeclined: _takeback_declined,
    MovesTakenBack: _taken_back,
    SeatConceded: _does("seat-conceded"),
    SeatVacated: _does("seat-vacated"),
    GameAborted: _aborted,
    GameFinished: _finished,
    GameImported: _happens("game-imported"),
}
"""By each kind of record except moves, the maker of its sentence. There is no default."""
