"""The context of a command: who calls, what commands work with, and who may see a private game."""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from events.log import Command
from events.records import SERVER
from events.table import Registry, RulesMissing, Table
from events.table_cache import LogNotFound, TableCache
from service.after_append.outbox import AfterAppend
from service.after_append.quota import Quota
from service.games.spectators import cost_for, is_withheld_from, shown_to
from service.refusals import GameNotFound


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


THE_SERVER: Final = Caller(SERVER, SERVER, is_server=True)


@dataclass(frozen=True)
class Games:
    """What commands work with. `secret()` is the key from which game ids are derived if a request has an idempotency
    key. Without a `quota`, a player may have any number of games.
    """

    tables: TableCache
    outbox: AfterAppend
    secret: Callable[[], bytes] = field(repr=False)
    quota: Quota | None = None

    @property
    def registry(self) -> Registry:
        """The engines, by key and rules version."""
        return self.tables.registry

    def visible(self, game_id: str, player: str | None, invite: str = "", newest: bool = True) -> Table:
        """Return the table. If not `newest`, it may be one that this process has cached. Raises `GameNotFound` if the
        player may not know that the game exists.
        """
        cached = None if newest else self.tables.cached(game_id)
        if cached and is_visible(cached, player, invite):
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
        code.
        """
        if not is_visible(table, player, invite):
            raise GameNotFound(f"there is no game {table.game_id}")

    @contextmanager
    def hiding(self, game_id: str, player: str | None) -> Iterator[None]:
        """Turn `LogNotFound` into `GameNotFound`, and for strangers to a private game `RulesMissing` too."""
        try:
            yield
        except LogNotFound:
            raise GameNotFound(f"there is no game {game_id}") from None
        except RulesMissing:
            if self._is_private_to_others(game_id, player):
                raise GameNotFound(f"there is no game {game_id}") from None
            raise

    def _is_private_to_others(self, game_id: str, player: str | None) -> bool:
        """True if the game, which can't be folded, is private and no record names the player."""
        created = json.loads(self.tables.log.read(game_id, limit=1)[0])
        is_party = player is not None and self.tables.is_party(game_id, player)
        return created["visibility"] != "public" and not is_party


def is_open_to(table: Table, player: str | None, invite: str) -> bool:
    """True if the player may take any open seat. A private game is open to its insiders and, until it starts, to
    anyone with the invite code.
    """
    if table.visibility == "public" or (player is not None and table.knows(player)):
        return True
    return table.status == "open" and hmac.compare_digest(table.invite.encode(), invite.encode())


def is_visible(table: Table, player: str | None, invite: str) -> bool:
    """True for everyone whom the game is open to, and for a challenged player until they answer."""
    return is_open_to(table, player, invite) or (player is not None and table.invites(player))
