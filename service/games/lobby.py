"""How a game comes to be: made, joined, left, called off; or brought from elsewhere, to be watched."""

import hashlib
import hmac
import json
import secrets
from base64 import b32encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engines import latest
from engines.chance import SeededChance
from engines.contract import Engine, IllegalOptions, Seat
from engines.kit.wording import counted
from events import hash_chain as chain
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
    SeatOffered,
    SeatTaken,
    SeatTakenByBot,
    Visibility,
)
from events.table import Bot, Holder, Invited, Open, Person, Table
from events.table_cache import LogNotFound
from events.turns import in_turns
from events.verify import BadLog, verify
from service.errors import NoSuchRuleset
from service.games.commands import Caller, Games, is_open_to
from service.games.drafting import Done, Draft, begin, commit
from service.games.seats import must_exist
from service.refusals import (
    BadImport,
    BadOptions,
    BotsByChallenge,
    ChallengeExpired,
    GameOver,
    GameStartedAlready,
    NoChallenge,
    NotYourGame,
    SeatKept,
    SeatOccupied,
    TooManyBots,
    TooManyGames,
    not_your_seat,
    own_challenge,
)
from service.shared.wall_clock import now_ms


@dataclass(frozen=True, slots=True)
class Me:
    """In a new game: a seat for who makes it."""


@dataclass(frozen=True, slots=True)
class Guest:
    """In a game: a seat for a player who is challenged, and who has `expires_ms` to answer."""

    player: str
    name: str
    is_bot: bool
    expires_ms: int


Seating = Me | Open | Bot | Guest

SKEW_MS = 60_000
"""How far ahead the clock of a server may be whose log is imported here."""


def create_game(
    games: Games,
    caller: Caller,
    engine: Engine,
    options: Any,
    seats: Sequence[Seating],
    visibility: Visibility,
    clock: Clock | None = None,
) -> Done:
    """A new game with these seats; it starts by itself if none is open. `BadOptions` if it can't be played so,
    `TooManyGames` or `TooManyBots` if the caller has too many.
    """
    _check_playable(engine, options, len(seats))
    game_id = _new_id(games, caller)
    _admit_new(games, caller, game_id, sum(isinstance(seating, Bot) for seating in seats))
    seed = chain.new_seed()
    record = GameCreated(
        engine.KEY, engine.RULES_VERSION, to_json(options), len(seats), visibility, seed, chain.commitment(seed)
    )
    draft = begin(game_id, caller.player, caller.command, now_ms(), record, games.registry)
    if clock:
        draft.add(ClockSet(clock))
    for seat, seating in enumerate(seats):
        if not isinstance(seating, Open):
            draft.add(_seated(draft, seat, seating, caller))
    start_when_full(draft)
    answer = commit(games.tables, games.outbox, None, draft, caller.command)
    assert isinstance(answer, Done), "two games of one id"
    return games.same_request(caller, game_id, answer)


def _admit_new(games: Games, caller: Caller, game_id: str, bots: int) -> None:
    """Count the game among the caller's; one that was made by an earlier such request is counted, or over."""
    try:
        if games.quota:
            games.quota.admit(caller.player, game_id, 1, bots)
    except (TooManyGames, TooManyBots):
        if caller.command is None or not games.tables.log.seen(game_id, caller.command):
            raise


def newest_rules(games: Games, ruleset: str) -> Engine:
    """The rules that a new game of this ruleset is made with, or `NoSuchRuleset`."""
    engine = latest(games.registry).get(ruleset)
    if engine is None:
        raise NoSuchRuleset(f"there is no ruleset {ruleset!r}")
    return engine


def _check_playable(engine: Engine, options: Any, seats: int) -> None:
    """`BadOptions` unless a game can be dealt so: tried out with chance that is thrown away."""
    if seats not in engine.SEATS:
        raise BadOptions(f"{engine.TITLE} is for {counted(engine.SEATS, 'seat')}, not {seats}", field="seats")
    try:
        engine.initial_state(options, seats, SeededChance(secrets.token_bytes(32), 1))
    except IllegalOptions as error:
        raise BadOptions(error.message, field=error.field) from None


def _new_id(games: Games, caller: Caller) -> str:
    """An id for a game that the caller makes: the same one whenever the same idempotency key comes again."""
    if caller.key is None:
        raw = secrets.token_bytes(10)
    else:
        made_by = f"game\0{caller.player}\0{caller.key}".encode()
        raw = hmac.digest(games.secret(), made_by, "sha256")[:10]
    return _game_id(raw)


def _seated(draft: Draft, seat: Seat, seating: Me | Bot | Guest, caller: Caller) -> Record:
    match seating:
        case Bot(bot=bot):
            return BotSeated(seat, bot)
        case Guest():
            return offered(draft, seat, seating, caller)
        case Me():
            return _taken(seat, caller)


def _taken(seat: Seat, caller: Caller) -> Record:
    return (SeatTakenByBot if caller.is_bot else SeatTaken)(seat, caller.player, caller.name)


