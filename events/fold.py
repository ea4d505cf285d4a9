"""The fold: how each record changes the table, and which can't follow. One clause a kind."""

from dataclasses import replace
from typing import Any, NoReturn

from engines.chance import ReplayedChance, SeededChance, WrongDraws
from engines.contract import Engine, IllegalMove, IllegalOptions, Move, Outcome, Seat, State
from engines.default_moves import default_move
from engines.optional import achieving, packed, reacting
from events import hash_chain as chain
from events.clocks import OnExpiry, Timing, asked, in_window, is_late, new_timing, resumed, timing_after, without_clock
from events.records import (
    AchievementEarned,
    BotSeated,
    ClockSet,
    DeadlineExpired,
    DefaultDrawn,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    Entry,
    GameAborted,
    GameFinished,
    GameImported,
    GamePaused,
    GameResumed,
    GameStarted,
    MovePlayed,
    OfferDeclined,
    OfferExpired,
    OfferWithdrawn,
    PauseOffered,
    SeatConceded,
    SeatLeft,
    SeatOffered,
    SeatTaken,
    SeatTakenByBot,
)
from events.table import (
    WRONG_DIGEST,
    Bot,
    Holder,
    Invited,
    Open,
    PackMissing,
    Person,
    Refused,
    ReplayDiverged,
    Table,
)


def _choices_after(table: Table, state: State, entry: Entry, mover: Seat | None) -> dict[str, Any]:
    """The open choices after a record, and the clocks: a seat that goes on owing a choice keeps its id, unless it has
    just moved.
    """
    owing, before = table.engine.awaiting(state), table.decisions
    decisions, asked_at = list[int | None](), list[int | None]()
    for seat, known in enumerate(before):
        is_new = known is None or seat == mover
        decisions.append((entry.version if is_new else known) if seat in owing else None)
        asked_at.append((entry.at if is_new else table.asked_at[seat]) if seat in owing else None)
    choices = {"decisions": tuple(decisions), "asked_at": tuple(asked_at)}
    return choices if table.timing is None else choices | {"timing": _clocks_after(table, state, entry, mover, choices)}


def _clocks_after(table: Table, state: State, entry: Entry, mover: Seat | None, choices: dict[str, Any]) -> Timing:
    assert table.timing is not None
    if isinstance(entry.record, MovePlayed) and _is_standing(table.engine, entry.record.move):
        mover = None  # it still owes its decision, and its time runs on
    before = None if table.state is None else asked(table.engine, table.state, table.decisions)
    after = asked(table.engine, state, choices["decisions"])
    return without_clock(timing_after(table.timing, before, after, mover, entry.at), table.bots)


def _is_standing(engine: Engine, move: Move) -> bool:
    reacts = reacting(engine)
    return reacts is not None and reacts.is_standing(move)


def _next_state(table: Table, entry: Entry, proof: bool = False) -> State | None:
    """The rules state after the record, replaying its numbers; with `proof` they are drawn anew from the seed
    and must be the recorded ones.
    """
    record = entry.record
    if not isinstance(record, GameStarted | MovePlayed | DefaultDrawn):
        return table.state
    replayed = ReplayedChance(record.draws)
    seeded = SeededChance(bytes.fromhex(table.seed), entry.version)
    try:
        state = _play(table, entry, seeded if proof else replayed)
        if not proof:
            replayed.check_spent()
    except IllegalMove as refusal:
        diverge(entry, f"illegal move: {refusal}")
    except (IllegalOptions, WrongDraws) as error:
        _draws_diverge(table, entry, str(error))
    must(entry, not proof or seeded.drawn == record.draws, "the drawn numbers are not the seed's")
    if isinstance(record, GameStarted) and chain.digest(table.engine, state) != record.digest:
        _draws_diverge(table, entry, WRONG_DIGEST)
    return state


def _draws_diverge(table: Table, entry: Entry, reason: str) -> NoReturn:
    """Refuse the record. Where cards are data, a deal that comes out otherwise is that of another edition."""
    if isinstance(entry.record, GameStarted) and packed(table.engine) is not None:
        raise PackMissing(entry.version, reason)
    diverge(entry, reason)


