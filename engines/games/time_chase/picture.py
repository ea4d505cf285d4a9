"""The game as a picture: the timeline, what is being decided, the hand, the seats and the discards.

To play a card, touch it. To travel, touch the place to which the journey leads. Each part has a file of its own.
"""

from collections.abc import Sequence

from engines.games.time_chase.moves import ChooseInvariant, Move, PlayCard, Travel
from engines.games.time_chase.pictures.discards import draw_discards
from engines.games.time_chase.pictures.scene import Scene, card_id, place_id
from engines.games.time_chase.pictures.seats import draw_hand, draw_seats
from engines.games.time_chase.pictures.timeline import draw_timeline
from engines.games.time_chase.pictures.trick import HIGH, draw_trick
from engines.games.time_chase.playing.deductions import awaited, known, offered
from engines.games.time_chase.tables import TITLE
from engines.games.time_chase.view import View
from engines.games.time_chase.words import reached
from engines.kit.pictures.looks import Look
from engines.kit.pictures.pages import MARGIN, Page, Seen, status
from engines.kit.pictures.svg import Node
from engines.kit.texts import message


def picture(view: View, last: Sequence[Seen], look: Look) -> Node:
    """Return the view as a picture."""
    scene = _scene(view, last, look)
    page = Page(
        look,
        _heading(view, look),
        f"{look.say(message('round', round=str(view.round)))} · {status(look, scene.awaited)}",
    )
    draw_timeline(page, scene)
    if look.is_phone:
        page.add(HIGH, draw_trick(scene, page.left, page.y, page.width))
    else:
        _side_by_side(page, scene)
    page.caption(last)
    page.region("hand")
    draw_hand(page, scene)
    page.region("seats")
    draw_seats(page, scene)
    page.region("more")
    if look.is_phone:
        page.add(HIGH, draw_discards(scene, page.left, page.y, page.width))
    return page.done()


def touches(move: Move, view: View) -> tuple[str, ...]:
    """Return the one element that is touched: a card of the hand, or the place to which a journey leads."""
    if isinstance(move, Travel):
        return (place_id(reached(move, view)),)
    return (card_id(move.card),)


def _scene(view: View, last: Sequence[Seen], look: Look) -> Scene:
    state = known(view)
    moves = {touches(move, view)[0]: move for move in offered(view, state)}
    marked = frozenset(seen.move.card for seen in last if isinstance(seen.move, PlayCard | ChooseInvariant))
    return Scene(look, view, state, () if look.ended else awaited(view, state), moves, marked)


def _heading(view: View, look: Look) -> str:
    return TITLE if view.mode == "standard" else f"{TITLE} · {look.say(message('jumble'))}"


def _side_by_side(page: Page, scene: Scene) -> None:
    """Add what is being decided, and the discards to the right of it."""
    left = round(page.width * 0.58)
    page.add(
        HIGH,
        draw_trick(scene, page.left, page.y, left),
        draw_discards(scene, page.left + left + MARGIN, page.y, page.width - left - MARGIN),
    )
