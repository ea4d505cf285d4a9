"""What holds in every state that a game can reach: the checks of `load`, and facts that `imagine` keeps to.

Until the first fuel is paid no action was made, so every card lies where dealing and passing alone bring it.
"""

from collections.abc import Iterable

from engines.contract import ImpossibleState
from engines.games.time_machine.actions import action_order
from engines.games.time_machine.activation import can_activate, cards_to_spare
from engines.games.time_machine.state import (
    ACTIONS,
    ACTIVATION,
    DISPLAY,
    LAYING,
    LOOK,
    OVER,
    Destruction,
    State,
    acting,
    activating,
    all_laid,
    cards_at_opening,
    earlier_cards,
    paid_this_round,
)
from engines.games.time_machine.tables import (
    COMPONENT_OF,
    FIRST_ACTIVATION,
    FUEL,
    FULL_NEED,
    HAND,
    NUMBER_OF,
    OF_COMPONENT,
    OWNER_OF,
    ROUNDS,
    RUNNING_NEED,
    TURNS,
    cards_in,
    deck_of,
    highest_fuel,
    meets,
)
from engines.kit.bitsets import SEATS_IN, set_of


def dealt_owners(seats: int, seat: int, count: int) -> list[int]:
    """Whose cards the first `count` turns of a round lay in the seat's stack, as hands pass left. R2."""
    return [(seat - turn) % seats for turn in range(count)]


def origin_of_hand(seats: int, seat: int, turn: int) -> int:
    """The seat that was dealt the hand which `seat` holds at a turn (0: before the first). R2."""
    return (seat - max(turn - 1, 0)) % seats


def usual_hand(phase: str, turn: int) -> int:
    """The size of a hand that no action made bigger or smaller. Rulebook "Rounds 1 - 4"."""
    return 0 if phase == OVER else HAND + 1 - max(turn, 1)


def laid_so_far(now: int, phase: str, turn: int, number: int) -> int:
    """How many cards a seat has laid for round `number` by turn `turn` of round `now`. Rulebook "Rounds 1 - 4"."""
    if number == now and phase != OVER:
        return max(turn - 1, 0)
    return TURNS if number <= now else 0


def lies_as_laid(number: int, size: int, nobody_paid: bool) -> bool:
    """True for a stack that holds just what was laid: all before any action, full ones of rounds 1 to 4 ever after."""
    return nobody_paid or (number < FIRST_ACTIVATION and size == TURNS)


def check_possible(state: State) -> None:
    """`ImpossibleState` if no game can hold the state."""
    _check_course(state)
    _check_every_card_lies_once(state)
    _check_paid(state)
    _check_destroyed(state)
    _check_hands(state)
    for seat in range(len(state.decks)):
        _check_stacks(state, seat)
    _check_piles(state)
    _check_face_up(state)
    _check_machines(state)
    _check_answers(state)
    _check_held_back(state)
    _check_chosen(state)
    _check_order(state)
    _check_look(state)


def _require(holds: bool, field: str, message: str) -> None:
    if not holds:
        raise ImpossibleState(field, message)


def _nobody_paid(state: State, since: int = 0) -> bool:
    return not any(paid.round >= since for fuel in state.paid for paid in fuel)


def _owners(cards: int) -> list[int]:
    return sorted(OWNER_OF[card] for card in cards_in(cards))


def _check_course(state: State) -> None:
    early = state.round < FIRST_ACTIVATION
    _require(not early or state.phase == LAYING, "phase", "machines do nothing before round 5")
    _require(state.phase != OVER or state.round == ROUNDS, "phase", "the game ends after round 8")
    _require((state.turn > 0) == (state.phase == LAYING), "turn", "turns 1 to 3 in laying, else 0")
    _require((state.owing == 0) == (state.phase == OVER), "phase", "somebody owes a decision until the game is over")


def _check_every_card_lies_once(state: State) -> None:
    lying: list[int] = [card for cards in (*state.decks, *state.hands) for card in cards]
    for cards in (*(stack for stacks in state.stacks for stack in stacks), *state.piles):
        lying += cards_in(cards)
    lying += [paid.card for fuel in state.paid for paid in fuel]
    every = sorted(card for owner in range(len(state.decks)) for card in deck_of(owner))
    _require(sorted(lying) == every, "decks", "every card of every deck lies in one place")
    for owner, deck in enumerate(state.decks):
        _require(len(deck) == HAND * (ROUNDS - state.round), "decks", "five cards are drawn a round")
        _require(all(OWNER_OF[card] == owner for card in deck), "decks", "a deck has its owner's cards")


