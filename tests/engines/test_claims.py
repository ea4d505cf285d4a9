"""What refusals say is true of the position, as the refused seat sees it: one claim for each message.

That Time You Killed Me has such a test of its own (`that_time_you_killed_me/claims.py`), which covers all its messages.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engines.chance import LOWEST
from engines.contract import Hidden, IllegalMove
from engines.games import time_breaker
from engines.games.early_american_chrononauts.moves import SWAP_BOTH
from engines.games.early_american_chrononauts.packs import PACKS
from engines.games.early_american_chrononauts.packs.pack import Memo
from engines.games.time_breaker.moves import PASS_TURN
from engines.games.time_breaker.playing.plays import Play
from engines.games.time_chase.moves import FORWARD
from engines.games.time_chase.tables import CARDS, SUITS
from engines.games.time_machine.tables import COMPONENTS, FULL_NEED
from engines.kit.windows import SETTINGS
from tests.engines.cases import CASES
from tests.engines.contract_case import ContractCase
from tests.engines.random_games import random_game

Claim = Callable[[Any, int, Any, tuple[Any, ...]], bool]
"""Whether it holds, by the seat's view, the seat, the move that was refused, and those that are legal."""


def hand(view: Any, seat: int) -> tuple[str, ...]:
    cards = view.seats[seat].hand
    return cards if isinstance(cards, tuple) else ()


def asked(*phases: str) -> Claim:
    return lambda view, seat, move, legal: view.phase in phases


# Time Chase


def led(view: Any) -> str:
    event = next(event for event in view.timeline if event.token == view.resolving)
    return str(event.led or view.played[0].card)[0]


def must_follow(view: Any, seat: int, move: Any, legal: tuple[Any, ...]) -> bool:
    return move.card[0] != led(view) and any(card[0] == led(view) for card in hand(view, seat))


def too_far(view: Any, seat: int, move: Any, legal: tuple[Any, ...]) -> bool:
    present = [event.present for event in view.timeline].index(True)
    ahead = len(view.timeline) - 1 - present
    return bool(move.fuel > (ahead if move.direction == "forward" else present + 1))


TIME_CHASE: dict[str, Claim] = {
    "Now it is time to play a card to an event.": asked("event"),
    "Now it is time to choose a card for the invariant.": asked("invariant"),
    "Now it is time to choose how far to travel.": asked("travel"),
    "Travelers can only move backward.": lambda v, s, m, _: v.mode == "standard" and m.direction == "forward",
    "To stay in the present, travel 0 backward.": lambda v, s, m, _: (m.fuel, m.direction) == (0, "forward"),
    "The timeline does not reach that far.": too_far,
    **{f"You must follow suit: {name}.": must_follow for name in SUITS.values()},
    **{f"You have {fuel} fuel.": lambda v, s, m, _: m.fuel > v.seats[s].fuel for fuel in range(10)},
    **{f"{card} is not in your hand.": lambda v, s, m, _: m.card not in hand(v, s) for card in CARDS},
}


# Time Machine


def earlier(view: Any, seat: int) -> list[str]:
    """The seat's cards of earlier rounds."""
    stacks = view.seats[seat].stacks[: view.round - 1]
    return [card for stack in stacks for cards in (stack.face_up, stack.face_down) for card in cards]


def count(cards: list[str], component: str) -> int:
    return sum(card.startswith(f"{component}-") for card in cards)


def incomplete(view: Any, seat: int, move: Any, legal: tuple[Any, ...]) -> bool:
    return any(count(earlier(view, seat), what) < need for what, need in zip(COMPONENTS, FULL_NEED, strict=True))


def not_spare(view: Any, seat: int, move: Any, legal: tuple[Any, ...]) -> bool:
    left = [card for card in earlier(view, seat) if card not in view.seats[seat].held_back]
    what = move.card.split("-")[0]
    return move.card not in left or count(left, what) <= FULL_NEED[COMPONENTS.index(what)]


def not_highest(view: Any, seat: int, move: Any, legal: tuple[Any, ...]) -> bool:
    fuel = [int(card[5:].split("@")[0]) for card in earlier(view, seat) if card.startswith("fuel-")]
    return view.order[0] == seat and int(move.fuel[5:].split("@")[0]) < max(fuel)


