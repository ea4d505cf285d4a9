"""What active time machines do before the first turn: rulebook "Time Machine Actions"."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engines.contract import IllegalMove
from engines.games.time_machine.moves import PASS, Destroy, PassAction, Retrieve, SendCard, TakeCard
from engines.games.time_machine.playing.laying import begin_laying, usual_hand
from engines.games.time_machine.state import (
    ACTIONS,
    LOOK,
    OVER,
    Destruction,
    Paid,
    State,
    cards_at_opening,
    earlier_cards,
    paid_this_round,
    seats_of,
)
from engines.games.time_machine.tables import (
    COMPONENTS,
    FUEL,
    IDS,
    NUMBER_OF,
    OF_COMPONENT,
    ROUNDS,
    TEXTS,
    cards_in,
    highest_fuel,
)
from engines.kit.bitsets import SEATS_IN
from engines.kit.tuples import replaced, without

_HEADING: Final = "Time Machine Actions"
_TAKES: Final = tuple(TakeCard(text) for text in TEXTS)

Action = Destroy | Retrieve | SendCard | PassAction


def action_order(state: State) -> tuple[int, ...]:
    """Return the active seats: first the one with the highest fuel, then clockwise. R7."""
    seats = SEATS_IN[state.active]
    if not seats:
        return ()
    first = max(seats, key=lambda seat: (highest_fuel(cards_at_opening(state, seat)), -seat))
    return tuple(sorted(seats, key=lambda seat: (seat - first) % len(state.decks)))


def begin_actions(state: State) -> State:
    """Fix the order; the first active machine may act. R7."""
    order = action_order(state)
    return state._replace(phase=ACTIONS, order=order, owing=1 << order[0] if order else 0)


def end_actions(state: State) -> State:
    """Begin the turns, after all actions. Rulebook "Rounds 5 - 8"."""
    return begin_laying(state)


def payable_fuel(state: State, seat: int) -> list[int]:
    """Return the fuel cards of earlier rounds that can pay: any, but only the highest for the first seat. R8, R9."""
    fuel = cards_in(earlier_cards(state, seat) & OF_COMPONENT[FUEL])
    if not fuel or seat != state.order[0]:
        return fuel
    return [card for card in fuel if NUMBER_OF[card] == NUMBER_OF[fuel[-1]]]


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return each of the three actions with each fuel card that can pay for it, and the pass. R7 to R12."""
    actions: list[Action] = []
    piles = [number for number, pile in enumerate(state.piles, 1) if pile and number < state.round]
    for fuel in payable_fuel(state, seat):
        actions += _destroys(fuel, state.round)
        actions += [_retrieve(number, fuel) for number in piles]
        for card in state.hands[seat]:
            actions += _sends(card, fuel, state.round)
    return (*actions, PASS)


@lru_cache(maxsize=320)
def _destroys(fuel: int, before: int) -> Sequence[Destroy]:
    return [Destroy(what, number, TEXTS[fuel]) for what in COMPONENTS for number in range(1, before)]


@lru_cache(maxsize=560)
def _retrieve(number: int, fuel: int) -> Retrieve:
    return Retrieve(number, TEXTS[fuel])


@lru_cache(maxsize=4096)
def _sends(card: int, fuel: int, after: int) -> Sequence[SendCard]:
    return [SendCard(TEXTS[card], number, TEXTS[fuel]) for number in range(after + 1, ROUNDS + 1)]


def pass_action(state: State, seat: int, move: PassAction) -> State:
    """Let the machine do nothing; the next one may act. R7, R8."""
    return _next_machine(state, seat)


def destroy(state: State, seat: int, move: Destroy) -> State:
    """Move every seat's cards of the component in that round to that round's pile. R10.

    Raises `IllegalMove` for an unknown component, a round that is not earlier, or fuel that can't pay.
    """
    if move.component not in COMPONENTS:
        raise IllegalMove("malformed", "There is no such component.", _HEADING)
    _check_earlier(state, move.round)
    paid = _pay(state, seat, move.fuel)  # before the cards go, so fuel that pays is never among them (R19)
    here, component = move.round - 1, COMPONENTS.index(move.component)
    lost = tuple(stacks[here] & OF_COMPONENT[component] for stacks in paid.stacks)
    after = paid._replace(
        stacks=tuple(
            replaced(stacks, here, stacks[here] & ~gone) for stacks, gone in zip(paid.stacks, lost, strict=True)
        ),
        piles=replaced(paid.piles, here, paid.piles[here] | sum(lost)),
        face_up=paid.face_up & ~sum(lost),
        destroyed=(*paid.destroyed, Destruction(seat, component, move.round, lost)),
    )
    return _next_machine(after, seat)