def _play(table: Table, entry: Entry, chance: ReplayedChance | SeededChance) -> State:
    record = entry.record
    if isinstance(record, DefaultDrawn):
        _default(table, entry, record.seat, chance)
        return table.dealt
    if isinstance(record, MovePlayed):
        must(entry, table.status == "active" and not table.is_paused, "a move outside of play")
        _must_be_in_time(table, entry, record)
        return table.engine.apply(table.dealt, record.seat, record.move, chance)
    must(entry, table.status == "open" and table.is_full, "started with an open seat, or twice")
    return table.engine.initial_state(table.options, len(table.seats), chance)


def _must_be_in_time(table: Table, entry: Entry, record: MovePlayed) -> None:
    if table.timing is not None:
        seat, expired, default = record.seat, table.timing.expired, table.timing.default
        in_time = seat in expired or not is_late(table.timing, seat, entry.at)
        must(entry, in_time, "a move after its deadline")
        is_due = default is None or (seat == expired[-1] and table.engine.format_move(record.move) == default)
        must(entry, is_due, "not the default move that was drawn")


def _default(table: Table, entry: Entry, seat: Seat, chance: ReplayedChance | SeededChance) -> Move:
    """The default move that is drawn for the seat, whose time is up."""
    timing = table.timing
    is_due = timing is not None and timing.expired[-1:] == (seat,) and timing.default is None
    must(entry, is_due, "no default move is due")
    must(entry, on_expiry(table) == "default", "not what was agreed for when time is up")
    return default_move(table.engine, table.dealt, seat, chance)


def advance(table: Table, entry: Entry, state: State | None) -> Table:
    """The table after one more record, which gave this rules state; `ReplayDiverged` if it can't follow."""
    must(entry, entry.version == table.version + 1, f"out of order after {table.version}")
    must(entry, entry.prev == table.head, "its prev is not the hash before it")
    must(entry, entry.at >= table.at, "it is earlier than the record before it")
    changes = _changes(table, entry, state)
    return replace(table, version=entry.version, at=entry.at, head=entry.hash, **changes)


def _changes(table: Table, entry: Entry, state: State | None) -> dict[str, Any]:
    """What the record changes at the table besides its version."""
    match entry.record:
        case MovePlayed(seat=seat, move=move, digest=digest):
            assert state is not None
            feats = _new_feats(table, seat, move, state)
            offers = tuple(offer for offer in table.draw_offers if offer != seat)
            timing = _no_offer_to_pause(table, seat)
            choices = _choices_after(replace(table, timing=timing) if timing else table, state, entry, seat)
            return {"state": state, "digest": digest, "draw_offers": offers, "feats": feats, **choices}
        case AchievementEarned(seat=seat, achievement=achievement):
            must(entry, table.feats[:1] == ((seat, achievement),), "nobody has earned that")
            return {"achievements": (*table.achievements, table.feats[0]), "feats": table.feats[1:]}
        case GameStarted(digest=digest):
            assert state is not None
            choices = _choices_after(table, state, entry, None)
            return {"status": "active", "state": state, "digest": digest, **choices}
        case ClockSet() | DeadlineExpired() | DefaultDrawn() | PauseOffered() | GamePaused() | GameResumed():
            return _time_changes(table, entry)
        case SeatTaken() | SeatTakenByBot() | SeatLeft() | BotSeated() | SeatConceded():
            return _seat_changes(table, entry)
        case SeatOffered() | OfferDeclined() | OfferWithdrawn() | OfferExpired():
            return _offer_changes(table, entry, entry.record)
        case DrawOffered() | DrawDeclined() | DrawAgreed():
            return _draw_changes(table, entry)
        case _:
            return _end_changes(table, entry)


def _no_offer_to_pause(table: Table, seat: Seat) -> Timing | None:
    """The clocks, changed, if the seat's offer to pause stood: it falls with its move."""
    if table.timing is None or seat not in table.timing.pause_offers:
        return None
    return replace(table.timing, pause_offers=tuple(offer for offer in table.timing.pause_offers if offer != seat))


def _new_feats(table: Table, seat: Seat, move: Move, state: State) -> tuple[tuple[Seat, str], ...]:
    """The achievements that the move completes and that nobody had completed before in this game."""
    has_feats = achieving(table.engine)
    if has_feats is None:
        return ()
    known = {achievement for _, achievement in table.achievements}
    completed = has_feats.achieved(table.dealt, move, state)
    return tuple((seat, achievement) for achievement in completed if achievement not in known)


