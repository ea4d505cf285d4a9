"""The game in words: what a move did, what a move would do, what there is to play with. The texts are in `words/`."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from engines.contract import Hidden, Made, Seat
from engines.games.time_chase.components import components
from engines.games.time_chase.moves import ChooseInvariant, Move, PlayCard, Travel
from engines.games.time_chase.playing import resolving
from engines.games.time_chase.playing.deductions import event_of
from engines.games.time_chase.rules import leader
from engines.games.time_chase.state import Location
from engines.games.time_chase.tables import CARD_NUMBERS, DISCS, SUITS, numbers_of
from engines.games.time_chase.view import EventView, View
from engines.kit.effort import Effort
from engines.kit.texts import Catalogue, Message, Sentence, Term, Who, message

__all__ = ["EFFORT", "MODE", "WORDS", "ask", "components", "label", "tell"]

WORDS: Final = Catalogue(Path(__file__).parent / "words")
EFFORT: Final = Effort(weight=2, steps=(18, 56))
MODE: Final = "mode"


def tell(record: Made[object], before: Callable[[], View], after: View) -> Sentence:
    """Return the sentence of a move: a card and what it won, or a choice and what its reveal brought."""
    match record.move:
        case PlayCard(card) if after.played:
            return Sentence(record.seat, _plays(card, after, len(after.played) - 1))
        case PlayCard(card):
            return _resolves(record.seat, card, before(), after)
        case ChooseInvariant(card) if after.phase != "invariant":
            return _alters(record.seat, card, before(), after)
        case Travel() if after.phase != "travel":
            return Sentence(record.seat, message("chooses-last"), (*_journeys(after), *_next(after)))
        case ChooseInvariant(card):
            return Sentence(record.seat, message("chooses-card", card=card))
        case Travel() as journey:
            return Sentence(record.seat, _chooses(journey, after))
    return Sentence(record.seat, message("in-secret"))


def ask(view: View) -> Message:
    """Return what the viewer is asked: a card for an event or for the invariant, or a journey."""
    if view.phase == "travel":
        fuel = view.seats[view.viewer].fuel if isinstance(view.viewer, int) else 0
        return message("ask-travel" if view.mode == "standard" else "ask-journey", fuel=fuel)
    if view.phase != "event":
        return message(f"ask-{view.phase}")
    led = led_suit(view)
    if led is None:
        return message("ask-lead")
    hand = view.seats[view.viewer].hand if isinstance(view.viewer, int) else ()
    has = not isinstance(hand, Hidden) and any(card[0] == led for card in hand)
    return message("ask-follow" if has else "ask-any", suit=suit(led))


def aim(_view: View) -> Message:
    """Return how the game is won."""
    return message("aim")


def led_suit(view: View) -> str | None:
    """Return the suit that must be followed at the event being resolved; None if any card can be led there."""
    led = next((event.led for event in view.timeline if event.token == view.resolving), None)
    return (led or (view.played[0].card if view.played else " "))[0].strip() or None


def label(move: Move, view: View) -> Message:
    """Return what a legal move does."""
    match move:
        case PlayCard(card):
            return message("play", card=card)
        case ChooseInvariant(card):
            return message("choose", card=card)
        case Travel(0):
            return message("stay-here")
    key = "go-back-to" if move.direction == "backward" else "go-on-to"
    return message(key, to=_to(view, reached(move, view)), fuel=str(move.fuel))


def reached(journey: Travel, view: View) -> Location:
    """Return where the journey leads from the present."""
    tokens: list[Location] = ["invariant", *(event.token for event in view.timeline)]
    spaces = journey.fuel if journey.direction == "forward" else -journey.fuel
    return tokens[1 + [event.present for event in view.timeline].index(True) + spaces]


def place(view: View, location: Location) -> Term:
    """Return the name of a place. In a jumble, the third event need not have the token 3, so tokens name the events."""
    if location == "invariant":
        return Term("the-invariant", "the invariant")
    return Term(f"{'event' if view.mode == 'standard' else 'token'}-{location}", f"event {location}")


def _to(view: View, location: Location) -> Term:
    """Return the name of a place as the end of a journey."""
    there = place(view, location)
    return Term(f"to-{there.key}", f"to {there.text}")


def suit(card: str) -> Term:
    """Return the name of a card's suit."""
    return Term(f"suit-{card[0]}", SUITS[card[0]])


def winner(view: View) -> tuple[Seat, tuple[Seat, ...]]:
    """Return who has won the finished game, and all seats that control as many events. Rules "End of the Game"."""
    discs_out = tuple([DISCS - seat.discs for seat in view.seats])
    won = leader([event_of(event) for event in view.timeline], discs_out)
    assert won is not None, "all resolve the first event, so somebody controls it (R20)"
    return won, tuple([seat for seat, out in enumerate(discs_out) if out == discs_out[won]])


def _event(view: View, location: Location | None) -> EventView:
    return next(event for event in view.timeline if event.token == location)


