"""The fold: how each kind of record changes the table, and which records are impossible. Clocks:
`events.folding.timekeeping`.

All functions raise `FoldDiverged` for a record that cannot follow.
"""

import re
from dataclasses import replace
from typing import Any, Final, NoReturn

from engines.chance import RecordedChance, SeededChance, WrongDraws
from engines.contract import IllegalMove, IllegalOptions, ImpossibleState, Move, Outcome, Seat, State
from engines.optional import achieving, packed
from events.folding import added_time, takebacks, timekeeping
from events.folding.table import (
    MARK_DIGITS,
    WRONG_DIGEST,
    Bot,
    Holder,
    Invited,
    Open,
    PackMissing,
    Person,
    Refused,
    Table,
    diverge,
    has_digest,
    must,
)
from events.folding.timekeeping import drawn_default, must_be_in_time
from events.folding.undo_history import read
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
from events.records.origins import Fork

_PLAYING: Final = (MovePlayed, GameStarted, MovesTakenBack)
"""The records that lead to a new state."""

_is_mark: Final = re.compile(f"[0-9a-f]{{{MARK_DIGITS}}}").fullmatch

_DRAWING: Final = (MovePlayed, GameStarted, DefaultDrawn)
"""The records that contain drawn numbers."""


def _next_state(table: Table, entry: Entry, proof: bool = False) -> State | None:
    """Return the state after the record, with its numbers. With `proof`, they are drawn from the seed again and
    must equal the recorded ones.
    """
    record = entry.record
    if isinstance(record, MovesTakenBack):
        return _returned_state(table, entry, record)
    if not isinstance(record, _DRAWING):
        return table.state
    recorded = RecordedChance(record.draws)
    seeded = SeededChance(bytes.fromhex(table.seed), entry.version) if proof else None
    try:
        state = _play(table, entry, seeded or recorded)
        if seeded is None:
            recorded.check_spent()
    except IllegalMove as refusal:
        diverge(entry, f"illegal move: {refusal}")
    except (IllegalOptions, WrongDraws) as error:
        _draws_diverge(table, entry, str(error))
    must(entry, seeded is None or seeded.drawn == record.draws, "the drawn numbers are not the seed's")
    if isinstance(record, GameStarted) and not has_digest(table, state, record.digest):
        _draws_diverge(table, entry, WRONG_DIGEST)
    return state


def _returned_state(table: Table, entry: Entry, record: MovesTakenBack) -> State:
    """Return the state to which a takeback returns."""
    state = takebacks.returned(table, entry, record)
    must(entry, has_digest(table, state, record.digest), WRONG_DIGEST)
    return state


def _draws_diverge(table: Table, entry: Entry, reason: str) -> NoReturn:
    """Raise `FoldDiverged`. Where cards are data, raise `PackMissing`: a different deal, or a state that can't be
    read, means that this server has another edition of them.
    """
    if isinstance(entry.record, GameStarted | GameForked) and packed(table.engine) is not None:
        raise PackMissing(entry.version, reason)
    diverge(entry, reason)


def _play(table: Table, entry: Entry, chance: RecordedChance | SeededChance) -> State:
    record = entry.record
    if isinstance(record, DefaultDrawn):
        drawn_default(table, entry, record.seat, chance)
        return table.dealt
    if isinstance(record, MovePlayed):
        must(entry, table.status == "active" and not table.is_paused, "a move outside of play")
        must_be_in_time(table, entry, record)
        return table.engine.apply(table.dealt, record.seat, record.move, chance)
    must(entry, table.status == "open" and table.is_full, "started with an open seat, or twice")
    if table.fork:
        assert table.fork.state is not None
        return table.fork.state
    return table.engine.initial_state(table.options, len(table.seats), chance)


def advance(table: Table, entry: Entry, state: State | None) -> Table:
    """Return the table after one more record, which leads to this state (None before the start)."""
    if entry.version != table.version + 1:
        diverge(entry, f"out of order after {table.version}")
    must(entry, entry.prev == table.head, "its prev is not the hash before it")
    must(entry, entry.at >= table.at, "it is earlier than the record before it")
    decisions = _decision_changes(table, entry, state)
    timing = timekeeping.after(table, entry, state, decisions.get("decisions", table.decisions))
    changes = {**takebacks.after(table, entry, state), **_changes(table, entry, state)}
    if not isinstance(entry.record, TimeAdded) and (table.uncounted or isinstance(entry.record, GameResumed)):
        changes["uncounted"] = added_time.uncounted_after(table, entry, timing)
    return table._replace(version=entry.version, at=entry.at, head=entry.hash, timing=timing, **decisions, **changes)


