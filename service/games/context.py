"""The context of a command: who calls, what commands work with, and who may see a private game."""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from events.folding.table import FoldDiverged, Registry, Table
from events.records.kinds import SERVER
from events.records.log import Command
from events.tables.table_cache import LogNotFound, TableCache
from service.after_append.hidden_games import NOTHING_HIDDEN, AreHidden
from service.after_append.outbox import AfterAppend
from service.after_append.quota import Quota
from service.games.added_time import NOTHING, KnowsUncounted, Uncounted
from service.games.seating import SeatingRules
from service.games.spectators import cost_for, is_withheld_from, shown_to
from service.refusals import GameNotFound
from service.results.standing import Standings
from service.shared.striped_locks import StripedLocks


@dataclass(frozen=True, slots=True)
class Caller:
    """The account that gives a command. `key` is the request's idempotency key, if any, `fingerprint` its content's
    hash, and `invite` the code that admits a stranger to a private game. `is_server`: the server itself acts for the
    account, and may see every game.
    """

    player: str
    name: str
    key: str | None = None
    fingerprint: str = ""
    invite: str = ""
    is_bot: bool = False
    is_server: bool = False

    @property
    def command(self) -> Command | None:
        """The command's id in the log. It is a hash of the key, because the log becomes public."""
        if self.key is None:
            return None
        return Command(hashlib.sha256(f"{self.player}\0{self.key}".encode()).hexdigest()[:32], self.fingerprint)


MOST_SOURCES: Final = 20
"""How long a row of games may be in which each was forked from the one before while that ran. A fork beyond that is
shown only to its own players.
"""

CHANGED_AT_ONCE: Final = 1_000
"""How many games a process can change at the same moment."""

THE_SERVER: Final = Caller(SERVER, SERVER, is_server=True)


