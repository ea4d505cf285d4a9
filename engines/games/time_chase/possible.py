"""Which states a game can hold: one claim after another, each refused by the name of the field at fault."""

from collections import Counter

from engines.contract import ImpossibleState, Seat
from engines.games.time_chase import resolving
from engines.games.time_chase.rules import controlled, destination, journeys
from engines.games.time_chase.state import (
    INVARIANT,
    OVER,
    TRAVEL,
    ChooseInvariant,
    Event,
    State,
    Travel,
)
from engines.games.time_chase.tables import (
    CARD_NUMBERS,
    DISCS,
    HAND_SIZE,
    INCOME,
    RANK_OF,
    ROUNDS,
    SUIT_MASKS,
    SUIT_OF,
    TOKENS,
    cards_of,
    deck,
)
from engines.kit.wording import counted


def check_possible(state: State) -> None:
    """`ImpossibleState` unless pieces, turn order, control, fuel and choices fit together.

    It assumes values of the right types and ranges. It looks at the position alone, so it lets pass some that no
    sequence of moves leads to.
    """
    _check_tokens(state)
    _check_present(state)
    _check_events(state)
    _check_turn(state)
    _check_cards(state)
    _check_hands(state)
    _check_void(state)
    _check_discs(state)
    _check_end(state)
    _check_fuel(state)
    _check_choices(state)
    _check_unstable(state)
    _check_revealed(state)


def _require(is_so: bool, field: str, claim: str) -> None:
    if not is_so:
        raise ImpossibleState(field, claim)


def _check_tokens(state: State) -> None:
    on_timeline = [event.token for event in state.events]
    _require(on_timeline == sorted(set(on_timeline)), "timeline", "tokens lie in numerical order")
    everywhere = sorted((*on_timeline, *state.tokens))
    _require(everywhere == list(TOKENS), "tokens", "each token is once on the timeline or in the stack")
    if state.mode == "standard":
        _require((*on_timeline, *state.tokens) == tuple(TOKENS), "tokens", "tokens come in numerical order")
    # Round 1 always ends with a new token, any other may.
    rounds = state.round + (state.at == TRAVEL)
    _require(min(rounds, 2) <= len(on_timeline) <= rounds, "timeline", "a round adds one token at most")


def _check_events(state: State) -> None:
    for place, event in enumerate(state.events, 1):
        field = f"timeline[{place - 1}]"
        is_fresh = event == Event(event.token)
        _require(is_fresh or None not in event, field, "cards and controller come together")
        _require(is_fresh == _is_unresolved(state, place), field, "events of the past are resolved, new ones not")


def _is_unresolved(state: State, place: int) -> bool:
    """Must the event be as it was placed? The present, until it resolves, and if nobody is there to resolve it."""
    if place != state.present:
        return False
    return state.at in (place, TRAVEL) or place not in state.places


def _check_present(state: State) -> None:
    if state.mode == "standard":
        _require(state.present == len(state.events), "present", "the present is the latest event")
    if state.at == TRAVEL or state.round == 1:
        _require(set(state.places) == {state.present}, "seats", "all travelers are in the present")
    controller = state.events[state.present - 1].controller
    if controller is not None:
        _require(state.places[controller] == state.present, "timeline", "who controls the present is there")


def _check_turn(state: State) -> None:
    if state.at >= INVARIANT:
        _require(bool(state.order), "resolving", "somebody is there")
    limit = len(state.order) if state.at > INVARIANT else 1
    _require(len(state.played) < limit, "played", "somebody has yet to play")


def _check_cards(state: State) -> None:
    stacks = [card for event in state.events for card in {event.led, event.winning}]
    single = [*stacks, state.invariant, *state.played, *state.discards]
    masks = [card for mask in (*state.hands, state.undealt) for card in cards_of(mask)]
    cards = sorted(card for card in (*single, *masks) if card is not None)
    _require(cards == list(deck(len(state.hands))), "state", "every card of the deck is there once, and no other")


def _check_hands(state: State) -> None:
    spare = len(deck(len(state.hands))) - HAND_SIZE * len(state.hands) - 1
    _require(state.undealt.bit_count() == spare, "undealt", f"{counted(spare, 'card')} must be left over from the deal")
    for seat, hand in enumerate(state.hands):
        left = HAND_SIZE - state.round + (not _has_played(state, seat))
        _require(hand.bit_count() == left, f"seats[{seat}].hand", f"holds {counted(left, 'card')} at this point")


def _has_played(state: State, seat: Seat) -> bool:
    """Has the seat played its card of this round?"""
    if state.at < INVARIANT:
        return True
    if seat in state.order:
        return seat in state.order[: len(state.played)]
    return not _resolves_later(state, state.places[seat])


def _resolves_later(state: State, place: int) -> bool:
    if state.at == state.present:
        return place != state.at
    return place < state.at and place != state.present


