"""The game in words: what a move did, what a move would do, what there is to play with. The texts are in `words/`."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from engines.contract import Made, Outcome, Seat
from engines.games.time_machine.components import components
from engines.games.time_machine.moves import (
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
from engines.games.time_machine.playing.scoring import NO_MACHINE, ONE_MACHINE, SHARED, scored
from engines.games.time_machine.sentences.faces import all_said, card_from_said, card_said, face_of
from engines.games.time_machine.state import ACTIONS, ACTIVATION, DISPLAY, OVER
from engines.games.time_machine.tables import numbers_of
from engines.games.time_machine.view import Destroyed, SecretAnswer, SecretCard, SecretSend, View
from engines.kit.bitsets import set_of
from engines.kit.effort import Effort
from engines.kit.texts import Catalogue, Message, Sentence, Who, message

__all__ = ["EFFORT", "WORDS", "ask", "components", "ending", "label", "tell"]

WORDS: Final = Catalogue(Path(__file__).parent / "words")
EFFORT: Final = Effort(weight=2, steps=(36, 78))


def ask(view: View) -> Message:
    """Return what the viewer is asked in this phase of the round."""
    if view.phase == ACTIONS and view.viewer == view.pays_highest:
        return message("ask-highest")
    return message(f"ask-{view.phase}")


def aim(_view: View) -> Message:
    """Return how the game is won."""
    return message("aim")


def label(move: Move, view: View) -> Message:
    """Return what a legal move does. Cards are named with their owners, so that equal ones can be told apart."""
    match move:
        case LayCard(card):
            return message("lay", card=card_from_said(card))
        case DecideActivation(activate):
            return message("activate" if activate else "stay")
        case HoldBack(card):
            return message("hold", card=card_from_said(card))
        case Destroy(component, number, fuel):
            said = all_said(component)
            return message("destroy", component=said, round=str(number), fuel=card_from_said(fuel))
        case Retrieve(number, fuel):
            return message("retrieve", round=str(number), fuel=card_from_said(fuel))
        case TakeCard(card):
            return message("take", card=card_from_said(card))
        case SendCard(card, number, fuel):
            return message("send", card=card_from_said(card), round=str(number), fuel=card_from_said(fuel))
        case PassAction():
            return message("pass")


def tell(record: Made[object], before: Callable[[], View], after: View) -> Sentence:
    """Return the sentence of a move: what the seat did, what was revealed or lost, and what the game goes on with."""
    return Sentence(record.seat, _done(record.move), tuple(_effects(record, before, after)))


def _done(move: object) -> Message:
    """Return what a seat did, as far as the viewer may know it."""
    match move:
        case DecideActivation(activate):
            return message("activates" if activate else "stays")
        case SecretAnswer():
            return message("decides-in-secret")
        case SecretCard(kind, _):
            return message(_IN_SECRET[kind])
        case LayCard(card):
            return message("lays", card=card_said(card))
        case HoldBack(card):
            return message("holds", card=card_said(card))
        case TakeCard(card):
            return message("takes", card=card_said(card))
    return _acted(move)


_IN_SECRET: Final = {
    LayCard.type: "lays-in-secret",
    HoldBack.type: "holds-in-secret",
    TakeCard.type: "takes-in-secret",
}


def _acted(move: object) -> Message:
    """Return what a machine did."""
    match move:
        case Destroy(component, number, fuel):
            said = all_said(component)
            return message("destroys", component=said, round=str(number), fuel=card_said(fuel))
        case Retrieve(number, fuel):
            return message("retrieves", round=str(number), fuel=card_said(fuel))
        case SendCard(card, number, fuel):
            return message("sends", card=card_said(card), round=str(number), fuel=card_said(fuel))
        case SecretSend(_, number, fuel):
            return message("sends-in-secret", round=str(number), fuel=card_said(fuel))
    return message("passes")


def _effects(record: Made[object], before: Callable[[], View], after: View) -> Iterator[Message]:
    match record.move:
        case LayCard() | SecretCard(LayCard.type):
            if after.seats[record.seat].chosen is None:
                yield from _turn_played(before, after)
        case DecideActivation() | SecretAnswer():
            if after.phase != ACTIVATION:
                yield from _answers(record, before, after)
        case HoldBack() | SecretCard(HoldBack.type):
            if after.phase != DISPLAY:
                yield from _switched_on(before, after)
        case Destroy():
            yield from _losses(after.destroyed[-1])
            yield from _next_machine(after)
        case SendCard() | SecretSend() | TakeCard() | SecretCard() | PassAction():
            yield from _next_machine(after)


def _turn_played(before: Callable[[], View], after: View) -> Iterator[Message]:
    """Yield what follows when all seats have laid a card: hands go on, or the round ends, or the game."""
    if after.phase == OVER:
        yield from _end(after)
    elif after.turn > 1:
        yield message("hands-passed", seats=len(after.seats))
    else:
        yield message("round-begins", round=str(after.round))
        yield from _machines("machines-destroyed", _active(before()) - _active(after))
        yield from _first_machine(after)


def _answers(record: Made[object], before: Callable[[], View], after: View) -> Iterator[Message]:
    """Yield who activates, which is revealed once all seats have answered, unless the last answer says it all. R4."""
    if after.phase != DISPLAY:
        yield from _switched_on(before, after)
        return
    shown = {each.seat for each in after.seats if each.activates is True}
    if shown != {record.seat} or isinstance(record.move, SecretAnswer):
        yield from _machines("machines-shown", shown)
    yield message("must-hold", who=_whom(after.awaiting), count=len(after.awaiting))


def _switched_on(before: Callable[[], View], after: View) -> Iterator[Message]:
    new = _active(after) - _active(before())
    yield from _machines("machines-run", new)
    if not new:
        yield message("nobody-activates")
    yield from _first_machine(after)


def _losses(destroyed: Destroyed) -> Iterator[Message]:
    """Yield what each seat lost."""
    numbers = dict[Seat, list[str]]()
    for lost in destroyed.cards:
        numbers.setdefault(lost.seat, []).append(str(face_of(lost.card).number))
    if not numbers:
        yield message("nothing-hit")
    for seat, lost_numbers in numbers.items():
        cards = message(f"card-{destroyed.component}", number=tuple(lost_numbers))
        yield message("loses", who=Who(seat), cards=cards)


def _first_machine(after: View) -> Iterator[Message]:
    if after.phase == ACTIONS:
        yield message("acts-first", who=Who(after.order[0]))


def _next_machine(after: View) -> Iterator[Message]:
    if after.phase == ACTIONS:
        yield message("acts-next", who=_whom(after.awaiting))
    else:
        yield message("laying-begins")


def _end(after: View) -> Iterator[Message]:
    """Yield how the game ended. All cards are open then."""
    yield message("cards-open")
    end = ending(after)
    complete = {seat for seat, score in enumerate(end.scores) if score}
    if end.reason == NO_MACHINE:
        yield message("ends-without-machine")
        return
    if end.reason == ONE_MACHINE:
        yield message("ends-with-one", who=_whom(end.winners))
        return
    yield from _machines("machines-complete", complete)
    if end.reason == SHARED:
        yield message("ends-shared", who=_whom(end.winners))
    else:
        yield message("ends-with-most", who=_whom(end.winners), most=message(end.reason.replace(" ", "-")))


def ending(view: View) -> Outcome:
    """Return how the game ended, from a view of its end."""
    laid = [set_of(numbers_of(_laid(view, seat.seat))) for seat in view.seats]
    return scored(laid, set_of(_active(view)))


def _laid(view: View, seat: Seat) -> tuple[str, ...]:
    return tuple(card for stack in view.seats[seat].stacks for card in stack.face_up)


def _active(view: View) -> set[Seat]:
    return {seat.seat for seat in view.seats if seat.active}


def _machines(key: str, seats: set[Seat]) -> Iterator[Message]:
    """Yield something about the machines of these seats, unless there are none."""
    if seats:
        yield message(key, who=_whom(sorted(seats)), count=len(seats))


def _whom(seats: Iterable[Seat]) -> tuple[Who, ...]:
    return tuple([Who(seat) for seat in seats])
