"""The discards as they are drawn: a chart of all cards in play, in which those that are gone stand out."""

from typing import Final

from engines.games.time_chase.pictures.cards import color, sign
from engines.games.time_chase.pictures.scene import Scene
from engines.games.time_chase.tables import LOWEST_RANK, RANKS, SUITS
from engines.kit.pictures.looks import Look, Palette
from engines.kit.pictures.svg import Node, at, drawn_once, group, line, part, rect, text
from engines.kit.texts import message

HIGH: Final = 172
_ROW: Final = 25


def draw_discards(scene: Scene, x: float, y: float, width: float) -> Node:
    """Draw the chart: a row for each suit, a column for each rank."""
    gone, lowest = frozenset(scene.view.discards), LOWEST_RANK[len(scene.view.seats)]
    return _chart(scene.look, RANKS[lowest - 1 :], gone, gone & scene.marked, x, y, width)


@part
def _chart(
    look: Look, ranks: range, gone: frozenset[str], marked: frozenset[str], x: float, y: float, width: float
) -> Node:
    palette = look.palette
    pitch = round((width - 58) / (len(ranks) - 1), 2)
    heading = f"{look.say(message('discards'))} ({len(gone)})"
    return group(
        rect(x, y, width, HIGH, palette.table, rx=12, stroke=palette.line),
        text(x + 14, y + 25, heading, 15, palette.ink, bold=True, width=width - 28),
        *[
            at(
                x,
                y + 52 + row * _ROW,
                _row(palette, suit, len(ranks), pitch),
                *[
                    at(42 + number * pitch, 0, _card(palette, suit, rank, is_marked=f"{suit}{rank}" in marked))
                    for number, rank in enumerate(ranks)
                    if f"{suit}{rank}" in gone
                ],
            )
            for row, suit in enumerate(SUITS)
        ],
    )


@drawn_once(128)
def _row(palette: Palette, suit: str, count: int, pitch: float) -> Node:
    """Draw the suit, and a dot for each rank."""
    across = (count - 1) * pitch + 0.5
    # Round ends on dashes of no length are dots.
    dots = line(
        42, 0, 42 + across, 0, palette.line, stroke_width=4, stroke_linecap="round", stroke_dasharray=f"0 {pitch:g}"
    )
    return group(sign(palette, suit, 18, 0, 15), dots)


@drawn_once(512)
def _card(palette: Palette, suit: str, rank: int, *, is_marked: bool) -> Node:
    edge, thick = (palette.accent, 2.5) if is_marked else (palette.line, 1)
    return group(
        rect(-10, -10, 20, 20, palette.card, rx=4, stroke=edge, stroke_width=thick),
        text(0, 4.5, str(rank), 12, color(palette, suit), bold=True, anchor="middle"),
    )
