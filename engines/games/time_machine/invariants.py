"""What holds in every state of a game, and `load`, which refuses a state in which it does not hold.

Until the first fuel is paid no action was made, so every card lies where dealing and passing alone bring it. Once
actions have mixed the cards, the claims do not retrace through whose hands each card came to its stack.
"""

from typing import Final

from engines.contract import Json
from engines.games.time_machine.playing.actions import action_order, someone_retrieved
from engines.games.time_machine.playing.activation import can_activate, cards_to_spare
from engines.games.time_machine.playing.laying import laid_so_far, origin_of_hand, owners_in_stack, usual_hand
from engines.games.time_machine.state import (
    ACTIONS,
    ACTIVATION,
    DISPLAY,
    FIELDS,
    LAYING,
    LOOK,
    OVER,
    State,
    acting,
    activating,
    all_laid,
    cards_at_opening,
    cards_known,
    earlier_cards,
    nobody_paid,
    paid_this_round,
    seats_of,
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
    SEATS,
    TURNS,
    cards_in,
    deck_of,
    highest_fuel,
    meets,
)
from engines.kit.bitsets import SEATS_IN, set_of
from engines.kit.claims import Claims, check, checked
from engines.kit.dumps import seats_in


def load(dumped: Json) -> State:
    """Return the state that was dumped. Raises `ImpossibleState` for the first part of it that no game can hold."""
    fields = FIELDS.fields(dumped)
    values = FIELDS.read(fields, seats_in(fields["decks"], "decks", SEATS, "a deck"))
    seat = values.pop("acting")
    state = State(**values, owing=0)
    is_acting = state.phase in (ACTIONS, LOOK)
    check([("acting", (seat is not None) == is_acting, "must be a seat in the actions, and null elsewhere")])
    return checked(state._replace(owing=_owing(state, seat)), *_TOPICS)


def _owing(state: State, seat: int | None) -> int:
    """Return the set of seats that owe a decision, where `seat` is the one that acts."""
    match state.phase:
        case "activation":
            return set_of(seat for seat, answer in enumerate(state.answers) if answer is None) & ~state.active
        case "display":
            return set_of(seat for seat in SEATS_IN[activating(state)] if cards_to_spare(state, seat))
        case "laying":
            return set_of(seat for seat, card in enumerate(state.chosen) if card is None)
    return 0 if seat is None else 1 << seat


def _owners(cards: int) -> list[int]:
    return sorted(OWNER_OF[card] for card in cards_in(cards))


def _course(state: State) -> Claims:
    is_early = state.round < FIRST_ACTIVATION
    yield "phase", not is_early or state.phase == LAYING, "must be laying: machines do nothing before round 5"
    yield "phase", state.phase != OVER or state.round == ROUNDS, "must not be over before the end of round 8"
    yield "turn", (state.turn > 0) == (state.phase == LAYING), "must be 1 to 3 in laying, and 0 elsewhere"
    yield (
        "phase",
        (state.owing == 0) == (state.phase == OVER),
        "must be over when nobody owes a decision, and only then",
    )


def _cards(state: State) -> Claims:
    every = sorted(card for owner in seats_of(state) for card in deck_of(owner))
    yield "decks", sorted(cards_known(state)) == every, "must have the cards that lie nowhere else, and no others"
    left = HAND * (ROUNDS - state.round)
    for owner, deck in enumerate(state.decks):
        yield "decks", len(deck) == left, "must have lost five cards a round"
        yield "decks", all(OWNER_OF[card] == owner for card in deck), "must have their owners' cards"


def _paid(state: State) -> Claims:
    for seat, fuel in enumerate(state.paid):
        rounds = [paid.round for paid in fuel]
        yield "paid", rounds == sorted(set(rounds)), "must have one action a round at most, in order"
        yield "paid", all(number <= state.round for number in rounds), "must not be of later rounds"
        yield "paid", all(COMPONENT_OF[paid.card] == FUEL for paid in fuel), "must be fuel"
        idle = paid_this_round(state, seat) is None
        yield "paid", idle or bool(state.active >> seat & 1), "must be of active machines, in this round"
        yield "paid", idle or state.phase not in (ACTIVATION, DISPLAY), "must not be of this round before the actions"