TIME_MACHINE: dict[str, Claim] = {
    "Now you choose a card to lay.": asked("laying"),
    "Now you choose your time machine's action.": asked("actions"),
    "Now you decide whether to activate your time machine.": asked("activation"),
    "Now you choose a card to take from the pile.": asked("look"),
    "Now you choose a card to hold back from the display.": asked("display"),
    "You do not have that fuel card in an earlier round.": lambda v, s, m, _: m.fuel not in earlier(v, s),
    "Your earlier rounds do not hold a whole time machine.": incomplete,
    "Your machine has no such card to spare.": not_spare,
    "You act first, so you must pay with your highest fuel card.": not_highest,
    "A card can only be sent to a later round, up to round 8.": lambda v, s, m, _: m.round <= v.round,
    "That is not an earlier round.": lambda v, s, m, _: m.round >= v.round,
    "That card is not in your hand.": lambda v, s, m, _: m.card not in hand(v, s),
    "That card is not in the pile that you are looking through.": (
        lambda v, s, m, _: m.card not in v.piles[v.looking_at - 1].cards
    ),
    "That round's discard pile is empty.": lambda v, s, m, _: v.piles[m.round - 1].cards in ((), Hidden(0)),
}


# Time Breaker


def unplayable(view: Any, seat: int, move: Any, legal: tuple[Any, ...]) -> bool:
    return move.card in (*hand(view, seat), *(card for waiting in view.waiting for card in waiting.cards))


def not_to_play(view: Any, seat: int, move: Any, legal: tuple[Any, ...]) -> bool:
    return move.card not in (view.waiting[-1].cards[:1] if view.phase == "card" else hand(view, seat))


def not_closed(view: Any, seat: int, move: Any, legal: tuple[Any, ...]) -> bool:
    closed = [f"jump-{square.tile}" for square in view.squares if square.closed]
    return move.card not in hand(view, seat) or move.card not in closed


def no_arrest(view: Any, seat: int, move: Any, legal: tuple[Any, ...]) -> bool:
    return bool(view.seats[seat].tile != view.breaker or view.seats[seat].arrested)


STOP = "stop-time"

TIME_BREAKER: dict[str, Claim] = {
    "You are asked for your turn: play a card, follow the arrow or wormhole.": asked("turn"),
    "You are asked to lay the card on the table.": asked("card"),
    "You are asked whether you arrest the Time Breaker before the second step.": asked("step"),
    "You are asked whether you arrest the Time Breaker before your turn ends.": asked("end"),
    "You are asked whether you dump another jump or draw.": asked("dump"),
    "You are asked whether you stop the card laid.": asked("window"),
    "You are asked which card of your hand Quantum Leap plays.": asked("name"),
    "You are asked which of the two cards comes first.": asked("order"),
    "Jumps can be dumped only once in a turn.": lambda v, s, m, _: v.dumped,
    "The TRA tile has no arrow to follow.": lambda v, s, m, _: v.seats[s].tile == "tra",
    "There is no card left to draw.": lambda v, s, m, _: (v.deck, v.discards) == (Hidden(0), ()),
    "You hold no Stop Time.": lambda v, s, m, _: STOP not in hand(v, s),
    "A Stop Time is played when it's not your turn.": lambda v, s, m, _: m.card == STOP and v.seat == s,
    "The card can't be played like that.": unplayable,
    "You must be with the Time Breaker, and not hold it yet.": no_arrest,
    "Choose one of the two cards on the table.": lambda v, s, m, _: m.card not in v.waiting[-1].cards,
    "Your hand has no such jump to a closed gate.": not_closed,
    "Name a card of your hand that is not a Stop Time.": lambda v, s, m, _: m.card not in hand(v, s) or m.card == STOP,
    "You have no such card to play now.": not_to_play,
    "You can set whether you always pass only once per turn.": lambda v, s, m, _: v.standing_set,
    "Play a card, follow the arrow or wormhole.": lambda v, s, m, legal: PASS_TURN not in legal and len(legal) > 2,
}


# Chrononauts

MEMOS = {card.key for pack in PACKS.values() for card in pack.actions if isinstance(card, Memo)}
PATCHES = {card.key for pack in PACKS.values() for card in pack.patches}


