"""What each viewer knows, and positions that fit it. Ruling R21 lists what is hidden."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from engines.contract import ALL, Chance, Hidden, Played, Seat, Viewer
from engines.games.time_chase import resolving
from engines.games.time_chase.rules import controlled, journeys
from engines.games.time_chase.state import (
    INVARIANT,
    INVARIANT_CHOICES,
    OVER,
    TRAVEL,
    ChooseInvariant,
    Event,
    Mode,
    PlayCard,
    Secret,
    State,
    Travel,
)
from engines.games.time_chase.tables import CARD_NUMBERS, CARDS, DISCS, FIRST_PLAYER, SUIT_OF, TOKENS, cards_of, deck
from engines.kit.bitsets import set_of

Phase = Literal["event", "invariant", "travel", "over"]
PHASES: Final[dict[int, Phase]] = {INVARIANT: "invariant", TRAVEL: "travel", OVER: "over"}
Location = int | Literal["invariant"]
"""Where on the timeline: an event by the number on its token, or the invariant."""


@dataclass(frozen=True, slots=True)
class EventView:
    """One event: the cards of its stack and the seat in control; None until it resolves for the first time."""

    token: int
    present: bool
    led: str | None
    winning: str | None
    controller: Seat | None


@dataclass(frozen=True, slots=True)
class PlayView:
    """A card played at the event being resolved, and by whom."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat. `discs` are those not on the timeline; `choice` is its unrevealed choice, None if it owes one or
    none is asked. A card it chose is still in `hand`, fuel it chose to spend is still in `fuel`. R17.
    """

    hand: tuple[str, ...] | Hidden
    fuel: int
    discs: int
    location: Location
    choice: ChooseInvariant | Travel | Hidden | None


@dataclass(frozen=True, slots=True)
class View:
    """The game as `viewer` knows it.

    `timeline` runs from the event next to the invariant to the latest; `invariant` is None while the timeline is
    unstable; `played` is in the order of play; `revealed` are the secret choices revealed last, by seat (None for
    a seat not asked), empty before the first; `discards` are oldest first, `tokens` top first.
    """

    viewer: Viewer
    mode: Mode
    phase: Phase
    round: int
    first_player: Seat
    invariant: str | None
    timeline: tuple[EventView, ...]
    resolving: Location | None
    lead: Seat | None
    played: tuple[PlayView, ...]
    seats: tuple[SeatView, ...]
    revealed: tuple[ChooseInvariant | Travel | None, ...]
    discards: tuple[str, ...]
    undealt: tuple[str, ...] | Hidden
    tokens: tuple[int, ...] | Hidden


def view(state: State, viewer: Viewer) -> View:
    """All that the viewer may know; everything for `ALL`, and for everyone once the game is over."""
    is_open = viewer == ALL or state.at == OVER
    at_event = state.at > INVARIANT
    return View(
        viewer=viewer,
        mode=state.mode,
        phase=phase(state),
        round=state.round,
        first_player=FIRST_PLAYER,
        invariant=_text(state.invariant),
        timeline=tuple(_event(state, place) for place in range(1, len(state.events) + 1)),
        resolving=location(state.events, state.at) if state.at >= INVARIANT else None,
        lead=state.order[0] if at_event else None,
        played=tuple(PlayView(seat, CARDS[card]) for seat, card in zip(state.order, state.played, strict=False)),
        seats=tuple(_seat(state, seat, is_open or seat == viewer) for seat in range(len(state.hands))),
        revealed=state.revealed,
        discards=_texts(state.discards),
        undealt=_texts(cards_of(state.undealt)) if is_open else Hidden(state.undealt.bit_count()),
        # R21: the stack is in numerical order, for all to know, but for the shuffled one of a time jumble.
        tokens=state.tokens if is_open or state.mode == "standard" else Hidden(len(state.tokens)),
    )


def phase(state: State) -> Phase:
    """What is being asked: a card for an event, a card for the invariant, a journey; or that the game is over."""
    return PHASES.get(state.at, "event")


def location(events: Sequence[Event], place: int) -> Location:
    """The place by name: the number of its event token, or the invariant."""
    return "invariant" if place == INVARIANT else events[place - 1].token


def conceal(record: Played[PlayCard | Secret], state: State, viewer: Viewer) -> PlayCard | Secret | Hidden:
    """The move, unless it is another seat's choice that `state`, right after it, has not revealed. R17, R21."""
    is_secret = state.chosen[record.seat] is not None
    return Hidden() if is_secret and viewer not in (record.seat, ALL) else record.move


def _text(card: int | None) -> str | None:
    return None if card is None else CARDS[card]