def _decision_changes(table: Table, entry: Entry, state: State | None) -> dict[str, Any]:
    """Return how the record changes the open decisions, when they were opened, and at which hash of the log, except at
    the end of the game.

    A seat that already owed a decision keeps its id, unless it has just moved or moves were taken back.
    """
    record, timing = entry.record, table.timing
    if isinstance(record, GameResumed) and timing is not None and timing.paused_at is not None:
        pause = entry.at - timing.paused_at
        return {"asked_at": _moved(table.asked_at, pause), "owed_since": _moved(table.owed_since, pause)}
    if state is None or not isinstance(record, _PLAYING):
        return {}
    owing, is_anew = table.engine.awaiting(state), isinstance(record, MovesTakenBack)
    mover = record.seat if isinstance(record, MovePlayed) else None
    lasting = mover if mover in owing and timekeeping.goes_on(table, record, state) else None
    decisions, heads = list(table.decisions), list(table.decision_heads)
    asked_at, since = list(table.asked_at), list(table.owed_since)
    for seat, known in enumerate(table.decisions):
        if seat not in owing:
            if known is not None:
                decisions[seat] = heads[seat] = asked_at[seat] = since[seat] = None
        elif known is None or seat == mover or is_anew:
            decisions[seat], heads[seat], asked_at[seat] = entry.version, entry.hash, entry.at
            since[seat] = since[seat] if seat == lasting else entry.at
    opened = {"asked_at": tuple(asked_at), "owed_since": tuple(since), "decision_heads": tuple(heads)}
    return {"decisions": tuple(decisions), **opened}


def _changes(table: Table, entry: Entry, state: State | None) -> dict[str, Any]:
    """Return what the record changes at the table, apart from the envelope, the decisions and the clocks."""
    match entry.record:
        case MovePlayed(seat=seat, move=move, digest=digest):
            assert state is not None
            feats = _new_feats(table, seat, move, state)
            offers = table.draw_offers and tuple(offer for offer in table.draw_offers if offer != seat)
            moved = table.moved if seat in table.moved else tuple(sorted((*table.moved, seat)))
            return {"state": state, "digest": digest, "draw_offers": offers, "feats": feats, "moved": moved}
        case MovesTakenBack(to=to, digest=digest):
            return {"state": state, "digest": digest, "draw_offers": (), **_feats_at(table, to)}
        case TakebackOffered() | TakebackDeclined():
            return {}
        case AchievementEarned(seat=seat, achievement=achievement):
            must(entry, table.feats[:1] == ((seat, achievement),), "nobody has earned that")
            return {"achievements": (*table.achievements, table.feats[0]), "feats": table.feats[1:]}
        case GameStarted(digest=digest):
            fork = replace(table.fork, state=None) if table.fork else None
            begun = {"status": "active", "started": entry.version, "fork": fork}
            return {**begun, "state": state, "digest": digest}
        case DeadlineExpired(seat=seat, then="lose"):
            is_claimed = table.claimable_from(seat) is not None
            return _gone(table, seat) | ({"abandoned": (*table.abandoned, seat)} if is_claimed else {})
        case ClockSet() | DeadlineExpired() | DefaultDrawn() | PauseOffered() | GamePaused():
            return {}
        case ResumeOffered() | GameResumed():
            return {}
        case TimeAdded():
            return added_time.changes(table, entry, entry.record)
        case InviteReplaced():
            must(entry, table.status == "open" and table.visibility == "private", "there is no invite")
            return {"replaced_invites": table.replaced_invites + 1}
        case GameForked() | GameRematched():
            must(entry, entry.version == 2, "it must be the second record")
            return _origin_changes(table, entry, entry.record)
        case SeatTaken() | SeatTakenByBot() | SeatLeft() | SeatFreed() | PresenceAsked():
            return _seat_changes(table, entry)
        case BotSeated() | SeatConceded() | SeatVacated():
            return _seat_changes(table, entry)
        case SeatOffered() | OfferDeclined() | OfferWithdrawn() | OfferExpired():
            return _offer_changes(table, entry, entry.record)
        case DrawOffered() | DrawDeclined() | DrawAgreed():
            return _draw_changes(table, entry)
        case _:
            return _end_changes(table, entry)


