"""How a game comes to be: made, joined, left, called off; or brought from elsewhere, to be watched."""

import hashlib
import hmac
import json
import secrets
import time
from base64 import b32encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engines import latest
from engines.chance import SeededChance
from engines.engine import Engine, IllegalOptions, Seat
from events import chain
from events.clocks import Clock
from events.codec import to_json
from events.records import (
    BotSeated,
    ClockSet,
    GameAborted,
    GameCreated,
    GameImported,
    Record,
    SeatLeft,
    SeatTaken,
    Visibility,
)
from events.table import Bot, Open, Person, Table
from events.tables import UnknownGame
from events.verify import BadLog, verify
from service.commands import Caller, Games
from service.drafting import Done, Draft, begin, commit, now_ms
from service.errors import NoSuchRuleset
from service.refusals import (
    BadImport,
    BadOptions,
    GameOver,
    GameStartedAlready,
    NotYourGame,
    SeatOccupied,
    not_your_seat,
)


@dataclass(frozen=True, slots=True)
class Me:
    """In a new game: a seat for who makes it."""


Seating = Me | Open | Bot


def create_game(
    games: Games,
    caller: Caller,
    engine: Engine,
    options: Any,
    seats: Sequence[Seating],
    visibility: Visibility,
    clock: Clock | None = None,
) -> Done:
    """A new game with these seats; it starts by itself if none is open. `BadOptions` if it can't be played so."""
    _check_playable(engine, options, len(seats))
    game_id = new_id(games, caller, "game")
    seed = secrets.token_hex(32)
    record = GameCreated(
        engine.KEY, engine.RULES_VERSION, to_json(options), len(seats), visibility, seed, chain.commitment(seed)
    )
    draft = begin(game_id, caller.player, caller.command, now_ms(), record, games.registry)
    if clock:
        draft.add(ClockSet(clock))
    for seat, seating in enumerate(seats):
        if not isinstance(seating, Open):
            draft.add(_sits_down(seat, seating, caller))
    start_when_full(draft)
    answer = commit(games.tables, games.settling, None, draft, caller.command)
    assert isinstance(answer, Done), "two games of one id"
    return games.same_request(caller, game_id, answer)


def newest_rules(games: Games, ruleset: str) -> Engine:
    """The rules that a new game of this ruleset is made with, or `NoSuchRuleset`."""
    engine = latest(games.registry).get(ruleset)
    if engine is None:
        raise NoSuchRuleset(f"there is no ruleset {ruleset!r}")
    return engine


def _check_playable(engine: Engine, options: Any, seats: int) -> None:
    """`BadOptions` unless a game can be dealt so: tried out with chance that is thrown away."""
    if seats not in engine.SEATS:
        least, most = engine.SEATS[0], engine.SEATS[-1]
        raise BadOptions(f"{engine.TITLE} is for {least} to {most} seats, not {seats}", field="seats")
    try:
        engine.initial_state(options, seats, SeededChance(secrets.token_bytes(32), 1))
    except IllegalOptions as error:
        raise BadOptions(error.message, field=error.field) from None


def new_id(games: Games, caller: Caller, kind: str) -> str:
    """An id for what the caller makes: the same one whenever the same idempotency key comes again."""
    if caller.key is None:
        raw = secrets.token_bytes(10)
    else:
        made_by = f"{kind}\0{caller.player}\0{caller.key}".encode()
        raw = hmac.digest(games.secret(), made_by, "sha256")[:10]
    return "g_" + b32encode(raw).decode().lower()


def _sits_down(seat: Seat, seating: Me | Bot, caller: Caller) -> Record:
    if isinstance(seating, Bot):
        return BotSeated(seat, seating.bot)
    return SeatTaken(seat, caller.player, caller.name)


def start_when_full(draft: Draft) -> None:
    """Deal the game once no seat is open."""
    if Open() not in draft.table.seats:
        draft.start()


def take_seat(games: Games, caller: Caller, game_id: str, seat: Seat) -> Done:
    """The caller sits down; the game starts when it is full. Sitting down where one sits changes nothing."""

    def decide(draft: Draft) -> None:
        holder = _holder(draft.table, seat)
        if isinstance(holder, Person) and holder.player == caller.player:
            return
        _must_be_open(draft.table)
        if holder != Open():
            raise SeatOccupied(f"seat {seat} is taken")
        draft.add(SeatTaken(seat, caller.player, caller.name))
        start_when_full(draft)

    return games.change(game_id, caller, decide)


def leave_seat(games: Games, caller: Caller, game_id: str, seat: Seat) -> Done:
    """The caller gets up before the start. Getting up from an open seat changes nothing."""

    def decide(draft: Draft) -> None:
        holder = _holder(draft.table, seat)
        if holder == Open() and draft.table.status == "open":
            return
        if not (isinstance(holder, Person) and holder.player == caller.player):
            raise not_your_seat(seat)
        _must_be_open(draft.table)
        draft.add(SeatLeft(seat))

    return games.change(game_id, caller, decide)


def abort(games: Games, caller: Caller, game_id: str) -> Done:
    """Who made the game calls it off before it starts. Doing so again changes nothing."""

    def decide(draft: Draft) -> None:
        if draft.table.creator != caller.player or draft.table.importer is not None:
            raise NotYourGame("only who made the game can abort it")
        if draft.table.status == "aborted":
            return
        _must_be_open(draft.table)
        draft.add(GameAborted())

    return games.change(game_id, caller, decide)


def _must_be_open(table: Table) -> None:
    if table.is_over:
        raise GameOver(f"the game is {table.status}")
    if table.status == "active":
        raise GameStartedAlready("the game has started; seats can't change any more")


def _holder(table: Table, seat: Seat) -> Open | Person | Bot:
    if seat not in range(len(table.seats)):
        raise not_your_seat(seat)
    return table.seats[seat]


def import_log(games: Games, caller: Caller, lines: Iterable[str]) -> Done:
    """Store a finished game's exported log, once it verifies, to be watched here. The same log is stored once."""
    kept = [line for line in lines if line.strip()]
    try:
        table = verify(_breathing(kept), games.registry)
    except BadLog as bad:
        raise BadImport(bad.reason, record=bad.version) from None
    draft = Draft(replace(table, game_id=_imported_id(caller, table)), caller.player, "")
    draft.lines.extend(chain.line_text(json.loads(line)) for line in kept)
    draft.add(GameImported())
    try:
        return Done(games.tables.load(draft.table.game_id), replayed=True)
    except UnknownGame:
        answer = commit(games.tables, games.settling, None, draft, None)
    return answer if isinstance(answer, Done) else Done(answer, replayed=True)


def _breathing(lines: Iterable[str]) -> Iterator[str]:
    """The lines, with a pause now and then in which other requests are answered."""
    for number, line in enumerate(lines):
        if number % 50 == 0:
            time.sleep(0)
        yield line


def _imported_id(caller: Caller, table: Table) -> str:
    digest = hashlib.sha256(f"{caller.player}\0{table.head}".encode()).digest()
    return f"g_{b32encode(digest[:10]).decode().lower()}"