def _texts(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple([CARDS[card] for card in cards])


def _event(state: State, place: int) -> EventView:
    event = state.events[place - 1]
    return EventView(event.token, place == state.present, _text(event.led), _text(event.winning), event.controller)


def _seat(state: State, seat: Seat, is_open: bool) -> SeatView:
    hand, choice = state.hands[seat], state.chosen[seat]
    return SeatView(
        hand=_texts(cards_of(hand)) if is_open else Hidden(hand.bit_count()),
        fuel=state.fuel[seat],
        discs=DISCS - controlled(state.events, len(state.hands))[seat],
        location=location(state.events, state.places[seat]),
        choice=choice if is_open or choice is None else Hidden(),
    )


def imagine(view: View, chance: Chance) -> State:
    """A position drawn at random from those the view fits: hidden hands, choices and tokens are made up.

    All deals that fit are equally likely; whoever fails to follow suit at the event being resolved holds none of
    that suit. Of the past, views tell nothing.
    """
    events = tuple(Event(e.token, _number(e.led), _number(e.winning), e.controller) for e in view.timeline)
    place_of: dict[Location | None, int] = {location(events, place): place for place in range(len(events) + 1)}
    places = tuple(place_of[seat.location] for seat in view.seats)
    at = place_of.get(view.resolving, TRAVEL if view.phase == "travel" else OVER)
    hands, undealt = _deal(view, chance)
    state = State(
        mode=view.mode,
        round=view.round,
        at=at,
        order=resolving.asked(events, places, at),
        events=events,
        present=1 + [event.present for event in view.timeline].index(True),
        tokens=_stack(view, chance),
        invariant=_number(view.invariant),
        undealt=set_of(undealt),
        hands=tuple(set_of(hand) for hand in hands),
        fuel=tuple(seat.fuel for seat in view.seats),
        places=places,
        played=_numbers([play.card for play in view.played]),
        chosen=(),
        revealed=view.revealed,
        discards=_numbers(view.discards),
    )
    return state._replace(chosen=tuple(_choice(state, view, seat, chance) for seat in range(len(places))))


def _number(text: str | None) -> int | None:
    return None if text is None else CARD_NUMBERS[text]


def _numbers(texts: Sequence[str]) -> tuple[int, ...]:
    return tuple([CARD_NUMBERS[text] for text in texts])


def _in_sight(view: View) -> set[int]:
    """Every card whose place the view tells."""
    stacks = [card for event in view.timeline for card in (event.led, event.winning)]
    texts = [view.invariant, *stacks, *(play.card for play in view.played), *view.discards]
    for cards in (view.undealt, *(seat.hand for seat in view.seats)):
        texts += () if isinstance(cards, Hidden) else cards
    return {CARD_NUMBERS[text] for text in texts if text is not None}


def _deal(view: View, chance: Chance) -> tuple[list[Sequence[int]], Sequence[int]]:
    """Hands and undealt cards: those in sight as they are, the rest at random."""
    in_sight = _in_sight(view)
    unseen = chance.shuffle([card for card in deck(len(view.seats)) if card not in in_sight])
    hands: list[Sequence[int]] = [() if isinstance(seat.hand, Hidden) else _numbers(seat.hand) for seat in view.seats]
    void_in = _voids(view)
    # Seats with a void draw first: whatever they take, enough remains for the others.
    for seat in sorted(range(len(hands)), key=lambda seat: seat not in void_in):
        hand = view.seats[seat].hand
        if isinstance(hand, Hidden):
            fitting = [card for card in unseen if SUIT_OF[card] != void_in.get(seat)]
            hands[seat] = tuple(fitting[: hand.count])
            unseen = [card for card in unseen if card not in hands[seat]]
    return hands, unseen if isinstance(view.undealt, Hidden) else _numbers(view.undealt)


def _voids(view: View) -> dict[Seat, int]:
    """The suit that a seat has shown not to hold, at the event being resolved."""
    if not view.played:
        return {}
    led = next(event.led for event in view.timeline if event.token == view.resolving)
    suit = SUIT_OF[CARD_NUMBERS[led or view.played[0].card]]
    return {play.seat: suit for play in view.played if SUIT_OF[CARD_NUMBERS[play.card]] != suit}


def _stack(view: View, chance: Chance) -> tuple[int, ...]:
    if not isinstance(view.tokens, Hidden):
        return view.tokens
    placed = {event.token for event in view.timeline}
    return tuple(chance.shuffle([token for token in TOKENS if token not in placed]))


def _choice(state: State, view: View, seat: Seat, chance: Chance) -> Secret | None:
    choice = view.seats[seat].choice
    if not isinstance(choice, Hidden):
        return choice
    if state.at == TRAVEL:
        return chance.choice(journeys(state, seat))
    return INVARIANT_CHOICES[chance.choice(cards_of(state.hands[seat]))]
