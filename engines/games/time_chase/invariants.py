"""What holds in every state of a game, and `load`, which refuses a state in which it does not hold.

The claims look at the position alone, so they accept some positions that no sequence of moves leads to.
"""

from collections import Counter
from typing import Any, Final

from engines.contract import Json
from engines.games.time_chase.moves import ChooseInvariant, Travel
from engines.games.time_chase.playing import resolving
from engines.games.time_chase.playing.resolving import has_played
from engines.games.time_chase.rules import awaiting, controlled, destination, legal_moves
from engines.games.time_chase.state import FIELDS, INVARIANT, OVER, STEPS, TRAVEL, Event, State, cards_known, location
from engines.games.time_chase.tables import (
    CARD_NUMBERS,
    DECKS,
    DISCS,
    HAND_SIZE,
    INCOME,
    RANK_OF,
    ROUNDS,
    SEATS,
    SUIT_MASKS,
    TOKENS,
    cards_of,
)
from engines.kit.claims import Claims, check, checked
from engines.kit.dumps import seats_in
from engines.kit.numbers_in_words import counted

_IMPOSSIBLE: Final = "must be a journey that its seat could choose"


def load(dumped: Json) -> State:
    """Return the state that was dumped. Raises `ImpossibleState` for the first part of it that no game can hold."""
    fields = FIELDS.fields(dumped)
    values = FIELDS.read(fields, seats_in(fields["seats"], "seats", SEATS, "an entry"))
    timeline = values["timeline"]
    place_of = {location(timeline, place): place for place in range(len(timeline) + 1)}
    check(_named_places(values, place_of))
    phase, token, present = (values.pop(name) for name in ("phase", "resolving", "present"))
    hands, fuel, locations, chosen = zip(*values.pop("seats"), strict=True)
    places = tuple([place_of[each] for each in locations])
    at = place_of[token] if phase == "event" else next(step for step, name in STEPS.items() if name == phase)
    order, present = resolving.asked(timeline, places, at), place_of[present]
    state = State(**values, at=at, order=order, present=present, hands=hands, fuel=fuel, places=places, chosen=chosen)
    return checked(state, *_TOPICS)


def _named_places(values: dict[str, Any], place_of: dict[Any, int]) -> Claims:
    for seat, each in enumerate(values["seats"]):
        yield f"seats[{seat}].location", each.location in place_of, "must be the token of an event on the timeline"
    if values["phase"] == "event":
        yield "resolving", values["resolving"] in place_of, "must be the token of an event on the timeline"
    else:
        yield "resolving", values["resolving"] is None, "must be null, since no event is resolving"
    yield "present", values["present"] in place_of, "must be the token of an event on the timeline"


def _tokens(state: State) -> Claims:
    """Rules "Components", "Time Passes"."""
    placed = [event.token for event in state.timeline]
    yield "timeline", placed == sorted(set(placed)), "must have its tokens in numerical order"
    yield "tokens", sorted((*placed, *state.tokens)) == [*TOKENS], "must be the tokens that are not on the timeline"
    is_ordered = (*placed, *state.tokens) == tuple(TOKENS)
    yield "tokens", state.mode == "jumble" or is_ordered, "must be in numerical order"
    # All are in the present in round 1, so time brings a new one; later a present that nobody visits may stay.
    rounds = state.round + (state.at == TRAVEL)
    yield "timeline", min(rounds, 2) <= len(placed) <= rounds, "must have one event more per round at most"


def _present(state: State) -> Claims:
    is_latest = state.present == len(state.timeline)
    yield "present", state.mode == "jumble" or is_latest, "must be the latest event"
    is_gathered = state.at == TRAVEL or state.round == 1
    yield "seats", not is_gathered or {*state.places} == {state.present}, "must have all travelers in the present"
    controller = state.timeline[state.present - 1].controller
    is_there = controller is None or state.places[controller] == state.present
    yield "timeline", is_there, "must have the present controlled by a seat located there"


def _events(state: State) -> Claims:
    """Only the present can be fresh, until it resolves; if nobody is there, it does not."""
    waits = state.at in (state.present, TRAVEL) or state.present not in state.places
    for place, event in enumerate(state.timeline, 1):
        field, is_fresh = f"timeline[{place - 1}]", event == Event(event.token)
        yield field, is_fresh or None not in event, "must have two cards and a controller, or none of them"
        should_be_fresh = place == state.present and waits
        yield field, is_fresh == should_be_fresh, f"must {'not ' * should_be_fresh}have been resolved"


def _turn(state: State) -> Claims:
    yield "resolving", state.at < INVARIANT or bool(state.order), "must be a place with travelers"
    limit = len(state.order) if state.at > INVARIANT else 1
    yield "played", len(state.played) < limit, "must lack the card of the seat whose turn it is"


