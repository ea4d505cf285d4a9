"""What a game is worth, for bots: the round is played out in a simple way, then events, fuel and hands are weighed."""

from collections.abc import Sequence
from math import exp
from typing import Final

from engines.engine import Hidden, Seat
from engines.time_chase.resolving import marked_leader, next_place, strength
from engines.time_chase.rules import controlled, destination, outcome
from engines.time_chase.state import INVARIANT, OVER, TRAVEL, ChooseInvariant, Event, State, Travel
from engines.time_chase.tables import (
    CARD_NUMBERS,
    DISCS,
    INCOME,
    RANKS,
    ROUNDS,
    SUIT_MASKS,
    SUIT_OF,
    cards_of,
)
from engines.time_chase.view import View

W_DISC = [0.0, 0.9, 2.0, 4.5]
W_FUEL = 0.12
W_TRUMP = 0.06
W_TRUMP_RANK = 0.012
W_RANK = 0.006


class Table:
    """A round as it is played out: what changes in it."""

    __slots__ = ("events", "fuel", "hands", "invariant", "places", "present")

    def __init__(self, state: State) -> None:
        self.events = list(state.events)
        self.hands = list(state.hands)
        self.fuel = list(state.fuel)
        self.places = list(state.places)
        self.invariant = state.invariant
        self.present = state.present


def judge(state: State) -> tuple[float, ...]:
    """What the game is worth to each seat."""
    seats = len(state.hands)
    if state.at == OVER:
        result = outcome(state)
        assert result is not None
        return tuple([float(seat in result.winners) for seat in range(seats)])
    table = Table(state)
    round = state.round
    if state.at == TRAVEL:
        round += 1
        for seat, choice in enumerate(state.chosen):
            if isinstance(choice, Travel):
                table.fuel[seat] -= choice.fuel
                table.places[seat] = destination(state.present, choice)
        place = next_place(table.places, table.present, None)
        _resolve_from(table, place, (), ())
    elif state.at == INVARIANT:
        chosen = [(CARD_NUMBERS[c.card], s) for s, c in enumerate(state.chosen) if isinstance(c, ChooseInvariant)]
        if chosen:
            ranks = [card % 13 for card, _ in chosen]
            best = max(ranks)
            table.invariant = None if ranks.count(best) > 1 else chosen[ranks.index(best)][0]
            for card, seat in chosen:
                table.hands[seat] ^= 1 << card
    else:
        _resolve_from(table, state.at, state.order, state.played)
    return _weighed(table, round, seats)


def _resolve_from(table: Table, place: int | None, order: Sequence[int], played: Sequence[int]) -> None:
    while place is not None and place > INVARIANT:
        if not order:
            first, seats = marked_leader(table.events, place), len(table.places)
            order = [seat for seat in (*range(first, seats), *range(first)) if table.places[seat] == place]
        _resolve(table, place, order, played)
        place = next_place(table.places, table.present, place)
        order, played = (), ()


def _resolve(table: Table, place: int, order: Sequence[int], played: Sequence[int]) -> None:
    """Everybody plays the cheapest card that wins, or the lowest."""
    event = table.events[place - 1]
    trump = None if table.invariant is None else SUIT_OF[table.invariant]
    led = event.led
    best, holder, top = 0, event.controller, -1
    if event.winning is not None and led is not None:
        best = strength(event.winning, SUIT_OF[led], trump)
        top = max(led, event.winning) if SUIT_OF[event.winning] == SUIT_OF[led] else led
    winning = event.winning
    for at, seat in enumerate(order):
        if at < len(played):
            card = played[at]
        else:
            card = _simple_card(table.hands[seat], led, trump, best, at == len(order) - 1)
            if card < 0:
                continue
            table.hands[seat] ^= 1 << card
        if led is None:
            led = card
        suit = SUIT_OF[led]
        if at >= len(played) and SUIT_OF[card] == suit:
            if card < top:
                table.fuel[seat] += 1
        if SUIT_OF[card] == suit and card > top:
            top = card
        worth = strength(card, suit, trump)
        if worth > best:
            best, holder, winning = worth, seat, card
    table.events[place - 1] = Event(event.token, led, winning, holder)


def _simple_card(hand: int, led: int | None, trump: int | None, best: int, is_last: bool) -> int:
    if not hand:
        return -1
    if led is None:
        trumps = hand & SUIT_MASKS[trump] if trump is not None else 0
        others = hand & ~trumps
        return _best_lead(others or hand)
    suit = SUIT_OF[led]
    own = hand & SUIT_MASKS[suit]
    if own:
        need = best - (13 if suit == trump else 0)
        if need >= 13:  # a trump lies on it
            return (own & -own).bit_length() - 1
        winners = own >> 13 * suit + max(need, 0) << 13 * suit + max(need, 0)
        if winners:
            return (winners & -winners).bit_length() - 1 if is_last else winners.bit_length() - 1
        return (own & -own).bit_length() - 1
    if trump is not None:
        trumps = hand & SUIT_MASKS[trump]
        need = max(best - 13, 0)
        winners = trumps >> 13 * trump + need << 13 * trump + need
        if winners:
            return (winners & -winners).bit_length() - 1
    return _lowest(hand)


def _best_lead(hand: int) -> int:
    return max(cards_of(hand), key=lambda card: card % 13)


def _lowest(hand: int) -> int:
    return min(cards_of(hand), key=lambda card: card % 13)


def _weighed(table: Table, round: int, seats: int) -> tuple[float, ...]:
    discs = controlled(table.events, seats)
    most = max(discs)
    if most == DISCS or round == ROUNDS:
        winner = next(e.controller for e in table.events if e.controller is not None and discs[e.controller] == most)
        rest = 0.06 / (seats - 1)
        return tuple([0.94 if seat == winner else rest for seat in range(seats)])
    weights = []
    trumps = 0 if table.invariant is None else SUIT_MASKS[SUIT_OF[table.invariant]]
    for seat in range(seats):
        hand = table.hands[seat]
        worth = W_DISC[discs[seat]] + W_FUEL * (table.fuel[seat] + INCOME - discs[seat])
        for card in cards_of(hand & trumps):
            worth += W_TRUMP + W_TRUMP_RANK * (card % 13)
        for card in cards_of(hand & ~trumps):
            worth += W_RANK * (card % 13)
        weights.append(exp(worth))
    total = sum(weights)
    return tuple([weight / total for weight in weights])


def evaluate(view: View, seat: Seat) -> float:
    """What the game is worth to the seat."""
    return judge(_known(view))[seat]


def _known(view: View) -> State:
    from engines.time_chase import resolving
    from engines.time_chase.view import location, _numbers, _number
    from engines.time_chase.tables import mask_of
    events = tuple(Event(e.token, _number(e.led), _number(e.winning), e.controller) for e in view.timeline)
    place_of = {location(events, place): place for place in range(len(events) + 1)}
    places = tuple(place_of[seat.location] for seat in view.seats)
    at = place_of.get(view.resolving, TRAVEL if view.phase == "travel" else OVER)
    return State(
        mode=view.mode, round=view.round, at=at, order=resolving.asked(events, places, at), events=events,
        present=1 + [event.present for event in view.timeline].index(True), tokens=(), invariant=_number(view.invariant),
        undealt=0, hands=tuple(0 if isinstance(s.hand, Hidden) else mask_of(_numbers(s.hand)) for s in view.seats),
        fuel=tuple(s.fuel for s in view.seats), places=places, played=_numbers([p.card for p in view.played]),
        chosen=tuple(None if isinstance(s.choice, Hidden) else s.choice for s in view.seats), revealed=view.revealed, discards=())