def _destroyed(state: State) -> Claims:
    by = [destruction.by for destruction in state.destroyed]
    yield "destroyed", len(set(by)) == len(by), "must have one action for each machine at most"
    gone: list[int] = []
    for seat, component, number, lost in state.destroyed:
        yield "destroyed", paid_this_round(state, seat) is not None, "must have been paid for"
        yield "destroyed", number < state.round, "must be of earlier rounds"
        its, here = OF_COMPONENT[component], number - 1
        yield "destroyed", not any(cards & ~its for cards in lost), "must be cards of the component"
        left = any(stacks[here] & its for stacks in state.stacks)
        yield "destroyed", not left, "must be every card of the component that lay there"
        moved = sum(lost) & ~state.piles[here]
        yield "destroyed", not moved or someone_retrieved(state), "must be in the pile of the round, or retrieved"
        gone += [card for cards in lost for card in cards_in(cards)]
    yield "destroyed", len(set(gone)) == len(gone), "must have each card once"
    present = sum(earlier_cards(state, seat) for seat in seats_of(state)) | set_of(sum(state.decks, ()))
    yield "destroyed", not present & set_of(gone), "must be cards that are in no deck or stack of earlier rounds"


def _hands(state: State) -> Claims:
    usual = usual_hand(state.phase, state.turn)
    destroyed = sum(sum(destruction.cards) for destruction in state.destroyed)
    for seat, hand in enumerate(state.hands):
        origin = origin_of_hand(len(state.hands), seat, state.turn)
        extra = len(hand) - usual
        yield "hands", -1 <= extra <= 1 and (extra == 0 or state.phase != OVER), "must have their number of cards"
        if state.phase != OVER:
            yield from _one_action(state, origin, extra)
        strangers = sum(OWNER_OF[card] != origin or bool(destroyed >> card & 1) for card in hand)
        yield "hands", strangers <= max(extra, 0), "must have cards that were dealt there, and one retrieved at most"


def _one_action(state: State, origin: int, extra: int) -> Claims:
    """A seat that has paid has destroyed, retrieved or sent, or is looking through a pile; the others have not.

    `extra` is the number of cards by which the hand that the seat was dealt differs from the usual one.
    """
    did = sum(destruction.by == origin for destruction in state.destroyed) + abs(extra)
    is_looking = state.phase == LOOK and acting(state) == origin
    has_paid = paid_this_round(state, origin) is not None
    yield "hands", has_paid or extra == 0, "must have their number of cards, unless an action changed it"
    yield "paid", did + is_looking == has_paid, "must have one fuel card for each action"
    yield "hands", extra >= 0 or any(state.stacks[origin][state.round :]), "must lack only cards that were sent ahead"


def _stacks(state: State) -> Claims:
    for seat in seats_of(state):
        yield from _stacks_of(state, seat)


def _stacks_of(state: State, seat: int) -> Claims:
    paid_in, sent = [paid.round for paid in state.paid[seat]], 0
    for number, stack in enumerate(state.stacks[seat], 1):
        laid = laid_so_far(state.round, state.phase, state.turn, number)
        size = stack.bit_count()
        more = max(size - laid, 0)
        sent += more
        could_send = sum(paid < number for paid in paid_in)
        yield "stacks", more <= could_send, f"must have no more cards for round {number} than were laid or sent"
        is_whole = (number >= state.round and state.phase != OVER) or nobody_paid(state, number + 1)
        yield "stacks", size >= laid or not is_whole, f"must have the cards that were laid in round {number}"
        owners = owners_in_stack(state, seat, number, size)
        is_theirs = owners is None or _owners(stack) == sorted(owners)
        yield "stacks", is_theirs, f"must have cards that hands brought there in round {number}, or its seat sent"
    yield "stacks", sent <= len(paid_in), "must have no more cards sent than were paid for"


def _piles(state: State) -> Claims:
    usual = sorted([*seats_of(state)] * (HAND - TURNS))
    for number, pile in enumerate(state.piles, 1):
        is_closed = number < state.round or state.phase == OVER
        yield "piles", is_closed or not pile, f"must be empty for round {number} until it ends"
        as_usual = not is_closed or not nobody_paid(state, number) or pile.bit_count() == len(usual)
        yield "piles", as_usual, f"must have two cards of each seat for round {number}"
        from_hands = not is_closed or not nobody_paid(state) or _owners(pile) == usual
        yield "piles", from_hands, f"must have the cards that hands left in round {number}"