def _check_void(state: State) -> None:
    """Who didn't follow suit has none of it. Rules "Playing Cards"."""
    suit = resolving.led_suit(state.events[state.at - 1], state.played) if state.played else None
    for seat, card in zip(state.order, state.played, strict=False):
        if suit is not None and SUIT_OF[card] != suit:
            _require(not state.hands[seat] & SUIT_MASKS[suit], f"seats[{seat}].hand", "all must follow suit")


def _check_discs(state: State) -> None:
    """Nobody began the round with three events, and nobody has gained two since."""
    before = list(controlled(state.events, len(state.hands)))
    for seat, place in enumerate(state.places):
        holds_here = place != INVARIANT and state.events[place - 1].controller == seat
        before[seat] -= holds_here and place != state.at and _has_played(state, seat)
        _require(before[seat] < DISCS, "timeline", f"seat {seat} controlled three events a round ago")


def _check_end(state: State) -> None:
    has_won = DISCS in controlled(state.events, len(state.hands))
    if state.at == OVER:
        _require(has_won or state.round == ROUNDS, "phase", "nobody has won, and it is not the tenth round")
    if state.at == TRAVEL:
        _require(state.round < ROUNDS, "phase", "the tenth round ends the game")


def _check_fuel(state: State) -> None:
    """Each time that time passes brings two at most; each card played to an event, one."""
    for seat, place in enumerate(state.places):
        times = state.round - (state.at != TRAVEL)
        bonuses = times + (state.at != TRAVEL and place != INVARIANT and _has_played(state, seat))
        spent = abs(place - state.present)
        most = INCOME * times + bonuses - spent
        _require(state.fuel[seat] <= most, f"seats[{seat}].fuel", f"can't be more than {most}")


def _check_choices(state: State) -> None:
    for seat, choice in enumerate(state.chosen):
        if choice is None:
            continue
        field = f"seats[{seat}].choice"
        _require(state.at in (TRAVEL, INVARIANT) and seat in state.order, field, "the seat has nothing to choose")
        if isinstance(choice, Travel):
            _require(state.at == TRAVEL and choice in journeys(state, seat), field, "can't travel so")
        else:
            in_hand = state.hands[seat] >> CARD_NUMBERS[choice.card] & 1 == 1
            _require(state.at == INVARIANT and in_hand, field, "not a card in hand, chosen for the invariant")
    if state.at in (INVARIANT, TRAVEL):
        _require(None in [state.chosen[seat] for seat in state.order], "seats", "somebody has yet to choose")


def _check_unstable(state: State) -> None:
    """No invariant: two cards tied for highest, and were discarded. Rules "Altering the Invariant"."""
    ranks = Counter(RANK_OF[card] for card in state.discards)
    is_tie_possible = max(ranks.values(), default=0) > 1
    _require(state.invariant is not None or is_tie_possible, "invariant", "no tie has removed it")


def _check_revealed(state: State) -> None:
    """The last reveal is where the travelers went, or how the invariant became what it is."""
    if not state.revealed:
        _require(state.round == 1, "revealed", "travel has been revealed since the first round")
        return
    _require(state.round > 1, "revealed", "nothing is revealed in the first round")
    _require(len(state.revealed) == len(state.hands), "revealed", "has a place for each seat")
    cards = [choice for choice in state.revealed if isinstance(choice, ChooseInvariant)]
    journeys = [choice for choice in state.revealed if isinstance(choice, Travel)]
    _require(bool(cards) != bool(journeys), "revealed", "is travel or cards for the invariant, not both")
    if cards:
        _check_revealed_cards(state, [CARD_NUMBERS[choice.card] for choice in cards])
    else:
        _check_revealed_travel(state, journeys)


def _check_revealed_cards(state: State, cards: list[int]) -> None:
    _require(state.at in (TRAVEL, OVER), "revealed", "travel was revealed last")
    if state.at == OVER:
        there = [place == INVARIANT for place in state.places]
        _require(there == [choice is not None for choice in state.revealed], "revealed", "all there chose a card")
    highest = max(RANK_OF[card] for card in cards)
    best = [card for card in cards if RANK_OF[card] == highest]
    _require(state.invariant == (best[0] if len(best) == 1 else None), "invariant", "the highest card revealed")
    _require(set(cards) <= {state.invariant, *state.discards}, "revealed", "revealed cards are discarded")


def _check_revealed_travel(state: State, journeys: list[Travel]) -> None:
    _require(len(journeys) == len(state.hands), "revealed", "every seat travels")
    for seat, journey in enumerate(journeys):
        is_jumbled = state.mode == "jumble" and journey.fuel > 0
        _require(journey.direction == "backward" or is_jumbled, "revealed", "can't travel so")
        if state.at == TRAVEL:
            # The timeline may have grown since; had anyone gone to the invariant, cards would show.
            _require(journey.fuel < len(state.events), "revealed", "can't travel so far")
        else:
            led_to = destination(state.present, journey)
            _require(state.places[seat] == led_to, f"seats[{seat}].location", "is where the seat traveled")
    is_unaltered = state.at != OVER or INVARIANT not in state.places
    _require(is_unaltered, "revealed", "cards for the invariant were revealed last")
