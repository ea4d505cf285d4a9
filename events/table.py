"""The table: a game as its log tells it. Everything the server knows about a game is a fold of its records."""

import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, NoReturn, cast

from engines.chance import ReplayedChance, SeededChance, WrongDraws
from engines.engine import Achieving, Engine, IllegalMove, IllegalOptions, Outcome, Seat
from events import chain
from events.codec import BadShape, from_json
from events.records import (
    AchievementEarned,
    BotSeated,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    Entry,
    GameAborted,
    GameCreated,
    GameFinished,
    GameImported,
    GameStarted,
    MovePlayed,
    SeatConceded,
    SeatLeft,
    SeatTaken,
    Visibility,
)

Registry = Mapping[tuple[str, int], Engine]
Status = Literal["open", "active", "finished", "aborted"]

DRAW_AGREED = "draw agreed"
CONCEDED = "concession"
WON_BY_CONCEDED = "won by a seat that had conceded"


class ReplayDiverged(Exception):
    """A log that does not fold: at `version`, for `reason`. A game is never shown past such a record."""

    def __init__(self, version: int, reason: str) -> None:
        super().__init__(f"record {version}: {reason}")
        self.version, self.reason = version, reason


@dataclass(frozen=True, slots=True)
class Open:
    """A seat that waits for somebody."""