def _origin_changes(table: Table, entry: Entry, record: GameForked | GameRematched) -> dict[str, Any]:
    if isinstance(record, GameRematched):
        return {"rematch_of": record.source}
    is_dealt, viewer = record.hidden == "dealt_anew", record.known_to
    must(entry, is_dealt == (viewer is not None), "somebody's knowledge is kept exactly if the rest is dealt again")
    must(
        entry,
        viewer is None or viewer == "spectator" or viewer in range(len(table.seats)),
        f"there is no seat {viewer}",
    )
    must(entry, _is_mark(record.source_mark) is not None, f"its source_mark is not {MARK_DIGITS} hexadecimal digits")
    state = _loaded(table, entry, record)
    position = (record.source, record.source_version, record.source_mark)
    return {"fork": Fork(*position, record.hidden, viewer, record.while_running, state)}


def _loaded(table: Table, entry: Entry, record: GameForked) -> State:
    """Return the state that the game begins with. The rules must not have ended it, nor await seats that it lacks."""
    engine = table.engine
    try:
        state = engine.load(record.state)
    except ImpossibleState as error:
        _draws_diverge(table, entry, f"it begins with an impossible state: {error}")
    must(entry, bool(engine.awaiting(state)) and engine.outcome(state) is None, "the rules had ended the game")
    must(entry, set(engine.awaiting(state)) <= set(range(len(table.seats))), "it begins with a state for more seats")
    return state


def _new_feats(table: Table, seat: Seat, move: Move, state: State) -> tuple[tuple[Seat, str], ...]:
    """Return the achievements that the move completes and that no seat had completed before in this game."""
    has_feats = achieving(table.engine)
    if has_feats is None:
        return ()
    completed = has_feats.achieved(table.dealt, move, state)
    if not completed:
        return ()
    known = {achievement for _, achievement in table.achievements}
    return tuple((seat, achievement) for achievement in completed if achievement not in known)


def _feats_at(table: Table, version: int) -> dict[str, Any]:
    """Return the achievements that are still earned after a takeback to that version."""
    assert table.undo is not None
    first = read(table.engine, table.undo).after(version)[0]
    return {"achievements": table.achievements[: first.achievements], "feats": ()}


def _seat_changes(table: Table, entry: Entry) -> dict[str, Any]:
    record = entry.record
    seat = getattr(record, "seat", -1)
    holder = _holder(table, entry, seat)
    match record:
        case SeatTaken(player=player, name=name) | SeatTakenByBot(player=player, name=name):
            is_kept = isinstance(holder, Invited) and _may_be(holder.player, player) and entry.at <= holder.until
            must(entry, table.status == "open" and (is_kept or holder == Open()), "the seat is not open")
            seated = {"seats": _seated(table, seat, Person(player, name, isinstance(record, SeatTakenByBot)))}
            refused = table.refused[seat]
            return seated | (
                {"refused": _with(table.refused, seat, None)} if refused and refused.how == "freed" else {}
            )
        case SeatLeft():
            must(entry, table.status == "open" and isinstance(holder, Person), "nobody can leave that seat")
            return {"seats": _seated(table, seat, Open())}
        case SeatFreed():
            is_others = isinstance(holder, Person) and (not holder.player or holder.player != table.creator)
            must(entry, table.status == "open" and is_others, "nobody can be sent away from that seat")
            return _opened(table, seat, Refused(getattr(holder, "player", ""), "freed"))
        case PresenceAsked(expires_at=until):
            must(entry, table.status == "open" and isinstance(holder, Person), "nobody can be asked there")
            must(entry, entry.at < until, "the time to answer is over before it begins")
            assert isinstance(holder, Person)
            return {"seats": _seated(table, seat, Invited(holder.player, holder.name, holder.is_bot, until, entry.at))}
        case BotSeated(bot=bot):
            gave_up = table.status == "active" and seat in dict(table.conceded)
            must(entry, gave_up or (table.status == "open" and holder == Open()), "the seat is not open")
            return {"seats": _seated(table, seat, Bot(bot))}
        case _:
            must(entry, table.status == "active" and isinstance(holder, Person), "nobody can concede there")
            is_vacated = isinstance(record, SeatVacated)
            return _gone(table, seat) | ({"vacated": (*table.vacated, seat)} if is_vacated else {})


