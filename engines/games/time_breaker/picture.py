"""The game as a picture. A card is touched first, and then what it names: a tile, a seat, another card."""

from collections.abc import Sequence
from typing import Final

from engines.contract import Hidden
from engines.games.time_breaker.components import place_id
from engines.games.time_breaker.imagine import open_part
from engines.games.time_breaker.moves import (
    Arrest,
    DrawAnew,
    Dump,
    Follow,
    GoOn,
    Move,
    NameCard,
    PassTurn,
    PlayFirst,
    StopTime,
    Wormhole,
)
from engines.games.time_breaker.packs import PACKS
from engines.games.time_breaker.pictures.board import board_size, draw_board
from engines.games.time_breaker.pictures.cards import open_hands, own_hand, piles
from engines.games.time_breaker.pictures.colors import sizes
from engines.games.time_breaker.pictures.seats import draw_seats, draw_table
from engines.games.time_breaker.playing.plays import Play, PlayOn, PlayTo, PlayWith
from engines.games.time_breaker.rules import legal_moves
from engines.games.time_breaker.sentences.terms import gate_of, tiles_told
from engines.games.time_breaker.tables import TITLE, TRA_KEY
from engines.games.time_breaker.view import View
from engines.games.time_breaker.words import ask, followed, green, label, landing
from engines.kit.pictures.looks import Look
from engines.kit.pictures.pages import Button, Page, Seen, status
from engines.kit.pictures.svg import Node, texts, wrapped
from engines.kit.texts import message, won_by
from engines.kit.windows import ALWAYS_PASS, PASS, SETTINGS

_SIDE: Final = 20
_LATE: Final = 30
"""With fewer turns left than this, the picture says how many there are."""
_BUTTONS: Final[dict[Move, str]] = {
    Arrest(): "arrest",
    GoOn(): "go-on",
    PassTurn(): "pass-turn",
    PASS: "pass",
    ALWAYS_PASS: "always-pass",
    SETTINGS[0]: "set-pass",
    SETTINGS[1]: "set-ask",
}
"""The moves that are not on the board, and their ids."""


def picture(view: View, last: Sequence[Seen], look: Look) -> Node:
    """Return the view as a picture."""
    page = Page(look, TITLE, _status(look, view))
    _ask(page, view)
    (_phone if look.is_phone else _desktop)(page, view, _marked(view, last))
    page.region("more")
    open_hands(page, view)
    page.caption(last)
    return page.done()


def _status(look: Look, view: View) -> str:
    """Return who is to move or how the game ended, and the number of the turn."""
    is_late = view.turn_limit - view.turn < _LATE
    turn = look.say(message("turn-of" if is_late else "turn", turn=str(view.turn), limit=str(view.turn_limit)))
    if view.phase == "over":
        ended = look.say(won_by() if view.winner is None else won_by(view.winner))
        return f"{status(look, ())}. {ended}. {turn}."
    return f"{turn}. {status(look, view.awaiting, view.window is not None)}."


def _ask(page: Page, view: View) -> None:
    """Add what the viewer is asked."""
    if view.viewer in view.awaiting:
        page.region("heading")
        lines = wrapped(page.look.say(ask(view)), page.width * 0.92, 14, bold=True)
        rows = texts(page.left, page.y + 6, lines, 14, page.look.palette.accent, leading=1.25, bold=True)
        page.add(17.5 * len(lines) - 4, *rows)
        page.region("board")


def _marked(view: View, last: Sequence[Seen]) -> frozenset[str]:
    """Return the tiles that the last moves were about."""
    told = [tile for seen in last if seen.sentence for tile in tiles_told(view.pack, seen.sentence)]
    laid = view.laid
    named = [] if laid is None else [tile for tile in (laid.tile, gate_of(laid.card)) if tile][:1]
    return frozenset([*told, *named])


def _phone(page: Page, view: View, marked: frozenset[str]) -> None:
    """What is on the table, the board, the buttons, the hand, the piles and the seats, below each other."""
    look = page.look
    height, table = draw_table(look, view, page.left, page.y, page.width)
    if table:
        page.add(height, *table)
    wide, high = board_size(look)
    page.add(high, *draw_board(look, view, marked, (look.width - wide) / 2, page.y))
    page.buttons(_buttons(look, view))
    page.region("hand")
    own_hand(page, view)
    page.region("seats")
    page.add(sizes(look).card_height, *piles(look, view, page.left, page.y))
    height, seats = draw_seats(look, view, page.left, page.y, page.width)
    page.add(height, *seats)