def _seat_changes(table: Table, entry: Entry) -> dict[str, Any]:
    record = entry.record
    seat = getattr(record, "seat", -1)
    holder = _holder(table, entry, seat)
    match record:
        case SeatTaken(player=player, name=name) | SeatTakenByBot(player=player, name=name):
            is_kept = isinstance(holder, Invited) and holder.player == player and entry.at <= holder.until
            must(entry, table.status == "open" and (is_kept or holder == Open()), "the seat is not open")
            return {"seats": _seated(table, seat, Person(player, name, isinstance(record, SeatTakenByBot)))}
        case SeatLeft():
            must(entry, table.status == "open" and isinstance(holder, Person), "nobody can leave that seat")
            return {"seats": _seated(table, seat, Open())}
        case BotSeated(bot=bot):
            gave_up = table.status == "active" and seat in dict(table.conceded)
            must(entry, gave_up or (table.status == "open" and holder == Open()), "the seat is not open")
            timing = without_clock(table.timing, (seat,)) if table.timing else None
            return {"seats": _seated(table, seat, Bot(bot)), "timing": timing}
        case _:
            must(entry, table.status == "active" and isinstance(holder, Person), "nobody can concede there")
            return _gone(table, seat)


def _offer_changes(
    table: Table, entry: Entry, record: SeatOffered | OfferDeclined | OfferWithdrawn | OfferExpired
) -> dict[str, Any]:
    holder = _holder(table, entry, record.seat)
    if isinstance(record, SeatOffered):
        must(entry, table.status == "open" and holder == Open(), "the seat is not open")
        must(entry, entry.at < record.expires_at, "the offer has expired before it is made")
        guest = Invited(record.player, record.name, record.is_bot, record.expires_at)
        return {"seats": _seated(table, record.seat, guest)}
    if not isinstance(holder, Invited):
        diverge(entry, "the seat is offered to nobody")
    match record:
        case OfferDeclined(reason=reason):
            refused = Refused(holder.player, "declined", reason)
        case OfferWithdrawn():
            refused = Refused(holder.player, "withdrawn")
        case OfferExpired():
            must(entry, entry.at > holder.until, "the offer still stands")
            refused = Refused(holder.player, "expired")
    return _opened(table, record.seat, refused)


def _opened(table: Table, seat: Seat, refused: Refused) -> dict[str, Any]:
    """The seat was kept, and is open again."""
    before, after = table.refused[:seat], table.refused[seat + 1 :]
    return {"seats": _seated(table, seat, Open()), "refused": (*before, refused, *after)}


def _holder(table: Table, entry: Entry, seat: Seat) -> Holder:
    must(entry, seat in range(len(table.seats)), f"there is no seat {seat}")
    return table.seats[seat]


def _gone(table: Table, seat: Seat) -> dict[str, Any]:
    """The player of the seat is out of the game."""
    holder = table.seats[seat]
    assert isinstance(holder, Person)
    offers = tuple(offer for offer in table.draw_offers if offer != seat)
    timing = _no_offer_to_pause(table, seat) or table.timing
    return {"conceded": (*table.conceded, (seat, holder)), "draw_offers": offers, "timing": timing}


def _time_changes(table: Table, entry: Entry) -> dict[str, Any]:
    record, timing = entry.record, table.timing
    if isinstance(record, ClockSet):
        must(entry, timing is None and set(table.seats) == {Open()}, "a clock comes before the players")
        return {"timing": new_timing(record.clock, len(table.seats))}
    if timing is None or table.status != "active":
        diverge(entry, "there is no time to keep")
    match record:
        case DeadlineExpired():
            return _expiry_changes(table, timing, entry, record)
        case DefaultDrawn(seat=seat, draws=draws):
            move = _default(table, entry, seat, ReplayedChance(draws))
            return {"timing": replace(timing, default=table.engine.format_move(move))}
        case PauseOffered(seat=seat):
            must(entry, seat in table.pausing_seats and seat not in timing.pause_offers, "nobody can offer there")
            must(entry, not table.is_paused, "the game is paused")
            return {"timing": replace(timing, pause_offers=(*timing.pause_offers, seat))}
        case GamePaused():
            agreed = not table.is_paused and set(table.pausing_seats) == set(timing.pause_offers)
            must(entry, agreed, "not everyone agreed to pause")
            return {"timing": replace(timing, paused_at=entry.at, pause_offers=())}
        case _:
            must(entry, table.is_paused, "the game is not paused")
            return {"timing": resumed(timing, entry.at), "asked_at": _asked_later(table, timing, entry.at)}


