"""The search finds immediate wins and losses in each game, and so does the greedy bot where one move is enough. Which
states a search imagines.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engines.bots.search import KEPT, Search
from engines.chance import PlayoutChance
from engines.contract import Outcome, State
from engines.games import early_american_chrononauts as chrononauts
from engines.games import that_time_you_killed_me, time_breaker, time_chase, time_machine
from engines.games.that_time_you_killed_me.perft import after_turns
from engines.games.that_time_you_killed_me.playing.basics import is_eliminated
from engines.games.time_machine.moves import LayCard
from tests.bots.asking import asked, chosen
from tests.engines.playing import NO_CHANCE
from tests.engines.that_time_you_killed_me import positions as killed_me_positions
from tests.engines.time_breaker import positions as time_breaker_positions
from tests.engines.time_chase.positions import past, play, position, present
from tests.engines.time_machine import positions as time_machine_positions
from tests.engines.time_machine.positions import SEVEN_ROUNDS, last_round

SEARCH = "150"
"""The search with that number of iterations."""

KILLED_ME = that_time_you_killed_me
TIME_BREAKER = time_breaker
TIME_CHASE = time_chase
TIME_MACHINE = time_machine

both = pytest.mark.parametrize("bot", ["greedy", SEARCH])


def turn_made(state: Any, bot: str = SEARCH) -> Any:
    """Return the state after the bot has made its whole turn in That Time You Killed Me."""
    seat, turn = that_time_you_killed_me.awaiting(state)[0], state.turn
    while state.turn == turn and not state.ended:
        move = chosen(bot, KILLED_ME, state, seat)
        state = that_time_you_killed_me.apply(state, seat, move, NO_CHANCE)
    return state


@both
def test_it_kills_the_copy_without_which_the_opponent_has_lost(bot: str) -> None:
    state = killed_me_positions.position("W5,W7,B8", "W1", "W1,B16")
    assert that_time_you_killed_me.outcome(turn_made(state, bot)) == Outcome((0,), "elimination", (1, 0))


@both
def test_it_saves_the_copy_without_which_it_has_lost(bot: str) -> None:
    state = turn_made(killed_me_positions.position("W6,B8", "W1,B11", "W1", turn="black", other_focus="past"), bot)
    assert not [board for board in after_turns(state.board, state.rules) if is_eliminated(board, 1)]


@both
def test_it_follows_the_arrow_home_with_the_prisoner(bot: str) -> None:
    state = time_breaker_positions.position(
        pieces={0: "1969"}, breaker="1969", claims=(0,), closed="1066", hands={0: "jump-79 join-me near-yet-far"}
    )
    assert chosen(bot, TIME_BREAKER, state, 0) == time_breaker.parse_move("follow")


@both
def test_it_stops_the_card_that_would_bring_the_prisoner_home(bot: str) -> None:
    state = time_breaker_positions.position(
        pieces={0: "1969"}, breaker="1969", claims=(0,), hands={0: "return-to-hq", 1: "stop-time move-any"}
    )
    state = time_breaker_positions.after(state, "0 play return-to-hq on 0")
    assert chosen(bot, TIME_BREAKER, state, 1) == time_breaker.parse_move("stop")


@both
def test_it_takes_the_third_event(bot: str) -> None:
    timeline = [past(1, "F10", "D9", 2), past(2, "N7", "N8", 2), past(3, "N9", "N11", 0), present(4)]
    state = play(position(["F9 D7", "F11 D12", "F8 F13"], timeline), "F9", "F11")
    assert chosen(bot, TIME_CHASE, state, 2) == time_chase.parse_move("F13")


@both
def test_it_takes_the_event_that_would_be_the_third_of_another_seat(bot: str) -> None:
    timeline = [past(1, "F10", "D9", 0), past(2, "N7", "N8", 0), present(3)]
    state = play(position(["F12 D7", "F11 D12", "F8 F13"], timeline), "F12", "F11")
    assert chosen(bot, TIME_CHASE, state, 2) == time_chase.parse_move("F13")


@both
def test_it_lays_the_card_that_breaks_the_tie(bot: str) -> None:
    hands = {0: "finance-8 research-5 fuel-4 fuel-7 fuel-8", 1: "research-5 research-6 fuel-4 fuel-7 fuel-8"}
    state = time_machine_positions.idle(last_round("finance-3", "finance-3", hands=hands))
    assert chosen(bot, TIME_MACHINE, state, 0) == time_machine.parse_move("lay finance-8@0")


@both
def test_it_lays_the_component_that_its_machine_still_lacks(bot: str) -> None:
    stacks = {0: {**SEVEN_ROUNDS, 2: "fuel-2 research-6 research-1", 7: "parts-12 research-10 finance-3"}}
    hands = {0: "finance-8 research-4 research-5 fuel-7 fuel-8", 1: "research-4 research-5 parts-6 fuel-7 fuel-8"}
    state = time_machine_positions.idle(time_machine_positions.activation(round=8, stacks=stacks, hands=hands))
    turns = ((0, "lay research-4@0"), (1, "lay research-4@1"), (0, "lay research-5@1"), (1, "lay research-5@0"))
    state = time_machine_positions.after(state, *turns)
    move = chosen(bot, TIME_MACHINE, state, 0)
    assert isinstance(move, LayCard)
    assert move.card.startswith("fuel")


def searched(state: Any, seat: int, *, states: Sequence[State] = ()) -> Search:
    """Return a search of 150 iterations for the seat's decision in That Time You Killed Me."""
    search = Search(asked(KILLED_ME, state, seat), PlayoutChance(Random(1)), states)
    for _ in range(150):
        search.iterate()
    return search


