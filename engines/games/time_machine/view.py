"""What a viewer may know, built up from nothing: views of the table and of the moves. R16."""

from dataclasses import dataclass
from typing import Any, ClassVar

from engines.contract import ALL, Hidden, Played, Viewer
from engines.games.time_machine.imagining import imagine
from engines.games.time_machine.moves import DecideActivation, HoldBack, LayCard, Move, SendCard, TakeCard
from engines.games.time_machine.seen import Destroyed, Lost, PaidFuel, Pile, SeatView, Stack, View
from engines.games.time_machine.state import (
    ACTIVATION,
    DISPLAY,
    LOOK,
    OVER,
    Destruction,
    State,
    acting,
    activating,
    paid_this_round,
)
from engines.games.time_machine.tables import COMPONENTS, TEXTS, texts_in
from engines.kit.bitsets import SEATS_IN

__all__ = ["View", "conceal", "imagine", "view"]


def view(state: State, viewer: Viewer) -> View:
    """All that the viewer may know; everything once the game is over, or for `ALL`. R16."""
    sees_all = viewer == ALL or state.phase == OVER
    return View(
        viewer=viewer,
        round=state.round,
        turn=state.turn,
        phase=state.phase,
        awaiting=SEATS_IN[state.owing],
        seats=tuple(_seat_view(state, seat, sees_all or seat == viewer, sees_all) for seat in range(len(state.decks))),
        piles=_piles(state, viewer, sees_all),
        order=state.order,
        pays_highest=_bound_seat(state),
        looking_at=state.looking_at or None,
        destroyed=tuple(_destroyed(destruction) for destruction in state.destroyed),
    )


def _cards(cards: tuple[int, ...], shown: bool) -> tuple[str, ...] | Hidden:
    return tuple(TEXTS[card] for card in cards) if shown else Hidden(len(cards))


def _card_set(cards: int, shown: bool) -> tuple[str, ...] | Hidden:
    return texts_in(cards) if shown else Hidden(cards.bit_count())


def _seat_view(state: State, seat: int, own: bool, sees_all: bool) -> SeatView:
    return SeatView(
        seat=seat,
        active=bool(state.active >> seat & 1),
        deck=_cards(state.decks[seat], sees_all),
        hand=_cards(state.hands[seat], own),
        stacks=tuple(
            Stack(number, texts_in(stack & state.face_up), _card_set(stack & ~state.face_up, own))
            for number, stack in enumerate(state.stacks[seat], 1)
        ),
        paid=tuple(PaidFuel(paid.round, TEXTS[paid.card]) for paid in state.paid[seat]),
        activates=_answer(state, seat, own),
        held_back=_held_back(state, seat, own),
        chosen=_chosen(state, seat, own),
    )


def _answer(state: State, seat: int, own: bool) -> bool | Hidden | None:
    """Answers are secret until all are in. R4."""
    answer = state.answers[seat]
    return answer if answer is None or own or state.phase != ACTIVATION else Hidden()


def _held_back(state: State, seat: int, own: bool) -> tuple[str, ...] | Hidden | None:
    """Which cards are held back is secret, how many is not. R5."""
    if state.phase != DISPLAY or not activating(state) >> seat & 1:
        return None
    return _card_set(state.held_back[seat], own)


def _chosen(state: State, seat: int, own: bool) -> str | Hidden | None:
    card = state.chosen[seat]
    if card is None:
        return None
    return TEXTS[card] if own else Hidden()


def _piles(state: State, viewer: Viewer, sees_all: bool) -> tuple[Pile, ...]:
    """Piles lie face down; the seat that retrieves sees the one it is looking through. R11."""
    looks = state.phase == LOOK and viewer == acting(state)
    return tuple(
        Pile(number, _card_set(pile, sees_all or (looks and number == state.looking_at)))
        for number, pile in enumerate(state.piles, 1)
    )


def _bound_seat(state: State) -> int | None:
    """The first seat in order, as long as it has yet to act: it would pay with its highest fuel card. R8."""
    first = state.order[0] if state.order else None
    if first is None or acting(state) != first or paid_this_round(state, first) is not None:
        return None
    return first


def _destroyed(destruction: Destruction) -> Destroyed:
    cards = tuple(Lost(seat, card) for seat, lost in enumerate(destruction.cards) for card in texts_in(lost))
    return Destroyed(destruction.by, COMPONENTS[destruction.component], destruction.round, cards)


@dataclass(frozen=True, slots=True)
class SecretLay:
    """`LayCard` as the others see it."""

    type: ClassVar[str] = LayCard.type
    card: Hidden


@dataclass(frozen=True, slots=True)
class SecretAnswer:
    """`DecideActivation` as the others see it until all answers are in."""

    type: ClassVar[str] = DecideActivation.type
    activate: Hidden


@dataclass(frozen=True, slots=True)
class SecretHold:
    """`HoldBack` as the others see it."""

    type: ClassVar[str] = HoldBack.type
    card: Hidden


@dataclass(frozen=True, slots=True)
class SecretTake:
    """`TakeCard` as the others see it."""

    type: ClassVar[str] = TakeCard.type
    card: Hidden


@dataclass(frozen=True, slots=True)
class SecretSend:
    """`SendCard` as the others see it: the round and the fuel are open."""

    type: ClassVar[str] = SendCard.type
    card: Hidden
    round: int
    fuel: str


def conceal(record: Played[Move], state: State, viewer: Viewer) -> Any:
    """The move as the viewer may see it, where `state` is the one right after it. R16."""
    if viewer in (ALL, record.seat) or state.phase == OVER:
        return record.move
    match record.move:
        case LayCard():
            return SecretLay(Hidden())
        case DecideActivation() if state.phase == ACTIVATION:
            return SecretAnswer(Hidden())
        case HoldBack():
            return SecretHold(Hidden())
        case TakeCard():
            return SecretTake(Hidden())
        case SendCard(_, number, fuel):
            return SecretSend(Hidden(), number, fuel)
    return record.move
