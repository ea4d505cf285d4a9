"""Changing a game: decide on the table as it is known, append, and start over if another command was faster.

An append may be repeated by a client, by redis-py, or by a job that runs twice. The log recognises it by its command
or by its lines, so the answer to a retry is the answer to the first request.
"""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from engines.chance import SeededChance
from engines.contract import IllegalMove, Move, Seat, State
from engines.default_moves import default_move
from events.folding.first_record import created
from events.folding.fold import advance
from events.folding.table import FoldDiverged, Registry, Table
from events.formats.format_2 import Sealed, addition_of, seal
from events.records import hash_chain as chain
from events.records.entries import Entry
from events.records.kinds import SERVER, AchievementEarned, DefaultDrawn, GameFinished, GameStarted, MovePlayed, Record
from events.records.log import (
    Addition,
    Appended,
    Command,
    Conflict,
    Duplicate,
    Log,
    LogUnavailable,
    OldFormat,
    Position,
    Unreplicated,
)
from events.tables.table_cache import TableCache
from service.errors import DomainError, IdempotencyKeyReused
from service.games.added_time import Uncounted, next_addition
from service.games.context import Caller, Games
from service.operations.metrics import append_latency, appends
from service.operations.traces import tracing
from service.refusals import Contended
from service.shared.wall_clock import now_ms

ATTEMPTS: Final = 30
"""How many times a command is tried while others change the same game."""

_REFUSALS: Final = (DomainError, IllegalMove)


class Draft:
    """Records to be appended, all with the same time `at` (ms since the epoch), and the `table` after the last of them.

    `caller` writes them, and `seat` is the seat that the command acts for, if any. The records
    of an imported log, which are `given`, come first.
    """

    def __init__(self, table: Table, caller: Caller, given: Addition | None = None) -> None:
        self.table, self.caller, self._before = table, caller, table
        self.at = max(now_ms(), table.at)
        self.seat: Seat | None = None
        self.records = list[tuple[Entry, Table]]()
        self._sealed, self._given = list[Sealed](), given

    def add(self, record: Record, state: State | None = None) -> None:
        """Add a record. `state` is the resulting state of the rules, if the record changes it."""
        sealed = seal(record, self.at, self.caller.player, self.caller.name, self.table)
        self.put(sealed, advance(self.table, sealed.entry, self.table.state if state is None else state))

    def put(self, sealed: Sealed, table: Table) -> None:
        """Add a sealed record, which leads to this table."""
        self.table = table
        self._sealed.append(sealed)
        self.records.append((sealed.entry, table))

    @property
    def addition(self) -> Addition:
        """What is to be appended."""
        own, given = addition_of(self._sealed, self.table), self._given
        if given is None:
            return own
        return Addition(given.texts + own.texts, own.after, {**given.disclosures, **own.disclosures})

    def add_time(self, uncounted: Uncounted) -> None:
        """Add the time that does not count to the times that run. The first record is not earlier than the end of any
        outage.
        """
        if not self.records:
            self.at = max([self.at, *(until for _, until in uncounted.outages)])
        while record := next_addition(self._before, self.table, self.at, uncounted):
            sealed = seal(record, self.at, SERVER, SERVER, self.table)
            self.put(sealed, advance(self.table, sealed.entry, self.table.state))

    def start(self) -> None:
        """Deal the game, with fresh chance; a fork begins with its state."""
        engine, chance, fork = self.table.engine, self.chance(), self.table.fork
        state = fork.state if fork else None
        if state is None:
            state = engine.initial_state(self.table.options, len(self.table.seats), chance)
        self.add(GameStarted(chance.drawn, short_digest(self.table, state)), state)
        self.finish_if_due()

    def play(self, seat: Seat, move: Move) -> None:
        """Play the seat's move, with fresh chance, and finish the game if that ends it. Raises `IllegalMove`."""
        engine, chance = self.table.engine, self.chance()
        state = engine.apply(self.table.dealt, seat, move, chance)
        self.add(MovePlayed(seat, move, chance.drawn, short_digest(self.table, state)), state)
        for earner, achievement in self.table.feats:
            self.add(AchievementEarned(earner, achievement))
        self.finish_if_due()

    def play_default(self, seat: Seat) -> None:
        """Play the default move of a seat whose time is up. If it is drawn at random, the numbers are recorded."""
        chance = self.chance()
        move = default_move(self.table.engine, self.table.dealt, seat, chance)
        if chance.drawn:
            self.add(DefaultDrawn(seat, chance.drawn))
        self.play(seat, move)

    def finish_if_due(self) -> None:
        """Add the last record if the table shows that the game has ended."""
        outcome = self.table.due_outcome()
        if outcome is not None:
            digest = chain.digest(self.table.engine, self.table.dealt, self.table.game_id)
            self.add(GameFinished(outcome.winners, outcome.reason, outcome.scores, digest))

    def chance(self) -> SeededChance:
        """Return the chance of the next record."""
        return SeededChance(bytes.fromhex(self.table.seed), self.table.version + 1)


