"""The game as a picture: the seats' stacks in a grid of rounds, the discard piles, machines, hands.

To lay, hold back or take a card, touch it. To destroy, touch a component, a round, and the fuel that pays; to retrieve,
a pile and the fuel; to send, a card of the hand, a round and the fuel.
"""

from collections.abc import Sequence

from engines.games.time_machine.moves import (
    ACTIVATE,
    PASS,
    STAY,
    DecideActivation,
    Destroy,
    HoldBack,
    LayCard,
    Move,
    PassAction,
    Retrieve,
    SendCard,
    TakeCard,
)
from engines.games.time_machine.pictures.marks import card_id, marks_of
from engines.games.time_machine.pictures.panels import add_destroyed, add_hand, add_looked_at, add_open, owned
from engines.games.time_machine.pictures.stacks import add_stacks
from engines.games.time_machine.tables import FULL_NEED, TITLE
from engines.games.time_machine.view import View
from engines.games.time_machine.words import ending, label
from engines.kit.pictures.looks import Look
from engines.kit.pictures.pages import Button, Page, Seen, status
from engines.kit.pictures.svg import Node
from engines.kit.texts import Message, message, won_by


def picture(view: View, last: Sequence[Seen], look: Look) -> Node:
    """Return the view as a picture."""
    page, marks = Page(look, TITLE, _status(view, look)), marks_of(view, last)
    add_stacks(page, view, marks)
    add_destroyed(page, view)
    add_looked_at(page, view)
    add_hand(page, view)
    page.region("seats")
    page.buttons([Button(_BUTTONS[move], look.say(label(move, view))) for move in _choices(view)])
    page.caption(last)
    add_open(page, view)
    return page.done()


def touches(move: Move, view: View) -> tuple[str, ...]:
    """Return what is touched to make a move. Fuel that pays comes last."""
    match move:
        case LayCard(card) | HoldBack(card) | TakeCard(card):
            return (card_id(card),)
        case Destroy(component, number, fuel):
            return (f"component-{component}", f"round-{number}", card_id(fuel))
        case Retrieve(number, fuel):
            return (f"pile-{number}", card_id(fuel))
        case SendCard(card, number, fuel):
            return (card_id(card), f"round-{number}", card_id(fuel))
        case DecideActivation() | PassAction():
            return (_BUTTONS[move],)


_BUTTONS = {ACTIVATE: "activate", STAY: "stay", PASS: "pass"}


def _choices(view: View) -> list[Move]:
    """Return what the viewer may choose now that is not on the table."""
    if view.viewer not in view.awaiting:
        return []
    if view.phase == "activation":
        return [ACTIVATE, STAY] if _is_able(view) else [STAY]
    return [PASS] if view.phase == "actions" else []


def _is_able(view: View) -> bool:
    """Return whether the viewer's stacks of earlier rounds hold a whole machine. R4."""
    counts, _ = owned(view)
    return counts is not None and all(has >= need for has, need in zip(counts, FULL_NEED, strict=True))


def _status(view: View, look: Look) -> str:
    """Return the stage of the game and who is to move, or who has won."""
    if view.phase != "over":
        return f"{look.say(_stage(view))} · {status(look, view.awaiting)}"
    return f"{status(look, ())} · {look.say(won_by(*ending(view).winners))}"


def _stage(view: View) -> Message:
    if view.phase == "laying":
        return message("stage-laying", round=str(view.round), turn=str(view.turn))
    key = "highest" if view.phase == "actions" and view.pays_highest is not None else view.phase
    return message(f"stage-{key}", round=str(view.round))
