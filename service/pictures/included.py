"""What a request can have included with a game: its picture, and the caller's legal moves, of the same version."""

from dataclasses import dataclass, field

from engines.contract import Seat
from events.folding.table import Table
from events.tables.table_cache import TableCache
from service.pictures.drawing import Style, is_drawn, names_for
from service.pictures.picture_cache import DrawnPictures
from service.reading.projections import legal_moves_bytes
from service.reading.viewers import Viewpoint
from service.shared.json_bytes import json_bytes

NOTHING = b"null"


@dataclass(frozen=True, slots=True)
class Included:
    """Which of them a request wants. The texts of the moves have the language of `style`."""

    moves: bool
    picture: bool
    style: Style
    tables: TableCache = field(compare=False, repr=False)
    drawn: DrawnPictures = field(compare=False, repr=False)

    def __bool__(self) -> bool:
        return self.moves or self.picture

    def added_to(self, body: bytes, table: Table, viewpoint: Viewpoint, is_newest: bool = True) -> bytes:
        """Return the body, a JSON object, with the fields `moves` and `picture`, as far as they are wanted. `moves` is
        null unless the table is the newest, seen from the caller's own seat. `picture` is null before the start, and in
        games without pictures.
        """
        parts = [body[:-1]]
        if self.moves:
            seat = _own_seat(table, viewpoint) if is_newest else None
            moves = NOTHING if seat is None else legal_moves_bytes(table, seat, self.style.language)
            parts.append(b'"moves": ' + moves)
        if self.picture:
            parts.append(b'"picture": ' + self._picture(table, viewpoint))
        return b", ".join(parts) + b"}"

    def _picture(self, table: Table, viewpoint: Viewpoint) -> bytes:
        if not is_drawn(table):
            return NOTHING
        viewer, names = viewpoint.viewer_at(table), names_for(table, self.style, in_pixels=False)
        return json_bytes(self.drawn.of(self.tables, table, viewer, self.style, names).decode())


def _own_seat(table: Table, viewpoint: Viewpoint) -> Seat | None:
    """Return the caller's seat if the table is seen from it."""
    seat = viewpoint.seat_at(table)
    return seat if seat == viewpoint.viewer_at(table) else None