def test_its_estimates_name_the_winning_move_first() -> None:
    search = searched(killed_me_positions.position("W5,W7,B8", "W1", "W1,B16"), 0)
    first, *others = search.estimates()
    assert first.move == search.best()
    assert first.share > max(each.share for each in others)


def test_the_expected_shares_of_all_seats_are_one_win() -> None:
    expected = searched(killed_me_positions.position("W5,W7,B8", "W1", "W1,B16"), 0).expected()
    assert sum(expected) == pytest.approx(1)
    assert expected[0] > expected[1]


def test_a_search_of_given_states_imagines_none() -> None:
    state = State(killed_me_positions.position("W5,W7,B8", "W1", "W1,B16"))
    assert [world.state for world in searched(state, 0, states=[state]).worlds] == [state]


def test_no_move_is_tried_twice_in_the_same_state_where_something_is_hidden() -> None:
    state = time_breaker.initial_state(time_breaker.Options(), 2, PlayoutChance(Random(2)))
    search = Search(asked(TIME_BREAKER, state, time_breaker.awaiting(state)[0]), PlayoutChance(Random(1)))
    for _ in range(150):
        search.iterate()
    most = search.estimates()[0].tries
    assert most > 2
    assert len(search.worlds) == len({id(world.state) for world in search.worlds}) >= most


def test_all_moves_are_tried_in_the_same_states_with_the_same_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    state = time_breaker.initial_state(time_breaker.Options(), 2, PlayoutChance(Random(2)))
    search = Search(asked(TIME_BREAKER, state, time_breaker.awaiting(state)[0]), PlayoutChance(Random(1)))
    # private: which of its states a search uses shows only in its choice
    asked_for, nth_world = list[int](), search._nth_world

    def noting(number: int) -> Any:
        asked_for.append(number)
        return nth_world(number)

    # private: see above
    monkeypatch.setattr(search, "_nth_world", noting)
    for _ in range(150):
        search.iterate()
    begun = Counter(asked_for[1::2])  # each iteration asks first for the state of its estimates
    assert [begun[number] for number in range(5)] == [
        sum(each.tries > number for each in search.estimates()) for number in range(5)
    ]


def test_two_equal_states_do_not_mean_for_long_that_nothing_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    state = time_breaker.initial_state(time_breaker.Options(), 2, PlayoutChance(Random(2)))
    seat, imagine = time_breaker.awaiting(state)[0], time_breaker.imagine
    view = time_breaker.view(state, seat)
    first, count = imagine(view, PlayoutChance(Random(3))), iter(range(10**6))
    monkeypatch.setattr(
        time_breaker, "imagine", lambda view, chance: first if next(count) < 2 else imagine(view, chance)
    )
    search = Search(asked(TIME_BREAKER, state, seat), PlayoutChance(Random(1)))
    for _ in range(150):
        search.iterate()
    assert not search._hides_nothing  # private: it shows only in the choice, and only after many iterations
    assert len(search.worlds) >= search.estimates()[0].tries


def test_a_long_search_uses_its_imagined_states_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engines.bots.search.MOST_KEPT", 10)
    state = time_breaker.initial_state(time_breaker.Options(), 2, PlayoutChance(Random(2)))
    search = Search(asked(TIME_BREAKER, state, time_breaker.awaiting(state)[0]), PlayoutChance(Random(1)))
    for _ in range(150):
        search.iterate()
    assert len(search.worlds) == 10 < search.estimates()[0].tries


def decided_again(engine: Any, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return in how many of 150 lines of play the searching seat decided again after the other one."""
    state = engine.initial_state(engine.Options(), 2, PlayoutChance(Random(2)))
    seat = engine.awaiting(state)[0]
    search, lines = Search(asked(engine, state, seat), PlayoutChance(Random(1))), list[Any]()
    # private: how far a line goes shows only in its choice
    decide = search._decide

    def noting(line: Any, state: State, node: Any) -> Any:
        if line.others_decided and seat in engine.awaiting(state) and line not in lines:
            lines.append(line)
        return decide(line, state, node)

    # private: see above
    monkeypatch.setattr(search, "_decide", noting)
    for _ in range(150):
        search.iterate()
    return len(lines)


def test_a_line_goes_on_after_the_next_turn_of_its_seat_where_values_depend_on_the_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert decided_again(TIME_BREAKER, monkeypatch) > 0


def test_a_line_ends_at_the_next_turn_of_its_seat_where_values_are_by_knowledge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("engines.bots.search.EXPANDED_AFTER", 150)
    assert decided_again(chrononauts, monkeypatch) == 0


def test_a_situation_that_was_reached_often_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engines.bots.search.EXPANDED_AFTER", 1)
    assert 0 < decided_again(chrononauts, monkeypatch) < 150


def test_few_states_are_imagined_where_nothing_is_hidden() -> None:
    state = killed_me_positions.position("W5,W7,B8", "W1", "W1,B16")
    assert len(searched(state, 0).worlds) <= KEPT
