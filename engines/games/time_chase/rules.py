"""The course of a game: the three steps of a round, and the end. Rules "Gameplay Sequence"."""

from collections.abc import Sequence

from engines.contract import Chance, IllegalMove, Outcome, Seat
from engines.games.time_chase.moves import (
    BACKWARD,
    FORWARD,
    INVARIANT_CHOICES,
    PLAYS,
    ChooseInvariant,
    Move,
    PlayCard,
    Secret,
    Travel,
)
from engines.games.time_chase.playing import resolving
from engines.games.time_chase.state import INVARIANT, OVER, TRAVEL, Event, State
from engines.games.time_chase.tables import CARD_NUMBERS, DISCS, INCOME, ROUNDS, SUITS, cards_of
from engines.kit.tuples import replaced


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return the seat whose turn it is to play to an event, or every seat that has yet to make its secret choice."""
    if state.at > INVARIANT:
        return (state.order[len(state.played)],)
    return tuple([seat for seat in state.order if state.chosen[seat] is None])


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return what the seat may do now: cards in the order of their numbers, journeys from the past to the future."""
    if seat not in awaiting(state):
        return ()
    if state.at == TRAVEL:
        return journeys(state, seat)
    if state.at == INVARIANT:
        return tuple([INVARIANT_CHOICES[card] for card in cards_of(state.hands[seat])])
    return tuple([PLAYS[card] for card in cards_of(_playable(state, seat))])


def _playable(state: State, seat: Seat) -> int:
    """Return the set of cards that the seat may play to the event being resolved. Rules "Playing Cards"."""
    return resolving.playable(state.hands[seat], resolving.led_suit(state.timeline[state.at - 1], state.played))


def journeys(state: State, seat: Seat) -> tuple[Travel, ...]:
    """Return every journey that the seat may choose. Rules "Move Travelers", "Gameplay Changes", R16."""
    fuel, present = state.fuel[seat], state.present
    # The present at place p is p spaces from the invariant. In standard mode it is the last event, so none lies ahead.
    backward = BACKWARD[min(fuel, present) :: -1]
    return backward + FORWARD[1 : min(fuel, len(state.timeline) - present) + 1]


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> State:
    """Return the state after the move and all that follows from it without another choice.

    Raises `IllegalMove` if the rules forbid the move.
    """
    if seat not in awaiting(state):
        raise IllegalMove("not_your_decision", "You owe no decision now.", "Gameplay Sequence")
    match move:
        case PlayCard() if state.at > INVARIANT:
            return _play(state, seat, _playable_card(state, seat, move.card))
        case ChooseInvariant() if state.at == INVARIANT:
            card = _card_in_hand(state, seat, move.card, "Altering the Invariant")
            return _choose(state, seat, INVARIANT_CHOICES[card])
        case Travel() if state.at == TRAVEL:
            return _choose(state, seat, _possible_journey(state, seat, move))
        case _:
            raise IllegalMove("wrong_phase", f"Now it is time to {_asked(state)}.", "Gameplay Sequence")


def outcome(state: State) -> Outcome | None:
    """Return the winner and the reason, with the number of events that each seat controls as its score.

    None while the game goes on. Rules "End of the Game".
    """
    if state.at != OVER:
        return None
    scores = controlled(state.timeline, len(state.hands))
    winner = leader(state.timeline, scores)
    winners = () if winner is None else (winner,)  # R20
    return Outcome(winners, "three events" if max(scores) == DISCS else "ten rounds", scores)


def leader(timeline: Sequence[Event], discs_out: Sequence[int]) -> Seat | None:
    """Return the seat with the most events; among several, the one whose event is closest to the invariant. R18, R19.

    None if nobody controls an event. R20.
    """
    controllers = [event.controller for event in timeline if event.controller is not None]
    leading = (seat for seat in controllers if discs_out[seat] == max(discs_out))
    return next(leading, None)


def controlled(timeline: Sequence[Event], seats: int) -> tuple[int, ...]:
    """Return how many events each seat controls, which is how many of its discs are on the timeline."""
    controllers = [event.controller for event in timeline]
    return tuple([controllers.count(seat) for seat in range(seats)])


def _asked(state: State) -> str:
    if state.at == TRAVEL:
        return "choose how far to travel"
    return "choose a card for the invariant" if state.at == INVARIANT else "play a card to an event"


def _card_in_hand(state: State, seat: Seat, text: str, rule: str) -> int:
    card = CARD_NUMBERS.get(text)
    if card is None or not state.hands[seat] >> card & 1:
        raise IllegalMove("not_in_hand", f"{text} is not in your hand.", rule)
    return card


def _playable_card(state: State, seat: Seat, text: str) -> int:
    card = _card_in_hand(state, seat, text, "Playing Cards")
    if not _playable(state, seat) >> card & 1:
        suit = list(SUITS.values())[resolving.led_suit(state.timeline[state.at - 1], state.played) or 0]
        raise IllegalMove("must_follow_suit", f"You must follow suit: {suit}.", "Playing Cards")
    return card


def _possible_journey(state: State, seat: Seat, move: Travel) -> Travel:
    """Return the prebuilt move that equals this one. Raises `IllegalMove` if the seat can't travel like that."""
    for journey in journeys(state, seat):
        if journey == move:
            return journey
    raise _refused_journey(state, seat, move)


