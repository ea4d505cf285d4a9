"""Dealing, laying cards and passing hands: rulebook "Rounds 1 - 4", and how a round opens and closes."""

from typing import Final

from engines.contract import IllegalMove
from engines.games.time_machine.moves import LayCard
from engines.games.time_machine.state import (
    ACTIVATION,
    LAYING,
    OVER,
    State,
    all_laid,
    earlier_cards,
    everyone,
)
from engines.games.time_machine.tables import FIRST_ACTIVATION, HAND, IDS, ROUNDS, RUNNING_NEED, TEXTS, TURNS, meets
from engines.kit.bitsets import SEATS_IN, set_of
from engines.kit.tuples import replaced, without

_LAYS: Final = tuple(LayCard(text) for text in TEXTS)


def legal_lays(state: State, seat: int) -> tuple[LayCard, ...]:
    """Every card of the hand may be laid. Rulebook "Rounds 1 - 4"."""
    return tuple([_LAYS[card] for card in state.hands[seat]])


def lay_card(state: State, seat: int, move: LayCard) -> State:
    """The seat has chosen the card it lays; it stays in hand until all have chosen. R2."""
    card = IDS.get(move.card) if type(move.card) is str else None
    if card is None or card not in state.hands[seat]:
        raise IllegalMove("not_in_hand", "That card is not in your hand.", "Rounds 1 - 4")
    return state._replace(chosen=replaced(state.chosen, seat, card), owing=state.owing & ~(1 << seat))


def begin_laying(state: State) -> State:
    """The first of the round's three turns. Rulebook "Rounds 1 - 4"."""
    return state._replace(phase=LAYING, turn=1, order=(), owing=everyone(state))


def end_turn(state: State) -> State:
    """All chosen cards are laid face down; then the hands pass on, or the round ends. Rulebook "Rounds 1 - 4"."""
    laid = _with_chosen_cards_laid(state)
    return _pass_hands_left(laid) if state.turn < TURNS else _end_round(laid)


def _with_chosen_cards_laid(state: State) -> State:
    here = state.round - 1
    chosen = [card for card in state.chosen if card is not None]
    return state._replace(
        hands=tuple([without(hand, card) for hand, card in zip(state.hands, chosen, strict=True)]),
        stacks=tuple(
            [
                replaced(stacks, here, stacks[here] | 1 << card)
                for stacks, card in zip(state.stacks, chosen, strict=True)
            ]
        ),
        chosen=(None,) * len(chosen),
    )


def _pass_hands_left(state: State) -> State:
    """Each hand goes to the next higher seat, the last one's to seat 0. R2."""
    hands = (state.hands[-1], *state.hands[:-1])
    return state._replace(hands=hands, turn=state.turn + 1, owing=everyone(state))


def _end_round(state: State) -> State:
    """What is left of the hands goes to this round's pile; a new round opens, or the game is over. R2, R14."""
    left = sum(set_of(hand) for hand in state.hands)
    closed = state._replace(
        hands=((),) * len(state.hands),
        piles=replaced(state.piles, state.round - 1, state.piles[state.round - 1] | left),
        turn=0,
    )
    return _end_game(closed) if state.round == ROUNDS else open_round(closed, state.round + 1)


def _end_game(state: State) -> State:
    """After round 8 every card is turned face up. R14, R16."""
    return state._replace(phase=OVER, face_up=sum(all_laid(state, seat) for seat in range(len(state.stacks))))


def open_round(state: State, number: int) -> State:
    """Every seat draws five; from round 5 on machines are checked and the inactive ones asked. R3, R13."""
    dealt = state._replace(
        round=number,
        hands=tuple([tuple(sorted(deck[:HAND])) for deck in state.decks]),
        decks=tuple([deck[HAND:] for deck in state.decks]),
        destroyed=(),
    )
    return begin_laying(dealt) if number < FIRST_ACTIVATION else _open_activation(dealt)


def _open_activation(state: State) -> State:
    """Machines that no longer have what they need are destroyed; all inactive seats are asked. R4, R13."""
    active = set_of(seat for seat in SEATS_IN[state.active] if meets(earlier_cards(state, seat), RUNNING_NEED))
    return state._replace(phase=ACTIVATION, active=active, owing=everyone(state) & ~active)