def _check_paid(state: State) -> None:
    for seat, fuel in enumerate(state.paid):
        rounds = [paid.round for paid in fuel]
        _require(rounds == sorted(set(rounds)), "paid", "one action a round, in order")
        _require(all(paid.round <= state.round for paid in fuel), "paid", "no fuel is paid ahead")
        _require(all(COMPONENT_OF[paid.card] == FUEL for paid in fuel), "paid", "only fuel pays")
        if paid_this_round(state, seat) is not None:
            _require(bool(state.active >> seat & 1), "paid", "only an active machine acts")
            _require(state.phase not in (ACTIVATION, DISPLAY), "paid", "actions come after the activation")


def _check_destroyed(state: State) -> None:
    by = [destruction.by for destruction in state.destroyed]
    _require(len(set(by)) == len(by), "destroyed", "one action a round for each machine")
    gone: list[int] = []
    for destruction in state.destroyed:
        _require(paid_this_round(state, destruction.by) is not None, "destroyed", "every action is paid for")
        _check_destruction(state, destruction)
        gone += [card for cards in destruction.cards for card in cards_in(cards)]
    _require(len(set(gone)) == len(gone), "destroyed", "a card is destroyed once a round")
    present = set_of(card for deck in state.decks for card in deck)
    present |= sum(earlier_cards(state, seat) for seat in range(len(state.decks)))
    _require(not present & set_of(gone), "destroyed", "destroyed cards are gone")


def _check_destruction(state: State, destruction: Destruction) -> None:
    here, component = destruction.round - 1, OF_COMPONENT[destruction.component]
    _require(destruction.round < state.round, "destroyed", "only earlier rounds can be hit")
    _require(not any(cards & ~component for cards in destruction.cards), "destroyed", "one component goes")
    left = any(stacks[here] & component for stacks in state.stacks)
    _require(not left, "destroyed", "every card of the component goes")
    taken = sum(destruction.cards) & ~state.piles[here]
    _require(not taken or someone_retrieved(state), "destroyed", "destroyed cards go to that round's pile")


def someone_retrieved(state: State) -> bool:
    """True if a card may have been taken from a pile in this round; after the end hands no longer tell. R11."""
    if state.phase == OVER:
        return sum(paid_this_round(state, seat) is not None for seat in range(len(state.decks))) > len(state.destroyed)
    return any(len(hand) > usual_hand(state.phase, state.turn) for hand in state.hands)


def _check_hands(state: State) -> None:
    seats, usual = len(state.decks), usual_hand(state.phase, state.turn)
    destroyed = sum(sum(destruction.cards) for destruction in state.destroyed)
    for seat, hand in enumerate(state.hands):
        origin = origin_of_hand(seats, seat, state.turn)
        extra = len(hand) - usual
        _require(-1 <= extra <= 1 and (extra == 0 or state.phase != OVER), "hands", "wrong number of cards")
        if state.phase != OVER:
            _check_one_action(state, origin, extra)
        strangers = sum(OWNER_OF[card] != origin or bool(destroyed >> card & 1) for card in hand)
        _require(strangers <= max(extra, 0), "hands", "cards that were not dealt to this hand")


def _check_one_action(state: State, origin: int, extra: int) -> None:
    """Who has paid has destroyed, retrieved or sent, or is looking through a pile; and nobody else has."""
    did = sum(destruction.by == origin for destruction in state.destroyed) + abs(extra)
    looking = state.phase == LOOK and acting(state) == origin
    paid = paid_this_round(state, origin) is not None
    _require(paid or extra == 0, "hands", "wrong number of cards")
    _require(did + looking == paid, "paid", "one fuel for each action, one action for each fuel")
    sent = any(state.stacks[origin][state.round :])
    _require(extra >= 0 or sent, "hands", "a card that was sent lies in a later round")


def _check_stacks(state: State, seat: int) -> None:
    paid_rounds = [paid.round for paid in state.paid[seat]]
    sent = 0
    for number, stack in enumerate(state.stacks[seat], 1):
        laid = laid_so_far(state.round, state.phase, state.turn, number)
        size, more = stack.bit_count(), max(stack.bit_count() - laid, 0)
        sent += more
        could_send = sum(1 for paid in paid_rounds if paid < number)
        _require(more <= could_send, "stacks", f"too many cards for round {number}")
        untouched = (number >= state.round and state.phase != OVER) or _nobody_paid(state, number + 1)
        _require(size >= laid or not untouched, "stacks", f"too few cards for round {number}")
        if lies_as_laid(number, size, _nobody_paid(state)):
            dealt = sorted(dealt_owners(len(state.decks), seat, size))
            _require(_owners(stack) == dealt, "stacks", f"hands never brought these cards to round {number}")
        elif laid == 0:
            _require(_owners(stack) == [seat] * size, "stacks", "only own cards are sent")
    _require(sent <= len(paid_rounds), "stacks", "one fuel for each card sent")