def _may_be(invited: str, player: str) -> bool:
    """True if both are the same account, as far as the log still tells."""
    return not invited or not player or invited == player


def _offer_changes(
    table: Table, entry: Entry, record: SeatOffered | OfferDeclined | OfferWithdrawn | OfferExpired
) -> dict[str, Any]:
    holder = _holder(table, entry, record.seat)
    if isinstance(record, SeatOffered):
        must(entry, table.status == "open" and holder == Open(), "the seat is not open")
        must(entry, entry.at < record.expires_at, "the offer has expired before it is made")
        guest = Invited(record.player, record.name, record.is_bot, record.expires_at, entry.at)
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
    """Return the changes that open a seat which was kept for an invited player, or held by one who was sent away."""
    return {"seats": _seated(table, seat, Open()), "refused": _with(table.refused, seat, refused)}


def _with(refusals: tuple[Refused | None, ...], seat: Seat, refused: Refused | None) -> tuple[Refused | None, ...]:
    return (*refusals[:seat], refused, *refusals[seat + 1 :])


def _holder(table: Table, entry: Entry, seat: Seat) -> Holder:
    must(entry, seat in range(len(table.seats)), f"there is no seat {seat}")
    return table.seats[seat]


def _gone(table: Table, seat: Seat) -> dict[str, Any]:
    """Return the changes when the seat's player leaves a running game."""
    holder = table.seats[seat]
    assert isinstance(holder, Person)
    offers = tuple(offer for offer in table.draw_offers if offer != seat)
    return {"conceded": (*table.conceded, (seat, holder)), "draw_offers": offers}


def _moved(times: tuple[int | None, ...], ms: int) -> tuple[int | None, ...]:
    """Return the times, later by the length of a pause."""
    return tuple(None if at is None else at + ms for at in times)


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
        case GameAborted(seat=seat, reason=reason) if reason is not None:
            must(entry, entry.by == SERVER and seat is None and not table.is_over, "not an operator's abort")
            return _aborted(table) | {"draw_offers": (), "decisions": nobody, "decision_heads": nobody}
        case GameAborted(seat=seat) if seat is not None:
            is_theirs = isinstance(_holder(table, entry, seat), Person) and seat not in table.moved
            must(entry, table.status == "active" and is_theirs, "that seat can't abort the game")
            return {"status": "aborted", "draw_offers": (), "decisions": nobody, "decision_heads": nobody}
        case GameAborted():
            must(entry, table.status == "open", "aborted after the start")
            return _aborted(table)
        case GameFinished(winners=winners, reason=reason, scores=scores, digest=digest):
            must(entry, table.status == "active", "finished outside of play")
            outcome = Outcome(winners, reason, scores)
            must(entry, table.due_outcome() == outcome, "not how the game ended")
            must(entry, digest is None or has_digest(table, table.dealt, digest), WRONG_DIGEST)
            closed = {"decisions": nobody, "decision_heads": nobody}
            return {"status": "finished", "outcome": outcome, "draw_offers": (), **closed}
        case GameImported():
            must(entry, table.is_over, "imported before the end")
            return {"importer": entry.by, "imported_at": entry.at}
        case GameCreated():
            diverge(entry, "a second beginning")
        case _:
            diverge(entry, "a kind of record that nothing folds")


def _aborted(table: Table) -> dict[str, Any]:
    """Return the changes when the game is aborted: challenges that nobody has answered are withdrawn."""
    for seat, guest in table.invited:
        table = table._replace(**_opened(table, seat, Refused(guest.player, "withdrawn")))
    return {"status": "aborted", "seats": table.seats, "refused": table.refused}


def follow(table: Table, entry: Entry, proof: bool = False) -> Table:
    """Return the table after one more entry of a log. With `proof`, its numbers must be those that the seed gives."""
    return advance(table, entry, _next_state(table, entry, proof))
