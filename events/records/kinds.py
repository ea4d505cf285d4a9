"""Records: immutable facts about a game, in the past tense. `events.records.entries` has the envelope of each in its
log.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from engines.contract import Json, Move, Range, Seat
from events.records.clocks import Clock, OnExpiry
from events.records.origins import Hiding, KnownTo
from events.records.terms import Terms

Visibility = Literal["public", "private"]
DeclineReason = Literal[
    "generic", "later", "too_fast", "too_slow", "clock", "ruleset", "options", "opponents", "no_bots", "only_bots"
]
"""Why a player declines a seat."""

AbortReason = Literal["fault", "request", "terms", "other"]
"""Why an operator aborts a game: a fault of the server, a request of its players, the terms of the server, or another
reason. It says nothing about a person, because a log is kept forever.
"""

TimeReason = Literal["outage", "away", "day_used", "hours"]
"""Why time does not count: no process of the server could accept moves; the player is away; a day away was used so that
a deadline did not pass; or the deadline falls into hours in which the player wants none.
"""

SERVER = "server"

TheSeat = Annotated[Seat, "The seat."]


@dataclass(frozen=True, slots=True)
class GameCreated:
    """A game was created. `commitment` is the SHA-256 of the seed, which stays secret until the game is over."""

    kind: ClassVar[str] = "game_created"
    ruleset: Annotated[str, "The key of the ruleset."]
    rules_version: Annotated[int, "The version of the ruleset's rules."]
    options: Annotated[Json, "The options of the ruleset that the game is played with."]
    seats: Annotated[int, "The number of seats."]
    visibility: Annotated[Visibility, "Who can see the game."]
    seed: Annotated[str, "The seed of all chance in the game, in hex."]
    commitment: Annotated[str, "The SHA-256 of the seed, in hex."]
    rechained_from: Annotated[str | None, "The last hash of the log in an older format that this log replaces."] = None
    terms: Annotated[Terms | None, "The terms of the table; without them, the defaults."] = None


@dataclass(frozen=True, slots=True)
class ClockSet:
    """The game's clock was set, before anyone took a seat."""

    kind: ClassVar[str] = "clock_set"
    clock: Annotated[Clock, "The clock."]


@dataclass(frozen=True, slots=True)
class GameForked:
    """The game begins with a position of another game, its source, instead of a deal. It is the second record.

    With `as_it_was`, everyone who may see the source can read all secrets of this position there, including the order
    of the deck. With `dealt_anew`, everything that one viewer of the source did not know was dealt at random.
    """

    kind: ClassVar[str] = "game_forked"
    source: Annotated[str, "The id of the source."]
    source_version: Annotated[int, Range(1, 2**53), "The version of the source with the position."]
    source_mark: Annotated[str, "The mark of that version."]
    hidden: Annotated[Hiding, "Whether hidden things are as they were in the source, or were dealt again."]
    while_running: Annotated[
        bool,
        "Whether the source, or a game that it was forked from in this way, was not over. Until they are, only the "
        "creator of the fork sees it.",
    ]
    state: Annotated[Json, "The state that the game begins with."]
    known_to: Annotated[
        KnownTo | None, "The viewer whose knowledge was kept when the rest was dealt again: a seat, or `spectator`."
    ] = None


@dataclass(frozen=True, slots=True)
class GameRematched:
    """The game is a rematch of another game, which is over. It is the second record."""

    kind: ClassVar[str] = "game_rematched"
    source: Annotated[str, "The id of the other game."]


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A player took the seat; `name` is the player's name at that time."""

    kind: ClassVar[str] = "seat_taken"
    seat: TheSeat
    player: Annotated[str, "The id of the player."]
    name: Annotated[str, "The name of the player at that time."]


@dataclass(frozen=True, slots=True)
class SeatTakenByBot:
    """A bot with an account took the seat. The log says so because it is also read where the account is unknown."""

    kind: ClassVar[str] = "seat_taken_by_bot"
    seat: TheSeat
    player: Annotated[str, "The id of the bot's account."]
    name: Annotated[str, "The name of the bot at that time."]


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """The game's creator asked a player to take the seat; it is kept until `expires_at`, in ms since the epoch."""

    kind: ClassVar[str] = "seat_offered"
    seat: TheSeat
    player: Annotated[str, "The id of the challenged player."]
    name: Annotated[str, "The name of the challenged player at that time."]
    is_bot: Annotated[bool, "Whether the challenged player is a bot."]
    expires_at: Annotated[int, Range(0, 2**53), "The latest time to accept, in ms since the epoch."]