@dataclass(frozen=True, slots=True)
class Person:
    """A seat held by a player's account."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Bot:
    """A seat played by a bot."""

    bot: str


Holder = Open | Person | Bot


@dataclass(frozen=True, slots=True)
class Table:
    """The folded game. `state` is the rules' part of it (None before the start).

    `decisions[seat]` is the version that opened the choice the seat owes, None if it owes none. `conceded` holds
    the seats that gave up with who held them, `achievements` what was earned with the seat that was first;
    `feats` are those of the last move that are yet to be recorded. `head` is the last line's hash.
    """

    game_id: str
    engine: Engine
    options: Any
    visibility: Visibility
    creator: str
    created_at: int
    seed: str
    commitment: str
    status: Status
    version: int
    at: int
    head: str
    seats: tuple[Holder, ...]
    state: Any
    digest: str
    decisions: tuple[int | None, ...]
    draw_offers: tuple[Seat, ...]
    draw_agreed: bool
    conceded: tuple[tuple[Seat, Person], ...]
    achievements: tuple[tuple[Seat, str], ...]
    feats: tuple[tuple[Seat, str], ...]
    outcome: Outcome | None
    importer: str | None
    imported_at: int | None

    @property
    def awaiting(self) -> tuple[Seat, ...]:
        """The seats that owe a decision, in ascending order."""
        return tuple(seat for seat, opened in enumerate(self.decisions) if opened is not None)

    @property
    def is_over(self) -> bool:
        """True once the table is finished or aborted: no command is accepted any more, and nothing is secret."""
        return self.status in ("finished", "aborted")

    def seats_of(self, player: str) -> tuple[Seat, ...]:
        """The seats the player holds now."""
        return tuple(seat for seat, who in enumerate(self.seats) if isinstance(who, Person) and who.player == player)

    def knows(self, player: str) -> bool:
        """True if the player made the table, sits or sat in the game, or imported it: who may see a private one."""
        host = self.creator if self.importer is None else self.importer
        gave_up = (person.player for _, person in self.conceded)
        return player in (host, *gave_up) or bool(self.seats_of(player))

    @property
    def invite(self) -> str:
        """The code that lets a stranger see and join a private game; its insiders may pass it on."""
        return hmac.digest(bytes.fromhex(self.seed), b"invite", "sha256").hex()[:20]

    def bots_to_move(self) -> tuple[Seat, ...]:
        """The seats that owe a decision and are played by bots."""
        return tuple(seat for seat in self.awaiting if isinstance(self.seats[seat], Bot))

    def due_outcome(self) -> Outcome | None:
        """How the game has ended by what is at the table now; None while it goes on.

        A seat that conceded can't win; the last seat that has not conceded wins at once.
        """
        if self.draw_agreed:
            return Outcome((), DRAW_AGREED, (0,) * len(self.seats))
        gone = {seat for seat, _ in self.conceded}
        left = tuple(seat for seat in range(len(self.seats)) if seat not in gone)
        if gone and len(left) <= 1:
            return Outcome(left, CONCEDED, tuple(int(seat in left) for seat in range(len(self.seats))))
        outcome = self.engine.outcome(self.state)
        if outcome is None or not gone.intersection(outcome.winners):
            return outcome
        winners = tuple(seat for seat in outcome.winners if seat not in gone)
        return replace(outcome, winners=winners, reason=outcome.reason if winners else WON_BY_CONCEDED)


def entry_decisions(table: Table, state: Any, version: int, mover: Seat | None) -> tuple[int | None, ...]:
    """The open choices after a record: a seat that goes on owing one keeps its id, unless it has just moved."""
    owing = table.engine.awaiting(state)
    before = table.decisions
    return tuple(
        (version if before[seat] is None or seat == mover else before[seat]) if seat in owing else None
        for seat in range(len(table.seats))
    )


def created(game_id: str, entry: Entry, registry: Registry) -> Table:
    """The table after its first record; `ReplayDiverged` if no such game can be played here."""
    record = entry.record
    if not isinstance(record, GameCreated):
        _diverge(entry, "the first record must be game_created")
    engine = registry.get((record.ruleset, record.rules_version))
    if engine is None:
        _diverge(entry, f"unknown ruleset {record.ruleset!r} with rules version {record.rules_version}")
    try:
        options = from_json(engine.Options, record.options)
        right = chain.commitment(record.seed) == record.commitment and len(record.seed) == 64
    except (BadShape, ValueError) as error:
        _diverge(entry, str(error))
    _must(entry, right, "the seed is not the one committed to")
    _must(entry, record.seats in engine.SEATS, f"{record.seats} seats can't play this")
    return _empty(game_id, entry, record, engine, options)


def _empty(game_id: str, entry: Entry, record: GameCreated, engine: Engine, options: Any) -> Table:
    return Table(
        game_id=game_id,
        engine=engine,
        options=options,
        visibility=record.visibility,
        creator=entry.by,
        created_at=entry.at,
        seed=record.seed,
        commitment=record.commitment,
        status="open",
        version=entry.version,
        at=entry.at,
        head=entry.hash,
        seats=(Open(),) * record.seats,
        state=None,
        digest="",
        decisions=(None,) * record.seats,
        draw_offers=(),
        draw_agreed=False,
        conceded=(),
        achievements=(),
        feats=(),
        outcome=None,
        importer=None,
        imported_at=None,
    )


def next_state(table: Table, entry: Entry, proof: bool = False) -> Any:
    """The rules state after the record, replaying its numbers; with `proof` they are drawn anew from the seed
    and must be the recorded ones.
    """
    record = entry.record
    if not isinstance(record, GameStarted | MovePlayed):
        return table.state
    replayed = ReplayedChance(record.draws)
    seeded = SeededChance(bytes.fromhex(table.seed), entry.version)
    try:
        state = _play(table, entry, seeded if proof else replayed)
        if not proof:
            replayed.check_spent()
    except IllegalMove as refusal:
        _diverge(entry, f"illegal move: {refusal}")
    except (IllegalOptions, WrongDraws) as error:
        _diverge(entry, str(error))
    _must(entry, not proof or seeded.drawn == record.draws, "the drawn numbers are not the seed's")
    return state


def _play(table: Table, entry: Entry, chance: ReplayedChance | SeededChance) -> Any:
    record = entry.record
    if isinstance(record, MovePlayed):
        _must(entry, table.status == "active", "a move outside of play")
        return table.engine.apply(table.state, record.seat, record.move, chance)
    _must(entry, table.status == "open" and Open() not in table.seats, "started with an open seat, or twice")
    return table.engine.initial_state(table.options, len(table.seats), chance)


def advance(table: Table, entry: Entry, state: Any) -> Table:
    """The table after one more record, which gave this rules state; `ReplayDiverged` if it can't follow."""
    _must(entry, entry.version == table.version + 1, f"out of order after {table.version}")
    _must(entry, entry.prev == table.head, "its prev is not the hash before it")
    _must(entry, entry.at >= table.at, "it is earlier than the record before it")
    changes = _changes(table, entry, state)
    return replace(table, version=entry.version, at=entry.at, head=entry.hash, **changes)


def _changes(table: Table, entry: Entry, state: Any) -> dict[str, Any]:
    """What the record changes at the table besides its version."""
    match entry.record:
        case MovePlayed(seat=seat, move=move, digest=digest):
            feats = new_feats(table, seat, move, state)
            offers = tuple(offer for offer in table.draw_offers if offer != seat)
            decisions = entry_decisions(table, state, entry.version, seat)
            return {
                "state": state,
                "digest": digest,
                "decisions": decisions,
                "draw_offers": offers,
                "feats": feats,
            }
        case AchievementEarned(seat=seat, achievement=achievement):
            _must(entry, table.feats[:1] == ((seat, achievement),), "nobody has earned that")
            return {"achievements": (*table.achievements, table.feats[0]), "feats": table.feats[1:]}
        case GameStarted(digest=digest):
            decisions = entry_decisions(table, state, entry.version, None)
            return {"status": "active", "state": state, "digest": digest, "decisions": decisions}
        case SeatTaken() | SeatLeft() | BotSeated() | SeatConceded():
            return _seat_changes(table, entry)
        case DrawOffered() | DrawDeclined() | DrawAgreed():
            return _draw_changes(table, entry)
        case _:
            return _end_changes(table, entry)


