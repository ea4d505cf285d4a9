"""The course of a game: set-up, the three steps of a round, the end. Rules "Gameplay Sequence"."""

from collections.abc import Sequence
from typing import Final, TypeVar

from engines.contract import Chance, IllegalMove, IllegalOptions, Outcome, Seat
from engines.games.time_chase import resolving
from engines.games.time_chase.state import (
    BACKWARD,
    FORWARD,
    INVARIANT,
    INVARIANT_CHOICES,
    OVER,
    PLAYS,
    TRAVEL,
    ChooseInvariant,
    Event,
    Options,
    PlayCard,
    Secret,
    State,
    Travel,
)
from engines.games.time_chase.tables import (
    CARD_NUMBERS,
    DISCS,
    HAND_SIZE,
    INCOME,
    ROUNDS,
    SUITS,
    TOKENS,
    cards_of,
    deck,
)
from engines.kit.bitsets import set_of
from engines.kit.wording import counted

T = TypeVar("T")

SEATS: Final = range(3, 7)
"""How many may play. Rules "Introduction"."""


def initial_state(options: Options, seats: int, chance: Chance) -> State:
    """The dealt game, everyone in the present at the first event. Rules "Game Setup", "Setup Changes", R1 to R3."""
    if seats not in SEATS:
        raise IllegalOptions("seats", f"Time Chase is for {counted(SEATS, 'seat')}, not {seats}")
    if options.mode not in ("standard", "jumble"):
        raise IllegalOptions("mode", f"{options.mode!r} is neither standard nor jumble")
    cards = chance.shuffle(deck(seats))
    tokens = chance.shuffle(TOKENS) if options.mode == "jumble" else TOKENS
    dealt = HAND_SIZE * seats
    return _start_round(
        State(
            mode=options.mode,
            round=1,
            at=TRAVEL,
            order=(),
            events=(Event(tokens[0]),),
            present=1,
            tokens=tuple(tokens[1:]),
            invariant=cards[dealt],
            undealt=set_of(cards[dealt + 1 :]),
            hands=tuple(set_of(cards[first : first + HAND_SIZE]) for first in range(0, dealt, HAND_SIZE)),
            fuel=(0,) * seats,
            places=(1,) * seats,
            played=(),
            chosen=(None,) * seats,
            revealed=(),
            discards=(),
        )
    )