@dataclass(frozen=True, slots=True)
class Done:
    """The result of a command: the table after it, and its records, each with the table right after it.

    `is_repeated`: an earlier, equal request had written the records. `seat` is the seat that the command acted for:
    None for a command without one, and for a repeated one, whose caller may hold other seats by now. `before` is the
    table before the first record; None if that created the game.
    """

    table: Table
    records: tuple[tuple[Entry, Table], ...] = ()
    seat: Seat | None = None
    is_repeated: bool = False
    before: Table | None = None


Decide = Callable[[Draft], None]
"""Adds a command's records to the draft, or raises the reason for which it is refused."""


def change(games: Games, game_id: str, caller: Caller, decide: Decide) -> Done:
    """Append what `decide` drafts on the newest table. Raises what `decide` raises; `GameNotFound` if the caller may
    not see the game, `IdempotencyKeyReused` if the key belongs to another request, `Contended` if others keep being
    faster, `Unreplicated` if the change, or what the answer would confirm, is not on enough replicas.
    """
    hiding = nullcontext() if caller.is_server else games.hiding(game_id, caller.player)
    with tracing.command(decide, _REFUSALS), hiding, games.turns.of(game_id):
        return _same_request(games, caller, _appended(games, game_id, caller, decide))


def _appended(games: Games, game_id: str, caller: Caller, decide: Decide) -> Done:
    tables, command = games.tables, caller.command
    table = tables.cached(game_id) or tables.load(game_id)
    for _ in range(ATTEMPTS):
        if table.format == 1:
            table = tables.convert(game_id)
        draft = Draft(table, caller)
        refusal = _refusal(games, caller, decide, draft)
        if draft.records and not refusal:
            answer = commit(games, table, draft, command)
            if isinstance(answer, Done):
                return answer
            table = answer
            continue
        # A refusal, or an empty draft, counts only on a table that is certainly the newest. Even there, the same
        # command may have been carried out before, and then its first answer counts.
        if earlier := _seen(tables, game_id, command):
            return earlier
        newest = tables.load(game_id)
        if newest.position != table.position:
            tables.keep_up_with(game_id)
            table = newest
        elif refusal:
            raise refusal
        elif caller.is_server or tables.log.confirm(game_id, table.position):
            return Done(table, seat=draft.seat)
        else:
            table = tables.load(game_id)
    raise Contended("too many others are changing this game; send the request again")


def _refusal(games: Games, caller: Caller, decide: Decide, draft: Draft) -> DomainError | IllegalMove | None:
    """Let `decide` fill the draft; return its reason if it refuses."""
    try:
        if not caller.is_server:
            games.check_visible(draft.table, caller.player, caller.invite)
        uncounted = games.uncounted_at(draft.table, draft.at, caller.player)
        draft.add_time(uncounted)
        decide(draft)
        draft.add_time(uncounted)
    except _REFUSALS as error:
        return error
    return None


def _same_request(games: Games, caller: Caller, done: Done) -> Done:
    """Return `done`, unless it answers another request with the same key. Raises `IdempotencyKeyReused`."""
    if done.is_repeated and caller.command:
        earlier = games.tables.log.seen(done.table.game_id, caller.command)
        if earlier and earlier.fingerprint != caller.fingerprint:
            raise IdempotencyKeyReused("this Idempotency-Key was used for a different request on this game")
    return done


def create(games: Games, caller: Caller, draft: Draft) -> Done:
    """Append the draft of a new game, or return the one that an earlier, equal request created, even if it has been
    archived since. Raises `IdempotencyKeyReused`.
    """
    answer = create_first(games, caller, draft)
    return answer if isinstance(answer, Done) else _same_request(games, caller, Done(answer, is_repeated=True))