@dataclass(frozen=True, slots=True)
class OfferDeclined:
    """The challenged player declined; the seat is open again."""

    kind: ClassVar[str] = "offer_declined"
    seat: TheSeat
    reason: Annotated[DeclineReason, "Why the player declined."]


@dataclass(frozen=True, slots=True)
class OfferWithdrawn:
    """The game's creator withdrew the challenge; the seat is open again."""

    kind: ClassVar[str] = "offer_withdrawn"
    seat: TheSeat


@dataclass(frozen=True, slots=True)
class OfferExpired:
    """The challenged player did not answer in time; the seat is open again."""

    kind: ClassVar[str] = "offer_expired"
    seat: TheSeat


@dataclass(frozen=True, slots=True)
class InviteReplaced:
    """The game's creator replaced the invite of the open private game: the earlier one no longer works."""

    kind: ClassVar[str] = "invite_replaced"


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A player left the seat before the start."""

    kind: ClassVar[str] = "seat_left"
    seat: TheSeat


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """The game's creator freed the seat of another player before the start."""

    kind: ClassVar[str] = "seat_freed"
    seat: TheSeat


@dataclass(frozen=True, slots=True)
class PresenceAsked:
    """Before the start, a player who had waited a long time was asked whether they are still there. The seat is kept
    for them until they take it again, or until the time to answer is over and it opens.
    """

    kind: ClassVar[str] = "presence_asked"
    seat: TheSeat
    expires_at: Annotated[int, "The latest time to answer, in ms since the epoch."]


@dataclass(frozen=True, slots=True)
class BotSeated:
    """A bot took the seat: an open one, or that of a player who conceded, was too late, or was erased."""

    kind: ClassVar[str] = "bot_seated"
    seat: TheSeat
    bot: Annotated[str, "The name of the server's bot."]


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The game was dealt with these drawn numbers. `digest` identifies the resulting state."""

    kind: ClassVar[str] = "game_started"
    draws: Annotated[tuple[int, ...], "The random numbers drawn for the deal."]
    digest: Annotated[str, "The digest of the state after the deal."]


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """A seat made a move, which drew these numbers. `digest` identifies the resulting state."""

    kind: ClassVar[str] = "move_played"
    seat: Annotated[Seat, "The seat that moved."]
    move: Annotated[Move, "The move."]
    draws: Annotated[tuple[int, ...], "The random numbers that the move drew."]
    digest: Annotated[str, "The digest of the state after the move."]


@dataclass(frozen=True, slots=True)
class DeadlineExpired:
    """A seat's time for this decision is up. `then` is what follows: a bot's or the default move is the next record
    (after `default_drawn`, if numbers were drawn for it), or the seat is lost. In a game without a clock, the record
    says that another player has claimed this abandoned seat. The seat is then lost.
    """

    kind: ClassVar[str] = "deadline_expired"
    seat: TheSeat
    decision: Annotated[int, "The decision that the seat did not make in time."]
    then: Annotated[OnExpiry, "What follows."]


@dataclass(frozen=True, slots=True)
class DefaultDrawn:
    """The default move of a seat whose time is up was drawn with these numbers; it is the next record."""

    kind: ClassVar[str] = "default_drawn"
    seat: TheSeat
    draws: Annotated[tuple[int, ...], "The random numbers drawn to choose the move."]


@dataclass(frozen=True, slots=True)
class PauseOffered:
    """A seat offered to stop the clocks. The offer stands until that seat moves or leaves."""

    kind: ClassVar[str] = "pause_offered"
    seat: TheSeat


@dataclass(frozen=True, slots=True)
class GamePaused:
    """Every player offered to pause: no time runs and no move is made until every player agrees to go on."""

    kind: ClassVar[str] = "game_paused"


@dataclass(frozen=True, slots=True)
class ResumeOffered:
    """A seat offered to end the pause. The offer stands until the game is resumed, or that player leaves."""

    kind: ClassVar[str] = "resume_offered"
    seat: TheSeat


@dataclass(frozen=True, slots=True)
class GameResumed:
    """The clocks run again, from where they stopped."""

    kind: ClassVar[str] = "game_resumed"


@dataclass(frozen=True, slots=True)
class TimeAdded:
    """The time from `since` to `until` (ms since the epoch) does not count: deadlines move by as much of it as has not
    been added to them, and so do the times at which challenges expire. For `hours`, `since` is the deadline, which
    moves to `until`.
    """

    kind: ClassVar[str] = "time_added"
    reason: Annotated[TimeReason, "Why the time does not count."]
    since: Annotated[int, Range(0, 2**53), "When the interval begins, in ms since the epoch."]
    until: Annotated[int, Range(0, 2**53), "When the interval ends, in ms since the epoch."]
    seat: Annotated[Seat | None, "The seat whose time does not count; null for all seats."] = None


@dataclass(frozen=True, slots=True)
class AchievementEarned:
    """A seat was the first in this game to complete an achievement, with the preceding move."""

    kind: ClassVar[str] = "achievement_earned"
    seat: TheSeat
    achievement: Annotated[str, "The key of the achievement."]


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """A seat offered a draw. The offer stands until that seat moves or leaves, or any seat declines."""

    kind: ClassVar[str] = "draw_offered"
    seat: TheSeat


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    """A seat declined a draw; all offers are void."""

    kind: ClassVar[str] = "draw_declined"
    seat: TheSeat


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """Every player still in the game offered a draw."""

    kind: ClassVar[str] = "draw_agreed"


@dataclass(frozen=True, slots=True)
class TakebackOffered:
    """A seat offered to take back all moves after the version `to`, or agreed to that. The offer stands until that seat
    leaves, any seat declines or moves, a deadline expires, or the game is paused.
    """

    kind: ClassVar[str] = "takeback_offered"
    seat: TheSeat
    to: Annotated[int, "The version to whose state the game is to return: that of a move, or of the start."]


@dataclass(frozen=True, slots=True)
class TakebackDeclined:
    """A seat declined the takeback, or withdrew its own offer; the offer is void."""

    kind: ClassVar[str] = "takeback_declined"
    seat: TheSeat


@dataclass(frozen=True, slots=True)
class MovesTakenBack:
    """Every player agreed: the state is again that of the version `to`, and every decision has a new id. `digest`
    identifies the state.
    """

    kind: ClassVar[str] = "moves_taken_back"
    to: Annotated[int, "The version to whose state the game has returned."]
    digest: Annotated[str, "The digest of that state."]


@dataclass(frozen=True, slots=True)
class SeatConceded:
    """A player gave up: the seat can no longer win."""

    kind: ClassVar[str] = "seat_conceded"
    seat: TheSeat


@dataclass(frozen=True, slots=True)
class SeatVacated:
    """The player's account was erased: a bot plays on in the seat, which can no longer win."""

    kind: ClassVar[str] = "seat_vacated"
    seat: TheSeat


