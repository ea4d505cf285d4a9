"""The game as a picture: history, the table, the seats, and the viewer's hand. To play a card, touch it, and then what
it is laid on or names: a year, a seat, a card; or the table, if it needs nothing. To discard one, touch the discards.
"""

from collections.abc import Sequence
from typing import Any, Final

from engines.contract import Hidden
from engines.games.early_american_chrononauts.moves import (
    KEEP,
    SWAP_BOTH,
    SWAP_FIRST,
    SWAP_SECOND,
    Discard,
    GoOn,
    KillTime,
    Move,
    Play,
    PlayAt,
    PlayAtSlot,
    PlayFor,
    PlayOn,
    PutBack,
    Take,
    UseMemo,
)
from engines.games.early_american_chrononauts.packs import PACKS
from engines.games.early_american_chrononauts.packs.pack import Memo, NewIdentity, Patch, Recover
from engines.games.early_american_chrononauts.pictures.scene import Scene, pen_of
from engines.games.early_american_chrononauts.pictures.seats import draw_seats
from engines.games.early_american_chrononauts.pictures.table import draw_table
from engines.games.early_american_chrononauts.pictures.timeline import add_legend, draw_timeline
from engines.games.early_american_chrononauts.sentences.atlas import Atlas, atlas_of, pack_term
from engines.games.early_american_chrononauts.tables import MODES, TITLE
from engines.games.early_american_chrononauts.view import LAID, View
from engines.games.early_american_chrononauts.words import label
from engines.kit.pictures.looks import Look
from engines.kit.pictures.pages import Button, Page, Seen
from engines.kit.pictures.svg import Node
from engines.kit.texts import Message, Who, message, won_by
from engines.kit.windows import ALWAYS_PASS, PASS, SETTINGS


def picture(view: View, last: Sequence[Seen], look: Look) -> Node:
    """Return the view as a picture."""
    page = Page(look, TITLE, _status(view, look))
    atlas = atlas_of(view)
    sides = {card.year: card for card in view.timeline}
    pen = pen_of(atlas, look.words, look.palette)
    scene = Scene(page, view, atlas, sides, _marks(atlas, view, last), pen)
    draw_timeline(scene)
    page.caption(last)
    page.region("piles")
    draw_table(scene)
    page.buttons(_buttons(scene))
    draw_seats(scene)
    if look.is_phone and view.timeline:
        page.region("more")
        add_legend(scene)
    return page.done()


def _status(view: View, look: Look) -> str:
    """The mode, the packs and the turn, and which seats decide what."""
    packs = [PACKS[key] for key in (view.pack, view.second_pack) if key is not None]
    parts = [look.say(message(f"mode-{view.mode}")), *(look.say(pack_term(pack)) for pack in packs)]
    if view.turn:
        parts.append(look.say(message("turn", number=str(view.turn))))
    return f"{' · '.join(parts)}. {look.say(_decision(view))}"


def _decision(view: View) -> Message:
    if not view.awaiting:
        return message("is-over", who=won_by() if view.winner is None else won_by(view.winner))
    return message(f"status-{view.phase}", who=tuple(Who(seat) for seat in view.awaiting))


def _marks(atlas: Atlas, view: View, last: Sequence[Seen]) -> frozenset[str]:
    """What the latest moves and the card being played are about."""
    moves = [seen.move for seen in last]
    if view.laid is not None:
        moves.append(LAID.split(view.laid))
    return frozenset(id for move in moves for id in _about(atlas, move))


def _about(atlas: Atlas, move: object) -> tuple[str, ...]:
    """The ids of what a move is about, apart from the card itself."""
    if isinstance(move, (Play, PlayOn, PlayAt, PlayAtSlot, PlayFor)):
        return _play(atlas, move)[1:]
    return ("discards",) if isinstance(move, (Discard, KillTime)) else ()


def touches(move: Move, view: View) -> tuple[str, ...]:
    """Return the card and what it is laid on or names; or the button of a choice that is not on the table."""
    match move:
        case Play() | PlayOn() | PlayAt() | PlayAtSlot() | PlayFor():
            return _play(atlas_of(view), move)
        case Discard(card):
            return f"card-{card}", "discards"
        case KillTime(first, second):
            return "kill-time", f"card-{first}", f"card-{second}_2" if first == second else f"card-{second}"
        case PutBack(card):
            return (f"card-{card}",)
        case Take(card):
            return (f"deck-{card}",)
    return (_BUTTONS[move],)


def _play(atlas: Atlas, move: Any) -> tuple[str, ...]:
    held = f"card-{move.card}"
    kind = atlas.box.kinds[atlas.box.card_of[move.card]]
    match move:
        case PlayOn(_, year):
            return held, f"year-{year}"
        case PlayAt(_, seat):
            return held, f"seat-{seat}"
        case PlayAtSlot(_, seat, slot):
            return held, f"seat-{seat}-{'identity' if kind is NewIdentity else 'mission'}-{slot}"
        case PlayFor(_, target):
            return held, f"{'discard' if kind is Recover else 'front'}-{target}"
    card = atlas.faces[move.card].card
    return held, f"year-{card.year}" if isinstance(card, Patch) else "table"


_BUTTONS: Final[dict[Any, str]] = {
    PASS: "pass",
    ALWAYS_PASS: "always-pass",
    UseMemo(): "memo",
    GoOn(): "go-on",
    SETTINGS[0]: "from-now-on-pass",
    SETTINGS[1]: "from-now-on-ask",
    KEEP: "keep",
    SWAP_FIRST: "swap-first",
    SWAP_SECOND: "swap-second",
    SWAP_BOTH: "swap-both",
}
"""The id of each choice that is not on the table."""


def _buttons(scene: Scene) -> list[Button]:
    """The choices that are not on the table, as far as the viewer has them now."""
    if not scene.may_act:
        return []
    view = scene.view
    moves: list[Any] = {
        "mulligan": [KEEP, SWAP_FIRST, *((SWAP_SECOND, SWAP_BOTH) if MODES[view.mode].has_slots else ())],
        "window": [PASS, ALWAYS_PASS, *([UseMemo()] if _holds_memo(scene) else [])],
        "drawn": [GoOn()],
        "machine": [GoOn()],
        "play": [*(() if view.standing_set or MODES[view.mode].is_alone else SETTINGS)],
    }.get(view.phase, [])
    kill = [Button("kill-time", scene.say(message("kill")))] if _can_kill_time(view) else []
    return [*kill, *(Button(_BUTTONS[move], _said(scene, move)) for move in moves)]


def _said(scene: Scene, move: Any) -> str:
    said = scene.say(label(move, scene.view))
    return said[0].upper() + said[1:]


def _own_hand(view: View) -> tuple[str, ...]:
    hand = view.seats[view.viewer].hand if isinstance(view.viewer, int) else ()
    return () if isinstance(hand, Hidden) else hand


def _holds_memo(scene: Scene) -> bool:
    kinds, card_of = scene.atlas.box.kinds, scene.atlas.box.card_of
    return any(kinds[card_of[key]] is Memo for key in _own_hand(scene.view))


def _can_kill_time(view: View) -> bool:
    """True in the play step itself with two cards in hand. R6, R9."""
    return view.phase == "play" and not view.waiting and MODES[view.mode].can_kill_time and len(_own_hand(view)) > 1