def _asked_later(table: Table, timing: Timing, at: int) -> tuple[int | None, ...]:
    """When the seats were asked, moved by the length of the pause."""
    assert timing.paused_at is not None
    length = at - timing.paused_at
    return tuple(None if asked_at is None else asked_at + length for asked_at in table.asked_at)


def _expiry_changes(table: Table, timing: Timing, entry: Entry, record: DeadlineExpired) -> dict[str, Any]:
    seat = record.seat
    must(entry, seat in table.awaiting and table.decisions[seat] == record.decision, "no such decision is open")
    must(entry, is_late(timing, seat, entry.at), "the time is not up")
    must(entry, seat not in timing.expired, "its time was up before")
    must(entry, timing.default is None, "the default move that was drawn comes first")
    must(entry, record.then == on_expiry(table), "not what was agreed for when time is up")
    if record.then == "lose":
        gone = _gone(table, seat)
        return {**gone, "timing": replace(gone["timing"], lost=(*timing.lost, seat))}
    return {"timing": replace(timing, expired=(*timing.expired, seat))}


def on_expiry(table: Table) -> OnExpiry:
    """What happens when a deadline of the table passes: silence in a window is a pass."""
    assert table.timing is not None
    return "default" if in_window(table.engine, table.dealt) else table.timing.clock.on_expiry


def _seated(table: Table, seat: Seat, holder: Holder) -> tuple[Holder, ...]:
    return (*table.seats[:seat], holder, *table.seats[seat + 1 :])


def _draw_changes(table: Table, entry: Entry) -> dict[str, Any]:
    must(entry, table.status == "active", "a draw outside of play")
    match entry.record:
        case DrawOffered(seat=seat):
            persons = range(len(table.seats))
            must(entry, seat in persons and isinstance(table.seats[seat], Person), "nobody can offer there")
            must(entry, seat not in table.draw_offers, "offered twice")
            return {"draw_offers": (*table.draw_offers, seat)}
        case DrawDeclined():
            return {"draw_offers": ()}
        case _:
            must(entry, set(table.draw_offers) == set(table.drawing_seats), "not everyone agreed")
            return {"draw_agreed": True}


def _end_changes(table: Table, entry: Entry) -> dict[str, Any]:
    nobody: tuple[int | None, ...] = (None,) * len(table.seats)
    match entry.record:
        case GameAborted():
            must(entry, table.status == "open", "aborted after the start")
            for seat, guest in table.invited:
                table = replace(table, **_opened(table, seat, Refused(guest.player, "withdrawn")))
            return {"status": "aborted", "seats": table.seats, "refused": table.refused}
        case GameFinished(winners=winners, reason=reason, scores=scores):
            must(entry, table.status == "active", "finished outside of play")
            outcome = Outcome(winners, reason, scores)
            must(entry, table.due_outcome() == outcome, "not how the game ended")
            return {"status": "finished", "outcome": outcome, "decisions": nobody, "draw_offers": ()}
        case GameImported():
            must(entry, table.is_over, "imported before the end")
            return {"importer": entry.by, "imported_at": entry.at}
        case _:
            diverge(entry, "a second beginning")


def follow(table: Table, entry: Entry, proof: bool = False) -> Table:
    """The table after one entry of a log. With `proof`, its drawn numbers must be the seed's."""
    return advance(table, entry, _next_state(table, entry, proof))


def must(entry: Entry, holds: bool, otherwise: str) -> None:
    """`ReplayDiverged` at the entry, with the reason `otherwise`, unless the condition holds."""
    if not holds:
        diverge(entry, otherwise)


def diverge(entry: Entry, reason: str) -> NoReturn:
    """`ReplayDiverged` at the entry."""
    raise ReplayDiverged(entry.version, reason)