def is_one_of(keys: set[str], card: str) -> bool:
    """Is it one of those, perhaps under the longer key that it has where two packs are combined?"""
    return any(card == key or card.endswith(f"-{key}") for key in keys)


def cards_named(move: Any) -> list[str]:
    return [getattr(move, name) for name in ("card", "first", "second") if hasattr(move, name)]


def one_of_it(view: Any, seat: int, move: Any, legal: tuple[Any, ...]) -> bool:
    return bool(move.first == move.second and hand(view, seat).count(move.first) == 1)


CHRONONAUTS: dict[str, Claim] = {
    "You are asked to discard a card.": asked("discard"),
    "You are asked to play or discard a card.": asked("play"),
    "You are asked to take a card from the deck.": asked("fetch"),
    "You are asked whether you cancel the card laid.": asked("window"),
    "You are asked whether you put back a card just drawn.": asked("drawn"),
    "You are asked whether you use a machine.": asked("machine"),
    "You are asked which identities you swap.": asked("mulligan"),
    "You can't swap that.": lambda v, s, m, _: v.mode != "uber" and m.second,
    "You can't kill time now.": lambda v, s, m, _: v.mode == "solonauts" or len(v.waiting) > 0,
    "You hold no memo.": lambda v, s, m, _: not any(is_one_of(MEMOS, card) for card in hand(v, s)),
    "The card can't be played like that.": unplayable,
    "Only patches can be discarded.": lambda v, s, m, _: v.mode == "solonauts" and not is_one_of(PATCHES, m.card),
    "No machine of yours plays that card now.": asked("machine"),
    "No machine of yours replaces a card now.": asked("machine"),
    "You can only put back a card just drawn, and only for a discard.": lambda v, s, m, _: (
        m.card not in v.drawn or not v.discards
    ),
    "There is no such card in the deck.": lambda v, s, m, _: m.card not in v.deck_seen,
    "You play alone, so there is nothing to pass.": lambda v, s, m, _: v.mode == "solonauts",
    "You have only one such card in your hand.": one_of_it,
    "You have no such card in your hand.": lambda v, s, m, _: not set(cards_named(m)) <= set(hand(v, s)),
    "You can set whether you always pass only once per turn.": lambda v, s, m, _: v.standing_set,
}

CLAIMS = {
    "time-chase": TIME_CHASE,
    "time-machine": TIME_MACHINE,
    "time-breaker": TIME_BREAKER,
    "chrononauts": CHRONONAUTS,
}
MORE = {
    "time-chase": FORWARD,
    "time-machine": (),
    "time-breaker": (PASS_TURN, Play(STOP)),
    "chrononauts": (SWAP_BOTH, *SETTINGS),
}
"""Moves that are hardly ever legal."""


def illegal(case: ContractCase, more: tuple[Any, ...], rng: Random) -> Iterator[tuple[Any, int, Any]]:
    """Moves of some moments of random games at others, where they are illegal."""
    games = [list(random_game(case, rng)) for _ in range(2)]
    moments = [step for steps in games for step in rng.sample(steps, min(50, len(steps)))]
    pool = [move for step in moments for move in case.engine.legal_moves(step.before, step.seat)]
    pool = sorted({*pool, *more}, key=repr)
    for step in moments:
        legal = set(case.engine.legal_moves(step.before, step.seat))
        for move in rng.sample(pool, min(25, len(pool))):
            if move not in legal:
                yield step.before, step.seat, move


@pytest.mark.long
@pytest.mark.parametrize("game", CLAIMS)
def test_what_a_refusal_says_is_true_of_the_position(game: str) -> None:
    rng = Random(f"claims {game}")
    for case in (case for case in CASES if case.name.startswith(game)):
        for state, seat, move in illegal(case, MORE[game], rng):
            with pytest.raises(IllegalMove) as refused:
                case.engine.apply(state, seat, move, LOWEST)
            legal = case.engine.legal_moves(state, seat)
            claim = CLAIMS[game][str(refused.value)]
            assert claim(case.engine.view(state, seat), seat, move, legal), f"{refused.value} is not true for {move}"


def test_stop_times_and_jumps_have_the_keys_that_the_claims_say() -> None:
    cards = time_breaker.PACKS["open"].cards
    assert STOP in cards
    assert sum(card.startswith("jump-") for card in cards) == 24