def _face_up(state: State) -> Claims:
    if state.phase == OVER:
        every = sum(all_laid(state, seat) for seat in seats_of(state))
        yield "face_up", state.face_up == every, "must be every card, at the end"
        return
    earlier = sum(earlier_cards(state, seat) for seat in seats_of(state))
    yield "face_up", not state.face_up & ~earlier, "must be cards of earlier rounds"
    # In round 5 no stack has more than the twelve cards that are shown, so all of them are.
    shown = sum(earlier_cards(state, seat) for seat in SEATS_IN[state.active])
    is_first = state.round <= FIRST_ACTIVATION
    yield "face_up", not is_first or state.face_up == shown, "must be all cards of the active machines"


def _machines(state: State) -> Claims:
    is_first = state.round == FIRST_ACTIVATION
    is_before = state.round < FIRST_ACTIVATION or (is_first and state.phase in (ACTIVATION, DISPLAY))
    yield "active", not (is_before and state.active), "must be empty before the first activation"
    need = FULL_NEED if is_first else RUNNING_NEED
    for seat in SEATS_IN[state.active]:
        yield "active", meets(cards_at_opening(state, seat), need), "must be seats whose machine was complete"


def _answers(state: State) -> Claims:
    is_asked = state.phase in (ACTIVATION, DISPLAY)
    for seat, answer in enumerate(state.answers):
        is_silent = not is_asked or bool(state.active >> seat & 1)
        yield "answers", answer is None or not is_silent, "must be of inactive seats, in an activation"
        yield "answers", answer is not None or is_silent or state.phase == ACTIVATION, "must all be given"
        yield "answers", not answer or can_activate(state, seat), "must be true only where the machine is complete"


def _held_back(state: State) -> Claims:
    choosing = activating(state) if state.phase == DISPLAY else 0
    for seat, held in enumerate(state.held_back):
        mine = earlier_cards(state, seat) if choosing >> seat & 1 else 0
        yield "held_back", not held & ~mine, "must be cards of the seats that activate, from earlier rounds"
        yield "held_back", not held or meets(mine & ~held, FULL_NEED), "must leave a whole time machine"
        # No separate claim that twelve are left: a whole time machine has no fewer.


def _chosen(state: State) -> Claims:
    for card, hand in zip(state.chosen, state.hands, strict=True):
        is_chosen = card is None or (state.phase == LAYING and card in hand)
        yield "chosen", is_chosen, "must be cards of the hands, in laying"


def _actions(state: State) -> Claims:
    is_acting = state.phase in (ACTIONS, LOOK)
    order = action_order(state) if is_acting else ()
    yield "order", state.order == order, "must be the highest fuel, then clockwise, in the actions; empty elsewhere"
    seat = acting(state)
    yield "acting", seat is None or seat in order, "must be an active machine"
    if seat is None:
        return
    later = order[order.index(seat) + (state.phase == LOOK) :]
    has_paid = [paid_this_round(state, each) is not None for each in later]
    yield "paid", not any(has_paid), "must not be of a machine that is yet to act"
    first = paid_this_round(state, order[0])
    highest = highest_fuel(cards_at_opening(state, order[0]))[:1]
    yield "paid", first is None or (NUMBER_OF[first],) == highest, "must be the highest fuel, of the first seat"


def _look(state: State) -> Claims:
    is_looking = state.phase == LOOK
    yield "looking_at", is_looking == (state.looking_at > 0), "must be a round during the look, and null elsewhere"
    seat = acting(state)
    if is_looking and seat is not None:
        yield "paid", paid_this_round(state, seat) is not None, "must have the fuel for the look"
        yield "looking_at", state.looking_at < state.round, "must be an earlier round"
        yield "looking_at", state.piles[state.looking_at - 1] > 0, "must be a round whose pile has cards"


_TOPICS: Final = (
    *(_course, _cards, _paid, _destroyed, _hands, _stacks, _piles, _face_up),
    *(_machines, _answers, _held_back, _chosen, _actions, _look),
)
