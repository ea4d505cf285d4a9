"""A table as one viewer sees it, drawn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engines.contract import Engine, Viewer
from engines.kit.pictures.looks import PALETTES, Layout, Look, PaletteName
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import Node, changed, is_drawable, resized, svg_text
from engines.kit.texts import ENGLISH, letter, message, won_by
from engines.optional import drawing
from events.folding.table import Table
from events.on_redis import timings
from events.shown.telling import names_at, telling_of
from events.tables.table_cache import TableCache
from service.pictures.latest_moves import latest_moves
from service.refusals import GameNotStarted, NoPicture

ZOOM: Final[dict[Layout, float]] = {"phone": 2, "desktop": 1.25}
"""The most pixels for a unit of a picture, in each direction. The least is one."""

PIXELS: Final = 600_000
"""How many pixels a picture may have that has more than one for a unit. Drawing takes about 0.1 ms for 1000 pixels, and
0.4 ms for each text.
"""


@dataclass(frozen=True, slots=True)
class Style:
    """How a client wants a picture. `names`: with the names of the players rather than the letters of the seats."""

    palette: PaletteName = "light"
    layout: Layout = "desktop"
    language: str = ENGLISH
    names: bool = True


def must_be_drawn(table: Table) -> None:
    """Raise `NoPicture` unless the game draws itself, and `GameNotStarted` before the start."""
    must_draw(table.engine)
    must_have_started(table)


def must_have_started(table: Table) -> None:
    """Raise `GameNotStarted` before the start."""
    if table.state is None:
        raise GameNotStarted("there is nothing to draw before the game has started")


def must_draw(engine: Engine) -> None:
    """Raise `NoPicture` unless the game draws itself."""
    if drawing(engine) is None:
        raise NoPicture(f"{engine.TITLE} does not draw its games")


@timings.DRAWING
def picture_of(tables: TableCache, table: Table, viewer: Viewer, style: Style, names: tuple[str, ...]) -> Node:
    """Return the table as the viewer sees it, with the latest moves marked. `must_be_drawn` holds."""
    return drawn_at(table, viewer, latest_moves(tables, table, viewer), look_of(table.engine, style, names))


def drawn_at(table: Table, viewer: Viewer, last: Sequence[Seen], look: Look) -> Node:
    """Return the table as the viewer sees it, with these moves marked. The picture names its version."""
    engine: Any = table.engine
    picture = engine.picture(engine.view(table.dealt, viewer), last, replace(look, ended=_end_of(table, look)))
    return changed(picture, data_version=table.version, data_mark=table.mark)


def _end_of(table: Table, look: Look) -> str:
    """Return how the game ended if its rules would let it go on, because somebody conceded, for example; "" if not."""
    if not table.is_over or table.engine.outcome(table.dealt) is not None:
        return ""
    winners = table.outcome.winners if table.outcome else ()
    parts = [message("game-over"), *([won_by(*winners)] if winners else [])]
    return ". ".join(map(look.say, parts))


def is_drawn(table: Table) -> bool:
    """True if `must_be_drawn` holds."""
    return drawing(table.engine) is not None and table.state is not None


def look_of(engine: Engine, style: Style, names: tuple[str, ...]) -> Look:
    """Return the look of a picture of that game."""
    return Look(telling_of(engine).WORDS.words(style.language), PALETTES[style.palette], style.layout, names)


def names_for(table: Table, style: Style, in_pixels: bool) -> tuple[str, ...]:
    """Return the names to draw, by seat; none if the style has none. Where the font of pictures in pixels lacks a
    character of a name, the seat's letter stands for it.
    """
    if not style.names:
        return ()
    names = names_at(table, style.language)
    if not in_pixels:
        return names
    return tuple([name if is_drawable(name) else letter(seat) for seat, name in enumerate(names)])


@timings.DRAWING
def svg_of(picture: Node) -> bytes:
    """Return the picture as a file."""
    return svg_text(picture).encode()


def svg_for_pixels(picture: Node, layout: Layout) -> bytes:
    """Return the picture in the size in which it is drawn in pixels."""
    area = float(picture.get("width", "1")) * float(picture.get("height", "1"))
    return svg_of(resized(picture, max(1, min(ZOOM[layout], (PIXELS / area) ** 0.5))))
