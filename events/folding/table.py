"""The table: a game folded from its log. Everything that the server knows about a game is a fold of its records."""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple, NoReturn

from engines.contract import Engine, Outcome, Seat, State
from engines.kit.tuples import copied_fast
from events.folding.undo_history import Takeback, UndoHistory
from events.records import hash_chain as chain
from events.records.clocks import Timing
from events.records.entries import Entry
from events.records.kinds import DeclineReason, Visibility
from events.records.log import Position
from events.records.origins import Fork
from events.records.terms import Terms

Registry = Mapping[tuple[str, int], Engine]
Status = Literal["open", "active", "finished", "aborted"]

OVER: tuple[Status, ...] = ("finished", "aborted")

DRAW_AGREED = "draw agreed"
CONCEDED = "concession"
WON_BY_CONCEDED = "won by a seat that had conceded"
OUT_OF_TIME = "time"
ABANDONED = "abandonment"

DAY_MS = 86_400_000

MARK_DIGITS = 8

WRONG_DIGEST = "the state's digest is not the recorded one"


class FoldDiverged(Exception):
    """A log does not fold, at `version`, for `reason`. A game is never shown past such a record."""

    def __init__(self, version: int, reason: str) -> None:
        super().__init__(f"record {version}: {reason}")
        self.version, self.reason = version, reason


def must(entry: Entry, holds: bool, otherwise: str) -> None:
    """Raise `FoldDiverged` at the entry, for the reason `otherwise`, unless the condition holds."""
    if not holds:
        diverge(entry, otherwise)


def diverge(entry: Entry, reason: str) -> NoReturn:
    """Raise `FoldDiverged` at the entry."""
    raise FoldDiverged(entry.version, reason)


class LogChanged(FoldDiverged):
    """The log no longer has what was read before: it was restored from an older copy, a failover has lost its end, or
    somebody was erased from it. Reading it again helps.
    """

    def __init__(self, version: int) -> None:
        super().__init__(version, "the log has changed")


class RulesMissing(FoldDiverged):
    """A log does not fold here, because this server lacks the ruleset or rules version of its game."""


class PackMissing(RulesMissing):
    """A log does not fold here, because this server lacks a content pack of its game, or has another edition of it."""


@dataclass(frozen=True, slots=True)
class Open:
    """A seat without a player."""


@dataclass(frozen=True, slots=True)
class Invited:
    """A seat kept for an invited player. `until` is the last moment to accept, in ms since the epoch. The time for that
    counts since `since`.
    """

    player: str
    name: str
    is_bot: bool
    until: int
    since: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """How an offer to a player ended without acceptance, or that the creator freed the player's seat. There is a
    `reason` only if the player declined.
    """

    player: str
    how: Literal["declined", "withdrawn", "expired", "freed"]
    reason: DeclineReason | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """A seat held by a player's account, which may be a bot's. `player` is empty if the account was erased."""

    player: str
    name: str
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Bot:
    """A seat played by a bot of the server."""

    bot: str


class AddedTime(NamedTuple):
    """What has been added to the time that runs for a seat: in all `ms`, at last for the `reason`. Nothing before
    `until` can be added again.
    """

    seat: Seat
    until: int
    ms: int
    reason: str


Holder = Open | Invited | Person | Bot