@dataclass(frozen=True, slots=True)
class GameAborted:
    """The game was aborted: before it started, by a player who had not made a decision yet, or by the operator of the
    server.
    """

    kind: ClassVar[str] = "game_aborted"
    seat: Annotated[Seat | None, "The seat of the player who aborted the running game; null for everyone else."] = None
    reason: Annotated[AbortReason | None, "Why the operator aborted the game; null if a player did."] = None


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The game is over; from this record on nothing about it is hidden. Logs in format 1 have no `digest` here."""

    kind: ClassVar[str] = "game_finished"
    winners: Annotated[tuple[Seat, ...], "The winning seats; empty in a draw."]
    reason: Annotated[str, "Why the game ended."]
    scores: Annotated[tuple[int, ...], "One score per seat, in the game's own count."]
    digest: Annotated[str | None, "The whole digest of the last state, in hex."] = None


@dataclass(frozen=True, slots=True)
class GameImported:
    """The log was imported from elsewhere, verified, and stored for viewing."""

    kind: ClassVar[str] = "game_imported"


Record = (
    GameCreated
    | ClockSet
    | GameForked
    | GameRematched
    | SeatTaken
    | SeatTakenByBot
    | SeatOffered
    | OfferDeclined
    | OfferWithdrawn
    | OfferExpired
    | InviteReplaced
    | SeatLeft
    | SeatFreed
    | PresenceAsked
    | BotSeated
    | GameStarted
    | MovePlayed
    | DeadlineExpired
    | DefaultDrawn
    | PauseOffered
    | GamePaused
    | ResumeOffered
    | GameResumed
    | TimeAdded
    | AchievementEarned
    | DrawOffered
    | DrawDeclined
    | DrawAgreed
    | TakebackOffered
    | TakebackDeclined
    | MovesTakenBack
    | SeatConceded
    | SeatVacated
    | GameAborted
    | GameFinished
    | GameImported
)

KINDS: Mapping[str, type[Any]] = {cls.kind: cls for cls in Record.__args__}
