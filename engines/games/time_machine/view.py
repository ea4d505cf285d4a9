"""What each viewer knows of a game and its moves. Ruling R16 lists what is hidden."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Final

from engines.contract import ALL, Hidden, Played, Viewer
from engines.games.time_machine.moves import DecideActivation, HoldBack, LayCard, Move, PassAction, SendCard, TakeCard
from engines.games.time_machine.state import (
    ACTIVATION,
    DISPLAY,
    LAYING,
    LOOK,
    OVER,
    Destruction,
    Phase,
    State,
    acting,
    activating,
    paid_this_round,
    seats_of,
)
from engines.games.time_machine.tables import COMPONENTS, TEXTS, TURNS, texts_in
from engines.kit.bitsets import SEATS_IN
from engines.kit.pictures.notebooks import Drawn
from engines.kit.views import secret, seen, seen_set


@dataclass(frozen=True, slots=True)
class Stack:
    """A seat's cards of one round."""

    round: Annotated[int, "The round, from 1 to 8."]
    face_up: Annotated[tuple[str, ...], "The cards that everyone sees."]
    face_down: Annotated[tuple[str, ...] | Hidden, "The other cards, hidden from the other seats."]


@dataclass(frozen=True, slots=True)
class PaidFuel:
    """A fuel card that paid for an action and was removed from the game."""

    round: Annotated[int, "The round in which it paid."]
    card: Annotated[str, "The fuel card."]


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat."""

    seat: Annotated[int, "The number of the seat."]
    active: Annotated[bool, "True if its time machine is active."]
    deck: Annotated[tuple[str, ...] | Hidden, "The cards that it has yet to draw, next first; hidden until the end."]
    hand: Annotated[tuple[str, ...] | Hidden, "The cards in its hand, hidden from the other seats."]
    stacks: Annotated[tuple[Stack, ...], "Its stacks of rounds 1 to 8."]
    paid: Annotated[tuple[PaidFuel, ...], "The fuel that it has paid for actions, oldest first."]
    activates: Annotated[bool | Hidden | None, "Its answer this round, hidden until all are in; null if there is none."]
    held_back: Annotated[tuple[str, ...] | Hidden | None, "The cards it leaves out of its display; null without one."]
    chosen: Annotated[str | Hidden | None, "The card of its hand that it will lay, hidden from others; null if none."]


@dataclass(frozen=True, slots=True)
class Pile:
    """The shared discard pile of one round."""

    round: Annotated[int, "The round, from 1 to 8."]
    cards: Annotated[
        tuple[str, ...] | Hidden, "The cards in the pile, hidden except from a seat that looks through it."
    ]


@dataclass(frozen=True, slots=True)
class Lost:
    """A card that was destroyed."""

    seat: Annotated[int, "The seat in whose stack it lay."]
    card: Annotated[str, "The card."]


@dataclass(frozen=True, slots=True)
class Destroyed:
    """What one `destroy` of this round did. It is shown until the round ends."""

    by: Annotated[int, "The seat whose machine destroyed the cards."]
    component: Annotated[str, "The component that was destroyed."]
    round: Annotated[int, "The round whose stacks were hit."]
    cards: Annotated[tuple[Lost, ...], "The cards that were destroyed."]


@dataclass(frozen=True, slots=True)
class View(Drawn):
    """The game as one viewer knows it. Cards read `component-number@owner`: `fuel-8@2` is from the deck of seat 2."""

    viewer: Annotated[Viewer, "The seat whose knowledge this is; null for a spectator, `all` for everything."]
    round: Annotated[int, "The round, from 1 to 8."]
    turn: Annotated[int, "The turn of the round in which cards are laid, 1 to 3; 0 before the first."]
    phase: Annotated[Phase, "What is being decided; `over` at the end of the game."]
    awaiting: Annotated[tuple[int, ...], "The seats that owe a decision."]
    seats: Annotated[tuple[SeatView, ...], "The seats in order."]
    piles: Annotated[tuple[Pile, ...], "The discard piles of rounds 1 to 8."]
    order: Annotated[tuple[int, ...], "The order in which machines act this round; empty when no actions are due."]
    pays_highest: Annotated[int | None, "The seat that must pay with its highest fuel if it acts; null once it has."]
    looking_at: Annotated[int | None, "The round of the pile that the awaited seat is looking through; else null."]
    destroyed: Annotated[tuple[Destroyed, ...], "What was destroyed in this round."]

    def rows(self) -> tuple[str, ...]:
        """Draw the stacks for `engines.view_text`: a column for each round, `?` for a hidden card, lower case for a
        card that lies face down. `$` is finance.

        >>> stacks = tuple(Stack(number, ("fuel-8@1",), Hidden(2)) for number in range(1, 9))
        >>> seat = SeatView(0, False, Hidden(0), Hidden(0), stacks, (), None, None, None)
        >>> view = View(None, 8, 1, LAYING, (0,), (seat,), (Pile(1, Hidden(6)), Pile(2, ())), (), None, None, ())
        >>> for row in view.rows():
        ...     print(row[:28].rstrip())
                1           2
        piles   6 cards     0 cards
        seat 0  F8 ? ?      F8 ? ?
        """
        counts = [pile.cards.count if isinstance(pile.cards, Hidden) else len(pile.cards) for pile in self.piles]
        seats = [row for seat in self.seats for row in _rows_of(seat)]
        heads = (
            _row("", [str(pile.round) for pile in self.piles]),
            _row("piles", [f"{count} cards" for count in counts]),
        )
        return (*heads, *seats)


def _row(head: str, cells: Iterable[str]) -> str:
    return f"{head:8}{''.join(f'{cell:12}' for cell in cells)}".rstrip()


def _rows_of(seat: SeatView) -> list[str]:
    """Return the stacks of a seat, three cards to a row."""
    stacks = [_short_cards(stack) for stack in seat.stacks]
    rows = range(0, max(1, *[len(stack) for stack in stacks]), TURNS)
    return [
        _row(f"seat {seat.seat}" if not at else "", [" ".join(cards[at : at + TURNS]) for cards in stacks])
        for at in rows
    ]


def _short_cards(stack: Stack) -> list[str]:
    up = [_short(card) for card in stack.face_up]
    if isinstance(stack.face_down, Hidden):
        return up + ["?"] * stack.face_down.count
    return up + [_short(card).lower() for card in stack.face_down]


def _short(card: str) -> str:
    """Return a card in two or three characters: `F8`."""
    component, rest = card.split("-")
    return f"{'$' if component == 'finance' else component[0].upper()}{rest.split('@')[0]}"


def view(state: State, viewer: Viewer) -> View:
    """Return all that the viewer may know: everything for `ALL`, and for everyone once the game is over. R16."""
    sees_all = viewer == ALL or state.phase == OVER
    return View(
        viewer=viewer,
        round=state.round,
        turn=state.turn,
        phase=state.phase,
        awaiting=SEATS_IN[state.owing],
        seats=tuple(_seat_view(state, seat, sees_all or seat == viewer, sees_all) for seat in seats_of(state)),
        piles=_piles(state, viewer, sees_all),
        order=state.order,
        pays_highest=_bound_seat(state),
        looking_at=state.looking_at or None,
        destroyed=tuple(_destroyed(destruction) for destruction in state.destroyed),
    )


def _seat_view(state: State, seat: int, own: bool, sees_all: bool) -> SeatView:
    chosen = state.chosen[seat]
    return SeatView(
        seat=seat,
        active=bool(state.active >> seat & 1),
        deck=seen(TEXTS, state.decks[seat], sees_all),
        hand=seen(TEXTS, state.hands[seat], own),
        stacks=tuple(
            Stack(number, _face_up(stack & state.face_up), seen_set(TEXTS, stack & ~state.face_up, own))
            for number, stack in enumerate(state.stacks[seat], 1)
        ),
        paid=tuple(PaidFuel(paid.round, TEXTS[paid.card]) for paid in state.paid[seat]),
        activates=secret(state.answers[seat], own or state.phase != ACTIVATION),  # R4
        held_back=_held_back(state, seat, own),
        chosen=secret(None if chosen is None else TEXTS[chosen], own),
    )


@lru_cache(maxsize=4096)
def _face_up(cards: int) -> tuple[str, ...]:
    """The cards of a stack that everyone sees, cached because few stacks change with a move."""
    return texts_in(cards)


def _held_back(state: State, seat: int, own: bool) -> tuple[str, ...] | Hidden | None:
    """Return the cards that the seat holds back. Which ones is secret, how many is not. R5."""
    if state.phase != DISPLAY or not activating(state) >> seat & 1:
        return None
    return seen_set(TEXTS, state.held_back[seat], own)


def _piles(state: State, viewer: Viewer, sees_all: bool) -> tuple[Pile, ...]:
    """Return the piles, which lie face down; the seat that retrieves sees the one it looks through. R11."""
    looks = state.phase == LOOK and viewer == acting(state)
    return tuple(
        Pile(number, seen_set(TEXTS, pile, sees_all or (looks and number == state.looking_at)))
        for number, pile in enumerate(state.piles, 1)
    )


def _bound_seat(state: State) -> int | None:
    """Return the first seat in order until it has acted: if it acts, it pays with its highest fuel card. R8."""
    first = state.order[0] if state.order else None
    if first is None or acting(state) != first or paid_this_round(state, first) is not None:
        return None
    return first


def _destroyed(destruction: Destruction) -> Destroyed:
    cards = tuple(Lost(seat, card) for seat, lost in enumerate(destruction.cards) for card in texts_in(lost))
    return Destroyed(destruction.by, COMPONENTS[destruction.component], destruction.round, cards)


@dataclass(frozen=True, slots=True)
class SecretCard:
    """A move that plays one card, as the other seats see it."""

    type: Annotated[str, "The type of the move."]
    card: Annotated[Hidden, "The card, which is hidden."]


@dataclass(frozen=True, slots=True)
class SecretAnswer:
    """`DecideActivation` as the other seats see it until all answers are in."""

    type: ClassVar[str] = DecideActivation.type
    activate: Annotated[Hidden, "The answer, which is hidden."]


@dataclass(frozen=True, slots=True)
class SecretSend:
    """`SendCard` as the other seats see it."""

    type: ClassVar[str] = SendCard.type
    card: Annotated[Hidden, "The card, which is hidden."]
    round: Annotated[int, "The round to whose stack the card goes."]
    fuel: Annotated[str, "The fuel card that pays."]


def conceal(record: Played[Move], state: State, viewer: Viewer) -> Any:
    """Return the move as the viewer may see it, where `state` is the one right after it. R16."""
    if viewer in (ALL, record.seat) or state.phase == OVER:
        return record.move
    match record.move:
        case LayCard() | HoldBack() | TakeCard():
            return SecretCard(record.move.type, Hidden())
        case DecideActivation() if state.phase == ACTIVATION:
            return SecretAnswer(Hidden())
        case SendCard(_, number, fuel):
            return SecretSend(Hidden(), number, fuel)
    return record.move


def can_take_back(move: object, before: View, after: View) -> bool:
    """Return True for a choice that is still secret: a card to lay, an answer or a card to hold back, until all seats
    have chosen. Also for doing nothing with a machine. All other actions show cards to somebody. R16.
    """
    if isinstance(move, PassAction):
        return True
    is_open = (before.round, before.turn, before.phase) == (after.round, after.turn, after.phase)
    return is_open and before.phase in _CHOOSING


_CHOOSING: Final = (ACTIVATION, DISPLAY, LAYING)
"""The phases in which all seats choose in secret."""


def turn_number(view: View) -> int:
    """Return the number of the round, from 1."""
    return view.round
