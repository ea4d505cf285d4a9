"""Pictures as SVG, kept for those who ask for one that others have just seen."""

from typing import Final

from engines.contract import Viewer
from events.folding.table import Table
from events.tables.table_cache import TableCache
from service.pictures.drawing import Style, picture_of, svg_of
from service.shared.ttl_cache import IdentityCache

PICTURES_KEPT: Final = 100
KEPT_SECONDS: Final = 60.0


class DrawnPictures:
    """Pictures of tables, each drawn once for all who see the same."""

    def __init__(self) -> None:
        self._drawn = IdentityCache[bytes](PICTURES_KEPT, KEPT_SECONDS)

    def of(self, tables: TableCache, table: Table, viewer: Viewer, style: Style, names: tuple[str, ...]) -> bytes:
        """Return the table as the viewer sees it: see `picture_of`."""
        return self._drawn.of(
            (table,), (viewer, style, names), lambda: svg_of(picture_of(tables, table, viewer, style, names))
        )