@copied_fast
class Table(NamedTuple):
    """The folded game. Times are in ms since the epoch. It is a named tuple because each record copies it."""

    game_id: str
    engine: Engine
    options: Any
    visibility: Visibility
    terms: Terms
    creator: str
    created_at: int
    seed: str
    commitment: str
    status: Status
    version: int
    at: int
    started: int | None
    """The version that started the game; None before."""
    format: int
    """The format of the log: 1 or 2."""
    head: str
    """The hash of the log."""
    erasures: int
    """How often a person was erased from the log's disclosures."""
    seats: tuple[Holder, ...]
    refused: tuple[Refused | None, ...]
    """How the last offer of each seat ended, if nobody accepted it, or that the creator freed the seat."""
    state: State | None
    """The rules' part of the game; None before the start."""
    digest: str
    """The digest of the state, or the beginning of it, as it was recorded last."""
    decisions: tuple[int | None, ...]
    """The version that opened the decision that each seat owes; None if it owes none."""
    asked_at: tuple[int | None, ...]
    """When each of these decisions was opened."""
    owed_since: tuple[int | None, ...]
    """The same, but moves within a turn that the seat can undo, and standing answers, open no new decision."""
    decision_heads: tuple[str | None, ...]
    """The hash of the log at the version that opened each of these decisions."""
    timing: Timing | None
    """The clocks; None if time is not measured."""
    uncounted: tuple[AddedTime, ...]
    """What has been added to the times that run now."""
    draw_offers: tuple[Seat, ...]
    draw_agreed: bool
    undo: UndoHistory | None
    """The moves that may be taken back; None unless the game is being played and its rules allow takebacks."""
    takeback: Takeback | None
    """The takeback that is offered."""
    conceded: tuple[tuple[Seat, Person], ...]
    """The seats that gave up, were lost on time, or were vacated, each with its player."""
    vacated: tuple[Seat, ...]
    """Those of them that were vacated, because their players were erased."""
    abandoned: tuple[Seat, ...]
    """Those of them that others claimed, because their players had abandoned the game."""
    moved: tuple[Seat, ...]
    """The seats that have made a decision, in ascending order."""
    achievements: tuple[tuple[Seat, str], ...]
    """The achievements, each with the seat that earned it first."""
    feats: tuple[tuple[Seat, str], ...]
    """The achievements of the last move that are not recorded yet."""
    outcome: Outcome | None
    importer: str | None
    imported_at: int | None
    fork: Fork | None
    """The position of another game that this one begins with, if it is a fork."""
    rematch_of: str | None
    """The game that this one is a rematch of, if it is one."""
    replaced_invites: int
    """How often the invite was replaced."""

    @property
    def dealt(self) -> State:
        """The state. The game must have started."""
        assert self.state is not None
        return self.state

    @property
    def awaiting(self) -> tuple[Seat, ...]:
        """The seats that owe a decision, in ascending order; none in a pause, because nobody may move."""
        return () if self.is_paused else tuple(seat for seat, opened in enumerate(self.decisions) if opened is not None)

    def owed(self, seat: Seat) -> int | None:
        """Return the decision that the seat owes; None if it owes none, also in a pause."""
        return None if self.is_paused else self.decisions[seat]

    @property
    def is_over(self) -> bool:
        """True once the game is finished or aborted: no command is accepted any more, and nothing is secret."""
        return self.status in OVER

    @property
    def is_paused(self) -> bool:
        """True during a pause by consent: the clocks stand still, and nobody may move."""
        return self.timing is not None and self.timing.paused_at is not None

    @property
    def bots(self) -> tuple[Seat, ...]:
        """The seats that bots play."""
        return tuple(seat for seat, holder in enumerate(self.seats) if isinstance(holder, Bot))

    @property
    def invited(self) -> tuple[tuple[Seat, Invited], ...]:
        """The seats kept for invited players, with the invitations; none once the game is over."""
        return tuple((seat, holder) for seat, holder in enumerate(self.seats) if isinstance(holder, Invited))

    @property
    def is_full(self) -> bool:
        """True once every seat has a player or a bot."""
        return all(isinstance(holder, Person | Bot) for holder in self.seats)

    def seats_of(self, player: str) -> tuple[Seat, ...]:
        """Return the seats that the player holds now."""
        seats = enumerate(self.seats)
        return tuple(seat for seat, who in seats if isinstance(who, Person) and who.player == player != "")

    def knows(self, player: str) -> bool:
        """Return True if the player may see the game although it is private: its creator or importer, and whoever has
        or had a seat.
        """
        host = self.creator if self.importer is None else self.importer
        gave_up = (person.player for _, person in self.conceded)
        return bool(player) and (player in (host, *gave_up) or bool(self.seats_of(player)))

    def has_player(self, player: str | None) -> bool:
        """Return True if the player holds a seat or gave one up since the start."""
        return bool(player) and any(isinstance(who, Person) and who.player == player for who in self.first_seats)

    def invites(self, player: str) -> bool:
        """Return True if a seat is kept for the player, who may see the game before answering."""
        return bool(player) and any(holder.player == player for _, holder in self.invited)

    @property
    def erased(self) -> tuple[Seat, ...]:
        """The seats that are held by, or kept for, people whose accounts were erased, while the game is not over."""
        if self.is_over:
            return ()
        holders = enumerate(self.seats)
        return tuple(seat for seat, who in holders if isinstance(who, Person | Invited) and not who.player)

    @property
    def is_left(self) -> bool:
        """True if something must be done about erased people: see `erased`, or the creator of an open game was."""
        return bool(self.erased) or (self.status == "open" and not self.creator)

    @property
    def is_withheld(self) -> bool:
        """True while spectators don't see the newest version at once."""
        return self.status == "active" and self.terms.spectators.mode != "live"

    @property
    def first_seats(self) -> tuple[Holder, ...]:
        """The seats with the players who held them at the start, if the game has started."""
        gone = dict(self.conceded)
        return tuple(gone.get(seat, holder) for seat, holder in enumerate(self.seats))

    @property
    def source(self) -> str | None:
        """The id of the game that this one is a fork or a rematch of; None if it is neither."""
        return self.fork.source if self.fork else self.rematch_of

    @property
    def position(self) -> Position:
        """The table's position in the log."""
        return Position(self.version, self.head, self.erasures)

    @property
    def mark(self) -> str:
        """The mark of the version, which tells it apart from the same version of another history: see `mark_of`."""
        return mark_of(self.seed, self.version, self.head)

    @property
    def decision_marks(self) -> tuple[str | None, ...]:
        """The mark of the version that opened each open decision."""
        opened = zip(self.decisions, self.decision_heads, strict=True)
        return tuple([None if head is None or at is None else mark_of(self.seed, at, head) for at, head in opened])

    @property
    def invite(self) -> str:
        """The code that lets a stranger see and join a private game. Its participants may pass it on."""
        which = f"invite {self.replaced_invites}" if self.replaced_invites else "invite"
        return hmac.digest(bytes.fromhex(self.seed), which.encode(), "sha256").hex()[:20]

    def bots_to_move(self) -> tuple[Seat, ...]:
        """Return the seats whose open decision a bot makes: those that bots play, and those whose time is up. During a
        pause there are none.
        """
        if self.is_paused:
            return ()
        expired = self.timing.expired if self.timing else ()
        return tuple(seat for seat in self.awaiting if isinstance(self.seats[seat], Bot) or seat in expired)

    @property
    def drawing_seats(self) -> tuple[Seat, ...]:
        """The seats that must all agree to a draw: those that have not conceded."""
        gone = {seat for seat, _ in self.conceded}
        return tuple(seat for seat in range(len(self.seats)) if seat not in gone)

    @property
    def pausing_seats(self) -> tuple[Seat, ...]:
        """The seats that must all agree to a pause: those of players, since bots always agree."""
        return tuple(seat for seat, holder in enumerate(self.seats) if isinstance(holder, Person))

    def due_outcome(self) -> Outcome | None:
        """Return how the game has ended, as the table stands; None while it is going on.

        A seat that conceded cannot win. The last seat that has not conceded wins at once, unless the others were
        vacated: their players did not mean to end the game.
        """
        if self.draw_agreed:
            return Outcome((), DRAW_AGREED, (0,) * len(self.seats))
        gone, left = {seat for seat, _ in self.conceded}, self.drawing_seats
        if gone and len(left) <= 1 and self.conceded[-1][0] not in self.vacated:
            return Outcome(left, self._how_left(), tuple(int(seat in left) for seat in range(len(self.seats))))
        outcome = self.engine.outcome(self.dealt)
        if outcome is None or not gone.intersection(outcome.winners):
            return outcome
        winners = tuple(seat for seat in outcome.winners if seat not in gone)
        return replace(outcome, winners=winners, reason=outcome.reason if winners else WON_BY_CONCEDED)

    def _how_left(self) -> str:
        """Return the reason why the last player who is out of the game left it."""
        seat, _ = self.conceded[-1]
        if seat in self.abandoned:
            return ABANDONED
        return OUT_OF_TIME if self.timing and seat in self.timing.lost else CONCEDED

    def claimable_from(self, seat: Seat) -> int | None:
        """Return the time from which the other players may claim the seat, because its player has owed a decision for
        too long; None if they may not. Where a clock runs, it decides instead.
        """
        days, since = self.terms.abandon_after_days, self.owed_since[seat]
        is_timed = self.timing is not None and (self.is_paused or self.timing.deadlines[seat] is not None)
        owes = self.decisions[seat] is not None and isinstance(self.seats[seat], Person)
        if not days or not owes or is_timed or since is None:
            return None
        return since + days * DAY_MS

    def added_ms(self, seat: Seat) -> int:
        """Return how much has been added to the time that runs for the seat, in ms."""
        return sum(each.ms for each in self.uncounted if each.seat == seat)

    def ahead(self, at: int) -> tuple[int, ...]:
        """Return how much of what has been added to the time of each seat is still ahead at time `at`, in ms; () if
        nothing was added.
        """
        until = {each.seat: each.until for each in self.uncounted}
        return tuple(max(0, until.get(seat, at) - at) for seat in range(len(self.seats))) if until else ()


@lru_cache(maxsize=4096)
def mark_of(seed: str, version: int, head: str) -> str:
    """Return the mark of a version at which the log has the hash `head`: the first 8 hex digits of an HMAC-SHA256 with
    the seed as its key. Without the seed it says nothing about the log (decision 025).

    >>> mark_of("00" * 32, 41, "ab" * 32)
    '8cb46891'
    """
    return hmac.digest(bytes.fromhex(seed), f"{version} {head}".encode(), "sha256").hex()[:MARK_DIGITS]


def has_digest(table: Table, state: State, digest: str) -> bool:
    """True if the digest, as the log's format has it, is that of the state. It may be the beginning of the digest."""
    engine = table.engine
    whole = chain.digest_1(engine, state) if table.format == 1 else chain.digest(engine, state, table.game_id)
    return bool(digest) and whole.startswith(digest)


def check_digest(table: Table) -> None:
    """Raise `FoldDiverged` if the state does not have the digest that was recorded last."""
    if table.state is not None and not has_digest(table, table.state, table.digest):
        raise FoldDiverged(table.version, WRONG_DIGEST)
