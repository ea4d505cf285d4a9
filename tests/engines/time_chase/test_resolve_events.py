"""Rules "Gameplay Sequence" and "Resolve Events": what a round consists of, and in which order."""

from engines.games.time_chase import awaiting, dump, view
from engines.games.time_chase.state import State
from tests.engines.time_chase.positions import deal, hand, locations, past, play, position, present, stack

ONE, TWO = past(1, "F10", "F12", 0), past(2, "N7", "N7", 2)


def asked_in_turn(state: State, *moves: str) -> list[tuple[int, ...]]:
    """Return the seats that owed a decision before each of the moves."""
    asked = []
    for move in moves:
        asked.append(awaiting(state))
        state = play(state, move)
    return asked


def test_a_round_resolves_events_then_time_passes_then_travelers_move() -> None:
    state = position(["F7 D8", "F8 D9", "F9 D10"], [ONE, TWO, present(3)])
    assert view(state, None).phase == "event"
    state = play(state, "D10", "D8", "D9")
    assert (view(state, None).phase, view(state, None).timeline[-1].token) == ("travel", 4)
    assert view(state, None).round == 9
    state = play(state, "stay", "stay", "stay")
    assert (view(state, None).phase, view(state, None).round) == ("event", 10)


def test_the_present_resolves_first_then_the_past_backward_and_the_invariant_last() -> None:
    state = position(["F7 D8", "F8 D9", "F9 D10", "F6 T8"], [ONE, TWO, present(3)], at=(1, 3, "invariant", 2))
    assert asked_in_turn(state, "F8", "T8", "F7", "inv F9") == [(1,), (3,), (0,), (2,)]


def test_r5_in_a_jumble_the_present_comes_first_then_the_latest_event_down_to_the_earliest() -> None:
    state = position(
        ["F7 D8", "F8 D9", "F9 D10", "F6 T8"],
        [past(2, "F10", "F12", 0), present(4), past(6, "N7", "N7", 2), past(8, "T10", "T10", 1)],
        at=(2, 8, 6, 4),
        mode="jumble",
    )
    assert asked_in_turn(state, "F6", "F8", "F9", "F7") == [(3,), (1,), (2,), (0,)]


def test_all_whose_travelers_are_at_an_event_take_part_and_nobody_else() -> None:
    state = position(["F7 D8", "F8 D9", "F9 D10", "F6 T8"], [ONE, TWO, present(3)], at=(3, 1, 3, 1))
    assert asked_in_turn(state, "F9", "F7", "F8", "F6") == [(2,), (0,), (1,), (3,)]


def test_an_event_without_travelers_does_not_resolve() -> None:
    state = position(["F7 D8", "F8 D9", "F9 D10"], [ONE, TWO, present(3)], at=(3, 1, 1))
    state = play(state, "F7", "F8", "F9")
    assert stack(state, 2) == ("N7", "N7", 2)


def test_players_are_asked_only_where_their_travelers_are() -> None:
    state = position(["F7 D8", "F8 D9", "F9 D10"], [ONE, TWO, present(3)], at=(1, 2, 3))
    assert locations(state) == (1, 2, 3)
    assert asked_in_turn(state, "F9", "F8", "F7") == [(2,), (1,), (0,)]


def test_r4_every_seat_plays_one_card_a_round_at_an_event_or_at_the_invariant() -> None:
    state = position(["F7 D8", "F8 D9", "F9 D10"], [ONE, TWO, present(3)], at=("invariant", 1, 3))
    state = play(state, "F9", "F8", "inv F7")
    assert [len(hand(state, seat)) for seat in range(3)] == [1, 1, 1]


def test_r4_ten_cards_last_ten_rounds() -> None:
    assert dump(deal())["round"] == 1
    state = position(["F7", "F8", "F9"], [ONE, TWO, present(3)])
    assert dump(state)["round"] == 10
    state = play(state, "F9", "F7", "F8")
    assert [hand(state, seat) for seat in range(3)] == [[], [], []]
    assert awaiting(state) == ()