def awaiting(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is to play to an event; every seat that has yet to make its secret choice."""
    if state.at > INVARIANT:
        return (state.order[len(state.played)],)
    return tuple(seat for seat in state.order if state.chosen[seat] is None)


def legal_moves(state: State, seat: Seat) -> tuple[PlayCard | Secret, ...]:
    """What the seat may do now: cards in the order of their numbers; journeys from the past to the future."""
    if seat not in awaiting(state):
        return ()
    if state.at == TRAVEL:
        return journeys(state, seat)
    if state.at == INVARIANT:
        return tuple([INVARIANT_CHOICES[card] for card in cards_of(state.hands[seat])])
    return tuple([PLAYS[card] for card in cards_of(_playable(state, seat))])


def _playable(state: State, seat: Seat) -> int:
    """The cards (a bitmask) the seat may play to the event being resolved. Rules "Playing Cards"."""
    return resolving.playable(state.hands[seat], resolving.led_suit(state.events[state.at - 1], state.played))


def journeys(state: State, seat: Seat) -> tuple[Travel, ...]:
    """Every way the seat may travel. Rules "Move Travelers", "Gameplay Changes", R16."""
    fuel, present = state.fuel[seat], state.present
    backward = BACKWARD[min(fuel, present) :: -1]
    return backward + FORWARD[1 : min(fuel, len(state.events) - present) + 1]


def apply(state: State, seat: Seat, move: PlayCard | Secret, chance: Chance) -> State:
    """The state after the move, and after all that follows from it without a choice; `IllegalMove` if forbidden."""
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
    """The winner and why, with the events each seat controls; None while the game goes on. Rules "End of the Game"."""
    if state.at != OVER:
        return None
    scores = controlled(state.events, len(state.hands))
    winner = leader(state.events, scores)
    winners = () if winner is None else (winner,)  # R20
    return Outcome(winners, "three events" if max(scores) == DISCS else "ten rounds", scores)


def leader(events: Sequence[Event], discs_out: Sequence[int]) -> Seat | None:
    """The seat with most events; of those who have as many, the first to appear on the timeline. R18, R19; None if
    nobody controls any. R20.
    """
    leading = (e.controller for e in events if e.controller is not None and discs_out[e.controller] == max(discs_out))
    return next(leading, None)


def controlled(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """How many events each seat controls, which is how many of its discs are on the timeline."""
    controllers = [event.controller for event in events]
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
        suit = list(SUITS.values())[resolving.led_suit(state.events[state.at - 1], state.played) or 0]
        raise IllegalMove("must_follow_suit", f"You must follow suit: {suit}.", "Playing Cards")
    return card


def _possible_journey(state: State, seat: Seat, move: Travel) -> Travel:
    """The prebuilt move equal to this one, if the seat may travel so."""
    for journey in journeys(state, seat):
        if journey == move:
            return journey
    raise _refused_journey(state, seat, move)


def _refused_journey(state: State, seat: Seat, move: Travel) -> IllegalMove:
    if state.mode == "standard" and move.direction == "forward":
        return IllegalMove("beyond_timeline", "Travelers move backward only.", "Move Travelers")
    if move.fuel > state.fuel[seat]:
        return IllegalMove("not_enough_fuel", f"Your fuel is {state.fuel[seat]}.", "Move Travelers")
    if move.fuel < 1:
        return IllegalMove("no_such_journey", "Staying in the present is 0 backward.", "ruling R16")
    return IllegalMove("beyond_timeline", "The timeline does not reach that far.", "ruling R16")


def _replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _play(state: State, seat: Seat, card: int) -> State:
    """The card on the table, with its bonus fuel; the outcome if it was the last. Rules "Playing Cards"."""
    fuel = state.fuel
    if resolving.earns_bonus_fuel(state.events[state.at - 1], state.played, card):
        fuel = _replaced(fuel, seat, fuel[seat] + 1)
    hands = _replaced(state.hands, seat, state.hands[seat] ^ 1 << card)
    after = state._replace(hands=hands, fuel=fuel, played=(*state.played, card))
    return after if len(after.played) < len(after.order) else _resolve_event(after)


def _resolve_event(state: State) -> State:
    """The outcome on the timeline, then whatever resolves next. Rules "Resolving the Outcome"."""
    before = state.events[state.at - 1]
    event = resolving.resolved(before, state.order, state.played, resolving.trump(state))
    return _resolve_next(
        state._replace(
            events=_replaced(state.events, state.at - 1, event),
            played=(),
            discards=state.discards + resolving.discarded(before, state.played, event),
        ),
        resolving.next_place(state.places, state.present, state.at),
    )


def _resolve_next(state: State, place: int | None) -> State:
    """The step that asks who is at the place; the end of the round if there is none. Rules "Resolve Events"."""
    if place is None:
        return _end_round(state)
    return state._replace(at=place, order=resolving.asked(state.events, state.places, place))


def _choose(state: State, seat: Seat, choice: Secret) -> State:
    """The secret choice made; all revealed if it was the last."""
    after = state._replace(chosen=_replaced(state.chosen, seat, choice))
    if awaiting(after):
        return after
    return _alter_invariant(after) if state.at == INVARIANT else _move_travelers(after)


def _alter_invariant(state: State) -> State:
    """The highest card is the new invariant; tied for highest, none is. Rules "Altering the Invariant", R14."""
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
    """The end of the game, if it has come; otherwise time passes. Rules "End of the Game", R18."""
    discs_out = controlled(state.events, len(state.hands))
    if max(discs_out) == DISCS or state.round == ROUNDS:
        return state._replace(at=OVER, order=())
    return _pass_time(state, discs_out)


def _pass_time(state: State, discs_out: Sequence[int]) -> State:
    """A new present (unless nobody was in the old one), everyone in it and paid; travel next. Rules "Time Passes"."""
    events, present, tokens = state.events, state.present, state.tokens
    if present in state.places:
        present = 1 + sum(event.token < tokens[0] for event in events)
        events = (*events[: present - 1], Event(tokens[0]), *events[present - 1 :])
        tokens = tokens[1:]
    seats = len(state.hands)
    return state._replace(
        at=TRAVEL,
        order=tuple(range(seats)),
        events=events,
        present=present,
        tokens=tokens,
        fuel=tuple([fuel + INCOME - out for fuel, out in zip(state.fuel, discs_out, strict=True)]),
        places=(present,) * seats,
    )


def _move_travelers(state: State) -> State:
    """Fuel spent and travelers moved as all chose; the next round begins. Rules "Move Travelers"."""
    fuel, places = list(state.fuel), list(state.places)
    for seat, choice in enumerate(state.chosen):
        if isinstance(choice, Travel):
            fuel[seat] -= choice.fuel
            places[seat] = destination(state.present, choice)
    return _start_round(
        state._replace(
            round=state.round + 1,
            fuel=tuple(fuel),
            places=tuple(places),
            chosen=(None,) * len(fuel),
            revealed=state.chosen,
        )
    )


def destination(present: int, journey: Travel) -> int:
    """The place that the journey leads to from the present."""
    return present + (journey.fuel if journey.direction == "forward" else -journey.fuel)


def _start_round(state: State) -> State:
    return _resolve_next(state, resolving.next_place(state.places, state.present, None))