def _plays(card: str, view: View, number: int, *more: Message) -> Message:
    """Return what a seat does with a card, which is that many cards after the first at the event being resolved."""
    assert view.resolving is not None
    event = event_of(_event(view, view.resolving))
    key = "leads" if event.led is None and number == 0 else "plays"
    parts = [message(key, card=card, event=place(view, view.resolving))]
    played = numbers_of(play.card for play in view.played[:number])
    if resolving.earns_bonus_fuel(event, played, CARD_NUMBERS[card]):
        parts.append(message("gains-bonus"))
    parts += more
    return message("in-turn", what=tuple(parts)) if len(parts) > 1 else parts[0]


def _resolves(seat: Seat, card: str, before: View, after: View) -> Sentence:
    """Return the sentence of the last card at an event."""
    old, new = _event(before, before.resolving), _event(after, before.resolving)
    number, onward = len(before.played), _onward(before, after)
    if new.winning == card:
        return Sentence(seat, _plays(card, before, number, _mover_wins(old, new)), onward)
    return Sentence(seat, _plays(card, before, number), (_other_wins(old, new), *onward))


def _mover_wins(old: EventView, new: EventView) -> Message:
    if old.controller is None:
        return message("wins")
    return message("keeps") if old.controller == new.controller else message("wins-from", loser=Who(old.controller))


def _other_wins(old: EventView, new: EventView) -> Message:
    assert new.controller is not None
    assert new.winning is not None
    who = Who(new.controller)
    if old.controller is None:
        return message("is-won", who=who, card=new.winning)
    if old.controller != new.controller:
        return message("is-won-from", who=who, loser=Who(old.controller), card=new.winning)
    return message("is-kept" if old == new else "is-kept-with", who=who, card=new.winning)


def _alters(seat: Seat, card: str, before: View, after: View) -> Sentence:
    """Return the sentence of the last choice at the invariant, which reveals them all."""
    onward = (*_trump(before.invariant, after.invariant), *_onward(before, after))
    revealed = [
        (seat, choice.card) for seat, choice in enumerate(after.revealed) if isinstance(choice, ChooseInvariant)
    ]
    if len(revealed) == 1:
        return Sentence(seat, message("alters", card=card), onward)
    shown = [message("reveals", who=Who(seat), card=card) for seat, card in revealed]
    if after.invariant is not None:
        shown.append(message("is-invariant", card=after.invariant))
    return Sentence(seat, message("chooses-last"), (*shown, *onward))


def _trump(old: str | None, new: str | None) -> tuple[Message, ...]:
    if new is None:
        return (message("is-unstable"),)
    return () if old is not None and old[0] == new[0] else (message("is-trump", suit=suit(new)),)


def _chooses(journey: Travel, view: View) -> Message:
    if journey.fuel == 0:
        return message("chooses-to-stay")
    key = "chooses-to-go-back" if journey.direction == "backward" else "chooses-to-go-on"
    return message(key, to=_to(view, reached(journey, view)), fuel=str(journey.fuel))


def _journeys(after: View) -> tuple[Message, ...]:
    """Return who travels where, those first who stay, then from the nearest to the farthest."""
    parties = dict[Travel, list[Seat]]()
    for seat, journey in enumerate(after.revealed):
        if isinstance(journey, Travel):
            parties.setdefault(journey, []).append(seat)
    return tuple([_party(journey, parties[journey], after) for journey in sorted(parties, key=lambda each: each.fuel)])


def _party(journey: Travel, seats: list[Seat], after: View) -> Message:
    who, number = tuple([Who(seat) for seat in seats]), "one" if len(seats) == 1 else "other"
    if journey.fuel == 0:
        return message("stay", who=who, number=number)
    key = "go-back" if journey.direction == "backward" else "go-on"
    to = _to(after, after.seats[seats[0]].location)
    return message(key, who=who, number=number, to=to, fuel=str(journey.fuel))


def _onward(before: View, after: View) -> tuple[Message, ...]:
    """Return how the game goes on after an event or the invariant: with the next of the round, with time, or not."""
    if after.phase == "over":
        return (_end(after),)
    if after.phase != "travel":
        return _next(after)
    then, now = (next(event for event in view.timeline if event.present) for view in (before, after))
    key = "same-present" if then.token == now.token else "new-present"
    return (message(key, event=place(after, now.token)),)


def _next(after: View) -> tuple[Message, ...]:
    """Return what resolves next, and who leads there."""
    if after.lead is not None and after.resolving is not None:
        return (message("next-event", event=place(after, after.resolving), who=Who(after.lead)),)
    there = tuple([Who(seat) for seat, each in enumerate(after.seats) if each.location == "invariant"])
    return (message("next-invariant", who=there),)


def _end(after: View) -> Message:
    """Return who has won, and why."""
    won, tied = winner(after)
    if len(tied) > 1:
        return message("ends-tied", tied=tuple([Who(seat) for seat in tied]), who=Who(won))
    return message("ends-three" if after.seats[won].discs == 0 else "ends-ten", who=Who(won))