def retrieve(state: State, seat: int, move: Retrieve) -> State:
    """Pay the fuel and let the seat look through the pile. R11.

    Raises `IllegalMove` for a round that is not earlier, an empty pile, or fuel that can't pay.
    """
    _check_earlier(state, move.round)
    if not state.piles[move.round - 1]:
        raise IllegalMove("empty_pile", "That round's discard pile is empty.", "ruling R11")
    return _pay(state, seat, move.fuel)._replace(phase=LOOK, looking_at=move.round)


def someone_retrieved(state: State) -> bool:
    """Return whether a card may have been taken from a pile in this round. After the end hands no longer tell. R11."""
    if state.phase == OVER:
        acted = sum(paid_this_round(state, seat) is not None for seat in seats_of(state))
        return acted > len(state.destroyed)
    return any(len(hand) > usual_hand(state.phase, state.turn) for hand in state.hands)


def legal_takes(state: State, seat: int) -> tuple[TakeCard, ...]:
    """Return a move for every card of the pile that the seat looks through; it must take one. R11."""
    return tuple(_TAKES[card] for card in cards_in(state.piles[state.looking_at - 1]))


def take_card(state: State, seat: int, move: TakeCard) -> State:
    """Move the card from the pile into the hand. R11.

    Raises `IllegalMove` for a card that is not in the pile.
    """
    card = IDS.get(move.card) if type(move.card) is str else None
    here = state.looking_at - 1
    if card is None or not state.piles[here] >> card & 1:
        raise IllegalMove("not_in_pile", "That card is not in the pile that you are looking through.", "ruling R11")
    hand = tuple(sorted((*state.hands[seat], card)))
    after = state._replace(
        phase=ACTIONS,
        looking_at=0,
        hands=replaced(state.hands, seat, hand),
        piles=replaced(state.piles, here, state.piles[here] & ~(1 << card)),
    )
    return _next_machine(after, seat)


def send_card(state: State, seat: int, move: SendCard) -> State:
    """Move a card of the hand face down to the seat's own stack of a later round. R12.

    Raises `IllegalMove` for a card that is not in the hand, a round that is not later, or fuel that can't pay.
    """
    card = IDS.get(move.card) if type(move.card) is str else None
    if card is None or card not in state.hands[seat]:
        raise IllegalMove("not_in_hand", "That card is not in your hand.", _HEADING)
    if type(move.round) is not int or not state.round < move.round <= ROUNDS:
        raise IllegalMove("not_a_later_round", "A card can only be sent to a later round, up to round 8.", "ruling R12")
    paid = _pay(state, seat, move.fuel)
    stacks, there = paid.stacks[seat], move.round - 1
    after = paid._replace(
        hands=replaced(paid.hands, seat, without(paid.hands[seat], card)),
        stacks=replaced(paid.stacks, seat, replaced(stacks, there, stacks[there] | 1 << card)),
    )
    return _next_machine(after, seat)


def _check_earlier(state: State, number: int) -> None:
    if type(number) is not int or not 1 <= number < state.round:
        raise IllegalMove("not_an_earlier_round", "That is not an earlier round.", _HEADING)


def _pay(state: State, seat: int, fuel: str) -> State:
    """Remove the fuel card from the game. Raises `IllegalMove` if the seat does not have it in an earlier round, or
    must pay with a higher one. Rulebook "Time Machine Actions", R9.
    """
    card = IDS.get(fuel) if type(fuel) is str else None
    owned = earlier_cards(state, seat) & OF_COMPONENT[FUEL]
    if card is None or not owned >> card & 1:
        raise IllegalMove("cannot_pay", "You do not have that fuel card in an earlier round.", "ruling R9")
    if card not in payable_fuel(state, seat):
        raise IllegalMove("must_pay_highest", "You act first, so you must pay with your highest fuel card.", _HEADING)
    gone = ~(1 << card)
    return state._replace(
        stacks=replaced(state.stacks, seat, tuple(stack & gone for stack in state.stacks[seat])),
        face_up=state.face_up & gone,
        paid=replaced(state.paid, seat, (*state.paid[seat], Paid(state.round, card))),
    )


def _next_machine(state: State, seat: int) -> State:
    """Let the next active machine in order act; after the last, nobody owes an action. R7."""
    later = state.order[state.order.index(seat) + 1 :]
    return state._replace(owing=1 << later[0] if later else 0)
