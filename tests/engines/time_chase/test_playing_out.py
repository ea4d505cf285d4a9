"""How bots expect a round to continue: by the rules, with simple cards."""

from collections.abc import Iterator
from random import Random
from typing import Any

from engines.chance import LOWEST, PlayoutChance
from engines.games.time_chase import Options, apply, awaiting, initial_state, legal_moves
from engines.games.time_chase.bots.playing_out import beating, played_out, simple_card
from engines.games.time_chase.moves import PLAYS
from engines.games.time_chase.playing.resolving import led_suit, playable, strength, trump
from engines.games.time_chase.rules import controlled
from engines.games.time_chase.state import INVARIANT, TRAVEL, State
from engines.games.time_chase.tables import CARDS, INCOME, cards_of
from engines.kit.bitsets import set_of
from tests.engines.time_chase.positions import past, position, present


def events_of_random_games(games: int) -> Iterator[State]:
    """Yield the states of random games in which a card is to be played to an event."""
    rng = Random("likely")
    for number in range(games):
        options = Options("jumble" if number % 2 else "standard")
        state = initial_state(options, 3 + number % 4, PlayoutChance(rng))
        while awaiting(state):
            if state.at > INVARIANT:
                yield state
            seat = rng.choice(awaiting(state))
            state = apply(state, seat, rng.choice(legal_moves(state, seat)), LOWEST)


def simple_play(state: State) -> State:
    """Return the state after the next seat has played its simple card."""
    event, seat = state.timeline[state.at - 1], awaiting(state)[0]
    suit = led_suit(event, state.played)
    in_sight = [*state.played, *([] if event.winning is None else [event.winning])]
    best = 0 if suit is None else max(strength(card, suit, trump(state)) for card in in_sight)
    is_last = len(state.played) == len(state.order) - 1
    return apply(state, seat, PLAYS[simple_card(state.hands[seat], suit, trump(state), best, is_last)], LOWEST)


def what_counts(state: Any) -> tuple[Any, ...]:
    """Return the result of a round's events: control, hands, and fuel without the income of the time that passes."""
    resolved = [event for event in state.timeline if event.led is not None]
    fuel = list(state.fuel)
    if isinstance(state, State) and state.at == TRAVEL:
        discs = controlled(state.timeline, len(fuel))
        fuel = [each - INCOME + out for each, out in zip(fuel, discs, strict=True)]
    return resolved, list(state.hands), fuel


def test_a_round_that_is_played_out_agrees_with_the_rules() -> None:
    for state in events_of_random_games(24):
        expected = what_counts(played_out(state))
        while state.at > INVARIANT:
            at_round, state = state.round, simple_play(state)
            assert state.round == at_round
        assert what_counts(state) == expected


def test_following_above_all_cards_of_the_suit_earns_no_fuel_though_a_trump_has_won() -> None:
    state = position(["F10 D8", "F9 D9", "D10 D11"], [past(1, "F7", "P8", 2), present(2)], at=(1, 1, 2))
    assert what_counts(played_out(state))[2] == [0, 1, 0]


def test_the_cards_that_beat_a_worth_are_those_that_may_be_played_and_are_stronger() -> None:
    rng = Random("beating")
    for _ in range(2_000):
        hand = set_of(rng.sample(range(len(CARDS)), rng.randint(1, 10)))
        suit, trumps, worth = rng.randrange(5), rng.choice([None, *range(5)]), rng.randint(0, 26)
        stronger = [card for card in cards_of(playable(hand, suit)) if strength(card, suit, trumps) > worth]
        assert cards_of(beating(hand, suit, trumps, worth)) == stronger
