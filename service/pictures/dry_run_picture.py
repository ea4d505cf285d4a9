"""What a dry run leads to, drawn."""

from typing import Any

from engines.contract import Engine, Made, Move, Seat, View
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import Node, svg_text
from engines.optional import drawing
from events.folding.table import Table
from events.shown.telling import telling_of
from service.games.moves.dry_run import Simulated
from service.pictures.drawing import Style, look_of, names_for


def picture_after(table: Table, seat: Seat, simulated: Simulated, style: Style) -> str | None:
    """Return the SVG of the last view of a dry run, with its moves marked; None if the game draws none."""
    if drawing(table.engine) is None:
        return None
    engine: Any = table.engine
    moves, view = _seen(table, seat, simulated), simulated.steps[-1][2]
    picture: Node = engine.picture(view, moves, look_of(table.engine, style, names_for(table, style, in_pixels=False)))
    return svg_text(picture)


def _seen(table: Table, seat: Seat, simulated: Simulated) -> tuple[Seen, ...]:
    return tuple([_seen_move(table.engine, seat, *step) for step in simulated.steps])


def _seen_move(engine: Engine, seat: Seat, move: Move, before: View, after: View) -> Seen:
    return Seen(seat, move, telling_of(engine).tell(Made(seat, move), lambda: before, after))