def offered(draft: Draft, seat: Seat, guest: Guest, caller: Caller) -> Record:
    """The record that keeps the seat for a guest; `OwnChallenge` if that is the caller."""
    if guest.player == caller.player:
        raise own_challenge()
    return SeatOffered(seat, guest.player, guest.name, guest.is_bot, draft.at + guest.expires_ms)


def start_when_full(draft: Draft) -> None:
    """Deal the game once nobody is missing."""
    if draft.table.is_full:
        draft.start()


def take_seat(games: Games, caller: Caller, game_id: str, seat: Seat) -> Done:
    """The caller sits down, on an open seat or one that is kept for it; the game starts when it is full. Sitting down
    where one sits changes nothing.
    """

    def decide(draft: Draft) -> None:
        holder = _holder(draft.table, seat)
        if isinstance(holder, Person) and holder.player == caller.player:
            return
        must_be_open(draft.table)
        if isinstance(holder, Invited) and holder.player == caller.player:
            must_stand(holder, draft.at)
        else:
            must_be_free(holder, seat)
            if caller.is_bot and caller.player != draft.table.creator:
                raise BotsByChallenge("a bot sits down where it was challenged to")
            if not is_open_to(draft.table, caller.player, caller.invite):
                raise NoChallenge(f"the game is private: seat {seat} takes a challenge or the invite")
        if games.quota:
            games.quota.admit(caller.player, game_id, draft.table.version + 1)
        draft.add(_taken(seat, caller))
        start_when_full(draft)

    return games.change(game_id, caller, decide)


def must_be_free(holder: Holder, seat: Seat) -> None:
    """`SeatKept` or `SeatOccupied` unless the seat is open to whoever comes."""
    if isinstance(holder, Invited):
        raise SeatKept(f"seat {seat} is kept for {holder.name}")
    if holder != Open():
        raise SeatOccupied(f"seat {seat} is taken")


def must_stand(guest: Invited, at: int) -> None:
    """`ChallengeExpired` after the last moment to answer, also if nobody has acted on it yet."""
    if at > guest.until:
        raise ChallengeExpired("the time to answer this challenge is over", expired_at=guest.until)


def leave_seat(games: Games, caller: Caller, game_id: str, seat: Seat) -> Done:
    """The caller gets up before the start. Getting up from an open seat changes nothing."""

    def decide(draft: Draft) -> None:
        holder = _holder(draft.table, seat)
        if holder == Open() and draft.table.status == "open":
            return
        if not (isinstance(holder, Person) and holder.player == caller.player):
            raise not_your_seat(seat)
        must_be_open(draft.table)
        draft.add(SeatLeft(seat))

    return games.change(game_id, caller, decide)


def abort(games: Games, caller: Caller, game_id: str) -> Done:
    """Who made the game calls it off before it starts."""

    def decide(draft: Draft) -> None:
        must_have_made(draft.table, caller)
        must_be_open(draft.table)
        draft.add(GameAborted())

    return games.change(game_id, caller, decide)


def must_have_made(table: Table, caller: Caller) -> None:
    """`NotYourGame` unless the caller made the game, here."""
    if table.creator != caller.player or table.importer is not None:
        raise NotYourGame("only who made the game can do that")


def must_be_open(table: Table) -> None:
    """`GameOver` or `GameStartedAlready` unless the game waits for players."""
    if table.is_over:
        raise GameOver(f"the game is {table.status}")
    if table.status == "active":
        raise GameStartedAlready("the game has started; seats can't change any more")


def _holder(table: Table, seat: Seat) -> Holder:
    must_exist(table, seat)
    return table.seats[seat]


def import_log(games: Games, caller: Caller, lines: Iterable[str]) -> Done:
    """Store a finished game's exported log, once it verifies, to be watched here. The same log is stored once."""
    kept = [line for line in lines if line.strip()]
    try:
        table = verify(in_turns(kept), games.registry)
    except BadLog as bad:
        raise BadImport(bad.reason, record=bad.version) from None
    if table.at > now_ms() + SKEW_MS:
        raise BadImport("it was written in the future, by this server's clock", record=table.version)
    draft = Draft(replace(table, game_id=_imported_id(caller, table)), caller.player, "")
    draft.lines.extend(chain.line_text(json.loads(line)) for line in in_turns(kept))
    draft.add(GameImported())
    try:
        return Done(games.tables.load(draft.table.game_id), is_replayed=True)
    except LogNotFound:
        answer = commit(games.tables, games.outbox, None, draft, None)
    return answer if isinstance(answer, Done) else Done(answer, is_replayed=True)


def _imported_id(caller: Caller, table: Table) -> str:
    digest = hashlib.sha256(f"{caller.player}\0{table.head}".encode()).digest()
    return _game_id(digest[:10])


def _game_id(raw: bytes) -> str:
    return f"g_{b32encode(raw).decode().lower()}"
