"""Dealing, laying cards and passing hands: rulebook "Rounds 1 - 4", and how a round opens and closes."""

from typing import Final

from engines.contract import IllegalMove
from engines.games.time_machine.moves import LayCard
from engines.games.time_machine.state import (
    ACTIVATION,
    LAYING,
    OVER,
    Phase,
    State,
    all_laid,
    earlier_cards,
    everyone,
    nobody_paid,
)
from engines.games.time_machine.tables import FIRST_ACTIVATION, HAND, IDS, ROUNDS, RUNNING_NEED, TEXTS, TURNS, meets
from engines.kit.bitsets import SEATS_IN, set_of
from engines.kit.tuples import replaced, without

_LAYS: Final = tuple(LayCard(text) for text in TEXTS)


def usual_hand(phase: Phase, turn: int) -> int:
    """Return the size of a hand that no action made bigger or smaller. Rulebook "Rounds 1 - 4"."""
    return 0 if phase == OVER else HAND + 1 - max(turn, 1)


def laid_so_far(now: int, phase: Phase, turn: int, number: int) -> int:
    """Return how many cards each seat has laid for round `number` by turn `turn` of round `now`."""
    if number == now and phase != OVER:
        return max(turn - 1, 0)
    return TURNS if number <= now else 0


def dealt_owners(seats: int, seat: int, count: int) -> list[int]:
    """Return the owners of the first `count` cards that a seat lays in a round, as hands pass to the left. R2."""
    return [(seat - turn) % seats for turn in range(count)]


def origin_of_hand(seats: int, seat: int, turn: int) -> int:
    """Return the seat that was dealt the hand which `seat` holds at a turn (0: before the first). R2."""
    return (seat - max(turn - 1, 0)) % seats


def owners_in_stack(state: State, seat: int, number: int, size: int) -> list[int] | None:
    """Return the owners of the `size` cards that a seat's stack of a round has; None if they can be anyone's. R2, R12.

    Looks only at what everyone knows of the state.
    """
    # Cards leave stacks only by actions, and come to them only in rounds after 5. So before the first action every
    # stack is as it was laid, and one of rounds 1 to 4 that still has three cards has the same three.
    if nobody_paid(state) or (number < FIRST_ACTIVATION and size == TURNS):
        return dealt_owners(len(state.decks), seat, size)
    # Cards are sent before the first turn, while each seat holds the hand it was dealt.
    return [seat] * size if laid_so_far(state.round, state.phase, state.turn, number) == 0 else None


def legal_lays(state: State, seat: int) -> tuple[LayCard, ...]:
    """Return a move for each card of the hand. Rulebook "Rounds 1 - 4"."""
    return tuple([_LAYS[card] for card in state.hands[seat]])


def lay_card(state: State, seat: int, move: LayCard) -> State:
    """Return the state in which the seat has chosen a card, which stays in hand until all have chosen. R2.

    Raises `IllegalMove` for a card that is not in the hand.
    """
    card = IDS.get(move.card) if type(move.card) is str else None
    if card is None or card not in state.hands[seat]:
        raise IllegalMove("not_in_hand", "That card is not in your hand.", "Rounds 1 - 4")
    return state._replace(chosen=replaced(state.chosen, seat, card), owing=state.owing & ~(1 << seat))


def begin_laying(state: State) -> State:
    """Return the first of the round's three turns. Rulebook "Rounds 1 - 4"."""
    return state._replace(phase=LAYING, turn=1, order=(), owing=everyone(state))


def end_turn(state: State) -> State:
    """Lay all chosen cards face down, then pass the hands on or end the round. Rulebook "Rounds 1 - 4"."""
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
    """Pass each hand to the next higher seat, the last one's to seat 0. R2."""
    hands = (state.hands[-1], *state.hands[:-1])
    return state._replace(hands=hands, turn=state.turn + 1, owing=everyone(state))


def _end_round(state: State) -> State:
    """Put what is left of the hands on this round's pile, then open a new round or end the game. R2, R14."""
    left = sum(set_of(hand) for hand in state.hands)
    closed = state._replace(
        hands=((),) * len(state.hands),
        piles=replaced(state.piles, state.round - 1, state.piles[state.round - 1] | left),
        turn=0,
    )
    return _end_game(closed) if state.round == ROUNDS else open_round(closed, state.round + 1)


def _end_game(state: State) -> State:
    """Turn every card face up. R14, R16, R20."""
    return state._replace(phase=OVER, face_up=sum(all_laid(state, seat) for seat in range(len(state.stacks))))


def open_round(state: State, number: int) -> State:
    """Deal five cards to every seat; from round 5 on, check the machines and ask the inactive ones. R3, R13."""
    dealt = state._replace(
        round=number,
        hands=tuple([tuple(sorted(deck[:HAND])) for deck in state.decks]),
        decks=tuple([deck[HAND:] for deck in state.decks]),
        destroyed=(),
    )
    return begin_laying(dealt) if number < FIRST_ACTIVATION else _open_activation(dealt)


def _open_activation(state: State) -> State:
    """Destroy the machines that lack something they need, and ask all inactive seats. R4, R13."""
    # The check looks at earlier rounds only. So fuel laid in the round just over saves a machine that paid its last.
    active = set_of(seat for seat in SEATS_IN[state.active] if meets(earlier_cards(state, seat), RUNNING_NEED))
    return state._replace(phase=ACTIVATION, active=active, owing=everyone(state) & ~active)
