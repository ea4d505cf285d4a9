"""The time that a bot thinks reveals nothing about what its seat knows."""

from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random
from typing import Any, cast

import pytest

from engines.bots import BOTS, PACES, Bot, final
from engines.bots.search import Search, searching
from engines.bots.tree import TreeNode
from engines.chance import PlayoutChance
from engines.contract import Chance, EngineOf, M, Move, S, V, View, opaque
from engines.games import that_time_you_killed_me, time_breaker, time_chase
from engines.games.time_breaker import state as time_breaker_state
from engines.games.time_chase import state as time_chase_state
from engines.kit.windows import AlwaysPass
from tests.bots.asking import asked, searching_for
from tests.engines import guess_game
from tests.engines.that_time_you_killed_me.positions import position as position_of_copies
from tests.engines.time_breaker.positions import after, position
from tests.engines.time_chase.positions import past, play, present
from tests.engines.time_chase.positions import position as position_of_cards
from tools.ladder.settled import searching_until_settled

KILLED_ME = that_time_you_killed_me
TIME_BREAKER = time_breaker
TIME_CHASE = time_chase

MS = 0.001


class Watched:
    """An engine that counts the states imagined: all of them, or those `of` one view."""

    def __init__(self, engine: EngineOf[S, V, M]) -> None:
        self.engine, self.imagined = opaque(engine), 0
        self.of: View | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.engine, name)

    def imagine(self, view: View, chance: Chance) -> Any:
        self.imagined += self.of in (None, view)
        return self.engine.imagine(view, chance)


def ticking() -> Callable[[], float]:
    """Return a clock that advances by a millisecond whenever it is read."""
    ticks = count()
    return lambda: next(ticks) * MS


def iterations(
    monkeypatch: pytest.MonkeyPatch, bot: Bot, engine: EngineOf[S, V, M], state: S, seat: int, steps: int
) -> int:
    """Return the number of iterations after that many moves of the bot."""
    numbers, iterate = count(), Search.iterate

    def counted(search: Search) -> None:
        next(numbers)
        iterate(search)

    with monkeypatch.context() as patched:
        patched.setattr(Search, "iterate", counted)
        final(islice(bot(asked(engine, state, seat), PlayoutChance(Random(1))), steps))
    return next(numbers)


def in_a_window(hand: str) -> time_breaker_state.State:
    """Return a state in which seat 1 may stop a jump."""
    return after(position(hands={0: "jump-79", 1: hand}), "0 play jump-79")


def following(hand: str) -> time_chase_state.State:
    """Return a state in which seat 1 must follow flux."""
    return play(position_of_cards(["F9 D7", hand, "F8 F13"], [past(1, "N7", "N8", 0), present(2)]), "F9")


SEARCHES = pytest.mark.parametrize(("bot", "steps"), [(searching(17), 4), (searching(), 3)], ids=["finite", "endless"])
"""Searches that end after 17 iterations, by themselves or stopped by the caller."""


@SEARCHES
def test_a_search_thinks_as_long_without_a_stop_time_as_with_one(
    monkeypatch: pytest.MonkeyPatch, bot: Bot, steps: int
) -> None:
    for hand in ("stop-time", "join-me"):
        assert iterations(monkeypatch, bot, TIME_BREAKER, in_a_window(hand), 1, steps) == 17


@SEARCHES
def test_a_search_thinks_as_long_about_the_only_card_that_follows_suit_as_about_two(
    monkeypatch: pytest.MonkeyPatch, bot: Bot, steps: int
) -> None:
    one, two = following("F10 D12"), following("F10 F12")
    assert [len(time_chase.legal_moves(state, 1)) for state in (one, two)] == [1, 2]
    assert [iterations(monkeypatch, bot, TIME_CHASE, state, 1, steps) for state in (one, two)] == [17, 17]


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_yields_a_first_move_at_once_and_only_legal_ones(name: str) -> None:
    decision = asked(TIME_CHASE, following("F10 F12"), 1)
    moves = list(islice(BOTS[name](decision, PlayoutChance(Random(1))), 5))
    assert moves
    assert set(moves) <= set(decision.moves)


def test_the_greedy_bot_yields_the_best_move_tried_so_far() -> None:
    watched: Any = Watched(TIME_CHASE)
    thinking = BOTS["greedy"](asked(watched, following("F10 F12"), 1), PlayoutChance(Random(1)))
    next(thinking)
    assert watched.imagined == 0
    later = list(thinking)
    assert watched.imagined == 6
    assert len(later) >= 6


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (2, 3))])
def test_a_search_that_stops_early_plays_the_move_that_it_would_have_played_at_the_end(seed: int) -> None:
    state, moves, thought = following("F10 F12"), [], []
    for bot in (searching_for(300), searching_until_settled(300)):
        clock = ticking()
        moves.append(bot(asked(TIME_CHASE, state, 1), PlayoutChance(Random(seed)), clock))
        thought.append(clock() / MS)
    assert moves[0] == moves[1]
    assert thought[1] < 300 <= thought[0]


def test_a_search_is_settled_once_the_rest_cannot_change_the_move() -> None:
    search = Search(asked(TIME_CHASE, following("F10 F12"), 1), PlayoutChance(Random(1)))
    for _ in range(20):
        search.iterate()
    first, second = (arm.tries for arm in search.root.arms[1].values())
    assert search.is_settled(abs(first - second) - 1)
    assert not search.is_settled(abs(first - second))


@pytest.mark.parametrize(
    ("times", "states"), [(1, 6), (200, 5), (1000, 1), pytest.param(2000, 1, marks=pytest.mark.soak)]
)
def test_the_greedy_bot_imagines_fewer_states_if_it_has_very_many_moves(times: int, states: int) -> None:
    decision, watched = asked(TIME_BREAKER, in_a_window("stop-time"), 1), cast(Any, Watched(TIME_BREAKER))
    many = [move for move in decision.moves if move != Move(AlwaysPass())] * times
    final(BOTS["greedy"](decision._replace(engine=watched, moves=many), PlayoutChance(Random(1))))
    assert (len(many) // times, watched.imagined) == (2, states)


def nodes(node: TreeNode) -> Iterator[TreeNode]:
    """Yield the node and all nodes below it."""
    yield node
    for child in node.children.values():
        yield from nodes(child)


def test_a_search_tries_fewer_moves_if_there_are_very_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engines.bots.search.MOVES", 2)
    search = Search(asked(KILLED_ME, position_of_copies("W1,W6,W11", "W5", "B16"), 0), PlayoutChance(Random(1)))
    for _ in range(60):
        search.iterate()
    root, *others = nodes(search.root)
    assert set(root.arms[0]) == set(search.decision.moves)
    assert root.looks == 8 * 2 // 3
    assert max(len(arms) for node in others for arms in node.arms.values()) == 2


def test_the_fast_search_ends_by_itself() -> None:
    state = guess_game.V2.initial_state(guess_game.GuessOptions(), 2, PlayoutChance(Random(1)))
    assert len(list(BOTS["search-fast"](asked(guess_game.V2, state, 0), PlayoutChance(Random(1))))) == 14


def test_every_bot_has_a_pace() -> None:
    assert PACES.keys() == BOTS.keys()
