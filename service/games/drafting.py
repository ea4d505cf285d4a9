"""Changing a game: decide on the table as it is known, append, and start over where others were faster.

An append that is repeated (by a client, by redis-py, by a job that runs twice) is recognised by its command or by
its very lines, so the answer of a retry is the answer of the first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engines.chance import SeededChance
from engines.contract import IllegalMove, Move, Seat, State
from engines.default_moves import default_move
from events import hash_chain as chain
from events.first_record import created
from events.fold import advance
from events.log import Appended, Command, Conflict, Duplicate, Position
from events.records import AchievementEarned, DefaultDrawn, Entry, GameFinished, GameStarted, MovePlayed, Record
from events.table import Registry, ReplayDiverged, Table
from events.table_cache import TableCache
from service.after_append.outbox import Outbox
from service.errors import DomainError
from service.operations.metrics import APPEND_LATENCY, APPENDS
from service.refusals import Contended
from service.shared.wall_clock import now_ms

ATTEMPTS = 30


Step = tuple[Entry, Table]
"""A record in its envelope, and the table right after it."""


class Draft:
    """Records about to be appended: who writes them, at what time (the same for all of them: ms since the epoch),
    and the table as each of them leaves it.
    """

    def __init__(self, table: Table, by: str, command: str) -> None:
        self.table, self.by, self.command = table, by, command
        self.at = max(now_ms(), table.at)
        self.lines, self.steps = list[str](), list[Step]()

    def add(self, record: Record, state: State | None = None) -> None:
        """One more record; `state` is the rules state it gives, if it changes it."""
        table = self.table
        entry, line = chain.seal(record, table.version + 1, self.at, self.by, self.command, table.head)
        self.table = advance(self.table, entry, self.table.state if state is None else state)
        self.lines.append(line)
        self.steps.append((entry, self.table))

    def start(self) -> None:
        """Deal the game, with fresh chance."""
        engine, chance = self.table.engine, self._chance()
        state = engine.initial_state(self.table.options, len(self.table.seats), chance)
        self.add(GameStarted(chance.drawn, chain.digest(engine, state)), state)
        self.finish_if_due()

    def play(self, seat: Seat, move: Move) -> None:
        """The seat's move, with fresh chance, and the end of the game if that is it. `IllegalMove` from the rules."""
        engine, chance = self.table.engine, self._chance()
        state = engine.apply(self.table.dealt, seat, move, chance)
        self.add(MovePlayed(seat, move, chance.drawn, chain.digest(engine, state)), state)
        for earner, achievement in self.table.feats:
            self.add(AchievementEarned(earner, achievement))
        self.finish_if_due()

    def play_default(self, seat: Seat) -> None:
        """The default move of the seat, whose time is up; with fresh chance, if it is drawn."""
        chance = self._chance()
        move = default_move(self.table.engine, self.table.dealt, seat, chance)
        if chance.drawn:
            self.add(DefaultDrawn(seat, chance.drawn))
        self.play(seat, move)

    def finish_if_due(self) -> None:
        """The last record, if the game has ended by what is on the table."""
        outcome = self.table.due_outcome()
        if outcome is not None:
            self.add(GameFinished(outcome.winners, outcome.reason, outcome.scores))

    def _chance(self) -> SeededChance:
        return SeededChance(bytes.fromhex(self.table.seed), self.table.version + 1)


@dataclass(frozen=True, slots=True)
class Done:
    """What a command did: the table right after its last record, its records each with the table after it, and
    whether it had been done before (`is_replayed`: nothing was written this time).
    """

    table: Table
    steps: tuple[Step, ...] = ()
    is_replayed: bool = False


Decide = Callable[[Draft], None]


def change(tables: TableCache, outbox: Outbox, game_id: str, by: str, command: Command | None, decide: Decide) -> Done:
    """Append what `decide` drafts on the newest table. That it refuses, or has nothing to do, counts only once it
    holds on a table that is certainly the newest, and only if the command was not carried out before.
    """
    table = tables.cached(game_id) or tables.load(game_id)
    for _ in range(ATTEMPTS):
        draft, refusal = Draft(table, by, command.key if command else ""), None
        try:
            decide(draft)
        except (DomainError, IllegalMove) as error:
            refusal = error
        if draft.lines and not refusal:
            answer = commit(tables, outbox, table, draft, command)
            if isinstance(answer, Done):
                return answer
            table = answer
            continue
        if earlier := _seen(tables, game_id, command):
            return earlier
        newest = tables.load(game_id)
        if newest.head != table.head:
            table = newest
        elif refusal:
            raise refusal
        else:
            return Done(table)
    raise Contended("too many others are changing this game; send the request again")


def commit(
    tables: TableCache, outbox: Outbox, before: Table | None, draft: Draft, command: Command | None
) -> Done | Table:
    """Append the draft, which stands on `before` (None: it makes the game). The newest table where the log has
    gone on.
    """
    after = draft.table
    position = Position(before.version, before.head) if before else Position(0, chain.GENESIS)
    was_marked = outbox.mark(before, after)
    with APPEND_LATENCY.labels(after.engine.KEY).time():
        answer = tables.log.append(after.game_id, position, draft.lines, command)
    APPENDS.labels(after.engine.KEY, type(answer).__name__.lower()).inc()
    match answer:
        case Appended():
            tables.remember(after)
            outbox.settle(None if was_marked else before, after)
            return Done(after, tuple(draft.steps))
        case Duplicate():
            done = replayed(tables, after.game_id, answer)
            outbox.settle(None, done.table)
            return done
        case Conflict(newer=newer):
            return _moved_on(tables, before, after.game_id, newer)


def _moved_on(tables: TableCache, before: Table | None, game_id: str, newer: Sequence[str]) -> Table:
    """The newest table, others having been faster; or the log having been restored and gone on differently."""
    try:
        if before and newer:
            return tables.follow(before, newer)
    except ReplayDiverged:
        pass
    tables.forget(game_id)
    return tables.load(game_id)


def _seen(tables: TableCache, game_id: str, command: Command | None) -> Done | None:
    """The answer of the command, if it was carried out before."""
    earlier = tables.log.seen(game_id, command) if command else None
    return replayed(tables, game_id, earlier) if earlier else None


def replayed(tables: TableCache, game_id: str, earlier: Duplicate) -> Done:
    """The answer that the command got the first time."""
    steps = tuple(tables.history(game_id, after=earlier.first - 1, upto=earlier.last))
    return Done(steps[-1][1], steps, is_replayed=True)


def begin(game_id: str, by: str, command: Command | None, at: int, record: Record, registry: Registry) -> Draft:
    """A draft that holds a game's first record."""
    key = command.key if command else ""
    entry, line = chain.seal(record, 1, at, by, key, chain.GENESIS)
    draft = Draft(created(game_id, entry, registry), by, key)
    draft.lines.append(line)
    draft.steps.append((entry, draft.table))
    return draft
