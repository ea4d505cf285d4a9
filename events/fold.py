"""The fold: how each record changes the table, and which can't follow. One clause a kind."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NoReturn, cast

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
)
from events.table import Bot, Holder, Open, Person, Registry, ReplayDiverged, Table, check_digest


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
            _must(entry, set(table.draw_offers) == set(table.drawing_seats), "not everyone agreed")
            return {"draw_agreed": True}


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


def _must(entry: Entry, holds: bool, otherwise: str) -> None:
    if not holds:
        _diverge(entry, otherwise)


def _diverge(entry: Entry, reason: str) -> NoReturn:
    raise ReplayDiverged(entry.version, reason)