def _desktop(page: Page, view: View, marked: frozenset[str]) -> None:
    """The board with the seats, the piles and the table beside it; below them the buttons and the hand."""
    look = page.look
    wide, high = board_size(look)
    left = page.left + wide + _SIDE
    width = page.left + page.width - left
    height, seats = draw_seats(look, view, left, page.y, width)
    bottom = page.y + height + _SIDE
    lying = piles(look, view, left, bottom)
    bottom += sizes(look).card_height + _SIDE
    height, table = draw_table(look, view, left, bottom, width)
    board = draw_board(look, view, marked, page.left, page.y)
    page.add(max(high, bottom + height - page.y), *board, *seats, *lying, *table)
    page.buttons(_buttons(look, view))
    page.region("hand")
    own_hand(page, view)


def _buttons(look: Look, view: View) -> list[Button]:
    """Return the choices of the viewer that are not on the board."""
    return [Button(_BUTTONS[move], _capital(look.say(label(move, view)))) for move in _unplaced(view)]


def _capital(said: str) -> str:
    return said[0].upper() + said[1:]


def _unplaced(view: View) -> list[Move]:
    """Return the legal moves of the viewer that are not on the board."""
    if not isinstance(view.viewer, int) or view.viewer not in view.awaiting:
        return []
    if view.window is not None:
        return [PASS, ALWAYS_PASS]
    mine = view.seats[view.viewer]
    found: list[Move] = [Arrest()] if mine.tile == view.breaker and not mine.arrested else []
    if view.phase in ("step", "end"):
        found.append(GoOn())
    if view.phase == "turn":
        found += [PassTurn()] if _must_pass(view) else []
        found += [] if view.standing_set else SETTINGS
    return found


def _must_pass(view: View) -> bool:
    """True if the viewer, whose turn it is, can neither play a card, nor follow an arrow, nor use a wormhole. R22."""
    if view.seats[view.seat].tile != TRA_KEY or view.discards or view.deck not in ((), Hidden(0)):
        return False
    return PassTurn() in legal_moves(open_part(view, PACKS[view.pack]), view.seat)


def touches(move: Move, view: View) -> tuple[str, ...]:
    """Return what is touched for a move: a card and what it names, the tile where the green arrow leads, the deck for a
    wormhole, or a button.
    """
    match move:
        case Play(card):
            aim = _aim_of(view, card)
            return (_card_id(view, card),) if aim is None else (_card_id(view, card), _tile_id(view, aim))
        case PlayTo(card, tile):
            return _card_id(view, card), _tile_id(view, tile)
        case PlayOn(card, seat):
            return _card_id(view, card), f"seat-{seat}"
        case PlayWith(card, second, tile):
            return _card_id(view, card), f"hand-{second}", _tile_id(view, tile)
        case Follow():
            return (_tile_id(view, followed(view)),)
        case Wormhole() | DrawAnew():
            return ("deck",)
        case Dump(card):
            return f"hand-{card}", "discards"
        case NameCard(card):
            return (f"hand-{card}",)
        case PlayFirst(card):
            frame = len(view.waiting) - 1
            return (f"table-{frame}-{view.waiting[frame].cards.index(card)}",)
        case StopTime():
            return ("hand-stop-time",)
    return (_BUTTONS[move],)


def _aim_of(view: View, card: str) -> str | None:
    """Return the tile where a card without a choice leads: a jump, or On the Move along the green arrow."""
    if card == "on-the-move":
        return landing(view, green(view, view.breaker))
    gate = gate_of(card)
    return None if gate is None else landing(view, gate)


def _card_id(view: View, card: str) -> str:
    """Return the id of the card to lay: the one on the table that must be laid, or one of the hand."""
    return f"table-{len(view.waiting) - 1}-0" if view.phase == "card" else f"hand-{card}"


def _tile_id(view: View, tile: str) -> str:
    return place_id(next(place for place, square in enumerate(view.squares) if square.tile == tile))