def _cards(state: State) -> Claims:
    seats = len(state.hands)
    yield (
        "state",
        sorted(cards_known(state)) == cards_of(DECKS[seats]),
        "must have every card of the deck once, and no other",
    )
    spare = DECKS[seats].bit_count() - HAND_SIZE * seats - 1
    yield "undealt", state.undealt.bit_count() == spare, f"must be {counted(spare, 'card')}"
    for seat, hand in enumerate(state.hands):
        left = HAND_SIZE - state.round + (not has_played(state, seat))
        yield f"seats[{seat}].hand", hand.bit_count() == left, f"must be {counted(left, 'card')} at this point"


def _suit_followed(state: State) -> Claims:
    for seat, suit in resolving.voids(state):
        has_none = not state.hands[seat] & SUIT_MASKS[suit]
        yield f"seats[{seat}].hand", has_none, "must have no card of the suit that its seat did not follow"


def _discs(state: State) -> Claims:
    """Nobody began the round with three events. A seat can have gained one since: the one where it is. R23."""
    before = list(controlled(state.timeline, len(state.hands)))
    for seat, place in enumerate(state.places):
        holds_here = place != INVARIANT and state.timeline[place - 1].controller == seat
        before[seat] -= holds_here and place != state.at and has_played(state, seat)
        yield "timeline", before[seat] < DISCS, f"must not give seat {seat} three events before this round"


def _end(state: State) -> Claims:
    is_decided = state.round == ROUNDS or DISCS in controlled(state.timeline, len(state.hands))
    yield "phase", state.at != OVER or is_decided, "must not be over: nobody has won, and rounds are left"
    yield "phase", state.at != TRAVEL or state.round < ROUNDS, "must be over after the tenth round"


def _fuel(state: State) -> Claims:
    """Each time that time passes brings two at most; each card played to an event, one."""
    for seat, place in enumerate(state.places):
        times = state.round - (state.at != TRAVEL)
        bonuses = times + (state.at != TRAVEL and place != INVARIANT and has_played(state, seat))
        most = INCOME * times + bonuses - abs(place - state.present)
        yield f"seats[{seat}].fuel", state.fuel[seat] <= most, f"must be {most} at most"


def _choices(state: State) -> Claims:
    undecided = state._replace(chosen=(None,) * len(state.hands))
    for seat, choice in enumerate(state.chosen):
        could_choose = choice is None or choice in legal_moves(undecided, seat)
        yield f"seats[{seat}].choice", could_choose, "must be a choice that the seat is asked for and can make"
    yield "seats", state.at not in (INVARIANT, TRAVEL) or bool(awaiting(state)), "must have a choice left to make"


def _unstable(state: State) -> Claims:
    """The cards that tied for highest were discarded. Rules "Altering the Invariant"."""
    ranks = Counter(RANK_OF[card] for card in state.discards)
    is_tied = max(ranks.values(), default=0) > 1
    yield "invariant", state.invariant is not None or is_tied, "must be a card, since no tie can have removed it"


def _revealed(state: State) -> Claims:
    """Travel is revealed as a round begins; in its last step, cards for the invariant may follow."""
    revealed = state.revealed
    yield "revealed", bool(revealed) == (state.round > 1), "must be empty in the first round, and only then"
    yield "revealed", len(revealed) in (0, len(state.hands)), "must have an entry for each seat"
    cards = [CARD_NUMBERS[choice.card] for choice in revealed if isinstance(choice, ChooseInvariant)]
    journeys = [choice for choice in revealed if isinstance(choice, Travel)]
    yield "revealed", not (cards and journeys), "must be journeys or cards for the invariant, not both"
    if cards:
        yield from _revealed_cards(state, cards)
    elif revealed:
        yield from _revealed_journeys(state, journeys)


def _revealed_cards(state: State, cards: list[int]) -> Claims:
    yield "revealed", state.at in (TRAVEL, OVER), "must be the journeys, until the round is over"
    chose = [choice is not None for choice in state.revealed]
    all_chose = chose == [place == INVARIANT for place in state.places]
    yield "revealed", state.at != OVER or all_chose, "must be the cards of all seats at the invariant"
    yield "invariant", state.invariant == resolving.highest(cards), "must be the highest card that was revealed"
    yield "revealed", {*cards} <= {state.invariant, *state.discards}, "must be cards that were discarded"


def _revealed_journeys(state: State, journeys: list[Travel]) -> Claims:
    yield "revealed", len(journeys) == len(state.hands), "must have a journey of every seat"
    for seat, journey in enumerate(journeys):
        is_forward = state.mode == "jumble" and journey.fuel > 0
        yield "revealed", journey.direction == "backward" or is_forward, _IMPOSSIBLE
        if state.at == TRAVEL:
            # The timeline may have grown since. A traveler who had gone as far as the invariant would have altered it.
            yield "revealed", journey.fuel < len(state.timeline), _IMPOSSIBLE
        else:
            is_there = state.places[seat] == destination(state.present, journey)
            yield f"seats[{seat}].location", is_there, "must be where the seat traveled"
    is_unaltered = state.at != OVER or INVARIANT not in state.places
    yield "revealed", is_unaltered, "must be the cards for the invariant, once the round is over"


_TOPICS: Final = (
    *(_tokens, _present, _events, _turn, _cards, _suit_followed, _discs),
    *(_end, _fuel, _choices, _unstable, _revealed),
)
