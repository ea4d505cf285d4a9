"""How far bots think that a piece can go, against the rules."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines.games.time_breaker.bots.reach import Pieces, leading, others_of, paths, reached
from engines.games.time_breaker.playing.choices import choices
from engines.games.time_breaker.playing.effects import follow_green, take_effect
from engines.games.time_breaker.state import OVER, TURN, State
from engines.games.time_breaker.tables import CRASH_A_GATE, DOUBLE_TIME, NEAR_YET_FAR, QUANTUM_LEAP, SHUT_AND_RUN, TRA
from tests.engines.cases import CASES
from tests.engines.random_games import random_game

NOT_COUNTED = {QUANTUM_LEAP, CRASH_A_GATE, SHUT_AND_RUN}
"""Cards that name no destination, or that move a piece without its prisoner. R12."""


def turns() -> Iterator[State]:
    """The states of random games in which a turn begins."""
    rng = Random("reach")
    for case in CASES:
        if case.name in ("time-breaker-2", "time-breaker-3", "time-breaker-5"):
            for _ in range(3):
                states: list[Any] = [step.before for step in random_game(case, rng)]
                yield from (state for state in states if state.phase == TURN)


def pieces_of(state: State) -> Pieces:
    return Pieces(state.breaker, others_of(state, state.seat))


def by_the_rules(state: State) -> int:
    """The tiles that the seat's piece reaches with an arrow or a card of its hand if nobody stops it."""
    ends = [follow_green(state)] if state.pieces[state.seat] != TRA else []
    for card in set(state.hands[state.seat]) - NOT_COUNTED:
        for laid in choices(state, card):
            after = take_effect(state._replace(laid=laid), card, laid)
            ends.append(after)
            if card == DOUBLE_TIME and after.phase != OVER and after.pieces[state.seat] != TRA:
                ends.append(follow_green(after))
    return sum({1 << after.pieces[state.seat] for after in ends})


@pytest.mark.long
def test_the_tiles_in_reach_are_those_that_the_rules_lead_to() -> None:
    compared = 0
    for state in turns():
        at = state.pieces[state.seat]
        ways = paths(state.pack, state.layout, state.closed)
        pieces, elsewhere = pieces_of(state), ~(1 << at)
        assert reached(ways, state.hands[state.seat], pieces, at) & elsewhere == by_the_rules(state) & elsewhere
        compared += 1
    assert compared > 200


def test_a_tile_leads_to_a_goal_if_the_goal_is_in_reach_from_it() -> None:
    for state in list(turns())[::10]:
        ways, hand, pieces = paths(state.pack, state.layout, state.closed), state.hands[state.seat], pieces_of(state)
        if NEAR_YET_FAR in hand:
            continue
        for goal in (TRA, state.breaker):
            for at in range(TRA + 1):
                if at != goal and not state.closed >> at & 1:
                    is_there = bool(reached(ways, hand, pieces, at) >> goal & 1)
                    assert bool(leading(ways, hand, pieces, goal) >> at & 1) == is_there
