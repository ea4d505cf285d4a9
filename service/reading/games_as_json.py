"""Games as JSON, kept for those who ask again for a game that has not changed."""

from typing import Final

from events.folding.table import Table
from service.reading.projections import game_json, game_key
from service.reading.viewers import Viewpoint
from service.shared.json_bytes import json_bytes
from service.shared.ttl_cache import IdentityCache

GAMES_KEPT: Final = 1_000
KEPT_SECONDS: Final = 60.0


class ShownGames:
    """The JSON of tables from viewpoints, made once for all callers who see the same."""

    def __init__(self) -> None:
        self._shown = IdentityCache[bytes](GAMES_KEPT, KEPT_SECONDS)

    def of(self, table: Table, viewpoint: Viewpoint) -> bytes:
        """Return the JSON of `game_json`."""
        return self._shown.of((table,), game_key(table, viewpoint), lambda: json_bytes(game_json(table, viewpoint)))
