"""What spectators see of a running game: every version at once, each some versions later, or nothing.

A spectator is everyone who holds no seat now, so also a player who conceded or whose seat was lost. Every read and
every stream goes through `shown_to`.
"""

from events.folding.table import Table
from events.tables.table_cache import VERSIONS_KEPT, TableCache
from service.refusals import NoSpectators


def is_withheld_from(table: Table, player: str | None) -> bool:
    """True while that player, or None for a caller without an account, does not see the newest version at once."""
    return table.is_withheld and (player is None or not table.seats_of(player))


def shown_to(tables: TableCache, newest: Table, player: str | None) -> Table:
    """Return the table that the player may see, given the newest one. Raises `NoSpectators`.

    With a delay it is an earlier one, but not before the start, nor before the player's last seat was given up.
    """
    if not is_withheld_from(newest, player):
        return newest
    if newest.terms.spectators.mode == "none":
        raise NoSpectators("while this game is played, only its players see it")
    assert newest.started is not None
    later = tables.since(newest, max(newest.started, newest.version - newest.terms.spectators.delay))
    if not later:
        return shown_to(tables, tables.load(newest.game_id), player)
    return later[0] if player is None else next(table for table in later if not table.seats_of(player))


def cost_for(tables: TableCache, table: Table, player: str | None, after: int, upto: int) -> int:
    """Return how many records count as folded if the player, who may see the table, reads those after `after` up to
    `upto`. What it costs a spectator does not depend on versions that are not shown yet.
    """
    if not is_withheld_from(table, player):
        return tables.cost(table.game_id, after, upto)
    return upto - after if after > table.version - VERSIONS_KEPT else upto
