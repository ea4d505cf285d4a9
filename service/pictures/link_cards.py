"""Pictures for links to a game, in the size that previews of links have (Open Graph)."""

from functools import cache
from typing import Final

from engines.kit.pictures.looks import LIGHT, PATTERNS, WIDTHS, Look
from engines.kit.pictures.pages import badge, patterns
from engines.kit.pictures.svg import Node, at, node, rect, svg, text
from engines.kit.texts import ENGLISH, SHARED
from service.pictures.drawing import svg_of

WIDTH: Final = 1200
HEIGHT: Final = 630

NAME: Final = "Retcon"
LINE: Final = "Board games in which a game is its log"


def card_of(picture: Node) -> bytes:
    """Return a card with the picture, as large as it fits, in the middle."""
    width, height = float(picture.get("width", WIDTHS["desktop"])), float(picture.get("height", HEIGHT))
    zoom = min(WIDTH / width, HEIGHT / height)
    size = {"width": width * zoom, "height": height * zoom}
    place = {"x": (WIDTH - size["width"]) / 2, "y": (HEIGHT - size["height"]) / 2}
    inner = node(
        "svg", *picture, viewBox=picture.get("viewBox"), font_family=picture.get("font-family"), **size, **place
    )
    return _card([inner])


@cache
def neutral_card() -> bytes:
    """Return the card of everything that is not shown. It depends on nothing."""
    look, middle = Look(SHARED.words(ENGLISH)), WIDTH / 2
    seats = range(len(PATTERNS))
    badges = [badge(look, seat, 120 * (seat - (len(seats) - 1) / 2), 0, 40) for seat in seats]
    return _card(
        [
            patterns(LIGHT),
            text(middle, 250, NAME, 130, LIGHT.ink, bold=True, anchor="middle"),
            text(middle, 320, LINE, 34, LIGHT.faint, anchor="middle"),
            at(middle, 440, *badges),
        ]
    )


def _card(parts: list[Node]) -> bytes:
    return svg_of(svg(WIDTH, HEIGHT, NAME, [rect(0, 0, WIDTH, HEIGHT, LIGHT.paper), *parts]))