def _check_piles(state: State) -> None:
    seats = len(state.decks)
    for number, pile in enumerate(state.piles, 1):
        closed = number < state.round or state.phase == OVER
        _require(closed or not pile, "piles", f"nothing is discarded before the end of round {number}")
        if closed and _nobody_paid(state, number):
            _require(pile.bit_count() == seats * (HAND - TURNS), "piles", f"wrong number of cards for round {number}")
        if closed and _nobody_paid(state):
            discarded = sorted([*range(seats)] * (HAND - TURNS))
            _require(_owners(pile) == discarded, "piles", "each hand leaves two cards")


def _check_face_up(state: State) -> None:
    seats = range(len(state.decks))
    if state.phase == OVER:
        every = sum(all_laid(state, seat) for seat in seats)
        _require(state.face_up == every, "face_up", "at the end every card is turned face up")
        return
    earlier = sum(earlier_cards(state, seat) for seat in seats)
    _require(not state.face_up & ~earlier, "face_up", "only cards of earlier rounds are turned face up")
    if state.round <= FIRST_ACTIVATION:
        shown = sum(earlier_cards(state, seat) for seat in SEATS_IN[state.active])
        _require(state.face_up == shown, "face_up", "twelve cards, and every one was shown")


def _check_machines(state: State) -> None:
    before = state.round < FIRST_ACTIVATION or (
        state.round == FIRST_ACTIVATION and state.phase in (ACTIVATION, DISPLAY)
    )
    need = FULL_NEED if state.round == FIRST_ACTIVATION else RUNNING_NEED
    for seat in SEATS_IN[state.active]:
        _require(not before, "active", "no machine is active yet")
        _require(meets(cards_at_opening(state, seat), need), "active", "its machine was not complete")


def _check_answers(state: State) -> None:
    asked = state.phase in (ACTIVATION, DISPLAY)
    for seat, answer in enumerate(state.answers):
        silent = not asked or bool(state.active >> seat & 1)
        _require(answer is None or not silent, "answers", "only inactive seats are asked")
        _require(answer is not None or silent or state.phase == ACTIVATION, "answers", "all have answered")
        _require(not answer or can_activate(state, seat), "answers", "its machine is not complete")


def _check_held_back(state: State) -> None:
    choosing = activating(state) if state.phase == DISPLAY else 0
    for seat, held in enumerate(state.held_back):
        mine = earlier_cards(state, seat) if choosing >> seat & 1 else 0
        _require(not held & ~mine, "held_back", "only own cards, in an activation")
        _require(not held or meets(mine & ~held, FULL_NEED), "held_back", "the rest is no time machine")
        _require(not held or cards_to_spare(state, seat) >= 0, "held_back", "twelve cards are shown")


def _check_chosen(state: State) -> None:
    for card, hand in zip(state.chosen, state.hands, strict=True):
        _require(card is None or (state.phase == LAYING and card in hand), "chosen", "not in hand")


def _check_order(state: State) -> None:
    if state.phase not in (ACTIONS, LOOK):
        _require(not state.order, "order", "there is an order only in the actions")
        return
    _require(state.order == action_order(state), "order", "the highest fuel goes first, then clockwise")
    seat = acting(state)
    _require(seat in state.order, "acting", "only an active machine acts")
    later = state.order[state.order.index(seat or 0) :]
    _require(not _any_paid(state, later[state.phase == LOOK :]), "paid", "paid before its turn")
    first = state.order[0]
    paid = paid_this_round(state, first)
    highest = highest_fuel(cards_at_opening(state, first))[0]
    _require(paid is None or NUMBER_OF[paid] == highest, "paid", "the first seat pays its highest fuel card")


def _any_paid(state: State, seats: Iterable[int]) -> bool:
    return any(paid_this_round(state, seat) is not None for seat in seats)


def _check_look(state: State) -> None:
    looking = state.phase == LOOK
    _require(looking == (state.looking_at > 0), "looking_at", "a pile is looked through after it was paid for")
    if looking:
        seat = acting(state)
        _require(seat is not None and _any_paid(state, (seat,)), "paid", "the look must be paid for")
        _require(state.looking_at < state.round, "looking_at", "only earlier rounds")
        _require(state.piles[state.looking_at - 1] > 0, "looking_at", "that pile is empty")