@dataclass(frozen=True)
class Games:
    """What commands work with. `secret()` is the key from which game ids are derived if a request has an idempotency
    key. Without a `quota`, a player may have any number of games; without `seating`, everybody plays with everybody.
    `hidden` knows the games that an operator has hidden. Without `uncounted`, all time counts.
    `waiting` returns the ids of the games that wait for players in which a player has a seat. Without `standings`,
    nobody is asked how reliable they are.
    """

    tables: TableCache
    outbox: AfterAppend
    secret: Callable[[], bytes] = field(repr=False)
    quota: Quota | None = None
    seating: SeatingRules | None = None
    hidden: AreHidden = NOTHING_HIDDEN
    uncounted: KnowsUncounted | None = None
    waiting: Callable[[str], Iterable[str]] = lambda _: ()
    standings: Standings | None = None
    turns: StripedLocks = field(default_factory=partial(StripedLocks, CHANGED_AT_ONCE), repr=False, compare=False)
    """Commands on one game take turns in a process, because only one of them can append next."""

    def uncounted_at(self, table: Table, now: int, caller: str) -> Uncounted:
        """Return what does not count for the players of the table and the caller, at an instant (in ms)."""
        return self.uncounted.at(table, now, caller) if self.uncounted and not table.is_over else NOTHING

    @property
    def registry(self) -> Registry:
        """The engines, by key and rules version."""
        return self.tables.registry

    def visible(self, game_id: str, player: str | None, invite: str = "", newest: bool = True) -> Table:
        """Return the table. If not `newest`, it may be one that this process has cached. Raises `GameNotFound` if the
        player may not know that the game exists.
        """
        cached = None if newest else self.tables.cached(game_id)
        if cached and self.is_visible(cached, player, invite):
            return cached
        with self.hiding(game_id, player):
            table = self.tables.load(game_id)
        self.check_visible(table, player, invite)
        return table

    def shown(self, game_id: str, player: str | None, invite: str = "") -> Table:
        """Return the newest table that the player may see: spectators may see an earlier one. Raises `GameNotFound` or
        `NoSpectators`.
        """
        return shown_to(self.tables, self.visible(game_id, player, invite), player)

    def shown_of(self, newest: Table, player: str | None, invite: str = "") -> Table:
        """Return what `shown` returns when that table is the newest."""
        self.check_visible(newest, player, invite)
        return shown_to(self.tables, newest, player)

    def shown_after(self, table: Table, player: str) -> Table:
        """Return the table that answers the player's own command, which led to that table. A creator without a seat
        sees the start, even if the game goes on without spectators.
        """
        if table.started is None or not is_withheld_from(table, player):
            return table
        return self.tables.at(table.game_id, table.started)

    def cost(self, shown: Table, player: str | None, after: int, upto: int) -> int:
        """Return how many records must be folded to show the player those after `after` up to `upto`."""
        return cost_for(self.tables, shown, player, after, upto)

    def check_visible(self, table: Table, player: str | None, invite: str = "") -> None:
        """Raise `GameNotFound` for a private game unless the player belongs to it, was challenged, or has the invite
        code. Raise it for a hidden game unless they belong to it or were challenged.
        """
        if not self.is_visible(table, player, invite):
            raise GameNotFound(f"there is no game {table.game_id}")

    def is_visible(self, table: Table, player: str | None, invite: str = "") -> bool:
        """True for everyone whom the game is open to, for a challenged player until they answer, and, if the game was
        forked from a running one, for everyone who may see that one, once it is over. A game that an operator has
        hidden, or that goes back to one, is visible only to its own players.
        """
        for _ in range(MOST_SOURCES):
            if player is not None and (table.knows(player) or table.invites(player)):
                return True
            if self._is_hidden(table):
                return False
            if is_open_to(table, player, invite):
                return True
            source = self._running_source(table)
            if source is None or not source.is_over:
                return False
            table, invite = source, ""
        return False

    def _is_hidden(self, table: Table) -> bool:
        """True if an operator has hidden the game, or one that it goes back to."""
        return table.game_id in self.hidden.all() or self.hidden.hides(table.source)

    def is_settled(self, table: Table) -> bool:
        """True if the game is over, and if it was forked from a running one, that one is settled too. Only then may
        everyone who sees the game know all of it.
        """
        for _ in range(MOST_SOURCES):
            if not table.is_over or not _is_forked_while_running(table):
                return table.is_over
            source = self._running_source(table)
            if source is None:
                return False
            table = source
        return False

    def _running_source(self, table: Table) -> Table | None:
        """Return the game that this one was forked from while it ran; None if there is none, or it can't be folded."""
        if table.fork is None or not _is_forked_while_running(table):
            return None
        known = self.tables.cached(table.fork.source)
        try:
            return known if known and known.is_over else self.tables.load(table.fork.source)
        except (LogNotFound, FoldDiverged):
            return None

    @contextmanager
    def hiding(self, game_id: str, player: str | None) -> Iterator[None]:
        """Turn `LogNotFound` into `GameNotFound`, and for strangers to a private or hidden game `FoldDiverged`."""
        try:
            yield
        except LogNotFound:
            raise GameNotFound(f"there is no game {game_id}") from None
        except FoldDiverged:
            if self._is_private_to_others(game_id, player):
                raise GameNotFound(f"there is no game {game_id}") from None
            raise

    def _is_private_to_others(self, game_id: str, player: str | None) -> bool:
        """True if the game, which can't be folded, is private or hidden and no record names the player."""
        created = json.loads(self.tables.log.read(game_id, limit=1)[0])
        is_party = player is not None and self.tables.is_party(game_id, player)
        return (created["visibility"] != "public" or self.hidden.hides(game_id)) and not is_party


def is_open_to(table: Table, player: str | None, invite: str) -> bool:
    """True if the player may take any open seat. A private game is open to its insiders and, until it starts, to
    anyone with the invite code.
    """
    if table.visibility == "public" or (player is not None and table.knows(player)):
        return True
    return table.status == "open" and hmac.compare_digest(table.invite.encode(), invite.encode())


def _is_forked_while_running(table: Table) -> bool:
    """True if the game is a fork that only its creator sees until its source is over. An imported log names a source
    elsewhere.
    """
    return table.fork is not None and table.fork.while_running and table.importer is None
