"""Pictures as SVG, kept for those who ask for one that others have just seen."""

from typing import Final

from engines.contract import Viewer
from events.folding.table import Table
from events.tables.table_cache import TableCache
from service.pictures.drawing import Style, picture_of, svg_of
from service.shared.ttl_cache import TtlCache

PICTURES_KEPT: Final = 100
KEPT_SECONDS: Final = 60.0

PictureKey = tuple[int, Viewer, Style, tuple[str, ...]]


class DrawnPictures:
    """Pictures of tables, each drawn once for all who see the same."""

    def __init__(self) -> None:
        self._drawn: TtlCache[PictureKey, tuple[Table, bytes]] = TtlCache(PICTURES_KEPT, KEPT_SECONDS)

    def of(self, tables: TableCache, table: Table, viewer: Viewer, style: Style, names: tuple[str, ...]) -> bytes:
        """Return the table as the viewer sees it: see `picture_of`."""
        key = id(table), viewer, style, names
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = table, svg_of(picture_of(tables, table, viewer, style, names))  # the table keeps its id
            self._drawn.put(key, drawn)
        return drawn[1]
