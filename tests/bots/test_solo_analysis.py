"""What bots find out about finished games of Solonauts."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from engines import latest
from engines.bots.analysis import choice_of, known_shares, true_shares
from engines.bots.bot import final
from engines.bots.search import searching
from engines.chance import PlayoutChance
from engines.contract import Engine, Move, State
from tests.bots.asking import asked

chrononauts: Engine = latest()["early-american-chrononauts"]

WON, LOST = 0, 3
"""A deal that the player wins, and one that it loses."""


def seeded(seed: int = 1) -> PlayoutChance:
    return PlayoutChance(Random(seed))


@cache
def played(deal: int) -> Sequence[tuple[State, Move]]:
    """The states of a game that `search` plays, with its moves."""
    chance, course = seeded(deal), list[tuple[State, Move]]()
    state = chrononauts.initial_state(chrononauts.Options(mode="solonauts"), 1, chance)
    while chrononauts.awaiting(state):
        move = final(searching(120)(asked(chrononauts, state, 0), chance))
        course.append((state, move))
        state = chrononauts.apply(state, 0, move, chance)
    ended = chrononauts.outcome(state)
    assert ended
    assert bool(ended.winners) == (deal == WON)
    return course


@pytest.mark.soak
def test_with_open_cards_a_game_is_won_or_not() -> None:
    for deal in (WON, LOST):
        assert {true_shares(chrononauts, state, seeded()) for state, _ in played(deal)} <= {(0.0,), (1.0,)}
    assert true_shares(chrononauts, played(WON)[-1][0], seeded()) == (1.0,)


@pytest.mark.soak
def test_what_was_known_becomes_certain_before_the_end() -> None:
    for deal, share in ((WON, 1.0), (LOST, 0.0)):
        state, move = played(deal)[-1]
        assert known_shares(chrononauts, state, 1, seeded()).shares == (share,)
        assert choice_of(chrononauts, state, 0, move, seeded(), 50).chosen.share == share


def test_at_the_start_neither_is_certain() -> None:
    (share,) = known_shares(chrononauts, played(WON)[0][0], 1, seeded()).shares
    assert 0.1 < share < 1


def test_a_move_that_gives_the_victory_away_costs_it() -> None:
    state, winning = played(WON)[-1]
    found = [choice_of(chrononauts, state, 0, move, seeded(), 50) for move in chrononauts.legal_moves(state, 0)]
    assert {each.cost for each in found} == {0.0, 1.0}
    assert next(each for each in found if each.chosen.move == winning).cost == 0


def test_a_line_is_a_plan_in_one_of_the_possible_states() -> None:
    state, move = played(WON)[-3]
    found = choice_of(chrononauts, state, 0, move, seeded(), 50)
    plan = found.chosen.line
    assert plan[0].move == move
    assert chrononauts.view(plan[0].before, 0) == chrononauts.view(state, 0)
    assert all(then.before is made.after for made, then in pairwise(plan))
    assert chrononauts.outcome(plan[-1].after)
