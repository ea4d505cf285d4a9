"""Activating time machines: rulebook "Time Machine Activation"."""

from typing import Final

from engines.contract import IllegalMove
from engines.games.time_machine.moves import ACTIVATE, STAY, DecideActivation, HoldBack
from engines.games.time_machine.playing.actions import begin_actions
from engines.games.time_machine.state import DISPLAY, State, activating, earlier_cards
from engines.games.time_machine.tables import FULL_NEED, IDS, OF_COMPONENT, SHOWN, TEXTS, cards_in, counts_in, meets
from engines.kit.bitsets import SEATS_IN, set_of
from engines.kit.tuples import replaced

_HEADING: Final = "Time Machine Activation"
_HOLDS: Final = tuple(HoldBack(text) for text in TEXTS)


def can_activate(state: State, seat: int) -> bool:
    """Return whether the seat's stacks of earlier rounds hold a whole time machine. R4, R6."""
    return meets(earlier_cards(state, seat), FULL_NEED)


def legal_answers(state: State, seat: int) -> tuple[DecideActivation, ...]:
    """Return the answers that an inactive seat can give. R4."""
    # A seat that is not able to activate is asked too, so being asked tells the others nothing about its cards.
    return (ACTIVATE, STAY) if can_activate(state, seat) else (STAY,)


def decide_activation(state: State, seat: int, move: DecideActivation) -> State:
    """Return the state in which the seat has answered, which nobody sees until all have. R4.

    Raises `IllegalMove` for an answer that is not a bool, and for activating an incomplete machine.
    """
    if type(move.activate) is not bool:
        raise IllegalMove("malformed", "Activate must be true or false.", _HEADING)
    if move.activate and not can_activate(state, seat):
        raise IllegalMove("machine_incomplete", "Your earlier rounds do not hold a whole time machine.", _HEADING)
    return state._replace(answers=replaced(state.answers, seat, move.activate), owing=state.owing & ~(1 << seat))


def end_activation(state: State) -> State:
    """Reveal all answers, and ask the activating seats that have cards to spare which of them to hold back. R5."""
    choosing = tuple(seat for seat in SEATS_IN[activating(state)] if cards_to_spare(state, seat))
    return state._replace(phase=DISPLAY, owing=set_of(choosing))


def cards_to_spare(state: State, seat: int) -> int:
    """Return how many cards the seat must still hold back, so that just the twelve needed are left to show. R5."""
    return earlier_cards(state, seat).bit_count() - SHOWN - state.held_back[seat].bit_count()


def spare_cards(state: State, seat: int) -> int:
    """Return the cards that the seat may hold back next: those of components of which it has more than needed. R5."""
    left = earlier_cards(state, seat) & ~state.held_back[seat]
    counts = zip(OF_COMPONENT, counts_in(left), FULL_NEED, strict=True)
    return left & sum(component for component, has, needed in counts if has > needed)


def legal_holds(state: State, seat: int) -> tuple[HoldBack, ...]:
    """Return a move for every card that can be spared. Rulebook "Time Machine Activation", R5."""
    return tuple([_HOLDS[card] for card in cards_in(spare_cards(state, seat))])


def hold_back(state: State, seat: int, move: HoldBack) -> State:
    """Return the state in which the seat leaves the card out of its display. R5.

    Raises `IllegalMove` for a card that the machine needs or the seat does not have.
    """
    card = IDS.get(move.card) if type(move.card) is str else None
    if card is None or not spare_cards(state, seat) >> card & 1:
        raise IllegalMove("not_to_spare", "Your machine has no such card to spare.", _HEADING)
    held = replaced(state.held_back, seat, state.held_back[seat] | 1 << card)
    after = state._replace(held_back=held)
    return after if cards_to_spare(after, seat) else after._replace(owing=state.owing & ~(1 << seat))


def end_display(state: State) -> State:
    """Turn face up all that was not held back, and activate the machines. Rulebook "Time Machine Activation"."""
    new = activating(state)
    shown = sum(earlier_cards(state, seat) & ~state.held_back[seat] for seat in SEATS_IN[new])
    seats = len(state.decks)
    return begin_actions(
        state._replace(
            face_up=state.face_up | shown,
            active=state.active | new,
            answers=(None,) * seats,
            held_back=(0,) * seats,
        )
    )