def create_first(games: Games, caller: Caller, draft: Draft) -> Done | Table:
    """Append the draft of a new game; return its table instead if another request has created a game with this id.
    Raises `IdempotencyKeyReused`.
    """
    draft.add_time(games.uncounted_at(draft.table, draft.at, caller.player))
    with tracing.span("command", _REFUSALS, command="create"):
        answer = commit(games, None, draft, caller.command)
    return _same_request(games, caller, answer) if isinstance(answer, Done) else answer


def commit(games: Games, before: Table | None, draft: Draft, command: Command | None) -> Done | Table:
    """Append the draft, which continues `before` (None: it creates the game). Returns the newest table instead if the
    log has grown in the meantime. Raises `Unreplicated`; then the sweep does the effects.
    """
    tables, after = games.tables, draft.table
    position = before.position if before else Position(0, chain.GENESIS)
    effects = games.outbox.prepare(before, after)
    try:
        answer = _append(tables.log, position, draft, command)
    except OldFormat:  # a log in format 1 was restored from a backup
        return tables.convert(after.game_id)
    match answer:
        case Appended():
            tables.appended(draft.records)
            games.outbox.deliver(effects)
            return Done(after, tuple(draft.records), draft.seat, before=before)
        case Duplicate():
            done = _replayed(tables, after.game_id, answer)
            games.outbox.deliver_again(done.table)
            return done
        case Conflict(newer=newer):
            return _moved_on(tables, before, after.game_id, newer)


def _append(log: Log, position: Position, draft: Draft, command: Command | None) -> Appended | Duplicate | Conflict:
    """Append the draft and count that. The server's own appends count although too few replicas have them: nobody is
    told that they succeeded, and the server makes a lost one again.
    """
    ruleset = draft.table.engine.KEY
    began = perf_counter()
    with tracing.span("append", (OldFormat,), ruleset=ruleset, records=len(draft.records)) as span:
        try:
            answer = log.append(draft.table.game_id, position, draft.addition, command)
        except Unreplicated:
            appends(ruleset, "unreplicated").inc()
            span.note(result="unreplicated")
            if not draft.caller.is_server:
                raise
            return Appended()
        finally:
            append_latency(ruleset).observe(perf_counter() - began)
        result = type(answer).__name__.lower()
        span.note(result=result)
    appends(ruleset, result).inc()
    return answer


def _moved_on(tables: TableCache, before: Table | None, game_id: str, newer: Sequence[str]) -> Table:
    """Return the newest table after a conflict. If the log was restored from a backup and then continued differently,
    it is loaded afresh.
    """
    try:
        if before and newer:
            return tables.follow(before, newer)
    except FoldDiverged:
        pass
    tables.forget(game_id)
    return tables.load(game_id)


def seen(games: Games, caller: Caller, game_id: str) -> Done | None:
    """Return the first result of the caller's command on that game, None if it was not carried out before. Raises
    `IdempotencyKeyReused`.
    """
    earlier = _seen(games.tables, game_id, caller.command)
    return _same_request(games, caller, earlier) if earlier else None


def _seen(tables: TableCache, game_id: str, command: Command | None) -> Done | None:
    """Return the first result of the command, None if it was not carried out before."""
    earlier = tables.log.seen(game_id, command) if command else None
    return _replayed(tables, game_id, earlier) if earlier else None


def _replayed(tables: TableCache, game_id: str, earlier: Duplicate) -> Done:
    """Return the first result of a command. Raises `LogUnavailable` if a failover has just lost what it wrote."""
    after = max(earlier.first - 2, 0)
    steps = list(tables.history(game_id, after=after, upto=earlier.last))
    if len(steps) < earlier.last - after:
        raise LogUnavailable("the log has lost its last records")
    before = steps.pop(0)[1] if earlier.first > 1 else None
    return Done(steps[-1][1], tuple(steps), is_repeated=True, before=before)


def begin(game_id: str, caller: Caller, at: int, record: Record, registry: Registry) -> Draft:
    """Return a draft that holds a game's first record."""
    sealed = seal(record, at, caller.player, caller.name, None)
    table = created(game_id, sealed.entry, registry)
    draft = Draft(table, caller)
    draft.put(sealed, table)
    return draft


def short_digest(table: Table, state: State) -> str:
    """Return the part that a record contains of the digest of a state of the table's game."""
    return chain.digest(table.engine, state, table.game_id)[: chain.DIGEST_DIGITS]