def _refused_journey(state: State, seat: Seat, move: Travel) -> IllegalMove:
    if state.mode == "standard" and move.direction == "forward":
        return IllegalMove("beyond_timeline", "Travelers can only move backward.", "Move Travelers")
    if move.fuel > state.fuel[seat]:
        return IllegalMove("not_enough_fuel", f"You have {state.fuel[seat]} fuel.", "Move Travelers")
    if move.fuel < 1:
        return IllegalMove("no_such_journey", "To stay in the present, travel 0 backward.", "ruling R16")
    return IllegalMove("beyond_timeline", "The timeline does not reach that far.", "ruling R16")


def _play(state: State, seat: Seat, card: int) -> State:
    """Play the card and pay its bonus fuel; the last card resolves the event. Rules "Playing Cards"."""
    fuel = state.fuel
    if resolving.earns_bonus_fuel(state.timeline[state.at - 1], state.played, card):
        fuel = replaced(fuel, seat, fuel[seat] + 1)
    hands = replaced(state.hands, seat, state.hands[seat] ^ 1 << card)
    after = state._replace(hands=hands, fuel=fuel, played=(*state.played, card))
    return after if len(after.played) < len(after.order) else _resolve_event(after)


def _resolve_event(state: State) -> State:
    """Put the outcome on the timeline, then go on to the place that resolves next. Rules "Resolving the Outcome"."""
    before = state.timeline[state.at - 1]
    event = resolving.resolved(before, state.order, state.played, resolving.trump(state))
    return _resolve_next(
        state._replace(
            timeline=replaced(state.timeline, state.at - 1, event),
            played=(),
            discards=state.discards + resolving.discarded(before, state.played, event),
        ),
        resolving.next_place(state.places, state.present, state.at),
    )


def _resolve_next(state: State, place: int | None) -> State:
    """Ask the seats at the place; if no place is left, end the round. Rules "Resolve Events"."""
    if place is None:
        return _end_round(state)
    return state._replace(at=place, order=resolving.asked(state.timeline, state.places, place))


def _choose(state: State, seat: Seat, choice: Secret) -> State:
    """Record the secret choice; the last one reveals them all."""
    after = state._replace(chosen=replaced(state.chosen, seat, choice))
    if awaiting(after):
        return after
    return _alter_invariant(after) if state.at == INVARIANT else _move_travelers(after)


def _alter_invariant(state: State) -> State:
    """Make the highest card the new invariant, or none if several tie. Rules "Altering the Invariant", R14."""
    cards = [CARD_NUMBERS[choice.card] for choice in state.chosen if isinstance(choice, ChooseInvariant)]
    invariant = resolving.highest(cards)
    old = () if state.invariant is None else (state.invariant,)
    hands = list(state.hands)
    for seat, card in zip(state.order, cards, strict=True):
        hands[seat] ^= 1 << card
    return _end_round(
        state._replace(
            invariant=invariant,
            hands=tuple(hands),
            chosen=(None,) * len(hands),
            revealed=state.chosen,
            discards=(*state.discards, *old, *(card for card in cards if card != invariant)),
        )
    )


def _end_round(state: State) -> State:
    """End the game if somebody has won or ten rounds are over; else let time pass. Rules "End of the Game", R18."""
    # Only now, after the invariant: a third event that is lost again within the round does not win (R18).
    discs_out = controlled(state.timeline, len(state.hands))
    if max(discs_out) == DISCS or state.round == ROUNDS:
        return state._replace(at=OVER, order=())
    return _pass_time(state, discs_out)


def _pass_time(state: State, discs_out: Sequence[int]) -> State:
    """Place the new present, move everyone into it and pay the income; travel is next. Rules "Time Passes"."""
    timeline, present, tokens = state.timeline, state.present, state.tokens
    # A present that nobody visited never resolved. It stays the present, and no token is drawn (R15).
    if present in state.places:
        # Tokens lie in numerical order, so in a jumble the new present can land between older events.
        present = 1 + sum(event.token < tokens[0] for event in timeline)
        timeline = (*timeline[: present - 1], Event(tokens[0]), *timeline[present - 1 :])
        tokens = tokens[1:]
    seats = len(state.hands)
    return state._replace(
        at=TRAVEL,
        order=tuple(range(seats)),
        timeline=timeline,
        present=present,
        tokens=tokens,
        fuel=tuple([fuel + INCOME - out for fuel, out in zip(state.fuel, discs_out, strict=True)]),
        places=(present,) * seats,
    )


def _move_travelers(state: State) -> State:
    """Spend the fuel and move the travelers as all chose; the next round begins. Rules "Move Travelers"."""
    fuel, places = list(state.fuel), list(state.places)
    for seat, choice in enumerate(state.chosen):
        if isinstance(choice, Travel):
            fuel[seat] -= choice.fuel
            places[seat] = destination(state.present, choice)
    return start_round(
        state._replace(
            round=state.round + 1,
            fuel=tuple(fuel),
            places=tuple(places),
            chosen=(None,) * len(fuel),
            revealed=state.chosen,
        )
    )


def destination(present: int, journey: Travel) -> int:
    """Return the place to which the journey leads from the present."""
    return present + (journey.fuel if journey.direction == "forward" else -journey.fuel)


def start_round(state: State) -> State:
    """Return the state in which the first place of the round resolves. Rules "Resolve Events"."""
    return _resolve_next(state, resolving.next_place(state.places, state.present, None))