def new_feats(table: Table, seat: Seat, move: Any, state: Any) -> tuple[tuple[Seat, str], ...]:
    """The achievements that the move completes and that nobody had completed before in this game."""
    if not hasattr(table.engine, "achieved"):
        return ()
    known = {achievement for _, achievement in table.achievements}
    completed = cast(Achieving, table.engine).achieved(table.state, move, state)
    return tuple((seat, achievement) for achievement in completed if achievement not in known)


def _seat_changes(table: Table, entry: Entry) -> dict[str, Any]:
    record = entry.record
    seat = getattr(record, "seat", -1)
    _must(entry, seat in range(len(table.seats)), f"there is no seat {seat}")
    holder = table.seats[seat]
    match record:
        case SeatTaken(player=player, name=name):
            _must(entry, table.status == "open" and holder == Open(), "the seat is not open")
            return {"seats": _seated(table, seat, Person(player, name))}
        case SeatLeft():
            _must(entry, table.status == "open" and isinstance(holder, Person), "nobody can leave that seat")
            return {"seats": _seated(table, seat, Open())}
        case BotSeated(bot=bot):
            gave_up = table.status == "active" and seat in dict(table.conceded)
            _must(entry, gave_up or (table.status == "open" and holder == Open()), "the seat is not open")
            return {"seats": _seated(table, seat, Bot(bot))}
        case _:
            _must(entry, table.status == "active" and isinstance(holder, Person), "nobody can concede there")
            assert isinstance(holder, Person)
            offers = tuple(offer for offer in table.draw_offers if offer != seat)
            return {"conceded": (*table.conceded, (seat, holder)), "draw_offers": offers}


def _seated(table: Table, seat: Seat, holder: Holder) -> tuple[Holder, ...]:
    return (*table.seats[:seat], holder, *table.seats[seat + 1 :])


def _draw_changes(table: Table, entry: Entry) -> dict[str, Any]:
    _must(entry, table.status == "active", "a draw outside of play")
    match entry.record:
        case DrawOffered(seat=seat):
            persons = range(len(table.seats))
            _must(entry, seat in persons and isinstance(table.seats[seat], Person), "nobody can offer there")
            _must(entry, seat not in table.draw_offers, "offered twice")
            return {"draw_offers": (*table.draw_offers, seat)}
        case DrawDeclined():
            return {"draw_offers": ()}
        case _:
            _must(entry, set(table.draw_offers) == set(drawing_seats(table)), "not everyone agreed")
            return {"draw_agreed": True}


def drawing_seats(table: Table) -> tuple[Seat, ...]:
    """The seats whose players must all agree to a draw: those that have not conceded."""
    gone = {seat for seat, _ in table.conceded}
    return tuple(seat for seat in range(len(table.seats)) if seat not in gone)


def _end_changes(table: Table, entry: Entry) -> dict[str, Any]:
    nobody: tuple[int | None, ...] = (None,) * len(table.seats)
    match entry.record:
        case GameAborted():
            _must(entry, table.status == "open", "aborted after the start")
            return {"status": "aborted"}
        case GameFinished(winners=winners, reason=reason, scores=scores):
            _must(entry, table.status == "active", "finished outside of play")
            outcome = Outcome(winners, reason, scores)
            _must(entry, table.due_outcome() == outcome, "not how the game ended")
            return {"status": "finished", "outcome": outcome, "decisions": nobody, "draw_offers": ()}
        case GameImported():
            _must(entry, table.is_over, "imported before the end")
            return {"importer": entry.by, "imported_at": entry.at}
        case _:
            _diverge(entry, "a second beginning")


def fold(game_id: str, entries: Iterable[Entry], registry: Registry, table: Table | None = None) -> Table:
    """The table after these entries, which follow on `table` (None: they are the whole log). The state's digest
    is compared at the end; `ReplayDiverged` if anything does not fit. Cost: linear in the entries.
    """
    for entry in entries:
        table = created(game_id, entry, registry) if table is None else follow(table, entry)
    assert table is not None, "an empty log"
    check_digest(table)
    return table


def follow(table: Table, entry: Entry, proof: bool = False) -> Table:
    """The table after one entry of a log. With `proof`, its drawn numbers must be the seed's."""
    return advance(table, entry, next_state(table, entry, proof))


def check_digest(table: Table) -> None:
    """`ReplayDiverged` if the table's state is not the one its last state-giving record was written with."""
    if table.state is not None and chain.digest(table.engine, table.state) != table.digest:
        raise ReplayDiverged(table.version, "the state's digest is not the recorded one")


def _must(entry: Entry, holds: bool, otherwise: str) -> None:
    if not holds:
        _diverge(entry, otherwise)


def _diverge(entry: Entry, reason: str) -> NoReturn:
    raise ReplayDiverged(entry.version, reason)
